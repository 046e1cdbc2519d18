"""Piles of cards with who knows what: their order, and who knows which card lies where.

Knowledge goes with the card while it is moved in sight, and ends when the pile is shuffled. What
follows by elimination is not kept.
"""

from typing import Final

from theoi.core.events import UNKNOWN

NO_CARD: Final = -2  # at a place above the top card


class Piles:
    """Piles of equally many places, side by side; the top card of each lies last.

    `cards` holds the places of the first pile, then those of the second and so on, `known` the
    seats that know the card at each place, as masks, and `sizes` how many cards each pile has.
    """

    def __init__(self, places: int, cards: list[int], known: list[int], sizes: list[int]) -> None:
        self.places = places
        self.cards = cards
        self.known = known
        self.sizes = sizes

    def copy(self) -> "Piles":
        """Independent piles with the same cards."""
        return Piles(self.places, self.cards.copy(), self.known.copy(), self.sizes.copy())

    def put(self, pile: int, card: int, known: int) -> None:
        """Put a card on top; `known` are the seats that know it there."""
        place = self.places * pile + self.sizes[pile]
        if self.sizes[pile] == self.places:
            raise IndexError("the pile is full")
        self.cards[place] = card
        self.known[place] = known
        self.sizes[pile] += 1

    def put_under(self, pile: int, card: int, known: int) -> None:
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

    def take(self, pile: int) -> int:
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

    def who_knows_top(self, pile: int) -> int:
        """The seats that know the top card, as a mask."""
        return self.known[self.places * pile + self.sizes[pile] - 1]

    def look(self, pile: int, number: int, seats: int) -> list[int]:
        """The top cards, as many as there are of so many, which these seats know from now on."""
        end = self.places * pile + self.sizes[pile]
        begin = end - min(number, self.sizes[pile])
        for place in range(begin, end):
            self.known[place] |= seats
        return self.cards[begin:end]

    def lay(self, pile: int, cards: list[int]) -> None:
        """The pile becomes these cards, the last on top, in an order that nobody knows."""
        first = self.places * pile
        if len(cards) > self.places:
            raise IndexError("the pile is full")
        for number in range(self.places):
            self.cards[first + number] = cards[number] if number < len(cards) else NO_CARD
            self.known[first + number] = 0
        self.sizes[pile] = len(cards)

    def cards_of(self, pile: int) -> list[int]:
        """The cards of a pile, the top card last."""
        first = self.places * pile
        return self.cards[first : first + self.sizes[pile]]

    # --- knowledge ----------------------------------------------------------------------------

    def hide_from(self, seat: int, seats: int) -> None:
        """Make UNKNOWN what a seat (or a spectator) does not know; `seats` is their number."""
        for place, card in enumerate(self.cards):
            if card >= 0 and not knows(self.known[place], seat, seats):
                self.cards[place] = UNKNOWN

    def fill(self, pile: int, cards: list[int]) -> None:
        """Put cards, taken from the end of a list, where the pile has unknown ones."""
        first = self.places * pile
        for place in range(first, first + self.sizes[pile]):
            if self.cards[place] == UNKNOWN:
                self.cards[place] = cards.pop()


def empty_piles(piles: int, places: int) -> Piles:
    """So many piles without a card, with room for so many each."""
    return Piles(places, [NO_CARD] * (piles * places), [0] * (piles * places), [0] * piles)


def knows(mask: int, seat: int, seats: int) -> bool:
    """Whether the seat is in a mask; a spectator knows what all seats know."""
    return mask == (1 << seats) - 1 if seat < 0 else mask >> seat & 1 == 1
