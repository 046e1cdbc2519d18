"""Replaying records: verifying, one step, all moves."""

from pathlib import Path

import pytest
from tests.cli.running import Shell, any_numbers

from theoi.cli.replay import read_step
from theoi.core.records import Recording
from theoi.core.texts import LANGUAGES


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of the pantheon mode, played to the end."""
    folder = tmp_path_factory.mktemp("finished")
    path = folder / "game.theoi"
    options = ("--mode", "pantheon", "--against", "random", "--seed", "3", "--save", str(path))
    Shell(folder).play(*options, typed=any_numbers(4))
    assert Recording.load(path).state.over
    return path


def test_verify_prints_one_line_with_the_outcome(shell: Shell, finished: Path) -> None:
    ran = shell.run("replay", str(finished), "--verify")
    recording = Recording.load(finished)
    points = " : ".join(str(total) for total in recording.state.outcome().totals())
    assert ran.code == 0
    assert ran.out.count("\n") == 1
    assert ran.out.startswith(f"OK {finished}: duel pantheon, {len(recording.history)} moves.")
    assert ran.out.endswith(f"{points}\n")
    assert recording.state.outcome().clause in ran.out


@pytest.mark.parametrize(
    ("damage", "error"),
    [
        (lambda text: text[: len(text) // 2], "cut"),
        (lambda text: text.replace("theoi-record 1", "theoi-record 9"), "line 1"),
        (lambda text: text.replace(" rules 1.0 ", " rules 0.9 "), "line"),
        (lambda text: "my notes", "line 1"),
        (lambda text: "", "empty"),
        (lambda text: text.replace("draft", "daft", 1), "line"),
    ],
)
def test_a_record_that_does_not_hold_is_one_line_and_code_1(
    shell: Shell, finished: Path, damage: object, error: str
) -> None:
    assert callable(damage)
    path = shell.folder / "damaged.theoi"
    path.write_text(damage(finished.read_text()))
    for arguments in (["--verify"], [], ["--step", "2"]):
        ran = shell.run("replay", str(path), *arguments)
        assert ran.code == 1
        assert ran.out == ""
        assert ran.err.startswith(f"theoi: {path}: ")
        assert error in ran.err
        assert ran.err.count("\n") == 1


def test_bytes_that_are_no_text_are_refused(shell: Shell) -> None:
    path = shell.folder / "bytes.theoi"
    path.write_bytes(bytes(range(256)))
    assert shell.run("replay", str(path)).code == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_terminal_all_moves_are_told(shell: Shell, finished: Path, language: str) -> None:
    ran = shell.run("replay", str(finished), language=language)
    recording = Recording.load(finished)
    first, last = recording.history[0], recording.history[-1]
    space = recording.game.space
    player = {"en": "Player", "pl": "Gracz", "cs": "Hráč"}[language]
    assert f"  1. {player} {first.seat + 1}: {space.notation(first.move)}" in ran.lines
    number = f"{len(recording.history):3}. {player} {last.seat + 1}: {space.notation(last.move)}"
    assert number in ran.lines
    assert ran.has({"en": "Total", "pl": "Razem", "cs": "Celkem"}[language])


def test_one_step_shows_the_table_after_it(shell: Shell, finished: Path) -> None:
    ran = shell.run("replay", str(finished), "--step", "12")
    assert ran.has("7 Wonders Duel · Pantheon · Age I", "12. Player", "Move 12 of")
    refused = shell.run("replay", str(finished), "--step", "999")
    assert refused.code == 2
    assert "there is no move 999" in refused.err


def test_a_seat_sees_only_what_it_saw(shell: Shell, finished: Path) -> None:
    everything = shell.run("replay", str(finished)).out
    assert "(hidden)" not in everything
    for seat in ("0", "1"):
        seen = shell.run("replay", str(finished), "--seat", seat)
        assert "draws two gods: (hidden), (hidden)." in seen.out
        assert f"Player {2 - int(seat)}: " not in seen.out
    assert shell.run("replay", str(finished), "--seat", "2").code == 2


def test_an_unfinished_game_says_so(shell: Shell) -> None:
    shell.play("--seed", "5", typed=["1"])
    (path,) = shell.saved()
    assert shell.run("replay", str(path)).has("The game is not over.")
    assert shell.run("replay", str(path), "--verify").has("The game is not over.")


@pytest.mark.parametrize(
    ("line", "step"),
    [("", 6), ("n", 6), ("b", 4), ("0", 0), ("9", 9), ("99", 10), ("x", 5), ("q", None)],
)
def test_stepping(line: str, step: int | None) -> None:
    assert read_step(line, 5, 10) == step
    assert read_step("", 10, 10) == 10
    assert read_step("b", 0, 10) == 0
