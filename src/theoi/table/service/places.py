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

from theoi.core.moves import NotationError
from theoi.core.refusals import IllegalMove
from theoi.core.state import SPECTATOR
from theoi.table.errors import DamagedTable, OtherEdition, TableError
from theoi.table.live import Live, seats_of
from theoi.table.metrics import Metrics
from theoi.table.presence import Presence
from theoi.table.rows import Entry, Grant, News, Stored
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
        self.elsewhere: dict[str, int] = {}  # masks of seats, as other processes say
        self.told = 0  # how often they have said something
        self.announced = 0  # what this process has said to them
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
        mask = self.here()
        for seats in self.elsewhere.values():
            mask |= seats
        return seats_of(mask)

    def here(self) -> int:
        """The same as a mask, as far as this process knows."""
        mask = 0
        for listener in self.listeners:
            for seat in self.held_by(listener.browser):
                mask |= 1 << seat
        return mask

    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        there = bool(self.listeners) or self.announced != 0
        return there or self.lock.locked() or self.work is not None

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
        self.presence = Presence(storage)
        self._others: set[str] = set()  # processes that are running besides this one
        self._unsaid: dict[str, Place] = {}  # where somebody has come or gone
        self._saying = False
        self._places: OrderedDict[str, Place] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

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
            self.metrics.tables.set(len(self._places))
        self._places.move_to_end(table)
        async with place.lock:
            if place.stale:
                try:
                    await self._load(place)
                except TableError:
                    if not place.listeners:
                        self._places.pop(table, None)
                        self.metrics.tables.set(len(self._places))
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
            raise _refused(error) from error
        if live.filled is not None:
            await self.storage.fill_in(live.row, live.filled)
        place.put(stored, live)
        await self._look_elsewhere(place)
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
        self.metrics.tables.set(len(self._places))

    async def add(self, place: Place, kind: str, seat: int, text: str = "") -> bool:
        """Do something at a locked table and store it; False if another process was faster.

        Then the table is as that process left it. What cannot be done (IllegalMove,
        NotationError) changes nothing; what cannot be stored is forgotten: the table is loaded
        anew before anybody looks at it again.
        """
        live = place.live
        place.stale = True  # until it is durable
        try:
            entry = live.add(kind, seat, text, self.settings.clock())
        except (IllegalMove, NotationError):
            place.stale = False
            raise
        with self.metrics.writing.time():
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

    def hear(self, news: News) -> None:
        """Another process has changed a table."""
        if not news.table:
            for place in list(self._places.values()):
                self.begin(self._take(place, news))
            return
        found = self._places.get(news.table)
        if found is None:
            return
        if news.seats is None:
            self.begin(self._take(found, news))
        else:
            found.told += 1
            found.elsewhere[news.process] = news.seats
            found.tell()

    async def _take(self, place: Place, news: News) -> None:
        async with place.lock:
            if place.stale:
                return  # it will be loaded as a whole
            if news.entry is not None:
                await self.catch_up(place, news.entry)
                return
            await self.refresh(place)
            if not news.table:
                await self._look_elsewhere(place)
                await self.catch_up(place)

    async def catch_up(self, place: Place, entry: Entry | None = None) -> None:
        """Add what other processes have added to a locked table; `entry` is one of that."""
        next_number = place.live.number + 1
        if entry is not None and entry.number < next_number:
            return
        entries = [entry] if entry is not None and entry.number == next_number else None
        if entries is None:
            entries = await self.storage.entries(place.table, place.live.number)
        try:
            for added in entries:
                place.live.apply(added)
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
            self.announce(place)

    # --- who is there -----------------------------------------------------------------------------

    def announce(self, place: Place) -> None:
        """Tell the other processes, if there are any, who has come here or gone."""
        if not self.storage.shared or self._closed or place.here() == place.announced:
            return
        self._unsaid[place.table] = place
        if not self._saying:
            self._saying = True
            self.begin(self._say_all())

    async def _say_all(self) -> None:
        """Say all that there is to say; what comes up meanwhile is said together."""
        try:
            while self._unsaid:
                places, self._unsaid = self._unsaid, {}
                seats = {table: place.here() for table, place in places.items()}
                await self.presence.say(seats)
                for table, place in places.items():
                    place.announced = seats[table]
                    self.announce(place)  # unless nothing has changed meanwhile
        finally:
            self._saying = False

    async def _look_elsewhere(self, place: Place) -> None:
        """Read what other processes say; again, if they have said something meanwhile."""
        while self.storage.shared:
            told = place.told
            found = await self.presence.elsewhere(place.table, self.settings.clock())
            if place.told == told:
                place.elsewhere = found
                place.tell()
                return

    async def beat_on(self) -> None:
        """Say every few seconds that this process is running, and look who else is."""
        while self.storage.shared:
            await asyncio.sleep(self.settings.beat)
            try:
                await self.beat()
            except Exception:
                logger.exception("the other processes could not be told of this one")

    async def beat(self) -> None:
        """The same once."""
        if not self.storage.shared:
            return
        known, others = await self.presence.beat(self.settings.clock())
        came, self._others = others - self._others, others
        for place in list(self._places.values()):
            if not known and place.announced:  # this process was taken for dead
                place.announced = 0
                self.announce(place)
            for gone in place.elsewhere.keys() - others:
                del place.elsewhere[gone]
                place.tell()
            if came:
                self.begin(self._look_elsewhere(place))

    # --- work beside the requests -----------------------------------------------------------------

    def tell_all(self) -> None:
        """Wake all who listen anywhere."""
        for place in self._places.values():
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

    async def fill_in(self) -> None:
        """Load the tables of earlier versions once: so it is noted what fell there."""
        for table in await self.storage.unfilled():
            try:
                async with self.at(table):
                    pass
            except TableError:
                continue  # logged where it was found

    async def close(self) -> None:
        """Let nothing go on beside."""
        self._closed = True
        tasks = [*self._tasks]
        tasks += [place.work for place in self._places.values() if place.work is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _refused(error: DamagedTable) -> TableError:
    """What is said of a table that cannot be loaded."""
    if not isinstance(error, OtherEdition):
        return TableError("table.error.damaged", 500, number=error.number)
    refused = TableError("table.error.other_edition", 409)
    refused.values.update(error.versions)
    return refused
