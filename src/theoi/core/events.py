"""What happened, told as it happens: for the log, the animation and the other players.

An event is a kind and a few ints. Some of the ints may be hidden; a seat that may not know them
gets the same event with UNKNOWN in their place.
"""

from typing import Any, Final

UNKNOWN: Final = -1


class EventKind:
    """A kind of event: its name (a message key) and the axis of each argument ("" for a number)."""

    def __init__(self, name: str, arguments: list[tuple[str, str]]) -> None:
        self.name = name
        self.arguments = arguments

    def __reduce__(self) -> tuple[Any, ...]:
        return (EventKind, (self.name, self.arguments))


class Event:
    """One thing that happened. `hidden` marks arguments only the seats in `known_by` may see.

    `fresh` marks arguments that nobody could know before: they come to light by what happened.
    """

    def __init__(
        self,
        kind: EventKind,
        seat: int,
        values: list[int],
        hidden: int = 0,
        known_by: int = -1,
        fresh: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.values = values
        self.hidden = hidden
        self.known_by = known_by
        self.fresh = fresh

    def seen_by(self, seat: int) -> "Event":
        """The event as this seat sees it; SPECTATOR (-1) sees what everybody sees."""
        if self.hidden == 0 or (seat >= 0 and self.known_by >> seat & 1):
            return self
        return self.without(self.hidden)

    def foreseen_by(self, seat: int) -> "Event":
        """The event as this seat could tell it beforehand, if it is sure to happen."""
        seen = self.seen_by(seat)
        return seen if self.fresh == 0 else seen.without(self.fresh)

    def without(self, places: int) -> "Event":
        """The same event with some of the arguments UNKNOWN."""
        values = [
            UNKNOWN if places >> place & 1 else value for place, value in enumerate(self.values)
        ]
        return Event(self.kind, self.seat, values)

    def __repr__(self) -> str:
        return f"Event({self.kind.name}, {self.seat}, {self.values})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[str, int, tuple[int, ...]]:
        """What two equal events have in common."""
        return (self.kind.name, self.seat, tuple(self.values))

    def __reduce__(self) -> tuple[Any, ...]:
        told = (self.kind, self.seat, self.values, self.hidden, self.known_by, self.fresh)
        return (Event, told)


# Kinds that every game has; its messages for them are its own.
CONCEDED: Final = EventKind("conceded", [])
