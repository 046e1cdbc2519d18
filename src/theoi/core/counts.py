"""Several small numbers in one int, and sets of small numbers as masks.

*Counts* say how many there are of each of up to twelve kinds of things that are alike, such as the
cards of a pile: 5 bits each. *Amounts* say how much there is of each of up to seven resources: 8
bits each, of which the highest stays free, so that one subtraction compares all of them. Both, like
masks of up to 62 numbers, fit a machine word (`i64`) and are added and taken apart without lists.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

COUNT_BITS: Final = 5
COUNT_MASK: Final = 31
COUNTS: Final = 12  # as many counts as share an int

AMOUNT_BITS: Final = 8
AMOUNT_MASK: Final = 255
AMOUNT_MOST: Final = 127
AMOUNTS: Final = 7  # as many amounts as share an int
AMOUNT_GUARD: Final = 0x80808080808080  # the free bits: a borrow shows in them

MASK_BITS: Final = 62  # as many things as a mask tells apart

# In a de Bruijn sequence every row of six bits occurs once: multiplied by a power of two it shows
# in its six highest bits which power that is. (The bits that a machine word loses do not matter.)
SEQUENCE: Final = 0x03F79D71B4CB0A89
ROW_SHIFT: Final = 58
ROW_MASK: Final = 63
PLACES: Final = vec[i64]([0] * 64)


# --- masks ----------------------------------------------------------------------------------------


def shifted(mask: i64, places: i64) -> i64:
    """A mask moved up by so many places.

    Compiled, a number that stands in the code is shifted as a C int, which loses all from the 31st
    place on; as an argument it is as wide as a machine word.
    """
    return mask << places


def bit(number: i64) -> i64:
    """The mask of one number."""
    return shifted(1, number)


def place_of(power: i64) -> i64:
    """The number of the only bit that is set."""
    return PLACES[power * SEQUENCE >> ROW_SHIFT & ROW_MASK]


def lowest(mask: i64) -> i64:
    """The number of the lowest bit that is set."""
    return place_of(mask & -mask)


def count_bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def bits(mask: i64) -> vec[i64]:
    """The numbers of the bits that are set, ascending."""
    numbers = vec[i64]()
    while mask:
        low = mask & -mask
        numbers = append(numbers, place_of(low))
        mask ^= low
    return numbers


def pack_bits(numbers: Iterable[int]) -> int:
    """The mask in which the bits of these numbers are set."""
    mask = 0
    for number in numbers:
        mask |= bit(number)
    return mask


def as_vec(numbers: list[int]) -> vec[i64]:
    """A list as a vec; one by one, which is faster than its constructor."""
    made = vec[i64](capacity=len(numbers))
    for number in numbers:
        made = append(made, number)
    return made


def ascending(numbers: vec[i64]) -> vec[i64]:
    """A few numbers in order, in place."""
    for end in range(1, len(numbers)):
        number = numbers[end]
        place: i64 = end
        while place > 0 and numbers[place - 1] > number:
            numbers[place] = numbers[place - 1]
            place -= 1
        numbers[place] = number
    return numbers


# --- counts ---------------------------------------------------------------------------------------


def count(packed: i64, number: i64) -> i64:
    """One of the counts that share an int."""
    return packed >> COUNT_BITS * number & COUNT_MASK


def single(number: i64) -> i64:
    """A single thing as packed counts."""
    return shifted(1, COUNT_BITS * number)


def total(packed: i64) -> i64:
    """All things of packed counts together."""
    things: i64 = 0
    while packed:
        things += packed & COUNT_MASK
        packed >>= COUNT_BITS
    return things


def expand(packed: i64) -> vec[i64]:
    """Packed counts one by one: each number as often as it is counted, ascending."""
    if packed < 0:
        raise ValueError("more of something was taken than there is")
    things = vec[i64]()
    number: i64 = 0
    while packed:
        for _ in range(packed & COUNT_MASK):
            things = append(things, number)
        packed >>= COUNT_BITS
        number += 1
    return things


def nth(packed: i64, place: i64) -> i64:
    """The thing at a place when packed counts are laid out one by one, ascending."""
    number: i64 = 0
    while place >= packed & COUNT_MASK:
        place -= packed & COUNT_MASK
        packed >>= COUNT_BITS
        number += 1
    return number


def highest(packed: i64) -> i64:
    """The highest number that is counted."""
    number: i64 = -1
    while packed:
        packed >>= COUNT_BITS
        number += 1
    return number


def pack_counts(things: Iterable[int]) -> int:
    """The counts of these numbers."""
    packed = 0
    for number in things:
        packed += single(number)
    return packed


# --- amounts --------------------------------------------------------------------------------------


def amount_of(packed: i64, number: i64) -> i64:
    """One of the amounts that share an int."""
    return packed >> AMOUNT_BITS * number & AMOUNT_MASK


def pack_amounts(amounts: Iterable[int]) -> int:
    """Amounts in the order of their numbers as one int."""
    packed = 0
    for number, each in enumerate(amounts):
        packed += each << AMOUNT_BITS * number
    return packed


for place in range(MASK_BITS + 1):
    PLACES[bit(place) * SEQUENCE >> ROW_SHIFT & ROW_MASK] = place
