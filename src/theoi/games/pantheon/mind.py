"""What the search asks of the game, compiled."""

from mypy_extensions import i64

from theoi.core.mind import Mind
from theoi.core.rng import Rng
from theoi.games.pantheon import evaluate, hidden
from theoi.games.pantheon.state import PantheonState


class PantheonMind(Mind[PantheonState]):
    """Imagined positions and what they are worth."""

    def imagine(self, state: PantheonState, seat: i64, rng: Rng) -> PantheonState:
        return hidden.imagine(state, seat, rng)

    def evaluate(self, state: PantheonState, seat: i64) -> float:
        return evaluate.evaluate(state, seat)

    def evaluate_open(self, state: PantheonState) -> list[float]:
        return evaluate.evaluate_open(state)
