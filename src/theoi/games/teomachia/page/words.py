"""What things of Teomachia are called, and what they need and do, in one language."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from theoi.core.board import Line
from theoi.core.counts import amount_of
from theoi.core.texts import Texts
from theoi.draw.svg import icon_tables
from theoi.draw.words import Words
from theoi.games.teomachia import tokens
from theoi.games.teomachia.components import (
    CHAOS,
    IN_RESPONSE,
    ORDER,
    PLACE,
    POWER,
    SPHERE,
    SPHERES,
    TIMES,
    TYPES,
    Components,
)
from theoi.games.teomachia.view import AMOUNTS

PACKAGE: Final = "theoi.games.teomachia.page"  # where messages and icons stand
ICONS: Final = icon_tables(PACKAGE)
KIND_IDS: Final = ["prophet", "priest", "faithful"]
# Words of the game that a tooltip can tell about, with the clauses that explain them.
TERMS: Final = {
    "chaos": ["TEO-9.4"],
    "order": ["TEO-9.5"],
    **{key: ["TEO-9.6"] for key in SPHERES},
    "wait": ["TEO-7.6"],
    "call": ["TEO-7.14", "TEO-8.1"],
    "raise": ["TEO-7.18", "TEO-7.21"],
    "fold": ["TEO-16.1", "TEO-16.3"],
    "community": ["TEO-2.3", "TEO-2.9"],
    "stake": ["TEO-2.4", "TEO-12.1"],
    "desperation": ["TEO-8.1", "TEO-8.10"],
    "initiative": ["TEO-5.1", "TEO-13.15"],
    "conflict": ["TEO-6.7", "TEO-6.10"],
    "miracle": ["TEO-19.12", "TEO-20.2"],
    "points": ["TEO-22.4", "TEO-22.5"],
    "hand": ["TEO-6.1", "TEO-17.9"],
    "deck": ["TEO-6.3", "TEO-17.1"],
    "discard": ["TEO-17.4"],
    "elements": ["TEO-6.5", "TEO-6.6"],
    "myths": ["TEO-20.1", "TEO-20.3"],
    "attribute": ["TEO-19.7", "TEO-19.9"],
    "task": ["TEO-19.12", "TEO-19.13"],
    "strength": ["TEO-12.1", "TEO-12.3"],
}


def component_ids(parts: Components) -> dict[str, list[str]]:
    """The ids of all components that a tooltip can tell about, by axis."""
    moves = parts.moves
    axes = [moves.prayer, moves.element, moves.kind_axis, moves.god_axis, moves.myth_axis]
    axes += [moves.mythology, moves.space_axis, moves.slot_axis, moves.seat]
    found = {axis.name: axis.ids for axis in axes}
    return found | {"phase": parts.phases, "sphere": SPHERES, "term": list(TERMS)}


@lru_cache(maxsize=64)
def words_of(parts: Components, texts: Texts) -> "TeomachiaWords":
    """The words of one content in one language, kept for all its boards."""
    return TeomachiaWords(parts, texts)


class TeomachiaWords(Words):
    """The words of Teomachia in one language."""

    def __init__(self, parts: Components, texts: Texts) -> None:
        super().__init__("teomachia", parts, texts, component_ids(parts))
        self.parts = parts
        self._card_labels: dict[int, str] = {}

    def name(self, axis: str, number: int) -> str:
        """What players call a thing; terms have their names among the messages."""
        if axis == "term":
            return self.say(f"term.{list(TERMS)[number]}")
        return super().name(axis, number)

    def clauses(self, axis: str, number: int) -> list[str]:
        """The ids of the clauses that speak of a thing."""
        if axis == "term":
            return TERMS[list(TERMS)[number]]
        return super().clauses(axis, number)

    # --- worshippers ----------------------------------------------------------------------------

    def worshippers(self, kind: int, number: int) -> str:
        """So many worshippers of a kind."""
        return self.say(f"tokens.{KIND_IDS[kind]}", number)

    def tokens(self, counts: Sequence[int]) -> str:
        """Worshippers by kind, those there are; or that there are none."""
        some = [self.worshippers(kind, number) for kind, number in enumerate(counts) if number]
        return ", ".join(some) or self.say("none")

    def packed(self, worshippers: int) -> str:
        """The same for tokens that share an int."""
        return self.tokens(tokens.unpack(worshippers))

    # --- cards ----------------------------------------------------------------------------------

    def amount(self, which: int) -> str:
        """What is controlled: an aspect or a sphere."""
        return self.say(f"term.{AMOUNTS[which]}")

    def needs(self, packed: int) -> list[tuple[int, int]]:
        """The amounts that a requirement asks for: which, and how many."""
        return [
            (which, amount_of(packed, which))
            for which in (CHAOS, ORDER, *range(SPHERE, SPHERE + len(SPHERES)))
            if amount_of(packed, which)
        ]

    def requirement(self, kind: int) -> str:
        """What a deed card needs, as it is printed."""
        needs = self.needs(self.parts.needs[kind])
        return ", ".join(f"{self.amount(which)} {number}" for which, number in needs)

    def kind(self, card: int) -> str:
        """What a prayer card is: its type, its sphere, and when it is played."""
        parts = self.parts
        kind = self.say(f"type.{TYPES[parts.type_of[card]]}")
        sphere = self.say(f"term.{SPHERES[parts.sphere_of[card]]}")
        return f"{kind}, {sphere.lower()}"

    def lines(self, card: int) -> Iterator[Line]:
        """What a prayer card needs and does, line by line."""
        parts = self.parts
        if parts.type_of[card] == POWER:
            yield Line("power", self.say("about.power"))
            return
        needs = self.requirement(card)
        if needs:
            short = needs.replace(", ", " ")
            yield self.line("power", "about.needs", "", short, needs=needs)
        if parts.type_of[card] == PLACE:
            put = self.worshippers(parts.put[card], 1)
            yield self.line("place", "about.put", worshipper=put)
        elif parts.cost[card]:
            yield self.line("minus", "about.cost", worshippers=self.packed(parts.cost[card]))
        yield Line(type_icon(parts, card), self.effect("prayer", card))
        yield self.line("clock", f"when.{TIMES[parts.when[card]]}")
        if parts.lasting[card]:
            yield self.line("lock", "about.lasting")

    def card_label(self, card: int) -> str:
        """A prayer card in one breath, for a screen reader."""
        if card not in self._card_labels:
            label = f"{self.name('prayer', card)}: {self.kind(card)}"
            needs = self.requirement(card)
            if needs:
                label += "; " + self.say("about.needs", needs=needs)
            if self.parts.type_of[card] != POWER:
                label += f"; {self.effect('prayer', card)}"
            self._card_labels[card] = label
        return self._card_labels[card]

    def options(self, text: int) -> list[str]:
        """What a card lets its player choose from, in words: swaps of worshippers."""
        found: list[str] = []
        for option in self.parts.effects[text][0].options:
            effect = self.parts.effects[option][0]
            give, take = self.packed(effect.give), self.packed(effect.take)
            found.append(f"{give} → {take}")
        return found

    def nothing_to_do(self) -> str:
        """What is said to who is asked and cannot do anything."""
        return self.say("nothing_to_do")

    def victory(self, victory: str) -> str:
        """How a game was won."""
        return self.texts.text(f"teomachia.victory.{victory}")


def type_icon(parts: Components, card: int) -> str:
    """The icon of the type of a prayer card; responses have one of their own."""
    if parts.when[card] == IN_RESPONSE:
        return ICONS["type"]["response"]
    return ICONS["type"][TYPES[parts.type_of[card]]]


def figure_icons(axis: str, ident: str) -> list[str]:
    """The figures on a card, a myth or a god."""
    return ICONS[axis].get(ident, "prayer").split()
