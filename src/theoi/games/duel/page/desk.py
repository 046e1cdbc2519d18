"""What the drawing functions of a board share."""

from theoi.core.board import Frame
from theoi.core.events import UNKNOWN
from theoi.draw.desk import Desk
from theoi.games.duel.page.words import DuelWords
from theoi.games.duel.view import DuelView, SlotView, SpaceView


class DuelDesk(Desk):
    """One board being made: the view, the words, who looks, and which pieces light up."""

    def __init__(self, words: DuelWords, view: DuelView, frame: Frame) -> None:
        super().__init__(words, frame, ["red", "blue"], view.asked)
        self.words = words
        self.parts = words.parts
        self.view = view
        self.right = frame.seat if frame.seat >= 0 else 1  # whose panel is on the right
        self.left = 1 - self.right
        self.buyer = frame.seat if frame.seat >= 0 else view.active  # whose prices are shown
        self.question = view.prompt.rpartition(".")[2]  # what is asked: "turn", "pair"

    def card_name(self, card: int) -> str:
        """The piece of a card that lies face up anywhere."""
        return f"card-{self.id('card', card)}"

    def slot_name(self, slot: SlotView) -> str:
        """The piece of a place of the structure."""
        return self.card_name(slot.card) if slot.card >= 0 else f"slot-{slot.slot}"

    def space_name(self, space: SpaceView) -> str:
        """The piece of a space of the Pantheon."""
        if space.god >= 0:
            return f"god-{self.id('god', space.god)}"
        return f"space-{self.id('space', space.space)}"

    def track_name(self, place: int) -> str:
        """The piece of a space of the military track, counted from the first."""
        distance = place - int(self.parts.capital)
        return f"track-{'m' if distance < 0 else 'p'}{abs(distance)}"

    def god_name(self, god: int, place: int) -> str:
        """The piece of a god that was drawn or revealed, as the one who looks knows it."""
        return f"drawn-{place}" if god == UNKNOWN else f"god-{self.id('god', god)}"
