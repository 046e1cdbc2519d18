"""What the search asks of the game, compiled."""

from mypy_extensions import i64

from theoi.core.mind import Mind
from theoi.core.rng import Rng
from theoi.games.teomachia import evaluate, hidden
from theoi.games.teomachia.state import TeomachiaState


class TeomachiaMind(Mind[TeomachiaState]):
    """Imagined positions and what they are worth."""

    def imagine(self, state: TeomachiaState, seat: i64, rng: Rng) -> TeomachiaState:
        return hidden.imagine(state, seat, rng)

    def evaluate(self, state: TeomachiaState, seat: i64) -> float:
        return evaluate.evaluate(state, seat)
