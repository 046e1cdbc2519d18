"""What holds in every position of Pantheon, worked out anew from the fields that decide.

For tests and for positions that come from outside; the rules themselves never look here.
"""

from theoi.core.counts import bit, count, count_bits, expand, single, total
from theoi.core.laws import Count, conserved, excess
from theoi.games.pantheon.components import NONE, STEPS_PER_MOVE
from theoi.games.pantheon.gods import add_favour
from theoi.games.pantheon.nations import GalliaPay
from theoi.games.pantheon.state import (
    PantheonState,
    new_player,
)


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
    return conserved("tiles", parts.moves.god_axis.ids, parts.god_stack, there)


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
            shown[place] += bit(seat)
            if parts.is_column[place] or place == state.temple:
                misplaced += 1
        for place in player.columns_at:
            shown[place] += bit(seat)
            if not parts.is_column[place]:
                misplaced += 1
    wrong = sum([1 for place in range(parts.hexes) if shown[place] != state.board[place]])
    crowded = sum([1 for here in state.board if count_bits(here) > 2])
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


def check_position(state: PantheonState) -> None:
    """A ValueError when a player has more pieces than there are."""
    parts = state.parts
    for player in state.players:
        if player.feet + len(player.feet_at) > parts.feet:
            raise ValueError(f"feet: more than {parts.feet}")
        if player.columns + len(player.columns_at) > parts.columns:
            raise ValueError(f"columns: more than {parts.columns}")
