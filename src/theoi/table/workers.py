"""Computers think in processes of their own, so that a search never stops the server.

A process is told the game, what one seat knows, and what is wanted; nothing else. When one dies
or takes too long, the processes are replaced and the question is put again.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

import msgspec

from theoi.bots import LEVELS, Seat, make_player
from theoi.bots.opinion import form_opinion
from theoi.bots.tree import NO_MOVE
from theoi.core.game import Game
from theoi.core.registry import load_game
from theoi.core.rng import seeded
from theoi.table.glimpse import Opinion

TRIES = 3
Answer = TypeVar("Answer")


class Told(msgspec.Struct, frozen=True):
    """All that a process is told: the game, a seat, and the position as that seat knows it."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    content: str
    seat: int
    known: list[int]
    seed: str


class WorkerError(Exception):
    """A question that no process could answer."""


class Workers:
    """The processes. They start when they are first needed."""

    def __init__(self, processes: int, patience: float) -> None:
        self.processes = processes
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None

    async def warm(self) -> None:
        """Start a process, so that the first move does not wait for it."""
        await self._ask(os.getpid)

    async def choose(self, told: Told, level: int) -> str:
        """The move of a computer of this level, in notation."""
        return await self._ask(choose, told, level)

    async def opinions(
        self, told: Told, iterations: int, seconds: float, played: str = ""
    ) -> list[Opinion]:
        """What the search thinks of the best moves; a move that was played comes last."""
        return await self._ask(consider, told, iterations, seconds, played)

    async def _ask(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._pool
            if pool is None:
                pool = ProcessPoolExecutor(self.processes, get_context("spawn"), _set_up)
                self._pool = pool
            try:
                future = loop.run_in_executor(pool, work, *arguments)
                return await asyncio.wait_for(future, self.patience)
            except (BrokenProcessPool, TimeoutError):
                self._replace(pool)
        raise WorkerError(work.__name__)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Give up these processes; the next question starts others."""
        if self._pool is pool:
            self._pool = None
        _end(pool)

    def close(self) -> None:
        """End all processes."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            _end(pool)
            pool.shutdown(wait=True)  # gives back what the processes shared


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


# --- in the other process -----------------------------------------------------------------------


def _set_up() -> None:
    """Leave signals to the server, and end when it has died, however it died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@lru_cache(maxsize=64)
def _load(name: str, seats: int, options: tuple[tuple[str, str], ...], content: str) -> Game:
    game = load_game(name, seats, None, **dict(options))
    if game.content != content:
        raise ValueError(f"{name} has other content here")
    return game


def seat_of(told: Told) -> Seat:
    """The seat that the question is put to."""
    game = _load(told.game, told.seats, told.options, told.content)
    return Seat(game.unpack(told.known), told.seat)


def choose(told: Told, level: int) -> str:
    """The move of a computer."""
    seat = seat_of(told)
    player = make_player(LEVELS[level - 1], seat.game, told.seed)
    return seat.game.space.notation(player.choose(seat))


def consider(told: Told, iterations: int, seconds: float, played: str) -> list[Opinion]:
    """What the search thinks of the best moves, and of the one played, which then comes last."""
    seat = seat_of(told)
    asked = seat.game.space.parse(played) if played else NO_MOVE
    found = form_opinion(seat, seeded(told.seed), iterations, seconds, asked)
    choices = [*found.choices, found.played] if found.played is not None else found.choices
    total = max(1, found.iterations)
    return [
        Opinion(
            move=choice.move,
            share=min(1.0, choice.visits / total),
            value=2 * choice.chances[seat.number] - 1,
            line=choice.line,
            reasons=choice.reasons,
        )
        for choice in choices
    ]
