"""`theoi analyse`: what is printed, in every language, and what is refused."""

import json
import re
import sys
from pathlib import Path

import pytest
from tests.arena.recordings import record
from tests.cli.running import Shell
from tests.duel.positions import duel

from theoi import Game, load_game
from theoi.arena.analysis import Analysis, TurningPoint
from theoi.cli.analyse import Report
from theoi.cli.terminal import Terminal

FEW = ("--iterations", "3", "--processes", "1")


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.theoi"
    record(duel()).save(path)
    return path


def saved(game: Game, path: Path, moves: int = 10_000) -> str:
    record(game, moves=moves).save(path)
    return str(path)


def test_every_move_stands_in_a_table(shell: Shell, game_file: Path) -> None:
    ran = shell.run("analyse", str(game_file), *FEW)
    assert ran.code == 0
    assert ran.has("duel base: the chances before each move", "no.", "lost per move")
    moves = len(record(duel()).history)
    numbers = [int(found) for found in re.findall(r"^│ +(\d+) │", ran.out, re.M)]
    assert numbers == list(range(1, moves + 1))
    assert ran.has("wins: ") or ran.has("win: ")
    assert ran.err == ""


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", ["szanse przed każdym ruchem", "strata na ruch", "Gra nie jest skończona"]),
        ("cs", ["šance před každým tahem", "ztráta na tah", "Hra neskončila"]),
    ],
)
def test_it_speaks_the_language_of_the_user(
    shell: Shell, tmp_path: Path, language: str, words: list[str]
) -> None:
    file = saved(duel("pantheon"), tmp_path / "game.theoi", 6)
    assert shell.run("analyse", file, *FEW, language=language).has(*words)


@pytest.mark.parametrize("seats", [2, 4])
def test_games_of_any_number_can_be_judged(shell: Shell, tmp_path: Path, seats: int) -> None:
    file = saved(load_game("pantheon", seats), tmp_path / "game.theoi", 6)
    ran = shell.run("analyse", file, *FEW)
    assert ran.code == 0
    assert ran.has(f"Player {seats}", "The game is not over; it was judged as far as it goes.")


def test_json_is_the_same_however_many_processes(shell: Shell, tmp_path: Path) -> None:
    file = saved(duel(), tmp_path / "game.theoi", 8)
    one, two = (
        shell.run("analyse", file, "--iterations", "5", "--json", "--processes", count).out
        for count in ("1", "2")
    )
    assert one == two
    told = json.loads(one)
    assert (told["game"], told["options"], told["moves"]) == ("duel", {"mode": "base"}, 8)
    assert len(told["judged"]) == 8
    assert len(told["in_words"]) == len(told["turning_points"])


def test_one_seat_alone(shell: Shell, tmp_path: Path) -> None:
    file = saved(duel(), tmp_path / "game.theoi", 12)
    told = json.loads(shell.run("analyse", file, *FEW, "--seat", "1", "--json").out)
    assert {one["seat"] for one in told["judged"]} == {1}


def test_seconds_are_a_limit_too(shell: Shell, tmp_path: Path) -> None:
    file = saved(duel(), tmp_path / "game.theoi", 2)
    told = json.loads(shell.run("analyse", file, "--seconds", "0.05", "--json").out)
    assert all(one["opinion"]["iterations"] > 0 for one in told["judged"])


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_the_chances_are_drawn(shell: Shell, tmp_path: Path, ending: str) -> None:
    pytest.importorskip("matplotlib")
    file = saved(duel(), tmp_path / "game.theoi", 6)
    picture = tmp_path / f"chances.{ending}"
    ran = shell.run("analyse", file, *FEW, "--plot", str(picture))
    assert f"The chances are drawn in {picture}." in ran.out
    assert picture.stat().st_size > 1000


# --- turning points ------------------------------------------------------------------------------

POINTS = [
    TurningPoint(34, 1, "build baths", "luck", 0.41, 0.62),
    TurningPoint(35, 0, "build altar", "misfortune", 0.41, 0.2),
]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Move 34, Player 2: Build Baths. What comes to light is lucky: "
                "the chances rise from 41 % to 62 %.",
                "Move 35, Player 1: Build Altar. What comes to light is unlucky: "
                "the chances fall from 41 % to 20 %.",
            ],
        ),
        ("pl", ["szanse rosną z 41 % do 62 %.", "szanse spadają z 41 % do 20 %."]),
        ("cs", ["šance rostou z 41 % na 62 %.", "šance klesají z 41 % na 20 %."]),
    ],
)
def test_turning_points_are_told_in_words(language: str, sentences: list[str]) -> None:
    analysis = Analysis("duel", {"mode": "base"}, 2, 40, [], None, POINTS)
    report = Report(Terminal(language), duel(), analysis)
    for point, sentence in zip(POINTS, sentences):
        told = report.sentence(point).replace("\N{NO-BREAK SPACE}", " ")
        assert told.endswith(sentence)


def test_a_mistake_is_told_with_what_was_better_and_why(shell: Shell, game_file: Path) -> None:
    told = json.loads(shell.run("analyse", str(game_file), "--iterations", "60", "--json").out)
    mistakes = [
        words
        for point, words in zip(told["turning_points"], told["in_words"])
        if point["kind"] == "mistake"
    ]
    assert mistakes
    form = r"Move \d+, Player \d: .*The chances fall from \d+.% to \d+.%.*\. Better was: .+\."
    assert all(re.fullmatch(form, words) for words in mistakes)


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "error"),
    [
        (["--iterations", "0"], "--iterations: 0 is not a whole number from 1 up"),
        (["--seconds", "0"], "--seconds: 0 is not a number above 0"),
        (["--seconds", "soon"], "--seconds: soon is not a number above 0"),
        (["--seat", "2"], "there is no seat 2"),
        (["--seat", "me"], "there is no seat me"),
        (["--plot", "chances.txt"], "the name of a picture ends with one of .svg, .png, .pdf"),
        (["--plot", "nowhere/chances.svg"], "nowhere is no folder"),
    ],
)
def test_bad_usage_is_one_clear_line(
    shell: Shell, game_file: Path, options: list[str], error: str
) -> None:
    ran = shell.run("analyse", str(game_file), *options)
    assert (ran.code, ran.out) == (2, "")
    assert error in ran.err


def test_pictures_need_matplotlib(
    shell: Shell, game_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = shell.run("analyse", str(game_file), "--plot", "chances.svg")
    assert ran.code == 2
    assert ran.err == """theoi: analyse needs the extra "plots": pip install 'theoi[plots]'\n"""


def test_a_record_that_does_not_hold_is_refused(shell: Shell, game_file: Path) -> None:
    text = game_file.read_text("utf-8")
    for broken, error in [
        (text.replace("coins 7", "coins 8", 1), "checksum"),
        (text[: len(text) // 2], "line "),
        ("Dear diary\n", "line 1"),
    ]:
        game_file.write_text(broken, encoding="utf-8")
        ran = shell.run("analyse", str(game_file), *FEW)
        assert (ran.code, ran.out) == (1, "")
        assert error in ran.err


def test_a_file_that_is_not_there_or_holds_no_move(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("analyse", str(tmp_path / "none.theoi")).code == 2
    ran = shell.run("analyse", saved(duel(), tmp_path / "game.theoi", 0))
    assert ran.code == 2
    assert "there is no move to judge" in ran.err
