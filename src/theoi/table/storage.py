"""Tables in a database: SQLite in a file, or PostgreSQL. Entries are only ever added.

What `append` has confirmed is durable. Entries that come in at the same time are written in one
transaction. `(table, number)` is unique, so of two that want the same number one is refused.
"""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
from sqlalchemy import Table, bindparam, delete, event, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from theoi.core.installation import need
from theoi.table.columns import (
    as_json,
    entry_row,
    entry_values,
    outcomes_text,
    status_values,
    table_row,
    table_values,
)
from theoi.table.migrate import upgrade
from theoi.table.rows import Entry, Grant, News, Status, Stored, TableRow
from theoi.table.schema import ENTRIES, GRANTS, TABLES

BATCH = 200  # entries in one transaction
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
CHANNEL = "theoi"
LISTEN_AGAIN = 0.5  # seconds


class DatabaseError(ValueError):
    """A database that cannot be used, and why."""


def database_url(address: str) -> URL:
    """An address as people write it, with the driver we use."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise DatabaseError(f"{address!r} is no address of a database") from None
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise DatabaseError(f"databases are sqlite or postgresql, not {kind!r}")
    if DRIVERS[kind] == DRIVERS["postgresql"]:
        need("postgres")
    return url.set(drivername=DRIVERS[kind])


class _Waiting:
    """An entry on its way to the disk."""

    def __init__(self, table: str, entry: Entry, status: Status) -> None:
        self.table = table
        self.entry = entry
        self.status = status
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


class Storage:
    """The database. Open it before use, close it after."""

    def __init__(self, address: str) -> None:
        self.url = database_url(address)
        self.shared = self.url.get_backend_name() == "postgresql"  # by several processes
        self.name = secrets.token_hex(8)  # of this process among them
        self.engine: AsyncEngine = self._engine()
        self._queue: list[_Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._write_lock = asyncio.Lock()
        self._granting = self._insert_new(GRANTS)
        self._adding = self._insert_new(ENTRIES).returning(ENTRIES.c.table, ENTRIES.c.number)

    def _engine(self) -> AsyncEngine:
        if self.shared:
            return create_async_engine(
                self.url, pool_size=5, max_overflow=5, pool_pre_ping=True, hide_parameters=True
            )
        engine = create_async_engine(self.url, hide_parameters=True)  # what is stored is secret
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
        return engine

    async def open(self) -> None:
        """Connect, and bring the database to the newest version."""
        if not self.shared and self.url.database not in (None, "", ":memory:"):
            folder = Path(str(self.url.database)).parent
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise DatabaseError(f"{folder}: {error.strerror}") from None
        try:
            if not self.shared:
                await asyncio.to_thread(_try_sqlite, str(self.url.database or ":memory:"))
            async with self.engine.begin() as connection:
                await connection.run_sync(upgrade)
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            await self.engine.dispose()
            reason = str(error.__cause__ or error).splitlines()[0]
            raise DatabaseError(f"the database cannot be opened: {reason}") from error

    async def close(self) -> None:
        """Finish what is being written, and disconnect."""
        if self._writer is not None:
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; with SQLite, one at a time."""
        if self.shared:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._write_lock, self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only reads; with PostgreSQL each question stands for itself."""
        async with self.engine.connect() as connection:
            if self.shared:
                connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    # --- tables -----------------------------------------------------------------------------------

    async def create(self, row: TableRow, grants: Sequence[Grant]) -> None:
        """A new table."""
        await self.restore(Stored(row, [], list(grants)))

    async def load(self, table: str) -> Stored | None:
        """A whole table, or None if there is none."""
        async with self.reading() as connection:
            return await _load(connection, table)

    async def entries(self, table: str, after: int) -> list[Entry]:
        """The entries of a table with higher numbers than this."""
        async with self.reading() as connection:
            return await _entries(connection, table, after)

    async def grants(self, table: str) -> list[Grant]:
        """Who holds which seat."""
        async with self.reading() as connection:
            return await _grants(connection, table)

    async def grant(self, table: str, grant: Grant, at: int) -> None:
        """Let a browser hold a seat; twice is as good as once."""
        values = {"table": table, "seat": grant.seat, "browser": grant.browser, "at": at}
        async with self.writing() as connection:
            await connection.execute(self._granting, values)
            await self.notify(connection, [News(table)])

    async def tables_of(self, browser: str, limit: int) -> list[tuple[TableRow, list[int]]]:
        """The tables of a browser with its seats, the latest first."""
        held = (
            select(GRANTS.c.table)
            .where(GRANTS.c.browser == browser)
            .group_by(GRANTS.c.table)
            .subquery()
        )
        chosen = (
            select(TABLES)
            .join(held, held.c.table == TABLES.c.id)
            .order_by(TABLES.c.changed.desc(), TABLES.c.id)
            .limit(limit)
        )
        async with self.reading() as connection:
            found = [table_row(row) for row in await connection.execute(chosen)]
            seats: dict[str, list[int]] = {row.id: [] for row in found}
            mine = select(GRANTS.c.table, GRANTS.c.seat).where(
                GRANTS.c.browser == browser, GRANTS.c.table.in_(list(seats))
            )
            for table, seat in await connection.execute(mine.order_by(GRANTS.c.seat)):
                seats[table].append(seat)
        return [(row, seats[row.id]) for row in found]

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables for which the server has something to do by itself."""
        chosen = (
            select(TABLES.c.id)
            .where(TABLES.c.due <= now, TABLES.c.lease_until <= now)
            .order_by(TABLES.c.due)
            .limit(limit)
        )
        async with self.reading() as connection:
            return [row[0] for row in await connection.execute(chosen)]

    async def postpone(self, table: str, until: int | None) -> None:
        """Nothing falls due at this table before then."""
        async with self.writing() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(due=until))

    async def lease(self, table: str, holder: str, now: int, until: int) -> bool:
        """Whether this server process may move the computers of a table until then."""
        mine = (TABLES.c.lease == holder) | (TABLES.c.lease_until <= now)
        wish = update(TABLES).where(TABLES.c.id == table, mine)
        async with self.writing() as connection:
            done = await connection.execute(wish.values(lease=holder, lease_until=until))
            return done.rowcount == 1

    async def set_rematch(self, table: str, rematch: str) -> str:
        """The rematch of a table: this one, unless there is one already."""
        wish = update(TABLES).where(TABLES.c.id == table, TABLES.c.rematch == "")
        async with self.writing() as connection:
            await connection.execute(wish.values(rematch=rematch))
            chosen = select(TABLES.c.rematch).where(TABLES.c.id == table)
            kept = str((await connection.execute(chosen)).scalar_one())
            await self.notify(connection, [News(table)])
        return kept

    async def remove(self, table: str) -> None:
        """Take a table away with all that belongs to it."""
        async with self.writing() as connection:
            for of in (ENTRIES, GRANTS):
                await connection.execute(delete(of).where(of.c.table == table))
            await connection.execute(delete(TABLES).where(TABLES.c.id == table))

    async def identifiers(self, running: bool = False) -> list[str]:
        """All tables, or those where the game goes on; the oldest first."""
        chosen = select(TABLES.c.id).order_by(TABLES.c.created, TABLES.c.id)
        if running:
            chosen = chosen.where(TABLES.c.over.is_(False))
        async with self.reading() as connection:
            return [row[0] for row in await connection.execute(chosen)]

    async def count(self) -> int:
        """How many tables there are."""
        async with self.reading() as connection:
            counted = await connection.execute(select(func.count()).select_from(TABLES))
            return int(counted.scalar_one())

    async def ping(self) -> None:
        """Raise unless the database answers."""
        async with self.reading() as connection:
            await connection.execute(text("SELECT 1"))

    async def unfilled(self) -> list[str]:
        """The tables of an earlier version of which nobody has noted yet what fell."""
        chosen = select(TABLES.c.id).where(TABLES.c.outcomes.is_(None)).order_by(TABLES.c.id)
        async with self.reading() as connection:
            return [row[0] for row in await connection.execute(chosen)]

    async def fill_in(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """Note what fell at a table of an earlier version, with the checks that cover it."""
        values = {"outcomes": outcomes_text(row.outcomes)}
        missing = update(TABLES).where(TABLES.c.id == row.id, TABLES.c.outcomes.is_(None))
        async with self.writing() as connection:
            if (await connection.execute(missing.values(values))).rowcount and entries:
                filled = [
                    {
                        "of": row.id,
                        "place": entry.number,
                        "new_outcomes": outcomes_text(entry.outcomes),
                        "new_check": entry.check,
                    }
                    for entry in entries
                ]
                await connection.execute(_FILL_IN, filled)

    async def everything(self) -> AsyncIterator[Stored]:
        """All tables as they are at one moment."""
        async with self.engine.connect() as connection:
            if self.shared:
                connection = await connection.execution_options(isolation_level="REPEATABLE READ")
            chosen = select(TABLES.c.id).order_by(TABLES.c.created, TABLES.c.id)
            for table in [row[0] for row in await connection.execute(chosen)]:
                stored = await _load(connection, table)
                if stored is not None:
                    yield stored

    async def restore(self, stored: Stored) -> None:
        """Write a whole table, as `load` gave it."""
        async with self.writing() as connection:
            await _restore(connection, stored)

    async def replace_all(self, tables: AsyncIterator[Stored]) -> int:
        """Put these tables in the place of all others, in one transaction; how many there are."""
        count = 0
        async with self.writing() as connection:
            for emptied in (ENTRIES, GRANTS, TABLES):
                await connection.execute(delete(emptied))
            async for stored in tables:
                await _restore(connection, stored)
                count += 1
        return count

    # --- entries ----------------------------------------------------------------------------------

    async def append(self, table: str, entry: Entry, status: Status) -> bool:
        """Add an entry; True once it is durable, False if the number is taken."""
        waiting = _Waiting(table, entry, status)
        self._queue.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_queue())
        return await asyncio.shield(waiting.done)

    async def _write_queue(self) -> None:
        while self._queue:
            batch = self._queue[:BATCH]
            del self._queue[: len(batch)]
            try:
                await self._write_each(batch)
            except BaseException as error:
                for waiting in batch:
                    if not waiting.done.done():
                        waiting.done.set_exception(error)
                if not isinstance(error, Exception):
                    raise

    async def _write_each(self, batch: list[_Waiting]) -> None:
        """All in one transaction; if that fails, one by one: one that is wrong harms no other."""
        try:
            await self._write(batch)
        except SQLAlchemyError as error:
            if len(batch) == 1:
                batch[0].done.set_exception(error)
                return
            for waiting in batch:
                await self._write_each([waiting])

    async def _write(self, batch: list[_Waiting]) -> None:
        first: dict[tuple[str, int], _Waiting] = {}
        for waiting in batch:
            first.setdefault((waiting.table, waiting.entry.number), waiting)
        wanted = [first[key] for key in sorted(first)]  # in all processes in the same order
        write = self._write_shared if self.shared else self._write_alone
        kept = await write(wanted)
        for waiting in batch:
            if not waiting.done.done():
                key = (waiting.table, waiting.entry.number)
                waiting.done.set_result(first[key] is waiting and key in kept)

    async def _write_alone(self, wanted: list[_Waiting]) -> set[tuple[str, int]]:
        """Write to SQLite; gives what has been added."""
        values = [entry_values(waiting.table, waiting.entry) for waiting in wanted]
        async with self.writing() as connection:
            added = await connection.execute(self._adding, values)
            kept = {(row[0], row[1]) for row in added}
            news = [waiting for waiting in wanted if (waiting.table, waiting.entry.number) in kept]
            if news:
                await connection.execute(
                    _UPDATE, [status_values(added.table, added.status) for added in news]
                )
        return kept

    async def _write_shared(self, wanted: list[_Waiting]) -> set[tuple[str, int]]:
        """Write to PostgreSQL, and tell the other processes: all in one statement.

        So it takes one journey to the database, and is one transaction.
        """
        rows = [
            {
                **entry_values(waiting.table, waiting.entry),
                **status_values(waiting.table, waiting.status),
                "news": self._told(News(waiting.table, waiting.entry)),
            }
            for waiting in wanted
        ]
        columns = {name: [row[name] for row in rows] for name in rows[0]}
        async with self.reading() as connection:
            added = await connection.execute(_ADD_AND_TELL, columns)
            return {(row[0], row[1]) for row in added}

    def _insert_new(self, table: Table) -> "sqlite.Insert | postgresql.Insert":
        """Insert rows, leaving out those that are there already."""
        if self.shared:
            return postgresql.insert(table).on_conflict_do_nothing()
        return sqlite.insert(table).on_conflict_do_nothing()

    # --- news from other processes ----------------------------------------------------------------

    async def notify(self, connection: AsyncConnection, news: list[News]) -> None:
        """Tell the other processes, once the transaction is done."""
        if self.shared:
            await connection.execute(_NOTIFY, [{"told": self._told(told)} for told in news])

    def _told(self, news: News) -> str:
        return as_json(msgspec.structs.replace(news, process=self.name))

    async def listen(self, hear: Callable[[News], None]) -> None:
        """Call `hear` with all that other processes tell; until cancelled.

        With SQLite there is only one process, and nothing to hear.
        """
        while self.shared:
            with suppress(OSError):
                await self._listen(hear)
            await asyncio.sleep(LISTEN_AGAIN)

    async def _listen(self, hear: Callable[[News], None]) -> None:
        def heard(connection: object, pid: int, channel: str, payload: object) -> None:
            news = msgspec.json.decode(str(payload), type=News)
            if news.process != self.name:
                hear(news)

        import asyncpg  # needed with PostgreSQL only

        _, arguments = self.engine.dialect.create_connect_args(self.url)
        connection = await asyncpg.connect(**arguments)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, heard)
            hear(News())
            await lost.wait()
        finally:
            connection.terminate()


_UPDATE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("seated", "awaited", "changed", "due", "over", "result")
        }
    )
)
_FILL_IN = (
    update(ENTRIES)
    .where(ENTRIES.c.table == bindparam("of"), ENTRIES.c.number == bindparam("place"))
    .values(outcomes=bindparam("new_outcomes"), check=bindparam("new_check"))
)
_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :told)")
_ADD_AND_TELL = text(
    f"""
WITH given AS (
    SELECT * FROM unnest(
        CAST(:table AS text[]), CAST(:number AS integer[]), CAST(:kind AS text[]),
        CAST(:seat AS integer[]), CAST(:text AS text[]), CAST(:at AS bigint[]),
        CAST(:check AS text[]), CAST(:outcomes AS text[]),
        CAST(:new_seated AS text[]), CAST(:new_awaited AS integer[]),
        CAST(:new_changed AS bigint[]), CAST(:new_due AS bigint[]), CAST(:new_over AS boolean[]),
        CAST(:new_result AS text[]), CAST(:news AS text[])
    ) AS given (
        "table", number, kind, seat, text, at, "check", outcomes,
        seated, awaited, changed, due, over, result, news
    )
), added AS (
    INSERT INTO entries ("table", number, kind, seat, text, at, "check", outcomes)
    SELECT "table", number, kind, seat, text, at, "check", outcomes FROM given
    ON CONFLICT DO NOTHING
    RETURNING "table", number
), latest AS (
    SELECT DISTINCT ON ("table") * FROM given JOIN added USING ("table", number)
    ORDER BY "table", number DESC
), updated AS (
    UPDATE tables SET seated = latest.seated, awaited = latest.awaited,
        changed = latest.changed, due = latest.due, over = latest.over, result = latest.result
    FROM latest WHERE tables.id = latest."table"
)
SELECT "table", number, pg_notify('{CHANNEL}', news)
FROM given JOIN added USING ("table", number) ORDER BY "table", number
"""
)
SQLITE_SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


def _try_sqlite(file: str) -> None:
    """Raise what is wrong with a file before a connection with a thread of its own is made."""
    connection = sqlite3.connect(file)
    try:
        connection.execute("PRAGMA schema_version")
    finally:
        connection.close()


def _set_up_sqlite(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    """Durable commits, readers beside the writer; transactions begin when we say so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    try:
        for setting in SQLITE_SETTINGS:
            cursor.execute(f"PRAGMA {setting}")
    except Exception:
        connection.close()  # nobody else will: the pool has not got it yet
        raise
    cursor.close()


def _begin_sqlite(connection: object) -> None:
    connection.exec_driver_sql("BEGIN")  # type: ignore[attr-defined]


async def _load(connection: AsyncConnection, table: str) -> Stored | None:
    found = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).first()
    if found is None:
        return None
    entries = await _entries(connection, table, 0)
    return Stored(table_row(found), entries, await _grants(connection, table))


async def _restore(connection: AsyncConnection, stored: Stored) -> None:
    row = stored.row
    await connection.execute(insert(TABLES), table_values(row))
    grants = [
        {"table": row.id, "seat": grant.seat, "browser": grant.browser, "at": row.created}
        for grant in stored.grants
    ]
    if grants:
        await connection.execute(insert(GRANTS), grants)
    entries = [entry_values(row.id, entry) for entry in stored.entries]
    if entries:
        await connection.execute(insert(ENTRIES), entries)


async def _entries(connection: AsyncConnection, table: str, after: int) -> list[Entry]:
    chosen = (
        select(ENTRIES)
        .where(ENTRIES.c.table == table, ENTRIES.c.number > after)
        .order_by(ENTRIES.c.number)
    )
    return [entry_row(row) for row in await connection.execute(chosen)]


async def _grants(connection: AsyncConnection, table: str) -> list[Grant]:
    chosen = select(GRANTS.c.seat, GRANTS.c.browser).where(GRANTS.c.table == table)
    ordered = chosen.order_by(GRANTS.c.at, GRANTS.c.seat)
    return [Grant(row.seat, row.browser) for row in await connection.execute(ordered)]
