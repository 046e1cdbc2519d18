"""What things are called on the board, and what they do, in one language."""

from collections.abc import Sequence
from functools import lru_cache

from theoi.core.board import Line
from theoi.core.counts import amount_of, bits
from theoi.core.events import UNKNOWN
from theoi.core.texts import Texts, translate
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
from theoi.games.duel.faces import CHAIN_ICONS, SYMBOL_ICONS, linked_icon
from theoi.games.duel.page.signs import Signs


@lru_cache(maxsize=64)
def wording_of(parts: Components, texts: Texts) -> "Wording":
    """The words of one game in one language, kept for all its boards."""
    return Wording(parts, texts)


class Wording:
    """The words of one game in one language; keys stand below `duel.board`."""

    def __init__(self, parts: Components, texts: Texts) -> None:
        self.parts = parts
        self.texts = texts
        self.language = texts.language
        self.signs = Signs(parts, texts)
        self._card_labels: dict[int, str] = {}

    def say(self, key: str, count: int = 0, /, **values: object) -> str:
        """A message of the board."""
        return self.texts.text(f"duel.board.{key}", count, **values)

    def name(self, axis: str, number: int) -> str:
        """The name of a thing; something unknown is only called so."""
        if number == UNKNOWN:
            return self.texts.text("core.unknown")
        return translate(self.parts.names[axis][number], self.language)

    def names(self, axis: str, numbers: Sequence[int]) -> str:
        """The names of several things, one after another."""
        return ", ".join(self.name(axis, number) for number in numbers)

    def text_of(self, axis: str, number: int) -> str:
        """What a Wonder, Progress token or god does, in a sentence."""
        return translate(self.parts.texts[axis][number], self.language)

    def coins(self, amount: int) -> str:
        """A number of coins."""
        return self.say("coins", amount, coins=amount)

    def points(self, amount: int) -> str:
        """A number of points."""
        return self.texts.text("core.points", amount, points=amount)

    def resources(self, packed: int) -> str:
        """Resources packed in an int: 2 × wood, 1 × glass."""
        return ", ".join(
            f"{amount_of(packed, one)} × {self.name('resource', one).lower()}"
            for one in range(len(RESOURCES))
            if amount_of(packed, one)
        )

    def cost(self, item: int) -> str:
        """The printed cost of a card, or of a Wonder after the cards."""
        pieces = [self.resources(self.parts.cost[item])] if self.parts.cost[item] else []
        if self.parts.coin_cost[item]:
            pieces.append(self.coins(self.parts.coin_cost[item]))
        if not pieces:
            return self.say("cost.none")
        return self.say("cost", cost=", ".join(pieces))

    def kind(self, card: int) -> str:
        """The kind of a card: what it is and of which Age."""
        parts = self.parts
        kind = "temple" if parts.temple_of[card] != NONE else COLORS[parts.color[card]]
        age = self.name("age", parts.age_of[card] - 1)
        return self.say("kind.card", kind=self.say(f"kind.{kind}"), age=age)

    def effects(self, card: int) -> list[Line]:
        """What a card gives, line by line."""
        parts = self.parts
        lines: list[Line] = []
        for resource in range(len(RESOURCES)):
            if amount_of(parts.produces[card], resource):
                produced = self.resources(parts.produces[card])
                lines.append(Line(RESOURCES[resource], self.say("fx.produces", what=produced)))
        if parts.raw_choice[card]:
            names = self.names("resource", range(RAW)).lower()
            lines.append(Line("wood", self.say("fx.choice", what=names)))
        if parts.goods_choice[card]:
            names = self.names("resource", range(RAW, len(RESOURCES))).lower()
            lines.append(Line("glass", self.say("fx.choice", what=names)))
        if parts.fixed[card]:
            names = self.names("resource", bits(parts.fixed[card])).lower()
            lines.append(Line("money", self.say("fx.fixed", what=names)))
        if parts.shields[card]:
            shields = parts.shields[card]
            lines.append(Line("shield", self.say("fx.shields", shields, shields=shields)))
        if parts.symbol[card] != NONE:
            symbol = parts.symbol[card]
            name = self.name("symbol", symbol)
            lines.append(Line(SYMBOL_ICONS[symbol], self.say("fx.symbol", symbol=name)))
        if parts.coins[card]:
            lines.append(Line("coin", self.say("fx.coins", coins=self.coins(parts.coins[card]))))
        if parts.coins_per[card].amount:
            lines.append(Line("coin", self._per("coins", parts.coins_per[card])))
        if parts.points[card]:
            lines.append(Line("laurel", self.points(parts.points[card])))
        if parts.points_per[card].amount:
            lines.append(Line("laurel", self._per("points", parts.points_per[card])))
        if parts.temple_of[card] != NONE:
            points = ", ".join(str(one) for one in parts.temple_points[1:])
            lines.append(Line("laurel", self.say("fx.temple", points=points)))
        return lines

    def links(self, card: int) -> list[Line]:
        """What makes a card free, and what it makes free."""
        parts = self.parts
        lines: list[Line] = []
        if parts.linked_from[card] != NONE:
            giver = self.name("card", parts.linked_from[card])
            lines.append(Line(linked_icon(parts, card), self.say("fx.free_with", card=giver)))
        if parts.temple_of[card] != NONE:
            token = self.name("mythology", parts.temple_of[card])
            lines.append(Line(linked_icon(parts, card), self.say("fx.free_token", token=token)))
        if parts.links_to[card] != NONE:
            gives = CHAIN_ICONS.get(parts.moves.card.ids[card], "link")
            later = self.name("card", parts.links_to[card])
            lines.append(Line(gives, self.say("fx.makes_free", card=later)))
        return lines

    def _per(self, what: str, count: Count) -> str:
        amount = self.coins(count.amount) if what == "coins" else self.points(count.amount)
        things = ", ".join(self._thing(thing) for thing in bits(count.things))
        where = "most" if count.most else "own"
        return self.say(f"fx.{what}_per_{where}", amount=amount, things=things)

    def _thing(self, thing: int) -> str:
        if thing == COUNT_WONDER:
            return self.say("thing.wonders")
        if thing == COUNT_THREE_COINS:
            return self.say("thing.coins", count=self.parts.coins_per_point)
        return self.say(f"thing.{COLORS[thing]}")

    def card_label(self, card: int) -> str:
        """A card in one breath, for a screen reader."""
        label = self._card_labels.get(card)
        if label is None:
            effects = ", ".join(line.text for line in self.effects(card))
            label = f"{self.name('card', card)}: {self.kind(card)}; {effects}; {self.cost(card)}"
            self._card_labels[card] = label
        return label

    def wonder_label(self, wonder: int, built: bool) -> str:
        """A Wonder in one breath."""
        state = self.say("wonder.built" if built else "wonder.unbuilt")
        points = self.parts.wonder_points[wonder]
        worth = f" {self.points(points)}." if points else ""
        cost = "" if built else f" {self.cost(self.parts.cards + wonder)}."
        text = self.text_of("wonder", wonder)
        return f"{self.name('wonder', wonder)}, {state}.{worth} {text}{cost}"
