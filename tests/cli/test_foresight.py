"""What the table says a move will bring: all that is sure, and nothing that is hidden."""

import pytest
from tests.duel.positions import City, duel, given

from theoi.cli.foresight import Foreseen, foresee
from theoi.core.events import UNKNOWN
from theoi.core.rng import seeded
from theoi.core.state import State


def foreseen(state: State, notation: str) -> Foreseen:
    seat = state.to_act()
    return foresee(state, seat)[state.game.space.parse(notation)]


def kinds(state: State, notation: str) -> list[str]:
    return [event.kind.name for event in foreseen(state, notation)[0]]


def test_the_pawn_and_the_token_it_reaches() -> None:
    table = given(conflict=2, age=1, open=["guard_tower"])
    events, _ = foreseen(table.state, "build guard_tower")
    assert [(event.kind.name, event.values[-1]) for event in events[1:4]] == [
        ("military_token", 2),
        ("coins_lost", 2),
        ("pawn_moved", 1),
    ]


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
        twin = state.imagine(seat, rng)
        assert foresee(twin, seat) == offers
        for events, _ in offers.values():
            for event in events:
                if event.kind.name == "turned_up":
                    turned_up += 1
        state.play(rng.pick(state.legal_moves()))
    assert turned_up > 0


@pytest.mark.parametrize("seed", range(3))
def test_what_is_foreseen_happens(seed: int) -> None:
    state = duel("pantheon").new(seed)
    rng = seeded(seed)
    while not state.over:
        seat = state.to_act()
        offers = foresee(state, seat)
        move = rng.pick(list(offers))
        told, _ = offers[move]
        happened = [event.seen_by(seat) for event in state.play(move)]
        for expected, event in zip(told, happened, strict=False):
            assert (expected.kind, expected.seat) == (event.kind, event.seat)
            for guess, value in zip(expected.values, event.values, strict=True):
                assert guess in (UNKNOWN, value)
