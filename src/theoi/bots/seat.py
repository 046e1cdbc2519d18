"""What a player is given when it is asked: the position as its own seat knows it."""

from typing import Any, Generic, cast

from theoi.core.agenda import UNSEEN
from theoi.core.counts import bit
from theoi.core.game import S
from theoi.core.rng import Rng
from theoi.core.state import State


class Seat(Generic[S]):
    """One seat at the table. Whatever position it is made from, it keeps only what the seat knows.

    So every player is fair by construction: it may look at `known`, choose among `moves`, and
    think about positions it has imagined; the true position is out of its reach. `Seat[DuelState]`
    says of which game the positions are.
    """

    def __init__(self, state: S, number: int, since: list[int] | None = None) -> None:
        self.game = state.game
        self.number = number
        self.known = cast(S, state.known_to(number))  # all that is asked of the true position
        self.moves: list[int] = self.known.legal_moves(number)
        # What the seat answered last and the moves since, or None when nobody kept count.
        self.since = since

    def __repr__(self) -> str:
        return f"Seat({self.number}, {len(self.moves)} moves, {self.known!r})"

    def imagine(self, rng: Rng) -> S:
        """A position that the seat cannot tell from the true one, to play on in thought."""
        imagined: S = self.game.imagine(self.known, self.number, rng)
        return imagined

    def evaluate(self, state: State) -> float:
        """How good an imagined position looks for this seat, from -1 (lost) to 1 (won)."""
        return self.game.evaluate(state, self.number)


class Witness:
    """Keeps count of the moves that each seat has seen since it was last asked."""

    def __init__(self, seats: int) -> None:
        self.since: list[list[int] | None] = [None] * seats

    def copy(self) -> "Witness":
        """An independent copy."""
        twin = Witness(len(self.since))
        twin.since = [None if since is None else since.copy() for since in self.since]
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Witness":
        return self.copy()

    def seat(self, state: State, number: int) -> Seat[State]:
        """The seat, told what it saw."""
        since = self.since[number]
        return Seat(state, number, None if since is None else since.copy())

    def note(self, state: State, number: int, move: int) -> None:
        """The seat is about to make this move; each of the others sees of it what it may.

        Of a question put to several at once nobody is told who has answered before all have.
        """
        question = state.agenda.top()
        if question.seat < 0:
            self.since[number] = [move]
            if question.waiting() == bit(number):
                for since in self.since:
                    if since is not None:
                        since.append(UNSEEN)
            return
        for other, since in enumerate(self.since):
            if other == number:
                self.since[other] = [move]
            elif since is not None:
                since.append(question.answer_seen_by(other, number, move))


__all__ = ["UNSEEN", "Seat", "Witness"]
