"""7 Wonders Duel, alone or with its Pantheon expansion."""

from theoi.games.duel.game import INFO, DuelGame

__all__ = ["INFO", "DuelGame"]
