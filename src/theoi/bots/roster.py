"""The computer players by name."""

from typing import TYPE_CHECKING, Final

from theoi.bots.greedy import GreedyPlayer
from theoi.bots.levels import LEVELS, make_level
from theoi.bots.outside import OutsidePlayer, cannot_start, is_program
from theoi.bots.player import Player, RandomPlayer
from theoi.bots.search import SearchPlayer
from theoi.core.game import OptionError
from theoi.core.rng import seeded

if TYPE_CHECKING:
    from theoi.core.game import Game

PLAYERS: Final = ["random", "greedy"]  # from weak to strong
SEEDS: Final = 1 << 31  # programs are told one of so many seeds
SEARCH: Final = "search:"  # and the limit: iterations, or seconds with an s
EXAMPLES: Final = ["search:2000", "search:1.0s", "program:COMMAND"]


def player_names() -> list[str]:
    """All players there are, with examples of those that leave something free."""
    return [*PLAYERS, *LEVELS, *EXAMPLES]


def make_player(name: str, game: "Game", seed: int | str) -> Player:
    """The player of this name for a game; with equal seeds it plays alike in equal positions.

    A player with a time limit plays alike only as far as it thinks equally fast.
    """
    rng = seeded(f"{name} {game.name} {seed}")
    if name == "random":
        return RandomPlayer(rng)
    if name == "greedy":
        return GreedyPlayer(rng)
    if name in LEVELS:
        return make_level(LEVELS.index(name) + 1, rng)
    iterations, seconds = search_limits(name)
    if iterations or seconds:
        return SearchPlayer(rng, iterations, seconds)
    if is_program(name):
        if cannot_start(name):
            raise OptionError(f"{name!r}: there is no such program")
        return OutsidePlayer(name, game, rng.below(SEEDS))
    raise OptionError(f"there is no player {name!r} (there are: {', '.join(player_names())})")


def is_player(name: str) -> bool:
    """Whether there is a player of this name."""
    iterations, seconds = search_limits(name)
    if name in PLAYERS or name in LEVELS or iterations > 0 or seconds > 0:
        return True
    return is_program(name)


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
