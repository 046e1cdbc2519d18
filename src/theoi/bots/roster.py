"""The computer players by name."""

from typing import TYPE_CHECKING, Final

from theoi.bots.classes import NoSuchPlayer, find_maker, is_class, registered, seconds_of
from theoi.bots.greedy import GreedyPlayer
from theoi.bots.guarded import GuardedPlayer
from theoi.bots.levels import LEVELS, make_level
from theoi.bots.outside import OutsidePlayer, cannot_start, is_program
from theoi.bots.player import Player, RandomPlayer
from theoi.bots.search import SearchPlayer
from theoi.core.rng import seeded

if TYPE_CHECKING:
    from theoi.core.game import Game

PLAYERS: Final = ["random", "greedy"]  # from weak to strong
SEEDS: Final = 1 << 31  # programs are told one of so many seeds
SEARCH: Final = "search:"  # and the limit: iterations, or seconds with an s
EXAMPLES: Final = ["search:2000", "search:1.0s", "program:COMMAND", "python:MODULE:CLASS"]


def player_names() -> list[str]:
    """All players there are, with examples of those that leave something free."""
    return [*PLAYERS, *LEVELS, *sorted({*registered()} - {*PLAYERS, *LEVELS}), *EXAMPLES]


def make_player(name: str, game: "Game", seed: int | str) -> Player:
    """The player of this name for a game; with equal seeds it plays alike in equal positions.

    A player with a time limit plays alike only as far as it thinks equally fast. A name that means
    no player raises `NoSuchPlayer`, which is an OptionError.
    """
    check_player(name)
    rng = seeded(f"{name} {game.name} {seed}")
    if name == "random":
        return RandomPlayer(rng)
    if name == "greedy":
        return GreedyPlayer(rng)
    if name in LEVELS:
        return make_level(LEVELS.index(name) + 1, rng)
    if name.startswith(SEARCH):
        iterations, seconds = search_limits(name)
        return SearchPlayer(rng, iterations, seconds)
    if is_program(name):
        return OutsidePlayer(name, game, rng.below(SEEDS))
    return GuardedPlayer(name, find_maker(name), game, rng, seconds_of(name))


def check_player(name: str) -> None:
    """Raise `NoSuchPlayer`, which says why, unless this is the name of a player."""
    if name in PLAYERS or name in LEVELS:
        return
    if name.startswith(SEARCH):
        if search_limits(name) == (0, 0.0):
            raise NoSuchPlayer("search", name=name)
    elif is_program(name):
        if cannot_start(name):
            raise NoSuchPlayer("program", name=name)
    elif is_class(name):
        find_maker(name)
    else:
        raise NoSuchPlayer("name", name=name, names=", ".join(player_names()))


def is_player(name: str) -> bool:
    """Whether a name is that of a player, or has the form of one that may be there."""
    if name in PLAYERS or name in LEVELS or search_limits(name) != (0, 0.0):
        return True
    return is_program(name) or is_class(name)


def search_limits(name: str) -> tuple[int, float]:
    """Iterations and seconds of a searching player, one of them 0; both for any other name."""
    if not name.startswith(SEARCH):
        return 0, 0.0
    limit = name[len(SEARCH) :]
    number = limit[:-1] if limit.endswith("s") else limit
    digits = number.replace(".", "", 1) if number != limit else number
    if not (digits.isascii() and digits.isdecimal()):
        return 0, 0.0
    return (0, float(number)) if number != limit else (int(number), 0.0)
