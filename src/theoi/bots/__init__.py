"""Computer players. A player sees a `Seat` and nothing else, so it cannot cheat."""

from theoi.bots.classes import Entrant, NoSuchPlayer
from theoi.bots.forfeit import Forfeit, Forfeited
from theoi.bots.greedy import GreedyPlayer
from theoi.bots.guarded import GuardedPlayer
from theoi.bots.levels import LEVELS, LevelPlayer
from theoi.bots.outside import OutsidePlayer
from theoi.bots.player import Player, RandomPlayer
from theoi.bots.roster import PLAYERS, check_player, is_player, make_player, player_names
from theoi.bots.search import Search, SearchPlayer
from theoi.bots.seat import Seat, Witness

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Entrant",
    "Forfeit",
    "Forfeited",
    "GreedyPlayer",
    "GuardedPlayer",
    "LevelPlayer",
    "NoSuchPlayer",
    "OutsidePlayer",
    "Player",
    "RandomPlayer",
    "Search",
    "SearchPlayer",
    "Seat",
    "Witness",
    "check_player",
    "is_player",
    "make_player",
    "player_names",
]
