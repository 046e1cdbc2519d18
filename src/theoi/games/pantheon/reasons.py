"""Why a move may be refused: numbers for the rules, messages and clauses for the players."""

from typing import Final

from theoi.core.refusals import COMMON_REASONS, Reason

REASONS: Final[list[Reason]] = []


def _reason(key: str, clause: str) -> int:
    REASONS.append(Reason(f"pantheon.refuse.{key}", f"PAN-{clause}"))
    return len(COMMON_REASONS) + len(REASONS) - 1


# Another kind of move is asked for.
TURN_NOW: Final = _reason("turn_now", "4.2")
PLACE_NOW: Final = _reason("place_now", "6.1")
FOLLOW_NOW: Final = _reason("follow_now", "7.1")
BUY_NOW: Final = _reason("buy_now", "8.1")
PAY_NOW: Final = _reason("pay_now", "9.2")
DRAW_NOW: Final = _reason("draw_now", "10.2")
DRAW_OR_NOT_NOW: Final = _reason("draw_or_not_now", "10.15")
LOOT_NOW: Final = _reason("loot_now", "6.25")
RAISE_NOW: Final = _reason("raise_now", "17.13")
SUPPLY_NOW: Final = _reason("supply_now", "17.3")
MONEY_NOW: Final = _reason("money_now", "17.18")
BONUS_NOW: Final = _reason("bonus_now", "18.1")
COLUMN_NOW: Final = _reason("column_now", "17.11")
GALLIA_NOW: Final = _reason("gallia_now", "15.3")
GALLIA_PAY_NOW: Final = _reason("gallia_pay_now", "15.4")
DROP_NOW: Final = _reason("drop_now", "15.10")
SWAP_NOW: Final = _reason("swap_now", "15.13")
CARTAGO_NOW: Final = _reason("cartago_now", "15.17")
EXTRA_ACTION_NOW: Final = _reason("extra_action_now", "16.42")

# Actions.
NO_MOVEMENT_CARDS: Final = _reason("no_movement_cards", "5.2")
NO_PLACEMENT: Final = _reason("no_placement", "4.6")
STEPS_TOO_FEW: Final = _reason("steps_too_few", "5.9")
NOTHING_TO_BUY: Final = _reason("nothing_to_buy", "4.6")
GOD_NOT_OPEN: Final = _reason("god_not_open", "9.1")
OFFERINGS_TOO_FEW: Final = _reason("offerings_too_few", "9.2")
CARDS_ONLY: Final = _reason("cards_only", "16.40")

# Placing pieces.
OWN_PIECE_THERE: Final = _reason("own_piece_there", "6.8")
HEX_FULL: Final = _reason("hex_full", "6.7")
TEMPLE_THERE: Final = _reason("temple_there", "6.9")
NO_FEET: Final = _reason("no_feet", "6.20")
NO_COLUMNS: Final = _reason("no_columns", "6.20")
FIRST_FOOT: Final = _reason("first_foot", "6.11")
NOT_CONNECTED: Final = _reason("not_connected", "6.12")
COLUMN_WITHOUT_FOOT: Final = _reason("column_without_foot", "6.13")
TOO_MANY_STEPS: Final = _reason("too_many_steps", "6.4")
PLACE_FIRST: Final = _reason("place_first", "5.7")
NOT_A_COLUMN_HEX: Final = _reason("not_a_column_hex", "6.6")

# Buying.
MONEY_NOT_HELD: Final = _reason("money_not_held", "8.1")
MONEY_DESCENDING: Final = _reason("money_descending", "8.1")
MONEY_CLOSED: Final = _reason("money_closed", "8.24")
MONEY_NOT_ADDED: Final = _reason("money_not_added", "15.18")
MONEY_TOO_LITTLE: Final = _reason("money_too_little", "8.22")
LEVEL_NOT_HIGHER: Final = _reason("level_not_higher", "8.9")
TOO_DEAR: Final = _reason("too_dear", "8.3")
SUPPLY_EMPTY: Final = _reason("supply_empty", "8.14")
BUY_FIRST: Final = _reason("buy_first", "8.22")

# Offering.
KIND_USED: Final = _reason("kind_used", "9.2")
KINDS_ASCENDING: Final = _reason("kinds_ascending", "9.3")
NO_TOKEN: Final = _reason("no_token", "9.5")
KIND_TOO_SMALL: Final = _reason("kind_too_small", "9.2")
REST_UNPAYABLE: Final = _reason("rest_unpayable", "9.2")

# Drawing.
CARD_NOT_OPEN: Final = _reason("card_not_open", "10.2")
DRAW_ALL: Final = _reason("draw_all", "10.4")

# Effects.
LOOT_NOT_TAKEN: Final = _reason("loot_not_taken", "6.25")
LEVEL_HIGHEST: Final = _reason("level_highest", "17.15")
BONUS_GONE: Final = _reason("bonus_gone", "18.1")
NO_GOD_LEFT: Final = _reason("no_god_left", "15.23")
CARD_NOT_HELD: Final = _reason("card_not_held", "15.10")
CARDS_ASCENDING: Final = _reason("cards_ascending", "15.10")
SWAP_TOO_MANY: Final = _reason("swap_too_many", "15.14")
