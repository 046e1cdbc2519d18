"""Piles: order, and who knows which card lies where."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.fields import Fields, Reader, piles
from theoi.core.piles import NO_CARD, Piles, empty_piles, knows

UNKNOWN = -1


class Shelf:
    """Something with piles."""

    def __init__(self) -> None:
        self.stacks = empty_piles(2, 4)


@pytest.fixture
def two() -> Piles:
    """Two piles of four places: 7 under 8 under 9, and nothing."""
    two = empty_piles(2, 4)
    two.lay(0, [7, 8, 9])
    return two


def test_the_last_card_put_is_taken_first(two: Piles) -> None:
    two.put(1, 5, 0b01)
    two.put(1, 6, 0b11)
    assert two.cards_of(1) == [5, 6]
    assert two.who_knows_top(1) == 0b11
    assert [two.take(1), two.take(1)] == [6, 5]
    assert list(two.sizes) == [3, 0]
    assert list(two.cards)[4:] == [NO_CARD] * 4


def test_a_card_put_under_is_taken_last_and_knowledge_moves_with_the_others(two: Piles) -> None:
    two.look(0, 1, 0b10)
    two.put_under(0, 3, 0b01)
    assert two.cards_of(0) == [3, 7, 8, 9]
    assert list(two.known)[:4] == [0b01, 0, 0, 0b10]


def test_looking_adds_to_what_is_known_and_shuffling_ends_it(two: Piles) -> None:
    assert two.look(0, 2, 0b01) == [8, 9]
    assert two.look(0, 9, 0b10) == [7, 8, 9]
    assert list(two.known)[:3] == [0b10, 0b11, 0b11]
    two.lay(0, [9, 7])
    assert list(two.known) == [0] * 8
    assert two.cards_of(0) == [9, 7]


def test_a_seat_sees_what_it_knows_and_a_spectator_what_all_know(two: Piles) -> None:
    two.look(0, 2, 0b01)
    two.look(0, 1, 0b10)
    for seat, seen in ((0, [UNKNOWN, 8, 9]), (1, [UNKNOWN, UNKNOWN, 9]), (-1, [UNKNOWN] * 2 + [9])):
        hidden = two.copy()
        hidden.hide_from(seat, 2)
        assert hidden.cards_of(0) == seen
        assert hidden.cards_of(1) == []
    assert two.cards_of(0) == [7, 8, 9]
    assert knows(0b111, -1, 3)
    assert not knows(0b011, -1, 3)


def test_what_is_unknown_is_filled_from_a_list(two: Piles) -> None:
    two.look(0, 1, 0b01)
    two.hide_from(0, 2)
    rest = two.fill(0, vec[i64]([1, 2, 3]))
    assert (two.cards_of(0), list(rest)) == ([3, 2, 9], [1])


def test_there_is_no_card_below_the_bottom_and_no_place_above_the_top(two: Piles) -> None:
    with pytest.raises(IndexError, match="empty"):
        two.take(1)
    two.put(0, 1, 0)
    for put in (two.put, two.put_under):
        with pytest.raises(IndexError, match="full"):
            put(0, 2, 0)
    with pytest.raises(IndexError, match="full"):
        two.lay(0, [1, 2, 3, 4, 5])


def test_piles_are_a_field_of_a_position() -> None:
    fields = Fields([piles("stacks", 2, 4, 9, 3)])
    shelf, twin = Shelf(), Shelf()
    shelf.stacks.lay(0, [7, 8])
    shelf.stacks.look(0, 1, 0b100)
    ints: list[int] = []
    fields.pack(shelf, ints)
    assert ints == [8, 7, 8, -2, -2, -2, -2, -2, -2, 8, 0, 4, 0, 0, 0, 0, 0, 0, 2, 2, 0]
    fields.unpack(twin, Reader(ints))
    assert twin.stacks.cards_of(0) == [7, 8]
    assert list(twin.stacks.known)[:2] == [0, 4]
    for place, wrong in ((1, 10), (10, 8), (19, 5), (0, 7), (2, -2), (3, 1)):
        damaged = ints.copy()
        damaged[place] = wrong
        with pytest.raises(ValueError, match="stacks"):
            fields.unpack(Shelf(), Reader(damaged))
