"""Faces that are drawn once and used for every board."""

from functools import cache

from theoi.games.duel import faces
from theoi.games.duel.components import Components
from theoi.games.duel.page.markup import face

CARD_WIDTH, CARD_HEIGHT = faces.CARD
WONDER_WIDTH, WONDER_HEIGHT = faces.WONDER
PLANNING = 98  # the height of a card above its scene: all that a player plans with


@cache
def card_drawing(parts: Components, card: int, language: str, height: int = CARD_HEIGHT) -> str:
    """A card face up, down to a height."""
    return face(faces.card_face(parts, card, language), CARD_WIDTH, height)


@cache
def back_drawing(age: int) -> str:
    """A card face down."""
    return face(faces.card_back(age), CARD_WIDTH, CARD_HEIGHT)


@cache
def wonder_drawing(parts: Components, wonder: int, built: bool, language: str) -> str:
    """A Wonder."""
    drawn = faces.wonder_face(parts, wonder, built, language)
    return face(drawn, WONDER_WIDTH, WONDER_HEIGHT)
