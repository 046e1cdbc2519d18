"""The prayer track and phase 7 (TEO-3.8, 3.9, 15)."""

from mypy_extensions import i64

from theoi.core.agenda import Choice
from theoi.games.teomachia import draws, events, reasons
from theoi.games.teomachia.cards import put_on_pile
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.state import PRAYERS, Phase, TeomachiaState
from theoi.games.teomachia.worshippers import can_pay, pay

# --- the track ------------------------------------------------------------------------------------


def draw_prayer(state: TeomachiaState) -> i64:
    """The top card of the prayer deck, or NONE."""
    if not state.prayer_deck:
        return NONE
    state.learn()
    card = state.chance.draw(draws.PRAYERS, state.prayer_deck, 1)[0]
    left = state.prayer_deck.copy()
    left.remove(card)
    state.prayer_deck = left
    return card


def fill_track(state: TeomachiaState) -> None:
    """Empty spaces get a card of the prayer deck, from the left (TEO-3.9, 15.10, 15.11)."""
    track = state.track.copy()
    for space, card in enumerate(track):
        if card == NONE:
            track[space] = draw_prayer(state)
            if track[space] == NONE:
                break
            if state.log is not None:
                state.tell(events.TRACK_CARD, -1, [track[space], space])
    state.track = track


def take_from_track(state: TeomachiaState, seat: i64, space: i64) -> i64:
    """A card of the track now belongs to a player (TEO-17.7, 17.11)."""
    track = state.track.copy()
    card = track[space]
    track[space] = NONE
    state.track = track
    belongs_to(state, seat, card)
    return card


def belongs_to(state: TeomachiaState, seat: i64, card: i64) -> None:
    """A prayer card now belongs to a player's deck; everybody sees it."""
    player = state.players[seat]
    player.taken = sorted([*player.taken, card])
    if state.log is not None:
        state.tell(events.TAKES_PRAYER, seat, [card])


def move_track_on(state: TeomachiaState) -> None:
    """The last card leaves the game if it is still there, the others move right (TEO-15.7)."""
    # TEO-15.6, 15.8, 15.9, 15.12
    last = state.track[-1]
    left = [card for card in state.track[:-1] if card != NONE]
    if last != NONE:
        state.removed = sorted([*state.removed, last])
        if state.log is not None:
            state.tell(events.PRAYER_REMOVED, -1, [last])
    state.track = [NONE] * (len(state.track) - len(left)) + left
    fill_track(state)


# --- the phase ------------------------------------------------------------------------------------


class PrayerPhase(Phase):
    """Every player takes a card, in initiative order, then the track moves on (TEO-15.1)."""

    # TEO-16.8, 18.8: also who has folded, or has no worshipper left

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        state.phase = PRAYERS
        state.push(TrackUpkeep())
        for seat in reversed(state.in_order(state.players_left())):
            state.push(TakePrayer(seat))


class TrackUpkeep(Phase):
    """All have chosen: the track moves on and is filled."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        move_track_on(state)


class TakePrayer(Choice[TeomachiaState]):
    """Which prayer card is taken: compulsory, unless there is none to be had (TEO-15.5, 15.13)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "teomachia.ask.prayer", begins_turn=True)

    def candidates(self, state: TeomachiaState) -> list[int]:
        first = state.parts.moves.track
        return list(range(first, first + state.parts.spaces + 1))

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        parts = state.parts
        space = move - parts.moves.track
        if not 0 <= space <= parts.spaces:
            return reasons.PRAYER_NOW
        if space == parts.spaces:
            return 0 if state.prayer_deck else reasons.PRAYER_DECK_EMPTY
        if state.track[space] == NONE:
            return reasons.SPACE_EMPTY
        paid = can_pay(state, seat, parts.space_price[space])
        return 0 if paid else reasons.SPACE_TOO_DEAR

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        """Space 4, else space 3, else the deck; else what can be paid (TEO-24.4)."""
        parts = state.parts
        options = self.options(state, seat)
        for space in range(parts.spaces - 1, -1, -1):
            move = parts.moves.track + space
            if parts.space_price[space] == 0 and move in options:
                return move
        return options[-1]

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        parts = state.parts
        space = move - parts.moves.track
        if space == parts.spaces:  # TEO-15.4: unseen, but shown now
            card = draw_prayer(state)
            belongs_to(state, seat, card)
        else:
            pay(state, seat, parts.space_price[space])  # TEO-15.2, 15.14
            card = take_from_track(state, seat, space)
        put_on_pile(state, seat, card)

    def resolve_absent(self, state: TeomachiaState, seat: i64) -> None:
        """Nobody prays to a god who is out of the game."""
