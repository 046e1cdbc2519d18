"""Names and sentences for the table of Pantheon, in one language."""

from collections import Counter
from collections.abc import Sequence

from theoi.core.texts import Texts, translate
from theoi.games.pantheon.components import NONE, Components


class Words:
    """What things are called, and the messages of the table."""

    def __init__(self, parts: Components, texts: Texts, players: list[str]) -> None:
        self.parts = parts
        self.texts = texts
        self.language = texts.language
        self.players = players
        moves = parts.moves
        self.axes = {
            "card": moves.card,
            "kind": moves.kind,
            "level": moves.level,
            "god": moves.god_axis,
            "demigod": moves.demigod,
            "loot": moves.loot_axis,
            "bonus": moves.bonus_axis,
            "nation": moves.nation,
            "hex": moves.hex_axis,
            "piece": moves.piece_axis,
        }

    def id(self, axis: str, number: int) -> str:
        """The id of a component, as moves write it."""
        return self.axes[axis].ids[number]

    def say(self, key: str, count: int = 0, /, **values: object) -> str:
        """A message; `count` chooses its plural form."""
        return self.texts.text(key, count, **values)

    def name(self, axis: str, number: int) -> str:
        """What players call a thing."""
        return translate(self.parts.names[axis][number], self.language)

    def effect(self, axis: str, number: int) -> str:
        """What a god, nation or token does, in words."""
        return translate(self.parts.texts[axis][number], self.language)

    def hex(self, place: int) -> str:
        """A hex by name and, always, by its coordinates as moves write them."""
        name, where = self.name("hex", place), self.id("hex", place)
        return name if name.endswith(where) else f"{name} {where}"

    def names(self, axis: str, numbers: Sequence[int]) -> str:
        """Things one after the other, alike ones counted; empty places are left out."""
        counted = Counter(number for number in numbers if number != NONE)
        return ", ".join(
            f"{times} × {self.name(axis, number)}" if times > 1 else self.name(axis, number)
            for number, times in sorted(counted.items())
        )

    def cost(self, god: int) -> str:
        """The numbers of a god's cost."""
        return ", ".join(str(number) for number in self.parts.god_cost[god])

    def steps(self, steps: int) -> str:
        """So many steps."""
        return self.say("pantheon.table.steps", steps, steps=steps)

    def coins(self, coins: int) -> str:
        """So many coins."""
        return self.say("pantheon.table.coins", coins, coins=coins)

    def cards(self, cards: int) -> str:
        """So many cards."""
        return self.say("pantheon.table.cards", cards, cards=cards)

    def feet(self, feet: int) -> str:
        """So many feet."""
        return self.say("pantheon.table.feet", feet, feet=feet)

    def columns(self, columns: int) -> str:
        """So many columns."""
        return self.say("pantheon.table.columns", columns, columns=columns)

    def points(self, points: int) -> str:
        """So many points."""
        return self.say("core.points", points, points=points)
