"""Effect words: read as numbers, refused with file, entry and field, open to other parameters."""

from pathlib import Path

import msgspec
import pytest

from theoi.core.content import Content, ContentError, Place
from theoi.core.vocabulary import Choice, Link, Number, Parameter, Several, Told, Vocabulary, Word

DATA = '[[sphere]]\nid = "water"\n[[sphere]]\nid = "fire"\n'
PLACE = Place("cards.toml", "[card] wave", "effects")
COUNTERS = ["hand", "heroes"]


class Yes(Parameter):
    """True or false."""

    def read(self, value: object, place: Place, content: Content) -> int:
        place.check(isinstance(value, bool), "true or false expected")
        return int(value is True)


class Condition(Parameter):
    """A table of its own: a counter and its bounds."""

    def numbers(self, name: str, value: object, place: Place, content: Content) -> dict[str, int]:
        assert isinstance(value, dict)
        count = Choice(COUNTERS).read(value.get("count"), place.at("count"), content)
        low = Number(0).read(value.get("min", 0), place.at("min"), content)
        return {f"{name}_count": count, f"{name}_min": low}


CODES = {"STRENGTH": 0, "DISCARD": 1, "PEEK": 2, "CROWN": 3}
OPS = Vocabulary(
    CODES,
    "op",
    strength=Word(
        "prayer myth", n=Number(1, 20), sphere=Link("sphere", default=-1), when=Condition(0)
    ),
    discard=Word("prayer", n=Number(1, 9), who=Choice(["self", "all"], default=0), up_to=Yes(0)),
    peek=Word("myth", spheres=Several(Link("sphere"))),
    crown=Word("prayer myth single"),
)


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Content:
    folder = tmp_path / "game_with_ops" / "data"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "spheres.toml").write_text(DATA)
    monkeypatch.syspath_prepend(tmp_path)
    content = Content("game_with_ops")
    content.entries("spheres.toml", "sphere", Sphere)
    return content


class Sphere(msgspec.Struct):
    """A sphere."""

    id: str


@pytest.mark.parametrize(
    ("told", "kind", "numbers"),
    [
        (
            {"op": "strength", "n": 3, "sphere": "fire", "when": {"count": "heroes", "min": 2}},
            "prayer",
            {"code": 0, "n": 3, "sphere": 1, "when_count": 1, "when_min": 2},
        ),
        ({"op": "strength", "n": 3}, "myth", {"code": 0, "n": 3, "sphere": -1, "when": 0}),
        ({"op": "discard", "n": 1}, "prayer", {"code": 1, "n": 1, "who": 0, "up_to": 0}),
        (
            {"op": "discard", "n": 2, "who": "all", "up_to": True},
            "prayer",
            {"code": 1, "n": 2, "who": 1, "up_to": 1},
        ),
        ({"op": "peek", "spheres": ["fire", "water"]}, "myth", {"code": 2, "spheres": 3}),
    ],
)
def test_effects_are_read_as_numbers(
    told: Told, kind: str, numbers: dict[str, int], content: Content
) -> None:
    assert OPS.read(told, kind, PLACE, content) == numbers


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({}, "op: '' is not an effect word"),
        (
            {"op": "strenght", "n": 1},
            "op: 'strenght' is not an effect word (did you mean strength?)",
        ),
        ({"op": "peek", "spheres": ["fire"]}, "op: 'peek' cannot stand here"),
        ({"op": "strength"}, "n: strength needs it"),
        ({"op": "strength", "n": True}, "n: a whole number expected, not True"),
        ({"op": "strength", "n": 21}, "n: must be 1 to 20, not 21"),
        ({"op": "strength", "n": 1, "m": 1}, "m: strength has no such field"),
        ({"op": "crown", "n": 1}, "n: crown has no such field"),
        (
            {"op": "strength", "n": 1, "sphere": "fir"},
            "sphere: 'fir' is not a sphere (did you mean",
        ),
        ({"op": "discard", "n": 1, "who": "us"}, "who: 'us' is unknown (there are: self, all)"),
        ({"op": "discard", "n": 1, "up_to": 1}, "up_to: true or false expected"),
        (
            {"op": "strength", "n": 1, "when": {"count": "feet"}},
            "when.count: 'feet' is unknown (there are: hand, heroes)",
        ),
    ],
)
def test_file_entry_and_field_are_named(told: Told, message: str, content: Content) -> None:
    with pytest.raises(ContentError) as error:
        OPS.read(told, "prayer", PLACE, content)
    assert str(error.value).startswith(f"cards.toml: [card] wave, field effects.{message}")


def test_one_entry_alone_may_have_a_single_word(content: Content) -> None:
    OPS.read({"op": "crown"}, "prayer", PLACE, content)
    with pytest.raises(ContentError, match=r"^cards.toml: \[card\] tide, field effects.op: "):
        OPS.read({"op": "crown"}, "prayer", Place("cards.toml", "[card] tide", "effects"), content)


def test_every_word_has_a_code() -> None:
    with pytest.raises(KeyError, match="FLY"):
        Vocabulary(CODES, fly=Word("prayer"))
    assert OPS.word(2) == "peek"
    assert OPS.allowed("myth") == ["strength", "peek", "crown"]
