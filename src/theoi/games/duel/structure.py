"""The overlapping lay-out of an Age: dealing it, taking cards, turning cards up (DUEL-5)."""

from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.counts import bit, bits
from theoi.games.duel import draws, events
from theoi.games.duel.components import NONE
from theoi.games.duel.state import DISCARD, EMPTY, STRUCTURE, DuelState


def lay_out(state: DuelState, age: i64) -> None:
    """Deal the structure of an Age and its tokens (DUEL-2.5 to 2.7, 3.4, 3.12, 3.13, 19.4)."""
    # DUEL-2.8, 3.14, 6.9, 19.9
    parts = state.parts
    layout = parts.layouts[age - 1]
    mixed: i64 = 0
    if age == 3:
        mixed = parts.mixed_into_age_3
    state.learn()
    state.deal = state.chance.draw_mixed_vec(
        draws.AGE + age,
        parts.decks[age - 1],
        layout.slots - mixed,
        parts.mixed,
        mixed,
    )
    state.age = age
    place_cards(state)
    state.slot_token = EMPTY
    if parts.pantheon and age == 1:
        state.slot_token = state.chance.draw_vec(
            draws.MYTHOLOGY, parts.mythology_pool, parts.mythology_tokens_used
        )
    elif parts.pantheon and age == 2:
        state.slot_token = state.chance.draw_vec(
            draws.OFFERINGS, vec[i64](range(len(layout.tokens))), len(layout.tokens)
        )
    if state.log is not None:
        state.tell(events.AGE_BEGINS, -1, [age - 1])


def place_cards(state: DuelState) -> None:
    """Put the dealt cards on their slots."""
    layout = state.parts.layouts[state.age - 1]
    state.present = bit(layout.slots) - 1
    state.face_up = layout.face_up
    for slot in range(len(state.deal)):
        if state.deal[slot] >= 0:
            state.where[state.deal[slot]] = STRUCTURE + slot
    find_open_cards(state)


def find_open_cards(state: DuelState) -> None:
    """Work out from what lies where which cards are accessible, and which wait to be turned up."""
    # DUEL-5.7, 5.10
    layout = state.parts.layouts[state.age - 1]
    base = state.parts.age_base[state.age - 1]
    state.open_cards = 0
    state.uncovered = 0
    for slot in bits(state.present):
        if layout.coverers[slot] & state.present == 0:
            if state.face_up >> slot & 1:
                state.open_cards |= bit(state.deal[slot] - base)
            else:
                state.uncovered |= bit(slot)


def take_from_slot(state: DuelState, slot: i64) -> None:
    """The card leaves the structure; face-up cards it covered may become accessible (DUEL-5.6)."""
    layout = state.parts.layouts[state.age - 1]
    base = state.parts.age_base[state.age - 1]
    present = state.present & ~bit(slot)
    state.present = present
    if state.face_up >> slot & 1:
        state.open_cards &= ~bit(state.deal[slot] - base)
    state.uncovered &= ~bit(slot)
    for below in layout.covers[slot]:
        if present >> below & 1 and layout.coverers[below] & present == 0:
            if state.face_up >> below & 1:
                state.open_cards |= bit(state.deal[below] - base)
            else:
                state.uncovered |= bit(below)


def turn_up(state: DuelState) -> None:
    """All uncovered face-down cards are turned up together (DUEL-5.9, 5.11)."""
    base = state.parts.age_base[state.age - 1]
    waiting = state.uncovered
    state.uncovered = 0
    state.face_up |= waiting
    if state.log is not None:
        for slot in bits(waiting):
            state.tell(events.TURNED_UP, -1, [state.deal[slot]], fresh=1)
    state.learn()
    for slot in bits(waiting):
        state.open_cards |= bit(state.deal[slot] - base)


def token_place(state: DuelState, slot: i64) -> i64:
    """Where the token of a slot stands in `slot_token`, or NONE."""
    tokens = state.parts.layouts[state.age - 1].tokens
    for place in range(len(state.slot_token)):
        if tokens[place] == slot and state.slot_token[place] >= 0:
            return place
    return NONE


def remove_from_structure(state: DuelState, seat: i64, slot: i64) -> None:
    """Zeus: the card and a token on it are discarded (DUEL-5.12, 21.27 to 21.31)."""
    card = state.deal[slot]
    if not state.face_up >> slot & 1:
        state.learn()
    take_from_slot(state, slot)
    state.face_up |= bit(slot)
    state.where[card] = DISCARD
    if state.log is not None:
        state.tell(events.CARD_REMOVED, seat, [card])
    place = token_place(state, slot)
    if place != NONE:
        state.slot_token[place] = NONE
        if state.log is not None:
            state.tell(events.TOKEN_REMOVED, seat, [])
