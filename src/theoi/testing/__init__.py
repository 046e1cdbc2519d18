"""Laws that every game keeps, and a suite that checks them on any game."""

from theoi.testing.frequency import check_frequencies
from theoi.testing.laws import LAWS, LawBroken, Violation
from theoi.testing.playing import replay
from theoi.testing.suite import Report, check_game, check_line, check_words
from theoi.testing.table import Table, walk

__all__ = [
    "LAWS",
    "LawBroken",
    "Report",
    "Table",
    "Violation",
    "check_frequencies",
    "check_game",
    "check_line",
    "check_words",
    "replay",
    "walk",
]
