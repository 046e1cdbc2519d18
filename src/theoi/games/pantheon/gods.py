"""Gods and demigods: winning them, and their favours (PAN-16)."""

from typing import Final

from mypy_extensions import i64

from theoi.core.counts import bit, count, highest, single
from theoi.games.pantheon import components as words
from theoi.games.pantheon import draws, events
from theoi.games.pantheon.components import IMMEDIATE, NONE, POINTS_GODS, Effect
from theoi.games.pantheon.drawing import take_special_money
from theoi.games.pantheon.state import PantheonState, Player

# How a god was won.
OFFERED: Final = 0
FROM_STACK: Final = 1
FROM_GOD: Final = 2  # brought by Surparit

# --- gods ---------------------------------------------------------------------------------------


def top_god(state: PantheonState) -> i64:
    """Turn up the top god of the stack, made anew from the box if need be; or NONE (PAN-1.11)."""
    if state.god_stack == 0:  # PAN-16.50
        state.god_stack = state.god_box
        state.god_box = 0
        if state.god_stack == 0:
            return NONE
    state.learn()
    god = state.chance.draw_counted(draws.GOD, state.god_stack, 1)[0]
    state.god_stack -= single(god)
    return god


def gods_to_turn_up(state: PantheonState) -> i64:
    """Whether the stack, or the box behind it, holds a god."""
    return state.god_stack + state.god_box


def gain_god_from_stack(state: PantheonState, seat: i64, way: i64) -> None:
    """The top god without an offering (PAN-16.10, 16.56, 17.10)."""
    god = top_god(state)
    if god == NONE:
        if state.log is not None:
            state.tell(events.NO_GOD, seat, [])
        return
    win_god(state, seat, god, way)


def win_god(state: PantheonState, seat: i64, god: i64, way: i64) -> None:
    """The seat scores the god and has its favour (PAN-9.12, 9.13, 16.1 to 16.7, 16.12)."""
    parts = state.parts
    player = state.players[seat]
    state.score(seat, POINTS_GODS, state.epoch)
    if state.log is not None:
        kind = events.GOD_WON if way == OFFERED else events.GOD_DRAWN
        state.tell(kind, seat, [god, state.epoch])
    effect = parts.god_effect[god]
    if parts.god_timing[god] != IMMEDIATE:
        player.gods += single(god)
        add_favour(player, effect)
        return
    if effect.code == words.GAIN_GOD_FROM_STACK:
        if way != FROM_GOD:  # PAN-16.11
            gain_god_from_stack(state, seat, FROM_GOD)
    elif effect.code == words.GAIN_DEMIGOD:
        if way == OFFERED:
            take_open_demigods(state, seat, effect.amount)
        else:
            draw_demigods(state, seat, effect.amount)
    elif not take_special_money(state, seat) and state.log is not None:
        state.tell(events.NO_EFFECT, seat, [god])
    state.god_box += single(god)


def add_favour(player: Player, effect: Effect) -> None:
    """What a lasting god or token adds to the player's means (PAN-9.15, 17.19, 17.20)."""
    code, amount = effect.code, effect.amount
    if code == words.STEPS_PER_MOVE:
        player.steps += amount
    elif code == words.JUMP_PER_MOVE:
        player.jumps += amount
    elif code == words.COINS_PER_BUY:
        player.coins += amount
    elif code == words.CARDS_PER_DRAW_ACTION:
        player.more_cards += amount
    elif code == words.DRAW_AT_EPOCH_START:
        player.epoch_cards += amount
    elif code == words.SCORE_OFFERING_LEVEL:
        player.level_points += amount
    elif code == words.EXTRA_ACTION:
        player.extra_actions += amount


def use_extra_action(state: PantheonState, seat: i64) -> None:
    """A god that gives one more action goes to the box (PAN-16.5)."""
    player = state.players[seat]
    for god in range(state.parts.gods):
        if state.parts.god_effect[god].code == words.EXTRA_ACTION and count(player.gods, god):
            player.gods -= single(god)
            player.extra_actions -= state.parts.god_effect[god].amount
            state.god_box += single(god)
            if state.log is not None:
                state.tell(events.EXTRA_ACTION, seat, [god])
            return


# --- demigods -----------------------------------------------------------------------------------


def take_open_demigods(state: PantheonState, seat: i64, number: i64) -> None:
    """The face-up demigods of the highest values, as many as there are (PAN-16.13, 17.6)."""
    # PAN-16.15, 17.9
    player = state.players[seat]
    for _ in range(number):
        if state.open_demigods == 0:
            if state.log is not None:
                state.tell(events.NO_DEMIGOD, seat, [])
            return
        demigod = highest(state.open_demigods)
        state.open_demigods -= single(demigod)
        player.demigods += single(demigod)
        player.demigods_seen += single(demigod)
        if state.log is not None:
            state.tell(events.DEMIGOD_TAKEN, seat, [demigod])


def draw_demigods(state: PantheonState, seat: i64, number: i64) -> None:
    """Demigods from the top of the stack, unseen by the others (PAN-16.14, 17.7)."""
    # PAN-16.15, 16.55, 17.9
    player = state.players[seat]
    for _ in range(number):
        early = state.early_left > 0
        demigod = top_demigod(state, draws.DEMIGOD)
        if demigod == NONE:
            if state.log is not None:
                state.tell(events.NO_DEMIGOD, seat, [])
            return
        player.demigods += single(demigod)
        if early:
            player.unseen_early += 1
        else:
            player.unseen_late += 1
        if state.log is not None:
            state.tell(events.DEMIGOD_DRAWN, seat, [demigod], hidden=1, known_by=bit(seat))


def top_demigod(state: PantheonState, event: i64) -> i64:
    """The top demigod of the stack, the early values first (PAN-2.6, 19.4); or NONE."""
    early = state.early_left > 0
    if not early and state.late_left == 0:
        return NONE
    pool: i64 = 0
    for demigod in range(state.parts.demigods):
        if state.parts.demigod_early[demigod] == early:
            pool += count(state.demigod_stack, demigod) * single(demigod)
    state.learn()
    demigod = state.chance.draw_counted(event, pool, 1)[0]
    state.demigod_stack -= single(demigod)
    if early:
        state.early_left -= 1
    else:
        state.late_left -= 1
    return demigod
