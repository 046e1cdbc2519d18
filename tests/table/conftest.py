import asyncio
import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest
from tests.table import postgres
from tests.table.serving import Time, opened, settings_for

from theoi.table.service import Tables
from theoi.table.storage import Storage, database_url


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server that runs for these tests."""
    if postgres.programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with postgres.server() as address:
        yield address


@pytest.fixture
def postgresql(postgres_server: str) -> str:
    """The address of an empty PostgreSQL database."""
    name = f"test_{secrets.token_hex(6)}"
    url = database_url(postgres_server)

    async def create() -> None:
        connection = await asyncpg.connect(
            user=url.username, database=url.database, host=str(url.query["host"])
        )
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()

    asyncio.run(create())
    return postgres_server.replace("/postgres?", f"/{name}?")


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of an empty SQLite database."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind."""
    address: str = request.getfixturevalue(request.param)
    return address


@pytest.fixture
async def storage(database: str) -> AsyncIterator[Storage]:
    opening = Storage(database)
    await opening.open()
    yield opening
    await opening.close()


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def tables(sqlite: str, time: Time) -> AsyncIterator[Tables]:
    """A service on an empty SQLite database, with a clock that stands still."""
    async with opened(settings_for(sqlite, time)) as service:
        yield service
