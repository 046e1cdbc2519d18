"""Turns: the four actions, follow-ups, and the end of an epoch (PAN-4, 7, 11, 12)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import COUNT_BITS, COUNT_MASK, bit, single
from theoi.games.pantheon import events, reasons
from theoi.games.pantheon.buying import begin_buying, can_buy
from theoi.games.pantheon.components import NONE, POINTS_EPOCHS
from theoi.games.pantheon.drawing import Drawing, draw_cards, fill_open_cards
from theoi.games.pantheon.gods import use_extra_action
from theoi.games.pantheon.movement import begin_move, moves_with_cards, refuse_move
from theoi.games.pantheon.offering import begin_offer, can_offer, refuse_offer
from theoi.games.pantheon.preparation import Prepare
from theoi.games.pantheon.scoring import finish_by_points, hold_scoring
from theoi.games.pantheon.state import DEADLOCKED, EMPTY, MOVING, PantheonState


class Turn(Choice[PantheonState]):
    """The action of a turn (PAN-4.2). `extra`: gods for further actions owned since it began."""

    # PAN-4.5

    def __init__(self, seat: i64, extra: i64) -> None:
        super().__init__(seat, "pantheon.ask.turn", always=True, begins_turn=True)
        self.extra = extra

    def values(self) -> list[int]:
        return [self.seat, self.extra]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return list(range(moves.move, moves.place))

    def options(self, state: PantheonState, seat: i64) -> list[int]:
        return list(self.options_vec(state, seat))

    def options_vec(self, state: PantheonState, seat: i64) -> vec[i64]:
        moves = state.parts.moves
        options = moves_with_cards(state, seat, True)
        if can_buy(state, seat):
            options = append(options, moves.buy)
        rest = state.open_gods
        god: i64 = 0
        while rest:
            if rest & COUNT_MASK and can_offer(state, seat, god):
                options = append(options, moves.offer + god)
            rest >>= COUNT_BITS
            god += 1
        return append(options, moves.draw)

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.draw:
            return 0  # PAN-4.3
        if move < moves.buy:
            return refuse_move(state, seat, move - moves.move, True)
        if move == moves.buy:
            return 0 if can_buy(state, seat) else reasons.NOTHING_TO_BUY
        if move < moves.draw:
            return refuse_offer(state, seat, move - moves.offer)
        return reasons.TURN_NOW

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        state.push(EndOfAction(seat, self.extra))
        if move == moves.draw:
            extra = state.players[seat].more_cards
            state.push(Drawing(seat, state.parts.cards_per_draw_action, extra))
        elif move < moves.buy:
            state.push(NextFollowUp(seat, state.neighbour(seat)))
            begin_move(state, seat, move - moves.move, True)
        elif move == moves.buy:
            begin_buying(state, seat)
        else:
            begin_offer(state, seat, move - moves.offer)

    def resolve_absent(self, state: PantheonState, seat: i64) -> None:
        end_turn(state)  # PAN-14.7

    def default(self, state: PantheonState, seat: i64) -> i64:
        return state.parts.moves.draw


# --- follow-ups ---------------------------------------------------------------------------------


class NextFollowUp(Step[PantheonState]):
    """The others follow the mover, clockwise and one after the other (PAN-7.1, 7.10)."""

    # PAN-7.11, 11.4, 16.48

    def __init__(self, mover: i64, seat: i64) -> None:
        super().__init__()
        self.mover = mover
        self.seat = seat

    def values(self) -> list[int]:
        return [self.mover, self.seat]

    def run(self, state: PantheonState) -> None:
        if self.seat != self.mover:
            state.push(NextFollowUp(self.mover, state.neighbour(self.seat)))
            state.push(FollowUp(self.seat))


class FollowUp(Choice[PantheonState]):
    """Move without the big foot, draw a card instead, or neither (PAN-7.2 to 7.9, 7.12)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "pantheon.ask.follow", always=True, begins_turn=True)

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.move, moves.buy), moves.pile, moves.done]

    def options(self, state: PantheonState, seat: i64) -> list[int]:
        return list(self.options_vec(state, seat))

    def options_vec(self, state: PantheonState, seat: i64) -> vec[i64]:
        moves = state.parts.moves
        options = append(moves_with_cards(state, seat, False), moves.pile)
        return append(options, moves.done)

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.pile or move == moves.done:
            return 0
        if move < moves.buy:
            return refuse_move(state, seat, move - moves.move, False)
        return reasons.FOLLOW_NOW

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.pile:
            draw_cards(state, seat, state.parts.follow_up_cards)
        elif move == moves.done:
            if state.log is not None:
                state.tell(events.FOLLOW_DECLINED, seat, [])
        else:
            begin_move(state, seat, move - moves.move, False)

    def resolve_absent(self, state: PantheonState, seat: i64) -> None:
        """Nobody follows from a seat that is out (PAN-14.7)."""

    def default(self, state: PantheonState, seat: i64) -> i64:
        return state.parts.moves.pile


# --- the end of an action and of a turn ---------------------------------------------------------


class EndOfAction(Step[PantheonState]):
    """Gaps among the face-up cards are filled; a further action may follow (PAN-10.9, 16.42)."""

    # PAN-11.7, 11.10, 16.49

    def __init__(self, seat: i64, extra: i64) -> None:
        super().__init__()
        self.seat = seat
        self.extra = extra

    def values(self) -> list[int]:
        return [self.seat, self.extra]

    def run(self, state: PantheonState) -> None:
        fill_open_cards(state)
        if self.extra:
            state.push(UseExtraAction(self.seat, self.extra))
        else:
            end_turn(state)


class UseExtraAction(Choice[PantheonState]):
    """Whether a Traitera owned since the turn began is used (PAN-16.42 to 16.47)."""

    def __init__(self, seat: i64, extra: i64) -> None:
        super().__init__(seat, "pantheon.ask.extra_action")
        self.extra = extra

    def values(self) -> list[int]:
        return [self.seat, self.extra]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [moves.yes, moves.done]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        return 0 if move == moves.yes or move == moves.done else reasons.EXTRA_ACTION_NOW

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        if move == state.parts.moves.yes:
            use_extra_action(state, seat)
            state.push(Turn(seat, self.extra - 1))
        else:
            end_turn(state)

    def default(self, state: PantheonState, seat: i64) -> i64:
        return state.parts.moves.done


def end_turn(state: PantheonState) -> None:
    """The left neighbour is next, unless the action phase is over (PAN-4.4, 11.2)."""
    # PAN-11.1, 11.6, 11.8, 11.12
    if not state.loot_left() or state.open_gods == 0:
        points = 0 if state.is_out(state.active) else state.parts.points_for_epoch_end
        state.score(state.active, POINTS_EPOCHS, points)  # PAN-11.3, 11.5, 14.7
        if state.log is not None:
            state.tell(events.EPOCH_ENDED, state.active, [points])
        end_epoch(state)
    elif state.stalled == DEADLOCKED:
        if state.log is not None:
            state.tell(events.DEADLOCK, -1, [])
        end_epoch(state)
    else:
        begin_turn(state, state.next_seat(state.active))


def begin_turn(state: PantheonState, seat: i64) -> None:
    """A new turn, with the Traiteras owned at its beginning (PAN-16.46)."""
    state.active = seat
    state.push(Turn(seat, state.players[seat].extra_actions))


class BeginActions(Step[PantheonState]):
    """The preparation is over: the starting player takes the first turn (PAN-4.1)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: PantheonState) -> None:
        fill_open_cards(state)
        state.stalled = MOVING
        begin_turn(state, state.start)


def end_epoch(state: PantheonState) -> None:
    """Clean up, score after epochs 3 and 6, and prepare the next epoch (PAN-12.4 to 12.6)."""
    state.start = state.next_seat(state.active)  # PAN-11.9
    state.temple = NONE
    for seat, player in enumerate(state.players):
        for place in player.feet_at:
            state.board[place] &= ~bit(seat)
        player.feet += len(player.feet_at)  # PAN-12.1, 12.2
        player.feet_at = EMPTY
    state.god_box += state.open_gods  # PAN-12.3
    state.open_gods = 0
    state.demigod_box += state.open_demigods
    state.open_demigods = 0
    for token in state.loot:
        if token != NONE:
            state.loot_box += single(token)
    state.loot = EMPTY
    if state.epoch in state.parts.scoring_epochs:
        hold_scoring(state)
    if state.epoch == state.parts.epochs:  # PAN-1.2
        finish_by_points(state)
        return
    begin_epoch(state)


def begin_epoch(state: PantheonState) -> None:
    """The preparation of the next epoch, then its turns (PAN-1.3)."""
    state.push(BeginActions())
    state.push(Prepare())
