"""Mythology tokens in Age I (DUEL-18)."""

from collections.abc import Sequence
from functools import partial

import pytest
from tests.duel.positions import City, Table, given
from tests.rules import rule

# Age I. Row 4, column 2 (slot 9) bears a token; slots 14 and 15 of row 5 cover it.
ROW_4_COLUMN_2, ROW_4_COLUMN_4, ROW_4_COLUMN_6 = 9, 10, 11
GREEK = ["zeus", "hades", "aphrodite"]
age_one = partial(given, mode="pantheon", age=1)


def uncovering(
    first: int = 0, deck: Sequence[str] = GREEK, spaces: dict[int, str] | None = None
) -> Table:
    """The next card taken (Altar) uncovers row 4, column 2 with its Greek token."""
    return age_one(
        first=first,
        slots={15: "altar"},
        gone=[14],
        tokens={ROW_4_COLUMN_2: "greek", ROW_4_COLUMN_6: "roman"},
        decks={"greek": deck},
        spaces=spaces,
        a=City(coins=20, wonders=["sphinx", "pyramids"]),
    )


@rule("DUEL-18.1", "DUEL-18.10")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("move", ["build altar", "discard altar", "wonder pyramids altar"])
def test_the_active_player_takes_the_token_of_the_card_to_be_turned_up(
    move: str, first: int
) -> None:
    table = uncovering(first)
    table.play(move)
    assert table.mythology("A") == {"greek": 1}
    assert table.mythology("B") == {}
    assert table.view("A").structure[ROW_4_COLUMN_2].token < 0
    assert table.view("A").structure[ROW_4_COLUMN_6].token >= 0
    table.play("god zeus", "space 1")
    assert table.mythology("A") == {"greek": 1}


@rule("DUEL-18.1")
def test_a_token_on_a_card_still_covered_stays_there() -> None:
    table = age_one(slots={14: "altar"}, tokens={ROW_4_COLUMN_2: "greek"})
    table.play("discard altar")
    assert table.mythology("A") == {}
    assert not table.is_face_up(ROW_4_COLUMN_2)
    assert table.asked == "B"


@rule("DUEL-18.2", "DUEL-18.3")
def test_two_gods_are_drawn_from_the_top_and_one_is_seated() -> None:
    table = uncovering()
    table.play("discard altar")
    assert (table.prompt, table.asked) == ("seat_god", "A")
    assert table.choices() == {"zeus", "hades"}
    assert table.refusal("god aphrodite") == ("god_not_drawn", "DUEL-18.3")
    table.play("god hades")
    assert (table.prompt, table.asked) == ("seat_space", "A")
    assert table.choices() == {"1", "2", "3", "4", "5", "6"}
    table.play("space 4")
    assert table.space(4) == "hades"
    assert table.view("A").spaces[3].mythology == table.moves.mythology.number("greek")


@rule("DUEL-18.3")
def test_the_god_goes_to_an_empty_space() -> None:
    table = uncovering(spaces={2: "mars", 5: "ra"})
    table.play("discard altar", "god zeus")
    assert table.choices() == {"1", "3", "4", "6"}
    assert table.refusal("space 5") == ("space_taken", "DUEL-18.3")


@rule("DUEL-18.4")
@pytest.mark.parametrize(("chosen", "other"), [("zeus", "hades"), ("hades", "zeus")])
def test_the_other_god_goes_back_on_top_of_its_deck(chosen: str, other: str) -> None:
    table = uncovering()
    table.play("discard altar", f"god {chosen}", "space 1")
    assert table.space(1) == chosen
    assert table.deck("greek") == [other, "aphrodite"]


@rule("DUEL-18.5")
def test_nothing_of_it_may_be_declined() -> None:
    table = uncovering()
    table.play("discard altar")
    other = min(table.accessible)
    assert table.refusal(f"discard {other}") == ("seat_god_now", "DUEL-18.5")
    assert all(move.startswith("god ") for move in table.legal)
    table.play("god zeus")
    assert table.refusal(f"discard {other}") == ("seat_space_now", "DUEL-18.5")
    assert all(move.startswith("space ") for move in table.legal)


@rule("DUEL-18.6")
@pytest.mark.parametrize("first", [0, 1])
def test_only_the_drawer_sees_the_gods_the_other_sees_mythology_and_space(first: int) -> None:
    table = uncovering(first)
    table.play("discard altar")
    zeus, hades = (table.moves.god_axis.number(one) for one in ("zeus", "hades"))
    assert table.view("A").drawn_gods == [zeus, hades]
    assert table.view("B").drawn_gods == table.view().drawn_gods == [-1, -1]
    (drawn,) = [event for event in table.events if event.kind.name == "gods_drawn"]
    assert drawn.seen_by(table.seat("A")).values == [zeus, hades]
    assert drawn.seen_by(table.seat("B")).values == drawn.seen_by(-1).values == [-1, -1]
    table.play("god zeus")
    assert table.view("A").drawn_gods == [zeus]
    assert table.view("B").drawn_gods == [-1]
    table.play("space 3")
    greek = table.moves.mythology.number("greek")
    for who, god in (("A", zeus), ("B", -1), ("", -1)):
        seen = table.view(who).spaces[2]
        assert (seen.god, seen.mythology) == (god, greek)


@rule("DUEL-18.7")
def test_a_player_may_look_again_at_a_god_he_placed() -> None:
    table = uncovering()
    table.play("discard altar", "god zeus", "space 3")
    for _ in range(4):
        assert table.view("A").spaces[2].god == table.moves.god_axis.number("zeus")
        assert table.view("B").spaces[2].god == -1
        table.play(f"discard {min(table.accessible)}")


@rule("DUEL-18.8")
def test_the_god_is_placed_before_the_card_is_turned_up() -> None:
    table = uncovering()
    hidden = table.slot(ROW_4_COLUMN_2)
    assert hidden is not None
    for move in ("discard altar", "god zeus"):
        table.play(move)
        assert not table.is_face_up(ROW_4_COLUMN_2)
        assert hidden not in table.accessible
    table.play("space 3")
    assert [event.kind.name for event in table.events] == ["god_seated", "turned_up"]
    assert table.is_face_up(ROW_4_COLUMN_2)
    assert hidden in table.accessible


@rule("DUEL-18.9")
def test_several_tokens_of_a_row_come_from_the_right_and_then_all_cards_are_turned_up() -> None:
    table = age_one(
        slots={15: "altar", 16: "theater"},
        gone=[14, 17],
        tokens={ROW_4_COLUMN_2: "greek", ROW_4_COLUMN_6: "roman"},
        decks={"roman": ["mars", "neptune", "minerva"]},
        a=City(coins=20, wonders=["divine_theater"]),
    )
    uncovered = (ROW_4_COLUMN_2, ROW_4_COLUMN_4, ROW_4_COLUMN_6)
    table.play("wonder divine_theater altar", "deck greek", "god zeus", "slot 16", "god hades")
    assert table.mythology("A") == {"roman": 1}
    assert table.choices() == {"mars", "neptune"}
    assert not any(table.is_face_up(slot) for slot in uncovered)
    table.play("god mars", "space 1")
    assert table.mythology("A") == {"roman": 1, "greek": 1}
    assert table.choices() == {"hades", "aphrodite"}
    assert not any(table.is_face_up(slot) for slot in uncovered)
    table.play("god hades", "space 2")
    assert all(table.is_face_up(slot) for slot in uncovered)
    assert len(table.told("turned_up")) == 3


@rule("DUEL-18.9")
def test_a_token_of_a_higher_row_number_comes_first() -> None:
    """Zeus removes row 3 column 3, the last card but one over row 2 column 4 (slot 2)."""
    table = age_one(
        slots={14: "baths"},
        gone=[15, 16, 17, 10, 11, 6],
        tokens={ROW_4_COLUMN_2: "roman", 2: "greek"},
        a=City(coins=20, wonders=["divine_theater"]),
        decks={"roman": ["mars", "neptune", "minerva"]},
    )
    table.play("wonder divine_theater baths", "deck greek", "god zeus", "slot 5", "god hades")
    assert table.mythology("A") == {"roman": 1}
    table.play("god mars", "space 1")
    assert table.mythology("A") == {"roman": 1, "greek": 1}
    table.play("god hades", "space 2")
    assert table.is_face_up(2)
    assert table.is_face_up(ROW_4_COLUMN_2)


@rule("DUEL-18.11")
def test_the_token_comes_to_who_uncovered_the_card_even_before_an_extra_turn() -> None:
    table = uncovering()
    table.play("wonder sphinx altar")
    assert table.mythology("A") == {"greek": 1}
    table.play("god zeus", "space 6")
    assert (table.asked, table.prompt) == ("A", "turn")
    assert table.told("extra_turn") == [[]]


@rule("DUEL-18.11")
def test_b_takes_the_token_he_uncovers() -> None:
    table = age_one(slots={14: "baths", 15: "altar"}, tokens={ROW_4_COLUMN_2: "greek"})
    table.play("discard baths", "discard altar")
    assert (table.mythology("A"), table.mythology("B")) == ({}, {"greek": 1})
    assert table.asked == "B"


@rule("DUEL-18.12")
def test_a_single_god_is_placed_on_a_chosen_space() -> None:
    table = uncovering(deck=["hades"])
    table.play("discard altar")
    assert (table.prompt, table.asked) == ("seat_space", "A")
    table.play("space 2")
    assert table.space(2) == "hades"
    assert table.deck("greek") == []
    assert table.mythology("A") == {"greek": 1}
    assert table.is_face_up(ROW_4_COLUMN_2)


@rule("DUEL-18.12")
def test_with_an_empty_deck_the_token_is_kept_and_nothing_placed() -> None:
    table = uncovering(deck=[])
    table.play("discard altar")
    assert table.mythology("A") == {"greek": 1}
    assert [table.space(one) for one in range(1, 7)] == [None] * 6
    assert table.is_face_up(ROW_4_COLUMN_2)
    assert (table.prompt, table.asked) == ("turn", "B")


@rule("DUEL-18.13")
def test_drawing_enki_is_not_revealing_him() -> None:
    table = age_one(
        slots={15: "altar"},
        gone=[14],
        tokens={ROW_4_COLUMN_2: "mesopotamian"},
        decks={"mesopotamian": ["enki", "nisaba", "ishtar"]},
    )
    box = table.box
    table.play("discard altar")
    assert (table.enki, table.box) == (set(), box)
    table.play("god enki", "space 1")
    assert (table.enki, table.box) == (set(), box)


@rule("DUEL-18.14")
def test_no_god_is_activated_in_age_one() -> None:
    table = age_one(a=City(coins=50, offerings=["2"]), spaces={1: "mars", 6: "ra"})
    assert not [move for move in table.legal if move.startswith("activate")]
    for move in ("activate 1 none", "activate 6 2", "activate 3 none"):
        assert table.refusal(move) == ("too_early", "DUEL-18.14")


@rule("DUEL-18.10")
@pytest.mark.parametrize("god", ["baal", "anubis", "ra", "zeus", "neptune"])
def test_no_effect_takes_a_mythology_token_away(god: str) -> None:
    table = given(
        mode="pantheon",
        age=2,
        turn="B",
        a=City(
            cards=["press"], mythology=["greek", "roman"], built=["sphinx"], wonders=["piraeus"]
        ),
        spaces={6: god},
    )
    table.play("activate 6 none")
    while table.prompt != "turn":
        table.play(table.legal[0])
    assert table.mythology("A") == {"greek": 1, "roman": 1}
