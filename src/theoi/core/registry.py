"""Which games there are. A game registers itself by an entry point of the group "theoi.games"."""

import sys
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import SupportsIndex

from theoi.core.game import Game, GameInfo, OptionError

GROUP = "theoi.games"


class BrokenGame:
    """A registered game that cannot be loaded, and why."""

    def __init__(self, name: str, reason: str) -> None:
        self.name = name
        self.reason = reason


def find_games() -> tuple[dict[str, GameInfo], list[BrokenGame]]:
    """All registered games by name, and those that failed; one that fails disturbs no other."""
    games, broken = _find_games(tuple(sys.path))
    return dict(games), list(broken)


@lru_cache(maxsize=4)
def _find_games(path: tuple[str, ...]) -> tuple[dict[str, GameInfo], list[BrokenGame]]:
    """Reading entry points takes milliseconds, so it is done once per search path."""
    games: dict[str, GameInfo] = {}
    broken: list[BrokenGame] = []
    for point in sorted(entry_points(group=GROUP), key=_ours_first):
        try:
            info = point.load()
        except (Exception, SystemExit) as error:  # a stranger's code may raise anything
            broken.append(BrokenGame(point.name, f"{type(error).__name__}: {error}"))
            continue
        if not isinstance(info, GameInfo):
            broken.append(BrokenGame(point.name, f"{point.value} is no GameInfo"))
        elif info.name in games:
            broken.append(BrokenGame(point.name, f"another game has the name {info.name!r}"))
        else:
            games[info.name] = info
    return games, broken


def _ours_first(point: EntryPoint) -> tuple[bool, str]:
    return not point.value.startswith("theoi."), point.name


def load_game(
    name: str,
    seats: SupportsIndex | None = None,
    pack: Path | str | None = None,
    setup: object = None,
    **options: str,
) -> Game:
    """A game by its name, with its options: `load_game("duel", mode="pantheon")`.

    `pack` is a folder of content, `setup` a document that the game begins from.
    """
    if not isinstance(name, str):
        raise TypeError(f"the name of a game is a text, not {name!r}")
    games, broken = find_games()
    if name not in games:
        for one in broken:
            if one.name == name:
                raise OptionError(f"the game {name!r} cannot be loaded: {one.reason}")
        raise OptionError(f"there is no game {name!r} (there are: {', '.join(sorted(games))})")
    return games[name].load(seats, pack, setup, **options)
