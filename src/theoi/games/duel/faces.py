"""The faces of cards, Wonders and tokens of 7 Wonders Duel, drawn from their data.

Card 120 by 160, Wonder 150 by 84. Everything a player plans with lies in the upper half of a card,
the part that is left to see when another card covers it.
"""

from theoi.core.counts import amount_of, bits
from theoi.core.texts import translate
from theoi.draw.svg import circle, element, group, icon, path, rect, text
from theoi.games.duel import components as words
from theoi.games.duel.components import (
    COLORS,
    COUNT_THREE_COINS,
    COUNT_WONDER,
    NONE,
    RESOURCES,
    Components,
    Effect,
)

CARD = (120, 160)
WONDER = (150, 84)
AGES = ["I", "II", "III"]
SYMBOL_ICONS = ["armillary", "wheel", "sundial", "mortar", "plumb", "quill", "scales"]
CHAIN_ICONS = {
    "stable": "horseshoe",
    "garrison": "sword",
    "palisade": "tower",
    "archery_range": "target",
    "parade_ground": "helmet",
    "scriptorium": "book",
    "pharmacist": "gear",
    "school": "harp",
    "laboratory": "lamp",
    "theater": "mask",
    "statue": "column",
    "altar": "moon",
    "temple": "sun",
    "baths": "drop",
    "rostrum": "colonnade",
    "tavern": "vase",
    "brewery": "barrel",
}
PROGRESS_ICONS = {
    "agriculture": "coins",
    "architecture": "wonder",
    "economy": "money",
    "law": "scales",
    "masonry": "clay",
    "mathematics": "progress",
    "philosophy": "laurel",
    "strategy": "shield",
    "theology": "extra-turn",
    "urbanism": "coin",
    "mysticism": "offering",
    "poliorcetics": "attack",
    "engineering": "gear",
}


def resource_disc(resource: int, x: float, y: float, radius: float) -> str:
    """A unit of a resource: colour and icon."""
    return disc(RESOURCES[resource], x, y, radius)


def disc(name: str, x: float, y: float, radius: float) -> str:
    """A round piece of the sprite, centred on a point."""
    return element(
        "use", href=f"#d-{name}", x=x - radius, y=y - radius, width=2 * radius, height=2 * radius
    )


def coin(amount: object, x: float, y: float, radius: float) -> str:
    """A coin with a number on it."""
    return disc("coin", x, y, radius) + text(
        amount, x, y + radius * 0.42, radius * 1.2, "var(--glaze)", class_="d"
    )


def laurel(points: object, x: float, y: float, size: float, color: str = "var(--glaze)") -> str:
    """Victory points in a wreath."""
    return icon("laurel", x, y, size, color) + text(
        points, x, y + size * 0.16, size * 0.46, color, class_="d"
    )


def cost_discs(
    parts: Components, item: int, x: float, top: float, room: float, two_columns: bool
) -> str:
    """The cost of a card or Wonder, one disc per unit, coins first."""
    packed = parts.cost[item]
    units = [one for one in range(len(RESOURCES)) for _ in range(amount_of(packed, one))]
    coins = parts.coin_cost[item]
    count = len(units) + (coins > 0)
    if count == 0:
        return ""
    columns = 2 if two_columns and count > 3 else 1
    rows = (count + columns - 1) // columns
    step = min(13.0 if columns == 2 else 16.0, room / rows)
    radius = min(6.2 if columns == 2 else 7.5, step / 2 - 0.2)
    drawn = ""
    for place in range(count):
        at = x if columns == 1 else x + (place % 2 - 0.5) * 12.6
        y = top + radius + 1 + place // columns * step
        if coins and place == 0:
            drawn += coin(coins, at, y, radius)
        else:
            drawn += resource_disc(units[place - (coins > 0)], at, y, radius)
    return drawn


def card_face(parts: Components, card: int, language: str) -> str:
    """A card face up. Its parts have classes: a small card hides its name and shows the rest big.

    `f-name` name, `f-link` what makes it free, `f-cost` cost, `f-fx` effect, `f-gives` the symbol
    it gives.
    """
    color = COLORS[parts.color[card]]
    name = translate(parts.names["card"][card], language)
    shift = 9 if linked_icon(parts, card) else 0
    room = 15 if shift == 0 else 12
    size = 13.0 if len(name) <= room else 13.0 * room / len(name)
    has_cost = bool(parts.cost[card] or parts.coin_cost[card])
    cost = ""
    if has_cost:
        cost = path("M0 31H28V98H0z", fill="var(--glaze)") + cost_discs(
            parts, card, 15, 32, 64, True
        )
        cost = group(cost, class_="f-cost")
    return "".join(
        [
            rect(0, 0, 120, 160, rx=5, fill="var(--glaze)"),
            path("M2.5 31H117.5V98H2.5z", fill="var(--figure)"),
            path("M2.5 98H117.5V157.5H2.5z", fill="var(--clay)"),
            group(
                element("use", href=f"#scene-{color}", width=120, height=160),
                fill="var(--glaze)",
                color="var(--glaze)",
            ),
            path("M2.5 151H117.5V157.5H2.5z", fill="var(--glaze)"),
            path("M2.5 2.5H117.5V31H2.5z", fill=f"var(--t-{color})"),
            path("M2.5 23H117.5V31H2.5z", fill=f"url(#o-{color})", opacity=".6"),
            cost,
            text(name, 60 + shift, 17.5, size, f"var(--t-{color}-on)", class_="b f-name"),
            link_needed(parts, card),
            effect_icons(parts, card, has_cost),
            link_given(parts, card),
        ]
    )


def card_back(age: int) -> str:
    """A card face down."""
    return "".join(
        [
            rect(0, 0, 120, 160, rx=5, fill="var(--glaze)"),
            rect(5, 5, 110, 150, rx=3, fill="none", stroke="var(--clay)", stroke_width=1.5),
            path("M9 9H111V17H9zM9 143H111V151H9z", fill="url(#o-back)"),
            circle(60, 50, 26, fill="var(--clay)"),
            circle(60, 50, 22, fill="none", stroke="var(--glaze)", stroke_width=1.6),
            text(AGES[age - 1], 60, 60, 28, "var(--glaze)", class_="d"),
            icon("laurel", 60, 114, 52, "var(--clay)"),
        ]
    )


def linked_icon(parts: Components, card: int) -> str:
    """The icon of the white symbol under the cost, or nothing."""
    giver = parts.linked_from[card]
    if giver != NONE:
        return CHAIN_ICONS.get(parts.moves.card.ids[giver], "link")
    mythology = parts.temple_of[card]
    return f"myth-{parts.moves.mythology.ids[mythology]}" if mythology != NONE else ""


def link_needed(parts: Components, card: int) -> str:
    """The symbol that makes the card free."""
    name = linked_icon(parts, card)
    if not name:
        return ""
    drawn = circle(14, 13, 9.4, fill="var(--slip)") + icon(name, 14, 13, 13, "var(--glaze)")
    return group(drawn, class_="f-link")


def link_given(parts: Components, card: int) -> str:
    """The symbol the card gives for a later one."""
    if parts.links_to[card] == NONE:
        return ""
    name = CHAIN_ICONS.get(parts.moves.card.ids[card], "link")
    drawn = circle(106, 44, 9.4, fill="var(--glaze)") + icon(name, 106, 44, 14, "var(--slip)")
    return group(drawn, class_="f-gives")


def effect_icons(parts: Components, card: int, beside_cost: bool) -> str:
    """What the card gives, in the strip between name and scene; `--grow` is how much larger it
    may be drawn on a small card."""
    x = 72 if beside_cost else 60
    pieces: list[tuple[str, float]] = []
    glaze = "var(--glaze)"
    production = parts.produces[card]
    for resource in range(len(RESOURCES)):
        for _ in range(amount_of(production, resource)):
            pieces.append((resource_disc(resource, 0, 0, 15), 34))
    if parts.raw_choice[card] or parts.goods_choice[card]:
        choice = range(3) if parts.raw_choice[card] else range(3, 5)
        for resource in choice:
            pieces.append((resource_disc(resource, 0, 0, 11), 25))
    for resource in bits(parts.fixed[card]):
        pieces.append((resource_disc(resource, 0, 0, 12), 26))
        pieces.append((coin(1, 0, 0, 10), 24))
    if parts.coins[card]:
        pieces.append((coin(parts.coins[card], 0, 0, 17), 38))
    if parts.coins_per[card].amount:
        pieces.append((coin(parts.coins_per[card].amount, 0, 0, 10), 22))
        pieces += [(counted(thing), 20) for thing in bits(parts.coins_per[card].things)]
    if parts.points_per[card].amount:
        pieces.append((laurel(parts.points_per[card].amount, 0, 0, 26), 26))
        pieces += [(counted(thing), 18) for thing in bits(parts.points_per[card].things)]
    for _ in range(parts.shields[card]):
        pieces.append((icon("shield", 0, 0, 30, glaze), 29))
    if parts.symbol[card] >= 0:
        pieces.append((icon(SYMBOL_ICONS[parts.symbol[card]], 0, 0, 36, glaze), 38))
    if parts.points[card]:
        pieces.append((laurel(parts.points[card], 0, 0, 40), 38))
    if parts.temple_of[card] != NONE:
        pieces.append((laurel("+", 0, 0, 40), 40))
    width = max(sum(wide for _, wide in pieces), 1)
    scale = min(1.0, 84 / width)
    grow = min(1.4, (78 if beside_cost else 108) / (width * scale))
    at = x - width * scale / 2
    drawn = ""
    for shape, wide in pieces:
        drawn += group(shape, at + wide * scale / 2, 62, scale)
        at += wide * scale
    return group(drawn, class_="f-fx" if beside_cost else "f-fx wide", style=f"--grow:{grow:.2f}")


def counted(thing: int) -> str:
    """A small picture of what is counted: cards of a colour, Wonders, sets of coins."""
    if thing == COUNT_WONDER:
        return icon("wonder", 0, 0, 18, "var(--glaze)")
    if thing == COUNT_THREE_COINS:
        return coin(3, 0, 0, 8)
    return rect(
        -6, -8, 12, 16, rx=2, fill=f"var(--t-{COLORS[thing]})", stroke="var(--glaze)"
    ) + path("M-4 -2H4M-4 2H4", stroke=f"var(--t-{COLORS[thing]}-on)")


def wonder_face(parts: Components, wonder: int, built: bool, language: str) -> str:
    """A Wonder: a black figure on clay when it stands, a brown drawing on cream before."""
    ground = "var(--figure)" if built else "var(--slip-2)"
    ink = "var(--glaze)" if built else "#8a6743"
    lit = "var(--figure-lit)" if built else "var(--slip-2)"
    name = translate(parts.names["wonder"][wonder], language)
    size = 12.0 if len(name) <= 20 else 12.0 * 20 / len(name)
    ident = parts.moves.wonder_axis.ids[wonder]
    drawn = [
        rect(0, 0, 150, 84, rx=4, fill="var(--glaze)"),
        path("M25 2.5H147.5V64H25z", fill=ground),
        group(
            element("use", href=f"#wonder-{ident}", width=124, height=64),
            24,
            1,
            style=f"fill:{ink};--fg:{ink};--lit:{lit}",
        ),
    ]
    if built:
        drawn.append(icon("check", 12.5, 34, 17, "var(--clay-3)"))
    else:
        drawn.append(cost_discs(parts, parts.cards + wonder, 12.5, 1, 62, False))
    x = 138.0
    for name_of_icon, amount in wonder_effects(parts, wonder):
        if amount:
            drawn.append(coin(amount, x, 10.5, 8))
        elif name_of_icon in RESOURCES:
            drawn.append(disc(name_of_icon, x, 10.5, 8))
        else:
            drawn.append(circle(x, 10.5, 8, fill="var(--glaze)"))
            drawn.append(icon(name_of_icon, x, 10.5, 11.4, "var(--slip)"))
        x -= 17
    if parts.wonder_points[wonder]:
        drawn.append(circle(132.5, 48, 15, fill="var(--glaze)"))
        drawn.append(icon("laurel", 132.5, 48, 28, "var(--gold)"))
        drawn.append(text(parts.wonder_points[wonder], 132.5, 53, 14, "var(--slip)", class_="d"))
    drawn.append(text(name, 75, 78, size, "var(--on-glaze)", class_="b"))
    return "".join(drawn)


def wonder_effects(parts: Components, wonder: int) -> list[tuple[str, int]]:
    """Icons of a Wonder's effects; a coin carries its amount."""
    shown: list[tuple[str, int]] = []
    for effect in parts.wonder_effects[wonder]:
        if effect.code == words.PRODUCES_CHOICE:
            raw = parts.wonder_raw_choice[wonder]
            shown += [(name, 0) for name in (RESOURCES[:3] if raw else RESOURCES[3:])]
        else:
            shown += effect_signs(effect)
    return shown


def god_effects(parts: Components, god: int) -> list[tuple[str, int]]:
    """Icons of what a god (or the Gate) does; a coin or wreath carries its amount."""
    effects = parts.gate_effects if god == parts.gate else parts.god_effects[god]
    return [sign for effect in effects for sign in effect_signs(effect)]


def effect_signs(effect: Effect) -> list[tuple[str, int]]:
    """The icons of one effect, with an amount for those that carry one."""
    if effect.code in (words.COINS, words.PROTECTED_COINS):
        return [("coin", effect.amount)]
    if effect.code == words.VICTORY_POINTS:
        return [("laurel", effect.amount)]
    if effect.code == words.SHIELDS:
        return [("shield", 0)] * effect.amount
    if effect.code == words.SCIENCE_SYMBOL:
        return [(SYMBOL_ICONS[effect.symbol], 0)]
    return [(EFFECT_ICONS[effect.code], 0)]


EFFECT_ICONS = {
    words.EXTRA_TURN: "extra-turn",
    words.OPPONENT_LOSES_COINS: "minus",
    words.PANTHEON_DISCOUNT: "temple",
    words.DISCARD_OPPONENT_CARD: "discard",
    words.PROGRESS_FROM_BOX: "progress",
    words.BUILD_FROM_DISCARD: "deck",
    words.ACTIVATE_FROM_DECK: "god",
    words.ACTIVATE_FROM_DECK_TOPS: "god",
    words.PROGRESS_FROM_GOD: "progress",
    words.COPY_SYMBOL: "snake",
    words.STEAL_CARD: "swap",
    words.DISCARD_FROM_STRUCTURE: "structure",
    words.DAMAGE_WONDER: "attack",
    words.BUILD_WONDER_FROM_DISCARD: "wonder",
    words.TAKE_WONDER: "hand",
    words.PLACE_MINERVA: "minerva",
    words.DROP_MILITARY_TOKEN: "discard",
    words.USE_MILITARY_TOKEN: "token",
}


def progress_disc(parts: Components, token: int, x: float, y: float, radius: float) -> str:
    """A Progress token: green, with its own icon."""
    name = PROGRESS_ICONS.get(parts.moves.token_axis.ids[token], "progress")
    return (
        circle(x, y, radius, fill="var(--t-green)", stroke="var(--glaze)", stroke_width=1.5)
        + circle(x, y, radius - 2, fill="none", stroke="var(--t-green-on)", stroke_opacity=".6")
        + icon(name, x, y, radius * 1.25, "var(--t-green-on)")
    )


def mythology_disc(parts: Components, mythology: int, x: float, y: float, radius: float) -> str:
    """A Mythology token."""
    name = parts.moves.mythology.ids[mythology]
    return circle(
        x, y, radius, fill=f"var(--m-{name})", stroke="var(--glaze)", stroke_width=1.5
    ) + icon(f"myth-{name}", x, y, radius * 1.3, f"var(--m-{name}-on)")


def offering_pill(parts: Components, offering: int, x: float, y: float) -> str:
    """An Offering token with its discount."""
    return (
        rect(x - 23, y - 13, 46, 26, rx=13, fill="var(--wine)", stroke="var(--slip)")
        + icon("offering", x - 9, y, 17, "var(--slip)")
        + text(f"−{parts.offering_discount[offering]}", x + 9, y + 5, 14, "var(--slip)", class_="d")
    )


def player_mark(seat: int, x: float, y: float, size: float) -> str:
    """The colour and mark of a seat."""
    color = ["red", "blue"][seat]
    half = size / 2
    return rect(x - half, y - half, size, size, rx=2, fill=f"var(--p-{color})") + icon(
        f"mark-{color}", x, y, size * 0.72, f"var(--p-{color}-on)"
    )
