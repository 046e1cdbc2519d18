"""The legal moves of Pantheon as offers: which pieces are chosen for a move, and what it costs.

Every number here comes from the functions the engine itself uses.
"""

from theoi.core.board import Line, Offer
from theoi.core.counts import total
from theoi.draw.offers import OfferMaker, choose
from theoi.draw.shapes import ROMAN
from theoi.draw.words import change
from theoi.games.pantheon.buying import Purchasing, money_in_hand
from theoi.games.pantheon.components import FOOT, NONE, Effect
from theoi.games.pantheon.drawing import Drawing, OptionalDraw, top_special_card
from theoi.games.pantheon.loot import ChooseSupply
from theoi.games.pantheon.movement import Placing, placement_cost, steps_of
from theoi.games.pantheon.nations import Gallia, GalliaPay
from theoi.games.pantheon.offering import WITH_TOKEN, Paying
from theoi.games.pantheon.page.desk import PantheonDesk
from theoi.games.pantheon.page.words import effect_icon
from theoi.games.pantheon.tokens import token_price
from theoi.games.pantheon.turn import FollowUp, Turn

# What stopping is called (`stop.<word>`), by question.
STOPS = {
    "pantheon.ask.follow": "follow",
    "pantheon.ask.draw": "draw",
    "pantheon.ask.optional_draw": "optional_draw",
    "pantheon.ask.optional_money": "leave",
    "pantheon.ask.raise": "leave",
    "pantheon.ask.free_column": "leave",
    "pantheon.ask.gallia_pay": "gallia_pay",
    "pantheon.ask.swap": "swap",
    "pantheon.ask.extra_action": "extra_action",
}


class PantheonOffers(OfferMaker):
    """The offers of one position for the seat that is asked."""

    def __init__(self, desk: PantheonDesk) -> None:
        super().__init__(desk.words, desk.frame, desk.parts.moves.space)
        self.words = desk.words
        self.parts = desk.parts
        self.known = desk.known
        self.question = desk.question
        self.seat = max(desk.seat, 0)
        self.player = desk.known.players[self.seat]

    # --- lines of bills -----------------------------------------------------------------------

    def effect(self, axis: str, number: int, effect: Effect, sign: str = "") -> Line:
        """What a god or token does."""
        icon = effect_icon(effect, "token" if axis == "bonus" else axis)
        return Line(icon, self.words.effect(axis, number), sign=sign)

    def paid(self, price: int, left: int) -> list[Line]:
        """A price in coins and what is left after it."""
        return [self.line("coin", "price", price), self.line("coin", "coins_after", left)]

    def last_line(self, key: str) -> Line:
        """A warning that the epoch ends with this."""
        own = self.seat == self.known.active
        return self.line("temple", key, f"+{self.parts.points_for_epoch_end}" if own else "")

    def own_pieces(self, foot: bool, more: int) -> Line:
        """How the number of own pieces changes."""
        if foot:
            return self.line("foot", "own_feet", change(self.player.feet, self.player.feet + more))
        own = self.player.columns
        return self.line("column", "own_columns", change(own, own + more))

    # --- actions ------------------------------------------------------------------------------

    def do_move(self, cards: int) -> Offer:
        """A move with so many movement cards: the big foot, or the last of the cards."""
        big_foot = isinstance(self.question, Turn)
        steps = steps_of(self.known, self.seat, cards, big_foot)
        bill: list[Line] = []
        if big_foot:
            bill.append(self.line("big-foot", "big_foot", f"+{self.parts.big_foot_steps}"))
        if cards:
            line = f"{cards} × {self.words.name('card', self.parts.movement_card)}"
            bill.append(Line("movement", line, f"+{cards * self.parts.movement_steps}"))
        if self.player.steps:
            bill.append(self.line("steps", "lasting_steps", f"+{self.player.steps}"))
        if self.player.jumps:
            bill.append(self.line("jump", "jumps", self.player.jumps))
        bill.append(self.line("steps", "steps_together", steps))
        pieces = [f"movement-{cards}"] if cards else ["big-foot"] if big_foot else []
        badge = steps if pieces else ""
        return choose(self.say("go", steps), *pieces, badge=badge, bill=bill, summed=len(bill))

    def do_buy(self) -> Offer:
        """A buy action, with all the coins there could be."""
        cards = money_in_hand(self.known, self.seat, len(self.parts.coins))
        bill = [self.line("money", "money_in_hand", cards)]
        if self.player.coins:
            bill.append(self.line("coins", "coins_of_gods", f"+{self.player.coins}"))
        label = self.words.texts.text("pantheon.move.buy")
        return choose(label, badge=cards + self.player.coins, bill=bill, summed=len(bill))

    def do_offer(self, god: int) -> Offer:
        """An offer for a god of the display."""
        cost = self.words.cost(god)
        bill = [
            self.line("offering", "cost", cost, cost.replace(", ", "/")),
            self.line("laurel", "points", f"+{self.known.epoch}"),
            self.effect("god", god, self.parts.god_effect[god]),
        ]
        if total(self.known.open_gods) == 1:
            bill.append(self.last_line("last_god"))
        label = self.words.texts.text("pantheon.move.offer", god=self.words.name("god", god))
        return choose(label, self.piece("god", god), bill=bill)

    def do_draw(self) -> Offer:
        """A draw action."""
        more = self.player.more_cards
        bill = [self.line("hand", "more_cards", f"+{more}")] if more else []
        label = self.say("draw", self.parts.cards_per_draw_action)
        return choose(label, badge=f"+{more}" if more else "", bill=bill)

    # --- pieces on the board ------------------------------------------------------------------

    def do_place(self, place: int) -> Offer:
        """A foot or column on a hex; what is left, and the loot that lies there."""
        column = self.parts.is_column[place]
        question, price, left = self.question, 0, 0
        bill: list[Line] = []
        if isinstance(question, Placing | Purchasing):
            price = placement_cost(self.known, place)
        if isinstance(question, Placing):
            left = question.steps - price
            bill = [self.line("steps", "price", price), self.line("steps", "steps_after", left)]
        elif isinstance(question, Purchasing):
            left = question.coins - price
            bill = self.paid(price, left)
        summed = len(bill)
        loot = self.known.loot_on(place) if self.known.loot and not column else NONE
        if loot != NONE:
            effect, sign = self.parts.loot_effect[loot], f"*{self.words.name('loot', loot)}"
            bill.append(self.effect("loot", loot, effect, sign))
            if sum(token != NONE for token in self.known.loot) == 1:
                bill.append(self.last_line("last_loot"))
        return choose(
            self.say("place_column" if column else "place_foot", hex=self.words.hex(place)),
            self.piece("hex", place),
            badge=price or "",
            bill=bill,
            instant=left > 0 and loot == NONE,
            summed=summed,
        )

    def do_swap(self, answer: int) -> Offer:
        """Own feet for columns, or columns for feet: the last of the pieces that are given."""
        balance = self.parts.moves.balance_of(answer)
        many = abs(balance)
        key, piece = ("swap_feet", "foot") if balance > 0 else ("swap_columns", "column")
        bill = [self.own_pieces(True, -balance), self.own_pieces(False, balance)]
        return choose(self.say(key, many), f"{piece}-{many}", badge=many, bill=bill)

    def do_piece(self, piece: int) -> Offer:
        """A piece of the general supply, bought or as loot."""
        foot, question = piece == FOOT, self.question
        name = f"supply-{self.id('piece', piece)}"
        if isinstance(question, ChooseSupply):
            left = self.known.feet_left(self.seat) if foot else self.known.columns_left(self.seat)
            many = min(left, question.feet if foot else question.columns)
            label = self.say("feet" if foot else "columns", many)
            return choose(label, name, badge=f"+{many}", bill=[self.own_pieces(foot, many)])
        assert isinstance(question, Purchasing)
        price = self.parts.piece_price
        coins = question.coins - price
        label = self.say("buy_foot" if foot else "buy_column")
        bill = [*self.paid(price, coins), self.own_pieces(foot, 1)]
        return choose(label, name, badge=price, bill=bill, instant=coins > 0, summed=2)

    # --- money and offerings ------------------------------------------------------------------

    def do_money(self, coin: int) -> Offer:
        """A money card for the buy action."""
        card = self.parts.money_cards[coin]
        assert isinstance(self.question, Purchasing)
        bill = [self.line("coin", "coins_together", self.question.coins + self.parts.coins[coin])]
        label = self.say("play", card=self.words.name("card", card))
        return choose(label, f"hand-{self.id('card', card)}", bill=bill, instant=True)

    def do_token(self, kind: int, number: int) -> Offer:
        """An offering token, new or raised, for coins."""
        level = number + 1
        price = token_price(self.known, self.seat, kind, level)
        assert isinstance(self.question, Purchasing)
        bill = [*self.paid(price, self.question.coins - price), self.level_line(kind, level)]
        label, piece = self.words.token(kind, level), self.shelf(kind, level)
        return choose(label, piece, badge=price, bill=bill, summed=2)

    def do_raise(self, kind: int) -> Offer:
        """An offering token, new or raised by a level, for nothing."""
        level = self.player.level_of(kind) + 1
        bill = [self.level_line(kind, level)]
        return choose(self.words.token(kind, level), self.shelf(kind, level), bill=bill)

    def shelf(self, kind: int, level: int) -> str:
        """The piece of a level of a kind among the offerings."""
        return f"shop-{self.id('kind', kind)}-{level}"

    def level_line(self, kind: int, level: int) -> Line:
        """How a token changes."""
        old = ROMAN[self.player.level_of(kind)].replace("0", "–")
        value = change(old, ROMAN[level])
        return Line(self.id("kind", kind), self.words.name("kind", kind), value)

    def do_pay(self, kind: int, means: int) -> Offer:
        """One number of a god's cost: by a token and the cards still missing, or by cards."""
        question = self.question
        assert isinstance(question, Paying | GalliaPay)
        place = question.place if isinstance(question, Paying) else 0
        number = self.parts.god_cost[question.god][place]
        icon, card = self.id("kind", kind), self.parts.offering_card[kind]
        held, cards = self.player.cards_of(card), number
        bill = [self.line("offering", "to_pay", number)]
        key, piece = "pay_cards", f"hand-{self.id('card', card)}"
        if means == WITH_TOKEN:
            level = self.player.level_of(kind)
            cards = max(number - level, 0)
            bill.append(self.line(icon, "token_stays", ROMAN[level]))
            key, piece = "pay_token", f"token-{icon}"
        if cards:
            bill.append(self.line("discard", "discarded", cards))
        if held:
            bill.append(self.line("hand", "cards_after", held - cards))
        label = self.say(key, number, kind=self.words.name("kind", kind))
        return choose(label, piece, badge=number, bill=bill)

    # --- cards --------------------------------------------------------------------------------

    def do_take(self, card: int) -> Offer:
        """A face-up card."""
        label = self.say("take", card=self.words.name("card", card))
        return choose(label, f"open-{self.id('card', card)}", bill=self.due(), instant=True)

    def do_pile(self) -> Offer:
        """A card from the pile: in a draw action, or instead of following."""
        if isinstance(self.question, FollowUp):
            bill = [self.line("deck", "instead_of_following")]
            return choose(self.say("draw", self.parts.follow_up_cards), "pile", bill=bill)
        return choose(self.say("draw", 1), "pile", bill=self.due(), instant=True)

    def due(self) -> list[Line]:
        """How many cards are still due after this one."""
        assert isinstance(self.question, Drawing)
        return [self.line("hand", "cards_due", self.question.due + self.question.extra - 1)]

    def do_drop(self, card: int) -> Offer:
        """A card to be discarded."""
        label = self.say("drop", card=self.words.name("card", card))
        return choose(label, f"hand-{self.id('card', card)}", instant=True)

    # --- tokens and nations -------------------------------------------------------------------

    def do_loot(self, loot: int) -> Offer:
        """The loot that takes effect next."""
        bill = [self.effect("loot", loot, self.parts.loot_effect[loot])]
        return choose(self.words.name("loot", loot), f"taken-{self.id('loot', loot)}", bill=bill)

    def do_bonus(self, bonus: int) -> Offer:
        """A bonus token."""
        bill = [self.effect("bonus", bonus, self.parts.bonus_effect[bonus])]
        return choose(self.words.name("bonus", bonus), self.piece("bonus", bonus), bill=bill)

    def do_gallia(self, gift: int) -> Offer:
        """Gaul's gifts: cards, or a god from the stack."""
        assert isinstance(self.question, Gallia)
        if gift == 0:
            return choose(self.say("draw", self.question.cards), "pile")
        return choose(
            self.say("turn_up_god"), "god-stack", bill=[self.line("god", "top_number_only")]
        )

    # --- yes and no ---------------------------------------------------------------------------

    def do_yes(self) -> Offer:
        """Taking what may be declined."""
        question = self.question
        if isinstance(question, OptionalDraw):
            return choose(self.say("draw", question.number))
        if question is not None and question.prompt() == "pantheon.ask.optional_money":
            card = top_special_card(self.known)
            return choose(self.say("take", card=self.words.name("card", card)))
        return choose(self.say("extra_action"))

    def do_done(self) -> Offer:
        """Enough, or no; what is left is lost."""
        question = self.question
        prompt = question.prompt() if question is not None else ""
        bill: list[Line] = []
        if isinstance(question, Placing) and question.steps:
            bill.append(self.line("steps", "steps_lost", question.steps))
        if isinstance(question, Purchasing) and question.coins:
            bill.append(self.line("coin", "coins_lost", question.coins))
        return choose(self.say(f"stop.{STOPS.get(prompt, 'done')}"), bill=bill)
