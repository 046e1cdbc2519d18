"""What a seat knows, and what it may imagine about the rest (section 6 of the rules).

Hidden are the cards in the others' hands, as far as they have not been seen taken, what the draw
pile holds, and the demigods the others drew from the stack. Gods, loot, nations and special money
are known by elimination: only the order in which they come is chance.
"""

from itertools import permutations
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.core.chance import FastChance, NoChance
from theoi.core.counts import count, expand, pack_counts, single, total
from theoi.core.events import UNKNOWN
from theoi.core.rng import Rng
from theoi.core.state import OVER
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.offering import Paying
from theoi.games.pantheon.state import PantheonState

TRIES: Final = 200  # deals before the payer of an offer is given what it needs


def known_to(state: PantheonState, seat: i64) -> PantheonState:
    """A copy in which everything hidden from the seat is UNKNOWN (PAN-17.8).

    Of the others' hands and demigods only what was seen, or can be counted, is left; how many more
    there are follows from `hand_size` and the numbers of unseen demigods. A spectator knows what
    everybody has seen.
    """
    twin = state.bare_copy(NoChance())
    twin.pile = UNKNOWN
    twin.demigod_stack = UNKNOWN
    for other in range(twin.seats):
        player = twin.players[other]
        if seat < 0:
            player.counted = player.known
        if other != seat:
            player.hand = player.counted
            player.demigods = player.demigods_seen
    return twin


def unseen_cards(twin: PantheonState, seat: i64) -> i64:
    """The cards the seat has not located: in the pile or unseen in the others' hands."""
    parts = twin.parts
    packed = parts.action_deck + parts.special_stack - twin.special - twin.discard
    for player in twin.players:
        packed -= player.hand
    for card in twin.open_cards:
        if card != NONE:
            packed -= single(card)
    return packed


def unseen_demigods(twin: PantheonState, early: bool) -> vec[i64]:
    """The demigods of a group the seat has not located: in the stack or unseen with others."""
    parts = twin.parts
    packed = parts.demigod_stack - twin.open_demigods - twin.demigod_box
    for player in twin.players:
        packed -= player.demigods
    unseen = vec[i64]()
    for demigod in expand(packed):
        if parts.demigod_early[demigod] == early:
            unseen = append(unseen, demigod)
    return unseen


def imagine(state: PantheonState, seat: i64, rng: Rng) -> PantheonState:
    """What the seat knows, with everything else dealt anew."""
    twin = known_to(state, seat)
    deal_fitting_hands(twin, seat, rng)
    deal_demigods(twin, seat, rng)
    twin.chance = FastChance(rng.fork())
    return twin


def deal_fitting_hands(twin: PantheonState, seat: i64, rng: Rng) -> None:
    """Hands with which whoever is asked could have come here: an announced offer can be paid.

    Deals that do not fit are thrown away, which leaves the others their right frequency; if that
    goes on for too long, the payer is given what the rest of the cost needs.
    """
    located = [player.hand for player in twin.players]
    payer = twin.to_act()
    for _ in range(TRIES):
        deal_hands(twin, seat, rng)
        if payer in (seat, OVER) or len(twin.agenda.top().options_vec(twin, payer)):
            return
        for other in range(twin.seats):
            twin.players[other].hand = located[other]
    question = twin.agenda.top()
    assert isinstance(question, Paying)
    twin.players[payer].hand += payment_for(twin, seat, question)
    deal_hands(twin, seat, rng)


def payment_for(twin: PantheonState, seat: i64, question: Paying) -> i64:
    """Unseen cards, packed, that make the rest of a cost payable with those already located."""
    parts = twin.parts
    player = twin.players[question.seat]
    unseen = unseen_cards(twin, seat)
    room = player.hand_size - total(player.hand)
    cost = parts.god_cost[question.god]
    for kinds in permutations(range(parts.kinds), len(cost) - question.place):
        cards: list[int] = []
        for number, kind in zip(cost[question.place :], kinds):
            card = parts.offering_card[kind]
            have = player.cards_of(card)
            if not parts.god_cards_only[question.god]:
                have += player.level_of(kind)
            cards.extend([card] * max(0, number - have))
        paid = pack_counts(cards)
        enough = all(count(unseen, card) >= count(paid, card) for card in cards)
        if not enough or len(cards) > room:
            continue
        player.hand += paid
        fits = len(pile_cards(twin, unseen - paid)) >= twin.pile_size
        fits = fits and bool(question.options(twin, question.seat))
        player.hand -= paid
        if fits:
            return paid
    raise ValueError("nobody could pay for this god")


def pile_cards(twin: PantheonState, unseen: i64) -> vec[i64]:
    """The unseen cards that may lie in the pile: no more of a kind than it was made of."""
    possible = vec[i64]()
    for card in range(twin.parts.cards):
        most = count(unseen, card)
        if most > count(twin.pile_source, card):
            most = count(twin.pile_source, card)
        for _ in range(most):
            possible = append(possible, card)
    return possible


def deal_hands(twin: PantheonState, seat: i64, rng: Rng) -> None:
    """The pile from unseen cards it was made of; the other unseen cards are in the others' hands.

    With three or more players this is not all that could be worked out: which of the cards played
    since the pile was made came from it is not kept.
    """
    packed = unseen_cards(twin, seat)
    twin.pile = 0
    for card in rng.sample_vec(pile_cards(twin, packed), twin.pile_size):
        twin.pile += single(card)
    rest = expand(packed - twin.pile)
    rng.shuffle_vec(rest)
    left = len(rest)
    for other in range(twin.seats):
        player = twin.players[other]
        if other != seat:
            for _ in range(player.hand_size - total(player.hand)):
                left -= 1
                player.hand += single(rest[left])


def deal_demigods(twin: PantheonState, seat: i64, rng: Rng) -> None:
    """Unseen demigods before the others, group by group; the rest is the stack."""
    twin.demigod_stack = 0
    for early in (True, False):
        unseen = unseen_demigods(twin, early)
        rng.shuffle_vec(unseen)
        left = len(unseen)
        for other in range(twin.seats):
            player = twin.players[other]
            if other != seat:
                number = player.unseen_late
                if early:
                    number = player.unseen_early
                for _ in range(number):
                    left -= 1
                    player.demigods += single(unseen[left])
        for demigod in unseen[:left]:
            twin.demigod_stack += single(demigod)
