"""What a player is given when it is asked: the position as its own seat knows it."""

from theoi.core.rng import Rng
from theoi.core.state import State


class Seat:
    """One seat at the table. Whatever position it is made from, it keeps only what the seat knows.

    So every player is fair by construction: it may look at `known`, choose among `moves`, and
    think about positions it has imagined; the true position is out of its reach.
    """

    def __init__(self, state: State, number: int) -> None:
        self.game = state.game
        self.number = number
        self.known = state.known_to(number)
        self.moves: list[int] = self.known.legal_moves(number)

    def imagine(self, rng: Rng) -> State:
        """A position that the seat cannot tell from the true one, to play on in thought."""
        return self.known.imagine(self.number, rng)

    def evaluate(self, state: State) -> float:
        """How good an imagined position looks for this seat, from -1 (lost) to 1 (won)."""
        return self.game.evaluate(state, self.number)
