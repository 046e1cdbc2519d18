"""The table of a game as one picture that stands alone."""

from collections.abc import Sequence
from typing import Final

from theoi.draw import shapes
from theoi.draw.shapes import fit
from theoi.draw.svg import document, icon, rect, text
from theoi.draw.words import Words

WIDTH: Final = 1440
HEIGHT: Final = 900
BAR: Final = 54  # the height of the head


class Picture:
    """Draws views in one language. A game derives its own, which knows its components.

    It never knows the position behind a view.
    """

    def __init__(self, words: Words, players: list[str], colors: Sequence[str]) -> None:
        self.players = players
        self.colors = colors
        self.say = words.texts.text  # messages of the game
        self.name = words.name
        self.effect = words.effect
        self.id = words.id

    def mark(self, seat: int, x: float, y: float, size: float) -> str:
        """The colour and mark of a seat."""
        return shapes.mark(self.colors[seat], x, y, size)

    def bar(
        self,
        title: str,
        seats: Sequence[int],
        line: str,
        notes: Sequence[str],
        signs: Sequence[tuple[str, int]] = (),
    ) -> str:
        """The head: whose turn it is and what is awaited, on the right where the game stands.

        `signs` are icons with what is left of the action under way; those of 0 are left out.
        """
        drawn = rect(0, 0, WIDTH, BAR, fill="var(--bar)")
        drawn += text(title, 22, 35, 23, "var(--on-bar)", "start", class_="d")
        x, right = 292.0, WIDTH - 22.0
        for note in notes:
            drawn += text(note, right, 34, 18, "var(--on-bar)", "end", class_="d")
            right -= 10 * len(note) + 20
        for seat in seats:
            drawn += self.mark(seat, x + 13, 27, 26)
            x += 34
        for sign, amount in signs:
            if amount:
                drawn += icon(sign, x + 12, 27, 20, "var(--gold-2)")
                drawn += text(amount, x + 30, 34, 19, "var(--gold-2)", class_="d")
                x += 46
        if seats:
            line = f"{', '.join(self.players[seat] for seat in seats)}: {line}"
        size = fit(line, 18, right - x - 20)
        return drawn + text(line, x, 33, size, "var(--on-bar)", "start", class_="d")

    def document(self, content: str, label: str, package: str) -> str:
        """The whole picture; `package` is the game's, which holds its `art.svg`."""
        ground = rect(0, 0, WIDTH, HEIGHT, fill="var(--ground)")
        return document(ground + content, WIDTH, HEIGHT, label, package)
