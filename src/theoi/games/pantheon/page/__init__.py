"""Pantheon on a page: the table, the moves on its pieces, and what its components are."""

from typing import Final

from theoi.games.pantheon.page.about import EVENT_ICONS, Abouts
from theoi.games.pantheon.page.sketch import make_sketch
from theoi.games.pantheon.page.table import tabletop

PACKAGE: Final = "theoi.games.pantheon.page"  # where its messages stand

__all__ = ["EVENT_ICONS", "PACKAGE", "Abouts", "make_sketch", "tabletop"]
