"""Why a move may be refused: numbers for the rules, messages and clauses for the players."""

from typing import Final

from mypy_extensions import i64

from theoi.core.refusals import COMMON_REASONS, Reason

REASONS: Final[list[Reason]] = []


def _reason(key: str, clause: str) -> i64:
    REASONS.append(Reason(f"teomachia.refuse.{key}", f"TEO-{clause}"))
    return len(COMMON_REASONS) + len(REASONS) - 1


# Another kind of move is asked for.
PICK_NOW: Final = _reason("pick_now", "4.3")
LEAVE_OUT_NOW: Final = _reason("leave_out_now", "4.8")
GOD_NOW: Final = _reason("god_now", "19.3")
BID_NOW: Final = _reason("bid_now", "7.4")
RAISE_FURTHER_NOW: Final = _reason("raise_further_now", "7.35")
RESPOND_NOW: Final = _reason("respond_now", "10.1")
STAGE_NOW: Final = _reason("stage_now", "20.18")
ATTACK_NOW: Final = _reason("attack_now", "11.13")
SETTLE_NOW: Final = _reason("settle_now", "13.5")
TOP_CARD_NOW: Final = _reason("top_card_now", "13.18")
PRAYER_NOW: Final = _reason("prayer_now", "15.1")
MYTH_NOW: Final = _reason("myth_now", "20.1")
OPPONENT_NOW: Final = _reason("opponent_now", "23.1")
USE_PLACE_NOW: Final = _reason("use_place_now", "14.12")
TOKEN_NOW: Final = _reason("token_now", "9.31")
SLOT_NOW: Final = _reason("slot_now", "9.31")
DISCARD_NOW: Final = _reason("discard_now", "9.31")
PILE_NOW: Final = _reason("pile_now", "9.31")
SCRAP_NOW: Final = _reason("scrap_now", "9.31")
BOTTOM_NOW: Final = _reason("bottom_now", "9.31")
TOP_NOW: Final = _reason("top_now", "9.31")
FREE_SPACE_NOW: Final = _reason("free_space_now", "9.31")
PLACE_NOW: Final = _reason("place_now", "9.31")
OPTION_NOW: Final = _reason("option_now", "9.31")

# The draft.
NOT_IN_DRAFT_HAND: Final = _reason("not_in_draft_hand", "4.3")
NOT_PICKED: Final = _reason("not_picked", "4.8")
NOT_ASCENDING: Final = _reason("not_ascending", "4.8")
OTHER_MYTHOLOGY: Final = _reason("other_mythology", "19.2")

# Cards.
NOT_IN_HAND: Final = _reason("not_in_hand", "9.21")
PLAYED_BEFORE: Final = _reason("played_before", "9.28")
ATTACKS_IN_BATTLE: Final = _reason("attacks_in_battle", "9.20")
EFFECT_OF_SETTLEMENT: Final = _reason("effect_of_settlement", "9.16")
IS_RESPONSE: Final = _reason("is_response", "10.2")
PLACES_IN_BIDDING: Final = _reason("places_in_bidding", "9.19")
EFFECTS_IN_BIDDING: Final = _reason("effects_in_bidding", "9.16")
OTHER_HAPPENING: Final = _reason("other_happening", "10.1")
NOT_IN_LAST_BIDDING: Final = _reason("not_in_last_bidding", "23.7")
CONDITION_NOT_MET: Final = _reason("condition_not_met", "23.15")
CHAOS_MISSING: Final = _reason("chaos_missing", "9.4")
ORDER_MISSING: Final = _reason("order_missing", "9.5")
SPHERE_MISSING: Final = _reason("sphere_missing", "9.6")
COST_MISSING: Final = _reason("cost_missing", "9.21")
WORSHIPPER_MISSING: Final = _reason("worshipper_missing", "14.1")
NOBODY_TO_CHOOSE: Final = _reason("nobody_to_choose", "9.22")
POWER_OF_NO_USE: Final = _reason("power_of_no_use", "9.29")
MUST_COMPLETE: Final = _reason("must_complete", "9.29")
OTHER_SPHERE: Final = _reason("other_sphere", "11.7")
ATTACK_LIMIT: Final = _reason("attack_limit", "23.15")

# Bidding.
SOMEBODY_RAISED: Final = _reason("somebody_raised", "7.6")
NOBODY_RAISED: Final = _reason("nobody_raised", "7.8")
FORBIDDEN: Final = _reason("forbidden", "7.33")
CANNOT_RAISE: Final = _reason("cannot_raise", "7.21")
KIND_NOT_LEFT: Final = _reason("kind_not_left", "7.20")

# Gods and myths.
NO_GODS: Final = _reason("no_gods", "1.3")
PASSIVE_ATTRIBUTE: Final = _reason("passive_attribute", "19.7")
ATTRIBUTE_NOT_NOW: Final = _reason("attribute_not_now", "19.9")
ATTRIBUTE_USED: Final = _reason("attribute_used", "19.9")
ATTRIBUTE_NOT_IN_LAST: Final = _reason("attribute_not_in_last", "19.19")
ATTRIBUTE_TOO_DEAR: Final = _reason("attribute_too_dear", "19.8")
MYTH_NOT_BOUGHT: Final = _reason("myth_not_bought", "20.2")
MYTH_NOT_NOW: Final = _reason("myth_not_now", "20.8")
MYTH_USED: Final = _reason("myth_used", "20.9")
MYTH_TOO_DEAR: Final = _reason("myth_too_dear", "23.15")
MYTH_DECK_EMPTY: Final = _reason("myth_deck_empty", "20.7")
LAST_MYTH: Final = _reason("last_myth", "20.7")
MIRACLES_MISSING: Final = _reason("miracles_missing", "20.2")

# The prayer track.
SPACE_EMPTY: Final = _reason("space_empty", "15.6")
SPACE_TOO_DEAR: Final = _reason("space_too_dear", "15.3")
SPACE_NOT_FREE: Final = _reason("space_not_free", "23.15")
PRAYER_DECK_EMPTY: Final = _reason("prayer_deck_empty", "15.11")

# Answers to effects.
NOT_OPTIONAL: Final = _reason("not_optional", "23.15")
OTHER_KIND: Final = _reason("other_kind", "23.15")
NO_SUCH_WORSHIPPER: Final = _reason("no_such_worshipper", "1.8")
NO_CARD_THERE: Final = _reason("no_card_there", "6.5")
PICKED_BEFORE: Final = _reason("picked_before", "23.15")
SEEN_BEFORE: Final = _reason("seen_before", "9.31")
IS_OPEN: Final = _reason("is_open", "23.15")
IS_FACE_DOWN: Final = _reason("is_face_down", "23.15")
NOT_IN_PILE: Final = _reason("not_in_pile", "17.4")
OTHER_TYPE: Final = _reason("other_type", "23.15")
NOT_LOOKED_AT: Final = _reason("not_looked_at", "23.15")
NO_SUCH_PLACE: Final = _reason("no_such_place", "14.5")
NOT_DAMAGED: Final = _reason("not_damaged", "14.9")
PLACE_NOT_USABLE: Final = _reason("place_not_usable", "14.12")
NO_SUCH_OPTION: Final = _reason("no_such_option", "23.15")
CANNOT_BE_DONE: Final = _reason("cannot_be_done", "1.8")
NO_SUCH_PLAYER: Final = _reason("no_such_player", "1.1")
NOT_ONESELF: Final = _reason("not_oneself", "23.1")
NOT_IN_DEAL: Final = _reason("not_in_deal", "16.5")
