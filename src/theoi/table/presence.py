"""Who is where, when several server processes share one database.

Each process says which browsers listen at which table, and every few seconds that it is running.
What it has said counts only while it is: a process that was killed is not believed for long.
"""

from collections.abc import Set as AbstractSet

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from theoi.table.rows import News
from theoi.table.schema import LISTENING, PROCESSES
from theoi.table.storage import Storage

RUNNING_MS = 15_000  # a process counts as running for so long after its last beat
FORGOTTEN_MS = 600_000  # what a process has said is removed when it has not been heard so long


class Presence:
    """What this process says to the others, and what they say."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.name = storage.name

    async def say(self, table: str, came: AbstractSet[str], went: AbstractSet[str]) -> None:
        """Tell which browsers have come to a table here, and which have gone."""
        mine = (LISTENING.c.table == table, LISTENING.c.process == self.name)
        rows = [{"table": table, "process": self.name, "browser": one} for one in sorted(came)]
        async with self.storage.writing() as connection:
            gone = LISTENING.c.browser.in_(sorted(came | went))
            await connection.execute(delete(LISTENING).where(*mine, gone))
            if rows:
                await connection.execute(insert(LISTENING), rows)
            await self.storage.notify(connection, [News(table, present=True)])

    async def elsewhere(self, table: str, now: int) -> dict[str, set[str]]:
        """The browsers that listen at a table in other running processes."""
        chosen = (
            select(LISTENING.c.process, LISTENING.c.browser)
            .join(PROCESSES, PROCESSES.c.name == LISTENING.c.process)
            .where(LISTENING.c.table == table, PROCESSES.c.until > now)
            .where(LISTENING.c.process != self.name)
        )
        found: dict[str, set[str]] = {}
        async with self.storage.reading() as connection:
            for process, browser in await connection.execute(chosen):
                found.setdefault(process, set()).add(browser)
        return found

    async def beat(self, now: int) -> tuple[bool, set[str]]:
        """Say that this process is running: whether that was still known, and which others are."""
        until = now + RUNNING_MS
        async with self.storage.writing() as connection:
            again = update(PROCESSES).where(PROCESSES.c.name == self.name).values(until=until)
            known = (await connection.execute(again)).rowcount == 1
            if not known:
                await connection.execute(insert(PROCESSES), {"name": self.name, "until": until})
            old = select(PROCESSES.c.name).where(PROCESSES.c.until <= now - FORGOTTEN_MS)
            forgotten = [row[0] for row in await connection.execute(old)]
            if forgotten:
                await _forget(connection, forgotten)
            running = select(PROCESSES.c.name).where(PROCESSES.c.until > now)
            others = {row[0] for row in await connection.execute(running)} - {self.name}
        return known, others

    async def leave(self) -> None:
        """Take back all that this process has said."""
        async with self.storage.writing() as connection:
            await _forget(connection, [self.name])


async def _forget(connection: AsyncConnection, processes: list[str]) -> None:
    await connection.execute(delete(LISTENING).where(LISTENING.c.process.in_(processes)))
    await connection.execute(delete(PROCESSES).where(PROCESSES.c.name.in_(processes)))
