"""Players written in Python by somebody else: found by where they stand, or by a registered name.

`python:MODULE:CLASS` and `python:FILE.py:CLASS` say where a player stands, and a package may give
it a short name by an entry point of the group "theoi.players". What is found there is a class that
inherits from `Player`, or a function that returns one; it is called with the game and a generator.
"""

import os
import re
import sys
from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, isclass, signature
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from theoi.bots.player import Player
from theoi.core.game import OptionError
from theoi.core.rng import Rng
from theoi.core.texts import load_texts

if TYPE_CHECKING:
    from theoi.core.game import Game

GROUP: Final = "theoi.players"
PREFIX: Final = "python:"
NAME: Final = re.compile(r"python:(?:([0-9]+(?:\.[0-9]+)?)s:)?(.*\S):([^\s:/\\]+)")
MOVE_SECONDS: Final = 10.0  # as programs have

Maker = Callable[["Game", Rng], Player]

# Who may be named where a player is wanted: a name, a class, or a function that makes players.
Entrant = str | Maker | Callable[[], Player]


class NoSuchPlayer(OptionError):
    """A name that means no player: the key of the message below `bots.unknown`, and its values."""

    def __init__(self, key: str, **values: str) -> None:
        self.key = key
        self.values = values
        super().__init__(self.text("en"))

    def __reduce__(self) -> tuple[Callable[..., "NoSuchPlayer"], tuple[str, dict[str, str]]]:
        return _again, (self.key, self.values)

    def text(self, language: str) -> str:
        """Why there is no such player, in a sentence."""
        return load_texts("theoi.bots")[language].text(f"bots.unknown.{self.key}", **self.values)


def _again(key: str, values: dict[str, str]) -> NoSuchPlayer:
    return NoSuchPlayer(key, **values)


# --- names --------------------------------------------------------------------------------------


def is_class(name: str) -> bool:
    """Whether a name says where a player stands, or is registered."""
    return name.startswith(PREFIX) or name in registered()


def seconds_of(name: str) -> float:
    """The limit for each move of a player: 2.5 for `python:2.5s:MODULE:CLASS`."""
    match = NAME.fullmatch(name)
    return float(match[1]) if match is not None and match[1] else MOVE_SECONDS


def name_of(entrant: Entrant) -> str:
    """The name of a player by which every process finds it."""
    if isinstance(entrant, str):
        return entrant
    module, thing = getattr(entrant, "__module__", ""), getattr(entrant, "__qualname__", "")
    if not thing:  # an instance, a partial, or not a player at all
        raise NoSuchPlayer("instance", name=repr(entrant))
    name = f"{PREFIX}{module}:{thing}"
    if find_thing(name, module, thing) is not entrant:
        raise NoSuchPlayer("local", name=name)
    return name


def registered() -> dict[str, EntryPoint]:
    """The players that installed packages have registered, by name."""
    return _registered(tuple(sys.path))


@lru_cache(maxsize=4)
def _registered(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Reading entry points takes milliseconds, so it is done once per search path."""
    return {point.name: point for point in entry_points(group=GROUP)}


# --- finding ------------------------------------------------------------------------------------


def find_maker(name: str) -> Maker:
    """What makes players of this name. NoSuchPlayer says what is wrong with it."""
    if name in registered():
        point = registered()[name]
        place, thing = point.module, point.attr
    else:
        match = NAME.fullmatch(name)
        if match is None or (match[1] and float(match[1]) <= 0):
            raise NoSuchPlayer("form", name=name)
        place, thing = match[2], match[3]
    return check_maker(name, find_thing(name, place, thing))


def find_thing(name: str, place: str, thing: str) -> object:
    """What a module has under this name, dots included."""
    if "<" in thing:  # <lambda>, <locals>
        raise NoSuchPlayer("local", name=name)
    found: object = find_module(name, place)
    for part in thing.split("."):
        found = getattr(found, part, None)
        if found is None:
            raise NoSuchPlayer("missing", name=name, place=place, thing=thing)
    return found


def find_module(name: str, place: str) -> ModuleType:
    """A module by its name, or the one in a file; also in the current folder."""
    try:
        if place.endswith(".py"):
            path = Path(place).resolve()
            if not path.is_file():
                raise NoSuchPlayer("file", name=name, place=place)
            return read_module(path)
        if os.getcwd() not in sys.path:  # behind all others, so that nothing is hidden by it
            sys.path.append(os.getcwd())
        return import_module(place)
    except NoSuchPlayer:
        raise
    except (Exception, SystemExit) as error:  # a stranger's code may raise anything
        raise NoSuchPlayer("module", name=name, place=place, why=last_line(error)) from error


def read_module(path: Path) -> ModuleType:
    """The module in a file, which may import its neighbours; read once."""
    name = f"theoi_player_{path.stem}_{blake2b(str(path).encode(), digest_size=4).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def check_maker(name: str, found: object) -> Maker:
    """Refuse what could not make a player."""
    thing = getattr(found, "__qualname__", repr(found))
    if isclass(found):
        if getattr(found, "choose", None) in (None, Player.choose):
            raise NoSuchPlayer("choose", name=name, thing=thing)
        if not issubclass(found, Player):
            raise NoSuchPlayer("class", name=name, thing=thing)
    if not callable(found):
        raise NoSuchPlayer("class", name=name, thing=thing)
    try:
        takes = signature(found)
    except (TypeError, ValueError):  # compiled, and does not say
        return found
    try:
        takes.bind(None, None)
        return found
    except TypeError:
        pass
    if any(one.default is Parameter.empty for one in takes.parameters.values()):
        parameters = f"({', '.join(takes.parameters)})"
        raise NoSuchPlayer("signature", name=name, thing=thing, takes=parameters)

    def without_anything(game: "Game", rng: Rng) -> Player:
        player: Player = found()
        return player

    return without_anything


def last_line(error: BaseException) -> str:
    """The last line of a traceback, and where in a file it comes from."""
    said = str(error).strip().splitlines()
    what = f"{type(error).__name__}: {said[0]}" if said else type(error).__name__
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    if frame is None or isinstance(error, ImportError | SyntaxError):
        return what
    return f"{what} ({Path(frame.tb_frame.f_code.co_filename).name}, line {frame.tb_lineno})"
