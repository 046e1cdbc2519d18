"""What is installed: compiled or plain engines, and which of the extras with their modules.

The engines, the bots, the arena and most commands need no extra. Whoever needs one asks `need`
before the work begins, so that a missing extra is a line and never a traceback.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

from theoi.core import rng

EXTRAS: Final = {
    "bench": ("pyspiel",),
    "cluster": ("ray",),
    "plots": ("matplotlib",),
    "postgres": ("asyncpg",),
    "table": (
        "aiosqlite",
        "alembic",
        "fastapi",
        "httptools",
        "jinja2",
        "markdown_it",
        "markupsafe",
        "platformdirs",
        "prometheus_client",
        "python_multipart",
        "sqlalchemy",
        "uvicorn",
    ),
}


class MissingExtra(Exception):
    """Something was asked for that an extra would bring, and it is not installed."""

    def __init__(self, extra: str) -> None:
        super().__init__(f"this needs the extra {extra!r}: {how_to_install(extra)}")
        self.extra = extra


def is_compiled() -> bool:
    """Whether the engines are compiled, and so about ten times as fast."""
    return rng.__file__.endswith(tuple(EXTENSION_SUFFIXES))


def how_to_install(extra: str) -> str:
    """The command that brings an extra."""
    return f"pip install 'theoi[{extra}]'"


def is_installed(extra: str) -> bool:
    """Whether all modules of an extra can be found."""
    return all(find_spec(module) is not None for module in EXTRAS[extra])


def need(extra: str) -> None:
    """Raise MissingExtra unless the extra is installed."""
    if not is_installed(extra):
        raise MissingExtra(extra)
