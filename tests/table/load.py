"""How much a server carries, measured over loopback: `python -m tests.table.load`.

Each server is measured in turn: one that nobody else uses, then many tables at once, by programs
and by people with browsers, first as fast as they are answered, then at a human pace. The players
take their part of the same machine; the figures say how much. It ends by itself.
"""

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles

import httpx
from tests.table import postgres
from tests.table.players import Figures, Match, Pace, Program, make, newcomer
from tests.table.running import _children
from tests.table.wire import Wire

import theoi.core.state
from theoi.table import run

Kind = Callable[[str, int], Awaitable[list[Program] | list[Match]]]
WISH = {"game": "duel", "chairs": [{}, {}]}
WARM_TABLES, WARM_SECONDS = 20, 3.0
IDLE_SECONDS = 10.0
AT_ONCE = 8  # tables that are set up at the same time
TICKS = os.sysconf("SC_CLK_TCK")
COLUMNS = (
    "players",
    "moves/s",
    "answered p50",
    "p95",
    "p99 ms",
    "shown p50",
    "p95 ms",
    "CPU/move: server",
    "players ms",
)


# --- the server --------------------------------------------------------------------------------


@contextmanager
def serving(database: str, workers: int) -> Iterator[tuple[str, int]]:
    """A server without rate limits in a process of its own: its address and process."""
    arguments = [sys.executable, "-m", "tests.table.load", "--serve", database, str(workers)]
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    url = process.stdout.readline().strip()
    try:
        end = time.monotonic() + 90
        while True:
            try:
                httpx.get(f"{url}health", timeout=5)
                break
            except httpx.TransportError:
                assert time.monotonic() < end
                time.sleep(0.2)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def serve(database: str, workers: int) -> None:
    """The server side of this measurement."""
    asyncio.run(run.prepare(database))
    bound = run.bind("127.0.0.1", 0)
    chosen = run.Chosen(database, 1, limited=False)
    print(run.address_of(bound), flush=True)
    if workers == 1:
        run.run_alone(chosen, bound)
    else:
        run.run_together(chosen, bound, workers)


def memory(pid: int) -> float:
    """The memory of a process and those it has started, in kilobytes."""
    total = 0
    for one in [pid, *_children(pid)]:
        for line in Path(f"/proc/{one}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1])
    return total


def used(pid: int) -> float:
    """The processor time of a process and those it has started, in seconds."""
    total = 0
    for one in [pid, *_children(pid)]:
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


# --- measuring ---------------------------------------------------------------------------------


class Measured:
    """One line of the report."""

    def __init__(self, name: str, figures: Figures, taken: float, server: float, own: float):
        self.name = name
        self.figures = figures
        self.taken = taken
        self.server = server
        self.own = own

    def cells(self) -> list[str]:
        """The line in columns."""
        moves = len(self.figures.acknowledged)
        answered, shown = cuts(self.figures.acknowledged), cuts(self.figures.shown)
        return [
            self.name,
            f"{moves / self.taken:.1f}",
            *(f"{1000 * answered[cut]:.0f}" if answered else "-" for cut in (50, 95, 99)),
            *(f"{1000 * shown[cut]:.0f}" if shown else "-" for cut in (50, 95)),
            f"{1000 * self.server / max(1, moves):.1f}",
            f"{1000 * self.own / max(1, moves):.1f}",
        ]


def cuts(times: list[float]) -> list[float]:
    """Percentiles by number; none without enough figures."""
    return [0.0, *quantiles(times, n=100)] if len(times) > 1 else []


async def measure(
    name: str, pid: int, seconds: float, pace: float, players: "list[Program] | list[Match]"
) -> Measured:
    """Let these players play for so long."""
    figures = Figures()
    server, own, started = used(pid), time.process_time(), time.perf_counter()
    limits = Pace(pace, started + seconds)
    telling = asyncio.create_task(tell(name, figures, started, seconds))
    await asyncio.gather(*(player.play(figures, limits) for player in players))
    telling.cancel()
    taken = time.perf_counter() - started
    print("\r" + " " * 79 + "\r", end="", file=sys.stderr, flush=True)
    return Measured(name, figures, taken, used(pid) - server, time.process_time() - own)


async def tell(name: str, figures: Figures, started: float, seconds: float) -> None:
    """Show how far it is."""
    while True:
        await asyncio.sleep(1)
        gone = time.perf_counter() - started
        moves = len(figures.acknowledged)
        line = (
            f"\r{name}: {gone:.0f} of {seconds:.0f} s, {moves} moves, {moves / gone:.0f} a second"
        )
        print(f"{line:79}", end="", file=sys.stderr, flush=True)


async def programs(url: str, tables: int, first: int = 0) -> list[Program]:
    """So many tables with a program at each; all belong to the same client."""
    owner = await newcomer(url)
    made = [
        Program(Wire(url, owner.token), (await make(owner, "/api/tables", WISH)).table, number)
        for number in range(first, first + tables)
    ]
    owner.close()
    return made


def hang_up(players: list[Program]) -> None:
    """Let programs go, once nothing is measured any more."""
    for player in players:
        player.wire.close()


async def people(url: str, tables: int) -> list[Match]:
    """So many tables with two browsers at each, which look at the board and listen."""
    made = [Match(url, number) for number in range(tables)]
    for first in range(0, tables, AT_ONCE):
        await asyncio.gather(*(one.begin() for one in made[first : first + AT_ONCE]))
    return made


async def measure_all(
    url: str, pid: int, chosen: argparse.Namespace
) -> tuple[list[Measured], float]:
    """All figures of one server, and its memory for each open table in kilobytes."""
    tables, seconds = chosen.tables, chosen.seconds
    first = await programs(url, WARM_TABLES, 10_000)
    await measure("warming up", pid, WARM_SECONDS, 0, first)
    hang_up(first)
    await measure("warming up", pid, WARM_SECONDS, 0, await people(url, 2))
    measured = [await measure("1 table, 0.2 s", pid, IDLE_SECONDS, 0.2, await people(url, 1))]
    before = memory(pid)
    fast = await programs(url, tables)
    measured.append(await measure(f"{tables} programs", pid, seconds, 0, fast))
    kept = (memory(pid) - before) / tables
    hang_up(fast)
    measured.append(await measure(f"{tables} tables", pid, seconds, 0, await people(url, tables)))
    name = f"{tables} tables, {chosen.pace:g} s"
    matches = await people(url, tables)
    measured.append(await measure(name, pid, max(seconds, 4 * chosen.pace), chosen.pace, matches))
    return measured, kept


# --- the report --------------------------------------------------------------------------------


def report(name: str, database: str, workers: int, chosen: argparse.Namespace) -> None:
    """Measure one server, and print a table."""
    load = os.getloadavg()[0]
    with serving(database, workers) as (url, pid):
        measured, kept = asyncio.run(measure_all(url, pid, chosen))
    lines = [list(COLUMNS), *(one.cells() for one in measured)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(COLUMNS))]
    print(f"\n{name} (load of the machine {load:.1f} before, {os.getloadavg()[0]:.1f} after)")
    for number, line in enumerate(lines):
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |")
        if not number:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")
    print(f"memory for each open table: {kept:.0f} KB")


def explain(chosen: argparse.Namespace) -> None:
    """Say how the load is made."""
    compiled = "" if theoi.core.state.__file__.endswith(".py") else "compiled "
    print(
        f"Duel on {os.cpu_count()} cores, {compiled}engines; players, server and database share"
        " them.\nEvery move is durable before it is answered. programs: one for both seats of a"
        "\ntable, JSON, no thinking. tables: two browsers with event streams at each, pages; no"
        "\nthinking, or with this time to think on average. answered: from sending a move"
        "\nto its answer; shown: from sending it until the other browser has the new board."
        f"\n{chosen.seconds:g} s each.",
        flush=True,
    )


def main() -> None:
    """Measure both kinds of servers, or what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=5, help="seconds to think, human pace")
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    parser.add_argument("--serve", nargs=2, metavar=("DATABASE", "WORKERS"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        serve(chosen.serve[0], int(chosen.serve[1]))
        return
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(1))  # leave no server behind
    explain(chosen)
    if chosen.only != "postgres":
        with tempfile.TemporaryDirectory() as folder:
            report("SQLite, 1 process", f"sqlite:///{folder}/tables.sqlite", 1, chosen)
    if chosen.only != "sqlite" and postgres.programs() is not None:
        with postgres.server(durable=True) as database:
            report("PostgreSQL, 2 processes", database, 2, chosen)


if __name__ == "__main__":
    main()
