"""The components of the game as tables of small ints, built from the data files.

Everything that depends on the content stands here, so that a content pack changes tables, not
code. Cards are numbered Age I, Age II, Age III, Guilds, Grand Temples, each in the order of the
files; a list indexed by *item* has the cards first and the Wonders after them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.catalogue import Catalogue
from theoi.core.columns import Column, Columns, column
from theoi.games.duel.layout import Layout
from theoi.games.duel.moves import DuelMoves

RESOURCES: Final = ["wood", "clay", "stone", "glass", "papyrus"]
RAW: Final = 3  # wood, clay, stone come first
RAW_MASK: Final = 0b00111
GOODS_MASK: Final = 0b11000
COLORS: Final = ["brown", "grey", "blue", "green", "yellow", "red", "purple"]
BROWN: Final = 0
GREY: Final = 1
BLUE: Final = 2
GREEN: Final = 3
YELLOW: Final = 4
RED: Final = 5
PURPLE: Final = 6
COUNT_WONDER: Final = 7
COUNT_THREE_COINS: Final = 8

NONE: Final = -2  # nothing there (UNKNOWN, -1, is something there that is not known)
DECK: Final = 3  # gods in a full Mythology deck

# Codes of the effect words, see `schema.EFFECTS`.
COINS: Final = 0
SHIELDS: Final = 1
OPPONENT_LOSES_COINS: Final = 2
EXTRA_TURN: Final = 3
PRODUCES_CHOICE: Final = 4
PANTHEON_DISCOUNT: Final = 5
VICTORY_POINTS: Final = 6
SCIENCE_SYMBOL: Final = 7
DISCARD_OPPONENT_CARD: Final = 8
PROGRESS_FROM_BOX: Final = 9
BUILD_FROM_DISCARD: Final = 10
ACTIVATE_FROM_DECK: Final = 11
ACTIVATE_FROM_DECK_TOPS: Final = 12
PROGRESS_FROM_GOD: Final = 13
COPY_SYMBOL: Final = 14
PROTECTED_COINS: Final = 15
STEAL_CARD: Final = 16
DISCARD_FROM_STRUCTURE: Final = 17
DAMAGE_WONDER: Final = 18
BUILD_WONDER_FROM_DISCARD: Final = 19
TAKE_WONDER: Final = 20
PLACE_MINERVA: Final = 21
DROP_MILITARY_TOKEN: Final = 22
USE_MILITARY_TOKEN: Final = 23
CHEAPER_WONDERS: Final = 24
CHEAPER_BUILDINGS: Final = 25
TRADE_INCOME: Final = 26
POINTS_PER_PROGRESS: Final = 27
POINTS_PER_TOKEN: Final = 28
EXTRA_SHIELDS: Final = 29
EXTRA_TURN_ON_WONDER: Final = 30
COINS_ON_LINK: Final = 31
SIEGE: Final = 32
LINKED_CARDS_FOR_COINS: Final = 33


NO_COLUMN: Final = vec[i64]()
NO_COLUMNS: Final = vec[vec[i64]]()


class Effect:
    """One effect of a Wonder, god or token."""

    def __init__(
        self, code: i64, amount: i64 = 0, colors: i64 = 0, symbol: i64 = NONE, resources: i64 = 0
    ) -> None:
        self.code: i64 = code
        self.amount: i64 = amount
        self.colors: i64 = colors
        self.symbol: i64 = symbol
        self.resources: i64 = resources


class Count:
    """So many coins or points per counted thing; `things` is a mask of colours and other counts."""

    def __init__(self, amount: i64, things: i64, most: bool) -> None:
        self.amount: i64 = amount
        self.things: i64 = things
        self.most = most


NOTHING: Final = Count(0, 0, False)


class Bonus:
    """A lasting effect of a Progress token: the token that gives it (as a mask) and its numbers."""

    def __init__(self, token: i64, amount: i64, colors: i64) -> None:
        self.token: i64 = token
        self.amount: i64 = amount
        self.colors: i64 = colors


class Components(Catalogue):
    """All tables of one content in one mode. Filled by `loading.load_components`."""

    def __init__(self, moves: DuelMoves, pantheon: bool) -> None:
        super().__init__()
        self.moves = moves
        self.pantheon = pantheon

        # cards
        self.cards: i64 = len(moves.card)
        self.color: Column = NO_COLUMN
        self.shields: Column = NO_COLUMN
        self.symbol: Column = NO_COLUMN
        self.points: Column = NO_COLUMN
        self.points_per: list[Count] = []
        self.coins: Column = NO_COLUMN
        self.coins_per: list[Count] = []
        self.produces: Column = NO_COLUMN
        self.raw_choice: Column = NO_COLUMN
        self.goods_choice: Column = NO_COLUMN
        self.fixed: Column = NO_COLUMN
        self.linked_from: Column = NO_COLUMN
        self.chain_symbols: list[str] = []  # the white symbol a card gives, by its id
        self.links_to: Column = NO_COLUMN
        self.temple_of: Column = NO_COLUMN
        self.age_of: Column = NO_COLUMN
        self.is_guild: list[bool] = []

        # items: cards, then Wonders
        self.cost: Column = NO_COLUMN
        self.needs: Columns = NO_COLUMNS  # the resources of the cost
        self.needing: Columns = NO_COLUMNS  # by resource: the items that need it
        self.coin_cost: Column = NO_COLUMN
        self.no_prices: Column = NO_COLUMN

        # decks by Age, and what is mixed into Age III
        self.decks: Columns = NO_COLUMNS
        self.mixed: Column = NO_COLUMN
        self.age_base: Column = column([0, 0, 0])
        self.layouts: list[Layout] = []

        # Wonders
        self.wonders: i64 = len(moves.wonder_axis)
        self.wonder_pool: Column = NO_COLUMN
        self.wonder_points: Column = NO_COLUMN
        self.wonder_effects: list[list[Effect]] = []
        self.wonder_extra_turn: list[bool] = []
        self.wonder_raw_choice: Column = NO_COLUMN
        self.wonder_goods_choice: Column = NO_COLUMN
        self.wonder_discount: Column = NO_COLUMN

        # Progress tokens
        self.progress_pool: Column = NO_COLUMN
        self.all_progress: i64 = 0
        self.progress_effects: list[list[Effect]] = []
        self.progress_points: Column = NO_COLUMN
        self.cheaper_wonders = Bonus(0, 0, 0)
        self.cheaper_buildings = Bonus(0, 0, 0)
        self.trade_income = Bonus(0, 0, 0)
        self.points_per_progress = Bonus(0, 0, 0)
        self.points_per_token = Bonus(0, 0, 0)
        self.extra_shields = Bonus(0, 0, 0)
        self.extra_turn_on_wonder = Bonus(0, 0, 0)
        self.coins_on_link = Bonus(0, 0, 0)
        self.siege = Bonus(0, 0, 0)
        self.linked_cards_for_coins = Bonus(0, 0, 0)

        # gods: the Gate is the number after the last god
        self.gods: i64 = len(moves.god_axis)
        self.gate: i64 = self.gods
        self.god_mythology: Column = NO_COLUMN
        self.god_effects: list[list[Effect]] = []
        self.god_points: Column = NO_COLUMN
        self.gate_effects: list[Effect] = []
        self.deck_gods: Columns = NO_COLUMNS  # by Mythology
        self.progress_god: i64 = NONE
        self.coin_god: i64 = NONE  # on whose card coins are protected
        self.space_cost: Columns = NO_COLUMNS
        self.offering_discount: Column = NO_COLUMN
        self.temple_points: Column = NO_COLUMN

        # military
        self.capital: i64 = 9
        self.track_points: Column = NO_COLUMN
        self.track_token: Columns = NO_COLUMNS  # by side and distance
        self.token_side: Column = NO_COLUMN
        self.token_penalty: Column = NO_COLUMN

        # numbers
        self.coins_at_start: i64 = 0
        self.mixed_into_age_3: i64 = 0
        self.wonders_per_group: i64 = 0
        self.wonder_limit: i64 = 0
        self.progress_on_board: i64 = 0
        self.mythology_tokens_used: i64 = 0
        self.mythology_pool: Column = NO_COLUMN
        self.discard_income: i64 = 0
        self.trade_price: i64 = 0
        self.activation_from_age: i64 = 0
        self.gate_factor: i64 = 0
        self.symbols_to_win: i64 = 0
        self.coins_per_point: i64 = 0
        self.draft_order: Column = NO_COLUMN
        self.categories: list[str] = []
        self.symbols: list[str] = []
