"""What a seat knows, and what it may imagine about the rest (section 6 of the rules).

Hidden are the face-down cards of the structure, the second draft group, the gods in decks and
face down on the Pantheon, and the tokens drawn for the Great Library.
"""

from theoi.core.agenda import Item
from theoi.core.chance import FastChance, NoChance
from theoi.core.counts import bits
from theoi.core.events import UNKNOWN
from theoi.core.piles import knows
from theoi.core.rng import Rng
from theoi.games.duel.components import NONE
from theoi.games.duel.effects import ChooseGod, GodOnTop, ReturnGods
from theoi.games.duel.science import LibraryToken
from theoi.games.duel.state import BOX, STRUCTURE, DuelState
from theoi.games.duel.turn import SeatGod, SeatSpace


def known_to(state: DuelState, seat: int) -> DuelState:
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
        twin.deal = twin.deal.copy()
        for slot in bits(hidden):
            if twin.deal[slot] >= 0:
                twin.where[twin.deal[slot]] = BOX
            twin.deal[slot] = UNKNOWN


def hide_group(twin: DuelState) -> None:
    """The second group of the draft, until the first is used up."""
    size = twin.parts.wonders_per_group
    if twin.drafted < size:
        twin.group = twin.group[:size] + [UNKNOWN] * size


def hide_gods(twin: DuelState, seat: int) -> None:
    """Gods in decks and on the Pantheon that the seat has not seen there (DUEL-18.7)."""
    if twin.parts.pantheon:
        twin.own_decks().hide_from(seat, twin.seats)
    for space, god in enumerate(twin.spaces):
        if god != NONE and not knows(twin.space_known[space], seat, twin.seats):
            twin.spaces[space] = UNKNOWN


def imagine(state: DuelState, seat: int, rng: Rng) -> DuelState:
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
    if not slots:
        return
    parts = twin.parts
    seen = [card for card in twin.deal if card >= 0]
    pool = [card for card in parts.decks[twin.age - 1] if card not in seen]
    mixed: list[int] = []
    extra = 0
    if twin.age == 3:
        mixed = [card for card in parts.mixed if card not in seen]
        extra = parts.mixed_into_age_3 - (len(parts.mixed) - len(mixed))
    cards = rng.sample(pool, len(slots) - extra)
    cards.extend(rng.sample(mixed, extra))
    rng.shuffle(cards)
    for slot, card in zip(slots, cards):
        twin.deal[slot] = card
        twin.where[card] = STRUCTURE + slot


def deal_group(twin: DuelState, rng: Rng) -> None:
    """Wonders not yet seen as the second draft group."""
    if twin.group[-1] == UNKNOWN:
        size = twin.parts.wonders_per_group
        shown = twin.group[:size]
        pool = [wonder for wonder in twin.parts.wonder_pool if wonder not in shown]
        twin.group = shown + rng.sample(pool, size)


def deal_gods(twin: DuelState, rng: Rng) -> None:
    """Gods of each Mythology that are nowhere in sight, on its unknown places."""
    parts = twin.parts
    located = twin.cities[0].gods | twin.cities[1].gods
    for god in [*twin.decks.cards, *twin.spaces]:
        if god >= 0:
            located |= 1 << god
    for item in twin.agenda.all():
        located |= item_gods(item)
    unseen: list[list[int]] = []
    for gods in parts.deck_gods:
        left = [god for god in gods if not located >> god & 1]
        rng.shuffle(left)
        unseen.append(left)
    for mythology, left in enumerate(unseen):
        twin.decks.fill(mythology, left)
    for space, god in enumerate(twin.spaces):
        if god == UNKNOWN:
            twin.spaces[space] = unseen[twin.space_mythology[space]].pop()
    for place, item in enumerate(twin.agenda.all()):
        if isinstance(item, SeatGod) and item.top == UNKNOWN:
            left = unseen[item.mythology]
            twin.agenda.items[place] = SeatGod(item.seat, left.pop(), left.pop(), item.mythology)
        elif isinstance(item, SeatSpace) and item.god == UNKNOWN:
            left = unseen[item.mythology]
            twin.agenda.items[place] = SeatSpace(item.seat, left.pop(), item.mythology, item.known)


def item_gods(item: Item[DuelState]) -> int:
    """The gods that an agenda item holds and shows, as a mask."""
    if isinstance(item, ChooseGod):
        return item.shown
    if isinstance(item, ReturnGods | GodOnTop):
        return item.gods
    if isinstance(item, SeatGod) and item.top >= 0:
        return 1 << item.top | 1 << item.second
    if isinstance(item, SeatSpace) and item.god >= 0:
        return 1 << item.god
    return 0


def deal_library(twin: DuelState, rng: Rng) -> None:
    """Three tokens of the box for a Great Library somebody else is choosing from."""
    for place, item in enumerate(twin.agenda.all()):
        if isinstance(item, LibraryToken) and item.drawn == UNKNOWN:
            drawn = 0
            for token in rng.sample(bits(twin.progress_box()), 3):
                drawn |= 1 << token
            twin.agenda.items[place] = LibraryToken(item.seat, drawn)
