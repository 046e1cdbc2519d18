"""Teomachia on a page: the board, the moves on its pieces, and what its components are."""

from theoi.games.teomachia.page.about import TeomachiaExplainer, event_icon, event_values, in_log
from theoi.games.teomachia.page.board import make_board
from theoi.games.teomachia.page.picture import TeomachiaPicture
from theoi.games.teomachia.page.sketch import make_sketch
from theoi.games.teomachia.page.words import PACKAGE, component_ids, words_of

__all__ = [
    "PACKAGE",
    "TeomachiaExplainer",
    "TeomachiaPicture",
    "component_ids",
    "event_icon",
    "event_values",
    "in_log",
    "make_board",
    "make_sketch",
    "words_of",
]
