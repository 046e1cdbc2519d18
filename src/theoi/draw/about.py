"""What components are, for tooltips: name, kind, lines, and the clauses that speak of them."""

from collections.abc import Callable

from theoi.core.board import About, Line
from theoi.draw.words import Words


class Explainer:
    """Explains components in one language. A game derives its own, with a method for each axis.

    The method of axis `god` is `god(number)` and gives the kind and the lines of a god; its name
    and the clauses come from the data.
    """

    def __init__(self, words: Words) -> None:
        self.words = words

    def about(self, axis: str, number: int) -> About:
        """What a component is; of what is not a component only the name."""
        method: Callable[[int], tuple[str, list[Line]]] | None = getattr(self, axis, None)
        kind, lines = method(number) if method is not None else ("", [])
        return About(self.name(axis, number), kind, lines, self.words.clauses(axis, number))

    def name(self, axis: str, number: int) -> str:
        """What a component is called."""
        return self.words.name(axis, number)
