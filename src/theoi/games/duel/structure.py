"""The overlapping lay-out of an Age: dealing it, taking cards, turning cards up (DUEL-5)."""

from theoi.core.counts import bits
from theoi.games.duel import draws, events
from theoi.games.duel.components import NONE
from theoi.games.duel.state import DISCARD, STRUCTURE, DuelState


def lay_out(state: DuelState, age: int) -> None:
    """Deal the structure of an Age and its tokens (DUEL-2.5 to 2.7, 3.4, 3.12, 3.13, 19.4)."""
    # DUEL-2.8, 3.14, 6.9, 19.9
    parts = state.parts
    layout = parts.layouts[age - 1]
    mixed = parts.mixed_into_age_3 if age == 3 else 0
    state.learn()
    state.deal = state.chance.draw_mixed(
        draws.AGE + age,
        parts.decks[age - 1],
        layout.slots - mixed,
        parts.mixed if mixed else [],
        mixed,
    )
    state.age = age
    place_cards(state)
    state.slot_token = []
    if parts.pantheon and age == 1:
        state.slot_token = state.chance.draw(
            draws.MYTHOLOGY, parts.mythology_pool, parts.mythology_tokens_used
        )
    elif parts.pantheon and age == 2:
        state.slot_token = state.chance.draw(
            draws.OFFERINGS, list(range(len(layout.tokens))), len(layout.tokens)
        )
    if state.log is not None:
        state.tell(events.AGE_BEGINS, -1, [age - 1])


def place_cards(state: DuelState) -> None:
    """Put the dealt cards on their slots."""
    layout = state.parts.layouts[state.age - 1]
    state.present = (1 << layout.slots) - 1
    state.face_up = layout.face_up
    for slot, card in enumerate(state.deal):
        if card >= 0:
            state.where[card] = STRUCTURE + slot
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
                state.open_cards |= 1 << (state.deal[slot] - base)
            else:
                state.uncovered |= 1 << slot


def take_from_slot(state: DuelState, slot: int) -> None:
    """The card leaves the structure; face-up cards it covered may become accessible (DUEL-5.6)."""
    layout = state.parts.layouts[state.age - 1]
    base = state.parts.age_base[state.age - 1]
    present = state.present & ~(1 << slot)
    state.present = present
    if state.face_up >> slot & 1:
        state.open_cards &= ~(1 << (state.deal[slot] - base))
    state.uncovered &= ~(1 << slot)
    for below in layout.covers[slot]:
        if present >> below & 1 and layout.coverers[below] & present == 0:
            if state.face_up >> below & 1:
                state.open_cards |= 1 << (state.deal[below] - base)
            else:
                state.uncovered |= 1 << below


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
        state.open_cards |= 1 << (state.deal[slot] - base)


def token_place(state: DuelState, slot: int) -> int:
    """Where the token of a slot stands in `slot_token`, or NONE."""
    tokens = state.parts.layouts[state.age - 1].tokens
    for place in range(len(state.slot_token)):
        if tokens[place] == slot and state.slot_token[place] >= 0:
            return place
    return NONE


def remove_from_structure(state: DuelState, seat: int, slot: int) -> None:
    """Zeus: the card and a token on it are discarded (DUEL-5.12, 21.27 to 21.31)."""
    card = state.deal[slot]
    if not state.face_up >> slot & 1:
        state.learn()
    take_from_slot(state, slot)
    state.face_up |= 1 << slot
    state.where[card] = DISCARD
    if state.log is not None:
        state.tell(events.CARD_REMOVED, seat, [card])
    place = token_place(state, slot)
    if place != NONE:
        state.slot_token[place] = NONE
        if state.log is not None:
            state.tell(events.TOKEN_REMOVED, seat, [])
