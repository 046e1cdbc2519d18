"""Cards in a zone of one player, in order, with who knows which of them lies where.

A copy is the number of a card's kind, or that number plus `spent` (see components). Knowledge is a
mask of seats; the bit SPECTATORS stands for everybody who watches, and PUBLIC is all of them.
"""

from typing import Final

from mypy_extensions import i64

SPECTATORS: Final = 16
PUBLIC: Final = 31


def knows(mask: i64, seat: i64) -> bool:
    """Whether a seat, or a spectator (-1), is in a mask."""
    return (mask & SPECTATORS if seat < 0 else mask >> seat & 1) != 0


class Cards:
    """A row of cards; the top card of a deck or pile lies last."""

    def __init__(self, cards: list[int], known: list[int]) -> None:
        self.cards = cards
        self.known = known

    def copy(self) -> "Cards":
        """An independent row of the same cards."""
        return Cards(self.cards.copy(), self.known.copy())

    def size(self) -> i64:
        """How many cards there are."""
        return len(self.cards)

    def put(self, card: i64, known: i64) -> None:
        """Put a card last, on top; `known` are those who know it there."""
        self.cards.append(card)
        self.known.append(known)

    def put_under(self, card: i64, known: i64) -> None:
        """Put a card first, under all others."""
        self.cards.insert(0, card)
        self.known.insert(0, known)

    def take(self, place: i64) -> i64:
        """Take a card away."""
        self.known.pop(place)
        return self.cards.pop(place)

    def lay(self, cards: list[int]) -> None:
        """The row becomes these cards, in an order that nobody knows."""
        self.cards = cards
        self.known = [0] * len(cards)


def no_cards() -> Cards:
    """An empty row."""
    return Cards([], [])
