"""After the game: score with reasons, points over time, statistics, analysis, the record."""

from typing import Annotated

import msgspec
from babel.dates import format_timedelta
from fastapi import APIRouter, Depends, Request
from fastapi.responses import PlainTextResponse, Response
from markupsafe import Markup

from theoi.bots.opinion import reason_text
from theoi.core.game import Game
from theoi.core.outcome import Outcome
from theoi.table.charts import line_chart
from theoi.table.errors import TableError
from theoi.table.glimpse import Analysis, Glimpse, Judged, Scores
from theoi.table.identity import Browser, any_browser
from theoi.table.pages.common import is_part, page, part, reader_of, redirect, tables_of
from theoi.table.pages.table import chance_of
from theoi.table.render import Words, words
from theoi.table.scenes import SeatView, clock_text, result_text, seat_views, victory_text

router = APIRouter(prefix="/t/{table}")

Looking = Annotated[Browser, Depends(any_browser)]

TURNING_POINTS = 5
TURNING = 8  # a move that loses so many per cent of the chance


class ScoreRow(msgspec.Struct, frozen=True):
    """A category of points: what everybody has, and why."""

    name: str
    note: str
    clauses: list[str]
    points: list[int]
    best: int


class Row(msgspec.Struct, frozen=True):
    """A line of the statistics."""

    name: str
    numbers: list[str]


class TurningPoint(msgspec.Struct, frozen=True):
    """A move that cost much."""

    seat: int
    name: str
    color: str
    played: str
    better: str
    chance: int
    best_chance: int
    reasons: list[str]
    moment: int


class AnalysisView(msgspec.Struct, frozen=True):
    """An analysis for the template."""

    ready: bool
    done: int
    total: int
    chart: Markup
    turning: list[TurningPoint]


@router.get("/result")
async def result(request: Request, browser: Looking, table: str, analysis: str = "") -> Response:
    """How the game ended."""
    tables = tables_of(request)
    glimpse = await tables.glimpse(browser.id, table)
    if not glimpse.over or glimpse.outcome is None:
        return redirect(f"/t/{table}")
    t = words(reader_of(request).language)
    game, outcome = glimpse.game, glimpse.outcome
    seats = seat_views(glimpse, t)
    names = [seat.name for seat in seats]
    scores = await tables.points(browser.id, table)
    view = None
    if analysis:
        found = await tables.analysis(browser.id, table)
        view = await analysis_view(request, browser, glimpse, scores, found, t)
    return page(
        request,
        "result.html",
        table=table,
        game=game.info,
        title=game.texts[t.language].text(f"{game.name}.title"),
        headline=result_text(game, outcome, names, t),
        victory=victory_text(game, outcome, t.language),
        clause=outcome.clause,
        seats=seats,
        totals=outcome.totals(),
        score=score_rows(game, outcome, t.language),
        chart=points_chart(scores, seats, t),
        statistics=statistics(glimpse, t),
        duration=duration(glimpse, t),
        may_rematch=not glimpse.rematch and not glimpse.upload and bool(glimpse.mine),
        rematch=glimpse.rematch,
        commit=glimpse.commit,
        seed=glimpse.seed,
        analysis=view,
    )


@router.get("/analysis")
async def analysis_part(request: Request, browser: Looking, table: str) -> Response:
    """The analysis as far as it has got; the first question begins it."""
    if not is_part(request):
        return redirect(f"/t/{table}/result?analysis=1")
    tables = tables_of(request)
    glimpse = await tables.glimpse(browser.id, table)
    scores = await tables.points(browser.id, table)
    found = await tables.analysis(browser.id, table)
    t = words(reader_of(request).language)
    view = await analysis_view(request, browser, glimpse, scores, found, t)
    return part(request, "analysis_part.html", analysis=view, table=table)


@router.get("/record")
async def record(request: Request, browser: Looking, table: str) -> Response:
    """The record of a finished game."""
    text = await tables_of(request).record(browser.id, table)
    name = f'attachment; filename="theoi-{table}.txt"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


# --- score ----------------------------------------------------------------------------------------


def score_rows(game: Game, outcome: Outcome, language: str) -> list[ScoreRow]:
    """A line for each category in which somebody has points."""
    rows: list[ScoreRow] = []
    for place, category in enumerate(outcome.categories):
        points = [row[place] for row in outcome.points]
        if not any(points):
            continue
        try:
            about = game.about("category", place, language)
        except (LookupError, ValueError, NotImplementedError):
            rows.append(ScoreRow(category, "", [], points, max(points)))
            continue
        note = " ".join(line.text for line in about.lines)
        rows.append(ScoreRow(about.name, note, about.clauses, points, max(points)))
    return rows


def points_chart(scores: Scores, seats: list[SeatView], t: Words) -> Markup:
    """Points after each step, a line for each seat."""
    series = [[float(sum(one.points[seat.seat])) for one in scores.steps] for seat in seats]
    colors = [seat.color for seat in seats]
    finals = ", ".join(
        f"{seat.name}: {line[-1]:.0f}" for seat, line in zip(seats, series, strict=True) if line
    )
    label = f"{t('result.chart')}. {finals}"
    return Markup(line_chart(series, colors, label, below=t("result.steps")))


def statistics(glimpse: Glimpse, t: Words) -> list[Row]:
    """Decisions and time of each seat."""
    count = [0] * glimpse.game.seats
    used = [0] * glimpse.game.seats
    longest = [0] * glimpse.game.seats
    before = glimpse.created
    for moment in glimpse.moments:
        if moment.seat >= 0:
            gone = max(0, moment.at - before)
            count[moment.seat] += 1
            used[moment.seat] += gone
            longest[moment.seat] = max(longest[moment.seat], gone)
        before = moment.at
    rows = [Row(t("result.decisions"), [str(one) for one in count])]
    if not glimpse.upload:
        average = [time // max(1, one) for time, one in zip(used, count, strict=True)]
        rows.append(Row(t("result.time"), [clock_text(one) for one in used]))
        rows.append(Row(t("result.average"), [clock_text(one) for one in average]))
        rows.append(Row(t("result.longest"), [clock_text(one) for one in longest]))
    return rows


def duration(glimpse: Glimpse, t: Words) -> str:
    """How long the game took."""
    if glimpse.upload or not glimpse.finished:
        return ""
    return format_timedelta(
        (glimpse.finished - glimpse.created) // 1000, locale=t.language, threshold=1.5
    )


# --- analysis -------------------------------------------------------------------------------------


async def analysis_view(
    request: Request,
    browser: Browser,
    glimpse: Glimpse,
    scores: Scores,
    found: Analysis,
    t: Words,
) -> AnalysisView:
    """The analysis as a chart of chances and a list of turning points."""
    seats = seat_views(glimpse, t)
    chart = Markup("")
    if len(found.steps) > 1:
        label = t("analysis.chances")
        colors = [seat.color for seat in seats]
        lines = chances(found, len(seats))
        chart = Markup(
            line_chart(lines, colors, label, side=" %", below=t("result.steps"), highest=100)
        )
    turning = []
    for judged in turning_points(found.steps):
        own = await _own_glimpse(request, browser, glimpse, judged.seat)
        turning.append(turning_view(glimpse, seats, scores, own, judged, t))
    return AnalysisView(found.done >= found.total, found.done, found.total, chart, turning)


async def _own_glimpse(request: Request, browser: Browser, glimpse: Glimpse, seat: int) -> Glimpse:
    if glimpse.seat == seat:
        return glimpse
    try:
        return await tables_of(request).glimpse(browser.id, glimpse.table, seat)
    except TableError:
        return glimpse


def chances(found: Analysis, seats: int) -> list[list[float]]:
    """The chance of each seat in per cent, decision by decision."""
    lines: list[list[float]] = [[] for _ in range(seats)]
    now = [100.0 / seats] * seats
    for judged in found.steps:
        now[judged.seat] = float(chance_of(judged.value))
        if seats == 2:
            now[1 - judged.seat] = 100.0 - now[judged.seat]
        for line, chance in zip(lines, now, strict=True):
            line.append(chance)
    return lines


def lost_chance(judged: Judged) -> int:
    """How many per cent of the chance the move made lost against the best one."""
    return chance_of(judged.best[0].value) - chance_of(judged.value) if judged.best else 0


def turning_points(steps: list[Judged]) -> list[Judged]:
    """The moves that cost most, in the order of the game."""
    costly = [one for one in steps if lost_chance(one) >= TURNING and one.best[0].move != one.move]
    costly.sort(key=lost_chance, reverse=True)
    return sorted(costly[:TURNING_POINTS], key=lambda one: one.step)


def turning_view(
    glimpse: Glimpse,
    seats: list[SeatView],
    scores: Scores,
    own: Glimpse,
    judged: Judged,
    t: Words,
) -> TurningPoint:
    """A turning point in words, with the moment before it."""
    game = glimpse.game
    names = [seat.name for seat in seats]
    space = game.space
    return TurningPoint(
        seat=judged.seat,
        name=names[judged.seat],
        color=seats[judged.seat].color,
        played=game.move_text(space.parse(judged.move), t.language, names),
        better=game.move_text(space.parse(judged.best[0].move), t.language, names),
        chance=chance_of(judged.value),
        best_chance=chance_of(judged.best[0].value),
        reasons=[reason_text(reason, game, t.language, names) for reason in judged.best[0].reasons],
        moment=moment_before(own, scores, judged),
    )


def moment_before(own: Glimpse, scores: Scores, judged: Judged) -> int:
    """The moment at which the seat had this decision before it.

    A seat sees each step of its own at once, so the n-th of them is its n-th moment as actor.
    """
    steps = sum(one.seat == judged.seat and one.step <= judged.step for one in scores.steps)
    for moment in own.moments:
        if moment.seat == judged.seat:
            steps -= 1
            if steps == 0:
                return max(1, moment.number - 1)
    return own.moments[-1].number
