"""Where clauses are carried out and tested, read from sources."""

import sys
from pathlib import Path

import pytest

from theoi.core.citations import (
    Place,
    all_places,
    cited,
    find_places,
    modules_of_sections,
    places_in_code,
    places_in_tests,
    tests_folder,
)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("# GAME-1.2", ["GAME-1.2"]),
        ("All coins (GAME-1.9, 21.15).", ["GAME-1.9", "GAME-21.15"]),
        ("GAME-1.2 and 3.4a, OTHER-5", ["GAME-1.2", "GAME-3.4a", "OTHER-5"]),
        ("GAME-20.3 to 20.5, 21.1", ["GAME-20.3", "GAME-20.4", "GAME-20.5", "GAME-21.1"]),
        ("GAME-9.9 to 9.11", ["GAME-9.9", "GAME-9.10", "GAME-9.11"]),
        ("GAME-5 to 7", ["GAME-5", "GAME-6", "GAME-7"]),
        ("GAME-1.2 to the end, X5, GAME-X5", ["GAME-1.2", "GAME-X5"]),
        ("game-1.2, Game-1.2, UTF-8 1.2", ["UTF-8"]),
    ],
)
def test_lists_and_ranges_are_written_out(text: str, ids: list[str]) -> None:
    assert cited(text) == ids


CODE = '''"""A module about GAME-1 and GAME-1.1."""

from game import reasons

CLAUSES = {0: "GAME-1.2"}


def act(state):
    """Carry it out (GAME-1.3)."""
    if state:
        return reasons.TOO_DEAR
    return 0  # GAME-1.4


class Turn:
    """A turn (GAME-1.5)."""

    def resolve(self):
        def inner():
            # GAME-1.6, GAME-1.6
            return 1

        return inner()
'''
REASONS = '''"""Reasons."""
def _reason(key, clause):
    return Reason(f"game.refuse.{key}", f"GAME-{clause}")

TOO_DEAR: Final = _reason("too_dear", "1.7")
UNUSED: Final = _reason("unused", "1.8")
'''
DATA = """# GAME-1.9 stands above all entries

[[card]]
id = "tower"
clauses = ["GAME-1.10", "GAME-1.11"]

[supply]
coins = 7  # GAME-1.10
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "src" / "cited_game"
    (folder / "data").mkdir(parents=True)
    (folder / "page").mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "acting.py").write_text(CODE, encoding="utf-8")
    (folder / "reasons.py").write_text(REASONS, encoding="utf-8")
    (folder / "page" / "about.py").write_text("CLAUSES = ['GAME-1.12']")
    (folder / "data" / "cards.toml").write_text(DATA, encoding="utf-8")
    monkeypatch.delitem(sys.modules, "cited_game", raising=False)
    monkeypatch.syspath_prepend(tmp_path / "src")
    all_places.cache_clear()
    places_in_code.cache_clear()
    modules_of_sections.cache_clear()
    return "cited_game"


def test_comments_docstrings_strings_reasons_and_data_cite_clauses(package: str) -> None:
    found = {clause: [str(place) for place in at] for clause, at in places_in_code(package).items()}
    assert found == {
        "GAME-1.2": ["acting.py:5"],
        "GAME-1.3": ["acting.py:9 act"],
        "GAME-1.4": ["acting.py:12 act"],
        "GAME-1.5": ["acting.py:16 Turn"],
        "GAME-1.6": ["acting.py:20 Turn.resolve.inner"],
        "GAME-1.7": ["acting.py:11 act"],
        "GAME-1.9": ["data/cards.toml:1"],
        "GAME-1.10": ["data/cards.toml:5 tower", "data/cards.toml:8 supply"],
        "GAME-1.11": ["data/cards.toml:5 tower"],
    }


def test_a_section_has_the_modules_that_cite_it(package: str) -> None:
    assert modules_of_sections(package) == {"GAME-1": ["acting.py"]}


def test_tests_are_found_in_a_checkout_only(package: str, tmp_path: Path) -> None:
    assert tests_folder(package) is None
    (tmp_path / "pyproject.toml").write_text("")
    assert tests_folder(package) is None
    (tmp_path / "tests").mkdir()
    assert tests_folder(package) == tmp_path / "tests"
    assert tests_folder("pytest") is None  # installed, though into a folder of a checkout


def test_a_test_is_named_by_its_file_and_function(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_it.py").write_text(
        '@rule("GAME-1.1", "GAME-1.2")\ndef test_one(): ...\n\n'
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("GAME-1.1"))])\n'
        "def test_two(): ...\n\n"
        'CASES = [pytest.param(1, marks=rule("GAME-1.3"))]\n'
    )
    path = str(folder / "test_it.py")
    found = {
        "GAME-1.1": [Place(path, 1, "test_one"), Place(path, 4, "test_two")],
        "GAME-1.2": [Place(path, 1, "test_one")],
        "GAME-1.3": [Place(path, 7, "")],
    }
    assert places_in_tests(folder) == places_in_tests(folder, "GAME-1.3") == found
    assert places_in_tests(folder, "GAME-1.4") == {}


def test_the_whereabouts_of_a_clause(package: str, tmp_path: Path) -> None:
    assert find_places(package, "GAME-1.3").tests == []
    all_places.cache_clear()
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(
        '@rule("GAME-1.3")\n@rule("GAME-1.3")\ndef test_one(): ...\nCASES = rule("GAME-1.3")\n'
    )
    found = find_places(package, "GAME-1.3")
    assert found.code == ["cited_game/acting.py:9 act"]
    assert found.tests == ["tests/test_it.py::test_one", "tests/test_it.py:4"]
    assert find_places(package, "GAME-9.9").code == []
    (tmp_path / "tests" / "test_bad.py").write_text('def broken(: rule("GAME-1.4")')
    assert find_places(package, "GAME-1.4").code == ["cited_game/acting.py:12 act"]
    assert find_places(package, "GAME-1.4").tests == []
