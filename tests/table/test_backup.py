"""Backup, restore and check: by one command each, between databases of either kind."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest
from tests.cli.running import Ran, Shell
from tests.table.serving import new_table, opened, play_on, settings_for

from theoi.table.rows import Stored
from theoi.table.storage import Storage


async def fill(database: str) -> list[Stored]:
    """Two tables in the middle of a game, and one that is over."""
    async with opened(settings_for(database)) as tables:
        for moves in (5, 12):
            await play_on(tables, await new_table(tables), moves)
        await play_on(tables, await new_table(tables))
        return [stored async for stored in tables.storage.everything()]


async def content(database: str) -> list[Stored]:
    storage = Storage(database)
    await storage.open()
    try:
        return [stored async for stored in storage.everything()]
    finally:
        await storage.close()


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def run(shell: Shell, *arguments: str) -> Ran:
    return shell.run(*arguments)


def test_a_backup_comes_back_in_an_empty_database(
    shell: Shell, database: str, tmp_path: Path
) -> None:
    stored = asyncio.run(fill(database))
    file = tmp_path / "tables.backup"
    assert run(shell, "backup", str(file), "--database", database).code == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    ran = run(shell, "restore", str(file), "--database", other)
    assert ran.has("3 tables are back from")
    assert asyncio.run(content(other)) == stored
    assert run(shell, "check", "--all", "--database", other).has("3 tables are sound.")
    assert list(tmp_path.glob(".*")) == []


def test_a_restore_replaces_tables_only_when_forced(
    shell: Shell, database: str, tmp_path: Path
) -> None:
    stored = asyncio.run(fill(database))
    file = tmp_path / "tables.backup"
    run(shell, "backup", str(file), "--database", database)
    ran = run(shell, "restore", str(file), "--database", database)
    assert ran.code == 1
    assert "there are tables in this database; --force removes them" in ran.err
    assert run(shell, "restore", str(file), "--database", database, "--force").code == 0
    assert asyncio.run(content(database)) == stored


@pytest.mark.parametrize("made_of", ["nothing", "letters", "another database"])
def test_what_is_no_backup_changes_nothing(
    shell: Shell, sqlite: str, tmp_path: Path, made_of: str
) -> None:
    stored = asyncio.run(fill(sqlite))
    file = tmp_path / "wrong.backup"
    if made_of == "letters":
        file.write_text("no backup " * 1000)
    elif made_of == "another database":
        connection = sqlite3.connect(file)
        connection.execute("CREATE TABLE tables (something TEXT)")
        connection.close()
    ran = run(shell, "restore", str(file), "--database", sqlite, "--force")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert asyncio.run(content(sqlite)) == stored


def test_check_names_the_tables_that_are_damaged(shell: Shell, sqlite: str) -> None:
    first, second, _ = asyncio.run(fill(sqlite))
    connection = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
    connection.execute("UPDATE entries SET seat = 1 - seat WHERE number = 4")
    connection.commit()
    connection.close()
    ran = run(shell, "check", "--database", sqlite)
    assert ran.code == 1
    for stored in (first, second):
        assert f"{stored.row.id}: entry 4: what is stored does not fit together" in ran.lines
    assert ran.has("0 tables are sound.")


def test_a_database_that_cannot_be_opened_is_one_clear_line(shell: Shell, tmp_path: Path) -> None:
    ran = run(shell, "check", "--database", f"sqlite:///{tmp_path}")
    assert ran.code == 1
    assert ran.err.startswith("theoi: the database cannot be opened: ")
    assert ran.err.count("\n") == 1
