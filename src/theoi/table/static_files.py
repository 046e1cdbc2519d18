"""Static files: styles, scripts and covers, under addresses that change with their content."""

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from theoi.core.registry import find_games

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
}
OF_GAMES = ("board.css", "cover.svg")

PLAIN_COVER = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 420">'
    '<rect width="320" height="420" rx="6" fill="#1d1512"/>'
    '<rect x="12" y="42" width="296" height="292" fill="#d47a45"/>'
    '<circle cx="160" cy="188" r="86" fill="none" stroke="#1d1512" stroke-width="26"/>'
    '<path d="M100 188h120" stroke="#1d1512" stroke-width="26"/></svg>'
)


@cache
def static_files() -> dict[str, bytes]:
    """All static files by name: ours, the palette, and `<game>/<file>` of each game."""
    found = {
        file.name: file.read_bytes()
        for file in files("theoi.table").joinpath("static").iterdir()
        if file.name.rpartition(".")[2] in TYPES
    }
    found["tokens.css"] = files("theoi.draw").joinpath("tokens.css").read_bytes()
    for info in find_games()[0].values():
        for name in OF_GAMES:
            found[f"{info.name}/{name}"] = _read(info.package, name)
    return found


def _read(package: str, name: str) -> bytes:
    try:
        file: Traversable = files(package).joinpath(name)
        return file.read_bytes()
    except (FileNotFoundError, ModuleNotFoundError):
        return PLAIN_COVER.encode() if name == "cover.svg" else b""


@cache
def static_version() -> str:
    """A word that changes when any static file does."""
    digest = hashlib.sha256()
    for name, content in sorted(static_files().items()):
        digest.update(name.encode() + b"\0" + content)
    return digest.hexdigest()[:12]


def static_address(name: str) -> str:
    """Where a static file is; KeyError for one that does not exist."""
    if name not in static_files():
        raise KeyError(name)
    return f"/static/{static_version()}/{name}"
