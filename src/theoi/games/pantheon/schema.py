"""The form of the data files: typed rows with a closed vocabulary; anything else is refused."""

from typing import Literal

import msgspec

from theoi.core.texts import LANGUAGES

Name = dict[str, str]
Source = Literal["rulebook", "public", "house"]


def check_languages(field: str, text: Name) -> None:
    """A text stands in each of our languages and in no other."""
    wrong = [one for one in LANGUAGES if not text.get(one)]
    wrong += [one for one in text if one not in LANGUAGES]
    if wrong:
        raise ValueError(f"{field}: text for {', '.join(LANGUAGES)} expected, look at {wrong[0]}")


class Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every entry has."""

    id: str
    source: Source


class Named(Row):
    """An entry that players read the name of."""

    name: Name

    def __post_init__(self) -> None:
        check_languages("name", self.name)


class Effect(msgspec.Struct, forbid_unknown_fields=True):
    """One effect: a word of the vocabulary with its numbers."""

    code: str
    amount: int = 0
    columns: int = 0
    feet: int = 0
    mode: Literal["and", "or"] = "and"


class WithEffect(Named):
    """An entry with an effect and a text for players."""

    effect: Effect
    text: Name

    def __post_init__(self) -> None:
        super().__post_init__()
        check_languages("text", self.text)


class God(WithEffect):
    """A god."""

    timing: Literal["immediate", "permanent", "once"]
    count: int
    cost: list[int]
    cards_only: bool
    count_source: Source
    cost_source: Source


class Token(WithEffect):
    """A loot or bonus token."""

    count: int
    optional: bool
    keeps: bool
    numbers_source: Source


class Nation(WithEffect):
    """A nation."""

    latin: str


class Demigod(Named):
    """Demigods of one value."""

    value: int
    group: Literal["early", "late"]
    count: int
    count_source: Source


class Card(Named):
    """Action cards of one kind."""

    type: Literal["movement", "offering", "money"]
    deck: Literal["action", "special"]
    count: int
    count_source: Source
    steps: int = 0
    kind: str = ""
    coins: int = 0


class Level(Named):
    """A level of the offering tokens."""

    price: int


class OfferingTokens(Named):
    """How the offering tokens are made: levels on the sides of one token, tokens per stack."""

    levels_per_token: int
    count: int


class Hex(Named):
    """A hex of the board."""

    q: int
    r: int
    terrain: Literal["land", "sea", "island"]
    feature: Literal["", "home", "loot", "column"] = ""
    nation: str = ""
    min_players: int = 0
    printed: int = 0


class Numbers(Row):
    """The numbers of the set-up, the actions and the scoring."""

    epochs: int
    scoring_epochs: list[int]
    feet: int
    columns: int
    feet_at_start: int
    columns_at_start: int
    hand_at_start: int
    open_cards: int
    more_gods_than_players: int
    more_loot_than_players: int
    big_foot_steps: int
    follow_up_cards: int
    cards_per_draw_action: int
    piece_price: int
    placement_price: int
    occupied_price: int
    pieces_per_hex: int
    points_for_epoch_end: int


class SupplyByPlayers(Row):
    """Pieces at the start with 2, 3 and 4 players."""

    feet: list[int]
    columns: list[int]


class ColumnPoints(Row):
    """Points for each column from so many columns on."""

    from_: int = msgspec.field(name="from")
    points: int
