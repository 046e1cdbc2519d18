"""Worshippers as one int: how many prophets, priests and faithful (TEO-2).

A community, the own part of a stake and its desperation part are each such an int. Adding and
taking away are plain sums; nothing here knows a position.
"""

from typing import Final

PROPHET: Final = 0
PRIEST: Final = 1
FAITHFUL: Final = 2
KINDS: Final = 3
STRENGTH: Final = [10, 5, 2]  # TEO-2.1

BITS: Final = 12
MOST: Final = 4095  # of a kind
ONE: Final = [1, 1 << BITS, 1 << 2 * BITS]  # a single token of each kind
FULL: Final = (1 << KINDS * BITS) - 1


def pack(prophets: int, priests: int, faithful: int) -> int:
    """So many of each kind."""
    return prophets + (priests << BITS) + (faithful << 2 * BITS)


def number(tokens: int, kind: int) -> int:
    """How many of a kind."""
    return tokens >> BITS * kind & MOST


def unpack(tokens: int) -> list[int]:
    """Prophets, priests and faithful."""
    return [tokens & MOST, tokens >> BITS & MOST, tokens >> 2 * BITS & MOST]


def total(tokens: int) -> int:
    """All tokens together."""
    return (tokens & MOST) + (tokens >> BITS & MOST) + (tokens >> 2 * BITS & MOST)


def strength(tokens: int) -> int:
    """What tokens are worth (TEO-2.1)."""
    return 10 * (tokens & MOST) + 5 * (tokens >> BITS & MOST) + 2 * (tokens >> 2 * BITS & MOST)


def exchanged(community: int) -> int:
    """A community after all exchanges that it is forced to (TEO-2.9 to 2.12, 2.14)."""
    while True:
        if community & MOST and not community >> BITS & MOST:
            community += 2 * ONE[PRIEST] - ONE[PROPHET]
        elif community >> BITS & MOST and not community >> 2 * BITS & MOST:
            community += 2 * ONE[FAITHFUL] - ONE[PRIEST]
        else:
            return community


def missing(leading: int, own: int) -> int:
    """What a stake lacks to the leading one, each kind by itself (TEO-7.12, 7.13, 7.15)."""
    lacking = 0
    for kind in range(KINDS):
        more = number(leading, kind) - number(own, kind)
        if more > 0:
            lacking += more * ONE[kind]
    return lacking


def paid_from(community: int, price: int) -> tuple[int, int]:
    """A community after a payment, and what it could not pay of it.

    Token by token, prophets first, with the exchange after each (TEO-2.17, 2.18, 8.2, 8.3).
    """
    short = 0
    for kind in range(KINDS):
        for _ in range(number(price, kind)):
            if number(community, kind):
                community = exchanged(community - ONE[kind])
            else:
                short += ONE[kind]
    return community, short


def kinds_in(tokens: int) -> int:
    """The kinds there are, as a mask."""
    kinds = 0
    for kind in range(KINDS):
        if number(tokens, kind):
            kinds |= 1 << kind
    return kinds
