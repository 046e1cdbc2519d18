"""Duel in the terminal: draws what one seat sees. It gets views, never a position."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from theoi.core.game import Game
from theoi.core.texts import Texts
from theoi.games.duel.components import NONE
from theoi.games.duel.game import DuelGame
from theoi.games.duel.terminal.board import draw_pantheon, draw_piles, draw_structure, draw_track
from theoi.games.duel.terminal.cities import draw_cities
from theoi.games.duel.terminal.describe import AXES, describe
from theoi.games.duel.terminal.moves import MoveList, Offers
from theoi.games.duel.terminal.words import Words
from theoi.games.duel.view import DuelView

__all__ = ["DuelTable", "make_table"]


class DuelTable:
    """Draws the table of one game in one language."""

    def __init__(self, game: DuelGame, texts: Texts, players: Sequence[str]) -> None:
        self.words = Words(game, texts, players)

    def board(self, view: object, width: int) -> RenderableType:
        """All that lies on the table."""
        assert isinstance(view, DuelView)
        words = self.words
        pieces: list[RenderableType] = [Rule(self._title(view), style="dim")]
        if any(slot.card != NONE for slot in view.structure):
            pieces.append(draw_structure(words, view, width))
        if view.spaces:
            pieces.append(draw_pantheon(words, view, width))
        pieces += [draw_track(words, view), draw_piles(words, view), Text()]
        pieces.append(draw_cities(words, view, width))
        return Group(*pieces)

    def _title(self, view: DuelView) -> Text:
        words = self.words
        if view.over:
            phase = words.say("over")
        elif view.group:
            phase = words.say("draft")
        else:
            phase = words.name("age", view.age - 1)
        mode = words.say(f"mode.{view.mode}")
        return Text(f"{words.title} · {mode} · {phase}", "bold")

    def moves(self, view: object, offers: Offers, width: int) -> RenderableType:
        """The legal moves with their numbers, prices and consequences."""
        assert isinstance(view, DuelView)
        return MoveList(self.words, view, offers).draw(width)

    def note(self, view: object, move: int, offers: Offers) -> str:
        """Price and consequences of one move in a line."""
        assert isinstance(view, DuelView)
        return MoveList(self.words, view, offers).note(move)

    def describe(self, axis: str, number: int) -> list[str]:
        """What is printed on a card, Wonder, token or god."""
        return describe(self.words, axis, number) if axis in AXES else []

    def legend(self) -> list[str]:
        """The signs, and the letters of the resources."""
        words = self.words
        letters = [
            f"{letter} {words.name('resource', number).lower()}"
            for number, letter in enumerate(words.letters)
        ]
        return [words.say("legend"), "  ".join(letters)]


def make_table(game: Game, texts: Texts, players: Sequence[str]) -> DuelTable:
    """The table of a game of Duel."""
    assert isinstance(game, DuelGame)
    return DuelTable(game, texts, players)
