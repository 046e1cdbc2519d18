"""Cards of a player on their way: drawing, discarding, shuffling, and who learns what of it.

A hand lies in the order in which it was drawn, but nobody else sees that order. The top card of a
discard pile is public (TEO-17.4), so are the cards in `Player.open`. Whatever others see of a
player's cards stays known to them: `Player.seen` says which cards are surely among that player's.
"""

from mypy_extensions import i64

from theoi.core.counts import bit
from theoi.games.teomachia import draws, events
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.state import (
    COPY,
    DISCARDED_CARD,
    IN_HAND,
    KIND,
    KIND_BITS,
    TeomachiaState,
)
from theoi.games.teomachia.zones import PUBLIC

WATCHING = 5  # seats and spectators, as places in a mask


# --- who knows ------------------------------------------------------------------------------------


def note_seen(state: TeomachiaState, owner: i64, kind: i64, seats: i64) -> None:
    """Some have seen a card of a player: they know from now on that it is among that player's.

    Of cards that are alike as many are known as were seen at the same time.
    """
    player = state.players[owner]
    seen = player.seen.copy()
    for observer in range(WATCHING):
        if not seats >> observer & 1 or observer == owner:
            continue
        mark = bit(KIND_BITS + observer)
        noted = [entry for entry in seen if entry & KIND == kind and entry & mark]
        if len(noted) >= located(state, owner, kind, observer):
            continue
        for place, entry in enumerate(seen):
            if entry & KIND == kind and not entry & mark:
                seen[place] = entry | mark
                break
        else:
            seen.append(kind | mark)
    seen.sort()
    player.seen = seen


def located(state: TeomachiaState, owner: i64, kind: i64, observer: i64) -> i64:
    """How many cards of a kind an observer knows where they lie among a player's."""
    if state.parts.copies[kind] <= 1:
        return 1
    player = state.players[owner]
    count = 0
    for entry in player.open:
        if not entry & IN_HAND and state.kind_of(entry) == kind:
            count += 1
    for entry in player.places:
        if state.kind_of(entry & COPY) == kind:
            count += 1
    for row in player.rows:
        for place, card in enumerate(row.cards):
            if card >= 0 and state.kind_of(card) == kind and row.known[place] >> observer & 1:
                count += 1
    return count


# --- the deck -------------------------------------------------------------------------------------


def renew_deck(state: TeomachiaState, seat: i64) -> None:
    """The shuffled discard pile becomes the deck, or goes under what is left (TEO-6.3, 17.1)."""
    player = state.players[seat]
    cards = player.pile.cards
    if not cards:
        return
    state.learn()
    order = state.chance.draw(draws.SHUFFLE, cards, len(cards))
    order.reverse()
    deck = player.deck
    deck.cards = order + deck.cards
    deck.known = [0] * len(order) + deck.known
    player.pile.lay([])
    if state.log is not None:
        state.tell(events.SHUFFLED, seat, [len(order)])


def draw_cards(state: TeomachiaState, seat: i64, number: i64) -> i64:
    """Draw from the own deck, as many as there are (TEO-6.4, 9.24, 17.3); how many it were."""
    player = state.players[seat]
    drawn = 0
    while drawn < number:
        if not player.deck.cards:
            renew_deck(state, seat)
            if not player.deck.cards:
                break
        state.learn()
        card = player.deck.take(player.deck.size() - 1)
        player.hand.put(card, bit(seat))
        drawn += 1
        if state.log is not None:
            state.tell(events.DREW, seat, [state.kind_of(card)], 1, bit(seat))
    return drawn


# --- hand and table -------------------------------------------------------------------------------


def find_in_hand(state: TeomachiaState, seat: i64, kind: i64, unspent: bool) -> i64:
    """The place of a card in the hand, or NONE.

    Of copies that are alike, those not yet played in the deal are played, and those that were are
    given up first.
    """
    cards = state.players[seat].hand.cards
    spent = kind + state.parts.spent
    if unspent:
        return cards.index(kind) if kind in cards else NONE
    if spent in cards:
        return cards.index(spent)
    return cards.index(kind) if kind in cards else NONE


def take_from_hand(state: TeomachiaState, seat: i64, place: i64) -> i64:
    """A card leaves the hand; if it was seen by all, it is no longer listed as held."""
    player = state.players[seat]
    public = player.hand.known[place] == PUBLIC
    card = player.hand.take(place)
    if public:
        player.open = without(player.open, card | IN_HAND)
    return card


def without(entries: list[int], entry: i64) -> list[int]:
    """A list without one of its entries."""
    place = entries.index(entry)
    return entries[:place] + entries[place + 1 :]


def put_on_table(state: TeomachiaState, seat: i64, place: i64, spent: bool) -> i64:
    """A card of the hand is laid or played: it lies before its player, and everybody sees it.

    It keeps its place among the cards seen in this deal if it was seen before (TEO-13.18).
    """
    player = state.players[seat]
    known = player.hand.known[place]
    card = player.hand.take(place)
    entry = card + state.parts.spent if spent else card
    if known == PUBLIC:
        listed = player.open.copy()
        listed[listed.index(card | IN_HAND)] = entry
        player.open = listed
    else:
        state.shown += 1
        player.open = [*player.open, entry]
        note_seen(state, seat, state.kind_of(card), PUBLIC)
    return entry


def take_into_hand(state: TeomachiaState, seat: i64, card: i64) -> None:
    """A card that everybody sees goes to a hand."""
    player = state.players[seat]
    player.hand.put(card, PUBLIC)
    player.open = [*player.open, card | IN_HAND]
    note_seen(state, seat, state.kind_of(card), PUBLIC)


# --- the discard pile -----------------------------------------------------------------------------


def put_on_pile(state: TeomachiaState, seat: i64, card: i64) -> None:
    """A card goes on top of its owner's discard pile, where everybody sees it (TEO-17.4, 17.5)."""
    player = state.players[seat]
    if state.is_out(seat):
        player.box.put(card, PUBLIC)
    else:
        player.pile.put(card, PUBLIC)
    note_seen(state, seat, state.kind_of(card), PUBLIC)


def discard_from_table(state: TeomachiaState, seat: i64, entry: i64) -> None:
    """A played card is done, or cancelled: it goes to the discard pile (TEO-9.17, 10.12)."""
    player = state.players[seat]
    if entry in player.open:
        player.open = without(player.open, entry)
        put_on_pile(state, seat, entry)
        if state.log is not None:
            state.tell(events.PUT_AWAY, seat, [state.kind_of(entry)])


def discard_from_hand(state: TeomachiaState, seat: i64, place: i64) -> None:
    """A card of the hand goes to the discard pile."""
    card = take_from_hand(state, seat, place)
    put_on_pile(state, seat, card)
    state.shown += 1
    state.note(DISCARDED_CARD, seat, state.kind_of(card))
    if state.log is not None:
        state.tell(events.DISCARDED, seat, [state.kind_of(card)])


def take_from_pile(state: TeomachiaState, seat: i64, kind: i64) -> tuple[i64, bool]:
    """A card is taken out of the own discard pile: which, and whether it was the top card.

    Of an other card the others see only that the pile is smaller: they no longer know where in it
    the rest lies. The card that comes to lie on top is seen by all.
    """
    pile = state.players[seat].pile
    place = find_in_pile(state, seat, kind)
    top = place == pile.size() - 1
    card = pile.take(place)
    if top:
        if pile.cards:
            state.learn()
            pile.known[-1] = PUBLIC
            shown = state.kind_of(pile.cards[-1])
            note_seen(state, seat, shown, PUBLIC)
            if state.log is not None:
                state.tell(events.PILE_SHOWS, seat, [shown])
    else:
        for other in range(pile.size() - 1):
            pile.known[other] = bit(seat)
    return card, top


def find_in_pile(state: TeomachiaState, seat: i64, kind: i64) -> i64:
    """The place of a card in the discard pile: the top one, else one played in this deal."""
    cards = state.players[seat].pile.cards
    last = len(cards) - 1
    spent = kind + state.parts.spent
    if cards and state.kind_of(cards[last]) == kind:
        return last
    return cards.index(spent) if spent in cards else cards.index(kind)


def pile_kinds(state: TeomachiaState, seat: i64, types: i64) -> list[int]:
    """The kinds of cards of these types in the own discard pile, ascending."""
    found: list[int] = []
    for card in state.players[seat].pile.cards:
        kind = state.kind_of(card)
        if types >> state.parts.type_of[kind] & 1 and kind not in found:
            found.append(kind)
    found.sort()
    return found


def hand_kinds(state: TeomachiaState, seat: i64) -> list[int]:
    """The kinds of cards in a hand, ascending."""
    found: list[int] = []
    for card in state.players[seat].hand.cards:
        kind = state.kind_of(card)
        if kind not in found:
            found.append(kind)
    found.sort()
    return found


# --- who has looked -------------------------------------------------------------------------------


def look_at_hand(state: TeomachiaState, owner: i64, place: i64, seat: i64) -> None:
    """A player looks at a card in another hand and remembers it as long as it stays there."""
    hand = state.players[owner].hand
    hand.known[place] |= bit(seat)
    kind = state.kind_of(hand.cards[place])
    note_seen(state, owner, kind, bit(seat))
    if state.log is not None:
        state.tell(events.SAW_CARD, seat, [owner, kind], 2, bit(seat))
