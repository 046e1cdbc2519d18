"""Measures one game in a process of its own; `bench` starts it and reads what it prints.

The process decides what is measured: with compiled modules beside it, this package runs compiled,
in a copy without them it runs as plain Python.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from theoi.arena import playouts
from theoi.bots import Search, Seat
from theoi.core.game import Game
from theoi.core.installation import is_compiled
from theoi.core.registry import load_game
from theoi.core.rng import Rng, seeded
from theoi.core.state import State

WARM_UP: Final = 0.3  # of the time of a repetition
POSITIONS: Final = 16  # that are copied and imagined, from the beginning to the end of games
SHORT: Final = 0.2  # of that time, for copies and imagined positions
ITERATIONS: Final = 100  # of a search from each of these positions


class Task(msgspec.Struct, frozen=True):
    """What to measure: a game of ours with its options, or one of OpenSpiel (`baseline`)."""

    game: str
    options: dict[str, str]
    baseline: bool
    seconds: float
    repetitions: int
    players: int | None = None  # None for a game that has always as many

    @property
    def name(self) -> str:
        """The game, its options and the number of players in words."""
        name = " ".join([self.game, *self.options.values()])
        return name if self.players is None else f"{name}, {self.players} players"


class Measurement(msgspec.Struct, frozen=True):
    """What one process has measured; medians over the repetitions. None: cannot be measured."""

    name: str
    engine: str  # "compiled", "plain" or "OpenSpiel"
    playouts_per_second: float
    moves_per_second: float
    moves_per_playout: float
    copy_us: float
    imagine_us: float | None
    iterations_per_second: float | None
    peak_memory_mb: float | None


def peak_memory() -> float | None:
    """The most memory this process has held, in MB; None where the system does not tell."""
    try:
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return None


class Rate(msgspec.Struct, frozen=True):
    """How fast something goes: the median of things done in a second, and things per round."""

    per_second: float
    per_round: float

    @property
    def us(self) -> float:
        """Microseconds for one thing."""
        return 1e6 / self.per_second


def rate(task: Task, share: float, run: Callable[[int], int]) -> Rate:
    """How fast `run` is, which is told how many rounds to do and returns how many things it did.

    A warm-up finds the number of rounds that fills this share of the seconds of a repetition.
    Time is that of the processor: what else runs on the machine does not count.
    """
    seconds = task.seconds * share
    rounds, took = 1, 0.0
    while took < seconds * WARM_UP:
        start = time.process_time()
        run(rounds)
        took = time.process_time() - start
        if took < seconds * WARM_UP:
            rounds *= 2
    rounds = max(1, round(rounds * seconds / took))
    rates: list[float] = []
    total = 0
    for _ in range(task.repetitions):
        start = time.process_time()
        things = run(rounds)
        rates.append(things / (time.process_time() - start))
        total += things
    return Rate(median(rates), total / (rounds * task.repetitions))


def some_positions(game: Game, length: float, rng: Rng) -> list[State]:
    """Positions from the beginning to the end of random games of about this length."""
    found: list[State] = []
    for number in range(POSITIONS):
        state = game.fast(rng)
        playouts.advance(state, int(length * number / POSITIONS), rng)
        found.append(state)
    return [state for state in found if not state.is_over()]


def measure(task: Task) -> Measurement:
    """Measure a game of ours."""
    game = load_game(task.game, task.players, None, **task.options)
    rng = seeded("bench")
    moves = rate(task, 1, lambda rounds: playouts.playouts(game, rounds, rng))
    states = some_positions(game, moves.per_round, rng)

    def copy(rounds: int) -> int:
        for state in states:
            playouts.copies(state, rounds)
        return rounds * len(states)

    def imagine(rounds: int) -> int:
        for state in states:
            playouts.imaginations(state, state.to_act(), rounds, rng)
        return rounds * len(states)

    def search(rounds: int) -> int:
        iterations = 0
        for _ in range(rounds):
            for state in states:
                thinking = Search(Seat(state, state.to_act()), rng, ITERATIONS)
                thinking.think(ITERATIONS)
                iterations += thinking.done
        return iterations

    return Measurement(
        name=task.name,
        engine="compiled" if is_compiled() else "plain",
        playouts_per_second=moves.per_second / moves.per_round,
        moves_per_second=moves.per_second,
        moves_per_playout=moves.per_round,
        copy_us=rate(task, SHORT, copy).us,
        imagine_us=rate(task, SHORT, imagine).us,
        iterations_per_second=rate(task, 1, search).per_second,
        peak_memory_mb=peak_memory(),
    )


def main() -> None:
    """Read a task from the command line and print its measurement."""
    task = msgspec.json.decode(sys.argv[1], type=Task)
    if task.baseline:
        from theoi.arena.baselines import measure_baseline

        result = measure_baseline(task)
    else:
        result = measure(task)
    print(msgspec.json.encode(result).decode(), flush=True)


if __name__ == "__main__":
    main()
