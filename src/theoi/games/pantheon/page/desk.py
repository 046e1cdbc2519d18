"""What the drawing functions of a board share."""

from theoi.core.agenda import Question
from theoi.core.board import Frame
from theoi.draw.desk import Desk
from theoi.games.pantheon.page.pieces import COLORS, card_tile
from theoi.games.pantheon.page.words import PantheonWords
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.view import PantheonView


class PantheonDesk(Desk):
    """One board being made: the position as a seat knows it, the words, which pieces light up."""

    def __init__(
        self, words: PantheonWords, known: PantheonState, view: PantheonView, frame: Frame
    ) -> None:
        super().__init__(words, frame, COLORS, -1 if view.over else view.asked)
        self.words = words
        self.parts = words.parts
        self.known = known
        self.view = view
        self.question: Question[PantheonState] | None = None if view.over else known.question()

    def ranked(self) -> list[int]:
        """The seats from the first place to the last."""
        return sorted(range(len(self.players)), key=lambda seat: (self.view.ranks[seat], seat))

    def card(self, card: int, classes: str = "ac") -> str:
        """The face of an action card with its name."""
        return card_tile(self.words, card, classes)
