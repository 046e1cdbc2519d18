"""What the table says a move will bring: all that is sure, and nothing that is hidden."""

import pytest
from tests.duel.positions import City, duel, given

from theoi.core.foresight import Foreseen, foresee
from theoi.core.rng import seeded
from theoi.core.state import State
from theoi.games.duel.terminal.moves import BY_CARD, BY_WONDER


def foreseen(state: State, notation: str) -> Foreseen:
    seat = state.to_act()
    return foresee(state, seat)[state.game.space.parse(notation)]


def test_the_pawn_and_the_token_it_reaches() -> None:
    table = given(conflict=2, age=1, open=["guard_tower"])
    events, _ = foreseen(table.state, "build guard_tower")
    told = {event.kind.name: event.values[-1] for event in events}
    assert (told["pawn_moved"], told["coins_lost"]) == (1, 2)


def test_the_question_that_a_pair_raises() -> None:
    table = given(a=City(cards=["scriptorium"], coins=20), age=2, open=["library"])
    assert foreseen(table.state, "build library")[1] == "duel.ask.pair"
    assert foreseen(table.state, "discard library")[1] == ""


def test_nothing_hidden_is_told() -> None:
    state = duel("pantheon").new(3)
    rng = seeded(1)
    turned_up = 0
    while not state.over:
        seat = state.to_act()
        offers = foresee(state, seat)
        assert list(offers) == state.legal_moves()
        assert foresee(state.imagine(seat, rng), seat) == offers
        turned_up += sum(
            event.kind.name == "turned_up" for events, _ in offers.values() for event in events
        )
        state.play(rng.pick(state.legal_moves()))
    assert turned_up > 0


@pytest.mark.parametrize("seed", range(3))
def test_what_the_table_tells_of_a_move_happens(seed: int) -> None:
    state = duel("pantheon").new(seed)
    rng = seeded(seed)
    while not state.over:
        seat = state.to_act()
        offers = foresee(state, seat)
        move = rng.pick(list(offers))
        told = [event for event in offers[move][0] if event.kind.name in BY_WONDER + BY_CARD]
        happened = [event.seen_by(seat) for event in state.play(move)]
        for event in told:
            assert event in happened
