"""What things of 7 Wonders Duel are called, and what they do, in one language."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from theoi.core.board import Line, distinct_letters
from theoi.core.counts import amount_of, bits
from theoi.core.texts import Texts
from theoi.draw.svg import icon_tables, sprite
from theoi.draw.words import Words
from theoi.games.duel.components import (
    COLORS,
    COUNT_THREE_COINS,
    COUNT_WONDER,
    NONE,
    RAW,
    RESOURCES,
    Components,
    Count,
)

PACKAGE: Final = "theoi.games.duel.page"  # where messages and icons stand
ICONS: Final = icon_tables(PACKAGE)
SYMBOL_ICONS: Final = ["armillary", "wheel", "sundial", "mortar", "plumb", "quill", "scales"]
PAWNS: Final = ["snake", "minerva"]


def component_ids(parts: Components) -> dict[str, list[str]]:
    """The ids of all components that a tooltip can tell about, by axis."""
    moves = parts.moves
    return {
        "card": moves.card.ids,
        "wonder": moves.wonder_axis.ids,
        "progress": moves.token_axis.ids,
        "god": [*moves.god_axis.ids, "gate"],
        "mythology": moves.mythology.ids,
        "offering": moves.offering.ids,
        "military": moves.military.ids,
        "space": moves.space_axis.ids,
        "symbol": SYMBOL_ICONS,
        "piece": PAWNS,
        "category": parts.categories,
    }


@lru_cache(maxsize=64)
def words_of(parts: Components, texts: Texts) -> "DuelWords":
    """The words of one content in one language, kept for all its boards."""
    return DuelWords(parts, texts)


class DuelWords(Words):
    """The words of 7 Wonders Duel in one language."""

    def __init__(self, parts: Components, texts: Texts) -> None:
        super().__init__("duel", parts, texts, component_ids(parts))
        self.parts = parts
        names = [self.name("resource", resource) for resource in range(len(RESOURCES))]
        self.letters = distinct_letters(names)  # of the resources, where there is little room
        self._card_labels: dict[int, str] = {}

    def coins(self, coins: int) -> str:
        """So many coins."""
        return self.say("coins", coins)

    def resource(self, number: int, resource: int) -> str:
        """An amount of a resource: 2 × wood."""
        return f"{number} × {self.name('resource', resource).lower()}"

    def resources(self, packed: int) -> str:
        """Amounts packed in an int: 2 × wood, 1 × glass."""
        amounts = [amount_of(packed, resource) for resource in range(len(RESOURCES))]
        return ", ".join(self.resource(many, which) for which, many in enumerate(amounts) if many)

    def short_resources(self, packed: int) -> str:
        """Amounts packed in an int, as letters: WWG."""
        letters = enumerate(self.letters)
        return "".join(letter * amount_of(packed, resource) for resource, letter in letters)

    def short_cost(self, item: int) -> str:
        """The printed cost of a card, or of a Wonder after the cards, in signs."""
        coins, letters = self.parts.coin_cost[item], self.short_resources(self.parts.cost[item])
        return "+".join(sign for sign in (f"{coins}¢" if coins else "", letters) if sign)

    def cost(self, item: int) -> str:
        """The printed cost of a card, or of a Wonder after the cards."""
        coins = self.parts.coin_cost[item]
        parts = [self.resources(self.parts.cost[item]), self.coins(coins) if coins else ""]
        cost = ", ".join(part for part in parts if part)
        return self.say("cost", cost=cost) if cost else self.say("cost.none")

    def kind(self, card: int) -> str:
        """The kind of a card: what it is and of which Age."""
        parts = self.parts
        kind = "temple" if parts.temple_of[card] != NONE else COLORS[parts.color[card]]
        age = self.name("age", parts.age_of[card] - 1)
        return self.say("kind.card", kind=self.say(f"kind.{kind}"), age=age)

    def effects(self, card: int) -> Iterator[Line]:
        """What a card gives, line by line."""
        parts = self.parts
        for resource, icon in enumerate(RESOURCES):
            if amount_of(parts.produces[card], resource):
                packed = parts.produces[card]
                sign = f"+{self.short_resources(packed)}"
                yield self.line(icon, "fx.produces", "", sign, what=self.resources(packed))
        for choice, some in (
            (parts.raw_choice[card], range(RAW)),
            (parts.goods_choice[card], range(RAW, len(RESOURCES))),
        ):
            if choice:
                what = self.names("resource", some).lower()
                sign = "+" + "/".join(self.letters[resource] for resource in some)
                yield self.line(RESOURCES[some[0]], "fx.choice", "", sign, what=what)
        if parts.fixed[card]:
            fixed = list(bits(parts.fixed[card]))
            what = self.names("resource", fixed).lower()
            sign = "".join(self.letters[resource] for resource in fixed) + "=1¢"
            yield self.line("money", "fx.fixed", "", sign, what=what)
        if parts.shields[card]:
            shields = parts.shields[card]
            yield Line("shield", self.say("fx.shields", shields), sign=f"{shields}▼")
        if parts.symbol[card] != NONE:
            name = self.name("symbol", parts.symbol[card])
            icon = SYMBOL_ICONS[parts.symbol[card]]
            yield self.line(icon, "fx.symbol", "", name.lower(), symbol=name)
        if parts.coins[card]:
            coins = parts.coins[card]
            yield self.line("coin", "fx.coins", "", f"+{coins}¢", coins=self.coins(coins))
        if parts.coins_per[card].amount:
            yield self._per("coin", "coins", parts.coins_per[card])
        if parts.points[card]:
            worth = parts.points[card]
            yield Line("laurel", self.points(worth), sign=f"{worth}★")
        if parts.points_per[card].amount:
            yield self._per("laurel", "points", parts.points_per[card])
        if parts.temple_of[card] != NONE:
            points = ", ".join(str(points) for points in parts.temple_points[1:])
            sign = points.replace(", ", "/") + "★"
            yield self.line("laurel", "fx.temple", "", sign, points=points)

    def _per(self, icon: str, what: str, count: Count) -> Line:
        amount = self.coins(count.amount) if what == "coins" else self.points(count.amount)
        things = ", ".join(self._thing(thing) for thing in bits(count.things))
        where = "most" if count.most else "own"
        start = f"+{count.amount}¢/" if what == "coins" else f"{count.amount}★/"
        sign = start + "+".join(self._short_thing(thing) for thing in bits(count.things))
        return self.line(icon, f"fx.{what}_per_{where}", "", sign, amount=amount, things=things)

    def _thing(self, thing: int) -> str:
        if thing == COUNT_WONDER:
            return self.say("thing.wonders")
        if thing == COUNT_THREE_COINS:
            return self.say("thing.coins", count=self.parts.coins_per_point)
        return self.say(f"thing.{COLORS[thing]}")

    def _short_thing(self, thing: int) -> str:
        if thing == COUNT_WONDER:
            return self.say("kind.wonder")
        if thing == COUNT_THREE_COINS:
            return f"{self.parts.coins_per_point}¢"
        return self.texts.text(f"duel.sketch.color.{COLORS[thing]}")

    def links(self, card: int) -> Iterator[Line]:
        """What makes a card free, and what it makes free."""
        parts, icon = self.parts, self.linked_icon(card)
        if parts.linked_from[card] != NONE:
            yield self.line(icon, "fx.free_with", card=self.name("card", parts.linked_from[card]))
        if parts.temple_of[card] != NONE:
            token = self.name("mythology", parts.temple_of[card])
            yield self.line(icon, "fx.free_token", token=token)
        if parts.links_to[card] != NONE:
            later = self.name("card", parts.links_to[card])
            yield self.line(self.chain_icon(card), "fx.makes_free", card=later)

    def chain_icon(self, card: int) -> str:
        """The icon of the white symbol that a card gives."""
        symbol = self.parts.chain_symbols[card]
        return symbol if f"i-{symbol}" in sprite("theoi.draw", "icons.svg") else "link"

    def linked_icon(self, card: int) -> str:
        """The icon of the white symbol that makes a card free, or nothing."""
        if self.parts.linked_from[card] != NONE:
            return self.chain_icon(self.parts.linked_from[card])
        mythology = self.parts.temple_of[card]
        return f"myth-{self.id('mythology', mythology)}" if mythology != NONE else ""

    def card_label(self, card: int) -> str:
        """A card in one breath, for a screen reader."""
        if card not in self._card_labels:
            effects = ", ".join(line.text for line in self.effects(card))
            label = f"{self.name('card', card)}: {self.kind(card)}; {effects}; {self.cost(card)}"
            self._card_labels[card] = label
        return self._card_labels[card]

    def wonder_label(self, wonder: int, built: bool) -> str:
        """A Wonder in one breath."""
        state = self.say("wonder.built" if built else "wonder.unbuilt")
        points = self.parts.wonder_points[wonder]
        worth = f" {self.points(points)}." if points else ""
        cost = "" if built else f" {self.cost(self.parts.cards + wonder)}."
        return (
            f"{self.name('wonder', wonder)}, {state}.{worth} {self.effect('wonder', wonder)}{cost}"
        )

    def god_icon(self, god: int) -> str:
        """The symbol of a god's Mythology, or the Gate."""
        if god == self.parts.gate:
            return "gate"
        return f"myth-{self.id('mythology', self.parts.god_mythology[god])}"

    def god_color(self, god: int) -> str:
        """The colour of a god's Mythology; gold for the Gate."""
        return "gold" if god == self.parts.gate else self.god_icon(god).replace("myth", "m", 1)

    def mythology_token(self, mythology: int) -> str:
        """A Mythology token by its name."""
        return self.say("mythology.token", name=self.name("mythology", mythology))

    def victory(self, victory: str) -> str:
        """How a game was won."""
        return self.texts.text(f"duel.victory.{victory}")
