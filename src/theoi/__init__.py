"""Board games of the gods: engines that keep the rules, bots that play them, tables to play at."""

from theoi.core.game import Game, GameInfo, OptionError
from theoi.core.refusals import IllegalMove, Refusal
from theoi.core.registry import find_games, load_game
from theoi.core.rng import Rng, seeded
from theoi.core.state import ASKED, OVER, SPECTATOR, State

__version__ = "0.1.0"

__all__ = [
    "ASKED",
    "OVER",
    "SPECTATOR",
    "Game",
    "GameInfo",
    "IllegalMove",
    "OptionError",
    "Refusal",
    "Rng",
    "State",
    "find_games",
    "load_game",
    "seeded",
]
