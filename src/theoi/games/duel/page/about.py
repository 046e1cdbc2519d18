"""What a component is and does, in words, with the clauses that speak of it."""

from theoi.core.board import Line
from theoi.core.events import Event
from theoi.draw.about import Explainer
from theoi.games.duel.page.pieces import progress_icon
from theoi.games.duel.page.words import ICONS, PAWNS, SYMBOL_ICONS, DuelWords


class DuelExplainer(Explainer):
    """Explains the components of 7 Wonders Duel in one language."""

    def __init__(self, words: DuelWords) -> None:
        super().__init__(words)
        self.words: DuelWords = words
        self.parts = words.parts

    def name(self, axis: str, number: int) -> str:
        """What a component is called; of a Mythology it is the token that is explained."""
        if axis == "mythology":
            return self.words.mythology_token(number)
        return super().name(axis, number)

    def kind(self, axis: str) -> str:
        """What things on an axis are."""
        return self.words.say(f"kind.{axis}")

    def card(self, card: int) -> tuple[str, list[Line]]:
        """A Building: cost, effects, and what makes it free."""
        words = self.words
        lines = [Line("coin", words.cost(card)), *words.effects(card), *words.links(card)]
        return words.kind(card), lines

    def wonder(self, wonder: int) -> tuple[str, list[Line]]:
        """A Wonder: cost, points and effect."""
        item, points = self.parts.cards + wonder, self.parts.wonder_points[wonder]
        lines = [Line("coin", self.words.cost(item), sign=self.words.short_cost(item))]
        if points:
            lines.append(Line("laurel", self.words.points(points), sign=f"{points}★"))
        return self.kind("wonder"), [*lines, Line("effect", self.words.effect("wonder", wonder))]

    def progress(self, token: int) -> tuple[str, list[Line]]:
        """A Progress token."""
        line = Line(progress_icon(self.words, token), self.words.effect("progress", token))
        return self.kind("progress"), [line]

    def god(self, god: int) -> tuple[str, list[Line]]:
        """A god with its Mythology, or the Gate."""
        kind = self.kind("god")
        if god != self.parts.gate:
            mythology = self.words.name("mythology", self.parts.god_mythology[god])
            kind = self.words.say("kind.god_of", mythology=mythology)
        return kind, [Line("effect", self.words.effect("god", god))]

    def mythology(self, mythology: int) -> tuple[str, list[Line]]:
        """A Mythology token."""
        line = self.words.line
        lines = [line("god", "about.mythology"), line("temple", "about.mythology_temple")]
        return self.kind("mythology"), lines

    def offering(self, token: int) -> tuple[str, list[Line]]:
        """An Offering token."""
        coins = self.words.coins(self.parts.offering_discount[token])
        return self.kind("offering"), [self.words.line("offering", "about.offering", coins=coins)]

    def military(self, token: int) -> tuple[str, list[Line]]:
        """A military token."""
        coins = self.words.coins(self.parts.token_penalty[token])
        return self.kind("military"), [self.words.line("token", "about.military", coins=coins)]

    def space(self, space: int) -> tuple[str, list[Line]]:
        """A space of the Pantheon."""
        first, second = (costs[space] for costs in self.parts.space_cost)
        line = self.words.line("coin", "about.space", first=first, second=second)
        return self.kind("space"), [line]

    def symbol(self, symbol: int) -> tuple[str, list[Line]]:
        """A scientific symbol."""
        return self.kind("symbol"), [self.words.line(SYMBOL_ICONS[symbol], "about.symbol")]

    def piece(self, pawn: int) -> tuple[str, list[Line]]:
        """The snake or the Minerva pawn."""
        return self.kind("piece"), [self.words.line(PAWNS[pawn], f"about.{PAWNS[pawn]}")]

    def category(self, category: int) -> tuple[str, list[Line]]:
        """A category of points."""
        ident = self.parts.categories[category]
        return self.kind("category"), [self.words.line("laurel", f"category.{ident}")]


def event_icon(mythologies: list[str], event: Event) -> str:
    """The icon before a line of the log."""
    kind = event.kind.name
    if kind == "symbol":
        return SYMBOL_ICONS[event.values[0]]
    if kind == "mythology_taken":
        return f"myth-{mythologies[event.values[0]]}"
    return ICONS["event"][kind]
