"""The legal moves of Pantheon as offers: which pieces are chosen for a move, and what it costs.

Every number here comes from the functions the engine itself uses.
"""

from theoi.core.board import Frame, Line, Offer
from theoi.core.counts import count, total
from theoi.games.pantheon.buying import Purchasing, money_in_hand
from theoi.games.pantheon.components import FOOT, NONE
from theoi.games.pantheon.drawing import Drawing, OptionalDraw, top_special_card
from theoi.games.pantheon.faces import EFFECT_ICONS, ROMAN
from theoi.games.pantheon.loot import ChooseSupply, LootOrder
from theoi.games.pantheon.movement import Placing, placement_cost, steps_of
from theoi.games.pantheon.nations import Gallia, GalliaPay
from theoi.games.pantheon.offering import WITH_TOKEN, Paying
from theoi.games.pantheon.page.words import Words
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.tokens import token_price
from theoi.games.pantheon.turn import FollowUp, Turn

# What stopping is called, by question.
STOPS = {
    "pantheon.ask.follow": "pantheon.table.stop.follow",
    "pantheon.ask.draw": "pantheon.table.stop.draw",
    "pantheon.ask.optional_draw": "pantheon.table.stop.optional_draw",
    "pantheon.ask.optional_money": "pantheon.table.stop.leave",
    "pantheon.ask.raise": "pantheon.table.stop.leave",
    "pantheon.ask.free_column": "pantheon.table.stop.leave",
    "pantheon.ask.gallia_pay": "pantheon.table.stop.gallia_pay",
    "pantheon.ask.swap": "pantheon.table.stop.swap",
    "pantheon.ask.extra_action": "pantheon.table.stop.extra_action",
}


class Offers:
    """The offers of one position for the seat that is asked."""

    def __init__(self, known: PantheonState, frame: Frame, words: Words) -> None:
        self.known = known
        self.parts = known.parts
        self.frame = frame
        self.words = words
        self.ways = {
            "move": self.move,
            "buy": self.buy,
            "offer": self.god,
            "draw": self.draw,
            "place": self.place,
            "money": self.money,
            "token": self.token,
            "piece": self.supply,
            "pay": self.pay,
            "take": self.take,
            "pile": self.pile,
            "drop": self.drop,
            "loot": self.loot,
            "raise": self.raised,
            "swap": self.swap,
            "bonus": self.bonus,
            "gallia": self.gallia,
            "yes": self.yes,
            "done": self.done,
        }

    def all(self) -> list[Offer]:
        """Every move the seat may make, each in one offer."""
        if not self.frame.moves:
            return []
        self.seat = self.known.to_act()
        self.player = self.known.players[self.seat]
        self.question = self.known.question()
        space = self.known.game.space
        offers: list[Offer] = []
        for move in self.frame.moves:
            block = space.block_of(move)
            way = self.ways[block.name]
            offers.append(way(space.notation(move), block.arguments(move)))
        return offers

    def say(self, key: str, number: int = 0, /, **values: object) -> str:
        """A message of the table."""
        return self.words.say(key, number, **values)

    # --- actions ------------------------------------------------------------------------------

    def move(self, move: str, numbers: list[int]) -> Offer:
        """A move with so many movement cards: the big foot, or the last of the cards."""
        cards = numbers[0]
        big_foot = isinstance(self.question, Turn)
        steps = steps_of(self.known, self.seat, cards, big_foot)
        bill: list[Line] = []
        if big_foot:
            line = self.say("pantheon.table.big_foot")
            bill.append(Line("big-foot", line, f"+{self.parts.big_foot_steps}"))
        if cards:
            line = f"{cards} × {self.words.name('card', self.parts.movement_card)}"
            bill.append(Line("movement", line, f"+{cards * self.parts.movement_steps}"))
        if self.player.steps:
            line = self.say("pantheon.table.lasting_steps")
            bill.append(Line("steps", line, f"+{self.player.steps}"))
        if self.player.jumps:
            line = self.say("pantheon.table.jumps")
            bill.append(Line("jump", line, str(self.player.jumps)))
        bill.append(Line("steps", self.say("pantheon.table.steps_together"), str(steps)))
        pieces = [f"movement-{cards}"] if cards else ["big-foot"] if big_foot else []
        label = self.say("pantheon.table.go", steps, steps=steps)
        badge = str(steps) if pieces else ""
        return Offer(move, pieces, label, badge, bill, summed=len(bill))

    def buy(self, move: str, numbers: list[int]) -> Offer:
        """A buy action, with all the coins there could be."""
        cards = money_in_hand(self.known, self.seat, len(self.parts.coins))
        bill = [Line("money", self.say("pantheon.table.money_in_hand"), str(cards))]
        if self.player.coins:
            line = self.say("pantheon.table.coins_of_gods")
            bill.append(Line("coins", line, f"+{self.player.coins}"))
        coins = cards + self.player.coins
        return Offer(move, [], self.say("pantheon.move.buy"), str(coins), bill, summed=len(bill))

    def god(self, move: str, numbers: list[int]) -> Offer:
        """An offer for a god of the display."""
        god = numbers[0]
        bill = self.god_lines(god, self.words.cost(god))
        if total(self.known.open_gods) == 1:
            bill.append(self.last_line("pantheon.table.last_god"))
        label = self.say("pantheon.move.offer", god=self.words.name("god", god))
        return Offer(move, [f"god-{self.id('god', god)}"], label, "", bill)

    def god_lines(self, god: int, cost: str) -> list[Line]:
        """What a god costs and brings."""
        icon = EFFECT_ICONS.get(self.parts.god_effect[god].code, "god")
        points = self.known.epoch
        return [
            Line("offering", self.say("pantheon.table.cost"), cost, cost.replace(", ", "/")),
            Line("laurel", self.say("pantheon.table.points"), f"+{points}"),
            Line(icon, self.words.effect("god", god)),
        ]

    def last_line(self, key: str) -> Line:
        """A warning that the epoch ends with this."""
        own = self.seat == self.known.active
        return Line("temple", self.say(key), f"+{self.parts.points_for_epoch_end}" if own else "")

    def draw(self, move: str, numbers: list[int]) -> Offer:
        """A draw action."""
        cards = self.parts.cards_per_draw_action
        more = self.player.more_cards
        bill: list[Line] = []
        if more:
            bill.append(Line("hand", self.say("pantheon.table.more_cards"), f"+{more}"))
        label = self.say("pantheon.table.draw", cards, cards=cards)
        return Offer(move, [], label, f"+{more}" if more else "", bill)

    # --- pieces on the board ------------------------------------------------------------------

    def place(self, move: str, numbers: list[int]) -> Offer:
        """A foot or column on a hex; what is left, and the loot that lies there."""
        place = numbers[0]
        name = self.words.hex(place)
        column = self.parts.is_column[place]
        question = self.question
        bill: list[Line] = []
        price, left = 0, 0
        if isinstance(question, Placing):
            price = placement_cost(self.known, place)
            left = question.steps - price
            bill.append(Line("steps", self.say("pantheon.table.price"), str(price)))
            bill.append(Line("steps", self.say("pantheon.table.steps_after"), str(left)))
        elif isinstance(question, Purchasing):
            price = placement_cost(self.known, place)
            left = question.coins - price
            bill.append(Line("coin", self.say("pantheon.table.price"), str(price)))
            bill.append(Line("coin", self.say("pantheon.table.coins_after"), str(left)))
        summed = len(bill)
        loot = self.known.loot_on(place) if self.known.loot and not column else NONE
        if loot != NONE:
            icon = EFFECT_ICONS.get(self.parts.loot_effect[loot].code, "loot")
            sign = f"*{self.words.name('loot', loot)}"
            bill.append(Line(icon, self.words.effect("loot", loot), sign=sign))
            if sum(token != NONE for token in self.known.loot) == 1:
                bill.append(self.last_line("pantheon.table.last_loot"))
        key = "pantheon.table.place_column" if column else "pantheon.table.place_foot"
        return Offer(
            move,
            [f"hex-{self.id('hex', place)}"],
            self.say(key, hex=name),
            str(price) if price else "",
            bill,
            instant=left > 0 and loot == NONE,
            summed=summed,
        )

    def swap(self, move: str, numbers: list[int]) -> Offer:
        """Own feet for columns, or columns for feet: the last of the pieces that are given."""
        balance = self.parts.moves.balance_of(numbers[0])
        feet, columns = self.player.feet, self.player.columns
        then = columns + balance
        bill = [
            Line("foot", self.say("pantheon.table.own_feet"), f"{feet} → {feet - balance}"),
            Line("column", self.say("pantheon.table.own_columns"), f"{columns} → {then}"),
        ]
        if balance > 0:
            label = self.say("pantheon.table.swap_feet", balance, number=balance)
            return Offer(move, [f"foot-{balance}"], label, str(balance), bill)
        label = self.say("pantheon.table.swap_columns", -balance, number=-balance)
        return Offer(move, [f"column-{-balance}"], label, str(-balance), bill)

    def supply(self, move: str, numbers: list[int]) -> Offer:
        """A piece of the general supply, bought or as loot."""
        foot = numbers[0] == FOOT
        question = self.question
        piece = "supply-foot" if foot else "supply-column"
        sign = "foot" if foot else "column"
        own = self.player.feet if foot else self.player.columns
        left = self.known.feet_left(self.seat) if foot else self.known.columns_left(self.seat)
        own_line = "pantheon.table.own_feet" if foot else "pantheon.table.own_columns"
        if isinstance(question, ChooseSupply):
            number = min(left, question.feet if foot else question.columns)
            label = self.words.feet(number) if foot else self.words.columns(number)
            bill = [Line(sign, self.say(own_line), f"{own} → {own + number}")]
            return Offer(move, [piece], label, f"+{number}", bill)
        assert isinstance(question, Purchasing)
        price = self.parts.piece_price
        coins = question.coins - price
        label = self.say("pantheon.table.buy_foot" if foot else "pantheon.table.buy_column")
        bill = [
            Line("coin", self.say("pantheon.table.price"), str(price)),
            Line("coin", self.say("pantheon.table.coins_after"), str(coins)),
            Line(sign, self.say(own_line), f"{own} → {own + 1}"),
        ]
        return Offer(move, [piece], label, str(price), bill, instant=coins > 0, summed=2)

    # --- money and offerings ------------------------------------------------------------------

    def money(self, move: str, numbers: list[int]) -> Offer:
        """A money card for the buy action."""
        card = self.parts.money_cards[numbers[0]]
        question = self.question
        assert isinstance(question, Purchasing)
        coins = question.coins + self.parts.coins[numbers[0]]
        bill = [Line("coin", self.say("pantheon.table.coins_together"), str(coins))]
        label = self.say("pantheon.table.play", card=self.words.name("card", card))
        return Offer(move, [f"hand-{self.id('card', card)}"], label, "", bill, instant=True)

    def token(self, move: str, numbers: list[int]) -> Offer:
        """An offering token, new or raised, for coins."""
        kind, level = numbers[0], numbers[1] + 1
        price = token_price(self.known, self.seat, kind, level)
        question = self.question
        assert isinstance(question, Purchasing)
        bill = [
            Line("coin", self.say("pantheon.table.price"), str(price)),
            Line("coin", self.say("pantheon.table.coins_after"), str(question.coins - price)),
            self.level_line(kind, level),
        ]
        return Offer(
            move,
            [self.shelf(kind, level)],
            self.token_label(kind, level),
            str(price),
            bill,
            summed=2,
        )

    def raised(self, move: str, numbers: list[int]) -> Offer:
        """An offering token, new or raised by a level, for nothing."""
        kind = numbers[0]
        level = self.player.level_of(kind) + 1
        bill = [self.level_line(kind, level)]
        return Offer(move, [self.shelf(kind, level)], self.token_label(kind, level), "", bill)

    def shelf(self, kind: int, level: int) -> str:
        """The piece of a level of a kind among the offerings."""
        return f"shop-{self.id('kind', kind)}-{level}"

    def token_label(self, kind: int, level: int) -> str:
        """A token in words."""
        return f"{self.words.name('kind', kind)}, {self.words.name('level', level - 1)}"

    def level_line(self, kind: int, level: int) -> Line:
        """How a token changes."""
        old = ROMAN[self.player.level_of(kind)].replace("0", "–")
        icon = self.id("kind", kind)
        return Line(icon, self.words.name("kind", kind), f"{old} → {ROMAN[level]}")

    def pay(self, move: str, numbers: list[int]) -> Offer:
        """One number of a god's cost: by a token and the cards still missing, or by cards."""
        kind, means = numbers
        question = self.question
        assert isinstance(question, Paying | GalliaPay)
        place = question.place if isinstance(question, Paying) else 0
        number = self.parts.god_cost[question.god][place]
        icon = self.id("kind", kind)
        name = self.words.name("kind", kind)
        held = self.player.cards_of(self.parts.offering_card[kind])
        cards = number
        bill = [Line("offering", self.say("pantheon.table.to_pay"), str(number))]
        piece = f"hand-{self.id('card', self.parts.offering_card[kind])}"
        if means == WITH_TOKEN:
            level = self.player.level_of(kind)
            cards = max(number - level, 0)
            bill.append(Line(icon, self.say("pantheon.table.token_stays"), ROMAN[level]))
            piece = f"token-{icon}"
        if cards:
            bill.append(Line("discard", self.say("pantheon.table.discarded"), str(cards)))
        if held:
            bill.append(Line("hand", self.say("pantheon.table.cards_after"), str(held - cards)))
        key = "pantheon.table.pay_token" if means == WITH_TOKEN else "pantheon.table.pay_cards"
        label = self.say(key, number, number=number, kind=name)
        return Offer(move, [piece], label, str(number), bill)

    # --- cards --------------------------------------------------------------------------------

    def take(self, move: str, numbers: list[int]) -> Offer:
        """A face-up card."""
        card = numbers[0]
        label = self.say("pantheon.table.take", card=self.words.name("card", card))
        return Offer(move, [f"open-{self.id('card', card)}"], label, "", self.due(), instant=True)

    def pile(self, move: str, numbers: list[int]) -> Offer:
        """A card from the pile: in a draw action, or instead of following."""
        label = self.say("pantheon.table.draw", 1, cards=1)
        if isinstance(self.question, FollowUp):
            line = self.say("pantheon.table.instead_of_following")
            cards = self.parts.follow_up_cards
            label = self.say("pantheon.table.draw", cards, cards=cards)
            return Offer(move, ["pile"], label, "", [Line("deck", line)])
        return Offer(move, ["pile"], label, "", self.due(), instant=True)

    def due(self) -> list[Line]:
        """How many cards are still due after this one."""
        question = self.question
        assert isinstance(question, Drawing)
        left = question.due + question.extra - 1
        return [Line("hand", self.say("pantheon.table.cards_due"), str(left))]

    def drop(self, move: str, numbers: list[int]) -> Offer:
        """A card to be discarded."""
        card = numbers[0]
        label = self.say("pantheon.table.drop", card=self.words.name("card", card))
        return Offer(move, [f"hand-{self.id('card', card)}"], label, "", instant=True)

    # --- tokens and nations -------------------------------------------------------------------

    def loot(self, move: str, numbers: list[int]) -> Offer:
        """The loot that takes effect next."""
        loot = numbers[0]
        icon = EFFECT_ICONS.get(self.parts.loot_effect[loot].code, "loot")
        bill = [Line(icon, self.words.effect("loot", loot))]
        name = self.words.name("loot", loot)
        return Offer(move, [f"taken-{self.id('loot', loot)}"], name, "", bill)

    def bonus(self, move: str, numbers: list[int]) -> Offer:
        """A bonus token."""
        bonus = numbers[0]
        icon = EFFECT_ICONS.get(self.parts.bonus_effect[bonus].code, "token")
        bill = [Line(icon, self.words.effect("bonus", bonus))]
        name = self.words.name("bonus", bonus)
        return Offer(move, [f"bonus-{self.id('bonus', bonus)}"], name, "", bill)

    def gallia(self, move: str, numbers: list[int]) -> Offer:
        """Gaul's gifts: cards, or a god from the stack."""
        question = self.question
        assert isinstance(question, Gallia)
        if numbers[0] == 0:
            label = self.say("pantheon.table.draw", question.cards, cards=question.cards)
            return Offer(move, ["pile"], label)
        line = Line("god", self.say("pantheon.table.top_number_only"))
        return Offer(move, ["god-stack"], self.say("pantheon.table.turn_up_god"), "", [line])

    # --- yes and no ---------------------------------------------------------------------------

    def yes(self, move: str, numbers: list[int]) -> Offer:
        """Taking what may be declined."""
        question = self.question
        if isinstance(question, OptionalDraw):
            cards = question.number
            return Offer(move, [], self.say("pantheon.table.draw", cards, cards=cards))
        if question.prompt() == "pantheon.ask.optional_money":
            card = top_special_card(self.known)
            label = self.say("pantheon.table.take", card=self.words.name("card", card))
            return Offer(move, [], label)
        return Offer(move, [], self.say("pantheon.table.extra_action"))

    def done(self, move: str, numbers: list[int]) -> Offer:
        """Enough, or no; what is left is lost."""
        question = self.question
        label = self.say(STOPS.get(question.prompt(), "pantheon.table.stop.done"))
        bill: list[Line] = []
        if isinstance(question, Placing) and question.steps:
            line = self.say("pantheon.table.steps_lost")
            bill.append(Line("steps", line, str(question.steps)))
        if isinstance(question, Purchasing) and question.coins:
            bill.append(Line("coin", self.say("pantheon.table.coins_lost"), str(question.coins)))
        return Offer(move, [], label, "", bill)

    def id(self, axis: str, number: int) -> str:
        """The id of a thing in the notation of moves."""
        return self.words.id(axis, number)


def waiting_loot(known: PantheonState) -> dict[int, int]:
    """The loot taken in the action under way that has not taken effect yet, with its numbers."""
    question = None if known.over else known.question()
    taken = question.taken if isinstance(question, Placing | Purchasing | LootOrder) else 0
    return {token: count(taken, token) for token in range(known.parts.loots) if count(taken, token)}
