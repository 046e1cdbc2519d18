"""From data files to tables: checks what the types cannot and fills the Components."""

from collections.abc import Sequence
from pathlib import Path

from theoi.core.content import Content, check
from theoi.core.counts import COUNT_MASK, COUNTS, single
from theoi.games.pantheon import schema
from theoi.games.pantheon.components import (
    CATEGORIES,
    EFFECTS,
    MONEY,
    MOVEMENT,
    NEARBY,
    NONE,
    OFFERING,
    Components,
    Effect,
)
from theoi.games.pantheon.moves import PantheonMoves

PACKAGE = "theoi.games.pantheon"
DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
CARD_TYPES = ["movement", "offering", "money"]
TIMINGS = ["immediate", "permanent", "once"]
MAX_SEATS = 4

# Which effects an entry of a file may have.
IMMEDIATE_EFFECTS = ["gain_god_from_stack", "gain_demigod", "gain_special_money"]
LASTING_EFFECTS = [
    "steps_per_move",
    "jump_per_move",
    "coins_per_buy",
    "cards_per_draw_action",
    "draw_at_epoch_start",
    "score_offering_level",
]
TOKEN_EFFECTS = [
    "gain_demigod",
    "gain_demigod_from_stack",
    "gain_god_from_stack",
    "gain_special_money",
    "gain_supply",
    "offering_upgrade",
    "draw_cards",
    "steps_per_move",
]
NATION_EFFECTS = [
    "choose_draw_or_god",
    "hand_to",
    "swap_supply",
    "reverse_special_money",
    "spend_virtual_coins",
    "offering_upgrade",
    "draw_cards",
]


class _Rows:
    """All rows of the data, typed."""

    def __init__(self, content: Content) -> None:
        self.title = content.entry("setup.toml", "game", schema.Named)
        self.numbers = content.entry("setup.toml", "numbers", schema.Numbers)
        self.supply = content.entry("setup.toml", "supply_by_players", schema.SupplyByPlayers)
        self.column_points = content.entries("setup.toml", "column_points", schema.ColumnPoints)
        self.pieces = content.entries("setup.toml", "piece", schema.Named)
        self.means = content.entries("setup.toml", "means", schema.Named)
        self.gifts = content.entries("setup.toml", "gift", schema.Named)
        self.colors = content.entries("setup.toml", "color", schema.Named)
        self.categories = content.entries("setup.toml", "category", schema.Named)
        self.cards = content.entries("cards.toml", "card", schema.Card)
        self.levels = content.entries("offerings.toml", "level", schema.Level)
        self.kinds = content.entries("offerings.toml", "kind", schema.Named)
        self.tokens = content.entry("offerings.toml", "token", schema.OfferingTokens)
        self.gods = content.entries("gods.toml", "god", schema.God)
        self.demigods = content.entries("demigods.toml", "demigod", schema.Demigod)
        self.loot = content.entries("loot.toml", "loot", schema.Token)
        self.bonus = content.entries("bonus.toml", "bonus", schema.Token)
        self.nations = content.entries("nations.toml", "nation", schema.Nation)
        self.hexes = content.entries("map.toml", "hex", schema.Hex)


def load_components(pack: Path | None = None) -> tuple[Components, str]:
    """The tables of our content, or of a pack laid over it, and the content's digest."""
    content = Content(PACKAGE, pack)
    rows = _Rows(content)
    _check_counts(rows)
    parts = Components(_moves(rows), _names(rows))
    for axis, some in _with_texts(rows).items():
        parts.texts[axis] = [one.text for one in some]
    _fill_numbers(parts, rows)
    _fill_cards(parts, rows)
    _fill_offerings(parts, rows)
    _fill_gods(parts, rows)
    _fill_tokens(parts, rows)
    _fill_map(parts, rows)
    return parts, content.digest()


def _check_counts(rows: _Rows) -> None:
    """Counts of things that are alike share an int, which has room for so many."""
    for file, some in (
        ("cards.toml", rows.cards),
        ("gods.toml", rows.gods),
        ("loot.toml", rows.loot),
        ("demigods.toml", rows.demigods),
    ):
        check(len(some) <= COUNTS, file, some[-1].id, "id", f"at most {COUNTS} different ones")
        for row in some:
            check(0 < row.count <= COUNT_MASK, file, row.id, "count", f"1 to {COUNT_MASK}")
    check(len(rows.bonus) >= MAX_SEATS, "bonus.toml", "bonus", "id", f"at least {MAX_SEATS} tokens")
    for bonus in rows.bonus:
        check(bonus.count == 1, "bonus.toml", bonus.id, "count", "every bonus token is unique")
    numbers = rows.numbers
    check(len(rows.nations) >= numbers.epochs, "nations.toml", "nation", "id", "one for each epoch")
    check(numbers.pieces_per_hex == 2, "setup.toml", "numbers", "pieces_per_hex", "must be 2")


def _coins(rows: _Rows) -> list[schema.Card]:
    """Money cards in ascending order of their coins."""
    return sorted([row for row in rows.cards if row.type == "money"], key=lambda row: row.coins)


def _moves(rows: _Rows) -> PantheonMoves:
    movement = [row for row in rows.cards if row.type == "movement"]
    check(len(movement) == 1, "cards.toml", "card", "type", "one kind of movement cards expected")
    return PantheonMoves(
        cards=[row.id for row in rows.cards],
        movement_cards=movement[0].count,
        coins=[str(row.coins) for row in _coins(rows)],
        kinds=[row.id for row in rows.kinds],
        levels=[row.id for row in rows.levels],
        gods=[row.id for row in rows.gods],
        demigods=[row.id for row in rows.demigods],
        loot=[row.id for row in rows.loot],
        bonus=[row.id for row in rows.bonus],
        nations=[row.id for row in rows.nations],
        hexes=[row.id for row in rows.hexes],
        pieces=max(rows.numbers.feet, rows.numbers.columns),
        seats=MAX_SEATS,
    )


def _with_texts(rows: _Rows) -> dict[str, Sequence[schema.WithEffect]]:
    return {"god": rows.gods, "loot": rows.loot, "bonus": rows.bonus, "nation": rows.nations}


def _names(rows: _Rows) -> dict[str, list[dict[str, str]]]:
    named: dict[str, Sequence[schema.Named]] = {
        "card": rows.cards,
        "kind": rows.kinds,
        "level": rows.levels,
        "god": rows.gods,
        "demigod": rows.demigods,
        "loot": rows.loot,
        "bonus": rows.bonus,
        "nation": rows.nations,
        "piece": rows.pieces,
        "means": rows.means,
        "gift": rows.gifts,
        "color": rows.colors,
        "category": rows.categories,
        "game": [rows.title],
    }
    names = {axis: [row.name for row in some] for axis, some in named.items()}
    names["coin"] = [row.name for row in _coins(rows)]
    names["hex"] = [_hex_name(row) for row in rows.hexes]
    return names


def _hex_name(row: schema.Hex) -> dict[str, str]:
    """Column hexes by their place, all others with their coordinates."""
    if row.feature == "column":
        return row.name
    return {language: f"{name} {row.id}" for language, name in row.name.items()}


def _effect(file: str, entry: str, effect: schema.Effect, words: list[str], may: bool) -> Effect:
    known = ", ".join(words)
    check(
        effect.code in words,
        file,
        entry,
        "effect.code",
        f"unknown effect {effect.code!r} (there are: {known})",
    )
    code = EFFECTS.index(effect.code)
    return Effect(code, effect.amount, effect.columns, effect.feet, effect.mode == "or", may)


def _fill_numbers(parts: Components, rows: _Rows) -> None:
    numbers = rows.numbers
    parts.epochs = numbers.epochs
    parts.scoring_epochs = numbers.scoring_epochs
    parts.feet = numbers.feet
    parts.columns = numbers.columns
    parts.feet_at_start = numbers.feet_at_start
    parts.columns_at_start = numbers.columns_at_start
    parts.hand_at_start = numbers.hand_at_start
    parts.open_cards = numbers.open_cards
    parts.more_gods = numbers.more_gods_than_players
    parts.more_loot = numbers.more_loot_than_players
    parts.big_foot_steps = numbers.big_foot_steps
    parts.follow_up_cards = numbers.follow_up_cards
    parts.cards_per_draw = numbers.cards_per_draw_action
    parts.piece_price = numbers.piece_price
    parts.placement_price = numbers.placement_price
    parts.occupied_price = numbers.occupied_price
    parts.epoch_end_points = numbers.points_for_epoch_end
    for field, table, most in (
        ("feet", rows.supply.feet, numbers.feet),
        ("columns", rows.supply.columns, numbers.columns),
    ):
        check(
            len(table) == MAX_SEATS - 1 and max(table) <= most,
            "setup.toml",
            "supply_by_players",
            field,
            f"one number up to {most} for each of 2, 3 and 4 players",
        )
    parts.feet_by_players = rows.supply.feet
    parts.columns_by_players = rows.supply.columns
    parts.column_points = [0] * (numbers.columns + 1)
    for row in rows.column_points:
        for columns in range(row.from_, numbers.columns + 1):
            parts.column_points[columns] = row.points
    parts.categories = [row.id for row in rows.categories]
    check(
        parts.categories == CATEGORIES,
        "setup.toml",
        "category",
        "id",
        f"expected in this order: {', '.join(CATEGORIES)}",
    )


def _fill_cards(parts: Components, rows: _Rows) -> None:
    file = "cards.toml"
    kinds = [row.id for row in rows.kinds]
    parts.offering_card = [NONE] * len(kinds)
    for number, row in enumerate(rows.cards):
        kind = CARD_TYPES.index(row.type)
        parts.card_type.append(kind)
        parts.card_kind.append(NONE)
        parts.card_value.append(row.steps if kind == MOVEMENT else row.coins)
        if kind == MOVEMENT:
            check(row.deck == "action", file, row.id, "deck", "must be action")
            parts.movement_card = number
            parts.movement_steps = row.steps
        elif kind == OFFERING:
            check(row.kind in kinds, file, row.id, "kind", f"unknown kind {row.kind!r}")
            parts.card_kind[number] = kinds.index(row.kind)
            parts.offering_card[kinds.index(row.kind)] = number
        if row.deck == "action":
            parts.action_deck += row.count * single(number)
        else:
            check(kind == MONEY, file, row.id, "deck", "only money cards are special")
            parts.special_stack += row.count * single(number)
    for kind_id, card in zip(kinds, parts.offering_card, strict=True):
        check(card != NONE, file, kind_id, "kind", "no card has this kind")
    for row in _coins(rows):
        parts.coins.append(row.coins)
        parts.money_cards.append(parts.moves.card.number(row.id))
    check(
        parts.money_cards == sorted(parts.money_cards),
        file,
        "card",
        "coins",
        "money cards must stand in ascending order",
    )


def _fill_offerings(parts: Components, rows: _Rows) -> None:
    file = "offerings.toml"
    prices = [0, *[row.price for row in rows.levels]]
    check(
        prices == sorted(set(prices)), file, "level", "price", "the prices must ascend from level 1"
    )
    per_token = rows.tokens.levels_per_token
    check(
        per_token > 0 and len(rows.levels) % per_token == 0,
        file,
        "token",
        "levels_per_token",
        "the levels must fill whole tokens",
    )
    parts.level_price = prices
    parts.token_of_level = [NONE, *[level // per_token for level in range(len(rows.levels))]]
    parts.tokens_per_kind = len(rows.levels) // per_token
    stacks = parts.tokens_per_kind * len(rows.kinds)
    check(stacks <= COUNTS, file, "kind", "id", f"at most {COUNTS} stacks of tokens")
    check(rows.tokens.count >= MAX_SEATS, file, "token", "count", f"at least {MAX_SEATS}")
    for stack in range(stacks):
        parts.token_stacks += rows.tokens.count * single(stack)


def _fill_gods(parts: Components, rows: _Rows) -> None:
    file = "gods.toml"
    for number, row in enumerate(rows.gods):
        words = {
            "immediate": IMMEDIATE_EFFECTS,
            "permanent": LASTING_EFFECTS,
            "once": ["extra_action"],
        }[row.timing]
        check(
            0 < len(row.cost) <= len(rows.kinds) and row.cost == sorted(row.cost, reverse=True),
            file,
            row.id,
            "cost",
            f"1 to {len(rows.kinds)} numbers, the largest first",
        )
        parts.god_cost.append(row.cost)
        parts.god_cards_only.append(row.cards_only)
        parts.god_timing.append(TIMINGS.index(row.timing))
        parts.god_effect.append(_effect(file, row.id, row.effect, words, False))
        parts.god_stack += row.count * single(number)
    values = [row.value for row in rows.demigods]
    early = [row.group == "early" for row in rows.demigods]
    check(values == sorted(set(values)), "demigods.toml", "demigod", "value", "values must ascend")
    parts.demigod_value = values
    parts.demigod_early = early
    for number, demigod in enumerate(rows.demigods):
        parts.demigod_stack += demigod.count * single(number)


def _fill_tokens(parts: Components, rows: _Rows) -> None:
    for number, row in enumerate(rows.loot):
        parts.loot_effect.append(
            _effect("loot.toml", row.id, row.effect, TOKEN_EFFECTS, row.optional)
        )
        parts.loot_keeps.append(row.keeps)
        parts.loot_bag += row.count * single(number)
    most = (MAX_SEATS + rows.numbers.more_loot_than_players) * rows.numbers.epochs
    check(
        sum(row.count for row in rows.loot) >= most,
        "loot.toml",
        "loot",
        "count",
        f"{most} tokens are needed in a game",
    )
    for row in rows.bonus:
        words = [*TOKEN_EFFECTS, "place_free_column"]
        parts.bonus_effect.append(_effect("bonus.toml", row.id, row.effect, words, row.optional))
    for nation in rows.nations:
        effect = _effect("nations.toml", nation.id, nation.effect, NATION_EFFECTS, True)
        parts.nation_effect.append(effect)


def _fill_map(parts: Components, rows: _Rows) -> None:
    file = "map.toml"
    nations = [row.id for row in rows.nations]
    places = {(row.q, row.r): number for number, row in enumerate(rows.hexes)}
    parts.home = [NONE] * len(nations)
    parts.loot_hexes = [[] for _ in nations]
    parts.loot_from = [[] for _ in nations]
    for number, row in enumerate(rows.hexes):
        check(row.id == f"{row.q},{row.r}", file, row.id, "id", f"must be {row.q},{row.r}")
        parts.q.append(row.q)
        parts.r.append(row.r)
        parts.terrain.append(row.terrain)
        beside = [places.get((row.q + q, row.r + r), NONE) for q, r in DIRECTIONS]
        parts.neighbours.append(sorted(place for place in beside if place != NONE))  # PAN-1.8
        parts.is_column.append(row.feature == "column")
        parts.home_of.append(NONE)
        parts.loot_printed.append(row.printed)
        parts.loot_nation.append(NONE)
        parts.loot_slot.append(NONE)
        if row.feature == "column":
            parts.column_hexes.append(number)
        if row.feature in ("home", "loot"):
            check(row.nation in nations, file, row.id, "nation", f"unknown nation {row.nation!r}")
            nation = nations.index(row.nation)
            if row.feature == "home":
                check(parts.home[nation] == NONE, file, row.id, "nation", "has a home already")
                parts.home[nation] = number
                parts.home_of[number] = nation
            else:
                parts.loot_nation[number] = nation
                parts.loot_slot[number] = len(parts.loot_hexes[nation])
                parts.loot_hexes[nation].append(number)
                parts.loot_from[nation].append(row.min_players)
    check(len(places) == len(rows.hexes), file, "hex", "q", "two hexes lie on the same place")
    for nation, nation_id in enumerate(nations):
        check(parts.home[nation] != NONE, file, nation_id, "feature", "the nation has no home")
        for seats in range(2, MAX_SEATS + 1):
            used = sum(1 for players in parts.loot_from[nation] if players <= seats)
            check(
                used == seats + rows.numbers.more_loot_than_players,
                file,
                nation_id,
                "min_players",
                f"{used} loot hexes are used by {seats} players",
            )
        _fill_prizes(parts, nation)


def _fill_prizes(parts: Components, nation: int) -> None:
    """The nation's loot hexes and the column hexes, and from where they are near.

    Feet lead there, so the way goes by hexes that are no column hexes.
    """
    hexes = parts.column_hexes + parts.loot_hexes[nation]
    parts.column_prizes = (1 << len(parts.column_hexes)) - 1
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
    parts.prizes.append({1 << number: prize for number, prize in enumerate(hexes)})
    parts.prizes_near.append(near)
