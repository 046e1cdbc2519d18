"""Nothing hidden leaves the server: every byte of every answer, for every seat.

A random game is played through HTTP, and then again at a table of the same id where one random
outcome, or one secret choice, was another. As long as a seat cannot tell the two games apart, all
that the server sends it must be the same: pages, fragments, events, JSON, errors, headers.
"""

import hashlib
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from http.cookiejar import DefaultCookiePolicy
from random import Random

import httpx
import pytest
from fastapi import FastAPI
from starlette.routing import BaseRoute, Route
from tests.table.serving import Bytes, Time, settings_for

from theoi.core.chance import Chance, ChanceError
from theoi.core.game import Game
from theoi.core.rng import seeded
from theoi.core.state import SPECTATOR, State
from theoi.table.app import create_app
from theoi.table.events import event_of
from theoi.table.identity import csrf_of, new_secret
from theoi.table.live import game_of
from theoi.testing.playing import Draw, Recorder, script_of
from theoi.testing.twins import change_outcome

pytestmark = pytest.mark.anyio
KINDS = [
    ("duel", 2, {"mode": "base"}),
    ("duel", 2, {"mode": "pantheon"}),
    ("pantheon", 2, {}),
    ("pantheon", 4, {}),
]
STEPS = 18  # of a game
LOOKS = 2  # at equal distances, from every seat
TWINS = 2

# What the paths of the routes are filled with. A route with another parameter fails the test.
PARAMETERS = {"table", "seat", "game", "axis", "component", "secret", "version", "name", "wish"}
# Routes that say nothing of a table: the same for everybody, or not for players.
SAME_FOR_ALL = {"/metrics", "/health", "/api/openapi.json"}
WORDS = {"game": "duel", "axis": "card", "component": "baths", "version": "0", "name": "x.css"}
LANGUAGES = ["en", "pl", "cs"]


class Seats:
    """One browser for each seat, and one without: always the same ones."""

    def __init__(self, count: int) -> None:
        random = Bytes(99)
        self.secrets = {seat: new_secret(random) for seat in range(SPECTATOR, count)}

    def headers(self, seat: int, language: str = "en") -> dict[str, str]:
        secret = self.secrets[seat]
        return {
            "cookie": f"theoi={secret}; language={language}",
            "x-csrf-token": csrf_of(secret),
            "accept": "text/html",
            "accept-encoding": "identity",
        }


class World:
    """A table on a server of its own, in which chance, time and ids are given."""

    def __init__(self, app: FastAPI, client: httpx.AsyncClient, seats: Seats, time: Time) -> None:
        self.app = app
        self.client = client
        self.seats = seats
        self.time = time
        self.table = ""
        self.secret = ""

    async def set_up(self, game: str, count: int, options: dict[str, str]) -> None:
        chairs = [{"kind": "open"} for _ in range(count)]
        wish = {"game": game, "options": options, "chairs": chairs}
        made = await self.post(SPECTATOR, "/api/tables", wish)
        self.table = made.json()["table"]
        for seat in range(count):
            link = await self.get(SPECTATOR, f"/api/tables/{self.table}/link?seat={seat}")
            self.secret = link.json()["secret"]
            await self.post(seat, "/api/seats", {"secret": self.secret})

    async def get(self, seat: int, path: str, language: str = "en") -> httpx.Response:
        return await self.client.get(path, headers=self.seats.headers(seat, language))

    async def post(self, seat: int, path: str, wish: Mapping[str, object]) -> httpx.Response:
        return await self.client.post(path, json=wish, headers=self.seats.headers(seat))

    async def play(self, seat: int, move: str) -> httpx.Response:
        self.time.pass_by(1000)
        glimpse = await self.app.state.tables.glimpse(self.browser(seat), self.table, seat)
        wish = {"seat": seat, "move": move, "version": glimpse.version}
        return await self.post(seat, f"/api/tables/{self.table}/moves", wish)

    def browser(self, seat: int) -> str:
        return hashlib.sha256(self.seats.secrets[seat].encode()).hexdigest()

    @property
    def state(self) -> State:
        state: State = self.app.state.tables.places._places[self.table].live.state
        return state

    # --- all that a seat is sent ------------------------------------------------------------------

    async def everything(self, seat: int, before: State) -> list[tuple[str, bytes]]:
        """Every answer to a seat, with the address asked for."""
        found: list[tuple[str, bytes]] = []
        for number, path in enumerate(self.paths(seat)):
            language = LANGUAGES[number % len(LANGUAGES)]
            found.append((path, raw(await self.get(seat, path, language))))
        found.append(("first event", await self.first_event(seat)))
        for path, wish in self.wishes(seat, before):
            found.append((f"POST {path} {wish}", raw(await self.post(seat, path, wish))))
            form = {key: str(value) for key, value in wish.items()}
            headers = self.seats.headers(seat)
            page = path.replace("/api/tables", "/t").replace("/moves", "/move")
            answer = await self.client.post(page, data=form, headers=headers)
            found.append((f"POST {page} {wish}", raw(answer)))
        return found

    def paths(self, seat: int) -> list[str]:
        """All addresses of the server, filled in for this table and seat."""
        found = []
        values = {**WORDS, "table": self.table, "secret": self.secret, "seat": str(seat)}
        for route in all_routes(self.app):
            names = set(re.findall(r"{(\w+)(?::\w+)?}", route.path))
            assert names <= PARAMETERS, f"{route.path}: say what this parameter is"
            if route.path in SAME_FOR_ALL or route.path.endswith("/events"):
                continue
            if "GET" not in (route.methods or ()):
                continue
            path = re.sub(r"{(\w+)(?::\w+)?}", lambda found: values[found[1]], route.path)
            found.append(path)
            if "{table}" in route.path:
                found += [f"{path}?seat={seat}", f"{path}?seat={seat}&moment=2"]
                found += [f"{path}?seat={other}" for other in range(len(self.seats.secrets) - 1)]
                found.append(f"{path}?seat={seat}&move={self.some_move()}")
        return found

    def some_move(self) -> str:
        space = self.state.game.space
        return space.notation(space.size // 2).replace(" ", "%20")

    def wishes(self, seat: int, before: State) -> list[tuple[str, dict[str, object]]]:
        """Things to ask for that change nothing: refused, whatever is hidden."""
        if seat == SPECTATOR:
            return []
        space = before.game.space
        found: list[tuple[str, dict[str, object]]] = []
        legal = set(before.known_to(seat).legal_moves(seat))
        for move in range(0, space.size, max(1, space.size // 12)):
            if move not in legal:
                wish: dict[str, object] = {"seat": seat, "move": space.notation(move)}
                found.append((f"/api/tables/{self.table}/moves", {**wish, "version": 0}))
        others = [one for one in range(before.seats) if one != seat]
        found += [(f"/api/tables/{self.table}/undo", {"seat": one}) for one in others]
        found.append((f"/api/tables/{self.table}/rematch", {}))
        found.append((f"/api/tables/{self.table}/analysis", {}))
        return found

    async def first_event(self, seat: int) -> bytes:
        """What a stream of events begins with."""
        news = self.app.state.tables.watch(self.browser(seat), self.table, seat)
        pulse = await anext(news)
        await news.aclose()
        return event_of(pulse)


def all_routes(app: FastAPI) -> list[Route]:
    """The routes of the server, with those of its parts."""
    found: list[Route] = []

    def collect(routes: Sequence[BaseRoute]) -> None:
        for route in routes:
            if isinstance(route, Route):
                found.append(route)
            part = getattr(route, "original_router", route)
            collect(getattr(part, "routes", None) or [])

    collect(app.routes)
    paths = {route.path for route in found}
    assert {"/api/tables/{table}", "/t/{table}", "/t/{table}/board", "/s/{secret}", "/"} <= paths
    return found


def raw(answer: httpx.Response) -> bytes:
    """All bytes of an answer: status, headers, body."""
    assert answer.status_code != 500, answer.text
    lines = [f"{name}: {value}" for name, value in answer.headers.items()]
    return "\n".join([str(answer.status_code), *lines, ""]).encode() + answer.content


class NoCookies(DefaultCookiePolicy):
    """Cookies are given by hand."""

    def set_ok(self, cookie: object, request: object) -> bool:
        return False


@asynccontextmanager
async def world(
    database: str, kind: tuple[str, int, dict[str, str]], chance: Chance
) -> AsyncIterator[World]:
    """A server with one table, where chance is given."""
    game, count, options = kind
    time = Time()
    settings = replace(settings_for(database, time), chance=lambda game, seed: chance.copy())
    app = create_app(settings)
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://table.example") as client,
    ):
        client.cookies.jar.set_policy(NoCookies())
        made = World(app, client, Seats(count), time)
        await made.set_up(game, count, options)
        yield made


class Played:
    """A game as it was played: moves, outcomes, and what every seat was sent."""

    def __init__(self) -> None:
        self.moves: list[tuple[int, str]] = []
        self.draws: list[Draw] = []
        self.known: list[dict[int, list[int]]] = []
        self.sent: dict[int, dict[int, list[tuple[str, bytes]]]] = {}
        self.mine: dict[int, bytes] = {}


def known_by_all(state: State) -> dict[int, list[int]]:
    return {seat: state.known_to(seat).pack() for seat in range(SPECTATOR, state.seats)}


async def play_original(database: str, kind: tuple[str, int, dict[str, str]], seed: int) -> Played:
    played = Played()
    game = load(kind)
    rng = Random(seed)
    async with world(database, kind, game.source(seed)) as table:
        played.known.append(known_by_all(table.state))
        for step in range(STEPS):
            if table.state.over:
                break
            seat = table.state.to_act()
            move = game.space.notation(rng.choice(table.state.legal_moves()))
            played.mine[step] = raw(await table.play(seat, move))
            played.moves.append((seat, move))
            played.known.append(known_by_all(table.state))
            if step % (STEPS // LOOKS) == STEPS // LOOKS - 1:
                played.sent[step] = {
                    seat: await table.everything(seat, table.state) for seat in table.seats.secrets
                }
    recorder = Recorder(game.source(seed))
    again = game.start(recorder)
    for seat, move in played.moves:
        again.apply(game.space.parse(move), seat)
    played.draws = recorder.draws
    return played


def load(kind: tuple[str, int, dict[str, str]]) -> Game:
    return game_of(kind[0], kind[1], kind[2])


def can_be_made(state: State, seat: int, move: int) -> bool:
    """Whether a move of the original can be made in the twin, with the outcomes it has."""
    if move not in state.legal_moves(seat):
        return False
    try:
        state.copy().apply(move, seat)
    except ChanceError:
        return False
    return True


async def compare_with_twin(
    database: str, kind: tuple[str, int, dict[str, str]], played: Played, draws: list[Draw]
) -> int:
    """Play the same moves with other outcomes; how many answers were compared."""
    game = load(kind)
    compared = 0
    async with world(database, kind, script_of(game, draws)) as table:
        same = {
            seat
            for seat, pack in known_by_all(table.state).items()
            if pack == played.known[0][seat]
        }
        for step, (seat, move) in enumerate(played.moves):
            if not same or table.state.to_act() != seat:
                break
            if not can_be_made(table.state, seat, game.space.parse(move)):
                break
            answer = raw(await table.play(seat, move))
            known = known_by_all(table.state)
            same = {one for one in same if known[one] == played.known[step + 1][one]}
            if seat in same:
                assert answer == played.mine[step]
            for one in same if step in played.sent else ():
                for (path, expected), (_, found) in zip(
                    played.sent[step][one], await table.everything(one, table.state), strict=True
                ):
                    assert found == expected, f"seat {one} sees something hidden in {path}"
                    compared += 1
    return compared


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind[0]}-{kind[1]}-{kind[2]}")
async def test_what_a_seat_cannot_know_changes_no_byte_of_what_it_is_sent(
    tmp_path_factory: pytest.TempPathFactory, kind: tuple[str, int, dict[str, str]]
) -> None:
    folder = tmp_path_factory.mktemp("worlds")
    played = await play_original(f"sqlite:///{folder / 'original'}", kind, seed=3)
    game = load(kind)
    rng = seeded(5)
    compared = 0
    twins = 0
    for number in range(40):
        place = rng.below(len(played.draws))
        changed = change_outcome(played.draws[place], rng)
        if changed is None:
            continue
        draws = [*played.draws[:place], changed, *played.draws[place + 1 :]]
        try:
            game.start(script_of(game, draws))
        except ChanceError:
            continue
        database = f"sqlite:///{folder / str(number)}"
        found = await compare_with_twin(database, kind, played, draws)
        compared += found
        twins += found > 0
        if twins == TWINS:
            break
    assert twins > 1
    assert compared > 100


async def test_equal_worlds_give_equal_bytes(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Else the test above would compare nothing."""
    folder = tmp_path_factory.mktemp("worlds")
    first = await play_original(f"sqlite:///{folder / 'one'}", KINDS[0], seed=3)
    second = await play_original(f"sqlite:///{folder / 'two'}", KINDS[0], seed=3)
    assert first.sent == second.sent
    other = await play_original(f"sqlite:///{folder / 'three'}", KINDS[0], seed=4)
    assert first.sent != other.sent
