"""Several server processes on one database know who is where, and never answer with the past."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from tests.table.serving import ANNA, BEN, OPEN, PERSON, Time, new_table, opened, settings_for

from theoi.table.presence import FORGOTTEN_MS, RUNNING_MS
from theoi.table.service import Tables

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def two_processes(database: str, time: Time | None = None) -> AsyncIterator[list[Tables]]:
    """Two services that share a database; they say that they run only when the test lets them."""
    settings = settings_for(database, time)
    quiet = replace(settings, beat=1000)
    async with opened(quiet) as here, opened(quiet) as there:
        for one in (here, there, here):
            await one.places.beat()
        yield [here, there]


@asynccontextmanager
async def deaf(database: str) -> AsyncIterator[Tables]:
    """A service that never hears of what others do."""
    tables = Tables(settings_for(database, seed=2))
    tables.places.hear = lambda news: None  # type: ignore[method-assign]
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


async def soon(holds: Callable[[], Awaitable[bool]]) -> bool:
    """Whether something becomes true within a few seconds."""
    for _ in range(200):
        if await holds():
            return True
        await asyncio.sleep(0.05)
    return False


def is_there(tables: Tables, table: str) -> Callable[[], Awaitable[bool]]:
    """Whether the first seat of a table is shown as connected."""

    async def look() -> bool:
        return (await tables.glimpse(BEN, table)).chairs[0].connected

    return look


def is_away(tables: Tables, table: str) -> Callable[[], Awaitable[bool]]:
    """Whether it is shown as away."""

    async def look() -> bool:
        return not (await tables.glimpse(BEN, table)).chairs[0].connected

    return look


async def test_who_listens_in_one_process_is_there_for_the_other(postgresql: str) -> None:
    async with two_processes(postgresql) as (here, there):
        table = await new_table(here, chairs=[PERSON, OPEN])
        watching = there.watch(BEN, table)
        assert (await anext(watching)).present == []
        listening = here.watch(ANNA, table)
        await anext(listening)
        assert (await asyncio.wait_for(anext(watching), 10)).present == [0]
        assert await soon(is_there(there, table))
        await listening.aclose()
        assert (await asyncio.wait_for(anext(watching), 10)).present == []
        assert await soon(is_away(there, table))
        await watching.aclose()


async def test_a_table_that_is_opened_later_knows_who_is_there(postgresql: str) -> None:
    async with two_processes(postgresql) as (here, there):
        table = await new_table(here, chairs=[PERSON, OPEN])
        listening = here.watch(ANNA, table)
        await anext(listening)
        async with here.places.at(table) as place:
            assert place.here() == 1
        assert await soon(is_there(there, table))
        await listening.aclose()


async def test_a_process_that_was_killed_is_believed_only_for_a_while(postgresql: str) -> None:
    time = Time()
    async with two_processes(postgresql, time) as (here, there):
        table = await new_table(here, chairs=[PERSON, OPEN])
        listening = here.watch(ANNA, table)
        await anext(listening)
        assert await soon(is_there(there, table))
        time.pass_by(RUNNING_MS + 1)
        await there.places.beat()
        assert await is_away(there, table)()
        await here.places.beat()  # it was only slow
        await there.places.beat()
        assert await soon(is_there(there, table))
        time.pass_by(FORGOTTEN_MS + RUNNING_MS + 1)
        await there.places.beat()  # what the other has said is gone
        await here.places.beat()  # and is said again
        await there.places.beat()
        assert await soon(is_there(there, table))
        await listening.aclose()


async def test_a_process_that_stops_takes_its_listeners_with_it(postgresql: str) -> None:
    async with opened(settings_for(postgresql)) as there:
        async with opened(settings_for(postgresql, seed=2)) as here:
            table = await new_table(here, chairs=[PERSON, OPEN])
            listening = here.watch(ANNA, table)
            await anext(listening)
            assert await soon(is_there(there, table))
        await listening.aclose()
        await there.places.beat()
        assert await is_away(there, table)()


async def test_a_process_that_has_not_heard_reads_before_it_answers(postgresql: str) -> None:
    async with opened(settings_for(postgresql)) as here, deaf(postgresql) as there:
        table = await new_table(here)
        old = await there.glimpse(ANNA, table)
        move = old.game.space.notation(old.moves[0])
        made = await here.play(ANNA, table, old.seat, move, old.version)
        assert (await there.glimpse(ANNA, table, old.seat)).version == old.version
        await there.heard_of(table, old.seat, made.version)
        assert (await there.glimpse(ANNA, table, old.seat)).version == made.version
        now = await here.glimpse(ANNA, table)
        move = now.game.space.notation(now.moves[0])
        made = await here.play(ANNA, table, now.seat, move, now.version)
        now = await here.glimpse(ANNA, table)
        move = now.game.space.notation(now.moves[0])
        answered = await there.play(ANNA, table, now.seat, move, now.version)
        assert answered.version > now.version
