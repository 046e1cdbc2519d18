"""A grid of characters to draw overlapping cards on; what is drawn later covers what is there."""

from itertools import groupby

from rich.text import Text

THIN = "┌─┐│└┘"
THICK = "┏━┓┃┗┛"
DOTTED = "┌┄┐┆└┘"


class Canvas:
    """Characters with a style each; coordinates count from the top left."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "") for _ in range(width)] for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text on one line; what does not fit is cut."""
        for place, letter in enumerate(text, start=x):
            if 0 <= place < self.width and 0 <= y < self.height:
                self._cells[y][place] = (letter, style)

    def box(
        self, x: int, y: int, width: int, lines: list[str], border: str, style: str, title: str
    ) -> None:
        """A filled box around lines of text, with a title in its upper border."""
        inner = width - 2
        top = f" {title} " if title else ""
        self.write(x, y, border[0] + shorten(top, inner).ljust(inner, border[1]) + border[2], style)
        for row, line in enumerate(lines, start=y + 1):
            self.write(x, row, border[3], style)
            self.write(x + 1, row, shorten(line, inner).ljust(inner), style)
            self.write(x + width - 1, row, border[3], style)
        bottom = border[4] + border[1] * inner + border[5]
        self.write(x, y + len(lines) + 1, bottom, style)

    def text(self) -> Text:
        """The drawing, without the empty ends of its lines."""
        drawing = Text(no_wrap=True)
        for number, row in enumerate(self._cells):
            if number:
                drawing.append("\n")
            last = max((x for x, cell in enumerate(row) if cell[0] != " "), default=-1)
            for style, cells in groupby(row[: last + 1], key=lambda cell: cell[1]):
                drawing.append("".join(letter for letter, _ in cells), style)
        return drawing


def shorten(text: str, width: int) -> str:
    """The text, cut with an ellipsis when it is too long."""
    return text if len(text) <= width else text[: max(width - 1, 0)].rstrip() + "…"


def spread(left: str, right: str, width: int) -> str:
    """Two texts at the two ends of a line; the left one gives way."""
    if not right:
        return shorten(left, width)
    room = width - len(right) - 1
    return shorten(left, room).ljust(room) + " " + right if room > 0 else shorten(right, width)


def flow(items: list[str], width: int) -> list[str]:
    """Items one after the other, broken into lines between items only."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + 3 + len(item) <= width:
            lines[-1] += "   " + item
        else:
            lines.append(item)
    return lines
