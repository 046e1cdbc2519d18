"""Worshippers as one int: how many prophets, priests and faithful (TEO-2).

A community, the own part of a stake and its desperation part are each such an int. Adding and
taking away are plain sums; nothing here knows a position.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.counts import bit

PROPHET: Final = 0
PRIEST: Final = 1
FAITHFUL: Final = 2
KINDS: Final = 3
STRENGTH: Final = [10, 5, 2]  # TEO-2.1

BITS: Final = 12
MOST: Final = 4095  # of a kind
ONE: Final = vec[i64]([1, 0x1000, 0x1000000])  # a single token of each kind
FULL: Final = 0xFFFFFFFFF  # as many as there can be of every kind


def pack(prophets: i64, priests: i64, faithful: i64) -> i64:
    """So many of each kind."""
    return prophets + (priests << BITS) + (faithful << 2 * BITS)


def number(tokens: i64, kind: i64) -> i64:
    """How many of a kind."""
    return tokens >> BITS * kind & MOST


def unpack(tokens: i64) -> list[int]:
    """Prophets, priests and faithful."""
    return [tokens & MOST, tokens >> BITS & MOST, tokens >> 2 * BITS & MOST]


def total(tokens: i64) -> i64:
    """All tokens together."""
    return (tokens & MOST) + (tokens >> BITS & MOST) + (tokens >> 2 * BITS & MOST)


def strength(tokens: i64) -> i64:
    """What tokens are worth (TEO-2.1)."""
    return 10 * (tokens & MOST) + 5 * (tokens >> BITS & MOST) + 2 * (tokens >> 2 * BITS & MOST)


def exchanged(community: i64) -> i64:
    """A community after all exchanges that it is forced to (TEO-2.9 to 2.12, 2.14)."""
    while True:
        if community & MOST and not community >> BITS & MOST:
            community += 2 * ONE[PRIEST] - ONE[PROPHET]
        elif community >> BITS & MOST and not community >> 2 * BITS & MOST:
            community += 2 * ONE[FAITHFUL] - ONE[PRIEST]
        else:
            return community


def missing(leading: i64, own: i64) -> i64:
    """What a stake lacks to the leading one, each kind by itself (TEO-7.12, 7.13, 7.15)."""
    lacking = 0
    for kind in range(KINDS):
        more = number(leading, kind) - number(own, kind)
        if more > 0:
            lacking += more * ONE[kind]
    return lacking


def paid_from(community: i64, price: i64) -> tuple[i64, i64]:
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


def kinds_in(tokens: i64) -> i64:
    """The kinds there are, as a mask."""
    kinds = 0
    for kind in range(KINDS):
        if number(tokens, kind):
            kinds |= bit(kind)
    return kinds
