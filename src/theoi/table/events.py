"""Live news of a table as server-sent events: numbers of versions, and whose turn it is."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from theoi.table.errors import TableError
from theoi.table.glimpse import Pulse
from theoi.table.identity import browser_of
from theoi.table.security import network_of
from theoi.table.service import Tables

router = APIRouter()
RETRY_MS = 1000
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


@router.get("/t/{table}/events", include_in_schema=False)
@router.get(
    "/api/tables/{table}/events",
    tags=["tables"],
    summary="Listen for news",
    response_class=StreamingResponse,
)
async def events(request: Request, table: str, seat: int | None = None) -> StreamingResponse:
    """A stream of events `pulse`; the data is a JSON object with the version of the seat."""
    tables: Tables = request.app.state.tables
    settings = tables.settings
    browser = browser_of(request).id
    limits = {
        browser: settings.streams_per_browser,
        f"from {network_of(request.scope)}": settings.streams_per_address,
    }
    news = tables.watch(browser, table, seat)
    room = Room(request.app.state.streams, limits)
    try:
        first = await anext(news)  # whatever is refused is refused before the stream begins
    except BaseException:
        room.leave()
        raise
    return Events(first, news, settings.heartbeat, room)


class Room:
    """One stream of a browser, and of an address: there is room for so many of either."""

    def __init__(self, taken: Counter[str], limits: dict[str, int]) -> None:
        if any(taken[key] >= limit for key, limit in limits.items()):
            raise TableError("table.error.too_many", 429, seconds=RETRY_MS // 1000)
        self.taken = taken
        self.keys = list(limits)
        taken.update(self.keys)

    def leave(self) -> None:
        """Make room."""
        self.taken.subtract(self.keys)
        for key in self.keys:
            if self.taken[key] <= 0:
                del self.taken[key]


class Events(StreamingResponse):
    """The stream as an answer. Whatever becomes of it, its place is free in the end."""

    def __init__(
        self, first: Pulse, news: AsyncGenerator[Pulse], heartbeat: float, room: Room
    ) -> None:
        self.news = news
        self.room = room
        self.sent = stream(first, news, heartbeat)
        super().__init__(self.sent, 200, HEADERS, "text/event-stream")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it until somebody hangs up."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.room.leave()
            await self.sent.aclose()
            await self.news.aclose()


async def stream(
    first: Pulse, news: AsyncGenerator[Pulse], heartbeat: float
) -> AsyncGenerator[bytes]:
    """Events from pulses, and a sign of life when there are none for a while.

    A table that breaks ends the stream; the browser will ask again.
    """
    yield f"retry: {RETRY_MS}\n".encode() + event_of(first)
    waiting = asyncio.ensure_future(anext(news))
    try:
        while True:
            done, _ = await asyncio.wait({waiting}, timeout=heartbeat)
            if not done:
                yield b": here\n\n"
                continue
            yield event_of(waiting.result())
            waiting = asyncio.ensure_future(anext(news))
    except (StopAsyncIteration, TableError):
        return
    finally:
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await news.aclose()


def event_of(pulse: Pulse) -> bytes:
    """A pulse as it is sent."""
    return b"event: pulse\nid: %d\ndata: %b\n\n" % (pulse.version, msgspec.json.encode(pulse))
