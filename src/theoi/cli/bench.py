"""`theoi bench`: how fast the engines are."""

import json

import click
from rich.console import Console
from rich.progress import Progress

from theoi.arena.bench import BenchError, BenchResult, run_bench
from theoi.arena.reports import bench_report
from theoi.cli.commands import Command
from theoi.cli.seating import find_game
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
            terminal.draw(bench_report(result))
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
    errors = Console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("", total=None)

        def tell(number: int, total: int, name: str) -> None:
            progress.update(task, completed=number, total=total, description=name)

        if quick:
            return run_bench(games, seconds=0.1, repetitions=1, progress=tell)
        return run_bench(games, progress=tell)
