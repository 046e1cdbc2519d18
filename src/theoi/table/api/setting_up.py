"""Games and tokens; tables, looking at them, and the links to their seats."""

from typing import Annotated

from fastapi import Query, Request

from theoi.core.registry import find_games
from theoi.table.api.answers import (
    GameShown,
    LinkShown,
    SeatTaken,
    TableMade,
    TableShown,
    TokenShown,
    game_shown,
)
from theoi.table.api.forms import SecretForm, TableForm
from theoi.table.api.routes import (
    AnyVisit,
    FormVisit,
    Heard,
    Language,
    Routes,
    Seat,
    Since,
    TableId,
)
from theoi.table.glimpse import ChairWish, Clock, TableCard
from theoi.table.identity import new_secret
from theoi.table.languages import language_of
from theoi.table.settings import Settings

about_games = Routes("games")
about_tables = Routes("tables")


@about_games.get("/games", "The games")
async def games(request: Request, language: Language = None) -> list[GameShown]:
    """All games with their options."""
    return [game_shown(info, language_of(request)) for info in find_games()[0].values()]


@about_games.post("/tokens", "Get a token", 201, free=True)
async def make_token(request: Request) -> TokenShown:
    """A new identity, to be sent as `Authorization: Bearer`."""
    settings: Settings = request.app.state.settings
    return TokenShown(new_secret(settings.random))


@about_tables.get("/tables", "My tables")
async def my_tables(visit: AnyVisit) -> list[TableCard]:
    """The tables at which this client holds a seat, the latest first."""
    return await visit.tables.mine(visit.who)


@about_tables.post("/tables", "Set up a table", 201)
async def create(visit: FormVisit, form: TableForm) -> TableMade:
    """A new table; this client holds all chairs with a person."""
    wishes = [ChairWish(chair.kind, chair.level, chair.name) for chair in form.chairs]
    clock = Clock(form.clock.total, form.clock.increment, form.clock.move)
    table = await visit.tables.create(visit.who, form.game, form.options, wishes, clock, form.setup)
    return TableMade(table)


@about_tables.get("/tables/{table}", "Look at a table")
async def show(
    visit: AnyVisit,
    table: TableId,
    seat: Annotated[int | None, Query(ge=-1, le=7, description="-1 looks as a spectator")] = None,
    moment: Annotated[int | None, Query(ge=1, le=100_000)] = None,
    since: Since = 0,
    version: Heard = 0,
    language: Language = None,
) -> TableShown:
    """The table from a seat, now or at an earlier moment; without a seat, from one's own."""
    if version:
        await visit.tables.heard_of(table, seat, version)
    return visit.shown(await visit.tables.glimpse(visit.who, table, seat, moment), since)


@about_tables.get("/tables/{table}/link", "The link of a seat")
async def link(visit: AnyVisit, table: TableId, seat: Seat) -> LinkShown:
    """The secret link of a seat: of an open one for who set up the table, else for its holder."""
    secret = await visit.tables.link(visit.who, table, seat)
    return LinkShown(secret, f"/s/{secret}")


@about_tables.post("/seats", "Take a seat")
async def join(visit: FormVisit, form: SecretForm) -> SeatTaken:
    """Take the seat of a secret link."""
    return SeatTaken(*await visit.tables.join(visit.who, form.secret))
