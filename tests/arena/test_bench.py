import json
from pathlib import Path

import pytest
from click import unstyle

from theoi.arena import bench
from theoi.arena.baselines import draw
from theoi.arena.bench import (
    BenchError,
    BenchResult,
    modes_of,
    plain_copy,
    players_of,
    ratios_of,
    run_bench,
    run_task,
    two_processes,
)
from theoi.arena.measure import Measurement, Task, rate
from theoi.cli.bench import report
from theoi.core.game import OptionError
from theoi.games.duel import INFO
from theoi.games.pantheon import INFO as PANTHEON

SOURCE = Path(__file__).parents[2] / "src"


def measured(
    name: str, engine: str, speed: float, search: float | None = None, copy_us: float = 1.0
) -> Measurement:
    return Measurement(name, engine, speed / 70, speed, 70.0, copy_us, None, search, None)


BASELINES = [
    measured("hearts", "OpenSpiel", 500.0),
    measured("gin_rummy", "OpenSpiel", 50.0, search=10.0),
]
RESULTS = [
    measured("duel base", "compiled", 600.0, search=40.0, copy_us=6.0),
    measured("duel base", "plain", 100.0, search=4.0),
    *BASELINES,
]


def test_ratios_name_what_is_compared_and_whether_it_is_enough() -> None:
    found = {
        (one.what, one.name, one.baseline): (one.value, one.target, one.met)
        for one in ratios_of(RESULTS)
    }
    ours = "duel base, compiled"
    assert found == {
        ("moves/s", ours, "duel base, plain"): (6.0, 5.0, True),
        ("moves/s", ours, "OpenSpiel hearts"): (1.2, 1.5, False),
        ("moves/s", ours, "OpenSpiel gin_rummy"): (12.0, None, True),
        ("search", ours, "OpenSpiel gin_rummy"): (4.0, 3.0, True),
    }


def test_every_game_has_targets_of_its_own() -> None:
    results = [
        measured("pantheon, 4 players", "compiled", 200.0, search=9.0, copy_us=4.0),
        measured("pantheon, 4 players", "plain", 44.0),
        *BASELINES,
    ]
    targets = {(one.what, one.baseline): (one.target, one.met) for one in ratios_of(results)}
    assert targets == {
        ("moves/s", "pantheon, 4 players, plain"): (4.0, True),
        ("moves/s", "OpenSpiel hearts"): (None, True),
        ("moves/s", "OpenSpiel gin_rummy"): (3.0, True),
        ("search", "OpenSpiel gin_rummy"): (1.0, False),
        ("copy", "5 µs"): (1.0, True),
    }


def test_a_game_without_targets_is_compared_all_the_same() -> None:
    ratios = ratios_of([measured("omens", "compiled", 100.0), *BASELINES])
    assert [(one.value, one.target) for one in ratios] == [(0.2, None), (2.0, None)]


def test_without_a_compiled_engine_nothing_is_demanded() -> None:
    ratios = ratios_of(RESULTS[1:])
    assert {one.name for one in ratios} == {"duel base, plain"}
    assert all(one.target is None for one in ratios)


def test_two_processes_are_compared_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the best of three rounds: the others were disturbed. Two games are too few to time."""
    rounds = {1: iter([0.4, 0.5, 0.6, 0.3, 0.4]), 2: iter([0.3, 0.2, 0.25])}  # seconds for a game
    games_played: list[int] = []

    def play_games(games: int, processes: int) -> float:
        games_played.append(games)
        return games * next(rounds[processes])

    monkeypatch.setattr(bench, "play_games", play_games)
    found = two_processes(seconds=1.0)
    assert found.value == pytest.approx(1.5)
    assert games_played == [2, 4, 50, 50, 50, 50, 50, 50]  # about 25 seconds of one process
    assert (found.target, found.met) in {(1.8, False), (None, True)}  # None on a single core


def test_the_report_shows_every_number_whole() -> None:
    fast = Measurement(
        "pantheon, 2 players", "compiled", 9458.0, 674019.0, 410.1, 12.79, 106.26, 19570.0, 134.0
    )
    result = BenchResult("1.0", "3.11", "x", [fast, *RESULTS], ratios_of(RESULTS), ["a remark"])
    lines = [unstyle(line) for line in report(result).lines(80)]
    assert all(len(line) <= 80 for line in lines)
    text = "\n".join(lines)
    words = ("duel base", "compiled", "hearts", "6.00", "1.20", "search", "40", "Note: a remark")
    numbers = ("9,458", "674,019", "410.1", "12.79", "106.26", "19,570", "134", "players")
    for word in words + numbers:
        assert word in text
    assert "…" not in text


def test_every_mode_of_a_game_is_measured() -> None:
    assert modes_of(INFO) == [{"mode": "base"}, {"mode": "pantheon"}]


def test_the_fewest_and_the_most_players_are_measured() -> None:
    assert players_of(INFO) == [None]
    assert players_of(PANTHEON) == [2, 4]


def test_the_plain_copy_holds_no_compiled_module(tmp_path: Path) -> None:
    source, target = tmp_path / "from", tmp_path / "to"
    (source / "theoi" / "core").mkdir(parents=True)
    target.mkdir()
    for name in ("state.py", "state.cpython-311.so", "state.pyd", "rules.md"):
        (source / "theoi" / "core" / name).write_text("")
    plain_copy(source, target)
    copied = {path.name for path in (target / "theoi" / "core").iterdir()}
    assert copied == {"state.py", "rules.md"}


def test_games_are_measured_in_processes_of_their_own() -> None:
    told: list[tuple[int, int, str]] = []
    result = run_bench(
        ["duel"],
        seconds=0.01,
        repetitions=1,
        baselines=False,
        processes=False,
        progress=lambda *args: told.append(args),
    )
    names = {(one.name, one.engine) for one in result.measurements}
    assert {("duel base", "plain"), ("duel pantheon", "plain")} <= names
    for one in result.measurements:
        assert one.moves_per_second > one.playouts_per_second > 0
        assert 50 < one.moves_per_playout < 110
        assert one.copy_us > 0
        assert one.imagine_us is not None
        assert one.imagine_us > one.copy_us
        assert one.iterations_per_second is not None
        assert one.iterations_per_second > 0
    total = len(result.measurements)
    assert [number for number, _, _ in told] == list(range(total + 1))
    assert told[0][1:] == (total, f"duel base, {result.measurements[0].engine}")
    assert json.loads(json.dumps(result.as_dict()))["python"] == result.python


def test_a_measurement_that_fails_says_which_one_and_why() -> None:
    task = Task("chess", {}, False, 0.01, 1)
    with pytest.raises(BenchError, match=r"chess, plain could not be measured: .*no game 'chess'"):
        run_task(task, "chess, plain", SOURCE)


def test_an_unknown_game_is_refused_before_anything_is_measured() -> None:
    with pytest.raises(OptionError, match="there is no game 'chess'"):
        run_bench(["chess"])


def test_a_rate_counts_things_and_rounds() -> None:
    def run(rounds: int) -> int:
        sum(range(2000 * rounds))
        return 3 * rounds

    found = rate(Task("", {}, False, 0.01, 3), 1, run)
    assert found.per_round == 3
    assert found.us == pytest.approx(1e6 / found.per_second)


def test_chance_of_a_baseline_is_drawn_by_its_probabilities() -> None:
    outcomes = [(7, 0.25), (8, 0.5), (9, 0.25)]
    assert [draw(outcomes, point) for point in (0.0, 0.24, 0.26, 0.74, 0.76, 1.0)] == [
        7, 7, 8, 8, 9, 9,
    ]  # fmt: skip
