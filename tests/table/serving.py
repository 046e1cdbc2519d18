"""Tables for tests: a clock and random bytes that repeat, and short ways to play."""

import hashlib
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

from theoi.table.errors import TableError
from theoi.table.glimpse import ChairWish, Clock, Glimpse
from theoi.table.service import Tables
from theoi.table.settings import Settings

ANNA, BEN, EVE = (hashlib.sha256(name.encode()).hexdigest() for name in ("anna", "ben", "eve"))
PERSON, OPEN = ChairWish("person"), ChairWish("open")
BEGINNING = 1_700_000_000_000


class Time:
    """A clock that stands still unless it is told to go on."""

    def __init__(self) -> None:
        self.now = BEGINNING

    def __call__(self) -> int:
        return self.now

    def pass_by(self, milliseconds: int) -> None:
        self.now += milliseconds


class Bytes:
    """Random bytes that are the same every time."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)

    def __call__(self, count: int) -> bytes:
        return self.rng.randbytes(count)


def settings_for(database: str, time: Time | None = None, seed: int = 1) -> Settings:
    """Settings for a test: nothing waits, nothing is limited."""
    plain = Settings(database=database, computers=1, pause_ms=0, limited=False, patience=20)
    repeated = replace(plain, random=Bytes(seed))
    return repeated if time is None else replace(repeated, clock=time)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Tables]:
    """A service, and an orderly end."""
    tables = Tables(settings)
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


async def new_table(
    tables: Tables,
    game: str = "duel",
    chairs: list[ChairWish] | None = None,
    clock: Clock | None = None,
    browser: str = ANNA,
    **options: str,
) -> str:
    """A table; unless told otherwise, of two persons in one browser."""
    return await tables.create(browser, game, options, chairs or [PERSON, PERSON], clock)


async def look(tables: Tables, table: str, seat: int | None = None) -> Glimpse:
    """Anna looks."""
    return await tables.glimpse(ANNA, table, seat)


async def play_first(tables: Tables, table: str, browser: str = ANNA) -> Glimpse:
    """Whoever is to act makes the first of the legal moves."""
    glimpse = await tables.glimpse(browser, table)
    move = glimpse.game.space.notation(glimpse.moves[0])
    return await tables.play(browser, table, glimpse.seat, move, glimpse.version)


async def play_on(tables: Tables, table: str, moves: int = 10_000, seed: int = 1) -> Glimpse:
    """So many moves at random, all by Anna, or until the game is over."""
    rng = Random(seed)
    glimpse = await look(tables, table)
    for _ in range(moves):
        if glimpse.over:
            break
        move = glimpse.game.space.notation(rng.choice(glimpse.moves))
        await tables.play(ANNA, table, glimpse.seat, move, glimpse.version)
        glimpse = await look(tables, table)
    return glimpse


async def refusal(wish: Awaitable[object]) -> TableError:
    """The error that a wish ends with."""
    try:
        await wish
    except TableError as error:
        return error
    raise AssertionError("it was not refused")
