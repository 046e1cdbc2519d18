"""What holds in every position of Teomachia, worked out anew from the fields that decide.

For tests and for positions that come from outside; the rules themselves never look here.
"""

from mypy_extensions import i64

from theoi.core.counts import count_bits
from theoi.core.laws import Count, excess
from theoi.games.teomachia import tokens
from theoi.games.teomachia.asking import ExchangeNow
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.draft import hand_size, kept_picks
from theoi.games.teomachia.state import (
    COPY,
    FORCE,
    IN_HAND,
    KIND,
    KIND_BITS,
    STACK,
    TeomachiaState,
)
from theoi.games.teomachia.zones import PUBLIC


def conservation(state: TeomachiaState) -> list[Count]:
    """Every card is in one place, and what is noted about cards and tokens agrees with them."""
    counts = card_counts(state)
    counts += element_counts(state)
    counts += deal_counts(state)
    for seat in range(state.seats):
        counts += player_counts(state, seat)
    return counts


def belongings(state: TeomachiaState, seat: i64) -> list[int]:
    """The kinds of all cards that belong to a player, in play or out of the game, ascending."""
    player = state.players[seat]
    copies = [entry for entry in player.open if not entry & IN_HAND]
    copies += [entry & COPY for entry in player.places]
    for row in player.rows:
        copies += row.cards
    return sorted([state.kind_of(copy) for copy in copies])


def card_counts(state: TeomachiaState) -> list[Count]:
    """All prayer cards, kind by kind (TEO-3.3)."""
    there = [0] * state.parts.prayers
    found = [*state.prayer_deck, *state.removed, *[card for card in state.track if card != NONE]]
    for seat in range(state.seats):
        found += belongings(state, seat)
        if state.deal == 0 and state.players[seat].kept:
            found += kept_picks(state, seat)
    if state.deal == 0 and not state.players[0].kept:
        found += [card for card in state.drafted if card != NONE]
    for card in found:
        there[card] += 1
    ids = state.parts.moves.prayer.ids
    return [
        (f"cards {ids[kind]}", copies, there[kind])
        for kind, copies in enumerate(state.parts.copies)
    ]


def element_counts(state: TeomachiaState) -> list[Count]:
    """Element cards lie in the row, in the deck or among the discarded ones."""
    doubled = [card for card in state.layout if state.element_discard >> card & 1]
    return [
        ("different cards of the element row", len(state.layout), len(set(state.layout))),
        ("element cards both laid and discarded", 0, len(doubled)),
        ("element cards", state.parts.elements, accounted(state)),
        ("places of the element row", len(state.layout), len(state.layout_known)),
    ]


def accounted(state: TeomachiaState) -> i64:
    """Element cards in all three places."""
    deck = count_bits(state.element_deck())
    return deck + len(state.layout) + count_bits(state.element_discard)


def deal_counts(state: TeomachiaState) -> list[Count]:
    """Who is in the deal, and the miracle tokens (TEO-19.5)."""
    left = state.players_left()
    return [
        ("players in the deal who did not pay the ante", 0, state.in_deal & ~state.staked),
        ("players to act who are not in the deal", 0, state.todo & ~state.in_deal),
        ("players in the deal who are out of the game", 0, state.in_deal & ~left),
        ("miracle tokens missing", 0, excess(state.miracles_left(), 0, state.parts.miracle_tokens)),
        ("initiative of nobody", 1, left >> state.initiative & 1),
    ]


def player_counts(state: TeomachiaState, seat: i64) -> list[Count]:
    """A player's cards, what others know of them, and the worshippers."""
    player = state.players[seat]
    own = belongings(state, seat)
    public_hand = [
        card | IN_HAND
        for place, card in enumerate(player.hand.cards)
        if player.hand.known[place] == PUBLIC
    ]
    listed = [entry for entry in player.open if entry & IN_HAND]
    lengths = [row for row in player.rows if len(row.cards) != len(row.known)]
    pile = player.pile
    hidden_top = 1 if pile.cards and pile.known[-1] != PUBLIC else 0
    counts: list[Count] = [
        (f"rows of {seat} with wrong knowledge", 0, len(lengths)),
        (f"seen cards in the hand of {seat}", 1, int(sorted(public_hand) == sorted(listed))),
        (f"discard pile of {seat} with a hidden top", 0, hidden_top),
        (f"cards of {seat} known but not owned", 0, wrongly_known(state, seat, own)),
        (f"exchanges owed by {seat}", 0, owed(state, seat)),
        (f"worshippers of {seat} gone wrong", 0, overflow(state, seat)),
        (f"heroes of {seat} that were not bought", 0, player.heroes & ~player.myths),
    ]
    if state.deal:
        owned = sorted(kept_picks(state, seat) + player.taken)
        counts.append((f"cards of {seat} from nowhere", 1, int(owned == own)))
    return counts


def wrongly_known(state: TeomachiaState, seat: i64, own: list[int]) -> i64:
    """How many cards others believe to be a player's that are not."""
    wrong = 0
    for observer in range(5):
        left = own.copy()
        for entry in state.players[seat].seen:
            if entry >> KIND_BITS + observer & 1:
                if entry & KIND in left:
                    left.remove(entry & KIND)
                else:
                    wrong += 1
    return wrong


def owed(state: TeomachiaState, seat: i64) -> i64:
    """1 if a community ought to have been exchanged; tokens of one effect may still come in."""
    for item in state.agenda.all():
        if isinstance(item, ExchangeNow):
            return 0
    community = state.players[seat].community
    return 0 if tokens.exchanged(community) == community else 1


def overflow(state: TeomachiaState, seat: i64) -> i64:
    """Kinds of worshippers of which there are absurdly many: a count went below 0."""
    player = state.players[seat]
    wrong = 0
    for there in (player.community, player.stake, player.desperate):
        if not 0 <= there <= tokens.FULL:
            wrong += 1
        wrong += len([count for count in tokens.unpack(there) if count > tokens.MOST // 2])
    return wrong


# --- positions from outside -----------------------------------------------------------------------


def check_position(state: TeomachiaState) -> None:
    """A ValueError when fields that are in their ranges do not fit together."""
    hands = state.seats * state.parts.draft_rounds[state.seats]
    if len(state.drafted) != hands * hand_size(state):
        raise ValueError("drafted: another number of cards")
    if len(state.layout) != len(state.layout_known) or len(state.layout) > state.parts.slots:
        raise ValueError("layout: what is known of it does not fit")
    if state.layout_open >> len(state.layout):
        raise ValueError("layout_open: there is no such card")
    if len(state.stack) % STACK or len(state.force) % FORCE:
        raise ValueError("stack or force: cut short")
    for player in state.players:
        for row in player.rows:
            if len(row.cards) != len(row.known):
                raise ValueError("cards: what is known of them does not fit")
