"""The effects of the nations during preparation (PAN-15)."""

from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import single
from theoi.games.pantheon import components as words
from theoi.games.pantheon import events, reasons
from theoi.games.pantheon.buying import CartagoCoins
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.drawing import OptionalDraw, discard_cards, draw_cards
from theoi.games.pantheon.gods import FROM_STACK, gods_to_turn_up, top_god, win_god
from theoi.games.pantheon.offering import pay_number, refuse_payment
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.tokens import RaiseToken

CARDS = 0
GOD = 1


class NationEffect(Step[PantheonState]):
    """The effect for the players one by one, clockwise from the starting player (PAN-15.2)."""

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place = place

    def values(self) -> list[int]:
        return [self.place]

    def run(self, state: PantheonState) -> None:
        effect = state.parts.nation_effect[state.nation]
        code, amount = effect.code, effect.amount
        if code == words.REVERSE_SPECIAL_MONEY:
            state.special_turned = True
            if state.log is not None:
                state.tell(events.MONEY_TURNED, -1, [])
            return
        rounds = 2 if code == words.HAND_TO else 1
        if self.place + 1 < rounds * state.seats:
            state.push(NationEffect(self.place + 1))
        seat = state.in_order(self.place)
        if state.is_out(seat):  # PAN-14.7
            return
        if code == words.HAND_TO:
            state.learn()  # surplus cards of one kind are discarded unasked, and seen
            size = state.players[seat].hand_size
            if self.place < state.seats:  # all discard before anybody draws (PAN-15.12)
                if size > amount:
                    state.push(DropCards(seat, size - amount, 0))
            elif size < amount:
                draw_cards(state, seat, amount - size)
        elif code == words.CHOOSE_DRAW_OR_GOD:
            state.push(Gallia(seat, amount))
        elif code == words.SWAP_SUPPLY:
            state.push(Swap(seat))
        elif code == words.SPEND_VIRTUAL_COINS:
            state.push(CartagoCoins(seat, amount, 0, 0))
        elif code == words.OFFERING_UPGRADE:
            state.push(RaiseToken(seat, amount))
        elif code == words.DRAW_CARDS:
            state.push(OptionalDraw(seat, amount))


class Gallia(Choice[PantheonState]):
    """Cards, or the top god for its top number (PAN-15.3, 15.23)."""

    def __init__(self, seat: i64, cards: i64) -> None:
        super().__init__(seat, "pantheon.ask.gallia")
        self.cards = cards

    def values(self) -> list[int]:
        return [self.seat, self.cards]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [moves.gallia + CARDS, moves.gallia + GOD]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        answer = move - state.parts.moves.gallia
        if answer == CARDS:
            return 0
        if answer == GOD:
            return 0 if gods_to_turn_up(state) else reasons.NO_GOD_LEFT
        return reasons.GALLIA_NOW

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        if move - state.parts.moves.gallia == CARDS:
            draw_cards(state, seat, self.cards)
            return
        god = top_god(state)
        if god == NONE:
            return
        if state.log is not None:
            state.tell(events.GALLIA_GOD, seat, [god])
        state.push(GalliaPay(seat, god))


class GalliaPay(Choice[PantheonState]):
    """The god turned up: pay its top number with one kind, or refuse (PAN-15.4 to 15.9)."""

    def __init__(self, seat: i64, god: i64) -> None:
        super().__init__(seat, "pantheon.ask.gallia_pay")
        self.god = god

    def values(self) -> list[int]:
        return [self.seat, self.god]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.pay, moves.take), moves.done]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0
        if not moves.pay <= move < moves.take:
            return reasons.GALLIA_PAY_NOW
        number = state.parts.god_cost[self.god][0]
        return refuse_payment(state, seat, self.god, number, move - moves.pay)

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            state.god_box += single(self.god)
            if state.log is not None:
                state.tell(events.GALLIA_REFUSED, seat, [self.god])
            return
        pay_number(state, seat, state.parts.god_cost[self.god][0], move - moves.pay)
        win_god(state, seat, self.god, FROM_STACK)

    def default(self, state: PantheonState, seat: i64) -> i64:
        return state.parts.moves.done


class DropCards(Choice[PantheonState]):
    """Surplus cards, one by one in ascending kinds (PAN-15.10)."""

    def __init__(self, seat: i64, left: i64, lowest: i64) -> None:
        super().__init__(seat, "pantheon.ask.drop")
        self.left = left
        self.lowest = lowest

    def values(self) -> list[int]:
        return [self.seat, self.left, self.lowest]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [moves.drop + card for card in range(len(moves.card))]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        card = move - state.parts.moves.drop
        if not 0 <= card < state.parts.cards:
            return reasons.DROP_NOW
        player = state.players[seat]
        if not player.cards_of(card):
            return reasons.CARD_NOT_HELD
        if card < self.lowest:
            return reasons.CARDS_ASCENDING
        held = 0  # what is left must be enough for all that must still go
        for other in range(card, state.parts.cards):
            held += player.cards_of(other)
        return 0 if held >= self.left else reasons.CARDS_ASCENDING

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        card = move - state.parts.moves.drop
        discard_cards(state, seat, card, 1)
        state.shown += 1
        if state.log is not None:
            state.tell(events.DROPPED, seat, [card])
        if self.left > 1:
            state.push(DropCards(seat, self.left - 1, card))


class Swap(Choice[PantheonState]):
    """Aegyptus: feet for columns or columns for feet; only the balance matters (PAN-15.13)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "pantheon.ask.swap")

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.swap, moves.bonus), moves.done]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0
        if not moves.swap <= move < moves.bonus:
            return reasons.SWAP_NOW
        balance = moves.balance_of(move - moves.swap)
        player = state.players[seat]
        if balance > 0:
            most = min(player.feet, state.columns_left(seat))
        else:
            most = min(player.columns, state.feet_left(seat))
        return 0 if abs(balance) <= most else reasons.SWAP_TOO_MANY

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        balance = moves.balance_of(move - moves.swap)
        player = state.players[seat]
        player.feet -= balance
        player.columns += balance
        if state.log is not None:
            state.tell(events.SWAPPED, seat, [-balance, balance])

    def default(self, state: PantheonState, seat: i64) -> i64:
        return state.parts.moves.done
