"""DUEL-5: the overlapping lay-out of an Age."""

import pytest
from tests.duel.positions import City, Table, given, walk
from tests.rules import rule

ROWS = {
    1: [[5, 7], [4, 6, 8], [3, 5, 7, 9], [2, 4, 6, 8, 10], [1, 3, 5, 7, 9, 11]],
    2: [[1, 3, 5, 7, 9, 11], [2, 4, 6, 8, 10], [3, 5, 7, 9], [4, 6, 8], [5, 7]],
    3: [[5, 7], [4, 6, 8], [3, 5, 7, 9], [4, 8], [3, 5, 7, 9], [4, 6, 8], [5, 7]],
}


def grid(age: int) -> list[tuple[int, int]]:
    """Row and column of each slot, row by row from the left."""
    return [(row, column) for row, columns in enumerate(ROWS[age], 1) for column in columns]


def at(age: int, row: int, column: int) -> int:
    """The slot of a row and column."""
    return grid(age).index((row, column))


def free_slots(age: int, present: set[int]) -> set[int]:
    """The slots no present card covers (DUEL-5.6)."""
    places = grid(age)
    here = {places[slot] for slot in present}
    return {
        slot
        for slot in present
        if not {(places[slot][0] + 1, places[slot][1] + side) for side in (-1, 1)} & here
    }


def present(table: Table) -> set[int]:
    """The slots that still hold a card."""
    return {slot for slot in range(20) if table.slot(slot) is not None}


@rule("DUEL-5.1")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_twenty_cards_lie_in_rows_the_last_row_free(age: int) -> None:
    table = given(age=age)
    assert len(table.view("A").structure) == 20
    last = len(ROWS[age])
    free = {slot for slot, (row, _) in enumerate(grid(age)) if row == last}
    assert table.accessible == {table.slot(slot) for slot in free}


@pytest.mark.parametrize(
    "age",
    [
        pytest.param(1, marks=rule("DUEL-5.2")),
        pytest.param(2, marks=rule("DUEL-5.3")),
        pytest.param(3, marks=rule("DUEL-5.4")),
    ],
)
def test_the_columns_of_each_age(age: int) -> None:
    structure = given(age=age).view("A").structure
    assert [(slot.row, slot.column) for slot in structure] == grid(age)


@rule("DUEL-5.5")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_odd_rows_are_face_up_and_even_rows_face_down(age: int, eyes: str) -> None:
    for slot in given(age=age).view(eyes).structure:
        assert slot.face_up == (slot.row % 2 == 1)
        assert (slot.card >= 0) == slot.face_up


@rule("DUEL-5.6")
@pytest.mark.parametrize(
    ("gone", "uncovered"),
    [
        ([], False),
        ([(4, 4)], False),
        ([(4, 6)], False),
        ([(4, 4), (4, 6)], True),
        ([(4, 2), (4, 4), (4, 8)], False),
    ],
)
def test_a_card_is_covered_by_the_two_cards_of_the_next_row_beside_it(
    gone: list[tuple[int, int]], uncovered: bool
) -> None:
    """Row 3, column 5 of Age I, with row 5 gone."""
    slots = [at(1, 5, column) for column in ROWS[1][4]] + [at(1, *place) for place in gone]
    table = given(age=1, gone=slots, slots={at(1, 3, 5): "tavern"})
    assert ("tavern" in table.accessible) == uncovered
    if not uncovered:
        assert table.refusal("build tavern") == ("card_covered", "DUEL-5.6")


@rule("DUEL-5.6", "DUEL-5.7", "DUEL-5.9", "DUEL-5.13")
@pytest.mark.parametrize("mode", ["base", "pantheon"])
@pytest.mark.parametrize("seed", range(6))
def test_in_whole_games_exactly_the_uncovered_cards_are_accessible(mode: str, seed: int) -> None:
    for table in walk(mode, seed):
        if table.prompt != "turn":
            continue
        free = free_slots(table.state.age, present(table))
        assert table.accessible == {table.slot(slot) for slot in free}
        assert free
        assert all(table.is_face_up(slot) for slot in free)


@rule("DUEL-5.7")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_accessible_means_face_up_and_covered_by_nothing(eyes: str) -> None:
    table = given(age=1, gone=[at(1, 5, 1)])
    marked = {(one.row, one.column) for one in table.view(eyes).structure if one.accessible}
    assert marked == {(5, column) for column in (3, 5, 7, 9, 11)}


@rule("DUEL-5.8")
@pytest.mark.parametrize("action", ["build {}", "discard {}", "wonder pyramids {}"])
@pytest.mark.parametrize(
    ("slot", "refused"),
    [
        (at(1, 5, 1), None),
        (at(1, 3, 3), ("card_covered", "DUEL-5.6")),
        (at(1, 4, 2), ("card_not_open", "DUEL-5.7")),
    ],
    ids=["accessible", "covered", "face down"],
)
def test_only_an_accessible_card_may_be_taken(
    action: str, slot: int, refused: tuple[str, str] | None
) -> None:
    table = given(age=1, slots={slot: "tavern"}, a=City(coins=30, wonders=["pyramids"]))
    notation = action.format("tavern")
    if refused is None:
        assert notation in table.legal
    else:
        assert notation not in table.legal
        assert table.refusal(notation) == refused


@rule("DUEL-5.8")
@pytest.mark.parametrize("seed", range(3))
def test_each_accessible_card_may_be_discarded_and_no_other(seed: int) -> None:
    for table in walk("base", seed):
        if table.prompt == "turn":
            taken = {move.split()[-1] for move in table.legal}
            discarded = {move.split()[-1] for move in table.legal if move.startswith("discard")}
            assert taken == discarded == table.accessible


@rule("DUEL-5.9")
@pytest.mark.parametrize("action", ["build tavern", "discard tavern", "wonder pyramids tavern"])
def test_an_uncovered_card_is_turned_up_at_the_end_of_the_turn(action: str) -> None:
    table = given(
        age=1,
        gone=[at(1, 5, 1)],
        slots={at(1, 5, 3): "tavern", at(1, 4, 2): "altar", at(1, 4, 4): "baths"},
        a=City(coins=30, wonders=["pyramids"]),
    )
    assert table.refusal("build altar")[0] == "card_not_open"
    table.play(action)
    assert table.told("turned_up") == [[table.moves.card.number("altar")]]
    assert "build altar" in table.legal  # row 5, column 5 still covers row 4, column 4
    assert table.refusal("build baths")[0] == "card_not_open"


@rule("DUEL-5.9", "DUEL-5.10")
@pytest.mark.parametrize("eyes", ["A", "B", ""])
def test_until_the_turn_ends_an_uncovered_card_stays_face_down(eyes: str) -> None:
    """The Mausoleum keeps the turn open while row 4, column 2 is covered by nothing."""
    slot = at(1, 4, 2)
    table = given(
        age=1,
        gone=[at(1, 5, 1)],
        slots={at(1, 5, 3): "tavern", slot: "altar"},
        a=City(coins=30, wonders=["mausoleum"]),
        discard=["theater", "baths"],
    )
    table.play("wonder mausoleum tavern")
    assert table.prompt == "build_from_discard"
    seen = table.view(eyes).structure[slot]
    assert (seen.card, seen.face_up, seen.accessible) == (-1, False, False)
    assert "altar" not in table.accessible
    table.play("card theater")
    assert "altar" in table.accessible
    assert table.view(eyes).structure[slot].card == table.moves.card.number("altar")


@rule("DUEL-5.11")
def test_cards_uncovered_in_one_turn_are_turned_up_together() -> None:
    """Age II: row 5, column 7 covers row 4, columns 6 and 8."""
    table = given(
        age=2,
        gone=[at(2, 5, 5), at(2, 4, 4)],
        slots={at(2, 5, 7): "brewery", at(2, 4, 6): "walls", at(2, 4, 8): "statue"},
    )
    table.play("discard brewery")
    turned = {table.moves.card.ids[card] for (card,) in table.told("turned_up")}
    assert turned == {"walls", "statue"}
    assert table.accessible > {"walls", "statue"}


@rule("DUEL-5.12")
def test_a_gap_left_by_zeus_covers_nothing() -> None:
    """Row 4, column 4 of Age II is removed from under row 5; the gap frees row 3, column 3."""
    above = at(2, 4, 4)
    table = given(
        mode="pantheon",
        age=2,
        spaces={1: "zeus"},
        slots={above: "statue", at(2, 3, 3): "walls", at(2, 3, 5): "temple"},
        tokens={},
    )
    table.play("activate 1 none", f"slot {above}")
    assert table.slot(above) is None
    assert "walls" in table.accessible  # covered by row 4, column 4 alone
    assert table.refusal("build temple")[0] == "card_covered"  # row 4, column 6 is there
    assert table.slot(at(2, 4, 6)) is not None


@rule("DUEL-5.13")
def test_a_turn_always_finds_an_accessible_card() -> None:
    """Even after Zeus has taken the last open card of a row."""
    table = given(
        mode="pantheon",
        age=2,
        gone=[at(2, 5, 5), at(2, 4, 4)],
        spaces={1: "zeus"},
        tokens={},
        slots={at(2, 4, 6): "walls", at(2, 4, 8): "statue", at(2, 3, 3): "temple"},
    )
    table.play("activate 1 none", f"slot {at(2, 5, 7)}")
    assert table.accessible == {"walls", "statue", "temple"}
