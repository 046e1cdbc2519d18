"""Databases of every version can be opened: empty ones, and those that the first version wrote."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from tests.table.serving import ANNA, opened, play_on, settings_for

from theoi.table.backup import check
from theoi.table.migrate import alembic_config, upgrade
from theoi.table.schema import METADATA
from theoi.table.storage import Storage

pytestmark = pytest.mark.anyio
FIRST = Path(__file__).parent / "first-version.sql"


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


async def test_what_the_first_version_wrote_goes_on(sqlite: str) -> None:
    connection = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
    connection.executescript(FIRST.read_text("utf-8"))
    connection.close()
    assert (await check(sqlite, finished=True)).damaged == []
    async with opened(settings_for(sqlite)) as tables:
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
