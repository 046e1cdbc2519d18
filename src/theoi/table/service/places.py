"""The tables in memory: loaded when somebody comes, kept while somebody is there.

Whoever looks at a table or changes it holds its lock. A change is made in memory, written, and
then told to all who listen; if it cannot be written, the table is loaded anew. So nobody sees what
is not durable, and another server process that was faster simply wins.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from theoi.core.state import SPECTATOR
from theoi.table.errors import DamagedTable, TableError
from theoi.table.live import Live
from theoi.table.metrics import Metrics
from theoi.table.rows import Grant, Stored
from theoi.table.settings import Settings
from theoi.table.storage import Storage

if TYPE_CHECKING:
    from theoi.table.service.computers import Thought

logger = logging.getLogger("theoi.table")


class Listener:
    """Somebody who wants to hear of news."""

    def __init__(self, browser: str, seat: int) -> None:
        self.browser = browser
        self.seat = seat
        self.news = asyncio.Event()


class Place:
    """A table in memory with all who are there."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.work: asyncio.Task[None] | None = None  # moves the computers
        self.thought: Thought | None = None  # the move being thought of
        self.stale = True  # memory may differ from what is stored
        self.rematch = ""
        self._live: Live | None = None
        self._grants: dict[str, list[int]] = {}

    @property
    def live(self) -> Live:
        """The table itself; only while its lock is held."""
        assert self._live is not None
        return self._live

    def put(self, stored: Stored, live: Live) -> None:
        """Take over what is stored."""
        self._live = live
        self.rematch = stored.row.rematch
        self.put_grants(stored.grants)
        self.stale = False

    def put_grants(self, grants: list[Grant]) -> None:
        """Take over who holds which seat."""
        self._grants = {}
        for grant in grants:
            self._grants.setdefault(grant.browser, []).append(grant.seat)

    def held_by(self, browser: str) -> list[int]:
        """The seats of a browser, ascending."""
        return sorted(seat for seat in self._grants.get(browser, []) if seat != SPECTATOR)

    def present(self) -> list[int]:
        """The seats of which some holder is listening."""
        seats: set[int] = set()
        for listener in self.listeners:
            seats.update(self.held_by(listener.browser))
        return sorted(seats)

    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        return bool(self.listeners) or self.lock.locked() or self.work is not None

    def tell(self) -> None:
        """Wake all who listen."""
        for listener in self.listeners:
            listener.news.set()


class Places:
    """All tables in memory. `changed` is called after each change of a table."""

    def __init__(self, storage: Storage, settings: Settings, metrics: Metrics) -> None:
        self.storage = storage
        self.settings = settings
        self.metrics = metrics
        self.changed: Callable[[Place], None] = lambda place: None
        self._places: OrderedDict[str, Place] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._places)

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Place]:
        """A table, locked and up to date; TableError if there is none or it is damaged."""
        if not (table.isascii() and table.isalnum()):  # the database need not see what is no id
            raise TableError("table.error.no_table", 404)
        place = self._places.get(table)
        if place is None:
            place = self._places[table] = Place(table)
        self._places.move_to_end(table)
        async with place.lock:
            if place.stale:
                try:
                    await self._load(place)
                except TableError:
                    if not place.listeners:
                        self._places.pop(table, None)
                    raise
            self._make_room()
            yield place

    async def _load(self, place: Place) -> None:
        stored = await self.storage.load(place.table)
        if stored is None:
            raise TableError("table.error.no_table", 404)
        try:
            live = await asyncio.to_thread(self.rebuild, stored)
        except DamagedTable as error:
            logger.error("%s", error)
            self.metrics.damaged.inc()
            raise TableError("table.error.damaged", 500, number=error.number) from error
        place.put(stored, live)
        place.tell()
        self.changed(place)

    def rebuild(self, stored: Stored) -> Live:
        """The table that these entries make; DamagedTable if they make none."""
        live = Live(stored.row, self.settings.chance)
        for entry in stored.entries:
            live.apply(entry)
        return live

    def _make_room(self) -> None:
        over = len(self._places) - self.settings.live_tables
        if over <= 0:
            return
        for table in [name for name, place in self._places.items() if not place.busy()][:over]:
            del self._places[table]

    async def commit(self, place: Place, kind: str, seat: int, text: str = "") -> bool:
        """Add an entry to a locked table; False if another process has added one before.

        Then the table is as that process left it. An entry that cannot be made raises what the
        game says against it, and changes nothing.
        """
        live = place.live
        entry = live.entry(kind, seat, text, self.settings.clock())
        place.stale = True  # until it is written
        live.apply(entry)
        with self.metrics.commits.time():
            kept = await self.storage.append(place.table, entry, live.status())
        if not kept:
            await self._load(place)
            return False
        place.stale = False
        self.metrics.entries.labels(kind).inc()
        self._news(place)
        return True

    def _news(self, place: Place) -> None:
        place.tell()
        self.changed(place)

    # --- news from other processes ----------------------------------------------------------------

    def hear(self, table: str, number: int) -> None:
        """Another process (or this one) has changed a table."""
        if not table:
            for place in list(self._places.values()):
                self.begin(self._catch_up(place, 0))
            return
        found = self._places.get(table)
        if found is not None and (number == 0 or found.stale or number > found.live.number):
            self.begin(self._catch_up(found, number))

    async def _catch_up(self, place: Place, number: int) -> None:
        async with place.lock:
            if place.stale or (number and number <= place.live.number):
                return
            if number == 0:
                await self.refresh(place)
            entries = await self.storage.entries(place.table, place.live.number)
            try:
                for entry in entries:
                    place.live.apply(entry)
            except DamagedTable as error:
                logger.error("%s", error)
                place.stale = True
                return
            if entries:
                self._news(place)

    async def refresh(self, place: Place) -> None:
        """Read anew who holds which seat, and whether there is a rematch."""
        stored = await self.storage.load(place.table)
        if stored is not None:
            place.put_grants(stored.grants)
            place.rematch = stored.row.rematch
            place.tell()

    def begin(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside; what goes wrong is logged."""
        task = asyncio.create_task(self._guard(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guard(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except TableError:
            pass  # logged where it was found
        except Exception:
            logger.exception("work beside the requests failed")

    async def close(self) -> None:
        """Let nothing go on beside."""
        tasks = [*self._tasks]
        tasks += [place.work for place in self._places.values() if place.work is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
