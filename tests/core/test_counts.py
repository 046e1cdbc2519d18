"""Small numbers packed into one int, compared with plain lists."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.counts import (
    AMOUNT_GUARD,
    AMOUNT_MOST,
    AMOUNTS,
    COUNT_MASK,
    COUNTS,
    MASK_BITS,
    amount_of,
    ascending,
    bit,
    bits,
    count,
    count_bits,
    expand,
    highest,
    lowest,
    nth,
    pack_amounts,
    pack_bits,
    pack_counts,
    place_of,
    shifted,
    single,
    total,
)

numbers_of_each = st.lists(st.integers(0, COUNT_MASK), min_size=COUNTS, max_size=COUNTS)
amounts_of_each = st.lists(st.integers(0, AMOUNT_MOST), min_size=AMOUNTS, max_size=AMOUNTS)


@given(numbers_of_each)
def test_counts_are_those_of_the_list(wanted: list[int]) -> None:
    things = [kind for kind, number in enumerate(wanted) for _ in range(number)]
    packed = pack_counts(things)
    assert [count(packed, kind) for kind in range(COUNTS)] == wanted
    assert list(expand(packed)) == things
    assert [nth(packed, place) for place in range(len(things))] == things
    assert highest(packed) == (things[-1] if things else -1)
    assert total(packed) == len(things)
    assert packed < 1 << MASK_BITS


@given(numbers_of_each, st.integers(0, COUNTS - 1))
def test_a_single_thing_can_be_added_and_taken(wanted: list[int], kind: int) -> None:
    packed = pack_counts([number for number, times in enumerate(wanted) for _ in range(times)])
    if wanted[kind] == COUNT_MASK:
        packed -= single(kind)
        wanted[kind] -= 1
    more = Counter(expand(packed + single(kind)))
    assert more[kind] == wanted[kind] + 1
    assert packed + single(kind) - single(kind) == packed


def test_nothing_is_counted_as_nothing() -> None:
    assert (total(0), pack_counts([]), pack_bits([]), count_bits(0)) == (0, 0, 0, 0)
    assert (list(expand(0)), list(bits(0))) == ([], [])


def test_more_taken_than_there_is_cannot_be_listed() -> None:
    with pytest.raises(ValueError, match="more of something was taken than there is"):
        expand(single(0) - single(1))


@given(amounts_of_each)
def test_amounts_are_those_of_the_list(wanted: list[int]) -> None:
    packed = pack_amounts(wanted)
    assert [amount_of(packed, number) for number in range(AMOUNTS)] == wanted
    assert packed < 1 << MASK_BITS


@given(amounts_of_each, amounts_of_each)
def test_the_guard_bits_show_whether_every_amount_is_enough(
    have: list[int], need: list[int]
) -> None:
    rest = ((pack_amounts(have) | AMOUNT_GUARD) - pack_amounts(need)) & AMOUNT_GUARD
    enough = all(there >= wanted for there, wanted in zip(have, need, strict=True))
    assert (rest == AMOUNT_GUARD) == enough


@given(st.sets(st.integers(0, MASK_BITS - 1)))
def test_a_mask_is_a_set_of_numbers(wanted: set[int]) -> None:
    mask = pack_bits(list(wanted))
    assert list(bits(mask)) == sorted(wanted)
    assert count_bits(mask) == len(wanted)
    if wanted:
        assert lowest(mask) == min(wanted)
    assert mask < 1 << MASK_BITS


@pytest.mark.parametrize("number", range(MASK_BITS + 1))
def test_a_bit_keeps_its_place_from_the_first_to_the_last(number: int) -> None:
    """Compiled, a shift of a number that stands in the code is right for the first 31 only."""
    assert bit(number) == 2**number
    assert shifted(1, number) == 2**number
    assert place_of(2**number) == number


@given(st.lists(st.integers(-5, 300), max_size=20))
def test_numbers_are_put_in_order(numbers: list[int]) -> None:
    assert list(ascending(vec[i64](numbers))) == sorted(numbers)
