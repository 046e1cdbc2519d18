"""The table of 7 Wonders Duel as a sketch for a terminal."""

from itertools import groupby

from theoi.core.board import Block, Canvas, Facts, Frame, Mark, Sketch, Spot, Tile, Tiles
from theoi.core.events import UNKNOWN
from theoi.core.texts import Texts
from theoi.draw.sketch import Cells, Sketcher
from theoi.games.duel.components import COLORS, NONE, RAW
from theoi.games.duel.page.words import words_of
from theoi.games.duel.state import DuelState
from theoi.games.duel.view import CityView, SlotView, view_of

CARDS_ACROSS = 6
SPACE = 4  # characters of a space of the military track


def make_sketch(known: DuelState, frame: Frame, texts: Texts) -> Sketch:
    """The table from what the seat of the frame knows."""
    return DuelSketcher(known, frame, texts).sketch()


class DuelSketcher(Sketcher):
    """Makes one sketch."""

    def __init__(self, known: DuelState, frame: Frame, texts: Texts) -> None:
        words = words_of(known.parts, texts)
        super().__init__("duel", words, frame, known.seats)
        self.texts = texts
        self.parts = known.parts
        self.letters, self.effects, self.cost = words.letters, words.effects, words.short_cost
        self.view = view_of(known, frame.seat)
        self.players = frame.players

    def sketch(self) -> Sketch:
        """All blocks: the cards, the Pantheon, the track, what lies beside it, the cities."""
        resources = zip(self.letters, range(len(self.letters)), strict=True)
        signs = [f"{sign} {self.name('resource', number).lower()}" for sign, number in resources]
        points = [f"{sum(self.view.cities[seat].points)}★" for seat in self.seats]
        blocks: list[Block] = [self.structure()]
        if self.view.spaces:
            whose = " | ".join(self.players[seat] for seat in self.seats)
            blocks.append(self.facts({"pantheon": f"{self.say('pantheon_prices')} {whose}"}))
            blocks += [self.pantheon(), self.facts({"decks": self.decks()})]
        blocks += [self.track(), self.beside(), self.columns(points, self.city)]
        title = f"{self.texts.text('duel.title')} · {self.say(f'mode.{self.view.mode}')}"
        return Sketch(blocks, title, [self.say("legend"), "  ".join(signs)])

    def price(self, coins: int) -> str:
        """A price in coins."""
        return f"{coins}¢" if coins else self.say("free")

    # --- the middle ---------------------------------------------------------------------------

    def structure(self) -> Tiles:
        """The cards of the Age, each row over the one behind it; accessible ones have thick frames.

        Their places are numbered while one of them is asked for.
        """
        view = self.view
        numbered = view.prompt == "duel.ask.structure"
        left = [slot for slot in view.structure if slot.card != NONE]
        first = min((slot.row for slot in left), default=0)
        return Tiles(CARDS_ACROSS, [self.card(slot, first, numbered) for slot in left])

    def card(self, slot: SlotView, first: int, numbered: bool) -> Tile:
        """A card with name, effect, cost and price; face down with the token that lies on it."""
        x, y = slot.column - 1, slot.row - first
        number = str(slot.slot) if numbered else ""
        if not slot.face_up:
            lines = [Mark("I" * self.view.age), Mark(self.token(slot.token), "cyan", bold=True)]
            return Tile(x, y, lines, number, "dim", border="dotted")
        payers = self.seats[:1] if self.view.seat >= 0 else self.seats
        prices = [self.price(slot.prices[seat]) for seat in payers]
        effects = " ".join(sorted((line.sign for line in self.effects(slot.card)), key=len))
        cost = self.cost(slot.card)
        name = self.name("card", slot.card)
        mythology = self.parts.temple_of[slot.card]
        if mythology != NONE:  # whose token makes a Grand Temple free
            name = f"◆ {self.name('mythology', mythology)}: {name}"
        color = COLORS[self.parts.color[slot.card]]
        title = f"{number} {self.say(f'color.{color}')}".strip()
        extra = "" if cost == prices[0] else cost
        lines = [Mark(name), Mark(effects, end="|".join(prices), extra=extra)]
        border = "thick" if slot.accessible else "thin"
        return Tile(x, y, lines, title, color, slot.accessible, border)

    def token(self, token: int) -> str:
        """The token on a face-down card: a Mythology token, later an Offering token."""
        if token == NONE:
            return ""
        if self.view.age == 1:
            return f"◆ {self.name('mythology', token)}"
        return f"◆ −{self.parts.offering_discount[token]}¢"

    def pantheon(self) -> Tiles:
        """The spaces with what lies there and its price for either player."""
        tiles: list[Tile] = []
        for space in self.view.spaces:
            name = self.name("god", space.god)
            if space.god == UNKNOWN:
                name = f"? {self.name('mythology', space.mythology)}"
            prices = " | ".join(self.price(space.prices[seat]) for seat in self.seats)
            lines = [Mark(name), Mark("" if space.god == NONE else prices)]
            color = "" if space.god >= 0 else "dim"
            title = self.parts.moves.space_axis.ids[space.space]
            tiles.append(Tile(2 * space.space, 0, lines, title, color, space.god >= 0))
        return Tiles(len(tiles), tiles)

    def decks(self) -> str:
        """The Mythology decks from the top, as far as they are known."""
        decks: list[str] = []
        for deck in self.view.decks:
            gods = ", ".join(self.name("god", god) for god in deck.gods)
            decks.append(f"{self.name('mythology', deck.mythology)}: {gods}")
        return " · ".join(decks)

    def track(self) -> Canvas:
        """The track from the capital of the starting player, on the left, with zones and tokens."""
        view, capital = self.view, self.parts.capital
        end = SPACE * (2 * capital + 1)
        left, right = (self.players[seat] for seat in (view.first, 1 - view.first))
        title = self.say("track")
        spots = [
            Spot(0, 0, f"◄ {left}"[: end // 3]),
            Spot((end - len(title)) // 2, 0, title, bold=True),
            Spot(end + 1 - len(f"{right} ►"[-end // 3 :]), 0, f"{right} ►"[-end // 3 :]),
        ]
        places = range(-capital, capital + 1)
        for zone, found in groupby(places, key=self.zone):
            inside = list(found)
            x = SPACE * (inside[0] + capital)
            spots.append(Spot(x, 1, "│" + zone[1].center(SPACE * len(inside) - 1)))
            spots.append(Spot(x, 2, "│"))
        spots += [Spot(end, 1, "│"), Spot(end, 2, "│")]
        for place in places:
            x = SPACE * (place + capital) + 1
            pawn = place == view.conflict
            spots.append(Spot(x + 1, 2, "●" if pawn else "·", "red" if pawn else "dim", bold=pawn))
            if place == view.minerva:
                spots.append(Spot(x + 2, 2, "M", "cyan", bold=True))
            spots.append(Spot(x + 1, 3, f"{place:+d}" if place else "0", "dim"))
        return Canvas(spots)

    def zone(self, place: int) -> tuple[int, str]:
        """The side of the track on which a space lies, and what is printed and lies on its zone."""
        parts, distance = self.parts, abs(place)
        side = (place > 0) - (place < 0)
        if distance == parts.capital:
            return side, "♜"
        points = parts.track_points[distance]
        token = parts.track_token[1 if side > 0 else 0][distance] if side else NONE
        label = f"{points}★" if points else ""
        if token in self.view.military_tokens:
            label += f" −{parts.token_penalty[token]}¢"
        return side, label

    def beside(self) -> Facts:
        """Tokens and the discard pile, what has just been drawn or shown, what is too dear.

        In the draft it is told what tokens do: whoever chooses Wonders has to plan the game.
        """
        view, names = self.view, self.names
        tokens = [
            (self.name("progress", token), self.words.effect("progress", token))
            for token in (view.board_progress if view.group else [])
        ]
        rows = self.facts(
            {
                "group": names("wonder", [] if view.moves else view.group),
                "progress": "" if view.group else names("progress", view.board_progress),
                "snake": names("card", [view.snake]),
                "enki": names("progress", view.enki_tokens),
                "drawn_progress": names("progress", view.drawn_progress),
                "drawn_gods": names("god", view.drawn_gods),
                "shown_gods": names("god", view.shown_gods),
                "discard_pile": names("card", view.discard_pile),
                "too_dear": self.too_dear(),
            }
        ).rows
        return Facts([*tokens, *rows])

    def too_dear(self) -> str:
        """The accessible cards that the seat whose turn it is cannot pay for."""
        view = self.view
        if view.seat != view.asked or view.prompt != "duel.ask.turn":
            return ""
        city = view.cities[view.seat]
        return ", ".join(
            f"{self.name('card', slot.card)} {self.price(slot.prices[view.seat])}"
            for slot in view.structure
            if slot.accessible and slot.prices[view.seat] > city.coins + city.astarte
        )

    # --- the cities ---------------------------------------------------------------------------

    def city(self, seat: int) -> Cells:
        """What is told of a city, by label."""
        city = self.view.cities[seat]
        prices = zip(self.letters, city.unit_prices, strict=True)
        cells: Cells = {
            "coins": self.coins(city),
            "production": self.production(city),
            "prices": " ".join(f"{letter}:{price}" for letter, price in prices),
        }
        for number, color in enumerate(COLORS):
            cards = [card for card in city.cards if self.parts.color[card] == number]
            cells[f"cards.{color}"] = self.names("card", cards)
        discounts = [f"−{self.parts.offering_discount[token]}¢" for token in city.offerings]
        return cells | {
            "science": self.symbols(city),
            "wonders": self.wonders(city),
            "own.progress": self.names("progress", city.progress),
            "own.god": self.names("god", city.gods),
            "own.mythology": self.names("mythology", city.mythology),
            "own.offering": ", ".join(discounts),
        }

    def coins(self, city: CityView) -> str:
        """The treasury, and what a discarded card brings."""
        astarte = f" + {self.say('astarte', coins=city.astarte)}" if city.astarte else ""
        income = self.say("discard_income", coins=city.discard_income)
        return f"{city.coins}¢{astarte}   {income}"

    def production(self, city: CityView) -> str:
        """Resources with their amounts, and those of choice."""
        letters = self.letters
        made = zip(letters, city.production, strict=True)
        pieces = [f"{letter}{many if many > 1 else ''}" for letter, many in made if many]
        pieces += ["+" + "/".join(letters[:RAW])] * city.raw_choice
        pieces += ["+" + "/".join(letters[RAW:])] * city.goods_choice
        return " ".join(pieces)

    def symbols(self, city: CityView) -> str:
        """The scientific symbols, and how many different ones there are."""
        pieces = [
            self.name("symbol", symbol).lower() + (f" ×{many}" if many > 1 else "")
            for symbol, many in enumerate(city.symbols)
            if many
        ]
        return f"{len(pieces)}/{self.parts.symbols_to_win}: {', '.join(pieces)}" if pieces else ""

    def wonders(self, city: CityView) -> list[Mark]:
        """A line for each Wonder, built ones first: points, extra turn, cost and price."""
        lines: list[Mark] = []
        for wonder in sorted(city.wonders, key=lambda wonder: not wonder.built):
            number = wonder.wonder
            points = self.parts.wonder_points[number]
            end = [f"{points}★"] if points else []
            if self.parts.wonder_extra_turn[number]:
                end.append("↻")
            if not wonder.built:
                cost = self.cost(self.parts.cards + number)
                end += [cost, self.price(wonder.price)]
            name = f"{'■' if wonder.built else '□'} {self.name('wonder', number)}"
            lines.append(Mark(name, bold=wonder.built, end=" ".join(end) or " "))
        return lines
