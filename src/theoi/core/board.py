"""What a game gives a table to show: the board as seen from one seat, and the moves on it.

A board is made from what one seat knows and nothing else. Its pieces have names (`card-baths`,
`hex-d5`; hidden things are named after their place), and an offer says which pieces a player
chooses to make a move. So a page needs no rules: it lights up the pieces of the offers, and sends
the move of the offer that was chosen.
"""

import msgspec

from theoi.core.events import Event


class Frame(msgspec.Struct, frozen=True):
    """Who looks at the board, and in which words."""

    seat: int  # SPECTATOR for somebody without a seat
    language: str
    players: list[str]  # the names of the seats
    moves: list[int]  # what the one who looks may do now
    last: list[Event]  # what has just happened, as the one who looks saw it, to be marked


class Line(msgspec.Struct, frozen=True):
    """A line of a bill: an icon, words, a number or other short value."""

    icon: str
    text: str
    value: str = ""


class Offer(msgspec.Struct, frozen=True):
    """A legal move as a page offers it."""

    move: str  # in notation
    pieces: list[str]  # what is chosen for it, in any order; none: a button beside the question
    label: str  # on its button
    badge: str = ""  # a price or number shown on the last piece
    bill: list[Line] = []  # what it costs and brings, shown before it is final
    instant: bool = False  # made as soon as its pieces are chosen: cheap, clear, can be taken back


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


def plain_offers(moves: list[tuple[str, str]]) -> list[Offer]:
    """Offers without pieces, from notation and words: for games that draw nothing."""
    return [Offer(move=move, pieces=[], label=words) for move, words in moves]
