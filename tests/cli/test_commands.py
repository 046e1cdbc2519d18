"""The command line itself: help, languages, errors in one line, exit codes."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from tests.cli.running import Shell

import theoi
from theoi.cli.app import build
from theoi.cli.terminal import Terminal, choose_language
from theoi.core import registry
from theoi.core.registry import BrokenGame
from theoi.core.texts import LANGUAGES

COMMANDS = ["serve", "play", "games", "rules", "replay", "selfplay", "bench"]
COMMANDS += ["backup", "restore", "check"]


def test_help_shows_the_commands(shell: Shell) -> None:
    ran = shell.run("--help")
    assert ran.code == 0
    assert ran.has("Usage: theoi", "theoi play duel", *COMMANDS)


def test_the_version_is_that_of_the_package(shell: Shell) -> None:
    engine = "compiled" if theoi.is_compiled() else "plain"
    assert shell.run("--version").out == f"theoi {theoi.__version__} ({engine})\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_teaches_itself_in_every_language(
    shell: Shell, command: str, language: str
) -> None:
    ran = shell.run(command, "--help", language=language)
    heading = {"en": "Examples:", "pl": "Przykłady:", "cs": "Příklady:"}[language]
    assert ran.code == 0
    assert heading in ran.lines
    examples = ran.lines[ran.lines.index(heading) + 1 :]
    assert any(line.startswith(f"  theoi {command}") for line in examples)
    assert all(len(line) <= shell.width for line in ran.lines)
    assert shell.run(command, "-h", language=language).out == ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained(language: str) -> None:
    group = build(Terminal(language))
    for command in [group, *group.commands.values()]:
        for parameter in command.params:
            assert not isinstance(parameter, click.Option) or parameter.help


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "pl_PL.UTF-8"}, "pl"),
        ([], {"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "cs_CZ"}, "cs"),
        ([], {"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "cs_CZ", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        (["games", "--language", "cs"], {"LANG": "pl_PL.UTF-8"}, "cs"),
        (["--language=pl", "games"], {}, "pl"),
        (["--language"], {"LANG": "pl_PL.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_option_or_of_the_user(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert choose_language(arguments, environment) == language


def test_the_language_may_stand_before_or_after_the_command(shell: Shell) -> None:
    before = shell.run("--language", "cs", "games")
    assert before.out == shell.run("games", "--language", "cs").out
    assert before.has("7 divů světa: Duel")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ("pley", "there is no command pley; did you mean play?"),
        ("xyzzy", "there is no command xyzzy (there are: serve, play, games,"),
        ("play", "which game? For example: theoi play duel"),
        ("play chess", "there is no game chess (there are: duel"),
        ("play duel --mode agora", "mode cannot be agora (there are: base, pantheon)"),
        ("play duel --option mode", "--option is written name=value, not mode"),
        ("play duel --option speed=1", "duel has no option speed (there are: mode)"),
        ("play duel --mode base --option mode=pantheon", "mode is given twice"),
        ("play duel --seat 2", "there is no seat 2: seats are 0 to 1"),
        ("play duel --seat one", "--seat: one is not a whole number from 0 up"),
        ("play duel --seat -1", "--seat: -1 is not a whole number from 0 up"),
        ("play duel --seat --5", "--seat: --5 is not a whole number from 0 up"),
        (f"play duel --seat {'9' * 5000}", "there is no seat 999999999: seats are 0 to 1"),
        ("play duel --seat", "the option --seat needs a value"),
        ("play duel --seet 1", "there is no option --seet; did you mean"),
        ("play duel --against god", "--against: god is not one of random, greedy, level1"),
        ("play duel again", "again is one word too many (see theoi play --help)"),
        ("play --resume nowhere.theoi", "nowhere.theoi: No such file or directory"),
        ("play --resume . --seed 1", "leave out --mode, --option and --seed"),
        ("replay", "FILE is missing (see theoi replay --help)"),
        ("replay nowhere.theoi", "nowhere.theoi: No such file or directory"),
        ("replay .", ".: Is a directory"),
        ("rules", "the rules of which game?"),
        ("rules duel qwertz", "no clause of duel fits: qwertz"),
        ("rules duel --tests tests", "--tests belongs to --coverage"),
        ("rules --coverage --tests nowhere", "nowhere is no folder"),
        ("selfplay", "GAME is missing (see theoi selfplay --help)"),
        ("selfplay duel --games 0", "--games: 0 is not a whole number from 1 up"),
        ("selfplay duel --processes 999", "--processes: 999 is not a whole number from 1 to 256"),
        ("bench --games chess", "there is no game chess (there are: duel"),
        ("games --language de", "--language: de is not one of en, pl, cs"),
    ],
)
def test_bad_usage_is_one_clear_line_and_code_2(shell: Shell, arguments: str, error: str) -> None:
    ran = shell.run(*arguments.split())
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("theoi: ")
    assert error in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("language", "error"),
    [("pl", "nie ma gry chess (są: duel"), ("cs", "hra chess neexistuje (jsou: duel")],
)
def test_errors_speak_the_language_of_the_user(shell: Shell, language: str, error: str) -> None:
    assert error in shell.run("play", "chess", language=language).err


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["7 Wonders Duel", "2 players", "about 30 minutes", "--mode pantheon"]),
        ("pl", ["7 Cudów Świata: Pojedynek", "2 graczy", "około 30 minut"]),
        ("cs", ["7 divů světa: Duel", "2 hráči", "asi 30 minut"]),
    ],
)
def test_games_are_listed_with_players_and_options(
    shell: Shell, language: str, words: list[str]
) -> None:
    assert shell.run("games", language=language).has("duel", *words)


def test_a_broken_game_is_listed_with_its_reason_and_disturbs_no_other(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, _ = registry.find_games()
    broken = BrokenGame("omens", "ImportError: no module named birds")
    for module in ("games", "seating"):
        monkeypatch.setattr(f"theoi.cli.{module}.find_games", lambda: (found, [broken]))
    assert shell.run("games").has(
        "7 Wonders Duel", "omens cannot be loaded: ImportError: no module"
    )
    refused = shell.run("play", "omens")
    assert refused.code == 2
    assert "the game omens cannot be loaded: ImportError: no module named birds" in refused.err


def test_the_module_runs_without_a_terminal() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "theoi", "games"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "duel" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = f"{sys.executable} -c 'from theoi.cli import main; main()' rules duel | head -1"
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout == "DUEL-1 General\n"
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("redirection", "code", "error"),
    [
        ("<&-", 0, ""),
        (">&-", 0, ""),
        ("> /dev/full", 1, "theoi: No space left on device\n"),
    ],
)
def test_closed_and_full_streams_are_no_tracebacks(
    tmp_path: Path, redirection: str, code: int, error: str
) -> None:
    command = f"{sys.executable} -c 'from theoi.cli import main; main()' play duel {redirection}"
    done = subprocess.run(
        ["sh", "-c", command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "THEOI_GAMES": str(tmp_path)},
    )
    assert (done.returncode, done.stderr) == (code, error)
