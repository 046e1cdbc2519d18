"""Board games of the gods: engines that keep the rules, bots that play them, tables to play at.

What a writer of bots needs is here. Bots, matches and records are loaded when they are asked for:
whoever only wants an engine does not wait for them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from theoi.core.game import Game, GameInfo, OptionError
from theoi.core.installation import is_compiled
from theoi.core.refusals import IllegalMove, Refusal
from theoi.core.registry import find_games, load_game
from theoi.core.rng import Rng, seeded
from theoi.core.state import ASKED, OVER, PAUSED, SPECTATOR, State

if TYPE_CHECKING:
    from theoi.arena.match import play_game, play_match
    from theoi.bots import Player, Seat, make_player
    from theoi.core.records import Recording, read_record, replay

__version__ = "0.2.0"

_LATER = {
    "Player": "theoi.bots",
    "Recording": "theoi.core.records",
    "Seat": "theoi.bots",
    "make_player": "theoi.bots",
    "play_game": "theoi.arena.match",
    "play_match": "theoi.arena.match",
    "read_record": "theoi.core.records",
    "replay": "theoi.core.records",
}

__all__ = [
    "ASKED",
    "OVER",
    "PAUSED",
    "SPECTATOR",
    "Game",
    "GameInfo",
    "IllegalMove",
    "OptionError",
    "Player",
    "Recording",
    "Refusal",
    "Rng",
    "Seat",
    "State",
    "find_games",
    "is_compiled",
    "load_game",
    "make_player",
    "play_game",
    "play_match",
    "read_record",
    "replay",
    "seeded",
]


def __getattr__(name: str) -> object:
    """What is loaded when it is first asked for."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_LATER[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
