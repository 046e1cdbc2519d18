"""Phase 1: start (TEO-6): hands, places, the element row, the ante, elimination."""

from mypy_extensions import i64

from theoi.core.counts import bit
from theoi.games.teomachia import components as words
from theoi.games.teomachia import elements, events, tokens
from theoi.games.teomachia.abilities import PlaceAbilities
from theoi.games.teomachia.cards import draw_cards
from theoi.games.teomachia.scoring import end_game
from theoi.games.teomachia.state import EXHAUSTED, LAST_ABLE, Phase, TeomachiaState
from theoi.games.teomachia.tokens import FAITHFUL, ONE
from theoi.games.teomachia.worshippers import add_all_to_stake, add_desperation


class DrawHands(Phase):
    """Everybody draws up to five cards (TEO-6.1, 6.2, 17.9), then places work (TEO-6.16)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        order = state.in_order(state.players_left())
        for seat in order:
            missing = state.parts.hand - state.players[seat].hand.size()
            draw_cards(state, seat, missing)
        for seat in reversed(order):
            state.push(PlaceAbilities(seat, words.DEAL_START))


class LayElements(Phase):
    """The element row is laid out (TEO-6.5)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        elements.lay_out(state)


class Ante(Phase):
    """Who cannot pay the ante is eliminated; then the others pay (TEO-6.10 to 6.15, 6.17)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        doomed = 0 if state.by_points else cannot_pay(state)  # TEO-22.2
        if doomed:
            eliminate(state, doomed)
            if state.over:
                return
        price = state.conflict * ONE[FAITHFUL]
        for seat in state.in_order(state.players_left()):
            short = add_all_to_stake(state, seat, price)
            add_desperation(state, seat, short)  # TEO-22.3
            if state.log is not None:
                state.tell(events.ANTE, seat, [state.conflict])
        state.in_deal = state.staked = state.players_left()


def cannot_pay(state: TeomachiaState) -> i64:
    """Who is too weak for the ante, all found before anyone pays (TEO-6.12, 6.13)."""
    doomed = 0
    for seat in state.in_order(state.players_left()):
        prophets, priests, faithful = tokens.unpack(state.players[seat].community)
        if faithful + 2 * priests + 4 * prophets < state.conflict:
            doomed |= bit(seat)
    return doomed


def eliminate(state: TeomachiaState, doomed: i64) -> None:
    """Players leave the game at the ante (TEO-18.3); the game may end by it (TEO-18.1, 18.6)."""
    if doomed == state.players_left():
        end_game(state, EXHAUSTED)
        return
    for seat in state.in_order(doomed):
        if state.log is not None:
            state.tell(events.ELIMINATED, seat, [])
        state.leave(seat)
    for seat in range(state.seats):
        if doomed >> seat & 1:
            state.players[seat].fell = state.fallen  # TEO-18.9: at the same time
    left = state.players_left()
    if left & left - 1 == 0:
        end_game(state, LAST_ABLE)
