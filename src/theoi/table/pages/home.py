"""The first page: choose a game, seat the players, start; my tables, preferences, seats by link."""

from contextlib import suppress

import msgspec
from babel.dates import format_timedelta
from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.datastructures import FormData, UploadFile

from theoi.core.game import GameInfo
from theoi.core.registry import find_games
from theoi.table.errors import TableError
from theoi.table.glimpse import COMPUTER, OPEN, PERSON, ChairWish, Clock, TableCard
from theoi.table.identity import AnyBrowser, Browser, FormBrowser
from theoi.table.live import game_of
from theoi.table.names import player_names
from theoi.table.pages.common import (
    CHOICES,
    field,
    is_part,
    keep,
    keep_name,
    number,
    page,
    part,
    reader_of,
    redirect,
    safe_back,
    tables_of,
    wrong,
)
from theoi.table.render import Words, games, words

router = APIRouter()

MINUTE = 60_000
SHOWN = 12  # tables of each kind


class CardView(msgspec.Struct, frozen=True):
    """A table in a list, in words."""

    table: str
    title: str
    players: str
    when: str
    my_turn: bool


def card_view(card: TableCard, t: Words, now: int) -> CardView | None:
    """A line of a list of tables; None for a game that is not installed any more."""
    info = find_games()[0].get(card.game)
    if info is None:
        return None
    names = player_names(card.chairs, t.language)
    ago = format_timedelta(
        (card.changed - now) // 1000, add_direction=True, locale=t.language, threshold=1.2
    )
    players = t("home.a_record") if card.upload else ", ".join(names)
    return CardView(card.table, t.title(info), players, ago, card.my_turn)


@router.get("/")
async def home(request: Request, browser: AnyBrowser, game: str = "") -> Response:
    """Choose a game; my tables."""
    return await show_home(request, browser, game)


async def show_home(
    request: Request, browser: Browser, game: str, problem: str = "", status: int = 200
) -> Response:
    """The first page, with what went wrong."""
    tables = tables_of(request)
    infos = {info.name: info for info in games()}
    chosen = infos.get(game) or next(iter(infos.values()))
    t = words(reader_of(request).language)
    now = tables.settings.clock()
    cards = await tables.mine(browser.id)
    views = [(card, view) for card in cards if (view := card_view(card, t, now)) is not None]
    running = [view for card, view in views if not card.over]
    return page(
        request,
        "home.html",
        status=status,
        game=chosen,
        colors=seat_colors(chosen),
        waiting=next((view for view in running if view.my_turn), None),
        running=running[:SHOWN],
        finished=[view for card, view in views if card.over][:SHOWN],
        problem=problem,
        back=f"/?game={chosen.name}",
    )


def seat_colors(info: GameInfo) -> list[str]:
    """The colours of the seats, as many as can be taken."""
    colors = game_of(info.name, info.max_seats, {}).seat_colors
    return [colors[seat % len(colors)] for seat in range(info.max_seats)]


@router.post("/tables")
async def create(request: Request, browser: FormBrowser) -> Response:
    """Set up a table."""
    form = await request.form()
    name = field(form, "game")
    try:
        info = find_games()[0].get(name)
        if info is None:
            raise TableError("table.error.no_game", 404, name=name[:32])
        options = {
            option.name: field(form, f"option-{option.name}") or option.default
            for option in info.options
        }
        total = number(field(form, "clock")) * MINUTE
        chairs = wished_chairs(form, info)
        table = await tables_of(request).create(
            browser.id, name, options, chairs, Clock(total=total)
        )
    except TableError as error:
        text = wrong(request, error)
        return await show_home(request, browser, name, text, error.status)
    waits = any(chair.kind == OPEN for chair in chairs)
    response = redirect(f"/t/{table}/seats" if waits else f"/t/{table}")
    keep_name(response, request, next((chair.name for chair in chairs if chair.kind == PERSON), ""))
    return response


def wished_chairs(form: FormData, info: GameInfo) -> list[ChairWish]:
    """Who shall sit where."""
    count = number(field(form, "players"), info.min_seats)
    chairs: list[ChairWish] = []
    for seat in range(min(max(count, 0), info.max_seats)):
        kind = field(form, f"kind-{seat}") or (COMPUTER if seat else PERSON)
        level = number(field(form, f"level-{seat}"), 3) if kind == COMPUTER else 0
        name = "" if kind == COMPUTER else field(form, f"name-{seat}")
        chairs.append(ChairWish(kind, level, name))
    return chairs


@router.post("/upload")
async def upload(request: Request, browser: FormBrowser) -> Response:
    """Look at a record."""
    form = await request.form()
    sent = form.get("record")
    try:
        data = await sent.read() if isinstance(sent, UploadFile) else field(form, "record").encode()
        text = data.decode(errors="replace")
        table = await tables_of(request).upload(browser.id, text)
    except TableError as error:
        return await show_home(request, browser, "", wrong(request, error), error.status)
    finally:
        await request.close()  # the file
    return redirect(f"/t/{table}?moment=1")


# --- preferences ----------------------------------------------------------------------------------


@router.get("/settings")
async def settings(request: Request, back: str = "/") -> Response:
    """Preferences."""
    show = part if is_part(request) else page
    template = "settings_part.html" if is_part(request) else "settings.html"
    return show(request, template, back=safe_back(back))


@router.post("/settings")
async def save_settings(request: Request, browser: FormBrowser) -> Response:
    """Remember preferences."""
    form = await request.form()
    response = redirect(safe_back(field(form, "back")))
    for name, values in CHOICES.items():
        if name in form and field(form, name) in values:
            keep(response, request, name, field(form, name))
    return response


# --- links to seats -------------------------------------------------------------------------------


@router.get("/s/{secret}")
async def invited(request: Request, browser: AnyBrowser, secret: str) -> Response:
    """Somebody was sent a link to a seat."""
    invitation = await tables_of(request).invitation(browser.id, secret)
    if invitation.chair.mine:
        return redirect(f"/t/{invitation.table}?seat={invitation.seat}")
    t = words(reader_of(request).language)
    info = find_games()[0][invitation.game]
    return page(
        request,
        "invite.html",
        title=t.title(info),
        secret=secret,
        given=invitation.chair.name,
        back="/",
    )


@router.post("/s/{secret}")
async def sit(request: Request, browser: FormBrowser, secret: str) -> Response:
    """Take the seat of a link."""
    form = await request.form()
    tables = tables_of(request)
    table, seat = await tables.join(browser.id, secret)
    name = field(form, "name").strip()
    if name:
        with suppress(TableError):  # names stay once the game is over
            await tables.rename(browser.id, table, seat, name)
    response = redirect(f"/t/{table}?seat={seat}")
    keep_name(response, request, name)
    return response
