"""The web application: pages, JSON interface, live news, health and figures."""

import logging
import secrets
import signal
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import FrameType

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

import theoi
from theoi.table import api, events, pages
from theoi.table.errors import Failed, TableError
from theoi.table.languages import error_text, language_of
from theoi.table.metrics import Metrics
from theoi.table.security import Guard
from theoi.table.service import Tables
from theoi.table.settings import Settings

logger = logging.getLogger("theoi.table")

METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; `app.state.tables` is the service behind it."""
    chosen = Settings() if settings is None else settings
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tables = Tables(chosen, metrics)
        await tables.open()
        app.state.tables = tables
        app.state.streams = Counter()
        try:
            with on_stop(tables.end_streams):
                yield
        finally:
            await tables.close()

    app = FastAPI(
        title="Theoi",
        version=theoi.__version__,
        description="Board games of the gods: set up tables, play, follow, replay.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        middleware=[
            Middleware(Guard, settings=chosen, metrics=metrics, refuse=refuse, fail=fail),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=3),
        ],
    )
    app.state.settings = chosen
    app.state.metrics = metrics
    app.add_exception_handler(TableError, on_table_error)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(RequestValidationError, on_wrong_request)
    app.include_router(events.router)
    app.include_router(api.router)
    app.add_api_route("/health", health, include_in_schema=False)
    app.add_api_route("/metrics", figures, include_in_schema=False)
    app.include_router(pages.router)
    api.describe(app)
    return app


@contextmanager
def on_stop(act: Callable[[], None]) -> Iterator[None]:
    """Act as soon as the process is told to stop, before the server waits for open streams."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def stop(number: int, frame: FrameType | None) -> None:
        act()
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)
        elif handler == signal.SIG_DFL:
            raise KeyboardInterrupt

    for number in before:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def health(request: Request) -> Response:
    """Whether the server and its database answer."""
    try:
        await request.app.state.tables.storage.ping()
    except (SQLAlchemyError, OSError):
        return Response("no database\n", 503, media_type="text/plain")
    return Response("ok\n", media_type="text/plain")


async def figures(request: Request) -> Response:
    """Figures of all processes of this server."""
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), media_type=METRICS_TYPE)


# --- errors -------------------------------------------------------------------------------------


def refuse(request: Request, error: TableError, fault: str = "") -> Response:
    """The answer to what cannot be done: a page for people, JSON for programs."""
    language = language_of(request)
    text = error_text(error, language)
    headers = {"retry-after": str(error.values["seconds"])} if error.status == 429 else {}
    if wants_page(request):
        page = pages.error_page(request, error.status, text, fault)
        page.headers.update(headers)
        return page
    clause = error.refusal.clause if error.refusal is not None else ""
    body = Failed(error.key, text, clause, fault)
    return Response(msgspec.json.encode(body), error.status, headers, media_type="application/json")


def wants_page(request: Request) -> bool:
    """Whether a person reads the answer."""
    accepts = request.headers.get("accept", "")
    return "text/html" in accepts and not request.url.path.startswith("/api/")


async def on_table_error(request: Request, error: Exception) -> Response:
    """What the service refuses."""
    assert isinstance(error, TableError)
    return refuse(request, error)


async def on_http_error(request: Request, error: Exception) -> Response:
    """What the framework refuses: addresses and methods that do not exist."""
    assert isinstance(error, HTTPException)
    known = {404: "table.error.no_page", 405: "table.error.method"}
    key = known.get(error.status_code, "table.error.request")
    answer = refuse(request, TableError(key, error.status_code))
    for name, value in (error.headers or {}).items():
        answer.headers.setdefault(name, value)
    return answer


async def on_wrong_request(request: Request, error: Exception) -> Response:
    """A request whose form is wrong."""
    return refuse(request, TableError("table.error.request", 422))


def fail(request: Request, error: Exception) -> Response:
    """Our own fault. The log has the details under an id; the answer has only the id."""
    fault = secrets.token_hex(6)
    metrics: Metrics = request.app.state.metrics
    metrics.failures.inc()
    logger.error("failure %s", fault, exc_info=error)
    try:
        return refuse(request, TableError("table.error.failure", 500, id=fault), fault)
    except Exception:  # not even the page that says so can be made
        logger.exception("the page about failure %s failed", fault)
        return Response(f"{fault}\n", 500, media_type="text/plain")
