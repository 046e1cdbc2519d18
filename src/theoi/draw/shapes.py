"""Things that lie on many tables, drawn in SVG: coins, marks, badges, cards, sheets, lay-out.

A shape with a size is a pair of its drawing and that size, so that it can be laid out.
"""

from collections.abc import Iterable
from typing import Final

from theoi.draw.svg import circle, element, group, icon, path, rect, text

GLAZE: Final = "var(--glaze)"
SLIP: Final = "var(--slip)"
CLAY: Final = "var(--clay-3)"
ON_GLAZE: Final = "var(--on-glaze)"
INK: Final = "var(--ink)"

ROMAN: Final = ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
WIDE: Final = 0.6  # how wide a letter is on average, as a part of the size of the type


# --- text ---------------------------------------------------------------------------------------


def fit(content: str, size: float, room: float) -> float:
    """The size of type at which a line fits into the room."""
    return min(size, room / (WIDE * max(len(content), 1)))


def wrap(content: str, letters: int) -> list[str]:
    """Words in lines of at most so many letters."""
    lines: list[str] = []
    for word in content.split():
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def paragraph(content: str, width: float, height: float) -> tuple[float, list[str]]:
    """The largest size of type, from 12.5 to 9, at which a text fits a box; and its lines."""
    size = 12.5
    while True:
        lines = wrap(content, int(width / (size * 0.52)))
        if size <= 9 or len(lines) * size * 1.18 <= height:
            return size, lines
        size -= 0.5


# --- small things -------------------------------------------------------------------------------


def disc(name: str, x: float, y: float, radius: float) -> str:
    """A round piece in its colours, `d-<name>` of the sprite, centred on a point."""
    return element(
        "use", href=f"#d-{name}", x=x - radius, y=y - radius, width=2 * radius, height=2 * radius
    )


def coin(amount: object, x: float, y: float, radius: float) -> str:
    """A coin with a number on it."""
    number = text(amount, x, y + radius * 0.42, radius * 1.2, GLAZE, class_="d")
    return disc("coin", x, y, radius) + number


def laurel(points: object, x: float, y: float, size: float, color: str = GLAZE) -> str:
    """Points in a wreath."""
    return icon("laurel", x, y, size, color) + text(
        points, x, y + size * 0.16, size * 0.46, color, class_="d"
    )


def badge(content: object, x: float, y: float, size: float = 11) -> str:
    """A number on the rim of a thing."""
    words = str(content)
    wide = max(size * 1.45, size * (0.5 + 0.62 * len(words)))
    return rect(
        x - wide / 2, y - size * 0.72, wide, size * 1.44, rx=size * 0.72, fill=SLIP, stroke=GLAZE
    ) + text(words, x, y + size * 0.37, size, GLAZE, class_="b")


def times(count: int, x: float, y: float, size: float = 11) -> str:
    """How many there are of a thing, on its rim; nothing for a single one."""
    return badge(f"×{count}", x, y, size) if count > 1 else ""


def mark(color: str, x: float, y: float, size: float) -> str:
    """The colour and mark of a seat."""
    half = size / 2
    return rect(x - half, y - half, size, size, rx=3, fill=f"var(--p-{color})") + icon(
        f"mark-{color}", x, y, size * 0.72, f"var(--p-{color}-on)"
    )


def piece_of(color: str, kind: str, x: float, y: float, size: float, side: int = 1) -> str:
    """A seat's piece: an icon in its colour, with its mark below at the right (left: -1)."""
    shape = icon(kind, x, y, size, f"var(--p-{color})")
    edge = 32 / size
    at = size * 0.34
    across = x + side * at
    return (
        group(shape, stroke=GLAZE, stroke_width=5.6 * edge, stroke_linejoin="round")
        + group(shape, stroke=SLIP, stroke_width=3.6 * edge, stroke_linejoin="round")
        + shape
        + circle(across, y + at, 6.2, fill=SLIP, stroke=GLAZE, stroke_width=1.2)
        + icon(f"mark-{color}", across, y + at, 7.8, f"var(--p-{color})")
    )


# --- cards, tiles and sheets --------------------------------------------------------------------


def ring(width: float, height: float, out: float, color: str, line: float, rx: float = 5) -> str:
    """A frame round a thing of this size, so far outside it."""
    around = 2 * out
    return rect(
        -out, -out, width + around, height + around, rx=rx, fill="none", stroke=color,
        stroke_width=line,
    )  # fmt: skip


def glow(width: float, height: float) -> str:
    """The two rings of what may be chosen."""
    return ring(width, height, 1, "var(--legal-edge)", 5) + ring(
        width, height, 1, "var(--legal)", 3
    )


def chosen(width: float, height: float) -> str:
    """The two rings of what has been chosen."""
    return ring(width, height, 3, "var(--clay-2)", 6, 6) + ring(width, height, 1, "#fff6e6", 3)


def card_back(width: float, height: float, emblem: str) -> str:
    """A card face down, with the drawing of its deck on it."""
    inset = max(3, width / 24)
    drawn = rect(0, 0, width, height, rx=width / 24, fill=GLAZE, stroke="var(--edge)")
    return drawn + ring(width, height, -inset, "var(--clay)", max(1, width / 80), 2.5) + emblem


def empty_place(width: float, height: float) -> str:
    """Where a card or tile lay."""
    line = {"stroke": "var(--line-2)", "stroke_opacity": ".45", "stroke_dasharray": "5 4"}
    return rect(0.5, 0.5, width - 1, height - 1, rx=4, fill="none", stroke_width=1.5, **line)


def sheet(width: float, height: float) -> str:
    """A sheet on which shared things lie."""
    return rect(0, 0, width, height, rx=6, fill="var(--panel)", stroke="var(--line)")


def panel(width: float, height: float, head: float, color: str, line: float) -> str:
    """The sheet of a player: a dark head with a line in the player's colour below it."""
    return (
        rect(0, 0, width, height, rx=8, fill="var(--panel)", stroke="var(--line-2)")
        + path(f"M0 8a8 8 0 0 1 8-8H{width - 8:g}a8 8 0 0 1 8 8V{head:g}H0z", fill=GLAZE)
        + rect(0, head, width, line, fill=f"var(--p-{color})")
    )


# --- lay-out ------------------------------------------------------------------------------------


def flow(shapes: Iterable[tuple[str, float]], room: float, row: float) -> tuple[str, float]:
    """Things of given widths side by side, in rows of a height; also how high all rows are."""
    drawn = ""
    x = y = 0.0
    for shape, width in shapes:
        if x + width > room:
            x, y = 0.0, y + row
        drawn += group(shape, x, y) if shape else ""
        x += width
    return drawn, y + row if drawn else 0.0


def column(shapes: Iterable[tuple[str, float]], x: float, y: float, gap: float) -> str:
    """Things of given heights below one another; what is nothing takes no room."""
    drawn = ""
    for shape, height in shapes:
        drawn += group(shape, x, y)
        y += height + gap if height else 0
    return drawn
