"""One position of a game, and everything that can be asked of it."""

from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from theoi.core.agenda import Agenda, Item, Question, new_agenda
from theoi.core.chance import Chance
from theoi.core.counts import bit, lowest
from theoi.core.events import CONCEDED, UNKNOWN, Event, EventKind
from theoi.core.moves import Block
from theoi.core.outcome import Outcome, returns_by_rank
from theoi.core.refusals import NO_SUCH_MOVE, NOT_ASKED, OVER_REASON, IllegalMove, Refusal
from theoi.core.rng import Rng

if TYPE_CHECKING:
    from theoi.core.game import Game

SPECTATOR: Final = -1
OVER: Final = -2
ASKED: Final = -3
PAUSED: Final = -4  # somebody is asked, and the one who looks may not know who

NO_MOVES: Final = vec[i64]()
NOBODY: Final[list[int]] = []  # stands in for the seats that are out while there are none


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Games inherit and add their fields and the methods below that raise.

    A State is the position and its course: who is asked, what may be chosen, what then happens.
    What is known of it, what it is worth and how it is told stands in the `Game`, and is asked for
    through the methods here.

    `apply` trusts its caller and is for search; `play` checks, and is for everything else.
    """

    def __init__(
        self, game: "Game[Any]", chance: Chance, seats: i64, agenda: Agenda | None = None
    ) -> None:
        self.game = game
        self.seats: i64 = seats
        self.chance = chance
        self.agenda = new_agenda() if agenda is None else agenda
        self.over = False
        self.learned: i64 = 0
        self.shown: i64 = 0
        self.out: i64 = 0  # the seats that are out of the game, as a mask
        self.gone = NOBODY  # the same in the order in which they left; replaced, never changed
        self.log: list[Event] | None = None

    # --- what a game provides -----------------------------------------------------------------

    def copy(self) -> "State":
        """An independent copy with the same future; see `take_frame`."""
        raise NotImplementedError

    def facts(self) -> list[str]:
        """What a check line of a record states, in plain words; everybody may know it."""
        raise NotImplementedError

    def win_alone(self, seat: i64) -> None:
        """All others are out: end the game with the victory of this seat."""
        raise NotImplementedError

    def legacy(self) -> msgspec.Struct | None:
        """The set-up document that a finished game leaves for the next one, if it does."""
        return None

    # --- what the game knows about its positions -----------------------------------------------

    def known_to(self, seat: SupportsIndex) -> "State":
        """This position with all that is hidden from the seat UNKNOWN, and without chance."""
        known: State = self.game.known_to(self, self.seat_number(seat))
        return known

    def imagine(self, seat: SupportsIndex, rng: Rng) -> "State":
        """`known_to(seat)` with everything UNKNOWN dealt anew; its future comes from `rng`."""
        imagined: State = self.game.imagine(self, self.seat_number(seat), rng)
        return imagined

    def outcome(self) -> Outcome:
        """How the game ended; while it goes on, how it would end now."""
        return self.game.outcome(self)

    def view(self, seat: SupportsIndex = SPECTATOR) -> Any:
        """What the seat may see, as typed plain data."""
        number = self.seat_number(seat)
        return self.game.view(self.game.known_to(self, number), number)

    # --- whose turn, which moves --------------------------------------------------------------

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.over

    def question(self) -> Question[Any]:
        """What is asked now; a ValueError once the game is over, for then nothing is."""
        if self.over:
            raise ValueError("the game is over: nothing is asked")
        item = self.agenda.top()
        assert isinstance(item, Question)
        return item

    def to_act(self) -> i64:
        """The seat asked now (the first of several), OVER, or PAUSED if that may not be known."""
        if self.over:
            return OVER
        seat = asked_seat(self.agenda.top())
        if seat < 0:
            return PAUSED
        return seat

    def waiting(self) -> i64:
        """All seats asked now, as a mask."""
        if self.over:
            return 0
        return self.agenda.top().waiting()

    def is_out(self, seat: i64) -> bool:
        """Whether the seat has left the game: it conceded or was eliminated."""
        return self.out >> seat & 1 == 1

    def legal_moves(self, seat: SupportsIndex = ASKED) -> list[int]:
        """The moves the seat may make now, ascending; empty only when it is not asked."""
        return list(self.moves_vec(index(seat)))

    def moves_vec(self, seat: i64) -> vec[i64]:
        """`legal_moves`, for the compiled engine."""
        if self.over:
            return NO_MOVES
        question = self.agenda.top()
        if seat == ASKED:
            seat = asked_seat(question)
            if seat < 0:
                return NO_MOVES
        elif not SPECTATOR <= seat < self.seats:
            raise ValueError(self.no_such_seat(seat))
        elif seat < 0 or not question.waiting() >> seat & 1:
            return NO_MOVES
        return question.options_vec(self, seat)

    def apply(self, move: SupportsIndex, seat: SupportsIndex = ASKED) -> None:
        """Make a legal move, unchecked."""
        self.advance(index(move), index(seat))

    def advance(self, move: i64, seat: i64) -> None:
        """`apply`, for the compiled engine."""
        question = self.agenda.pop()
        if seat == ASKED:
            seat = asked_seat(question)
        question.resolve(self, seat, move)
        self.settle()

    def settle(self) -> None:
        """Run what happens by itself until somebody has a choice or the game is over."""
        agenda = self.agenda
        while not self.over:
            item = agenda.top()
            if self.out and item.waiting() & self.out:
                agenda.pop()
                item.resolve_absent(self, lowest(item.waiting() & self.out))
                continue
            if item.always:
                return
            if not item.asks:
                agenda.pop()
                item.run(self)
                continue
            seat = item.seat
            options = item.options_vec(self, seat)
            if len(options) > 1:
                return
            agenda.pop()
            if len(options):
                item.resolve(self, seat, options[0])

    def play(self, move: SupportsIndex, seat: SupportsIndex = ASKED) -> list[Event]:
        """Make a move after checking it. A refused move raises IllegalMove and changes nothing."""
        number, mover = move_number(move), index(seat)
        refusal = self.why_not(number, mover)
        if refusal is not None:
            raise IllegalMove(refusal, self.game.refusal_text(refusal, "en"))
        if self.chance.may_fail:
            self.copy().advance(number, mover)
        self.log = []
        try:
            self.advance(number, mover)
            return self.log
        finally:
            self.log = None

    def play_text(self, text: str, seat: SupportsIndex = ASKED) -> list[Event]:
        """Make a move given in notation, after checking it."""
        return self.play(self.game.space.parse(text), seat)

    def why_not(self, move: SupportsIndex, seat: SupportsIndex = ASKED) -> Refusal | None:
        """None exactly for the legal moves; else the reason, the clause and the facts."""
        number, mover = move_number(move), index(seat)
        if mover != ASKED:
            self.seat_number(mover)
        if self.over:
            return Refusal(OVER_REASON, {}, {})
        question = self.question()
        if mover == ASKED:
            mover = asked_seat(question)
        if mover < 0 or not question.waiting() >> mover & 1:
            return Refusal(NOT_ASKED, {}, {})
        space = self.game.space
        if not 0 <= number < space.size:
            return Refusal(NO_SUCH_MOVE, {}, {"move": number})
        reason = question.refusal(self, mover, number)
        if reason == 0:
            return None
        block = space.block_of(number)
        names: dict[str, tuple[str, int]] = {}
        for axis, value in zip(block.axes, block.arguments(number), strict=True):
            names[axis.name] = (axis.name, value)
        facts = self.game.explain(self, number, mover)
        return Refusal(self.game.reasons[reason], names, facts)

    # --- leaving the game ---------------------------------------------------------------------

    def concede(self, seat: SupportsIndex) -> list[Event]:
        """The seat gives up; allowed at any time, and never taken back.

        If one player is left, that one wins. Otherwise the others play on, and what is still asked
        of the seat is answered by its default.
        """
        number = self.seat_number(seat)
        if number < 0:
            raise ValueError("a spectator cannot concede")
        if self.over or self.is_out(number):
            return []
        self.log = []
        try:
            self.tell(CONCEDED, number, [])
            self.leave(number)
            left = self.players_left()
            if left & (left - 1) == 0:
                self.win_alone(lowest(left))
            else:
                self.settle()
            return self.log
        finally:
            self.log = None

    def leave(self, seat: i64) -> None:
        """The seat is out of the game from now on."""
        self.out |= bit(seat)
        self.gone = [*self.gone, seat]
        self.learned += 1

    def players_left(self) -> i64:
        """The seats that are still in the game, as a mask."""
        return bit(self.seats) - 1 & ~self.out

    def returns(self) -> list[float]:
        """Payoff per seat, by rank, from 1 to -1."""
        return returns_by_rank(self.outcome().ranks)

    # --- for the rules of a game --------------------------------------------------------------

    def block(self, name: str) -> Block:
        """A block of the move space."""
        return self.game.space.by_name[name]

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

    def end(self) -> None:
        """The game is over: nothing is pending any more."""
        self.over = True
        self.agenda.clear()

    def take_frame(self, other: "State") -> None:
        """Take over what all positions have, apart from chance; for `copy`."""
        if self.agenda.size == 0:  # unless it was given a copy when it was made
            self.agenda = other.agenda.copy()
        self.over = other.over
        self.learned = other.learned
        self.shown = other.shown
        self.out = other.out
        self.gone = other.gone

    def hide_agenda(self, seat: i64) -> None:
        """Hide from a seat what it may not know of what is pending; for `Game.known_to`."""
        for place, item in enumerate(self.agenda.all()):
            self.agenda.items[place] = item.known_to(self, seat)

    # --- as an object -------------------------------------------------------------------------

    def pack(self) -> list[int]:
        """The whole position as ints; equal positions have equal packs."""
        ints: list[int] = []
        self.game.fields.pack(self, ints)
        codes = self.game.item_codes
        ints.append(self.agenda.size)
        for item in self.agenda.all():
            values = item.values()
            ints.append(codes[type(item)])
            ints.append(len(values))
            ints.extend(values)
        ints.extend(self.gone)
        return ints

    def seat_number(self, seat: SupportsIndex) -> int:
        """A seat given from outside as a plain int; a ValueError when there is no such seat."""
        number = index(seat)
        if not SPECTATOR <= number < self.seats:
            raise ValueError(self.no_such_seat(number))
        return number

    def no_such_seat(self, seat: int) -> str:
        """What is said to somebody who names a seat that does not exist."""
        return f"there is no seat {seat} (there are: 0 to {self.seats - 1})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(tuple(self.pack()))

    def __repr__(self) -> str:
        told = ["over" if self.over else "paused" if self.to_act() < 0 else self.asked_text()]
        told.extend(self.facts())
        return f"{type(self).__name__}({', '.join(told)})"

    def __str__(self) -> str:
        return self.game.description(self)

    def _repr_svg_(self) -> str | None:
        """The table as a spectator sees it, for notebooks; None if the game draws no picture."""
        return self.game.spectator_picture(self)

    def asked_text(self) -> str:
        """Who is to act: all seats that are asked."""
        seats = [str(seat) for seat in range(self.seats) if self.waiting() >> seat & 1]
        return f"{'seat' if len(seats) == 1 else 'seats'} {' '.join(seats)} to act"

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (unpickle, (self.game, self.pack(), self.chance, self.learned, self.shown))


def unpickle(game: "Game[Any]", ints: list[int], chance: Chance, learned: int, shown: int) -> State:
    """The position that was pickled as these parts."""
    state: State = game.unpack(ints, chance)
    state.learned = learned
    state.shown = shown
    return state


def move_number(move: SupportsIndex) -> int:
    """A move given from outside as a plain int."""
    if isinstance(move, str):
        raise TypeError(f"a move is a number; for notation use play_text({move!r})")
    return index(move)


def asked_seat(question: Item[Any]) -> i64:
    """The seat a question is put to; the lowest of several, or -1 when it is put to nobody."""
    seat = question.seat
    if seat >= 0:
        return seat
    mask = question.waiting()
    if mask == 0:
        return -1
    return lowest(mask)


__all__ = ["ASKED", "OVER", "PAUSED", "SPECTATOR", "UNKNOWN", "State", "asked_seat", "lowest"]
