"""What a seat knows, and what it may imagine about the rest (section 6 of the rules).

Hidden are the face-down cards of the structure, the second draft group, the gods in decks and
face down on the Pantheon, and the tokens drawn for the Great Library.
"""

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64

from theoi.core.agenda import Item
from theoi.core.chance import FastChance, NoChance
from theoi.core.counts import bit, bits
from theoi.core.events import UNKNOWN
from theoi.core.piles import knows
from theoi.core.rng import Rng
from theoi.games.duel.components import NONE
from theoi.games.duel.effects import ChooseGod, GodOnTop, ReturnGods
from theoi.games.duel.science import LibraryToken
from theoi.games.duel.state import BOX, EMPTY, STRUCTURE, DuelState
from theoi.games.duel.turn import SeatGod, SeatSpace


def known_to(state: DuelState, seat: i64) -> DuelState:
    """A copy in which everything hidden from the seat is UNKNOWN."""
    twin = state.bare_copy(NoChance())
    hide_structure(twin)
    hide_group(twin)
    hide_gods(twin, seat)
    twin.hide_agenda(seat)
    return twin


def hide_structure(twin: DuelState) -> None:
    """Face-down cards, hidden from both players alike."""
    hidden = twin.present & ~twin.face_up
    if hidden:
        twin.deal = twin.deal[:]
        for slot in bits(hidden):
            if twin.deal[slot] >= 0:
                twin.where[twin.deal[slot]] = BOX
            twin.deal[slot] = UNKNOWN


def hide_group(twin: DuelState) -> None:
    """The second group of the draft, until the first is used up."""
    size = twin.parts.wonders_per_group
    if twin.drafted < size:
        twin.group = twin.group[:]
        for place in range(size, 2 * size):
            twin.group[place] = UNKNOWN


def hide_gods(twin: DuelState, seat: i64) -> None:
    """Gods in decks and on the Pantheon that the seat has not seen there (DUEL-18.7)."""
    if twin.parts.pantheon:
        twin.own_decks().hide_from(seat, twin.seats)
    for space in range(len(twin.spaces)):
        if twin.spaces[space] != NONE and not knows(twin.space_known[space], seat, twin.seats):
            twin.spaces[space] = UNKNOWN


def imagine(state: DuelState, seat: i64, rng: Rng) -> DuelState:
    """What the seat knows, with everything else dealt anew."""
    twin = known_to(state, seat)
    deal_structure(twin, rng)
    deal_group(twin, rng)
    if twin.parts.pantheon:
        deal_gods(twin, rng)
    deal_library(twin, rng)
    twin.chance = FastChance(rng.fork())
    return twin


def deal_structure(twin: DuelState, rng: Rng) -> None:
    """Unseen cards of the Age on the face-down slots, the right number of Guilds or Temples."""
    slots = bits(twin.present & ~twin.face_up)
    if not len(slots):
        return
    parts = twin.parts
    base = parts.age_base[twin.age - 1]
    seen: i64 = 0  # bit 0 is the first card of the Age
    for card in twin.deal:
        if card >= 0:
            seen |= bit(card - base)
    pool = unseen_cards(parts.decks[twin.age - 1], base, seen)
    extra: i64 = 0
    mixed = EMPTY
    if twin.age == 3:
        mixed = unseen_cards(parts.mixed, base, seen)
        extra = parts.mixed_into_age_3 - (len(parts.mixed) - len(mixed))
    cards = rng.sample_vec(pool, len(slots) - extra)
    if extra:
        cards = extend(cards, rng.sample_vec(mixed, extra))
    rng.shuffle_vec(cards)
    for place in range(len(slots)):
        twin.deal[slots[place]] = cards[place]
        twin.where[cards[place]] = STRUCTURE + slots[place]


def unseen_cards(cards: vec[i64], base: i64, seen: i64) -> vec[i64]:
    """Those of the cards of an Age that nobody has seen in its structure."""
    unseen = vec[i64]()
    for card in cards:
        if not seen >> (card - base) & 1:
            unseen = append(unseen, card)
    return unseen


def deal_group(twin: DuelState, rng: Rng) -> None:
    """Wonders not yet seen as the second draft group."""
    size = twin.parts.wonders_per_group
    if twin.group[2 * size - 1] != UNKNOWN:
        return
    shown: i64 = 0
    for place in range(size):
        shown |= bit(twin.group[place])
    pool = vec[i64]()
    for wonder in twin.parts.wonder_pool:
        if not shown >> wonder & 1:
            pool = append(pool, wonder)
    second = rng.sample_vec(pool, size)
    for place in range(size):
        twin.group[size + place] = second[place]


def deal_gods(twin: DuelState, rng: Rng) -> None:
    """Gods of each Mythology that are nowhere in sight, on its unknown places."""
    parts = twin.parts
    located = twin.cities[0].gods | twin.cities[1].gods
    for god in twin.decks.cards:
        if god >= 0:
            located |= bit(god)
    for god in twin.spaces:
        if god >= 0:
            located |= bit(god)
    for item in twin.agenda.all():
        located |= item_gods(item)
    unseen = vec[vec[i64]]()
    for gods in parts.deck_gods:
        left = vec[i64]()
        for god in gods:
            if not located >> god & 1:
                left = append(left, god)
        rng.shuffle_vec(left)
        unseen = append(unseen, left)
    for mythology in range(len(unseen)):
        unseen[mythology] = twin.decks.fill(mythology, unseen[mythology])
    for space in range(len(twin.spaces)):
        if twin.spaces[space] == UNKNOWN:
            twin.spaces[space] = take_god(unseen, twin.space_mythology[space])
    for place, item in enumerate(twin.agenda.all()):
        if isinstance(item, SeatGod) and item.top == UNKNOWN:
            top = take_god(unseen, item.mythology)
            second = take_god(unseen, item.mythology)
            twin.agenda.items[place] = SeatGod(item.seat, top, second, item.mythology)
        elif isinstance(item, SeatSpace) and item.god == UNKNOWN:
            god = take_god(unseen, item.mythology)
            twin.agenda.items[place] = SeatSpace(item.seat, god, item.mythology, item.known)


def take_god(unseen: vec[vec[i64]], mythology: i64) -> i64:
    """The last of the unseen gods of a Mythology, who is not there any more."""
    unseen[mythology], god = pop(unseen[mythology])
    return god


def item_gods(item: Item[DuelState]) -> i64:
    """The gods that an agenda item holds and shows, as a mask."""
    if isinstance(item, ChooseGod):
        return item.shown
    if isinstance(item, ReturnGods | GodOnTop):
        return item.gods
    if isinstance(item, SeatGod) and item.top >= 0:
        return bit(item.top) | bit(item.second)
    if isinstance(item, SeatSpace) and item.god >= 0:
        return bit(item.god)
    return 0


def deal_library(twin: DuelState, rng: Rng) -> None:
    """Three tokens of the box for a Great Library somebody else is choosing from."""
    for place, item in enumerate(twin.agenda.all()):
        if isinstance(item, LibraryToken) and item.drawn == UNKNOWN:
            drawn: i64 = 0
            for token in rng.sample_vec(bits(twin.progress_box()), 3):
                drawn |= bit(token)
            twin.agenda.items[place] = LibraryToken(item.seat, drawn)
