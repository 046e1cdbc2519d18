"""`make bench-compare`: the same work for two builds, medians of ratios; what fails is told."""

import subprocess
import sys
from pathlib import Path

import pytest
from click import unstyle
from tools import compare, work
from tools.compare import Build, CompareError, count_for, report, slowest, spread

HERE = Path(sys.executable)


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Build:
    """A process that works with the sources of this repository."""
    popen = subprocess.Popen
    path = ":".join(sys.path)

    def start(command: list[str], env: dict[str, str], **options: object) -> object:
        return popen(command, env={**env, "PYTHONPATH": path}, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "Popen", start)
    return Build(HERE)


@pytest.mark.parametrize("kind", work.KINDS)
def test_every_kind_of_work_is_done_and_timed(build: Build, kind: str) -> None:
    assert build.work("duel,mode=pantheon", kind, 1) > 0
    build.close()


def test_what_a_build_lacks_is_told_and_the_process_goes_on(build: Build) -> None:
    with pytest.raises(CompareError, match="there is no game 'chess'"):
        build.work("chess", "copies", 1)
    assert count_for(build, "pantheon,seats=3", "copies", 0.01) >= 1
    build.close()


def test_a_process_that_died_is_told(build: Build) -> None:
    build.process.kill()
    build.process.wait()
    with pytest.raises(CompareError, match="the process ended with code -9"):
        build.work("duel,mode=base", "copies", 1)
    build.close()


class Steady(Build):
    """A build that needs so many seconds for a unit of work."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def work(self, game: str, kind: str, count: int) -> float:
        if (game, kind) == ("pantheon,seats=4", "copies"):
            raise CompareError("no copies")
        return count * self.seconds

    def close(self) -> None:
        pass


def test_the_amount_of_work_fills_the_time() -> None:
    assert count_for(Steady(0.001), "duel,mode=base", "copies", 0.2) == 200
    assert count_for(Steady(3.0), "duel,mode=base", "copies", 0.2) == 1


def test_a_ratio_above_one_means_that_the_working_tree_is_faster(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speeds = {"new": 0.001, "old": 0.002}
    monkeypatch.setattr(compare, "Build", lambda path: Steady(speeds[path.name]))
    ratios, remarks = compare.compare(Path("new"), Path("old"), 3, 0.1)
    assert len(ratios) == len(compare.GAMES) * len(work.KINDS) - 1
    assert all(values == pytest.approx([2.0] * 3) for values in ratios.values())
    assert remarks == ["pantheon, 4 players, copies: no copies"]
    lines = [unstyle(line) for line in report(ratios, "Speed").lines(120)]
    (row,) = (line for line in lines if "pantheon, 4" in line)
    assert [cell.strip() for cell in row.strip("│").split("│")][1:] == [
        "2.00 [2.00–2.00]",
        "–",
        "2.00 [2.00–2.00]",
        "2.00 [2.00–2.00]",
    ]


def test_the_median_counts_and_the_slowest_is_named() -> None:
    assert spread([0.5, 1.0, 1.1, 0.9, 4.0]) == "1.00 [0.70–2.55]"
    assert spread([0.9]) == "0.90"
    ratios = {("duel base", "copies"): [1.0, 1.2, 9.0], ("duel base", "playouts"): [0.9, 1.1, 0.8]}
    assert slowest(ratios) == (0.9, "duel base, playouts")


def test_a_commit_that_does_not_exist_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["compare", "no-such-commit"])
    monkeypatch.setattr(compare, "install", lambda *_: pytest.fail("built"))
    assert compare.main() == 2
    assert capsys.readouterr().err.startswith("bench-compare: git rev-parse --verify: ")


def test_the_same_sources_share_a_build() -> None:
    if not (compare.ROOT / ".git").exists():
        pytest.skip("this is not a repository")
    here = compare.tree_of("HEAD")
    assert compare.key_of(here) == compare.key_of("HEAD")
    assert len(compare.working_tree()) == len(here)
