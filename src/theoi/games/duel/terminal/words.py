"""The short words of the terminal table: names, costs, prices and what cards do.

★ is a point, ¢ a coin, ▼ a Shield, ↑ a card turned up, ↻ an extra turn; a resource is the first
letter of its name.
"""

from collections.abc import Sequence

from theoi.core.counts import amount_of, bits
from theoi.core.events import UNKNOWN
from theoi.core.texts import Texts, translate
from theoi.games.duel.components import COLORS, COUNT_THREE_COINS, NONE, RAW, RESOURCES, Count
from theoi.games.duel.game import DuelGame

POINT = "★"
COIN = "¢"
SHIELD = "▼"
TURNED_UP = "↑"
EXTRA_TURN = "↻"

STYLES = {
    "brown": "dark_orange3",
    "grey": "grey62",
    "blue": "dodger_blue1",
    "green": "green3",
    "yellow": "gold3",
    "red": "red1",
    "purple": "medium_purple1",
}


class Words:
    """What things are called at this table: one game, one language, these players."""

    def __init__(self, game: DuelGame, texts: Texts, players: Sequence[str]) -> None:
        self.parts = game.parts
        self.space = game.space
        self.players = list(players)
        self._game = game
        self._texts = texts
        self.title = game.texts[texts.language].text("duel.title")
        self.letters = initials([self.name("resource", one) for one in range(len(RESOURCES))])

    def say(self, key: str, count: int = 0, /, **values: object) -> str:
        """A message of the table."""
        return self._texts.text(f"cli.duel.{key}", count, **values)

    def name(self, axis: str, number: int) -> str:
        """The name of a thing; a question mark for something unknown, a dash for nothing."""
        if number == UNKNOWN:
            return "?"
        if number == NONE:
            return "–"
        return self._game.name_of(axis, number, self._texts.language)

    def names(self, axis: str, numbers: Sequence[int]) -> list[str]:
        """The names of several things."""
        return [self.name(axis, number) for number in numbers]

    def text_of(self, axis: str, number: int) -> str:
        """What a Wonder, Progress token or god does, in a sentence."""
        return translate(self.parts.texts[axis][number], self._texts.language)

    def color(self, card: int) -> str:
        """The colour word of a card."""
        return self.say(f"color.{COLORS[self.parts.color[card]]}")

    def style(self, card: int) -> str:
        """The style of a card's colour."""
        return STYLES[COLORS[self.parts.color[card]]]

    # --- costs and effects ----------------------------------------------------------------------

    def resources(self, packed: int) -> str:
        """Resources packed in an int, as letters: WWC."""
        return "".join(
            letter * amount_of(packed, number) for number, letter in enumerate(self.letters)
        )

    def cost(self, item: int) -> str:
        """What is printed as the cost of a card, or of a Wonder after the cards."""
        coins = self.parts.coin_cost[item]
        pieces = [f"{coins}{COIN}"] if coins else []
        resources = self.resources(self.parts.cost[item])
        if resources:
            pieces.append(resources)
        return "+".join(pieces) or "–"

    def price(self, coins: int) -> str:
        """A price in coins."""
        return f"{coins}{COIN}" if coins else self.say("free")

    def effects(self, card: int) -> list[str]:
        """What a card brings, piece by piece, the shortest way."""
        parts = self.parts
        pieces: list[str] = []
        if parts.produces[card]:
            pieces.append("+" + self.resources(parts.produces[card]))
        if parts.raw_choice[card]:
            pieces.append("+" + "/".join(self.letters[:RAW]))
        if parts.goods_choice[card]:
            pieces.append("+" + "/".join(self.letters[RAW:]))
        if parts.fixed[card]:
            letters = "".join(self.letters[one] for one in bits(parts.fixed[card]))
            pieces.append(f"{letters}=1{COIN}")
        if parts.shields[card]:
            pieces.append(f"{parts.shields[card]}{SHIELD}")
        if parts.symbol[card] != NONE:
            pieces.append(self.name("symbol", parts.symbol[card]).lower())
        if parts.points[card]:
            pieces.append(f"{parts.points[card]}{POINT}")
        if parts.points_per[card].amount:
            pieces.append(self._per(parts.points_per[card], POINT))
        if parts.temple_of[card] != NONE:
            pieces.append("/".join(str(points) for points in parts.temple_points[1:]) + POINT)
        if parts.coins[card]:
            pieces.append(f"+{parts.coins[card]}{COIN}")
        if parts.coins_per[card].amount:
            pieces.append("+" + self._per(parts.coins_per[card], COIN))
        return pieces

    def effect(self, card: int) -> str:
        """What a card brings, in one line."""
        return " ".join(self.effects(card))

    def _per(self, count: Count, unit: str) -> str:
        things = "+".join(self._thing(thing) for thing in bits(count.things))
        return f"{count.amount}{unit}/{things}"

    def _thing(self, thing: int) -> str:
        if thing == COUNT_THREE_COINS:
            return f"{self.parts.coins_per_point}{COIN}"
        if thing < len(COLORS):
            return self.say(f"color.{COLORS[thing]}")
        return self.say("wonder")

    def wonder(self, wonder: int) -> str:
        """What a Wonder brings: points and text."""
        points = self.parts.wonder_points[wonder]
        text = self.text_of("wonder", wonder)
        if not self.parts.wonder_effects[wonder]:
            return f"{points}{POINT}"
        return f"{points}{POINT}  {text}" if points else text


def initials(names: Sequence[str]) -> list[str]:
    """The shortest beginnings that tell the names apart."""
    length = 1
    while len({name[:length] for name in names}) < len(names) and length < max(map(len, names)):
        length += 1
    return [name[:length] for name in names]
