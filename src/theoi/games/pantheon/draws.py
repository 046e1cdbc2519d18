"""The random events of Pantheon, by number; scripts and records use the names.

A pile of which nobody knows anything has no order: drawing from it is the random event, and
shuffling it is none.
"""

from typing import Final

from theoi.core.chance import ChanceEvent
from theoi.games.pantheon.moves import PantheonMoves

FIRST_PLAYER: Final = 0  # the seat that starts the first epoch
OPEN_CARDS: Final = 1  # the first face-up cards, place by place
HANDS: Final = 2  # the starting hand of each seat
BONUS: Final = 3  # the bonus token of each seat
NATION: Final = 4  # the nation of each epoch
GODS: Final = 5  # the gods laid open for an epoch
LOOT: Final = 6  # the loot of an epoch, in the order of its hexes on the map
DEMIGODS: Final = 7  # the demigods laid open for an epoch
CARD: Final = 8  # cards a player draws from the pile in one go
TURNED_UP: Final = 9  # a card that fills a place among the face-up cards
GOD: Final = 10  # a god from the stack: loot, bonus, Surparit, Gallia
DEMIGOD: Final = 11  # a demigod from the stack: bonus, Plaesiris


def chance_events(moves: PantheonMoves) -> list[ChanceEvent]:
    """The events with their names, in the order of the numbers above."""
    return [
        ChanceEvent("first_player", moves.seat),
        ChanceEvent("open_cards", moves.card),
        ChanceEvent("hands", moves.card),
        ChanceEvent("bonus", moves.bonus_axis),
        ChanceEvent("nation", moves.nation),
        ChanceEvent("gods", moves.god_axis),
        ChanceEvent("loot", moves.loot_axis),
        ChanceEvent("demigods", moves.demigod),
        ChanceEvent("card", moves.card),
        ChanceEvent("turned_up", moves.card),
        ChanceEvent("god", moves.god_axis),
        ChanceEvent("demigod", moves.demigod),
    ]
