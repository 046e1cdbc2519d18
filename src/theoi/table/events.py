"""Live news of a table as server-sent events: numbers of versions, and whose turn it is."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import StreamingResponse

from theoi.table.errors import TableError
from theoi.table.glimpse import Pulse
from theoi.table.identity import browser_of
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
    open_streams: Counter[str] = request.app.state.streams
    browser = browser_of(request).id
    if open_streams[browser] >= tables.settings.streams_per_browser:
        raise TableError("table.error.too_many", 429, seconds=RETRY_MS // 1000)
    news = tables.watch(browser, table, seat)
    first = await anext(news)  # whatever is refused is refused before the stream begins
    sent = counted(stream(first, news, tables.settings.heartbeat), open_streams, browser)
    return StreamingResponse(sent, 200, HEADERS, "text/event-stream")


async def counted(
    sent: AsyncGenerator[bytes], open_streams: Counter[str], browser: str
) -> AsyncGenerator[bytes]:
    """A stream that counts as one of its browser's while it is open."""
    open_streams[browser] += 1
    try:
        async for one in sent:
            yield one
    finally:
        open_streams[browser] -= 1
        if not open_streams[browser]:
            del open_streams[browser]
        await sent.aclose()


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
