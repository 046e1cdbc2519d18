"""Component data: read, overlaid by a pack, refused with file, entry and field."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from theoi import load_game
from theoi.core.content import Content, ContentError, Place


class Cost(msgspec.Struct, forbid_unknown_fields=True):
    """What a card costs."""

    coins: int = 0


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A card."""

    id: str
    points: int
    cost: Cost = msgspec.field(default_factory=Cost)


class Numbers(msgspec.Struct, forbid_unknown_fields=True):
    """Numbers of the game."""

    rounds: int


CARDS = """
[[card]]
id = "ash"
points = 1

[[card]]
id = "birch"
points = 2
cost = { coins = 3 }
"""
NUMBERS = "[numbers]\nrounds = 5\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "some_content" / "data"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "cards.toml").write_text(CARDS)
    (folder / "setup.toml").write_text(NUMBERS)
    (folder / "README.md").write_text("no data")
    monkeypatch.syspath_prepend(tmp_path)
    return "some_content"


@pytest.fixture
def pack(tmp_path: Path) -> Callable[..., Path]:
    def write(**files: str) -> Path:
        folder = tmp_path / "pack"
        folder.mkdir()
        for name, text in files.items():
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        return folder

    return write


def points(content: Content) -> dict[str, int]:
    return {card.id: card.points for card in content.entries("cards.toml", "card", Card)}


def read_all(package: str, pack: Path) -> None:
    content = Content(package, pack)
    content.entries("cards.toml", "card", Card, fixed="the wood has two trees")
    content.entry("setup.toml", "numbers", Numbers)


def test_tables_are_read_in_the_order_of_the_file(package: str) -> None:
    content = Content(package)
    assert list(points(content).items()) == [("ash", 1), ("birch", 2)]
    assert content.entries("cards.toml", "card", Card)[1].cost.coins == 3
    assert content.entry("setup.toml", "numbers", Numbers).rounds == 5


def test_a_pack_replaces_entries_by_id_and_leaves_the_rest(
    package: str, pack: Callable[..., Path]
) -> None:
    folder = pack(cards='[[card]]\nid = "birch"\npoints = 9\n', setup="[numbers]\nrounds = 1\n")
    content = Content(package, folder)
    assert list(points(content).items()) == [("ash", 1), ("birch", 9)]
    assert content.entries("cards.toml", "card", Card)[1].cost.coins == 0
    assert content.entry("setup.toml", "numbers", Numbers).rounds == 1


def test_the_digest_tells_contents_apart(package: str, pack: Callable[..., Path]) -> None:
    ours = Content(package).digest()
    assert Content(package).digest() == ours
    assert Content(package, pack(setup="[numbers]\nrounds = 6\n")).digest() != ours


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"cads": CARDS}, "cads.toml: no such data file (there are: cards.toml, setup.toml)"),
        ({"cards": '[[crad]]\nid = "ash"\n'}, "cards.toml: unknown table 'crad' (there are: card)"),
        (
            {"cards": '[[card]]\nid = "oak"\npoints = 1\n'},
            "cards.toml: [card] oak, field id: cannot be added, the wood has two trees "
            "(there are: ash, birch)",
        ),
        (
            {"cards": "[card]\npoints = 1\n"},
            "cards.toml: card must be an array of tables, [[card]]",
        ),
        (
            {"cards": '[[card]]\nid = "ash"\npoints = "many"\n'},
            "cards.toml: [card] ash, field points: Expected `int`, got `str`",
        ),
        (
            {"cards": '[[card]]\nid = "ash"\n'},
            "cards.toml: [card] ash: Object missing required field `points`",
        ),
        (
            {"cards": '[[card]]\nid = "ash"\npoints = 1\ncolour = "red"\n'},
            "cards.toml: [card] ash: Object contains unknown field `colour`",
        ),
        (
            {"cards": '[[card]]\nid = "ash"\npoints = 1\ncost = { coins = 1.5 }\n'},
            "cards.toml: [card] ash, field cost.coins: Expected `int`, got `float`",
        ),
        (
            {"cards": '[[card]]\nid = "ash"\npoints = 1\ncost = { wood = 1 }\n'},
            "cards.toml: [card] ash, field cost: Object contains unknown field `wood`",
        ),
        (
            {"setup": '[numbers]\nrounds = "five"\n'},
            "setup.toml: [numbers] without id, field rounds: Expected `int`, got `str`",
        ),
    ],
)
def test_file_entry_and_field_are_named(
    package: str, pack: Callable[..., Path], files: dict[str, str], message: str
) -> None:
    folder = pack(**files)
    with pytest.raises(ContentError) as error:
        read_all(package, folder)
    assert str(error.value) == message


def test_broken_toml_is_named_with_its_line(package: str, pack: Callable[..., Path]) -> None:
    with pytest.raises(ContentError, match=r"^cards\.toml: .*line 2"):
        Content(package, pack(cards='[[card]]\nid = "ash\n'))


def test_a_file_that_is_no_text_is_refused(package: str, pack: Callable[..., Path]) -> None:
    folder = pack(cards="")
    (folder / "cards.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"^cards\.toml: .*utf-8"):
        Content(package, folder)


def test_a_pack_is_a_folder_with_toml_files(package: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="nowhere: no such folder"):
        Content(package, tmp_path / "nowhere")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ContentError, match=r"empty: the folder holds no \.toml file"):
        Content(package, tmp_path / "empty")


def test_a_missing_table_of_ours_is_named(package: str) -> None:
    with pytest.raises(ContentError, match=r"^setup\.toml: table \[limits\] is missing$"):
        Content(package).entry("setup.toml", "limits", Numbers)
    with pytest.raises(ContentError, match=r"^setup\.toml: card must be an array of tables"):
        Content(package).entries("setup.toml", "card", Card)


def test_games_check_what_types_cannot_say() -> None:
    place = Place("cards.toml", "ash", "points")
    place.check(True, "never said")
    with pytest.raises(ContentError, match=r"^cards\.toml: ash, field points: too many$"):
        place.check(False, "too many")


def test_a_name_needs_all_languages(pack: Callable[..., Path]) -> None:
    folder = pack(
        age_cards='[[color]]\nid = "red"\nsource = "house"\nname = { en = "Red", pl = "Rude" }\n'
    )
    with pytest.raises(ContentError) as error:
        load_game("duel", pack=folder)
    text = "name: text for en, pl, cs expected, look at cs"
    assert str(error.value) == f"age_cards.toml: [color] red: {text}"
