"""Work that is shared: the same results whoever does it, and nothing is lost when a worker dies."""

import os
import signal
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from tests.duel.positions import duel
from tests.fingers import FingersGame

from theoi.arena import pool
from theoi.arena.pool import TRIES, Here, OtherVersion, Processes, WorkerDied, make_workers
from theoi.core.game import Game, GameInfo


def square(game: Game, number: int) -> int:
    return number * number


def fail(game: Game, number: int) -> int:
    raise ValueError(f"no {number} in {game.name}")


class Odd(Exception):
    """An error that cannot travel."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__()


def fail_oddly(game: Game, number: int) -> int:
    raise Odd(1, 2)


def die_once(game: Game, number: int, folder: Path, deadly: int) -> int:
    """Kills its own process on the first try of one task; notes every try in the folder."""
    tries = len(list(folder.glob(f"{number}-*")))
    (folder / f"{number}-{tries}").touch()
    if number == deadly and tries == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_always(game: Game, number: int, deadly: int) -> int:
    if number == deadly:
        os._exit(7)
    return number


def who(game: Game, number: int) -> int:
    return os.getpid()


def all_of(
    workers: pool.Workers, work: Callable[[Game, int], int], tasks: int = 12
) -> dict[int, int]:
    return dict(workers.share(duel(), work, range(tasks)))


def keep(results: Iterator[tuple[int, int]], done: dict[int, int]) -> None:
    """Note results one by one, as far as they come."""
    for number, result in results:
        done[number] = result


@pytest.mark.parametrize("processes", [1, 2, 5])
def test_every_task_is_done_once(processes: int) -> None:
    done = list(make_workers(processes).share(duel(), square, range(7)))
    assert sorted(done) == [(number, number**2) for number in range(7)]


def test_no_tasks_need_no_workers() -> None:
    assert all_of(Processes(2), square, tasks=0) == {}
    assert all_of(Here(), square, tasks=0) == {}


def test_the_work_is_done_elsewhere_by_so_many_processes() -> None:
    assert set(all_of(Here(), who).values()) == {os.getpid()}
    others = set(all_of(Processes(2), who).values())
    assert os.getpid() not in others
    assert 1 <= len(others) <= 2


def test_a_worker_that_is_killed_costs_only_its_task(tmp_path: Path) -> None:
    work = partial(die_once, folder=tmp_path, deadly=5)
    assert all_of(Processes(2), work) == {number: number for number in range(12)}
    tries = [len(list(tmp_path.glob(f"{number}-*"))) for number in range(12)]
    assert tries == [2 if number == 5 else 1 for number in range(12)]


def test_a_task_that_always_kills_its_worker_ends_the_work_with_an_error() -> None:
    results = Processes(2).share(duel(), partial(die_always, deadly=3), range(30))
    done: dict[int, int] = {}
    with pytest.raises(WorkerDied, match=f"task 3 ended its worker {TRIES} times: exit code 7"):
        keep(results, done)
    assert 3 not in done
    assert {0, 1, 2} <= set(done)  # what was done before is not lost


def test_an_error_comes_back_with_the_place_it_comes_from() -> None:
    with pytest.raises(ValueError, match=r"no [01] in duel") as caught:
        all_of(Processes(2), fail, tasks=2)
    assert "test_pool.py" in "".join(caught.value.__notes__)


def test_an_error_that_cannot_travel_is_told_in_words() -> None:
    with pytest.raises(RuntimeError, match="Odd"):
        all_of(Processes(2), fail_oddly, tasks=2)


def test_processes_end_when_nobody_wants_more_results() -> None:
    results = Processes(2).share(duel(), who, range(1000))
    _, process = next(results)
    results.close()  # type: ignore[attr-defined]
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_worker_with_another_version_refuses() -> None:
    told = pool.tell(duel())
    assert pool.do(told, square, 3) == 9
    with pytest.raises(OtherVersion, match=r"a worker has theoi .*, not 0\.0\.0"):
        pool.do(("0.0.0", *told[1:]), square, 3)
    with pytest.raises(OtherVersion, match="other components of duel"):
        pool.do((*told[:-2], "0123", ""), square, 3)


class Evening(msgspec.Struct, frozen=True):
    """A set-up document."""

    chapter: int
    heroes: list[str]


def setup_of(game: Game, number: int) -> object:
    return game.setup


def test_a_worker_is_told_the_document_that_the_game_begins_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    info = GameInfo("fingers", "tests.fingers", (2, 4), [], 1, fingers, setup=Evening)

    def load(name: str, seats: int, pack: object, **options: str) -> Game:
        game = info.load(seats)
        game.info = info
        return game

    monkeypatch.setattr(pool, "load_game", load)
    evening = Evening(7, ["Ariadne", "Theseus and the bull"])
    game = load("fingers", 2, None)
    assert pool.do(pool.tell(game), setup_of, 0) is None
    assert pool.do(pool.tell(game.with_setup(evening)), setup_of, 0) == evening


def fingers(seats: int, options: dict[str, str], pack: Path | None) -> Game:
    return FingersGame(seats)
