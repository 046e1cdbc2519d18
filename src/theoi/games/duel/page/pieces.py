"""The faces of cards, Wonders and tokens of 7 Wonders Duel, drawn from their data.

Card 120 by 160, Wonder 150 by 84. Everything a player plans with lies in the upper half of a card,
the part that is left to see when another card covers it.
"""

from functools import cache
from typing import Final

from theoi.core.counts import amount_of, bits
from theoi.draw.markup import drawing
from theoi.draw.shapes import CLAY, GLAZE, ON_GLAZE, ROMAN, SLIP, card_back, coin, disc, laurel
from theoi.draw.svg import circle, element, group, icon, path, rect, sprite, text
from theoi.games.duel import components as effects
from theoi.games.duel.components import (
    COLORS,
    COUNT_THREE_COINS,
    COUNT_WONDER,
    NONE,
    RAW,
    RESOURCES,
    Components,
    Effect,
)
from theoi.games.duel.page.words import ICONS, SYMBOL_ICONS, DuelWords
from theoi.games.duel.schema import EFFECTS

CARD: Final = (120, 160)
WONDER: Final = (150, 84)
PLANNING: Final = 98  # the height of a card above its scene: all that a player plans with
COLUMNS: Final = {1: (16.0, 7.5, 0.0), 2: (13.0, 6.2, 12.6)}  # of a cost: step, radius, between


def cost_discs(
    parts: Components, item: int, x: float, top: float, room: float, two_columns: bool
) -> str:
    """The cost of a card or Wonder, one disc per unit, coins first."""
    packed, coins = parts.cost[item], parts.coin_cost[item]
    units = [name for place, name in enumerate(RESOURCES) for _ in range(amount_of(packed, place))]
    if coins:
        units.insert(0, "coin")
    columns = 2 if two_columns and len(units) > 3 else 1
    rows = max((len(units) + columns - 1) // columns, 1)
    most, radius, between = COLUMNS[columns]
    step = min(most, room / rows)
    radius = min(radius, step / 2 - 0.2)
    drawn = ""
    for place, unit in enumerate(units):
        at = x + (place % 2 - 0.5) * between
        y = top + radius + 1 + place // columns * step
        drawn += coin(coins, at, y, radius) if unit == "coin" else disc(unit, at, y, radius)
    return drawn


def card_face(words: DuelWords, card: int) -> str:
    """A card face up. Its parts have classes: a small card hides its name and shows the rest big.

    `f-name` name, `f-link` what makes it free, `f-cost` cost, `f-fx` effect, `f-gives` the symbol
    it gives.
    """
    parts = words.parts
    color = COLORS[parts.color[card]]
    name = words.name("card", card)
    linked = words.linked_icon(card)
    shift, room = (9, 12) if linked else (0, 15)
    size = 13.0 if len(name) <= room else 13.0 * room / len(name)
    cost = cost_discs(parts, card, 15, 32, 64, True)
    gives = words.chain_icon(card) if parts.links_to[card] != NONE else ""
    scene = element("use", href=f"#scene-{color}", width=120, height=160)
    return "".join(
        [
            rect(0, 0, 120, 160, rx=5, fill=GLAZE),
            path("M2.5 31H117.5V98H2.5z", fill="var(--figure)"),
            path("M2.5 98H117.5V157.5H2.5z", fill="var(--clay)"),
            group(scene, fill=GLAZE, color=GLAZE),
            path("M2.5 151H117.5V157.5H2.5z", fill=GLAZE),
            path("M2.5 2.5H117.5V31H2.5z", fill=f"var(--t-{color})"),
            path("M2.5 23H117.5V31H2.5z", fill=f"url(#o-{color})", opacity=".6"),
            group(path("M0 31H28V98H0z", fill=GLAZE) + cost, class_="f-cost") if cost else "",
            text(name, 60 + shift, 17.5, size, f"var(--t-{color}-on)", class_="b f-name"),
            symbol_disc(linked, 14, 13, 13, SLIP, GLAZE, "f-link"),
            effect_icons(parts, card, bool(cost)),
            symbol_disc(gives, 106, 44, 14, GLAZE, SLIP, "f-gives"),
        ]
    )


def symbol_disc(
    name: str, x: float, y: float, size: float, ground: str, ink: str, part: str
) -> str:
    """A symbol that makes cards free, if there is one."""
    drawn = circle(x, y, 9.4, fill=ground) + icon(name, x, y, size, ink)
    return group(drawn, class_=part) if name else ""


def age_back(age: int) -> str:
    """An Age card face down."""
    return card_back(
        *CARD,
        path("M9 9H111V17H9zM9 143H111V151H9z", fill="url(#o-back)")
        + circle(60, 50, 26, fill="var(--clay)")
        + circle(60, 50, 22, fill="none", stroke=GLAZE, stroke_width=1.6)
        + text(ROMAN[age], 60, 60, 28, GLAZE, class_="d")
        + icon("laurel", 60, 114, 52, "var(--clay)"),
    )


def effect_icons(parts: Components, card: int, beside_cost: bool) -> str:
    """What the card gives, in the strip between name and scene; `--grow` is how much larger it
    may be drawn on a small card."""
    shapes = effect_shapes(parts, card)
    width = max(sum(wide for _, wide in shapes), 1)
    scale = min(1.0, 84 / width)
    grow = min(1.4, (78 if beside_cost else 108) / (width * scale))
    at = (72 if beside_cost else 60) - width * scale / 2
    drawn = ""
    for shape, wide in shapes:
        drawn += group(shape, at + wide * scale / 2, 62, scale)
        at += wide * scale
    return group(drawn, class_="f-fx" if beside_cost else "f-fx wide", style=f"--grow:{grow:.2f}")


def effect_shapes(parts: Components, card: int) -> list[tuple[str, float]]:
    """What the card gives, each thing around 0,0 with its width."""
    shapes: list[tuple[str, float]] = []
    for resource, name in enumerate(RESOURCES):
        shapes += [(disc(name, 0, 0, 15), 34)] * amount_of(parts.produces[card], resource)
    shapes += [(disc(name, 0, 0, 11), 25) for name in choice_of(parts, card)]
    for resource in bits(parts.fixed[card]):
        shapes += [(disc(RESOURCES[resource], 0, 0, 12), 26), (coin(1, 0, 0, 10), 24)]
    if parts.coins[card]:
        shapes.append((coin(parts.coins[card], 0, 0, 17), 38))
    if parts.coins_per[card].amount:
        shapes.append((coin(parts.coins_per[card].amount, 0, 0, 10), 22))
        shapes += [(counted(thing), 20) for thing in bits(parts.coins_per[card].things)]
    if parts.points_per[card].amount:
        shapes.append((laurel(parts.points_per[card].amount, 0, 0, 26), 26))
        shapes += [(counted(thing), 18) for thing in bits(parts.points_per[card].things)]
    shapes += [(icon("shield", 0, 0, 30, GLAZE), 29)] * parts.shields[card]
    if parts.symbol[card] >= 0:
        shapes.append((icon(SYMBOL_ICONS[parts.symbol[card]], 0, 0, 36, GLAZE), 38))
    if parts.points[card]:
        shapes.append((laurel(parts.points[card], 0, 0, 40), 38))
    if parts.temple_of[card] != NONE:
        shapes.append((laurel("+", 0, 0, 40), 40))
    return shapes


def choice_of(parts: Components, card: int) -> list[str]:
    """The resources of which a card produces one."""
    if parts.raw_choice[card]:
        return RESOURCES[:RAW]
    return RESOURCES[RAW:] if parts.goods_choice[card] else []


def counted(thing: int) -> str:
    """A small picture of what is counted: cards of a colour, Wonders, sets of coins."""
    if thing == COUNT_WONDER:
        return icon("wonder", 0, 0, 18, GLAZE)
    if thing == COUNT_THREE_COINS:
        return coin(3, 0, 0, 8)
    color = f"var(--t-{COLORS[thing]})"
    lines = path("M-4 -2H4M-4 2H4", stroke=f"var(--t-{COLORS[thing]}-on)")
    return rect(-6, -8, 12, 16, rx=2, fill=color, stroke=GLAZE) + lines


def chip_signs(words: DuelWords, card: int) -> list[tuple[str, object]]:
    """What a card goes on giving, as icons with short texts after them, for a small chip."""
    parts = words.parts
    signs: list[tuple[str, object]] = []
    for resource, name in enumerate(RESOURCES):
        signs += [(name, "")] * amount_of(parts.produces[card], resource)
    choice = choice_of(parts, card)
    signs += [(name, "/" if name != choice[-1] else "") for name in choice]
    fixed = [RESOURCES[resource] for resource in bits(parts.fixed[card])]
    signs += [(name, "=1" if name == fixed[-1] else "") for name in fixed]
    signs += [("shield", "")] * parts.shields[card]
    if parts.symbol[card] >= 0:
        signs.append((SYMBOL_ICONS[parts.symbol[card]], ""))
    if parts.coins[card]:
        signs.append(("coin", parts.coins[card]))
    if parts.temple_of[card] != NONE:
        signs.append((f"myth-{words.id('mythology', parts.temple_of[card])}", ""))
    if parts.points_per[card].amount:
        signs.append(("laurel", parts.points_per[card].amount))
    if parts.points[card]:
        signs.append(("" if parts.symbol[card] >= 0 else "laurel", parts.points[card]))
    return signs


def wonder_face(words: DuelWords, wonder: int, built: bool) -> str:
    """A Wonder: a black figure on clay when it stands, a brown drawing on cream before."""
    parts = words.parts
    ground, ink, lit = ("var(--slip-2)", "#8a6743", "var(--slip-2)")
    aside = cost_discs(parts, parts.cards + wonder, 12.5, 1, 62, False)
    if built:
        ground, ink, lit = ("var(--figure)", GLAZE, "var(--figure-lit)")
        aside = icon("check", 12.5, 34, 17, CLAY)
    name = words.name("wonder", wonder)
    size = 12.0 if len(name) <= 20 else 12.0 * 20 / len(name)
    figure = icon("wonder", 52, 33, 50, ink)  # for Wonders of a pack, which have no picture
    if (picture := f"wonder-{words.id('wonder', wonder)}") in sprite("theoi.games.duel", "art.svg"):
        figure = element("use", href=f"#{picture}", width=124, height=64)
    drawn = rect(0, 0, 150, 84, rx=4, fill=GLAZE) + path("M25 2.5H147.5V64H25z", fill=ground)
    drawn += group(figure, 24, 1, style=f"fill:{ink};--fg:{ink};--lit:{lit}") + aside
    x = 138.0
    for sign, amount in wonder_effects(parts, wonder):
        if amount:
            drawn += coin(amount, x, 10.5, 8)
        elif sign in RESOURCES:
            drawn += disc(sign, x, 10.5, 8)
        else:
            drawn += circle(x, 10.5, 8, fill=GLAZE) + icon(sign, x, 10.5, 11.4, SLIP)
        x -= 17
    if parts.wonder_points[wonder]:
        drawn += circle(132.5, 48, 15, fill=GLAZE) + icon("laurel", 132.5, 48, 28, "var(--gold)")
        drawn += text(parts.wonder_points[wonder], 132.5, 53, 14, SLIP, class_="d")
    return drawn + text(name, 75, 78, size, ON_GLAZE, class_="b")


def wonder_effects(parts: Components, wonder: int) -> list[tuple[str, int]]:
    """Icons of a Wonder's effects; a coin carries its amount."""
    signs: list[tuple[str, int]] = []
    for effect in parts.wonder_effects[wonder]:
        if effect.code == effects.PRODUCES_CHOICE:
            raw = parts.wonder_raw_choice[wonder]
            signs += [(name, 0) for name in (RESOURCES[:RAW] if raw else RESOURCES[RAW:])]
        else:
            signs += effect_signs(effect)
    return signs


def god_effects(parts: Components, god: int) -> list[tuple[str, int]]:
    """Icons of what a god (or the Gate) does; a coin or wreath carries its amount."""
    found = parts.gate_effects if god == parts.gate else parts.god_effects[god]
    return [sign for effect in found for sign in effect_signs(effect)]


def effect_signs(effect: Effect) -> list[tuple[str, int]]:
    """The icons of one effect, with an amount for those that carry one."""
    if effect.code in (effects.COINS, effects.PROTECTED_COINS):
        return [("coin", effect.amount)]
    if effect.code == effects.VICTORY_POINTS:
        return [("laurel", effect.amount)]
    if effect.code == effects.SHIELDS:
        return [("shield", 0)] * effect.amount
    if effect.code == effects.SCIENCE_SYMBOL:
        return [(SYMBOL_ICONS[effect.symbol], 0)]
    return [(ICONS["effect"][EFFECTS.word(effect.code)], 0)]


def progress_icon(words: DuelWords, token: int) -> str:
    """The icon of a Progress token."""
    return ICONS["progress"].get(words.id("progress", token), "progress")


# --- faces that are drawn once and used for every board -----------------------------------------


@cache
def card_drawing(words: DuelWords, card: int, height: int = CARD[1]) -> str:
    """A card face up, down to a height."""
    return drawing(card_face(words, card), CARD[0], height, "face")


@cache
def back_drawing(age: int) -> str:
    """A card face down."""
    return drawing(age_back(age), *CARD, "face")


@cache
def wonder_drawing(words: DuelWords, wonder: int, built: bool) -> str:
    """A Wonder."""
    return drawing(wonder_face(words, wonder, built), *WONDER, "face")
