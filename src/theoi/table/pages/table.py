"""The table: the board from one seat, moves, undo, hints, looking back, who sits where."""

import asyncio
from collections.abc import Awaitable, Hashable
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response
from starlette.datastructures import FormData

from theoi.bots.opinion import reason_text
from theoi.core.counts import count_bits
from theoi.table.errors import TableError
from theoi.table.glimpse import COMPUTER, OPEN, Advice, Glimpse
from theoi.table.identity import AnyBrowser, Browser, FormBrowser, browser_of
from theoi.table.pages.common import (
    answer,
    error_page,
    field,
    is_part,
    number,
    page,
    part,
    reader_of,
    redirect,
    tables_of,
    wrong,
)
from theoi.table.render import Words, render, words
from theoi.table.service import Tables
from theoi.table.table_page import SeatView, TablePage, board_of, seat_views, table_page_of

router = APIRouter(prefix="/t/{table}")


def show(
    request: Request,
    glimpse: Glimpse,
    *,
    status: int = 200,
    whole_log: bool = False,
    problem: str = "",
    clause: str = "",
) -> Response:
    """The table as a page, or its living part for the script."""
    reader = reader_of(request)
    shown = None
    if problem or whole_log or glimpse.clock.limited or not is_part(request):
        shown = make_table_page(request, glimpse, whole_log, problem, clause)
    if not is_part(request):
        return page(
            request,
            "table.html",
            status=status,
            art=glimpse.game.info.package,
            shown=shown,
            back=way_back(glimpse),
        )
    if shown is not None:
        return part(request, "live.html", status=status, shown=shown)
    kept = tables_of(request).fragments
    key = fragment_key(glimpse, reader.language)
    html = kept.get(key)
    if html is None:
        shown = make_table_page(request, glimpse)
        html = kept.put(key, render("live.html", reader, shown=shown, csrf=CSRF_PLACE).encode())
    csrf = browser_of(request).csrf.encode()
    return answer(html.replace(CSRF_PLACE.encode(), csrf), status)


def way_back(glimpse: Glimpse) -> str:
    """Where other pages lead back to; at a shared screen somebody else may be to act by then."""
    address = f"/t/{glimpse.table}"
    return address if glimpse.shared else f"{address}?seat={glimpse.seat}"


CSRF_PLACE = "csrf-of-the-reader"


def fragment_key(glimpse: Glimpse, language: str) -> tuple[Hashable, ...]:
    """What the living part of a page depends on."""
    return (
        "live",
        glimpse.table,
        glimpse.version,
        glimpse.seat,
        glimpse.moment,
        language,
        glimpse.cover,
        tuple(glimpse.chairs),
        tuple(glimpse.awaited),
        tuple(glimpse.mine),
        glimpse.undo_seat,
        glimpse.over,
    )


def make_table_page(
    request: Request, glimpse: Glimpse, whole_log: bool = False, problem: str = "", clause: str = ""
) -> TablePage:
    """What there is to see, in the reader's language."""
    return table_page_of(
        glimpse,
        words(reader_of(request).language),
        now_ms=tables_of(request).settings.clock(),
        whole_log=whole_log,
        problem=problem,
        clause=clause,
    )


@router.get("")
@router.get("/board")
async def table_page(
    request: Request,
    browser: AnyBrowser,
    table: str,
    seat: int | None = None,
    moment: int | None = None,
    log: str = "",
    version: int = 0,
) -> Response:
    """The table, now or at an earlier moment; not older than a version that was heard of."""
    tables = tables_of(request)
    if version:
        await tables.heard_of(table, seat, version)
    glimpse = await tables.glimpse(browser.id, table, seat, moment, screen=True)
    return show(request, glimpse, whole_log=log == "all")


# --- wishes ---------------------------------------------------------------------------------------


class Form:
    """What a form of the table page says."""

    def __init__(self, fields: FormData) -> None:
        self.fields = fields
        self.seat = number(field(fields, "seat"), -1)
        self.version = number(field(fields, "version"), -1)
        self.level = number(field(fields, "level"), 3)

    def text(self, name: str) -> str:
        """A text of the form."""
        return field(self.fields, name)


async def sent_form(request: Request) -> Form:
    """Dependency of a wish: its form."""
    return Form(await request.form())


Sent = Annotated[Form, Depends(sent_form)]


async def after_wish(
    request: Request,
    browser: Browser,
    table: str,
    seat: int | None,
    wish: Awaitable[Glimpse],
) -> Response:
    """The answer to a wish: the very position that it led to, or why it could not be done.

    A seat is given where it goes on looking; other wishes lead to whoever is to act.
    """
    try:
        glimpse = await wish
    except TableError as error:
        return await after_refusal(request, browser, table, seat, error)
    if is_part(request):
        return show(request, glimpse)
    return redirect(f"/t/{table}" if seat is None else f"/t/{table}?seat={seat}")


async def after_refusal(
    request: Request, browser: Browser, table: str, seat: int | None, error: TableError
) -> Response:
    """The table with the reason why something could not be done."""
    text = wrong(request, error)
    clause = error.refusal.clause if error.refusal is not None else ""
    try:
        glimpse = await tables_of(request).glimpse(browser.id, table, seat, screen=True)
    except TableError:
        return error_page(request, error.status, text)
    return show(request, glimpse, status=error.status, problem=text, clause=clause)


@router.post("/move")
async def move(request: Request, browser: FormBrowser, table: str, form: Sent) -> Response:
    """Make a move."""
    played = tables_of(request).play(
        browser.id, table, form.seat, form.text("move"), form.version, screen=True
    )
    return await after_wish(request, browser, table, form.seat, played)


@router.post("/undo")
async def undo(request: Request, browser: FormBrowser, table: str, form: Sent) -> Response:
    """Take back the last step."""
    taken_back = tables_of(request).undo(browser.id, table, form.seat, screen=True)
    return await after_wish(request, browser, table, form.seat, taken_back)


@router.post("/concede")
async def concede(request: Request, browser: FormBrowser, table: str, form: Sent) -> Response:
    """Give up."""
    conceded = tables_of(request).concede(browser.id, table, form.seat, screen=True)
    return await after_wish(request, browser, table, None, conceded)


@router.post("/hand-over")
async def hand_over(request: Request, browser: FormBrowser, table: str, form: Sent) -> Response:
    """Let a computer play for a seat."""
    tables = tables_of(request)
    handed_over = tables.hand_over(browser.id, table, form.seat, form.level, screen=True)
    return await after_wish(request, browser, table, None, handed_over)


@router.post("/take-back")
async def take_back(request: Request, browser: FormBrowser, table: str, form: Sent) -> Response:
    """Play oneself again."""
    taken_back = tables_of(request).take_back(browser.id, table, form.seat, screen=True)
    return await after_wish(request, browser, table, None, taken_back)


@router.post("/rename")
async def rename(request: Request, browser: FormBrowser, table: str, form: Sent) -> Response:
    """Change the name of a seat."""
    tables = tables_of(request)
    renamed = tables.rename(browser.id, table, form.seat, form.text("name"), screen=True)
    return await after_wish(request, browser, table, None, renamed)


@router.post("/rematch")
async def rematch(request: Request, browser: FormBrowser, table: str) -> Response:
    """The same game again."""
    try:
        return redirect(f"/t/{await tables_of(request).rematch(browser.id, table)}")
    except TableError as error:
        return await after_refusal(request, browser, table, None, error)


@router.post("/why")
async def why(request: Request, browser: FormBrowser, table: str, form: Sent) -> Response:
    """Why a move is not allowed."""
    tables = tables_of(request)
    try:
        game, refusal = await tables.why_not(browser.id, table, form.seat, form.text("move"))
    except TableError as error:
        return await after_refusal(request, browser, table, form.seat, error)
    if refusal is None:
        return HTMLResponse("")
    text = game.refusal_text(refusal, reader_of(request).language)
    return part(request, "why_part.html", text=text, clause=refusal.clause, game=game.name)


# --- hints ----------------------------------------------------------------------------------------

HINTS = 3


class HintView(msgspec.Struct, frozen=True):
    """A move the computer would think of."""

    words: str
    pieces: list[str]
    chance: int
    reasons: list[str]


@router.post("/hint")
async def hint(request: Request, browser: FormBrowser, table: str, form: Sent) -> Response:
    """The best moves the search finds."""
    tables = tables_of(request)
    try:
        advice = await tables.hint(browser.id, table, form.seat)
        glimpse = await tables.glimpse(browser.id, table, form.seat)
    except TableError as error:
        return await after_refusal(request, browser, table, form.seat, error)
    hints = hint_views(glimpse, advice[:HINTS], words(reader_of(request).language))
    if is_part(request):
        return part(request, "hint_part.html", hints=hints)
    return page(request, "hint.html", hints=hints, table=table, back=f"/t/{table}")


def hint_views(glimpse: Glimpse, advice: list[Advice], t: Words) -> list[HintView]:
    """Advice in words."""
    game = glimpse.game
    names = [seat.name for seat in seat_views(glimpse, t)]
    pieces = {offer.move: offer.pieces for offer in board_of(glimpse, names, t.language).offers}
    return [
        HintView(
            words=game.move_text(game.space.parse(hint.move), t.language, names),
            pieces=pieces.get(hint.move, []),
            chance=chance_of(hint.value),
            reasons=[reason_text(reason, game, t.language, names) for reason in hint.reasons],
        )
        for hint in advice
    ]


def chance_of(value: float) -> int:
    """The worth of a position, from -1 to 1, as a chance in per cent."""
    return round(50 * (1 + min(1.0, max(-1.0, value))))


# --- seats ----------------------------------------------------------------------------------------


class SeatRow(msgspec.Struct, frozen=True):
    """A seat, its link and what can be done with it."""

    seat: int
    name: str
    color: str
    note: str
    kind: str
    mine: bool
    given: str
    link: str
    may_hand_over: bool
    may_take_back: bool
    may_concede: bool


@router.get("/seats")
async def seats(request: Request, browser: AnyBrowser, table: str) -> Response:
    """Who sits where, the links to the seats, handing a seat over and giving up."""
    tables = tables_of(request)
    glimpse = await tables.glimpse(browser.id, table)
    t = words(reader_of(request).language)
    base = str(request.base_url).rstrip("/")
    rows = await asyncio.gather(
        *(seat_row(tables, browser, glimpse, seat, base) for seat in seat_views(glimpse, t))
    )
    show_it = part if is_part(request) else page
    return show_it(
        request,
        "seats_part.html" if is_part(request) else "seats.html",
        table=table,
        chairs=rows,
        over=glimpse.over or glimpse.upload,
        goes_on=count_bits(glimpse.known.players_left()) > 2,
        watch_link=f"{base}/t/{table}",
        commit=glimpse.commit,
        seed=glimpse.seed,
    )


async def seat_row(
    tables: Tables, browser: Browser, glimpse: Glimpse, seat: SeatView, base: str
) -> SeatRow:
    """A line of the list of seats."""
    chair = glimpse.chairs[seat.seat]
    link = ""
    is_open = chair.kind == OPEN and glimpse.creator
    if not glimpse.over and not glimpse.upload and (chair.mine or is_open):
        link = f"{base}/s/{await tables.link(browser.id, glimpse.table, seat.seat)}"
    return SeatRow(
        seat=seat.seat,
        name=seat.name,
        color=seat.color,
        note=seat.note,
        kind=chair.kind,
        mine=chair.mine,
        given=chair.name,
        link=link,
        may_hand_over=chair.kind != COMPUTER and not chair.out and bool(glimpse.mine),
        may_take_back=chair.mine and chair.kind == COMPUTER and not chair.out,
        may_concede=chair.mine and not chair.out,
    )
