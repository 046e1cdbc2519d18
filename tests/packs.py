"""Content packs for tests: entries written with the fewest words."""

from pathlib import Path


def three(word: str) -> str:
    """A text in three languages."""
    return f'{{en = "{word}", pl = "{word} pl", cs = "{word} cs"}}'


def entry(table: str, ident: str, **fields: object) -> str:
    """An entry of an array: what every entry has, and these fields as TOML."""
    lines = [f"[[{table}]]", f'id = "{ident}"', 'source = "house"']
    told = {"name": three(ident.replace("_", " ").title()), **fields}
    return "\n".join([*lines, *[f"{field} = {value}" for field, value in told.items()], "", ""])


def write_pack(folder: Path, **files: str) -> Path:
    """The folder with these files, written."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


DUEL = {
    "wonders": entry(
        "wonder",
        "petra",
        set='"base"',
        cost="{stone = 2, clay = 1}",
        victory_points=2,
        effects='[{code = "coins", amount = 4}, {code = "extra_turn"}]',
        text=three("Take 4 coins; take an extra turn."),
    ),
    "age_cards": entry("card", "fish_market", deck='"age_1"', color='"yellow"', cost="{}", coins=5)
    + entry("card", "orchard", deck='"age_2"', color='"blue"', cost="{wood = 1}", victory_points=3)
    + entry(
        "card",
        "sailors_guild",
        deck='"guild"',
        color='"purple"',
        cost="{wood = 2}",
        victory_points_per='{amount = 1, count = ["wonder"], city = "most"}',
    ),
    "gods": entry(
        "god",
        "poseidon",
        mythology='"greek"',
        effects='[{code = "shields", amount = 1}, {code = "victory_points", amount = 2}]',
        text=three("1 Shield; worth 2 points."),
    ),
    "progress_tokens": entry(
        "progress_token",
        "navigation",
        set='"base"',
        effects='[{code = "coins", amount = 3}, {code = "science_symbol", symbol = "wheel"}]',
        text=three("Take 3 coins at once; gives a scientific symbol: wheel."),
    ),
}
# Land in the north-east: the home of a new nation and its loot, used from so many players on.
NEW_HEXES = [
    (13, 1, "home", 0),
    (12, 1, "loot", 2),
    (14, 1, "loot", 2),
    (13, 0, "loot", 2),
    (12, 2, "loot", 3),
    (13, 2, "loot", 4),
]
PANTHEON = {
    "gods": entry(
        "god",
        "nemetona",
        timing='"permanent"',
        count=4,
        cost="[4, 2]",
        cards_only="false",
        effect='{code = "coins_per_buy", amount = 1}',
        text=three("1 coin in every buy action."),
        count_source='"house"',
        cost_source='"house"',
    ),
    "loot": entry(
        "loot",
        "cards_2",
        count=3,
        effect='{code = "draw_cards", amount = 2}',
        optional="false",
        keeps="false",
        text=three("Draw 2 cards."),
        numbers_source='"house"',
    ),
    "bonus": entry(
        "bonus",
        "supply",
        count=1,
        effect='{code = "gain_supply", columns = 1, feet = 1, mode = "and"}',
        optional="false",
        keeps="false",
        text=three("Take 1 column and 1 foot from the general supply."),
        numbers_source='"house"',
    ),
    "cards": entry(
        "card",
        "money_6",
        type='"money"',
        deck='"special"',
        coins=6,
        count=1,
        count_source='"house"',
    ),
    "demigods": entry("demigod", "7", value=7, group='"late"', count=2, count_source='"house"'),
    "nations": entry(
        "nation",
        "hibernia",
        latin='"Hibernia"',
        effect='{code = "draw_cards", amount = 1}',
        text=three("Each player may draw 1 card."),
    ),
    "map": "".join(
        entry(
            "hex",
            f"{q},{r}",
            q=q,
            r=r,
            terrain='"land"',
            feature=f'"{feature}"',
            nation='"hibernia"',
            min_players=players,
        )
        for q, r, feature, players in NEW_HEXES
    ),
}
