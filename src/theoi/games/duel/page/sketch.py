"""The table of 7 Wonders Duel as a sketch for a terminal."""

from itertools import groupby

from theoi.core.board import Canvas, Columns, Facts, Frame, Mark, Sketch, Spot, Tile, Tiles
from theoi.core.events import UNKNOWN
from theoi.core.texts import Texts, translate
from theoi.games.duel.components import COLORS, NONE, RAW
from theoi.games.duel.page.signs import Signs
from theoi.games.duel.state import DuelState
from theoi.games.duel.view import CityView, SlotView, view_of

CARDS_ACROSS = 6
SPACE = 4  # characters of a space of the military track


def make_sketch(known: DuelState, frame: Frame, texts: Texts) -> Sketch:
    """The table from what the seat of the frame knows."""
    return Sketcher(known, frame, texts).sketch()


class Sketcher:
    """Makes one sketch."""

    def __init__(self, known: DuelState, frame: Frame, texts: Texts) -> None:
        self.parts = known.parts
        self.view = view_of(known, frame.seat)
        self.players = frame.players
        self.texts = texts
        self.signs = Signs(known.parts, texts)
        self.say = self.signs.say
        mine = max(frame.seat, 0)
        self.seats = [mine, 1 - mine]  # from left to right

    def sketch(self) -> Sketch:
        """All blocks: the cards, the Pantheon, the track, what lies beside it, the cities."""
        view = self.view
        letters = zip(self.signs.letters, self.parts.names["resource"], strict=True)
        words = [f"{sign} {translate(name, self.texts.language).lower()}" for sign, name in letters]
        blocks: list[Tiles | Canvas | Facts | Columns] = []
        if view.spaces:
            prices = " | ".join(self.players[seat] for seat in self.seats)
            prices = f"{self.say('pantheon_prices')} {prices}"
            blocks += [Facts([(self.say("pantheon"), prices)]), self.pantheon(), self.decks()]
        return Sketch(
            [self.structure(), *blocks, self.track(), self.beside(), self.cities()],
            f"{self.texts.text('duel.title')} · {self.say(f'mode.{view.mode}')}",
            [self.say("legend"), "  ".join(words)],
        )

    def name(self, axis: str, number: int) -> str:
        """The name of a thing; a question mark for something unknown, a dash for nothing."""
        if number < 0:
            return "?" if number == UNKNOWN else "–"
        return self.parts.name(axis, number, self.texts.language)

    def names(self, axis: str, numbers: list[int]) -> str:
        """The names of things."""
        return ", ".join(self.name(axis, number) for number in numbers)

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
        prices = [self.signs.price(slot.prices[seat]) for seat in self.lookers()]
        effects = " ".join(sorted(self.signs.effects(slot.card), key=len))
        cost = self.signs.cost(slot.card)
        color = COLORS[self.parts.color[slot.card]]
        return Tile(
            x,
            y,
            [
                Mark(self.card_name(slot.card)),
                Mark(effects, end="|".join(prices), extra="" if cost == prices[0] else cost),
            ],
            f"{number} {self.say(f'color.{color}')}".strip(),
            color,
            slot.accessible,
            "thick" if slot.accessible else "thin",
        )

    def lookers(self) -> list[int]:
        """Whose prices are shown: those of the seat that looks, or of both."""
        return self.seats[:1] if self.view.seat >= 0 else self.seats

    def card_name(self, card: int) -> str:
        """The name; of a Grand Temple first the Mythology whose token makes it free."""
        mythology = self.parts.temple_of[card]
        name = self.name("card", card)
        return name if mythology == NONE else f"◆ {self.name('mythology', mythology)}: {name}"

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
            prices = " | ".join(self.signs.price(space.prices[seat]) for seat in self.seats)
            lines = [Mark(name), Mark("" if space.god == NONE else prices)]
            color = "" if space.god >= 0 else "dim"
            title = self.parts.moves.space_axis.ids[space.space]
            tiles.append(Tile(2 * space.space, 0, lines, title, color, space.god >= 0))
        return Tiles(len(tiles), tiles)

    def decks(self) -> Facts:
        """The Mythology decks from the top, as far as they are known."""
        decks = " · ".join(
            " ".join([self.name("mythology", deck.mythology) + ":", self.names("god", deck.gods)])
            for deck in self.view.decks
        )
        return Facts([(self.say("decks"), decks)])

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
        """Tokens and the discard pile, what has just been drawn or shown, what is too dear."""
        view, say = self.view, self.say
        rows = [
            (say("group"), self.names("wonder", [] if view.moves else view.group)),
            (say("progress"), self.names("progress", view.board_progress)),
            (say("snake"), self.names("card", [view.snake] if view.snake >= 0 else [])),
            (say("enki"), self.names("progress", view.enki_tokens)),
            (say("drawn_progress"), self.names("progress", view.drawn_progress)),
            (say("drawn_gods"), self.names("god", view.drawn_gods)),
            (say("shown_gods"), self.names("god", view.shown_gods)),
            (say("discard_pile"), self.names("card", view.discard_pile)),
        ]
        if view.group:  # whoever chooses Wonders has to plan the game
            tell, language = self.parts.text, self.texts.language
            rows[1:2] = [
                (self.name("progress", token), tell("progress", token, language))
                for token in view.board_progress
            ]
        if view.prompt == "duel.ask.turn" and view.seat == view.asked:
            city = view.cities[view.seat]
            dear = [
                f"{self.name('card', slot.card)} {self.signs.price(slot.prices[view.seat])}"
                for slot in view.structure
                if slot.accessible and slot.prices[view.seat] > city.coins + city.astarte
            ]
            rows.append((say("too_dear"), ", ".join(dear)))
        return Facts(rows)

    # --- the cities ---------------------------------------------------------------------------

    def cities(self) -> Columns:
        """All that lies before the players, the own city on the left."""
        cities = [self.cells(self.view.cities[seat]) for seat in self.seats]
        rows: list[tuple[Mark, list[list[Mark]]]] = []
        for key in cities[0]:
            color = key.removeprefix("cards.") if key.startswith("cards.") else ""
            rows.append((Mark(self.say(key), color), [city[key] for city in cities]))
        points = [f"{sum(self.view.cities[seat].points)}★" for seat in self.seats]
        return Columns(self.seats, points, rows)

    def cells(self, city: CityView) -> dict[str, list[Mark]]:
        """What is told of a city, by label."""
        cells = {
            "coins": [Mark(self.coins(city))],
            "production": [Mark(self.production(city))],
            "prices": [Mark(self.unit_prices(city))],
        }
        for number, color in enumerate(COLORS):
            cards = [card for card in city.cards if self.parts.color[card] == number]
            cells[f"cards.{color}"] = [Mark(self.names("card", cards), color)]
        discounts = [f"−{self.parts.offering_discount[token]}¢" for token in city.offerings]
        return cells | {
            "science": [Mark(self.symbols(city))],
            "wonders": self.wonders(city),
            "own.progress": [Mark(self.names("progress", city.progress))],
            "own.god": [Mark(self.names("god", city.gods))],
            "own.mythology": [Mark(self.names("mythology", city.mythology))],
            "own.offering": [Mark(", ".join(discounts))],
        }

    def coins(self, city: CityView) -> str:
        """The treasury, and what a discarded card brings."""
        astarte = f" + {self.say('astarte', coins=city.astarte)}" if city.astarte else ""
        income = self.say("discard_income", coins=city.discard_income)
        return f"{city.coins}¢{astarte}   {income}"

    def production(self, city: CityView) -> str:
        """Resources with their amounts, and those of choice."""
        letters = self.signs.letters
        made = zip(letters, city.production, strict=True)
        pieces = [f"{letter}{many if many > 1 else ''}" for letter, many in made if many]
        pieces += ["+" + "/".join(letters[:RAW])] * city.raw_choice
        pieces += ["+" + "/".join(letters[RAW:])] * city.goods_choice
        return " ".join(pieces)

    def unit_prices(self, city: CityView) -> str:
        """What one unit of each resource costs."""
        pairs = zip(self.signs.letters, city.unit_prices, strict=True)
        return " ".join(f"{letter}:{price}" for letter, price in pairs)

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
                cost = self.signs.cost(self.parts.cards + number)
                end += [cost, self.signs.price(wonder.price)]
            name = f"{'■' if wonder.built else '□'} {self.name('wonder', number)}"
            lines.append(Mark(name, bold=wonder.built, end=" ".join(end) or " "))
        return lines
