"""What every component of Teomachia is and does, with the clauses that speak of it."""

from theoi.core.board import Line
from theoi.core.events import Event
from theoi.draw.about import Explainer
from theoi.games.teomachia.components import TRIGGERS
from theoi.games.teomachia.page.pieces import symbols_of
from theoi.games.teomachia.page.words import ICONS, KIND_IDS, TERMS, TeomachiaWords, figure_icons
from theoi.games.teomachia.tokens import STRENGTH
from theoi.games.teomachia.view import AMOUNTS


class TeomachiaExplainer(Explainer):
    """Explains the components of Teomachia in one language."""

    def __init__(self, words: TeomachiaWords) -> None:
        super().__init__(words)
        self.words: TeomachiaWords = words
        self.parts = words.parts
        self.say = words.say
        self.line = words.line

    def prayer(self, card: int) -> tuple[str, list[Line]]:
        """A prayer card: what it needs, what it does, when it is played."""
        lines = list(self.words.lines(card))
        if self.parts.copies[card]:
            lines.append(self.line("deck", "about.copies", self.parts.copies[card]))
        return self.words.kind(card), lines

    def element(self, number: int) -> tuple[str, list[Line]]:
        """An element card."""
        _, aspect, symbols = symbols_of(self.parts.element_gives[number])
        which = AMOUNTS[aspect]
        lines = [
            Line(which, self.words.amount(aspect), str(symbols)),
            self.line("deck", "about.element"),
        ]
        return self.say("kind.element"), lines

    def kind(self, kind: int) -> tuple[str, list[Line]]:
        """A kind of worshippers."""
        lines = [
            self.line("sword", "about.strength", STRENGTH[kind]),
            self.line(KIND_IDS[kind], f"about.{KIND_IDS[kind]}"),
        ]
        return self.say("kind.kind"), lines

    def god(self, god: int) -> tuple[str, list[Line]]:
        """A god: its attribute and its task."""
        ident = self.words.id("god", god)
        mythology = self.words.name("mythology", self.parts.god_mythology[god])
        activated = self.parts.god_activated[god]
        attribute = self.words.effect("attribute", god)
        lines = [
            Line(figure_icons("god", ident)[0], attribute),
            self.line(
                "clock" if activated else "eye",
                "about.activated" if activated else "about.passive",
            ),
            Line("miracle", self.words.effect("task", god)),
        ]
        return self.say("kind.god", mythology=mythology.lower()), lines

    def myth(self, myth: int) -> tuple[str, list[Line]]:
        """A myth: its price and what it does."""
        mythology = self.words.name("mythology", self.parts.myth_mythology[myth])
        lines = [
            Line("miracle", self.say("about.price", self.parts.myth_price[myth])),
            Line(
                figure_icons("myth", self.words.id("myth", myth))[0],
                self.words.effect("myth", myth),
            ),
        ]
        if TRIGGERS[self.parts.myth_trigger[myth]] == "hero":
            lines.append(self.line("hero", "about.hero"))
        return self.say("kind.myth", mythology=mythology.lower()), lines

    def space(self, space: int) -> tuple[str, list[Line]]:
        """A space of the prayer track."""
        free = space == self.parts.spaces or not self.parts.space_price[space]
        if space == self.parts.spaces:
            key = "about.blind"
        else:
            key = "about.free" if free else "about.dear"
        return self.say("kind.space"), [self.line("prayer", key)]

    def mythology(self, mythology: int) -> tuple[str, list[Line]]:
        """A mythology with its gods."""
        gods = self.words.names("god", list(self.parts.mythology_gods[mythology]))
        return self.say("kind.mythology"), [Line("god", gods)]

    def phase(self, phase: int) -> tuple[str, list[Line]]:
        """A phase of a deal."""
        return self.say("kind.phase"), [self.line("step", f"phase.{self.words.id('phase', phase)}")]

    def term(self, term: int) -> tuple[str, list[Line]]:
        """A word of the game."""
        ident = list(TERMS)[term]
        return "", [self.line(ICONS["term"][ident], f"what.{ident}")]


# --- the log ------------------------------------------------------------------------------------

# What anybody can see on the table as well, and what is told of others without saying anything.
SMALL = {"draft_hand", "put_away", "discards_all", "track_card", "saw_card"}
SAYS_NOTHING = {"drew", "picked", "left_out"}


def event_icon(event: Event) -> str:
    """The icon before a line of the log."""
    return ICONS["event"].get(event.kind.name, "")


def in_log(event: Event) -> bool:
    """Whether an event has a line of its own in the log."""
    name = event.kind.name
    if name == "saw_card":
        return event.values[1] >= 0
    return name not in SMALL and not (name in SAYS_NOTHING and event.values[0] < 0)


def event_values(words: TeomachiaWords, event: Event) -> dict[str, str]:
    """The worshippers that an event tells of, in words."""
    names = [name for name, _ in event.kind.arguments]
    found: dict[str, str] = {}
    if names[-3:] == ["prophets", "priests", "faithful"]:
        found["worshippers"] = words.tokens(event.values[-3:])
    if "kind" in names:
        kind = event.values[names.index("kind")]
        number = event.values[names.index("number")] if "number" in names else 1
        found.setdefault("worshippers", words.worshippers(kind, number))
        found["added"] = words.worshippers(kind, 1)
    return found
