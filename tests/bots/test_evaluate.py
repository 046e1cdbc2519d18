"""The evaluation of 7 Wonders Duel: what it must not look at, and what it must like."""

from itertools import pairwise

import pytest
from tests.duel.positions import City, duel, given

from theoi.arena.playouts import advance
from theoi.core.rng import seeded
from theoi.core.state import State
from theoi.games.duel.components import EFFECTS
from theoi.games.duel.evaluate import PROMISES

MODES = ["base", "pantheon"]

pytestmark = pytest.mark.parity


def positions(mode: str, seed: int) -> list[State]:
    """A random game, position by position."""
    state = duel(mode).new(seed)
    rng = seeded(seed)
    found = []
    while not state.is_over():
        found.append(state.copy())
        advance(state, 1, rng)
    return [*found, state]


def value(state: State, seat: int) -> float:
    return state.game.evaluate(state, seat)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(4))
def test_it_looks_only_at_what_the_seat_knows(mode: str, seed: int) -> None:
    rng = seeded(seed)
    for state in positions(mode, seed):
        for seat in range(2):
            true = value(state, seat)
            assert value(state.known_to(seat), seat) == true
            assert value(state.imagine(seat, rng), seat) == true


@pytest.mark.parametrize("mode", MODES)
def test_it_stays_within_its_range_and_keeps_one_for_victory(mode: str) -> None:
    for state in positions(mode, 5):
        values = [value(state, seat) for seat in range(2)]
        if state.is_over():
            assert values == state.returns()
        else:
            assert all(-1 < one < 1 for one in values)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    for state in positions("base", 6):
        assert value(state, 0) == pytest.approx(-value(state, 1))


def test_looking_does_not_touch_the_position() -> None:
    for state in positions("pantheon", 7):
        before = state.pack()
        value(state, 0)
        assert state.pack() == before


def test_whoever_gives_up_has_lost() -> None:
    state = positions("base", 8)[0]
    state.concede(0)
    assert [value(state, seat) for seat in range(2)] == [-1, 1]


BETTER: list[tuple[str, City]] = [
    ("base", City(coins=8)),
    ("base", City(cards=["altar"])),
    ("base", City(cards=["lumber_yard"])),
    ("base", City(cards=["glassworks"])),
    ("base", City(cards=["wood_reserve"])),
    ("base", City(cards=["scriptorium"])),
    ("base", City(cards=["tavern"])),
    ("base", City(wonders=["pyramids"])),
    ("base", City(built=["pyramids"])),
    ("base", City(built=["great_lighthouse"])),
    ("base", City(progress=["philosophy"])),
    ("base", City(progress=["strategy"])),
    ("pantheon", City(gods=["aphrodite"])),
    ("pantheon", City(gods=["astarte"], astarte=7)),
    ("pantheon", City(mythology=["greek"])),
    ("pantheon", City(offerings=["4"])),
]


@pytest.mark.parametrize(("mode", "city"), BETTER)
def test_having_something_is_better_than_having_nothing(mode: str, city: City) -> None:
    def worth(a: City | None, b: City | None) -> float:
        return value(given(mode=mode, age=2, a=a, b=b).state, 0)

    assert worth(city, None) > worth(None, None) > worth(None, city)


@pytest.mark.parametrize("place", range(-8, 8))
def test_every_step_of_the_pawn_counts(place: int) -> None:
    def worth(conflict: int) -> float:
        return value(given(age=1, open=["altar"], conflict=conflict).state, 0)

    assert worth(place + 1) > worth(place)


def test_minerva_takes_the_edge_off_a_threat() -> None:
    def worth(minerva: int | None) -> float:
        table = given(mode="pantheon", age=2, open=["brewery"], conflict=6, minerva=minerva)
        return value(table.state, 0)

    assert worth(8) < worth(None)
    assert worth(-3) == worth(None)


def test_more_kinds_of_symbols_come_nearer_to_victory() -> None:
    greens = ["workshop", "apothecary", "scriptorium", "pharmacist"]
    worths = [value(given(age=2, a=City(cards=greens[:number])).state, 0) for number in range(5)]
    assert all(before < after for before, after in pairwise(worths))


def test_production_is_worth_more_in_the_beginning_than_in_the_end() -> None:
    def worth(age: int) -> float:
        have = value(given(age=age, a=City(cards=["quarry"])).state, 0)
        return have - value(given(age=age).state, 0)

    assert worth(1) > worth(2) > worth(3)


def test_a_god_is_worth_what_the_seat_knows_about_it() -> None:
    def worth(god: str, who: str) -> float:
        table = given(mode="pantheon", age=1, spaces={1: god}, face_down={1: who})
        return value(table.state, 0)

    assert worth("aphrodite", "A") > worth("neptune", "A")
    assert worth("aphrodite", "B") == worth("zeus", "B")


def test_every_effect_has_a_promise() -> None:
    assert len(PROMISES) == len(EFFECTS)
