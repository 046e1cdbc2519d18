"""How the tables of a game's components are stored: the one place that says it.

A loader fills each column with one expression over the rows of the data: `parts.shields =
column(card.shields for card in cards)`. The engines read them by number, on their hottest paths.
"""

from collections.abc import Iterable
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Column: TypeAlias = vec[i64]
Columns: TypeAlias = vec[vec[i64]]


def column(numbers: Iterable[int]) -> Column:
    """Numbers as a column of a table."""
    return vec[i64](numbers)


def columns(rows: Iterable[Iterable[int]]) -> Columns:
    """Several columns, found by number."""
    return vec[vec[i64]]([column(row) for row in rows])
