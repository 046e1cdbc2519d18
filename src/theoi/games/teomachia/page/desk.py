"""What the drawing functions of a board share."""

from collections import Counter
from collections.abc import Sequence

from theoi.core.agenda import OPEN, PENDING, Question, Simultaneous
from theoi.core.board import Frame
from theoi.core.counts import bits
from theoi.draw.desk import Desk
from theoi.draw.markup import paint
from theoi.games.teomachia.asking import AddToStake, ChooseToken, RemoveFromCommunity, TakeOver
from theoi.games.teomachia.bidding import RaiseFurther
from theoi.games.teomachia.page.words import TeomachiaWords
from theoi.games.teomachia.playing import ChooseOpponent
from theoi.games.teomachia.settlement import TopCard
from theoi.games.teomachia.state import TeomachiaState
from theoi.games.teomachia.view import PlayerView, TeomachiaView


class TeomachiaDesk(Desk):
    """One board being made: the position as a seat knows it, the words, which pieces light up."""

    def __init__(
        self, words: TeomachiaWords, known: TeomachiaState, view: TeomachiaView, frame: Frame
    ) -> None:
        colors = known.game.seat_colors
        super().__init__(words, frame, colors, -1 if view.over else view.asked)
        self.mine = bool(frame.moves)
        self.words = words
        self.parts = words.parts
        self.known = known
        self.view = view
        self.question: Question[TeomachiaState] | None = None if view.over else known.question()
        self.drafting = view.deal == 0
        # whole players are chosen then, not what lies before them
        self.choosing_player = self.mine and isinstance(self.question, ChooseOpponent)

    @property
    def own(self) -> PlayerView | None:
        """The player who looks, if it is one."""
        return self.view.players[self.seat] if self.seat >= 0 else None

    def in_order(self) -> list[int]:
        """The seats in the order of the initiative."""
        first, count = self.view.initiative, len(self.players)
        return [(first + place) % count for place in range(count)]

    def asked_seats(self) -> set[int]:
        """The seats whose answer is awaited, as far as the one who looks may know."""
        question = self.question
        if isinstance(question, Simultaneous):
            asked = (OPEN, PENDING)
            return {seat for seat, answer in enumerate(question.answers) if answer in asked}
        return set() if question is None else set(bits(self.known.waiting()))

    def paint(self, seat: int) -> str:
        """The colours of a seat as a style: ground and ink."""
        return paint("p", self.colors[seat])

    def counted(self, cards: Sequence[int]) -> list[tuple[int, int]]:
        """Cards by kind, ascending, and how many there are of each."""
        return sorted(Counter(card for card in cards if card >= 0).items())

    # --- names of pieces ------------------------------------------------------------------------

    def token_name(self, kind: int) -> str:
        """The piece of a worshipper that the question is about."""
        question, where, owner = self.question, "stake", self.seat
        if isinstance(question, ChooseToken):
            owner = question.owner
        if isinstance(question, AddToStake | RemoveFromCommunity | TakeOver | RaiseFurther):
            where = "community"
        return f"{where}-{owner}-{self.id('kind', kind)}"

    def deck_name(self, card: int) -> str:
        """The piece of a card that is put on top of something: of the hand, or of the deck."""
        where = "hand" if isinstance(self.question, TopCard) else "deck"
        return f"{where}-{self.id('prayer', card)}"

    def place_name(self, seat: int, card: int, damaged: bool) -> str:
        """The piece of a place in play."""
        return f"p{seat}-place-{self.id('prayer', card)}{'-damaged' if damaged else ''}"
