"""No computer player can look at what its seat does not know."""

import pytest
from tests.duel.positions import duel
from tests.fingers import INFO as FINGERS

from theoi import Game, GameInfo, State, seeded
from theoi.arena.playouts import advance
from theoi.bots import LEVELS, PLAYERS, Player, Seat, make_player
from theoi.bots.levels import LevelPlayer
from theoi.bots.search import SearchPlayer
from theoi.core.chance import NoChance

MODES = ["base", "pantheon"]
BOTS = [*PLAYERS, *LEVELS, "search:30"]
ALLOWED = {"game", "known_to", "__class__"}

pytestmark = pytest.mark.parity


class Caught(AssertionError):
    """Somebody has looked at the true position."""


class Trapped(State):
    """A true position that tells only what a seat knows; whoever looks at it is caught."""

    def __init__(self, game: Game, known: State) -> None:
        super().__init__(game, NoChance(), game.seats)
        self._known = known

    def known_to(self, seat: int) -> State:
        known = object.__getattribute__(self, "_known")
        assert isinstance(known, State)
        return known

    def __getattribute__(self, name: str) -> object:
        if name in ALLOWED:
            return super().__getattribute__(name)
        raise Caught(name)


def trapped(state: State, seat: int) -> State:
    """The position with traps; what the seat knows is all that is behind them."""
    return Trapped(state.game, state.known_to(seat))


def bot(name: str, game: Game, seed: int | str = "fair") -> Player:
    """A player by name; nobody has two seconds here."""
    player = make_player(name, game, seed)
    if isinstance(player, LevelPlayer) and isinstance(player.player, SearchPlayer):
        player.player = SearchPlayer(seeded(seed), 30)
    return player


def position(game: Game, seed: int, moves: int) -> State:
    state = game.new(seed)
    advance(state, moves, seeded(seed))
    return state


@pytest.mark.parametrize("name", ["copy", "pack", "imagine", "legal_moves", "agenda", "_known"])
def test_the_trap_works(name: str) -> None:
    state = duel().new(1)
    with pytest.raises(Caught, match=name):
        getattr(trapped(state, 0), name)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("moves", [2, 11, 24, 40])
def test_nothing_but_the_seat_is_used_in_duel(name: str, mode: str, moves: int) -> None:
    state = position(duel(mode), 5, moves)
    assert_fair(name, state)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_but_the_seat_is_used_by_several(name: str, seats: int, omens: GameInfo) -> None:
    assert_fair(name, position(omens.load(seats), 3, 2))
    assert_fair(name, position(FINGERS.load(seats), 3, seats - 1))


def assert_fair(name: str, state: State) -> None:
    """The bot plays on a trapped position, and alike on all that its seat cannot tell apart."""
    number = state.to_act()
    expected = bot(name, state.game).choose(Seat(state, number))
    assert expected in state.legal_moves()
    assert bot(name, state.game).choose(Seat(trapped(state, number), number)) == expected
    for other in range(2):
        twin = state.imagine(number, seeded(other))
        assert bot(name, state.game).choose(Seat(twin, number)) == expected
