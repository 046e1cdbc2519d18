"""Every deed card: its requirements, and the time at which it may be played (TEO-9)."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import A, B, Seat, Table, given
from tests.teomachia.printed import (
    ATTACKS,
    REQUIREMENTS,
    RESPONSES,
    SETTLEMENT,
    needs,
    powers,
)

REASONS = {"chaos": ("chaos_missing", "TEO-9.4"), "order": ("order_missing", "TEO-9.5")}
SPHERE = ("sphere_missing", "TEO-9.6")


def holding(card: str, laid: list[str]) -> Table:
    """A holds the card at the moment at which it may be played; only the laid cards count."""
    holder = Seat(hand=[card], laid=laid)
    opponent = Seat(hand=["patience", "spark"], laid=["earth_order_1", "fire_chaos_1"])
    if card in ATTACKS:
        return given(holder, opponent, phase="battle", open_elements=0)
    if card in SETTLEMENT:  # A has lost a battle
        stronger = Seat(stake=(1, 0, 0))
        return given(holder, stronger, phase="settlement", open_elements=0)
    if card not in RESPONSES:
        return given(holder, opponent, open_elements=0)
    if RESPONSES[card] == "attack":
        table = given(holder, opponent, phase="battle", turn=B, open_elements=0)
        return table.play("play spark")
    table = given(holder, opponent, turn=B, open_elements=0)
    return table.play("raise faithful" if RESPONSES[card] == "raise" else "play patience")


@rule("TEO-9.4", "TEO-9.5", "TEO-9.6", "TEO-9.7", "TEO-9.9")
@pytest.mark.parametrize("card", REQUIREMENTS)
def test_a_card_is_played_exactly_when_its_requirements_are_met(card: str) -> None:
    wanted = needs(card)
    for aspect in ("chaos", "order"):
        table = holding(card, powers(wanted, aspect))
        assert f"play {card}" in table.legal_of(A)
    for what, number in wanted.items():
        aspect = what if what in REASONS else "chaos"
        table = holding(card, powers({**wanted, what: number - 1}, aspect))
        assert f"play {card}" not in table.legal_of(A)
        assert table.refusal(f"play {card}", A) == REASONS.get(what, SPHERE)


@rule("TEO-9.16", "TEO-9.19", "TEO-9.20", "TEO-10.2", "TEO-11.13")
@pytest.mark.parametrize("card", REQUIREMENTS)
def test_every_card_has_one_time_to_be_played(card: str) -> None:
    laid = powers(needs(card), "chaos")
    holder = Seat(hand=[card], laid=laid)
    bidding = card not in ATTACKS and card not in SETTLEMENT and card not in RESPONSES
    moments = {
        "bidding": (given(holder), bidding),
        "battle": (given(holder, phase="battle"), card in ATTACKS),
        "settlement": (
            given(holder, Seat(stake=(1, 0, 0)), phase="settlement"),
            card in SETTLEMENT,
        ),
    }
    for moment, (table, allowed) in moments.items():
        assert (f"play {card}" in table.legal) == allowed, moment
