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


class Match:
    """A table with two people, each with a browser, who move at random and follow live."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.number = number
        self.table = ""
        self.sent = 0.0  # when the last move was sent
        self.seats: list[Wire] = []

    async def begin(self) -> None:
        """Set up the table; the second player comes by the link."""
        first, second = await newcomer(self.url), await newcomer(self.url)
        wish = {"game": "duel", "chairs": [{}, {"kind": "open"}]}
        self.table = (await make(first, "/api/tables", wish)).table
        link = await make(first, f"/api/tables/{self.table}/link?seat=1")
        await make(second, "/api/seats", {"secret": link.secret})
        self.seats = [first, second]

    async def play(self, figures: Figures, pace: Pace) -> None:
        """Both play until the game or the time is over."""
        left = max(0.0, pace.end - time.perf_counter()) + 1
        with suppress(TimeoutError):
            async with asyncio.timeout(left + 60):
                await asyncio.gather(*(self._sit(seat, figures, pace) for seat in (0, 1)))
        for wire in self.seats:
            wire.close()

    async def _sit(self, seat: int, figures: Figures, pace: Pace) -> None:
        rng = Random(2 * self.number + seat)
        wire, news = self.seats[seat], Wire(self.url, self.seats[seat].token)
        heard = asyncio.Event()
        newest = 0

        async def hear() -> None:
            nonlocal newest
            async for data in news.listen(f"/t/{self.table}/events?seat={seat}"):
                newest = msgspec.json.decode(data, type=Pulse).version
                heard.set()

        listening = asyncio.create_task(hear())
        try:
            page = await self._look(wire, seat, newest)
            while not page.over and time.perf_counter() < pace.end:
                if page.mine:
                    if not await pace.think(rng):
                        break
                    page = await self._move(wire, seat, page, rng, figures)
                    continue
                heard.clear()
                if newest <= page.version:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(heard.wait(), 1)  # to see that time is over
                    continue
                page = await self._look(wire, seat, newest)
                if page.mine:
                    figures.shown.append(time.perf_counter() - self.sent)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            news.close()

    async def _look(self, wire: Wire, seat: int, heard: int) -> Page:
        path = f"/t/{self.table}/board?seat={seat}&version={heard}"
        status, html = await wire.ask("GET", path, part=True)
        assert status == 200, (status, html)
        return Page(html)

    async def _move(self, wire: Wire, seat: int, page: Page, rng: Random, figures: Figures) -> Page:
        move = rng.choice(page.moves).move
        wish = urlencode({"move": move, "seat": seat, "version": page.version})
        self.sent = time.perf_counter()
        path = f"/t/{self.table}/move"
        status, html = await wire.ask("POST", path, wish.encode(), FORM, part=True)
        assert status in (200, 409), (status, html)
        if status == 200:
            figures.acknowledged.append(time.perf_counter() - self.sent)
        return Page(html)
