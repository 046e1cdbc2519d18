"""What holds in every position of 7 Wonders Duel, worked out anew from the fields that decide.

For tests and for positions that come from outside; the rules themselves never look here.
"""

from theoi.core.counts import AMOUNT_BITS, bits
from theoi.core.events import UNKNOWN
from theoi.games.duel.components import (
    COLORS,
    COPY_SYMBOL,
    GREEN,
    NONE,
    RESOURCES,
    SCIENCE_SYMBOL,
    Effect,
)
from theoi.games.duel.hidden import item_gods
from theoi.games.duel.payment import work_out
from theoi.games.duel.science import LibraryToken
from theoi.games.duel.state import (
    BOX,
    CITY,
    DISCARD,
    NO_PAWN,
    STRUCTURE,
    SYMBOL_FIELD,
    TOKEN_FIELD,
    UNDER_WONDER,
    VICTORIES,
    City,
    DuelState,
)
from theoi.games.duel.structure import token_place

Count = tuple[str, int, int]  # what is counted, how many there must be, how many there are


def conservation(state: DuelState) -> list[Count]:
    """Every component is in one place, and what is derived agrees with what it derives from."""
    counts = card_counts(state)
    counts += structure_counts(state)
    counts += wonder_counts(state)
    counts += token_counts(state)
    if state.parts.pantheon:
        counts += god_counts(state)
        counts += pantheon_token_counts(state)
    for seat in range(2):
        counts += city_counts(state, seat)
        counts += price_counts(state, seat)
    return counts


def excess(value: int, low: int, high: int) -> int:
    """How far a number lies outside its range; 0 inside."""
    if value < low:
        return low - value
    return value - high if value > high else 0


# --- cards and the structure ----------------------------------------------------------------------


def card_counts(state: DuelState) -> list[Count]:
    """So many cards of each deck are out of the box, and every card is where a card can be."""
    parts = state.parts
    where = state.where
    places = [BOX, CITY, CITY + 1, DISCARD, UNDER_WONDER]
    slots = len(state.deal)
    placed = [place for place in where if place in places or 0 <= place - STRUCTURE < slots]
    counts = [("cards in a place", parts.cards, len(placed))]
    known = list(parts.mixed)
    for age, deck in enumerate(parts.decks):
        known += deck
        mixed = parts.mixed_into_age_3 if age == 2 else 0
        dealt = state.age > age
        out = [card for card in deck if where[card] != BOX]
        expected = parts.layouts[age].slots - mixed if dealt else 0
        counts.append((f"cards of Age {age + 1} in the game", expected, len(out)))
        if age == 2:
            out = [card for card in parts.mixed if where[card] != BOX]
            counts.append(("Guilds or Temples in the game", mixed if dealt else 0, len(out)))
    unused = [card for card in range(parts.cards) if card not in known and where[card] != BOX]
    counts.append(("cards of the other mode", 0, len(unused)))
    under = [card for card in range(parts.cards) if where[card] == UNDER_WONDER]
    tucked = sorted([card for card in state.under if card != NONE])
    counts.append(("cards under Wonders", len(tucked), len(under)))
    counts.append(("cards under the right Wonders", 1, int(under == tucked)))
    return counts


def structure_counts(state: DuelState) -> list[Count]:
    """Cards lie on their slots, and the accessible ones are those that nothing covers."""
    if state.age == 0:
        return [("slots before Age I", 0, state.present)]
    layout = state.parts.layouts[state.age - 1]
    base = state.parts.age_base[state.age - 1]
    lying = [card for card, place in enumerate(state.where) if place >= STRUCTURE]
    wrong = 0
    open_cards = 0
    uncovered = 0
    for slot in bits(state.present):
        card = state.deal[slot]
        if card < 0 or state.where[card] != STRUCTURE + slot:
            wrong += 1
        if layout.coverers[slot] & state.present:
            continue
        if state.face_up >> slot & 1:
            open_cards |= 1 << (card - base)
        else:
            uncovered |= 1 << slot
    tokens = 0
    for slot in bits(state.present & ~state.face_up):
        if token_place(state, slot) != NONE:
            tokens += 1
    return [
        ("cards in the structure", state.present.bit_count(), len(lying)),
        ("cards on a wrong slot", 0, wrong),
        ("slots dealt twice", 0, len(state.deal) - len(set(state.deal))),
        ("accessible cards", open_cards, state.open_cards),
        ("uncovered slots", uncovered, state.uncovered),
        ("tokens on face-down cards", tokens, len([one for one in state.slot_token if one >= 0])),
    ]


# --- Wonders and Progress tokens ------------------------------------------------------------------


def wonder_counts(state: DuelState) -> list[Count]:
    """Drafted Wonders lie before one player, until the seventh stands and the rest is boxed."""
    parts = state.parts
    one, other = state.cities
    own = [one.built, one.unbuilt, other.built, other.unbuilt]
    owned = one.built | one.unbuilt | other.built | other.unbuilt
    total = sum([mask.bit_count() for mask in own])
    boxed = state.drafted == 2 * parts.wonders_per_group and total == parts.wonder_limit
    shown = state.group[
        : parts.wonders_per_group if state.drafted < parts.wonders_per_group else None
    ]
    standing = 0
    for wonder, card in enumerate(state.under):
        if card != NONE:
            standing |= 1 << wonder
    return [
        ("Wonders in one place", owned.bit_count(), total),
        ("Wonders before the players", total if boxed else state.drafted, total),
        ("Wonders that were not in the draft", 0, len([w for w in bits(owned) if w not in shown])),
        ("Wonders of the draft", 2 * parts.wonders_per_group, len(set(state.group))),
        (
            "Wonders outside the pool",
            0,
            len([w for w in state.group if w not in parts.wonder_pool]),
        ),
        ("Wonders too many", 0, excess(state.wonders_standing(), 0, parts.wonder_limit)),
        ("Wonders with a card under them", one.built | other.built, standing),
    ]


def token_counts(state: DuelState) -> list[Count]:
    """Progress and military tokens, and the pawns."""
    parts = state.parts
    places = [
        state.board_progress,
        state.enki_tokens,
        state.cities[0].progress,
        state.cities[1].progress,
    ]
    out = 0
    for mask in places:
        out |= mask
    drawn = 0
    for item in state.agenda.all():
        if isinstance(item, LibraryToken) and item.drawn >= 0:
            drawn |= item.drawn
    military = (1 << len(parts.token_side)) - 1
    minerva = 0 if state.minerva == NO_PAWN else state.minerva
    return [
        ("Progress tokens in one place", out.bit_count(), sum([m.bit_count() for m in places])),
        ("Progress tokens outside the pool", 0, out & ~parts.all_progress),
        ("Progress tokens too many on the board", 0, excess(places[0].bit_count(), 0, 5)),
        ("Progress tokens drawn and not in the box", 0, drawn & ~state.progress_box()),
        ("military tokens that do not exist", 0, state.military_tokens & ~military),
        (
            "the Conflict pawn off the track",
            0,
            excess(state.conflict, -parts.capital, parts.capital),
        ),
        ("the Minerva pawn off the track", 0, excess(minerva, -parts.capital, parts.capital)),
    ]


# --- the Pantheon ---------------------------------------------------------------------------------


def god_counts(state: DuelState) -> list[Count]:
    """Every god is in its deck, on the Pantheon, before a player or in somebody's hand."""
    parts = state.parts
    found = [0] * (parts.gods + 1)
    for god in [*state.decks, *state.spaces]:
        if god >= 0:
            found[god] += 1
    for seat in range(2):
        for god in bits(state.cities[seat].gods):
            found[god] += 1
    for item in state.agenda.all():
        for god in bits(item_gods(item.values(), item.code)):
            found[god] += 1
    counts: list[Count] = []
    for god in range(parts.gods):
        # A victory ends the game on the spot, with gods still in hand.
        expected = found[god] if state.over and found[god] <= 1 else 1
        counts.append((f"places of god {god}", expected, found[god]))
    gate = state.age > 1 and parts.mythology_tokens_used < len(state.spaces)
    counts.append(("places of the Gate", int(gate), found[parts.gate]))
    size = parts.deck_places
    for mythology in range(len(parts.deck_gods)):
        deck = state.decks[size * mythology : size * (mythology + 1)]
        gods = [god for god in deck if god != NONE]
        strangers = [god for god in gods if god >= 0 and parts.god_mythology[god] != mythology]
        counts.append((f"gods in deck {mythology}", state.deck_size[mythology], len(gods)))
        counts.append((f"gods in the wrong deck {mythology}", 0, len(strangers)))
    return counts


def pantheon_token_counts(state: DuelState) -> list[Count]:
    """Mythology tokens come from Age I, Offering tokens from Age II; used ones are gone."""
    parts = state.parts
    on_cards = [token for token in state.slot_token if token >= 0]
    cities = state.cities
    offerings = [*bits(cities[0].offerings), *bits(cities[1].offerings)]
    if state.age == 2:
        offerings += on_cards
    in_play = 0
    counts: list[Count] = []
    for mythology in range(len(parts.deck_gods)):
        number = cities[0].mythology_of(mythology) + cities[1].mythology_of(mythology)
        if state.age == 1:
            number += on_cards.count(mythology)
        in_play += number
        most = parts.mythology_pool.count(mythology)
        counts.append((f"Mythology tokens too many of {mythology}", 0, excess(number, 0, most)))
    counts.append(("Mythology tokens too many", 0, excess(in_play, 0, parts.mythology_tokens_used)))
    counts.append(("Offering tokens in one place", len(set(offerings)), len(offerings)))
    counts.append(("tokens in Age III", 0, len(on_cards) if state.age == 3 else 0))
    return counts


# --- cities ---------------------------------------------------------------------------------------


def city_counts(state: DuelState, seat: int) -> list[Count]:
    """What a city keeps beside its cards, counted from its cards."""
    city = state.cities[seat]
    fresh = count_city(state, seat)
    counts = [
        (f"production of seat {seat}", fresh.production, city.production),
        (f"raw materials of choice of seat {seat}", fresh.raw_choice, city.raw_choice),
        (f"goods of choice of seat {seat}", fresh.goods_choice, city.goods_choice),
        (f"fixed prices of seat {seat}", fresh.fixed, city.fixed),
        (f"colours of seat {seat}", fresh.colors, city.colors),
        (f"symbols of seat {seat}", fresh.symbols, city.symbols),
    ]
    for number in city.pack():
        if number < 0:
            counts.append((f"numbers below zero of seat {seat}", 0, 1))
    return counts


def count_city(state: DuelState, seat: int) -> City:
    """A city with the fields that follow from its cards, Wonders, tokens and gods."""
    parts = state.parts
    city = state.cities[seat]
    fresh = City(0)
    for card in range(parts.cards):
        if state.where[card] != CITY + seat:
            continue
        fresh.production += parts.produces[card]
        fresh.raw_choice += parts.raw_choice[card]
        fresh.goods_choice += parts.goods_choice[card]
        fresh.fixed |= parts.fixed[card]
        fresh.colors += 1 << AMOUNT_BITS * parts.color[card]
        if parts.color[card] == GREEN:
            fresh.symbols += 1 << SYMBOL_FIELD * parts.symbol[card]
    for wonder in bits(city.built):
        fresh.raw_choice += parts.wonder_raw_choice[wonder]
        fresh.goods_choice += parts.wonder_goods_choice[wonder]
    effects: list[Effect] = []
    for token in bits(city.progress):
        effects += parts.progress_effects[token]
    for god in bits(city.gods):
        if god != parts.gate:
            effects += parts.god_effects[god]
    for effect in effects:
        if effect.code == SCIENCE_SYMBOL:
            fresh.symbols += 1 << SYMBOL_FIELD * effect.symbol
        elif effect.code == COPY_SYMBOL and state.snake >= 0:
            fresh.symbols += 1 << SYMBOL_FIELD * parts.symbol[state.snake]
    return fresh


def price_counts(state: DuelState, seat: int) -> list[Count]:
    """Prices that are remembered are still right."""
    stale = 0
    for item, packed in enumerate(state.prices[seat]):
        if packed >= 0 and packed != work_out(state, seat, item):
            stale += 1
    return [(f"stale prices of seat {seat}", 0, stale)]


# --- positions from outside -----------------------------------------------------------------------


def check_ranges(state: DuelState) -> None:
    """A ValueError unless every field is in its range; some things may be UNKNOWN."""
    parts = state.parts
    slots = (1 << parts.layouts[0].slots) - 1
    check("first", [state.first], 0, 1)
    check("active", [state.active], 0, 1)
    check("age", [state.age], int(parts.pantheon), len(parts.layouts))
    check("victory", [state.victory], 0, len(VICTORIES) - 1)
    check("winner", [state.winner], NONE, 1)
    check("drafted", [state.drafted], 0, 2 * parts.wonders_per_group)
    check("structure", [state.present, state.face_up], 0, slots)
    check("conflict", [state.conflict], -parts.capital, parts.capital)
    check("military tokens", [state.military_tokens], 0, (1 << len(parts.token_side)) - 1)
    if state.minerva != NO_PAWN:
        check("minerva", [state.minerva], -parts.capital, parts.capital)
    check("snake", [state.snake], NONE, parts.cards - 1)
    check("progress", [state.board_progress, state.enki_tokens], 0, parts.all_progress)
    for seat in range(2):
        check_city(state, state.cities[seat])
    places = STRUCTURE + parts.layouts[0].slots - 1
    check_table("where", state.where, parts.cards, BOX, places)
    check_table("under", state.under, parts.wonders, NONE, parts.cards - 1)
    check_table("group", state.group, 2 * parts.wonders_per_group, UNKNOWN, parts.wonders - 1)
    size = 0 if state.age == 0 else parts.layouts[state.age - 1].slots
    check_table("deal", state.deal, size, UNKNOWN, parts.cards - 1)
    check_tables_of_pantheon(state)
    for slot in bits(state.present & state.face_up):
        card = state.deal[slot]
        if card < 0 or parts.age_of[card] != state.age:
            raise ValueError(f"slot {slot} holds no card of the Age")
    check_agenda(state)


def check_city(state: DuelState, city: City) -> None:
    """The fields of a city."""
    parts = state.parts
    counts = (1 << AMOUNT_BITS * len(COLORS)) - 1
    check("coins", [city.coins, city.astarte], 0, 9999)
    check("production", [city.production], 0, (1 << AMOUNT_BITS * len(RESOURCES)) - 1)
    check("choice", [city.raw_choice, city.goods_choice], 0, 99)
    check("fixed prices", [city.fixed], 0, (1 << len(RESOURCES)) - 1)
    check("colours", [city.colors], 0, counts)
    check("symbols", [city.symbols], 0, (1 << SYMBOL_FIELD * len(parts.names["symbol"])) - 1)
    check("wonders", [city.unbuilt, city.built], 0, (1 << parts.wonders) - 1)
    check("progress", [city.progress], 0, parts.all_progress)
    check("gods", [city.gods], 0, (1 << parts.gods + 1) - 1)
    check("mythology", [city.mythology], 0, (1 << TOKEN_FIELD * len(parts.deck_gods)) - 1)
    check("offerings", [city.offerings], 0, (1 << len(parts.offering_discount)) - 1)


def check_tables_of_pantheon(state: DuelState) -> None:
    """Decks, spaces and tokens; all empty in the base game."""
    parts = state.parts
    mythologies = len(parts.deck_gods) if parts.pantheon else 0
    spaces = len(parts.space_cost[0]) if parts.pantheon else 0
    deck = parts.deck_places
    last = len(parts.deck_gods) - 1
    tokens = len(parts.layouts[state.age - 1].tokens) if parts.pantheon and state.age < 3 else 0
    check_table("slot_token", state.slot_token, tokens, NONE, last)
    check_table("decks", state.decks, deck * mythologies, NONE, parts.gods - 1)
    check_table("deck_known", state.deck_known, deck * mythologies, 0, 3)
    check_table("deck_size", state.deck_size, mythologies, 0, deck)
    check_table("spaces", state.spaces, spaces, NONE, parts.gate)
    check_table("space_known", state.space_known, spaces, 0, 3)
    check_table("space_mythology", state.space_mythology, spaces, NONE, last)


def check_agenda(state: DuelState) -> None:
    """Somebody is asked, unless the game is over."""
    items = state.agenda.all()
    if state.over:
        if items:
            raise ValueError("the game is over, but something is pending")
        return
    if not items or not items[-1].asks:
        raise ValueError("nobody is asked")
    for item in items:
        check("seat", [item.seat], 0 if item.asks else -1, 1)


def check_table(name: str, table: list[int], size: int, low: int, high: int) -> None:
    """A ValueError unless the table has its size and all entries are in their range."""
    if len(table) != size:
        raise ValueError(f"{name}: {size} numbers expected, not {len(table)}")
    check(name, table, low, high)


def check(name: str, values: list[int], low: int, high: int) -> None:
    """A ValueError unless all values are in their range."""
    for value in values:
        if not low <= value <= high:
            raise ValueError(f"{name}: {value} is not between {low} and {high}")
