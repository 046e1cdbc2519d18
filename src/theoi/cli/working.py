"""What commands that play many games share: who does the work, how far it is, what can go wrong."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import click
from babel.numbers import format_decimal, format_percent

from theoi.arena.cluster import ClusterError
from theoi.arena.pool import OtherVersion, WorkerDied, Workers, make_workers
from theoi.bots import Forfeit
from theoi.cli.commands import Check, whole
from theoi.cli.progress import Progress
from theoi.cli.sheets import Text
from theoi.cli.terminal import WRONG, Failure, Terminal
from theoi.core.installation import need

MOST_PROCESSES = 256
FORFEITS_SHOWN = 8


def game_options(terminal: Terminal) -> list[click.Option]:
    """Options that choose what exactly is played."""
    text = terminal.text
    return [
        click.Option(["--mode"], metavar="MODE", help=text("play.option.mode")),
        click.Option(
            ["--option"], multiple=True, metavar="NAME=VALUE", help=text("play.option.option")
        ),
        click.Option(["--seed"], default="0", metavar="SEED", help=text("selfplay.option.seed")),
    ]


def games_option(terminal: Terminal, command: str, default: int) -> click.Option:
    """How many games a command plays."""
    return click.Option(
        ["-n", "--games", "games"],
        callback=whole(terminal, 1),
        default=str(default),
        metavar="N",
        help=terminal.text(f"{command}.option.games"),
    )


def worker_options(terminal: Terminal) -> list[click.Option]:
    """Options that choose who does the work."""
    return [
        click.Option(
            ["--processes"],
            callback=whole(terminal, 1, MOST_PROCESSES),
            default=str(min(os.cpu_count() or 1, MOST_PROCESSES)),
            metavar="N",
            help=terminal.text("selfplay.option.processes"),
        ),
        click.Option(["--on"], metavar="ray|ADDRESS", help=terminal.text("option.on")),
    ]


def read_workers(processes: int, on: str | None, tasks: int) -> Workers:
    """The workers that the options ask for, not more than there is work for."""
    if on:
        need("cluster")
    return make_workers(max(1, min(processes, tasks)), on or "")


def each(check: Check) -> Check:
    """Checks every one of several values."""

    def check_all(ctx: click.Context, param: click.Parameter, values: object) -> object:
        assert isinstance(values, tuple)
        return tuple(check(ctx, param, value) for value in values)

    return check_all


@contextmanager
def working(terminal: Terminal) -> Iterator[Progress]:
    """Bars on stderr when somebody is looking; what goes wrong with workers is told in a line."""
    try:
        with Progress() as progress:
            yield progress
    except WorkerDied as error:
        text = terminal.text("error.worker_died", number=error.number, reason=error.reason)
        raise Failure(text, WRONG) from None
    except OtherVersion as error:
        raise Failure(terminal.text("error.other_version", reason=error), WRONG) from None
    except ClusterError as error:
        raise Failure(terminal.text("error.no_cluster", reason=error), WRONG) from None


def percent(terminal: Terminal, share: float) -> str:
    """A share as it is written in the language."""
    return format_percent(share, "0.0 %", locale=terminal.language)


def between(terminal: Terminal, interval: tuple[float, float]) -> str:
    """An interval of shares."""
    low = format_decimal(100 * interval[0], "0.0", locale=terminal.language)
    return f"{low} – {percent(terminal, interval[1])}"


def forfeit_lines(terminal: Terminal, forfeits: Sequence[Forfeit]) -> list[Text]:
    """The games that a player lost because it broke down; alike ones in one line."""
    lost = Counter(one.text(terminal.language) for one in forfeits)
    if not lost:
        return []
    games = len(forfeits)
    shown = [
        Text(f"  {count} × {what}" if count > 1 else f"  {what}", "red1")
        for what, count in lost.most_common(FORFEITS_SHOWN)
    ]
    more = [Text("  …")] if len(lost) > FORFEITS_SHOWN else []
    return [Text(terminal.text("match.forfeits", games, games=games), "red1"), *shown, *more]
