"""What the search asks of the game, compiled."""

from mypy_extensions import i64

from theoi.core.mind import Mind
from theoi.core.rng import Rng
from theoi.games.duel import evaluate, hidden
from theoi.games.duel.state import DuelState


class DuelMind(Mind[DuelState]):
    """Imagined positions and what they are worth."""

    def imagine(self, state: DuelState, seat: i64, rng: Rng) -> DuelState:
        return hidden.imagine(state, seat, rng)

    def evaluate(self, state: DuelState, seat: i64) -> float:
        return evaluate.evaluate(state, seat)

    def evaluate_open(self, state: DuelState) -> list[float]:
        return evaluate.evaluate_open(state)
