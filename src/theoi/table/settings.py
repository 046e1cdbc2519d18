"""How a table server is set up. Clock, random bytes and chance can be replaced, for tests."""

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from theoi.arena.analysis import ITERATIONS
from theoi.core.chance import Chance
from theoi.core.game import Game


def now_ms() -> int:
    """Unix time in milliseconds."""
    return time.time_ns() // 1_000_000


def sealed(game: Game, seed: bytes) -> Chance:
    """Chance of a table: fixed by its seed."""
    return game.source(seed)


def default_database() -> str:
    """An SQLite file in the user's own folder."""
    folder = Path(os.environ.get("THEOI_DATA") or user_data_path("theoi", appauthor=False))
    return f"sqlite:///{folder / 'tables.sqlite'}"


@dataclass(frozen=True)
class Rate:
    """So many requests per second on average, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Settings:
    """All that can be set."""

    database: str = field(default_factory=default_database)
    computers: int = max(1, (os.cpu_count() or 2) - 1)  # processes in which computers think
    warm: bool = False  # start these processes at once, not when they are first needed
    patience: float = 30.0  # seconds a computer may take for a move before it is asked anew
    pause_ms: int = 500  # between two moves of computers while somebody watches
    absent_ms: int = 120_000  # after this time others may let a computer play for a seat
    heartbeat: float = 15.0  # seconds between two signs of life on a quiet event stream
    beat: float = 4.0  # seconds between two signs of life to the other server processes
    live_tables: int = 1000  # kept in memory, unless more are being watched
    fragments: int = 32 * 1024 * 1024  # bytes of rendered fragments kept in memory
    body_bytes: int = 64 * 1024
    upload_bytes: int = 1024 * 1024
    analysis: int = ITERATIONS  # of the search for each decision of a finished game
    streams_per_browser: int = 32
    streams_per_address: int = 512
    requests: Rate = Rate(30, 120)  # for each browser
    address_requests: Rate = Rate(100, 400)  # for each address
    heavy: Rate = Rate(0.5, 20)  # tables, uploads, hints, analyses of one browser or address
    limited: bool = True  # whether rates are limited at all
    origins: tuple[str, ...] = ()  # further origins that may send forms, such as behind a proxy
    hosts: tuple[str, ...] = ()  # names under which the server answers; none: under any
    clock: Callable[[], int] = now_ms
    random: Callable[[int], bytes] = secrets.token_bytes
    chance: Callable[[Game, bytes], Chance] = sealed
