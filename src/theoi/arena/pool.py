"""Work on one game, shared among workers: this process, several processes, or a cluster.

Workers load the game anew by its name, so what is sent to them is small. A worker that dies costs
only what it was doing, which is done again, by another one; what is done stays done.
"""

import pickle
import signal
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from traceback import format_exc
from typing import Final, Generic, TypeVar

import theoi
from theoi.core.documents import document_text, read_document
from theoi.core.game import Game
from theoi.core.registry import load_game

TRIES: Final = 3  # how often a task may cost a worker its life
PATIENCE: Final = 5.0  # seconds for an idle process to end by itself
IDLE: Final = -1

Task = TypeVar("Task")
Result = TypeVar("Result")

# Version, name, seats, options, content pack, hash of the components, set-up document.
Told = tuple[str, str, int, tuple[tuple[str, str], ...], Path | None, str, str]


class WorkerDied(Exception):
    """A task that took its worker with it every time it was tried; tasks are numbered from 0."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(number, reason)
        self.number = number
        self.reason = reason

    def __str__(self) -> str:
        return f"task {self.number} ended its worker {TRIES} times: {self.reason}"


class OtherVersion(Exception):
    """A worker has another theoi, or other components, than whoever sent the work."""


class Workers(ABC):
    """Who does the work."""

    @abstractmethod
    def share(
        self,
        game: Game,
        work: Callable[[Game, Task], Result],
        tasks: Sequence[Task],
    ) -> Iterator[tuple[int, Result]]:
        """The number of each task with its result, as they get done: in any order.

        `work` is a function of a module, or a partial of one.
        """


class Here(Workers):
    """This process, one task after the other."""

    def share(
        self,
        game: Game,
        work: Callable[[Game, Task], Result],
        tasks: Sequence[Task],
    ) -> Iterator[tuple[int, Result]]:
        """The tasks in their order."""
        for number, task in enumerate(tasks):
            yield number, work(game, task)


class Processes(Workers):
    """Several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def share(
        self,
        game: Game,
        work: Callable[[Game, Task], Result],
        tasks: Sequence[Task],
    ) -> Iterator[tuple[int, Result]]:
        """Every process gets its next task when it is done with the last."""
        told = tell(game)
        waiting = deque(range(len(tasks)))
        tries = Tries()
        workers: list[Worker[Task, Result]] = []
        try:
            for _ in range(min(self.count, len(tasks))):
                workers.append(Worker(told, work))
            while waiting or any(worker.number != IDLE for worker in workers):
                for worker in workers:
                    if worker.number == IDLE and waiting:
                        number = waiting.popleft()
                        worker.give(number, tasks[number])
                busy = {one.connection: one for one in workers if one.number != IDLE}
                for ready in wait(list(busy)):
                    worker = busy[ready]  # type: ignore[index]
                    number = worker.number
                    try:
                        result = worker.take()
                    except (EOFError, OSError):
                        code = worker.stop()
                        workers[workers.index(worker)] = Worker(told, work)
                        tries.count(number, f"exit code {code}")
                        waiting.appendleft(number)
                    else:
                        yield number, result
        finally:
            for worker in workers:
                worker.stop()


class Tries:
    """Counts how often a task ended its worker, and gives up on it in time."""

    def __init__(self) -> None:
        self.failed: Counter[int] = Counter()

    def count(self, number: int, reason: str) -> None:
        """The task of this number ended its worker."""
        self.failed[number] += 1
        if self.failed[number] == TRIES:
            raise WorkerDied(number, reason)


class Worker(Generic[Task, Result]):
    """A process that does one task at a time."""

    def __init__(self, told: Told, work: Callable[[Game, Task], Result]) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, told, work), daemon=True)
        self.process.start()
        theirs.close()  # so that the connection ends with the process
        self.number = IDLE

    def give(self, number: int, task: Task) -> None:
        """Send a task; a process that has ended is noticed when its result is taken."""
        self.number = number
        with suppress(OSError):
            self.connection.send(task)

    def take(self) -> Result:
        """The result of the task, or the error it raised; EOFError when the process has ended."""
        result: Result
        result, error = self.connection.recv()
        self.number = IDLE
        if error is not None:
            raise error
        return result

    def stop(self) -> int | None:
        """End the process, at once when it is at work; its exit code."""
        self.connection.close()
        if self.number == IDLE:
            self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()
        return self.process.exitcode


def _serve(
    connection: Connection, told: Told, work: Callable[[Game, Task], Result]
) -> None:  # pragma: no cover - another process
    """The life of a worker. Ctrl-C is for the process that started it, which will end it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            task = connection.recv()
            answer: tuple[Result | None, Exception | None]
            try:
                answer = (do(told, work, task), None)
            except Exception as error:
                answer = (None, portable(error))
            connection.send(answer)


def portable(error: Exception) -> Exception:
    """The error with the place it comes from, in a form that another process can read."""
    error.add_note(format_exc())
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # whatever an unknown class may raise
        return RuntimeError(format_exc())
    return error


def tell(game: Game) -> Told:
    """What another process must know to load the same game."""
    options = tuple(game.options.items())
    setup = "" if game.setup is None else document_text(game.setup)
    return (theoi.__version__, game.name, game.seats, options, game.pack, game.content, setup)


def do(told: Told, work: Callable[[Game, Task], Result], task: Task) -> Result:
    """Do a task in the process of a worker."""
    return work(_load(told), task)


@lru_cache(maxsize=4)
def _load(told: Told) -> Game:
    version, name, seats, options, pack, content, setup = told
    if version != theoi.__version__:
        raise OtherVersion(f"a worker has theoi {theoi.__version__}, not {version}")
    game = load_game(name, seats, pack, **dict(options))
    if game.content != content:
        raise OtherVersion(f"a worker has other components of {name}, from {pack or 'theoi'}")
    kind = game.info.setup
    return game if kind is None or not setup else game.with_setup(read_document(setup, kind))


def make_workers(processes: int = 1, on: str = "") -> Workers:
    """So many processes; or a cluster, `ray` for one of our own or the address of one to join."""
    if on:
        from theoi.arena.cluster import Cluster

        return Cluster(on, processes)
    return Here() if processes == 1 else Processes(processes)
