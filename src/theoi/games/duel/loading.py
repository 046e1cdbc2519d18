"""From data files to tables: checks what the types cannot and fills the Components."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import TypeVar

from theoi.core.columns import Column, column, columns
from theoi.core.content import Content, Named, Place, Table, fill_numbers
from theoi.core.counts import MASK_BITS, amount_of, bits, pack_amounts, pack_bits
from theoi.games.duel import components as words
from theoi.games.duel import schema
from theoi.games.duel.components import COLORS, DECK, GOODS_MASK, NONE, RAW_MASK, RESOURCES
from theoi.games.duel.layout import Layout
from theoi.games.duel.moves import DuelMoves
from theoi.games.duel.schema import EFFECTS

E = TypeVar("E", bound=schema.WithEffects)

PACKAGE = "theoi.games.duel"
DECKS = ["age_1", "age_2", "age_3", "guild", "grand_temple"]
PLAYERS = ["first", "second"]
COUNTABLE = [*COLORS, "wonder", "three_coins"]
SLOTS = 20
SYMBOLS_MOST = 15  # of a kind, in a city
UNITS_MOST = 31  # of a resource, in a city


class _Rows:
    """All rows of the data, typed, and why a pack cannot add to some of them."""

    def __init__(self, content: Content) -> None:
        read, read_one = content.entries, content.entry
        cards, gods, track, setup = "age_cards.toml", "gods.toml", "military.toml", "setup.toml"
        rules, board = "the rules know these only", "the board has no room for more"
        self.resources = read(cards, "resource", schema.ColoredRow, "resource", rules)
        self.colors = read(cards, "color", Named, "color", rules)
        self.symbols = read(cards, "science_symbol", Named, "symbol", rules)
        self.chains = read(cards, "chain_symbol", Named)
        self.cards = read(cards, "card", schema.Card, "card", most=180, order=_deck_of)
        self.temples = read("grand_temples.toml", "grand_temple", schema.Temple, "card")
        self.temple_scoring = read_one("grand_temples.toml", "scoring", schema.TempleScoring)
        self.wonders = read("wonders.toml", "wonder", schema.Wonder, "wonder")
        self.progress = read("progress_tokens.toml", "progress_token", schema.Progress, "progress")
        self.mythologies = read(gods, "mythology", schema.Mythology, "mythology", board)
        self.gods = read(gods, "god", schema.God, "god", most=MASK_BITS - 1)
        self.gate = read_one(gods, "gate", schema.WithEffects, "god")
        self.ages = read("layouts.toml", "age", schema.Age, "age", rules)
        self.track = read_one(track, "track", schema.Track)
        self.zones = read(track, "zone", schema.Zone, fixed=board)
        self.military_tokens = read(track, "token", schema.MilitaryToken, "military", board)
        self.spaces = read("pantheon_board.toml", "space", schema.Space, "space", board)
        self.offerings = read("tokens.toml", "offering", schema.Offering, "offering", rules)
        read_one("tokens.toml", "snake", Named, "piece")
        read_one("tokens.toml", "minerva", Named, "piece")
        self.numbers = read_one(setup, "numbers", schema.Numbers)
        self.draft = read_one(setup, "draft", schema.Draft)
        self.categories = read(setup, "category", Named, "category", rules)
        self.buildings: list[schema.Card | schema.Temple] = [*self.cards, *self.temples]
        content.check_references()


def _deck_of(card: schema.Card) -> int:
    return DECKS.index(card.deck)


def load_components(mode: str, pack: Path | None = None) -> tuple[words.Components, str]:
    """The tables of a mode and the hash of the content behind them."""
    content = Content(PACKAGE, pack)
    rows = _Rows(content)
    moves = DuelMoves(content.ids, rows.track.capital, SLOTS)
    parts = words.Components(moves, mode == "pantheon")
    parts.names = {**content.names, "offerings": _offering_sets(rows)}
    parts.texts = content.texts
    parts.symbols = rows.symbols.ids
    parts.categories = rows.categories.ids
    parts.clauses = content.clauses
    fill_numbers(parts, rows.numbers)
    _fill_cards(parts, rows)
    _fill_links(parts, rows)
    _fill_effects(parts, rows, content)
    _fill_pantheon(parts, rows)
    _fill_military(parts, rows)
    _fill_decks(parts, rows)
    _check_numbers(parts, rows)
    return parts, content.digest()


def _offering_sets(rows: _Rows) -> list[dict[str, str]]:
    """The names of all sets of Offering tokens; bit i of the number stands for token i."""
    sets: list[dict[str, str]] = []
    for number in range(1 << len(rows.offerings)):
        chosen = "+".join(str(rows.offerings[token].discount) for token in bits(number))
        sets.append({"en": chosen or "none", "pl": chosen or "brak", "cs": chosen or "žádné"})
    return sets


def _pack(units: schema.Units) -> int:
    return pack_amounts([getattr(units, name) for name in RESOURCES])


def _count(row: schema.Count | None) -> words.Count:
    if row is None:
        return words.NOTHING
    things = pack_bits([COUNTABLE.index(thing) for thing in row.count])
    return words.Count(row.amount, things, row.city == "most")


def _fill_cards(parts: words.Components, rows: _Rows) -> None:
    cards = rows.buildings
    items: list[schema.Building | schema.Wonder] = [*cards, *rows.wonders]
    parts.color = column(COLORS.index(card.color) for card in cards)
    parts.shields = column(card.shields for card in cards)
    parts.symbol = column(rows.symbols.number(card.science, NONE) for card in cards)
    parts.points = column(card.victory_points for card in cards)
    parts.points_per = [_count(card.victory_points_per) for card in cards]
    parts.coins = column(card.coins for card in cards)
    parts.coins_per = [_count(card.coins_per) for card in cards]
    parts.produces = column(_pack(card.produces) for card in cards)
    parts.raw_choice = column(int(card.choice() == RAW_MASK) for card in cards)
    parts.goods_choice = column(int(card.choice() == GOODS_MASK) for card in cards)
    parts.fixed = column(pack_bits(list(map(RESOURCES.index, card.trade_fixed))) for card in cards)
    parts.age_of = column(min(DECKS.index(card.deck), 2) + 1 for card in cards)
    parts.is_guild = [card.deck == "guild" for card in cards]
    parts.cost = column(_pack(item.cost) for item in items)
    parts.coin_cost = column(item.cost.coins for item in items)
    parts.no_prices = column([-1] * len(items))
    parts.needs = columns(
        [number for number in range(len(RESOURCES)) if amount_of(cost, number)]
        for cost in parts.cost
    )
    parts.needing = columns(
        [item for item, needs in enumerate(parts.needs) if number in needs]
        for number in range(len(RESOURCES))
    )


def _fill_links(parts: words.Components, rows: _Rows) -> None:
    """White symbols: every one is provided by one card and required by one at most."""
    cards = rows.cards
    givers = [card.chain_provides for card in cards]
    takers = [card.chain_requires for card in cards]
    for card in cards:
        given, need = card.chain_provides, card.chain_requires
        cards.check(card, "chain_provides", not given or givers.count(given) == 1, "given twice")
        cards.check(card, "chain_requires", not need or need in givers, "no card provides it")
        alone = not need or takers.count(need) == 1
        cards.check(card, "chain_requires", alone, "another card requires it too")
    none = [NONE] * len(rows.temples)
    parts.chain_symbols = [*givers, *[""] * len(none)]
    parts.linked_from = column([givers.index(word) if word else NONE for word in takers] + none)
    parts.links_to = column(
        [takers.index(word) if word and word in takers else NONE for word in givers] + none
    )
    mythologies = [rows.mythologies.number(temple.mythology) for temple in rows.temples]
    parts.temple_of = column([NONE] * len(cards) + mythologies)
    parts.temple_points = column(rows.temple_scoring.points_by_count)


def _effects(table: Table[E], kind: str, content: Content) -> list[list[words.Effect]]:
    """What the entries of a table do."""
    return [
        [words.Effect(**EFFECTS.read(told, kind, place, content)) for told in row.effects]
        for row, place in [(row, table.at(row, "effects")) for row in table]
    ]


def _amount(effects: list[words.Effect], code: int) -> int:
    return sum(effect.amount for effect in effects if effect.code == code)


def _has(effects: list[words.Effect], code: int) -> bool:
    return any(effect.code == code for effect in effects)


def _producers(effects: list[words.Effect], resources: int) -> int:
    return sum(1 for effect in effects if effect.resources == resources)


def _pool(parts: words.Components, rows: Sequence[schema.Progress]) -> Column:
    """The numbers of those that this mode uses."""
    return column(n for n, row in enumerate(rows) if row.set == "base" or parts.pantheon)


def _fill_effects(parts: words.Components, rows: _Rows, content: Content) -> None:
    wonders, tokens, gods = rows.wonders, rows.progress, rows.gods
    effects = parts.wonder_effects = _effects(wonders, "wonder", content)
    parts.wonder_pool = _pool(parts, wonders)
    parts.wonder_points = column(wonder.victory_points for wonder in wonders)
    parts.wonder_extra_turn = [_has(some, words.EXTRA_TURN) for some in effects]
    parts.wonder_raw_choice = column(_producers(some, RAW_MASK) for some in effects)
    parts.wonder_goods_choice = column(_producers(some, GOODS_MASK) for some in effects)
    parts.wonder_discount = column(_amount(some, words.PANTHEON_DISCOUNT) for some in effects)
    for wonder, some in zip(wonders, effects, strict=True):
        fits = wonder.set != "base" or not _has(some, words.ACTIVATE_FROM_DECK)
        wonders.check(wonder, "set", fits, "must be pantheon to activate a god")

    effects = parts.progress_effects = _effects(tokens, "progress", content)
    parts.progress_pool = _pool(parts, tokens)
    parts.all_progress = pack_bits(parts.progress_pool)
    parts.progress_points = column(_amount(some, words.VICTORY_POINTS) for some in effects)
    lasting = {EFFECTS.codes[word]: word for word in EFFECTS.allowed("lasting")}
    for token, some in enumerate(effects):
        for effect in some:
            if effect.code in lasting:
                bonus = words.Bonus(1 << token, effect.amount, effect.colors)
                setattr(parts, lasting[effect.code], bonus)

    effects = parts.god_effects = _effects(gods, "god", content)
    parts.god_points = column(_amount(some, words.VICTORY_POINTS) for some in effects)
    for god, some in enumerate(effects):
        if _has(some, words.PROTECTED_COINS):
            parts.coin_god = god
        if _has(some, words.PROGRESS_FROM_GOD):
            first = some[0].code == words.PROGRESS_FROM_GOD
            gods.check(gods[god], "effects", first, "progress_from_god must be the first")
            parts.progress_god = god
    parts.gate_effects = _effects(Table(gods.file, "gate", [rows.gate]), "gate", content)[0]


def _fill_pantheon(parts: words.Components, rows: _Rows) -> None:
    parts.god_mythology = column(rows.mythologies.number(god.mythology) for god in rows.gods)
    decks: list[Column] = []
    pool: list[int] = []
    for number, mythology in enumerate(rows.mythologies.ids):
        deck = column(god for god, of in enumerate(parts.god_mythology) if of == number)
        enough = f"{len(deck)} gods, at least {DECK} are needed"
        rows.gods.check(mythology, "mythology", len(deck) >= DECK, enough)
        decks.append(deck)
        pool.extend([number] * rows.numbers.mythology_tokens_per_kind)
    parts.deck_gods = columns(decks)
    parts.mythology_pool = column(pool)
    parts.space_cost = columns(
        [[space.cost_first for space in rows.spaces], [space.cost_second for space in rows.spaces]]
    )
    parts.offering_discount = column(token.discount for token in rows.offerings)


def _fill_military(parts: words.Components, rows: _Rows) -> None:
    capital = parts.capital = rows.track.capital
    zones = [NONE] * (capital + 1)  # by distance
    for number, zone in enumerate(rows.zones):
        rows.zones.check(zone, "from", zone.from_ <= zone.to < capital, "not on the track")
        zones[zone.from_ : zone.to + 1] = [number] * (zone.to + 1 - zone.from_)
    points, zone_of = [zone.victory_points for zone in rows.zones], rows.zones.number
    tokens = [(PLAYERS.index(row.side), zone_of(row.zone)) for row in rows.military_tokens]
    parts.track_points = column(points[zone] if zone != NONE else 0 for zone in zones)
    parts.track_token = columns(
        [tokens.index((side, zone)) if (side, zone) in tokens else NONE for zone in zones]
        for side in range(2)
    )
    parts.token_side = column(side for side, _ in tokens)
    parts.token_penalty = column(rows.zones[zone].penalty for _, zone in tokens)


def _fill_decks(parts: words.Components, rows: _Rows) -> None:
    decks = [
        column(number for number, card in enumerate(rows.buildings) if card.deck == deck)
        for deck in DECKS
    ]
    parts.decks = columns(decks[:3])
    parts.mixed = decks[4] if parts.pantheon else decks[3]
    parts.age_base = column(deck[0] for deck in parts.decks)
    parts.layouts = [Layout(age.rows, age.tokens) for age in rows.ages]
    parts.draft_order = column(PLAYERS.index(player) for player in rows.draft.order)


def _check_numbers(parts: words.Components, rows: _Rows) -> None:
    """There is enough of everything, and packed numbers have room for all there can be."""
    numbers, ages = rows.numbers, rows.ages
    picks = 2 * numbers.wonders_per_group
    for field, needed, there in (
        ("wonders_per_group", picks, len(parts.wonder_pool)),
        ("progress_on_board", numbers.progress_on_board + 3, len(parts.progress_pool)),
        ("mixed_into_age_3", numbers.mixed_into_age_3, len(parts.mixed)),
        ("mythology_tokens_used", numbers.mythology_tokens_used, len(parts.mythology_pool)),
    ):
        place = Place("setup.toml", "[numbers]", field)
        place.check(needed <= there, f"{needed} are needed, there are {there}")
    order = len(parts.draft_order) == picks
    Place("setup.toml", "[draft]", "order").check(order, f"{picks} picks expected")
    tokens = [numbers.mythology_tokens_used, len(rows.offerings), 0]
    for age, row in enumerate(ages):
        slots, marked = parts.layouts[age].slots, [slot for slot in row.tokens if slot < SLOTS]
        ages.check(row, "rows", slots == SLOTS, f"{SLOTS} slots expected, not {slots}")
        ages.check(row, "tokens", len(marked) == tokens[age], f"{tokens[age]} slots expected")
        there, mixed = len(parts.decks[age]), numbers.mixed_into_age_3 if age == 2 else 0
        needed = SLOTS - mixed + numbers.removed_per_age
        rows.cards.check(DECKS[age], "deck", there >= needed, f"{needed} cards are needed")
        there = there if age < 2 else len(rows.buildings) - parts.age_base[2]
        rows.cards.check(DECKS[age], "deck", there <= MASK_BITS, f"at most {MASK_BITS} cards fit")
    for number, name in enumerate(RESOURCES):
        units = sum(amount_of(produces, number) for produces in parts.produces)
        rows.cards.check(name, "produces", units <= UNITS_MOST, f"at most {UNITS_MOST} units fit")
    effects = chain.from_iterable([*parts.god_effects, *parts.progress_effects])
    given = Counter([*parts.symbol, *[effect.symbol for effect in effects]])
    for number, name in enumerate(rows.symbols.ids):
        fits = given[number] < SYMBOLS_MOST  # and the Snake token may copy one
        rows.cards.check(name, "science", fits, f"fewer than {SYMBOLS_MOST} fit")
