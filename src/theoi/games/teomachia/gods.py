"""Gods: attributes, tasks and miracle tokens (TEO-19)."""

from mypy_extensions import i64

from theoi.games.teomachia import events, reasons
from theoi.games.teomachia.components import NONE, RECORDS, Condition
from theoi.games.teomachia.counters import counter
from theoi.games.teomachia.playing import use_ability
from theoi.games.teomachia.state import TeomachiaState
from theoi.games.teomachia.worshippers import can_pay

# --- attributes -----------------------------------------------------------------------------------


def refuse_attribute(state: TeomachiaState, seat: i64, trigger: i64) -> i64:
    """Why the attribute cannot be used now (TEO-19.8, 19.9, 19.19); 0 if it can."""
    parts = state.parts
    player = state.players[seat]
    god = player.god
    if god == NONE:
        return reasons.NO_GODS
    if not parts.god_activated[god]:
        return reasons.PASSIVE_ATTRIBUTE
    if parts.god_trigger[god] != trigger:
        return reasons.ATTRIBUTE_NOT_NOW
    if player.attribute_used:
        return reasons.ATTRIBUTE_USED
    if parts.god_not_last[god] and state.last_bidding():
        return reasons.ATTRIBUTE_NOT_IN_LAST
    if not can_pay(state, seat, parts.god_cost[god]):
        return reasons.ATTRIBUTE_TOO_DEAR
    if parts.needs_opponent[parts.god_text + god] and not state.opponents(seat):
        return reasons.NOBODY_TO_CHOOSE
    return 0


def use_attribute(state: TeomachiaState, seat: i64) -> None:
    """The activated attribute of the own god; it is not the playing of a card (TEO-19.10)."""
    parts = state.parts
    player = state.players[seat]
    player.attribute_used = True
    if state.log is not None:
        state.tell(events.ATTRIBUTE_USED, seat, [player.god])
    use_ability(state, seat, parts.god_text + player.god, parts.god_cost[player.god])


# --- tasks ----------------------------------------------------------------------------------------


def note_positions(state: TeomachiaState) -> None:
    """What tasks ask about the position is taken as it is when strength is worked out."""
    # TEO-19.17
    for seat, player in enumerate(state.players):
        fought = state.fought >> seat & 1 == 1
        player.task_position = False
        if player.god != NONE and not state.is_out(seat):
            task = state.parts.god_task[player.god]
            player.task_position = speaks_true(state, task, seat, fought)


def speaks_true(state: TeomachiaState, task: list[Condition], seat: i64, fought: bool) -> bool:
    """Whether the conditions about the position hold; who did not fight counts nothing."""
    for condition in task:
        if 0 <= condition.count < RECORDS:
            value = counter(state, condition.count, seat, NONE) if fought else 0
            if not condition.low <= value <= condition.high:
                return False
    return True


def is_task_met(state: TeomachiaState, seat: i64) -> bool:
    """Whether a player has met the task of the own god in this deal."""
    player = state.players[seat]
    if player.god == NONE or not player.task_position:
        return False
    for condition in state.parts.god_task[player.god]:
        if condition.count >= RECORDS:
            value = counter(state, condition.count, seat, NONE)
            if not condition.low <= value <= condition.high:
                return False
    return True


def reward_tasks(state: TeomachiaState, late: bool) -> None:
    """Who has met the own task takes a miracle token, in initiative order (TEO-19.12 to 19.16).

    `late`: those that come after the myth phase (TEO-19.20, 19.21).
    """
    for seat in state.in_order(state.players_left()):
        player = state.players[seat]
        if player.god == NONE or state.parts.god_task_late[player.god] != late:
            continue
        if player.token_taken or not state.miracles_left() or not is_task_met(state, seat):
            continue
        player.token_taken = True
        player.miracles += 1
        if state.log is not None:
            state.tell(events.MIRACLE, seat, [player.miracles])


# --- passive attributes of the settlement ---------------------------------------------------------


def god_ability(state: TeomachiaState, seat: i64, trigger: i64) -> i64:
    """The text of the own god's attribute if it works on this occasion, or NONE (TEO-19.7)."""
    god = state.players[seat].god
    if god == NONE or state.parts.god_trigger[god] != trigger:
        return NONE
    return state.parts.god_text + god
