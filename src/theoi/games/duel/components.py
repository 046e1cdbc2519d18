"""The components of the game as tables of small ints, built from the data files.

Everything that depends on the content stands here, so that a content pack changes tables, not
code. Cards are numbered Age I, Age II, Age III, Guilds, Grand Temples, each in the order of the
files; a list indexed by *item* has the cards first and the Wonders after them.
"""

from typing import Final

from theoi.core.catalogue import Catalogue
from theoi.core.columns import Column
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


class Effect:
    """One effect of a Wonder, god or token."""

    def __init__(
        self, code: int, amount: int = 0, colors: int = 0, symbol: int = NONE, resources: int = 0
    ) -> None:
        self.code = code
        self.amount = amount
        self.colors = colors
        self.symbol = symbol
        self.resources = resources


class Count:
    """So many coins or points per counted thing; `things` is a mask of colours and other counts."""

    def __init__(self, amount: int, things: int, most: bool) -> None:
        self.amount = amount
        self.things = things
        self.most = most


NOTHING: Final = Count(0, 0, False)


class Bonus:
    """A lasting effect of a Progress token: the token that gives it (as a mask) and its numbers."""

    def __init__(self, token: int, amount: int, colors: int) -> None:
        self.token = token
        self.amount = amount
        self.colors = colors


class Components(Catalogue):
    """All tables of one content in one mode. Filled by `loading.load_components`."""

    def __init__(self, moves: DuelMoves, pantheon: bool) -> None:
        super().__init__()
        self.moves = moves
        self.pantheon = pantheon

        # cards
        self.cards = len(moves.card)
        self.color: Column = []
        self.shields: Column = []
        self.symbol: Column = []
        self.points: Column = []
        self.points_per: list[Count] = []
        self.coins: Column = []
        self.coins_per: list[Count] = []
        self.produces: Column = []
        self.raw_choice: Column = []
        self.goods_choice: Column = []
        self.fixed: Column = []
        self.linked_from: Column = []
        self.chain_symbols: list[str] = []  # the white symbol a card gives, by its id
        self.links_to: Column = []
        self.temple_of: Column = []
        self.age_of: Column = []
        self.is_guild: list[bool] = []

        # items: cards, then Wonders
        self.cost: Column = []
        self.needs: list[Column] = []  # the resources of the cost
        self.needing: list[Column] = []  # by resource: the items that need it
        self.coin_cost: Column = []
        self.no_prices: Column = []

        # decks by Age, and what is mixed into Age III
        self.decks: list[Column] = [[], [], []]
        self.mixed: Column = []
        self.age_base: Column = [0, 0, 0]
        self.layouts: list[Layout] = []

        # Wonders
        self.wonders = len(moves.wonder_axis)
        self.wonder_pool: Column = []
        self.wonder_points: Column = []
        self.wonder_effects: list[list[Effect]] = []
        self.wonder_extra_turn: list[bool] = []
        self.wonder_raw_choice: Column = []
        self.wonder_goods_choice: Column = []
        self.wonder_discount: Column = []

        # Progress tokens
        self.progress_pool: Column = []
        self.all_progress = 0
        self.progress_effects: list[list[Effect]] = []
        self.progress_points: Column = []
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
        self.gods = len(moves.god_axis)
        self.gate = self.gods
        self.god_mythology: Column = []
        self.god_effects: list[list[Effect]] = []
        self.god_points: Column = []
        self.gate_effects: list[Effect] = []
        self.deck_gods: list[Column] = []  # by Mythology
        self.progress_god = NONE
        self.coin_god = NONE  # on whose card coins are protected
        self.space_cost: list[Column] = [[], []]
        self.offering_discount: Column = []
        self.temple_points: Column = []

        # military
        self.capital = 9
        self.track_points: Column = []
        self.track_token: list[Column] = [[], []]  # by side and distance
        self.token_side: Column = []
        self.token_penalty: Column = []

        # numbers
        self.coins_at_start = 0
        self.mixed_into_age_3 = 0
        self.wonders_per_group = 0
        self.wonder_limit = 0
        self.progress_on_board = 0
        self.mythology_tokens_used = 0
        self.mythology_pool: Column = []
        self.discard_income = 0
        self.trade_price = 0
        self.activation_from_age = 0
        self.gate_factor = 0
        self.symbols_to_win = 0
        self.coins_per_point = 0
        self.draft_order: Column = []
        self.categories: list[str] = []
        self.symbols: list[str] = []
