"""Costs and effects in signs, where there is little room: 3★ is three points, 2¢ two coins.

A resource is a letter of its name in the language of the player.
"""

from collections.abc import Sequence

from theoi.core.board import distinct_letters
from theoi.core.counts import amount_of, bits
from theoi.core.texts import Texts, translate
from theoi.games.duel.components import (
    COLORS,
    COUNT_THREE_COINS,
    NONE,
    RAW,
    RESOURCES,
    Components,
    Count,
)


class Signs:
    """The signs of one game in one language."""

    def __init__(self, parts: Components, texts: Texts) -> None:
        self.parts = parts
        self.texts = texts
        names = [translate(name, texts.language) for name in parts.names["resource"]]
        self.letters = distinct_letters(names)

    def say(self, key: str, /, **values: object) -> str:
        """A word that stands among the signs."""
        return self.texts.text(f"duel.sketch.{key}", **values)

    def resources(self, amounts: Sequence[int]) -> str:
        """Resources as letters: WWC."""
        pairs = zip(self.letters, amounts, strict=True)
        return "".join(letter * amount for letter, amount in pairs)

    def cost(self, item: int) -> str:
        """What is printed as the cost of a card, or of a Wonder after the cards."""
        coins, packed = self.parts.coin_cost[item], self.parts.cost[item]
        letters = self.resources([amount_of(packed, number) for number in range(len(RESOURCES))])
        return "+".join(piece for piece in (f"{coins}¢" if coins else "", letters) if piece)

    def price(self, coins: int) -> str:
        """A price in coins."""
        return f"{coins}¢" if coins else self.say("free")

    def effects(self, card: int) -> list[str]:
        """What a card brings, piece by piece."""
        parts, letters = self.parts, self.letters
        fixed = "".join(letters[resource] for resource in bits(parts.fixed[card]))
        produced = [amount_of(parts.produces[card], number) for number in range(len(RESOURCES))]
        temple = "/".join(str(points) for points in parts.temple_points[1:])
        symbol = parts.symbol[card]
        names = parts.names["symbol"]
        pieces = [
            (any(produced), f"+{self.resources(produced)}"),
            (parts.raw_choice[card], "+" + "/".join(letters[:RAW])),
            (parts.goods_choice[card], "+" + "/".join(letters[RAW:])),
            (fixed, f"{fixed}=1¢"),
            (parts.shields[card], f"{parts.shields[card]}▼"),
            (symbol != NONE, translate(names[symbol], self.texts.language).lower()),
            (parts.points[card], f"{parts.points[card]}★"),
            (parts.points_per[card].amount, self._per(parts.points_per[card], "★")),
            (parts.temple_of[card] != NONE, f"{temple}★"),
            (parts.coins[card], f"+{parts.coins[card]}¢"),
            (parts.coins_per[card].amount, "+" + self._per(parts.coins_per[card], "¢")),
        ]
        return [sign for there, sign in pieces if there]

    def _per(self, count: Count, unit: str) -> str:
        things = "+".join(self._thing(thing) for thing in bits(count.things))
        return f"{count.amount}{unit}/{things}"

    def _thing(self, thing: int) -> str:
        if thing == COUNT_THREE_COINS:
            return f"{self.parts.coins_per_point}¢"
        return self.say(f"color.{COLORS[thing]}" if thing < len(COLORS) else "wonder")
