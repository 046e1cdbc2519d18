"""What a game gives a table to show: the board as seen from one seat, and the moves on it.

A board is made from what one seat knows and nothing else. Its pieces have names (`card-baths`,
`hex-d5`; hidden things are named after their place), and an offer says which pieces a player
chooses to make a move. So a page needs no rules: it lights up the pieces of the offers, and sends
the move of the offer that was chosen.

A terminal writes the description and lists the offers. A game may also sketch its table for it, in
the few kinds of blocks below: plain data, which says what stands where and leaves all else, such as
widths, wrapping and colours, to whoever draws it.
"""

from collections.abc import Sequence

import msgspec

from theoi.core.events import Event


class Frame(msgspec.Struct, frozen=True):
    """Who looks at the board, and in which words."""

    seat: int  # SPECTATOR for somebody without a seat
    language: str
    players: list[str]  # the names of the seats
    moves: list[int]  # what the one who looks may do now
    last: list[Event]  # what has just happened, as the one who looks saw it, to be marked
    past: list[Event] = []  # what happened of late, that included: for boards that tell it again


class Line(msgspec.Struct, frozen=True):
    """A line of a bill: an icon, words, a number or other short value."""

    icon: str
    text: str
    value: str = ""
    sign: str = ""  # all of it in a sign or a few, where there is little room: "3★"


class Offer(msgspec.Struct, frozen=True):
    """A legal move as a page offers it."""

    move: str  # in notation
    pieces: list[str]  # what is chosen for it, in any order; none: a button beside the question
    label: str  # on its button
    badge: str = ""  # a price or number shown on the last piece
    bill: list[Line] = []  # what it costs and brings, shown before it is final
    instant: bool = False  # made as soon as its pieces are chosen: cheap, clear, can be taken back
    thing: str = ""  # what it is done with, where the label leaves that to the pieces
    summed: int = 0  # so many lines of the bill, the first ones, only say what the badge sums up
    alone: bool = False  # all that can be answered: asked for all the same, lest others see it


class Board(msgspec.Struct, frozen=True):
    """The table from one seat."""

    html: str  # HTML with SVG inside, escaped
    subtitle: str  # where the game stands, in a few words: "Age II"
    description: str  # the whole position in sentences, for those who do not see the board
    offers: list[Offer]


class About(msgspec.Struct, frozen=True):
    """What a component is and does, for a tooltip; the same for everybody at any time."""

    name: str
    kind: str  # "Civilian Building, Age I"
    lines: list[Line]
    clauses: list[str]  # ids of the rules that speak of it


# --- a sketch for a terminal ---------------------------------------------------------------------

# Colours have names; a terminal shows each as it can, and none may say what no word or sign says.
COLORS = (
    *("red", "yellow", "green", "blue", "brown", "grey", "purple", "orange", "cyan", "magenta"),
    *("white", "dim"),
)


class Mark(msgspec.Struct, frozen=True):
    """A line of text in a colour."""

    text: str
    color: str = ""
    bold: bool = False
    end: str = ""  # stands at the right end of the line
    extra: str = ""  # stands before the end, if there is room for all


class Tile(msgspec.Struct, frozen=True):
    """A card or space: a frame with a title in its border around some lines."""

    x: int  # in halves of a tile, from the left
    y: int  # in rows of tiles, which share their borders, from the top
    lines: list[Mark]
    title: str = ""
    color: str = ""
    bold: bool = False
    border: str = "thin"  # or "thick", or "dotted" for what lies face down


class Tiles(msgspec.Struct, frozen=True):
    """Tiles of one size, so many side by side; later ones cover earlier ones."""

    across: int
    tiles: list[Tile]


class Spot(msgspec.Struct, frozen=True):
    """A text at a place that is counted in characters and lines from the top left."""

    x: int
    y: int
    text: str
    color: str = ""
    bold: bool = False
    lit: bool = False  # may be chosen: brackets stand around it


class Canvas(msgspec.Struct, frozen=True):
    """A map or track: texts at their places; what does not fit into the terminal is left out."""

    spots: list[Spot]


class Facts(msgspec.Struct, frozen=True):
    """Rows of a label and a text; those without a text are left out."""

    rows: list[tuple[str, str]]


class Columns(msgspec.Struct, frozen=True):
    """The players side by side. A row is a label and a cell, of some lines, for each of them."""

    seats: list[int]  # from left to right
    heads: list[str]  # what stands beside their names, such as their points
    rows: list[tuple[Mark, list[list[Mark]]]]  # those with empty cells only are left out


Block = Tiles | Canvas | Facts | Columns


class Sketch(msgspec.Struct, frozen=True):
    """The table from one seat, for a terminal."""

    blocks: list[Block]  # from top to bottom
    title: str = ""  # what is played, where the name of the game would not say it all
    legend: list[str] = []  # what the signs mean


def plain_offers(moves: list[tuple[str, str]]) -> list[Offer]:
    """Offers without pieces, from notation and words: for games that draw nothing."""
    return [Offer(move=move, pieces=[], label=words) for move, words in moves]


def distinct_letters(names: Sequence[str]) -> list[str]:
    """For each name a capital of its own: the first of its letters that is still free."""
    letters: list[str] = []
    for name in names:
        free = [letter for letter in name.upper() if letter.isalpha() and letter not in letters]
        letters.append(free[0] if free else str(len(letters) % 10))
    return letters
