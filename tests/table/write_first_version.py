"""Writes first-version.sql: tables as the first version of the database stored them.

It was run once, with that version: `python -m tests.table.write_first_version`.
"""

import asyncio
import sqlite3
import tempfile
from pathlib import Path

from tests.table.serving import ANNA, PERSON, Time, new_table, opened, play_on, settings_for

TARGET = Path(__file__).parent / "first-version.sql"


async def write(file: Path) -> None:
    async with opened(settings_for(f"sqlite:///{file}", Time())) as tables:
        duel = await new_table(tables, mode="pantheon")
        await play_on(tables, duel, 30)
        await tables.rename(ANNA, duel, 0, "Anna")
        pantheon = await new_table(tables, "pantheon", [PERSON] * 3)
        await play_on(tables, pantheon, 40)
        finished = await new_table(tables)
        await play_on(tables, finished, 20)
        await tables.concede(ANNA, finished, 1)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        asyncio.run(write(file))
        connection = sqlite3.connect(file)
        TARGET.write_text("\n".join(connection.iterdump()) + "\n", "utf-8")
        connection.close()


if __name__ == "__main__":
    main()
