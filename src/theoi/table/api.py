"""The JSON interface for bots and other clients, described by OpenAPI.

A client gets a token once (`POST /api/tokens`) and sends it as bearer token; it stands for the
client as the cookie stands for a browser.
"""

from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from theoi.core.events import Event
from theoi.core.game import Game
from theoi.core.registry import find_games
from theoi.core.texts import LANGUAGES
from theoi.table.errors import Failed
from theoi.table.glimpse import (
    Analysis,
    Chair,
    ChairWish,
    Clock,
    Glimpse,
    Opinion,
    Scores,
    TableCard,
)
from theoi.table.identity import Browser, any_browser, form_browser, new_secret
from theoi.table.languages import language_of
from theoi.table.service import Tables
from theoi.table.settings import Settings

router = APIRouter(prefix="/api")
MILLISECONDS = Field(default=0, ge=0, le=7 * 24 * 3600 * 1000)


# --- what is sent and answered ------------------------------------------------------------------


class Wish(BaseModel):
    """What a client sends; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class ChairForm(Wish):
    """Who shall sit on a chair."""

    kind: str = Field(default="person", pattern="^(person|computer|open)$")
    level: int = Field(default=0, ge=0, le=5)
    name: str = Field(default="", max_length=32)


class ClockForm(Wish):
    """Time limits in milliseconds."""

    total: int = MILLISECONDS
    increment: int = MILLISECONDS
    move: int = MILLISECONDS


class TableForm(Wish):
    """A table to set up: one chair for each seat."""

    game: str = Field(max_length=64)
    options: dict[str, str] = Field(default_factory=dict, max_length=20)
    chairs: list[ChairForm] = Field(min_length=1, max_length=8)
    clock: ClockForm = ClockForm()


class SeatForm(Wish):
    """A wish for one seat."""

    seat: int = Field(ge=0, le=7)


class MoveForm(SeatForm):
    """A move in notation, made on the position of this version."""

    move: str = Field(max_length=200)
    version: int = Field(ge=0, le=2**31)


class UndoForm(SeatForm):
    """What is taken back; with a version, only if that is what the seat sees."""

    version: int | None = Field(default=None, ge=0, le=2**31)


class LevelForm(SeatForm):
    """A computer of this level shall play."""

    level: int = Field(ge=1, le=5)


class NameForm(SeatForm):
    """A name for the person on a seat."""

    name: str = Field(max_length=100)


class SecretForm(Wish):
    """A secret link: its last part."""

    secret: str = Field(max_length=200)


class RecordForm(Wish):
    """The text of a record."""

    text: str


class OptionShown(msgspec.Struct):
    """A choice before the game; the first value is the default."""

    name: str
    values: list[str]


class GameShown(msgspec.Struct):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    min_seats: int
    max_seats: int
    minutes: int
    options: list[OptionShown]


class EventShown(msgspec.Struct):
    """Something that happened, as the seat saw it; -1 is something it may not know."""

    kind: str
    seat: int
    values: list[int]
    text: str


class MomentShown(msgspec.Struct):
    """A step of the game as the seat saw it."""

    number: int
    seat: int
    events: list[EventShown]
    at: int


class MoveShown(msgspec.Struct):
    """A legal move in notation and in words."""

    move: str
    text: str


class OutcomeShown(msgspec.Struct):
    """How the game ended."""

    kind: str
    clause: str
    ranks: list[int]
    categories: list[str]
    points: list[list[int]]


class TableShown(msgspec.Struct):
    """A table as the seat sees it. `view` is the position: its form depends on the game."""

    table: str
    game: str
    options: dict[str, str]
    seat: int
    version: int
    moment: int
    view: object
    question: str
    chairs: list[Chair]
    awaited: list[int]
    moves: list[MoveShown]
    moments: list[MomentShown]
    can_undo: bool
    thinking: bool
    over: bool
    outcome: OutcomeShown | None
    commit: str
    seed: str
    clock: Clock
    clock_at: int
    created: int
    finished: int
    rematch: str
    upload: bool
    mine: list[int]


class TokenShown(msgspec.Struct):
    """A new token. Whoever has it is this client: keep it secret."""

    token: str


class TableMade(msgspec.Struct):
    """The id of a table."""

    table: str


class SeatTaken(msgspec.Struct):
    """A table and the seat held there."""

    table: str
    seat: int


class LinkShown(msgspec.Struct):
    """The secret link of a seat."""

    secret: str
    path: str


class Reasoned(msgspec.Struct):
    """Whether a move is legal now; if not, why."""

    legal: bool
    text: str
    clause: str


SHOWN = [
    GameShown,
    TableShown,
    TokenShown,
    TableMade,
    SeatTaken,
    LinkShown,
    Reasoned,
    TableCard,
    Opinion,
    Scores,
    Analysis,
]

Who = Annotated[Browser, Depends(any_browser)]
Changing = Annotated[Browser, Depends(form_browser)]
TableId = Annotated[str, Path(max_length=32)]
SeatWish = Annotated[int | None, Query(ge=-1, le=7, description="-1 looks as a spectator")]


async def service(request: Request) -> Tables:
    """Dependency: the tables."""
    tables: Tables = request.app.state.tables
    return tables


Service = Annotated[Tables, Depends(service)]
Language = Annotated[
    str | None, Query(description="en, pl or cs; else by Accept-Language", max_length=8)
]


Since = Annotated[
    int, Query(ge=0, le=100_000, description="leave out the moments up to this number")
]


Heard = Annotated[
    int, Query(ge=0, le=2**31, description="a version that was heard of: answer nothing older")
]


def answer(value: object, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


# --- games and identity -------------------------------------------------------------------------


@router.get("/games", tags=["games"], summary="The games", openapi_extra={"x-shown": "[GameShown]"})
async def games(request: Request, language: Language = None) -> Response:
    """All games with their options."""
    spoken = language_of(request)
    found = []
    for info in find_games()[0].values():
        texts = info.load().texts[spoken]
        found.append(
            GameShown(
                info.name,
                texts.text(f"{info.name}.title"),
                texts.text(f"{info.name}.summary"),
                info.min_seats,
                info.max_seats,
                info.minutes,
                [OptionShown(option.name, option.values) for option in info.options],
            )
        )
    return answer(found)


@router.post(
    "/tokens",
    tags=["games"],
    summary="Get a token",
    status_code=201,
    openapi_extra={"x-shown": "TokenShown", "security": []},
)
async def make_token(request: Request) -> Response:
    """A new identity, to be sent as `Authorization: Bearer`."""
    settings: Settings = request.app.state.settings
    return answer(TokenShown(new_secret(settings.random)), 201)


# --- tables -------------------------------------------------------------------------------------


@router.get(
    "/tables", tags=["tables"], summary="My tables", openapi_extra={"x-shown": "[TableCard]"}
)
async def my_tables(tables: Service, who: Who) -> Response:
    """The tables at which this client holds a seat, the latest first."""
    return answer(await tables.mine(who.id))


@router.post(
    "/tables",
    tags=["tables"],
    summary="Set up a table",
    status_code=201,
    openapi_extra={"x-shown": "TableMade"},
)
async def create(tables: Service, who: Changing, form: TableForm) -> Response:
    """A new table; this client holds all chairs with a person."""
    wishes = [ChairWish(one.kind, one.level, one.name) for one in form.chairs]
    clock = Clock(form.clock.total, form.clock.increment, form.clock.move)
    return answer(
        TableMade(await tables.create(who.id, form.game, form.options, wishes, clock)), 201
    )


@router.get(
    "/tables/{table}",
    tags=["tables"],
    summary="Look at a table",
    openapi_extra={"x-shown": "TableShown"},
)
async def show(
    request: Request,
    tables: Service,
    who: Who,
    table: TableId,
    seat: SeatWish = None,
    moment: Annotated[int | None, Query(ge=1, le=100_000)] = None,
    since: Since = 0,
    version: Heard = 0,
    language: Language = None,
) -> Response:
    """The table from a seat, now or at an earlier moment; without a seat, from one's own."""
    if version:
        await tables.heard_of(table, seat, version)
    glimpse = await tables.glimpse(who.id, table, seat, moment)
    return answer(shown(glimpse, language_of(request), since))


@router.post(
    "/tables/{table}/moves",
    tags=["playing"],
    summary="Make a move",
    openapi_extra={"x-shown": "TableShown"},
)
async def play(
    request: Request,
    tables: Service,
    who: Changing,
    table: TableId,
    form: MoveForm,
    since: Since = 0,
) -> Response:
    """Make a move. The same move sent twice for one version is made once."""
    glimpse = await tables.play(who.id, table, form.seat, form.move, form.version)
    return answer(shown(glimpse, language_of(request), since))


@router.get(
    "/tables/{table}/why",
    tags=["playing"],
    summary="Why not?",
    openapi_extra={"x-shown": "Reasoned"},
)
async def why(
    request: Request,
    tables: Service,
    who: Who,
    table: TableId,
    seat: Annotated[int, Query(ge=0, le=7)],
    move: Annotated[str, Query(max_length=200)],
    language: Language = None,
) -> Response:
    """Whether a move is legal now, and if not, why."""
    game, refusal = await tables.reason(who.id, table, seat, move)
    if refusal is None:
        return answer(Reasoned(True, "", ""))
    text = game.refusal_text(refusal, language_of(request))
    return answer(Reasoned(False, text, refusal.clause))


@router.post(
    "/tables/{table}/undo",
    tags=["playing"],
    summary="Take back a step",
    openapi_extra={"x-shown": "TableShown"},
)
async def undo(
    request: Request, tables: Service, who: Changing, table: TableId, form: UndoForm
) -> Response:
    """Take back the last step, if nobody has learned anything from it."""
    glimpse = await tables.undo(who.id, table, form.seat, form.version)
    return answer(shown(glimpse, language_of(request)))


@router.post(
    "/tables/{table}/concede",
    tags=["playing"],
    summary="Give up",
    openapi_extra={"x-shown": "TableShown"},
)
async def concede(
    request: Request, tables: Service, who: Changing, table: TableId, form: SeatForm
) -> Response:
    """Give up the game."""
    glimpse = await tables.concede(who.id, table, form.seat)
    return answer(shown(glimpse, language_of(request)))


@router.post(
    "/tables/{table}/hand-over",
    tags=["playing"],
    summary="Let a computer play",
    openapi_extra={"x-shown": "TableShown"},
)
async def hand_over(
    request: Request, tables: Service, who: Changing, table: TableId, form: LevelForm
) -> Response:
    """Let a computer play for a seat."""
    glimpse = await tables.hand_over(who.id, table, form.seat, form.level)
    return answer(shown(glimpse, language_of(request)))


@router.post(
    "/tables/{table}/take-back",
    tags=["playing"],
    summary="Play oneself again",
    openapi_extra={"x-shown": "TableShown"},
)
async def take_back(
    request: Request, tables: Service, who: Changing, table: TableId, form: SeatForm
) -> Response:
    """Take a seat back from the computer."""
    glimpse = await tables.take_back(who.id, table, form.seat)
    return answer(shown(glimpse, language_of(request)))


@router.post(
    "/tables/{table}/name",
    tags=["playing"],
    summary="Give a name",
    openapi_extra={"x-shown": "TableShown"},
)
async def rename(
    request: Request, tables: Service, who: Changing, table: TableId, form: NameForm
) -> Response:
    """Give the person on a seat a name."""
    glimpse = await tables.rename(who.id, table, form.seat, form.name)
    return answer(shown(glimpse, language_of(request)))


@router.post(
    "/tables/{table}/hint",
    tags=["playing"],
    summary="Ask for a hint",
    openapi_extra={"x-shown": "[Opinion]"},
)
async def hint(tables: Service, who: Changing, table: TableId, form: SeatForm) -> Response:
    """What the search would do, the best moves first."""
    return answer(await tables.hint(who.id, table, form.seat))


# --- links --------------------------------------------------------------------------------------


@router.get(
    "/tables/{table}/link",
    tags=["tables"],
    summary="The link of a seat",
    openapi_extra={"x-shown": "LinkShown"},
)
async def link(
    tables: Service, who: Who, table: TableId, seat: Annotated[int, Query(ge=0, le=7)]
) -> Response:
    """The secret link of a seat: of an open one for who set up the table, else for its holder."""
    secret = await tables.link(who.id, table, seat)
    return answer(LinkShown(secret, f"/s/{secret}"))


@router.post(
    "/seats", tags=["tables"], summary="Take a seat", openapi_extra={"x-shown": "SeatTaken"}
)
async def join(tables: Service, who: Changing, form: SecretForm) -> Response:
    """Take the seat of a secret link."""
    table, seat = await tables.join(who.id, form.secret)
    return answer(SeatTaken(table, seat))


# --- after the game -----------------------------------------------------------------------------


@router.post(
    "/tables/{table}/rematch",
    tags=["after the game"],
    summary="Play again",
    openapi_extra={"x-shown": "TableMade"},
)
async def rematch(tables: Service, who: Changing, table: TableId) -> Response:
    """The same game again, everybody one seat further."""
    return answer(TableMade(await tables.rematch(who.id, table)))


@router.get(
    "/tables/{table}/record",
    tags=["after the game"],
    summary="The record",
    response_class=PlainTextResponse,
)
async def record(tables: Service, who: Who, table: TableId) -> Response:
    """The record of a finished game, as text."""
    return Response(await tables.record(who.id, table), media_type="text/plain; charset=utf-8")


@router.post(
    "/records",
    tags=["after the game"],
    summary="Upload a record",
    status_code=201,
    openapi_extra={"x-shown": "TableMade"},
)
async def upload(tables: Service, who: Changing, form: RecordForm) -> Response:
    """A table at which everybody may look at this record."""
    return answer(TableMade(await tables.upload(who.id, form.text)), 201)


@router.get(
    "/tables/{table}/points",
    tags=["after the game"],
    summary="Points over time",
    openapi_extra={"x-shown": "Scores"},
)
async def points(tables: Service, who: Who, table: TableId) -> Response:
    """Points by seat and category after each step of a finished game."""
    return answer(await tables.points(who.id, table))


@router.post(
    "/tables/{table}/analysis",
    tags=["after the game"],
    summary="Analyse",
    openapi_extra={"x-shown": "Analysis"},
)
async def analysis(tables: Service, who: Changing, table: TableId) -> Response:
    """What the search thinks of each decision; ask again while `done` is below `total`."""
    return answer(await tables.analysis(who.id, table))


# --- from what is seen to what is sent ----------------------------------------------------------


def shown(glimpse: Glimpse, language: str, since: int = 0) -> TableShown:
    """A table as it is sent, with the moments after this number."""
    game, known = glimpse.game, glimpse.known
    names = [
        chair.name or game.texts[language].text("core.player", number=chair.seat + 1)
        for chair in glimpse.chairs
    ]
    outcome = glimpse.outcome
    return TableShown(
        table=glimpse.table,
        game=game.name,
        options=game.options,
        seat=glimpse.seat,
        version=glimpse.version,
        moment=glimpse.moment,
        view=game.view(known, glimpse.seat),
        question="" if known.over else game.prompt_text(known, language),
        chairs=glimpse.chairs,
        awaited=glimpse.awaited,
        moves=[
            MoveShown(game.space.notation(move), game.move_text(move, language, names))
            for move in glimpse.moves
        ],
        moments=[
            MomentShown(
                moment.number,
                moment.seat,
                [event_shown(game, event, language, names) for event in moment.events],
                moment.at,
            )
            for moment in glimpse.moments[since:]
        ],
        can_undo=glimpse.can_undo,
        thinking=glimpse.thinking,
        over=glimpse.over,
        outcome=None
        if outcome is None
        else OutcomeShown(
            outcome.kind, outcome.clause, outcome.ranks, outcome.categories, outcome.points
        ),
        commit=glimpse.commit,
        seed=glimpse.seed,
        clock=glimpse.clock,
        clock_at=glimpse.clock_at,
        created=glimpse.created,
        finished=glimpse.finished,
        rematch=glimpse.rematch,
        upload=glimpse.upload,
        mine=glimpse.mine,
    )


def event_shown(game: Game, event: Event, language: str, names: list[str]) -> EventShown:
    """An event as it is sent."""
    text = game.event_text(event, language, names)
    return EventShown(event.kind.name, event.seat, event.values, text)


# --- the description ----------------------------------------------------------------------------


def describe(app: FastAPI) -> None:
    """Let the OpenAPI description say what answers look like, and how clients say who they are."""
    plain = app.openapi

    def described() -> dict[str, object]:
        if app.openapi_schema is not None:
            return app.openapi_schema
        document = plain()
        _, schemas = msgspec.json.schema_components(
            [*SHOWN, Failed],
            schema_hook=lambda kind: {"description": "as the game sees it"},
            ref_template="#/components/schemas/{name}",
        )
        components = document.setdefault("components", {})
        components.setdefault("schemas", {}).update(schemas)
        components["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        document["security"] = [{"token": []}, {}]
        document["info"]["x-languages"] = LANGUAGES
        for path in document["paths"].values():
            for operation in path.values():
                _describe(operation)
        app.openapi_schema = document
        return document

    app.openapi = described  # type: ignore[method-assign]


def _describe(operation: dict[str, dict[str, object]]) -> None:
    shows = str(operation.pop("x-shown", ""))
    responses = operation["responses"]
    problem = {"schema": {"$ref": "#/components/schemas/Failed"}}
    responses.pop("422", None)
    responses["4XX"] = {
        "description": "What cannot be done, and why",
        "content": {"application/json": problem},
    }
    if not shows:
        return
    schema: dict[str, object] = {"$ref": f"#/components/schemas/{shows.strip('[]')}"}
    if shows.startswith("["):
        schema = {"type": "array", "items": schema}
    for status in ("200", "201"):
        if status in responses:
            responses[status] = {
                "description": "Done",
                "content": {"application/json": {"schema": schema}},
            }
