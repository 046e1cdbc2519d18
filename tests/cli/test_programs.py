"""Programs at the table and in matches, seen from the command line."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from tests.cli.running import Shell, any_numbers

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "careful_bot.py"
QUITTER = "program:sh -c 'read line; echo oops >&2; exit 3'"


def test_a_program_plays_at_the_table(shell: Shell) -> None:
    ran = shell.play("--against", f"program:{EXAMPLE}", "--seed", "3", typed=any_numbers(1, 40))
    assert ran.code == 0
    assert ran.has("Computer builds") or ran.has("Computer discards")
    assert "forfeits" not in ran.out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["(seat 1) forfeits the game: it ended (exit code 3), saying: oops", "Concession"]),
        ("pl", ["(miejsce 1) przegrywa walkowerem: program zakończył się (kod wyjścia 3)"]),
        ("cs", ["(místo 1) prohrává kontumačně: program skončil (návratový kód 3)"]),
    ],
)
def test_a_program_that_breaks_down_has_lost(shell: Shell, language: str, words: list[str]) -> None:
    ran = shell.play(
        "--against", QUITTER, "--seed", "3", typed=any_numbers(1, 40), language=language
    )
    assert ran.code == 0
    assert ran.has(*words)
    (file,) = shell.saved()
    assert "1 concedes" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "2 games were forfeited:"),
        ("pl", "2 gry zakończyły się walkowerem:"),
        ("cs", "2 hry skončily kontumačně:"),
    ],
)
def test_a_match_tells_of_forfeits(shell: Shell, language: str, words: str) -> None:
    ran = shell.run("match", "duel", QUITTER, "random", "-n", "2", language=language)
    assert ran.code == 0
    assert ran.has(words)


def test_forfeits_stand_in_the_json(shell: Shell) -> None:
    ran = shell.run("match", "duel", "random", QUITTER, "-n", "2", "--json")
    told = json.loads(ran.out)
    assert (told["won"], told["lost"]) == (2, 0)
    assert [one["seat"] for one in told["forfeits"]] == [1, 0]
    assert {one["reason"] for one in told["forfeits"]} == {"ended"}


def test_games_lost_alike_stand_in_one_line(shell: Shell) -> None:
    ran = shell.run("match", "duel", QUITTER, "random", "-n", "4")
    assert ran.out.count("forfeits the game") == 2
    assert ran.has(f"2 × {QUITTER} (seat 0)")


def test_a_program_that_is_not_there_is_one_clear_line(shell: Shell) -> None:
    ran = shell.run("match", "duel", "program:./no-such-bot --fast", "random")
    assert (ran.code, ran.out) == (2, "")
    assert "A: there is no program ./no-such-bot that can be run" in ran.err


def test_going_on_later_names_the_program_again(shell: Shell) -> None:
    name = f"program:5s:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    ran = shell.play("--against", name, "--seed", "3", typed=any_numbers(1, 3))
    command = ran.out[ran.out.index("theoi play --resume") :].splitlines()[0]
    assert name in shlex.split(command)
