"""What a component is and does, in words, with the clauses that speak of it."""

import re
from functools import cache

from theoi.core.board import About, Line
from theoi.core.clauses import load_clauses
from theoi.core.events import Event
from theoi.games.duel.components import BLUE, BROWN, GREEN, GREY, NONE, PURPLE, RED, YELLOW
from theoi.games.duel.faces import PROGRESS_ICONS, SYMBOL_ICONS
from theoi.games.duel.loading import PACKAGE
from theoi.games.duel.page.wording import Wording

CARD_CLAUSES = {
    BROWN: ["DUEL-10.1", "DUEL-8.2"],
    GREY: ["DUEL-10.2", "DUEL-8.2"],
    BLUE: ["DUEL-10.3"],
    GREEN: ["DUEL-10.4", "DUEL-13.3", "DUEL-13.9"],
    YELLOW: ["DUEL-7.5"],
    RED: ["DUEL-10.5", "DUEL-12.1"],
    PURPLE: ["DUEL-11.1", "DUEL-11.2", "DUEL-11.3"],
}
TEMPLE_CLAUSES = ["DUEL-9.6", "DUEL-22.2", "DUEL-22.5"]
LINK_CLAUSE = "DUEL-9.1"
FIXED_CLAUSE = "DUEL-8.8"
GENERAL = {  # what holds for every component of a kind
    "wonder": ["DUEL-7.7"],
    "progress": ["DUEL-14.1"],
    "god": ["DUEL-20.13"],
    "mythology": ["DUEL-18.2", "DUEL-18.3", "DUEL-22.2"],
    "offering": ["DUEL-20.6", "DUEL-20.7", "DUEL-20.9"],
    "military": ["DUEL-12.3", "DUEL-12.4", "DUEL-12.5"],
    "space": ["DUEL-20.1", "DUEL-20.3", "DUEL-20.4"],
    "symbol": ["DUEL-13.1", "DUEL-13.3", "DUEL-13.9"],
}
CATEGORY_CLAUSES = {
    "civilian": ["DUEL-10.3"],
    "scientific": ["DUEL-10.4"],
    "commercial": ["DUEL-10.13"],
    "guilds": ["DUEL-11.3", "DUEL-11.12"],
    "temples": ["DUEL-22.5"],
    "wonders": ["DUEL-16.8"],
    "progress": ["DUEL-14.13"],
    "gods": ["DUEL-21.18", "DUEL-21.23"],
    "treasury": ["DUEL-23.4"],
    "military": ["DUEL-12.11"],
}
PIECE_CLAUSES = [["DUEL-21.9", "DUEL-21.13"], ["DUEL-21.47", "DUEL-21.48", "DUEL-21.50"]]
GATE_CLAUSES = ["DUEL-20.4", "DUEL-20.20", "DUEL-20.21", "DUEL-20.22"]


@cache
def clauses_naming(name: str) -> list[str]:
    """The clauses whose text has this English name; sections that only list are left out."""
    word = re.compile(rf"\b{re.escape(name)}\b")
    return [
        clause.id
        for clause in load_clauses(PACKAGE)
        if not clause.is_example and word.search(clause.text)
    ]


def about(wording: Wording, axis: str, number: int) -> About:
    """What is told about a component."""
    name = wording.name(axis, number)
    if axis == "card":
        lines = [Line("coin", wording.cost(number)), *wording.effects(number)]
        lines += wording.links(number)
        return About(name, wording.kind(number), lines, card_clauses(wording, number))
    if axis == "category":
        ident = wording.parts.categories[number]
        line = Line("laurel", wording.say(f"category.{ident}"))
        return About(name, wording.say("kind.category"), [line], CATEGORY_CLAUSES[ident])
    kind = wording.say(f"kind.{axis}")
    if axis == "god" and number < wording.parts.gods:
        mythology = wording.name("mythology", wording.parts.god_mythology[number])
        kind = wording.say("kind.god_of", mythology=mythology)
    elif axis == "mythology":
        name = wording.say("mythology.token", name=name)
    return About(name, kind, about_lines(wording, axis, number), clauses_of(wording, axis, number))


def about_lines(wording: Wording, axis: str, number: int) -> list[Line]:
    """Cost and effect of anything but a card."""
    parts = wording.parts
    if axis == "wonder":
        item, points = parts.cards + number, parts.wonder_points[number]
        lines = [Line("coin", wording.cost(item), sign=wording.signs.cost(item))]
        if points:
            lines.append(Line("laurel", wording.points(points), sign=f"{points}★"))
        return [*lines, Line("effect", wording.text_of("wonder", number))]
    if axis == "progress":
        icon = PROGRESS_ICONS.get(parts.moves.token_axis.ids[number], "progress")
        return [Line(icon, wording.text_of("progress", number))]
    if axis == "god":
        return [Line("effect", wording.text_of("god", number))]
    if axis == "mythology":
        return [
            Line("god", wording.say("about.mythology")),
            Line("temple", wording.say("about.mythology_temple")),
        ]
    if axis == "offering":
        coins = wording.coins(parts.offering_discount[number])
        return [Line("offering", wording.say("about.offering", coins=coins))]
    if axis == "military":
        coins = wording.coins(parts.token_penalty[number])
        return [Line("token", wording.say("about.military", coins=coins))]
    if axis == "space":
        costs = [parts.space_cost[role][number] for role in range(2)]
        text = wording.say("about.space", first=costs[0], second=costs[1])
        return [Line("coin", text)]
    if axis == "symbol":
        return [Line(SYMBOL_ICONS[number], wording.say("about.symbol"))]
    return [
        Line(["snake", "minerva"][number], wording.say(f"about.{['snake', 'minerva'][number]}"))
    ]


def card_clauses(wording: Wording, card: int) -> list[str]:
    """The rules of a card: its kind, its white symbol, and what names it."""
    parts = wording.parts
    if parts.temple_of[card] != NONE:
        return TEMPLE_CLAUSES
    color = parts.color[card]
    found = list(CARD_CLAUSES[color])
    if color in (YELLOW, PURPLE):
        found += clauses_naming(parts.names["card"][card]["en"])
    if parts.fixed[card]:
        found.append(FIXED_CLAUSE)
    if parts.linked_from[card] != NONE or parts.links_to[card] != NONE:
        found.append(LINK_CLAUSE)
    return list(dict.fromkeys(found))


def clauses_of(wording: Wording, axis: str, number: int) -> list[str]:
    """The rules of anything but a card; those that name it come first."""
    parts = wording.parts
    if axis == "piece":
        return PIECE_CLAUSES[number]
    found: list[str] = []
    if axis == "god" and number == parts.gate:
        found = GATE_CLAUSES
    elif axis in ("wonder", "progress", "god"):
        found = clauses_naming(parts.names[axis][number]["en"].removeprefix("The "))
    return list(dict.fromkeys([*found, *GENERAL[axis]]))


EVENT_ICONS = {
    "drafted": "wonder",
    "group": "wonder",
    "age_begins": "structure",
    "starts": "initiative",
    "built": "card",
    "built_linked": "link",
    "built_free": "deck",
    "discarded": "discard",
    "wonder_built": "wonder",
    "wonder_boxed": "close",
    "extra_turn": "extra-turn",
    "extra_turn_lost": "extra-turn",
    "coins_gained": "coin",
    "coins_lost": "coin",
    "trade_income": "money",
    "pawn_moved": "conflict",
    "pawn_stopped": "minerva",
    "military_token": "token",
    "military_token_dropped": "token",
    "minerva_placed": "minerva",
    "progress_taken": "progress",
    "progress_drawn": "progress",
    "enki_tokens": "progress",
    "enki_returned": "progress",
    "turned_up": "flip",
    "card_lost": "discard",
    "card_stolen": "swap",
    "card_removed": "structure",
    "token_removed": "discard",
    "symbol_copied": "snake",
    "wonder_taken": "hand",
    "wonder_damaged": "attack",
    "gods_drawn": "god",
    "god_seated": "temple",
    "gate_placed": "gate",
    "god_turned_up": "god",
    "offering_taken": "offering",
    "offering_used": "offering",
    "activated": "god",
    "god_shown": "eye",
    "god_chosen": "god",
    "god_returned": "deck",
    "no_effect": "info",
    "won_military": "winner",
    "won_science": "winner",
    "won_civilian": "winner",
    "shared": "winner",
    "conceded": "fold",
}


def event_icon(mythologies: list[str], event: Event) -> str:
    """The icon before a line of the log."""
    kind = event.kind.name
    if kind == "symbol":
        return SYMBOL_ICONS[event.values[0]]
    if kind == "mythology_taken":
        return f"myth-{mythologies[event.values[0]]}"
    return EVENT_ICONS[kind]
