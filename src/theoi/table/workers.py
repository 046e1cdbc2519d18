"""Computers think in processes of their own, so that a search never stops the server.

A process is told the game, what one seat knows, and what is wanted; nothing else. A process that
dies or takes too long is replaced and the question is put again. Nobody waits for a search that is
not wanted any more: its process is ended, unless it has finished a moment later.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock, Thread
from traceback import format_exc
from typing import TypeVar

import msgspec

from theoi.arena.analysis import Verdict, judge_place
from theoi.bots import LEVELS, Seat, make_player
from theoi.bots.opinion import form_opinion
from theoi.core.rng import seeded
from theoi.table.glimpse import Advice
from theoi.table.live import game_of

TRIES = 3  # processes that a question may cost
GRACE = 0.25  # seconds in which a search that is not wanted may still end by itself
QUEUE = 32  # questions that wait for a process, before a person is told to come again
Answer = TypeVar("Answer")


class Brief(msgspec.Struct, frozen=True):
    """All that a process is told: the game, a seat, and the position as that seat knows it."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    setup: str
    content: str
    seat: int
    known: list[int]
    seed: str


class WorkerError(Exception):
    """A question that no process could answer."""


class WorkFailed(Exception):
    """A question on which the computer failed; says where."""


class Workers:
    """The processes. They start when they are first needed."""

    def __init__(self, processes: int, patience: float, grace: float = GRACE) -> None:
        """`patience` is how many seconds an answer may take, `grace` one that is not wanted."""
        self.patience = patience
        self.grace = grace
        self.waiting = 0
        self._free = asyncio.Semaphore(processes)
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._threads = ThreadPoolExecutor(processes, "computer")
        self._closed = False

    async def warm(self) -> None:
        """Start a process, so that the first move does not wait for it."""
        await self._ask(os.getpid)

    async def choose(self, brief: Brief, level: int) -> str:
        """The move of a computer of this level, in notation."""
        return await self._ask(choose, brief, level)

    async def advice(self, brief: Brief, iterations: int, seconds: float) -> list[Advice]:
        """What the search thinks of the best moves. A person waits: a long queue is refused."""
        if self.waiting >= QUEUE:
            raise WorkerError("there are too many questions")
        return await self._ask(advise, brief, iterations, seconds)

    async def verdict(self, record: str, place: int, iterations: int) -> Verdict:
        """What the search thinks of the move at a place of a finished game."""
        return await self._ask(judge, record, place, iterations)

    async def _ask(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        """Put a question, to one process after the other until it is answered."""
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        try:
            for _ in range(TRIES):
                if self._closed:
                    break
                try:
                    return await self._put(work, arguments)
                except (EOFError, OSError):
                    continue  # it has died, or was ended; TimeoutError is an OSError
            raise WorkerError(work.__name__)
        finally:
            self._free.release()

    async def _put(self, work: Callable[..., Answer], arguments: tuple[object, ...]) -> Answer:
        """Put a question to one process."""
        process = self._idle.pop() if self._idle else Process()
        self._busy.add(process)
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, process.ask, work, arguments)
        try:
            await asyncio.wait({asked}, timeout=self.patience)
        except asyncio.CancelledError:
            await asyncio.wait({asked}, timeout=self.grace)
            raise
        finally:
            self._busy.discard(process)
            asked.add_done_callback(_forget)
            if not asked.done():
                process.kill()
            elif not process.ended:
                self._idle.append(process)
        if not asked.done():
            raise TimeoutError
        return asked.result()

    async def close(self) -> None:
        """End all processes, whatever they do."""
        self._closed = True
        for process in [*self._busy, *self._idle]:
            process.kill()
        self._idle.clear()
        await asyncio.to_thread(self._threads.shutdown)


def _forget(asked: "asyncio.Future[Answer]") -> None:
    """Nobody wants to know what became of this."""
    if not asked.cancelled():
        asked.exception()


class Process:
    """A process that answers one question after the other; it starts with the first one."""

    def __init__(self) -> None:
        self.ended = False
        self._lock = Lock()
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None

    def ask(self, work: Callable[..., Answer], arguments: tuple[object, ...]) -> Answer:
        """Put a question and wait. EOFError or OSError when the process is gone."""
        try:
            line = self._open()
            line.send((work, arguments))
            told: tuple[bool, Answer] = line.recv()
        except (EOFError, OSError):
            self.kill()
            raise
        answered, answer = told
        if not answered:
            raise WorkFailed(answer)
        return answer

    def _open(self) -> Connection:
        with self._lock:
            if self.ended:
                raise EOFError
            if self._line is None:
                context = get_context("spawn")
                self._line, theirs = context.Pipe()
                self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()
            return self._line

    def kill(self) -> None:
        """End it, whatever it does; whoever waits for it is told."""
        with self._lock:
            self.ended = True
            if self._process is not None:
                self._process.kill()
                self._process.join()


# --- in the other process -----------------------------------------------------------------------


def _serve(line: Connection) -> None:
    """Answer questions until there are no more."""
    _set_up()
    while True:
        try:
            work, arguments = line.recv()
        except EOFError:
            return
        try:
            answer = (True, work(*arguments))
        except Exception:
            answer = (False, format_exc())
        line.send(answer)


def _set_up() -> None:
    """Leave signals to the server, and end when it has died, however it died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def seat_of(brief: Brief) -> Seat:
    """The seat that the question is put to."""
    game = game_of(brief.game, brief.seats, dict(brief.options), brief.setup)
    if game.content != brief.content:
        raise ValueError(f"{brief.game} has other content here")
    return Seat(game.unpack(brief.known), brief.seat)


def choose(brief: Brief, level: int) -> str:
    """The move of a computer."""
    seat = seat_of(brief)
    player = make_player(LEVELS[level - 1], seat.game, brief.seed)
    return seat.game.space.notation(player.choose(seat))


def advise(brief: Brief, iterations: int, seconds: float) -> list[Advice]:
    """What the search thinks of the best moves."""
    seat = seat_of(brief)
    found = form_opinion(seat, seeded(brief.seed), iterations, seconds)
    total = max(1, found.iterations)
    return [
        Advice(
            move=choice.move,
            share=min(1.0, choice.visits / total),
            value=2 * choice.chances[seat.number] - 1,
            line=choice.line,
            reasons=choice.reasons,
        )
        for choice in found.choices
    ]


def judge(record: str, place: int, iterations: int) -> Verdict:
    """What the search thinks of the move at a place of a record: as `theoi analyse` does."""
    return judge_place(place, record, iterations, 0.0, None)
