"""How much a server carries, measured over loopback: `python -m tests.table.load`.

Many tables move at once; then, on an idle server, one browser waits for the moves of another. The
client takes part of the same machine, so a server alone does better. It ends by itself.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles

import httpx
from tests.table import postgres
from tests.table.running import _children

from theoi.table import run

LATEST = 100_000  # no moments of the past are wanted
WISH = {"game": "duel", "chairs": [{}, {}]}


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


def serve(database: str, workers: int) -> None:
    """The server side of this measurement."""
    asyncio.run(run.prepare(database))
    bound = run.bind("127.0.0.1", 0)
    port = bound.getsockname()[1]
    chosen = run.Chosen(database, 1, limited=False)
    print(run.address_of(bound), flush=True)
    if workers == 1:
        run.run_alone(chosen, bound)
    else:
        bound.close()
        run.run_together(chosen, "127.0.0.1", port, workers)


def memory(pid: int) -> float:
    """The memory of a process and those it has started, in megabytes."""
    total = 0
    for one in [pid, *_children(pid)]:
        for line in Path(f"/proc/{one}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                total += int(line.split()[1])
    return total / 1024


class Player:
    """Somebody who plays both seats of a table at random."""

    def __init__(self, client: httpx.AsyncClient, table: str, number: int) -> None:
        self.client = client
        self.table = table
        self.rng = Random(number)
        self.latencies: list[float] = []
        self.over = False

    async def move(self) -> None:
        """One move; how long it took until it was acknowledged."""
        shown = (await self.client.get(f"/api/tables/{self.table}?since={LATEST}")).json()
        if shown["over"]:
            self.over = True
            return
        move = self.rng.choice(shown["moves"])["move"]
        wish = {"seat": shown["seat"], "move": move, "version": shown["version"]}
        before = time.perf_counter()
        answer = await self.client.post(f"/api/tables/{self.table}/moves?since={LATEST}", json=wish)
        if answer.status_code == 200:
            self.latencies.append(time.perf_counter() - before)
        elif answer.status_code != 409:  # another server process may not have heard yet
            raise RuntimeError(answer.text)

    async def play(self, end: float) -> None:
        """Play until this time."""
        while time.perf_counter() < end and not self.over:
            await self.move()


async def make_client(url: str) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=300, max_keepalive_connections=300)
    client = httpx.AsyncClient(base_url=url, timeout=60, limits=limits)
    token = (await client.post("/api/tokens")).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    return client


async def new_tables(client: httpx.AsyncClient, count: int) -> list[str]:
    return [(await client.post("/api/tables", json=WISH)).json()["table"] for _ in range(count)]


async def measure(url: str, pid: int, tables: int, seconds: float) -> dict[str, float]:
    """All figures of one server."""
    client = await make_client(url)
    await new_tables(client, 10)
    shown = await until_shown(client)
    before = memory(pid)
    names = await new_tables(client, tables)
    players = [Player(client, name, number) for number, name in enumerate(names)]
    started = time.perf_counter()
    await asyncio.gather(*(player.play(started + seconds) for player in players))
    taken = time.perf_counter() - started
    after = memory(pid)
    await client.aclose()
    latencies = [one * 1000 for player in players for one in player.latencies]
    cuts = quantiles(latencies, n=100)
    return {
        "moves/s": round(len(latencies) / taken, 1),
        "p50 ms": round(cuts[49], 1),
        "p95 ms": round(cuts[94], 1),
        "p99 ms": round(cuts[98], 1),
        "KB per open table": round((after - before) * 1024 / tables),
        "shown elsewhere, median ms": round(median(shown) * 1000, 1),
    }


async def until_shown(client: httpx.AsyncClient, moves: int = 30) -> list[float]:
    """How long it takes from sending a move until another browser has fetched its board."""
    (table,) = await new_tables(client, 1)
    player = Player(client, table, 1)
    taken: list[float] = []
    async with (
        httpx.AsyncClient(base_url=client.base_url, timeout=60) as other,
        other.stream("GET", f"/t/{table}/events?seat=-1") as events,
    ):
        lines = events.aiter_lines()
        version = await next_version(lines)
        while len(taken) < moves:
            done = len(player.latencies)
            await player.move()
            if player.over or len(player.latencies) == done:
                break
            spectator = await client.get(f"/api/tables/{table}?seat=-1")
            if spectator.json()["version"] == version:
                continue  # a step that the others are not shown yet
            asked = time.perf_counter()
            version = await next_version(lines)
            await other.get(f"/t/{table}/board?seat=-1", headers={"x-part": "1"})
            taken.append(time.perf_counter() - asked + player.latencies[-1])
    return taken


async def next_version(lines: AsyncIterator[str]) -> int:
    async for line in lines:
        if line.startswith("id: "):
            return int(line[4:])
    raise RuntimeError("the stream has ended")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--serve", nargs=2, metavar=("DATABASE", "WORKERS"))
    chosen = parser.parse_args()
    if chosen.serve:
        serve(chosen.serve[0], int(chosen.serve[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        report("SQLite", f"sqlite:///{folder}/tables.sqlite", 1, chosen)
    if postgres.programs() is not None:
        with postgres.server(durable=True) as database:
            report("PostgreSQL, 2 workers", database, 2, chosen)


def report(name: str, database: str, workers: int, chosen: argparse.Namespace) -> None:
    with serving(database, workers) as (url, pid):
        figures = asyncio.run(measure(url, pid, chosen.tables, chosen.seconds))
    print(json.dumps({"database": name, "tables": chosen.tables, **figures}))


if __name__ == "__main__":
    main()
