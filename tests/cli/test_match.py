"""`theoi match`, and levels at the table: what is printed, in every language."""

import json
from contextlib import nullcontext

import pytest
from rich.console import Console
from tests.cli.running import Shell, any_numbers

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
        ("duel search:0 greedy", "A: search:0 is not one of"),
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

    def status(console: Console, text: str) -> nullcontext[None]:
        told.add(text)
        return nullcontext()

    monkeypatch.setattr(Console, "status", status)
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
