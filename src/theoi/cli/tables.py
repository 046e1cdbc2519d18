"""How a game is shown in the terminal: by its own `terminal` module, else plainly."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

import msgspec

from theoi.core.foresight import Foreseen
from theoi.core.game import Game
from theoi.core.installation import need
from theoi.core.texts import Texts

if TYPE_CHECKING:
    from rich.console import RenderableType

Offers = Mapping[int, Foreseen]  # the legal moves, ascending, with what they surely bring


class Table(Protocol):
    """Draws views of one game, in one language, for these players."""

    def board(self, view: object, width: int) -> "RenderableType":
        """All that lies on the table, as the view's seat sees it."""

    def moves(self, view: object, offers: Offers, width: int) -> "RenderableType":
        """The legal moves, numbered from 1 in the order of the offers."""

    def note(self, view: object, move: int, offers: Offers) -> str:
        """In a line what a move costs and brings."""

    def describe(self, axis: str, number: int) -> list[str]:
        """All about one thing, in lines; nothing when there is nothing to say."""

    def legend(self) -> list[str]:
        """What the signs on the table mean, in lines."""


class PlainTable:
    """Any game at all: the fields of the view, and the moves in words."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.language = texts.language

    def board(self, view: object, width: int) -> "RenderableType":
        from rich.pretty import Pretty

        return Pretty(msgspec.to_builtins(view))

    def moves(self, view: object, offers: Offers, width: int) -> "RenderableType":
        from rich.console import Group
        from rich.text import Text

        lines = []
        for number, move in enumerate(offers, start=1):
            words = self.game.move_text(move, self.language)
            lines.append(Text(f"{number:4}  {words}  ({self.game.space.notation(move)})"))
        return Group(*lines)

    def note(self, view: object, move: int, offers: Offers) -> str:
        return ""

    def describe(self, axis: str, number: int) -> list[str]:
        return []

    def legend(self) -> list[str]:
        return []


def make_table(game: Game, texts: Texts, players: Sequence[str]) -> Table:
    """The table of a game; `terminal.make_table` of its package draws it, when there is one."""
    need("terminal")
    name = f"{game.info.package}.terminal"
    try:
        found = find_spec(name) is not None
    except ModuleNotFoundError:  # the game is a single module
        found = False
    if not found:
        return PlainTable(game, texts)
    table: Table = import_module(name).make_table(game, texts, players)
    return table
