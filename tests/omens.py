"""The example game of docs/write-a-game.md, as it stands there and with lines changed."""

import re
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from theoi import GameInfo

PAGE = Path(__file__).parents[1] / "docs" / "write-a-game.md"
_BLOCK = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)

Change = tuple[str, str]


def page_files() -> dict[str, str]:
    """The files of the page by name; blocks with the same title belong to one file."""
    found: dict[str, str] = {}
    for title, text in _BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        found[title] = found.get(title, "") + text
    return found


def write_package(folder: Path, name: str = "omens", changes: Sequence[Change] = ()) -> None:
    """Write the package into a folder, perhaps under another name and with texts replaced."""
    package = {
        title.removeprefix("omens/"): text
        for title, text in page_files().items()
        if title.startswith("omens/")
    }
    for old, new in changes:
        holders = [title for title, text in package.items() if old in text]
        assert len(holders) == 1, f"{old!r} stands in {holders}"
        assert package[holders[0]].count(old) == 1, f"{old!r} stands there more than once"
        package[holders[0]] = package[holders[0]].replace(old, new)
    for title, text in package.items():
        path = folder / name / title
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def register(folder: Path, name: str, entry: str) -> None:
    """Write what pip would: the entry point of an installed package."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[theoi.games]\n{name} = {entry}\n")


def import_variation(folder: Path, name: str, changes: Sequence[Change]) -> GameInfo:
    """The game with texts replaced; the folder must be on the path."""
    assert str(folder) in sys.path
    write_package(folder, name, changes)
    info = import_module(name).INFO
    assert isinstance(info, GameInfo)
    return info
