"""The random events of 7 Wonders Duel, by number; scripts and records use the names."""

from typing import Final

from theoi.core.chance import ChanceEvent
from theoi.games.duel.moves import DuelMoves

FIRST_PLAYER: Final = 0  # the seat that starts the game
WONDERS: Final = 1  # eight Wonders, the first group of four first
PROGRESS: Final = 2  # the Progress tokens on the board
AGE: Final = 2  # AGE + age: the cards of a structure by slot number
GREAT_LIBRARY: Final = 6  # three tokens each time it is built
MYTHOLOGY: Final = 7  # Mythology tokens on the marked slots, ascending
GODS: Final = 8  # each deck, top god first, in the order of the Mythologies
OFFERINGS: Final = 9  # Offering tokens on the marked slots, ascending
ENKI: Final = 10  # two tokens each time Enki is revealed


def chance_events(moves: DuelMoves) -> list[ChanceEvent]:
    """The events with their names, in the order of the numbers above."""
    return [
        ChanceEvent("first_player", moves.seat),
        ChanceEvent("wonders", moves.wonder_axis),
        ChanceEvent("progress", moves.token_axis),
        ChanceEvent("age1", moves.card),
        ChanceEvent("age2", moves.card),
        ChanceEvent("age3", moves.card),
        ChanceEvent("great_library", moves.token_axis),
        ChanceEvent("mythology", moves.mythology),
        ChanceEvent("gods", moves.god_axis),
        ChanceEvent("offerings", moves.offering),
        ChanceEvent("enki", moves.token_axis),
    ]
