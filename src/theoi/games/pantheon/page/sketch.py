"""The table of Pantheon as a sketch for a terminal.

Feet are small letters and columns capitals, in the colours of the players. A row of the map begins
and ends with the coordinates of its first and last hex, as moves write them.
"""

from theoi.core.board import Canvas, Facts, Frame, Sketch, Spot, distinct_letters
from theoi.core.texts import Texts
from theoi.draw.sketch import Cells, Sketcher
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.page.words import words_of
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.view import HexView, PlayerView, view_of

LABEL = 7  # characters before the first hex
HALF = 2  # characters from one hex to the next one, by half
LETTERS = "rygb"
SIGNS = {"land": "·", "sea": "~", "island": "°", "column": "#", "temple": "T"}
SIGN_COLORS = {"land": "dim", "sea": "blue", "island": "grey", "column": "white"}


def make_sketch(known: PantheonState, frame: Frame, texts: Texts) -> Sketch:
    """The table from what the seat of the frame knows."""
    return PantheonSketcher(known, frame, texts).sketch()


class PantheonSketcher(Sketcher):
    """Makes one sketch."""

    def __init__(self, known: PantheonState, frame: Frame, texts: Texts) -> None:
        super().__init__("pantheon", words_of(known.parts, texts), frame, known.seats)
        self.parts = known.parts
        self.colors = known.game.seat_colors
        self.view = view_of(known, frame.seat)
        names = [self.name("loot", loot) for loot in range(self.parts.loots)]
        self.letters = distinct_letters(names)  # of the loot on the map
        self.ids = self.parts.moves.hex_axis.ids

    def sketch(self) -> Sketch:
        """The map, what lies open beside it, and the players."""
        legend = [self.say("legend", **SIGNS), self.say("legend_pieces"), self.say("legend_gods")]
        marks = [LETTERS[seat].upper() for seat in self.seats]
        players = self.columns(marks, lambda seat: self.player(self.view.players[seat]))
        return Sketch([self.map(), self.beside(), players], legend=legend)

    # --- the map ------------------------------------------------------------------------------

    def map(self) -> Canvas:
        """The hexes with their pieces; those that a legal move names may be chosen."""
        parts, view = self.parts, self.view
        there = {thing.hex: thing for thing in view.hexes}
        chosen = {move - parts.moves.place for move in view.moves}
        left = min(2 * parts.q[place] + parts.r[place] for place in range(parts.hexes))
        ends: dict[int, tuple[int, int, int]] = {}  # of each row: its first and last hex, its end
        spots: list[Spot] = []
        for place in sorted(range(parts.hexes), key=lambda place: parts.q[place]):
            row = parts.r[place]
            x = LABEL + (2 * parts.q[place] + row - left) * HALF
            spots += self.hex(x, row, place, there.get(place), place in chosen)
            ends[row] = (ends.get(row, (place,))[0], place, x + 2 * HALF)
        for row, (first, last, end) in ends.items():
            spots.append(Spot(0, row, self.ids[first].rjust(LABEL - 2), "dim"))
            spots.append(Spot(end, row, self.ids[last], "dim"))
        return Canvas(spots)

    def hex(self, x: int, y: int, place: int, thing: HexView | None, lit: bool) -> list[Spot]:
        """A hex: its pieces, else loot, the temple or the terrain."""
        column = self.parts.is_column[place]
        if thing is not None and thing.seats:
            letters = [LETTERS[seat].upper() if column else LETTERS[seat] for seat in thing.seats]
            return [Spot(x, y, "".join(letters), lit=lit)] + [
                Spot(x + number, y, letter, self.colors[seat], bold=True)
                for number, (seat, letter) in enumerate(zip(thing.seats, letters, strict=True))
            ]
        if thing is not None and thing.loot != NONE:
            return [Spot(x, y, f"*{self.letters[thing.loot]}", "orange", bold=True, lit=lit)]
        if thing is not None and thing.temple:
            return [Spot(x, y, SIGNS["temple"], "magenta", bold=True, lit=lit)]
        kind = "column" if column else self.parts.terrain[place]
        return [Spot(x, y, SIGNS[kind], SIGN_COLORS[kind], lit=lit)]

    # --- beside the map -----------------------------------------------------------------------

    def beside(self) -> Facts:
        """Gods, demigods, loot and cards that everybody can see; ! marks gods one can pay for."""
        view, say = self.view, self.say
        gods = []
        for god in view.open_gods:
            cost = "/".join(str(number) for number in self.parts.god_cost[god])
            gods.append(f"{self.name('god', god)} {cost}{'!' if god in view.payable_gods else ''}")
        loot = [
            f"*{self.letters[thing.loot]} {self.name('loot', thing.loot)} ({self.ids[thing.hex]})"
            for thing in view.hexes
            if thing.loot != NONE
        ]
        piles = say("pile", cards=view.pile_size, discarded=len(view.discard))
        if view.special_money:
            top, number = self.name("card", view.special_top), len(view.special_money)
            piles += ", " + say("special", card=top, number=number)
        return self.facts(
            {
                "gods": ", ".join(gods),
                "demigods": self.names("demigod", view.open_demigods),
                "loot": ", ".join(loot),
                "open_cards": self.names("card", view.open_cards),
                "cards": piles,
            }
        )

    # --- the players --------------------------------------------------------------------------

    def player(self, player: PlayerView) -> Cells:
        """What is told of a player, by label; others' hidden things are only counted."""
        hidden = [f"{player.hidden_cards}× ?"] if player.hidden_cards else []
        hand = [self.names("card", player.cards)] if player.cards else []
        values = [str(self.parts.demigod_value[demigod]) for demigod in player.demigods]
        tokens = [
            f"{self.name('kind', kind)} {level}"
            for kind, level in enumerate(player.levels)
            if level
        ]
        extras = {"steps": player.steps, "jumps": player.jumps, "coins": player.coins}
        return {
            "points": str(player.score),
            "hand": ", ".join(hand + hidden),
            "supply": self.say("pieces", feet=player.feet, columns=player.columns),
            "on_board": str(len(player.columns_at)),
            "tokens": ", ".join(tokens),
            "gods": self.names("god", player.gods),
            "demigods": " ".join([*values, *["?"] * player.hidden_demigods]),
            "favours": self.say("extras", **extras) if any(extras.values()) else "",
        }
