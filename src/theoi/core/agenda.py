"""What is still to be done: a stack of small immutable items.

A `Question` waits for a choice of a player; a `Step` happens by itself. Steps run until a Question
lies on top. Nested effects push; the waiting rest lies below. There is no other flag or phase:
who can list the stack knows all that is pending.
"""

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from theoi.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Item(Generic[S]):
    """An entry of the agenda. `code` is its number in the game's list of item classes."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.asks = False

    def values(self) -> list[int]:
        """The ints that, with the code, say all about this item (for `State.pack`)."""
        return []

    def run(self, state: S) -> None:
        """What a Step does; it has been taken off the agenda already."""
        raise NotImplementedError

    def known_to(self, state: S, seat: int) -> "Item[S]":
        """This item with what is hidden from the seat UNKNOWN; itself when nothing is."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Item[S]):
    """Something that happens without a choice: the rest of an effect, the end of a turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Item[S]):
    """A choice of one seat. What may be chosen and what then happens stand together.

    `always` marks kinds that are put even when there is just one answer (turns); any other
    question is answered by the engine when it has one answer and dropped when it has none.
    """

    def __init__(self, code: int, seat: int, always: bool = False) -> None:
        super().__init__(code)
        self.asks = True
        self.seat = seat
        self.always = always

    def waiting(self) -> int:
        """The seats that still have to choose, as a mask."""
        return 1 << self.seat

    def is_secret(self) -> bool:
        """Whether the others see only a pause, not what is asked."""
        return False

    def prompt(self) -> str:
        """The key of the message that says what is awaited."""
        raise NotImplementedError

    def options(self, state: S, seat: int) -> list[int]:
        """The legal moves, ascending."""
        raise NotImplementedError

    def refusal(self, state: S, seat: int, move: int) -> int:
        """0 for a legal move, else the number of the reason; agrees with `options`."""
        raise NotImplementedError

    def resolve(self, state: S, seat: int, move: int) -> None:
        """What happens when the seat chooses this legal move."""
        raise NotImplementedError

    def default(self, state: S, seat: int) -> int:
        """The move made for a player whose time has run out, and proposed first."""
        return self.options(state, seat)[0]
