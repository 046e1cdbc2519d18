"""The kinds of events of Pantheon; `pantheon.event.<name>` is the line of the log."""

from typing import Final

from theoi.core.events import CONCEDED, EventKind

# preparation
EPOCH_BEGINS: Final = EventKind("epoch_begins", [("epoch", ""), ("nation", "nation")])
GOD_OPENED: Final = EventKind("god_opened", [("god", "god")])
LOOT_LAID: Final = EventKind("loot_laid", [("loot", "loot"), ("hex", "hex")])
DEMIGOD_OPENED: Final = EventKind("demigod_opened", [("demigod", "demigod")])
TEMPLE_PLACED: Final = EventKind("temple_placed", [("hex", "hex")])
GALLIA_GOD: Final = EventKind("gallia_god", [("god", "god")])
GALLIA_REFUSED: Final = EventKind("gallia_refused", [("god", "god")])
DROPPED: Final = EventKind("dropped", [("card", "card")])
SWAPPED: Final = EventKind("swapped", [("feet", ""), ("columns", "")])
MONEY_TURNED: Final = EventKind("money_turned", [])
BONUS_CHOSEN: Final = EventKind("bonus_chosen", [("bonus", "bonus")])
BONUS_USED: Final = EventKind("bonus_used", [("bonus", "bonus")])

# moves and purchases
MOVE_BEGINS: Final = EventKind("move_begins", [("cards", ""), ("steps", "")])
FOLLOWS: Final = EventKind("follows", [("cards", ""), ("steps", "")])
FOLLOW_DECLINED: Final = EventKind("follow_declined", [])
FOOT_PLACED: Final = EventKind("foot_placed", [("hex", "hex"), ("cost", "")])
COLUMN_PLACED: Final = EventKind("column_placed", [("hex", "hex"), ("cost", "")])
JUMPED: Final = EventKind("jumped", [("hex", "hex")])
LOOT_TAKEN: Final = EventKind("loot_taken", [("loot", "loot"), ("hex", "hex")])
LOOT_USED: Final = EventKind("loot_used", [("loot", "loot")])
BUY_BEGINS: Final = EventKind("buy_begins", [("coins", "")])
MONEY_PLAYED: Final = EventKind("money_played", [("card", "card")])
TOKEN_BOUGHT: Final = EventKind(
    "token_bought", [("kind", "kind"), ("level", "level"), ("coins", "")]
)
PIECE_BOUGHT: Final = EventKind("piece_bought", [("piece", "piece"), ("coins", "")])
TOKEN_RAISED: Final = EventKind("token_raised", [("kind", "kind"), ("level", "level")])
SUPPLY_GAINED: Final = EventKind("supply_gained", [("columns", ""), ("feet", "")])

# gods and demigods
PAID_CARDS: Final = EventKind("paid_cards", [("kind", "kind"), ("cards", "")])
PAID_TOKEN: Final = EventKind("paid_token", [("kind", "kind"), ("level", "level"), ("cards", "")])
GOD_WON: Final = EventKind("god_won", [("god", "god"), ("points", "")])
GOD_DRAWN: Final = EventKind("god_drawn", [("god", "god"), ("points", "")])
NO_GOD: Final = EventKind("no_god", [])
NO_EFFECT: Final = EventKind("no_effect", [("god", "god")])
DEMIGOD_TAKEN: Final = EventKind("demigod_taken", [("demigod", "demigod")])
DEMIGOD_DRAWN: Final = EventKind("demigod_drawn", [("demigod", "demigod")])
NO_DEMIGOD: Final = EventKind("no_demigod", [])
SPECIAL_MONEY: Final = EventKind("special_money", [("card", "card")])
NO_MONEY: Final = EventKind("no_money", [])
EXTRA_ACTION: Final = EventKind("extra_action", [("god", "god")])

# cards
CARD_TAKEN: Final = EventKind("card_taken", [("card", "card")])
CARD_DRAWN: Final = EventKind("card_drawn", [("card", "card")])
TURNED_UP: Final = EventKind("turned_up", [("card", "card")])
RESHUFFLED: Final = EventKind("reshuffled", [])
HANDS_EMPTIED: Final = EventKind("hands_emptied", [])

# ends and scorings
EPOCH_ENDED: Final = EventKind("epoch_ended", [("points", "")])
DEADLOCK: Final = EventKind("deadlock", [])
SCORED_DEMIGODS: Final = EventKind("scored_demigods", [("points", "")])
SCORED_COLUMNS: Final = EventKind("scored_columns", [("columns", ""), ("points", "")])
SCORED_FAVOURS: Final = EventKind("scored_favours", [("points", "")])
WON: Final = EventKind("won", [("points", "")])
SHARED: Final = EventKind("shared", [("points", "")])

KINDS: Final = [
    EPOCH_BEGINS, GOD_OPENED, LOOT_LAID, DEMIGOD_OPENED, TEMPLE_PLACED, GALLIA_GOD, GALLIA_REFUSED,
    DROPPED, SWAPPED, MONEY_TURNED, BONUS_CHOSEN, BONUS_USED, MOVE_BEGINS, FOLLOWS,
    FOLLOW_DECLINED, FOOT_PLACED, COLUMN_PLACED, JUMPED, LOOT_TAKEN, LOOT_USED, BUY_BEGINS,
    MONEY_PLAYED, TOKEN_BOUGHT, PIECE_BOUGHT, TOKEN_RAISED, SUPPLY_GAINED, PAID_CARDS, PAID_TOKEN,
    GOD_WON, GOD_DRAWN, NO_GOD, NO_EFFECT, DEMIGOD_TAKEN, DEMIGOD_DRAWN, NO_DEMIGOD, SPECIAL_MONEY,
    NO_MONEY, EXTRA_ACTION, CARD_TAKEN, CARD_DRAWN, TURNED_UP, RESHUFFLED, HANDS_EMPTIED,
    EPOCH_ENDED, DEADLOCK, SCORED_DEMIGODS, SCORED_COLUMNS, SCORED_FAVOURS, WON, SHARED, CONCEDED,
]  # fmt: skip
