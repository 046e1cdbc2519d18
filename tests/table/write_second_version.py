"""Writes second-version.sql: tables as the second version of the database stored them.

That was the last one without outcomes. It was run once, with that version:
`python -m tests.table.write_second_version`.
"""

import asyncio
import sqlite3
import tempfile
from pathlib import Path

from tests.table.serving import ANNA, PERSON, Time, new_table, opened, play_on, settings_for

from theoi.table.glimpse import Clock
from theoi.table.service import Tables

TARGET = Path(__file__).parent / "second-version.sql"


async def play_and_take_back(tables: Tables, table: str) -> None:
    """Take back the first step that can be, and go on."""
    for move in range(60):
        glimpse = await play_on(tables, table, 1, seed=move)
        if glimpse.can_undo:
            await tables.undo(ANNA, table, glimpse.seat)
            break


async def write(file: Path) -> None:
    """Running and finished tables of both games, with all that can be done at them."""
    time = Time()
    async with opened(settings_for(f"sqlite:///{file}", time)) as tables:
        base = await new_table(tables, mode="base", clock=Clock(total=3_600_000, increment=5_000))
        await play_on(tables, base, 25)
        time.pass_by(4_000)
        gods = await new_table(tables, mode="pantheon")
        await play_on(tables, gods, 30)
        await play_and_take_back(tables, gods)
        await tables.rename(ANNA, gods, 0, "Anna")
        pantheon = await new_table(tables, "pantheon", [PERSON] * 4)
        await play_on(tables, pantheon, 30)
        await play_and_take_back(tables, pantheon)
        played = await new_table(tables, mode="pantheon")
        assert (await play_on(tables, played)).over
        short = await new_table(tables, "pantheon", [PERSON] * 2)
        await play_on(tables, short, 20)
        await tables.concede(ANNA, short, 1)
        await tables.upload(ANNA, await tables.record(ANNA, short))


def main() -> None:
    """Write the file."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        asyncio.run(write(file))
        connection = sqlite3.connect(file)
        TARGET.write_text("\n".join(connection.iterdump()) + "\n", "utf-8")
        connection.close()


if __name__ == "__main__":
    main()
