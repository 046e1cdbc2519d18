"""How fast the engines are: compiled and plain in one run, beside games of OpenSpiel.

Everything is measured in processes of their own, one after the other, each on one core: a game
compiled as it is installed, the same game from a copy of the package without its compiled modules,
and the baselines. `measure` is what runs there.
"""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

import theoi
from theoi.arena.baselines import BASELINES, ENGINE, baselines_installed
from theoi.arena.measure import Measurement, Task, is_compiled
from theoi.core.game import GameInfo, OptionError
from theoi.core.registry import find_games

SECONDS: Final = 1.0
REPETITIONS: Final = 5
COMPILED_TARGET: Final = 5.0  # times the plain engine
BASELINE_TARGET: Final = 1.5  # times the first baseline

NOT_COMPILED: Final = (
    "the engines are not compiled here; `make bench` measures them compiled and plain"
)
NO_BASELINES: Final = "OpenSpiel is not installed (extra `bench`): no baselines"


class BenchError(Exception):
    """A measurement failed; the message says which one and why."""


class Ratio(msgspec.Struct, frozen=True):
    """A comparison of moves per second, and what it should be at least."""

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
    progress: Callable[[int, int, str], None] | None = None,
) -> BenchResult:
    """Measure games (all by default); `progress` is told what begins: number, total and name."""
    tasks = game_tasks(games, seconds, repetitions)
    remarks: list[str] = []
    others: list[Task] = []
    if baselines and baselines_installed():
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
        for number, (engine, path, task) in enumerate(plan):
            name = f"{task.name}, {engine}"
            if progress is not None:
                progress(number, len(plan), name)
            measurements.append(run_task(task, name, path))
        if progress is not None:
            progress(len(plan), len(plan), "")
    return BenchResult(
        version=theoi.__version__,
        python=platform.python_version(),
        machine=platform.machine(),
        measurements=measurements,
        ratios=ratios_of(measurements),
        remarks=remarks,
    )


def game_tasks(games: Iterable[str] | None, seconds: float, repetitions: int) -> list[Task]:
    """Every game in each of its modes."""
    known, _ = find_games()
    wanted = list(known) if games is None else list(games)
    tasks: list[Task] = []
    for name in wanted:
        if name not in known:
            raise OptionError(f"there is no game {name!r} (there are: {', '.join(known)})")
        for mode in modes_of(known[name]):
            tasks.append(Task(name, mode, False, seconds, repetitions))
    return tasks


def modes_of(info: GameInfo) -> list[dict[str, str]]:
    """The modes of a game as options; a game without modes is measured as it is."""
    for option in info.options:
        if option.name == "mode":
            return [{"mode": value} for value in option.values]
    return [{}]


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
    """Compiled against plain, and the faster of the two against the baselines."""
    ours: dict[str, dict[str, float]] = {}
    baselines: dict[str, float] = {}
    for one in measurements:
        if one.engine == ENGINE:
            baselines[one.name] = one.moves_per_second
        else:
            ours.setdefault(one.name, {})[one.engine] = one.moves_per_second
    ratios: list[Ratio] = []
    for name, engines in ours.items():
        if len(engines) == 2:
            value = engines["compiled"] / engines["plain"]
            ratios.append(Ratio(f"{name}, compiled", f"{name}, plain", value, COMPILED_TARGET))
    for name, engines in ours.items():
        engine = "compiled" if "compiled" in engines else "plain"
        for baseline, speed in baselines.items():
            target = BASELINE_TARGET if engine == "compiled" and baseline == BASELINES[0] else None
            value = engines[engine] / speed
            ratios.append(Ratio(f"{name}, {engine}", f"{ENGINE} {baseline}", value, target))
    return ratios
