"""Draws the sketch that a game makes of its table, block by block."""

from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theoi.core.board import Canvas, Columns, Facts, Mark, Sketch, Spot, Tile, Tiles

STYLES = {  # of the colours that a sketch may name
    "red": "red1",
    "yellow": "gold3",
    "green": "green3",
    "blue": "dodger_blue1",
    "brown": "dark_orange3",
    "grey": "grey62",
    "purple": "medium_purple1",
    "orange": "orange1",
    "cyan": "cyan",
    "magenta": "magenta",
    "white": "white",
    "dim": "grey50",
}
BORDERS = {"thin": "┌─┐│└┘", "thick": "┏━┓┃┗┛", "dotted": "┌┄┐┆└┘"}
HATCHING = "░"  # on what lies face down
NARROW, WIDE = 10, 20  # a tile has so many characters
LABELS = 21  # labels beside columns are broken into lines from here on
NOTHING = "–"


class Sheet:
    """A grid of characters with a style each; what is written later covers what is there."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "") for _ in range(width)] for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text on one line; what does not fit is cut."""
        for place, letter in enumerate(text, start=x):
            if 0 <= place < self.width and 0 <= y < self.height:
                self._cells[y][place] = (letter, style)

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


class Heads:
    """How players are called above their columns: the name, its colour, who looks, who is asked."""

    def __init__(
        self, names: list[str], colors: tuple[str, ...], seat: int, asked: int, you: str
    ) -> None:
        self.names = names
        self.colors = colors
        self.seat = seat
        self.asked = asked
        self.you = you

    def draw(self, seat: int, more: str) -> Text:
        """The head of a seat."""
        head = Text(self.names[seat], f"bold {STYLES[self.colors[seat % len(self.colors)]]}")
        if seat == self.seat:
            head.append(f" ({self.you})", "not bold")
        if seat == self.asked:
            head.append(" ◄", "bold green3")
        if more:
            head.append(f"   {more}", "default not bold")
        return head


def draw_sketch(sketch: Sketch, heads: Heads, width: int) -> RenderableType:
    """All blocks of a sketch, from top to bottom."""
    blocks: list[RenderableType] = []
    for block in sketch.blocks:
        if isinstance(block, Tiles):
            blocks += [draw_tiles(block, width)] if block.tiles else []
        elif isinstance(block, Canvas):
            blocks.append(draw_canvas(block, width))
        elif isinstance(block, Facts):
            blocks.append(draw_facts(block))
        else:
            blocks += [Text(), draw_columns(block, heads, width)]
    return Group(*blocks)


# --- tiles --------------------------------------------------------------------------------------


def draw_tiles(block: Tiles, width: int) -> Text:
    """Tiles as wide as fit side by side; each row of them covers the border of the one before."""
    step = max(NARROW, min(WIDE, width // block.across))
    tall = max((len(tile.lines) for tile in block.tiles), default=0) + 1
    rows = max((tile.y for tile in block.tiles), default=-1) + 1
    sheet = Sheet(block.across * step, rows * tall + 1)
    for tile in block.tiles:
        _draw_tile(tile, sheet, tile.x * step // 2, tile.y * tall, step)
    return sheet.text()


def _draw_tile(tile: Tile, sheet: Sheet, x: int, y: int, width: int) -> None:
    left, line, right, side, lower_left, lower_right = list(BORDERS[tile.border])
    style = style_of(tile.color, tile.bold)
    inner = width - 2
    top = shorten(f" {tile.title} ", inner) if tile.title else ""
    sheet.write(x, y, left + top.ljust(inner, line) + right, style)
    ground = HATCHING if tile.border == "dotted" else " "
    for number, mark in enumerate(tile.lines, start=y + 1):
        sheet.write(x, number, side + ground * inner + side, style)
        own = style_of(mark.color, mark.bold) if mark.color else style
        if ground == " ":
            sheet.write(x + 1, number, fill(mark, inner), own)
        elif mark.text:
            text = shorten(f" {mark.text} ", inner)
            sheet.write(x + 1 + (inner - len(text)) // 2, number, text, own)
    bottom = y + len(tile.lines) + 1
    sheet.write(x, bottom, lower_left + line * inner + lower_right, style)


# --- maps and tracks ----------------------------------------------------------------------------


def draw_canvas(block: Canvas, width: int) -> Text:
    """Texts at their places; what may be chosen stands in brackets."""
    spots = [spot for spot in block.spots if spot.x + len(spot.text) <= width]
    height = max((spot.y for spot in spots), default=-1) + 1
    sheet = Sheet(width, height)
    for spot in spots:
        sheet.write(spot.x, spot.y, spot.text, style_of(spot.color, spot.bold))
    for spot in spots:
        if spot.lit:
            _draw_brackets(sheet, spot)
    return sheet.text()


def _draw_brackets(sheet: Sheet, spot: Spot) -> None:
    sheet.write(spot.x - 1, spot.y, "[", "bold")
    sheet.write(spot.x + len(spot.text), spot.y, "]", "bold")


# --- facts and players --------------------------------------------------------------------------


def draw_facts(block: Facts) -> Table:
    """A label and a text on each row."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for label, text in block.rows:
        if text:
            table.add_row(label, Text(text))
    return table


def draw_columns(block: Columns, heads: Heads, width: int) -> Table:
    """A column for each player."""
    rows = [row for row in block.rows if any(any(mark.text for mark in cell) for cell in row[1])]
    label_width = min(LABELS, max((len(label.text) for label, _ in rows), default=0))
    room = (width - label_width - 1) // len(block.seats) - 2
    table = Table(width=width, box=None, padding=(0, 1), pad_edge=False, show_edge=False)
    table.add_column("", style="bold", width=label_width)
    for seat, more in zip(block.seats, block.heads, strict=True):
        table.add_column(heads.draw(seat, more), ratio=1)
    for label, cells in rows:
        title = Text(label.text, style_of(label.color, True))
        table.add_row(title, *(_draw_cell(cell, room) for cell in cells))
    return table


def _draw_cell(cell: list[Mark], width: int) -> Text:
    lines = [
        Text(fill(mark, width) if mark.end else mark.text, style_of(mark.color, mark.bold))
        for mark in cell
        if mark.text
    ]
    return Text("\n").join(lines) if lines else Text(NOTHING, "dim")


# --- texts --------------------------------------------------------------------------------------


def style_of(color: str, bold: bool) -> str:
    """The style of a text."""
    return f"{STYLES.get(color, '')} {'bold' if bold else ''}".strip()


def fill(mark: Mark, width: int) -> str:
    """A mark from end to end of a line; what is extra gives way first, then the text."""
    end = mark.end
    if mark.extra and len(mark.text) + len(mark.extra) + len(end) + 2 <= width:
        end = f"{mark.extra} {end}"
    return spread(mark.text, end, width)


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
