"""Which games a tournament is made of: who sits where, and which deal they get.

Every deal is played at every table and from every seat: bots that meet have had the same luck. Seen
over all tables every bot meets every other equally often.
"""

from collections.abc import Sequence
from itertools import combinations, permutations
from math import ceil


class Pairing:
    """A game to be played: the number of its deal, and the number of the bot on each seat."""

    def __init__(self, deal: int, bots: tuple[int, ...]) -> None:
        self.deal = deal
        self.bots = bots

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pairing) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.deal, self.bots))

    def __repr__(self) -> str:
        return f"Pairing({self.deal}, {self.bots})"


def tables(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits together: each choice of as many bots as there are seats.

    Where there are more seats than bots, each bot takes as many seats as all can, and each choice
    of bots one more.
    """
    rounds, rest = divmod(seats, bots)
    return [
        tuple(sorted([*range(bots)] * rounds + list(chosen)))
        for chosen in combinations(range(bots), rest)
    ]


def meetings(bots: int, seats: int) -> int:
    """At how many tables a bot meets another one."""
    return sum(0 in table and 1 in table for table in tables(bots, seats))


def deals_needed(bots: int, seats: int, games: int) -> int:
    """How many deals give every pair of bots at least so many games."""
    return ceil(games / (seats * meetings(bots, seats)))


def schedule(bots: int, seats: int, games: int) -> list[Pairing]:
    """All games of a tournament in which each pair meets in so many games, or some more.

    Deals are played whole, at every table from every seat. From deal to deal the order round the
    table changes, so that nobody always sits behind the same bot.
    """
    if bots < 2:
        raise ValueError("a tournament needs two players")
    orders = list(permutations(range(1, seats)))
    found: list[Pairing] = []
    for deal in range(deals_needed(bots, seats, games)):
        order = (0, *orders[deal % len(orders)])
        for table in tables(bots, seats):
            for turn in range(seats):
                found.append(Pairing(deal, seated(table, order, turn)))
    return found


def seated(table: Sequence[int], order: Sequence[int], turn: int) -> tuple[int, ...]:
    """The bots of a table in an order round it, moved on by so many seats."""
    seats = len(table)
    return tuple(table[order[(place - turn) % seats]] for place in range(seats))
