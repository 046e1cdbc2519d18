"""Backup, restore and check. A backup is an SQLite file, whatever the database is.

So it can be looked into, and restored into either kind of database.
"""

import asyncio
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from theoi.core.records import is_result
from theoi.table.errors import DamagedTable
from theoi.table.live import Live
from theoi.table.settings import Settings
from theoi.table.storage import DatabaseError, Storage


class NotEmpty(ValueError):
    """The database to restore into holds tables."""


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file beside this one that takes its place when all went well; for its owner only."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        yield part
        with part.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(part, path)
    finally:
        for name in (part, part.with_name(f"{part.name}-wal"), part.with_name(f"{part.name}-shm")):
            name.unlink(missing_ok=True)


async def back_up(database: str, path: Path) -> int:
    """Write all tables into a file while the server goes on; how many there are."""
    source = Storage(database)
    await source.open()
    try:
        with replacing(path) as part:
            if source.shared:
                await _copy(source, part)
            else:
                await asyncio.to_thread(_copy_sqlite, str(source.url.database), part)
            return await _count(part)
    finally:
        await source.close()


def _copy_sqlite(source: str, part: Path) -> None:
    """All at one moment, beside readers and writers."""
    original, copy = sqlite3.connect(source), sqlite3.connect(part)
    try:
        original.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file that is whole
    finally:
        copy.close()
        original.close()


async def _copy(source: Storage, part: Path) -> None:
    target = Storage(f"sqlite:///{part}")
    await target.open()
    try:
        async for stored in source.everything():
            await target.restore(stored)
    finally:
        await target.close()
    _seal(part)


def _seal(part: Path) -> None:
    connection = sqlite3.connect(part)
    try:
        connection.execute("PRAGMA journal_mode=DELETE")
    finally:
        connection.close()


async def _count(path: Path) -> int:
    def count() -> int:
        connection = sqlite3.connect(path)
        try:
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
        finally:
            connection.close()

    return await asyncio.to_thread(count)


async def restore(database: str, path: Path, force: bool) -> int:
    """Put the tables of a backup into a database; how many there are.

    Unless forced, a database that holds tables is left alone (NotEmpty). The backup itself stays
    as it is: one of an older version is brought up to date in a copy.
    """
    if not path.is_file():
        raise DatabaseError(f"{path}: no such file")
    target = Storage(database)
    await target.open()
    try:
        if await target.count() and not force:
            raise NotEmpty
        with _working_copy(path) as copy:
            source = Storage(f"sqlite:///{copy}")
            try:
                await source.open()
                return await target.replace_all(source.everything())
            finally:
                await source.close()
    finally:
        await target.close()


@contextmanager
def _working_copy(path: Path) -> Iterator[Path]:
    copy = path.with_name(f".{path.name}.{secrets.token_hex(4)}.copy")
    try:
        try:
            _copy_sqlite(str(path), copy)
        except sqlite3.DatabaseError as error:
            raise DatabaseError(f"{path} is no backup: {error}") from None
        yield copy
    finally:
        for end in ("", "-wal", "-shm"):
            with suppress(OSError):
                copy.with_name(copy.name + end).unlink()


class Checked:
    """How many tables were replayed, and which could not be."""

    def __init__(self, tables: int, damaged: list[DamagedTable]) -> None:
        self.tables = tables
        self.damaged = damaged


async def check(database: str, finished: bool) -> Checked:
    """Replay all running tables, or all tables: what an upgrade might break is found before."""
    storage = Storage(database)
    settings = Settings(database=database)
    await storage.open()
    try:
        damaged: list[DamagedTable] = []
        tables = await storage.identifiers(running=not finished)
        for table in tables:
            try:
                stored = await storage.load(table)
                if stored is None:
                    continue
                live = Live(stored.row, settings.chance)
                for entry in stored.entries:
                    live.apply(entry)
                result = stored.row.status.result
                over = live.state.over
                if not (is_result(result.split(), live.state) if over else result == ""):
                    raise DamagedTable(table, live.number, "the result is another one")
            except DamagedTable as error:
                damaged.append(error)
        return Checked(len(tables), damaged)
    finally:
        await storage.close()
