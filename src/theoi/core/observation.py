"""A view as numbers for learning: always the same places, from the side of whoever looks.

Everything follows from the annotations of the view (`theoi.core.views`), for any game. Things of
an axis are one-hot, with a column each for UNKNOWN and NONE, or plain ids; bags are counts. What a
list does not have is zeros, and a block `there` tells it from an entry of zeros. Seats are counted
from the observer: 0 is himself, 1 the next in turn order; a spectator looks as seat 0 would.
docs/observations.md explains it with an example.
"""

from array import array
from collections.abc import Callable, Mapping
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from theoi.core.events import UNKNOWN
from theoi.core.moves import Axis
from theoi.core.state import PAUSED, State
from theoi.core.views import (
    NONE,
    SEAT,
    Amount,
    Bag,
    By,
    Flag,
    Keyed,
    Maybe,
    Meaning,
    Row,
    Several,
    Thing,
    Whole,
    Words,
    longest,
    meaning_of,
    view_class,
)

if TYPE_CHECKING:
    from theoi.core.game import Game

ONE_HOT: Final = "one-hot"  # the last dimension: the things of the axis, UNKNOWN, NONE
ID: Final = "id"  # the number of a thing on its axis, UNKNOWN (-1) or NONE (-2)
COUNT: Final = "count"  # the last dimension: how many of each thing of the axis
NUMBER: Final = "number"
FLAG: Final = "flag"


class Block(msgspec.Struct, frozen=True):
    """Some numbers of an observation that belong together.

    They begin at `offset`; the last dimension of `shape` runs fastest. `axes` names what each
    dimension goes along ("" for plain places). `axis` is what the things told are things of.
    """

    name: str
    kind: str
    offset: int
    shape: tuple[int, ...]
    low: float
    high: float
    axes: tuple[str, ...]
    axis: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return _product(self.shape)

    def of(self, numbers: "array[float]") -> "array[float]":
        """Its numbers, out of an observation."""
        return numbers[self.offset : self.offset + self.size]


class Side:
    """Who looks at a view: the seat, and which fields he sees mirrored."""

    def __init__(self, seats: int, seat: int, view: object, strict: bool) -> None:
        self.seats = seats
        self.seat = max(seat, 0)
        self.view = view
        self.strict = strict

    def mirrors(self, field: str) -> bool:
        """Whether things told from the side of the seat in a field are seen the other way round."""
        owner: int = getattr(self.view, field)
        return owner >= 0 and owner != self.seat

    def place(self, seat: int) -> int:
        """How far away a seat is, in turn order."""
        return (seat - self.seat) % self.seats

    def wrong(self, where: str, value: object) -> None:
        """Something does not fit its annotation."""
        if self.strict:
            raise ValueError(f"{where} is {value}")


Write = Callable[["array[float]", object, int, Side], None]  # numbers, value, place among its kind


class Dimension(NamedTuple):
    """A list that the numbers lie in."""

    size: int
    axis: str


class Observation:
    """How the views of a game become numbers.

    `blocks` says which number means what, `size` how many there are. As ids a thing is its
    number on the axis instead of a one-hot row, for networks that embed.
    """

    def __init__(self, game: "Game", as_ids: bool = False) -> None:
        self.game = game
        self.as_ids = as_ids
        self.axes: Mapping[str, Axis] = game.axes
        self.view_class = view_class(type(game))
        self.blocks: list[Block] = []
        self.size = 0
        self._start: array[float] = array("f")  # what an observation is before anything is seen
        self._write = self._struct(meaning_of(self.view_class), "", (), False, "")
        self.by_name: dict[str, Block] = {block.name: block for block in self.blocks}

    def __getitem__(self, name: str) -> Block:
        return self.by_name[name]

    def __repr__(self) -> str:
        return f"Observation({self.game.name}, {self.size} numbers, {len(self.blocks)} blocks)"

    def observe(self, position: object, seat: int) -> "array[float]":
        """The numbers of a position (or of a view) for a seat, -1 being a spectator."""
        return self._numbers(position, seat, strict=False)

    def check(self, position: object, seat: int) -> None:
        """A ValueError names the first field that does not keep to its annotation.

        `observe` brings such a value to the nearest bound instead.
        """
        self._numbers(position, seat, strict=True)

    def mask(self, state: State, seat: int) -> bytearray:
        """The legal moves of a seat: 1 at their numbers, 0 elsewhere; all 0 if it is not asked."""
        mask = bytearray(self.game.space.size)
        for move in state.legal_moves(seat):
            mask[move] = 1
        return mask

    @cached_property
    def ids(self) -> "Observation":
        """The same with ids in place of one-hot rows."""
        return self if self.as_ids else Observation(self.game, as_ids=True)

    def _numbers(self, position: object, seat: int, strict: bool) -> "array[float]":
        view = position.view(seat) if isinstance(position, State) else position
        if not isinstance(view, self.view_class):
            wanted = self.view_class.__name__
            raise TypeError(f"{self.game.name} observes a State or {wanted}, not {type(view)}")
        numbers = self._start[:]
        self._write(numbers, view, 0, Side(self.game.seats, seat, view, strict))
        return numbers

    # --- laying it out --------------------------------------------------------------------------

    def _block(
        self,
        name: str,
        kind: str,
        within: tuple[Dimension, ...],
        low: float,
        high: float,
        *,
        axis: str = "",
        columns: int = 0,
        empty: float = 0,
    ) -> int:
        """Room for one value (or row of columns) in each place; where it begins."""
        dimensions = [*within, Dimension(columns, axis)] if columns else within
        shape = tuple(dimension.size for dimension in dimensions)
        along = tuple(dimension.axis for dimension in dimensions)
        block = Block(name, kind, self.size, shape, low, high, along, axis)
        self.blocks.append(block)
        self._start.extend([empty] * block.size)
        self.size += block.size
        return block.offset

    def _write_for(
        self, meaning: Meaning, name: str, within: tuple[Dimension, ...], absent: bool
    ) -> Write:
        """What writes a field; `absent` says that it may be missing, and zero then."""
        if isinstance(meaning, Flag):
            return _flag(self._block(name, FLAG, within, 0, 1))
        if isinstance(meaning, Amount):
            return self._amount(meaning, name, within, absent)
        if isinstance(meaning, Thing):
            return self._thing(meaning, name, within)
        if isinstance(meaning, Maybe):
            there = _flag(self._block(f"{name}.there", FLAG, within, 0, 1))
            return _maybe(there, self._write_for(meaning.inner, name, within, True))
        if isinstance(meaning, Several):
            if isinstance(meaning.listing, Bag):
                return self._bag(meaning, meaning.listing, name, within)
            return self._list(meaning, name, within, absent)
        assert isinstance(meaning, Whole)
        return self._struct(meaning, f"{name}.", within, absent, "")

    def _struct(
        self, whole: Whole, prefix: str, within: tuple[Dimension, ...], absent: bool, key: str
    ) -> Write:
        writes: list[tuple[str, Write]] = []
        for field in whole.fields:
            if field.observed and field.name != key and not isinstance(field.meaning, Words):
                write = self._write_for(field.meaning, prefix + field.name, within, absent)
                writes.append((field.name, write))

        def write_struct(numbers: "array[float]", value: object, place: int, side: Side) -> None:
            for name, write in writes:
                write(numbers, getattr(value, name), place, side)

        return write_struct

    def _amount(
        self, meaning: Amount, name: str, within: tuple[Dimension, ...], absent: bool
    ) -> Write:
        number = meaning.number
        low, high, mirror = number.low, number.high, number.mirror
        least, most = (min(low, -high), max(high, -low)) if mirror else (low, high)
        if absent:
            least, most = min(least, 0), max(most, 0)
        offset = self._block(name, NUMBER, within, least, most)

        def write_number(numbers: "array[float]", value: object, place: int, side: Side) -> None:
            assert isinstance(value, int | float)
            if not low <= value <= high:
                side.wrong(name, value)
                value = low if value < low else high
            numbers[offset + place] = -value if mirror and side.mirrors(mirror) else value

        return write_number

    def _column(self, meaning: Thing, name: str) -> tuple[int, Callable[[object, Side], int]]:
        """How many things there are, and the place of one among them, UNKNOWN or NONE."""
        of = meaning.of
        axis = longest(self.axes, of.axes, name)
        size, index, by_id = len(axis), axis.index, meaning.by_id
        seats, mirror = of.axis == SEAT, of.mirror

        def column(value: object, side: Side) -> int:
            if by_id:
                assert isinstance(value, str)
                number = index.get(value, NONE) if value else NONE
                if value and number == NONE:
                    side.wrong(name, value)
            else:
                assert isinstance(value, int)
                number = value
            if number < 0:
                if number == PAUSED and seats:  # somebody is asked, but who may not be known
                    return UNKNOWN
                if number not in (UNKNOWN, NONE):
                    side.wrong(name, value)
                    return NONE
                return number
            if number >= (side.seats if seats else size):
                side.wrong(name, value)
                return NONE
            if seats:
                return side.place(number)
            if mirror and side.mirrors(mirror):
                return (number + size // 2) % size
            return number

        return size, column

    def _thing(self, meaning: Thing, name: str, within: tuple[Dimension, ...]) -> Write:
        size, column = self._column(meaning, name)
        if self.as_ids:
            offset = self._block(name, ID, within, NONE, size - 1, axis=meaning.of.axis, empty=NONE)

            def write_id(numbers: "array[float]", value: object, place: int, side: Side) -> None:
                numbers[offset + place] = column(value, side)

            return write_id
        width = size + 2
        offset = self._block(name, ONE_HOT, within, 0, 1, axis=meaning.of.axis, columns=width)

        def write_one_hot(numbers: "array[float]", value: object, place: int, side: Side) -> None:
            number = column(value, side)
            if number < 0:
                number = size - 1 - number  # UNKNOWN, then NONE, after the last thing
            numbers[offset + place * width + number] = 1.0

        return write_one_hot

    def _bag(self, meaning: Several, bag: Bag, name: str, within: tuple[Dimension, ...]) -> Write:
        assert isinstance(meaning.inner, Thing)
        size, column = self._column(meaning.inner, name)
        axis, most, unseen = meaning.inner.of.axis, bag.most, bag.hidden
        offset = self._block(name, COUNT, within, 0, most, axis=axis, columns=size)
        hidden = self._block(f"{name}.unknown", NUMBER, within, 0, unseen) if unseen else 0

        def write_bag(numbers: "array[float]", value: object, place: int, side: Side) -> None:
            assert isinstance(value, list)
            for thing in value:
                number = column(thing, side)
                if number >= 0:
                    where, bound = offset + place * size + number, most
                elif number == UNKNOWN:
                    where, bound = hidden + place, unseen
                else:
                    side.wrong(name, f"{value}, and a bag has no empty places")
                    continue
                if bound and numbers[where] < bound:
                    numbers[where] += 1
                else:
                    side.wrong(name, value)

        return write_bag

    def _list(
        self, meaning: Several, name: str, within: tuple[Dimension, ...], absent: bool
    ) -> Write:
        """Lists that give each entry a place: by seat, by another axis, by key, or in a row."""
        listing, inner = meaning.listing, meaning.inner
        if isinstance(listing, Keyed):
            assert isinstance(inner, Whole)
            return self._keyed(listing, inner, name, within)
        if isinstance(listing, Row):
            size, axis = listing.size, ""
        else:
            assert isinstance(listing, By)
            size, axis = len(longest(self.axes, (listing.axis,), name)), listing.axis
        inside = (*within, Dimension(size, axis))
        short = isinstance(listing, Row) or axis == SEAT
        flagged = short and not isinstance(inner, Thing)
        there = self._block(f"{name}.there", FLAG, inside, 0, 1) if flagged else -1
        write = self._write_for(inner, name, inside, absent or short)
        by_seat, exact = axis == SEAT, not short

        def write_list(numbers: "array[float]", value: object, place: int, side: Side) -> None:
            assert isinstance(value, list)
            count = len(value)
            if by_seat:
                fits = count in (0, side.seats)
            else:
                fits = count == size if exact else count <= size
            if not fits:
                side.wrong(name, f"a list of {count}")
            start = place * size
            for number, entry in enumerate(value[:size]):
                at = start + (side.place(number) if by_seat else number)
                if there >= 0:
                    numbers[there + at] = 1.0
                write(numbers, entry, at, side)

        return write_list

    def _keyed(self, keyed: Keyed, inner: Whole, name: str, within: tuple[Dimension, ...]) -> Write:
        key = inner.field(keyed.field).meaning
        assert isinstance(key, Thing)
        size, column = self._column(key, f"{name}.{keyed.field}")
        inside = (*within, Dimension(size, key.of.axis))
        there = self._block(f"{name}.there", FLAG, inside, 0, 1)
        write = self._struct(inner, f"{name}.", inside, True, keyed.field)
        key_of = attrgetter(keyed.field)

        def write_keyed(numbers: "array[float]", value: object, place: int, side: Side) -> None:
            assert isinstance(value, list)
            start = place * size
            for entry in value:
                number = column(key_of(entry), side)
                if number < 0 or numbers[there + start + number]:
                    side.wrong(f"{name}.{keyed.field}", key_of(entry))
                    continue
                numbers[there + start + number] = 1.0
                write(numbers, entry, start + number, side)

        return write_keyed


def _flag(offset: int) -> Write:
    def write_flag(numbers: "array[float]", value: object, place: int, side: Side) -> None:
        numbers[offset + place] = 1.0 if value else 0.0

    return write_flag


def _maybe(there: Write, inner: Write) -> Write:
    def write_maybe(numbers: "array[float]", value: object, place: int, side: Side) -> None:
        if value is not None:
            there(numbers, True, place, side)
            inner(numbers, value, place, side)

    return write_maybe


def _product(shape: tuple[int, ...]) -> int:
    size = 1
    for number in shape:
        size *= number
    return size
