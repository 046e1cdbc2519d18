"""`theoi tournament`: what is printed and written, and how it goes on after an interruption."""

import json
import re
import sys
from pathlib import Path

import pytest
from tests.cli.running import Shell, interrupt

from theoi.arena.pool import WorkerDied

WORDS = ["tournament", "duel", "random", "greedy", "level1", "-n", "2", "--processes", "1"]


def test_a_tournament_is_a_table_with_ratings(shell: Shell) -> None:
    ran = shell.run(*WORDS)
    assert (ran.code, ran.err) == (0, "")
    assert ran.has("duel base: tournament of 6 games", "rating", "95 % interval")
    assert ran.has("Share against each other", "share of 50.0 % and a rating of 1500")
    assert not list((shell.folder / "games").iterdir())  # nothing is kept of what is over


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", ["turniej, 6 partii", "ranking", "wygr. – wsp. – przegr."]),
        ("cs", ["turnaj, 6 partií", "hodnocení", "výhry – spol. – prohry"]),
    ],
)
def test_it_speaks_the_language_of_the_user(shell: Shell, language: str, words: list[str]) -> None:
    assert shell.run(*WORDS, language=language).has(*words)


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
@pytest.mark.parametrize("width", [60, 80])
def test_no_name_or_number_is_broken_in_a_narrow_terminal(
    shell: Shell, width: int, language: str
) -> None:
    shell.width = width
    ran = shell.run(*WORDS, language=language)
    share = r"\d+[.,]\d"
    for cells in (r"\d+ │ +\d+ – \d+", rf"\d+ – 0 – \d+ │ +{share} % │ +{share} – {share} %"):
        row = re.compile(rf"│ \d │ (random|greedy|level1) │ +{cells} │$")
        assert len([line for line in ran.lines if row.search(line)]) == 3
    assert all(len(line) <= width for line in ran.lines)


def test_json_is_printed_or_written(shell: Shell, tmp_path: Path) -> None:
    printed = shell.run(*WORDS, "--json")
    told = json.loads(printed.out)
    assert told["bots"] == ["random", "greedy", "level1"]
    assert told["games"] == 6
    file = tmp_path / "told.json"
    ran = shell.run(*WORDS, "--json", str(file))
    assert ran.has("duel base: tournament")
    assert json.loads(file.read_text()) == told
    two = shell.run(*WORDS[:-1], "2", "--json")
    assert json.loads(two.out) == told


def test_plots_are_drawn_in_the_language_of_the_user(shell: Shell, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    ran = shell.run(*WORDS, "--plot", str(tmp_path), language="pl")
    drawn = tmp_path / "duel-base-tournament-ratings.svg"
    assert f"Narysowano: {drawn}" in ran.lines
    assert "ranking z przedziałem" in drawn.read_text()
    assert (tmp_path / "duel-base-tournament-cross.svg").exists()


@pytest.mark.parametrize("named", [True, False])
def test_an_interrupted_tournament_goes_on_with_the_same_command(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: bool
) -> None:
    words = [*WORDS, "--results", str(tmp_path / "kept.jsonl")] if named else WORDS
    whole = shell.run(*WORDS, "--json").out
    with monkeypatch.context() as patch:
        interrupt(patch, 4, KeyboardInterrupt())
        ran = shell.run(*words)
    assert ran.code == 130
    assert "stopped after 4 of 6 games; the same command goes on" in ran.err
    with monkeypatch.context() as patch:
        interrupt(patch, 2, AssertionError("played again"))
        assert shell.run(*words, "--json").out == whole
    assert (tmp_path / "kept.jsonl").exists() == named
    assert not list((shell.folder / "games").iterdir())


def test_a_tournament_that_cannot_be_kept_is_played_all_the_same(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shell.folder / "games").write_text("no folder")
    assert shell.run(*WORDS).code == 0
    interrupt(monkeypatch, 1, KeyboardInterrupt())
    assert "which could not be kept" in shell.run(*WORDS).err


def test_results_of_another_tournament_are_refused(shell: Shell, tmp_path: Path) -> None:
    words = [*WORDS, "--results", str(tmp_path / "kept.jsonl")]
    shell.run(*words)
    ran = shell.run(*words, "--seed", "5", "--mode", "pantheon")
    assert ran.code == 2
    assert "belongs to another tournament" in ran.err
    assert "options is mode=base there, mode=pantheon here; seed is 0 there, 5 here" in ran.err


def test_a_game_that_ends_its_workers_is_told(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt(monkeypatch, 1, WorkerDied(3, "exit code 7"))
    ran = shell.run(*WORDS)
    assert (ran.code, ran.out) == (1, "")
    assert "game 3 ended the process that played it several times (exit code 7)" in ran.err


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("duel", "BOTS... is missing"),
        ("duel greedy", "needs two players"),
        ("duel greedy greedy", "greedy is named twice"),
        ("duel greedy clever", "BOTS...: clever is not one of random, greedy, level1"),
        ("duel greedy random -n 0", "--games: 0 is not a whole number from 1 up"),
        ("duel greedy random --seats 3", "duel is for 2 to 2 players, not 3"),
        ("duel greedy random --plot nowhere", "nowhere is no folder"),
        ("duel greedy random --json nowhere/x.json", "nowhere is no folder"),
        ("duel greedy random --results nowhere/x", "nowhere/x: No such file or directory"),
    ],
)
def test_bad_usage_is_one_clear_line(shell: Shell, words: str, error: str) -> None:
    ran = shell.run("tournament", *words.split())
    assert (ran.code, ran.out) == (2, "")
    assert error in ran.err


def test_without_ray_a_cluster_is_refused(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = shell.run(*WORDS, "--on", "ray")
    assert ran.code == 2
    assert (
        ran.err == """theoi: tournament needs the extra "cluster": pip install 'theoi[cluster]'\n"""
    )


def test_without_matplotlib_plots_are_refused_before_anything_is_played(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    interrupt(monkeypatch, 0, AssertionError("played"))
    ran = shell.run(*WORDS, "--plot", str(shell.folder))
    assert ran.code == 2
    assert "pip install 'theoi[plots]'" in ran.err
