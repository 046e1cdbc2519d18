"""Who is where, when several server processes share one database.

Each process says at which seats of which tables somebody listens, and every few seconds that it is
running. What it has said counts only while it is: one that was killed is not believed for long.
"""

from sqlalchemy import delete, insert, select, text, update
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

    async def say(self, seats: dict[str, int]) -> None:
        """Tell the others at which seats somebody listens here: a mask for each of these tables."""
        rows = [
            {"table": table, "process": self.name, "seats": mask}
            for table, mask in seats.items()
            if mask
        ]
        async with self.storage.writing() as connection:
            await connection.execute(_FORGETFUL)
            mine = LISTENING.c.process == self.name
            await connection.execute(delete(LISTENING).where(mine, LISTENING.c.table.in_(seats)))
            if rows:
                await connection.execute(insert(LISTENING), rows)
            news = [News(table, seats=mask) for table, mask in seats.items()]
            await self.storage.notify(connection, news)

    async def elsewhere(self, table: str, now: int) -> dict[str, int]:
        """The seats at which somebody listens in other running processes, by process."""
        chosen = (
            select(LISTENING.c.process, LISTENING.c.seats)
            .join(PROCESSES, PROCESSES.c.name == LISTENING.c.process)
            .where(LISTENING.c.table == table, PROCESSES.c.until > now)
            .where(LISTENING.c.process != self.name)
        )
        async with self.storage.reading() as connection:
            return {row[0]: row[1] for row in await connection.execute(chosen)}

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


_FORGETFUL = text("SET LOCAL synchronous_commit = off")  # nothing of this need be durable


async def _forget(connection: AsyncConnection, processes: list[str]) -> None:
    await connection.execute(delete(LISTENING).where(LISTENING.c.process.in_(processes)))
    await connection.execute(delete(PROCESSES).where(PROCESSES.c.name.in_(processes)))
