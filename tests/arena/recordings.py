"""Recorded games for tests of the analysis."""

from theoi import Game, seeded
from theoi.core.records import Recording


def record(game: Game, seed: int = 3, moves: int = 10_000) -> Recording:
    """A random game, or its beginning."""
    recording = Recording.start(game, seed)
    rng = seeded(seed)
    while moves and not recording.state.over:
        recording.play(rng.pick(recording.state.legal_moves()))
        moves -= 1
    return recording
