"""DUEL-13: scientific symbols, pairs and supremacy."""

import pytest
from tests.duel.positions import SYMBOLS, City, duel, given, walk
from tests.rules import rule

PAIRS = {
    "wheel": ("apothecary", "school"),
    "mortar": ("pharmacist", "dispensary"),
    "quill": ("scriptorium", "library"),
    "plumb": ("workshop", "laboratory"),
    "sundial": ("academy", "study"),
    "armillary sphere": ("university", "observatory"),
}
ONE_EACH = [cards[0] for cards in PAIRS.values()]
BOARD = ["law", "masonry", "strategy"]


@rule("DUEL-13.1")
def test_there_are_seven_symbols() -> None:
    assert len(duel().parts.names["symbol"]) == 7
    assert sorted([*PAIRS, "scales"]) == sorted(SYMBOLS)


@rule("DUEL-13.1")
@pytest.mark.parametrize(
    ("card", "symbol"), [(card, name) for name, cards in PAIRS.items() for card in cards]
)
def test_the_symbol_of_each_green_card(card: str, symbol: str) -> None:
    table = given(a=City(coins=30), open=[card])
    table.play(f"build {card}")
    assert table.symbols("A") == {symbol: 1}


@rule("DUEL-13.1")
def test_no_other_card_shows_a_symbol() -> None:
    green = {card for cards in PAIRS.values() for card in cards}
    parts = duel("pantheon").parts
    assert {parts.moves.card.ids[n] for n in range(parts.cards) if parts.symbol[n] >= 0} == green


@rule("DUEL-13.2")
def test_scales_come_from_law_and_ishtar() -> None:
    table = given(
        mode="pantheon",
        a=City(cards=["scriptorium"], coins=30),
        b=City(coins=9),
        board=BOARD,
        spaces={6: "ishtar"},
        open=["library"],
    )
    table.play("build library", "progress law")
    assert table.symbols("A") == {"quill": 2, "scales": 1}
    table.play("activate 6 none")
    assert table.symbols("B") == {"scales": 1}


@rule("DUEL-13.3")
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("symbol", PAIRS)
def test_the_second_symbol_of_a_kind_takes_a_token_at_once(
    symbol: str, who: str, first: int
) -> None:
    one, two = PAIRS[symbol]
    city, other = City(cards=[one], coins=30), City(cards=["quarry"])
    a, b = (city, other) if who == "A" else (other, city)
    table = given(a=a, b=b, turn=who, first=first, open=[two], board=BOARD)
    table.play(f"build {two}")
    assert (table.asked, table.prompt) == (who, "pair")
    assert table.choices() == set(BOARD)
    table.play("progress masonry")
    assert table.progress(who) == {"masonry"}
    assert (table.prompt, table.asked) == ("turn", "B" if who == "A" else "A")


@rule("DUEL-13.3")
def test_different_symbols_are_no_pair_nor_is_one_in_each_city() -> None:
    table = given(
        a=City(cards=["apothecary", "pharmacist"], coins=30),
        b=City(cards=["scriptorium"]),
        open=["library"],
    )
    table.play("build library")
    assert (table.prompt, table.asked, table.progress("A")) == ("turn", "B", set())


@rule("DUEL-13.4")
def test_the_choice_may_not_be_declined() -> None:
    table = given(a=City(cards=["scriptorium"], coins=30), open=["library", "walls"], board=BOARD)
    table.play("build library")
    assert table.legal == ["progress law", "progress masonry", "progress strategy"]
    assert table.refusal("discard walls") == ("pair_now", "DUEL-13.4")


@rule("DUEL-13.4")
def test_the_last_token_of_the_board_is_taken_too() -> None:
    table = given(a=City(cards=["scriptorium"], coins=30), open=["library"], board=["economy"])
    table.play("build library")
    assert (table.progress("A"), table.board, table.asked) == ({"economy"}, set(), "B")


@rule("DUEL-13.5")
def test_the_place_of_a_token_is_not_refilled() -> None:
    table = given(
        a=City(cards=["scriptorium", "apothecary"], coins=40),
        open=["library", "school"],
        board=BOARD,
    )
    box = table.box
    table.play("build library", "progress masonry")
    assert (table.board, table.box) == ({"law", "strategy"}, box)
    table.idle("school").play("build school")
    assert table.choices() == {"law", "strategy"}


@rule("DUEL-13.6")
@pytest.mark.parametrize("mode", ["base", "pantheon"])
def test_without_a_token_on_the_board_a_pair_gives_nothing(mode: str) -> None:
    table = given(mode=mode, a=City(cards=["scriptorium"], coins=30), open=["library"], board=[])
    table.play("build library")
    assert (table.prompt, table.asked) == ("turn", "B")
    assert (table.progress("A"), table.symbols("A")) == (set(), {"quill": 2})


@rule("DUEL-13.7")
def test_each_pair_rewards_once() -> None:
    """A pair that stands gives nothing more when other symbols come."""
    table = given(
        a=City(cards=["scriptorium", "library"], coins=40), open=["school", "walls"], board=BOARD
    )
    table.play("build school")
    assert (table.prompt, table.asked, table.progress("A")) == ("turn", "B", set())


@rule("DUEL-13.7")
@pytest.mark.parametrize("seed", range(6))
def test_nobody_ever_holds_three_of_a_kind(seed: int) -> None:
    for table in walk("pantheon", seed):
        for who in "AB":
            assert max(table.symbols(who).values(), default=0) <= 2


@rule("DUEL-13.8")
@pytest.mark.parametrize(
    ("cards", "progress", "moves"),
    [
        (["scriptorium"], [], ["activate 1 none", "card library"]),
        ([], ["law"], ["activate 2 none"]),
    ],
    ids=["Nisaba and a green card", "Ishtar and Law"],
)
def test_symbols_of_gods_and_tokens_make_pairs(
    cards: list[str], progress: list[str], moves: list[str]
) -> None:
    table = given(
        mode="pantheon",
        age=2,
        a=City(cards=cards, progress=progress, coins=9),
        b=City(cards=["library", "school"]),
        spaces={1: "nisaba", 2: "ishtar"},
        board=["masonry", "strategy"],
    )
    table.play(*moves)
    assert (table.prompt, table.asked) == ("pair", "A")


@rule("DUEL-13.8", "DUEL-13.9")
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize(
    ("theirs", "moves"),
    [
        (["academy", "study"], ["activate 3 none", "card study"]),
        (["academy", "study"], ["activate 4 none"]),
        (["academy"], ["build study"]),
    ],
    ids=["Nisaba", "Ishtar", "green card"],
)
def test_six_different_symbols_win_at_once(theirs: list[str], moves: list[str], who: str) -> None:
    five = [card for card in ONE_EACH if card != "academy"]
    city, other = City(cards=five, coins=30), City(cards=theirs)
    a, b = (city, other) if who == "A" else (other, city)
    table = given(
        mode="pantheon",
        a=a,
        b=b,
        turn=who,
        open=["study"] if len(theirs) == 1 else ["obelisk"],
        spaces={3: "nisaba", 4: "ishtar"},
    )
    table.play(*moves)
    assert (table.state.over, table.victory, table.winner) == (True, "science", who)


@rule("DUEL-13.9")
@pytest.mark.parametrize("missing", PAIRS)
def test_any_six_kinds_will_do(missing: str) -> None:
    """Law and any five of the six kinds of the green cards."""
    kinds = [kind for kind in PAIRS if kind != missing]
    last = PAIRS[kinds[0]][1]
    held = [PAIRS[kind][0] for kind in kinds[1:]]
    table = given(a=City(cards=held, progress=["law"], coins=40), open=[last], board=BOARD[1:])
    table.play(f"build {last}")
    assert (table.victory, table.winner) == ("science", "A")


@rule("DUEL-13.9")
def test_five_kinds_and_two_pairs_do_not_win() -> None:
    """Six symbols and more, but only five kinds."""
    five = [card for card in ONE_EACH if card != "academy"]
    table = given(a=City(cards=[*five, "library"], coins=40), open=["school"], board=["masonry"])
    table.play("build school")
    assert not table.state.over
    assert sum(table.symbols("A").values()) == 7


@rule("DUEL-13.10")
def test_law_taken_for_a_pair_may_be_the_sixth_symbol() -> None:
    held = [card for card in ONE_EACH if card != "university"]
    table = given(a=City(cards=held, coins=40), open=["library"], board=BOARD)
    table.play("build library")
    assert not table.state.over
    table.play("progress law")
    assert (table.victory, table.winner) == ("science", "A")


@rule("DUEL-13.10")
def test_law_taken_for_a_pair_may_complete_a_pair_of_scales() -> None:
    table = given(
        mode="pantheon",
        a=City(cards=["scriptorium"], gods=["ishtar"], coins=40),
        open=["library"],
        board=BOARD,
    )
    table.play("build library", "progress law")
    assert (table.prompt, table.asked, table.choices()) == ("pair", "A", {"masonry", "strategy"})
    table.play("progress strategy")
    assert (table.progress("A"), table.asked) == ({"law", "strategy"}, "B")


@rule("DUEL-13.11")
def test_a_pair_is_rewarded_before_the_turn_goes_on() -> None:
    """The Mausoleum builds Library: the token is taken before cards are turned up."""
    table = given(
        age=1,
        gone=[14],
        slots={15: "tavern", 9: "altar"},
        a=City(cards=["scriptorium"], coins=40, wonders=["mausoleum"]),
        discard=["library", "theater"],
        board=BOARD,
    )
    table.play("wonder mausoleum tavern", "card library")
    assert (table.prompt, table.asked, table.is_face_up(9)) == ("pair", "A", False)
    table.play("progress masonry")
    assert (table.asked, table.is_face_up(9)) == ("B", True)


@rule("DUEL-13.12")
def test_symbols_of_gods_and_law_cannot_be_copied() -> None:
    """B owns two symbols that are no green cards: only the green card is a target."""
    table = given(
        mode="pantheon",
        age=2,
        a=City(coins=9),
        b=City(cards=["school", "library", "altar"], progress=["law"], gods=["ishtar"]),
        spaces={1: "nisaba"},
    )
    table.play("activate 1 none")
    assert table.choices() == {"school", "library"}


@rule("DUEL-13.12")
def test_with_law_alone_there_is_nothing_to_copy() -> None:
    table = given(
        mode="pantheon", age=2, a=City(coins=9), b=City(progress=["law"]), spaces={1: "nisaba"}
    )
    table.play("activate 1 none")
    assert (table.symbols("A"), table.asked) == ({}, "B")
