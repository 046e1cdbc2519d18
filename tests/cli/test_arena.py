"""`theoi selfplay` and `theoi bench`: what they print and how they end."""

import json
from functools import partial

import pytest
from tests.cli.running import Shell

from theoi.arena.bench import BenchError, run_bench
from theoi.games.duel import DuelGame


def test_both_modes_are_played_unless_one_is_named(shell: Shell) -> None:
    ran = shell.run("selfplay", "duel", "--games", "2", "--seed", "1")
    assert ran.code == 0
    assert ran.has("duel base: how 2 games ended", "duel pantheon: how 2 games ended")
    assert ran.has("All laws held.")
    one = shell.run("selfplay", "duel", "--games", "2", "--mode", "pantheon")
    assert one.has("duel pantheon: how 2 games ended")
    assert "duel base" not in one.out


@pytest.mark.parametrize(
    ("options", "modes"),
    [
        ([], ["base", "pantheon"]),
        (["--mode", "all"], ["base", "pantheon"]),
        (["--mode", "base"], ["base"]),
        (["--option", "mode=pantheon"], ["pantheon"]),
    ],
)
def test_json_holds_a_summary_for_each_mode(
    shell: Shell, options: list[str], modes: list[str]
) -> None:
    ran = shell.run("selfplay", "duel", "--games", "1", "--json", *options)
    summaries = json.loads(ran.out)
    assert [one["options"]["mode"] for one in summaries] == modes
    assert all(one["games"] == 1 and one["broken_count"] == 0 for one in summaries)


def test_the_same_seed_gives_the_same_summary(shell: Shell) -> None:
    def played(seed: str) -> str:
        return shell.run("selfplay", "duel", "--games", "2", "--seed", seed, "--json").out

    told = played("3")
    assert told == played("3")
    assert told != played("4")


def test_a_broken_law_is_reported_with_exit_code_1(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DuelGame, "conservation", lambda self, state: [("card", 73, 72)])
    ran = shell.run("selfplay", "duel", "--games", "2", "--mode", "base")
    assert ran.code == 1
    assert ran.has("Laws were broken in 2 games.", "conservation")


@pytest.fixture
def quick_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    def quick(games: list[str] | None, **_: object) -> object:
        return run_bench(games, seconds=0.01, repetitions=1, baselines=False)

    monkeypatch.setattr("theoi.cli.bench.run_bench", quick)
    monkeypatch.setattr("theoi.arena.bench.MATCH_PLAYER", "random")  # the match is only timed


@pytest.mark.usefixtures("quick_bench")
def test_a_benchmark_prints_a_table_or_json(shell: Shell) -> None:
    assert shell.run("bench", "--games", "duel", "--quick").has("duel base", "moves/s", "copy µs")
    result = json.loads(shell.run("bench", "--games", "duel", "--json").out)
    assert {"duel base", "duel pantheon"} <= {one["name"] for one in result["measurements"]}


def test_a_benchmark_that_fails_is_one_line(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theoi.cli.bench.run_bench", partial(fail, "duel could not be measured"))
    ran = shell.run("bench")
    assert (ran.code, ran.err) == (1, "theoi: duel could not be measured\n")


def fail(text: str, *_: object, **__: object) -> None:
    raise BenchError(text)
