"""What a seat knows, and what it may imagine about the rest (section 6 of the rules).

Hidden are the cards in the others' hands, as far as they have not been seen taken, what the draw
pile holds, and the demigods the others drew from the stack. Gods, loot, nations and special money
are known by elimination: only the order in which they come is chance.
"""

from theoi.core.chance import FastChance, NoChance
from theoi.core.events import UNKNOWN
from theoi.core.rng import Rng
from theoi.games.pantheon.components import NONE, count, expand, one, pack_counts, total
from theoi.games.pantheon.state import PantheonState


def known_to(state: PantheonState, seat: int) -> PantheonState:
    """A copy in which everything hidden from the seat is UNKNOWN.

    Of the others' hands and demigods only what was seen, or can be counted, is left; how many more
    there are follows from `hand_size` and the numbers of unseen demigods. A spectator knows what
    everybody has seen.
    """
    twin = state.bare_copy(NoChance())
    twin.pile = UNKNOWN
    twin.demigod_stack = UNKNOWN
    for other, player in enumerate(twin.players):
        if seat < 0:
            player.counted = player.known
        if other != seat:
            player.hand = player.counted
            player.demigods = player.demigods_seen
    return twin


def unseen_cards(twin: PantheonState, seat: int) -> list[int]:
    """The cards the seat has not located: in the pile or unseen in the others' hands."""
    parts = twin.parts
    packed = parts.action_deck + parts.special_stack - twin.special - twin.discard
    for player in twin.players:
        packed -= player.hand
    for card in twin.open_cards:
        if card != NONE:
            packed -= one(card)
    return expand(packed)


def unseen_demigods(twin: PantheonState, early: bool) -> list[int]:
    """The demigods of a group the seat has not located: in the stack or unseen with others."""
    parts = twin.parts
    packed = parts.demigod_stack - twin.open_demigods - twin.demigod_box
    for player in twin.players:
        packed -= player.demigods
    return [demigod for demigod in expand(packed) if parts.demigod_early[demigod] == early]


def imagine(state: PantheonState, seat: int, rng: Rng) -> PantheonState:
    """What the seat knows, with everything else dealt anew."""
    twin = known_to(state, seat)
    deal_hands(twin, seat, rng)
    deal_demigods(twin, seat, rng)
    twin.chance = FastChance(rng.fork())
    return twin


def deal_hands(twin: PantheonState, seat: int, rng: Rng) -> None:
    """The pile from unseen cards it was made of; the other unseen cards are in the others' hands.

    With three or more players this is not all that could be worked out: which of the cards played
    since the pile was made came from it is not kept.
    """
    parts = twin.parts
    unseen = unseen_cards(twin, seat)
    packed = pack_counts(unseen)
    possible: list[int] = []
    for card in range(parts.cards):
        for _ in range(min(count(packed, card), count(twin.pile_source, card))):
            possible.append(card)
    twin.pile = pack_counts(rng.sample(possible, twin.pile_size))
    rest = expand(packed - twin.pile)
    rng.shuffle(rest)
    for other, player in enumerate(twin.players):
        if other != seat:
            for _ in range(player.hand_size - total(player.hand)):
                player.hand += one(rest.pop())


def deal_demigods(twin: PantheonState, seat: int, rng: Rng) -> None:
    """Unseen demigods before the others, group by group; the rest is the stack."""
    twin.demigod_stack = 0
    for early in (True, False):
        unseen = unseen_demigods(twin, early)
        rng.shuffle(unseen)
        for other, player in enumerate(twin.players):
            if other != seat:
                number = player.unseen_early if early else player.unseen_late
                for _ in range(number):
                    player.demigods += one(unseen.pop())
        for demigod in unseen:
            twin.demigod_stack += one(demigod)
