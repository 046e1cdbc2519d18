"""The form of the data files: typed rows with a closed vocabulary; anything else is refused."""

from typing import Literal

import msgspec

from theoi.core.texts import LANGUAGES

Name = dict[str, str]
Source = Literal["rulebook", "public", "house"]
Resource = Literal["wood", "clay", "stone", "glass", "papyrus"]
Color = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
Countable = Literal[
    "brown", "grey", "blue", "green", "yellow", "red", "purple", "wonder", "three_coins"
]


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


class ColoredRow(Named):
    """A resource: brown ones are raw materials, grey ones manufactured goods."""

    color: Literal["brown", "grey"]


class Cost(msgspec.Struct, forbid_unknown_fields=True):
    """What a construction costs."""

    wood: int = 0
    clay: int = 0
    stone: int = 0
    glass: int = 0
    papyrus: int = 0
    coins: int = 0


class Count(msgspec.Struct, forbid_unknown_fields=True):
    """So many coins or points for each counted thing, in the own city or in the one with most."""

    amount: int
    count: list[Countable]
    city: Literal["own", "most"]


class Card(Named):
    """An Age card."""

    deck: Literal["age_1", "age_2", "age_3", "guild"]
    color: Color
    cost: Cost
    produces: dict[str, int] = {}
    produces_choice: list[Resource] = []
    trade_fixed: dict[str, int] = {}
    chain_provides: str = ""
    chain_requires: str = ""
    coins: int = 0
    coins_per: Count | None = None
    victory_points: int = 0
    victory_points_per: Count | None = None
    science: str = ""
    shields: int = 0


class Temple(Named):
    """A Grand Temple."""

    deck: Literal["grand_temple"]
    color: Literal["purple"]
    cost: Cost
    mythology: str


class TempleScoring(Named):
    """Points for 0, 1, 2, ... Grand Temples."""

    points_by_count: list[int]


class Effect(msgspec.Struct, forbid_unknown_fields=True):
    """One effect: a word of the vocabulary with its numbers."""

    code: str
    amount: int = 0
    colors: list[Color] = []
    resources: list[Resource] = []
    symbol: str = ""


class WithEffects(Named):
    """An entry with effects and a text for players."""

    effects: list[Effect]
    text: Name

    def __post_init__(self) -> None:
        super().__post_init__()
        check_languages("text", self.text)


class Wonder(WithEffects):
    """A Wonder."""

    set: Literal["base", "pantheon"]
    cost: Cost
    victory_points: int


class Progress(WithEffects):
    """A Progress token."""

    set: Literal["base", "pantheon"]


class Mythology(Named):
    """A family of gods."""

    focus: str
    color: str
    symbol: Name

    def __post_init__(self) -> None:
        super().__post_init__()
        check_languages("symbol", self.symbol)


class God(WithEffects):
    """A god."""

    mythology: str


class Age(Named):
    """The lay-out of an Age."""

    rows: list[list[int]]
    tokens: list[int]


class Track(Named):
    """The military track."""

    capital: int


class Zone(Named):
    """Spaces of the track with the same points."""

    from_: int = msgspec.field(name="from")
    to: int
    victory_points: int
    penalty: int


class MilitaryToken(Named):
    """A token on one half of the track."""

    side: Literal["first", "second"]
    zone: str


class Space(Named):
    """A space of the Pantheon."""

    cost_first: int
    cost_second: int


class Offering(Named):
    """An Offering token."""

    discount: int


class Numbers(Row):
    """The numbers of the set-up, the turn and the scoring."""

    coins_at_start: int
    removed_per_age: int
    mixed_into_age_3: int
    wonders_per_group: int
    wonder_limit: int
    progress_on_board: int
    mythology_tokens_used: int
    mythology_tokens_per_kind: int
    discard_income: int
    trade_price: int
    activation_from_age: int
    gate_factor: int
    symbols_to_win: int
    coins_per_point: int


class Draft(Row):
    """Who picks when in the Wonder draft."""

    order: list[Literal["first", "second"]]
