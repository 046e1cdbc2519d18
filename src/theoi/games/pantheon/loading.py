"""From data files to tables: checks what the types cannot and fills the Components."""

from collections.abc import Iterable
from pathlib import Path

from theoi.core.columns import Column, column, columns
from theoi.core.content import Content, Named, Place, fill_numbers
from theoi.core.counts import COUNTS, single
from theoi.games.pantheon import schema
from theoi.games.pantheon.components import (
    MOVEMENT,
    NEARBY,
    NONE,
    OFFERING,
    Components,
    Effect,
)
from theoi.games.pantheon.moves import PantheonMoves
from theoi.games.pantheon.schema import EFFECTS

PACKAGE = "theoi.games.pantheon"
DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
CARD_TYPES = ["movement", "offering", "money"]
TIMINGS = ["immediate", "permanent", "once"]
MAX_SEATS = 4


class _Rows:
    """All rows of the data, typed, and what of them a pack can add."""

    def __init__(self, content: Content) -> None:
        read, read_one = content.entries, content.entry
        setup, offerings, code = "setup.toml", "offerings.toml", "the rules know these only"
        read_one(setup, "game", Named, "game")
        self.numbers = read_one(setup, "numbers", schema.Numbers)
        self.supply = read_one(setup, "supply_by_players", schema.SupplyByPlayers)
        self.column_points = read(setup, "column_points", schema.ColumnPoints)
        for axis in ("piece", "means", "gift", "color"):
            read(setup, axis, Named, axis, code)
        self.categories = read(setup, "category", Named, "category", code)
        self.cards = read("cards.toml", "card", schema.Card, "card", most=COUNTS, order=_card_order)
        self.levels = read(offerings, "level", schema.Level, "level", "tokens have two sides")
        self.kinds = read(offerings, "kind", Named, "kind", "the boards have room for four")
        self.tokens = read_one(offerings, "token", schema.OfferingTokens)
        self.gods = read("gods.toml", "god", schema.God, "god", most=COUNTS)
        self.demigods = read(
            "demigods.toml", "demigod", schema.Demigod, "demigod", "", COUNTS, lambda row: row.value
        )
        self.loot = read("loot.toml", "loot", schema.Token, "loot", most=COUNTS)
        self.bonus = read("bonus.toml", "bonus", schema.Token, "bonus")
        self.nations = read("nations.toml", "nation", schema.Nation, "nation")
        self.hexes = read("map.toml", "hex", schema.Hex, "hex", most=999)
        self.hex_clauses = read_one("map.toml", "clauses", schema.HexClauses)
        self.money = [row for row in self.cards if row.type == "money"]
        content.check_references()


def _card_order(card: schema.Card) -> int:
    """Movement, offerings, then money in ascending order of the coins."""
    return 999 * CARD_TYPES.index(card.type) + card.coins


def load_components(pack: Path | None = None) -> tuple[Components, str]:
    """The tables of our content, or of a pack laid over it, and the content's digest."""
    content = Content(PACKAGE, pack)
    rows = _Rows(content)
    movement = [row for row in rows.cards if row.type == "movement"]
    coins = [str(row.coins) for row in rows.money]
    _check_cards(rows)
    pieces = max(rows.numbers.feet, rows.numbers.columns)
    moves = PantheonMoves(content.ids, coins, movement[0].count, pieces, MAX_SEATS)
    parts = Components(moves)
    parts.names = content.names
    parts.names["coin"] = [row.name for row in rows.money]
    parts.names["hex"] = [_hex_name(row) for row in rows.hexes]
    parts.texts = content.texts
    parts.clauses = content.clauses
    parts.clauses["hex"] = [getattr(rows.hex_clauses, row.feature or "other") for row in rows.hexes]
    _fill_numbers(parts, rows)
    _fill_cards(parts, rows)
    _fill_offerings(parts, rows)
    _fill_gods(parts, rows, content)
    _fill_tokens(parts, rows, content)
    _fill_map(parts, rows)
    return parts, content.digest()


def _hex_name(row: schema.Hex) -> dict[str, str]:
    """Column hexes by their place, all others with their coordinates."""
    if row.feature == "column":
        return row.name
    return {language: f"{name} {row.id}" for language, name in row.name.items()}


def _stack(counts: Iterable[int]) -> int:
    """So many of each kind, as packed counts."""
    return sum(number * single(kind) for kind, number in enumerate(counts))


def _effect(
    row: schema.WithEffect, kind: str, place: Place, content: Content, optional: bool = False
) -> Effect:
    return Effect(**EFFECTS.read(row.effect, kind, place, content), optional=optional)


def _fill_numbers(parts: Components, rows: _Rows) -> None:
    numbers, supply = rows.numbers, rows.supply
    fill_numbers(parts, numbers)
    parts.scoring_epochs = column(numbers.scoring_epochs)
    for field in ("feet", "columns"):
        most = getattr(numbers, field)
        place = Place("setup.toml", "[supply_by_players]", field)
        place.check(max(getattr(supply, field)) <= most, f"at most {most} of each colour")
    parts.feet_by_players = column(supply.feet)
    parts.columns_by_players = column(supply.columns)
    steps = [(0, 0), *sorted((row.from_, row.points) for row in rows.column_points)]
    parts.column_points = column(
        [points for start, points in steps if start <= columns][-1]
        for columns in range(numbers.columns + 1)
    )
    parts.categories = rows.categories.ids


def _check_cards(rows: _Rows) -> None:
    cards = rows.cards
    for row in cards:
        action, money = row.deck == "action", row.type == "money"
        cards.check(row, "deck", action or money, "only money cards are special")
        cards.check(row, "kind", bool(row.kind) == (row.type == "offering"), "of offerings only")
        once = len([other for other in rows.money if other.coins == row.coins]) == 1
        cards.check(row, "coins", once or not money, "another card has as many coins")
    types = [row.type for row in cards]
    cards.check("", "type", types.count("movement") == 1, "one kind of movement cards expected")
    kinds = sorted(row.kind for row in cards if row.kind)
    cards.check("", "kind", kinds == sorted(rows.kinds.ids), "one card for each kind expected")


def _fill_cards(parts: Components, rows: _Rows) -> None:
    cards, kinds = rows.cards, rows.kinds
    parts.card_type = column(CARD_TYPES.index(row.type) for row in cards)
    parts.card_kind = column(kinds.number(row.kind, NONE) for row in cards)
    parts.card_value = column(row.steps or row.coins for row in cards)
    parts.movement_card = list(parts.card_type).index(MOVEMENT)
    parts.movement_steps = parts.card_value[parts.movement_card]
    offerings = [card for card, kind in enumerate(parts.card_type) if kind == OFFERING]
    parts.offering_card = column(sorted(offerings, key=lambda card: parts.card_kind[card]))
    parts.coins = column(row.coins for row in rows.money)
    parts.money_cards = column(cards.number(row.id) for row in rows.money)
    parts.action_deck = _stack(row.count * (row.deck == "action") for row in cards)
    parts.special_stack = _stack(row.count * (row.deck == "special") for row in cards)


def _fill_offerings(parts: Components, rows: _Rows) -> None:
    prices = [0, *[row.price for row in rows.levels]]
    rows.levels.check("", "price", prices == sorted(set(prices)), "the prices must ascend")
    tokens, levels = rows.tokens, len(rows.levels)
    place = Place("offerings.toml", "[token]", "levels_per_token")
    place.check(levels % tokens.levels_per_token == 0, "the levels must fill whole tokens")
    place = Place("offerings.toml", "[token]", "count")
    place.check(tokens.count >= MAX_SEATS, f"at least {MAX_SEATS}")
    parts.level_price = column(prices)
    parts.token_of_level = column([NONE, *[n // tokens.levels_per_token for n in range(levels)]])
    parts.tokens_per_kind = levels // tokens.levels_per_token
    parts.token_stacks = _stack([tokens.count] * parts.tokens_per_kind * len(rows.kinds))


def _fill_gods(parts: Components, rows: _Rows, content: Content) -> None:
    gods, demigods, kinds = rows.gods, rows.demigods, len(rows.kinds)
    for row in gods:
        fits = 0 < len(row.cost) <= kinds and row.cost == sorted(row.cost, reverse=True)
        gods.check(row, "cost", fits, f"1 to {kinds} numbers, the largest first")
    parts.god_cost = columns(row.cost for row in gods)
    parts.god_cards_only = [row.cards_only for row in gods]
    parts.god_timing = column(TIMINGS.index(row.timing) for row in gods)
    parts.god_effect = [_effect(row, row.timing, gods.at(row, "effect"), content) for row in gods]
    parts.god_stack = _stack(row.count for row in gods)
    values = column(row.value for row in demigods)
    demigods.check("", "value", len(set(values)) == len(values), "a value occurs twice")
    parts.demigod_value = values
    parts.demigod_early = [row.group == "early" for row in demigods]
    parts.demigod_stack = _stack(row.count for row in demigods)


def _fill_tokens(parts: Components, rows: _Rows, content: Content) -> None:
    for kind, tokens in (("loot", rows.loot), ("bonus", rows.bonus)):
        effects: list[Effect] = []
        for row in tokens:
            effects.append(_effect(row, kind, tokens.at(row, "effect"), content, row.optional))
            kept = row.effect["code"] in EFFECTS.allowed("kept")
            tokens.check(row, "keeps", row.keeps == kept, "true for lasting effects only")
        setattr(parts, f"{kind}_effect", effects)
    parts.loot_keeps = [row.keeps for row in rows.loot]
    parts.loot_bag = _stack(row.count for row in rows.loot)
    most = (MAX_SEATS + rows.numbers.more_loot_than_players) * rows.numbers.epochs
    enough = sum(row.count for row in rows.loot) >= most
    rows.loot.check("", "count", enough, f"{most} tokens are needed in a game")
    for row in rows.bonus:
        rows.bonus.check(row, "count", row.count == 1, "every bonus token is unique")
    nations = rows.nations
    parts.nation_effect = [
        _effect(row, "nation", nations.at(row, "effect"), content, True) for row in nations
    ]
    nations.check("", "id", len(nations) >= rows.numbers.epochs, "one for each epoch expected")


def _fill_map(parts: Components, rows: _Rows) -> None:
    hexes, nations = rows.hexes, rows.nations
    places = {(row.q, row.r): number for number, row in enumerate(hexes)}
    hexes.check("", "q", len(places) == len(hexes), "two hexes lie on the same place")
    for row in hexes:
        hexes.check(row, "id", row.id == f"{row.q},{row.r}", f"must be {row.q},{row.r}")
        wanted = row.feature in ("home", "loot")
        hexes.check(row, "nation", bool(row.nation) == wanted, "of homes and loot hexes only")
    parts.q = column(row.q for row in hexes)
    parts.r = column(row.r for row in hexes)
    parts.terrain = [row.terrain for row in hexes]
    # PAN-1.8
    beside = [[places.get((row.q + q, row.r + r), NONE) for q, r in DIRECTIONS] for row in hexes]
    parts.neighbours = columns(sorted(near for near in six if near != NONE) for six in beside)
    parts.is_column = [row.feature == "column" for row in hexes]
    parts.column_hexes = column(place for place in range(len(hexes)) if parts.is_column[place])
    parts.loot_printed = column(row.printed for row in hexes)
    parts.home_of = _nation_of(rows, "home")
    parts.loot_nation = _nation_of(rows, "loot")
    homes = list(parts.home_of)
    loot = [
        [place for place, of in enumerate(parts.loot_nation) if of == n]
        for n in range(len(nations))
    ]
    parts.loot_hexes = columns(loot)
    parts.loot_from = columns([hexes[place].min_players for place in some] for some in loot)
    for number, nation in enumerate(nations):
        at = nations.at(nation, "home")
        at.check(homes.count(number) == 1, "the map must have one home for the nation")
        for seats in range(2, MAX_SEATS + 1):
            used = len([players for players in parts.loot_from[number] if players <= seats])
            need = seats + rows.numbers.more_loot_than_players
            at = nations.at(nation, "loot")
            at.check(used == need, f"{seats} players use {used} loot hexes, not {need}")
    parts.home = column(homes.index(number) for number in range(len(nations)))
    parts.loot_slot = column(
        loot[nation].index(place) if nation != NONE else NONE
        for place, nation in enumerate(parts.loot_nation)
    )
    _fill_prizes(parts, loot)


def _nation_of(rows: _Rows, feature: str) -> Column:
    """By hex: the nation whose home or loot hex it is, or NONE."""
    nations = rows.nations
    return column(
        nations.number(row.nation) if row.feature == feature else NONE for row in rows.hexes
    )


def _fill_prizes(parts: Components, loot: list[list[int]]) -> None:
    """Each nation's loot hexes and the column hexes, and from where they are near.

    Feet lead there, so the way goes by hexes that are not column hexes.
    """
    parts.column_prizes = (1 << len(parts.column_hexes)) - 1
    parts.prizes = columns([*parts.column_hexes, *some] for some in loot)
    for hexes in parts.prizes:
        near = [[0] * parts.hexes for _ in range(NEARBY + 1)]
        for number, prize in enumerate(hexes):
            seen = {prize}
            ring = {prize}
            for steps in range(NEARBY + 1):
                for place in ring:
                    near[steps][place] |= 1 << number
                ring = {place for inner in ring for place in parts.neighbours[inner]} - seen
                ring = {place for place in ring if not parts.is_column[place]}
                seen |= ring
        parts.prizes_near.append(columns(near))
