"""The desk on which a board is made: who looks, what may be chosen, what has just changed."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from theoi.core.board import Frame, Offer
from theoi.core.events import Event
from theoi.draw import markup
from theoi.draw.pieces import piece
from theoi.draw.words import Words


class Desk:
    """One board being made. A game derives its own, which holds its view and its components.

    A piece is named after what it is (`card-baths`) where everybody who looks may know it, else
    after its place (`slot-3`).
    """

    def __init__(self, words: Words, frame: Frame, colors: Sequence[str], asked: int) -> None:
        self.frame = frame
        self.seat = frame.seat
        self.players = frame.players
        self.colors = colors
        self.asked = asked  # the seat whose answer is awaited, or negative
        self.mine = asked >= 0 and asked == frame.seat
        self.say = words.say
        self.id = words.id
        self.badges: dict[str, str] = {}  # of all pieces that may be chosen
        self.marks: Collection[str] = ()  # the pieces that the last move was about
        self._words = words

    def light(
        self, offers: Sequence[Offer], marks: Mapping[str, str], axes: Collection[str] = ()
    ) -> None:
        """Let the pieces of the offers glow, and mark those that the last events were about.

        `marks` names the piece by kind of event: `p{seat}-god-{0}` has the event's seat and the
        id of its first value; after a space another name may stand for when that value is hidden.
        Of other events the first component on one of the axes is marked.
        """
        self.badges = {name: offer.badge for offer in offers for name in offer.pieces}
        found = (self._mark(event, marks, axes) for event in self.frame.last)
        self.marks = {name for name in found if name}

    def _mark(self, event: Event, marks: Mapping[str, str], axes: Collection[str]) -> str:
        known = self._words.ids
        things = [(axis, value) for (_, axis), value in zip(event.kind.arguments, event.values)]
        names = [f"{axis}-{known[axis][at]}" for axis, at in things if axis in axes and at >= 0]
        if event.kind.name in marks:
            ids = [known[axis][at] if axis in known and at >= 0 else "" for axis, at in things]
            names = marks[event.kind.name].format(*ids, seat=event.seat).split()
        return next((name for name in names if not name.endswith("-")), "")

    def legal(self, name: str) -> bool:
        """Whether the piece may be chosen."""
        return name in self.badges

    def others(self) -> list[int]:
        """The other seats in the order of the table, from the one who looks on; or all seats."""
        count = len(self.players)
        if self.seat < 0:
            return list(range(count))
        return [(self.seat + place) % count for place in range(1, count)]

    def mark(self, seat: int, classes: str = "mk") -> str:
        """The colour and mark of a seat."""
        return markup.mark(self.colors[seat], classes)

    def color(self, seat: int, variable: str = "--c", kind: str = "") -> str:
        """The colour of a seat as a style."""
        return f"{variable}:var(--p-{self.colors[seat]}{kind})"

    def about(self, axis: str, number: int) -> str:
        """Where a tooltip finds a component."""
        return f"{axis}/{self.id(axis, number)}"

    def piece(
        self,
        name: str,
        label: str,
        content: str,
        classes: str = "",
        *,
        element: str = "div",
        attempt: str = "",
        marked_as: str = "",
        travels: bool = False,
        **more: Any,
    ) -> str:
        """A piece that glows when an offer has it, and is marked when it has just moved.

        `marked_as` is its name for the last move, if it has another; the rest is as in
        `theoi.draw.pieces`.
        """
        return piece(
            element,
            content,
            name,
            label,
            legal=name in self.badges,
            last=name in self.marks or marked_as in self.marks,
            attempt=attempt if self.mine and name not in self.badges else "",
            travels=travels,
            classes=classes,
            **more,
        )

    def component(
        self,
        axis: str,
        number: int,
        content: str,
        classes: str = "",
        *,
        place: str = "",
        label: str = "",
        verb: str = "",
        times: int = 1,
        travels: bool = True,
        **more: Any,
    ) -> str:
        """The piece of a component that can be asked about: `<place>-<id>`, or `<axis>-<id>`.

        Alike ones may lie there several `times`; `verb` and its id are the move that it tries.
        """
        ident = self.id(axis, number)
        said = label or self._words.name(axis, number)
        if verb:
            more["attempt"] = f"{verb} {ident}"
        return self.piece(
            f"{place or axis}-{ident}",
            f"{times} × {said}" if times > 1 else said,
            content,
            classes,
            about=f"{axis}/{ident}",
            travels=travels,
            **more,
        )
