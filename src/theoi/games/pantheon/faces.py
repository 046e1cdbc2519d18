"""The faces of cards, gods, tokens and pieces of Pantheon, drawn from their data."""

from typing import Final

from theoi.draw.svg import circle, element, group, icon, path, rect, text
from theoi.games.pantheon import components as words
from theoi.games.pantheon.components import MONEY, MOVEMENT, ONCE, Components, Effect

COLORS: Final = ["red", "yellow", "green", "blue"]  # by seat, in the order of setup.toml
ROMAN: Final = ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
GLAZE: Final = "var(--glaze)"
SLIP: Final = "var(--slip)"
CLAY: Final = "var(--clay-3)"
TIMINGS: Final = ["var(--gold)", "var(--sea)", "var(--sea)"]  # yellow and blue gods

CARD: Final = (60, 86)
SMALL_CARD: Final = (30, 40)
WIDE: Final = 0.6  # how wide a letter is on average, as a part of the size of the type

EFFECT_ICONS: Final = {
    words.GAIN_DEMIGOD: "demigod",
    words.GAIN_DEMIGOD_FROM_STACK: "demigod",
    words.GAIN_GOD_FROM_STACK: "god",
    words.GAIN_SPECIAL_MONEY: "money",
    words.OFFERING_UPGRADE: "shrine",
    words.DRAW_CARDS: "deck",
    words.PLACE_FREE_COLUMN: "column",
    words.STEPS_PER_MOVE: "steps",
    words.JUMP_PER_MOVE: "jump",
    words.COINS_PER_BUY: "coins",
    words.CARDS_PER_DRAW_ACTION: "hand",
    words.DRAW_AT_EPOCH_START: "card",
    words.SCORE_OFFERING_LEVEL: "points",
    words.EXTRA_ACTION: "extra-turn",
}
COUNTED: Final = [words.OFFERING_UPGRADE, words.DRAW_CARDS]  # their number is part of the picture


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


def coin(amount: object, x: float, y: float, radius: float) -> str:
    """A coin with a number on it."""
    return (
        circle(x, y, radius, fill="var(--gold-2)", stroke="var(--coin-edge)", stroke_width=1.5)
        + circle(x, y, radius * 0.78, fill="none", stroke="var(--coin-edge)", stroke_opacity=".5")
        + text(amount, x, y + radius * 0.38, radius * 1.1, GLAZE, class_="d")
    )


def badge(content: object, x: float, y: float, size: float = 11) -> str:
    """A number on the rim of a thing."""
    words = str(content)
    wide = max(size * 1.45, size * (0.5 + 0.62 * len(words)))
    return rect(
        x - wide / 2, y - size * 0.72, wide, size * 1.44, rx=size * 0.72, fill=SLIP, stroke=GLAZE
    ) + text(words, x, y + size * 0.37, size, GLAZE, class_="b")


def mark(seat: int, x: float, y: float, size: float) -> str:
    """The colour and mark of a seat."""
    color = COLORS[seat]
    half = size / 2
    return rect(x - half, y - half, size, size, rx=3, fill=f"var(--p-{color})") + icon(
        f"mark-{color}", x, y, size * 0.72, f"var(--p-{color}-on)"
    )


def piece(kind: str, seat: int, x: float, y: float, size: float, side: int = 1) -> str:
    """A foot or a column of a seat: its colour, and its mark below at the right (left: -1)."""
    color = f"var(--p-{COLORS[seat]})"
    shape = icon(kind, x, y, size, color)
    edge = 32 / size
    at = size * 0.34
    across = x + side * at
    return (
        group(shape, stroke=GLAZE, stroke_width=5.6 * edge, stroke_linejoin="round")
        + group(shape, stroke=SLIP, stroke_width=3.6 * edge, stroke_linejoin="round")
        + shape
        + circle(across, y + at, 6.2, fill=SLIP, stroke=GLAZE, stroke_width=1.2)
        + icon(f"mark-{COLORS[seat]}", across, y + at, 7.8, color)
    )


def effect_icon(effect: Effect, x: float, y: float, size: float, color: str) -> str:
    """What an effect gives."""
    if effect.code == words.GAIN_SUPPLY:
        return _supply(effect, x, y, size, color)
    drawn = icon(EFFECT_ICONS.get(effect.code, "effect"), x, y, size, color)
    if effect.code in COUNTED and effect.amount > 1:
        drawn += badge(effect.amount, x + size * 0.46, y - size * 0.38, max(8.5, size * 0.4))
    return drawn


def _supply(effect: Effect, x: float, y: float, size: float, color: str) -> str:
    """Columns and feet for the own supply, with a stroke between them when one must choose."""
    small = size * 0.56
    drawn = icon("column", x - size * 0.28, y - size * 0.13, small, color)
    drawn += icon("foot", x + size * 0.28, y - size * 0.13, small, color)
    if effect.choice:
        line = f"M{x + size * 0.1:.1f} {y - size * 0.45:.1f}l{-size * 0.2:.1f} {size * 0.95:.1f}"
        drawn += path(line, stroke=color, stroke_width=1.6)
    for amount, at in ((effect.columns, -0.28), (effect.feet, 0.28)):
        drawn += text(amount, x + size * at, y + size * 0.5, size * 0.42, color, class_="d")
    return drawn


def loot_token(effect: Effect) -> str:
    """A loot token as it lies on a hex, around 0,0."""
    return (
        element(
            "use",
            href="#pan-token",
            fill="var(--gold)",
            stroke="var(--coin-edge)",
            stroke_width=2.4,
        )
        + element(
            "use",
            href="#pan-token",
            fill="none",
            stroke="var(--slip)",
            stroke_opacity=".75",
            stroke_width=1.1,
            transform="scale(.84)",
        )
        + effect_icon(effect, 0, 0, 23, GLAZE)
    )


def card_colors(parts: Components, card: int) -> tuple[str, str]:
    """Ground and ink of a card."""
    if parts.card_type[card] == MOVEMENT:
        return GLAZE, "var(--on-glaze)"
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


def card_face(parts: Components, card: int, name: str) -> str:
    """A card of 60 by 86, with its name below."""
    ground, ink = card_colors(parts, card)
    return (
        rect(0, 0, 60, 86, rx=4, fill=ground, stroke=GLAZE, stroke_width=1.5)
        + rect(3.5, 3.5, 53, 79, rx=2, fill="none", stroke=ink, stroke_opacity=".45")
        + card_picture(parts, card, 30, 36, 36)
        + text(name, 30, 76, fit(name, 11.5, 51), ink, class_="b")
    )


def small_card(parts: Components, card: int) -> str:
    """A card of 30 by 40 without its name."""
    ground, ink = card_colors(parts, card)
    return (
        rect(0, 0, 30, 40, rx=3, fill=ground, stroke=GLAZE, stroke_width=1.2)
        + rect(2.4, 2.4, 25.2, 35.2, rx=1.5, fill="none", stroke=ink, stroke_opacity=".4")
        + card_picture(parts, card, 15, 20, 20)
    )


def card_back(width: float, height: float) -> str:
    """The back of an action card."""
    return (
        rect(0, 0, width, height, rx=width / 15, fill=GLAZE, stroke="var(--edge)")
        + rect(
            3,
            3,
            width - 6,
            height - 6,
            rx=1.5,
            fill="none",
            stroke="var(--clay)",
            stroke_opacity=".8",
        )
        + icon("temple", width / 2, height / 2, width * 0.6, CLAY)
    )


def empty_place(width: float, height: float) -> str:
    """Where a card or tile lay."""
    return rect(
        0.5,
        0.5,
        width - 1,
        height - 1,
        rx=4,
        fill="none",
        stroke="var(--line-2)",
        stroke_opacity=".45",
        stroke_width=1.5,
        stroke_dasharray="5 4",
    )


def god_icon(parts: Components, god: int, x: float, y: float, size: float) -> str:
    """The sign of a god's favour."""
    return icon(EFFECT_ICONS.get(parts.god_effect[god].code, "god"), x, y, size, CLAY)


def god_tile(parts: Components, god: int, name: str, favour: str, width: float) -> str:
    """A god, 172 high: name, favour and price; the line on top tells when it works."""
    timing = parts.god_timing[god]
    line = TIMINGS[timing]
    drawn = rect(0, 0, width, 172, rx=4, fill=GLAZE, stroke="var(--edge)")
    drawn += path(f"M0 4a4 4 0 0 1 4-4H{width - 4:g}a4 4 0 0 1 4 4V7H0z", fill=line)
    drawn += god_icon(parts, god, 22, 27, 26)
    drawn += text(name, 40, 32, fit(name, 15, width - 44), SLIP, "start", class_="d")
    size, lines = paragraph(favour, width - 14, 95)
    for number, one in enumerate(lines):
        drawn += text(
            one, 8, 44 + (number + 0.85) * size * 1.18, size, "var(--on-glaze-2)", "start"
        )
    cost = parts.god_cost[god]
    for place, number in enumerate(cost):
        x = 7 + place * 24.0
        drawn += rect(x, 142, 21, 23, rx=3, fill=SLIP)
        drawn += text(number, x + 10.5, 159, 16, GLAZE, class_="d")
    if parts.god_cards_only[god]:
        drawn += icon("card", 12 + len(cost) * 24, 153.5, 17, CLAY)
    if timing == ONCE:
        drawn += text("1×", width - 14, 158, 13, CLAY, class_="d")
    return drawn


def god_chip(parts: Components, god: int) -> str:
    """A god before its owner, 30 by 30."""
    line = TIMINGS[parts.god_timing[god]]
    return (
        rect(0, 0, 30, 30, rx=3, fill=GLAZE, stroke="var(--edge)")
        + rect(0, 0, 30, 3.5, rx=1.5, fill=line)
        + god_icon(parts, god, 15, 16.5, 20)
    )


def token_chip(effect: Effect) -> str:
    """A loot or bonus token before its owner, 30 by 30."""
    return (
        circle(15, 15, 14, fill="var(--gold)", stroke="var(--coin-edge)", stroke_width=1.5)
        + circle(15, 15, 12, fill="none", stroke=SLIP, stroke_opacity=".7")
        + effect_icon(effect, 15, 15, 17, GLAZE)
    )


def offering_chip(parts: Components, kind: int, level: int) -> str:
    """An offering token with its level, 42 by 30; without a token an empty place."""
    name = parts.moves.kind.ids[kind]
    if level == 0:
        return rect(
            0.5,
            0.5,
            41,
            29,
            rx=3,
            fill="none",
            stroke=f"var(--o-{name})",
            stroke_opacity=".55",
            stroke_dasharray="3 3",
        ) + element("g", icon(name, 21, 15, 17, "var(--ink-3)"), opacity=".6")
    ink = f"var(--o-{name}-on)"
    return (
        rect(0, 0, 42, 30, rx=3, fill=f"var(--o-{name})", stroke=GLAZE, stroke_width=1.5)
        + icon(name, 13, 15, 19, ink)
        + text(ROMAN[level], 31, 20, fit(ROMAN[level], 14, 22), ink, class_="d")
    )


def demigod_disc(value: object, radius: float) -> str:
    """A demigod around its middle, with its value, or without when it is face down."""
    ring = radius * 0.83
    return (
        circle(0, 0, radius, fill="var(--clay-2)", stroke=GLAZE, stroke_width=1.2)
        + circle(
            0,
            0,
            ring,
            fill="none",
            stroke=CLAY,
            stroke_width=radius * 0.3,
            stroke_dasharray=f"{ring * 0.1745:.2f}",
        )
        + circle(0, 0, radius * 0.66, fill=GLAZE)
        + text(value, 0, radius * 0.29, radius * 0.82, "var(--on-glaze)", class_="d")
    )
