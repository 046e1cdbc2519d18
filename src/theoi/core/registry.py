"""Which games there are. A game registers itself by an entry point of the group "theoi.games"."""

import sys
from importlib.metadata import entry_points
from pathlib import Path

from theoi.core.game import Game, GameInfo, OptionError
from theoi.core.state import State

GROUP = "theoi.games"
_GAME_METHODS = ["start", "unpack", "known_to", "imagine", "outcome", "view", "evaluate", "name_of"]
_STATE_METHODS = ["copy", "pack", "concede", "facts"]


class BrokenGame:
    """A registered game that cannot be loaded, and why."""

    def __init__(self, name: str, reason: str) -> None:
        self.name = name
        self.reason = reason


def find_games() -> tuple[dict[str, GameInfo], list[BrokenGame]]:
    """All registered games by name, and those that failed; one that fails disturbs no other."""
    games: dict[str, GameInfo] = {}
    broken: list[BrokenGame] = []
    for point in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        try:
            info = point.load()
        except Exception as error:  # a stranger's code may raise anything
            broken.append(BrokenGame(point.name, f"{type(error).__name__}: {error}"))
            continue
        if not isinstance(info, GameInfo):
            broken.append(BrokenGame(point.name, f"{point.value} is no GameInfo"))
        else:
            games[info.name] = info
    return games, broken


def load_game(
    name: str, seats: int | None = None, pack: Path | None = None, **options: str
) -> Game:
    """A game by its name, with its options: `load_game("duel", mode="pantheon")`."""
    games, broken = find_games()
    if name not in games:
        for one in broken:
            if one.name == name:
                raise OptionError(f"the game {name!r} cannot be loaded: {one.reason}")
        raise OptionError(f"there is no game {name!r} (there are: {', '.join(sorted(games))})")
    return games[name].load(seats, pack, **options)


def check_classes(game: type[Game], state: type[State]) -> None:
    """Refuse classes that could not work: missing methods, or compiled in another build.

    Classes compiled elsewhere that inherit from ours would lay their fields over our fields.
    """
    missing = [name for name in _GAME_METHODS if getattr(game, name) is getattr(Game, name)]
    missing += [name for name in _STATE_METHODS if getattr(state, name) is getattr(State, name)]
    if missing:
        raise TypeError(f"{game.__name__} and {state.__name__} lack: {', '.join(missing)}")
    for base in (*game.__mro__, *state.__mro__):
        if "__mypyc_attrs__" in vars(base) and not _is_ours(base):
            raise TypeError(f"{base.__qualname__} is compiled outside theoi; leave it plain Python")


def _is_ours(kind: type) -> bool:
    if not kind.__module__.startswith("theoi."):
        return False
    home = getattr(sys.modules.get("theoi.core.state"), "__file__", None)
    other = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return home is None or other is None or Path(home).suffix == Path(other).suffix
