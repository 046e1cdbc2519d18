"""Why a move may be refused: numbers for the rules, messages and clauses for the players."""

from typing import Final

from theoi.core.refusals import COMMON_REASONS, Reason

REASONS: Final[list[Reason]] = []


def _reason(key: str, clause: str) -> int:
    REASONS.append(Reason(f"duel.refuse.{key}", f"DUEL-{clause}"))
    return len(COMMON_REASONS) + len(REASONS) - 1


# Another kind of move is asked for.
DRAFT_NOW: Final = _reason("draft_now", "4.2")
FIRST_NOW: Final = _reason("first_now", "6.4")
TURN_NOW: Final = _reason("turn_now", "7.2")
PAIR_NOW: Final = _reason("pair_now", "13.4")
LIBRARY_NOW: Final = _reason("library_now", "17.4")
ENKI_NOW: Final = _reason("enki_now", "21.4")
FROM_DISCARD_NOW: Final = _reason("from_discard_now", "1.8")
OPPONENT_CARD_NOW: Final = _reason("opponent_card_now", "1.8")
STEAL_NOW: Final = _reason("steal_now", "21.19")
COPY_NOW: Final = _reason("copy_now", "21.9")
STRUCTURE_NOW: Final = _reason("structure_now", "21.27")
DAMAGE_NOW: Final = _reason("damage_now", "21.33")
ISIS_CARD_NOW: Final = _reason("isis_card_now", "21.38")
ISIS_WONDER_NOW: Final = _reason("isis_wonder_now", "21.38")
TAKE_WONDER_NOW: Final = _reason("take_wonder_now", "21.42")
DECK_NOW: Final = _reason("deck_now", "17.14")
GOD_NOW: Final = _reason("god_now", "20.21")
RETURN_NOW: Final = _reason("return_now", "17.26")
SEAT_GOD_NOW: Final = _reason("seat_god_now", "18.5")
SEAT_SPACE_NOW: Final = _reason("seat_space_now", "18.5")
MINERVA_NOW: Final = _reason("minerva_now", "21.47")
NEPTUNE_NOW: Final = _reason("neptune_now", "21.52")

# The draft.
WONDER_DRAFTED: Final = _reason("wonder_drafted", "4.2")
WONDER_NOT_SHOWN: Final = _reason("wonder_not_shown", "4.4")
WONDER_OF_EXPANSION: Final = _reason("wonder_of_expansion", "1.3")

# The card of a turn.
CARD_OF_EXPANSION: Final = _reason("card_of_expansion", "1.3")
CARD_OF_BASE: Final = _reason("card_of_base", "3.12")
CARD_OF_OTHER_AGE: Final = _reason("card_of_other_age", "5.1")
CARD_BUILT: Final = _reason("card_built", "10.16")
CARD_OF_OPPONENT: Final = _reason("card_of_opponent", "5.8")
CARD_DISCARDED: Final = _reason("card_discarded", "7.17")
CARD_UNDER_WONDER: Final = _reason("card_under_wonder", "16.3")
CARD_COVERED: Final = _reason("card_covered", "5.6")
CARD_NOT_OPEN: Final = _reason("card_not_open", "5.7")
CARD_TOO_DEAR: Final = _reason("card_too_dear", "7.9")

# Wonders.
WONDER_BUILT: Final = _reason("wonder_built", "7.7")
WONDER_OF_OPPONENT: Final = _reason("wonder_of_opponent", "7.7")
WONDER_BOXED: Final = _reason("wonder_boxed", "16.5")
WONDER_UNUSED: Final = _reason("wonder_unused", "4.1")
WONDER_TOO_DEAR: Final = _reason("wonder_too_dear", "7.9")

# The Pantheon.
NO_PANTHEON: Final = _reason("no_pantheon", "1.3")
TOO_EARLY: Final = _reason("too_early", "18.14")
SPACE_EMPTY: Final = _reason("space_empty", "19.10")
OFFERING_NOT_OWNED: Final = _reason("offering_not_owned", "20.6")
OFFERING_WASTED: Final = _reason("offering_wasted", "20.11")
GOD_TOO_DEAR: Final = _reason("god_too_dear", "20.12")

# Answers to effects.
TOKEN_NOT_ON_BOARD: Final = _reason("token_not_on_board", "13.3")
TOKEN_NOT_DRAWN: Final = _reason("token_not_drawn", "17.4")
TOKEN_NOT_ON_ENKI: Final = _reason("token_not_on_enki", "21.4")
NOT_IN_DISCARD: Final = _reason("not_in_discard", "7.17")
NOT_OPPONENTS: Final = _reason("not_opponents", "17.16")
WRONG_COLOR: Final = _reason("wrong_color", "17.16")
NOT_STEALABLE: Final = _reason("not_stealable", "21.19")
NOT_GREEN: Final = _reason("not_green", "21.9")
SLOT_EMPTY: Final = _reason("slot_empty", "21.27")
WONDER_NOT_BUILT: Final = _reason("wonder_not_built", "21.33")
NOT_OWN_UNBUILT: Final = _reason("not_own_unbuilt", "21.38")
NOT_OPPONENTS_UNBUILT: Final = _reason("not_opponents_unbuilt", "21.42")
DECK_EMPTY: Final = _reason("deck_empty", "17.22")
GOD_NOT_SHOWN: Final = _reason("god_not_shown", "20.21")
GOD_NOT_LEFT: Final = _reason("god_not_left", "17.26")
GOD_NOT_DRAWN: Final = _reason("god_not_drawn", "18.3")
SPACE_TAKEN: Final = _reason("space_taken", "18.3")
MILITARY_TOKEN_GONE: Final = _reason("military_token_gone", "21.52")
