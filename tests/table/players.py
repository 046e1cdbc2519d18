"""Players for a measurement: programs that use the JSON interface, and people with browsers."""

import asyncio
import re
import time
from contextlib import suppress
from random import Random
from urllib.parse import urlencode

import msgspec
from tests.table.wire import Wire

LATEST = 100_000  # no moments of the past are wanted
JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
OFFERS = b'id="offers">'
VERSION = re.compile(rb' data-version="(\d+)"')


class Move(msgspec.Struct):
    """A legal move, as both interfaces name it."""

    move: str


class Shown(msgspec.Struct):
    """What a program has to know of a table."""

    seat: int
    version: int
    moves: list[Move]
    over: bool


class Pulse(msgspec.Struct):
    """What a listener is told."""

    version: int
    over: bool


class Made(msgspec.Struct):
    """A table, a token or a link, newly made."""

    table: str = ""
    token: str = ""
    secret: str = ""


class Figures:
    """What the players of one measurement have seen, in seconds."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []  # from sending a move to its answer
        self.shown: list[float] = []  # from sending a move to the new board in the other browser


async def make(wire: Wire, path: str, wish: object = None) -> Made:
    """Ask for something new."""
    body = b"" if wish is None else msgspec.json.encode(wish)
    method = "GET" if path.endswith("?seat=1") else "POST"
    status, answer = await wire.ask(method, path, body, JSON)
    assert status in (200, 201), (status, answer)
    return msgspec.json.decode(answer, type=Made)


async def newcomer(url: str) -> Wire:
    """A connection with a token of its own."""
    wire = Wire(url)
    wire.token = (await make(wire, "/api/tokens")).token
    return wire


class Pace:
    """How long players think before a move: on average so long; 0 is not at all."""

    def __init__(self, seconds: float, end: float) -> None:
        self.seconds = seconds
        self.end = end

    async def think(self, rng: Random) -> bool:
        """Think; whether there is time left to move."""
        if self.seconds:
            left = self.end - time.perf_counter()
            await asyncio.sleep(min(rng.uniform(0, 2 * self.seconds), max(0.0, left)))
        return time.perf_counter() < self.end


class Program:
    """A program that plays both seats of a table at random, as fast as it is answered."""

    def __init__(self, wire: Wire, table: str, number: int) -> None:
        self.wire = wire
        self.path = f"/api/tables/{table}"
        self.rng = Random(number)

    async def play(self, figures: Figures, pace: Pace) -> None:
        """Play until the game or the time is over."""
        shown = await self._look()
        while not shown.over and await pace.think(self.rng):
            if not shown.moves:  # the other seat is asked
                shown = await self._look()
                continue
            wish = {
                "seat": shown.seat,
                "move": self.rng.choice(shown.moves).move,
                "version": shown.version,
            }
            sent = time.perf_counter()
            path = f"{self.path}/moves?since={LATEST}"
            status, answer = await self.wire.ask("POST", path, msgspec.json.encode(wish), JSON)
            if status == 200:
                figures.acknowledged.append(time.perf_counter() - sent)
                shown = msgspec.json.decode(answer, type=Shown)
            else:  # another server process may not have heard yet
                assert status == 409, (status, answer)
                shown = await self._look()

    async def _look(self) -> Shown:
        status, answer = await self.wire.ask("GET", f"{self.path}?since={LATEST}")
        assert status == 200, (status, answer)
        return msgspec.json.decode(answer, type=Shown)


class Page:
    """The living part of a table's page, as far as a player needs it."""

    def __init__(self, html: bytes) -> None:
        found = VERSION.search(html)
        assert found is not None, html[:1000]
        self.version = int(found[1])
        self.mine = b' data-mine="yes"' in html
        self.over = b' data-over="yes"' in html
        self.moves: list[Move] = []
        if self.mine:
            begin = html.index(OFFERS) + len(OFFERS)
            end = html.index(b"</script>", begin)
            self.moves = msgspec.json.decode(html[begin:end], type=list[Move])


class Person:
    """Somebody with a browser at a seat: follows live, and moves at random when asked."""

    def __init__(self, wire: Wire, url: str, seat: int, rng: Random) -> None:
        self.wire = wire
        self.stream = Wire(url, wire.token)
        self.seat = seat
        self.rng = rng
        self.table = ""
        self.page: Page | None = None
        self.newest = 0  # the version that was told last
        self.news = asyncio.Event()
        self.listening: asyncio.Task[None] | None = None

    async def sit_down(self, table: str) -> None:
        """Come to a table: look at it, and listen."""
        self.table = table
        self.listening = asyncio.create_task(self._listen())
        await self.look()

    async def _listen(self) -> None:
        async for data in self.stream.listen(f"/t/{self.table}/events?seat={self.seat}"):
            self.newest = msgspec.json.decode(data, type=Pulse).version
            self.news.set()

    async def look(self) -> Page:
        """Fetch the board; it is not older than what was told."""
        path = f"/t/{self.table}/board?seat={self.seat}&version={self.newest}"
        status, html = await self.wire.ask("GET", path, part=True)
        assert status == 200, (status, html)
        self.page = Page(html)
        return self.page

    async def move(self, page: Page) -> bool:
        """Make a move; whether it was made."""
        move = self.rng.choice(page.moves).move
        wish = urlencode({"move": move, "seat": self.seat, "version": page.version})
        path = f"/t/{self.table}/move"
        status, html = await self.wire.ask("POST", path, wish.encode(), FORM, part=True)
        assert status in (200, 409), (status, html)
        self.page = Page(html)
        return status == 200

    async def wait(self) -> None:
        """Wait for news, but look at the watch now and then."""
        self.news.clear()
        if self.page is not None and self.newest <= self.page.version:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), 0.5)

    async def leave(self) -> None:
        """Close the browser."""
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        self.stream.close()
        self.wire.close()


class Match:
    """A table with two people."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.number = number
        self.sent = 0.0  # when the last move was sent
        self.people: list[Person] = []

    async def begin(self) -> None:
        """Set up the table; the second player comes by the link; both sit down."""
        first, second = await newcomer(self.url), await newcomer(self.url)
        wish = {"game": "duel", "chairs": [{}, {"kind": "open"}]}
        table = (await make(first, "/api/tables", wish)).table
        link = await make(first, f"/api/tables/{table}/link?seat=1")
        await make(second, "/api/seats", {"secret": link.secret})
        for seat, wire in enumerate((first, second)):
            self.people.append(Person(wire, self.url, seat, Random(2 * self.number + seat)))
        for person in self.people:
            await person.sit_down(table)

    async def play(self, figures: Figures, pace: Pace) -> None:
        """Both play until the game or the time is over."""
        await asyncio.gather(*(self._play(person, figures, pace) for person in self.people))
        for person in self.people:
            await person.leave()

    async def _play(self, person: Person, figures: Figures, pace: Pace) -> None:
        while (page := person.page) is not None and not page.over:
            if time.perf_counter() >= pace.end:
                return
            if page.mine:
                if not await pace.think(person.rng):
                    return
                sent = self.sent = time.perf_counter()
                if await person.move(page):
                    figures.acknowledged.append(time.perf_counter() - sent)
            elif person.newest > page.version:
                if (await person.look()).mine:
                    figures.shown.append(time.perf_counter() - self.sent)
            else:
                await person.wait()
