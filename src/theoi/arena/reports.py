"""Self-play and benchmarks as tables for people."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from theoi.arena.bench import BenchResult
from theoi.arena.selfplay import Broken, Summary


def _table(title: str, words: list[str], numbers: list[str]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in words:
        table.add_column(column)
    for column in numbers:
        table.add_column(column, justify="right")
    return table


def selfplay_report(summary: Summary) -> Group:
    """What a run of self-play has found."""
    name = " ".join([summary.game, *summary.options.values()])
    title = f"{name}: how {summary.games:,} games ended"
    endings = _table(title, ["ending", "clause", "rule"], ["games", "%"])
    for one in summary.endings:
        share = f"{100 * one.share:.2f}"
        endings.add_row(one.kind, one.clause, one.rule, f"{one.count:,}", share)
    numbers = _table(f"{name}: numbers", [""], ["mean", "least", "most"])
    numbers.add_row(
        "moves in a game",
        f"{summary.mean_length:.1f}",
        str(summary.shortest),
        str(summary.longest),
    )
    numbers.add_row("legal moves", f"{summary.mean_options:.2f}", "", str(summary.most_options))
    numbers.add_row("won by who starts, %", f"{100 * summary.starter_won:.2f}", "", "")
    return Group(endings, numbers, _points(name, summary), _checks(name, summary))


def _points(name: str, summary: Summary) -> Table:
    seats = range(len(summary.points))
    table = _table(f"{name}: mean points", [""], [*(f"seat {seat}" for seat in seats), "winner"])
    rows = [*summary.points, summary.winner_points]
    for category in summary.categories:
        if any(row[category] for row in rows):
            table.add_row(category, *(f"{row[category]:.2f}" for row in rows))
    table.add_section()
    table.add_row("all", *(f"{sum(row.values()):.2f}" for row in rows))
    return table


def _checks(name: str, summary: Summary) -> Group | Text:
    if not summary.checks:
        return Text("No law was checked.")
    table = _table(f"{name}: laws", ["law"], ["times checked"])
    for law, times in summary.checks.items():
        table.add_row(law, f"{times:,}")
    if summary.ok:
        return Group(table, Text("All laws held.", style="green"))
    text = Text(f"Laws were broken in {summary.broken_count:,} games.", style="bold red")
    return Group(table, text, *(broken_report(one) for one in summary.broken))


def broken_report(broken: Broken) -> Text:
    """A broken law with the moves that lead to it."""
    lines = [
        f"game {broken.game}, seed {broken.seed}",
        f"  {broken.law}: {broken.detail}",
        f"  moves: {', '.join(broken.moves) or 'none'}",
    ]
    return Text("\n".join(lines))


def bench_report(result: BenchResult) -> Group:
    """What a benchmark has measured."""
    table = _table(
        f"Theoi {result.version}, Python {result.python}, one core; medians",
        ["game", "engine"],
        ["playouts/s", "moves/s", "moves", "copy µs", "imagine µs", "iterations/s", "memory MB"],
    )
    for one in result.measurements:
        table.add_row(
            one.name,
            one.engine,
            f"{one.playouts_per_second:,.0f}",
            f"{one.moves_per_second:,.0f}",
            f"{one.moves_per_playout:.1f}",
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
    return Group(table, *([ratios] if result.ratios else []), *remarks)


def _maybe(value: float | None, form: str) -> str:
    return "" if value is None else format(value, form)


def _mark(met: bool) -> Text:
    return Text("yes", style="green") if met else Text("no", style="bold red")
