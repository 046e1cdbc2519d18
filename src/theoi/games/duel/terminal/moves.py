"""The legal moves, numbered in their order, grouped by kind, with prices and consequences."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from theoi.core.counts import bits
from theoi.core.events import Event
from theoi.games.duel.components import COINS, EXTRA_TURN, Effect
from theoi.games.duel.terminal.canvas import flow
from theoi.games.duel.terminal.words import COIN, TURNED_UP, Words
from theoi.games.duel.view import DuelView, SlotView

# The legal moves, ascending; what surely happens then, and the message key of what is asked next.
Offers = Mapping[int, tuple[list[Event], str]]

# The events that are told beside a move: those of the action, and those of taking the card.
COIN_SIGNS = {"coins_gained": "+", "coins_lost": "−", "trade_income": "+"}
BY_WONDER = [
    *COIN_SIGNS,
    "pawn_moved",
    "pawn_stopped",
    "extra_turn",
    "extra_turn_lost",
    "no_effect",
    "age_begins",
    "won_military",
    "won_science",
    "won_civilian",
    "shared",
]
BY_CARD = ["mythology_taken", "offering_taken"]
TAKES_CARD = ["build", "discard", "wonder", "slot"]

Cells = tuple[Text, str, str]  # name, price, effect

NUMBER = "bold cyan"
TOKEN = "◆"
INDENT = 5


class MoveList:
    """Writes the moves offered to the seat of a view, numbered from 1 in their order."""

    def __init__(self, words: Words, view: DuelView, offers: Offers) -> None:
        self.words = words
        self.view = view
        self.offers = offers
        self.numbers = {move: number for number, move in enumerate(offers, start=1)}
        self._line_of: dict[str, Callable[[list[int]], Cells]] = {
            "draft": self._draft,
            "first": self._first,
            "build": self._build,
            "activate": self._activate,
            "progress": self._progress,
            "card": self._card,
            "slot": self._slot,
            "monument": self._monument,
            "deck": self._deck,
            "god": self._god,
            "space": self._space,
            "token": self._token,
        }

    def draw(self, width: int) -> RenderableType:
        """All moves, one group for each kind."""
        groups: list[RenderableType] = []
        space = self.words.space
        for kind, found in groupby(self.offers, key=lambda move: space.block_of(move).name):
            moves = list(found)
            if kind == "build":
                groups.append(self._rows(moves))
            elif kind == "discard":
                groups = [self._title("build"), *groups, *self._too_dear()]
                coins = self.view.cities[self.view.seat].discard_income
                groups += [self._title(kind, coins=coins), self._inline(moves, 0, width)]
            elif kind == "wonder":
                groups += [self._title(kind), *self._wonders(moves, width)]
            elif kind == "track":
                groups.append(self._inline(moves, 0, width))
            else:
                if kind == "activate":
                    groups.append(self._title(kind))
                groups.append(self._rows(moves))
        return Group(*groups)

    def _title(self, kind: str, **values: object) -> Text:
        return Text(self.words.say(f"moves.{kind}", **values), "bold")

    def _rows(self, moves: Sequence[int]) -> Table:
        """A line for each move: number, name, price, what it brings."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(justify="right", width=3, style=NUMBER)
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, justify="right")
        table.add_column()
        for move in moves:
            table.add_row(str(self.numbers[move]), *self._cells(move))
        return table

    def _inline(self, moves: Sequence[int], axis: int, width: int) -> RenderableType:
        """Moves that differ in one thing only, side by side."""
        items = []
        for move in moves:
            block = self.words.space.block_of(move)
            name = self.words.name(block.axes[axis].name, block.arguments(move)[axis])
            marks = self._marks(move)
            items.append(" ".join([str(self.numbers[move]), name, *marks]))
        lines = flow(items, width - INDENT)
        return Padding(Text("\n".join(lines)), (0, 0, 0, 2))

    def _wonders(self, moves: Sequence[int], width: int) -> list[RenderableType]:
        """Each Wonder with what it brings, and below it the cards it can be built with."""
        words = self.words
        lines: list[RenderableType] = []
        for wonder, found in groupby(moves, key=lambda move: self._arguments(move)[0]):
            with_cards = list(found)
            note = self._consequences(with_cards[0], BY_WONDER)
            effect = _join(words.wonder(wonder), ", ".join(note))
            head = Table.grid(padding=(0, 2, 0, 0))
            head.add_row(
                Text("  ▸ " + words.name("wonder", wonder), "bold"),
                words.price(self._wonder_price(wonder)),
                effect,
            )
            lines += [head, Padding(self._inline(with_cards, 1, width - 2), (0, 0, 0, 2))]
        return lines

    def _too_dear(self) -> list[RenderableType]:
        """The accessible cards that cannot be paid for now."""
        view, words = self.view, self.words
        city = view.cities[view.seat]
        dear = [
            f"{words.name('card', slot.card)} {words.price(slot.prices[view.seat])}"
            for slot in view.structure
            if slot.accessible and slot.prices[view.seat] > city.coins + city.astarte
        ]
        if not dear:
            return []
        return [Text(f"     {words.say('too_dear')}: {', '.join(dear)}", "dim")]

    # --- one move -------------------------------------------------------------------------------

    def _arguments(self, move: int) -> list[int]:
        return self.words.space.block_of(move).arguments(move)

    def _cells(self, move: int) -> Cells:
        """Name, price and effect of a move that has a line of its own."""
        kind = self.words.space.block_of(move).name
        name, price, effect = self._line_of[kind](self._arguments(move))
        if kind != "draft":
            effect = _join(effect, self.consequences(move))
        return name, price, effect

    def _build(self, numbers: list[int]) -> Cells:
        (card,) = numbers
        price = self.words.price(self._slot_of(card).prices[self.view.seat])
        return self._card_name(card), price, self.words.effect(card)

    def _card(self, numbers: list[int]) -> Cells:
        (card,) = numbers
        effect = f"{self.words.color(card)}: {self.words.effect(card)}"
        return self._card_name(card), "", effect

    def _draft(self, numbers: list[int]) -> Cells:
        (wonder,) = numbers
        cost = self.words.cost(self.words.parts.cards + wonder)
        return self._name("wonder", wonder), cost, self.words.wonder(wonder)

    def _monument(self, numbers: list[int]) -> Cells:
        (wonder,) = numbers
        return self._name("wonder", wonder), self._owner(wonder), self.words.wonder(wonder)

    def _activate(self, numbers: list[int]) -> Cells:
        words = self.words
        space, offerings = numbers
        god = self.view.spaces[space].god
        discounts = [words.parts.offering_discount[token] for token in bits(offerings)]
        price = max(self.view.spaces[space].prices[self.view.seat] - sum(discounts), 0)
        text = words.text_of("god", god)
        if offerings:
            text = words.say("with_offerings", offerings=words.name("offerings", offerings))
        return Text(words.name("god", god), "bold"), words.price(price), text

    def _slot(self, numbers: list[int]) -> Cells:
        slot = self.view.structure[numbers[0]]
        place = self.words.say("slot", slot=slot.slot)
        if slot.card < 0:
            return Text(self.words.say("face_down")), place, ""
        return self._card_name(slot.card), place, self.words.effect(slot.card)

    def _space(self, numbers: list[int]) -> Cells:
        prices = self.view.spaces[numbers[0]].prices
        seats = (self.view.seat, 1 - self.view.seat)
        both = " | ".join(self.words.price(prices[seat]) for seat in seats)
        return self._name("space", numbers[0]), "", both

    def _first(self, numbers: list[int]) -> Cells:
        return Text(self.words.players[numbers[0]]), "", ""

    def _deck(self, numbers: list[int]) -> Cells:
        gods = self.words.names("god", self.view.decks[numbers[0]].gods)
        return self._name("mythology", numbers[0]), "", ", ".join(gods)

    def _token(self, numbers: list[int]) -> Cells:
        return self._name("military", numbers[0]), "", ""

    def _progress(self, numbers: list[int]) -> Cells:
        text = self.words.text_of("progress", numbers[0])
        return self._name("progress", numbers[0]), "", text

    def _god(self, numbers: list[int]) -> Cells:
        return self._name("god", numbers[0]), "", self.words.text_of("god", numbers[0])

    def _name(self, axis: str, number: int) -> Text:
        return Text(self.words.name(axis, number))

    def _card_name(self, card: int) -> Text:
        return Text(self.words.name("card", card), self.words.style(card))

    def _slot_of(self, card: int) -> SlotView:
        return next(slot for slot in self.view.structure if slot.card == card)

    def _wonder_price(self, wonder: int) -> int:
        city = self.view.cities[self.view.seat]
        return next(one.price for one in city.wonders if one.wonder == wonder)

    def _owner(self, wonder: int) -> str:
        for seat, city in enumerate(self.view.cities):
            if any(one.wonder == wonder for one in city.wonders):
                return self.words.players[seat]
        return ""

    def note(self, move: int) -> str:
        """Price and consequences of a move in one line."""
        kind = self.words.space.block_of(move).name
        if kind == "discard":
            coins = self.view.cities[self.view.seat].discard_income
            return _join(f"+{coins}{COIN}", self.consequences(move))
        if kind == "wonder":
            wonder = self._arguments(move)[0]
            price = self.words.price(self._wonder_price(wonder))
            return _join(f"{price}  {self.words.wonder(wonder)}", self.consequences(move))
        if kind == "track":
            return ""
        _, price, effect = self._cells(move)
        return "  ".join(piece for piece in (price, effect) if piece)

    # --- consequences ---------------------------------------------------------------------------

    def _turned_up(self, move: int) -> list[str]:
        events, _ = self.offers[move]
        count = sum(event.kind.name == "turned_up" for event in events)
        return [f"{TURNED_UP}{count}"] if count else []

    def _marks(self, move: int) -> list[str]:
        """What taking the card brings, whatever it is taken for: tokens and cards turned up."""
        events, _ = self.offers[move]
        tokens = sum(event.kind.name in BY_CARD for event in events)
        return [TOKEN] * tokens + self._turned_up(move)

    def consequences(self, move: int) -> str:
        """What surely follows beyond what the card says, in a few words."""
        pieces = self._consequences(move, BY_WONDER)
        if self.words.space.block_of(move).name in TAKES_CARD:
            pieces += self._consequences(move, BY_CARD) + self._turned_up(move)
        return ", ".join(pieces)

    def _consequences(self, move: int, kinds: Sequence[str]) -> list[str]:
        events, prompt = self.offers[move]
        said = self._said(move)
        pieces = [self._consequence(event) for event in events if event.kind.name in kinds]
        if kinds is BY_WONDER and prompt == "duel.ask.pair":
            pieces.append(self.words.say("then.pair"))
        return [piece for piece in pieces if piece not in said]

    def _said(self, move: int) -> list[str]:
        """Consequences that stand on the card or Wonder anyway."""
        words, parts = self.words, self.words.parts
        kind, numbers = words.space.block_of(move).name, self._arguments(move)
        if kind in ("build", "card"):
            return words.effects(numbers[0])
        effects: list[Effect] = []
        if kind in ("wonder", "monument"):
            effects = parts.wonder_effects[numbers[0]]
        elif kind == "activate" and 0 <= (god := self.view.spaces[numbers[0]].god) < parts.gods:
            effects = parts.god_effects[god]
        said = [f"+{effect.amount}{COIN}" for effect in effects if effect.code == COINS]
        if any(effect.code == EXTRA_TURN for effect in effects):
            said.append(words.say("then.extra_turn"))
        return said

    def _consequence(self, event: Event) -> str:
        words, kind = self.words, event.kind.name
        player = words.players[event.seat] if event.seat >= 0 else ""
        if kind in COIN_SIGNS:
            who = "" if event.seat == self.view.seat else f"{player} "
            return f"{who}{COIN_SIGNS[kind]}{event.values[0]}{COIN}"
        if kind == "pawn_moved":
            return words.say("then.pawn_moved", place=words.name("track", event.values[0]))
        if kind in BY_CARD:
            axis = event.kind.arguments[0][1]
            return words.say(f"then.{kind}", token=words.name(axis, event.values[0]))
        return words.say(f"then.{kind}", player=player)


def _join(*pieces: str) -> str:
    return "  → ".join(piece for piece in pieces if piece)
