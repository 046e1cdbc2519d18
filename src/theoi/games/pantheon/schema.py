"""The form of the data files: typed rows with a closed vocabulary; anything else is refused."""

from typing import Annotated, Literal

import msgspec

from theoi.core.content import Entry, Named, Natural, Positive, Reference, Row, Source
from theoi.core.counts import COUNT_MASK
from theoi.core.vocabulary import Choice, Number, Told, Vocabulary, Word
from theoi.games.pantheon import components

Copies = Annotated[int, msgspec.Meta(ge=1, le=COUNT_MASK)]
ByPlayers = Annotated[list[Natural], msgspec.Meta(min_length=3, max_length=3)]

ONCE = Number(1, 1)
TIMES = Number(1, 20)
PIECES = Number(0, 20, default=0)

# Which words may stand on gods that work at once (immediate), always (permanent) and once, on loot
# and bonus tokens and on nations; data/README.md explains them.
EFFECTS = Vocabulary(
    vars(components),
    gain_demigod=Word("immediate loot bonus", amount=TIMES),
    gain_demigod_from_stack=Word("loot bonus", amount=TIMES),
    gain_god_from_stack=Word("immediate loot bonus", amount=ONCE),
    gain_special_money=Word("immediate loot bonus", amount=ONCE),
    gain_supply=Word("loot bonus", columns=PIECES, feet=PIECES, mode=Choice(["and", "or"])),
    offering_upgrade=Word("loot bonus nation", amount=TIMES),
    draw_cards=Word("loot bonus nation", amount=TIMES),
    place_free_column=Word("bonus", amount=ONCE),
    steps_per_move=Word("permanent loot bonus kept", amount=TIMES),
    jump_per_move=Word("permanent", amount=TIMES),
    coins_per_buy=Word("permanent", amount=TIMES),
    cards_per_draw_action=Word("permanent", amount=TIMES),
    draw_at_epoch_start=Word("permanent", amount=TIMES),
    score_offering_level=Word("permanent", amount=TIMES),
    extra_action=Word("once", amount=ONCE),
    choose_draw_or_god=Word("nation", amount=TIMES),
    hand_to=Word("nation", amount=TIMES),
    swap_supply=Word("nation"),
    reverse_special_money=Word("nation"),
    spend_virtual_coins=Word("nation", amount=TIMES),
)


class WithEffect(Entry):
    """An entry with an effect and a text for players."""

    effect: Told


class God(WithEffect):
    """A god."""

    timing: Literal["immediate", "permanent", "once"]
    count: Copies
    cost: list[Positive]
    cards_only: bool
    count_source: Source
    cost_source: Source


class Token(WithEffect):
    """A loot or bonus token."""

    count: Copies
    optional: bool
    keeps: bool
    numbers_source: Source


class Nation(WithEffect):
    """A nation."""

    latin: str


class Demigod(Named):
    """Demigods of one value."""

    value: Positive
    group: Literal["early", "late"]
    count: Copies
    count_source: Source


class Card(Named):
    """Action cards of one kind."""

    type: Literal["movement", "offering", "money"]
    deck: Literal["action", "special"]
    count: Copies
    count_source: Source
    steps: Natural = 0
    kind: Annotated[str, Reference("kind")] = ""
    coins: Natural = 0


class Level(Named):
    """A level of the offering tokens."""

    price: Positive


class OfferingTokens(Named):
    """How the offering tokens are made: levels on the sides of one token, tokens per stack."""

    levels_per_token: Positive
    count: Copies


class Hex(Named):
    """A hex of the board."""

    q: int
    r: int
    terrain: Literal["land", "sea", "island"]
    feature: Literal["", "home", "loot", "column"] = ""
    nation: Annotated[str, Reference("nation")] = ""
    min_players: Natural = 0
    printed: Natural = 0


class HexClauses(msgspec.Struct, forbid_unknown_fields=True):
    """The clauses that speak of hexes, by feature."""

    home: list[str]
    loot: list[str]
    column: list[str]
    other: list[str]


class Numbers(Row):
    """The numbers of the set-up, the actions and the scoring."""

    epochs: Positive
    scoring_epochs: list[Positive]
    feet: Positive
    columns: Positive
    feet_at_start: Natural
    columns_at_start: Natural
    hand_at_start: Natural
    open_cards: Natural
    more_gods_than_players: Natural
    more_loot_than_players: Natural
    big_foot_steps: Natural
    follow_up_cards: Natural
    cards_per_draw_action: Positive
    piece_price: Natural
    placement_price: Natural
    occupied_price: Natural
    pieces_per_hex: Literal[2]
    points_for_epoch_end: Natural


class SupplyByPlayers(Row):
    """Pieces at the start with 2, 3 and 4 players."""

    feet: ByPlayers
    columns: ByPlayers


class ColumnPoints(Row):
    """Points for each column from so many columns on."""

    from_: Positive = msgspec.field(name="from")
    points: Natural
