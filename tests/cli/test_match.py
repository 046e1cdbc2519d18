"""`theoi match`, and levels at the table: what is printed, in every language."""

import json
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest
from tests.cli.running import Shell, any_numbers, interrupt

from theoi.bots import LevelPlayer, RandomPlayer, make_player
from theoi.cli.seating import name_players
from theoi.cli.terminal import Terminal
from theoi.core.rng import seeded
from theoi.games.duel import INFO


def test_a_match_is_a_table(shell: Shell) -> None:
    ran = shell.run("match", "duel", "greedy", "random", "-n", "6", "--seed", "2")
    assert ran.code == 0
    assert ran.has("duel base: greedy against random", "95 % interval", "all seats", "on seat 1")
    assert ran.has("greedy won by:", "Players of equal strength would have a share of 50.0 %.")
    assert ran.err == ""


@pytest.mark.parametrize(
    ("language", "title", "fair"),
    [
        ("pl", "duel pantheon: random przeciwko random", "udział 50,0 %"),
        ("cs", "duel pantheon: random proti random", "podíl 50,0 %"),
    ],
)
def test_it_speaks_the_language_of_the_user(
    shell: Shell, language: str, title: str, fair: str
) -> None:
    words = ["match", "duel", "random", "random", "-n", "2", "--mode", "pantheon"]
    ran = shell.run(*words, language=language)
    assert ran.has(title)
    assert ran.has(fair.replace(" %", "\N{NO-BREAK SPACE}%")) or ran.has(fair)


def test_json_is_the_same_for_the_same_seed_however_many_processes(shell: Shell) -> None:
    def played(seed: str, processes: str) -> str:
        words = ["match", "duel", "search:5", "random", "-n", "4", "--json"]
        return shell.run(*words, "--seed", seed, "--processes", processes).out

    assert json.loads(played("1", "1"))["games"] == 4
    assert played("1", "1") == played("1", "2")
    assert played("1", "1") != played("2", "1")


def test_several_opponents_are_named_one_by_one(shell: Shell) -> None:
    words = ["match", "pantheon", "random", "random", "level1", "-n", "3", "--json"]
    told = json.loads(shell.run(*words, "--processes", "1").out)
    assert told["players"] == ["random", "random", "level1"]
    assert told["seats"] == 3
    assert [seat["games"] for seat in told["by_seat"]] == [1, 1, 1]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("duel", "A is missing (see theoi match --help)"),
        ("duel greedy", "B... is missing (see theoi match --help)"),
        ("chess greedy random", "there is no game chess (there are: duel"),
        ("duel greedy clever", "B...: clever is not one of random, greedy, level1"),
        ("duel human greedy", "A: human is not one of random"),
        ("duel search:0 greedy", "A: there is no player 'search:0': a search has a limit above 0"),
        ("duel greedy random -n 0", "--games: 0 is not a whole number from 1 up"),
        ("duel greedy random --seats 3", "duel is for 2 to 2 players, not 3"),
        ("duel greedy random random", "duel is for 2 to 2 players, not 3"),
        ("pantheon greedy random random --seats 4", "one opponent for all seats, or 3; not 2"),
    ],
)
def test_bad_usage_is_one_clear_line(shell: Shell, words: str, error: str) -> None:
    ran = shell.run("match", *words.split())
    assert (ran.code, ran.out) == (2, "")
    assert error in ran.err


# --- at the table --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["level1", "level3", "search:5"])
def test_people_play_against_levels(shell: Shell, name: str) -> None:
    ran = shell.play("--against", name, "--seed", "3", typed=any_numbers(1, 30))
    assert ran.code == 0
    assert f"--against {name}" in ran.out  # how to go on later


@pytest.mark.parametrize(
    ("name", "lines"), [("search:5", {"Computer is thinking …"}), ("greedy", set())]
)
def test_people_are_told_that_it_thinks(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, name: str, lines: set[str]
) -> None:
    told: set[str] = set()

    def meanwhile(terminal: Terminal, text: str) -> nullcontext[None]:
        told.add(text)
        return nullcontext()

    monkeypatch.setattr(Terminal, "meanwhile", meanwhile)
    shell.play("--against", name, "--seed", "3", typed=any_numbers(1, 10))
    assert told == lines


def test_a_level_is_called_by_its_name(shell: Shell) -> None:
    typed = any_numbers(1, 20)
    assert shell.play("--against", "level1", "--seed", "3", typed=typed).has("Mortal")
    assert shell.play("--against", "level1", "--seed", "3", typed=typed, language="cs").has(
        "Smrtelník"
    )


def test_several_computers_are_told_apart_by_number() -> None:
    game = INFO.load()
    levels = [make_player("level4", game, seat) for seat in range(2)]
    assert all(isinstance(one, LevelPlayer) for one in levels)
    terminal = Terminal("en")
    assert name_players(terminal, [None, *levels]) == ["Player", "Titan 2", "Titan 3"]
    assert name_players(terminal, [None, RandomPlayer(seeded(1))]) == ["Player", "Computer"]


@pytest.mark.parametrize("named", [True, False])
def test_an_interrupted_match_goes_on_with_the_same_command(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: bool
) -> None:
    words = ["match", "duel", "greedy", "random", "-n", "6", "--processes", "1"]
    whole = shell.run(*words, "--json").out
    if named:
        words += ["--results", str(tmp_path / "kept.jsonl")]
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


def test_results_of_another_match_are_refused(shell: Shell, tmp_path: Path) -> None:
    file = ["--results", str(tmp_path / "kept.jsonl")]
    shell.run("match", "duel", "greedy", "random", "-n", "2", *file)
    ran = shell.run("match", "duel", "greedy", "greedy", "-n", "2", *file)
    assert ran.code == 2
    assert "belongs to another match: bots is greedy random there, greedy greedy here" in ran.err
    ran = shell.run("tournament", "duel", "greedy", "random", "-n", "2", *file)
    assert "belongs to another tournament: what is match there, tournament here" in ran.err


BOTS = "strange_bots.py"


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots lie in the current folder."""
    monkeypatch.chdir(Path(__file__).parents[1] / "bots")
    monkeypatch.setattr(sys, "path", sys.path.copy())


@pytest.mark.usefixtures("bots")
def test_a_class_plays_in_matches_and_tournaments(shell: Shell) -> None:
    bots = [f"python:{BOTS}:Last", f"python:{BOTS}:Breaks"]
    ran = shell.run("match", "duel", *bots, "-n", "2")
    assert ran.has(f"{bots[1]} (seat 0) forfeits the game: it broke down: KeyError: 'move'")
    ran = shell.run("tournament", "duel", *bots, "greedy", "-n", "2", "--json")
    told = json.loads(ran.out)
    assert told["bots"] == [*bots, "greedy"]
    assert len(told["forfeits"]) == 4


@pytest.mark.usefixtures("bots")
@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("python:no_such:Bot", "no_such cannot be imported: ModuleNotFoundError"),
        (f"python:{BOTS}:Bot", f"{BOTS} has no Bot"),
        (f"python:{BOTS}:WithoutChoose", "WithoutChoose has no method choose"),
    ],
)
def test_a_class_that_is_not_there_is_one_clear_line(shell: Shell, name: str, error: str) -> None:
    ran = shell.run("match", "duel", "greedy", name)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("theoi: B...: ")
    assert error in ran.err
    assert ran.err.count("\n") == 1
