"""The table: the board from one seat, moves, undo, hints, looking back, who sits where."""

import asyncio
from collections.abc import Hashable
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response

from theoi.bots.opinion import reason_text
from theoi.core.state import SPECTATOR
from theoi.table.errors import TableError
from theoi.table.glimpse import COMPUTER, OPEN, Advice, Glimpse
from theoi.table.identity import Browser, any_browser, browser_of, form_browser
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
from theoi.table.scenes import Scene, SeatView, board_of, scene_of, seat_views
from theoi.table.service import Tables

router = APIRouter(prefix="/t/{table}")

Looking = Annotated[Browser, Depends(any_browser)]
Acting = Annotated[Browser, Depends(form_browser)]


class View(msgspec.Struct, frozen=True):
    """What is to be shown. Under a cover, which waits for one player, that is what all may see."""

    glimpse: Glimpse
    cover: int = SPECTATOR  # the seat that is to look next, at a screen it shares with others
    undo_seat: int = SPECTATOR  # a seat at the same screen that may take back its last move


def is_shared(glimpse: Glimpse) -> bool:
    """Whether several players sit at the screen, with hands that are still secret."""
    return len(glimpse.mine) > 1 and not glimpse.over and not glimpse.upload


async def look(
    tables: Tables, browser: Browser, table: str, seat: int | None, moment: int | None
) -> View:
    """The table from the seat wished for, or from the one of this browser that is to act.

    When several players share a screen and the next one knows something that is not public, a
    cover stands between them, until that seat is wished for.
    """
    if moment is not None:
        return View(await tables.glimpse(browser.id, table, seat, moment))
    first = await tables.glimpse(browser.id, table)
    if not is_shared(first):
        wished = first
        if seat is not None and seat != first.seat:
            wished = await tables.glimpse(browser.id, table, seat)
        return View(wished, undo_seat=wished.seat if wished.can_undo else SPECTATOR)
    own = [await tables.glimpse(browser.id, table, one) for one in first.mine]
    undo_seat = next((one.seat for one in own if one.can_undo), SPECTATOR)
    if seat == first.seat:
        return View(first, undo_seat=undo_seat)
    if seat is not None and not first.moves:
        wished = await tables.glimpse(browser.id, table, seat)
        return View(wished, undo_seat=undo_seat)
    public = await tables.glimpse(browser.id, table, SPECTATOR)
    if first.known == public.known:
        return View(first, undo_seat=undo_seat)
    return View(public, cover=first.seat, undo_seat=undo_seat)


def show(
    request: Request,
    view: View,
    *,
    status: int = 200,
    whole_log: bool = False,
    problem: str = "",
    clause: str = "",
) -> Response:
    """The table as a page, or its living part for the script."""
    reader = reader_of(request)
    glimpse = view.glimpse
    scene = None
    if problem or whole_log or glimpse.clock.limited or not is_part(request):
        scene = make_scene(request, view, whole_log, problem, clause)
    if not is_part(request):
        return page(
            request,
            "table.html",
            status=status,
            art=glimpse.game.info.package,
            scene=scene,
            back=way_back(glimpse),
        )
    if scene is not None:
        return part(request, "live.html", status=status, scene=scene)
    kept = tables_of(request).fragments
    key = fragment_key(view, reader.language)
    html = kept.get(key)
    if html is None:
        scene = make_scene(request, view)
        html = kept.put(key, render("live.html", reader, scene=scene, csrf=CSRF_PLACE).encode())
    csrf = browser_of(request).csrf.encode()
    return answer(html.replace(CSRF_PLACE.encode(), csrf), status)


def way_back(glimpse: Glimpse) -> str:
    """Where other pages lead back to; at a shared screen somebody else may be to act by then."""
    address = f"/t/{glimpse.table}"
    return address if is_shared(glimpse) else f"{address}?seat={glimpse.seat}"


CSRF_PLACE = "csrf-of-the-reader"


def fragment_key(view: View, language: str) -> tuple[Hashable, ...]:
    """What the living part of a page depends on."""
    glimpse = view.glimpse
    return (
        "live",
        glimpse.table,
        glimpse.version,
        glimpse.seat,
        glimpse.moment,
        language,
        view.cover,
        tuple(glimpse.chairs),
        tuple(glimpse.awaited),
        tuple(glimpse.mine),
        view.undo_seat,
        glimpse.over,
    )


def make_scene(
    request: Request, view: View, whole_log: bool = False, problem: str = "", clause: str = ""
) -> Scene:
    """What there is to see, in the reader's language."""
    t = words(reader_of(request).language)
    glimpse = view.glimpse
    now = tables_of(request).settings.clock()
    scene = scene_of(
        glimpse,
        t,
        undo_seat=view.undo_seat,
        now_ms=now,
        whole_log=whole_log,
        problem=problem,
        clause=clause,
    )
    if view.cover == SPECTATOR:
        return scene
    return msgspec.structs.replace(scene, cover=scene.chairs[view.cover])


@router.get("")
@router.get("/board")
async def table_page(
    request: Request,
    browser: Looking,
    table: str,
    seat: int | None = None,
    moment: int | None = None,
    log: str = "",
    version: int = 0,
) -> Response:
    """The table, now or at an earlier moment; not older than a version that was heard of."""
    if version:
        await tables_of(request).heard_of(table, seat, version)
    view = await look(tables_of(request), browser, table, seat, moment)
    return show(request, view, whole_log=log == "all")


async def after_wish(request: Request, browser: Browser, table: str, seat: int | None) -> Response:
    """What is shown after something was done: the table as it is now."""
    if not is_part(request):
        return redirect(f"/t/{table}" if seat is None else f"/t/{table}?seat={seat}")
    return show(request, await look(tables_of(request), browser, table, seat, None))


async def after_refusal(
    request: Request, browser: Browser, table: str, seat: int | None, error: TableError
) -> Response:
    """The table with the reason why something could not be done."""
    text = wrong(request, error)
    clause = error.refusal.clause if error.refusal is not None else ""
    try:
        view = await look(tables_of(request), browser, table, seat, None)
    except TableError:
        return error_page(request, error.status, text)
    return show(request, view, status=error.status, problem=text, clause=clause)


@router.post("/move")
async def move(request: Request, browser: Acting, table: str) -> Response:
    """Make a move."""
    form = await request.form()
    seat, version = number(field(form, "seat"), -1), number(field(form, "version"), -1)
    try:
        await tables_of(request).play(browser.id, table, seat, field(form, "move"), version)
    except TableError as error:
        return await after_refusal(request, browser, table, seat, error)
    return await after_wish(request, browser, table, seat)


PLAYING = ("undo", "why", "hint")  # wishes of who has the screen; others may be anybody's


@router.post("/{wish}")
async def do(request: Request, browser: Acting, table: str, wish: str) -> Response:
    """Take back, give up, let a computer play, play again oneself, change a name."""
    form = await request.form()
    tables = tables_of(request)
    seat = number(field(form, "seat"), -1)
    eyes = seat if wish in PLAYING else None
    try:
        if wish == "undo":
            await tables.undo(browser.id, table, seat)
        elif wish == "concede":
            await tables.concede(browser.id, table, seat)
        elif wish == "hand-over":
            await tables.hand_over(browser.id, table, seat, number(field(form, "level"), 3))
        elif wish == "take-back":
            await tables.take_back(browser.id, table, seat)
        elif wish == "rename":
            await tables.rename(browser.id, table, seat, field(form, "name"))
        elif wish == "rematch":
            return redirect(f"/t/{await tables.rematch(browser.id, table)}")
        elif wish == "why":
            return await why(request, browser, table, seat, field(form, "move"))
        elif wish == "hint":
            return await hint(request, browser, table, seat)
        else:
            return Response(status_code=404)
    except TableError as error:
        return await after_refusal(request, browser, table, eyes, error)
    return await after_wish(request, browser, table, eyes)


async def why(request: Request, browser: Browser, table: str, seat: int, move: str) -> Response:
    """Why a move is not allowed."""
    tables = tables_of(request)
    refusal = await tables.why_not(browser.id, table, seat, move)
    if refusal is None:
        return HTMLResponse("")
    glimpse = await tables.glimpse(browser.id, table, seat)
    text = glimpse.game.refusal_text(refusal, reader_of(request).language)
    return part(request, "why_part.html", text=text, clause=refusal.clause, game=glimpse.game.name)


# --- hints ----------------------------------------------------------------------------------------

HINTS = 3


class HintView(msgspec.Struct, frozen=True):
    """A move the computer would think of."""

    words: str
    pieces: list[str]
    chance: int
    reasons: list[str]


async def hint(request: Request, browser: Browser, table: str, seat: int) -> Response:
    """The best moves the search finds."""
    tables = tables_of(request)
    advice = await tables.hint(browser.id, table, seat)
    glimpse = await tables.glimpse(browser.id, table, seat)
    hints = hint_views(glimpse, advice[:HINTS], words(reader_of(request).language))
    if is_part(request):
        return part(request, "hint_part.html", hints=hints)
    return page(request, "hint.html", hints=hints, table=table, back=f"/t/{table}")


def hint_views(glimpse: Glimpse, advice: list[Advice], t: Words) -> list[HintView]:
    """Advice in words."""
    game = glimpse.game
    names = [one.name for one in seat_views(glimpse, t)]
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


@router.get("/seats")
async def seats(request: Request, browser: Looking, table: str) -> Response:
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
        may_hand_over=chair.kind != COMPUTER and (chair.mine or bool(glimpse.mine)),
        may_take_back=chair.mine and chair.kind == COMPUTER,
    )
