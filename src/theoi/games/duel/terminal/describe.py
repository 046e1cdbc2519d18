"""Everything printed on a card, Wonder, token or god, in a few lines."""

from theoi.games.duel.components import NONE
from theoi.games.duel.terminal.words import POINT, Words

AXES = ["card", "wonder", "progress", "god"]


def describe(words: Words, axis: str, number: int) -> list[str]:
    """The lines for one thing; the first is its name."""
    name = words.name(axis, number)
    if axis == "card":
        return [name, *_card(words, number)]
    lines = [name]
    if axis == "wonder":
        lines.append(words.say("show.cost", cost=words.cost(words.parts.cards + number)))
        lines.append(f"{words.parts.wonder_points[number]}{POINT}")
    elif axis == "god" and number < words.parts.gods:
        mythology = words.parts.god_mythology[number]
        lines.append(words.say("show.mythology", name=words.name("mythology", mythology)))
    return [*lines, words.text_of(axis, number)]


def _card(words: Words, card: int) -> list[str]:
    parts = words.parts
    age = words.name("age", parts.age_of[card] - 1)
    lines = [
        f"{words.color(card)}, {age}",
        words.say("show.cost", cost=words.cost(card)),
        words.effect(card),
    ]
    if parts.linked_from[card] != NONE:
        lines.append(words.say("show.free_with", card=words.name("card", parts.linked_from[card])))
    if parts.links_to[card] != NONE:
        lines.append(words.say("show.makes_free", card=words.name("card", parts.links_to[card])))
    if parts.temple_of[card] != NONE:
        mythology = words.name("mythology", parts.temple_of[card])
        lines.append(words.say("show.free_with_token", mythology=mythology))
    return lines
