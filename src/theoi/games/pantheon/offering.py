"""The offer action: paying for a god of the display (PAN-9)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.core.agenda import Choice
from theoi.core.counts import bit, count, single
from theoi.games.pantheon import events, reasons
from theoi.games.pantheon.drawing import discard_cards
from theoi.games.pantheon.gods import OFFERED, win_god
from theoi.games.pantheon.state import MOVING, STALLED, PantheonState

WITH_TOKEN: Final = 0
CARDS_ONLY: Final = 1
NO_KIND: Final = -1


def offerings_of(state: PantheonState, seat: i64, cards_only: bool) -> vec[i64]:
    """The most offerings of each kind the seat could bring, by cards and token together."""
    # PAN-9.4 to 9.6, 9.16
    parts = state.parts
    player = state.players[seat]
    most = vec[i64]()
    for kind in range(parts.kinds):
        cards = player.cards_of(parts.offering_card[kind])
        if not cards_only:
            cards += player.level_of(kind)
        most = append(most, cards)
    return most


def payable(most: vec[i64], cost: vec[i64], place: i64, used: i64, last: i64) -> bool:
    """Whether the numbers from this place on can be paid, each with a kind of its own.

    Equal numbers are paid with ascending kinds, so that a payment has one path.
    """
    if place == len(cost):
        return True
    number = cost[place]
    first: i64 = 0
    if place and cost[place - 1] == number:
        first = last + 1
    for kind in range(first, len(most)):
        if (
            most[kind] >= number
            and not used >> kind & 1
            and payable(most, cost, place + 1, used | bit(kind), kind)
        ):
            return True
    return False


def can_offer(state: PantheonState, seat: i64, god: i64) -> bool:
    """Whether the seat can pay the whole cost of a god."""
    parts = state.parts
    most = offerings_of(state, seat, parts.god_cards_only[god])
    return payable(most, parts.god_cost[god], 0, 0, NO_KIND)


def refuse_offer(state: PantheonState, seat: i64, god: i64) -> i64:
    """Why the seat may not offer for a god."""
    if not count(state.open_gods, god):
        return reasons.GOD_NOT_OPEN
    if can_offer(state, seat, god):
        return 0
    if state.parts.god_cards_only[god]:
        most = offerings_of(state, seat, False)
        if payable(most, state.parts.god_cost[god], 0, 0, NO_KIND):
            return reasons.CARDS_ONLY
    return reasons.OFFERINGS_TOO_FEW


def begin_offer(state: PantheonState, seat: i64, god: i64) -> None:
    """The god is named; what is then asked, or not, tells the others something of the hand."""
    state.shown += 1
    state.push(Paying(seat, god, 0, 0, NO_KIND))


def refuse_payment(state: PantheonState, seat: i64, god: i64, number: i64, answer: i64) -> i64:
    """Whether one number can be paid with this kind, by token and cards or by cards alone."""
    parts = state.parts
    player = state.players[seat]
    kind = answer >> 1
    level = player.level_of(kind)
    cards = player.cards_of(parts.offering_card[kind])
    if answer & 1 == WITH_TOKEN:
        if parts.god_cards_only[god]:
            return reasons.CARDS_ONLY
        if level == 0:
            return reasons.NO_TOKEN
        return 0 if cards + level >= number else reasons.KIND_TOO_SMALL
    return 0 if cards >= number else reasons.KIND_TOO_SMALL


def pay_number(state: PantheonState, seat: i64, number: i64, answer: i64) -> None:
    """Cards are discarded, as many as are needed and no more; the token stays (PAN-9.9, 9.11)."""
    # PAN-9.7, 9.10
    state.shown += 1
    kind = answer >> 1
    level = state.players[seat].level_of(kind)
    cards = number
    if answer & 1 == WITH_TOKEN:
        cards = number - level
        if cards < 0:
            cards = 0
        if state.log is not None:
            state.tell(events.PAID_TOKEN, seat, [kind, level - 1, cards])
    elif state.log is not None:
        state.tell(events.PAID_CARDS, seat, [kind, cards])
    if cards:
        discard_cards(state, seat, state.parts.offering_card[kind], cards)


class Paying(Choice[PantheonState]):
    """Which kind pays the next number of a god's cost, the largest first (PAN-9.2, 9.3)."""

    # PAN-9.8, 9.14, 9.17

    def __init__(self, seat: i64, god: i64, place: i64, used: i64, last: i64) -> None:
        super().__init__(seat, "pantheon.ask.pay")
        self.god = god
        self.place = place
        self.used = used
        self.last = last

    def values(self) -> list[int]:
        return [self.seat, self.god, self.place, self.used, self.last]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return list(range(moves.pay, moves.take))

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        parts = state.parts
        moves = parts.moves
        if not moves.pay <= move < moves.take:
            return reasons.PAY_NOW
        answer = move - moves.pay
        kind = answer >> 1
        cost = parts.god_cost[self.god]
        number = cost[self.place]
        if self.used >> kind & 1:
            return reasons.KIND_USED
        refused = refuse_payment(state, seat, self.god, number, answer)
        if refused:
            return refused
        if self.place and cost[self.place - 1] == number and kind < self.last:
            return reasons.KINDS_ASCENDING
        most = offerings_of(state, seat, parts.god_cards_only[self.god])
        rest = payable(most, cost, self.place + 1, self.used | bit(kind), kind)
        return 0 if rest else reasons.REST_UNPAYABLE

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        answer = move - state.parts.moves.pay
        kind = answer >> 1
        cost = state.parts.god_cost[self.god]
        pay_number(state, seat, cost[self.place], answer)
        if self.place + 1 < len(cost):
            state.push(Paying(seat, self.god, self.place + 1, self.used | bit(kind), kind))
            return
        state.open_gods -= single(self.god)
        if state.stalled == STALLED:
            state.stalled = MOVING
        win_god(state, seat, self.god, OFFERED)
