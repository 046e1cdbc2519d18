"""Live news of a table as server-sent events: numbers of versions, and whose turn it is."""

from collections.abc import AsyncIterator

import msgspec
from fastapi import APIRouter, Request
from sse_starlette import EventSourceResponse, ServerSentEvent

from theoi.table.errors import TableError
from theoi.table.glimpse import Pulse
from theoi.table.identity import browser_of
from theoi.table.service import Tables

router = APIRouter()
RETRY_MS = 1000


@router.get("/t/{table}/events", include_in_schema=False)
@router.get("/api/tables/{table}/events", tags=["tables"], summary="Listen for news")
async def events(request: Request, table: str, seat: int | None = None) -> EventSourceResponse:
    """A stream of events `pulse`; the data is a JSON object with the version of the seat."""
    tables: Tables = request.app.state.tables
    browser = browser_of(request)
    news = tables.watch(browser.id, table, seat)
    first = await anext(news)  # whatever is refused is refused before the stream begins
    return EventSourceResponse(
        stream(first, news),
        ping=int(tables.settings.heartbeat),
        ping_message_factory=lambda: ServerSentEvent(comment="here"),
        sep="\n",
    )


async def stream(first: Pulse, news: AsyncIterator[Pulse]) -> AsyncIterator[ServerSentEvent]:
    """Events from pulses. A table that breaks ends the stream; the browser will ask again."""
    yield event_of(first, RETRY_MS)
    try:
        async for pulse in news:
            yield event_of(pulse)
    except TableError:
        return


def event_of(pulse: Pulse, retry: int | None = None) -> ServerSentEvent:
    """A pulse as it is sent."""
    return ServerSentEvent(
        data=msgspec.json.encode(pulse).decode(), event="pulse", id=str(pulse.version), retry=retry
    )
