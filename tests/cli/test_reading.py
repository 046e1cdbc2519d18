"""What a typed text may mean."""

import pytest
from tests.duel.positions import City, duel, given

from theoi.cli.reading import Reader, plain


@pytest.mark.parametrize(
    ("text", "simple"),
    [("Łaźnie", "laznie"), ("Božské divadlo", "bozske divadlo"), ("BATHS", "baths")],
)
def test_accents_and_capitals_need_not_be_typed(text: str, simple: str) -> None:
    assert plain(text) == simple


LEGAL = ["build altar", "build baths", "discard altar", "discard baths"]


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("build baths", ["build baths"]),
        ("  BUILD   Baths ", ["build baths"]),
        ("b baths", ["build baths"]),
        ("bu ba", ["build baths"]),
        ("b", []),
        ("d a", ["discard altar"]),
        ("altar", []),
        ("wonder sph bat", ["wonder sphinx baths"]),
        ("w the sphinx baths", ["wonder sphinx baths"]),
        ("build lumber yard", ["build lumber_yard"]),
        ("build lumber_yard", ["build lumber_yard"]),
        ("build stone", ["build stone_pit", "build stone_reserve"]),
        ("activate 1 2+3", ["activate 1 2+3"]),
        ("first 1", ["first 1"]),
        ("build nothing", []),
        ("", []),
    ],
)
def test_beginnings_of_words_mean_legal_moves_first(text: str, meanings: list[str]) -> None:
    table = given(a=City(coins=20), open=["baths", "altar"], last=True)
    reader = Reader(table.game, "en")
    legal = table.state.legal_moves()
    assert [table.game.space.notation(move) for move in legal] == LEGAL
    found = [table.game.space.notation(move) for move in reader.moves(text, legal)]
    assert found == meanings


def test_when_one_kind_of_move_is_asked_for_it_need_not_be_named() -> None:
    space = duel("base").space
    legal = [space.parse("progress law"), space.parse("progress economy")]
    reader = Reader(duel("base"), "cs")
    for text in ("law", "progress l", "pravo", "Právo"):
        assert reader.moves(text, legal) == [legal[0]]


def test_an_exact_move_means_itself_even_when_it_is_refused() -> None:
    table = given(a=City(coins=20), open=["baths", "altar"], last=True)
    reader = Reader(table.game, "en")
    assert reader.moves("build theater", table.state.legal_moves()) == [
        table.game.space.parse("build theater")
    ]


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("baths", [("card", "baths")]),
        ("law", [("progress", "law")]),
        ("statue", [("card", "statue")]),
        ("statue zeus", [("wonder", "statue_of_zeus")]),
        ("minerva", [("god", "minerva")]),
        ("qwertz", []),
    ],
)
def test_things_by_their_names(text: str, things: list[tuple[str, str]]) -> None:
    game = duel("pantheon")
    axes = {axis.name: axis for block in game.space.blocks for axis in block.axes}
    found = [(axis, axes[axis].ids[number]) for axis, number in Reader(game, "en").things(text)]
    assert found == things
