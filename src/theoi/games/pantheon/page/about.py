"""What every component of Pantheon is and does, with the clauses that speak of it."""

from theoi.core.board import Line
from theoi.core.counts import count
from theoi.core.events import Event
from theoi.draw.about import Explainer
from theoi.draw.shapes import ROMAN
from theoi.games.pantheon import components as effects
from theoi.games.pantheon.components import MONEY, MOVEMENT, NONE, Effect
from theoi.games.pantheon.page.words import ICONS, PantheonWords, effect_icon

TIMINGS = ["immediate", "permanent", "once"]  # messages, by when a god works


class PantheonExplainer(Explainer):
    """Explains the components of Pantheon in one language."""

    def __init__(self, words: PantheonWords) -> None:
        super().__init__(words)
        self.words: PantheonWords = words
        self.parts = words.parts
        self.say = words.say
        self.line = words.line

    def copies(self, packed: int, number: int) -> Line:
        """How many of a thing there are."""
        return self.line("deck", "about.in_game", count(packed, number))

    def card(self, card: int) -> tuple[str, list[Line]]:
        """An action card or special money."""
        parts, value = self.parts, self.parts.card_value[card]
        if parts.card_type[card] == MOVEMENT:
            kind = "movement"
            lines = [Line("steps", self.say("about.movement_text", value))]
        elif parts.card_type[card] == MONEY:
            kind = "money"
            lines = [Line("coin", self.say("about.money_text", value))]
            if count(parts.special_stack, card):
                kind = "special"
                lines.append(self.line("money", "about.special_text"))
        else:
            kind = "offering"
            lines = [self.line(self.words.id("kind", parts.card_kind[card]), "about.offering_text")]
        lines.append(self.copies(parts.action_deck + parts.special_stack, card))
        return self.say(f"about.{kind}_card"), lines

    def god(self, god: int) -> tuple[str, list[Line]]:
        """A god: cost, favour and when it works."""
        parts, effect = self.parts, self.parts.god_effect[god]
        lines = [
            self.line("offering", "cost", self.words.cost(god)),
            Line(effect_icon(effect, "god"), self.words.effect("god", god)),
            self.line("effect", f"about.{TIMINGS[parts.god_timing[god]]}"),
        ]
        if parts.god_cards_only[god]:
            lines.append(self.line("card", "about.cards_only"))
        lines += [self.line("laurel", "about.god_points"), self.copies(parts.god_stack, god)]
        return self.say("about.god"), lines

    def demigod(self, demigod: int) -> tuple[str, list[Line]]:
        """A demigod and its value."""
        lines = [
            Line("laurel", self.say("about.demigod_text", self.parts.demigod_value[demigod])),
            self.line("winner", "about.demigod_tie"),
            self.copies(self.parts.demigod_stack, demigod),
        ]
        return self.say("about.demigod"), lines

    def loot(self, loot: int) -> tuple[str, list[Line]]:
        """A loot token."""
        lines = self.token("loot", loot, self.parts.loot_effect[loot], self.parts.loot_keeps[loot])
        return self.say("about.loot"), [*lines, self.copies(self.parts.loot_bag, loot)]

    def bonus(self, bonus: int) -> tuple[str, list[Line]]:
        """A bonus token."""
        effect = self.parts.bonus_effect[bonus]
        keeps = effect.code == effects.STEPS_PER_MOVE
        return self.say("about.bonus"), self.token("bonus", bonus, effect, keeps)

    def token(self, axis: str, number: int, effect: Effect, keeps: bool) -> list[Line]:
        """What a token does, and what becomes of it."""
        return [
            Line(effect_icon(effect, "token"), self.words.effect(axis, number)),
            self.line("token", "about.keeps" if keeps else "about.used_up"),
        ]

    def nation(self, nation: int) -> tuple[str, list[Line]]:
        """A nation and its effect."""
        lines = [
            Line("nation", self.words.effect("nation", nation)),
            self.line("temple", "about.home_hex", self.words.id("hex", self.parts.home[nation])),
        ]
        return self.say("about.nation"), lines

    def kind(self, kind: int) -> tuple[str, list[Line]]:
        """An offering token with the prices of its levels."""
        lines = [self.line(self.words.id("kind", kind), "about.kind_text")]
        for level, price in enumerate(self.parts.level_price[1:]):
            lines.append(Line("coin", self.words.name("level", level), self.say("coins", price)))
        return self.say("about.kind"), [*lines, self.line("coins", "about.upgrade")]

    def level(self, level: int) -> tuple[str, list[Line]]:
        """A level of the offering tokens."""
        lines = [
            self.line("coin", "price", self.say("coins", self.parts.level_price[level + 1])),
            self.line("offering", "about.kind_text", ROMAN[level + 1]),
            self.line("coins", "about.upgrade"),
        ]
        return self.say("about.level"), lines

    def hex(self, place: int) -> tuple[str, list[Line]]:
        """A hex: what it is for, its terrain, and what a piece costs there."""
        parts, name = self.parts, self.words.name
        terrain = self.say(f"about.{parts.terrain[place]}")
        feature, nation = feature_of(parts, place), parts.loot_nation[place]
        kind = f"{self.say(f'about.{feature}_hex')}, {terrain.lower()}"
        if feature == "column":
            line = self.line("column", "about.column_hex_text")
        elif feature == "home":
            home = name("nation", parts.home_of[place])
            line = self.line("temple", "about.home_hex_text", nation=home)
        elif feature == "loot":
            players = parts.loot_from[nation][parts.loot_slot[place]]
            line = self.line(
                "loot", "about.loot_hex_text", nation=name("nation", nation), players=players
            )
        else:
            kind, line = terrain, self.line("foot", "about.hex_text")
        lines = [
            line,
            self.line("steps", "about.hex_price", parts.placement_price),
            self.line("steps", "about.hex_occupied", parts.occupied_price),
        ]
        return kind, lines

    def piece(self, piece: int) -> tuple[str, list[Line]]:
        """A foot or a column."""
        kind = self.say("about.piece")
        if piece == effects.FOOT:
            return kind, [self.line("foot", "about.foot_text")]
        points = self.parts.column_points
        lines = [self.line("column", "about.column_text")]
        for columns in range(1, len(points)):
            if points[columns] != points[columns - 1]:
                worth = points[columns]
                lines.append(self.line("laurel", "about.column_points", worth, columns=columns))
        return kind, lines


def feature_of(parts: effects.Components, place: int) -> str:
    """What a hex is for; empty for most of them."""
    if parts.is_column[place]:
        return "column"
    if parts.home_of[place] != NONE:
        return "home"
    return "loot" if parts.loot_nation[place] != NONE else ""


def event_icon(event: Event) -> str:
    """The icon before a line of the log."""
    return ICONS["event"].get(event.kind.name, "")
