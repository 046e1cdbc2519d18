"""What is stored, as plain data."""

import hashlib

import msgspec

from theoi.table.glimpse import Clock

# Kinds of entries. All but the first three concern the chairs only.
MOVE, UNDO, CONCEDE = "move", "undo", "concede"
SIT = "sit"  # a person takes an open chair
NAME = "name"  # the person on a chair has this name
HAND_OVER = "computer"  # a computer of this level plays for the chair
LATE = "late"  # the same, because the time was over
TAKE_BACK = "person"  # the person plays again

Outcomes = list[list[str]]  # what fell, as records name it: the event, then what came out


class Seated(msgspec.Struct, frozen=True):
    """Who sits on a chair."""

    kind: str
    level: int
    name: str
    late: bool = False


class Entry(msgspec.Struct, frozen=True):
    """One thing that was done at a table, with what fell. `check` covers everything up to here.

    Entries of the first versions of the database have no outcomes: they follow from the seed.
    """

    number: int
    kind: str
    seat: int
    text: str
    at: int
    check: str = ""
    outcomes: Outcomes | None = None


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one server process tells the others about a table.

    Without an entry and without `seats`: who holds which seat, or the rematch, has changed.
    Without a table: news may have been missed.
    """

    table: str = ""
    entry: Entry | None = None  # added
    seats: int | None = None  # mask: of these some holder listens in that process now
    process: str = ""  # that tells it


class Status(msgspec.Struct, frozen=True):
    """How a table stands after an entry."""

    seated: list[Seated]
    awaited: int
    changed: int
    due: int | None
    over: bool
    result: str


class TableRow(msgspec.Struct, frozen=True):
    """A table as it was set up, and how it stands.

    `rules` and `content` are the versions it was made with, `outcomes` what fell in the set-up
    (None in the first versions of the database: it follows from the seed).
    """

    id: str
    game: str
    seats: int
    options: dict[str, str]
    rules: str
    content: str
    seed: bytes
    key: bytes
    clock: Clock
    chairs: list[Seated]
    creator: str
    created: int
    record: str
    status: Status
    rematch: str = ""
    outcomes: Outcomes | None = None
    setup: str = ""  # the document that the game began from, as text


class Grant(msgspec.Struct, frozen=True):
    """A browser that holds a seat; SPECTATOR stands for having set up the table."""

    seat: int
    browser: str


class Stored(msgspec.Struct, frozen=True):
    """A whole table."""

    row: TableRow
    entries: list[Entry]
    grants: list[Grant]


def first_check(row: TableRow) -> str:
    """What the checks of a table begin with: all that was fixed when it was set up."""
    fixed: tuple[object, ...] = (
        row.id,
        row.game,
        row.seats,
        row.options,
        row.seed,
        row.clock,
        row.chairs,
        row.created,
        row.record,
    )
    if row.outcomes is not None:
        fixed = (*fixed, row.rules, row.content, row.outcomes, row.setup)
    return hashlib.sha256(msgspec.json.encode(fixed, order="sorted")).hexdigest()[:16]


def next_check(last: str, entry: Entry, facts: list[str]) -> str:
    """The check of an entry: covers the entries before, itself, and the facts it found."""
    told: tuple[object, ...] = (
        last,
        entry.number,
        entry.kind,
        entry.seat,
        entry.text,
        entry.at,
        facts,
    )
    if entry.outcomes is not None:
        told = (*told, entry.outcomes)
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()[:16]
