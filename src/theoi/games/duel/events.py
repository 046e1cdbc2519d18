"""The kinds of events of 7 Wonders Duel; `duel.event.<name>` is the line of the log."""

from typing import Final

from theoi.core.events import CONCEDED, EventKind

DRAFTED: Final = EventKind("drafted", [("wonder", "wonder")])
GROUP: Final = EventKind("group", [])
AGE_BEGINS: Final = EventKind("age_begins", [("age", "age")])
STARTS: Final = EventKind("starts", [("age", "age")])
BUILT: Final = EventKind("built", [("card", "card"), ("coins", "")])
BUILT_LINKED: Final = EventKind("built_linked", [("card", "card")])
BUILT_FREE: Final = EventKind("built_free", [("card", "card")])
DISCARDED: Final = EventKind("discarded", [("card", "card"), ("coins", "")])
WONDER_BUILT: Final = EventKind(
    "wonder_built", [("wonder", "wonder"), ("card", "card"), ("coins", "")]
)
WONDER_BOXED: Final = EventKind("wonder_boxed", [("wonder", "wonder")])
EXTRA_TURN: Final = EventKind("extra_turn", [])
EXTRA_TURN_LOST: Final = EventKind("extra_turn_lost", [])
COINS_GAINED: Final = EventKind("coins_gained", [("coins", "")])
COINS_LOST: Final = EventKind("coins_lost", [("coins", "")])
TRADE_INCOME: Final = EventKind("trade_income", [("coins", "")])
PAWN_MOVED: Final = EventKind("pawn_moved", [("track", "track"), ("steps", "")])
PAWN_STOPPED: Final = EventKind("pawn_stopped", [("track", "track")])
MILITARY_TOKEN: Final = EventKind("military_token", [("military", "military")])
MILITARY_TOKEN_DROPPED: Final = EventKind("military_token_dropped", [("military", "military")])
MINERVA_PLACED: Final = EventKind("minerva_placed", [("track", "track")])
SYMBOL: Final = EventKind("symbol", [("symbol", "symbol")])
PROGRESS_TAKEN: Final = EventKind("progress_taken", [("progress", "progress")])
PROGRESS_DRAWN: Final = EventKind(
    "progress_drawn", [("first", "progress"), ("second", "progress"), ("third", "progress")]
)
ENKI_TOKENS: Final = EventKind("enki_tokens", [("first", "progress"), ("second", "progress")])
ENKI_RETURNED: Final = EventKind("enki_returned", [])
TURNED_UP: Final = EventKind("turned_up", [("card", "card")])
CARD_LOST: Final = EventKind("card_lost", [("card", "card")])
CARD_STOLEN: Final = EventKind("card_stolen", [("card", "card")])
CARD_REMOVED: Final = EventKind("card_removed", [("card", "card")])
TOKEN_REMOVED: Final = EventKind("token_removed", [])
SYMBOL_COPIED: Final = EventKind("symbol_copied", [("card", "card")])
WONDER_TAKEN: Final = EventKind("wonder_taken", [("wonder", "wonder")])
WONDER_DAMAGED: Final = EventKind("wonder_damaged", [("wonder", "wonder"), ("card", "card")])
MYTHOLOGY_TAKEN: Final = EventKind("mythology_taken", [("mythology", "mythology")])
GODS_DRAWN: Final = EventKind("gods_drawn", [("first", "god"), ("second", "god")])
GOD_SEATED: Final = EventKind("god_seated", [("god", "god"), ("space", "space")])
GATE_PLACED: Final = EventKind("gate_placed", [("space", "space")])
GOD_TURNED_UP: Final = EventKind("god_turned_up", [("god", "god"), ("space", "space")])
OFFERING_TAKEN: Final = EventKind("offering_taken", [("offering", "offering")])
OFFERING_USED: Final = EventKind("offering_used", [("offering", "offering")])
ACTIVATED: Final = EventKind("activated", [("god", "god"), ("coins", "")])
GOD_SHOWN: Final = EventKind("god_shown", [("god", "god")])
GOD_CHOSEN: Final = EventKind("god_chosen", [("god", "god")])
GOD_RETURNED: Final = EventKind("god_returned", [("god", "god")])
NO_EFFECT: Final = EventKind("no_effect", [("god", "god")])
WON_MILITARY: Final = EventKind("won_military", [])
WON_SCIENCE: Final = EventKind("won_science", [])
WON_CIVILIAN: Final = EventKind("won_civilian", [("points", ""), ("other", "")])
SHARED: Final = EventKind("shared", [("points", "")])

KINDS: Final = [
    DRAFTED, GROUP, AGE_BEGINS, STARTS, BUILT, BUILT_LINKED, BUILT_FREE, DISCARDED, WONDER_BUILT,
    WONDER_BOXED, EXTRA_TURN, EXTRA_TURN_LOST, COINS_GAINED, COINS_LOST, TRADE_INCOME, PAWN_MOVED,
    PAWN_STOPPED, MILITARY_TOKEN, MILITARY_TOKEN_DROPPED, MINERVA_PLACED, SYMBOL, PROGRESS_TAKEN,
    PROGRESS_DRAWN, ENKI_TOKENS, ENKI_RETURNED, TURNED_UP, CARD_LOST, CARD_STOLEN, CARD_REMOVED,
    TOKEN_REMOVED, SYMBOL_COPIED, WONDER_TAKEN, WONDER_DAMAGED, MYTHOLOGY_TAKEN, GODS_DRAWN,
    GOD_SEATED, GATE_PLACED, GOD_TURNED_UP, OFFERING_TAKEN, OFFERING_USED, ACTIVATED, GOD_SHOWN,
    GOD_CHOSEN, GOD_RETURNED, NO_EFFECT, WON_MILITARY, WON_SCIENCE, WON_CIVILIAN, SHARED, CONCEDED,
]  # fmt: skip
