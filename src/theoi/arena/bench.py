"""How fast the engines are: compiled and plain in one run, beside games of OpenSpiel.

Everything is measured in processes of their own, one after the other, each on one core: a game
compiled as it is installed, the same game from a copy of the package without its compiled modules,
and the baselines. `measure` is what runs there. Last, a match is played by one process and by two.
"""

import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

import theoi
from theoi.arena.baselines import BASELINES, ENGINE, SEARCHED
from theoi.arena.match import play_match
from theoi.arena.measure import Measurement, Task
from theoi.core.game import GameInfo, OptionError
from theoi.core.installation import is_compiled, is_installed
from theoi.core.registry import find_games, load_game

SECONDS: Final = 1.0
REPETITIONS: Final = 5

# The match that is played by one process and by two.
MATCH_GAME: Final = "duel"
MATCH_PLAYER: Final = "search:200"
MATCH_SECONDS: Final = 25  # that it takes one process, for each second of a repetition
MATCH_ROUNDS: Final = 3
MATCH_TARGET: Final = 1.8

# What is compared.
MOVES: Final = "moves/s"
SEARCH: Final = "search"
COPY: Final = "copy"
PROCESSES: Final = "processes"


class Targets(msgspec.Struct, frozen=True):
    """What the project asks of a game's compiled engine."""

    plain: float  # times the moves per second of the plain engine
    baseline: str  # the game of OpenSpiel to compare with
    moves: float  # times its moves per second
    search: float  # times the iterations per second of OpenSpiel's own search
    copy_us: float | None = None  # the most that a copy of a position may take


TARGETS: Final = {
    "duel": Targets(plain=5.0, baseline="hearts", moves=1.5, search=3.0),
    "pantheon": Targets(plain=4.0, baseline="gin_rummy", moves=3.0, search=1.0, copy_us=5.0),
}

NOT_COMPILED: Final = (
    "the engines are not compiled here; `make bench` measures them compiled and plain"
)
NO_BASELINES: Final = "OpenSpiel is not installed (extra `bench`): no baselines"


class BenchError(Exception):
    """A measurement failed; the message says which one and why."""


class Ratio(msgspec.Struct, frozen=True):
    """How many times as fast something is as something else, and should be at least."""

    what: str
    name: str
    baseline: str
    value: float
    target: float | None

    @property
    def met(self) -> bool:
        """Whether it is what it should be."""
        return self.target is None or self.value >= self.target


class BenchResult(msgspec.Struct, frozen=True):
    """All measurements of a run, the ratios, and remarks on what could not be measured."""

    version: str
    python: str
    machine: str
    measurements: list[Measurement]
    ratios: list[Ratio]
    remarks: list[str]

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        values: dict[str, object] = msgspec.to_builtins(self)
        return values


def run_bench(
    games: Iterable[str] | None = None,
    seconds: float = SECONDS,
    repetitions: int = REPETITIONS,
    baselines: bool = True,
    processes: bool = True,
    progress: Callable[[int, int, str], None] | None = None,
) -> BenchResult:
    """Measure games (all by default); `progress` is told what begins: number, total and name."""
    tasks = game_tasks(games, seconds, repetitions)
    remarks: list[str] = []
    others: list[Task] = []
    if baselines and is_installed("bench"):
        others = [Task(name, {}, True, seconds, repetitions) for name in BASELINES]
    elif baselines:
        remarks.append(NO_BASELINES)
    if not is_compiled():
        remarks.append(NOT_COMPILED)
    measurements: list[Measurement] = []
    here = Path(theoi.__file__).parent.parent
    with TemporaryDirectory(prefix="theoi-bench-") as folder:
        plan = [("compiled" if is_compiled() else "plain", here, task) for task in tasks]
        if is_compiled():
            plan += [("plain", plain_copy(here, Path(folder)), task) for task in tasks]
        plan += [(ENGINE, here, task) for task in others]
        total = len(plan) + processes
        for number, (engine, path, task) in enumerate(plan):
            name = f"{task.name}, {engine}"
            if progress is not None:
                progress(number, total, name)
            measurements.append(run_task(task, name, path))
    ratios = ratios_of(measurements)
    if processes:
        if progress is not None:
            progress(len(plan), total, "two processes")
        ratios.append(two_processes(seconds))
    if progress is not None:
        progress(total, total, "")
    return BenchResult(
        version=theoi.__version__,
        python=platform.python_version(),
        machine=platform.machine(),
        measurements=measurements,
        ratios=ratios,
        remarks=remarks,
    )


def game_tasks(games: Iterable[str] | None, seconds: float, repetitions: int) -> list[Task]:
    """Every game in each of its modes, with the fewest and the most players."""
    known, _ = find_games()
    wanted = list(known) if games is None else list(games)
    tasks: list[Task] = []
    for name in wanted:
        if name not in known:
            raise OptionError(f"there is no game {name!r} (there are: {', '.join(known)})")
        info = known[name]
        for mode in modes_of(info):
            for players in players_of(info):
                tasks.append(Task(name, mode, False, seconds, repetitions, players))
    return tasks


def modes_of(info: GameInfo) -> list[dict[str, str]]:
    """The modes of a game as options; a game without modes is measured as it is."""
    for option in info.options:
        if option.name == "mode":
            return [{"mode": value} for value in option.values]
    return [{}]


def players_of(info: GameInfo) -> list[int | None]:
    """The fewest and the most players; a game that has always as many need not name them."""
    if info.min_seats == info.max_seats:
        return [None]
    return [info.min_seats, info.max_seats]


def plain_copy(source: Path, folder: Path) -> Path:
    """Copy the package without compiled modules; the folder to put on the path."""
    target = folder / "theoi"
    if not target.exists():
        not_source = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(source / "theoi", target, ignore=not_source)
    return folder


def run_task(task: Task, name: str, path: Path) -> Measurement:
    """Measure in a process of its own, with the package at this path."""
    command = [sys.executable, "-m", "theoi.arena.measure", msgspec.json.encode(task).decode()]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(command, cwd=path, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        reason = done.stderr.strip().rpartition("\n")[2] or f"exit code {done.returncode}"
        raise BenchError(f"{name} could not be measured: {reason}")
    return msgspec.json.decode(done.stdout, type=Measurement)


def ratios_of(measurements: list[Measurement]) -> list[Ratio]:
    """Compiled against plain, and the faster of the two against the baselines.

    What is asked of a game is asked of its compiled engine only.
    """
    ours: dict[str, dict[str, Measurement]] = {}
    baselines: list[Measurement] = []
    for one in measurements:
        if one.engine == ENGINE:
            baselines.append(one)
        else:
            ours.setdefault(one.name, {})[one.engine] = one
    ratios: list[Ratio] = []
    for name, engines in ours.items():
        targets = TARGETS.get(name.partition(",")[0].partition(" ")[0])
        if len(engines) == 2:
            value = engines["compiled"].moves_per_second / engines["plain"].moves_per_second
            target = targets.plain if targets else None
            ratios.append(Ratio(MOVES, f"{name}, compiled", f"{name}, plain", value, target))
        engine = "compiled" if "compiled" in engines else "plain"
        asked = targets if engine == "compiled" else None
        for other in baselines:
            ratios += compared(engines[engine], other, asked)
        if asked is not None and asked.copy_us is not None:
            value = asked.copy_us / engines[engine].copy_us
            ratios.append(Ratio(COPY, f"{name}, {engine}", f"{asked.copy_us:g} µs", value, 1.0))
    return ratios


def compared(ours: Measurement, other: Measurement, asked: Targets | None) -> list[Ratio]:
    """A game of ours beside one of OpenSpiel: moves, and the search where it was measured."""
    name = f"{ours.name}, {ours.engine}"
    target = asked.moves if asked is not None and asked.baseline == other.name else None
    value = ours.moves_per_second / other.moves_per_second
    ratios = [Ratio(MOVES, name, f"{ENGINE} {other.name}", value, target)]
    if ours.iterations_per_second is not None and other.iterations_per_second is not None:
        target = asked.search if asked is not None and other.name == SEARCHED else None
        value = ours.iterations_per_second / other.iterations_per_second
        ratios.append(Ratio(SEARCH, name, f"{ENGINE} {other.name}", value, target))
    return ratios


def two_processes(seconds: float) -> Ratio:
    """How many times as fast two processes finish a match, by the clock, their start included.

    One and two play it by turns, and the best time of each counts: whatever else the machine does
    can only make them slower.
    """
    games = 2
    while (took := play_games(games, 1)) < seconds:
        games *= 2
    games = 2 * ceil(games * seconds * MATCH_SECONDS / took / 2)
    rounds = [(play_games(games, 1), play_games(games, 2)) for _ in range(MATCH_ROUNDS)]
    one, two = (min(times) for times in zip(*rounds, strict=True))
    target = MATCH_TARGET if (os.cpu_count() or 1) > 1 else None
    return Ratio(PROCESSES, "two processes", "one process", one / two, target)


def play_games(games: int, processes: int) -> float:
    """The seconds that a match takes."""
    game = load_game(MATCH_GAME)
    begun = time.perf_counter()
    play_match(game, MATCH_PLAYER, MATCH_PLAYER, games, "bench", processes=processes)
    return time.perf_counter() - begun
