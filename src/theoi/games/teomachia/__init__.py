"""Teomachia: gods bid their worshippers, deal by deal, until only one is believed in."""

from theoi.games.teomachia.game import INFO, TeomachiaGame

__all__ = ["INFO", "TeomachiaGame"]
