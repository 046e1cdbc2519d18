"""A table for tests that read like the rulebook: given a position, when moves, then what holds.

A game derives its table, adds a function `given` that sets up a position, and words for what lies
where; the rest is the same for every game:

    table = given(Seat(cards=["movement"]), nation="gallia")
    table.play("move 1", "place 4,2")
    assert table.prompt == "place"
    assert table.refusal("place 9,9") == ("not_connected", "PAN-6.12")
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Generic, Self, TypeVar

from theoi.core.events import Event
from theoi.core.game import Game
from theoi.core.refusals import IllegalMove
from theoi.core.state import State

S = TypeVar("S", bound=State)


class Table(Generic[S]):
    """A position in play, with the questions a test asks of it. Moves go by their notation."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.game: Game[Any] = state.game
        self.events: list[Event] = []  # what the last `play` told

    # --- when ---------------------------------------------------------------------------------

    def play(self, *notations: str) -> Self:
        """Play moves one after the other, each by the seat that is asked; keeps the events."""
        self.events = []
        for notation in notations:
            self.events += self.state.play(self.game.space.parse(notation))
        return self

    def play_defaults(self, until: str = "") -> Self:
        """Answer by default until something is asked that has this key, or the game is over."""
        self.events = []
        while not self.state.over and self.prompt != until:
            seat = self.state.to_act()
            self.events += self.state.play(self.state.question().default(self.state, seat), seat)
        return self

    def refusal(self, notation: str, seat: int | None = None) -> tuple[str, str]:
        """(short reason, clause) of a refused move; the position stays as it was."""
        before = self.state.pack()
        move = self.game.space.parse(notation)
        try:
            self.state.play(move, self.state.to_act() if seat is None else seat)
        except IllegalMove as error:
            assert self.state.pack() == before, f"{notation} was refused and changed something"
            return error.refusal.key.rpartition(".")[2], error.refusal.clause
        raise AssertionError(f"{notation} is legal")

    # --- then ---------------------------------------------------------------------------------

    @property
    def seat_asked(self) -> int:
        """The seat that is asked now; OVER when the game is over."""
        return self.state.to_act()

    @property
    def prompt(self) -> str:
        """The key of what is asked now, such as "turn"; "" when the game is over."""
        return "" if self.state.over else self.state.question().prompt().rpartition(".")[2]

    @property
    def legal(self) -> list[str]:
        """The legal moves in notation."""
        return [self.game.space.notation(move) for move in self.state.legal_moves()]

    def answers(self, verb: str = "") -> list[str]:
        """What follows the first word in the legal moves, all of them or those of one kind."""
        words = [notation.partition(" ") for notation in self.legal]
        return [rest for first, _, rest in words if verb in ("", first)]

    def told(self, kind: str) -> list[list[int]]:
        """The numbers of all events of a kind since the last `play`."""
        return [event.values for event in self.events if event.kind.name == kind]

    def told_to(self, seat: int, kind: str) -> list[list[int]]:
        """The same as a seat, or a spectator, hears it."""
        heard = [event.seen_by(seat) for event in self.events]
        return [event.values for event in heard if event.kind.name == kind]

    def known_to(self, seat: int) -> State:
        """The position as far as a seat, or a spectator, knows it."""
        return self.state.known_to(seat)

    def totals(self) -> list[int]:
        """All points of each seat."""
        return self.state.outcome().totals()


T = TypeVar("T", bound=Table[Any])


def walk(table: T, seed: int) -> Iterator[T]:
    """A random game: the table before every move, and at last when the game is over."""
    luck = Random(seed)
    yield table
    while not table.state.over:
        table.play(luck.choice(table.legal))
        yield table
