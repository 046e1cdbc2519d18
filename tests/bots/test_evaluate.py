"""The evaluations: what they must not look at, and what they must like."""

from itertools import pairwise

import pytest
from librt.vecs import append
from tests.duel.positions import City, duel, given

from theoi import load_game
from theoi.arena.playouts import advance
from theoi.core.counts import count_bits
from theoi.core.rng import seeded
from theoi.core.state import State
from theoi.games.duel.evaluate import PROMISES
from theoi.games.duel.schema import EFFECTS
from theoi.games.pantheon import evaluate as pantheon
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.movement import reachable_hexes
from theoi.games.pantheon.state import PantheonState

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
    assert len(PROMISES) == len(EFFECTS.codes)


# --- Pantheon -------------------------------------------------------------------------------------


def pantheon_positions(seats: int, seed: int) -> list[PantheonState]:
    """Some positions of a random game."""
    state = load_game("pantheon", seats).new(seed)
    rng = seeded(seed)
    found: list[PantheonState] = []
    while not state.is_over():
        assert isinstance(state, PantheonState)
        found.append(state.copy())
        advance(state, 7, rng)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_looks_only_at_what_the_seat_knows_in_pantheon(seats: int) -> None:
    rng = seeded(seats)
    for state in pantheon_positions(seats, seats):
        for seat in range(seats):
            true = value(state, seat)
            assert -1 < true < 1
            assert value(state.known_to(seat), seat) == true
            assert value(state.imagine(seat, rng), seat) == true


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_turn_is_worth_something_and_the_last_one_nothing(seats: int) -> None:
    turns = 0
    for state in pantheon_positions(seats, seats):
        if type(state.question()).__name__ != "Turn":
            continue
        turns += 1
        order = [(state.to_act() + wait) % seats for wait in range(seats)]
        worth = [pantheon.tempo(state, seat) for seat in order]
        assert worth[0] == pantheon.TEMPO
        assert worth[-1] == 0
        assert worth == sorted(worth, reverse=True)
    assert turns > 3


def steps_to(state: PantheonState, seat: int) -> dict[int, int]:
    """The steps to every hex that the seat can come to on the empty board: first the nearest ones.

    A piece on the first hex costs one step more; where the seat cannot enter, no way begins.
    """
    steps: dict[int, int] = {}
    ends = []
    for place in reachable_hexes(state, seat, jumps=0):
        here = state.board[place]
        if not here >> seat & 1 and count_bits(here) < 2:
            ends.append((2 if here else 1, place))
    while ends:
        ends.sort(reverse=True)
        away, place = ends.pop()
        if place not in steps:
            steps[place] = away
            if not state.parts.is_column[place]:
                ends += [(away + 1, beyond) for beyond in state.parts.neighbours[place]]
    return steps


@pytest.mark.parametrize("seats", [2, 4])
def test_the_three_best_places_count_by_the_steps_that_lead_there(seats: int) -> None:
    counted = 0
    for state in pantheon_positions(seats, 5):
        left = pantheon.epochs_left(state)
        player = state.players[0]
        values = []
        columns = []
        for place, away in steps_to(state, 0).items() if len(state.loot) else ():
            here = state.board[place]
            if here & 1 or count_bits(here) > 1 or away >= len(pantheon.NEAR):
                continue
            token = state.loot_on(place)
            if state.parts.is_column[place]:
                columns.append(pantheon.NEAR[away])
            elif token != NONE and away <= player.feet:
                effect = state.parts.loot_effect[token]
                favour = pantheon.favour_worth(state, 0, effect, left)
                values.append(pantheon.NEAR[away] * (pantheon.LOOT + favour))
        gains = pantheon.column_gains(state, player)
        nearest = sorted(columns, reverse=True)
        values += [gain * near for gain, near in zip(gains, nearest, strict=False)]
        best = sorted(values, reverse=True)
        expected = sum(part * one for part, one in zip(pantheon.PLACES, best, strict=False))
        assert pantheon.places_in_reach(state, 0, left) == pytest.approx(expected)
        counted += expected > 0
    assert counted > 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_open_position_is_compared_with_the_best_of_the_others(seats: int) -> None:
    for state in pantheon_positions(seats, 6):
        worths = [pantheon.worth(state, seat, own=True) for seat in range(seats)]
        values = state.game.evaluate_open(state)
        assert [one > 0 for one in values] == [
            own > max(worths[:seat] + worths[seat + 1 :]) for seat, own in enumerate(worths)
        ]
        assert all(-1 < one < 1 for one in values)
        if seats == 2:
            assert sum(values) == pytest.approx(0)


def test_an_open_position_that_is_over_has_its_result() -> None:
    for name in ["duel", "pantheon"]:
        state = load_game(name).new(1)
        state.concede(0)
        assert state.game.evaluate_open(state) == state.returns() == [-1, 1]


def test_one_more_column_is_always_good_news() -> None:
    """Even where it takes a step of the table away from the columns that are near."""
    built = 0
    for state in pantheon_positions(2, 9):
        left = pantheon.epochs_left(state)
        player = state.players[0]
        for place in reachable_hexes(state, 0, jumps=0):
            if state.parts.is_column[place] and not state.board[place] and player.columns:
                after = state.copy()
                after.board[place] |= 1
                after.players[0].columns_at = append(after.players[0].columns_at, place)
                after.players[0].columns -= 1
                built += 1
                assert pantheon.worth(after, 0, own=True) > pantheon.worth(state, 0, own=True), left
    assert built > 20
