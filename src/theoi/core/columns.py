"""How the tables of a game's components are stored: the one place that says it.

A loader fills each column with one expression over the rows of the data: `parts.shields =
column(card.shields for card in cards)`. The engines read them by number, on their hottest paths.
"""

from collections.abc import Iterable
from typing import TypeAlias

Column: TypeAlias = list[int]


def column(numbers: Iterable[int]) -> Column:
    """Numbers as a column of a table."""
    return list(numbers)
