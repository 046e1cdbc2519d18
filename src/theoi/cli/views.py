"""A view in words: what a seat knows of a game that does not sketch its table."""

from collections.abc import Sequence

from theoi.core.board import Facts
from theoi.core.events import UNKNOWN
from theoi.core.game import Game
from theoi.core.views import (
    SEAT,
    By,
    Maybe,
    Meaning,
    Several,
    Thing,
    ViewError,
    Whole,
    meaning_of,
    view_class,
)

HIDDEN, NOTHING = "?", "–"


def view_facts(game: Game, view: object, players: Sequence[str], language: str) -> Facts:
    """Each field of a view that says something new, with names for numbers; nothing at worst."""
    try:
        whole = meaning_of(view_class(type(game)))
    except ViewError:
        return Facts([])
    teller = Teller(game, players, language)
    return Facts(
        [
            (field.name.replace("_", " "), teller.tell(field.meaning, getattr(view, field.name)))
            for field in whole.fields
            if field.observed
        ]
    )


class Teller:
    """Puts values into words by what they mean."""

    def __init__(self, game: Game, players: Sequence[str], language: str) -> None:
        self.game = game
        self.players = players
        self.language = language

    def tell(self, meaning: Meaning, value: object) -> str:
        """A value in words."""
        if isinstance(meaning, Maybe):
            return NOTHING if value is None else self.tell(meaning.inner, value)
        if isinstance(meaning, Thing):
            return self.name(meaning.of.axis, value)
        if isinstance(meaning, Whole):
            pieces = [
                f"{field.name.replace('_', ' ')} {self.tell(field.meaning, told)}"
                for field in meaning.fields
                if field.observed and (told := getattr(value, field.name)) not in ([], 0, False)
            ]
            return ", ".join(pieces)
        if isinstance(meaning, Several) and isinstance(value, list):
            return self.tell_list(meaning, value)
        return str(value)

    def tell_list(self, meaning: Several, values: list[object]) -> str:
        """The values of a list; those that belong to the things of an axis after their names."""
        told = [self.tell(meaning.inner, value) for value in values]
        if not isinstance(meaning.listing, By):
            between = "; " if isinstance(meaning.inner, Several | Whole) else ", "
            return between.join(told)
        names = [self.name(meaning.listing.axis, number) for number in range(len(values))]
        return "; ".join(f"{name}: {text}" for name, text in zip(names, told, strict=True))

    def name(self, axis: str, value: object) -> str:
        """The name of a thing."""
        if not isinstance(value, int):
            return str(value)
        if value < 0:
            return HIDDEN if value == UNKNOWN and axis != SEAT else NOTHING
        if axis == SEAT:
            return self.players[value]
        try:
            return self.game.name_of(axis, value, self.language)
        except (LookupError, ValueError, NotImplementedError):
            return self.game.axes[axis].ids[value]
