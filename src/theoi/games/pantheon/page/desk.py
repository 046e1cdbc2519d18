"""What the drawing functions of a board share."""

from html import escape

from theoi.core.agenda import Question
from theoi.core.board import Frame
from theoi.draw.desk import Desk
from theoi.draw.markup import drawing, tag
from theoi.draw.svg import icon
from theoi.games.pantheon.components import MOVEMENT
from theoi.games.pantheon.page.pieces import COLORS, card_colors, card_picture
from theoi.games.pantheon.page.words import PantheonWords
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.view import PantheonView

LONG = 7  # letters of a name that fit on a card


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
        """The face of an action card with its name; a movement card says its steps."""
        parts = self.parts
        ground, ink = card_colors(parts, card)
        picture = card_picture(parts, card, 20, 20, 36)
        name = self.words.name("card", card)
        if parts.card_type[card] == MOVEMENT:
            picture = icon("foot", 20, 20, 36, ink)
            name = self.say("steps", parts.card_value[card])
        face = tag("span", drawing(picture, 40, 40), "pic")
        face += tag("b", escape(name), "long" if len(name) > LONG else "")
        return tag("div", face, classes, style=f"--c:{ground};--on:{ink}")
