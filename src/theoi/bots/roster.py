"""The computer players by name."""

from typing import TYPE_CHECKING, Final

from theoi.bots.greedy import GreedyPlayer
from theoi.bots.player import Player, RandomPlayer
from theoi.core.game import OptionError
from theoi.core.rng import seeded

if TYPE_CHECKING:
    from theoi.core.game import Game

PLAYERS: Final = ["random", "greedy"]  # from weak to strong


def make_player(name: str, game: "Game", seed: int | str) -> Player:
    """The player of this name for a game; with equal seeds it plays alike in equal positions."""
    rng = seeded(f"{name} {game.name} {seed}")
    if name == "random":
        return RandomPlayer(rng)
    if name == "greedy":
        return GreedyPlayer(rng)
    raise OptionError(f"there is no player {name!r} (there are: {', '.join(PLAYERS)})")
