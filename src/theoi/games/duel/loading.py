"""From data files to tables: checks what the types cannot and fills the Components."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from theoi.core.columns import Column, column
from theoi.core.content import Content, Named, Place, fill_numbers
from theoi.core.counts import MASK_BITS, amount_of, pack_amounts, pack_bits
from theoi.core.vocabulary import Told
from theoi.games.duel import schema
from theoi.games.duel.components import (
    COLORS,
    COPY_SYMBOL,
    EXTRA_TURN,
    GOODS_MASK,
    NONE,
    NOTHING,
    PANTHEON_DISCOUNT,
    PROGRESS_FROM_GOD,
    RAW_MASK,
    RESOURCES,
    VICTORY_POINTS,
    Bonus,
    Components,
    Count,
    Effect,
    Layout,
)
from theoi.games.duel.moves import DuelMoves
from theoi.games.duel.schema import EFFECTS, ONE_OF

PACKAGE = "theoi.games.duel"
DECKS = ["age_1", "age_2", "age_3", "guild", "grand_temple"]
PLAYERS = ["first", "second"]
COUNTABLE = [*COLORS, "wonder", "three_coins"]
SLOTS = 20
SYMBOLS_MOST = 15  # of a kind, in a city
UNITS_MOST = 31  # of a resource, in a city


class _Rows:
    """All rows of the data, typed, and what of them a pack can add."""

    def __init__(self, content: Content) -> None:
        read, read_one = content.entries, content.entry
        cards, myths, board = "age_cards.toml", "gods.toml", "the board has no room"
        self.resources = read(
            cards, "resource", schema.ColoredRow, "resource", "costs know these resources only"
        )
        self.colors = read(cards, "color", Named, "color", "rules name these colours only")
        self.symbols = read(
            cards, "science_symbol", Named, "symbol", "scientific supremacy counts these"
        )
        self.chains = read(cards, "chain_symbol", Named)
        self.cards = read(cards, "card", schema.Card, "card", most=250, order=_deck_of)
        self.temples = read("grand_temples.toml", "grand_temple", schema.Temple, "card")
        self.temple_scoring = read_one("grand_temples.toml", "scoring", schema.TempleScoring)
        self.wonders = read("wonders.toml", "wonder", schema.Wonder, "wonder")
        self.progress = read("progress_tokens.toml", "progress_token", schema.Progress, "progress")
        self.mythologies = read(
            myths, "mythology", schema.Mythology, "mythology", "five have a place on the track"
        )
        self.gods = read(myths, "god", schema.God, "god", most=MASK_BITS - 1)
        self.gate = read_one(myths, "gate", schema.WithEffects, "god")
        self.ages = read("layouts.toml", "age", schema.Age, "age", "a game has three Ages")
        self.track = read_one("military.toml", "track", schema.Track)
        self.zones = read("military.toml", "zone", schema.Zone, fixed=board)
        self.military_tokens = read(
            "military.toml", "token", schema.MilitaryToken, "military", board
        )
        self.spaces = read("pantheon_board.toml", "space", schema.Space, "space", board)
        self.offerings = read("tokens.toml", "offering", schema.Offering, "offering", board)
        read_one("tokens.toml", "snake", Named, "piece")
        read_one("tokens.toml", "minerva", Named, "piece")
        self.numbers = read_one("setup.toml", "numbers", schema.Numbers)
        self.draft = read_one("setup.toml", "draft", schema.Draft)
        self.categories = read(
            "setup.toml", "category", Named, "category", "the rules count these only"
        )
        self.buildings: list[schema.Card | schema.Temple] = [*self.cards, *self.temples]
        content.check_references()

    def at(self, card: schema.Card | schema.Temple, field: str) -> Place:
        """A field of a card or Grand Temple, for errors."""
        if isinstance(card, schema.Temple):
            return self.temples.at(card, field)
        return self.cards.at(card, field)


def _deck_of(card: schema.Card) -> int:
    return DECKS.index(card.deck)


def load_components(mode: str, pack: Path | None = None) -> tuple[Components, str]:
    """The tables of a mode and the hash of the content behind them."""
    content = Content(PACKAGE, pack)
    rows = _Rows(content)
    moves = DuelMoves(
        cards=content.ids["card"],
        wonders=rows.wonders.ids,
        progress=rows.progress.ids,
        gods=rows.gods.ids,
        mythologies=rows.mythologies.ids,
        spaces=rows.spaces.ids,
        offerings=rows.offerings.ids,
        military_tokens=rows.military_tokens.ids,
        capital=rows.track.capital,
        slots=SLOTS,
    )
    parts = Components(moves, mode == "pantheon")
    parts.names = {**content.names, "offerings": _offering_sets(rows)}
    parts.texts = content.texts
    fill_numbers(parts, rows.numbers)
    _fill_cards(parts, rows, content)
    _fill_items(parts, rows)
    _fill_wonders(parts, rows, content)
    _fill_progress(parts, rows, content)
    _fill_gods(parts, rows, content)
    _fill_military(parts, rows)
    _fill_decks(parts, rows)
    _check(parts, rows)
    return parts, content.digest()


def _offering_sets(rows: _Rows) -> list[dict[str, str]]:
    """The names of all sets of Offering tokens; bit i of the number stands for token i."""
    sets: list[dict[str, str]] = []
    for number in range(1 << len(rows.offerings)):
        discounts = [
            row.discount for place, row in enumerate(rows.offerings) if number >> place & 1
        ]
        chosen = "+".join(str(discount) for discount in discounts)
        sets.append({"en": chosen or "none", "pl": chosen or "brak", "cs": chosen or "žádné"})
    return sets


def _pack(units: schema.Units) -> int:
    return pack_amounts([getattr(units, name) for name in RESOURCES])


def _count(row: schema.Count | None) -> Count:
    if row is None:
        return NOTHING
    things = pack_bits([COUNTABLE.index(thing) for thing in row.count])
    return Count(row.amount, things, row.city == "most")


def _effects(told: list[Told], kind: str, place: Place, content: Content) -> list[Effect]:
    return [Effect(**EFFECTS.read(effect, kind, place, content)) for effect in told]


def _amount(effects: list[Effect], code: int) -> int:
    return sum(effect.amount for effect in effects if effect.code == code)


def _producers(effects: list[Effect], resources: int) -> int:
    return sum(1 for effect in effects if effect.resources == resources)


def _fill_cards(parts: Components, rows: _Rows, content: Content) -> None:
    cards = rows.buildings
    choices = [
        ONE_OF.read(card.produces_choice, rows.at(card, "produces_choice"), content)
        if card.produces_choice
        else 0
        for card in cards
    ]
    parts.color = column(COLORS.index(card.color) for card in cards)
    parts.shields = column(card.shields for card in cards)
    parts.symbol = column(rows.symbols.number(card.science, NONE) for card in cards)
    parts.points = column(card.victory_points for card in cards)
    parts.points_per = [_count(card.victory_points_per) for card in cards]
    parts.coins = column(card.coins for card in cards)
    parts.coins_per = [_count(card.coins_per) for card in cards]
    parts.produces = column(_pack(card.produces) for card in cards)
    parts.raw_choice = column(int(choice == RAW_MASK) for choice in choices)
    parts.goods_choice = column(int(choice == GOODS_MASK) for choice in choices)
    parts.fixed = column(pack_bits(list(map(RESOURCES.index, card.trade_fixed))) for card in cards)
    parts.temple_of = column(
        rows.mythologies.number(card.mythology) if isinstance(card, schema.Temple) else NONE
        for card in cards
    )
    parts.age_of = column(min(DECKS.index(card.deck), 2) + 1 for card in cards)
    parts.is_guild = [card.deck == "guild" for card in cards]
    parts.temple_points = column(rows.temple_scoring.points_by_count)
    _fill_links(parts, rows)


def _fill_links(parts: Components, rows: _Rows) -> None:
    """White symbols: every one is provided by one card and required by one at most."""
    givers = [card.chain_provides for card in rows.cards]
    takers = [card.chain_requires for card in rows.cards]
    for card in rows.cards:
        given, needed = card.chain_provides, card.chain_requires
        once = not given or givers.count(given) == 1
        rows.at(card, "chain_provides").check(once, "another card provides it too")
        place = rows.at(card, "chain_requires")
        place.check(not needed or needed in givers, "no card provides it")
        place.check(not needed or takers.count(needed) == 1, "another card requires it too")
    none = [NONE] * len(rows.temples)
    parts.linked_from = column([givers.index(word) if word else NONE for word in takers] + none)
    parts.links_to = column(
        [takers.index(word) if word and word in takers else NONE for word in givers] + none
    )


def _fill_items(parts: Components, rows: _Rows) -> None:
    items: list[schema.Building | schema.Wonder] = [*rows.buildings, *rows.wonders]
    numbers = range(len(RESOURCES))
    parts.cost = column(_pack(item.cost) for item in items)
    parts.coin_cost = column(item.cost.coins for item in items)
    parts.no_prices = column([-1] * len(items))
    parts.needs = [
        column(number for number in numbers if amount_of(cost, number)) for cost in parts.cost
    ]
    parts.needing = [
        column(item for item, needs in enumerate(parts.needs) if number in needs)
        for number in numbers
    ]


def _fill_wonders(parts: Components, rows: _Rows, content: Content) -> None:
    wonders = rows.wonders
    parts.wonder_effects = effects = [
        _effects(wonder.effects, "wonder", wonders.at(wonder, "effects"), content)
        for wonder in wonders
    ]
    parts.wonder_pool = _pool(parts, wonders)
    parts.wonder_points = column(wonder.victory_points for wonder in wonders)
    parts.wonder_extra_turn = [any(one.code == EXTRA_TURN for one in some) for some in effects]
    parts.wonder_raw_choice = column(_producers(some, RAW_MASK) for some in effects)
    parts.wonder_goods_choice = column(_producers(some, GOODS_MASK) for some in effects)
    parts.wonder_discount = column(_amount(some, PANTHEON_DISCOUNT) for some in effects)


def _pool(parts: Components, rows: Sequence[schema.Progress]) -> Column:
    """The numbers of those that this mode uses."""
    return column(n for n, row in enumerate(rows) if row.set == "base" or parts.pantheon)


def _fill_progress(parts: Components, rows: _Rows, content: Content) -> None:
    tokens = rows.progress
    parts.progress_effects = [
        _effects(token.effects, "progress", tokens.at(token, "effects"), content)
        for token in tokens
    ]
    parts.progress_pool = _pool(parts, tokens)
    parts.all_progress = pack_bits(parts.progress_pool)
    parts.progress_points = column(
        _amount(effects, VICTORY_POINTS) for effects in parts.progress_effects
    )
    lasting = {EFFECTS.codes[word]: word for word in EFFECTS.allowed("lasting")}
    owners: dict[int, str] = {}
    for number, effects in enumerate(parts.progress_effects):
        for effect in effects:
            if effect.code in lasting:
                word, other = lasting[effect.code], owners.get(effect.code, "")
                place = tokens.at(tokens[number], "effects.code")
                place.check(not other, f"{other} has {word}, and only one token may")
                owners[effect.code] = tokens.ids[number]
                setattr(parts, word, Bonus(1 << number, effect.amount, effect.colors))


def _fill_gods(parts: Components, rows: _Rows, content: Content) -> None:
    gods = rows.gods
    parts.god_effects = [
        _effects(god.effects, "god", gods.at(god, "effects"), content) for god in gods
    ]
    parts.god_mythology = column(rows.mythologies.number(god.mythology) for god in gods)
    parts.god_points = column(_amount(effects, VICTORY_POINTS) for effects in parts.god_effects)
    for number, effects in enumerate(parts.god_effects):
        if any(effect.code == PROGRESS_FROM_GOD for effect in effects):
            place = gods.at(gods[number], "effects.code")
            alone = parts.progress_god == NONE and effects[0].code == PROGRESS_FROM_GOD
            place.check(alone, "progress_from_god: only one god may have it, as its first effect")
            parts.progress_god = number
    parts.deck_gods = [
        column(god for god, mythology in enumerate(parts.god_mythology) if mythology == deck)
        for deck in range(len(rows.mythologies))
    ]
    parts.deck_places = max(len(deck) for deck in parts.deck_gods)
    place = Place(gods.file, "[gate]", "effects")
    parts.gate_effects = _effects(rows.gate.effects, "gate", place, content)
    parts.space_cost = [
        column(space.cost_first for space in rows.spaces),
        column(space.cost_second for space in rows.spaces),
    ]
    parts.offering_discount = column(token.discount for token in rows.offerings)
    parts.mythology_pool = column(
        mythology
        for mythology in range(len(rows.mythologies))
        for _ in range(rows.numbers.mythology_tokens_per_kind)
    )


def _fill_military(parts: Components, rows: _Rows) -> None:
    capital = parts.capital = rows.track.capital
    points, zone_at = [0] * (capital + 1), [""] * (capital + 1)
    for zone in rows.zones:
        rows.zones.at(zone, "from").check(zone.from_ <= zone.to < capital, "not on the track")
        for distance in range(zone.from_, zone.to + 1):
            points[distance] = zone.victory_points
            zone_at[distance] = zone.id
    tokens = [(PLAYERS.index(token.side), token.zone) for token in rows.military_tokens]
    parts.track_points = column(points)
    parts.track_token = [
        column(tokens.index((side, zone)) if (side, zone) in tokens else NONE for zone in zone_at)
        for side in range(2)
    ]
    parts.token_side = column(side for side, _ in tokens)
    parts.token_penalty = column(rows.zones[rows.zones.number(zone)].penalty for _, zone in tokens)


def _fill_decks(parts: Components, rows: _Rows) -> None:
    decks = [
        column(number for number, card in enumerate(rows.buildings) if card.deck == deck)
        for deck in DECKS
    ]
    parts.decks = decks[:3]
    parts.mixed = decks[4] if parts.pantheon else decks[3]
    parts.age_base = column(deck[0] for deck in parts.decks)
    parts.layouts = [Layout(age.rows, age.tokens) for age in rows.ages]
    parts.draft_order = column(PLAYERS.index(player) for player in rows.draft.order)
    parts.categories = rows.categories.ids
    parts.symbols = rows.symbols.ids


def _check(parts: Components, rows: _Rows) -> None:
    """There is enough of everything, and packed numbers have room for all there can be."""
    numbers = rows.numbers
    wanted = Place("setup.toml", "[numbers]")
    for field, needed, there in (
        ("wonders_per_group", 2 * numbers.wonders_per_group, len(parts.wonder_pool)),
        ("progress_on_board", numbers.progress_on_board + 3, len(parts.progress_pool)),
        ("mixed_into_age_3", numbers.mixed_into_age_3, len(parts.mixed)),
        ("mythology_tokens_used", numbers.mythology_tokens_used, len(parts.mythology_pool)),
    ):
        wanted.at(field).check(needed <= there, f"{needed} are needed, there are {there}")
    picks = 2 * numbers.wonders_per_group
    place = Place("setup.toml", "[draft]", "order")
    place.check(len(rows.draft.order) == picks, f"{picks} picks expected")
    tokens = [numbers.mythology_tokens_used, len(rows.offerings), 0]
    for number, age in enumerate(rows.ages):
        slots = parts.layouts[number].slots
        rows.ages.at(age, "rows").check(slots == SLOTS, f"{SLOTS} slots expected, not {slots}")
        place = rows.ages.at(age, "tokens")
        place.check(len(age.tokens) == tokens[number], f"{tokens[number]} tokens lie there")
        place.check(all(0 <= slot < SLOTS for slot in age.tokens), "a slot that there is not")
        there, place = len(parts.decks[number]), rows.cards.at(age.id, "deck")
        mixed = numbers.mixed_into_age_3 if number == 2 else 0
        needed = SLOTS - mixed + numbers.removed_per_age
        place.check(there >= needed, f"{there} cards, {needed} are needed")
        there += len(rows.buildings) - parts.age_base[2] - there if number == 2 else 0
        place.check(there <= MASK_BITS, f"{there} cards, at most {MASK_BITS} fit")
    for number, name in enumerate(RESOURCES):
        units = sum(amount_of(produces, number) for produces in parts.produces)
        place = rows.cards.at("", f"produces.{name}")
        place.check(units <= UNITS_MOST, f"{units} units on all cards, at most {UNITS_MOST} fit")
    effects = [*chain.from_iterable([*parts.progress_effects, *parts.god_effects])]
    given = Counter([*parts.symbol, *[effect.symbol for effect in effects]])
    copied = sum(effect.code == COPY_SYMBOL for effect in effects)
    for number, name in enumerate(rows.symbols.ids):
        place = rows.cards.at("", "science")
        place.check(
            given[number] + copied <= SYMBOLS_MOST, f"{name} more than {SYMBOLS_MOST} times"
        )
