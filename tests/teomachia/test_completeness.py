"""Every card, god and myth, and every effect word, is played by some test."""

import tomllib
from importlib.resources import files
from typing import Any

from tests.teomachia import (
    test_each_attack,
    test_each_effect,
    test_each_god,
    test_each_myth,
    test_each_place,
)
from tests.teomachia.printed import played

MODULES = [test_each_attack, test_each_effect, test_each_god, test_each_myth, test_each_place]


def table(file: str, name: str) -> list[dict[str, Any]]:
    """The entries of a table of our data files."""
    data = files("theoi.games.teomachia").joinpath("data", file).read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(data)[name]
    return found


def words_of(effects: list[dict[str, Any]]) -> set[str]:
    """All effect words of a list of effects, with those one may choose from."""
    found = set()
    for effect in effects:
        found.add(effect["op"])
        for option in effect.get("options", []):
            found |= words_of(option)
    return found


def test_every_card_god_and_myth_is_played_by_a_test() -> None:
    entries = [("prayers.toml", "prayer"), ("myths.toml", "myth"), ("gods.toml", "god")]
    names = {row["id"] for file, name in entries for row in table(file, name)}
    assert len(MODULES) == 5
    assert played == names


def test_every_effect_word_is_on_a_card_that_is_played_by_a_test() -> None:
    from theoi.games.teomachia.schema import EFFECTS

    used: set[str] = set()
    for row in [*table("prayers.toml", "prayer"), *table("myths.toml", "myth")]:
        if row["id"] in played:
            used |= words_of(row.get("effects", []))
    for god in table("gods.toml", "god"):
        if god["id"] in played:
            used |= words_of(god["attribute"]["effects"])
    assert used == set(EFFECTS.words)
    assert len(used) == 34


def test_the_numbers_of_the_box() -> None:
    prayers = table("prayers.toml", "prayer")
    by_type = {
        kind: sum(row["copies"] for row in prayers if row["type"] == kind)
        for kind in ("power", "attack", "effect", "place")
    }
    assert by_type == {"power": 32, "attack": 40, "effect": 36, "place": 12}
    assert sum(row["copies"] for row in prayers if not row.get("removed")) == 116
    assert [len(table("elements.toml", "element")), len(table("myths.toml", "myth"))] == [24, 20]
    assert sum(row["total"] for row in table("worshippers.toml", "worshipper")) == 74
