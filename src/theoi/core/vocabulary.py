"""Effect words: a closed vocabulary for the data files, each word with its parameters.

An effect stands in the data as a table: `{code = "coins", amount = 3}`. A game declares its words
once, with the kinds of entries that may have them and the kinds of their parameters; it reads them
as plain numbers, ready for a compiled engine. A game with parameters of another kind derives them
from `Parameter`.
"""

from collections.abc import Mapping, Sequence

from theoi.core.content import Content, Place
from theoi.core.moves import suggest

Told = dict[str, object]  # an effect as it stands in the data


class Parameter:
    """What may stand for a parameter. With a default it may be left out."""

    def __init__(self, default: int | None = None) -> None:
        self.default = default

    def read(self, value: object, place: Place, content: Content) -> int:
        """The value as a number, or a ContentError."""
        raise NotImplementedError

    def numbers(self, name: str, value: object, place: Place, content: Content) -> dict[str, int]:
        """What the parameter adds to an effect: its number, or several for a table of its own."""
        return {name: self.read(value, place, content)}


class Number(Parameter):
    """A whole number in a range."""

    def __init__(self, low: int = 1, high: int = 63, default: int | None = None) -> None:
        super().__init__(default)
        self.low = low
        self.high = high

    def read(self, value: object, place: Place, content: Content) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            place.refuse(f"a whole number expected, not {value!r}")
        wanted = f"{self.low} to {self.high}" if self.low < self.high else str(self.low)
        place.check(self.low <= value <= self.high, f"must be {wanted}, not {value}")
        return value


class Choice(Parameter):
    """One of a few words; the number is its place among them."""

    def __init__(self, words: Sequence[str], default: int | None = None) -> None:
        super().__init__(default)
        self.words = list(words)

    def read(self, value: object, place: Place, content: Content) -> int:
        known = ", ".join(self.words)
        place.check(value in self.words, f"{value!r} is unknown (there are: {known})")
        return self.words.index(str(value))


class Link(Parameter):
    """The id of an entry of another table; the number is its place there."""

    def __init__(self, table: str, default: int | None = None) -> None:
        super().__init__(default)
        self.table = table

    def read(self, value: object, place: Place, content: Content) -> int:
        return content.number(self.table, str(value), place)


class Several(Parameter):
    """A list of values of another parameter, as a mask; only some masks may make sense."""

    def __init__(self, each: Parameter, masks: Sequence[int] = (), hint: str = "") -> None:
        super().__init__()
        self.each = each
        self.masks = masks
        self.hint = hint

    def read(self, value: object, place: Place, content: Content) -> int:
        if not isinstance(value, list) or not value:
            place.refuse(f"a list expected, not {value!r}")
        mask = 0
        for each in value:
            mask |= 1 << self.each.read(each, place, content)
        place.check(not self.masks or mask in self.masks, self.hint)
        return mask


class Word:
    """A word: the kinds of entries that may have it, and its parameters.

    Among the kinds `single` says that one entry alone may have it.
    """

    def __init__(self, places: str, **parameters: Parameter) -> None:
        self.places = places.split()
        self.parameters = parameters


class Vocabulary:
    """All effect words of a game. The code of a word is its constant, in capitals, in `codes`.

    The word stands in the field `key` of an effect.
    """

    def __init__(self, codes: Mapping[str, object], key: str = "code", /, **words: Word) -> None:
        self.key = key
        self.words = words
        self.codes: dict[str, int] = {}
        for name in words:
            code = codes[name.upper()]
            assert isinstance(code, int)
            self.codes[name] = code

    def word(self, code: int) -> str:
        """The word of a code."""
        return next(name for name, known in self.codes.items() if known == code)

    def allowed(self, kind: str) -> list[str]:
        """The words that a kind of entries may have."""
        return [name for name, word in self.words.items() if kind in word.places]

    def read(self, told: Told, kind: str, place: Place, content: Content) -> dict[str, int]:
        """The code and the parameters of an effect on an entry of this kind."""
        name = str(told.get(self.key, ""))
        allowed = self.allowed(kind)
        meant = suggest(name, allowed if name in self.words else list(self.words))
        problem = "cannot stand here" if name in self.words else "is not an effect word"
        place.at(self.key).check(name in allowed, f"{name!r} {problem}{meant}")
        word = self.words[name]
        if "single" in word.places:
            owner = content.owners.setdefault(name, place.entry)
            place.at(self.key).check(owner == place.entry, f"{owner} has {name}, and only one may")
        for field in told:
            known = field == self.key or field in word.parameters
            meant = suggest(field, list(word.parameters)) if word.parameters else ""
            place.at(field).check(known, f"{name} has no such field{meant}")
        numbers = {"code": self.codes[name]}
        for field, parameter in word.parameters.items():
            if field in told:
                numbers |= parameter.numbers(field, told[field], place.at(field), content)
            elif parameter.default is not None:
                numbers[field] = parameter.default
            else:
                place.at(field).refuse(f"{name} needs it")
        return numbers
