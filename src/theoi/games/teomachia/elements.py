"""The element row: laying it out, opening cards, replacing and adding them (TEO-6, 7.2, 9.30)."""

from mypy_extensions import i64

from theoi.core.counts import bit, bits
from theoi.games.teomachia import draws, events
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.state import TeomachiaState
from theoi.games.teomachia.zones import PUBLIC


def lay_out(state: TeomachiaState) -> None:
    """Five element cards in a row, three of them open (TEO-6.5)."""
    parts = state.parts
    size = parts.layout_open + parts.layout_hidden
    if state.elements_left() < size:
        shuffle_elements(state)  # TEO-6.6
    state.learn()
    state.layout = list(state.chance.draw_vec(draws.LAYOUT, bits(state.element_deck()), size))
    state.layout_open = bit(parts.layout_open) - 1
    state.layout_known = [PUBLIC] * parts.layout_open + [0] * parts.layout_hidden
    if state.log is not None:
        for slot in range(parts.layout_open):
            state.tell(events.ELEMENT_OPEN, -1, [state.layout[slot], slot])


def shuffle_elements(state: TeomachiaState) -> None:
    """The discarded element cards are shuffled in; conflict grows, up to 3 (TEO-6.7 to 6.9)."""
    state.element_discard = 0
    if state.conflict < state.parts.conflict_most:
        state.conflict += 1
    if state.log is not None:
        state.tell(events.CONFLICT, -1, [state.conflict - 1])


def draw_element(state: TeomachiaState) -> i64:
    """The top card of the element deck; NONE if there is no card at all (TEO-6.9)."""
    if state.elements_left() == 0:
        if state.element_discard == 0:
            return NONE
        shuffle_elements(state)
    state.learn()
    return state.chance.draw_vec(draws.LAYOUT, bits(state.element_deck()), 1)[0]


def open_slot(state: TeomachiaState, slot: i64) -> None:
    """A card of the row is turned open."""
    state.learn()
    state.layout_open |= bit(slot)
    known = state.layout_known.copy()
    known[slot] = PUBLIC
    state.layout_known = known
    if state.log is not None:
        state.tell(events.ELEMENT_OPEN, -1, [state.layout[slot], slot])


def open_next(state: TeomachiaState) -> None:
    """The card of a bidding phase: the fourth, then the fifth of the row (TEO-7.2).

    If it is open already, the leftmost face-down card is opened, if there is one.
    """
    slot = state.parts.layout_open + state.bidding_number() - 2
    if state.layout_open >> slot & 1:
        hidden = hidden_slots(state)
        if not hidden:
            return
        slot = hidden[0]
    open_slot(state, slot)


def hidden_slots(state: TeomachiaState) -> list[int]:
    """The places of the row whose cards lie face down, from the left."""
    return [slot for slot in range(len(state.layout)) if not state.layout_open >> slot & 1]


def hide_slot(state: TeomachiaState, seat: i64, slot: i64) -> None:
    """An open card is turned face down: all know it, but it counts for nobody (TEO-9.26)."""
    state.layout_open &= ~bit(slot)
    if state.log is not None:
        state.tell(events.ELEMENT_HIDDEN, seat, [state.layout[slot], slot])


def peek_slot(state: TeomachiaState, seat: i64, slot: i64) -> None:
    """A player looks at a face-down card; everybody sees at which."""
    state.learn()
    known = state.layout_known.copy()
    known[slot] |= bit(seat)
    state.layout_known = known
    if state.log is not None:
        state.tell(events.ELEMENT_SEEN, seat, [state.layout[slot], slot], 1, bit(seat))


def replace_slot(state: TeomachiaState, seat: i64, slot: i64) -> None:
    """A card is shown and discarded; the top element card lies in its place, open if it was."""
    state.learn()
    gone = state.layout[slot]
    is_open = state.layout_open >> slot & 1
    layout, known = state.layout.copy(), state.layout_known.copy()
    state.layout = layout[:slot] + layout[slot + 1 :]  # for the deck to be drawn from
    state.element_discard |= bit(gone)
    if state.log is not None:
        state.tell(events.ELEMENT_GONE, seat, [gone, slot])
    layout[slot] = draw_element(state)
    known[slot] = PUBLIC if is_open else 0
    state.layout, state.layout_known = layout, known
    if state.log is not None:
        if is_open:
            state.tell(events.ELEMENT_OPEN, -1, [layout[slot], slot])
        else:
            state.tell(events.ELEMENT_LAID, -1, [slot])


def add_element(state: TeomachiaState) -> bool:
    """The top element card joins the row at its right end, open (TEO-9.27, 9.30)."""
    slot = len(state.layout)
    if slot >= state.parts.slots:
        return False
    element = draw_element(state)
    if element == NONE:
        return False
    state.layout = [*state.layout, element]
    state.layout_open |= bit(slot)
    state.layout_known = [*state.layout_known, PUBLIC]
    if state.log is not None:
        state.tell(events.ELEMENT_OPEN, -1, [element, slot])
    return True


def discard_layout(state: TeomachiaState) -> None:
    """Face-down cards are turned open, then all cards of the row are discarded (TEO-13.20)."""
    # TEO-7.30, 17.6
    for slot in hidden_slots(state):
        open_slot(state, slot)
    for element in state.layout:
        state.element_discard |= bit(element)
    state.layout = []
    state.layout_open = 0
    state.layout_known = []
