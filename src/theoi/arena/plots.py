"""Balance reports and tournaments as pictures. Needs matplotlib, which the extra `plots` brings."""

from collections.abc import Callable, Sequence
from importlib import import_module
from math import nan
from pathlib import Path
from typing import Any, Final

from theoi.arena.balance import POINTS, SEATS, Balance
from theoi.arena.strength import Curve, curve_of_tournament
from theoi.arena.tournament import Tournament
from theoi.core.installation import need

INKS: Final = ["#a94a20", "#22667f", "#66702a", "#5d4a80", "#e0a93a"]  # from the palette
PAPER: Final = "#faf2e0"
INK: Final = "#1d1512"
THIN: Final = "\u202f"  # between thousands: a comma would be a decimal point in pl and cs
STYLE: Final[dict[str, object]] = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titleweight": "bold",
    "font.size": 10,
    "svg.fonttype": "none",
    "svg.hashsalt": "theoi",  # the same numbers give the same file
}

Draw = Callable[[Any], None]


def draw_plots(reports: Sequence[Balance], folder: Path) -> list[Path]:
    """All plots of reports on one game, one report for each number of players."""
    name = reports[0].game
    drawings: list[tuple[str, Draw]] = [
        ("seats", lambda figure: seats(figure, reports)),
        ("sources", lambda figure: sources(figure, reports)),
        *(
            (f"{kind}-{table.split()[0]}", drawing(kind, table, columns, reports))
            for kind, table, columns in reports[0].plots
        ),
    ]
    return [save(folder / f"{name}-balance-{title}.svg", draw) for title, draw in drawings]


class Labels:
    """What the axes of the plots of a tournament mean."""

    def __init__(self, rating: str, cross: str, iterations: str) -> None:
        self.rating = rating
        self.cross = cross
        self.iterations = iterations


def draw_tournament(tournament: Tournament, folder: Path, title: str, labels: Labels) -> list[Path]:
    """The ratings of a tournament, its cross table as a heat map, and what iterations bring.

    The last one is drawn when several bots search with a number of iterations.
    """
    name = "-".join([tournament.game, *tournament.options.values(), "tournament"])
    high = 1.4 + 0.42 * len(tournament.bots)
    written = [
        save(
            folder / f"{name}-ratings.svg",
            lambda one: ratings(one, tournament, title, labels.rating),
            high,
        ),
        save(
            folder / f"{name}-cross.svg",
            lambda one: cross(one, tournament, title, labels.cross),
            high + 0.8,
        ),
    ]
    curve = curve_of_tournament(title, tournament)
    if len(curve.points) > 1:
        written.append(draw_strength([curve], folder / f"{name}-iterations.svg", labels))
    return written


def draw_strength(curves: Sequence[Curve], path: Path, labels: Labels) -> Path:
    """Ratings of searches by their number of iterations."""
    return save(path, lambda one: strength(one, curves, labels), 4.2)


def find_pyplot() -> Any:
    """The library that draws."""
    need("plots")
    return import_module("matplotlib.pyplot")


def save(path: Path, draw: Draw, height: float = 3.6) -> Path:
    """Draw a picture into a file; the same numbers give the same file."""
    pyplot = find_pyplot()
    with pyplot.rc_context({"backend": "svg", **STYLE}):
        figure = pyplot.figure(figsize=(8.2, height), layout="constrained")
        try:
            draw(figure)
            figure.savefig(path, metadata={"Date": None})
        finally:
            pyplot.close(figure)
    return path


def ratings(figure: Any, tournament: Tournament, title: str, label: str) -> None:
    """A point for each bot with its 95 % interval, the best on top."""
    axes = figure.subplots()
    standings = [tournament.standings[number] for number in tournament.order()]
    names = [one.bot for one in standings]
    axes.errorbar(
        [one.rating.rating for one in standings],
        range(len(names)),
        xerr=[one.rating.margin for one in standings],
        fmt="o",
        color=INKS[1],
        ecolor=INKS[0],
        capsize=4,
    )
    for place, one in enumerate(standings):
        axes.annotate(
            f"{one.rating.rating:.0f}",
            (one.rating.rating, place),
            xytext=(0, 6),
            textcoords="offset points",
            ha="center",
            fontsize=9,
        )
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.6)
    axes.grid(axis="x", color=INK, alpha=0.15)
    axes.set(title=title, xlabel=label)


def strength(figure: Any, curves: Sequence[Curve], labels: Labels) -> None:
    """A line for each curve with 95 % intervals; iterations double at equal distances."""
    axes = figure.subplots()
    for number, curve in enumerate(curves):
        apart = 1 + 0.04 * (number - (len(curves) - 1) / 2)  # intervals must not hide others
        axes.errorbar(
            [budget * apart for budget, _ in curve.points],
            [rating.rating for _, rating in curve.points],
            yerr=[rating.margin for _, rating in curve.points],
            label=curve.name,
            color=INKS[number % len(INKS)],
            marker="o",
            capsize=4,
        )
    budgets = sorted({budget for curve in curves for budget, _ in curve.points})
    axes.set_xscale("log")
    axes.set_xticks(budgets, [f"{budget:,}".replace(",", THIN) for budget in budgets])
    axes.minorticks_off()
    axes.grid(axis="y", color=INK, alpha=0.15)
    axes.set(xlabel=labels.iterations, ylabel=labels.rating)
    figure.legend(loc="outside upper center", ncols=len(curves), frameon=False)


def cross(figure: Any, tournament: Tournament, title: str, label: str) -> None:
    """How often the bot of a row was better than that of a column, in per cent."""
    axes = figure.subplots()
    order = tournament.order()
    names = [tournament.bots[number] for number in order]
    cells = [
        [nan if one == two else 100 * tournament.meetings[one][two].share for two in order]
        for one in order
    ]
    axes.imshow(cells, cmap="YlOrBr", vmin=0, vmax=100, aspect="auto")
    for place, row in enumerate(cells):
        for column, share in enumerate(row):
            if place != column:
                ink = PAPER if share > 65 else INK
                axes.text(column, place, f"{share:.1f}", ha="center", va="center", color=ink)
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks(range(len(names)), names)
    axes.set(title=title, xlabel=label)


def drawing(kind: str, table: str, columns: list[str], reports: Sequence[Balance]) -> Draw:
    """A plot that a game asked for."""
    draw = {"bars": bars, "difference": difference, "heat": heat}[kind]
    return lambda figure: draw(figure, reports, table, columns)


def players(report: Balance) -> str:
    """The number of players in words."""
    return f"{report.seats} players"


def seats(figure: Any, reports: Sequence[Balance]) -> None:
    """Win rates by place in the turn order with 95 % intervals; a line marks the equal share."""
    for axes, report in zip(figure.subplots(1, len(reports), squeeze=False)[0], reports):
        table = report.table(SEATS)
        shares = table.column("won %")
        ends = report.intervals()
        below = [share - low for share, (low, _) in zip(shares, ends)]
        above = [high - share for share, (_, high) in zip(shares, ends)]
        names = [row for row, _ in table.rows]
        axes.bar(names, shares, color=INKS[1], yerr=[below, above], capsize=4)
        axes.axhline(100 / report.seats, color=INKS[0], linestyle="--")
        axes.set(title=players(report), xlabel="place in the turn order", ylim=(0, None))
    figure.axes[0].set_ylabel("won %")


def sources(figure: Any, reports: Sequence[Balance]) -> None:
    """Points by source, of all players and of the winners."""
    axes = figure.subplots()
    names = [name for report in reports for name in (players(report), f"winners of {report.seats}")]
    sums = [0.0] * len(names)
    for number, (source, _) in enumerate(reports[0].table(POINTS).rows):
        heights = [
            (numbers[place] or 0.0)
            for report in reports
            for place in (0, 1)
            for row, numbers in report.table(POINTS).rows
            if row == source
        ]
        axes.bar(names, heights, bottom=sums, label=source, color=INKS[number % len(INKS)])
        sums = [one + other for one, other in zip(sums, heights)]
    axes.set_ylabel("points")
    axes.tick_params(axis="x", labelsize=9)
    figure.legend(loc="outside right upper", frameon=False)


def bars(figure: Any, reports: Sequence[Balance], table: str, columns: list[str]) -> None:
    """Numbers of a table, one group of bars for each row, one plot for each heading."""
    plots = figure.subplots(1, len(columns), sharey=True, squeeze=False)[0]
    for axes, column in zip(plots, columns):
        _grouped(axes, reports, table, [report.table(table).column(column) for report in reports])
        axes.set_xlabel(column)
    plots[0].invert_yaxis()
    figure.legend(*plots[0].get_legend_handles_labels(), loc="outside right upper", frameon=False)


def difference(figure: Any, reports: Sequence[Balance], table: str, columns: list[str]) -> None:
    """How far the first heading is above the second, row by row."""
    values: list[list[float]] = []
    for report in reports:
        first, second = (report.table(table).column(column) for column in columns)
        values.append([one - other for one, other in zip(first, second)])
    axes = figure.subplots()
    _grouped(axes, reports, table, values)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_xlabel(f"{columns[0]} less {columns[1]}")
    axes.invert_yaxis()
    figure.legend(loc="outside right upper", frameon=False)


def _grouped(axes: Any, reports: Sequence[Balance], table: str, values: list[list[float]]) -> None:
    rows = [row for row, _ in reports[0].table(table).rows]
    height = 0.8 / len(reports)
    for number, report in enumerate(reports):
        middles = [place + (number - (len(reports) - 1) / 2) * height for place in range(len(rows))]
        axes.barh(middles, values[number], height, label=players(report), color=INKS[number])
    axes.set_yticks(range(len(rows)), rows)


def heat(figure: Any, reports: Sequence[Balance], table: str, columns: list[str]) -> None:
    """A whole table as colours, with its numbers."""
    plots = figure.subplots(1, len(reports), sharey=True, squeeze=False)[0]
    for axes, report in zip(plots, reports):
        shown = report.table(table)
        cells = [[number or 0.0 for number in numbers] for _, numbers in shown.rows]
        axes.imshow(cells, cmap="YlOrBr", aspect="auto")
        most = max(max(row) for row in cells)
        for place, row in enumerate(cells):
            for column, number in enumerate(row):
                ink = PAPER if number > most * 0.7 else INK
                axes.text(
                    column, place, f"{number:.1f}", ha="center", va="center", color=ink, fontsize=8
                )
        axes.set_xticks(range(len(shown.columns)), shown.columns)
        axes.set_yticks(range(len(cells)), [row for row, _ in shown.rows])
        axes.set(title=players(report), xlabel=columns[0])
