"""Computer players. A player sees a `Seat` and nothing else, so it cannot cheat."""

from theoi.bots.forfeit import Forfeit, Forfeited
from theoi.bots.greedy import GreedyPlayer
from theoi.bots.levels import LEVELS, LevelPlayer
from theoi.bots.outside import OutsidePlayer
from theoi.bots.player import Player, RandomPlayer
from theoi.bots.roster import PLAYERS, is_player, make_player, player_names
from theoi.bots.search import Search, SearchPlayer
from theoi.bots.seat import Seat, Witness

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Forfeit",
    "Forfeited",
    "GreedyPlayer",
    "LevelPlayer",
    "OutsidePlayer",
    "Player",
    "RandomPlayer",
    "Search",
    "SearchPlayer",
    "Seat",
    "Witness",
    "is_player",
    "make_player",
    "player_names",
]
