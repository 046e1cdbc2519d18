"""The server as browsers and clients meet it: who they are, what passes, what comes back."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import msgspec
import pytest
from fastapi import FastAPI
from tests.table.serving import settings_for

from theoi.table.app import create_app
from theoi.table.identity import COOKIE, csrf_of
from theoi.table.security import Buckets, redact
from theoi.table.settings import Rate, Settings

pytestmark = pytest.mark.anyio
HERE = "http://table.example"
TWO = {"game": "duel", "chairs": [{}, {}]}


def client_of(app: FastAPI, token: str = "") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.AsyncClient(transport=transport, base_url=HERE, headers=headers)


@pytest.fixture
def settings(sqlite: str) -> Settings:
    return settings_for(sqlite)


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    application = create_app(settings)
    async with application.router.lifespan_context(application):
        yield application


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A client with a token."""
    async with client_of(app) as anybody:
        token = (await anybody.post("/api/tokens")).json()["token"]
    async with client_of(app, token) as known:
        yield known


@pytest.fixture
async def stranger(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that comes for the first time."""
    async with client_of(app) as browser:
        yield browser


async def make_table(client: httpx.AsyncClient, **changes: object) -> str:
    made = await client.post("/api/tables", json={**TWO, **changes})
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


# --- who it is ----------------------------------------------------------------------------------


async def test_a_browser_gets_a_cookie_that_scripts_and_other_sites_cannot_use(
    stranger: httpx.AsyncClient,
) -> None:
    first = await stranger.get("/nothing-here")
    cookie = first.headers["set-cookie"]
    assert re.match(rf"{COOKIE}=[\w-]{{43}}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax$", cookie)
    second = await stranger.get("/nothing-here")
    assert "set-cookie" not in second.headers


async def test_over_https_the_cookie_stays_there(app: FastAPI) -> None:
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="https://table.example") as browser:
        answer = await browser.get("/nothing-here")
    assert answer.headers["set-cookie"].endswith("; Secure")
    assert "max-age" in answer.headers["strict-transport-security"]


async def test_clients_and_figures_get_no_cookie(stranger: httpx.AsyncClient) -> None:
    for path in ("/api/games", "/health", "/metrics"):
        answer = await stranger.get(path)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers


# --- forged requests ----------------------------------------------------------------------------


async def browser_with_cookie(stranger: httpx.AsyncClient) -> str:
    """Let the browser be known; what its forms have to carry."""
    await stranger.get("/nothing-here")
    return csrf_of(stranger.cookies[COOKIE])


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": HERE}, 201),
        ({"origin": HERE, "sec-fetch-site": "same-origin"}, 201),
        ({}, 201),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://table.example.evil.example"}, 403),
        ({"origin": HERE, "sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
async def test_only_our_own_pages_may_change_something(
    stranger: httpx.AsyncClient, headers: dict[str, str], status: int
) -> None:
    token = {"x-csrf-token": await browser_with_cookie(stranger)}
    answer = await stranger.post("/api/tables", json=TWO, headers={**headers, **token})
    assert answer.status_code == status


async def test_a_form_must_carry_the_token_of_its_browser(stranger: httpx.AsyncClient) -> None:
    right = await browser_with_cookie(stranger)
    for token in ("", "0" * 64, csrf_of("x" * 43), right[:-1], "é"):
        headers = [(b"x-csrf-token", token.encode())] if token else []
        answer = await stranger.post("/api/tables", json=TWO, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"] == "table.error.csrf"
    good = await stranger.post("/api/tables", json=TWO, headers={"x-csrf-token": right})
    assert good.status_code == 201


async def test_without_any_identity_nothing_changes(stranger: httpx.AsyncClient) -> None:
    assert (await stranger.post("/api/tables", json=TWO)).status_code == 403
    odd = {"authorization": "Bearer short"}
    assert (await stranger.post("/api/tables", json=TWO, headers=odd)).status_code == 403


# --- limits -------------------------------------------------------------------------------------


async def test_long_bodies_are_refused_whether_they_say_so_or_not(
    client: httpx.AsyncClient, settings: Settings
) -> None:
    long = b"x" * (settings.body_bytes + 1)
    told = await client.post("/api/tables", content=long)
    assert told.status_code == 413

    async def in_pieces() -> AsyncIterator[bytes]:
        for _ in range(200):
            yield b"x" * 1000

    untold = await client.post(
        "/api/tables", content=in_pieces(), headers={"content-type": "application/json"}
    )
    assert 400 <= untold.status_code < 500


async def test_too_many_requests_have_to_wait(sqlite: str) -> None:
    slow = replace(settings_for(sqlite), limited=True, address_requests=Rate(0.01, 5))
    app = create_app(slow)
    async with app.router.lifespan_context(app), client_of(app) as browser:
        codes = [(await browser.get("/api/games")).status_code for _ in range(6)]
        last = await browser.get("/api/games")
        assert codes == [200] * 5 + [429]
        assert int(last.headers["retry-after"]) > 50
        assert last.json()["error"] == "table.error.too_many"
        assert (await browser.get("/health")).status_code == 200


def test_a_bucket_fills_again_with_time() -> None:
    buckets = Buckets(Rate(2, 3))
    assert [buckets.take("a", 0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b", 0.0) == 0
    assert buckets.take("a", 0.5) == 0
    assert buckets.take("a", 0.5) == 0.5
    assert [buckets.take("a", 100.0) for _ in range(4)] == [0, 0, 0, 0.5]


def test_buckets_do_not_pile_up() -> None:
    buckets = Buckets(Rate(1, 1), most=10)
    for number in range(100):
        buckets.take(str(number), 0.0)
    assert len(buckets._left) == 10


# --- answers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/games", "/nothing-here", "/health", "/metrics", "/s/x-y"])
async def test_every_answer_is_locked_down(stranger: httpx.AsyncClient, path: str) -> None:
    headers = (await stranger.get(path)).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in policy["script-src"]
    assert "http" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


async def test_our_own_faults_show_an_id_and_nothing_else(
    app: FastAPI, client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(browser: str) -> None:
        raise RuntimeError("the secret inside")

    app.state.tables.mine = broken
    answer = await client.get("/api/tables")
    assert answer.status_code == 500
    failed = answer.json()
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert failed["id"] in failed["text"]
    logged = [record for record in caplog.records if failed["id"] in record.getMessage()]
    assert logged
    assert logged[0].exc_info is not None
    assert "theoi_failures_total 1.0" in (await client.get("/metrics")).text


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/s/abc-def", "/s/***"),
        ("/s/abc-def/more", "/s/***/more"),
        ("/t/abc/board", "/t/abc/board"),
        ("/static/x/s/y.css", "/static/x/s/y.css"),
    ],
)
def test_secret_links_are_left_out_of_the_log(path: str, shown: str) -> None:
    assert redact(path) == shown


async def test_no_secret_reaches_the_log(
    client: httpx.AsyncClient, stranger: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = await make_table(client, chairs=[{}, {"kind": "open"}])
    link = (await client.get(f"/api/tables/{table}/link?seat=1")).json()
    await stranger.get(link["path"], headers={"accept": "text/html"})
    await client.post("/api/seats", json={"secret": link["secret"]})
    await client.post("/api/seats", json={"secret": link["secret"] + "x"})
    token = client.headers["authorization"].split()[1]
    ours = [record for record in caplog.records if record.name.startswith(("theoi", "sqlalchemy"))]
    assert ours
    for record in ours:
        assert link["secret"].partition("-")[2] not in record.getMessage()
        assert token not in record.getMessage()


@pytest.mark.parametrize(
    ("headers", "text"),
    [
        ({}, "There is no table here."),
        ({"accept-language": "pl,en;q=0.5"}, "Tu nie ma żadnego stołu."),
        ({"accept-language": "de, en;q=0.4, cs;q=0.8"}, "Tady žádný stůl není."),
        ({"accept-language": "pl", "cookie": "language=cs"}, "Tady žádný stůl není."),
        ({"accept-language": ";;q=x,,"}, "There is no table here."),
    ],
)
async def test_errors_speak_the_language_of_the_reader(
    stranger: httpx.AsyncClient, headers: dict[str, str], text: str
) -> None:
    answer = await stranger.get("/api/tables/nowhere", headers=headers)
    assert answer.status_code == 404
    assert answer.json() == {"error": "table.error.no_table", "text": text}


async def test_health_tells_when_the_database_is_gone(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    assert (await client.get("/health")).text == "ok\n"

    async def gone() -> None:
        raise OSError("no database")

    app.state.tables.storage.ping = gone
    assert (await client.get("/health")).status_code == 503


# --- the JSON interface -------------------------------------------------------------------------


async def test_a_game_through_the_interface(client: httpx.AsyncClient) -> None:
    table = await make_table(client)
    shown = (await client.get(f"/api/tables/{table}")).json()
    while not shown["over"]:
        move = {"seat": shown["seat"], "move": shown["moves"][-1]["move"]}
        sent = {**move, "version": shown["version"]}
        answer = await client.post(f"/api/tables/{table}/moves", json=sent)
        assert answer.status_code == 200, answer.text
        shown = (await client.get(f"/api/tables/{table}")).json()
    assert shown["outcome"]["ranks"]
    assert shown["seed"]
    record = await client.get(f"/api/tables/{table}/record")
    assert record.text.startswith("theoi-record 1\n")
    copy = await client.post("/api/records", json={"text": record.text})
    assert copy.status_code == 201
    points = (await client.get(f"/api/tables/{copy.json()['table']}/points")).json()
    assert points["steps"][-1]["points"] == shown["outcome"]["points"]
    again = await client.post(f"/api/tables/{table}/rematch")
    assert again.json()["table"] != table
    cards = (await client.get("/api/tables")).json()
    assert len(cards) == 3


async def test_a_refused_move_says_why_with_its_clause(client: httpx.AsyncClient) -> None:
    table = await make_table(client)
    shown = (await client.get(f"/api/tables/{table}")).json()
    wish = {"seat": shown["seat"], "move": "build baths", "version": shown["version"]}
    answer = await client.post(f"/api/tables/{table}/moves", json=wish)
    assert answer.status_code == 422
    why = await client.get(f"/api/tables/{table}/why?seat={shown['seat']}&move=build%20baths")
    assert why.json()["legal"] is False
    assert why.json()["text"] == answer.json()["text"]


async def test_the_description_fits_the_answers(client: httpx.AsyncClient) -> None:
    document = (await client.get("/api/openapi.json")).json()
    assert len(document["paths"]) >= 18
    for path, operations in document["paths"].items():
        for operation in operations.values():
            assert operation["summary"], path
            assert "x-shown" not in operation
    assert document["components"]["schemas"]["TableShown"]["required"]


# --- live ---------------------------------------------------------------------------------------


async def test_events_begin_with_the_present_and_end_when_the_server_stops(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    table = await make_table(client)
    received: list[bytes] = []
    began = asyncio.Event()

    async def listen() -> int:
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"/t/{table}/events",
            "raw_path": b"",
            "query_string": b"seat=-1",
            "headers": [(b"host", b"table.example")],
            "client": ("127.0.0.1", 1),
            "server": ("table.example", 80),
            "scheme": "http",
            "http_version": "1.1",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
        }

        async def receive() -> dict[str, object]:
            await asyncio.Event().wait()
            return {}

        async def send(message: dict[str, object]) -> None:
            body = message.get("body")
            if isinstance(body, bytes) and body:
                received.append(body)
                began.set()

        await app(scope, receive, send)  # type: ignore[arg-type]
        return 0

    listening = asyncio.ensure_future(listen())
    await asyncio.wait_for(began.wait(), 10)
    shown = (await client.get(f"/api/tables/{table}")).json()
    wish = {"seat": shown["seat"], "move": shown["moves"][0]["move"], "version": 1}
    await client.post(f"/api/tables/{table}/moves", json=wish)
    for _ in range(200):
        if len(received) > 1:
            break
        await asyncio.sleep(0.01)
    app.state.tables.end_streams()
    assert await asyncio.wait_for(listening, 10) == 0
    lines = b"".join(received).decode().splitlines()
    told = [msgspec.json.decode(line[6:]) for line in lines if line.startswith("data: ")]
    assert [pulse["version"] for pulse in told] == [1, 2]
    assert lines[0].startswith("retry: ")
