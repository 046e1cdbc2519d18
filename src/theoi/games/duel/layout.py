"""How the cards of an Age lie on one another (DUEL-5)."""

from mypy_extensions import i64

from theoi.core.columns import column, columns
from theoi.core.counts import bit


class Layout:
    """The structure of an Age: for each slot what covers it and what it covers."""

    def __init__(self, rows: list[list[int]], tokens: list[int]) -> None:
        places = [(number + 1, place) for number, row in enumerate(rows) for place in row]
        slots = range(len(places))
        # DUEL-5.6
        covers = [
            [slot for slot in slots if covers_other(places[over], places[slot])] for over in slots
        ]
        coverers = [[over for over in slots if slot in covers[over]] for slot in slots]
        self.tokens = column(tokens)
        self.row = column(row for row, _ in places)
        self.column = column(place for _, place in places)
        self.slots: i64 = len(places)
        self.covers = columns(covers)
        self.coverers = column(sum([bit(over) for over in overs]) for overs in coverers)
        self.face_up: i64 = sum(
            [bit(slot) for slot in slots if places[slot][0] % 2 == 1]
        )  # DUEL-5.5


def covers_other(over: tuple[int, int], under: tuple[int, int]) -> bool:
    """Whether a card of a row and column lies on another one."""
    return over[0] == under[0] + 1 and abs(over[1] - under[1]) == 1
