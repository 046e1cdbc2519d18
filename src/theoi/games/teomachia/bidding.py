"""Phases 2 to 4: bidding and desperation (TEO-7, 8)."""

from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import bit
from theoi.games.teomachia import components as words
from theoi.games.teomachia import elements, events, reasons, tokens
from theoi.games.teomachia.abilities import use_place
from theoi.games.teomachia.cards import hand_kinds
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.gods import refuse_attribute, use_attribute
from theoi.games.teomachia.places import usable_kinds
from theoi.games.teomachia.playing import lay_power, refuse_lay, refuse_play
from theoi.games.teomachia.responses import open_window, play_card
from theoi.games.teomachia.state import BIDDING, Phase, TeomachiaState
from theoi.games.teomachia.tokens import KINDS
from theoi.games.teomachia.worshippers import add_all_to_stake, add_desperation, add_to_stake

# --- stakes ---------------------------------------------------------------------------------------


def leading_stake(state: TeomachiaState) -> i64:
    """The stake that all others must match, worked out anew each time (TEO-7.11, 16.6)."""
    best, best_key = 0, (-1, -1)
    for seat in state.in_order(state.in_deal):
        stake = state.players[seat].whole_stake()
        key = (tokens.total(stake), tokens.strength(stake))
        if key > best_key:
            best, best_key = stake, key
    return best


def missing_tokens(state: TeomachiaState, seat: i64) -> i64:
    """What a player's stake lacks, desperation tokens counted on both sides (TEO-7.12)."""
    return tokens.missing(leading_stake(state), state.players[seat].whole_stake())


def raise_kinds(state: TeomachiaState, seat: i64) -> i64:
    """With which kinds a player could raise, as a mask; 0 if not at all (TEO-7.20, 7.21).

    The matching part must be paid by the own community, and something must be left (TEO-8.8, 8.9).
    """
    wanted = missing_tokens(state, seat)
    community, short = tokens.paid_from(state.players[seat].community, wanted)
    return 0 if short else tokens.kinds_in(community)


def refuse_bid(state: TeomachiaState, seat: i64, move: i64) -> i64:
    """Why a bidding action is not allowed (TEO-7.6 to 7.10, 7.33); 0 if it is."""
    moves = state.parts.moves
    forbidden = state.players[seat].forbidden
    if move == moves.fold:
        return 0  # TEO-7.10, 7.33
    if move == moves.wait:
        if state.raised:
            return reasons.SOMEBODY_RAISED
        return reasons.FORBIDDEN if forbidden >> words.WAIT & 1 else 0  # TEO-7.7
    if move == moves.call:
        if not state.raised:
            return reasons.NOBODY_RAISED
        return reasons.FORBIDDEN if forbidden >> words.CALL & 1 else 0  # TEO-7.16, 8.4
    if forbidden >> words.RAISE & 1:
        return reasons.FORBIDDEN
    kinds = raise_kinds(state, seat)
    if kinds == 0:
        return reasons.CANNOT_RAISE
    return 0 if kinds >> move - moves.raising & 1 else reasons.KIND_NOT_LEFT


# --- actions --------------------------------------------------------------------------------------


def action_taken(state: TeomachiaState, seat: i64) -> None:
    """A bidding action is over: it is binding (TEO-24.3), and bans for it are used up."""
    # TEO-7.33
    state.learn()
    player = state.players[seat]
    if player.forbidden_left:
        player.forbidden_left -= 1
        if player.forbidden_left == 0:
            player.forbidden = 0


def wait(state: TeomachiaState, seat: i64) -> None:
    """Nothing is added (TEO-7.6)."""
    state.todo &= ~bit(seat)
    if state.log is not None:
        state.tell(events.WAITED, seat, [])


def call_stake(state: TeomachiaState, seat: i64) -> None:
    """All missing tokens are added; what the community lacks comes from the bank (TEO-7.14)."""
    # TEO-7.15, 8.1 to 8.5
    state.todo &= ~bit(seat)
    short = add_all_to_stake(state, seat, missing_tokens(state, seat))
    add_desperation(state, seat, short)
    if state.log is not None:
        state.tell(events.CALLED, seat, tokens.unpack(state.players[seat].whole_stake()))


def raise_stake(state: TeomachiaState, seat: i64, kind: i64) -> None:
    """Everything missing is added, then one worshipper more (TEO-7.17 to 7.20, 7.22, 7.36)."""
    add_all_to_stake(state, seat, missing_tokens(state, seat))
    add_to_stake(state, seat, kind)
    state.raised = True
    state.todo = state.in_deal & ~bit(seat)  # TEO-7.25, 7.27
    if state.log is not None:
        whole = tokens.unpack(state.players[seat].whole_stake())
        state.tell(events.RAISED, seat, [kind, *whole])


class Raised(Step[TeomachiaState]):
    """The tokens of a raise have moved: others may respond (TEO-10.8)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def run(self, state: TeomachiaState) -> None:
        open_window(state, words.RAISING, self.seat, state.next_seat(self.seat))


class RaiseFurther(Choice[TeomachiaState]):
    """A larger raise: one more worshipper, or no more (TEO-7.34, 7.35)."""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat, "teomachia.ask.raise_further")
        self.left = left

    def values(self) -> list[int]:
        return [self.seat, self.left]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [moves.kind, moves.kind + 1, moves.kind + 2, moves.done]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0
        kind = move - moves.kind
        if not 0 <= kind < KINDS:
            return reasons.RAISE_FURTHER_NOW
        there = tokens.number(state.players[seat].community, kind)
        return 0 if there else reasons.KIND_NOT_LEFT

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        return state.parts.moves.done

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        kind = move - moves.kind
        add_to_stake(state, seat, kind)
        if state.log is not None:
            whole = tokens.unpack(state.players[seat].whole_stake())
            state.tell(events.RAISED_FURTHER, seat, [kind, *whole])
        if self.left > 1:
            state.push(RaiseFurther(seat, self.left - 1))


# --- turns ----------------------------------------------------------------------------------------


class BiddingTurn(Choice[TeomachiaState]):
    """Cards and abilities, any number of them, then one bidding action (TEO-7.3 to 7.5)."""

    # TEO-24.1: it is always confirmed

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "teomachia.ask.bid", always=True, begins_turn=True)

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return list(range(moves.lay, moves.card))

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        parts, moves = state.parts, state.parts.moves
        options: list[int] = []
        for kind in hand_kinds(state, seat):
            if kind < parts.powers:
                options.append(moves.lay + kind)
            elif not refuse_play(state, seat, kind, words.IN_BIDDING, NONE):
                options.append(moves.play + kind - parts.powers)
        for kind in usable_kinds(state, seat, words.ACTIVATE):
            options.append(moves.use + kind - parts.first_place)
        if not refuse_attribute(state, seat, words.ACTIVATE):
            options.append(moves.attribute)
        for move in (moves.wait, moves.call):
            if not refuse_bid(state, seat, move):
                options.append(move)
        if not state.players[seat].forbidden >> words.RAISE & 1:
            kinds = raise_kinds(state, seat)
            for kind in range(KINDS):
                if kinds >> kind & 1:
                    options.append(moves.raising + kind)
        options.append(moves.fold)
        return options

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        parts, moves = state.parts, state.parts.moves
        if move < moves.play:
            return refuse_lay(state, seat, move - moves.lay)
        if move < moves.use:
            kind = move - moves.play + parts.powers
            return refuse_play(state, seat, kind, words.IN_BIDDING, NONE)
        if move < moves.attribute:
            kind = move - moves.use + parts.first_place
            usable = kind in usable_kinds(state, seat, words.ACTIVATE)
            return 0 if usable else reasons.PLACE_NOT_USABLE
        if move == moves.attribute:
            return refuse_attribute(state, seat, words.ACTIVATE)
        if moves.wait <= move < moves.card:
            return refuse_bid(state, seat, move)
        return reasons.BID_NOW

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        moves = state.parts.moves
        return moves.fold if refuse_bid(state, seat, moves.wait) else moves.wait  # TEO-24.4

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        parts, moves = state.parts, state.parts.moves
        if move < moves.wait:
            state.push(TurnGoesOn(seat))
            if move < moves.play:
                lay_power(state, seat, move - moves.lay)
            elif move < moves.use:
                play_card(state, seat, move - moves.play + parts.powers, NONE)
            elif move < moves.attribute:
                use_place(state, seat, move - moves.use + parts.first_place)
            else:
                use_attribute(state, seat)
            return
        state.push(NextBidder(state.next_seat(seat)))
        if move == moves.wait:
            wait(state, seat)
        elif move == moves.call:
            call_stake(state, seat)
        elif move == moves.fold:
            state.leave_deal(seat)
        else:
            raise_stake(state, seat, move - moves.raising)
            state.push(Raised(seat))
            further = state.players[seat].raise_extra
            state.players[seat].raise_extra = 0
            if further:
                state.push(RaiseFurther(seat, further))
        action_taken(state, seat)

    def resolve_absent(self, state: TeomachiaState, seat: i64) -> None:
        state.push(NextBidder(state.next_seat(seat)))  # TEO-18.14


class TurnGoesOn(Step[TeomachiaState]):
    """A card or ability is done: the turn goes on, unless its player has left the deal."""

    # TEO-23.8

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def run(self, state: TeomachiaState) -> None:
        if state.in_deal >> self.seat & 1 and not state.is_decided():
            state.push(BiddingTurn(self.seat))
        else:
            state.push(NextBidder(state.next_seat(self.seat)))


class NextBidder(Step[TeomachiaState]):
    """The next player who has to act, clockwise from a seat; none: the phase is over."""

    # TEO-7.24, 7.26, 7.28

    def __init__(self, first: i64) -> None:
        super().__init__()
        self.first = first

    def values(self) -> list[int]:
        return [self.first]

    def run(self, state: TeomachiaState) -> None:
        seat = NONE if state.is_decided() else state.first_from(self.first, state.todo)
        if seat != NONE:
            state.push(BiddingTurn(seat))
            return
        for player in state.players:  # TEO-7.33, 7.34: what was pending lapses
            player.forbidden = player.forbidden_left = player.raise_extra = 0


class Bidding(Phase):
    """A bidding phase, begun by the holder of the initiative (TEO-5.2, 5.3, 7.1, 7.31, 7.32)."""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number = number

    def values(self) -> list[int]:
        return [self.number]

    def run(self, state: TeomachiaState) -> None:
        if state.is_decided():
            return  # TEO-7.29
        state.phase = BIDDING + self.number
        state.raised = False
        state.todo = state.in_deal
        if state.log is not None:
            state.tell(events.PHASE_BEGINS, -1, [state.phase])
        if self.number > 1:
            elements.open_next(state)
        state.push(NextBidder(state.initiative))
