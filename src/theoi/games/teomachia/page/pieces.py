"""The faces of Teomachia: worshippers, element cards, prayer cards, gods and myths.

Everything is drawn from the data in units of its own, so that it can have any size on a page.
"""

from functools import cache
from typing import Final

from theoi.core.counts import amount_of
from theoi.draw.markup import drawing, glyph, paint, tag
from theoi.draw.shapes import GLAZE, SLIP
from theoi.draw.svg import circle, element, group, icon, path, rect
from theoi.games.teomachia.components import CHAOS, ORDER, POWER, SPHERE, SPHERES, Components
from theoi.games.teomachia.page.words import KIND_IDS, figure_icons, type_icon

ELEMENT: Final = (120, 160)
SMALL: Final = (60, 80)
BAND: Final = (120, 31)
MOTIF: Final = ".28"  # how strong the lines of a sphere are
# Where one, two or three symbols lie on an element card, and how large they are.
SYMBOLS: Final = {
    1: [(60.0, 84.0, 32.0)],
    2: [(60.0, 60.0, 23.0), (60.0, 110.0, 23.0)],
    3: [(60.0, 50.0, 20.5), (37.0, 98.0, 20.5), (83.0, 98.0, 20.5)],
}
SMALL_SYMBOLS: Final = {
    1: [(30.0, 46.0, 17.0)],
    2: [(30.0, 33.0, 12.0), (30.0, 60.0, 12.0)],
    3: [(30.0, 31.0, 10.5), (18.0, 57.0, 10.5), (42.0, 57.0, 10.5)],
}
OWN, SMALLER, BANK, MISSING = "", "-small", "-bank", "-missing"
SIZES: Final = [46, 41, 37]  # of worshippers in a stake, by kind
SMALLEST: Final = 0.58  # from which on alike ones are counted instead


# --- worshippers --------------------------------------------------------------------------------


@cache
def token(kind: int, shape: str = OWN) -> str:
    """A worshipper in the colours of what is around it; without its picture where it is small."""
    use = element("use", href=f"#teo-{KIND_IDS[kind]}{shape}")
    return element("svg", use, class_=f"tk k{kind}", aria_hidden="true")


def token_shape(kind: int, shape: str, x: float, y: float, size: float, color: str) -> str:
    """A worshipper in a picture, by its upper left corner."""
    use = element(
        "use", href=f"#teo-{KIND_IDS[kind]}{shape}", x=x, y=y, width=float(size), height=float(size)
    )
    return group(use, style=paint("p", color))


def fitting(rows: list[list[int]], room: float) -> tuple[float, bool]:
    """How large tokens can be to lie in one line, and whether alike ones are counted for that."""
    gaps = 12 * (sum(any(counts) for counts in rows) - 1)
    wide = sum((size - 5) * counts[kind] for counts in rows for kind, size in enumerate(SIZES))
    scale = (room - gaps) / max(wide, 1)
    if scale >= SMALLEST:
        return min(1, scale), False
    wide = sum(
        size + 22 if counts[kind] > 1 else size
        for counts in rows
        for kind, size in enumerate(SIZES)
        if counts[kind]
    )
    return max(0.45, min(0.8, (room - gaps) / wide)), True


# --- element and power cards --------------------------------------------------------------------


def symbols_of(gives: int) -> tuple[int, int, int]:
    """The sphere, the aspect and the number of symbols of an element or power card."""
    sphere = next(one for one in range(len(SPHERES)) if amount_of(gives, SPHERE + one))
    aspect = CHAOS if amount_of(gives, CHAOS) else ORDER
    return sphere, aspect, amount_of(gives, aspect)


def sphere_ground(sphere: int, x: float, y: float, width: float, height: float, rx: float) -> str:
    """The colour of a sphere with its lines."""
    name = SPHERES[sphere]
    ground = rect(x, y, width, height, rx=rx, fill=f"var(--s-{name})")
    return ground + rect(x, y, width, height, rx=rx, fill=f"url(#teo-{name})", opacity=MOTIF)


def symbol(aspect: int, x: float, y: float, radius: float) -> str:
    """A symbol of chaos, black, or of order, cream."""
    if aspect == CHAOS:
        disc = circle(x, y, radius, fill=GLAZE, stroke=SLIP, stroke_width=2)
        return disc + icon("chaos", x, y, radius * 1.36, SLIP)
    disc = circle(x, y, radius, fill=SLIP, stroke=GLAZE, stroke_width=2)
    return disc + icon("order", x, y, radius * 1.2, GLAZE)


def corner(sphere: int, x: float, y: float, radius: float) -> str:
    """The sphere in a corner of a card."""
    disc = circle(x, y, radius, fill=GLAZE)
    return disc + icon(SPHERES[sphere], x, y, radius * 1.45, SLIP)


@cache
def element_face(gives: int) -> str:
    """An element card, 120 by 160: all sphere, with one to three large symbols."""
    sphere, aspect, number = symbols_of(gives)
    drawn = rect(0, 0, *ELEMENT, rx=5, fill=GLAZE) + sphere_ground(sphere, 4, 4, 112, 152, 3)
    drawn += corner(sphere, 19, 19, 12) + corner(sphere, 101, 141, 12)
    return drawn + "".join(symbol(aspect, *place) for place in SYMBOLS[number])


@cache
def small_element(gives: int) -> str:
    """An element or power card, 60 by 80."""
    sphere, aspect, number = symbols_of(gives)
    drawn = rect(0, 0, *SMALL, rx=4, fill=GLAZE) + sphere_ground(sphere, 2.5, 2.5, 55, 75, 2)
    drawn += corner(sphere, 11, 11, 7.5)
    return drawn + "".join(symbol(aspect, *place) for place in SMALL_SYMBOLS[number])


# --- prayer cards -------------------------------------------------------------------------------


def figures(names: list[str], x: float, y: float, width: float, height: float, color: str) -> str:
    """Figures side by side in a box, as large as they fit."""
    size = min(height, width / (0.92 * len(names)))
    step = size * 0.92
    first = x + width / 2 - step * (len(names) - 1) / 2
    return "".join(
        icon(name, first + step * place, y + height / 2, size, color)
        for place, name in enumerate(names)
    )


@cache
def small_face(parts: Components, card: int) -> str:
    """A prayer card, 60 by 80: its sphere and type, and the figure."""
    if parts.type_of[card] == POWER:
        return small_element(parts.gives[card])
    sphere = parts.sphere_of[card]
    names = figure_icons("prayer", parts.moves.prayer.ids[card])
    return (
        rect(0, 0, *SMALL, rx=4, fill=GLAZE)
        + sphere_ground(sphere, 2.5, 2.5, 55, 19.5, 2)
        + circle(12.5, 12, 8, fill=SLIP)
        + icon(type_icon(parts, card), 12.5, 12, 11, GLAZE)
        + icon(SPHERES[sphere], 46, 12.5, 14, SLIP)
        + path("M2.5 25H57.5V77.5H2.5z", fill="var(--figure)")
        + figures(names, 5, 30, 50, 42, GLAZE)
    )


@cache
def small_card(parts: Components, card: int) -> str:
    """A small prayer card on a page."""
    return drawing(small_face(parts, card), *SMALL, "face")


@cache
def card_top(parts: Components, card: int) -> str:
    """The sphere behind the name of a prayer card."""
    ground = sphere_ground(parts.sphere_of[card], 0, 0, *BAND, 0)
    return element(
        "svg", ground, class_="ground", viewBox="0 0 120 31", preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )  # fmt: skip


@cache
def card_figures(parts: Components, card: int) -> str:
    """The figures on a prayer card; on a power card its symbols on the sphere."""
    if parts.type_of[card] != POWER:
        names = figure_icons("prayer", parts.moves.prayer.ids[card])
        return tag("span", "".join(glyph(name) for name in names), f"fig n{len(names)}")
    sphere, aspect, number = symbols_of(parts.gives[card])
    step, radius = (0, 30) if number == 1 else (47, 22) if number == 2 else (38, 18)
    first = 60 - step * (number - 1) / 2
    drawn = sphere_ground(sphere, -120, -90, 360, 270, 0)  # more than the card shows
    drawn += "".join(symbol(aspect, first + step * place, 40, radius) for place in range(number))
    return element(
        "svg", drawn, class_="fig pow", viewBox="0 0 120 83", aria_hidden="true",
    )  # fmt: skip


# --- gods and myths -----------------------------------------------------------------------------


@cache
def small_myth(parts: Components, myth: int) -> str:
    """A myth card, 60 by 80: black, the line of its mythology, its price as stars."""
    mythology = parts.moves.mythology.ids[parts.myth_mythology[myth]]
    price = int(parts.myth_price[myth])
    stars = "".join(
        icon("miracle", 30 + 15 * (place - (price - 1) / 2), 66, 16, "var(--gold)")
        for place in range(price)
    )
    return (
        rect(0, 0, *SMALL, rx=4, fill=GLAZE)
        + path("M2.5 2.5H57.5V10H2.5z", fill=f"var(--m-{mythology})")
        + figures(
            figure_icons("myth", parts.moves.myth_axis.ids[myth]), 10, 15, 40, 38, "var(--clay-3)"
        )
        + stars
    )


def god_figure(ident: str) -> str:
    """The figure of a god."""
    return "".join(glyph(name) for name in figure_icons("god", ident))


@cache
def back(symbol_id: str, width: int, height: int) -> str:
    """The back of a card on a page."""
    use = element("use", href=f"#{symbol_id}", width=width, height=height)
    return drawing(use, width, height, "face")
