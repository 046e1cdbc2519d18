"""Databases of every version can be opened: empty ones, and those that the first version wrote."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from tests.table.serving import ANNA, Time, opened, play_on, settings_for

from theoi.core.records import Replay, read_record
from theoi.table.backup import check
from theoi.table.migrate import alembic_config, upgrade
from theoi.table.rows import Stored
from theoi.table.schema import METADATA
from theoi.table.service import Tables
from theoi.table.storage import Storage

pytestmark = pytest.mark.anyio
FIRST = Path(__file__).parent / "first-version.sql"
SECOND = Path(__file__).parent / "second-version.sql"
FALLEN = Path(__file__).parent / "second-version.txt"  # as that version knew what fell


def differences(connection: Connection) -> list[object]:
    found: list[object] = compare_metadata(MigrationContext.configure(connection), METADATA)
    return found


async def test_migrations_lead_from_nothing_to_the_schema(storage: Storage) -> None:
    async with storage.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_opening_twice_changes_nothing(database: str) -> None:
    for _ in range(2):
        storage = Storage(database)
        await storage.open()
        async with storage.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await storage.close()


async def test_versions_follow_one_another(storage: Storage) -> None:
    def heads(connection: Connection) -> list[str]:
        return list(ScriptDirectory.from_config(alembic_config(connection)).get_heads())

    async with storage.engine.connect() as connection:
        assert len(await connection.run_sync(heads)) == 1


def write(database: str, version: Path) -> None:
    """Make a database as an older version has written it."""
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    connection.executescript(version.read_text("utf-8"))
    connection.close()


async def filled_in(tables: Tables) -> list[Stored]:
    """All tables, once it is noted everywhere what fell."""
    for _ in range(1000):
        if not await tables.storage.unfilled():
            break
        await asyncio.sleep(0.02)
    return [stored async for stored in tables.storage.everything()]


def fallen_by_table() -> dict[str, list[str]]:
    """Moves and outcomes of each table, as the version that wrote the database told them."""
    found: dict[str, list[str]] = {}
    for line in FALLEN.read_text("utf-8").splitlines():
        if line.startswith("table "):
            lines = found[line.removeprefix("table ")] = []
        else:
            lines.append(line)
    return found


def as_lines(stored: Stored) -> list[str]:
    """The same from what is stored; what was taken back is left out."""
    if stored.row.record:
        lines = stored.row.record.splitlines()
        return [line for line in lines if line.startswith("! ") or line[0].isdigit()]
    steps = [[f"! {' '.join(words)}" for words in stored.row.outcomes or []]]
    for entry in stored.entries:
        if entry.kind == "undo":
            steps.pop()
        elif entry.kind in ("move", "concede"):
            text = entry.text if entry.kind == "move" else "concedes"
            fallen = [f"! {' '.join(words)}" for words in entry.outcomes or []]
            steps.append([f"{entry.seat} {text}", *fallen])
    return [line for step in steps for line in step]


async def test_what_fell_at_tables_of_the_second_version_is_filled_in(sqlite: str) -> None:
    write(sqlite, SECOND)
    async with opened(settings_for(sqlite, Time())) as tables:
        stored = await filled_in(tables)
    assert {table.row.id: as_lines(table) for table in stored} == fallen_by_table()
    assert all(entry.outcomes is not None for table in stored for entry in table.entries)
    assert (await check(sqlite, finished=True)).damaged == []


async def test_what_the_second_version_wrote_goes_on(sqlite: str) -> None:
    write(sqlite, SECOND)
    assert (await check(sqlite, finished=True)).damaged == []
    async with opened(settings_for(sqlite, Time())) as tables:
        cards = await tables.mine(ANNA)
        assert sorted((card.game, card.over) for card in cards) == [
            ("duel", False),
            ("duel", False),
            ("duel", True),
            ("pantheon", False),
            ("pantheon", True),
            ("pantheon", True),
        ]
        for card in cards:
            if card.over:
                record = read_record(await tables.record(ANNA, card.table))
                assert Replay(record).finish().state.over
            else:
                await play_on(tables, card.table, 5)
    async with opened(settings_for(sqlite, Time())) as tables:  # as it is stored now
        for card in cards:
            if not card.over:
                assert (await play_on(tables, card.table)).over
    assert (await check(sqlite, finished=True)).damaged == []


async def test_what_the_first_version_wrote_goes_on(sqlite: str) -> None:
    write(sqlite, FIRST)
    assert (await check(sqlite, finished=True)).damaged == []
    async with opened(settings_for(sqlite, Time())) as tables:
        cards = await tables.mine(ANNA)
        assert sorted((card.game, card.over) for card in cards) == [
            ("duel", False),
            ("duel", True),
            ("pantheon", False),
        ]
        for card in cards:
            if not card.over:
                before = await tables.glimpse(ANNA, card.table)
                after = await play_on(tables, card.table, 3)
                assert len(after.moments) > len(before.moments) or after.seat != before.seat


async def test_each_version_can_be_reached_alone(database: str) -> None:
    storage = Storage(database)
    async with storage.engine.begin() as connection:
        await connection.run_sync(upgrade, "0001")
    await storage.open()
    await storage.close()
