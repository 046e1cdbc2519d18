"""Duel on a page: the board, the moves on its pieces, and what its components are."""

from theoi.games.duel.page.about import DuelExplainer, event_icon
from theoi.games.duel.page.board import make_board
from theoi.games.duel.page.picture import DuelPicture
from theoi.games.duel.page.sketch import make_sketch
from theoi.games.duel.page.words import PACKAGE, component_ids, words_of

__all__ = [
    "PACKAGE",
    "DuelExplainer",
    "DuelPicture",
    "component_ids",
    "event_icon",
    "make_board",
    "make_sketch",
    "words_of",
]
