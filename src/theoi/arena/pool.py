"""Work on one game, shared among processes.

Other processes load the game anew by its name, so what is sent to them is small.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from theoi.core.game import Game
from theoi.core.registry import load_game

Task = TypeVar("Task")
Result = TypeVar("Result")

Told = tuple[str, int, tuple[tuple[str, str], ...], Path | None, str]


def share(
    game: Game,
    work: Callable[[Game, Task], Result],
    tasks: Sequence[Task],
    processes: int = 1,
    pack: Path | None = None,
) -> Iterator[tuple[int, Result]]:
    """The number of each task with its result, as they get done: in any order.

    `work` is a function of a module, or a partial of one. `pack` must be the content that the
    game was loaded with.
    """
    if processes == 1 or len(tasks) < 2:
        for number, task in enumerate(tasks):
            yield number, work(game, task)
        return
    told = (game.name, game.seats, tuple(game.options.items()), pack, game.content)
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _ignore_interrupt)
    try:
        numbers = {
            pool.submit(_work_elsewhere, told, work, task): number
            for number, task in enumerate(tasks)
        }
        for finished in as_completed(numbers):
            yield numbers[finished], finished.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ctrl-C is for the process that started the others; it stops them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@cache
def _load(told: Told) -> Game:
    name, seats, options, pack, content = told
    game = load_game(name, seats, pack, **dict(options))
    if game.content != content:
        raise ValueError(f"{name} was loaded with other content than {pack or 'our own'}")
    return game


def _work_elsewhere(told: Told, work: Callable[[Game, Task], Result], task: Task) -> Result:
    return work(_load(told), task)
