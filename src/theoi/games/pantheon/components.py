"""The components of the game as tables of small ints, built from the data files.

Everything that depends on the content stands here, so that a content pack changes tables, not
code. Things that are alike (cards of a kind, tiles of a god) are counted: several counts share an
int, see `core.counts`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.catalogue import Catalogue
from theoi.core.columns import Column, Columns
from theoi.games.pantheon.moves import PantheonMoves

NONE: Final = -2  # nothing there (UNKNOWN, -1, is something there that is not known)

# Card types.
MOVEMENT: Final = 0
OFFERING: Final = 1
MONEY: Final = 2

# When a god works.
IMMEDIATE: Final = 0
PERMANENT: Final = 1
ONCE: Final = 2

# The two kinds of pieces.
FOOT: Final = 0
COLUMN: Final = 1

# Codes of the effect words, see `schema.EFFECTS`.
GAIN_DEMIGOD: Final = 0
GAIN_DEMIGOD_FROM_STACK: Final = 1
GAIN_GOD_FROM_STACK: Final = 2
GAIN_SPECIAL_MONEY: Final = 3
GAIN_SUPPLY: Final = 4
OFFERING_UPGRADE: Final = 5
DRAW_CARDS: Final = 6
PLACE_FREE_COLUMN: Final = 7
STEPS_PER_MOVE: Final = 8
JUMP_PER_MOVE: Final = 9
COINS_PER_BUY: Final = 10
CARDS_PER_DRAW_ACTION: Final = 11
DRAW_AT_EPOCH_START: Final = 12
SCORE_OFFERING_LEVEL: Final = 13
EXTRA_ACTION: Final = 14
CHOOSE_DRAW_OR_GOD: Final = 15
HAND_TO: Final = 16
SWAP_SUPPLY: Final = 17
REVERSE_SPECIAL_MONEY: Final = 18
SPEND_VIRTUAL_COINS: Final = 19

# Categories of points, in the order of setup.toml.
POINTS_GODS: Final = 0
POINTS_EPOCHS: Final = 1
POINTS_DEMIGODS: Final = 2
POINTS_COLUMNS: Final = 3
POINTS_FAVOURS: Final = 4
CATEGORIES: Final = ["gods", "epochs", "demigods", "columns", "favours"]


class Effect:
    """One effect of a god, nation or token."""

    def __init__(
        self,
        code: i64,
        optional: bool,
        amount: i64 = 0,
        columns: i64 = 0,
        feet: i64 = 0,
        mode: i64 = 0,
    ) -> None:
        self.code: i64 = code
        self.amount: i64 = amount
        self.columns: i64 = columns
        self.feet: i64 = feet
        self.choice = mode == 1  # columns or feet, not both
        self.optional = optional


NEARBY: Final = 4  # steps up to which a loot or column hex is near


NO_COLUMN: Final = vec[i64]()
NO_COLUMNS: Final = vec[vec[i64]]()


class Components(Catalogue):
    """All tables of one content. Filled by `loading.load_components`."""

    def __init__(self, moves: PantheonMoves) -> None:
        super().__init__()
        self.moves = moves

        # the board
        self.hexes: i64 = len(moves.hex_axis)
        self.q: Column = NO_COLUMN
        self.r: Column = NO_COLUMN
        self.terrain: list[str] = []
        self.neighbours: Columns = NO_COLUMNS
        self.is_column: list[bool] = []  # the hex takes columns, and only columns
        self.column_hexes: Column = NO_COLUMN
        self.home: Column = NO_COLUMN  # by nation
        self.home_of: Column = NO_COLUMN  # by hex: the nation, or NONE
        self.loot_hexes: Columns = NO_COLUMNS  # by nation, in the order of the map
        self.loot_from: Columns = NO_COLUMNS  # for each of them: used from so many players on
        self.loot_printed: Column = NO_COLUMN  # by hex: the mark
        self.loot_nation: Column = NO_COLUMN  # by hex: the nation, or NONE
        self.loot_slot: Column = NO_COLUMN  # by hex: its place among the nation's loot hexes
        # Loot and column hexes as bits: for each nation the hex of a bit, and by steps and hex
        # which of them are so many steps away.
        self.prizes: Columns = NO_COLUMNS
        self.column_prizes: i64 = 0
        self.prizes_near: list[Columns] = []

        # cards
        self.cards: i64 = len(moves.card)
        self.card_type: Column = NO_COLUMN
        self.card_kind: Column = NO_COLUMN  # of an offering card
        self.card_value: Column = NO_COLUMN  # steps or coins
        self.movement_card: i64 = 0
        self.movement_steps: i64 = 0
        self.offering_card: Column = NO_COLUMN  # by kind of offering
        self.money_cards: Column = NO_COLUMN  # by place on the axis of coins
        self.coins: Column = NO_COLUMN  # by place on the axis of coins
        self.action_deck: i64 = 0  # counts by card
        self.special_stack: i64 = 0

        # offering tokens
        self.kinds: i64 = len(moves.kind)
        self.levels: i64 = len(moves.level)
        self.level_price: Column = NO_COLUMN  # by level; level 0 is no token
        self.token_of_level: Column = NO_COLUMN  # by level: which token of its kind
        self.tokens_per_kind: i64 = 0
        self.token_stacks: i64 = 0  # counts by kind and token

        # gods
        self.gods: i64 = len(moves.god_axis)
        self.god_cost: Columns = NO_COLUMNS
        self.god_cards_only: list[bool] = []
        self.god_timing: Column = NO_COLUMN
        self.god_effect: list[Effect] = []
        self.god_stack: i64 = 0

        # demigods: the values ascend
        self.demigods: i64 = len(moves.demigod)
        self.demigod_value: Column = NO_COLUMN
        self.demigod_early: list[bool] = []
        self.demigod_stack: i64 = 0

        # loot, bonus tokens, nations
        self.loots: i64 = len(moves.loot_axis)
        self.loot_effect: list[Effect] = []
        self.loot_keeps: list[bool] = []
        self.loot_bag: i64 = 0
        self.bonuses: i64 = len(moves.bonus_axis)
        self.bonus_effect: list[Effect] = []
        self.nations: i64 = len(moves.nation)
        self.nation_effect: list[Effect] = []

        # numbers
        self.epochs: i64 = 0
        self.scoring_epochs: Column = NO_COLUMN
        self.feet: i64 = 0
        self.columns: i64 = 0
        self.feet_at_start: i64 = 0
        self.columns_at_start: i64 = 0
        self.feet_by_players: Column = NO_COLUMN
        self.columns_by_players: Column = NO_COLUMN
        self.hand_at_start: i64 = 0
        self.open_cards: i64 = 0
        self.more_gods_than_players: i64 = 0
        self.big_foot_steps: i64 = 0
        self.follow_up_cards: i64 = 0
        self.cards_per_draw_action: i64 = 0
        self.piece_price: i64 = 0
        self.placement_price: i64 = 0
        self.occupied_price: i64 = 0
        self.points_for_epoch_end: i64 = 0
        self.column_points: Column = NO_COLUMN  # by number of columns: points for each
        self.categories: list[str] = []
