"""The fields of a position, named once: how they are packed, rebuilt and checked.

A game lists the fields of its state, in order, each with its range. From that list follow the ints
of a position, the position of the ints, and what is refused when a position comes from outside.
"""

from collections.abc import Sized
from typing import Final

from theoi.core.columns import column
from theoi.core.counts import COUNT_BITS, COUNT_MASK, bit
from theoi.core.piles import NO_CARD, Piles

NUMBER: Final = 0
FLAG: Final = 1
ROW: Final = 2
TABLE: Final = 3
PLACES: Final = 4
COUNTS: Final = 5
EACH: Final = 6
PILES: Final = 7

ANY_SIZE: Final = -1


class Field:
    """One field: its name, its kind, and the values that it may have."""

    def __init__(
        self,
        name: str,
        kind: int,
        low: int = 0,
        high: int = 0,
        size: int = ANY_SIZE,
        besides: int | None = None,
        inner: "Fields | None" = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.low = low
        self.high = high
        self.size = size
        self.besides = besides  # one more value that is allowed, outside the range
        self.inner = inner

    def check(self, value: int) -> None:
        """A ValueError unless the value may stand in this field."""
        if value == self.besides:
            return
        if self.kind == COUNTS:
            check_counts(self.name, value, self.high)
        elif not self.low <= value <= self.high:
            raise ValueError(f"{self.name}: {value} is not between {self.low} and {self.high}")


def number(name: str, low: int, high: int, besides: int | None = None) -> Field:
    """An int in a range, or the one value `besides` it."""
    return Field(name, NUMBER, low, high, besides=besides)


def mask(name: str, things: int) -> Field:
    """A set of so many things, as a mask."""
    return Field(name, NUMBER, 0, bit(things) - 1)


def flag(name: str) -> Field:
    """A bool."""
    return Field(name, FLAG, 0, 1)


def counts(name: str, whole: int, besides: int | None = None) -> Field:
    """Packed counts (see `core.counts`), of no kind more than in the whole."""
    return Field(name, COUNTS, high=whole, besides=besides)


def row(name: str, size: int, low: int, high: int) -> Field:
    """A list of a fixed size."""
    return Field(name, ROW, low, high, size)


def table(name: str, low: int, high: int, size: int = ANY_SIZE) -> Field:
    """A list that tells its size, which may vary."""
    return Field(name, TABLE, low, high, size)


def places(name: str, low: int, high: int) -> Field:
    """A list whose order means nothing."""
    return Field(name, PLACES, low, high)


def each(name: str, inner: "Fields") -> Field:
    """A list of parts, such as players, each with fields of its own."""
    return Field(name, EACH, inner=inner)


def piles(name: str, number: int, room: int, high: int, seats: int) -> Field:
    """So many `Piles` with room for so many cards each, known to any of the seats."""
    inner = Fields(
        [
            table("cards", NO_CARD, high, size=number * room),
            table("known", 0, bit(seats) - 1, size=number * room),
            table("sizes", 0, room, size=number),
        ]
    )
    return Field(name, PILES, inner=inner)


class Reader:
    """Takes ints from the front, one field after the other."""

    def __init__(self, ints: list[int]) -> None:
        self.ints = ints
        self.place = 0

    def number(self) -> int:
        """The next int."""
        if self.place >= len(self.ints):
            raise ValueError("the position is cut short")
        self.place += 1
        return self.ints[self.place - 1]

    def numbers(self, size: int) -> list[int]:
        """The next so many ints."""
        if size < 0 or self.place + size > len(self.ints):
            raise ValueError("the position is cut short")
        self.place += size
        return self.ints[self.place - size : self.place]

    def table(self) -> list[int]:
        """A size, and so many ints."""
        return self.numbers(self.number())

    def rest(self) -> list[int]:
        """All that is left."""
        return self.numbers(len(self.ints) - self.place)


class Fields:
    """The fields of one class in their order.

    `derived` names attributes that follow from the fields and so are not packed.
    """

    def __init__(self, fields: list[Field], derived: list[str] | None = None) -> None:
        self.fields = fields
        self.derived: list[str] = [] if derived is None else derived

    def names(self) -> list[str]:
        """All attributes that the fields speak of."""
        return [field.name for field in self.fields] + self.derived

    def pack(self, thing: object, ints: list[int]) -> None:
        """Add the fields of a thing to the ints."""
        for field in self.fields:
            value = getattr(thing, field.name)
            kind = field.kind
            if kind in (NUMBER, COUNTS):
                ints.append(value)
            elif kind == FLAG:
                ints.append(1 if value else 0)
            elif kind == ROW:
                ints.extend(value)
            elif kind == EACH:
                assert field.inner is not None
                for part in value:
                    field.inner.pack(part, ints)
            elif kind == PILES:
                assert field.inner is not None
                field.inner.pack(value, ints)
            else:
                ints.append(len(value))
                ints.extend(sorted(value) if kind == PLACES else value)

    def unpack(self, thing: object, reader: Reader) -> None:
        """Set the fields of a thing from ints; a ValueError when one is out of its range."""
        for field in self.fields:
            kind = field.kind
            if kind == EACH:
                assert field.inner is not None
                for part in getattr(thing, field.name):
                    field.inner.unpack(part, reader)
            elif kind == PILES:
                assert field.inner is not None
                stacks = getattr(thing, field.name)
                assert isinstance(stacks, Piles)
                try:
                    field.inner.unpack(stacks, reader)
                except ValueError as error:
                    raise ValueError(f"{field.name}, {error}") from None
                check_piles(field.name, stacks)
            elif kind in (NUMBER, COUNTS, FLAG):
                value = reader.number()
                field.check(value)
                if kind == FLAG:  # apart from numbers: compiled, one expression for both is an int
                    setattr(thing, field.name, value != 0)
                else:
                    setattr(thing, field.name, value)
            else:
                values = reader.numbers(field.size) if kind == ROW else reader.table()
                check_size(field.name, values, field.size)
                for value in values:
                    field.check(value)
                if isinstance(getattr(thing, field.name), list):
                    setattr(thing, field.name, values)
                else:
                    setattr(thing, field.name, column(values))


def check_size(name: str, values: Sized, size: int) -> None:
    """A ValueError unless a list has its size."""
    if size != ANY_SIZE and len(values) != size:
        raise ValueError(f"{name}: {size} numbers expected, not {len(values)}")


def check_piles(name: str, stacks: Piles) -> None:
    """A ValueError unless cards lie exactly on the places up to the size of their pile."""
    for place, card in enumerate(stacks.cards):
        lies = place % stacks.places < stacks.sizes[place // stacks.places]
        if lies != (card != NO_CARD):
            raise ValueError(f"{name}: a card is missing or too many at place {place}")


def check_counts(name: str, packed: int, whole: int) -> None:
    """A ValueError unless packed counts are part of a whole."""
    if packed < 0:
        raise ValueError(f"{name}: {packed} is not a count")
    while packed:
        if packed & COUNT_MASK > whole & COUNT_MASK:
            raise ValueError(f"{name}: more than there are")
        packed >>= COUNT_BITS
        whole >>= COUNT_BITS
