"""From data files to tables: checks what the types cannot and fills the Components."""

from collections.abc import Sequence
from pathlib import Path

from theoi.core.content import Content, check
from theoi.core.counts import AMOUNT_BITS, amount_of
from theoi.games.duel import schema
from theoi.games.duel.components import (
    COLORS,
    COUNT_THREE_COINS,
    COUNT_WONDER,
    EFFECTS,
    EXTRA_TURN,
    NONE,
    NOTHING,
    PANTHEON_DISCOUNT,
    PRODUCES_CHOICE,
    PROGRESS_FROM_GOD,
    RAW,
    RESOURCES,
    VICTORY_POINTS,
    Bonus,
    Components,
    Count,
    Effect,
    Layout,
)
from theoi.games.duel.moves import DuelMoves

PACKAGE = "theoi.games.duel"
LASTING = EFFECTS[EFFECTS.index("cheaper_wonders") :]  # of Progress tokens
# Which words may stand where: at once, on a Wonder, a god, the Gate or a Progress token.
AT_ONCE = [
    "coins",
    "shields",
    "opponent_loses_coins",
    "science_symbol",
    "discard_opponent_card",
    "progress_from_box",
    "build_from_discard",
    "copy_symbol",
    "steal_card",
    "discard_from_structure",
    "damage_wonder",
    "build_wonder_from_discard",
    "take_wonder",
    "place_minerva",
    "drop_military_token",
    "use_military_token",
]
WONDER_EFFECTS = [
    *AT_ONCE,
    "extra_turn",
    "produces_choice",
    "pantheon_discount",
    "activate_from_deck",
]
GOD_EFFECTS = [*AT_ONCE, "victory_points", "protected_coins", "progress_from_god"]
GATE_EFFECTS = ["activate_from_deck_tops"]
PROGRESS_EFFECTS = ["coins", "victory_points", "science_symbol", *LASTING]
DRAWN = {"progress_from_box": 3, "progress_from_god": 2}  # tokens the rules name
DECKS = ["age_1", "age_2", "age_3", "guild"]
CARD_BITS = 60  # cards of one Age are a mask


class _Rows:
    """All rows of the data, typed."""

    def __init__(self, content: Content) -> None:
        found = content.entries("age_cards.toml", "card", schema.Card)
        self.cards = sorted(found, key=lambda card: DECKS.index(card.deck))
        self.resources = content.entries("age_cards.toml", "resource", schema.ColoredRow)
        self.colors = content.entries("age_cards.toml", "color", schema.Named)
        self.symbols = content.entries("age_cards.toml", "science_symbol", schema.Named)
        self.chains = content.entries("age_cards.toml", "chain_symbol", schema.Named)
        self.temples = content.entries("grand_temples.toml", "grand_temple", schema.Temple)
        self.temple_scoring = content.entry("grand_temples.toml", "scoring", schema.TempleScoring)
        self.wonders = content.entries("wonders.toml", "wonder", schema.Wonder)
        self.progress = content.entries("progress_tokens.toml", "progress_token", schema.Progress)
        self.mythologies = content.entries("gods.toml", "mythology", schema.Mythology)
        self.gods = content.entries("gods.toml", "god", schema.God)
        self.gate = content.entry("gods.toml", "gate", schema.WithEffects)
        self.ages = content.entries("layouts.toml", "age", schema.Age)
        self.track = content.entry("military.toml", "track", schema.Track)
        self.zones = content.entries("military.toml", "zone", schema.Zone)
        self.military_tokens = content.entries("military.toml", "token", schema.MilitaryToken)
        self.spaces = content.entries("pantheon_board.toml", "space", schema.Space)
        self.offerings = content.entries("tokens.toml", "offering", schema.Offering)
        self.snake = content.entry("tokens.toml", "snake", schema.Named)
        self.minerva = content.entry("tokens.toml", "minerva", schema.Named)
        self.numbers = content.entry("setup.toml", "numbers", schema.Numbers)
        self.draft = content.entry("setup.toml", "draft", schema.Draft)
        self.categories = content.entries("setup.toml", "category", schema.Named)


def load_components(mode: str, pack: Path | None = None) -> tuple[Components, str]:
    """The tables of a mode and the hash of the content behind them."""
    content = Content(PACKAGE, pack)
    rows = _Rows(content)
    moves = DuelMoves(
        cards=[card.id for card in rows.cards] + [temple.id for temple in rows.temples],
        wonders=[wonder.id for wonder in rows.wonders],
        progress=[token.id for token in rows.progress],
        gods=[god.id for god in rows.gods],
        mythologies=[one.id for one in rows.mythologies],
        spaces=[space.id for space in rows.spaces],
        offerings=[token.id for token in rows.offerings],
        military_tokens=[token.id for token in rows.military_tokens],
        capital=rows.track.capital,
        slots=20,
    )
    parts = Components(moves, mode == "pantheon", _names(rows))
    parts.texts = {
        "wonder": [one.text for one in rows.wonders],
        "progress": [one.text for one in rows.progress],
        "god": [one.text for one in (*rows.gods, rows.gate)],
    }
    _fill_cards(parts, rows)
    _fill_wonders(parts, rows)
    _fill_progress(parts, rows)
    _fill_gods(parts, rows)
    _fill_military(parts, rows)
    _fill_numbers(parts, rows)
    _fill_decks(parts, rows)
    return parts, content.digest()


def _names(rows: _Rows) -> dict[str, list[dict[str, str]]]:
    sets: list[dict[str, str]] = []
    for number in range(1 << len(rows.offerings)):
        chosen = "+".join(
            str(one.discount) for place, one in enumerate(rows.offerings) if number >> place & 1
        )
        sets.append({"en": chosen or "none", "pl": chosen or "brak", "cs": chosen or "žádné"})
    named: dict[str, Sequence[schema.Named]] = {
        "card": [*rows.cards, *rows.temples],
        "wonder": rows.wonders,
        "progress": rows.progress,
        "god": [*rows.gods, rows.gate],
        "mythology": rows.mythologies,
        "space": rows.spaces,
        "offering": rows.offerings,
        "military": rows.military_tokens,
        "symbol": rows.symbols,
        "color": rows.colors,
        "resource": rows.resources,
        "age": rows.ages,
        "category": rows.categories,
        "piece": [rows.snake, rows.minerva],
    }
    names = {axis: [one.name for one in some] for axis, some in named.items()}
    names["offerings"] = sets
    return names


def _pack(amounts: dict[str, int]) -> int:
    return sum(
        amounts.get(name, 0) << AMOUNT_BITS * number for number, name in enumerate(RESOURCES)
    )


def _cost(cost: schema.Cost) -> int:
    return _pack({name: getattr(cost, name) for name in RESOURCES})


def _count(count: schema.Count | None) -> Count:
    if count is None:
        return NOTHING
    things = 0
    for thing in count.count:
        if thing == "wonder":
            things |= 1 << COUNT_WONDER
        elif thing == "three_coins":
            things |= 1 << COUNT_THREE_COINS
        else:
            things |= 1 << COLORS.index(thing)
    return Count(count.amount, things, count.city == "most")


def _choice(file: str, entry: str, resources: list[schema.Resource]) -> tuple[int, int]:
    """A choice producer gives one raw material or one manufactured good: (1, 0) or (0, 1)."""
    if not resources:
        return 0, 0
    raw, goods = set(RESOURCES[:RAW]), set(RESOURCES[RAW:])
    check(
        set(resources) in (raw, goods),
        file,
        entry,
        "produces_choice",
        "list all raw materials or all manufactured goods",
    )
    return (1, 0) if set(resources) == raw else (0, 1)


def _fill_cards(parts: Components, rows: _Rows) -> None:
    file = "age_cards.toml"
    symbols = [symbol.id for symbol in rows.symbols]
    chains = {chain.id for chain in rows.chains}
    givers: dict[str, int] = {}
    for number, card in enumerate(rows.cards):
        for place, word in (
            ("chain_provides", card.chain_provides),
            ("chain_requires", card.chain_requires),
        ):
            check(not word or word in chains, file, card.id, place, f"unknown symbol {word!r}")
        if card.chain_provides:
            check(card.chain_provides not in givers, file, card.id, "chain_provides", "given twice")
            givers[card.chain_provides] = number
        check(
            not card.science or card.science in symbols,
            file,
            card.id,
            "science",
            f"unknown symbol {card.science!r}",
        )
        for name in (*card.produces, *card.trade_fixed):
            check(name in RESOURCES, file, card.id, "produces", f"unknown resource {name!r}")
        for name, price in card.trade_fixed.items():
            check(price == 1, file, card.id, f"trade_fixed.{name}", "the fixed price is 1 coin")
    for card in rows.cards:
        raw, goods = _choice(file, card.id, card.produces_choice)
        needs = card.chain_requires
        check(not needs or needs in givers, file, card.id, "chain_requires", "no card provides it")
        parts.color.append(COLORS.index(card.color))
        parts.shields.append(card.shields)
        parts.symbol.append(symbols.index(card.science) if card.science else NONE)
        parts.points.append(card.victory_points)
        parts.points_per.append(_count(card.victory_points_per))
        parts.coins.append(card.coins)
        parts.coins_per.append(_count(card.coins_per))
        parts.produces.append(_pack(card.produces))
        parts.raw_choice.append(raw)
        parts.goods_choice.append(goods)
        parts.fixed.append(sum(1 << RESOURCES.index(name) for name in card.trade_fixed))
        parts.linked_from.append(givers[needs] if needs else NONE)
        parts.temple_of.append(NONE)
        parts.age_of.append(min(DECKS.index(card.deck), 2) + 1)
        parts.is_guild.append(card.deck == "guild")
        parts.cost.append(_cost(card.cost))
        parts.coin_cost.append(card.cost.coins)
    mythologies = [one.id for one in rows.mythologies]
    for temple in rows.temples:
        check(
            temple.mythology in mythologies,
            "grand_temples.toml",
            temple.id,
            "mythology",
            f"unknown mythology {temple.mythology!r}",
        )
        parts.color.append(COLORS.index(temple.color))
        for table in (parts.shields, parts.points, parts.coins, parts.produces):
            table.append(0)
        for table in (parts.raw_choice, parts.goods_choice, parts.fixed):
            table.append(0)
        parts.symbol.append(NONE)
        parts.points_per.append(NOTHING)
        parts.coins_per.append(NOTHING)
        parts.linked_from.append(NONE)
        parts.temple_of.append(mythologies.index(temple.mythology))
        parts.age_of.append(3)
        parts.is_guild.append(False)
        parts.cost.append(_cost(temple.cost))
        parts.coin_cost.append(temple.cost.coins)
    parts.links_to = [NONE] * parts.cards
    for card_number, giver in enumerate(parts.linked_from):
        if giver != NONE:
            entry = rows.cards[card_number].id
            first = parts.links_to[giver] == NONE
            check(first, file, entry, "chain_requires", "another card requires it too")
            parts.links_to[giver] = card_number
    parts.temple_points = rows.temple_scoring.points_by_count


def _effects(
    file: str, entry: str, effects: list[schema.Effect], rows: _Rows, allowed: list[str]
) -> list[Effect]:
    symbols = [symbol.id for symbol in rows.symbols]
    table: list[Effect] = []
    for effect in effects:
        check(
            effect.code in allowed,
            file,
            entry,
            "effects.code",
            f"{effect.code!r} cannot stand here (there are: {', '.join(allowed)})",
        )
        drawn = DRAWN.get(effect.code, effect.amount)
        check(effect.amount == drawn, file, entry, "effects.amount", f"must be {drawn}")
        check(
            not effect.symbol or effect.symbol in symbols,
            file,
            entry,
            "effects.symbol",
            f"unknown symbol {effect.symbol!r}",
        )
        table.append(
            Effect(
                EFFECTS.index(effect.code),
                effect.amount,
                sum(1 << COLORS.index(color) for color in effect.colors),
                symbols.index(effect.symbol) if effect.symbol else NONE,
            )
        )
    return table


def _amount(effects: list[Effect], code: int) -> int:
    return sum(effect.amount for effect in effects if effect.code == code)


def _fill_wonders(parts: Components, rows: _Rows) -> None:
    file = "wonders.toml"
    for number, wonder in enumerate(rows.wonders):
        effects = _effects(file, wonder.id, wonder.effects, rows, WONDER_EFFECTS)
        raw = goods = 0
        for told, effect in zip(wonder.effects, effects, strict=True):
            if effect.code == PRODUCES_CHOICE:
                raw, goods = _choice(file, wonder.id, told.resources)
        if wonder.set == "base" or parts.pantheon:
            parts.wonder_pool.append(number)
        parts.wonder_points.append(wonder.victory_points)
        parts.wonder_effects.append(effects)
        parts.wonder_extra_turn.append(any(effect.code == EXTRA_TURN for effect in effects))
        parts.wonder_raw_choice.append(raw)
        parts.wonder_goods_choice.append(goods)
        parts.wonder_discount.append(_amount(effects, PANTHEON_DISCOUNT))
        parts.cost.append(_cost(wonder.cost))
        parts.coin_cost.append(wonder.cost.coins)
    parts.no_prices = [-1] * len(parts.cost)
    parts.needs = [
        [number for number in range(len(RESOURCES)) if amount_of(cost, number)]
        for cost in parts.cost
    ]
    parts.needing = [
        [item for item, needs in enumerate(parts.needs) if number in needs]
        for number in range(len(RESOURCES))
    ]


def _fill_progress(parts: Components, rows: _Rows) -> None:
    file = "progress_tokens.toml"
    owners: dict[str, str] = {}
    for number, token in enumerate(rows.progress):
        effects = _effects(file, token.id, token.effects, rows, PROGRESS_EFFECTS)
        if token.set == "base" or parts.pantheon:
            parts.progress_pool.append(number)
            parts.all_progress |= 1 << number
        parts.progress_effects.append(effects)
        parts.progress_points.append(_amount(effects, VICTORY_POINTS))
        for effect in effects:
            word = EFFECTS[effect.code]
            if word in LASTING:
                other = owners.setdefault(word, token.id)
                check(other == token.id, file, token.id, "effects.code", f"{other} has {word} too")
                setattr(parts, word, Bonus(1 << number, effect.amount, effect.colors))


def _fill_gods(parts: Components, rows: _Rows) -> None:
    file = "gods.toml"
    mythologies = [one.id for one in rows.mythologies]
    parts.deck_gods = [[] for _ in mythologies]
    for number, god in enumerate(rows.gods):
        check(
            god.mythology in mythologies,
            file,
            god.id,
            "mythology",
            f"unknown mythology {god.mythology!r}",
        )
        effects = _effects(file, god.id, god.effects, rows, GOD_EFFECTS)
        mythology = mythologies.index(god.mythology)
        parts.deck_gods[mythology].append(number)
        parts.god_mythology.append(mythology)
        parts.god_effects.append(effects)
        parts.god_points.append(_amount(effects, VICTORY_POINTS))
        if any(effect.code == PROGRESS_FROM_GOD for effect in effects):
            check(parts.progress_god == NONE, file, god.id, "effects.code", "only one god may")
            parts.progress_god = number
    for mythology, deck in enumerate(parts.deck_gods):
        check(len(deck) == 3, file, mythologies[mythology], "god", "a mythology has three gods")
    parts.gate_effects = _effects(file, "gate", rows.gate.effects, rows, GATE_EFFECTS)
    parts.space_cost = [
        [space.cost_first for space in rows.spaces],
        [space.cost_second for space in rows.spaces],
    ]
    parts.offering_discount = [token.discount for token in rows.offerings]


def _fill_military(parts: Components, rows: _Rows) -> None:
    file = "military.toml"
    capital = rows.track.capital
    zones = [zone.id for zone in rows.zones]
    parts.capital = capital
    parts.track_points = [0] * (capital + 1)
    parts.track_token = [[NONE] * (capital + 1) for _ in range(2)]
    for zone in rows.zones:
        check(0 < zone.from_ <= zone.to < capital, file, zone.id, "from", "not on the track")
        for distance in range(zone.from_, zone.to + 1):
            parts.track_points[distance] = zone.victory_points
    for number, token in enumerate(rows.military_tokens):
        check(token.zone in zones, file, token.id, "zone", f"unknown zone {token.zone!r}")
        zone = rows.zones[zones.index(token.zone)]
        side = 0 if token.side == "first" else 1
        parts.token_side.append(side)
        parts.token_penalty.append(zone.penalty)
        for distance in range(zone.from_, zone.to + 1):
            parts.track_token[side][distance] = number


def _fill_numbers(parts: Components, rows: _Rows) -> None:
    numbers = rows.numbers
    parts.coins_at_start = numbers.coins_at_start
    parts.mixed_count = numbers.mixed_into_age_3
    parts.wonders_per_group = numbers.wonders_per_group
    parts.wonder_limit = numbers.wonder_limit
    parts.progress_on_board = numbers.progress_on_board
    parts.mythology_tokens_used = numbers.mythology_tokens_used
    for mythology in range(len(rows.mythologies)):
        parts.mythology_pool.extend([mythology] * numbers.mythology_tokens_per_kind)
    parts.discard_income = numbers.discard_income
    parts.trade_price = numbers.trade_price
    parts.activation_from_age = numbers.activation_from_age
    parts.gate_factor = numbers.gate_factor
    parts.symbols_to_win = numbers.symbols_to_win
    parts.coins_per_point = numbers.coins_per_point
    parts.draft_order = [0 if who == "first" else 1 for who in rows.draft.order]
    parts.categories = [category.id for category in rows.categories]
    parts.symbols = [symbol.id for symbol in rows.symbols]


def _fill_decks(parts: Components, rows: _Rows) -> None:
    parts.layouts = [Layout(age.rows, age.tokens) for age in rows.ages]
    for card in range(parts.cards):
        age = parts.age_of[card] - 1
        if parts.temple_of[card] != NONE:
            if parts.pantheon:
                parts.mixed.append(card)
        elif parts.is_guild[card]:
            if not parts.pantheon:
                parts.mixed.append(card)
        else:
            parts.decks[age].append(card)
    for age, layout in enumerate(parts.layouts):
        entry = rows.ages[age].id
        check(layout.slots == 20, "layouts.toml", entry, "rows", f"20 slots, not {layout.slots}")
        mixed = parts.mixed_count if age == 2 else 0
        left = len(parts.decks[age]) - rows.numbers.removed_per_age + mixed
        check(
            left == layout.slots,
            "age_cards.toml",
            entry,
            "card",
            f"{left} cards are left for {layout.slots} slots",
        )
        first = parts.decks[age][0]
        last = max(parts.decks[age] + (parts.mixed if age == 2 else []))
        check(last - first < CARD_BITS, "age_cards.toml", entry, "card", "too many cards")
        parts.age_base[age] = first
