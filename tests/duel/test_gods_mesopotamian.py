"""Enki, Ishtar and Nisaba (DUEL-21.1 to 21.13)."""

from functools import partial

import pytest
from tests.duel.positions import City, Table, given
from tests.rules import rule

age_two = partial(given, mode="pantheon", age=2)
FIVE_KINDS = ["pharmacist", "apothecary", "scriptorium", "workshop", "university"]


# --- Enki -----------------------------------------------------------------------------------------


def last_turn_of_age_one(space: int = 2, seed: int = 1) -> Table:
    return given(
        mode="pantheon",
        seed=seed,
        open=["altar"],
        last=True,
        spaces={space: "enki"},
        face_down={space: "A"},
    )


@rule("DUEL-21.1", "DUEL-21.2", "DUEL-21.3")
def test_enki_on_the_pantheon_receives_two_tokens_at_the_start_of_age_two() -> None:
    table = last_turn_of_age_one()
    assert table.enki == set()
    box = table.box
    table.play("discard altar")
    assert len(table.enki) == 2
    assert table.enki < box
    assert table.box == box - table.enki
    numbers = sorted(table.moves.token_axis.number(token) for token in table.enki)
    for view in (table.view("A"), table.view("B"), table.view()):
        assert view.enki_tokens == numbers
    told = [event.kind.name for event in table.events]
    assert told.index("god_turned_up") < told.index("enki_tokens") < told.index("age_begins")


@rule("DUEL-21.1")
def test_any_tokens_of_the_box_may_come_to_enki() -> None:
    seen: set[str] = set()
    for seed in range(50):
        table = last_turn_of_age_one(seed=seed)
        box = table.box
        table.play("discard altar")
        seen |= table.enki
    assert seen == box


@rule("DUEL-21.1", "DUEL-21.2")
@pytest.mark.parametrize("age", [2, 3])
def test_enki_receives_tokens_when_gate_or_theater_reveal_him(age: int) -> None:
    decks = {"mesopotamian": ["enki", "ishtar"]}
    table = age_two(age=age, a=City(coins=20), spaces={1: "gate"}, decks=decks)
    table.play("activate 1 none")
    assert len(table.enki) == 2
    table = age_two(age=age, a=City(coins=20, wonders=["divine_theater"]), decks=decks)
    table.play(f"wonder divine_theater {min(table.accessible)}")
    assert table.enki == set()
    table.play("deck mesopotamian")
    assert len(table.enki) == 2


@rule("DUEL-21.2")
def test_the_theater_reveals_enki_already_in_age_one() -> None:
    table = age_two(
        age=1,
        a=City(coins=20, wonders=["divine_theater"]),
        outcomes={"enki": ["agriculture", "philosophy"]},
        board=["law"],
    )
    table.play(f"wonder divine_theater {min(table.accessible)}", "deck mesopotamian")
    table.play("god enki", "progress agriculture", "god nisaba")
    assert table.progress("A") == {"agriculture"}


@rule("DUEL-21.3")
def test_the_tokens_stay_on_enki_until_he_is_activated() -> None:
    table = age_two(spaces={3: "enki"}, enki=["law", "economy"], open=["walls"], last=True)
    table.play("discard walls", "first 0")
    assert table.state.age == 3
    assert table.enki == {"law", "economy"}
    table.play(f"discard {min(table.accessible)}")
    assert table.enki == {"law", "economy"}


@rule("DUEL-21.4")
def test_the_player_takes_one_token_with_its_effects_the_other_goes_to_the_box() -> None:
    table = age_two(
        a=City(coins=10),
        spaces={3: "enki"},
        enki=["agriculture", "economy"],
        board=["law"],
    )
    box = table.box
    table.play("activate 3 none")
    assert (table.prompt, table.asked) == ("enki", "A")
    assert table.choices() == {"agriculture", "economy"}
    assert table.refusal("progress law") == ("token_not_on_enki", "DUEL-21.4")
    table.play("progress agriculture")
    assert table.progress("A") == {"agriculture"}
    assert table.a.coins == 10 - 5 + 6
    assert table.enki == set()
    assert table.box == box | {"economy"}


@rule("DUEL-21.4")
def test_law_from_enki_may_win_or_complete_a_pair() -> None:
    table = age_two(a=City(coins=10, cards=FIVE_KINDS), spaces={3: "enki"}, enki=["law", "economy"])
    table.play("activate 3 none", "progress law")
    assert (table.victory, table.winner) == ("science", "A")
    table = age_two(
        a=City(coins=10, gods=["ishtar"]),
        spaces={3: "enki"},
        enki=["law", "economy"],
        board=["strategy", "masonry"],
    )
    table.play("activate 3 none", "progress law")
    assert table.prompt == "pair"
    table.play("progress masonry")
    assert table.progress("A") == {"law", "masonry"}
    assert "economy" in table.box


@rule("DUEL-21.5", "DUEL-21.6")
def test_tokens_of_an_enki_not_chosen_return_and_a_later_reveal_draws_anew() -> None:
    table = age_two(
        a=City(coins=40, wonders=["divine_theater"]),
        spaces={1: "gate"},
        decks={"mesopotamian": ["enki", "ishtar"], "phoenician": ["tanit"]},
        outcomes={"enki": [["law", "economy"], ["economy", "philosophy"]]},
        board=["strategy"],
    )
    box = table.box
    table.play("activate 1 none")
    assert table.enki == {"law", "economy"}
    assert table.box == box - {"law", "economy"}
    table.play("god tanit")
    assert table.enki == set()
    assert table.box == box
    assert table.deck("mesopotamian") == ["enki", "ishtar"]
    table.play(f"discard {min(table.accessible)}")
    table.play(f"wonder divine_theater {min(table.accessible)}", "deck mesopotamian")
    assert table.enki == {"economy", "philosophy"}
    table.play("god ishtar")
    assert (table.enki, table.box) == (set(), box)


@rule("DUEL-21.5")
def test_the_tokens_stay_on_enki_until_he_goes_back() -> None:
    table = age_two(
        a=City(coins=10),
        b=City(cards=["press", "quarry"]),
        spaces={1: "gate"},
        decks={"mesopotamian": ["enki"], "phoenician": ["baal"]},
        outcomes={"enki": ["law", "economy"]},
        board=["strategy"],
    )
    table.play("activate 1 none", "god baal")
    assert table.prompt == "steal_card"
    assert table.enki == {"law", "economy"}
    table.play("card press")
    assert table.enki == set()
    assert {"law", "economy"} < table.box


@rule("DUEL-21.6")
def test_tokens_in_the_box_mix_and_can_be_drawn_again() -> None:
    drawn: set[str] = set()
    for seed in range(40):
        table = age_two(
            seed=seed,
            a=City(coins=20, wonders=["great_library"]),
            spaces={1: "enki"},
            enki=["law", "economy"],
            board=["strategy", "masonry", "theology", "urbanism", "mathematics"],
        )
        table.play("activate 1 none", "progress law")
        table.play(f"discard {min(table.accessible)}")
        table.play(f"wonder great_library {min(table.accessible)}")
        drawn |= table.choices()
    assert "economy" in drawn
    assert drawn == table.box


# --- Ishtar ---------------------------------------------------------------------------------------


@rule("DUEL-21.7")
def test_ishtar_gives_a_scales_symbol() -> None:
    table = age_two(a=City(coins=10), spaces={1: "ishtar"})
    table.play("activate 1 none")
    assert table.symbols("A") == {"scales": 1}
    table = age_two(a=City(coins=10, cards=FIVE_KINDS), spaces={1: "ishtar"})
    table.play("activate 1 none")
    assert (table.victory, table.winner) == ("science", "A")


@rule("DUEL-21.8")
def test_law_then_ishtar_form_a_pair_but_one_kind() -> None:
    table = age_two(
        a=City(coins=10, cards=FIVE_KINDS[:4], progress=["law"]),
        spaces={1: "ishtar"},
        board=["economy", "masonry"],
    )
    table.play("activate 1 none")
    assert table.prompt == "pair"
    assert table.symbols("A")["scales"] == 2
    assert table.a.symbol_kinds() == 5
    table.play("progress masonry")
    assert table.progress("A") == {"law", "masonry"}


@rule("DUEL-21.8")
def test_ishtar_then_law_form_a_pair_too() -> None:
    table = age_two(
        open=["school"],
        a=City(coins=10, cards=["apothecary"], gods=["ishtar"]),
        board=["law", "masonry", "economy"],
    )
    table.play("build school", "progress law")
    assert table.prompt == "pair"
    assert table.choices() == {"masonry", "economy"}
    table.play("progress economy")
    assert table.progress("A") == {"law", "economy"}
    assert table.asked == "B"


@rule("DUEL-21.8")
def test_ishtar_and_law_of_different_cities_form_no_pair() -> None:
    table = age_two(a=City(coins=10), b=City(progress=["law"]), spaces={1: "ishtar"})
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("turn", "B")


# --- Nisaba ---------------------------------------------------------------------------------------


@rule("DUEL-21.9", "DUEL-21.10")
@pytest.mark.parametrize("first", [0, 1])
def test_nisaba_copies_the_symbol_of_a_green_card_of_the_opponent(first: int) -> None:
    table = age_two(
        first=first,
        a=City(coins=10, cards=["scriptorium"]),
        b=City(cards=["pharmacist", "school", "altar", "press"], progress=["law"]),
        spaces={1: "nisaba"},
    )
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("copy_symbol", "A")
    assert table.choices() == {"pharmacist", "school"}
    assert table.refusal("card altar") == ("not_green", "DUEL-21.9")
    assert table.refusal("card scriptorium") == ("not_opponents", "DUEL-17.16")
    table.play("card school")
    assert table.symbols("A") == {"quill": 1, "wheel": 1}
    assert table.symbols("B") == {"mortar": 1, "wheel": 1, "scales": 1}
    assert table.cards("B") == {"pharmacist", "school", "altar", "press"}
    assert table.cards("A") == {"scriptorium"}
    school = table.moves.card.number("school")
    assert table.view("A").snake == table.view("B").snake == school


@rule("DUEL-21.9")
def test_the_copied_symbol_is_neither_a_card_nor_points_nor_a_link() -> None:
    table = age_two(a=City(coins=3), b=City(cards=["school"]), spaces={1: "nisaba"})
    table.play("activate 1 none")
    assert table.symbols("A") == {"wheel": 1}
    assert table.points("A")["scientific"] == 0
    assert table.points("B")["scientific"] == 1
    assert table.price("A", "university") == 2 * 3


@rule("DUEL-21.11")
def test_the_copied_symbol_may_complete_a_pair() -> None:
    table = age_two(
        a=City(coins=10, cards=["pharmacist"]),
        b=City(cards=["dispensary"]),
        spaces={1: "nisaba"},
        board=["law", "economy"],
    )
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("pair", "A")
    table.play("progress economy")
    assert table.progress("A") == {"economy"}


@rule("DUEL-21.11")
def test_the_copied_symbol_may_be_the_sixth() -> None:
    table = age_two(
        a=City(coins=10, cards=FIVE_KINDS),
        b=City(cards=["academy", "library"]),
        spaces={1: "nisaba"},
    )
    table.play("activate 1 none", "card academy")
    assert (table.victory, table.winner) == ("science", "A")


@rule("DUEL-21.11")
def test_a_card_built_later_pairs_with_the_copied_symbol() -> None:
    table = age_two(
        open=["dispensary", "brewery"],
        a=City(coins=20),
        b=City(cards=["pharmacist"]),
        spaces={1: "nisaba"},
        board=["law", "economy"],
    )
    table.play("activate 1 none", "discard brewery", "build dispensary")
    assert table.prompt == "pair"


@rule("DUEL-21.12")
def test_without_a_green_card_nisaba_gives_nothing_then_or_later() -> None:
    table = age_two(
        open=["library", "brewery"],
        a=City(coins=10, cards=["scriptorium"]),
        b=City(coins=20, cards=["altar"], progress=["law"], gods=["ishtar"]),
        spaces={1: "nisaba"},
    )
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("turn", "B")
    table.play("build library")
    assert table.symbols("A") == {"quill": 1}
    assert table.view().snake < 0
    assert table.asked == "A"


@rule("DUEL-21.13")
def test_the_snake_token_never_moves() -> None:
    table = age_two(
        open=["library", "brewery"],
        a=City(coins=10),
        b=City(coins=20, cards=["pharmacist"]),
        spaces={1: "nisaba", 6: "baal", 5: "anubis"},
    )
    table.play("activate 1 none")
    snake = table.view().snake
    assert table.moves.card.ids[snake] == "pharmacist"
    table.play("build library", "discard brewery", "activate 6 none")
    assert table.view().snake == snake
    assert table.symbols("A") == {"mortar": 1}
