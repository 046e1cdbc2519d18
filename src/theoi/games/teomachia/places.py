"""Places in play: coming into play, damage and repair (TEO-14)."""

from mypy_extensions import i64

from theoi.games.teomachia import events, tokens
from theoi.games.teomachia.cards import put_on_pile, without
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.state import COPY, DAMAGED, USED, TeomachiaState
from theoi.games.teomachia.tokens import ONE, STRENGTH
from theoi.games.teomachia.worshippers import can_pay, exchange


def found_place(state: TeomachiaState, seat: i64, entry: i64) -> bool:
    """A place comes into play undamaged, with its worshipper from the community (TEO-14.2).

    Without that worshipper it is discarded (TEO-14.3): then this is False.
    """
    # TEO-2.5, 14.5, 14.14
    player = state.players[seat]
    kind = state.kind_of(entry)
    put = state.parts.put[kind]
    if not tokens.number(player.community, put):
        return False
    player.open = without(player.open, entry)
    player.community -= ONE[put]
    player.places = [*player.places, entry]
    if state.log is not None:
        state.tell(events.PLACE_FOUNDED, seat, [kind, put])
    exchange(state, seat)
    return True


def place_kind(state: TeomachiaState, entry: i64) -> i64:
    """The kind of a place in play."""
    return state.kind_of(entry & COPY)


def find_place(state: TeomachiaState, seat: i64, kind: i64, damaged: bool) -> i64:
    """An own place of a kind that lies so, or NONE."""
    for entry in state.players[seat].places:
        if place_kind(state, entry) == kind and (entry & DAMAGED != 0) == damaged:
            return entry
    return NONE


def damage_place(state: TeomachiaState, seat: i64, entry: i64) -> None:
    """A place is turned sideways, or destroyed if it was already (TEO-14.6, 14.7, 14.10)."""
    player = state.players[seat]
    kind = place_kind(state, entry)
    if not entry & DAMAGED:
        places = player.places.copy()
        places[places.index(entry)] = entry | DAMAGED
        player.places = places
        if state.log is not None:
            state.tell(events.PLACE_DAMAGED, seat, [kind])
        return
    player.places = without(player.places, entry)
    player.lost_strength += STRENGTH[state.parts.put[kind]]
    if state.log is not None:
        state.tell(events.PLACE_DESTROYED, seat, [kind])
    put_on_pile(state, seat, entry & COPY)


def damage_all(state: TeomachiaState, seat: i64) -> None:
    """A loser damages all places, also those played in this deal (TEO-13.9, 14.8)."""
    for entry in state.players[seat].places:
        damage_place(state, seat, entry)


def repair_place(state: TeomachiaState, seat: i64, entry: i64) -> None:
    """A damaged place is turned upright; winning alone does not heal it (TEO-14.9)."""
    player = state.players[seat]
    places = player.places.copy()
    places[places.index(entry)] = entry & ~DAMAGED
    player.places = places
    if state.log is not None:
        state.tell(events.PLACE_REPAIRED, seat, [place_kind(state, entry)])


# --- abilities ------------------------------------------------------------------------------------


def ready_places(state: TeomachiaState, seat: i64, trigger: i64) -> list[int]:
    """The places whose ability waits for this and was not used in the deal (TEO-14.12)."""
    # TEO-14.11: whoever has folded gets no turn in which to use them
    trigger_of = state.parts.trigger
    return [
        entry
        for entry in state.players[seat].places
        if not entry & USED and trigger_of[place_kind(state, entry)] == trigger
    ]


def usable_kinds(state: TeomachiaState, seat: i64, trigger: i64) -> list[int]:
    """The kinds of own places whose optional ability can be used now, ascending (TEO-14.13)."""
    parts = state.parts
    found: list[int] = []
    for entry in ready_places(state, seat, trigger):
        kind = place_kind(state, entry)
        if parts.optional[kind] and kind not in found and can_pay(state, seat, parts.cost[kind]):
            found.append(kind)
    found.sort()
    return found


def mark_used(state: TeomachiaState, seat: i64, entry: i64) -> None:
    """The ability of a place was used in this deal."""
    player = state.players[seat]
    places = player.places.copy()
    places[places.index(entry)] = entry | USED
    player.places = places
