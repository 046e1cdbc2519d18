"""What is counted in games of Pantheon: nations and epochs, gods, loot, bonus tokens, actions."""

from typing import TYPE_CHECKING, ClassVar, Final

from theoi.core.counts import expand, total
from theoi.core.events import Event
from theoi.core.statistics import WHOLE, Fact, Layout, Plot, Statistics
from theoi.core.texts import translate
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.state import PantheonState

if TYPE_CHECKING:
    from theoi.games.pantheon.game import PantheonGame

ACTIONS: Final = ["move", "buy", "offer", "draw"]
ENDS: Final = ["ended by loot %", "ended by gods %", "deadlock %"]
EPOCH: Final = [
    "turns",
    "points per player",
    "columns per player",
    "loot taken %",
    "gods won %",
    *ENDS,
]
GOD: Final = ["displayed", "won %", "free", "owners' points", "others' points", "owners won %"]


class Epoch:
    """What has happened in the epoch under way."""

    def __init__(self, number: int, nation: int) -> None:
        self.number = number
        self.nation = nation
        self.turns = 0
        self.points = 0
        self.columns = 0
        self.laid: list[int] = []  # hexes
        self.taken: list[int] = []
        self.gods = 0
        self.gods_won = 0
        self.deadlock = False


class PantheonStatistics(Statistics["PantheonGame", PantheonState]):
    """Follows one game from its first position."""

    summary: ClassVar[list[str]] = ["epochs", "gods", "actions"]
    plots: ClassVar[list[Plot]] = [
        ("bars", "gods", ["won %", "owners won %"]),
        ("difference", "gods", ["owners' points", "others' points"]),
        ("heat", "points of an epoch per player", ["epoch"]),
        ("bars", "nations", ["loot taken %", "ended by loot %"]),
        ("bars", "epochs", ["ended by loot %", "ended by gods %"]),
        ("bars", "bonus tokens", ["won %"]),
    ]

    def __init__(self, state: PantheonState) -> None:
        super().__init__(state)
        self.parts = state.parts
        self.first = state.start
        self.taken = [[0] * self.parts.gods for _ in range(self.seats)]
        self.epoch = Epoch(state.epoch, state.nation)
        self.epoch.gods = total(state.open_gods)
        for player, gods in zip(state.players, self.taken):
            self.epoch.points += player.score()
            for god in expand(player.gods):
                gods[god] += 1
        for god in expand(state.open_gods):
            self.displayed(god)
        for slot, token in enumerate(state.loot):
            if token != NONE:
                self.laid(token, self.parts.loot_hexes[state.nation][slot])

    def name(self, axis: str, number: int) -> str:
        """What a thing is called in reports."""
        return self.parts.name(axis, number, "en")

    def displayed(self, god: int) -> None:
        """A god lies open: it counts, whether somebody wins it or not."""
        name = self.name("god", god)
        self.tell("gods", name, "displayed", 1, 0)
        self.tell("gods", name, "won %", 0)

    def laid(self, token: int, place: int) -> None:
        """Loot lies on the board."""
        self.epoch.laid.append(place)
        self.tell("loot", self.name("loot", token), "taken %", 0)

    def see(self, prompt: str, move: str, events: list[Event]) -> None:
        if prompt == "pantheon.ask.turn":
            self.epoch.turns += 1
            for action in ACTIONS:
                self.tell("actions", action, "share %", int(action == move))
        for event in events:
            self.happens(event.kind.name, event.seat, event.values)

    def happens(self, kind: str, seat: int, values: list[int]) -> None:
        """One event."""
        epoch = self.epoch
        if kind == "epoch_begins":
            self.epoch = Epoch(values[0], values[1])
        elif kind == "god_opened":
            epoch.gods += 1
            self.displayed(values[0])
        elif kind == "loot_laid":
            self.laid(values[0], values[1])
        elif kind == "loot_taken":
            epoch.taken.append(values[1])
            self.tell("loot", self.name("loot", values[0]), "taken %", 1, 0)
        elif kind in ("god_won", "god_drawn"):
            self.god(kind, seat, values)
        elif kind == "column_placed":
            epoch.columns += 1
        elif kind == "deadlock":
            epoch.deadlock = True
            self.close()
        elif kind == "epoch_ended":
            epoch.points += values[0]
            self.close()

    def god(self, kind: str, seat: int, values: list[int]) -> None:
        """Somebody has a god now."""
        name = self.name("god", values[0])
        self.taken[seat][values[0]] += 1
        if kind == "god_won":
            self.epoch.gods_won += 1
            self.tell("gods", name, "won %", 1, 0)
        else:
            self.tell("gods", name, "free", 1, 0)
        self.epoch.points += values[1]

    def close(self) -> None:
        """The epoch is over: tell what it was like."""
        epoch = self.epoch
        loot_gone = len(epoch.taken) == len(epoch.laid)
        gods_gone = epoch.gods_won == epoch.gods
        nation = self.name("nation", epoch.nation)
        for table, row in (("nations", nation), ("epochs", str(epoch.number))):
            self.tell(table, row, "turns", epoch.turns)
            self.tell(table, row, "points per player", epoch.points, self.seats)
            self.tell(table, row, "columns per player", epoch.columns, self.seats)
            self.tell(table, row, "loot taken %", len(epoch.taken), len(epoch.laid))
            self.tell(table, row, "gods won %", epoch.gods_won, epoch.gods)
            self.tell(table, row, "ended by loot %", int(loot_gone and not epoch.deadlock))
            self.tell(table, row, "ended by gods %", int(gods_gone and not epoch.deadlock))
            self.tell(table, row, "deadlock %", int(epoch.deadlock))
        self.tell(
            "points of an epoch per player", nation, str(epoch.number), epoch.points, self.seats
        )
        for place in epoch.laid:
            row = f"{nation} {self.parts.moves.hex_axis.ids[place]}"
            self.tell("loot hexes", row, "taken %", int(place in epoch.taken))

    def end(self, state: PantheonState) -> list[Fact]:
        outcome = state.outcome()
        points = [sum(row) for row in outcome.points]
        winners = outcome.winners()
        part = WHOLE // len(winners)
        for god in range(self.parts.gods):
            owners = [seat for seat in range(self.seats) if self.taken[seat][god]]
            others = [seat for seat in range(self.seats) if not self.taken[seat][god]]
            name = self.name("god", god)
            if owners and others:
                self.tell(
                    "gods",
                    name,
                    "owners' points",
                    sum(points[seat] for seat in owners),
                    len(owners),
                )
                self.tell(
                    "gods",
                    name,
                    "others' points",
                    sum(points[seat] for seat in others),
                    len(others),
                )
                won = sum(part for seat in owners if seat in winners)
                self.tell("gods", name, "owners won %", won, WHOLE * len(owners))
        for seat, player in enumerate(state.players):
            name = self.name("bonus", player.bonus)
            self.tell("bonus tokens", name, "points", points[seat])
            won = part if seat in winners else 0
            self.tell("bonus tokens", name, "won %", won, WHOLE)
        return self.facts

    @classmethod
    def layouts(cls, game: "PantheonGame") -> list[Layout]:
        parts = game.parts
        names = {
            axis: [translate(name, "en") for name in some] for axis, some in parts.names.items()
        }
        epochs = [str(number) for number in range(1, parts.epochs + 1)]
        return [
            ("nations", names["nation"], EPOCH),
            ("epochs", epochs, EPOCH),
            ("points of an epoch per player", names["nation"], epochs),
            ("gods", names["god"], GOD),
            ("loot", names["loot"], ["taken %"]),
            ("bonus tokens", names["bonus"], ["points", "won %"]),
            ("actions", ACTIONS, ["share %"]),
            ("loot hexes", list(loot_hexes(game, "en")), ["taken %"]),
        ]

    @classmethod
    def names(cls, game: "PantheonGame", language: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for names in game.parts.names.values():
            for name in names:
                found[translate(name, "en")] = translate(name, language)
        found.update(loot_hexes(game, language))
        return found


def loot_hexes(game: "PantheonGame", language: str) -> dict[str, str]:
    """The loot hexes of all nations in words, by their English words."""
    found: dict[str, str] = {}
    for nation, places in zip(game.parts.names["nation"], game.parts.loot_hexes):
        for place in places:
            where = game.parts.moves.hex_axis.ids[place]
            found[f"{translate(nation, 'en')} {where}"] = f"{translate(nation, language)} {where}"
    return found
