"""The kinds of events of Teomachia; `teomachia.event.<name>` is the line of the log."""

from typing import Final

from theoi.core.events import CONCEDED, EventKind

TOKENS: Final = [("prophets", ""), ("priests", ""), ("faithful", "")]

# set-up
DRAFT_ROUND: Final = EventKind("draft_round", [("round", "")])
DRAFT_HAND: Final = EventKind("draft_hand", [("card", "prayer")])
PICKED: Final = EventKind("picked", [("card", "prayer")])
LEFT_OUT: Final = EventKind("left_out", [("card", "prayer")])
GOD_CHOSEN: Final = EventKind("god_chosen", [("god", "god")])
MYTH_SHOWN: Final = EventKind("myth_shown", [("myth", "myth")])
HAS_INITIATIVE: Final = EventKind("has_initiative", [])

# deals
DEAL_BEGINS: Final = EventKind("deal_begins", [("deal", "")])
PHASE_BEGINS: Final = EventKind("phase_begins", [("phase", "phase")])
CONFLICT: Final = EventKind("conflict", [("level", "level")])
ELEMENT_OPEN: Final = EventKind("element_open", [("element", "element"), ("slot", "slot")])
ELEMENT_SEEN: Final = EventKind("element_seen", [("element", "element"), ("slot", "slot")])
ELEMENT_HIDDEN: Final = EventKind("element_hidden", [("element", "element"), ("slot", "slot")])
ELEMENT_GONE: Final = EventKind("element_gone", [("element", "element"), ("slot", "slot")])
ELEMENT_LAID: Final = EventKind("element_laid", [("slot", "slot")])
ANTE: Final = EventKind("ante", [("faithful", "")])
ELIMINATED: Final = EventKind("eliminated", [])

# worshippers
EXCHANGED: Final = EventKind("exchanged", TOKENS)
GAINED: Final = EventKind("gained", [("kind", "kind"), ("number", "")])
REMOVED: Final = EventKind("removed", [("kind", "kind"), ("number", "")])
DESPERATE: Final = EventKind("desperate", TOKENS)
STAKE_LOST: Final = EventKind("stake_lost", [("kind", "kind"), ("number", "")])
RETURNED: Final = EventKind("returned", [("kind", "kind"), ("number", "")])
STAKE_BACK: Final = EventKind("stake_back", TOKENS)
STAKE_GONE: Final = EventKind("stake_gone", TOKENS)
COMMITTED: Final = EventKind("committed", [("kind", "kind")])
STOLEN: Final = EventKind("stolen", [("other", "seat"), ("kind", "kind")])
PROMOTED: Final = EventKind("promoted", TOKENS)

# bidding
WAITED: Final = EventKind("waited", [])
CALLED: Final = EventKind("called", TOKENS)
RAISED: Final = EventKind("raised", [("kind", "kind"), *TOKENS])
RAISED_FURTHER: Final = EventKind("raised_further", [("kind", "kind"), *TOKENS])
FOLDED: Final = EventKind("folded", [])

# cards
SHUFFLED: Final = EventKind("shuffled", [("number", "")])
DREW: Final = EventKind("drew", [("card", "prayer")])
LAID: Final = EventKind("laid", [("card", "prayer")])
PLAYED: Final = EventKind("played", [("card", "prayer")])
OPPONENT_CHOSEN: Final = EventKind("opponent_chosen", [("other", "seat")])
CANCELLED: Final = EventKind("cancelled", [("card", "prayer")])
PUT_AWAY: Final = EventKind("put_away", [("card", "prayer")])
DISCARDED: Final = EventKind("discarded", [("card", "prayer")])
PILE_SHOWS: Final = EventKind("pile_shows", [("card", "prayer")])
LOOKS_AT_HAND: Final = EventKind("looks_at_hand", [("other", "seat")])
SAW_CARD: Final = EventKind("saw_card", [("other", "seat"), ("card", "prayer")])
LOOKED_AT: Final = EventKind("looked_at", [("card", "prayer")])
PUT_UNDER: Final = EventKind("put_under", [("card", "prayer")])
REVEALED: Final = EventKind("revealed", [("card", "prayer")])
RECOVERED: Final = EventKind("recovered", [("card", "prayer")])
SCRAPPED: Final = EventKind("scrapped", [("card", "prayer")])
SCRAPPED_FROM_PILE: Final = EventKind("scrapped_from_pile", [("card", "prayer")])

# places, gods, myths
PLACE_FOUNDED: Final = EventKind("place_founded", [("card", "prayer"), ("kind", "kind")])
PLACE_USED: Final = EventKind("place_used", [("card", "prayer")])
PLACE_DAMAGED: Final = EventKind("place_damaged", [("card", "prayer")])
PLACE_DESTROYED: Final = EventKind("place_destroyed", [("card", "prayer")])
PLACE_REPAIRED: Final = EventKind("place_repaired", [("card", "prayer")])
ATTRIBUTE_USED: Final = EventKind("attribute_used", [("god", "god")])
MIRACLE: Final = EventKind("miracle", [("number", "")])
MYTH_USED: Final = EventKind("myth_used", [("myth", "myth")])
MYTH_BOUGHT: Final = EventKind("myth_bought", [("myth", "myth")])
MYTH_TURNED: Final = EventKind("myth_turned", [("myth", "myth")])
HERO_JOINS: Final = EventKind("hero_joins", [("myth", "myth")])
HEROES_LOST: Final = EventKind("heroes_lost", [("number", "")])

# battle and settlement
PASSED: Final = EventKind("passed", [])
STRENGTH: Final = EventKind("strength", [("strength", "")])
WINS_DEAL: Final = EventKind("wins_deal", [])
DISCARDS_ALL: Final = EventKind("discards_all", [("number", "")])
POINTS: Final = EventKind("points", [("points", "")])
NEW_WORSHIPPERS: Final = EventKind("new_worshippers", TOKENS)
WINS_GAME: Final = EventKind("wins_game", [])

# the prayer track
TRACK_CARD: Final = EventKind("track_card", [("card", "prayer"), ("space", "space")])
TAKES_PRAYER: Final = EventKind("takes_prayer", [("card", "prayer")])
PRAYER_REMOVED: Final = EventKind("prayer_removed", [("card", "prayer")])

KINDS: Final = [
    DRAFT_ROUND, DRAFT_HAND, PICKED, LEFT_OUT, GOD_CHOSEN, MYTH_SHOWN, HAS_INITIATIVE,
    DEAL_BEGINS, PHASE_BEGINS, CONFLICT, ELEMENT_OPEN, ELEMENT_SEEN, ELEMENT_HIDDEN, ELEMENT_GONE,
    ELEMENT_LAID, ANTE, ELIMINATED, EXCHANGED, GAINED, REMOVED, DESPERATE, STAKE_LOST, RETURNED,
    STAKE_BACK, STAKE_GONE, COMMITTED, STOLEN, PROMOTED, WAITED, CALLED, RAISED, RAISED_FURTHER,
    FOLDED, SHUFFLED, DREW, LAID, PLAYED, OPPONENT_CHOSEN, CANCELLED, PUT_AWAY, DISCARDED,
    PILE_SHOWS, LOOKS_AT_HAND, SAW_CARD, LOOKED_AT, PUT_UNDER, REVEALED, RECOVERED, SCRAPPED,
    SCRAPPED_FROM_PILE, PLACE_FOUNDED, PLACE_USED, PLACE_DAMAGED, PLACE_DESTROYED, PLACE_REPAIRED,
    ATTRIBUTE_USED, MIRACLE, MYTH_USED, MYTH_BOUGHT, MYTH_TURNED, HERO_JOINS, HEROES_LOST, PASSED,
    STRENGTH, WINS_DEAL, DISCARDS_ALL, POINTS, NEW_WORSHIPPERS, WINS_GAME, TRACK_CARD,
    TAKES_PRAYER, PRAYER_REMOVED, CONCEDED,
]  # fmt: skip
