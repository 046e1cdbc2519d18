"""Words and tables as the terminal shows them: broken between words, aligned, coloured.

Everything that commands print is made of these few pieces, so that they need no library for it.
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from unicodedata import combining, east_asian_width

import click

COLOURS: dict[str, str | int] = {
    "red": "red",
    "red1": 196,
    "green": "green",
    "green3": 40,
    "cyan": "cyan",
    "yellow": 178,
    "blue": 33,
    "brown": 166,
    "grey": 247,
    "purple": 141,
    "orange": 214,
    "magenta": "magenta",
    "white": 255,
}
LONG_WORD = 20  # a longer one may be broken where a table would be too wide


def styled(text: str, style: str) -> str:
    """A text with the colour and weight that the words of a style name, such as `bold cyan`."""
    if not style or not text:
        return text
    words = style.split()
    colour = next((COLOURS[word] for word in words if word in COLOURS), None)
    return click.style(text, fg=colour, bold="bold" in words or None, dim="dim" in words or None)


def width_of(text: str) -> int:
    """How many places of a line a text takes."""
    return sum(2 if east_asian_width(letter) in "WF" else not combining(letter) for letter in text)


def broken(text: str, width: int) -> list[str]:
    """The lines of a text, broken between words where they are too long."""
    lines: list[str] = []
    for line in text.split("\n"):
        if width_of(line) <= width:
            lines.append(line.rstrip())
        else:
            lines += wrap(line, max(width, 1), break_on_hyphens=False, replace_whitespace=False)
    return lines


class Sheet:
    """Something to print."""

    def lines(self, width: int) -> Iterator[str]:
        """The lines, no longer than the width where that is possible."""
        raise NotImplementedError


class Text(Sheet):
    """Words in one style."""

    def __init__(self, text: str = "", style: str = "") -> None:
        self.text = text
        self.style = style

    def lines(self, width: int) -> Iterator[str]:
        for line in broken(self.text, width):
            yield styled(line, self.style)


class Rule(Sheet):
    """A line from side to side with a title in its middle."""

    def __init__(self, title: str) -> None:
        self.title = title

    def lines(self, width: int) -> Iterator[str]:
        room = width - width_of(self.title) - 2
        left = max(room // 2, 0)
        strokes = styled("─" * left, "dim"), styled("─" * max(room - left, 0), "dim")
        yield f"{strokes[0]} {styled(self.title, 'bold')} {strokes[1]}"


class Stack(Sheet):
    """One thing below another, all of them moved to the right by `indent`."""

    def __init__(self, *sheets: Sheet, indent: int = 0) -> None:
        self.sheets = sheets
        self.indent = indent

    def lines(self, width: int) -> Iterator[str]:
        for sheet in self.sheets:
            for line in sheet.lines(width - self.indent):
                yield " " * self.indent + line if line else line


class Column:
    """How the cells of a column stand. Numbers stand right, and are never broken."""

    def __init__(self, heading: str, right: bool, style: str) -> None:
        self.heading = heading
        self.right = right
        self.style = style


class Row:
    """The cells of a row; a ruled row has a line above it."""

    def __init__(self, cells: list[Text], style: str, ruled: bool) -> None:
        self.cells = cells
        self.style = style
        self.ruled = ruled


class Listing(Sheet):
    """Rows and columns, in a frame or without."""

    def __init__(self, title: str = "", framed: bool = True) -> None:
        self.title = title
        self.framed = framed
        self.columns: list[Column] = []
        self.rows: list[Row] = []
        self.ruled = False

    def add_column(self, heading: str = "", right: bool = False, style: str = "") -> None:
        """One more column."""
        self.columns.append(Column(heading, right, style))

    def add_columns(self, words: Sequence[str], numbers: Sequence[str] = ()) -> None:
        """Columns of words, then columns of numbers."""
        for heading in words:
            self.add_column(heading)
        for heading in numbers:
            self.add_column(heading, right=True)

    def add_row(self, *cells: str | Text, style: str = "") -> None:
        """One more row; a cell may have a style of its own."""
        texts = [cell if isinstance(cell, Text) else Text(cell) for cell in cells]
        self.rows.append(Row(texts, style, self.ruled))
        self.ruled = False

    def add_rule(self) -> None:
        """A line between the rows before and the rows after."""
        self.ruled = True

    def lines(self, width: int) -> Iterator[str]:
        widths = self._widths(width)
        headings = [Text(column.heading) for column in self.columns]
        if self.title:
            yield from Text(self.title, "bold").lines(width)
        if self.framed:
            yield _rule(widths, "┏━┳┓")
        if any(column.heading for column in self.columns):
            yield from self._row(headings, widths, "bold", "┃")
            if self.framed:
                yield _rule(widths, "┡━╇┩")
        for row in self.rows:
            if row.ruled:
                yield _rule(widths, "├─┼┤")
            yield from self._row(row.cells, widths, row.style, "│")
        if self.framed:
            yield _rule(widths, "└─┴┘")

    def _row(self, cells: list[Text], widths: list[int], style: str, edge: str) -> Iterator[str]:
        """The lines of a row: as many as its highest cell has."""
        pieces = [broken(cell.text, width) for cell, width in zip(cells, widths)]
        for number in range(max(len(lines) for lines in pieces)):
            shown: list[str] = []
            for place, column in enumerate(self.columns):
                text = pieces[place][number] if number < len(pieces[place]) else ""
                space = " " * (widths[place] - width_of(text))
                text = styled(text, cells[place].style or style or column.style)
                shown.append(space + text if column.right else text + space)
            if self.framed:
                yield f"{edge} {f' {edge} '.join(shown)} {edge}"
            else:
                yield "  ".join(shown).rstrip()

    def _widths(self, width: int) -> list[int]:
        """How wide the columns are: as they would like, the widest narrowed until all fit."""
        count = len(self.columns)
        room = width - (3 * count + 1 if self.framed else 2 * (count - 1))
        widths = [self._widest(place, "\n", "\n") for place in range(count)]
        least = [self._narrowest(place) for place in range(count)]
        while sum(widths) > room:
            loose = [place for place in range(count) if widths[place] > least[place]]
            if not loose:
                break
            widths[max(loose, key=lambda place: widths[place])] -= 1
        return widths

    def _narrowest(self, place: int) -> int:
        """The least width of a column: numbers stay whole, and so do words unless very long."""
        if self.columns[place].right:
            return self._widest(place, " ", "\n")
        return min(self._widest(place, " ", " "), LONG_WORD)

    def _widest(self, place: int, heading_end: str, cell_end: str) -> int:
        """The widest piece of a column when heading and cells are broken at these characters."""
        pieces = self.columns[place].heading.split(heading_end)
        for row in self.rows:
            for line in row.cells[place].text.split("\n"):
                pieces += line.split(cell_end)
        return max(width_of(piece) for piece in pieces)


def _rule(widths: list[int], signs: str) -> str:
    """A line of the frame; the signs are its beginning, stroke, crossing and end."""
    begin, stroke, crossing, end = tuple(signs)
    return begin + crossing.join(stroke * (width + 2) for width in widths) + end
