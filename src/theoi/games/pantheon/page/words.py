"""What things of Pantheon are called, in one language."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from theoi.core.texts import Texts
from theoi.draw.svg import icon_tables
from theoi.draw.words import Words
from theoi.games.pantheon.components import Components, Effect
from theoi.games.pantheon.schema import EFFECTS

PACKAGE: Final = "theoi.games.pantheon.page"  # where messages and icons stand
ICONS: Final = icon_tables(PACKAGE)


@lru_cache(maxsize=64)
def words_of(parts: Components, texts: Texts) -> "PantheonWords":
    """The words of one content in one language, kept for all its boards."""
    return PantheonWords(parts, texts)


def effect_icon(effect: Effect, otherwise: str) -> str:
    """The icon of an effect, or of the thing that has it."""
    return ICONS["effect"].get(EFFECTS.word(effect.code), otherwise)


class PantheonWords(Words):
    """The words of Pantheon in one language."""

    def __init__(self, parts: Components, texts: Texts) -> None:
        moves = parts.moves
        axes = [moves.card, moves.kind, moves.level, moves.god_axis, moves.demigod]
        axes += [moves.loot_axis, moves.bonus_axis, moves.nation, moves.hex_axis, moves.piece_axis]
        super().__init__("pantheon", parts, texts, {axis.name: axis.ids for axis in axes})
        self.parts = parts

    def names(self, axis: str, numbers: Sequence[int]) -> str:
        """Things in the order of the data, alike ones counted."""
        return super().names(axis, sorted(numbers))

    def hex(self, place: int) -> str:
        """A hex by name and, always, by its coordinates as moves write them."""
        name, where = self.name("hex", place), self.id("hex", place)
        return name if name.endswith(where) else f"{name} {where}"

    def letters(self, nation: int) -> str:
        """A nation in two letters."""
        return self.name("nation", nation)[:2]

    def cost(self, god: int) -> str:
        """The numbers of a god's cost."""
        return ", ".join(str(number) for number in self.parts.god_cost[god])

    def token(self, kind: int, level: int) -> str:
        """An offering token with its level."""
        return f"{self.name('kind', kind)}, {self.name('level', level - 1)}"

    def favour(self, god: int) -> str:
        """The favour of a god in a few words."""
        effect = self.parts.god_effect[god]
        return self.say(f"favour.{EFFECTS.word(effect.code)}", effect.amount)

    def victory(self, victory: str) -> str:
        """How a game was won."""
        return self.texts.text(f"pantheon.victory.{victory}")
