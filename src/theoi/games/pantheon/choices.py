"""The common form of all questions, and the codes of the agenda items."""

from typing import Final

from theoi.core.agenda import Question
from theoi.games.pantheon.moves import PantheonMoves
from theoi.games.pantheon.state import PantheonState

# Codes of the agenda items, in the order of `items.ITEMS`.
TURN: Final = 0
END_OF_ACTION: Final = 1
USE_EXTRA_ACTION: Final = 2
BEGIN_ACTIONS: Final = 3
NEXT_FOLLOW_UP: Final = 4
FOLLOW_UP: Final = 5
PLACING: Final = 6
BUYING: Final = 7
PAYING: Final = 8
DRAWING: Final = 9
OPTIONAL_DRAW: Final = 10
LOOT_ORDER: Final = 11
RAISE_TOKEN: Final = 12
CHOOSE_SUPPLY: Final = 13
OPTIONAL_MONEY: Final = 14
FREE_COLUMN: Final = 15
CHOOSE_BONUS: Final = 16
BONUS_EFFECT: Final = 17
PREPARE: Final = 18
NATION_EFFECT: Final = 19
PLACE_TEMPLE: Final = 20
GALLIA: Final = 21
GALLIA_PAY: Final = 22
DROP_CARDS: Final = 23
SWAP: Final = 24
CARTAGO_COINS: Final = 25


class Choice(Question[PantheonState]):
    """A question of one seat.

    `refusal` alone decides what may be chosen: options are the `candidates` for which it is 0.
    Questions that are asked often list their options faster, and the tests compare.
    """

    def __init__(self, code: int, seat: int, key: str, always: bool = False) -> None:
        super().__init__(code, seat, always)
        self.key = key

    def values(self) -> list[int]:
        return [self.seat]

    def prompt(self) -> str:
        return "pantheon.ask." + self.key

    def candidates(self, moves: PantheonMoves) -> list[int]:
        """All moves of the kinds this question takes, ascending."""
        raise NotImplementedError

    def options(self, state: PantheonState, seat: int) -> list[int]:
        return [
            move
            for move in self.candidates(state.parts.moves)
            if self.refusal(state, seat, move) == 0
        ]
