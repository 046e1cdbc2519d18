"""The server under attack: forged requests, rubbish, floods, and what gets into the log."""

import asyncio
import gzip
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import httpx
import pytest
from fastapi import FastAPI
from tests.table.browsing import HERE, Elements, Visitor
from tests.table.serving import ANNA, new_table, opened, play_on, refusal, settings_for
from tests.table.worlds import WORDS, all_routes

from theoi.table import app as app_module
from theoi.table.app import create_app
from theoi.table.errors import TableError
from theoi.table.events import Room
from theoi.table.identity import COOKIE, SECURE_COOKIE, csrf_of, new_secret
from theoi.table.run import hosts_of
from theoi.table.security import LOGGED, host_of, network_of, redact
from theoi.table.service import Tables
from theoi.table.settings import Rate, Settings

pytestmark = pytest.mark.anyio
EVIL = '"><script>alert(1)</script><b onclick="x">'
TOKEN = "A" * 43


@pytest.fixture
def settings(sqlite: str) -> Settings:
    return settings_for(sqlite)


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    application = create_app(settings)
    async with application.router.lifespan_context(application):
        yield application


def client_of(app: FastAPI, base: str = HERE, **headers: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url=base, headers=headers)


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A program with a token."""
    async with client_of(app, authorization=f"Bearer {TOKEN}") as known:
        yield known


@pytest.fixture
async def anna(app: FastAPI) -> Visitor:
    return Visitor(app)


def check_headers(answer: httpx.Response) -> None:
    """Whatever is answered is locked down, and says nothing of the inside."""
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["x-frame-options"] == "DENY"
    for word in ("Traceback", 'File "', "sqlalchemy", ".py"):
        assert word not in answer.text


# --- forged requests ----------------------------------------------------------------------------


async def test_nothing_can_be_changed_by_another_site(app: FastAPI) -> None:
    """Every route that is not only for looking: without the token, and from another origin."""
    secret = new_secret(lambda count: b"x" * count)
    words = {**WORDS, "game": "duel", "table": "a" * 16, "secret": "a-b"}
    changing = [
        (method, route.path.format(**words).replace(":path", ""))
        for route in all_routes(app)
        for method in (route.methods or set()) - {"GET", "HEAD"}
        if "{name:path}" not in route.path
    ]
    assert len(changing) > 15
    async with client_of(app, cookie=f"{COOKIE}={secret}", accept="text/html") as browser:
        for method, path in changing:
            forged = await browser.request(method, path, data={"csrf": "0" * 64})
            if path != "/api/tokens":  # gives a new identity, and changes nothing
                assert forged.status_code == 403, path
            headers = {"x-csrf-token": csrf_of(secret), "origin": "https://evil.example"}
            foreign = await browser.request(method, path, headers=headers)
            assert foreign.status_code == 403, path
            check_headers(foreign)
            assert "access-control-allow-origin" not in foreign.headers


async def test_another_site_gets_no_leave_to_send_tokens(app: FastAPI) -> None:
    asking = {
        "origin": "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
    }
    async with client_of(app) as browser:
        answer = await browser.options("/api/tables", headers=asking)
    assert answer.status_code == 405
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    ("base", "origin", "status"),
    [
        (HERE, HERE, 303),
        (HERE, HERE.replace("http:", "https:"), 303),  # https may end at a proxy
        (HERE.replace("http:", "https:"), HERE.replace("http:", "https:"), 303),
        (HERE.replace("http:", "https:"), HERE, 403),  # a plain page may be forged on its way
        (HERE, f"{HERE}:81", 403),
        (HERE, "http://other@table.example", 403),
    ],
)
async def test_forms_come_from_this_very_address(
    app: FastAPI, base: str, origin: str, status: int
) -> None:
    async with client_of(app, base) as browser:
        await browser.get("/")
        form = {"csrf": csrf_of(next(iter(browser.cookies.values()))), "theme": "dark"}
        answer = await browser.post("/settings", data=form, headers={"origin": origin})
        assert answer.status_code == status


# --- cookies and names --------------------------------------------------------------------------


async def test_over_https_no_other_host_can_give_a_browser_its_identity(app: FastAPI) -> None:
    tossed = f"{COOKIE}={TOKEN}"
    async with client_of(app, HERE.replace("http:", "https:")) as browser:
        first = await browser.get("/", headers={"cookie": tossed})
        given = first.headers["set-cookie"]
        assert given.startswith(f"{SECURE_COOKIE}=")
        assert "domain" not in given.lower()
        assert {"Path=/", "HttpOnly", "SameSite=Lax", "Secure"} <= set(given.split("; "))
        assert "set-cookie" not in (await browser.get("/")).headers


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8642", 200),
        ("localhost", 200),
        ("LOCALHOST.", 200),
        ("[::1]:8642", 200),
        ("gods.example", 200),
        ("evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("[", 421),
        ("", 421),
    ],
)
async def test_a_server_on_this_machine_answers_to_its_own_names_only(
    settings: Settings, host: str, status: int
) -> None:
    """Else a site whose name is made to lead here could speak with it."""
    here = replace(settings, hosts=hosts_of("127.0.0.1", ["https://gods.example"]))
    app = create_app(here)
    async with app.router.lifespan_context(app), client_of(app) as browser:
        answer = await browser.get("/", headers={"host": host})
        assert answer.status_code == status
        check_headers(answer)


def test_a_server_for_others_answers_to_any_name() -> None:
    assert hosts_of("0.0.0.0", []) == ()
    assert host_of("a.example:80") == "a.example"


@pytest.mark.parametrize("host", ['"><script>', "a b", "\x7f", "[::1", "x" * 3000, "a:b:c", "@"])
async def test_a_strange_host_harms_nobody(app: FastAPI, anna: Visitor, host: str) -> None:
    address = await anna.new_table(kind_1="open")
    for path in ("/", address, f"{address}/seats"):
        answer = await anna.client.get(path, headers={"host": host})
        assert answer.status_code < 500
        assert "<script>" not in answer.text
        check_headers(answer)


# --- limits -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_who_has_a_whole_network_is_one(address: str, network: str) -> None:
    assert network_of({"client": (address, 1)}) == network
    assert network_of({"client": None}) == ""


async def test_made_up_methods_do_not_fill_the_figures(app: FastAPI) -> None:
    async with client_of(app) as browser:
        for number in range(20):
            assert (await browser.request(f"ODD{number}", "/")).status_code in (403, 405)
        figures = (await browser.get("/metrics")).text
    assert "ODD" not in figures
    assert 'method="other"' in figures


COSTLY = [
    "/tables",
    "/upload",
    "/t/{table}/hint",
    "/t/{table}/rematch",
    "/api/tables",
    "/api/records",
    "/api/tables/{table}/hint",
    "/api/tables/{table}/analysis",
    "/api/tables/{table}/rematch",
]


def visitor_from(app: FastAPI, address: str, token: str) -> httpx.AsyncClient:
    """Somebody with an address and a token."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False, client=(address, 1))
    headers = {"authorization": f"Bearer {token * 43}"}
    return httpx.AsyncClient(transport=transport, base_url=HERE, headers=headers)


@pytest.mark.parametrize("path", COSTLY)
async def test_what_costs_much_has_a_limit_of_its_own_by_address(
    settings: Settings, path: str
) -> None:
    """A new identity is free, so it gives nobody more of it; another address does."""
    app = create_app(replace(settings, limited=True, heavy=Rate(0.0001, 3)))
    async with app.router.lifespan_context(app):
        where = path.format(table="a" * 16)
        for token in "abc":
            async with visitor_from(app, "10.0.0.7", token) as browser:
                assert (await browser.post(where)).status_code != 429
        async with visitor_from(app, "10.0.0.7", "d") as browser:
            refused = await browser.post(where)
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) >= 1
            move = await browser.post(f"/api/tables/{'a' * 16}/moves", json={})
            assert move.status_code != 429, "what costs little goes on"
            assert (await browser.get("/")).status_code == 200
        async with visitor_from(app, "10.0.0.8", "d") as browser:
            assert (await browser.post(where)).status_code != 429


async def in_pieces(data: bytes) -> AsyncIterator[bytes]:
    """A body that does not say how long it is, piece by piece."""
    for start in range(0, len(data), 10_000):
        yield data[start : start + 10_000]


@pytest.mark.parametrize(
    ("path", "kind", "start", "end"),
    [
        ("/api/tables", "application/json", b'{"game": "', b'"}'),
        ("/tables", "application/x-www-form-urlencoded", b"game=", b""),
        ("/t/nowhere/move", "application/x-www-form-urlencoded", b"move=", b""),
        ("/api/records", "application/json", b'{"text": "', b'"}'),
    ],
)
async def test_a_body_that_does_not_say_how_long_it_is_has_the_same_limit(
    app: FastAPI, settings: Settings, path: str, kind: str, start: bytes, end: bytes
) -> None:
    """All pieces count together, and what is beyond the limit is 413, not a wrong request."""
    upload = 3 * settings.upload_bytes if path == "/api/records" else 0
    limit = settings.body_bytes + upload
    for accept in ("text/html", "application/json"):
        headers = {"content-type": kind, "authorization": f"Bearer {TOKEN}", "accept": accept}
        async with client_of(app, **headers) as browser:
            for size, too_long in ((limit, False), (limit + 1, True)):
                body = start + b"x" * (size - len(start) - len(end)) + end
                answer = await browser.post(path, content=in_pieces(body))
                told = answer.text
                if upload and not too_long:  # the record itself is longer than a record may be
                    assert answer.status_code == 413
                else:
                    assert (answer.status_code == 413) == too_long, told[:300]
                assert ("too much at once" in told) == (answer.status_code == 413)
                check_headers(answer)


@pytest.mark.parametrize("letter", ["x", "\u00e9", "\u20ac", "\U0001f600"])
async def test_the_length_of_a_record_is_counted_in_bytes(sqlite: str, letter: str) -> None:
    async with opened(replace(settings_for(sqlite), upload_bytes=1200)) as tables:
        size = len(letter.encode())
        longest = letter * (1200 // size)
        assert (await refusal(tables.upload(ANNA, longest))).key == "table.error.record"
        assert (await refusal(tables.upload(ANNA, longest + letter))).key == "table.error.too_long"


def test_there_is_room_for_so_many_streams() -> None:
    taken: Counter[str] = Counter()
    limits = {"anna": 2, "from 10.0.0.7": 3}
    first, _ = Room(taken, limits), Room(taken, limits)
    with pytest.raises(TableError) as refused:
        Room(taken, limits)
    assert refused.value.status == 429
    Room(taken, {"ben": 2, "from 10.0.0.7": 3})
    with pytest.raises(TableError):
        Room(taken, {"eve": 2, "from 10.0.0.7": 3})
    first.leave()
    last = Room(taken, limits)
    last.leave()
    assert taken == {"anna": 1, "ben": 1, "from 10.0.0.7": 2}


class Listening:
    """A stream of events, until it is hung up."""

    def __init__(self, app: FastAPI, path: str) -> None:
        self.hung_up = asyncio.Event()
        self.began = asyncio.Event()
        self.status = 0
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"table.example"), (b"cookie", f"{COOKIE}={TOKEN}".encode())],
            "client": ("127.0.0.1", 1),
            "server": ("table.example", 80),
            "scheme": "http",
            "http_version": "1.1",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
        }
        self.task = asyncio.ensure_future(app(scope, self.receive, self.send))  # type: ignore[arg-type]

    async def receive(self) -> dict[str, object]:
        await self.hung_up.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, object]) -> None:
        status = message.get("status")
        self.status = status if isinstance(status, int) else self.status
        self.began.set()

    async def end(self) -> None:
        self.hung_up.set()
        await asyncio.wait_for(self.task, 10)


async def test_streams_that_are_hung_up_make_room(settings: Settings) -> None:
    app = create_app(replace(settings, streams_per_browser=2))
    async with app.router.lifespan_context(app):
        table = await new_table(app.state.tables)
        streams = []
        for status in (200, 200, 429):
            streams.append(Listening(app, f"/t/{table}/events"))
            await asyncio.wait_for(streams[-1].began.wait(), 10)
            assert streams[-1].status == status
        nowhere = Listening(app, "/t/nowhere/events")
        await nowhere.end()
        for stream in streams:
            await stream.end()
        assert app.state.streams == {}
        again = Listening(app, f"/t/{table}/events")
        await asyncio.wait_for(again.began.wait(), 10)
        assert again.status == 200
        await again.end()
        assert not app.state.tables.places._places[table].listeners


# --- rubbish ------------------------------------------------------------------------------------

DEEP = b'{"text": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
PART = b'--x\r\nContent-Disposition: form-data; name="record"; filename="a"\r\n\r\n'


@pytest.mark.parametrize(
    ("body", "kind", "statuses"),
    [
        (b"\x00\xff" * 500, "application/json", {400, 422}),
        (gzip.compress(b"0" * 10_000_000), "application/json", {400, 422}),
        (DEEP, "application/json", {400, 422}),
        (b"[" * 3_000_000, "application/json", {400, 422}),
        (b'{"text": "' + b"x" * 2_000_000 + b'"}', "application/json", {413}),
        (b"x" * 5_000_000, "application/json", {413}),
        (b'{"text": "\\ud800\\u0000"}', "application/json", {400, 422}),
        (b'{"text": "theoi-record 1\\ngame duel seats 99999999999"}', "application/json", {400}),
        (b"", "application/json", {400, 422}),
    ],
    ids=["binary", "packed", "deep", "open", "long", "huge", "surrogate", "seats", "empty"],
)
async def test_an_upload_may_be_anything(
    client: httpx.AsyncClient, body: bytes, kind: str, statuses: set[int]
) -> None:
    answer = await client.post("/api/records", content=body, headers={"content-type": kind})
    assert answer.status_code in statuses, answer.text[:300]
    check_headers(answer)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # files cut short
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"rubbish",
        b"\x00" * 1000,
        PART,
        PART + b"\xff\xfe\x00" * 1000 + b"\r\n--x--\r\n",
        PART + gzip.compress(b"theoi-record 1\n" * 100_000) + b"\r\n--x--\r\n",
        PART + b"theoi-record 1\ngame duel\n" + b"0 discard baths\n" * 50_000 + b"\r\n--x--\r\n",
        PART.replace(b"record", b"f") * 2000 + b"\r\n--x--\r\n",
    ],
    ids=["empty", "rubbish", "zeros", "cut short", "binary", "packed", "long", "many files"],
)
async def test_a_file_may_be_anything(app: FastAPI, body: bytes) -> None:
    async with client_of(app, accept="text/html") as browser:
        await browser.get("/")
        headers = {
            "content-type": "multipart/form-data; boundary=x",
            "x-csrf-token": csrf_of(browser.cookies[COOKIE]),
        }
        answer = await browser.post("/upload", content=body, headers=headers)
    assert 400 <= answer.status_code < 500
    check_headers(answer)


async def test_names_are_never_markup(anna: Visitor) -> None:
    address = await anna.new_table(name_0=EVIL, name_1=f"</title>{EVIL}")
    await anna.post(f"{address}/rename", seat="0", name=EVIL)
    await anna.move(address)
    pages = [await anna.get(address + more) for more in ("", "?seat=0", "/seats", "/board")]
    pages.append(await anna.get(address, part=True))
    pages.append(await anna.get("/"))
    await anna.post(f"{address}/concede", seat="0")
    pages += [await anna.get(f"{address}/result"), await anna.get(address)]
    for page in pages:
        assert page.status_code == 200
        assert "alert(1)" in page.text
        for tag, attributes in Elements(page.text).found:
            assert "onclick" not in attributes
            assert tag != "script" or "src" in attributes or attributes["type"] != "text/javascript"
        assert "<script>alert" not in page.text


async def test_a_record_with_anything_in_it_is_shown_as_text(
    app: FastAPI, anna: Visitor, client: httpx.AsyncClient
) -> None:
    tables: Tables = app.state.tables
    table = await new_table(tables)
    await play_on(tables, table, 6)
    await tables.concede(ANNA, table, 0)
    record = await tables.record(ANNA, table)
    for old in ("duel", "mode base", record.splitlines()[5]):
        answer = await anna.post("/upload", record=record.replace(old, EVIL))
        assert answer.status_code in (400, 404, 422), old
        assert "<script>alert" not in answer.text
        told = await client.post("/api/records", json={"text": record.replace(old, EVIL)})
        assert told.headers["content-type"] == "application/json"
        assert 400 <= told.status_code < 500


async def test_what_cannot_be_an_id_never_reaches_the_database(database: str) -> None:
    async with opened(settings_for(database)) as tables:
        for odd in ("\x00", "a\x00", "é", "a b", "", "\ud800"):
            assert (await refusal(tables.glimpse(ANNA, odd))).key == "table.error.no_table"
            assert (await refusal(tables.join(ANNA, f"{odd}-x"))).key == "table.error.no_link"


# --- the log, and faults of ours ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("//s/abc-def", "//s/***"),
        (f"/S/{'a' * 16}-{'b' * 32}", "/S/***"),
        ("/t/a\nPOST /forged 200", "/t/a?POST /forged 200"),
        ("/\x1b[2J", "/?[2J"),
        ("/" + "x" * 5000, "/" + "x" * (LOGGED - 1) + "..."),
    ],
)
def test_a_line_of_the_log_is_one_line_without_secrets(path: str, shown: str) -> None:
    assert redact(path) == shown


async def test_the_database_does_not_tell_what_it_was_given(
    app: FastAPI, client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    tables: Tables = app.state.tables
    async with tables.storage.engine.begin() as connection:
        await connection.exec_driver_sql("DROP TABLE grants")
    wish = {"game": "duel", "chairs": [{"name": "a-very-secret-name"}, {}]}
    answer = await client.post("/api/tables", json=wish)
    assert answer.status_code == 500
    check_headers(answer)
    assert "no such table" in caplog.text
    assert "secret-name" not in caplog.text


def broken(*args: object, **kwargs: object) -> None:
    raise RuntimeError("inside")


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
async def test_even_an_error_page_that_fails_says_no_more_than_an_id(
    app: FastAPI,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    accept: str,
) -> None:
    monkeypatch.setattr(app.state.tables, "mine", broken)
    monkeypatch.setattr(app_module, "refuse", broken)
    async with client_of(app, accept=accept) as browser:
        answer = await browser.get("/")
    assert answer.status_code == 500
    assert len(answer.text) == 13
    assert answer.text.strip() in caplog.text
    check_headers(answer)


def too_long(settings: Settings) -> dict[str, object]:
    return {"content": b"x" * (settings.body_bytes + 1)}


@pytest.mark.parametrize(
    ("path", "sent", "status"),
    [
        ("/tables", too_long, 413),
        ("/t/nowhere/move", lambda settings: {"data": {"move": "x"}}, 403),
        ("/nowhere", lambda settings: {}, 404),
        ("/health", lambda settings: {}, 405),
    ],
)
async def test_refusals_are_locked_down_as_well(
    app: FastAPI,
    settings: Settings,
    path: str,
    sent: Callable[[Settings], dict[str, object]],
    status: int,
) -> None:
    for accept in ("text/html", "application/json"):
        async with client_of(app, accept=accept) as browser:
            answer = await browser.post(path, **sent(settings))  # type: ignore[arg-type]
        assert answer.status_code == status
        check_headers(answer)
