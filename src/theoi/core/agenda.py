"""What is still to be done: a stack of small immutable items.

A `Question` waits for a choice of a player; a `Step` happens by itself. Steps run until a Question
lies on top. Nested effects push; the waiting rest lies below. There is no other flag or phase:
who can list the stack knows all that is pending.
"""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from theoi.core.counts import as_vec, bit

if TYPE_CHECKING:
    from theoi.core.state import State

S = TypeVar("S", bound="State")

# What a seat has answered to a simultaneous question, apart from its move.
OPEN: Final = -1
NOT_ASKED: Final = -2
CHOSEN: Final = -3  # a move that must not be seen
PENDING: Final = -4  # asked, and nobody else may know whether it has answered

UNSEEN: Final = -1  # stands for a move that somebody made and an observer did not see


@mypyc_attr(allow_interpreted_subclasses=True)
class Item(Generic[S]):
    """An entry of the agenda. Its class stands in the game's table of items, `Game.items`."""

    def __init__(self) -> None:
        self.asks = False
        self.always = False
        self.begins_turn = False
        self.secret = False
        self.seat: i64 = -1

    def values(self) -> list[int]:
        """The ints that, with the class, say all about this item: what its constructor takes."""
        return []

    def run(self, state: S) -> None:
        """What a Step does; it has been taken off the agenda already."""
        raise NotImplementedError

    def known_to(self, state: S, seat: i64) -> "Item[S]":
        """This item with what is hidden from the seat UNKNOWN; itself when nothing is."""
        return self

    # What only Questions answer stands here too, so that the agenda needs no casts.

    def waiting(self) -> i64:
        """The seats that still have to choose, as a mask."""
        return 0

    def options(self, state: S, seat: i64) -> list[int]:
        """The legal moves of a Question, ascending."""
        raise NotImplementedError

    def options_vec(self, state: S, seat: i64) -> vec[i64]:
        """`options`, for the compiled engine."""
        return as_vec(self.options(state, seat))

    def resolve(self, state: S, seat: i64, move: i64) -> None:
        """What happens when the seat chooses this legal move."""
        raise NotImplementedError

    def resolve_absent(self, state: S, seat: i64) -> None:
        """What happens when the seat that is asked is out of the game."""
        raise NotImplementedError

    def answer_seen_by(self, observer: i64, seat: i64, move: i64) -> i64:
        """The move that a seat answers with, as another seat (or SPECTATOR) sees it, or UNSEEN."""
        if self.secret and observer != seat:
            return UNSEEN
        return move


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Item[S]):
    """Something that happens without a choice: the rest of an effect, the end of a turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Item[S]):
    """A choice of one seat (`seat`), or of several at once (`seat` is -1, see `waiting`).

    What may be chosen and what then happens stand together. Four facts say how it is put:

    - `always`: it is put even when there is just one answer (turns, bids, stories). Any other
      question is answered by the engine when it has one answer and dropped when it has none.
    - `begins_turn`: a turn begins here. Whatever is asked until the next such question belongs to
      it; players who look ahead follow a move to there.
    - `secret`: the answer is seen by the seat that gives it and by nobody else.
    - `known_to` says what of the question itself the others see.
    """

    def __init__(
        self, seat: i64, always: bool = False, begins_turn: bool = False, secret: bool = False
    ) -> None:
        super().__init__()
        self.asks = True
        self.seat = seat
        self.always = always
        self.begins_turn = begins_turn
        self.secret = secret

    def values(self) -> list[int]:
        return [self.seat]

    def waiting(self) -> i64:
        return bit(self.seat)

    def prompt(self) -> str:
        """The key of the message that says what is awaited."""
        raise NotImplementedError

    def paragraphs(self, state: S) -> list[dict[str, str]]:
        """What everybody reads before this is answered, paragraph by paragraph, in all languages.

        A story, the rules of a scenario: texts from the game's data, shown to every seat.
        """
        return []

    def refusal(self, state: S, seat: i64, move: i64) -> i64:
        """0 for a legal move, else the number of the reason; agrees with `options`."""
        raise NotImplementedError

    def default(self, state: S, seat: i64) -> i64:
        """The move made for a player whose time has run out, and proposed first."""
        return self.options(state, seat)[0]

    def resolve_absent(self, state: S, seat: i64) -> None:
        """Unless a question says something else, it is answered by its default."""
        if self.options(state, seat):
            self.resolve(state, seat, self.default(state, seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Question[S]):
    """A question of one seat in which `refusal` alone decides what may be chosen.

    Its options are those of the `candidates` that are not refused. Questions that are asked often
    list their options faster, and a law compares.
    """

    def __init__(
        self,
        seat: i64,
        key: str,
        always: bool = False,
        begins_turn: bool = False,
        secret: bool = False,
    ) -> None:
        super().__init__(seat, always, begins_turn, secret)
        self.key = key  # of the message that says what is awaited

    def prompt(self) -> str:
        return self.key

    def candidates(self, state: S) -> list[int]:
        """All moves of the kinds this question takes, ascending."""
        raise NotImplementedError

    def options(self, state: S, seat: i64) -> list[int]:
        return [move for move in self.candidates(state) if self.refusal(state, seat, move) == 0]


@mypyc_attr(allow_interpreted_subclasses=True)
class BlockChoice(Choice[S]):
    """A choice whose answers are the numbers of one block of the move space, such as its cards.

    `reason` alone decides what may be chosen, and `choose` says what then happens. `now` is the
    reason for refusing any other kind of move.
    """

    def __init__(self, seat: i64, block: str, key: str, now: i64, secret: bool = False) -> None:
        super().__init__(seat, key, secret=secret)
        self.block = block
        self.now: i64 = now

    def reason(self, state: S, answer: i64) -> i64:
        """0 when the answer may be chosen, else the number of the reason."""
        raise NotImplementedError

    def choose(self, state: S, answer: i64) -> None:
        """What happens then."""
        raise NotImplementedError

    def candidates(self, state: S) -> list[int]:
        block = state.block(self.block)
        return list(range(block.offset, block.offset + block.size))

    def options(self, state: S, seat: i64) -> list[int]:
        return list(self.options_vec(state, seat))

    def options_vec(self, state: S, seat: i64) -> vec[i64]:
        block = state.block(self.block)
        offset = block.offset
        found = vec[i64]()
        for answer in range(block.size):
            if self.reason(state, answer) == 0:
                found = append(found, offset + answer)
        return found

    def refusal(self, state: S, seat: i64, move: i64) -> i64:
        block = state.block(self.block)
        answer = move - block.offset
        if 0 <= answer < block.size:
            return self.reason(state, answer)
        return self.now

    def resolve(self, state: S, seat: i64, move: i64) -> None:
        self.choose(state, move - state.block(self.block).offset)


@mypyc_attr(allow_interpreted_subclasses=True)
class Simultaneous(Question[S]):
    """A choice of several seats at once: nothing is resolved before the last has chosen.

    `answers` holds for each seat its move, OPEN while it has to choose, NOT_ASKED if it has no
    choice here. To the others a move is CHOSEN. With `discreet` they do not even learn who has
    answered and who has not, so an answer given by the engine betrays nothing: whoever was asked
    is PENDING, and who has answered is in a pause until all have.
    """

    def __init__(
        self, answers: list[int], discreet: bool = False, begins_turn: bool = False
    ) -> None:
        super().__init__(-1, always=True, begins_turn=begins_turn, secret=True)
        self.answers = answers
        self.discreet = discreet

    def values(self) -> list[int]:
        return self.answers

    def waiting(self) -> i64:
        mask: i64 = 0
        for seat, answer in enumerate(self.answers):
            if answer == OPEN:
                mask |= bit(seat)
        return mask

    def resolve(self, state: S, seat: i64, move: i64) -> None:
        answers = self.answers.copy()
        answers[seat] = move
        if OPEN in answers:
            state.push(self.with_answers(answers))
        else:
            self.resolve_all(state, answers)

    def known_to(self, state: S, seat: i64) -> Item[S]:
        known: list[int] = []
        for other, answer in enumerate(self.answers):
            if other != seat and self.discreet and answer != NOT_ASKED:
                answer = PENDING
            elif other != seat and answer >= 0:
                answer = CHOSEN
            known.append(answer)
        return self.with_answers(known)

    def with_answers(self, answers: list[int]) -> "Simultaneous[S]":
        """The same question with these answers."""
        raise NotImplementedError

    def resolve_all(self, state: S, answers: list[int]) -> None:
        """What happens when everybody has chosen."""
        raise NotImplementedError


@mypyc_attr(free_list_len=1)
class Agenda:
    """The stack itself. It behaves like a list but keeps its memory, which makes it fast."""

    def __init__(self, items: "vec[Item]", size: i64) -> None:  # type: ignore[type-arg]
        self.items = items
        self.size: i64 = size

    def push(self, item: Item[Any]) -> None:
        """Put an item on top."""
        size = self.size
        if size < len(self.items):
            self.items[size] = item
        else:
            self.items = append(self.items, item)
        self.size = size + 1

    def pop(self) -> Item[Any]:
        """Take the top item off."""
        size = self.size - 1
        if size < 0:
            raise IndexError("the agenda is empty")
        self.size = size
        return self.items[size]

    def top(self) -> Item[Any]:
        """The top item."""
        return self.items[self.size - 1]

    def clear(self) -> None:
        """Nothing is pending any more."""
        self.size = 0

    def copy(self) -> "Agenda":
        """An independent stack of the same (immutable) items."""
        return Agenda(self.items[: self.size], self.size)

    def all(self) -> list[Item[Any]]:
        """All items from the bottom to the top."""
        return list(self.items[: self.size])


def new_agenda() -> Agenda:
    """A stack with nothing on it. (A vec takes the class alone, not with its argument.)"""
    return Agenda(vec[Item](), 0)  # type: ignore[type-arg]
