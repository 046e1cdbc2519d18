"""The Conflict pawn, the military tokens, Minerva and Neptune (DUEL-12, 21.46 to 21.58)."""

from mypy_extensions import i64

from theoi.core.agenda import BlockChoice
from theoi.core.counts import bit
from theoi.core.events import Event
from theoi.games.duel import events, reasons
from theoi.games.duel.components import NONE
from theoi.games.duel.state import MILITARY, NO_PAWN, DuelState


def move_pawn(state: DuelState, seat: i64, shields: i64) -> None:
    """Each Shield moves the pawn one space towards the opponent's capital (DUEL-12.1)."""
    # DUEL-7.12, 12.10, 12.12, 15.5
    parts = state.parts
    opponent = 1 - seat
    step = state.direction(seat)
    siege: i64 = 0
    if state.cities[seat].progress & parts.siege.token:
        siege = parts.siege.amount
    moved: i64 = 0
    place = 0 if state.log is None else len(state.log)
    for _ in range(shields):
        target = state.conflict + step
        if target == state.minerva:  # DUEL-21.48 to 21.51
            state.minerva = NO_PAWN
            report_move(state, seat, moved, place)
            if state.log is not None:
                state.tell(events.PAWN_STOPPED, seat, [target + parts.capital])
            return
        state.conflict = target
        moved += 1
        if siege:
            state.lose_coins(opponent, siege)  # DUEL-12.13, 15.3, 15.6
        distance = target * step
        if distance > 0:
            set_off_token(state, seat, parts.track_token[state.role(opponent)][distance])
        if distance == parts.capital:  # DUEL-12.9
            report_move(state, seat, moved, place)
            if state.log is not None:
                state.tell(events.WON_MILITARY, seat, [])
            state.finish(MILITARY, seat)
            return
    report_move(state, seat, moved, place)


def report_move(state: DuelState, seat: i64, moved: i64, place: i64) -> None:
    """Tell where the pawn has come to, before what its steps have caused."""
    if state.log is not None and moved:
        values = [state.conflict + state.parts.capital, moved]
        state.log.insert(place, Event(events.PAWN_MOVED, seat, values))


def set_off_token(state: DuelState, seat: i64, token: i64) -> None:
    """The pawn entered a zone: a token still there works, once (DUEL-12.3 to 12.8)."""
    if token != NONE and state.military_tokens >> token & 1:
        use_token(state, seat, token)


def use_token(state: DuelState, seat: i64, token: i64) -> None:
    """The seat's opponent pays the token's penalty; the token goes to the box."""
    state.military_tokens &= ~bit(token)
    if state.log is not None:
        state.tell(events.MILITARY_TOKEN, seat, [token])
    state.lose_coins(1 - seat, state.parts.token_penalty[token])


class PlaceMinerva(BlockChoice[DuelState]):
    """Minerva: the pawn goes to any space of the track (DUEL-21.47, 21.57)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "track", "duel.ask.minerva", reasons.MINERVA_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0

    def choose(self, state: DuelState, answer: i64) -> None:
        state.minerva = answer - state.parts.capital
        if state.log is not None:
            state.tell(events.MINERVA_PLACED, self.seat, [answer])


class DropToken(BlockChoice[DuelState]):
    """Neptune, first: a military token is discarded without effect (DUEL-21.52, 21.53, 21.55)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "token", "duel.ask.drop_token", reasons.NEPTUNE_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if state.military_tokens >> answer & 1 else reasons.MILITARY_TOKEN_GONE

    def choose(self, state: DuelState, answer: i64) -> None:
        state.military_tokens &= ~bit(answer)
        if state.log is not None:
            state.tell(events.MILITARY_TOKEN_DROPPED, self.seat, [answer])


class UseToken(BlockChoice[DuelState]):
    """Neptune, second: another token, whose penalty the opponent pays (DUEL-21.54)."""

    # DUEL-21.53, 21.56, 21.58

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "token", "duel.ask.use_token", reasons.NEPTUNE_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if state.military_tokens >> answer & 1 else reasons.MILITARY_TOKEN_GONE

    def choose(self, state: DuelState, answer: i64) -> None:
        use_token(state, self.seat, answer)
