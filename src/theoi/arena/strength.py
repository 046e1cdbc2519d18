"""How strength grows with the budget of a search, as a picture (extra `plots`)."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from theoi.arena.match import Score
from theoi.arena.plots import INKS, STYLE


class Curve:
    """The scores of one player with growing numbers of iterations against the same opponent."""

    def __init__(self, name: str, points: Sequence[tuple[int, Score]]) -> None:
        self.name = name
        self.points = points


def plot_strength(curves: Sequence[Curve], opponent: str, path: Path) -> None:
    """Shares of victories with their 95 % intervals; iterations double at equal distances."""
    pyplot = import_module("matplotlib.pyplot")
    with pyplot.rc_context(STYLE):
        figure = pyplot.figure(figsize=(8.2, 4.2), layout="constrained")
        axes = figure.subplots()
        for number, curve in enumerate(curves):
            apart = 1 + 0.04 * (number - (len(curves) - 1) / 2)  # intervals must not hide others
            iterations = [budget * apart for budget, _ in curve.points]
            shares = [100 * score.share for _, score in curve.points]
            below = [100 * (score.share - score.interval[0]) for _, score in curve.points]
            above = [100 * (score.interval[1] - score.share) for _, score in curve.points]
            axes.errorbar(
                iterations,
                shares,
                yerr=[below, above],
                label=curve.name,
                color=INKS[number % len(INKS)],
                marker="o",
                capsize=4,
            )
        budgets = sorted({budget for curve in curves for budget, _ in curve.points})
        axes.set_xscale("log")
        axes.set_xticks(budgets, [f"{budget:,}" for budget in budgets])
        axes.minorticks_off()
        axes.axhline(50, color=INKS[0], linestyle="--", linewidth=0.8)
        axes.set(xlabel="iterations for every move", ylabel=f"won against {opponent}, %")
        axes.set_ylim(0, 100)
        figure.legend(loc="outside right upper", frameon=False)
        figure.savefig(path, metadata={"Date": None})
        pyplot.close(figure)
