"""Computer players. A player sees a `Seat` and nothing else, so it cannot cheat."""

from theoi.bots.greedy import GreedyPlayer
from theoi.bots.player import Player, RandomPlayer
from theoi.bots.roster import PLAYERS, make_player
from theoi.bots.seat import Seat

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "Seat", "make_player"]
