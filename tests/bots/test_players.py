import sys

import pytest
from tests.duel.positions import duel

from theoi.arena.playouts import advance
from theoi.bots import (
    PLAYERS,
    GreedyPlayer,
    Player,
    RandomPlayer,
    SearchPlayer,
    Seat,
    is_player,
    make_player,
    player_names,
)
from theoi.core.chance import NoChance
from theoi.core.game import OptionError
from theoi.core.rng import seeded
from theoi.core.state import State

MODES = ["base", "pantheon"]

pytestmark = pytest.mark.parity


def position(mode: str, seed: int, moves: int) -> State:
    """A position some random moves after the start."""
    state = duel(mode).new(seed)
    advance(state, moves, seeded(seed))
    return state


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("moves", range(0, 60, 6))
def test_a_seat_holds_what_it_knows_and_nothing_more(mode: str, moves: int) -> None:
    state = position(mode, 7, moves)
    number = state.to_act()
    seat = Seat(state, number)
    assert seat.known == state.known_to(number)
    assert isinstance(seat.known.chance, NoChance)
    assert seat.moves == state.legal_moves()
    assert all(value is not state for value in (seat.known, seat.imagine(seeded(1))))


@pytest.mark.parametrize("mode", MODES)
def test_a_seat_imagines_from_what_it_knows(mode: str) -> None:
    state = position(mode, 3, 12)
    number = state.to_act()
    imagined = Seat(state, number).imagine(seeded(5))
    assert imagined == state.imagine(number, seeded(5))
    assert imagined.known_to(number) == state.known_to(number)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("mode", MODES)
def test_players_choose_legal_moves_and_leave_the_position_alone(name: str, mode: str) -> None:
    state = duel(mode).new(1)
    player = make_player(name, state.game, 1)
    for _ in range(40):
        before = state.pack()
        move = player.choose(Seat(state, state.to_act()))
        assert move in state.legal_moves()
        assert state.pack() == before
        state.apply(move)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("moves", [0, 20, 50])
def test_players_with_the_same_seed_choose_alike(name: str, moves: int) -> None:
    state = position("pantheon", 4, moves)
    seat = Seat(state, state.to_act())
    one, other = (make_player(name, state.game, "s") for _ in range(2))
    assert [one.choose(seat) for _ in range(5)] == [other.choose(seat) for _ in range(5)]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("moves", [3, 9, 25, 45])
def test_a_player_cannot_tell_positions_its_seat_cannot_tell(mode: str, moves: int) -> None:
    state = position(mode, 11, moves)
    number = state.to_act()
    for other in range(3):
        twin = state.imagine(number, seeded(other))
        choices = [GreedyPlayer(seeded(9)).choose(Seat(one, number)) for one in (state, twin)]
        assert choices[0] == choices[1]


def test_the_random_player_makes_every_move() -> None:
    state = position("base", 2, 10)
    seat = Seat(state, state.to_act())
    player = RandomPlayer(seeded(1))
    assert {player.choose(seat) for _ in range(60 * len(seat.moves))} == set(seat.moves)


class First(Player):
    """Plays the first move."""

    def choose(self, seat: Seat) -> int:
        return seat.moves[0]


def test_a_player_of_ones_own_needs_one_method() -> None:
    state = duel().new(1)
    assert First().choose(Seat(state, state.to_act())) == state.legal_moves()[0]


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        OptionError, match=r"no player 'clever' \(there are: random, greedy, level1"
    ):
        make_player("clever", duel(), 1)


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("search:1", (1, 0.0)),
        ("search:2000", (2000, 0.0)),
        ("search:1s", (0, 1.0)),
        ("search:0.25s", (0, 0.25)),
        ("search:.5s", (0, 0.5)),
    ],
)
def test_a_searching_player_is_named_after_its_limit(name: str, limits: tuple[int, float]) -> None:
    player = make_player(name, duel(), 1)
    assert isinstance(player, SearchPlayer)
    assert (player.iterations, player.seconds) == limits
    assert is_player(name)


@pytest.mark.parametrize(
    "name",
    ["", "search", "search:", "search:0", "search:0.0s", "search:s", "search:.s", "search:1.5",
     "search:-1", "search:1e3", "search:nans", "search:infs", "search:1.0.0s", "search:²",
     "level0", "level6", "Level1"],
)  # fmt: skip
def test_other_names_are_refused(name: str) -> None:
    assert not is_player(name)
    with pytest.raises(OptionError, match="there is no player"):
        make_player(name, duel(), 1)


@pytest.mark.parametrize("name", player_names())
def test_every_name_is_a_player(name: str) -> None:
    assert is_player(name)
    here = name.replace("COMMAND", sys.executable).replace("MODULE:CLASS", f"{__name__}:First")
    make_player(here, duel(), 1)
