"""The guide "write a game": what it shows works, and games from outside disturb nobody."""

import contextlib
import io
import pickle
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.omens import PAGE, Change, page_files, register, write_package

import theoi
from theoi.core import registry
from theoi.core.board import Frame
from theoi.core.clauses import load_clauses
from theoi.core.game import GAME_METHODS, Game, WrongClass, check_class
from theoi.core.state import State
from theoi.testing import LAWS


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The example game, as if its package had been installed."""
    folder = tmp_path_factory.mktemp("site")
    write_package(folder)
    project = tomllib.loads(page_files()["pyproject.toml"])["project"]
    for name, entry in project["entry-points"][registry.GROUP].items():
        register(folder, name, entry)
    sys.path.insert(0, str(folder))
    yield folder
    sys.path.remove(str(folder))
    del sys.modules["omens"]


def run(file: str) -> tuple[dict[str, object], str]:
    """Run a file of the page; what it defines, and what it prints."""
    printed = io.StringIO()
    defined: dict[str, object] = {"__name__": file}
    with contextlib.redirect_stdout(printed):
        exec(compile(page_files()[file], file, "exec"), defined)
    return defined, printed.getvalue()


# --- the guide ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("installed")
def test_the_game_is_found_beside_ours() -> None:
    games, broken = theoi.find_games()
    assert {"duel", "omens"} <= set(games)
    assert broken == []
    assert [games["omens"].min_seats, games["omens"].max_seats] == [2, 4]


@pytest.mark.usefixtures("installed")
def test_the_example_prints_what_the_page_says() -> None:
    assert run("play.py")[1] == page_files()["play.txt"]


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    "file", [pytest.param("test_omens.py", marks=pytest.mark.parity), "test_omens_shrinking.py"]
)
def test_the_game_keeps_the_laws_as_the_page_tests_them(file: str) -> None:
    test = run(file)[0]["test_omens_keeps_the_laws"]
    assert callable(test)
    test()


@pytest.mark.usefixtures("installed")
def test_chance_is_dictated_as_the_page_says() -> None:
    game = theoi.load_game("omens")
    state = game.new(outcomes={"deal": ["3", "7", "1", "10", "2", "4"], "fate": "6"})
    state.play_text("aside 7", 0)
    state.play_text("aside 2", 1)
    for text in ("claim 25", "doubt"):
        events = state.play_text(text)
    shown = [event.values for event in events if event.kind.name == "shown"]
    assert shown == [[0, 2], [3, 9]]
    assert [event.seat for event in events if event.kind.name == "lost"] == [0]


@pytest.mark.usefixtures("installed")
def test_a_game_begins_from_what_another_left() -> None:
    game = theoi.load_game("omens", rounds="1")
    state = game.new(seed=1, setup={"lost": [2, 0]})
    assert state.lost == [2, 0]
    while not state.is_over():
        state.play(state.legal_moves()[-1])
    assert sum(state.legacy().lost) == 3
    following = game.new(seed=2, setup=state.legacy())
    assert following.lost == state.lost
    assert pickle.loads(pickle.dumps(following)) == following
    for document, reason in (
        ({"lost": [1]}, "lost: 2 numbers expected, one for each seat"),
        ({"lost": [1, "x"]}, "lost.1: Expected `int`, got `str`"),
        ({"won": [1, 2]}, "Object contains unknown field `won`"),
        ([], "Expected `object`, got `array`"),
    ):
        with pytest.raises(theoi.OptionError, match=re.escape(f"set-up document: {reason}")):
            game.with_setup(document)
    with pytest.raises(theoi.OptionError, match="duel takes no set-up document"):
        theoi.load_game("duel", setup={})


@pytest.mark.usefixtures("installed")
def test_everybody_reads_the_paragraphs_and_nobody_learns_who_has_chosen() -> None:
    game = theoi.load_game("omens", seats=3)
    state = game.new(seed=1)
    assert game.paragraphs(state, "cs") == ["Každý dostane tři znamení. Jedno z nich lže."]
    views = [state.view(seat) for seat in (-1, 1, 2)]
    state.play(state.legal_moves(0)[0], 0)
    assert [state.view(seat) for seat in (-1, 1, 2)] == views
    assert state.known_to(0).to_act() == theoi.PAUSED
    state.play(state.legal_moves(2)[0], 2)
    state.play(state.legal_moves(1)[0], 1)
    assert game.paragraphs(state, "en") == []


@pytest.mark.usefixtures("installed")
def test_the_board_offers_every_move() -> None:
    game = theoi.load_game("omens")
    state = game.new(seed=1)
    for _ in range(4):
        seat = state.to_act()
        moves = state.legal_moves(seat)
        frame = Frame(seat=seat, language="en", players=["Ann", "Ben"], moves=moves, last=[])
        board = game.board(state.known_to(seat), frame)
        assert [offer.move for offer in board.offers] == [game.space.notation(m) for m in moves]
        for offer in board.offers:
            for name in offer.pieces:
                assert f'data-piece="{name}"' in board.html
        state.play(moves[0], seat)


def test_the_game_is_short() -> None:
    files = [text for title, text in page_files().items() if title.endswith(".py")]
    lines = [line for text in files for line in text.splitlines() if line.strip()]
    assert len(lines) < 400


@pytest.mark.usefixtures("installed")
def test_the_clauses_of_the_game_are_read() -> None:
    game = theoi.load_game("omens")
    clauses = {clause.id for clause in load_clauses("omens")}
    assert len(clauses) == 6
    assert {reason.clause for reason in game.reasons if reason.clause} <= clauses


def test_the_page_lists_every_law() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rows = [f"| {law} | {text} |" for law, text in LAWS.items()]
    assert [row for row in rows if row not in page] == []


# --- games that cannot be loaded ------------------------------------------------------------------

STRANGERS = {
    "raising": ("1 / 0\n", "ZeroDivisionError: division by zero"),
    "leaving": ("raise SystemExit(3)\n", "SystemExit: 3"),
    "absent": ("", "AttributeError: module 'absent' has no attribute 'INFO'"),
    "nothing": ("INFO = 7\n", "nothing:INFO is no GameInfo"),
    "duel_again": ("from theoi.games.duel import INFO\n", "another game has the name 'duel'"),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path; register games there before anybody looks for them."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_games_that_fail_are_reported_and_disturb_no_other(folder: Path) -> None:
    for name, (source, _) in STRANGERS.items():
        (folder / f"{name}.py").write_text(source)
        register(folder, name, f"{name}:INFO")
    games, broken = theoi.find_games()
    assert {one.name: one.reason for one in broken} == {
        name: reason for name, (_, reason) in STRANGERS.items()
    }
    assert games["duel"].package == "theoi.games.duel"
    assert theoi.load_game("duel").new(seed=1).legal_moves()
    with pytest.raises(theoi.OptionError, match="'raising' cannot be loaded: ZeroDivisionError"):
        theoi.load_game("raising")
    with pytest.raises(theoi.OptionError, match=r"no game 'chess' \(there are: duel"):
        theoi.load_game("chess")


INCOMPLETE: dict[str, tuple[Change, str]] = {
    "undreamt": (("def imagine(", "def dream("), "OmensGame lacks imagine"),
    "factless": (("def facts(", "def truths("), "OmensState lacks facts"),
    "unstarted": (("def start(", "def begin("), "OmensGame lacks start"),
    "failing": (("state.push(Deal(0))", "raise KeyError(7)"), r"its start raised KeyError\(7\)"),
}


@pytest.mark.parametrize("name", INCOMPLETE)
def test_a_class_that_could_not_work_is_refused_when_the_game_is_loaded(
    folder: Path, name: str
) -> None:
    change, reason = INCOMPLETE[name]
    write_package(folder, name, [change, ('name="omens"', f'name="{name}"')])
    register(folder, name, f"{name}:INFO")
    assert name in theoi.find_games()[0]
    with pytest.raises(theoi.OptionError, match=f"^the game '{name}' cannot be loaded: {reason}$"):
        theoi.load_game(name)
    assert theoi.load_game("duel").name == "duel"


def test_classes_that_are_none_of_ours_are_refused() -> None:
    duel = type(theoi.load_game("duel").new(seed=1))
    elsewhere = type("Elsewhere", (duel,), {"__mypyc_attrs__": ("seats",), "__module__": "mine"})
    with pytest.raises(WrongClass, match="Elsewhere is compiled outside theoi"):
        check_class(elsewhere, State, ["copy"])
    check_class(duel, State, ["copy"])
    with pytest.raises(WrongClass, match="Game lacks start, empty"):
        check_class(Game, Game, GAME_METHODS)
    with pytest.raises(WrongClass, match="dict is no Game"):
        check_class(dict, Game, GAME_METHODS)
