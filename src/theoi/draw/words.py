"""What things are called and what a page says about them, in one language."""

from collections import Counter
from collections.abc import Mapping, Sequence

from theoi.core.board import Line
from theoi.core.catalogue import Catalogue
from theoi.core.events import UNKNOWN
from theoi.core.texts import Texts


class Words:
    """The words of one game in one language; the page's messages stand below `<game>.board`.

    A game derives its own from this and adds what its things need. Things are known by axis and
    number, as moves and events know them; `ids` are their names in notation.
    """

    def __init__(
        self, game: str, parts: Catalogue, texts: Texts, ids: Mapping[str, Sequence[str]]
    ) -> None:
        self.prefix = f"{game}.board."
        self.texts = texts
        self.language = texts.language
        self.ids = ids
        self._parts = parts

    def say(self, key: str, number: int = 0, /, **values: object) -> str:
        """A message of the page; the number chooses its plural form and is its `{number}`."""
        return self.texts.text(self.prefix + key, number, number=number, **values)

    def line(
        self, icon: str, key: str, value: object = "", sign: str = "", /, **values: object
    ) -> Line:
        """A line of a bill or tooltip: a message of the page with an icon and a short value."""
        return Line(icon, self.say(key, **values), str(value), sign)

    def id(self, axis: str, number: int) -> str:
        """The id of a thing in notation."""
        return self.ids[axis][number]

    def name(self, axis: str, number: int) -> str:
        """What players call a thing; something hidden is only called so."""
        if number == UNKNOWN:
            return self.texts.text("core.unknown")
        return self._parts.name(axis, number, self.language)

    def names(self, axis: str, numbers: Sequence[int]) -> str:
        """Things one after the other, alike ones counted; empty places are left out."""
        counted = Counter(number for number in numbers if number >= UNKNOWN)
        return ", ".join(self.counted(axis, number, many) for number, many in counted.items())

    def counted(self, axis: str, number: int, many: int) -> str:
        """A thing, and how many there are if there are more."""
        name = self.name(axis, number)
        return f"{many} × {name}" if many > 1 else name

    def effect(self, axis: str, number: int) -> str:
        """What a thing does, in a sentence."""
        return self._parts.text(axis, number, self.language)

    def clauses(self, axis: str, number: int) -> list[str]:
        """The ids of the clauses that speak of a thing."""
        return list(self._parts.clauses[axis][number]) if axis in self._parts.clauses else []

    def points(self, points: int) -> str:
        """So many points."""
        return self.texts.text("core.points", points, points=points)

    def listing(self, key: str, axis: str, numbers: Sequence[int]) -> str:
        """A sentence that names things; nothing when there are none."""
        names = self.names(axis, numbers)
        return self.say(key, names=names) if names else ""


def change(before: object, after: object) -> str:
    """How a number changes."""
    return f"{before} → {after}"


def paragraphs(groups: Sequence[Sequence[str]]) -> str:
    """Sentences in lines, one for each group; for those who do not see the board."""
    lines = (" ".join(sentence for sentence in group if sentence) for group in groups)
    return "\n".join(line for line in lines if line)
