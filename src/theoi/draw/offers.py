"""Legal moves as offers: which pieces are chosen for each, what it costs and brings."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from theoi.core.board import Frame, Line, Offer
from theoi.core.moves import MoveSpace
from theoi.draw.words import Words


class OfferMaker:
    """Makes the offers of one board. A game derives its own, with methods for kinds of moves.

    The method of moves `pay KIND MEANS` is `do_pay(kind, means)` and gives their offer, by
    `choose`. A move without such a method is chosen by its things and has the label `do.<kind>`.
    """

    def __init__(self, words: Words, frame: Frame, space: MoveSpace) -> None:
        self.frame = frame
        self.space = space
        self.say = words.say
        self.line = words.line
        self.id = words.id

    def all(self) -> list[Offer]:
        """One offer for each move that the one who looks may make."""
        return [self.offer(move) for move in self.frame.moves]

    def offer(self, move: int) -> Offer:
        """The offer of a move."""
        block = self.space.block_of(move)
        numbers = block.arguments(move)
        method: Callable[..., Offer] | None = getattr(self, f"do_{block.name}", None)
        if method is None:
            things = [self.piece(axis.name, at) for axis, at in zip(block.axes, numbers)]
            offer = choose(self.label(block.name), *things)
        else:
            offer = method(*numbers)
        return replace(offer, move=self.space.notation(move))

    def label(self, kind: str) -> str:
        """The words on the button of a kind of moves."""
        return self.say(f"do.{kind}")

    def piece(self, axis: str, number: int) -> str:
        """The piece of a thing that a move names."""
        return f"{axis}-{self.id(axis, number)}"


def choose(
    label: str,
    *pieces: str,
    badge: object = "",
    bill: Iterable[Line] = (),
    instant: bool = False,
    thing: str = "",
    summed: int = 0,
    alone: bool = False,
) -> Offer:
    """An offer before its move is known: a button, the pieces chosen for it, and its bill."""
    return Offer("", list(pieces), label, str(badge), list(bill), instant, thing, summed, alone)
