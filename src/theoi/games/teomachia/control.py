"""What is in force, what a player controls, and what a deed card needs (TEO-9).

Effects that last are in force by cards, abilities and heroes of this deal (`TeomachiaState.force`)
and by places and gods as long as they are there.
"""

from mypy_extensions import i64

from theoi.core.counts import AMOUNT_BITS, AMOUNT_GUARD, amount_of
from theoi.games.teomachia import components as words
from theoi.games.teomachia.components import (
    CHAOS,
    NONE,
    ORDER,
    SPHERE,
    SPHERES,
    Effect,
)
from theoi.games.teomachia.state import COPY, FORCE, TeomachiaState


class InForce:
    """An effect that is in force: whose it is, and the opponent chosen for it."""

    def __init__(self, effect: Effect, seat: i64, target: i64) -> None:
        self.effect = effect
        self.seat = seat
        self.target = target

    def touches(self, seat: i64) -> bool:
        """Whether the effect speaks of this player."""
        who = self.effect.who
        if who == words.OPPONENT:
            return seat == self.target
        return who == words.EVERYONE or seat == self.seat


def in_force(state: TeomachiaState, code: i64) -> list[InForce]:
    """All effects with this word that are in force now (TEO-9.18, 14.4, 14.15, 19.7, 19.11)."""
    parts = state.parts
    found: list[InForce] = []
    force = state.force
    for entry in range(0, len(force), FORCE):
        effect = parts.effects[force[entry]][force[entry + 1]]
        if effect.code == code:
            found.append(InForce(effect, force[entry + 2], force[entry + 3]))
    for seat, player in enumerate(state.players):
        for card in player.places:
            text = state.kind_of(card & COPY)
            if parts.constant[text]:
                add_constant(state, text, code, seat, found)
        if player.god != NONE and parts.constant[parts.god_text + player.god]:
            add_constant(state, parts.god_text + player.god, code, seat, found)
    return found


def add_constant(
    state: TeomachiaState, text: i64, code: i64, seat: i64, found: list[InForce]
) -> None:
    """Add the effects of a text that works always."""
    if not state.is_out(seat):
        for effect in state.parts.effects[text]:
            if effect.code == code:
                found.append(InForce(effect, seat, NONE))


# --- what is controlled ---------------------------------------------------------------------------


def controlled(state: TeomachiaState, seat: i64) -> i64:
    """Symbols and cards by sphere that a player controls (TEO-9.3, 9.7 to 9.10, 9.26, 9.27)."""
    parts = state.parts
    have = 0
    shown = state.layout_open
    for slot, element in enumerate(state.layout):
        if shown >> slot & 1:
            have += parts.element_gives[element]
    if not is_suppressed(state, seat):
        powers = parts.powers
        for entry in state.players[seat].open:
            if entry < powers:
                have += parts.gives[entry]
    for force in in_force(state, words.EXTRA_SYMBOLS):
        if force.seat == seat:
            have += force.effect.symbols
    return have


def is_suppressed(state: TeomachiaState, seat: i64) -> bool:
    """Whether the laid power cards of a player count for nothing."""
    return any(force.touches(seat) for force in in_force(state, words.SUPPRESS_POWER))


def spheres_controlled(have: i64) -> i64:
    """How many different spheres there are among controlled cards."""
    return len([sphere for sphere in range(len(SPHERES)) if amount_of(have, SPHERE + sphere)])


# --- requirements ---------------------------------------------------------------------------------


def requirements(state: TeomachiaState, seat: i64, kind: i64) -> i64:
    """What a player must control to play a card (TEO-9.4 to 9.6).

    An aspect that is printed may be changed, but not below 0; spheres stay.
    """
    parts = state.parts
    printed = parts.needs[kind]
    chaos, order = amount_of(printed, CHAOS), amount_of(printed, ORDER)
    if chaos == 0 and order == 0:
        return printed
    need = printed - chaos - (order << AMOUNT_BITS)
    more_chaos = more_order = 0
    for force in in_force(state, words.MODIFY_REQUIREMENTS):
        if force.touches(seat) and force.effect.types >> parts.type_of[kind] & 1:
            more_chaos += force.effect.chaos
            more_order += force.effect.order
    if chaos and chaos + more_chaos > 0:
        need += chaos + more_chaos
    if order and order + more_order > 0:
        need += order + more_order << AMOUNT_BITS
    return need


def meets(have: i64, need: i64) -> bool:
    """Whether all requirements are met together (TEO-9.7)."""
    return (have | AMOUNT_GUARD) - need & AMOUNT_GUARD == AMOUNT_GUARD


def is_met(state: TeomachiaState, seat: i64, kind: i64) -> bool:
    """Whether a player may play a card by its requirements, checked only now (TEO-9.15)."""
    return meets(controlled(state, seat), requirements(state, seat, kind))
