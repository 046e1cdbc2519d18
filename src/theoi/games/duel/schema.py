"""The form of the data files: typed rows with a closed vocabulary; anything else is refused."""

from typing import Annotated, Literal

import msgspec

from theoi.core.content import Entry, Named, Natural, Part, Positive, Reference, Row
from theoi.core.counts import pack_bits
from theoi.core.texts import Text
from theoi.core.vocabulary import Choice, Link, Number, Several, Told, Vocabulary, Word
from theoi.games.duel import components
from theoi.games.duel.components import COLORS, GOODS_MASK, RAW_MASK, RESOURCES

Resource = Literal["wood", "clay", "stone", "glass", "papyrus"]
Color = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
Countable = Literal[Color, "wonder", "three_coins"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=9)]
Player = Literal["first", "second"]
Mythologies = Annotated[str, Reference("mythology")]
Chain = Annotated[str, Reference("chain_symbol")]

AMOUNT = Number(1, 99)
COLORED = Several(Choice(COLORS))
PRODUCERS = Several(Choice(COLORS[:2]))  # only brown and grey cards leave a city
CHOICE = "list all raw materials or all manufactured goods"
ONE_OF = Several(Choice(RESOURCES), [RAW_MASK, GOODS_MASK], CHOICE)
SYMBOL = Link("science_symbol")

# Which words may stand on a Wonder, a god, the Gate and a Progress token; data/README.md explains
# them. Only one entry may have a `single` word. The tokens that are drawn have the numbers that
# the rules name.
EFFECTS = Vocabulary(
    vars(components),
    coins=Word("wonder god progress", amount=AMOUNT),
    shields=Word("wonder god", amount=AMOUNT),
    opponent_loses_coins=Word("wonder god", amount=AMOUNT),
    extra_turn=Word("wonder"),
    produces_choice=Word("wonder", resources=ONE_OF),
    pantheon_discount=Word("wonder", amount=AMOUNT),
    victory_points=Word("god progress", amount=AMOUNT),
    science_symbol=Word("god progress", symbol=SYMBOL),
    discard_opponent_card=Word("wonder god", colors=PRODUCERS),
    progress_from_box=Word("wonder single", amount=Number(3, 3)),
    build_from_discard=Word("wonder god"),
    activate_from_deck=Word("wonder"),
    activate_from_deck_tops=Word("gate"),
    progress_from_god=Word("god single", amount=Number(2, 2)),
    copy_symbol=Word("god single"),
    protected_coins=Word("god single", amount=AMOUNT),
    steal_card=Word("wonder god", colors=PRODUCERS),
    discard_from_structure=Word("wonder god"),
    damage_wonder=Word("wonder god"),
    build_wonder_from_discard=Word("wonder god"),
    take_wonder=Word("wonder god"),
    place_minerva=Word("wonder god"),
    drop_military_token=Word("wonder god"),
    use_military_token=Word("wonder god"),
    cheaper_wonders=Word("progress lasting single", amount=AMOUNT),
    cheaper_buildings=Word("progress lasting single", amount=AMOUNT, colors=COLORED),
    trade_income=Word("progress lasting single"),
    points_per_progress=Word("progress lasting single", amount=AMOUNT),
    points_per_token=Word("progress lasting single", amount=AMOUNT),
    extra_shields=Word("progress lasting single", amount=AMOUNT, colors=COLORED),
    extra_turn_on_wonder=Word("progress lasting single"),
    coins_on_link=Word("progress lasting single", amount=AMOUNT),
    siege=Word("progress lasting single", amount=AMOUNT),
    linked_cards_for_coins=Word("progress lasting single", amount=AMOUNT),
)


class WithEffects(Entry):
    """An entry with effects and a text for players."""

    effects: list[Told]


class ColoredRow(Named):
    """A resource: brown ones are raw materials, grey ones manufactured goods."""

    color: Literal["brown", "grey"]


class Units(Part):
    """Amounts of resources."""

    wood: Amount = 0
    clay: Amount = 0
    stone: Amount = 0
    glass: Amount = 0
    papyrus: Amount = 0


class Cost(Units):
    """What a construction costs."""

    coins: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class Count(Part):
    """So many coins or points for each counted thing, in the own city or in the one with most."""

    amount: Positive
    count: list[Countable]
    city: Literal["own", "most"]


class Building(Named, kw_only=True):
    """What Age cards and Grand Temples have."""

    color: Color
    cost: Cost
    produces: Units = msgspec.field(default_factory=Units)
    produces_choice: list[Resource] = msgspec.field(default_factory=list)
    trade_fixed: dict[Resource, Literal[1]] = msgspec.field(default_factory=dict)
    coins: Natural = 0
    coins_per: Count | None = None
    victory_points: Natural = 0
    victory_points_per: Count | None = None
    science: Annotated[str, Reference("science_symbol")] = ""
    shields: Natural = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.produces_choice and self.choice() not in (RAW_MASK, GOODS_MASK):
            raise ValueError(f"produces_choice: {CHOICE}")

    def choice(self) -> int:
        """The resources of choice, as a mask."""
        return pack_bits([RESOURCES.index(name) for name in self.produces_choice])


class Card(Building, kw_only=True):
    """An Age card."""

    deck: Literal["age_1", "age_2", "age_3", "guild"]
    chain_provides: Chain = ""
    chain_requires: Chain = ""


class Temple(Building, kw_only=True):
    """A Grand Temple."""

    deck: Literal["grand_temple"]
    color: Literal["purple"]
    mythology: Mythologies


class TempleScoring(Named):
    """Points for 0, 1, 2, ... Grand Temples."""

    points_by_count: list[Natural]


class Progress(WithEffects):
    """A Progress token; those of the expansion are used only with it."""

    set: Literal["base", "pantheon"]


class Wonder(Progress):
    """A Wonder."""

    cost: Cost
    victory_points: Natural


class Mythology(Named):
    """A family of gods."""

    focus: str
    color: str
    symbol: Text


class God(WithEffects):
    """A god."""

    mythology: Mythologies


class Age(Named):
    """The lay-out of an Age."""

    rows: list[list[int]]
    tokens: list[int]


class Track(Named):
    """The military track."""

    capital: Positive


class Zone(Named):
    """Spaces of the track with the same points."""

    from_: Positive = msgspec.field(name="from")
    to: Positive
    victory_points: Natural
    penalty: Natural


class MilitaryToken(Named):
    """A token on one half of the track."""

    side: Player
    zone: Annotated[str, Reference("zone")]


class Space(Named):
    """A space of the Pantheon."""

    cost_first: Natural
    cost_second: Natural


class Offering(Named):
    """An Offering token."""

    discount: Natural


class Numbers(Row):
    """The numbers of the set-up, the turn and the scoring."""

    coins_at_start: Natural
    removed_per_age: Natural
    mixed_into_age_3: Natural
    wonders_per_group: Positive
    wonder_limit: Positive
    progress_on_board: Natural
    mythology_tokens_used: Natural
    mythology_tokens_per_kind: Natural
    discard_income: Natural
    trade_price: Natural
    activation_from_age: Positive
    gate_factor: Positive
    symbols_to_win: Positive
    coins_per_point: Positive


class Draft(Row):
    """Who picks when in the Wonder draft."""

    order: list[Player]
