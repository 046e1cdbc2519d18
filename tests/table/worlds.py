"""Servers whose chance, time and ids are given, and all that they send to each seat.

A world is a server of its own on a socket, with one table. The same world made twice sends the same
bytes; so does its twin, to whoever cannot see what is different there.
"""

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from urllib.parse import urlencode

import msgspec
import uvicorn
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute
from tests.table.serving import Bytes, Time, settings_for

from theoi.core.chance import Chance
from theoi.core.state import SPECTATOR
from theoi.table import rows
from theoi.table.app import create_app
from theoi.table.glimpse import Advice
from theoi.table.identity import csrf_of, new_secret
from theoi.table.live import Live
from theoi.table.rows import Entry, Stored
from theoi.table.run import COMMON, bind
from theoi.table.workers import Brief, Workers

LANGUAGES = ["en", "pl", "cs"]
SECONDS = 20  # more than any answer takes
FORM = "application/x-www-form-urlencoded"
DATE = re.compile(rb"^date: .*\r\n", re.MULTILINE)
LENGTH = re.compile(rb"^content-length: (\d+)\r$", re.MULTILINE)

# What the paths of the routes are filled with. A route with another parameter fails the test.
WORDS = {"axis": "card", "component": "baths", "version": "0", "name": "x.css"}
# Routes that say nothing of a table: the same for everybody, or not for players.
SAME_FOR_ALL = {"/metrics", "/health"}

Kind = tuple[str, int, dict[str, str]]
Answers = list[tuple[str, bytes]]


class Question:
    """One request of a seat."""

    def __init__(
        self,
        path: str,
        json: Mapping[str, object] | None = None,
        form: Mapping[str, object] | None = None,
        part: bool = False,
    ) -> None:
        self.path = path
        self.json = json
        self.form = form
        self.part = part

    def __str__(self) -> str:
        sent = self.json if self.json is not None else self.form
        return self.path if sent is None else f"POST {self.path} {sent}"

    def as_sent(self, secret: str, language: str) -> bytes:
        """The bytes of the request of a browser with this secret."""
        method, kind, body = "GET", "", b""
        if self.json is not None:
            method, kind, body = "POST", "application/json", msgspec.json.encode(self.json)
        elif self.form is not None:
            method, kind, body = "POST", FORM, urlencode(self.form).encode()
        lines = [
            f"{method} {self.path.replace(' ', '%20')} HTTP/1.1",
            "host: table.example",
            "accept: text/html",
            f"cookie: theoi={secret}; language={language}",
            f"x-csrf-token: {csrf_of(secret)}",
            *(["x-part: live"] if self.part else []),
            *([f"content-type: {kind}", f"content-length: {len(body)}"] if kind else []),
        ]
        return "\r\n".join([*lines, "", ""]).encode() + body


class Answer:
    """All bytes of an answer, apart from the date: that is the time on the wall."""

    def __init__(self, head: bytes, body: bytes) -> None:
        self.raw = DATE.sub(b"", head) + body
        self.status = int(head.split(maxsplit=2)[1])
        self.body = body

    def json(self) -> dict[str, object]:
        """What a program is told."""
        found: dict[str, object] = msgspec.json.decode(self.body)
        return found


class Connection:
    """A line to a server, read byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @staticmethod
    async def open(port: int) -> "Connection":
        """Call the server."""
        return Connection(*await asyncio.open_connection("127.0.0.1", port, limit=2**20))

    async def begin(self, request: bytes) -> bytes:
        """Send a request; the head of the answer."""
        self.writer.write(request)
        async with asyncio.timeout(SECONDS):
            return await self.reader.readuntil(b"\r\n\r\n")

    async def ask(self, request: bytes) -> Answer:
        """Send a request; the answer, whole."""
        head = await self.begin(request)
        length = LENGTH.search(head)
        assert length is not None, head
        async with asyncio.timeout(SECONDS):
            return Answer(head, await self.reader.readexactly(int(length[1])))

    async def close(self) -> None:
        """Hang up."""
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()


class Echo(Workers):
    """A computer that answers at once, with all that it was told."""

    def __init__(self) -> None:
        super().__init__(1, 1)

    async def advice(self, brief: Brief, iterations: int, seconds: float) -> list[Advice]:
        heard = hashlib.sha256(msgspec.json.encode(brief)).digest()
        return [Advice(OPENING[brief.game], heard[0] / 256, heard[1] / 256, [], [])]


OPENING = {
    "duel": "draft pyramids",
    "pantheon": "done",
    "teomachia": "done",
    "fingers": "show 3",
    "whispers": "show 3",
}


class World:
    """A table on a server; one browser for each seat, and one that has set it up."""

    def __init__(self, app: FastAPI, port: int, time: Time) -> None:
        self.app = app
        self.port = port
        self.time = time
        self.table = ""
        self.secrets: dict[int, str] = {}
        self._lines: dict[int, Connection] = {}

    # --- making one -------------------------------------------------------------------------------

    async def set_up(self, kind: Kind) -> None:
        """A new table by requests: every seat takes its link."""
        name, count, options = kind
        self._seat(count)
        chairs = [{"kind": "open"} for _ in range(count)]
        wish = {"game": name, "options": options, "chairs": chairs}
        made = await self._send(SPECTATOR, Question("/api/tables", json=wish))
        self._sit(str(made.json()["table"]), kind)
        for seat in range(count):
            link = await self._send(
                SPECTATOR, Question(f"/api/tables/{self.table}/link?seat={seat}")
            )
            secret = {"secret": link.json()["secret"]}
            await self._send(seat, Question("/api/seats", json=secret))

    async def take_over(self, stored: Stored, kind: Kind, now: int) -> None:
        """A table that was stored, at this time."""
        self._seat(kind[1])
        await self.app.state.tables.storage.restore(stored)
        self.time.now = now
        self._sit(stored.row.id, kind)

    def _seat(self, count: int) -> None:
        random = Bytes(99)
        self.secrets = {seat: new_secret(random) for seat in range(SPECTATOR, count)}

    def _sit(self, table: str, kind: Kind) -> None:
        self.table = table
        self.words = {**WORDS, "game": kind[0], "table": table, "secret": f"{table}-guessed"}

    async def stored(self) -> Stored:
        """The table as it is stored."""
        found: Stored | None = await self.app.state.tables.storage.load(self.table)
        assert found is not None
        return found

    # --- asking -----------------------------------------------------------------------------------

    async def _send(self, seat: int, question: Question, language: str = "en") -> Answer:
        if seat not in self._lines:
            self._lines[seat] = await Connection.open(self.port)
        return await self._lines[seat].ask(question.as_sent(self.secrets[seat], language))

    async def close(self) -> None:
        """Hang up."""
        for line in self._lines.values():
            await line.close()

    async def look(self, seat: int) -> dict[str, object]:
        """The table as a program sees it from a seat."""
        path = f"/api/tables/{self.table}?seat={seat}"
        return (await self._send(seat, Question(path))).json()

    async def play(self, seat: int, move: str) -> bytes:
        """Make a move; the answer."""
        self.time.pass_by(1000)
        version = (await self.look(seat))["version"]
        wish = {"seat": seat, "move": move, "version": version}
        path = f"/api/tables/{self.table}/moves"
        answer = await self._send(seat, Question(path, json=wish))
        assert answer.status == 200, answer.raw
        return answer.raw

    async def everything(self, seat: int, moves: Sequence[str]) -> Answers:
        """Every answer to a seat; these moves are tried, and must be against the rules."""
        seen = await self.look(seat)
        found = []
        for number, question in enumerate(self.questions(seat, seen, moves)):
            language = LANGUAGES[number % len(LANGUAGES)]
            answer = await self._send(seat, question, language)
            assert answer.status < 500, f"{question}: {answer.raw!r}"
            found.append((f"{question} ({language})", answer.raw))
        assert (await self.look(seat))["version"] == seen["version"], "a question changed the table"
        return found

    # --- what is asked ----------------------------------------------------------------------------

    def questions(self, seat: int, seen: dict[str, object], moves: Sequence[str]) -> list[Question]:
        """Every address of the server, with all that does not change the table."""
        found: list[Question] = []
        for route in all_routes(self.app):
            path = re.sub(r"{(\w+)(?::\w+)?}", lambda name: self.words[name[1]], route.path)
            methods = route.methods or set()
            if route.path in SAME_FOR_ALL or route.path.endswith("/events"):
                continue
            if "GET" in methods:
                found += self._looks(route, path, seat, seen)
            if "POST" in methods:
                found += self._wishes(route.path, path, seat, seen, moves)
        for move in moves:
            found.append(Question(f"/api/tables/{self.table}/why?seat={seat}&move={move}"))
        return found

    def _looks(
        self, route: APIRoute, path: str, seat: int, seen: dict[str, object]
    ) -> list[Question]:
        """An address from this seat, now and earlier, and from seats that are not its own."""
        found = [Question(path)]
        names = {one.name for one in route.dependant.query_params}
        if "{table}" in route.path and "seat" in names:
            found.append(Question(f"{path}?seat={seat}", part=True))
            found += [Question(f"{path}?seat={other}") for other in self._others(seat)]
        if "moment" in names:
            moments = seen["moments"]
            assert isinstance(moments, list)
            for moment in (1, (len(moments) + 1) // 2):
                found.append(Question(f"{path}?seat={seat}&moment={moment}"))
        if "log" in names:
            found.append(Question(f"{path}?seat={seat}&log=all"))
        return found

    def _others(self, seat: int) -> list[int]:
        return [other for other in self.secrets if other not in (seat, SPECTATOR)]

    def _wishes(
        self, route: str, path: str, seat: int, seen: dict[str, object], moves: Sequence[str]
    ) -> list[Question]:
        """Wishes that change nothing: they are refused, or ask only."""
        version = seen["version"]
        others = self._others(seat)
        tried: list[dict[str, object]] = []
        if seat != SPECTATOR:
            tried = [{"seat": seat, "move": move, "version": version} for move in moves]
            tried.append({"seat": seat, "move": moves[0], "version": 0})
        tried += [{"seat": other, "move": moves[0], "version": version} for other in others]
        of_others: list[dict[str, object]] = [{"seat": other} for other in others]
        mine: list[dict[str, object]] = [{"seat": seat}] if seat != SPECTATOR else []
        if route == "/api/tables/{table}/moves":
            return [Question(path, json=one) for one in tried]
        if route == "/t/{table}/move":
            return [Question(path, form=one, part=place > 0) for place, one in enumerate(tried)]
        bodies: dict[str, list[dict[str, object]]] = {
            "/api/tables/{table}/undo": of_others,
            "/api/tables/{table}/concede": of_others,
            "/api/tables/{table}/hand-over": [{**one, "level": 1} for one in of_others],
            "/api/tables/{table}/take-back": of_others,
            "/api/tables/{table}/name": [{**one, "name": "Eve"} for one in of_others],
            "/api/tables/{table}/hint": of_others + mine,
            "/api/tables/{table}/rematch": [{}],
            "/api/tables/{table}/analysis": [{}],
        }
        forms: dict[str, list[dict[str, object]]] = {
            "/t/{table}/undo": of_others,
            "/t/{table}/concede": of_others,
            "/t/{table}/hand-over": [{**one, "level": 1} for one in of_others],
            "/t/{table}/take-back": of_others,
            "/t/{table}/rename": [{**one, "name": "Eve"} for one in of_others],
            "/t/{table}/why": tried,
            "/t/{table}/hint": of_others + mine,
            "/t/{table}/rematch": [{}],
        }
        if route in forms:
            return [
                Question(path, form=form, part=place % 4 > 0)
                for place, form in enumerate(forms[route])
            ]
        assert "{table}" not in route or route in bodies, f"{route}: say what to ask for"
        return [Question(path, json=one) for one in bodies.get(route, [])]

    # --- live -------------------------------------------------------------------------------------

    async def listen(self, moves: Sequence[tuple[int, str]]) -> "Heard":
        """Let all seats listen while these moves are made; what they and the movers were sent."""
        streams: dict[int, Stream] = {}
        try:
            for seat in self.secrets:
                streams[seat] = self._stream(seat)
                streams[seat].begin()
                present = [one for one in streams if one != SPECTATOR]
                for stream in streams.values():
                    await stream.until("present", present)
            answers = []
            for seat, move in moves:
                answers.append(await self.play(seat, move))
                for eyes, stream in streams.items():
                    await stream.until("version", (await self.look(eyes))["version"])
            return Heard({seat: stream.got for seat, stream in streams.items()}, answers)
        finally:
            for stream in streams.values():
                await stream.end()

    def _stream(self, seat: int) -> "Stream":
        start = "/t" if seat % 2 else "/api/tables"
        question = Question(f"{start}/{self.table}/events?seat={seat}")
        return Stream(self.port, question.as_sent(self.secrets[seat], "en"))


class Heard:
    """What was sent while moves were made: to each seat by its stream, and to each mover."""

    def __init__(self, streams: dict[int, bytes], answers: list[bytes]) -> None:
        self.streams = streams
        self.answers = answers


class Stream:
    """A stream of events, read as it comes."""

    def __init__(self, port: int, request: bytes) -> None:
        self.port = port
        self.request = request
        self.got = b""
        self._news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Open it, and read on until it ends."""
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        line = await Connection.open(self.port)
        try:
            self.got = DATE.sub(b"", await line.begin(self.request))
            while some := await line.reader.read(4096):
                self.got += some
                self._news.set()
        finally:
            await line.close()

    async def until(self, field: str, value: object) -> None:
        """Wait until the last event says this."""
        async with asyncio.timeout(SECONDS):
            while self._last().get(field) != value:
                self._news.clear()
                await self._news.wait()

    def _last(self) -> dict[str, object]:
        told = re.findall(rb"^data: (.*)\n\n", self.got, re.MULTILINE)
        found: dict[str, object] = msgspec.json.decode(told[-1]) if told else {}
        return found

    async def end(self) -> None:
        """Hang up."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)


def all_routes(app: FastAPI) -> list[APIRoute]:
    """The routes of the server, with those of its parts."""
    found: list[APIRoute] = []

    def collect(routes: Sequence[BaseRoute]) -> None:
        for route in routes:
            if isinstance(route, APIRoute):
                found.append(route)
            part = getattr(route, "original_router", route)
            collect(getattr(part, "routes", None) or [])

    collect(app.routes)
    paths = {route.path for route in found}
    assert {"/api/tables/{table}", "/t/{table}", "/t/{table}/board", "/s/{secret}", "/"} <= paths
    return found


@asynccontextmanager
async def world(database: str, chance: Chance) -> AsyncIterator[World]:
    """A server on loopback where chance is given; the table is still to be set up."""
    time = Time()
    settings = replace(
        settings_for(database, time), chance=lambda game, seed: chance.copy(), heartbeat=600.0
    )
    app = create_app(settings)
    config = uvicorn.Config(app, **COMMON)
    config.timeout_keep_alive = 600
    server = uvicorn.Server(config)
    bound = bind("127.0.0.1", 0)
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:
        assert not serving.done()
        await asyncio.sleep(0.005)
    app.state.tables.workers = Echo()
    made = World(app, bound.getsockname()[1], time)
    try:
        yield made
    finally:
        await made.close()
        server.should_exit = True
        await serving


def changed(stored: Stored, chance: Chance, moves: Sequence[str]) -> Stored:
    """The same table with another chance, and with these moves in place of those made."""
    anew = msgspec.structs.replace(stored.row, outcomes=None)
    live = Live(anew, lambda game, seed: chance.copy())
    entries: list[Entry] = []
    for old in stored.entries:
        made = sum(entry.kind == rows.MOVE for entry in entries)
        text = moves[made] if old.kind == rows.MOVE else old.text
        entries.append(live.add(old.kind, old.seat, text, old.at))
    row = msgspec.structs.replace(live.row, status=live.status())
    return Stored(row, entries, stored.grants)
