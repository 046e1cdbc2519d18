"""Duel on a page: the board, the moves on its pieces, and what its components are."""

from typing import Final

from theoi.games.duel.page.about import about, event_icon
from theoi.games.duel.page.board import make_board
from theoi.games.duel.page.sketch import make_sketch

PACKAGE: Final = "theoi.games.duel.page"  # where its messages stand

__all__ = ["PACKAGE", "about", "event_icon", "make_board", "make_sketch"]
