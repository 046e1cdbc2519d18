"""Pantheon: six epochs, a path of feet, columns and the favour of ten gods."""

from theoi.games.pantheon.game import INFO, PantheonGame

__all__ = ["INFO", "PantheonGame"]
