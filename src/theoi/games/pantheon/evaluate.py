"""How good a position looks: a hand-made estimate of the final margin, in victory points.

It looks only at what the seat knows: of the others' hands and demigods only what everybody has
seen, and how many there are. Besides what is owned it values what is near: loot and column hexes
by the steps that lead there, gods by the offerings still missing, so that every small decision of
a long turn has a direction.
"""

from typing import Final

from theoi.core.outcome import returns_by_rank
from theoi.games.pantheon import choices
from theoi.games.pantheon import components as words
from theoi.games.pantheon.components import (
    FIELD,
    FIELD_MASK,
    MONEY,
    MOVEMENT,
    NONE,
    Effect,
    expand,
)
from theoi.games.pantheon.movement import reachable_hexes
from theoi.games.pantheon.offering import offerings_of
from theoi.games.pantheon.scoring import ranks_of
from theoi.games.pantheon.state import PantheonState, Player

HALF_WON: Final = 25.0  # a lead of so many points counts half a victory
TEMPO: Final = 2.0  # having the next turn: half of what a turn brings

# cards in hand
MOVEMENT_CARD: Final = 1.1
OFFERING_CARD: Final = 0.55
COIN: Final = 0.5
UNSEEN_CARD: Final = 0.6
MOVEMENT_FALL: Final = 0.7  # each further one of a kind is worth so much of the one before
OFFERING_FALL: Final = 0.7
COIN_FALL: Final = 0.85
UNSEEN_FALL: Final = 0.9
LAST_EPOCH: Final = 0.6  # cards, tokens and pieces are worth less when they cannot be used often

# pieces in the personal supply, the first and the others
FOOT: Final = 0.45
FEET_NEEDED: Final = 7
SPARE_FOOT: Final = 0.1
COLUMN: Final = 0.9
COLUMNS_NEEDED: Final = 3
SPARE_COLUMN: Final = 0.3

# offering tokens by level, per epoch that is left
LEVELS: Final = [0.0, 0.35, 0.75, 1.15, 1.5]

# lasting favours, per epoch that is left
STEP: Final = 1.1
JUMP: Final = 0.4
COINS: Final = 0.7  # each coin of a buy action
DRAW_CARD: Final = 0.8
EPOCH_CARD: Final = 0.5
EXTRA_ACTION: Final = 2.5

# what is near: the share of its value for something so many steps (or offerings) away
NEAR: Final = [1.0, 0.72, 0.5, 0.34, 0.22, 0.14, 0.08]
LOOT: Final = 0.5  # of any kind, besides what its effect brings
MISSING: Final = [0.51, 0.3, 0.18, 0.11, 0.06, 0.03, 0.012]
SECOND_GOD: Final = 0.35
NO_COLUMN: Final = 0.3  # a column hex without a column in the supply
COLUMNS_MOST: Final = 12  # that a player may build

MANY: Final = 255  # more cards or coins than anybody can hold


def diminished(fall: float) -> list[float]:
    """By number: what so many things alike are worth, each less than the one before."""
    values = [0.0]
    share = 1.0
    for _ in range(MANY):
        values.append(values[-1] + share)
        share *= fall
    return values


MOVEMENT_CARDS: Final = diminished(MOVEMENT_FALL)
OFFERING_CARDS: Final = diminished(OFFERING_FALL)
COINS_HELD: Final = diminished(COIN_FALL)
UNSEEN_CARDS: Final = diminished(UNSEEN_FALL)


def evaluate(state: PantheonState, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.over:
        return returns_by_rank(ranks_of(state))[seat]
    own = worth(state, seat, True)
    best = -1000.0
    for other in range(state.seats):
        if other != seat:
            value = worth(state, other, False)
            if value > best:
                best = value
    margin = own - best
    return margin / (abs(margin) + HALF_WON)


def worth(state: PantheonState, seat: int, own: bool) -> float:
    """The points a seat may expect; `own` if its hand and demigods are known."""
    player = state.players[seat]
    left = epochs_left(state)
    value = player.score() + tempo(state, seat)
    value += scorings_left(state) * demigods_worth(state, player, own)
    value += columns_worth(state, len(player.columns_at))
    value += favours_worth(state, player, left)
    value += hand_worth(state, player, own, left)
    value += supply_worth(player, left)
    for kind in range(state.parts.kinds):
        value += left * LEVELS[min(player.level_of(kind), len(LEVELS) - 1)]
    if own:
        value += gods_in_reach(state, seat, left)
        value += places_in_reach(state, seat, left)
    return value


# --- time -----------------------------------------------------------------------------------------


def tempo(state: PantheonState, seat: int) -> float:
    """What it is worth to have the next turn soon, or nothing to whoever has it last."""
    question = state.agenda.top()
    following = question.seat if question.code == choices.TURN else state.next_seat(state.active)
    last = state.seats - 1
    wait = seat - following if seat >= following else seat - following + state.seats
    return TEMPO * (last - wait) / last


def epochs_left(state: PantheonState) -> float:
    """Epochs still to be played, this one by half."""
    return state.parts.epochs - state.epoch + 0.5


def scorings_left(state: PantheonState) -> int:
    """How many scorings are still to come."""
    left = 0
    for epoch in state.parts.scoring_epochs:
        if epoch >= state.epoch:
            left += 1
    return left


# --- what is owned --------------------------------------------------------------------------------


def demigods_worth(state: PantheonState, player: Player, own: bool) -> float:
    """The values of the demigods; those not seen count as the middle of their group."""
    values = state.parts.demigod_value
    points = 0.0
    for demigod in expand(player.demigods if own else player.demigods_seen):
        points += values[demigod]
    if not own:
        points += 2.0 * player.unseen_early + 5.0 * player.unseen_late
    return points


def columns_worth(state: PantheonState, columns: int) -> float:
    """Points for columns at all scorings to come; the smooth curve foresees the next step."""
    table = state.parts.column_points
    smooth = columns * (1 + columns / 4)
    if state.epoch in state.parts.scoring_epochs:
        now = 0.75 * columns * table[columns] + 0.25 * smooth
        return now + (scorings_left(state) - 1) * smooth
    return scorings_left(state) * smooth


def favours_worth(state: PantheonState, player: Player, left: float) -> float:
    """What gods and step tokens will bring."""
    value = left * (STEP * player.steps + JUMP * player.jumps + COINS * player.coins)
    value += left * DRAW_CARD * player.more_cards
    value += (left - 0.5) * EPOCH_CARD * player.epoch_cards
    level = player.highest_level()
    value += player.level_points * scorings_left(state) * (level if level else 1)
    return value + EXTRA_ACTION * player.extra_actions


def hand_worth(state: PantheonState, player: Player, own: bool, left: float) -> float:
    """Cards by kind, every further one of a kind worth less; unseen ones of others by number."""
    parts = state.parts
    value = 0.0
    seen = 0
    coins = 0
    card = 0
    rest = player.hand if own else player.known
    while rest:
        number = rest & FIELD_MASK
        if number:
            seen += number
            kind = parts.card_type[card]
            if kind == MOVEMENT:
                value += MOVEMENT_CARD * MOVEMENT_CARDS[number]
            elif kind == MONEY:
                coins += parts.card_value[card] * number
            else:
                value += OFFERING_CARD * OFFERING_CARDS[number]
        rest >>= FIELD
        card += 1
    value += COIN * COINS_HELD[coins]
    value += UNSEEN_CARD * UNSEEN_CARDS[player.hand_size - seen]
    return value if left > 1 else LAST_EPOCH * value


def supply_worth(player: Player, left: float) -> float:
    """Feet come back after every epoch; columns in the supply only promise something."""
    feet = player.feet + len(player.feet_at)
    value = FOOT * min(feet, FEET_NEEDED) + SPARE_FOOT * max(0, feet - FEET_NEEDED)
    columns = player.columns
    value += COLUMN * min(columns, COLUMNS_NEEDED) + SPARE_COLUMN * max(0, columns - COLUMNS_NEEDED)
    return value if left > 1 else 0.5 * value


# --- what is near ---------------------------------------------------------------------------------


def gods_in_reach(state: PantheonState, seat: int, left: float) -> float:
    """The gods of the display, by the offerings that are still missing."""
    parts = state.parts
    with_tokens = offerings_of(state, seat, False)
    with_tokens.sort(reverse=True)
    cards_only = offerings_of(state, seat, True)
    cards_only.sort(reverse=True)
    best = 0.0
    second = 0.0
    god = -1
    rest = state.open_gods
    while rest:
        here = rest & FIELD_MASK
        rest >>= FIELD
        god += 1
        if not here:
            continue
        most = cards_only if parts.god_cards_only[god] else with_tokens
        missing = missing_offerings(most, parts.god_cost[god])
        if missing >= len(MISSING):
            continue
        favour = favour_worth(state, seat, parts.god_effect[god], left)
        value = (state.epoch + favour) * MISSING[missing]
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    return best + SECOND_GOD * second


def missing_offerings(most: list[int], cost: list[int]) -> int:
    """Offerings missing when the largest numbers of a cost are paid with the best kinds."""
    missing = 0
    for place, number in enumerate(cost):
        if most[place] < number:
            missing += number - most[place]
    return missing


def favour_worth(state: PantheonState, seat: int, effect: Effect, left: float) -> float:
    """What the effect of a god or token would bring the seat."""
    code = effect.code
    amount = effect.amount
    if code == words.GAIN_DEMIGOD:
        open_demigods = expand(state.open_demigods)
        points = 0
        for demigod in open_demigods[-amount:]:
            points += state.parts.demigod_value[demigod]
        return float(points * scorings_left(state))
    if code == words.GAIN_GOD_FROM_STACK:
        return state.epoch + 0.9 * left
    if code == words.GAIN_SPECIAL_MONEY:
        return 1.6 if state.special else 0.0
    if code == words.GAIN_SUPPLY:
        return 1.2 if left > 1 else 0.4
    if code == words.OFFERING_UPGRADE:
        return 0.4 * amount * left
    if code == words.DRAW_CARDS:
        return UNSEEN_CARD * amount
    if code == words.STEPS_PER_MOVE:
        return STEP * left * amount
    if code == words.JUMP_PER_MOVE:
        return JUMP * left
    if code == words.COINS_PER_BUY:
        return COINS * left * amount
    if code == words.CARDS_PER_DRAW_ACTION:
        return DRAW_CARD * left
    if code == words.DRAW_AT_EPOCH_START:
        return EPOCH_CARD * amount * (left - 0.5)
    if code == words.SCORE_OFFERING_LEVEL:
        level = state.players[seat].highest_level()
        return float(scorings_left(state) * (level if level else 1))
    return EXTRA_ACTION


def places_in_reach(state: PantheonState, seat: int, left: float) -> float:
    """The three best loot and column hexes, by the steps that lead there.

    Hexes are looked at ring by ring around the seat's path, the piece on a hex included, until
    nothing further away can be better than what was found.
    """
    if not state.loot:
        return 0.0
    parts = state.parts
    player = state.players[seat]
    column = column_gain(state, player)
    loot = [
        0.0 if token == NONE else LOOT + favour_worth(state, seat, parts.loot_effect[token], left)
        for token in state.loot
    ]
    most = column
    for value in loot:
        if value > most:
            most = value
    board = state.board
    home = parts.home[state.nation]
    seen = [False] * parts.hexes
    rings: list[list[int]] = [[] for _ in range(len(NEAR) + 2)]
    for place in reachable_hexes(state, seat, 0):
        rings[2 if board[place] else 1].append(place)
    best = 0.0
    second = 0.0
    third = 0.0
    for away in range(1, len(NEAR)):
        near = NEAR[away]
        if third >= most * near:
            break
        for place in rings[away]:
            here = board[place]
            if seen[place] or here >> seat & 1 or here & (here - 1) or place == home:
                continue
            seen[place] = True
            if parts.is_column[place]:
                value = column * near
            else:
                for beyond in parts.neighbours[place]:
                    if not seen[beyond]:
                        rings[away + (2 if board[beyond] else 1)].append(beyond)
                if parts.loot_nation[place] != state.nation or away > player.feet:
                    continue
                value = loot[parts.loot_slot[place]] * near
            if value > third:
                third = value
                if third > second:
                    third = second
                    second = value
                    if second > best:
                        second = best
                        best = value
    return best + second + third


def column_gain(state: PantheonState, player: Player) -> float:
    """What one more column on the board is worth."""
    columns = len(player.columns_at)
    if columns >= COLUMNS_MOST:
        return 0.0
    gain = columns_worth(state, columns + 1) - columns_worth(state, columns)
    return gain if player.columns else gain * NO_COLUMN
