"""What every component of Pantheon is and does, with the clauses that speak of it."""

from theoi.core.board import About, Line
from theoi.core.counts import count
from theoi.core.events import CONCEDED
from theoi.core.texts import Texts
from theoi.games.pantheon import components as effects
from theoi.games.pantheon import events
from theoi.games.pantheon.components import (
    IMMEDIATE,
    MONEY,
    MOVEMENT,
    NONE,
    PERMANENT,
    Components,
    Effect,
)
from theoi.games.pantheon.faces import EFFECT_ICONS, ROMAN
from theoi.games.pantheon.page.words import Words

GOD_CLAUSES = {
    effects.GAIN_GOD_FROM_STACK: ["PAN-16.10", "PAN-16.11", "PAN-16.12", "PAN-16.56"],
    effects.GAIN_DEMIGOD: ["PAN-16.13", "PAN-16.14", "PAN-16.15", "PAN-16.55"],
    effects.GAIN_SPECIAL_MONEY: ["PAN-16.16", "PAN-16.17"],
    effects.DRAW_AT_EPOCH_START: ["PAN-16.20", "PAN-16.21", "PAN-16.22"],
    effects.STEPS_PER_MOVE: ["PAN-16.23", "PAN-16.24", "PAN-16.25"],
    effects.JUMP_PER_MOVE: ["PAN-16.26", "PAN-16.27", "PAN-16.29", "PAN-16.31", "PAN-16.33"],
    effects.COINS_PER_BUY: ["PAN-16.34", "PAN-16.35"],
    effects.CARDS_PER_DRAW_ACTION: ["PAN-16.36", "PAN-10.4"],
    effects.SCORE_OFFERING_LEVEL: ["PAN-16.37", "PAN-16.38", "PAN-16.39", "PAN-16.40"],
    effects.EXTRA_ACTION: ["PAN-16.42", "PAN-16.43", "PAN-16.46", "PAN-16.47"],
}
TOKEN_CLAUSES = {
    effects.GAIN_DEMIGOD: ["PAN-17.6", "PAN-17.9"],
    effects.GAIN_DEMIGOD_FROM_STACK: ["PAN-17.7", "PAN-17.9"],
    effects.GAIN_GOD_FROM_STACK: ["PAN-17.10"],
    effects.GAIN_SPECIAL_MONEY: ["PAN-17.18"],
    effects.GAIN_SUPPLY: ["PAN-17.3", "PAN-17.4", "PAN-17.5"],
    effects.OFFERING_UPGRADE: ["PAN-17.13", "PAN-17.14", "PAN-17.15"],
    effects.DRAW_CARDS: ["PAN-17.17"],
    effects.PLACE_FREE_COLUMN: ["PAN-17.11", "PAN-17.12"],
    effects.STEPS_PER_MOVE: ["PAN-17.19", "PAN-17.20"],
}
NATION_CLAUSES = {
    effects.CHOOSE_DRAW_OR_GOD: ["PAN-15.3", "PAN-15.4", "PAN-15.5", "PAN-15.6", "PAN-15.7"],
    effects.HAND_TO: ["PAN-15.10", "PAN-15.11", "PAN-15.12"],
    effects.SWAP_SUPPLY: ["PAN-15.13", "PAN-15.14"],
    effects.REVERSE_SPECIAL_MONEY: ["PAN-15.15", "PAN-15.16"],
    effects.SPEND_VIRTUAL_COINS: ["PAN-15.17", "PAN-15.18", "PAN-15.19", "PAN-15.24"],
    effects.OFFERING_UPGRADE: ["PAN-15.21"],
    effects.DRAW_CARDS: ["PAN-15.22"],
}
TERRAINS = {
    "land": "pantheon.about.land",
    "sea": "pantheon.about.sea",
    "island": "pantheon.about.island",
}

# The icon before a line of the log, by kind of event.
EVENT_ICONS = {
    events.EPOCH_BEGINS.name: "nation",
    events.GOD_OPENED.name: "god",
    events.LOOT_LAID.name: "loot",
    events.DEMIGOD_OPENED.name: "demigod",
    events.TEMPLE_PLACED.name: "temple",
    events.GALLIA_GOD.name: "god",
    events.GALLIA_REFUSED.name: "close",
    events.DROPPED.name: "discard",
    events.SWAPPED.name: "swap",
    events.MONEY_TURNED.name: "flip",
    events.BONUS_CHOSEN.name: "token",
    events.BONUS_USED.name: "token",
    events.MOVE_BEGINS.name: "big-foot",
    events.FOLLOWS.name: "steps",
    events.FOLLOW_DECLINED.name: "pause",
    events.FOOT_PLACED.name: "foot",
    events.COLUMN_PLACED.name: "column",
    events.JUMPED.name: "jump",
    events.LOOT_TAKEN.name: "loot",
    events.LOOT_USED.name: "loot",
    events.BUY_BEGINS.name: "coins",
    events.MONEY_PLAYED.name: "money",
    events.TOKEN_BOUGHT.name: "offering",
    events.PIECE_BOUGHT.name: "coin",
    events.TOKEN_RAISED.name: "offering",
    events.SUPPLY_GAINED.name: "column",
    events.PAID_CARDS.name: "prayer",
    events.PAID_TOKEN.name: "prayer",
    events.GOD_WON.name: "god",
    events.GOD_DRAWN.name: "god",
    events.NO_GOD.name: "god",
    events.NO_EFFECT.name: "close",
    events.DEMIGOD_TAKEN.name: "demigod",
    events.DEMIGOD_DRAWN.name: "demigod",
    events.NO_DEMIGOD.name: "demigod",
    events.SPECIAL_MONEY.name: "money",
    events.NO_MONEY.name: "money",
    events.EXTRA_ACTION.name: "extra-turn",
    events.CARD_TAKEN.name: "card",
    events.CARD_DRAWN.name: "deck",
    events.TURNED_UP.name: "flip",
    events.RESHUFFLED.name: "refresh",
    events.HANDS_EMPTIED.name: "discard",
    events.EPOCH_ENDED.name: "temple",
    events.DEADLOCK.name: "pause",
    events.SCORED_DEMIGODS.name: "demigod",
    events.SCORED_COLUMNS.name: "colonnade",
    events.SCORED_FAVOURS.name: "points",
    events.WON.name: "winner",
    events.SHARED.name: "winner",
    CONCEDED.name: "fold",
}


class Abouts:
    """Explains the components in one language."""

    def __init__(self, parts: Components, texts: Texts) -> None:
        self.parts = parts
        self.words = Words(parts, texts, [])
        self.ways = {
            "card": self.card,
            "god": self.god,
            "demigod": self.demigod,
            "loot": self.loot,
            "bonus": self.bonus,
            "nation": self.nation,
            "kind": self.kind,
            "level": self.level,
            "hex": self.hex,
            "piece": self.piece,
        }

    def about(self, axis: str, number: int) -> About:
        """What a component is; of what is no component only the name."""
        if axis not in self.ways:
            return About(self.words.name(axis, number), "", [], [])
        return self.ways[axis](number)

    def say(self, key: str, number: int = 0, /, **values: object) -> str:
        """A message."""
        return self.words.say(key, number, **values)

    def card(self, card: int) -> About:
        """An action card or special money."""
        parts, value = self.parts, self.parts.card_value[card]
        if parts.card_type[card] == MOVEMENT:
            kind = "pantheon.about.movement_card"
            lines = [Line("steps", self.say("pantheon.about.movement_text", value, steps=value))]
            clauses = ["PAN-5.2", "PAN-5.5", "PAN-5.9"]
        elif parts.card_type[card] == MONEY:
            kind = "pantheon.about.money_card"
            lines = [Line("coin", self.say("pantheon.about.money_text", value, coins=value))]
            clauses = ["PAN-8.1", "PAN-8.3", "PAN-8.24"]
            if count(parts.special_stack, card):
                kind = "pantheon.about.special_card"
                lines.append(Line("money", self.say("pantheon.about.special_text")))
                clauses += ["PAN-2.9", "PAN-8.21", "PAN-10.12"]
        else:
            kind = "pantheon.about.offering_card"
            icon = self.words.id("kind", parts.card_kind[card])
            lines = [Line(icon, self.say("pantheon.about.offering_text"))]
            clauses = ["PAN-9.2", "PAN-9.4", "PAN-9.6", "PAN-9.10"]
        copies = count(parts.action_deck + parts.special_stack, card)
        lines.append(self.copies(copies))
        return About(self.words.name("card", card), self.say(kind), lines, clauses)

    def copies(self, number: int) -> Line:
        """How many of a thing there are."""
        return Line("deck", self.say("pantheon.about.in_game"), str(number))

    def god(self, god: int) -> About:
        """A god: cost, favour and when it works."""
        parts = self.parts
        effect = parts.god_effect[god]
        timing = parts.god_timing[god]
        lines = [
            Line("offering", self.say("pantheon.table.cost"), self.words.cost(god)),
            Line(EFFECT_ICONS.get(effect.code, "god"), self.words.effect("god", god)),
        ]
        if timing == IMMEDIATE:
            lines.append(Line("effect", self.say("pantheon.about.immediate")))
            works = "PAN-16.3"
        elif timing == PERMANENT:
            lines.append(Line("effect", self.say("pantheon.about.permanent")))
            works = "PAN-16.4"
        else:
            lines.append(Line("effect", self.say("pantheon.about.once")))
            works = "PAN-16.5"
        if parts.god_cards_only[god]:
            lines.append(Line("card", self.say("pantheon.about.cards_only")))
        lines.append(Line("laurel", self.say("pantheon.about.god_points")))
        lines.append(self.copies(count(parts.god_stack, god)))
        clauses = [*GOD_CLAUSES.get(effect.code, []), works, "PAN-9.2", "PAN-9.12"]
        return About(self.words.name("god", god), self.say("pantheon.about.god"), lines, clauses)

    def demigod(self, demigod: int) -> About:
        """A demigod and its value."""
        value = self.parts.demigod_value[demigod]
        lines = [
            Line("laurel", self.say("pantheon.about.demigod_text", value, points=value)),
            Line("winner", self.say("pantheon.about.demigod_tie")),
            self.copies(count(self.parts.demigod_stack, demigod)),
        ]
        name, kind = self.words.name("demigod", demigod), self.say("pantheon.about.demigod")
        clauses = ["PAN-13.2", "PAN-13.3", "PAN-14.3", "PAN-16.15", "PAN-17.8"]
        return About(name, kind, lines, clauses)

    def loot(self, loot: int) -> About:
        """A loot token."""
        effect = self.parts.loot_effect[loot]
        lines = self.effect_lines("loot", loot, effect, self.parts.loot_keeps[loot])
        lines.append(self.copies(count(self.parts.loot_bag, loot)))
        clauses = [*TOKEN_CLAUSES.get(effect.code, []), "PAN-6.21", "PAN-6.24", "PAN-17.1"]
        return About(self.words.name("loot", loot), self.say("pantheon.about.loot"), lines, clauses)

    def bonus(self, bonus: int) -> About:
        """A bonus token."""
        effect = self.parts.bonus_effect[bonus]
        keeps = effect.code == effects.STEPS_PER_MOVE
        lines = self.effect_lines("bonus", bonus, effect, keeps)
        clauses = [*TOKEN_CLAUSES.get(effect.code, []), "PAN-2.12", "PAN-17.2", "PAN-18.1"]
        return About(
            self.words.name("bonus", bonus), self.say("pantheon.about.bonus"), lines, clauses
        )

    def effect_lines(self, axis: str, number: int, effect: Effect, keeps: bool) -> list[Line]:
        """What a token does, and what becomes of it."""
        after = "pantheon.about.keeps" if keeps else "pantheon.about.used_up"
        return [
            Line(EFFECT_ICONS.get(effect.code, "token"), self.words.effect(axis, number)),
            Line("token", self.say(after)),
        ]

    def nation(self, nation: int) -> About:
        """A nation and its effect."""
        code = self.parts.nation_effect[nation].code
        home = self.parts.home[nation]
        lines = [
            Line("nation", self.words.effect("nation", nation)),
            Line("temple", self.say("pantheon.about.home_hex"), self.words.id("hex", home)),
        ]
        clauses = [*NATION_CLAUSES.get(code, []), "PAN-3.2", "PAN-15.1"]
        name = self.words.name("nation", nation)
        return About(name, self.say("pantheon.about.nation"), lines, clauses)

    def kind(self, kind: int) -> About:
        """An offering token with the prices of its levels."""
        icon = self.words.id("kind", kind)
        lines = [Line(icon, self.say("pantheon.about.kind_text"))]
        for level in range(1, self.parts.levels + 1):
            price = self.words.coins(self.parts.level_price[level])
            lines.append(Line("coin", self.words.name("level", level - 1), price))
        lines.append(Line("coins", self.say("pantheon.about.upgrade")))
        clauses = ["PAN-8.4", "PAN-8.5", "PAN-8.8", "PAN-8.9", "PAN-9.5", "PAN-9.7", "PAN-9.11"]
        return About(self.words.name("kind", kind), self.say("pantheon.about.kind"), lines, clauses)

    def level(self, level: int) -> About:
        """A level of the offering tokens."""
        price = self.words.coins(self.parts.level_price[level + 1])
        lines = [
            Line("coin", self.say("pantheon.table.price"), price),
            Line("offering", self.say("pantheon.about.kind_text"), ROMAN[level + 1]),
            Line("coins", self.say("pantheon.about.upgrade")),
        ]
        name, kind = self.words.name("level", level), self.say("pantheon.about.level")
        return About(name, kind, lines, ["PAN-8.5", "PAN-8.6", "PAN-8.9", "PAN-9.5"])

    def hex(self, place: int) -> About:
        """A hex: what it is for, its terrain, and what a piece costs there."""
        parts = self.parts
        nation = parts.loot_nation[place]
        home = parts.home_of[place]
        if parts.is_column[place]:
            kind, icon = "pantheon.about.column_hex", "column"
            words = self.say("pantheon.about.column_hex_text")
            clauses = ["PAN-6.6", "PAN-6.13", "PAN-6.7", "PAN-13.4"]
        elif home != NONE:
            kind, icon = "pantheon.about.home_hex", "temple"
            name = self.words.name("nation", home)
            words = self.say("pantheon.about.home_hex_text", nation=name)
            clauses = ["PAN-1.12", "PAN-3.10", "PAN-6.9", "PAN-6.11"]
        elif nation != NONE:
            kind, icon = "pantheon.about.loot_hex", "loot"
            words = self.say(
                "pantheon.about.loot_hex_text",
                nation=self.words.name("nation", nation),
                players=parts.loot_from[nation][parts.loot_slot[place]],
            )
            clauses = ["PAN-1.12", "PAN-3.5", "PAN-3.6", "PAN-6.10", "PAN-6.21"]
        else:
            kind, icon = TERRAINS[parts.terrain[place]], "foot"
            words = self.say("pantheon.about.hex_text")
            clauses = ["PAN-1.9", "PAN-6.5", "PAN-6.7", "PAN-6.12"]
        price, dear = parts.placement_price, parts.occupied_price
        lines = [
            Line(icon, words),
            Line("steps", self.say("pantheon.about.hex_price"), str(price)),
            Line("steps", self.say("pantheon.about.hex_occupied"), str(dear)),
        ]
        terrain = self.say(TERRAINS[parts.terrain[place]])
        what = self.say(kind)
        described = what if what == terrain else f"{what}, {terrain.lower()}"
        clauses += ["PAN-6.3", "PAN-6.4"]
        return About(self.words.name("hex", place), described, lines, clauses)

    def piece(self, piece: int) -> About:
        """A foot or a column."""
        name, kind = self.words.name("piece", piece), self.say("pantheon.about.piece")
        if piece == effects.FOOT:
            lines = [Line("foot", self.say("pantheon.about.foot_text"))]
            clauses = ["PAN-6.1", "PAN-6.5", "PAN-6.11", "PAN-6.12", "PAN-8.13", "PAN-12.1"]
            return About(name, kind, lines, clauses)
        lines = [Line("column", self.say("pantheon.about.column_text"))]
        points = self.parts.column_points
        for columns in range(1, len(points)):
            if points[columns] != points[columns - 1]:
                words = self.say("pantheon.about.column_points", columns=columns)
                lines.append(Line("laurel", words, str(points[columns])))
        clauses = ["PAN-6.6", "PAN-6.13", "PAN-8.13", "PAN-12.2", "PAN-13.4", "PAN-13.6"]
        return About(name, kind, lines, clauses)
