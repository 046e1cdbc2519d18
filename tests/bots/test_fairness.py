"""No computer player can look at what its seat does not know."""

import json
from pathlib import Path
from typing import ClassVar, SupportsIndex

import pytest
from tests.duel.positions import duel
from tests.fingers import INFO as FINGERS

from theoi import Game, GameInfo, State, load_game, seeded
from theoi.arena.playouts import advance
from theoi.bots import LEVELS, PLAYERS, OutsidePlayer, Player, Seat, make_player, player_names
from theoi.bots.levels import LevelPlayer
from theoi.bots.opinion import form_opinion
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

    def known_to(self, seat: SupportsIndex) -> State:
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
    state: State = game.new(seed)
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


def test_every_player_of_the_roster_is_tried() -> None:
    kinds = {name.partition(":")[0] for name in player_names()}
    assert kinds == {name.partition(":")[0] for name in [*BOTS, "program:", "python:"]}


# --- programs and opinions -----------------------------------------------------------------------


class Heard:
    """Stands for a program that answers with the first move, and remembers all it was told."""

    lines: ClassVar[list[bytes]] = []

    def __init__(self, words: list[str], log: Path | None) -> None:
        Heard.lines = []

    def ask(self, line: bytes, seconds: float) -> bytes:
        self.lines.append(line)
        message = json.loads(line)
        answer = {"ready": 1} if message["type"] == "hello" else {"move": message["moves"][0]}
        return json.dumps(answer).encode()


def told(state: State, number: int, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All that is written to a program that sits there."""
    monkeypatch.setattr("theoi.bots.outside.Program", Heard)
    player = OutsidePlayer("program:bot", state.game)
    player.choose(Seat(state, number))
    return Heard.lines


GAMES = [("duel", 2, "base"), ("duel", 2, "pantheon"), ("pantheon", 2, ""), ("pantheon", 4, "")]


def middle(name: str, seats: int, mode: str) -> State:
    options = {"mode": mode} if mode else {}
    return position(load_game(name, seats, None, **options), 4, 45)


@pytest.mark.parametrize(("name", "seats", "mode"), GAMES)
def test_a_program_is_told_the_same_of_twins(
    name: str, seats: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = middle(name, seats, mode)
    number = state.to_act()
    lines = told(state, number, monkeypatch)
    assert [json.loads(line)["type"] for line in lines] == ["hello", "ask"]
    assert told(trapped(state, number), number, monkeypatch) == lines
    for other in range(3):
        assert told(state.imagine(number, seeded(other)), number, monkeypatch) == lines


@pytest.mark.parametrize(("name", "seats", "mode"), GAMES)
def test_an_opinion_is_the_same_of_twins(name: str, seats: int, mode: str) -> None:
    state = middle(name, seats, mode)
    number, played = state.to_act(), state.legal_moves()[-1]

    def opinion(of: State) -> object:
        return form_opinion(Seat(of, number), seeded(1), 20, played=played)

    expected = opinion(state)
    assert opinion(trapped(state, number)) == expected
    assert opinion(state.imagine(number, seeded(5))) == expected
