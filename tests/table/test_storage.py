"""Storage, the same on SQLite and PostgreSQL: what was confirmed is there, once and in order."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest
from sqlalchemy import text

from theoi.core.state import SPECTATOR
from theoi.table.glimpse import Clock
from theoi.table.rows import Entry, Grant, News, Seated, Status, Stored, TableRow
from theoi.table.storage import BATCH, DatabaseError, Storage, database_url

pytestmark = pytest.mark.anyio
CHAIRS = [Seated("person", 0, "Žofie"), Seated("computer", 3, "")]


def status(changed: int = 5, due: int | None = None, over: bool = False) -> Status:
    return Status(CHAIRS, 1, changed, due, over, "")


def row(name: str = "one", **changes: object) -> TableRow:
    plain = TableRow(
        id=name,
        game="duel",
        seats=2,
        options={"mode": "base"},
        rules="1.0",
        content="abc",
        seed=bytes(range(16)),
        key=bytes(32),
        clock=Clock(60_000, 1_000),
        chairs=CHAIRS,
        creator="anna",
        created=4_000_000_000_000,
        record="",
        status=status(),
    )
    return msgspec.structs.replace(plain, **changes)


def entry(number: int, content: str = "discard") -> Entry:
    return Entry(number, "move", 0, content, 4_000_000_000_000 + number, "0123456789abcdef")


async def test_a_table_comes_back_as_it_was_stored(storage: Storage) -> None:
    grants = [Grant(SPECTATOR, "anna"), Grant(0, "anna")]
    await storage.create(row(), grants)
    assert await storage.append("one", entry(1, "łąka 🦉"), status(9))
    found = await storage.load("one")
    assert found == Stored(row(status=status(9)), [entry(1, "łąka 🦉")], grants)
    assert await storage.load("two") is None


async def test_a_number_is_given_once(storage: Storage) -> None:
    await storage.create(row(), [])
    assert await storage.append("one", entry(1, "mine"), status(7))
    assert not await storage.append("one", entry(1, "yours"), status(8))
    found = await storage.load("one")
    assert found is not None
    assert found.entries == [entry(1, "mine")]
    assert found.row.status.changed == 7


async def test_of_many_that_come_at_once_one_wins_and_the_others_are_told(
    storage: Storage,
) -> None:
    names = [f"t{number}" for number in range(20)]
    for name in names:
        await storage.create(row(name), [])
    wishes = [(name, entry(1, f"{name} {n}")) for name in names for n in range(BATCH // 10)]
    kept = await asyncio.gather(*(storage.append(name, one, status()) for name, one in wishes))
    winners = [wish for wish, won in zip(wishes, kept, strict=True) if won]
    assert [name for name, _ in winners] == names
    for name, one in winners:
        assert await storage.entries(name, 0) == [one]


async def test_an_entry_of_no_table_fails_alone(storage: Storage) -> None:
    await storage.create(row(), [])
    results = await asyncio.gather(
        storage.append("one", entry(1), status()),
        storage.append("nowhere", entry(1), status()),
        storage.append("one", entry(2), status()),
        return_exceptions=True,
    )
    assert results[0] is True
    assert isinstance(results[1], Exception)
    assert results[2] is True
    assert [one.number for one in await storage.entries("one", 0)] == [1, 2]
    assert [one.number for one in await storage.entries("one", 1)] == [2]


async def test_the_tables_of_a_browser_come_with_its_seats_the_latest_first(
    storage: Storage,
) -> None:
    await storage.create(row("old", status=status(1)), [Grant(0, "anna"), Grant(1, "anna")])
    await storage.create(row("new", status=status(2)), [Grant(1, "anna"), Grant(0, "ben")])
    await storage.create(row("other", status=status(3)), [Grant(0, "ben")])
    found = await storage.tables_of("anna", 10)
    assert [(one.id, seats) for one, seats in found] == [("new", [1]), ("old", [0, 1])]
    assert [one.id for one, _ in await storage.tables_of("anna", 1)] == ["new"]
    assert await storage.tables_of("nobody", 10) == []


async def test_a_grant_given_twice_counts_once(storage: Storage) -> None:
    await storage.create(row(), [])
    for _ in range(2):
        await storage.grant("one", Grant(1, "ben"), 6)
    assert await storage.grants("one") == [Grant(1, "ben")]


async def test_what_is_due_is_found_unless_somebody_works_on_it(storage: Storage) -> None:
    await storage.create(row("later", status=status(due=200)), [])
    await storage.create(row("now", status=status(due=100)), [])
    await storage.create(row("never"), [])
    assert await storage.due(99, 10) == []
    assert await storage.due(100, 10) == ["now"]
    assert await storage.due(200, 10) == ["now", "later"]
    assert await storage.lease("now", "me", 200, 300)
    assert await storage.due(200, 10) == ["later"]
    assert not await storage.lease("now", "you", 299, 400)
    assert await storage.lease("now", "me", 299, 400)
    assert await storage.lease("now", "you", 400, 500)
    await storage.postpone("later", None)
    assert await storage.due(10_000, 10) == ["now"]


async def test_a_table_has_one_rematch(storage: Storage) -> None:
    await storage.create(row(), [])
    both = await asyncio.gather(
        storage.set_rematch("one", "two"), storage.set_rematch("one", "three")
    )
    assert both[0] == both[1]
    assert both[0] in ("two", "three")


async def test_running_tables_can_be_told_from_finished_ones(storage: Storage) -> None:
    await storage.create(row("going", created=2), [])
    await storage.create(row("ended", created=1, status=status(over=True)), [])
    assert await storage.identifiers() == ["ended", "going"]
    assert await storage.identifiers(running=True) == ["going"]
    assert await storage.count() == 2
    await storage.remove("ended")
    assert await storage.identifiers() == ["going"]


async def test_everything_can_be_replaced(storage: Storage) -> None:
    await storage.create(row("old"), [Grant(0, "ben")])
    await storage.append("old", entry(1), status())
    new = Stored(row("new"), [entry(1), entry(2)], [Grant(0, "anna")])

    async def given() -> AsyncIterator[Stored]:
        yield new

    assert await storage.replace_all(given()) == 1
    assert [one async for one in storage.everything()] == [new]


async def test_a_replacement_that_breaks_off_changes_nothing(storage: Storage) -> None:
    await storage.create(row("old"), [])

    async def broken() -> AsyncIterator[Stored]:
        yield Stored(row("new"), [], [])
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="disk"):
        await storage.replace_all(broken())
    assert await storage.identifiers() == ["old"]


async def test_sqlite_writes_durably(sqlite: str) -> None:
    storage = Storage(sqlite)
    await storage.open()
    async with storage.engine.connect() as connection:
        mode = (await connection.execute(text("PRAGMA journal_mode"))).scalar_one()
        sync = (await connection.execute(text("PRAGMA synchronous"))).scalar_one()
    await storage.close()
    assert (mode, sync) == ("wal", 2)


async def test_news_reach_the_other_processes(postgresql: str) -> None:
    here, there = Storage(postgresql), Storage(postgresql)
    await here.open()
    await there.open()
    heard: asyncio.Queue[News] = asyncio.Queue()
    listening = asyncio.create_task(there.listen(heard.put_nowait))
    try:
        assert await asyncio.wait_for(heard.get(), 10) == News()  # from now on
        await here.create(row(), [])
        await here.append("one", entry(1), status())
        assert await asyncio.wait_for(heard.get(), 10) == News("one", entry(1), process=here.name)
        await here.grant("one", Grant(0, "ben"), 6)
        assert await asyncio.wait_for(heard.get(), 10) == News("one", process=here.name)
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await asyncio.gather(here.close(), there.close())


async def test_a_listener_whose_connection_broke_comes_back_and_says_so(postgresql: str) -> None:
    storage = Storage(postgresql)
    await storage.open()
    heard: asyncio.Queue[News] = asyncio.Queue()
    listening = asyncio.create_task(storage.listen(heard.put_nowait))
    try:
        assert await asyncio.wait_for(heard.get(), 10) == News()
        async with storage.engine.connect() as connection:
            end = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            )
            await connection.execute(text(end))
        assert await asyncio.wait_for(heard.get(), 10) == News()
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await storage.close()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("mysql://here/there", "sqlite or postgresql, not 'mysql'"),
        ("nonsense", "no address"),
    ],
)
def test_other_databases_are_refused_clearly(address: str, reason: str) -> None:
    with pytest.raises(DatabaseError, match=reason):
        database_url(address)


async def test_a_file_that_is_no_database_is_refused_clearly(sqlite: str) -> None:
    with open(sqlite.removeprefix("sqlite:///"), "w") as file:
        file.write("this is no database at all " * 100)
    storage = Storage(sqlite)
    with pytest.raises(DatabaseError, match="not a database"):
        await storage.open()
    await storage.close()
