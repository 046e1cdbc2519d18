"""How good a position looks: a hand-made estimate of the final margin, in victory points.

It looks only at what the seat knows: of the others' hands and demigods only what everybody has
seen, and how many there are. Besides what is owned it values what is near: loot and column hexes
by the steps that lead there, gods by the offerings still missing, so that every small decision of
a long turn has a direction.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.core.counts import COUNT_BITS, COUNT_MASK, ascending, expand, place_of
from theoi.core.outcome import returns_by_rank
from theoi.games.pantheon import components as words
from theoi.games.pantheon.components import MONEY, MOVEMENT, NEARBY, NONE, Effect
from theoi.games.pantheon.movement import reachable_hexes
from theoi.games.pantheon.offering import offerings_of
from theoi.games.pantheon.scoring import ranks_of
from theoi.games.pantheon.state import PantheonState, Player
from theoi.games.pantheon.turn import Turn

HALF_WON: Final = 8.0  # a lead of so many points counts half a victory in the end
HALF_WON_EPOCH: Final = 6.5  # and so many more for each epoch that is left
TEMPO: Final = 2.3  # having the next turn

# cards in hand, and in the last epoch, when only columns and gods are left to be had
MOVEMENT_CARD: Final = 0.8
OFFERING_CARD: Final = 1.3
COIN: Final = 0.7
LAST_MOVEMENT_CARD: Final = 1.5
LAST_OFFERING_CARD: Final = 0.3
LAST_COIN: Final = 0.4
UNSEEN_CARD: Final = 0.8
LAST_UNSEEN_CARD: Final = 0.5
MOVEMENT_FALL: Final = 0.7  # each further one of a kind is worth so much of the one before
OFFERING_FALL: Final = 0.7
COIN_FALL: Final = 0.85
UNSEEN_FALL: Final = 0.9

# pieces in the personal supply, the first and the others; columns by the epochs left
FOOT: Final = 0.6
FEET_NEEDED: Final = 7
SPARE_FOOT: Final = 0.1
COLUMN: Final = 0.25
COLUMNS_NEEDED: Final = 3
SPARE_COLUMN: Final = 0.1

# offering tokens by level, per epoch that is left
LEVELS: Final = vec[float]([0.0, 0.8, 2.0, 2.6, 3.0])
UPGRADE: Final = 1.0
LEVEL_GROWTH: Final = 0.6  # of the highest level, per epoch that is left

# lasting favours: what brings more soon brings more later too (`lasting`)
COINS: Final = 0.85  # each coin of a buy action
DRAW_CARD: Final = 0.75
EPOCH_CARD: Final = 0.6
STEP: Final = 0.25  # these two per epoch that is left
JUMP: Final = 0.25
EXTRA_ACTION: Final = 4.0
UNKNOWN_GOD: Final = 0.4

# what is near: the share of its value for something so many steps (or offerings) away
NEAR: Final = vec[float]([1.0, 0.72, 0.5, 0.34, 0.22, 0.14])
LOOT: Final = 0.5  # of any kind, besides what its effect brings
MISSING: Final = vec[float]([0.8, 0.5, 0.3, 0.18, 0.1, 0.05, 0.02])
SECOND_GOD: Final = 0.7
NO_COLUMN: Final = 0.3  # a column hex without a column in the supply
PLACES: Final = [0.6, 0.6, 0.5]  # the best of them
SOON: Final = 3  # columns that are looked at
COLUMNS_MOST: Final = 12  # that a player may build

MANY: Final = 255  # more cards or coins than anybody can hold


def diminished(fall: float) -> vec[float]:
    """By number: what so many things alike are worth, each less than the one before."""
    values = [0.0]
    share = 1.0
    for _ in range(MANY):
        values.append(values[-1] + share)
        share *= fall
    return vec[float](values)


MOVEMENT_CARDS: Final = diminished(MOVEMENT_FALL)
OFFERING_CARDS: Final = diminished(OFFERING_FALL)
COINS_HELD: Final = diminished(COIN_FALL)
UNSEEN_CARDS: Final = diminished(UNSEEN_FALL)


def evaluate(state: PantheonState, seat: i64) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.over:
        return returns_by_rank(ranks_of(state))[seat]
    if state.is_out(seat):
        return -1.0
    own = worth(state, seat, True)
    best = -1000.0
    for other in range(state.seats):
        if other != seat and not state.is_out(other):
            value = worth(state, other, False)
            if value > best:
                best = value
    return value_of(own - best, half_won(state))


def evaluate_open(state: PantheonState) -> list[float]:
    """The value for each seat where all hands are known, as in an imagined position."""
    if state.over:
        return returns_by_rank(ranks_of(state))
    worths = [worth(state, seat, True) for seat in range(state.seats)]
    half = half_won(state)
    values: list[float] = []
    for seat, own in enumerate(worths):
        best = -1000.0
        for other, value in enumerate(worths):
            if other != seat and value > best and not state.is_out(other):
                best = value
        values.append(-1.0 if state.is_out(seat) else value_of(own - best, half))
    return values


def half_won(state: PantheonState) -> float:
    """The lead that counts half a victory now: the later, the less can still change."""
    return HALF_WON + HALF_WON_EPOCH * epochs_left(state)


def value_of(margin: float, half: float) -> float:
    """A margin as a value from -1 (lost) to 1 (won)."""
    return margin / (abs(margin) + half)


def worth(state: PantheonState, seat: i64, own: bool) -> float:
    """The points a seat may expect; `own` if its hand and demigods are known."""
    player = state.players[seat]
    left = epochs_left(state)
    value = float(player.score()) + tempo(state, seat)
    value += float(scorings_left(state)) * demigods_worth(state, player, own)
    value += columns_worth(state, len(player.columns_at))
    value += favours_worth(state, player, left)
    value += hand_worth(state, player, own, left)
    value += supply_worth(player, left)
    for kind in range(state.parts.kinds):
        level = player.level_of(kind)
        if level >= len(LEVELS):
            level = len(LEVELS) - 1
        value += left * LEVELS[level]
    if own:
        value += gods_in_reach(state, seat, left)
        value += places_in_reach(state, seat, left)
    return value


# --- time -----------------------------------------------------------------------------------------


def tempo(state: PantheonState, seat: i64) -> float:
    """What it is worth to have the next turn soon, or nothing to whoever has it last."""
    question = state.agenda.top()
    following = question.seat
    if not isinstance(question, Turn):
        following = state.next_seat(state.active)
    last = state.seats - 1
    wait = seat - following
    if wait < 0:
        wait += state.seats
    return TEMPO * float(last - wait) / float(last)


def epochs_left(state: PantheonState) -> float:
    """Epochs still to be played, this one by half."""
    return float(state.parts.epochs - state.epoch) + 0.5


def scorings_left(state: PantheonState) -> i64:
    """How many scorings are still to come."""
    left: i64 = 0
    for epoch in state.parts.scoring_epochs:
        if epoch >= state.epoch:
            left += 1
    return left


# --- what is owned --------------------------------------------------------------------------------


def demigods_worth(state: PantheonState, player: Player, own: bool) -> float:
    """The values of the demigods; those not seen count as the middle of their group."""
    values = state.parts.demigod_value
    points = 0.0
    counted = player.demigods_seen
    if own:
        counted = player.demigods
    for demigod in expand(counted):
        points += float(values[demigod])
    if not own:
        points += 2.0 * float(player.unseen_early) + 5.0 * float(player.unseen_late)
    return points


def columns_worth(state: PantheonState, columns: i64) -> float:
    """Points for columns at all scorings to come; the smooth curve foresees the next step."""
    table = state.parts.column_points
    number = float(columns)
    smooth = number * (1 + number / 4)
    if state.epoch in state.parts.scoring_epochs:
        now = 0.75 * number * float(table[columns]) + 0.25 * smooth
        return now + float(scorings_left(state) - 1) * smooth
    return float(scorings_left(state)) * smooth


def favours_worth(state: PantheonState, player: Player, left: float) -> float:
    """What gods and step tokens will bring."""
    value = left * (STEP * float(player.steps) + JUMP * float(player.jumps))
    value += lasting(left) * (COINS * float(player.coins) + DRAW_CARD * float(player.more_cards))
    value += lasting(left - 0.5) * EPOCH_CARD * float(player.epoch_cards)
    value += float(player.level_points) * level_scored(state, player, left)
    return value + EXTRA_ACTION * float(player.extra_actions)


def lasting(left: float) -> float:
    """How much a lasting favour brings in so many epochs, for what it brings brings more."""
    return left * (1 + left) / 2


def level_scored(state: PantheonState, player: Player, left: float) -> float:
    """The highest offering level, as it will be on average, times the scorings to come."""
    level = player.highest_level()
    if level == 0:
        level = 1
    return float(scorings_left(state)) * (float(level) + LEVEL_GROWTH * left)


def hand_worth(state: PantheonState, player: Player, own: bool, left: float) -> float:
    """Cards by kind, every further one of a kind worth less; unseen ones of others by number."""
    parts = state.parts
    last = left < 1
    movement = 0.0
    offering = 0.0
    seen: i64 = 0
    coins: i64 = 0
    card: i64 = 0
    rest = player.known
    if own:
        rest = player.hand
    while rest:
        number = rest & COUNT_MASK
        if number:
            seen += number
            kind = parts.card_type[card]
            if kind == MOVEMENT:
                movement += MOVEMENT_CARDS[number]
            elif kind == MONEY:
                coins += parts.card_value[card] * number
            else:
                offering += OFFERING_CARDS[number]
        rest >>= COUNT_BITS
        card += 1
    money = COINS_HELD[coins]
    unseen = UNSEEN_CARDS[player.hand_size - seen]
    if last:
        value = LAST_MOVEMENT_CARD * movement + LAST_OFFERING_CARD * offering
        return value + LAST_COIN * money + LAST_UNSEEN_CARD * unseen
    value = MOVEMENT_CARD * movement + OFFERING_CARD * offering
    return value + COIN * money + UNSEEN_CARD * unseen


def supply_worth(player: Player, left: float) -> float:
    """Feet come back after every epoch; columns in the supply only promise something."""
    feet = player.feet + len(player.feet_at)
    value = first_and_others(feet, FEET_NEEDED, FOOT, SPARE_FOOT)
    promise = first_and_others(player.columns, COLUMNS_NEEDED, COLUMN, SPARE_COLUMN)
    return value + left * promise


def first_and_others(number: i64, needed: i64, first: float, other: float) -> float:
    """The worth of so many things, of which the first few count more than the others."""
    if number > needed:
        return first * float(needed) + other * float(number - needed)
    return first * float(number)


# --- what is near ---------------------------------------------------------------------------------


def gods_in_reach(state: PantheonState, seat: i64, left: float) -> float:
    """The gods of the display, by the offerings that are still missing."""
    parts = state.parts
    with_tokens = descending(offerings_of(state, seat, False))
    cards_only = descending(offerings_of(state, seat, True))
    best = 0.0
    second = 0.0
    god: i64 = -1
    rest = state.open_gods
    while rest:
        here = rest & COUNT_MASK
        rest >>= COUNT_BITS
        god += 1
        if not here:
            continue
        most = with_tokens
        if parts.god_cards_only[god]:
            most = cards_only
        missing = missing_offerings(most, parts.god_cost[god])
        if missing >= len(MISSING):
            continue
        favour = favour_worth(state, seat, parts.god_effect[god], left)
        value = (float(state.epoch) + favour) * MISSING[missing]
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    return best + SECOND_GOD * second


def missing_offerings(most: vec[i64], cost: vec[i64]) -> i64:
    """Offerings missing when the largest numbers of a cost are paid with the best kinds."""
    missing: i64 = 0
    for place in range(len(cost)):
        if most[place] < cost[place]:
            missing += cost[place] - most[place]
    return missing


def descending(numbers: vec[i64]) -> vec[i64]:
    """The numbers, the largest first."""
    for place in range(len(numbers)):
        numbers[place] = -numbers[place]
    ascending(numbers)
    for place in range(len(numbers)):
        numbers[place] = -numbers[place]
    return numbers


def favour_worth(state: PantheonState, seat: i64, effect: Effect, left: float) -> float:
    """What the effect of a god or token would bring the seat."""
    code = effect.code
    amount = float(effect.amount)
    if code == words.GAIN_DEMIGOD:
        open_demigods = expand(state.open_demigods)
        first = len(open_demigods) - effect.amount
        if first < 0:
            first = 0
        points: i64 = 0
        for demigod in open_demigods[first:]:
            points += state.parts.demigod_value[demigod]
        return float(points * scorings_left(state))
    if code == words.GAIN_GOD_FROM_STACK:
        return float(state.epoch) + UNKNOWN_GOD * lasting(left)
    if code == words.GAIN_SPECIAL_MONEY:
        return 1.6 if state.special else 0.0
    if code == words.GAIN_SUPPLY:
        return 1.2 if left > 1 else 0.4
    if code == words.OFFERING_UPGRADE:
        return UPGRADE * amount * left
    if code == words.DRAW_CARDS:
        return UNSEEN_CARD * amount
    if code == words.STEPS_PER_MOVE:
        return STEP * left * amount
    if code == words.JUMP_PER_MOVE:
        return JUMP * left
    if code == words.COINS_PER_BUY:
        return COINS * lasting(left) * amount
    if code == words.CARDS_PER_DRAW_ACTION:
        return DRAW_CARD * lasting(left)
    if code == words.DRAW_AT_EPOCH_START:
        return EPOCH_CARD * amount * lasting(left - 0.5)
    if code == words.SCORE_OFFERING_LEVEL:
        return level_scored(state, state.players[seat], left)
    return EXTRA_ACTION


def places_in_reach(state: PantheonState, seat: i64, left: float) -> float:
    """The three best loot and column hexes, by the steps that lead there.

    Ways are those of the empty board, but for a piece on the first hex of the way.
    """
    if not len(state.loot):
        return 0.0
    parts = state.parts
    player = state.players[seat]
    board = state.board
    free = vec[i64]()
    shared = vec[i64]()
    for place in reachable_hexes(state, seat, 0):
        here = board[place]
        if not here:
            free = append(free, place)
        elif not (here >> seat & 1 or here & (here - 1)):
            shared = append(shared, place)
    near = parts.prizes_near[state.nation]
    hexes = parts.prizes[state.nation]
    gains = column_gains(state, player)
    columns: i64 = 0
    values: list[float] = []
    seen: i64 = 0
    for steps in range(1, NEARBY + 2):
        prizes = prizes_at(near[steps - 1], free)
        if len(shared) and steps > 1:
            prizes |= prizes_at(near[steps - 2], shared)
        new = prizes & ~seen
        seen |= prizes
        while new:
            prize = new & -new
            new ^= prize
            place = hexes[place_of(prize)]
            here = board[place]
            if here and (here >> seat & 1 or here & (here - 1)):
                continue
            if not prize & parts.column_prizes:
                token = state.loot[parts.loot_slot[place]]
                if token != NONE and steps <= player.feet:
                    favour = favour_worth(state, seat, parts.loot_effect[token], left)
                    values.append((LOOT + favour) * NEAR[steps])
                continue
            values.append(gains[columns] * NEAR[steps])
            columns += 1
            if columns == SOON:
                seen |= parts.column_prizes
                new &= ~parts.column_prizes
    values.sort(reverse=True)
    total = 0.0
    for place in range(min(len(PLACES), len(values))):
        total += PLACES[place] * values[place]
    return total


def prizes_at(near: vec[i64], places: vec[i64]) -> i64:
    """All that is near any of these hexes."""
    prizes: i64 = 0
    for place in places:
        prizes |= near[place]
    return prizes


def column_gains(state: PantheonState, player: Player) -> list[float]:
    """What the next columns on the board are worth, one after the other."""
    gains = [0.0] * SOON
    columns: i64 = len(player.columns_at)
    for place in range(min(SOON, COLUMNS_MOST - columns)):
        gain = columns_worth(state, columns + place + 1) - columns_worth(state, columns + place)
        gains[place] = gain if player.columns > place else gain * NO_COLUMN
    return gains
