"""The legal moves as offers: which pieces are chosen for each, what it costs and brings."""

from msgspec.structs import replace

from theoi.core.board import Line, Offer
from theoi.core.counts import bits
from theoi.core.events import Event
from theoi.core.foresight import imagined, look_ahead
from theoi.core.state import State
from theoi.draw.offers import OfferMaker, choose
from theoi.draw.words import change
from theoi.games.duel.page.about import DuelExplainer
from theoi.games.duel.page.bills import Bills
from theoi.games.duel.page.desk import DuelDesk
from theoi.games.duel.page.words import SYMBOL_ICONS
from theoi.games.duel.payment import price, total
from theoi.games.duel.scoring import points_of
from theoi.games.duel.state import DuelState
from theoi.games.duel.turn import activation_price, discard_income

COIN_SIGNS = {"coins_gained": "+", "coins_lost": "−"}
PLAIN = {  # events told by their name alone
    "pawn_stopped": "minerva",
    "extra_turn": "extra-turn",
    "extra_turn_lost": "extra-turn",
    "no_effect": "info",
    "age_begins": "structure",
    "won_military": "winner",
    "won_science": "winner",
    "won_civilian": "winner",
    "shared": "winner",
}


class DuelOffers(OfferMaker):
    """Makes the offers of one board."""

    def __init__(self, desk: DuelDesk, known: DuelState) -> None:
        super().__init__(desk.words, desk.frame, desk.parts.moves.space)
        self.desk = desk
        self.words = desk.words
        self.known = known
        self.seat = desk.seat
        self.bills = Bills(desk.words, known, max(self.seat, 0), desk.players)
        self.world: State = known
        self.points = 0

    def all(self) -> list[Offer]:
        """One offer for each legal move."""
        if self.frame.moves:
            self.world = imagined(self.known, self.seat)
            self.points = sum(points_of(self.known, self.seat))
        return super().all()

    def offer(self, move: int) -> Offer:
        """The offer of a move with what surely follows."""
        offer, block = super().offer(move), self.space.block_of(move)
        summed = next((place for place, line in enumerate(offer.bill, 1) if line.sign), 0)
        numbers = block.arguments(move)
        effects = [*self.effects(block.name, numbers[0]), *self.consequences(move, block.name)]
        thing = self.thing(block.name, block.axes[-1].name, numbers)
        return replace(offer, bill=[*offer.bill, *effects], thing=thing, summed=summed)

    def thing(self, kind: str, axis: str, numbers: list[int]) -> str:
        """What the label does not name: the card, Wonder, token, god or place."""
        view, words, number = self.desk.view, self.words, numbers[-1]
        if kind == "first":
            return ""
        if kind == "activate":
            used = [words.name("offering", token) for token in bits(number)]
            return " + ".join([words.name("god", view.spaces[numbers[0]].god), *used])
        if kind == "slot":
            card = view.structure[number].card
            return f"{number} {words.name('card', card) if card >= 0 else self.say('card.down')}"
        if kind == "track":
            return self.desk.parts.moves.track_axis.ids[number]
        return words.name(axis, number)

    def effects(self, kind: str, number: int) -> list[Line]:
        """What the thing that is chosen does, where no bill says it."""
        explain, effect = DuelExplainer(self.words), self.words.effect
        if kind in ("draft", "monument"):
            return explain.wonder(number)[1]
        if kind == "progress":
            return explain.progress(number)[1]
        if kind == "god":
            return explain.god(number)[1]
        if kind == "wonder":
            return [Line("effect", effect("wonder", number))]
        if kind == "activate":
            return [Line("effect", effect("god", self.desk.view.spaces[number].god))]
        return list(self.words.effects(number)) if kind == "card" else []

    def label(self, kind: str) -> str:
        """The words on the button: by the kind of the move, or as an answer to a question."""
        return super().label(kind if self.desk.question == "turn" else self.desk.question)

    def piece(self, axis: str, number: int) -> str:
        """The piece of a thing, which may be named after what lies in a place."""
        desk = self.desk
        if axis == "slot":
            return desk.slot_name(desk.view.structure[number])
        if axis == "space":
            return desk.space_name(desk.view.spaces[number])
        if axis == "track":
            return desk.track_name(number)
        return super().piece(axis, number)

    # --- kinds of moves -----------------------------------------------------------------------

    def do_first(self, seat: int) -> Offer:
        """Who begins the Age."""
        return choose(self.say("do.first", player=self.desk.players[seat]))

    def do_build(self, card: int) -> Offer:
        """A card of the structure, built."""
        coins = total(price(self.known, self.seat, card))
        bill = self.bills.construction(card)
        return choose(self.label("build"), self.piece("card", card), badge=coins, bill=bill)

    def do_discard(self, card: int) -> Offer:
        """A card of the structure, for coins."""
        coins = discard_income(self.known, self.seat)
        bill = self.bills.discard()
        return choose(self.label("discard"), self.piece("card", card), badge=f"+{coins}", bill=bill)

    def do_wonder(self, wonder: int, card: int) -> Offer:
        """A Wonder, with a card of the structure laid under it."""
        item = self.desk.parts.cards + wonder
        return choose(
            self.say("do.wonder", wonder=self.words.name("wonder", wonder)),
            self.piece("card", card),
            self.piece("wonder", wonder),
            badge=total(price(self.known, self.seat, item)),
            bill=self.bills.construction(item),
        )

    def do_activate(self, space: int, offerings: int) -> Offer:
        """A card of the Pantheon, with Offering tokens that make it cheaper."""
        tokens = list(bits(offerings))
        return choose(
            self.label("activate"),
            self.piece("space", space),
            *(self.piece("offering", token) for token in tokens),
            badge=activation_price(self.known, self.seat, space, offerings),
            bill=self.bills.activation(space, tokens, offerings),
        )

    def do_deck(self, mythology: int) -> Offer:
        """A Mythology deck."""
        return choose(self.label("deck"), f"deck-{self.id('mythology', mythology)}")

    # --- consequences -------------------------------------------------------------------------

    def consequences(self, move: int, kind: str) -> list[Line]:
        """What surely follows, as far as the seat can know."""
        if kind in ("draft", "first"):
            return []
        events, prompt, after = look_ahead(self.world, self.seat, move)
        lines = [line for event in events if (line := self.consequence(event)) is not None]
        turned = sum(event.kind.name == "turned_up" for event in events)
        if turned:
            lines.append(Line("eye", self.say("then.turned_up", turned), sign=f"↑{turned}"))
        assert isinstance(after, DuelState)
        now = sum(points_of(after, self.seat))
        if kind != "discard" and now != self.points:
            value, sign = change(self.points, now), f"{self.points}→{now}★"
            lines.insert(0, self.line("laurel", "then.points", value, sign))
        if prompt and prompt != "duel.ask.turn":
            lines.append(Line("arrow", self.words.texts.text(prompt)))
        return lines

    def consequence(self, event: Event) -> Line | None:
        """An event as a line of the bill; None for what the bill or the piece says anyway."""
        kind = event.kind.name
        key, player = f"then.{kind}", self.desk.players[event.seat] if event.seat >= 0 else ""
        if kind in COIN_SIGNS:
            coins = f"{COIN_SIGNS[kind]}{event.values[0]}"
            sign = f"{coins}¢" if event.seat == self.seat else f"{player} {coins}¢"
            return self.line("coins", key, coins, sign, player=player)
        if kind == "pawn_moved":
            return self.pawn(event)
        if kind == "symbol":
            return self.symbol(event)
        if kind in ("mythology_taken", "offering_taken"):
            axis = event.kind.arguments[0][1]
            name = self.words.name(axis, event.values[0])
            if axis == "offering":
                sign = f"◆ −{self.known.parts.offering_discount[event.values[0]]}¢"
                return self.line("offering", key, "", sign, token=name)
            return self.line("token", key, "", f"◆ {name}", token=name)
        if kind not in PLAIN:
            return None
        return self.line(PLAIN[kind], key, "", "↻" if kind == "extra_turn" else "", player=player)

    def pawn(self, event: Event) -> Line:
        """Where the Conflict pawn goes, counted as spaces left to the opponent's capital."""
        known, capital = self.known, self.known.parts.capital
        step = known.direction(event.seat)
        before, after = known.conflict * step, (event.values[0] - capital) * step
        player = self.desk.players[1 - event.seat]
        left = change(capital - before, capital - after)
        sign = f"● {known.parts.moves.track_axis.ids[event.values[0]]}"
        return self.line("conflict", "then.pawn_moved", left, sign, player=player)

    def symbol(self, event: Event) -> Line:
        """A new scientific symbol, and how many kinds that makes."""
        symbol = event.values[0]
        city = self.known.cities[event.seat]
        kinds = city.symbol_kinds() + (city.symbols_of(symbol) == 0)
        value = f"{kinds}/{self.known.parts.symbols_to_win}"
        name = self.words.name("symbol", symbol)
        sign = f"{name.lower()} {value}"
        return self.line(SYMBOL_ICONS[symbol], "then.symbol", value, sign, symbol=name)
