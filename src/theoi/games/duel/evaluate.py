"""placeholder"""

from theoi.games.duel.state import DuelState


def evaluate(state: DuelState, seat: int) -> float:
    """placeholder"""
    return 0.0
