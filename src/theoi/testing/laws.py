"""The laws that every game keeps, by name, and what is raised when one of them is broken."""

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from theoi.core.game import Game

P = ParamSpec("P")
T = TypeVar("T")

LAWS: Final = {
    "notation": "every move of the space is read back from its notation",
    "words": "all that players read exists in every language, with every value filled in",
    "garbage": "unpack refuses ints that are no position with a ValueError",
    "start": "a new game begins with a question",
    "legal moves": "whoever is asked has moves, in ascending order, and each of them can be made",
    "why_not": "why_not is None exactly for the legal moves",
    "refusals": "play refuses everything but the legal moves and leaves the position as it was",
    "questions": "a question has a prompt, and proposes a legal move",
    "apply": "apply and play lead to the same position",
    "copies": "a copy and its original never change one another, and have the same future",
    "fields": "all that a position is made of is named among its fields",
    "packing": "a position can be rebuilt from its ints",
    "same seed": "the same seed and the same moves give the same game",
    "replay": "recorded outcomes and moves give the same game without the generator",
    "records": "a registered game can be written down as text, and read and played again",
    "ending": "every game ends",
    "outcome": "ranks are in order, and what one seat gains the others lose",
    "concede": "any seat may give up at any time; the others play on, and it does not win by it",
    "facts": "the facts of a position are short lines of text that everybody may know",
    "evaluate": "a position is worth between -1 and 1",
    "conservation": "no component gets lost or doubled",
    "known_to": "what a seat knows is a position of its own, without chance",
    "knowledge": "a seat's moves and their refusals follow from what it knows",
    "views": "a view is plain data, and follows from what its seat knows",
    "observations": "every number of a view says what it is, and keeps to what it says",
    "events": "what a seat is told follows from what it knows",
    "answers": "of a move the others see no more than they can tell from what happens",
    "imagine": "an imagined position fits what its seat knows, follows from it and can be played",
    "learned": "whoever sees something new is counted as having learned it",
    "simultaneous": "seats asked at once may answer in any order",
    "twins": "there are positions that differ only in what a seat cannot see",
}


class Violation(Exception):
    """A law does not hold; raised inside a law, where game and moves are not known."""


class LawBroken(AssertionError):
    """A law of `LAWS` does not hold; the message tells how to get there again."""

    def __init__(self, law: str, detail: str, case: "Case") -> None:
        self.law = law
        self.detail = detail
        self.seed = case.seed
        self.moves = case.notation()
        options = "".join(f" {name}={value}" for name, value in case.game.options.items())
        lines = [
            f"{law}: {detail}",
            f"  the law: {LAWS[law]}",
            f"  game: {case.game.name}{options}, {case.game.seats} seats",
            f"  seed: {case.seed}",
            f"  moves: {self.moves}",
        ]
        super().__init__("\n".join(lines))


class Case:
    """A game under test: all that is needed to play it again."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self.seed = seed
        self.moves: list[tuple[int, int]] = []

    def notation(self) -> list[str]:
        """The moves so far, each with the seat that made it: `0 build baths`."""
        return [f"{seat} {self.game.space.notation(move)}" for seat, move in self.moves]

    def check(self, law: str, test: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a test of a law; whatever it raises breaks the law."""
        try:
            return test(*args, **kwargs)
        except LawBroken:
            raise
        except Violation as broken:
            raise LawBroken(law, str(broken), self) from None
        except Exception as error:
            raise LawBroken(law, f"raised {type(error).__name__}: {error}", self) from error


def require(condition: bool, detail: str) -> None:
    """The law in hand is broken unless the condition holds."""
    if not condition:
        raise Violation(detail)
