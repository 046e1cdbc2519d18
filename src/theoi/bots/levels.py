"""Opponents for people: five levels, each clearly stronger than the one below.

Their names are the messages `bots.level1` to `bots.level5`.
"""

from typing import Final

from theoi.bots.greedy import GreedyPlayer
from theoi.bots.player import Player
from theoi.bots.search import SearchPlayer
from theoi.bots.seat import Seat
from theoi.core.rng import Rng

LEVELS: Final = ["level1", "level2", "level3", "level4", "level5"]

BLUNDERS: Final = [75, 35, 10]  # of a hundred moves, on levels 1 to 3, which look one move ahead
ITERATIONS: Final = 50  # on level 4
SECONDS: Final = 1.0  # on level 5


class LevelPlayer(Player):
    """A player of one of the levels, counted from 1. It makes a random move now and then."""

    def __init__(self, level: int, player: Player, rng: Rng, blunders: int = 0) -> None:
        self.level = level
        self.player = player
        self.rng = rng
        self.blunders = blunders

    def thinks(self) -> bool:
        return self.player.thinks()

    def choose(self, seat: Seat) -> int:
        if self.blunders and self.rng.below(100) < self.blunders:
            return self.rng.pick(seat.moves)
        return self.player.choose(seat)


def make_level(level: int, rng: Rng) -> LevelPlayer:
    """The player of a level from 1 to 5."""
    if level <= len(BLUNDERS):
        return LevelPlayer(level, GreedyPlayer(rng), rng, BLUNDERS[level - 1])
    if level < len(LEVELS):
        return LevelPlayer(level, SearchPlayer(rng, ITERATIONS), rng)
    return LevelPlayer(level, SearchPlayer(rng, 0, SECONDS), rng)
