"""What happens at a table without a person: computers move, and time runs out."""

import asyncio
import logging
import time

from theoi.table import rows
from theoi.table.errors import TableError
from theoi.table.live import Live
from theoi.table.service.places import Place, Places
from theoi.table.workers import Brief, WorkerError, Workers

logger = logging.getLogger("theoi.table")

LEASE_MS = 10_000  # how long a server process may work on a table before it says so again
SWEEP_SECONDS = 0.5
SWEEP_TABLES = 100


def brief_of(live: Live, seat: int) -> Brief:
    """What a process may be told about a table: what one seat knows."""
    game = live.game
    return Brief(
        game.name,
        game.seats,
        tuple(sorted(game.options.items())),
        live.row.setup,
        game.content,
        seat,
        live.eyes[seat].known.pack(),
        f"{live.row.key.hex()} {live.eyes[seat].version}",
    )


class Thought:
    """A move that a computer thinks of, and what it is thought for."""

    def __init__(self, live: Live, seat: int, workers: Workers) -> None:
        brief = brief_of(live, seat)
        self.seat = seat
        self.level = live.seated[seat].level
        self.known = brief.known
        self.move = asyncio.ensure_future(workers.choose(brief, self.level))

    def is_wanted(self, live: Live) -> bool:
        """Whether the same computer is still asked the same."""
        return (
            self.seat in live.computers()
            and live.seated[self.seat].level == self.level
            and live.eyes[self.seat].pack == self.known
        )


class Computers:
    """Moves for computers and for the clock, one table at a time each."""

    def __init__(self, places: Places, workers: Workers) -> None:
        self.places = places
        self.workers = workers
        self.storage = places.storage
        self.settings = places.settings
        self.name = self.storage.name  # of this server process

    def attend(self, place: Place) -> None:
        """See to it that the computers of a table move, and think of nothing else.

        The lock of the table is held.
        """
        if place.thought is not None and not place.thought.is_wanted(place.live):
            place.thought.move.cancel()
        if place.live.computers() and place.work is None:
            place.work = asyncio.create_task(self._work(place))

    async def _work(self, place: Place) -> None:
        try:
            while await self._step(place):
                pass
        except (TableError, WorkerError) as error:
            logger.error("the computers of table %s stopped: %r", place.table, error)
        except Exception:
            logger.exception("the computers of table %s stopped", place.table)
        finally:
            place.work = None

    async def _step(self, place: Place) -> bool:
        """One move of a computer; False when there is nothing (more) to do for this process."""
        async with self.places.at(place.table):
            live = place.live
            computers = live.computers()
            if not computers or not await self._may_work(place):
                return False
            thought = place.thought = Thought(live, computers[0], self.workers)
        started = time.perf_counter()
        try:
            await asyncio.wait({thought.move})
        finally:
            thought.move.cancel()
            place.thought = None
        if thought.move.cancelled():
            return True  # the table has changed: look again
        move = thought.move.result()
        self.places.metrics.thinking.observe(time.perf_counter() - started)
        rest = self.settings.pause_ms / 1000 - (time.perf_counter() - started)
        if place.listeners and rest > 0:
            await asyncio.sleep(rest)
        async with self.places.at(place.table):
            if thought.is_wanted(place.live):
                await self.places.add(place, rows.MOVE, thought.seat, move)
        return True

    async def _may_work(self, place: Place) -> bool:
        """Whether no other server process works on this table."""
        if not self.storage.shared:
            return True
        now = self.settings.clock()
        return await self.storage.lease(place.table, self.name, now, now + LEASE_MS)

    # --- the clock --------------------------------------------------------------------------------

    async def sweep_on(self) -> None:
        """Look for what falls due, until cancelled."""
        while True:
            try:
                await self.sweep()
            except Exception:
                logger.exception("looking for what falls due failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> None:
        """Do what has fallen due."""
        now = self.settings.clock()
        for table in await self.storage.due(now, SWEEP_TABLES):
            try:
                async with self.places.at(table) as place:
                    await self._see_to(place)
            except TableError:
                await self.storage.postpone(table, None)  # damaged: somebody has to look at it

    async def _see_to(self, place: Place) -> None:
        now = self.settings.clock()
        late = place.live.late(now)
        for seat in late:
            if not await self.places.add(place, rows.LATE, seat):
                return
        if late:
            return
        due = place.live.status().due
        if place.live.computers():
            self.attend(place)
            due = now + LEASE_MS
        await self.storage.postpone(place.table, due)
