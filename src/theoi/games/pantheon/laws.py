"""What holds in every position of Pantheon, worked out anew from the fields that decide.

For tests and for positions that come from outside; the rules themselves never look here.
"""

from theoi.core.counts import COUNT_BITS, COUNT_MASK, count, expand, single, total
from theoi.core.events import UNKNOWN
from theoi.games.pantheon.components import NONE, STEPS_PER_MOVE
from theoi.games.pantheon.gods import add_favour
from theoi.games.pantheon.nations import GalliaPay
from theoi.games.pantheon.state import (
    MOVING,
    PREPARING,
    VICTORIES,
    PantheonState,
    Player,
    new_player,
)

Count = tuple[str, int, int]  # what is counted, how many there must be, how many there are


def conservation(state: PantheonState) -> list[Count]:
    """Every component is in one place, and what is derived agrees with what it derives from."""
    counts = card_counts(state)
    counts += tile_counts(state)
    counts += demigod_counts(state)
    counts += token_counts(state)
    counts += board_counts(state)
    for seat in range(state.seats):
        counts += player_counts(state, seat)
    return counts


def excess(value: int, low: int, high: int) -> int:
    """How far a number lies outside its range; 0 inside."""
    if value < low:
        return low - value
    return value - high if value > high else 0


def card_counts(state: PantheonState) -> list[Count]:
    """75 action cards and 7 special money cards, kind by kind."""
    parts = state.parts
    there = state.pile + state.discard + state.special
    for player in state.players:
        there += player.hand
    for card in state.open_cards:
        if card != NONE:
            there += single(card)
    every = parts.action_deck + parts.special_stack
    counts: list[Count] = [("cards in the pile", total(state.pile), state.pile_size)]
    for card in range(parts.cards):
        foreign = excess(count(state.pile, card), 0, count(state.pile_source, card))
        counts.append((f"{parts.moves.card.ids[card]} in the pile from elsewhere", 0, foreign))
        counts.append(
            (f"cards {parts.moves.card.ids[card]}", count(every, card), count(there, card))
        )
    return counts


def tile_counts(state: PantheonState) -> list[Count]:
    """40 god tiles: stack, display, box, players, and the one Gallia turned up."""
    parts = state.parts
    there = state.god_stack + state.open_gods + state.god_box
    for player in state.players:
        there += player.gods
    if not state.over:
        item = state.question()
        if isinstance(item, GalliaPay):
            there += single(item.god)
    return [
        (f"tiles {parts.moves.god_axis.ids[god]}", count(parts.god_stack, god), count(there, god))
        for god in range(parts.gods)
    ]


def demigod_counts(state: PantheonState) -> list[Count]:
    """21 demigods, value by value, and what everybody knows about those before the players."""
    parts = state.parts
    there = state.demigod_stack + state.open_demigods + state.demigod_box
    counts: list[Count] = [
        ("demigods in the stack", total(state.demigod_stack), state.early_left + state.late_left)
    ]
    for seat, player in enumerate(state.players):
        there += player.demigods
        unseen = expand(player.demigods - player.demigods_seen)
        early = [demigod for demigod in unseen if parts.demigod_early[demigod]]
        counts.append((f"unseen early demigods of {seat}", len(early), player.unseen_early))
        late = len(unseen) - len(early)
        counts.append((f"unseen late demigods of {seat}", late, player.unseen_late))
    for demigod in range(parts.demigods):
        wanted = count(parts.demigod_stack, demigod)
        counts.append((f"demigods {parts.demigod_value[demigod]}", wanted, count(there, demigod)))
    return counts


def token_counts(state: PantheonState) -> list[Count]:
    """40 loot tokens and 32 offering tokens."""
    parts = state.parts
    loot = state.bag + state.loot_box
    tokens = state.token_stacks + state.token_box
    for player in state.players:
        loot += player.kept
        for kind in range(parts.kinds):
            level = player.level_of(kind)
            if level:
                tokens += single(kind * parts.tokens_per_kind + parts.token_of_level[level])
    for token in state.loot:
        if token != NONE:
            loot += single(token)
    counts: list[Count] = []
    for token in range(parts.loots):
        wanted = count(parts.loot_bag, token)
        counts.append((f"loot {parts.moves.loot_axis.ids[token]}", wanted, count(loot, token)))
    for stack in range(parts.kinds * parts.tokens_per_kind):
        wanted = count(parts.token_stacks, stack)
        counts.append((f"offering tokens of stack {stack}", wanted, count(tokens, stack)))
    return counts


def board_counts(state: PantheonState) -> list[Count]:
    """The board shows the players' pieces, at most two on a hex, each where it may stand."""
    parts = state.parts
    shown = [0] * parts.hexes
    misplaced = 0
    for seat, player in enumerate(state.players):
        for place in player.feet_at:
            shown[place] += 1 << seat
            if parts.is_column[place] or place == state.temple:
                misplaced += 1
        for place in player.columns_at:
            shown[place] += 1 << seat
            if not parts.is_column[place]:
                misplaced += 1
    wrong = sum([1 for place in range(parts.hexes) if shown[place] != state.board[place]])
    crowded = sum([1 for here in state.board if here.bit_count() > 2])
    return [
        ("hexes that show other pieces", 0, wrong),
        ("hexes with three pieces", 0, crowded),
        ("pieces on the wrong kind of hex", 0, misplaced),
    ]


def player_counts(state: PantheonState, seat: int) -> list[Count]:
    """12 feet and 12 columns, cards counted right, and favours that follow from the tiles."""
    parts = state.parts
    player = state.players[seat]
    fresh = new_player(0, 0)
    for god in expand(player.gods):
        add_favour(fresh, parts.god_effect[god])
    tokens = 0
    for token in expand(player.kept):
        tokens += parts.loot_effect[token].amount
    if player.bonus != NONE and parts.bonus_effect[player.bonus].code == STEPS_PER_MOVE:
        tokens += parts.bonus_effect[player.bonus].amount
    known = 0
    for card in range(parts.cards):
        counted = count(player.counted, card)
        known += excess(count(player.known, card), 0, counted)
        known += excess(counted, 0, count(player.hand, card))
    feet = player.feet + len(player.feet_at)
    columns = player.columns + len(player.columns_at)
    return [
        (f"feet of {seat}", 0, excess(feet, 0, parts.feet) + excess(player.feet, 0, feet)),
        (f"columns of {seat}", 0, excess(columns, 0, parts.columns)),
        (f"columns in the supply of {seat}", 0, excess(player.columns, 0, columns)),
        (f"cards of {seat}", total(player.hand), player.hand_size),
        (f"cards of {seat} known but not held", 0, known),
        (f"steps of {seat}", 0, excess(player.steps, fresh.steps, fresh.steps + tokens)),
        (f"jumps of {seat}", fresh.jumps, player.jumps),
        (f"coins of {seat}", fresh.coins, player.coins),
        (f"extra cards of {seat}", fresh.more_cards, player.more_cards),
        (f"cards at epoch start of {seat}", fresh.epoch_cards, player.epoch_cards),
        (f"favours of {seat}", fresh.level_points, player.level_points),
        (f"extra actions of {seat}", fresh.extra_actions, player.extra_actions),
    ]


# --- positions from outside -----------------------------------------------------------------------


def check_ranges(state: PantheonState) -> None:
    """A ValueError unless every field is in its range; some things may be UNKNOWN."""
    parts = state.parts
    last_hex = parts.hexes - 1
    check("seats", [state.start, state.active], 0, state.seats - 1)
    check("epoch", [state.epoch], 0, parts.epochs)
    check("nation", [state.nation], 0, parts.nations - 1)
    check("temple", [state.temple], NONE, last_hex)
    check("nations", [state.nations_left], 0, (1 << parts.nations) - 1)
    check("stalled", [state.stalled], MOVING, PREPARING)
    check("victory", [state.victory], 0, len(VICTORIES) - 1)
    check("conceded", [state.conceded], 0, (1 << state.seats) - 1)
    check("track", state.track, 0, parts.nations - 1)
    check("loot", state.loot, NONE, parts.loots - 1)
    check("face-up cards", state.open_cards, NONE, parts.cards - 1)
    check("sizes of lists", [len(state.open_cards)], parts.open_cards, parts.open_cards)
    cards = parts.action_deck + parts.special_stack
    if state.pile != UNKNOWN:
        check_counts("pile", state.pile, cards)
    if state.demigod_stack != UNKNOWN:
        check_counts("demigods", state.demigod_stack, parts.demigod_stack)
    for packed in (state.discard, state.special, state.pile_source):
        check_counts("cards", packed, cards)
    for packed in (state.open_gods, state.god_stack, state.god_box):
        check_counts("gods", packed, parts.god_stack)
    for packed in (state.open_demigods, state.demigod_box):
        check_counts("demigods", packed, parts.demigod_stack)
    for packed in (state.bag, state.loot_box):
        check_counts("loot", packed, parts.loot_bag)
    for packed in (state.token_stacks, state.token_box):
        check_counts("offering tokens", packed, parts.token_stacks)
    check("sizes", [state.pile_size, state.early_left, state.late_left], 0, 999)
    for player in state.players:
        check_player(state, player)
    check_agenda(state)


def check_player(state: PantheonState, player: Player) -> None:
    """The fields of a player."""
    parts = state.parts
    cards = parts.action_deck + parts.special_stack
    check("feet", [player.feet, player.feet + len(player.feet_at)], 0, parts.feet)
    check("columns", [player.columns, player.columns + len(player.columns_at)], 0, parts.columns)
    check("places", [*player.feet_at, *player.columns_at], 0, parts.hexes - 1)
    check_counts("hand", player.hand, cards)
    check_counts("known cards", player.known, cards)
    check_counts("counted cards", player.counted, cards)
    check_counts("gods", player.gods, parts.god_stack)
    check_counts("kept tokens", player.kept, parts.loot_bag)
    check_counts("demigods", player.demigods, parts.demigod_stack)
    check_counts("demigods", player.demigods_seen, parts.demigod_stack)
    levels = 0
    for kind in range(parts.kinds):
        levels += parts.levels * single(kind)
    check_counts("levels", player.levels, levels)
    check("bonus", [player.bonus], NONE, parts.bonuses - 1)
    numbers = [player.hand_size, player.unseen_early, player.unseen_late]
    numbers += [player.steps, player.jumps, player.coins, player.more_cards]
    numbers += [player.epoch_cards, player.level_points, player.extra_actions]
    check("numbers", numbers, 0, 999)
    check("points", player.points, 0, 9999)


def check_agenda(state: PantheonState) -> None:
    """Something is asked of somebody, unless the game is over."""
    items = state.agenda.all()
    if state.over:
        check("agenda", [len(items)], 0, 0)
        return
    if not items or not items[-1].asks:
        raise ValueError("nothing is asked")
    for item in items:
        if item.asks:
            check("seat", [item.seat], 0, state.seats - 1)


def check(what: str, numbers: list[int], low: int, high: int) -> None:
    """All numbers lie in a range."""
    for number in numbers:
        if not low <= number <= high:
            raise ValueError(f"{what}: {number} is not between {low} and {high}")


def check_counts(what: str, packed: int, whole: int) -> None:
    """Packed counts are part of a whole."""
    rest = packed
    while packed > 0 and (rest or whole):
        if rest & COUNT_MASK > whole & COUNT_MASK:
            raise ValueError(f"{what}: more than there are")
        rest >>= COUNT_BITS
        whole >>= COUNT_BITS
    if packed < 0:
        raise ValueError(f"{what}: {packed} is no count")
