"""The components of the game as tables of small ints, built from the data files.

Everything that depends on the content stands here, so that a content pack changes tables, not
code. Things that are alike (cards of a kind, tiles of a god) are counted: several counts share an
int, see `core.counts`.
"""

from typing import Final

from theoi.core.catalogue import Catalogue
from theoi.core.columns import Column
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
        code: int,
        optional: bool,
        amount: int = 0,
        columns: int = 0,
        feet: int = 0,
        mode: int = 0,
    ) -> None:
        self.code = code
        self.amount = amount
        self.columns = columns
        self.feet = feet
        self.choice = mode == 1  # columns or feet, not both
        self.optional = optional


NEARBY: Final = 4  # steps up to which a loot or column hex is near


class Components(Catalogue):
    """All tables of one content. Filled by `loading.load_components`."""

    def __init__(self, moves: PantheonMoves) -> None:
        super().__init__()
        self.moves = moves

        # the board
        self.hexes = len(moves.hex_axis)
        self.q: Column = []
        self.r: Column = []
        self.terrain: list[str] = []
        self.neighbours: list[Column] = []
        self.is_column: list[bool] = []  # the hex takes columns, and only columns
        self.column_hexes: Column = []
        self.home: Column = []  # by nation
        self.home_of: Column = []  # by hex: the nation, or NONE
        self.loot_hexes: list[Column] = []  # by nation, in the order of the map
        self.loot_from: list[Column] = []  # for each of them: used from so many players on
        self.loot_printed: Column = []  # by hex: the mark
        self.loot_nation: Column = []  # by hex: the nation, or NONE
        self.loot_slot: Column = []  # by hex: its place among the nation's loot hexes
        # Loot and column hexes as bits: for each nation the hex of a bit, and by steps and hex
        # which of them are so many steps away.
        self.prizes: list[dict[int, int]] = []
        self.column_prizes = 0
        self.prizes_near: list[list[Column]] = []

        # cards
        self.cards = len(moves.card)
        self.card_type: Column = []
        self.card_kind: Column = []  # of an offering card
        self.card_value: Column = []  # steps or coins
        self.movement_card = 0
        self.movement_steps = 0
        self.offering_card: Column = []  # by kind of offering
        self.money_cards: Column = []  # by place on the axis of coins
        self.coins: Column = []  # by place on the axis of coins
        self.action_deck = 0  # counts by card
        self.special_stack = 0

        # offering tokens
        self.kinds = len(moves.kind)
        self.levels = len(moves.level)
        self.level_price: Column = []  # by level; level 0 is no token
        self.token_of_level: Column = []  # by level: which token of its kind
        self.tokens_per_kind = 0
        self.token_stacks = 0  # counts by kind and token

        # gods
        self.gods = len(moves.god_axis)
        self.god_cost: list[Column] = []
        self.god_cards_only: list[bool] = []
        self.god_timing: Column = []
        self.god_effect: list[Effect] = []
        self.god_stack = 0

        # demigods: the values ascend
        self.demigods = len(moves.demigod)
        self.demigod_value: Column = []
        self.demigod_early: list[bool] = []
        self.demigod_stack = 0

        # loot, bonus tokens, nations
        self.loots = len(moves.loot_axis)
        self.loot_effect: list[Effect] = []
        self.loot_keeps: list[bool] = []
        self.loot_bag = 0
        self.bonuses = len(moves.bonus_axis)
        self.bonus_effect: list[Effect] = []
        self.nations = len(moves.nation)
        self.nation_effect: list[Effect] = []

        # numbers
        self.epochs = 0
        self.scoring_epochs: Column = []
        self.feet = 0
        self.columns = 0
        self.feet_at_start = 0
        self.columns_at_start = 0
        self.feet_by_players: Column = []
        self.columns_by_players: Column = []
        self.hand_at_start = 0
        self.open_cards = 0
        self.more_gods_than_players = 0
        self.big_foot_steps = 0
        self.follow_up_cards = 0
        self.cards_per_draw_action = 0
        self.piece_price = 0
        self.placement_price = 0
        self.occupied_price = 0
        self.points_for_epoch_end = 0
        self.column_points: Column = []  # by number of columns: points for each
        self.categories: list[str] = []
