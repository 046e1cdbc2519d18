"""Pantheon in the terminal: draws what one seat sees. It gets views, never a position.

Every hex of the map is one cell. Feet are small letters and columns capitals, in the colours of
the players; what may be chosen stands in brackets. A row begins and ends with the coordinates of
its first and last hex, as moves write them.
"""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from theoi.core.game import Game
from theoi.core.texts import Texts
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.game import PantheonGame
from theoi.games.pantheon.view import HexView, PantheonView, PlayerView

__all__ = ["PantheonTable", "make_table"]

CELL = 4  # characters from one hex to the next
LABEL = 6
WIDE = 90  # from here on a row ends with coordinates too
STYLES = ["red1", "yellow1", "green3", "dodger_blue1"]
LETTERS = "rygb"
TERRAIN = {"land": ("·", "grey50"), "sea": ("~", "steel_blue3"), "island": ("°", "grey70")}
COLUMN = ("#", "white")
TEMPLE = ("T", "bold magenta")
LOOT_STYLE = "bold orange1"
DESCRIBED = ("god", "loot", "bonus", "nation")


class PantheonTable:
    """Draws the table of one game in one language."""

    def __init__(self, game: PantheonGame, texts: Texts, players: Sequence[str]) -> None:
        self.game = game
        self.parts = game.parts
        self.language = texts.language
        self.texts = texts
        self.players = players
        names = [self.name("loot", token) for token in range(game.parts.loots)]
        self.letters = distinct_letters(names)  # of the loot on the map

    # --- words --------------------------------------------------------------------------------

    def say(self, key: str, /, **values: object) -> str:
        """A word of the table."""
        return self.texts.text(f"cli.pantheon.{key}", **values)

    def name(self, axis: str, number: int) -> str:
        """What players call a thing."""
        return self.game.name_of(axis, number, self.language)

    def names(self, axis: str, numbers: Sequence[int]) -> str:
        """Things one after the other, alike ones counted."""
        words: list[str] = []
        for number in sorted(set(numbers)):
            times = numbers.count(number)
            word = self.name(axis, number)
            words.append(f"{times}× {word}" if times > 1 else word)
        return ", ".join(words) or "–"

    # --- the table ----------------------------------------------------------------------------

    def board(self, view: object, width: int) -> RenderableType:
        """All that lies on the table."""
        assert isinstance(view, PantheonView)
        return Group(
            Rule(Text(self.title(view), "bold"), style="dim"),
            self.draw_map(view, width),
            self.draw_offers(view),
            Text(),
            self.draw_players(view, width),
        )

    def title(self, view: PantheonView) -> str:
        """Epoch and nation, or the end."""
        name = self.game.texts[self.language].text("pantheon.title")
        if view.over:
            return f"{name} · {self.say('over')}"
        epoch = self.say("epoch", epoch=view.epoch)
        return f"{name} · {epoch} · {self.name('nation', view.nation)}"

    def draw_map(self, view: PantheonView, width: int) -> Text:
        """The hex map, row by row."""
        parts = self.parts
        there = {one.hex: one for one in view.hexes}
        chosen = {one.hex for one in view.placements} if view.moves else set()
        chosen |= self.chosen_hexes(view)
        rows: dict[int, list[int]] = {}
        for place in range(parts.hexes):
            rows.setdefault(parts.r[place], []).append(place)
        first = min(2 * parts.q[place] + parts.r[place] for place in range(parts.hexes))
        drawing = Text(no_wrap=True)
        for row in sorted(rows):
            places = sorted(rows[row], key=lambda place: parts.q[place])
            ids = parts.moves.hex_axis.ids
            drawing.append(ids[places[0]].rjust(LABEL - 1) + " ", "dim")
            column = 0
            for place in places:
                x = (2 * parts.q[place] + row - first) * CELL // 2
                drawing.append(" " * (x - column))
                self.draw_hex(drawing, place, there.get(place), place in chosen)
                column = x + CELL
            if width >= WIDE:
                drawing.append(ids[places[-1]], "dim")
            drawing.rstrip()
            drawing.append("\n")
        drawing.rstrip()
        return drawing

    def chosen_hexes(self, view: PantheonView) -> set[int]:
        """Hexes named by the legal moves."""
        first = self.parts.moves.place
        return {move - first for move in view.moves if 0 <= move - first < self.parts.hexes}

    def draw_hex(self, drawing: Text, place: int, here: HexView | None, chosen: bool) -> None:
        """One cell: brackets if it may be chosen, then pieces, loot, temple or terrain."""
        left, right = ("[", "]") if chosen else (" ", " ")
        drawing.append(left, "bold")
        is_column = self.parts.is_column[place]
        width = 1
        if here is not None and here.seats:
            for seat in here.seats:
                letter = LETTERS[seat].upper() if is_column else LETTERS[seat]
                drawing.append(letter, f"bold {STYLES[seat]}")
            width = len(here.seats)
        elif here is not None and here.loot != NONE:
            drawing.append("*" + self.letters[here.loot], LOOT_STYLE)
            width = 2
        elif here is not None and here.temple:
            drawing.append(*TEMPLE)
        else:
            drawing.append(*(COLUMN if is_column else TERRAIN[self.parts.terrain[place]]))
        drawing.append(right, "bold")
        drawing.append(" " * (CELL - 2 - width))

    def draw_offers(self, view: PantheonView) -> Table:
        """Gods, demigods, loot and cards that everybody can see."""
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        gods = []
        for god in view.open_gods:
            cost = "/".join(str(number) for number in self.parts.god_cost[god])
            mark = "!" if god in view.payable_gods else ""
            gods.append(f"{self.name('god', god)} {cost}{mark}")
        table.add_row(self.say("gods"), ", ".join(gods) or "–")
        if view.open_demigods:
            table.add_row(self.say("demigods"), self.names("demigod", view.open_demigods))
        loot = [one for one in view.hexes if one.loot != NONE]
        ids = self.parts.moves.hex_axis.ids
        words = [
            f"*{self.letters[one.loot]} {self.name('loot', one.loot)} ({ids[one.hex]})"
            for one in loot
        ]
        table.add_row(self.say("loot"), ", ".join(words) or "–")
        cards = [card for card in view.open_cards if card != NONE]
        table.add_row(self.say("open_cards"), self.names("card", cards))
        piles = self.say("pile", cards=view.pile_size, discarded=len(view.discard))
        if view.special_money:
            top = self.name("card", view.special_top)
            piles += "  " + self.say("special", card=top, number=len(view.special_money))
        table.add_row(self.say("cards"), piles)
        return table

    def draw_players(self, view: PantheonView, width: int) -> Table:
        """A column for each player, the own one first."""
        order = list(range(len(view.players)))
        if view.seat >= 0:
            order = [*order[view.seat :], *order[: view.seat]]
        table = Table(width=width, box=None, padding=(0, 1), pad_edge=False, show_edge=False)
        table.add_column("", style="bold", no_wrap=True)
        for seat in order:
            mark = " ◄" if seat == view.asked else ""
            title = f"{LETTERS[seat].upper()} {self.players[seat]}{mark}"
            table.add_column(Text(title, f"bold {STYLES[seat]}"), ratio=1)
        players = [view.players[seat] for seat in order]
        table.add_row(self.say("points"), *[str(player.score) for player in players])
        table.add_row(self.say("hand"), *[self.hand(player) for player in players])
        table.add_row(
            self.say("supply"),
            *[self.say("pieces", feet=player.feet, columns=player.columns) for player in players],
        )
        table.add_row(self.say("on_board"), *[str(len(player.columns_at)) for player in players])
        table.add_row(self.say("tokens"), *[self.tokens(player) for player in players])
        table.add_row(self.say("gods"), *[self.names("god", player.gods) for player in players])
        table.add_row(self.say("demigods"), *[self.demigods(player) for player in players])
        table.add_row(self.say("favours"), *[self.favours(player) for player in players])
        return table

    def hand(self, player: PlayerView) -> str:
        """Cards that are seen, and how many are not."""
        seen = self.names("card", player.cards) if player.cards else ""
        unseen = f"{player.hidden_cards}× ?" if player.hidden_cards else ""
        return ", ".join(word for word in (seen, unseen) if word) or "–"

    def tokens(self, player: PlayerView) -> str:
        """Offering tokens with their levels."""
        words = [
            f"{self.name('kind', kind)} {level}"
            for kind, level in enumerate(player.levels)
            if level
        ]
        return ", ".join(words) or "–"

    def demigods(self, player: PlayerView) -> str:
        """Values that are seen, and how many are not."""
        values = [str(self.parts.demigod_value[demigod]) for demigod in player.demigods]
        return " ".join([*values, *["?"] * player.hidden_demigods]) or "–"

    def favours(self, player: PlayerView) -> str:
        """What tokens and gods add to moves and purchases."""
        return self.say("extras", steps=player.steps, jumps=player.jumps, coins=player.coins)

    # --- moves --------------------------------------------------------------------------------

    def moves(self, view: object, offers: Mapping[int, object], width: int) -> RenderableType:
        """The legal moves, numbered, in as many columns as fit."""
        assert isinstance(view, PantheonView)
        lines: list[str] = []
        for number, move in enumerate(offers, start=1):
            words = self.game.move_text(move, self.language)
            note = self.note(view, move, offers)
            lines.append(f"{number:3}  {words}" + (f"  {note}" if note else ""))
        longest = max((len(line) for line in lines), default=1) + 2
        columns = max(1, width // longest)
        rows = -(-len(lines) // columns)
        table = Table.grid(padding=(0, 2))
        for _ in range(columns):
            table.add_column(no_wrap=True)
        for row in range(rows):
            table.add_row(*lines[row::rows])
        head = self.progress(view)
        return Group(Text(head, "dim"), table) if head else table

    def progress(self, view: PantheonView) -> str:
        """Steps, coins or cards that are left in the action under way."""
        if view.steps:
            return self.say("steps_left", steps=view.steps)
        if view.coins:
            return self.say("coins_left", coins=view.coins)
        if view.cards_due:
            return self.say("cards_left", cards=view.cards_due)
        if view.offered_god != NONE:
            cost = "/".join(str(number) for number in self.parts.god_cost[view.offered_god])
            return f"{self.name('god', view.offered_god)} {cost}"
        return ""

    def note(self, view: object, move: int, offers: Mapping[int, object]) -> str:
        """What a move costs, and the loot that lies there."""
        assert isinstance(view, PantheonView)
        block = self.game.space.block_of(move)
        numbers = block.arguments(move)
        if block.name == "place":
            words = [f"({one.cost})" for one in view.placements if one.hex == numbers[0]]
            for one in view.hexes:
                if one.hex == numbers[0] and one.loot != NONE:
                    words.append(self.name("loot", one.loot))
            return " ".join(words)
        if block.name == "offer":
            return "/".join(str(number) for number in self.parts.god_cost[numbers[0]])
        if block.name == "token" and view.seat >= 0:
            prices = self.parts.level_price
            owned = view.players[view.seat].levels[numbers[0]]
            return f"({prices[numbers[1] + 1] - prices[owned]})"
        return ""

    # --- explanations -------------------------------------------------------------------------

    def describe(self, axis: str, number: int) -> list[str]:
        """What a god, token or nation does."""
        if axis not in DESCRIBED:
            return []
        lines = [self.name(axis, number)]
        if axis == "god":
            lines[0] += "  " + "/".join(str(cost) for cost in self.parts.god_cost[number])
        text = self.parts.texts[axis][number]
        return [*lines, text.get(self.language) or text["en"]]

    def legend(self) -> list[str]:
        """The signs of the map."""
        terrain = {key: sign for key, (sign, _) in TERRAIN.items()}
        return [
            self.say("legend", temple=TEMPLE[0], column=COLUMN[0], **terrain),
            self.say("legend_pieces"),
            self.say("legend_gods"),
        ]


def distinct_letters(names: Sequence[str]) -> list[str]:
    """For each name a capital of its own: the first of its letters that is still free."""
    letters: list[str] = []
    for name in names:
        free = [letter for letter in name.upper() if letter.isalpha() and letter not in letters]
        letters.append(free[0] if free else str(len(letters) % 10))
    return letters


def make_table(game: Game, texts: Texts, players: Sequence[str]) -> PantheonTable:
    """The table of a game of Pantheon."""
    assert isinstance(game, PantheonGame)
    return PantheonTable(game, texts, players)
