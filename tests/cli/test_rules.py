"""Looking up clauses, and counting which of them have a test."""

import re
from pathlib import Path

import pytest
from tests.cli.running import Shell

import theoi
from theoi.cli.rules import table_of_modules
from theoi.core.citations import places_in_code
from theoi.core.clauses import load_clauses
from theoi.core.registry import find_games
from theoi.core.texts import LANGUAGES

GAMES, _ = find_games()
CLAUSES = [clause for clause in load_clauses("theoi.games.duel") if not clause.is_example]
EXAMPLES = [clause for clause in load_clauses("theoi.games.duel") if clause.is_example]


@pytest.mark.parametrize("query", ["DUEL-7.4", "duel-7.4", "7.4"])
def test_one_clause_by_its_id(shell: Shell, query: str) -> None:
    ran = shell.run("rules", "duel", query)
    assert ran.code == 0
    assert ran.lines[0] == "DUEL-7 Turn and actions"
    assert ran.has("DUEL-7.4 Build: the player pays the cost of an accessible card")


def test_a_section_an_example_and_words(shell: Shell) -> None:
    assert shell.run("rules", "duel", "DUEL-12").has("DUEL-12.1 ", "DUEL-12.9 ")
    assert shell.run("rules", "duel", "x1").has("DUEL-X1 ")
    found = shell.run("rules", "duel", "extra", "turn")
    assert found.has("DUEL-6.8 An extra turn still due when an Age ends is lost.")
    assert "DUEL-2.1 " not in found.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_clauses_without_a_query(shell: Shell, language: str) -> None:
    ran = shell.run("rules", "duel", language=language)
    assert all(clause.id in ran.out for clause in CLAUSES + EXAMPLES)


# --- where a clause lives -----------------------------------------------------------------------


@pytest.mark.plain
@pytest.mark.parametrize(
    ("language", "code", "tests"),
    [
        ("en", "Carried out in:", "Tested by:"),
        ("pl", "Realizuje go:", "Sprawdzają go testy:"),
        ("cs", "Provádí ho:", "Ověřují ho testy:"),
    ],
)
def test_a_single_clause_tells_where_it_is_carried_out_and_tested(
    shell: Shell, language: str, code: str, tests: str
) -> None:
    ran = shell.run("rules", "duel", "20.11", language=language)
    places = ran.lines[ran.lines.index(code) + 1 : ran.lines.index(tests)]
    assert len(places) == 1
    place, name = places[0].split()
    path, _, line = place.partition(":")
    assert (path, name) == ("theoi/games/duel/turn.py", "refuse_offerings")
    source = (Path(theoi.__file__).parent.parent / path).read_text("utf-8").splitlines()
    assert "DUEL-20.11" in source[int(line) - 1]
    named = ran.lines[ran.lines.index(tests) + 1 :]
    assert named
    assert all(test.strip().startswith("tests/duel/test_") and "::test_" in test for test in named)


@pytest.mark.plain
def test_clauses_carried_by_data_and_without_a_place_of_their_own(shell: Shell) -> None:
    out = shell.run("rules", "duel", "17.9").out
    assert re.search(r"^  theoi/games/duel/data/wonders.toml:\d+ pyramids$", out, re.MULTILINE)
    assert shell.run("rules", "duel", "1.5").has("It has no place of its own in the code.")
    example = shell.run("rules", "duel", "X1")
    assert "place of its own" not in example.out
    assert example.has("Tested by:")
    assert "Tested by:" not in shell.run("rules", "duel", "13").out  # a section is only read


FEWEST = {"duel": 360, "pantheon": 298, "teomachia": 376}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nearly_every_clause_has_a_place_in_the_code(game: str) -> None:
    package = GAMES[game].package
    clauses = {clause.id for clause in load_clauses(package) if not clause.is_example}
    cited = {clause for clause in places_in_code(package) if clause.partition(".")[2]}
    assert cited <= clauses | {clause.id for clause in load_clauses(package)}
    assert len(cited & clauses) >= FEWEST[game]


HEADINGS = {"duel": "7 Wonders Duel", "pantheon": "Pantheon", "teomachia": "Teomachia"}
DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "rules.md"


def with_maps(text: str) -> str:
    """The document with the maps that the sources of today give."""
    for game, heading in HEADINGS.items():
        before, title, rest = text.partition(f"\n### {heading}\n\n")
        _, blank, after = rest.partition("\n\n")
        text = before + title + "\n".join(table_of_modules(GAMES[game].package)) + blank + after
    return text


def test_the_documentation_has_the_maps_from_sections_to_modules(shell: Shell) -> None:
    """On a difference: `python -m tests.cli.test_rules` writes them anew."""
    assert set(HEADINGS) == set(GAMES)
    text = DOCUMENT.read_text("utf-8")
    assert with_maps(text) == text
    for game in GAMES:
        assert "\n".join(shell.run("rules", game, "--modules").lines) in text


def test_the_first_module_of_a_section_is_the_one_about_it(shell: Shell) -> None:
    assert shell.run("rules", "duel", "--modules").has("| DUEL-12 Military | `military.py`, ")
    assert shell.run("rules", "pantheon", "--modules").has("| 4.8 Action II, buy | `buying.py`, ")


# --- coverage -----------------------------------------------------------------------------------


def write_tests(folder: Path, *sources: str) -> str:
    for number, source in enumerate(sources):
        (folder / f"test_{number}.py").write_text(source)
    return str(folder)


def all_marks(*left_out: str) -> str:
    """A test that names every clause of every game but these."""
    clauses = [clause for name in sorted(GAMES) for clause in load_clauses(GAMES[name].package)]
    ids = [clause.id for clause in clauses if clause.id not in left_out]
    return f"@rule({', '.join(map(repr, ids))})\ndef test_all(): ...\n"


def test_full_coverage_is_one_line_for_each_game(shell: Shell, tmp_path: Path) -> None:
    ran = shell.run("rules", "--coverage", "--tests", write_tests(tmp_path, all_marks()))
    total, examples = len(CLAUSES), len(EXAMPLES)
    assert ran.code == 0
    assert ran.lines[0].startswith(
        f"duel {total}/{total} clauses, {examples}/{examples} examples; "
    )
    assert len(ran.lines) == len(GAMES)


def test_what_has_no_test_is_listed(shell: Shell, tmp_path: Path) -> None:
    folder = write_tests(tmp_path, all_marks("DUEL-7.4", "DUEL-X3"))
    ran = shell.run("rules", "duel", "--coverage", "--tests", folder)
    assert ran.code == 1
    assert ran.lines[0].startswith(
        f"duel {len(CLAUSES) - 1}/{len(CLAUSES)} clauses, "
        f"{len(EXAMPLES) - 1}/{len(EXAMPLES)} examples; "
    )
    assert ran.lines[1:] == ["  DUEL-7.4 has no test", "  DUEL-X3 has no test"]


@pytest.mark.parametrize(
    "source",
    [
        '@rule("DUEL-7.4", "DUEL-X3")\ndef test_it(): ...',
        '@pytest.mark.rule("DUEL-7.4")\n@rule("DUEL-X3")\nclass TestIt: ...',
        'CASES = [pytest.param(1, marks=rule("DUEL-7.4")), pytest.param(2, marks=rule("DUEL-X3"))]',
        'pytestmark = [rule("DUEL-7.4"), pytest.mark.rule("DUEL-X3")]',
    ],
)
def test_marks_are_found_wherever_tests_may_carry_them(
    shell: Shell, tmp_path: Path, source: str
) -> None:
    folder = write_tests(tmp_path, all_marks("DUEL-7.4", "DUEL-X3"), source)
    assert shell.run("rules", "--coverage", "--tests", folder).code == 0


@pytest.mark.parametrize(
    "source", ['"""DUEL-7.4"""', '# rule("DUEL-7.4")', 'other("DUEL-7.4")', 'x = "DUEL-7.4"']
)
def test_a_clause_that_is_only_mentioned_has_no_test(
    shell: Shell, tmp_path: Path, source: str
) -> None:
    folder = write_tests(tmp_path, all_marks("DUEL-7.4"), source)
    assert shell.run("rules", "--coverage", "--tests", folder).has("DUEL-7.4 has no test")


def test_a_mark_that_names_no_clause_is_wrong(shell: Shell, tmp_path: Path) -> None:
    marks = '\n@rule("DUEL-99.1", "OTHER-1.1")\ndef test_it(): ...'
    ran = shell.run("rules", "--coverage", "--tests", write_tests(tmp_path, all_marks(), marks))
    assert ran.code == 1
    assert ran.has(f"DUEL-99.1 is not a clause: {tmp_path / 'test_1.py'}:2")
    assert "OTHER-1.1" not in ran.out


def test_a_test_file_that_cannot_be_parsed_is_named(shell: Shell, tmp_path: Path) -> None:
    ran = shell.run("rules", "--coverage", "--tests", write_tests(tmp_path, "def broken(:"))
    assert ran.code == 2
    assert "test_0.py" in ran.err


if __name__ == "__main__":
    DOCUMENT.write_text(with_maps(DOCUMENT.read_text("utf-8")), encoding="utf-8")
