"""Reading the numbered clauses of a rules text."""

from pathlib import Path

import pytest

from theoi.core.clauses import find_clauses, load_clauses, parse_clauses

RULES = """# Game

## 1. Set-up

- **GAME-1.1** Shuffle the deck. [001][public]
- **GAME-1.2a** Deal two cards, [sic] face down. [house]
- a note without a number
- **GAME-G3** *A question?* A decision is no clause.

### The bank

Some prose about **GAME-9.9**.
- **GAME-12** Coins are unlimited.

## 2. Examples

- **GAME-X7** (coins) Ela has 3 coins → 1 point. [rulebook] [public]
"""


def test_clauses_and_examples_stand_under_their_headings() -> None:
    found = [
        (clause.id, clause.text, clause.heading, clause.is_example)
        for clause in parse_clauses(RULES)
    ]
    assert found == [
        ("GAME-1.1", "Shuffle the deck.", "1. Set-up", False),
        ("GAME-1.2a", "Deal two cards, [sic] face down.", "1. Set-up", False),
        ("GAME-12", "Coins are unlimited.", "The bank", False),
        ("GAME-X7", "(coins) Ela has 3 coins → 1 point.", "2. Examples", True),
    ]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "some_rules"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    load_clauses.cache_clear()
    return "some_rules"


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("game-1.1", ["GAME-1.1"]),
        ("GAME-12 ", ["GAME-12"]),
        ("GAME-1", ["GAME-1.1", "GAME-1.2a"]),
        ("coins", ["GAME-12", "GAME-X7"]),
        ("bank unlimited", ["GAME-12"]),
        ("CARDS deal", ["GAME-1.2a"]),
        ("dragon", []),
    ],
)
def test_clauses_are_found_by_id_section_or_words(package: str, query: str, ids: list[str]) -> None:
    assert [clause.id for clause in find_clauses(package, query)] == ids
