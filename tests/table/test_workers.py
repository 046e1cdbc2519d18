"""The processes in which computers think: they may die, hang, or be wanted no more."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from theoi.core.records import Recording
from theoi.table.live import game_of
from theoi.table.workers import QUEUE, TRIES, Brief, WorkerError, Workers, WorkFailed

pytestmark = pytest.mark.anyio
LONG = 60.0  # seconds: more than any of these tests may take
SHORT = 20.0


@asynccontextmanager
async def working(
    processes: int = 1, patience: float = LONG, grace: float = 0.05
) -> AsyncIterator[Workers]:
    workers = Workers(processes, patience, grace)
    try:
        yield workers
    finally:
        await workers.close()


async def process_of(workers: Workers) -> int:
    """The process that answers the next question."""
    return await workers._ask(os.getpid)


async def has_ended(pid: int) -> bool:
    """Whether a process is gone, a moment later at the latest."""
    for _ in range(200):
        if not Path(f"/proc/{pid}").exists():
            return True
        await asyncio.sleep(0.01)
    return False


def first_position() -> Brief:
    game = game_of("duel", 2, {})
    state = game.new(1)
    seat = state.to_act()
    known = state.known_to(seat).pack()
    return Brief("duel", 2, tuple(game.options.items()), "", game.content, seat, known, "1")


def finished_game() -> str:
    recording = Recording.start(game_of("duel", 2, {}), 1)
    recording.play(recording.state.legal_moves()[0])
    recording.concede(0)
    return recording.text()


async def test_another_process_chooses_a_legal_move_and_goes_on_answering() -> None:
    brief = first_position()
    async with working() as workers:
        first = await process_of(workers)
        move = await workers.choose(brief, 1)
        assert first == await process_of(workers) != os.getpid()
    state = game_of("duel", 2, {}).new(1)
    assert state.game.space.parse(move) in state.legal_moves()
    assert await has_ended(first)


async def test_a_process_that_has_died_is_replaced() -> None:
    async with working() as workers:
        first = await process_of(workers)
        os.kill(first, signal.SIGKILL)
        assert await process_of(workers) != first


async def test_a_question_that_ends_its_process_is_given_up_and_harms_no_other() -> None:
    async with working() as workers:
        with pytest.raises(WorkerError, match="_exit"):
            await workers._ask(os._exit, 3)
        assert await process_of(workers) != os.getpid()


async def test_a_process_that_takes_too_long_is_ended() -> None:
    async with working() as workers:
        hanging = await process_of(workers)
        workers.patience = 0.2
        before = time.monotonic()
        with pytest.raises(WorkerError, match="sleep"):
            await workers._ask(time.sleep, LONG)
        assert time.monotonic() - before < SHORT
        assert time.monotonic() - before > 0.2 * TRIES
        assert await has_ended(hanging)
        workers.patience = LONG
        assert await process_of(workers) != hanging


async def test_a_failure_is_told_and_the_process_goes_on() -> None:
    async with working() as workers:
        first = await process_of(workers)
        with pytest.raises(WorkFailed, match="ValueError"):
            await workers._ask(int, "seven")
        assert await process_of(workers) == first


async def test_a_search_that_is_not_wanted_any_more_is_ended() -> None:
    async with working() as workers:
        searching = await process_of(workers)
        search = asyncio.ensure_future(workers._ask(time.sleep, LONG))
        await asyncio.sleep(0.1)
        search.cancel()
        before = time.monotonic()
        assert await process_of(workers) != searching
        assert time.monotonic() - before < SHORT
        assert search.cancelled()
        assert await has_ended(searching)


async def test_a_search_that_is_nearly_done_does_not_cost_its_process() -> None:
    async with working(grace=LONG) as workers:
        searching = await process_of(workers)
        search = asyncio.ensure_future(workers._ask(time.sleep, 0.3))
        await asyncio.sleep(0.1)
        search.cancel()
        assert await process_of(workers) == searching
        assert search.cancelled()


async def test_who_waits_can_be_cancelled_too() -> None:
    async with working() as workers:
        searching = await process_of(workers)
        search = asyncio.ensure_future(workers._ask(time.sleep, 0.5))
        await asyncio.sleep(0.1)
        waiting = asyncio.ensure_future(process_of(workers))
        await asyncio.sleep(0.1)
        assert workers.waiting == 1
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert workers.waiting == 0
        await search
        assert await process_of(workers) == searching


async def test_with_too_many_questions_a_person_is_not_left_waiting() -> None:
    brief = first_position()
    async with working() as workers:
        await process_of(workers)
        asked = [asyncio.ensure_future(workers._ask(time.sleep, LONG)) for _ in range(QUEUE + 1)]
        await asyncio.sleep(0.1)
        with pytest.raises(WorkerError, match="too many"):
            await workers.advice(brief, 10, 1.0)
        analysis = asyncio.ensure_future(workers.verdict(finished_game(), 0, 10))
        await asyncio.sleep(0.1)
        assert not analysis.done()
        for one in [*asked, analysis]:
            one.cancel()
        await asyncio.gather(*asked, analysis, return_exceptions=True)
        assert await workers.advice(brief, 10, 1.0)


async def test_stopping_ends_what_is_under_way_and_what_waits() -> None:
    async with working(processes=2) as workers:
        asked = [asyncio.ensure_future(workers._ask(time.sleep, LONG)) for _ in range(4)]
        await asyncio.sleep(0.5)
        processes = [process._process for process in workers._busy]
        before = time.monotonic()
        await workers.close()
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert time.monotonic() - before < SHORT
        assert [type(one) for one in results] == [WorkerError] * 4
        for process in processes:
            assert process is not None
            assert process.exitcode is not None
        with pytest.raises(WorkerError):
            await process_of(workers)
