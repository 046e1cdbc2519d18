"""Myth decks: only the top card can be seen; what was put under the deck is remembered."""

from mypy_extensions import i64

from theoi.core.counts import bit, bits
from theoi.games.teomachia import draws, events
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.state import TeomachiaState


def make_myth_deck(state: TeomachiaState, seat: i64) -> None:
    """The myths of the own mythology, shuffled; only the top one can be seen (TEO-19.4)."""
    player = state.players[seat]
    player.myth_rest = state.parts.mythology_myths[player.mythology]
    show_next_myth(state, seat)


def show_next_myth(state: TeomachiaState, seat: i64) -> None:
    """The next card of a myth deck comes to lie on top."""
    player = state.players[seat]
    if player.myth_rest:
        state.learn()
        player.myth_top = state.chance.draw_vec(draws.MYTH, bits(player.myth_rest), 1)[0]
        player.myth_rest &= ~bit(player.myth_top)
    elif player.myth_under:
        player.myth_top = player.myth_under[0]
        player.myth_under = player.myth_under[1:]
    else:
        player.myth_top = NONE
    if state.log is not None and player.myth_top != NONE:
        state.tell(events.MYTH_SHOWN, seat, [player.myth_top])
