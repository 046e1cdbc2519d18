"""What players read of the components of a game: one way to name a thing."""

from theoi.core.texts import translate

Named = dict[str, str]  # a name or text in each language


class Catalogue:
    """Names, texts and clauses of components by axis and number; a game's tables derive from it."""

    def __init__(self) -> None:
        self.names: dict[str, list[Named]] = {}
        self.texts: dict[str, list[Named]] = {}  # what a thing does
        self.clauses: dict[str, list[list[str]]] = {}  # of the rules that explain it

    def name(self, axis: str, number: int, language: str) -> str:
        """What players call a thing."""
        return translate(self.names[axis][number], language)

    def text(self, axis: str, number: int, language: str) -> str:
        """What a thing does, in a sentence."""
        return translate(self.texts[axis][number], language)
