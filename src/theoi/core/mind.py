"""How players think about positions: which worlds they imagine, and what those seem worth."""

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from theoi.core.rng import Rng
from theoi.core.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """What the search asks many thousand times in a second.

    It asks the game, which is plain Python. A game whose own functions are compiled gives its class
    a `mind` that calls them straight away.
    """

    def imagine(self, state: S, seat: i64, rng: Rng) -> S:
        """What the seat knows with everything else dealt anew."""
        imagined: S = state.game.imagine(state, seat, rng)
        return imagined

    def evaluate(self, state: S, seat: i64) -> float:
        """How good a position looks for the seat, from -1 (lost) to 1 (won)."""
        return state.game.evaluate(state, seat)

    def evaluate_open(self, state: S) -> list[float]:
        """The same for every seat, in a position that somebody imagined."""
        return state.game.evaluate_open(state)
