"""The chances over a game as a picture. Needs matplotlib, which the extra `plots` brings."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from theoi.arena.analysis import Analysis, TurningPoint
from theoi.arena.plots import INK, INKS, PAPER, STYLE, find_pyplot

MARKS: Final = ["▲", "●", "◆", "★"]  # a shape for each colour
LABEL: Final = 0.065  # the width of a label, as a part of the whole
TIER: Final = 12  # points from one tier of labels to the next


def draw_chances(
    analysis: Analysis,
    path: Path,
    players: Sequence[str],
    title: str,
    across: str,
    up: str,
) -> None:
    """Write the picture; the end of the name says whether SVG, PNG or PDF.

    Each seat has a band as high as its chance. A numbered sign marks a turning point, in the
    colour of who moved; the words are those of the axes.
    """
    pyplot = find_pyplot()
    with pyplot.rc_context(STYLE):
        figure = pyplot.figure(figsize=(9.6, 4.2), layout="constrained")
        axes = figure.subplots()
        numbers, chances = analysis.chances()
        bands = [[100 * chance for chance in line] for line in chances]
        names = [f"{MARKS[seat % len(MARKS)]} {name}" for seat, name in enumerate(players)]
        colours = [INKS[seat % len(INKS)] for seat in range(analysis.seats)]
        axes.stackplot(numbers, bands, labels=names, colors=colours, alpha=0.82)
        draw_borders(axes, numbers, bands)
        last = numbers[-1]
        axes.set(xlim=(numbers[0], max(last, numbers[0] + 1)), ylim=(0, 100), xlabel=across)
        axes.set_ylabel(up)
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0f} %")
        axes.set_yticks([0, 25, 50, 75, 100])
        axes.grid(axis="y", color=PAPER, alpha=0.45, linewidth=0.8)
        axes.set_axisbelow(False)
        tiers = draw_turning_points(axes, analysis.turning_points, last - numbers[0])
        axes.set_title(title, loc="left", pad=8 + TIER * tiers)
        figure.legend(*from_the_top(axes), loc="outside right upper", frameon=False)
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else None
        try:
            figure.savefig(path, metadata=metadata, dpi=160)
        finally:
            pyplot.close(figure)


def draw_borders(axes: Any, numbers: list[int], bands: list[list[float]]) -> None:
    """A clear line between two bands, whatever their colours."""
    heights = [0.0] * len(numbers)
    for band in bands[:-1]:
        heights = [height + one for height, one in zip(heights, band)]
        axes.plot(numbers, heights, color=PAPER, linewidth=1.6)


def draw_turning_points(axes: Any, points: Sequence[TurningPoint], width: int) -> int:
    """A line at each move, with its number above; as many tiers of numbers as are needed."""
    ends: list[float] = []  # of the last label in each tier
    for point in points:
        tier = next((n for n, end in enumerate(ends) if end <= point.number), len(ends))
        ends[tier : tier + 1] = [point.number + LABEL * max(width, 1)]
        axes.axvline(point.number, color=INK, linewidth=1.0, linestyle=(0, (3, 2)))
        axes.annotate(
            f"{MARKS[point.seat % len(MARKS)]} {point.number}",
            (point.number, 100),
            xytext=(0, 3 + TIER * tier),
            textcoords="offset points",
            ha="center",
            va="bottom",
            color=INKS[point.seat % len(INKS)],
            fontsize=9,
            fontweight="bold",
            annotation_clip=False,
        )
    return len(ends)


def from_the_top(axes: Any) -> tuple[list[Any], list[str]]:
    """The legend from the highest band to the lowest."""
    handles, labels = axes.get_legend_handles_labels()
    return handles[::-1], labels[::-1]
