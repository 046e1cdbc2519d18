"""Piles of cards with who knows what: their order, and who knows which card lies where.

Knowledge goes with the card while it is moved in sight, and ends when the pile is shuffled. What
follows by elimination is not kept.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.counts import bit
from theoi.core.events import UNKNOWN

NO_CARD: Final = -2  # at a place above the top card


class Piles:
    """Piles of equally many places, side by side; the top card of each lies last.

    `cards` holds the places of the first pile, then those of the second and so on, `known` the
    seats that know the card at each place, as masks, and `sizes` how many cards each pile has.
    """

    def __init__(self, places: i64, cards: vec[i64], known: vec[i64], sizes: vec[i64]) -> None:
        self.places: i64 = places
        self.cards = cards
        self.known = known
        self.sizes = sizes

    def copy(self) -> "Piles":
        """Independent piles with the same cards."""
        return Piles(self.places, self.cards[:], self.known[:], self.sizes[:])

    def put(self, pile: i64, card: i64, known: i64) -> None:
        """Put a card on top; `known` are the seats that know it there."""
        place = self.places * pile + self.sizes[pile]
        if self.sizes[pile] == self.places:
            raise IndexError("the pile is full")
        self.cards[place] = card
        self.known[place] = known
        self.sizes[pile] += 1

    def put_under(self, pile: i64, card: i64, known: i64) -> None:
        """Put a card under all others."""
        size = self.sizes[pile]
        if size == self.places:
            raise IndexError("the pile is full")
        first = self.places * pile
        for place in range(first + size, first, -1):
            self.cards[place] = self.cards[place - 1]
            self.known[place] = self.known[place - 1]
        self.cards[first] = card
        self.known[first] = known
        self.sizes[pile] = size + 1

    def take(self, pile: i64) -> i64:
        """Take the top card away."""
        size = self.sizes[pile] - 1
        if size < 0:
            raise IndexError("the pile is empty")
        self.sizes[pile] = size
        place = self.places * pile + size
        card = self.cards[place]
        self.cards[place] = NO_CARD
        self.known[place] = 0
        return card

    def who_knows_top(self, pile: i64) -> i64:
        """The seats that know the top card, as a mask."""
        return self.known[self.places * pile + self.sizes[pile] - 1]

    def look(self, pile: i64, number: i64, seats: i64) -> list[int]:
        """The top cards, as many as there are of so many, which these seats know from now on."""
        end = self.places * pile + self.sizes[pile]
        begin = end - number
        if number > self.sizes[pile]:
            begin = end - self.sizes[pile]
        for place in range(begin, end):
            self.known[place] |= seats
        return list(self.cards[begin:end])

    def lay(self, pile: i64, cards: list[int]) -> None:
        """The pile becomes these cards, the last on top, in an order that nobody knows."""
        first = self.places * pile
        if len(cards) > self.places:
            raise IndexError("the pile is full")
        for number in range(self.places):
            self.cards[first + number] = NO_CARD
            self.known[first + number] = 0
        for number in range(len(cards)):
            self.cards[first + number] = cards[number]
        self.sizes[pile] = len(cards)

    def cards_of(self, pile: i64) -> list[int]:
        """The cards of a pile, the top card last."""
        first = self.places * pile
        return list(self.cards[first : first + self.sizes[pile]])

    # --- knowledge ----------------------------------------------------------------------------

    def hide_from(self, seat: i64, seats: i64) -> None:
        """Make UNKNOWN what a seat (or a spectator) does not know; `seats` is their number."""
        for place in range(len(self.cards)):
            if self.cards[place] >= 0 and not knows(self.known[place], seat, seats):
                self.cards[place] = UNKNOWN

    def fill(self, pile: i64, cards: vec[i64]) -> vec[i64]:
        """Put cards, taken from the end, where the pile has unknown ones; those that are left."""
        first = self.places * pile
        left = len(cards)
        for place in range(first, first + self.sizes[pile]):
            if self.cards[place] == UNKNOWN:
                left -= 1
                self.cards[place] = cards[left]
        return cards[:left]


def empty_piles(piles: i64, places: i64) -> Piles:
    """So many piles without a card, with room for so many each."""
    room = piles * places
    return Piles(places, vec[i64]([NO_CARD] * room), vec[i64]([0] * room), vec[i64]([0] * piles))


def knows(mask: i64, seat: i64, seats: i64) -> bool:
    """Whether the seat is in a mask; a spectator knows what all seats know."""
    if seat < 0:
        return mask == bit(seats) - 1
    return mask >> seat & 1 == 1
