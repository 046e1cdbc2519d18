"""The buy action, and Cartago's two coins (PAN-8, 15.17)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.core.agenda import Choice
from theoi.core.counts import single
from theoi.games.pantheon import events, reasons
from theoi.games.pantheon.components import COLUMN, FOOT, NONE
from theoi.games.pantheon.drawing import discard_cards
from theoi.games.pantheon.loot import use_loot
from theoi.games.pantheon.movement import (
    cheapest_placement,
    placement_cost,
    placements,
    put_piece,
    refuse_placement,
)
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.tokens import set_level, token_price

NO_PURCHASE: Final = 1000  # dearer than anything


def money_in_hand(state: PantheonState, seat: i64, places: i64) -> i64:
    """The coins of all cards held in the first so many places of the axis of coins (PAN-8.2)."""
    parts = state.parts
    player = state.players[seat]
    coins: i64 = 0
    for place in range(places):
        coins += parts.coins[place] * player.cards_of(parts.money_cards[place])
    return coins


def cheapest_purchase(state: PantheonState, seat: i64) -> i64:
    """The price of the cheapest purchase there is for the seat now, or NO_PURCHASE."""
    parts = state.parts
    player = state.players[seat]
    cheapest: i64 = NO_PURCHASE
    if state.feet_left(seat) or state.columns_left(seat):
        cheapest = parts.piece_price
    for kind in range(parts.kinds):
        level = player.level_of(kind)
        if level < parts.levels:
            price = parts.level_price[level + 1] - parts.level_price[level]
            if price < cheapest:
                cheapest = price
    if cheapest > parts.placement_price:
        cost = cheapest_placement(state, seat, 0)
        if cost and cost < cheapest:
            cheapest = cost
    return cheapest


def can_buy(state: PantheonState, seat: i64) -> bool:
    """Whether all the seat's money would buy anything (PAN-4.6)."""
    coins = state.players[seat].coins + money_in_hand(state, seat, len(state.parts.coins))
    return coins > 0 and coins >= cheapest_purchase(state, seat)


def begin_buying(state: PantheonState, seat: i64) -> None:
    """A buy action with the coins of Stonkus; money cards are added first (PAN-8.18, 16.34, 16.35).

    What is then asked, or not, tells the others something of the hand.
    """
    state.shown += 1
    coins = state.players[seat].coins
    if state.log is not None:
        state.tell(events.BUY_BEGINS, seat, [coins])
    state.push(Buying(seat, coins, len(state.parts.coins), 0, 0))


class Purchasing(Choice[PantheonState]):
    """The next purchase, or enough. Loot taken so far waits in `taken`."""

    # PAN-8.12, 8.16, 8.17, 8.19, 8.23, 8.26, 16.25, 16.33

    def __init__(self, seat: i64, key: str, now: i64, coins: i64, bought: i64, taken: i64) -> None:
        super().__init__(seat, key)
        self.now = now  # the reason for refusing other moves
        self.coins = coins
        self.bought = bought
        self.taken = taken

    def after(self, coins: i64, taken: i64) -> "Purchasing":
        """The question after a purchase."""
        raise NotImplementedError

    def may_stop(self) -> bool:
        """Whether enough has been bought."""
        raise NotImplementedError

    def refuse_money(self, state: PantheonState, place: i64) -> i64:
        """Whether a money card may still be played."""
        raise NotImplementedError

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        # place, money, token and piece follow one another in the space
        return [*range(moves.place, moves.pay), moves.done]

    def options(self, state: PantheonState, seat: i64) -> list[int]:
        return list(self.options_vec(state, seat))

    def options_vec(self, state: PantheonState, seat: i64) -> vec[i64]:
        parts = state.parts
        moves = parts.moves
        player = state.players[seat]
        coins = self.coins
        options = placements(state, seat, coins, 0)
        for number in range(len(options)):
            options[number] += moves.place
        for place in range(len(parts.coins)):
            if self.refuse_money(state, place) == 0:
                options = append(options, moves.money + place)
        prices = parts.level_price
        for kind in range(parts.kinds):
            old = player.level_of(kind)
            for level in range(old + 1, parts.levels + 1):
                if prices[level] - prices[old] <= coins:
                    options = append(options, moves.token + kind * parts.levels + level - 1)
        if coins >= parts.piece_price:
            if state.feet_left(seat):
                options = append(options, moves.piece + FOOT)
            if state.columns_left(seat):
                options = append(options, moves.piece + COLUMN)
        if self.may_stop():
            options = append(options, moves.done)
        return options

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        parts = state.parts
        moves = parts.moves
        if move == moves.done:
            return 0 if self.may_stop() else reasons.BUY_FIRST
        if not moves.place <= move < moves.pay:
            return self.now
        if move < moves.money:
            return refuse_placement(
                state, seat, move - moves.place, self.coins, 0, reasons.TOO_DEAR
            )
        if move < moves.token:
            return self.refuse_money(state, move - moves.money)
        if move < moves.piece:
            kind = (move - moves.token) // parts.levels
            level = (move - moves.token) % parts.levels + 1
            if level <= state.players[seat].level_of(kind):
                return reasons.LEVEL_NOT_HIGHER
            price = token_price(state, seat, kind, level)
            return reasons.TOO_DEAR if price > self.coins else 0
        foot = move == moves.piece + FOOT
        if not (state.feet_left(seat) if foot else state.columns_left(seat)):
            return reasons.SUPPLY_EMPTY
        return reasons.TOO_DEAR if self.coins < parts.piece_price else 0

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        parts = state.parts
        moves = parts.moves
        if move == moves.done:
            use_loot(state, seat, self.taken)
            return
        taken = self.taken
        if move < moves.money:
            place = move - moves.place
            price = placement_cost(state, place)  # PAN-8.15
            token = put_piece(state, seat, place)  # PAN-8.20
            if token != NONE:
                taken += single(token)
        elif move < moves.piece:
            kind = (move - moves.token) // parts.levels
            level = (move - moves.token) % parts.levels + 1
            price = token_price(state, seat, kind, level)
            set_level(state, seat, kind, level)
            if state.log is not None:
                state.tell(events.TOKEN_BOUGHT, seat, [kind, level - 1, price])
        else:
            price = parts.piece_price  # PAN-8.13
            if move == moves.piece + FOOT:
                state.players[seat].feet += 1
            else:
                state.players[seat].columns += 1
            if state.log is not None:
                state.tell(events.PIECE_BOUGHT, seat, [move - moves.piece, price])
        state.push(self.after(self.coins - price, taken))

    def default(self, state: PantheonState, seat: i64) -> i64:
        return self.options(state, seat)[-1]


class Buying(Purchasing):
    """A buy action. Money cards come first, from high to low (PAN-8.21).

    `ceiling` is how many places of the axis of coins are still open; the first purchase closes
    them all.
    """

    def __init__(self, seat: i64, coins: i64, ceiling: i64, bought: i64, taken: i64) -> None:
        super().__init__(seat, "pantheon.ask.buy", reasons.BUY_NOW, coins, bought, taken)
        self.ceiling = ceiling

    def values(self) -> list[int]:
        return [self.seat, self.coins, self.ceiling, self.bought, self.taken]

    def after(self, coins: i64, taken: i64) -> Purchasing:
        return Buying(self.seat, coins, 0, self.bought + 1, taken)

    def may_stop(self) -> bool:
        return self.bought > 0

    def refuse_money(self, state: PantheonState, place: i64) -> i64:
        """Only before the first purchase, from high to low, and with use (PAN-8.22, 8.24)."""
        if self.bought:
            return reasons.MONEY_CLOSED
        if not state.players[self.seat].cards_of(state.parts.money_cards[place]):
            return reasons.MONEY_NOT_HELD
        if place >= self.ceiling:
            return reasons.MONEY_DESCENDING
        most = self.coins + money_in_hand(state, self.seat, place + 1)
        return reasons.MONEY_TOO_LITTLE if most < cheapest_purchase(state, self.seat) else 0

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        parts = state.parts
        place = move - parts.moves.money
        if not 0 <= place < len(parts.coins):
            super().resolve(state, seat, move)
            return
        card = parts.money_cards[place]
        discard_cards(state, seat, card, 1)
        state.shown += 1
        if state.log is not None:
            state.tell(events.MONEY_PLAYED, seat, [card])
        state.push(Buying(seat, self.coins + parts.coins[place], place + 1, 0, self.taken))


class CartagoCoins(Purchasing):
    """Cartago's coins: nothing may be added, and nothing need be spent (PAN-15.18, 15.24)."""

    # PAN-15.17, 15.20, 15.25

    def __init__(self, seat: i64, coins: i64, bought: i64, taken: i64) -> None:
        super().__init__(seat, "pantheon.ask.cartago", reasons.CARTAGO_NOW, coins, bought, taken)

    def values(self) -> list[int]:
        return [self.seat, self.coins, self.bought, self.taken]

    def after(self, coins: i64, taken: i64) -> Purchasing:
        return CartagoCoins(self.seat, coins, self.bought + 1, taken)

    def may_stop(self) -> bool:
        return True

    def refuse_money(self, state: PantheonState, place: i64) -> i64:
        return reasons.MONEY_NOT_ADDED
