"""Pantheon on a page: the board, the moves on its pieces, and what its components are."""

from theoi.games.pantheon.page.about import PantheonExplainer, event_icon
from theoi.games.pantheon.page.board import make_board
from theoi.games.pantheon.page.picture import PantheonPicture
from theoi.games.pantheon.page.sketch import make_sketch
from theoi.games.pantheon.page.words import PACKAGE, words_of

__all__ = [
    "PACKAGE",
    "PantheonExplainer",
    "PantheonPicture",
    "event_icon",
    "make_board",
    "make_sketch",
    "words_of",
]
