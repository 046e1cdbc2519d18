"""The common form of all follow-up questions, and the codes of the agenda items."""

from typing import Final

from theoi.core.agenda import Question
from theoi.games.duel.state import DuelState

# Codes of the agenda items, in the order of `items.ITEMS`.
DRAFT: Final = 0
TURN: Final = 1
END_OF_TURN: Final = 2
CHOOSE_FIRST: Final = 3
PAIR: Final = 4
LIBRARY: Final = 5
ENKI: Final = 6
FROM_DISCARD: Final = 7
DISCARD_OPPONENT_CARD: Final = 8
STEAL_CARD: Final = 9
COPY_SYMBOL: Final = 10
DISCARD_FROM_STRUCTURE: Final = 11
DAMAGE_WONDER: Final = 12
TAKE_WONDER: Final = 13
ISIS_CARD: Final = 14
ISIS_WONDER: Final = 15
THEATER_DECK: Final = 16
CHOOSE_GOD: Final = 17
RETURN_GODS: Final = 18
GOD_ON_TOP: Final = 19
SEAT_GOD: Final = 20
SEAT_SPACE: Final = 21
MINERVA: Final = 22
DROP_TOKEN: Final = 23
USE_TOKEN: Final = 24


class Choice(Question[DuelState]):
    """A follow-up whose answers are nouns of one block of the move space.

    `reason` alone decides what may be chosen: options are the answers it returns 0 for, and a
    refusal is the number it returns. `now` is the reason for refusing any other kind of move.
    """

    def __init__(self, code: int, seat: int, noun: str, key: str, now: int) -> None:
        super().__init__(code, seat)
        self.noun = noun
        self.key = key
        self.now = now

    def values(self) -> list[int]:
        return [self.seat]

    def prompt(self) -> str:
        return "duel.ask." + self.key

    def reason(self, state: DuelState, answer: int) -> int:
        """0 when the answer may be chosen, else the number of the reason."""
        raise NotImplementedError

    def choose(self, state: DuelState, answer: int) -> None:
        """What happens then."""
        raise NotImplementedError

    def options(self, state: DuelState, seat: int) -> list[int]:
        block = state.parts.moves.space.by_name[self.noun]
        return [
            block.offset + answer for answer in range(block.size) if self.reason(state, answer) == 0
        ]

    def refusal(self, state: DuelState, seat: int, move: int) -> int:
        block = state.parts.moves.space.by_name[self.noun]
        answer = move - block.offset
        if not 0 <= answer < block.size:
            return self.now
        return self.reason(state, answer)

    def resolve(self, state: DuelState, seat: int, move: int) -> None:
        self.choose(state, move - state.parts.moves.space.by_name[self.noun].offset)
