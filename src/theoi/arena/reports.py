"""Benchmarks as tables for people."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from theoi.arena.bench import BenchResult


def _table(title: str, words: list[str], numbers: list[str]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in words:
        table.add_column(column)
    for column in numbers:
        table.add_column(column, justify="right")
    return table


def bench_report(result: BenchResult) -> Group:
    """What a benchmark has measured."""
    played = _table(
        f"Theoi {result.version}, Python {result.python}, one core; medians",
        ["game", "engine"],
        ["playouts/s", "moves/s", "moves"],
    )
    thought = _table(
        "Positions and search",
        ["game", "engine"],
        ["copy µs", "imagine µs", "iterations/s", "memory MB"],
    )
    for one in result.measurements:
        played.add_row(
            one.name,
            one.engine,
            f"{one.playouts_per_second:,.0f}",
            f"{one.moves_per_second:,.0f}",
            f"{one.moves_per_playout:.1f}",
        )
        thought.add_row(
            one.name,
            one.engine,
            f"{one.copy_us:.2f}",
            _maybe(one.imagine_us, ".2f"),
            _maybe(one.iterations_per_second, ",.0f"),
            _maybe(one.peak_memory_mb, ".0f"),
        )
    ratios = _table("Compared", ["what", "", "with"], ["times as fast", "at least", ""])
    for ratio in result.ratios:
        target = _maybe(ratio.target, ".1f")
        mark = Text("") if ratio.target is None else _mark(ratio.met)
        ratios.add_row(ratio.what, ratio.name, ratio.baseline, f"{ratio.value:.2f}", target, mark)
    remarks = [Text(f"Note: {remark}") for remark in result.remarks]
    return Group(played, thought, *([ratios] if result.ratios else []), *remarks)


def _maybe(value: float | None, form: str) -> str:
    return "" if value is None else format(value, form)


def _mark(met: bool) -> Text:
    return Text("yes", style="green") if met else Text("no", style="bold red")
