"""Draws the sketch that a game makes of its table, block by block."""

from collections.abc import Iterator
from itertools import groupby

from theoi.cli.sheets import Listing, Sheet, Stack, Text, broken, styled, width_of
from theoi.core.board import Canvas, Columns, Facts, Mark, Sketch, Spot, Tile, Tiles

BORDERS = {"thin": "┌─┐│└┘", "thick": "┏━┓┃┗┛", "dotted": "┌┄┐┆└┘"}
HATCHING = "░"  # on what lies face down
NARROW, WIDE = 10, 20  # a tile has so many characters
LABELS = 21  # the widest that labels beside columns may be
GAP = 2  # characters between columns
NOTHING = "–"
BRIGHT = {"red": "red1", "green": "green3"}  # colours that many terminals show too dark


class Grid:
    """Characters with a style each; what is written later covers what is there."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "") for _ in range(width)] for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text on one line; what does not fit is cut."""
        for place, letter in enumerate(text, start=x):
            if 0 <= place < self.width and 0 <= y < self.height:
                self._cells[y][place] = (letter, style)

    def lines(self) -> Iterator[str]:
        """The drawing, without the empty ends of its lines."""
        for row in self._cells:
            last = max((x for x, cell in enumerate(row) if cell[0] != " "), default=-1)
            yield "".join(
                styled("".join(letter for letter, _ in cells), style)
                for style, cells in groupby(row[: last + 1], key=lambda cell: cell[1])
            )


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

    def mark(self, seat: int, more: str) -> Mark:
        """The head of a seat."""
        name = self.names[seat]
        if seat == self.seat:
            name += f" ({self.you})"
        if seat == self.asked:
            name += " ◄"
        text = f"{name}   {more}" if more else name
        return Mark(text, self.colors[seat % len(self.colors)], bold=True)


def draw_sketch(sketch: Sketch, heads: Heads) -> Sheet:
    """All blocks of a sketch, from top to bottom."""
    sheets: list[Sheet] = []
    for block in sketch.blocks:
        if isinstance(block, Tiles):
            sheets.append(TilesSheet(block))
        elif isinstance(block, Canvas):
            sheets.append(CanvasSheet(block))
        elif isinstance(block, Facts):
            sheets.append(draw_facts(block))
        else:
            sheets += [Text(), ColumnsSheet(block, heads)]
    return Stack(*sheets)


class TilesSheet(Sheet):
    """Tiles as wide as fit side by side; each row of them covers the border of the one before."""

    def __init__(self, block: Tiles) -> None:
        self.block = block

    def lines(self, width: int) -> Iterator[str]:
        tiles = self.block.tiles
        if not tiles:
            return iter(())
        step = max(NARROW, min(WIDE, width // self.block.across))
        tall = max(len(tile.lines) for tile in tiles) + 1
        grid = Grid(self.block.across * step, (max(tile.y for tile in tiles) + 1) * tall + 1)
        for tile in tiles:
            _draw_tile(tile, grid, tile.x * step // 2, tile.y * tall, step)
        return grid.lines()


def _draw_tile(tile: Tile, grid: Grid, x: int, y: int, width: int) -> None:
    left, stroke, right, side, lower_left, lower_right = tuple(BORDERS[tile.border])
    style = style_of(tile.color, tile.bold)
    inner = width - 2
    top = shorten(f" {tile.title} ", inner) if tile.title else ""
    grid.write(x, y, left + top.ljust(inner, stroke) + right, style)
    ground = HATCHING if tile.border == "dotted" else " "
    for number, mark in enumerate(tile.lines, start=y + 1):
        grid.write(x, number, side + ground * inner + side, style)
        own = style_of(mark.color, mark.bold) if mark.color else style
        if ground == " ":
            grid.write(x + 1, number, fill(mark, inner), own)
        elif mark.text:
            text = shorten(f" {mark.text} ", inner)
            grid.write(x + 1 + (inner - len(text)) // 2, number, text, own)
    bottom = y + len(tile.lines) + 1
    grid.write(x, bottom, lower_left + stroke * inner + lower_right, style)


class CanvasSheet(Sheet):
    """Texts at their places; what may be chosen stands in brackets."""

    def __init__(self, block: Canvas) -> None:
        self.block = block

    def lines(self, width: int) -> Iterator[str]:
        spots = [spot for spot in self.block.spots if spot.x + len(spot.text) <= width]
        grid = Grid(width, max((spot.y for spot in spots), default=-1) + 1)
        for spot in spots:
            grid.write(spot.x, spot.y, spot.text, style_of(spot.color, spot.bold))
        for spot in spots:
            if spot.lit:
                _draw_brackets(grid, spot)
        return grid.lines()


def _draw_brackets(grid: Grid, spot: Spot) -> None:
    grid.write(spot.x - 1, spot.y, "[", "bold")
    grid.write(spot.x + len(spot.text), spot.y, "]", "bold")


def draw_facts(block: Facts) -> Listing:
    """A label and a text on each row."""
    listing = Listing(framed=False)
    listing.add_column(style="bold")
    listing.add_column()
    for label, text in block.rows:
        if text:
            listing.add_row(label, text)
    return listing


class ColumnsSheet(Sheet):
    """The players side by side, all equally wide."""

    def __init__(self, block: Columns, heads: Heads) -> None:
        self.block = block
        pairs = zip(block.seats, block.heads, strict=True)
        titles = [[heads.mark(seat, more)] for seat, more in pairs]
        self.rows = [(Mark(""), titles)]
        self.rows += [row for row in block.rows if any(_text_of(cell) for cell in row[1])]

    def lines(self, width: int) -> Iterator[str]:
        beside = min(LABELS, max(width_of(label.text) for label, _ in self.rows))
        room = (width - beside) // len(self.block.seats) - GAP
        for label, cells in self.rows:
            columns = [_cell_lines([label], beside, True)]
            columns += [_cell_lines(cell, room, False) for cell in cells]
            for number in range(max(len(column) for column in columns)):
                yield _join_cells(columns, number, [beside, *[room] * len(cells)])


def _text_of(cell: list[Mark]) -> str:
    return "".join(mark.text for mark in cell)


def _cell_lines(cell: list[Mark], width: int, is_label: bool) -> list[tuple[str, str]]:
    """The lines of a cell, each with its style."""
    if not _text_of(cell):
        return [("", "") if is_label else (NOTHING, "dim")]
    found: list[tuple[str, str]] = []
    for mark in cell:
        style = style_of(mark.color, mark.bold or is_label)
        texts = [fill(mark, width)] if mark.end else broken(mark.text, width)
        found += [(text, style) for text in texts]
    return found


def _join_cells(columns: list[list[tuple[str, str]]], number: int, widths: list[int]) -> str:
    """One line of cells that stand side by side."""
    pieces: list[str] = []
    for column, width in zip(columns, widths, strict=True):
        text, style = column[number] if number < len(column) else ("", "")
        pieces.append(styled(text, style) + " " * (width - width_of(text)))
    return (" " * GAP).join(pieces).rstrip()


# --- texts --------------------------------------------------------------------------------------


def style_of(color: str, bold: bool) -> str:
    """The style of a text in one of the colours of sketches."""
    style = BRIGHT.get(color, color)
    return f"{style} bold" if bold else style


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
