"""Abilities of places: used in a turn, or when their time comes (TEO-14.11 to 14.14)."""

from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.games.teomachia import events, reasons
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.places import mark_used, place_kind, ready_places
from theoi.games.teomachia.playing import use_ability
from theoi.games.teomachia.state import USED_PLACE, TeomachiaState
from theoi.games.teomachia.worshippers import can_pay


def use_place(state: TeomachiaState, seat: i64, kind: i64) -> None:
    """The ability of an own place, once in a deal; its cost is paid each time (TEO-14.13)."""
    parts = state.parts
    for entry in ready_places(state, seat, parts.trigger[kind]):
        if place_kind(state, entry) == kind:
            mark_used(state, seat, entry)
            break
    if state.log is not None:
        state.tell(events.PLACE_USED, seat, [kind])
    use_ability(state, seat, kind, parts.cost[kind])


def automatic_place(state: TeomachiaState, seat: i64, trigger: i64) -> i64:
    """The kind of an own place whose ability works now without being asked for, or NONE."""
    for entry in ready_places(state, seat, trigger):
        kind = place_kind(state, entry)
        if not state.parts.optional[kind]:
            return kind
    return NONE


class PlaceAbilities(Step[TeomachiaState]):
    """The abilities of a player's places that wait for a moment, one after another."""

    def __init__(self, seat: i64, trigger: i64) -> None:
        super().__init__()
        self.seat = seat
        self.trigger = trigger

    def values(self) -> list[int]:
        return [self.seat, self.trigger]

    def run(self, state: TeomachiaState) -> None:
        seat = self.seat
        ready = ready_places(state, seat, self.trigger)
        if not ready:
            return
        state.push(PlaceAbilities(seat, self.trigger))
        kind = automatic_place(state, seat, self.trigger)
        if kind != NONE:
            use_place(state, seat, kind)
            return
        mark_used(state, seat, ready[0])  # it is asked for once
        kind = place_kind(state, ready[0])
        if can_pay(state, seat, state.parts.cost[kind]):
            state.push(UsePlace(seat, kind))


class UsePlace(Choice[TeomachiaState]):
    """Whether the ability of an own place is used (D12)."""

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat, "teomachia.ask.use_place")
        self.kind = kind

    def values(self) -> list[int]:
        return [self.seat, self.kind]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [moves.yes, moves.done]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        return 0 if move == moves.yes or move == moves.done else reasons.USE_PLACE_NOW

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        return state.parts.moves.done

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        if move == state.parts.moves.yes:
            state.note(USED_PLACE, seat, self.kind)
            if state.log is not None:
                state.tell(events.PLACE_USED, seat, [self.kind])
            use_ability(state, seat, self.kind, state.parts.cost[self.kind])

    def resolve_absent(self, state: TeomachiaState, seat: i64) -> None:
        """Nothing is used any more (TEO-18.14)."""
