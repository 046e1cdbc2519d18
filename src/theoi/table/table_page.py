"""A glimpse of a table made ready for the templates: who is asked, what is offered, what happened.

Everything comes from the glimpse, so nothing that is hidden from the one who looks can be here.
"""

from collections import OrderedDict
from urllib.parse import urlencode

import msgspec
from markupsafe import Markup

from theoi.core.board import Board, Frame, Offer
from theoi.core.events import Event
from theoi.core.game import Game
from theoi.core.outcome import Outcome
from theoi.core.state import SPECTATOR
from theoi.table.glimpse import COMPUTER, NO_CLOCK, OPEN, Chair, Glimpse
from theoi.table.names import player_names
from theoi.table.render import Words, has_board

LOG_MOMENTS = 40  # of a running table, unless the whole log is wanted
BUTTONS = 4
KEPT_BOARDS = 256


class SeatView(msgspec.Struct, frozen=True):
    """A seat as the page names it."""

    seat: int
    name: str
    color: str
    note: str = ""
    clock_ms: int = NO_CLOCK
    clock: str = ""
    running: bool = False
    mine: bool = False
    kind: str = ""
    level: int = 0


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log."""

    moment: int
    index: int
    text: str
    icon: str
    color: str
    style: str


class ResultRow(msgspec.Struct, frozen=True):
    """A seat and its points at the end."""

    name: str
    color: str
    total: int


class TablePage(msgspec.Struct, frozen=True):
    """All that the table page shows."""

    table: str
    game: Game
    title: str
    subtitle: str
    page_title: str
    seat: int
    version: int
    moment: int
    last_moment: int
    now: bool
    over: bool
    my_turn: bool
    may_hint: bool
    undo_seat: int
    thinking: bool
    headline: str
    question: str
    paragraphs: list[str]
    asked: SeatView | None
    chairs: list[SeatView]
    views: list[SeatView]
    board_html: Markup
    board_class: str
    description: str
    offers: list[Offer]
    buttons: list[Offer]
    move_list: list[tuple[str, str]]
    list_open: bool
    log: list[LogLine]
    log_cut: bool
    result: list[ResultRow]
    about_query: str
    words: dict[str, str]
    clock_at: int
    server_now: int
    problem: str = ""
    clause: str = ""
    cover: SeatView | None = None


def color_of(game: Game, seat: int) -> str:
    """The colour of a seat, as boards draw it."""
    return game.seat_colors[seat % len(game.seat_colors)]


def clock_text(ms: int) -> str:
    """Time that is left, as minutes and seconds."""
    seconds = -(-max(0, ms) // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def seat_views(glimpse: Glimpse, t: Words) -> list[SeatView]:
    """The seats with what is to be said of them."""
    names = player_names(glimpse.chairs, t.language)
    return [
        SeatView(
            seat=chair.seat,
            name=name,
            color=color_of(glimpse.game, chair.seat),
            note=_note(glimpse, chair, t),
            clock_ms=chair.clock_ms,
            clock=clock_text(chair.clock_ms) if chair.clock_ms != NO_CLOCK else "",
            running=chair.seat in glimpse.awaited and not glimpse.over,
            mine=chair.mine,
            kind=chair.kind,
            level=chair.level,
        )
        for chair, name in zip(glimpse.chairs, names, strict=True)
    ]


def _note(glimpse: Glimpse, chair: Chair, t: Words) -> str:
    """What is to be said of a seat besides its name."""
    if glimpse.upload:
        return ""
    if chair.out:
        return f"{t('chair.you')}, {t('chair.out')}" if chair.mine else t("chair.out")
    if chair.kind == COMPUTER:
        level = t("chair.level", level=chair.level)
        return f"{t('chair.you')}, {level}" if chair.mine else level
    if chair.kind == OPEN:
        return t("chair.open")
    if chair.mine:
        return t("chair.you")
    return "" if chair.connected or glimpse.over else t("chair.away")


def result_text(game: Game, outcome: Outcome, names: list[str], t: Words) -> str:
    """Who won."""
    winners = outcome.winners()
    return t("result.won", len(winners), players=", ".join(names[seat] for seat in winners))


def victory_text(game: Game, outcome: Outcome, language: str) -> str:
    """How it was won."""
    return game.texts[language].text(f"{game.name}.victory.{outcome.kind}")


def about_query(game: Game) -> str:
    """What `/about` must know of the game besides its name."""
    return "?" + urlencode({"seats": game.seats, **game.options})


def table_page_of(
    glimpse: Glimpse,
    t: Words,
    *,
    now_ms: int = 0,
    whole_log: bool = False,
    problem: str = "",
    clause: str = "",
) -> TablePage:
    """The table page for what was glimpsed."""
    game = glimpse.game
    seats = seat_views(glimpse, t)
    names = [seat.name for seat in seats]
    last = glimpse.moments[-1].number if glimpse.moments else glimpse.moment
    now = glimpse.moment >= last
    my_turn = now and bool(glimpse.moves)
    board = board_of(glimpse, names, t.language, now)
    asked = _asked(glimpse, seats)
    headline, question = _question(glimpse, seats, t)
    buttons = [offer for offer in board.offers if not offer.pieces]
    listed = [offer for offer in board.offers if offer.pieces]
    if len(buttons) > BUTTONS:
        buttons, listed = [], board.offers
    log, cut = _log(glimpse, names, t.language, now, whole_log)
    title = game.texts[t.language].text(f"{game.name}.title")
    return TablePage(
        table=glimpse.table,
        game=game,
        title=title,
        subtitle=board.subtitle,
        page_title=_page_title(glimpse, title, my_turn, t),
        seat=glimpse.seat,
        version=glimpse.version,
        moment=glimpse.moment,
        last_moment=last,
        now=now,
        over=glimpse.over,
        my_turn=my_turn,
        may_hint=my_turn,
        undo_seat=glimpse.undo_seat if now else SPECTATOR,
        thinking=glimpse.thinking and not my_turn and not glimpse.over,
        headline=headline,
        question=question,
        paragraphs=game.paragraphs(glimpse.known, t.language),
        asked=asked,
        chairs=seats,
        views=_views(glimpse, seats),
        board_html=Markup(board.html),
        board_class=f"game-{game.name}" if has_board(game.info.package) else "plain-board",
        description=board.description,
        offers=board.offers if my_turn else [],
        buttons=buttons if my_turn else [],
        move_list=_move_list(game, listed, names, t.language) if my_turn else [],
        list_open=my_turn and not any(offer.pieces for offer in board.offers),
        log=log,
        log_cut=cut,
        result=_result(glimpse, seats) if now else [],
        about_query=about_query(game),
        words=script_words(t),
        clock_at=glimpse.clock_at,
        server_now=now_ms if glimpse.clock.limited else 0,
        problem=problem,
        clause=clause,
        cover=None if glimpse.cover == SPECTATOR else seats[glimpse.cover],
    )


def script_words(t: Words) -> dict[str, str]:
    """What the script says by itself."""
    return {
        "put_back": t("script.put_back"),
        "more": t("script.more"),
        "or_more": t("script.or_more"),
        "hint_wait": t("script.hint_wait"),
        "hint_none": t("script.hint_none"),
    }


def _page_title(glimpse: Glimpse, title: str, my_turn: bool, t: Words) -> str:
    if glimpse.over:
        title = t("page.over", game=title)
    elif my_turn:
        title = t("page.your_turn", game=title)
    return f"{title} · Theoi"


def _asked(glimpse: Glimpse, seats: list[SeatView]) -> SeatView | None:
    """The seat whose colour the action line takes."""
    if glimpse.over or not glimpse.awaited:
        return None
    seat = glimpse.seat if glimpse.seat in glimpse.awaited else glimpse.awaited[0]
    return seats[seat]


def _question(glimpse: Glimpse, seats: list[SeatView], t: Words) -> tuple[str, str]:
    """Whose turn it is, and what is awaited."""
    game = glimpse.game
    names = [seat.name for seat in seats]
    if glimpse.over and glimpse.outcome is not None:
        kind = victory_text(game, glimpse.outcome, t.language)
        return result_text(game, glimpse.outcome, names, t), f"{kind}."
    if glimpse.upload:
        return t("table.unfinished"), ""
    if glimpse.moves:
        several = sum(seat.mine for seat in seats) > 1
        headline = t("table.turn_of", player=names[glimpse.seat]) if several else t("table.yours")
        return headline, game.prompt_text(glimpse.known, t.language)
    waited = [seats[seat] for seat in glimpse.awaited]
    if not waited:
        return t("table.pause"), ""
    headline = t("table.awaited", len(waited), players=", ".join(seat.name for seat in waited))
    if glimpse.seat != SPECTATOR and glimpse.chairs[glimpse.seat].out:
        return headline, t("table.you_are_out")
    if any(seat.kind == OPEN for seat in waited):
        return headline, t("table.awaited_open")
    if glimpse.thinking or any(seat.kind == COMPUTER for seat in waited):
        return headline, t("table.thinking")
    if any(not glimpse.chairs[seat.seat].connected for seat in waited):
        return headline, t("table.awaited_away")
    return headline, ""


def _views(glimpse: Glimpse, seats: list[SeatView]) -> list[SeatView]:
    """From which seats the one who looks may look at earlier moments."""
    if not glimpse.over and not glimpse.upload:
        return []
    return [*seats, SeatView(seat=SPECTATOR, name="", color="")]


def last_events(glimpse: Glimpse) -> list[Event]:
    """What has just happened: the steps of the one who acted last."""
    shown = [moment for moment in glimpse.moments if moment.number <= glimpse.moment]
    events: list[Event] = []
    for moment in reversed(shown):
        if moment.seat != shown[-1].seat:
            break
        events = [*moment.events, *events]
    return events


def past_events(glimpse: Glimpse) -> list[Event]:
    """What happened of late, up to the moment that is shown."""
    shown = [moment for moment in glimpse.moments if moment.number <= glimpse.moment]
    return [event for moment in shown[-LOG_MOMENTS:] for event in moment.events]


_boards: "OrderedDict[tuple[object, ...], Board]" = OrderedDict()


def board_of(glimpse: Glimpse, names: list[str], language: str, now: bool = True) -> Board:
    """The board; drawn once for everybody who looks at it in the same way."""
    moves = glimpse.moves if now else []
    key = (
        glimpse.table,
        glimpse.seat,
        glimpse.version,
        glimpse.moment,
        language,
        tuple(names),
        tuple(moves),
    )
    board = _boards.get(key)
    if board is None:
        frame = Frame(
            seat=glimpse.seat,
            language=language,
            players=names,
            moves=moves,
            last=last_events(glimpse),
            past=past_events(glimpse),
        )
        board = glimpse.game.board(glimpse.known, frame)
        _boards[key] = board
        if len(_boards) > KEPT_BOARDS:
            _boards.popitem(last=False)
    else:
        _boards.move_to_end(key)
    return board


def _move_list(
    game: Game, offers: list[Offer], names: list[str], language: str
) -> list[tuple[str, str]]:
    """Moves in words, for those who would rather choose from a list."""
    return [
        (offer.move, game.move_text(game.space.parse(offer.move), language, names))
        for offer in offers
    ]


def _log(
    glimpse: Glimpse, names: list[str], language: str, now: bool, whole: bool
) -> tuple[list[LogLine], bool]:
    """The log, newest first; whether something was cut off."""
    game = glimpse.game
    moments = glimpse.moments
    if not whole and now:
        moments = moments[-LOG_MOMENTS:]
    lines: list[LogLine] = []
    newest = glimpse.moments[-1].number if glimpse.moments else 0
    for moment in reversed(moments):
        for index, event in reversed(list(enumerate(moment.events))):
            if not game.in_log(event):
                continue
            style = "nobody" if event.seat < 0 else ""
            if not now and moment.number == glimpse.moment:
                style = "shown"
            elif now and moment.number == newest:
                style = style or "now"
            lines.append(
                LogLine(
                    moment=moment.number,
                    index=index,
                    text=game.event_text(event, language, names),
                    icon=game.event_icon(event),
                    color=color_of(game, event.seat) if event.seat >= 0 else "",
                    style=style,
                )
            )
    return lines, len(moments) < len(glimpse.moments)


def _result(glimpse: Glimpse, seats: list[SeatView]) -> list[ResultRow]:
    """The points at the end, best first."""
    outcome = glimpse.outcome
    if not glimpse.over or outcome is None:
        return []
    totals = outcome.totals()
    order = sorted(range(len(seats)), key=lambda seat: outcome.ranks[seat])
    return [ResultRow(seats[seat].name, seats[seat].color, totals[seat]) for seat in order]
