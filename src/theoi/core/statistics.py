"""What a game counts of itself while it is played: tables for self-play and balance reports.

A game names its class in `GameInfo.statistics`. An object of it follows one game by its events and
then tells facts: the table, row and column to which a number is added, and how often it counts
there. All are whole numbers, so a report does not depend on who shared the work. What is shown is
their mean, or the mean per game where nothing counts; columns that end in % are shares.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from theoi.core.events import Event
from theoi.core.state import State

if TYPE_CHECKING:
    from theoi.core.game import Game

S = TypeVar("S", bound=State)
G = TypeVar("G", bound="Game[Any]")

Fact = tuple[str, str, str, int, int]  # table, row, column, sum, times
Layout = tuple[str, list[str], list[str]]  # table, rows, columns
Plot = tuple[str, str, list[str]]  # a kind of `arena.plots`, table, columns

WHOLE: Final = 12  # a victory; shared, each winner gets a part of it


@mypyc_attr(allow_interpreted_subclasses=True)
class Statistics(Generic[G, S]):
    """Follows one game from its first position. Games inherit, and name their tables."""

    summary: ClassVar[list[str]] = []  # the tables that matter most
    plots: ClassVar[list[Plot]] = []  # what is worth a picture

    def __init__(self, state: S) -> None:
        self.seats = state.seats
        self.first = state.to_act()  # the seat that begins
        self.facts: list[Fact] = []

    def tell(self, table: str, row: str, column: str, value: int, times: int = 1) -> None:
        """Add a fact."""
        self.facts.append((table, row, column, value, times))

    def see(self, prompt: str, move: str, events: list[Event]) -> None:
        """A move (its first word), what was asked before it, and what came of it."""
        raise NotImplementedError

    def end(self, state: S) -> list[Fact]:
        """All facts of the game, now that it is over."""
        return self.facts

    # --- the tables, whichever game was played --------------------------------------------------

    @classmethod
    def layouts(cls, game: G) -> list[Layout]:
        """The tables in their order, with the order of their rows and columns, in English."""
        raise NotImplementedError

    @classmethod
    def names(cls, game: G, language: str) -> dict[str, str]:
        """The names of components that tables say, by their English names."""
        return {}

    @classmethod
    def said(cls, game: G) -> list[str]:
        """All that the tables say and that is neither a name nor a number."""
        names = cls.names(game, "en")
        found: set[str] = set()
        for title, rows, columns in cls.layouts(game):
            found.update([title, *columns, *rows])
        return sorted(text for text in found if text not in names and not text.isdecimal())

    @classmethod
    def words(cls, game: G, language: str) -> dict[str, str]:
        """All that the tables say, in a language, by what they say in English."""
        words = cls.names(game, language)
        for text in cls.said(game):
            words[text] = game.texts[language].text(message_key(game.name, text))
        return words


def message_key(game: str, text: str) -> str:
    """The key of the message for a title, heading or row that is not a name."""
    words = "".join([letter if letter.isalpha() else " " for letter in text]).split()
    return f"{game}.statistics.{'_'.join(words)}"


AnyStatistics = Statistics[Any, Any]
