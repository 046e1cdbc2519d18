"""What holds in every position of 7 Wonders Duel, worked out anew from the fields that decide.

For tests and for positions that come from outside; the rules themselves never look here.
"""

from theoi.core.counts import AMOUNT_BITS, bit, bits, count_bits, shifted
from theoi.core.fields import check_size
from theoi.core.laws import Count, excess
from theoi.games.duel.components import (
    COPY_SYMBOL,
    DECK,
    GREEN,
    NONE,
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
    MOST_COINS,
    NO_PAWN,
    STRUCTURE,
    SYMBOL_FIELD,
    UNDER_WONDER,
    City,
    DuelState,
)
from theoi.games.duel.structure import token_place


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
            open_cards |= bit(card - base)
        else:
            uncovered |= bit(slot)
    tokens = 0
    for slot in bits(state.present & ~state.face_up):
        if token_place(state, slot) != NONE:
            tokens += 1
    return [
        ("cards in the structure", count_bits(state.present), len(lying)),
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
    one, other = state.cities[0], state.cities[1]
    own = [one.built, one.unbuilt, other.built, other.unbuilt]
    owned = one.built | one.unbuilt | other.built | other.unbuilt
    total = sum([count_bits(mask) for mask in own])
    boxed = state.drafted == 2 * parts.wonders_per_group and total == parts.wonder_limit
    shown = state.group[
        : parts.wonders_per_group if state.drafted < parts.wonders_per_group else None
    ]
    standing = 0
    for wonder, card in enumerate(state.under):
        if card != NONE:
            standing |= bit(wonder)
    return [
        ("Wonders in one place", count_bits(owned), total),
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
    military = bit(len(parts.token_side)) - 1
    minerva = 0 if state.minerva == NO_PAWN else state.minerva
    return [
        ("Progress tokens in one place", count_bits(out), sum([count_bits(m) for m in places])),
        ("Progress tokens outside the pool", 0, out & ~parts.all_progress),
        ("Progress tokens too many on the board", 0, excess(count_bits(places[0]), 0, 5)),
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
    for god in [*state.decks.cards, *state.spaces]:
        if god >= 0:
            found[god] += 1
    for seat in range(2):
        for god in bits(state.cities[seat].gods):
            found[god] += 1
    for item in state.agenda.all():
        for god in bits(item_gods(item)):
            found[god] += 1
    counts: list[Count] = []
    for god in range(parts.gods):
        # A victory ends the game on the spot, with gods still in hand; a pack may have gods that
        # stay in the box.
        boxed = len(parts.deck_gods[parts.god_mythology[god]]) > DECK
        expected = found[god] if (state.over or boxed) and found[god] <= 1 else 1
        counts.append((f"places of god {god}", expected, found[god]))
    gate = state.age > 1 and parts.mythology_tokens_used < len(state.spaces)
    counts.append(("places of the Gate", int(gate), found[parts.gate]))
    for mythology, members in enumerate(parts.deck_gods):
        used = sum(found[god] for god in members)
        counts.append((f"gods of Mythology {mythology}", used if state.over else DECK, used))
        gods = [god for god in state.decks.cards_of(mythology) if god != NONE]
        strangers = [god for god in gods if god >= 0 and parts.god_mythology[god] != mythology]
        counts.append((f"gods in deck {mythology}", state.decks.sizes[mythology], len(gods)))
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
        most = list(parts.mythology_pool).count(mythology)
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
    coins = min(city.coins, city.astarte)
    counts.append((f"numbers below zero of seat {seat}", 0, excess(coins, 0, MOST_COINS)))
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
        fresh.colors += shifted(1, AMOUNT_BITS * parts.color[card])
        if parts.color[card] == GREEN:
            fresh.symbols += shifted(1, SYMBOL_FIELD * parts.symbol[card])
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
            fresh.symbols += shifted(1, SYMBOL_FIELD * effect.symbol)
        elif effect.code == COPY_SYMBOL and state.snake >= 0:
            fresh.symbols += shifted(1, SYMBOL_FIELD * parts.symbol[state.snake])
    return fresh


def price_counts(state: DuelState, seat: int) -> list[Count]:
    """Prices that are remembered are still right."""
    stale = 0
    for item, packed in enumerate(state.prices[seat]):
        if packed >= 0 and packed != work_out(state, seat, item):
            stale += 1
    return [(f"stale prices of seat {seat}", 0, stale)]


# --- positions from outside -----------------------------------------------------------------------


def check_position(state: DuelState) -> None:
    """A ValueError unless the tables have the sizes of the Age and face-up cards belong to it."""
    parts = state.parts
    age = state.age - 1
    check_size("deal", state.deal, 0 if age < 0 else parts.layouts[age].slots)
    tokens = len(parts.layouts[age].tokens) if parts.pantheon and age < 2 else 0
    check_size("slot_token", state.slot_token, tokens)
    for slot in bits(state.present & state.face_up):
        card = state.deal[slot]
        if card < 0 or parts.age_of[card] != state.age:
            raise ValueError(f"slot {slot} holds no card of the Age")
