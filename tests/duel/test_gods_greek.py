"""Aphrodite, Hades and Zeus (DUEL-21.23 to 21.32)."""

from functools import partial

import pytest
from tests.duel.positions import City, given
from tests.rules import rule

age_two = partial(given, mode="pantheon", age=2)


# --- Aphrodite ------------------------------------------------------------------------------------


@rule("DUEL-21.23")
def test_aphrodite_is_worth_nine_points() -> None:
    table = age_two(a=City(coins=3), b=City(coins=0), spaces={1: "aphrodite"})
    assert table.total("A") == 1
    table.play("activate 1 none")
    assert table.points("A")["gods"] == table.total("A") == 9
    assert table.total("B") == 0


# --- Hades ----------------------------------------------------------------------------------------


@rule("DUEL-21.24")
def test_hades_builds_a_card_of_the_discard_pile_for_free() -> None:
    table = age_two(
        a=City(coins=5),
        b=City(cards=["baths"]),
        spaces={3: "hades"},
        discard=["altar", "courthouse", "walls"],
    )
    table.play("activate 3 none")
    assert (table.prompt, table.asked) == ("build_from_discard", "A")
    assert table.choices() == {"altar", "courthouse", "walls"}
    assert table.refusal("card baths") == ("not_in_discard", "DUEL-7.17")
    table.play("card courthouse")
    assert table.cards("A") == {"courthouse"}
    assert table.discard_pile == {"altar", "walls"}
    assert table.a.coins == 0
    assert table.asked == "B"


@rule("DUEL-21.25")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("card", "progress", "coins", "p"),
    [
        pytest.param("brewery", [], 6, 0, id="coins"),
        pytest.param("walls", [], 0, 2, id="Shields"),
        pytest.param("walls", ["strategy"], 0, 3, id="Shields with Strategy"),
        pytest.param("horse_breeders", ["urbanism"], 0, 1, id="no white symbol"),
        pytest.param("horse_breeders", ["urbanism", "strategy"], 0, 2, id="both"),
    ],
)
def test_the_card_of_hades_has_all_its_effects_but_uses_no_white_symbol(
    card: str, progress: list[str], coins: int, p: int, first: int
) -> None:
    table = age_two(
        first=first,
        a=City(coins=5, progress=progress, cards=["stable"]),
        spaces={3: "hades"},
        discard=[card],
    )
    table.play("activate 3 none")
    assert table.cards("A") == {"stable", card}
    assert (table.a.coins, table.p) == (coins, p)


@rule("DUEL-21.25")
def test_a_symbol_brought_by_hades_may_be_the_sixth_or_complete_a_pair() -> None:
    kinds = ["pharmacist", "apothecary", "scriptorium", "workshop", "university"]
    table = age_two(a=City(cards=kinds), spaces={1: "hades"}, discard=["study", "altar"])
    table.play("activate 1 none", "card study")
    assert (table.victory, table.winner) == ("science", "A")
    table = age_two(
        a=City(cards=["pharmacist"]),
        spaces={1: "hades"},
        discard=["dispensary"],
        board=["law", "economy"],
    )
    table.play("activate 1 none")
    assert table.prompt == "pair"


@rule("DUEL-21.25")
def test_shields_brought_by_hades_may_win() -> None:
    table = age_two(spaces={1: "hades"}, discard=["walls"], conflict=7)
    table.play("activate 1 none")
    assert (table.victory, table.winner) == ("military", "A")


@rule("DUEL-21.26")
def test_with_an_empty_discard_pile_hades_does_nothing() -> None:
    table = age_two(spaces={1: "hades"})
    table.play("activate 1 none")
    assert (table.gods("A"), table.cards("A")) == ({"hades"}, set())
    assert (table.prompt, table.asked) == ("turn", "B")


# --- Zeus -----------------------------------------------------------------------------------------


@rule("DUEL-21.27")
@pytest.mark.parametrize(
    ("slot", "face_up"),
    [
        pytest.param(18, True, id="accessible"),
        pytest.param(0, True, id="face up, covered"),
        pytest.param(16, False, id="face down, covered"),
        pytest.param(8, False, id="face down, deep"),
    ],
)
def test_zeus_discards_any_card_of_the_structure(slot: int, face_up: bool) -> None:
    table = age_two(spaces={1: "zeus"})
    card = table.slot(slot)
    assert table.is_face_up(slot) == face_up
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("structure", "A")
    assert table.choices() == {str(number) for number in range(20)}
    table.play(f"slot {slot}")
    assert table.slot(slot) is None
    assert table.discard_pile == {card}
    assert table.asked == "B"


@rule("DUEL-21.27")
def test_a_gap_cannot_be_chosen() -> None:
    table = age_two(spaces={1: "zeus"}, gone=[19])
    table.play("activate 1 none")
    assert table.refusal("slot 19") == ("slot_empty", "DUEL-21.27")


@rule("DUEL-21.28")
def test_a_token_on_the_card_is_discarded_with_it() -> None:
    table = age_two(spaces={1: "zeus"}, tokens={6: "2", 8: "3", 10: "4"})
    table.play("activate 1 none", "slot 8")
    assert table.offerings("A") == table.offerings("B") == set()
    assert [slot.slot for slot in table.view().structure if slot.token >= 0] == [6, 10]


@rule("DUEL-21.28")
def test_no_god_is_drawn_for_a_mythology_token_zeus_discards() -> None:
    table = age_two(
        age=1,
        slots={15: "altar"},
        gone=[14],
        tokens={9: "roman", 11: "greek"},
        a=City(coins=20, wonders=["divine_theater"]),
        decks={"greek": ["zeus"]},
    )
    table.play("wonder divine_theater altar", "deck greek", "slot 9")
    assert table.mythology("A") == table.mythology("B") == {}
    assert [slot.slot for slot in table.view().structure if slot.token >= 0] == [11]
    assert [table.space(one) for one in range(1, 7)] == [None] * 6
    assert (table.prompt, table.asked) == ("turn", "B")


@rule("DUEL-21.29")
def test_nobody_takes_coins_for_a_card_removed_by_zeus() -> None:
    table = age_two(a=City(coins=3, cards=["tavern", "forum"]), b=City(coins=4), spaces={1: "zeus"})
    table.play("activate 1 none", "slot 18")
    assert (table.a.coins, table.b.coins) == (0, 4)


@rule("DUEL-21.30")
@pytest.mark.parametrize("first", [0, 1])
def test_a_face_down_card_is_chosen_unseen_and_lies_open_in_the_discard_pile(first: int) -> None:
    table = age_two(first=first, spaces={1: "zeus"})
    card = table.slot(16)
    assert card is not None
    table.play("activate 1 none")
    for who in ("A", "B", ""):
        assert table.view(who).structure[16].card == -1
    table.play("slot 16")
    for who in ("A", "B", ""):
        assert table.view(who).discard_pile == [table.moves.card.number(card)]


@rule("DUEL-21.30")
@pytest.mark.parametrize(("slot", "learned"), [(16, True), (12, False)])
def test_something_is_learned_by_a_face_down_card_only(slot: int, learned: bool) -> None:
    table = age_two(spaces={1: "zeus"}).play("activate 1 none")
    before = table.state.learned
    assert table.is_face_up(slot) != learned
    table.play(f"slot {slot}")
    assert (table.state.learned > before) == learned


@rule("DUEL-21.31")
def test_cards_uncovered_by_zeus_are_turned_up_and_their_tokens_taken() -> None:
    table = age_two(
        spaces={1: "zeus"},
        gone=[15, 16, 17, 18, 19, 13],
        slots={12: "walls"},
        tokens={6: "2", 8: "3", 10: "4"},
    )
    hidden = table.slot(8)
    table.play("activate 1 none", "slot 12")  # row 3 column 5, the last card over row 2 column 6
    assert table.offerings("A") == {"3"}
    assert table.is_face_up(8)
    assert hidden in table.accessible
    told = [event.kind.name for event in table.events]
    assert told.index("card_removed") < told.index("offering_taken") < told.index("turned_up")


@rule("DUEL-21.31")
def test_a_gap_inside_the_structure_covers_nothing() -> None:
    """Row 4 column 4 is gone: row 3 column 3 becomes accessible, still under nothing else."""
    table = age_two(spaces={1: "zeus"})
    card = table.slot(11)
    assert card is not None
    assert card not in table.accessible
    table.play("activate 1 none", "slot 15")
    assert card in table.accessible
    table.play(f"discard {card}")
    assert table.discard_pile >= {card}


@rule("DUEL-21.32")
def test_zeus_on_the_last_card_ends_the_age() -> None:
    table = age_two(open=["walls"], last=True, spaces={1: "zeus"})
    table.play("activate 1 none")  # there is but one card to choose
    assert table.discard_pile == {"walls"}
    assert table.state.age == 3
    assert (table.prompt, table.asked) == ("first", "A")


@rule("DUEL-21.32")
def test_zeus_on_the_last_card_of_age_three_ends_the_game() -> None:
    table = age_two(age=3, open=["arsenal"], last=True, spaces={1: "zeus"}, b=City(cards=["altar"]))
    table.play("activate 1 none")
    assert (table.victory, table.winner) == ("civilian", "B")


@rule("DUEL-21.32")
def test_on_an_empty_structure_zeus_does_nothing() -> None:
    table = age_two(open=["walls"], last=True, a=City(coins=20, wonders=["divine_theater"]))
    table.play("wonder divine_theater walls", "deck greek", "god zeus")
    assert table.prompt == "god_on_top"
    assert table.discard_pile == set()
    table.play("god hades")
    assert (table.state.age, table.prompt, table.asked) == (3, "first", "A")
