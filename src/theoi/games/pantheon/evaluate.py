"""How good a position looks: heuristics for players."""

from theoi.games.pantheon.state import PantheonState


def evaluate(state: PantheonState, seat: int) -> float:
    """Points compared with the best of the others, from -1 to 1."""
    best = max([player.score() for other, player in enumerate(state.players) if other != seat])
    return (state.players[seat].score() - best) / 200
