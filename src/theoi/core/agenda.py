"""What is still to be done: a stack of small immutable items.

A `Question` waits for a choice of a player; a `Step` happens by itself. Steps run until a Question
lies on top. Nested effects push; the waiting rest lies below. There is no other flag or phase:
who can list the stack knows all that is pending.
"""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from theoi.core.state import State

S = TypeVar("S", bound="State")

# What a seat has answered to a simultaneous question, apart from its move.
OPEN: Final = -1
NOT_ASKED: Final = -2
CHOSEN: Final = -3


@mypyc_attr(allow_interpreted_subclasses=True)
class Item(Generic[S]):
    """An entry of the agenda. `code` is its number in the game's list of item classes."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.asks = False
        self.always = False
        self.seat = -1

    def values(self) -> list[int]:
        """The ints that, with the code, say all about this item (for `State.pack`)."""
        return []

    def run(self, state: S) -> None:
        """What a Step does; it has been taken off the agenda already."""
        raise NotImplementedError

    def known_to(self, state: S, seat: int) -> "Item[S]":
        """This item with what is hidden from the seat UNKNOWN; itself when nothing is."""
        return self

    # What only Questions answer stands here too, so that the agenda needs no casts.

    def waiting(self) -> int:
        """The seats that still have to choose, as a mask."""
        return 0

    def options(self, state: S, seat: int) -> list[int]:
        """The legal moves of a Question, ascending."""
        raise NotImplementedError

    def resolve(self, state: S, seat: int, move: int) -> None:
        """What happens when the seat chooses this legal move."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Item[S]):
    """Something that happens without a choice: the rest of an effect, the end of a turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Item[S]):
    """A choice of one seat (`seat`), or of several at once (`seat` is -1, see `waiting`).

    What may be chosen and what then happens stand together.

    `always` marks kinds that are put even when there is just one answer (turns); any other
    question is answered by the engine when it has one answer and dropped when it has none.
    """

    def __init__(self, code: int, seat: int, always: bool = False) -> None:
        super().__init__(code)
        self.asks = True
        self.seat = seat
        self.always = always

    def waiting(self) -> int:
        return 1 << self.seat

    def is_secret(self) -> bool:
        """Whether the others see only a pause, not what is asked."""
        return False

    def prompt(self) -> str:
        """The key of the message that says what is awaited."""
        raise NotImplementedError

    def refusal(self, state: S, seat: int, move: int) -> int:
        """0 for a legal move, else the number of the reason; agrees with `options`."""
        raise NotImplementedError

    def default(self, state: S, seat: int) -> int:
        """The move made for a player whose time has run out, and proposed first."""
        return self.options(state, seat)[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Simultaneous(Question[S]):
    """A choice of several seats at once: nothing is resolved before the last has chosen.

    `answers` holds for each seat its move, OPEN while it has to choose, NOT_ASKED if it has no
    choice here, or CHOSEN for a move that must not be seen.
    """

    def __init__(self, code: int, answers: list[int]) -> None:
        super().__init__(code, -1, always=True)
        self.answers = answers

    def values(self) -> list[int]:
        return self.answers

    def waiting(self) -> int:
        mask = 0
        for seat, answer in enumerate(self.answers):
            if answer == OPEN:
                mask |= 1 << seat
        return mask

    def is_secret(self) -> bool:
        return True

    def resolve(self, state: S, seat: int, move: int) -> None:
        answers = self.answers.copy()
        answers[seat] = move
        if OPEN in answers:
            state.push(self.with_answers(answers))
        else:
            self.resolve_all(state, answers)

    def known_to(self, state: S, seat: int) -> Item[S]:
        return self.with_answers(
            [
                CHOSEN if other != seat and answer >= 0 else answer
                for other, answer in enumerate(self.answers)
            ]
        )

    def with_answers(self, answers: list[int]) -> "Simultaneous[S]":
        """The same question with these answers."""
        raise NotImplementedError

    def resolve_all(self, state: S, answers: list[int]) -> None:
        """What happens when everybody has chosen."""
        raise NotImplementedError


class Agenda:
    """The stack itself. It behaves like a list but keeps its memory, which makes it fast."""

    def __init__(self, items: list[Item[Any]], size: int) -> None:
        self.items = items
        self.size = size

    def push(self, item: Item[Any]) -> None:
        """Put an item on top."""
        size = self.size
        if size < len(self.items):
            self.items[size] = item
        else:
            self.items.append(item)
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
        return Agenda(self.items.copy(), self.size)

    def all(self) -> list[Item[Any]]:
        """All items from the bottom to the top."""
        return self.items[: self.size]
