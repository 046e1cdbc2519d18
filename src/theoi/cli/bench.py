"""`theoi bench`: how fast the engines are."""

import json

import click

from theoi.arena.bench import BenchError, BenchResult, run_bench
from theoi.cli.commands import Command
from theoi.cli.progress import Progress
from theoi.cli.seating import find_game
from theoi.cli.sheets import Listing, Stack, Text
from theoi.cli.terminal import OK, WRONG, Failure, Terminal


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def bench(games: tuple[str, ...], as_json: bool, quick: bool) -> int:
        for name in games:
            find_game(terminal, name)
        try:
            result = measure(list(games) or None, quick)
        except BenchError as error:
            raise Failure(str(error), WRONG) from None
        if as_json:
            click.echo(json.dumps(result.as_dict(), indent=2))
        else:
            terminal.draw(report(result))
        return OK

    text = terminal.text
    return Command(
        terminal,
        "bench",
        bench,
        [
            click.Option(
                ["--games"], multiple=True, metavar="GAME", help=text("bench.option.games")
            ),
            click.Option(["--quick"], is_flag=True, help=text("bench.option.quick")),
            click.Option(["--json", "as_json"], is_flag=True, help=text("option.json")),
        ],
    )


def measure(games: list[str] | None, quick: bool) -> BenchResult:
    """Measure, with a progress bar when somebody is looking."""
    with Progress() as progress:
        bar = progress.bar("", 0)

        def tell(number: int, total: int, name: str) -> None:
            bar.text, bar.total = name, total
            bar.reach(number)

        if quick:
            return run_bench(games, seconds=0.1, repetitions=1, progress=tell)
        return run_bench(games, progress=tell)


def report(result: BenchResult) -> Stack:
    """What a benchmark has measured."""
    played = listing(
        f"Theoi {result.version}, Python {result.python}, one core; medians",
        ["game", "engine"],
        ["playouts/s", "moves/s", "moves"],
    )
    thought = listing(
        "Positions and search",
        ["game", "engine"],
        ["copy µs", "imagine µs", "iterations/s", "memory MB"],
    )
    for measured in result.measurements:
        played.add_row(
            measured.name,
            measured.engine,
            f"{measured.playouts_per_second:,.0f}",
            f"{measured.moves_per_second:,.0f}",
            f"{measured.moves_per_playout:.1f}",
        )
        thought.add_row(
            measured.name,
            measured.engine,
            f"{measured.copy_us:.2f}",
            maybe(measured.imagine_us, ".2f"),
            maybe(measured.iterations_per_second, ",.0f"),
            maybe(measured.peak_memory_mb, ".0f"),
        )
    ratios = listing("Compared", ["what", "", "with"], ["times as fast", "at least", ""])
    for ratio in result.ratios:
        target = maybe(ratio.target, ".1f")
        met = "" if ratio.target is None else mark(ratio.met)
        ratios.add_row(ratio.what, ratio.name, ratio.baseline, f"{ratio.value:.2f}", target, met)
    remarks = [Text(f"Note: {remark}") for remark in result.remarks]
    return Stack(played, thought, *([ratios] if result.ratios else []), *remarks)


def listing(title: str, words: list[str], numbers: list[str]) -> Listing:
    """A table with columns of words, then of numbers."""
    table = Listing(title)
    table.add_columns(words, numbers)
    return table


def maybe(value: float | None, form: str) -> str:
    """A number, or nothing where nothing was measured."""
    return "" if value is None else format(value, form)


def mark(met: bool) -> Text:
    """Whether a target was met."""
    return Text("yes", "green") if met else Text("no", "bold red")
