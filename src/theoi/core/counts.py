"""Several small numbers in one int, and sets of small numbers as masks.

*Counts* say how many there are of each of up to ten kinds of things that are alike, such as the
cards of a pile: 6 bits each. *Amounts* say how much there is of each of up to seven resources: 8
bits each, of which the highest stays free, so that one subtraction compares all of them. Both, like
masks of up to 62 numbers, fit a machine word and are added and taken apart without lists.
"""

from typing import Final

COUNT_BITS: Final = 6
COUNT_MASK: Final = 63
COUNTS: Final = 10  # as many counts as share an int

AMOUNT_BITS: Final = 8
AMOUNT_MASK: Final = 255
AMOUNT_MOST: Final = 127
AMOUNTS: Final = 7  # as many amounts as share an int
AMOUNT_GUARD: Final = 0x80808080808080  # the free bits: a borrow shows in them

MASK_BITS: Final = 62  # as many things as a mask tells apart


def count(packed: int, number: int) -> int:
    """One of the counts that share an int."""
    return packed >> COUNT_BITS * number & COUNT_MASK


def single(number: int) -> int:
    """A single thing as packed counts."""
    return 1 << COUNT_BITS * number


def total(packed: int) -> int:
    """All things of packed counts together."""
    things = 0
    while packed:
        things += packed & COUNT_MASK
        packed >>= COUNT_BITS
    return things


def expand(packed: int) -> list[int]:
    """Packed counts as a list: each number as often as it is counted, ascending."""
    if packed < 0:
        raise ValueError("more of something was taken than there is")
    things: list[int] = []
    number = 0
    while packed:
        for _ in range(packed & COUNT_MASK):
            things.append(number)
        packed >>= COUNT_BITS
        number += 1
    return things


def pack_counts(things: list[int]) -> int:
    """The counts of the numbers in a list."""
    packed = 0
    for number in things:
        packed += 1 << COUNT_BITS * number
    return packed


def amount_of(packed: int, number: int) -> int:
    """One of the amounts that share an int."""
    return packed >> AMOUNT_BITS * number & AMOUNT_MASK


def pack_amounts(amounts: list[int]) -> int:
    """Amounts in the order of their numbers as one int."""
    packed = 0
    for number, each in enumerate(amounts):
        packed += each << AMOUNT_BITS * number
    return packed


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, ascending."""
    numbers: list[int] = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers


def pack_bits(numbers: list[int]) -> int:
    """The mask in which the bits of these numbers are set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
