"""One position of a game, and everything that can be asked of it."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from theoi.core.agenda import Agenda, Item, Question
from theoi.core.chance import Chance
from theoi.core.events import UNKNOWN, Event, EventKind
from theoi.core.outcome import Outcome, returns_by_rank
from theoi.core.refusals import NO_SUCH_MOVE, NOT_ASKED, OVER_REASON, IllegalMove, Refusal
from theoi.core.rng import Rng

if TYPE_CHECKING:
    from theoi.core.game import Game

OVER: Final = -2
ASKED: Final = -3
SPECTATOR: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Games inherit and add their fields and the methods below that raise.

    `apply` trusts its caller and is for search; `play` checks, and is for everything else.
    """

    def __init__(self, game: "Game", chance: Chance, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.chance = chance
        self.agenda = Agenda([], 0)
        self.over = False
        self.learned = 0
        self.shown = 0
        self.log: list[Event] | None = None

    # --- what a game provides -----------------------------------------------------------------

    def copy(self) -> "State":
        """An independent copy with the same future."""
        raise NotImplementedError

    def pack(self) -> list[int]:
        """The whole position as ints; equal positions have equal packs."""
        raise NotImplementedError

    def concede(self, seat: int) -> list[Event]:
        """The seat gives up; allowed at any time."""
        raise NotImplementedError

    def facts(self) -> list[str]:
        """What a check line of a record states, in plain words."""
        raise NotImplementedError

    # --- what the game knows about its positions -----------------------------------------------

    def known_to(self, seat: int) -> "State":
        """This position with all that is hidden from the seat UNKNOWN, and without chance."""
        return self.game.known_to(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "State":
        """`known_to(seat)` with everything UNKNOWN dealt anew; its future comes from `rng`."""
        return self.game.imagine(self, seat, rng)

    def outcome(self) -> Outcome:
        """How the game ended; while it goes on, how it would end now."""
        return self.game.outcome(self)

    def view(self, seat: int = SPECTATOR) -> object:
        """What the seat may see, as typed plain data."""
        return self.game.view(self.known_to(seat), seat)

    # --- whose turn, which moves --------------------------------------------------------------

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.over

    def question(self) -> Question[Any]:
        """What is asked now; there is none once the game is over."""
        item = self.agenda.top()
        assert isinstance(item, Question)
        return item

    def to_act(self) -> int:
        """The seat asked now (the first of several), or OVER."""
        return OVER if self.over else asked_seat(self.agenda.top())

    def waiting(self) -> int:
        """All seats asked now, as a mask."""
        return 0 if self.over else self.agenda.top().waiting()

    def legal_moves(self, seat: int = ASKED) -> list[int]:
        """The moves the seat may make now, ascending; empty only when it is not asked."""
        if self.over:
            return []
        question = self.agenda.top()
        if seat == ASKED:
            seat = asked_seat(question)
        elif seat < 0 or not question.waiting() >> seat & 1:
            return []
        return question.options(self, seat)

    def apply(self, move: int, seat: int = ASKED) -> None:
        """Make a legal move, unchecked."""
        question = self.agenda.pop()
        question.resolve(self, asked_seat(question) if seat == ASKED else seat, move)
        self.settle()

    def settle(self) -> None:
        """Run what happens by itself until somebody has a choice or the game is over."""
        agenda = self.agenda
        while not self.over:
            item = agenda.top()
            if item.always:
                return
            if not item.asks:
                agenda.pop()
                item.run(self)
                continue
            seat = item.seat
            options = item.options(self, seat)
            if len(options) > 1:
                return
            agenda.pop()
            if options:
                item.resolve(self, seat, options[0])

    def play(self, move: int, seat: int = ASKED) -> list[Event]:
        """Make a move after checking it. A refused move raises IllegalMove and changes nothing."""
        refusal = self.why_not(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal, self.game.refusal_text(refusal, "en"))
        if self.chance.may_fail:
            self.copy().apply(move, seat)
        self.log = []
        try:
            self.apply(move, seat)
            return self.log
        finally:
            self.log = None

    def why_not(self, move: int, seat: int = ASKED) -> Refusal | None:
        """None exactly for the legal moves; else the reason, the clause and the facts."""
        if self.over:
            return Refusal(OVER_REASON, {}, {})
        question = self.question()
        if seat == ASKED:
            seat = asked_seat(question)
        if not (0 <= seat < self.seats and question.waiting() >> seat & 1):
            return Refusal(NOT_ASKED, {}, {})
        space = self.game.space
        if not 0 <= move < space.size:
            return Refusal(NO_SUCH_MOVE, {}, {"move": move})
        number = question.refusal(self, seat, move)
        if number == 0:
            return None
        block = space.block_of(move)
        names: dict[str, tuple[str, int]] = {}
        for axis, value in zip(block.axes, block.arguments(move), strict=True):
            names[axis.name] = (axis.name, value)
        return Refusal(self.game.reasons[number], names, self.game.explain(self, move))

    def returns(self) -> list[float]:
        """Payoff per seat, by rank, from 1 to -1."""
        return returns_by_rank(self.outcome().ranks)

    # --- for the rules of a game --------------------------------------------------------------

    def push(self, item: Item[Any]) -> None:
        """Put an item on top of the agenda."""
        self.agenda.push(item)

    def learn(self) -> None:
        """Something comes to light: chance is drawn, or somebody sees what was hidden from them.

        It is called before what came to light is told or decides anything. Only arguments marked
        `fresh` may be told before.
        """
        self.learned += 1
        self.chance.reveal()

    def tell(
        self,
        kind: EventKind,
        seat: int,
        values: list[int],
        hidden: int = 0,
        known_by: int = -1,
        fresh: int = 0,
    ) -> None:
        """Report an event to whoever listens. Callers check `self.log` first when it matters."""
        if self.log is not None:
            self.log.append(Event(kind, seat, values, hidden, known_by, fresh))

    def pack_agenda(self) -> list[int]:
        """The agenda as ints: for each item its code, the number of its values, the values."""
        ints: list[int] = [self.agenda.size]
        for item in self.agenda.all():
            values = item.values()
            ints.append(item.code)
            ints.append(len(values))
            ints.extend(values)
        return ints

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(tuple(self.pack()))


def asked_seat(question: Item[Any]) -> int:
    """The seat a question is put to; the lowest of several."""
    seat = question.seat
    if seat >= 0:
        return seat
    mask = question.waiting()
    return (mask & -mask).bit_length() - 1


__all__ = ["ASKED", "OVER", "SPECTATOR", "UNKNOWN", "State", "asked_seat"]
