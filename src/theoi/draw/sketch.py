"""What the sketches of all games share: words, facts by their labels, players side by side."""

from collections.abc import Callable

from theoi.core.board import COLORS, Columns, Facts, Frame, Mark
from theoi.core.events import UNKNOWN
from theoi.draw.words import Words

HIDDEN, NOTHING = "?", "–"
Cells = dict[str, str | list[Mark]]  # what is told of a player, by label


class Sketcher:
    """Makes one sketch. A game derives its own; its messages stand below `<game>.sketch`.

    A label is the key of a message. One that ends with the name of a colour has that colour, and so
    have its cells.
    """

    def __init__(self, game: str, words: Words, frame: Frame, seats: int) -> None:
        self.prefix = f"{game}.sketch."
        self.words = words
        self.frame = frame
        mine = max(frame.seat, 0)
        self.seats = [*range(mine, seats), *range(mine)]  # from left to right, the own one first

    def say(self, key: str, /, **values: object) -> str:
        """A message of the sketch."""
        return self.words.texts.text(self.prefix + key, **values)

    def name(self, axis: str, number: int) -> str:
        """The name of a thing; a question mark for something hidden, a dash for nothing."""
        if number < 0:
            return HIDDEN if number == UNKNOWN else NOTHING
        return self.words.name(axis, number)

    def names(self, axis: str, numbers: list[int]) -> str:
        """Things one after the other, alike ones counted."""
        return self.words.names(axis, numbers).replace(" × ", "× ")

    def facts(self, rows: dict[str, str]) -> Facts:
        """Texts with their labels."""
        return Facts([(self.say(key), text) for key, text in rows.items()])

    def columns(self, heads: list[str], cells_of: Callable[[int], Cells]) -> Columns:
        """The players with what is told of each."""
        players = [cells_of(seat) for seat in self.seats]
        rows: list[tuple[Mark, list[list[Mark]]]] = []
        for key in players[0]:
            last = key.rpartition(".")[2]
            color = last if last in COLORS else ""
            told = [cells[key] for cells in players]
            cells = [[Mark(text, color)] if isinstance(text, str) else text for text in told]
            rows.append((Mark(self.say(key), color), cells))
        return Columns(self.seats, heads, rows)
