"""The random events of Teomachia, by number; scripts and records use the names."""

from typing import Final

from theoi.core.chance import ChanceEvent
from theoi.games.teomachia.moves import TeomachiaMoves

MYTHOLOGIES: Final = 0  # one for each seat, in the order of the seats
DRAFT: Final = 1  # the hands of a round of the draft, seat by seat
PRAYERS: Final = 2  # cards of the prayer deck, as they are turned up
SHUFFLE: Final = 3  # a player's new deck, the top card first
INITIATIVE: Final = 4  # who has it in the first deal
LAYOUT: Final = 5  # element cards, as they are laid
MYTH: Final = 6  # the next myth that comes to lie on top
AT_RANDOM: Final = 7  # cards of a hand that chance picks


def chance_events(moves: TeomachiaMoves) -> list[ChanceEvent]:
    """The events with their names, in the order of the numbers above.

    The order of the prayer deck, of the element deck and of the myth decks is never known to
    anybody: they are shuffled by drawing from them at random. TEO-24.6
    """
    return [
        ChanceEvent("mythologies", moves.mythology),
        ChanceEvent("draft", moves.prayer),
        ChanceEvent("prayers", moves.prayer),
        ChanceEvent("shuffle", moves.copy),
        ChanceEvent("initiative", moves.seat),
        ChanceEvent("layout", moves.element),
        ChanceEvent("myth", moves.myth_axis),
        ChanceEvent("at_random", moves.copy),
    ]
