"""The legal moves of Teomachia as offers: which pieces are chosen for a move, and what it costs.

Every number here comes from the functions the engine itself uses.
"""

from theoi.core.board import Line, Offer
from theoi.draw.offers import OfferMaker, choose
from theoi.games.teomachia.abilities import UsePlace
from theoi.games.teomachia.asking import AddToStake, ChooseToken, RemoveFromCommunity, TakeOver
from theoi.games.teomachia.battle import BattleTurn
from theoi.games.teomachia.bidding import RaiseFurther
from theoi.games.teomachia.card_questions import PutUnder
from theoi.games.teomachia.effects import ChooseOption
from theoi.games.teomachia.page.bills import Bills
from theoi.games.teomachia.page.desk import TeomachiaDesk
from theoi.games.teomachia.page.words import figure_icons, type_icon
from theoi.games.teomachia.responses import Respond
from theoi.games.teomachia.settlement import SettlementTurn, TopCard
from theoi.games.teomachia.view import BidView

# What stopping is called (`stop.<word>`), by question.
STOPS = {
    "teomachia.ask.raise_further": "raise",
    "teomachia.ask.respond": "respond",
    "teomachia.ask.stage": "stage",
    "teomachia.ask.settle": "settle",
    "teomachia.ask.use_place": "no",
    "teomachia.ask.myth": "myth",
    "teomachia.ask.bottom": "bottom",
}


class TeomachiaOffers(OfferMaker):
    """The offers of one position for the seat that is asked."""

    def __init__(self, desk: TeomachiaDesk) -> None:
        super().__init__(desk.words, desk.frame, desk.parts.moves.space)
        self.desk = desk
        self.words = desk.words
        self.parts = desk.parts
        self.known = desk.known
        self.question = desk.question
        self.seat = max(desk.seat, 0)
        self.bills = Bills(desk.words, desk.known, self.seat)

    # --- cards of the hand ----------------------------------------------------------------------

    def prayer(self, card: int) -> str:
        """The name of a prayer card."""
        return self.words.name("prayer", card)

    def in_hand(self, card: int) -> str:
        """The piece of a card of the hand: one that was played in this deal lies apart."""
        ident = self.id("prayer", card)
        player = self.desk.view.players[self.seat]
        fresh = player.hand.count(card) > player.spent.count(card)
        return f"hand-{ident}" if fresh else f"spent-{ident}"

    def text(self, card: int) -> Line:
        """What a prayer card does."""
        return Line(type_icon(self.parts, card), self.words.effect("prayer", card))

    def do_lay(self, power: int) -> Offer:
        """A power card, laid."""
        return choose(
            self.say("do.lay"),
            self.in_hand(power),
            bill=self.bills.power(power),
            thing=self.prayer(power),
        )

    def do_play(self, deed: int) -> Offer:
        """A deed card, played."""
        card = self.parts.powers + deed
        return choose(
            self.say("do.play"),
            self.in_hand(card),
            bill=[*self.bills.deed(card), self.text(card)],
            thing=self.prayer(card),
        )

    def do_card(self, card: int) -> Offer:
        """A card named: picked, left out, discarded or removed from the game."""
        word = self.desk.view.prompt.rpartition(".")[2]
        piece = f"card-{self.id('prayer', card)}" if self.desk.drafting else self.in_hand(card)
        return choose(
            self.say(f"card.{word}"), piece, thing=self.prayer(card), instant=word == "leave_out"
        )

    def do_pile(self, card: int) -> Offer:
        """A card of the own discard pile."""
        word = self.desk.view.prompt.rpartition(".")[2]
        piece = f"pile-{self.id('prayer', card)}"
        return choose(self.say(f"card.{word}"), piece, thing=self.prayer(card))

    def do_top(self, card: int) -> Offer:
        """A card that ends on top of the deck or of the discard pile."""
        key = "card.top_card" if isinstance(self.question, TopCard) else "card.top"
        return choose(self.say(key), self.desk.deck_name(card), thing=self.prayer(card))

    def do_bottom(self, card: int) -> Offer:
        """A card that goes under the deck."""
        return choose(self.say("card.bottom"), self.desk.deck_name(card), thing=self.prayer(card))

    # --- places, gods, myths --------------------------------------------------------------------

    def do_use(self, place: int) -> Offer:
        """The ability of an own place."""
        card = self.parts.first_place + place
        return choose(
            self.say("do.use"),
            self.own_place(card),
            bill=[*self.bills.payment(self.parts.cost[card]), self.text(card)],
            thing=self.prayer(card),
        )

    def own_place(self, card: int) -> str:
        """The piece of an own place of a kind: one that has not been used, if there is one."""
        places = self.desk.view.players[self.seat].places
        same = sorted((one for one in places if one.card == card), key=lambda one: one.used)
        return self.desk.place_name(self.seat, card, same[0].damaged)

    def do_place(self, place: int, condition: int) -> Offer:
        """An own place that is damaged or repaired."""
        card = self.parts.first_place + place
        word = self.desk.view.prompt.rpartition(".")[2]
        piece = self.desk.place_name(self.seat, card, condition == 1)
        thing = f"{self.prayer(card)} ({self.words.name('condition', condition)})"
        return choose(self.say(f"place.{word}"), piece, thing=thing)

    def do_attribute(self) -> Offer:
        """The attribute of the own god."""
        god = self.known.players[self.seat].god
        line = Line(
            figure_icons("god", self.id("god", god))[0], self.words.effect("attribute", god)
        )
        return choose(
            self.say("do.attribute"),
            "attribute",
            bill=[*self.bills.payment(self.parts.god_cost[god]), line],
            thing=self.words.name("god", god),
        )

    def do_myth(self, myth: int) -> Offer:
        """A myth or a hero."""
        ident = self.id("myth", myth)
        line = Line(figure_icons("myth", ident)[0], self.words.effect("myth", myth))
        return choose(
            self.say("do.use"),
            f"p{self.seat}-myth-{ident}",
            bill=[*self.bills.payment(self.parts.myth_cost[myth]), line],
            thing=self.words.name("myth", myth),
        )

    def do_god(self, god: int) -> Offer:
        """The god to be played."""
        return choose(self.say("do.god"), self.piece("god", god), thing=self.words.name("god", god))

    def do_buy(self) -> Offer:
        """The top myth."""
        myth = self.known.players[self.seat].myth_top
        name = self.words.name("myth", myth)
        return choose(self.say("do.buy", myth=name), badge=self.parts.myth_price[myth])

    def do_turn(self) -> Offer:
        """The top myth goes under the deck."""
        return choose(self.say("do.turn"))

    # --- bids -----------------------------------------------------------------------------------

    def bid(self, number: int) -> BidView:
        """What a bid leads to."""
        return next(bid for bid in self.desk.view.bids if bid.bid == number)

    def do_wait(self) -> Offer:
        """Nothing is added."""
        return choose(self.say("term.wait"), "bid-wait", bill=[self.line("clock", "bill.wait")])

    def do_call(self) -> Offer:
        """All that is missing is added."""
        return choose(self.say("term.call"), "bid-call", bill=self.bills.bid(self.bid(1)), summed=1)

    def do_raise(self, kind: int) -> Offer:
        """All that is missing, and one more."""
        label = self.say("do.raise", worshipper=self.words.worshippers(kind, 1))
        bill = self.bills.bid(self.bid(2 + kind))
        further = self.known.players[self.seat].raise_extra
        if further:
            bill.append(Line("raise", self.say("bill.further", further)))
        return choose(label, f"bid-raise-{self.id('kind', kind)}", bill=bill, summed=1)

    def do_fold(self) -> Offer:
        """Leaving the deal."""
        return choose(self.say("term.fold"), "bid-fold", bill=self.bills.fold())

    # --- answers to cards -----------------------------------------------------------------------

    def do_kind(self, kind: int) -> Offer:
        """A worshipper: moved, removed, taken over, or added to a raise."""
        question = self.question
        word = self.desk.view.prompt.rpartition(".")[2]
        owner = question.owner if isinstance(question, ChooseToken) else self.seat
        leaving = isinstance(question, AddToStake | RemoveFromCommunity | TakeOver | RaiseFurther)
        return choose(
            self.say(f"token.{word}"),
            self.desk.token_name(kind),
            bill=self.bills.token(kind, owner, leaving),
            thing=self.words.worshippers(kind, 1),
        )

    def do_seat(self, seat: int) -> Offer:
        """An opponent."""
        label = self.say("do.seat", player=self.desk.players[seat])
        return choose(label, f"seat-{seat}")

    def do_slot(self, slot: int) -> Offer:
        """An element card of the row."""
        word = self.desk.view.prompt.rpartition(".")[2]
        number = self.id("slot", slot)
        return choose(self.say(f"slot.{word}"), f"slot-{number}", thing=self.say("slot", slot + 1))

    def do_option(self, option: int) -> Offer:
        """One of the things that a card lets its player do."""
        assert isinstance(self.question, ChooseOption)
        return choose(self.words.options(self.question.text)[option])

    def do_track(self, space: int) -> Offer:
        """A card of the prayer track, or the top card of the prayer deck."""
        piece = f"space-{self.id('space', space)}"
        if space == self.parts.spaces:
            return choose(self.say("do.blind"), piece, bill=[self.line("deck", "about.blind")])
        card = self.desk.view.track[space]
        key = "card.gain_prayer" if self.desk.view.prompt.endswith("gain_prayer") else "do.take"
        bill = [] if key != "do.take" else self.bills.payment(self.parts.space_price[space])
        return choose(self.say(key), piece, bill=[*bill, self.text(card)], thing=self.prayer(card))

    # --- yes and no -----------------------------------------------------------------------------

    def do_yes(self) -> Offer:
        """The ability of a place is used."""
        assert isinstance(self.question, UsePlace)
        return choose(self.say("do.yes", place=self.prayer(self.question.kind)))

    def do_done(self) -> Offer:
        """Enough, or no."""
        question = self.question
        if isinstance(question, BattleTurn):
            return choose(self.say("stop.attack" if question.attacked else "stop.pass"))
        if isinstance(question, PutUnder):
            return choose(self.say("stop.bottom"))
        word = STOPS.get(self.desk.view.prompt, "done")
        alone = isinstance(question, Respond | SettlementTurn) and len(self.frame.moves) == 1
        return choose(self.say(f"stop.{word}"), alone=alone)
