"""The faces of cards, gods, tokens and pieces of Pantheon, drawn from their data."""

from functools import cache
from html import escape
from typing import Final

from theoi.draw import shapes
from theoi.draw.markup import drawing, tag
from theoi.draw.shapes import CLAY, GLAZE, ON_GLAZE, ROMAN, SLIP, badge, coin, fit, paragraph
from theoi.draw.svg import circle, element, group, icon, path, rect, text
from theoi.games.pantheon.components import (
    DRAW_CARDS,
    GAIN_SUPPLY,
    MONEY,
    MOVEMENT,
    OFFERING_UPGRADE,
    ONCE,
    Components,
    Effect,
)
from theoi.games.pantheon.page.words import PantheonWords, effect_icon

COLORS: Final = ["red", "yellow", "green", "blue"]  # by seat, in the order of setup.toml
TIMINGS: Final = ["var(--gold)", "var(--sea)", "var(--sea)"]  # yellow and blue gods
EDGE: Final = "var(--coin-edge)"
CARD: Final = (60, 86)
SMALL_CARD: Final = (30, 40)
LONG: Final = 7  # letters of a name that fit on a small card
COUNTED: Final = [OFFERING_UPGRADE, DRAW_CARDS]  # their number is part of the picture


def effect_sign(effect: Effect, size: float) -> str:
    """What an effect gives, around 0,0."""
    if effect.code == GAIN_SUPPLY:
        return _supply(effect, size)
    drawn = icon(effect_icon(effect, "effect"), 0, 0, size, GLAZE)
    if effect.code in COUNTED and effect.amount > 1:
        drawn += badge(effect.amount, size * 0.46, -size * 0.38, max(8.5, size * 0.4))
    return drawn


def _supply(effect: Effect, size: float) -> str:
    """Columns and feet for the own supply, with a stroke between them when one must choose."""
    drawn = ""
    for sign, amount, x in (
        ("column", effect.columns, -size * 0.28),
        ("foot", effect.feet, size * 0.28),
    ):
        drawn += icon(sign, x, -size * 0.13, size * 0.56, GLAZE)
        drawn += text(amount, x, size * 0.5, size * 0.42, GLAZE, class_="d")
    if effect.choice:
        line = f"M{size * 0.1:.1f} {-size * 0.45:.1f}l{-size * 0.2:.1f} {size * 0.95:.1f}"
        drawn += path(line, stroke=GLAZE, stroke_width=1.6)
    return drawn


@cache
def loot_token(effect: Effect) -> str:
    """A loot token as it lies on a hex, around 0,0."""
    rim = {"fill": "none", "stroke": SLIP, "stroke_opacity": ".75", "stroke_width": 1.1}
    return (
        element("use", href="#pan-token", fill="var(--gold)", stroke=EDGE, stroke_width=2.4)
        + element("use", href="#pan-token", transform="scale(.84)", **rim)
        + effect_sign(effect, 23)
    )


@cache
def token_chip(effect: Effect) -> str:
    """A loot or bonus token before its owner, 30 by 30."""
    return (
        circle(15, 15, 14, fill="var(--gold)", stroke=EDGE, stroke_width=1.5)
        + circle(15, 15, 12, fill="none", stroke=SLIP, stroke_opacity=".7")
        + group(effect_sign(effect, 17), 15, 15)
    )


def card_colors(parts: Components, card: int) -> tuple[str, str]:
    """Ground and ink of a card."""
    if parts.card_type[card] == MOVEMENT:
        return GLAZE, ON_GLAZE
    if parts.card_type[card] == MONEY:
        return "var(--gold)", GLAZE
    kind = parts.moves.kind.ids[parts.card_kind[card]]
    return f"var(--o-{kind})", f"var(--o-{kind}-on)"


def card_picture(parts: Components, card: int, x: float, y: float, size: float) -> str:
    """The middle of a card: a foot with its steps, an offering, or coins."""
    ink = card_colors(parts, card)[1]
    if parts.card_type[card] == MONEY:
        return coin(parts.card_value[card], x, y, size * 0.48)
    if parts.card_type[card] == MOVEMENT:
        number = text(parts.card_value[card], x + size * 0.38, y + 0.3 * size, size * 0.5, ink)
        return icon("foot", x - size * 0.14, y, size, ink) + group(number, class_="d")
    return icon(parts.moves.kind.ids[parts.card_kind[card]], x, y, size, ink)


@cache
def card_tile(words: PantheonWords, card: int, classes: str) -> str:
    """A card on a page with its name; a movement card says its steps."""
    parts, name = words.parts, words.name("card", card)
    ground, ink = card_colors(parts, card)
    picture = card_picture(parts, card, 20, 20, 36)
    if parts.card_type[card] == MOVEMENT:
        picture = icon("foot", 20, 20, 36, ink)
        name = words.say("steps", parts.card_value[card])
    face = tag("span", drawing(picture, 40, 40), "pic")
    face += tag("b", escape(name), "long" if len(name) > LONG else "")
    return tag("div", face, classes, style=f"--c:{ground};--on:{ink}")


def card_face(words: PantheonWords, card: int) -> str:
    """A card of 60 by 86, with its name below."""
    ground, ink = card_colors(words.parts, card)
    name = words.name("card", card)
    return (
        rect(0, 0, *CARD, rx=4, fill=ground, stroke=GLAZE, stroke_width=1.5)
        + rect(3.5, 3.5, 53, 79, rx=2, fill="none", stroke=ink, stroke_opacity=".45")
        + card_picture(words.parts, card, 30, 36, 36)
        + text(name, 30, 76, fit(name, 11.5, 51), ink, class_="b")
    )


@cache
def small_card(parts: Components, card: int) -> str:
    """A card of 30 by 40 without its name."""
    ground, ink = card_colors(parts, card)
    return (
        rect(0, 0, *SMALL_CARD, rx=3, fill=ground, stroke=GLAZE, stroke_width=1.2)
        + rect(2.4, 2.4, 25.2, 35.2, rx=1.5, fill="none", stroke=ink, stroke_opacity=".4")
        + card_picture(parts, card, 15, 20, 20)
    )


@cache
def card_back(width: float, height: float) -> str:
    """The back of an action card."""
    emblem = icon("temple", width / 2, height / 2, width * 0.6, CLAY)
    return shapes.card_back(width, height, emblem)


def god_icon(parts: Components, god: int, x: float, y: float, size: float) -> str:
    """The sign of a god's favour."""
    return icon(effect_icon(parts.god_effect[god], "god"), x, y, size, CLAY)


def god_tile(words: PantheonWords, god: int, width: float) -> str:
    """A god, 172 high: name, favour and price; the line on top tells when it works."""
    parts, name, cost = words.parts, words.name("god", god), words.parts.god_cost[god]
    timing = parts.god_timing[god]
    drawn = rect(0, 0, width, 172, rx=4, fill=GLAZE, stroke="var(--edge)")
    drawn += path(f"M0 4a4 4 0 0 1 4-4H{width - 4:g}a4 4 0 0 1 4 4V7H0z", fill=TIMINGS[timing])
    drawn += god_icon(parts, god, 22, 27, 26)
    drawn += text(name, 40, 32, fit(name, 15, width - 44), SLIP, "start", class_="d")
    size, lines = paragraph(words.effect("god", god), width - 14, 95)
    for number, line in enumerate(lines):
        y = 44 + (number + 0.85) * size * 1.18
        drawn += text(line, 8, y, size, "var(--on-glaze-2)", "start")
    for place, number in enumerate(cost):
        x = 7 + place * 24.0
        drawn += rect(x, 142, 21, 23, rx=3, fill=SLIP)
        drawn += text(number, x + 10.5, 159, 16, GLAZE, class_="d")
    if parts.god_cards_only[god]:
        drawn += icon("card", 12.0 + 24 * len(list(cost)), 153.5, 17, CLAY)
    if timing == ONCE:
        drawn += text("1×", width - 14, 158, 13, CLAY, class_="d")
    return drawn


@cache
def god_chip(parts: Components, god: int) -> str:
    """A god before its owner, 30 by 30."""
    return (
        rect(0, 0, 30, 30, rx=3, fill=GLAZE, stroke="var(--edge)")
        + rect(0, 0, 30, 3.5, rx=1.5, fill=TIMINGS[parts.god_timing[god]])
        + god_icon(parts, god, 15, 16.5, 20)
    )


def offering_chip(parts: Components, kind: int, level: int) -> str:
    """An offering token with its level, 42 by 30; without a token an empty place."""
    name = parts.moves.kind.ids[kind]
    color, ink = f"var(--o-{name})", f"var(--o-{name}-on)"
    if level == 0:
        line = {"stroke": color, "stroke_opacity": ".55", "stroke_dasharray": "3 3"}
        place = rect(0.5, 0.5, 41, 29, rx=3, fill="none", **line)
        return place + element("g", icon(name, 21, 15, 17, "var(--ink-3)"), opacity=".6")
    return (
        rect(0, 0, 42, 30, rx=3, fill=color, stroke=GLAZE, stroke_width=1.5)
        + icon(name, 13, 15, 19, ink)
        + text(ROMAN[level], 31, 20, fit(ROMAN[level], 14, 22), ink, class_="d")
    )


@cache
def demigod_disc(value: object, radius: float) -> str:
    """A demigod around its middle, with its value, or without when it is face down."""
    ring = radius * 0.83
    rays = {"stroke_width": radius * 0.3, "stroke_dasharray": f"{ring * 0.1745:.2f}"}
    return (
        circle(0, 0, radius, fill="var(--clay-2)", stroke=GLAZE, stroke_width=1.2)
        + circle(0, 0, ring, fill="none", stroke=CLAY, **rays)
        + circle(0, 0, radius * 0.66, fill=GLAZE)
        + text(value, 0, radius * 0.29, radius * 0.82, ON_GLAZE, class_="d")
    )
