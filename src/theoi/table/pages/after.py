"""After the game: score with reasons, points over time, statistics, analysis, the record."""

import msgspec
from babel.dates import format_timedelta
from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from markupsafe import Markup

from theoi.arena.analysis import Judgement, TurningPoint
from theoi.bots.opinion import reason_text
from theoi.core.game import Game
from theoi.core.outcome import Outcome
from theoi.table.charts import line_chart
from theoi.table.errors import TableError
from theoi.table.glimpse import AnalysisSoFar, Glimpse, Scores
from theoi.table.identity import AnyBrowser, Browser
from theoi.table.pages.common import is_part, page, part, reader_of, redirect, tables_of
from theoi.table.render import Words, words
from theoi.table.table_page import SeatView, clock_text, result_text, seat_views, victory_text

router = APIRouter(prefix="/t/{table}")


KINDS = {  # of turning points, and what is said of them
    "mistake": "analysis.mistake",
    "luck": "analysis.luck",
    "misfortune": "analysis.misfortune",
}


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


class TurningView(msgspec.Struct, frozen=True):
    """A turning point in words."""

    seat: int
    name: str
    color: str
    played: str
    told: str
    better: str
    reasons: list[str]
    moment: int


class AnalysisView(msgspec.Struct, frozen=True):
    """An analysis for the template."""

    ready: bool
    done: int
    total: int
    chart: Markup
    turning: list[TurningView]


@router.get("/result")
async def result(request: Request, browser: AnyBrowser, table: str, analysis: str = "") -> Response:
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
async def analysis_part(request: Request, browser: AnyBrowser, table: str) -> Response:
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
async def record(request: Request, browser: AnyBrowser, table: str) -> Response:
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
    series = [[float(sum(score.points[seat.seat])) for score in scores.steps] for seat in seats]
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
    rows = [Row(t("result.decisions"), [str(decisions) for decisions in count])]
    if not glimpse.upload:
        average = [time // max(1, decisions) for time, decisions in zip(used, count, strict=True)]
        rows.append(Row(t("result.time"), [clock_text(time) for time in used]))
        rows.append(Row(t("result.average"), [clock_text(time) for time in average]))
        rows.append(Row(t("result.longest"), [clock_text(time) for time in longest]))
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
    found: AnalysisSoFar,
    t: Words,
) -> AnalysisView:
    """The analysis as a chart of chances and a list of turning points."""
    seats = seat_views(glimpse, t)
    chart = Markup("")
    if found.done > 1:
        label = t("analysis.chances")
        colors = [seat.color for seat in seats]
        lines = [[100 * chance for chance in line] for line in found.analysis.chances()[1]]
        chart = Markup(
            line_chart(lines, colors, label, side=" %", below=t("result.steps"), highest=100)
        )
    turning = []
    for point in found.analysis.turning_points:
        own = await _own_glimpse(request, browser, glimpse, point.seat)
        judgement = found.analysis.judgement(point)
        moment = moment_before(own, scores, point)
        turning.append(turning_view(glimpse, seats, point, judgement, moment, t))
    return AnalysisView(found.done >= found.total, found.done, found.total, chart, turning)


async def _own_glimpse(request: Request, browser: Browser, glimpse: Glimpse, seat: int) -> Glimpse:
    if glimpse.seat == seat:
        return glimpse
    try:
        return await tables_of(request).glimpse(browser.id, glimpse.table, seat)
    except TableError:
        return glimpse


def turning_view(
    glimpse: Glimpse,
    seats: list[SeatView],
    point: TurningPoint,
    judgement: Judgement,
    moment: int,
    t: Words,
) -> TurningView:
    """A turning point in words, with the moment before it."""
    game = glimpse.game
    names = [seat.name for seat in seats]
    better, reasons = "", []
    if point.better:
        move = game.move_text(game.space.parse(point.better), t.language, names)
        better = t("analysis.better", move=move)
        best = judgement.opinion.best.reasons
        reasons = [reason_text(reason, game, t.language, names) for reason in best]
    before, after = percent(point.before), percent(point.after)
    return TurningView(
        seat=point.seat,
        name=names[point.seat],
        color=seats[point.seat].color,
        played=game.move_text(game.space.parse(point.move), t.language, names),
        told=t(KINDS[point.kind], before=before, after=after),
        better=better,
        reasons=reasons,
        moment=moment,
    )


def percent(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)


def moment_before(own: Glimpse, scores: Scores, point: TurningPoint) -> int:
    """The moment at which the seat had this decision before it.

    A seat sees each step of its own at once, so the n-th of them is its n-th moment as actor.
    """
    steps = sum(score.seat == point.seat and score.step <= point.number for score in scores.steps)
    for moment in own.moments:
        if moment.seat == point.seat:
            steps -= 1
            if steps == 0:
                return max(1, moment.number - 1)
    return own.moments[-1].number
