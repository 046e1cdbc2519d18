"""TEO-7 and 8: bidding and desperation."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, Table, given

from theoi.games.teomachia.asking import AddToStake
from theoi.games.teomachia.bidding import leading_stake, missing_tokens
from theoi.games.teomachia.state import CHOSE_OPPONENT
from theoi.games.teomachia.tokens import pack, unpack

NOTHING = (0, 0, 0)
RAISES = ["raise prophet", "raise priest", "raise faithful"]


def answering(community: tuple[int, int, int], leading: tuple[int, int, int]) -> Table:
    """B, with one faithful in the stake, must answer A, who raised to the leading stake."""
    seats = [Seat(stake=leading), Seat(community=community, stake=(0, 0, 1))]
    return given(*seats, turn=B, initiative=A, raised=True, todo=[B])


# --- phases and turns -----------------------------------------------------------------------------


@rule("TEO-7.1", "TEO-7.31", "TEO-7.32")
def test_three_bidding_phases_then_the_battle() -> None:
    table = given()
    table.run("raise priest", "call")
    assert (table.phase, table.state.raised) == ("bidding_2", False)
    assert "wait" in table.bids()
    assert [table.player(seat).stake for seat in (A, B)] == [(0, 1, 1), (0, 1, 1)]
    table.run("wait", "wait")
    assert table.phase == "bidding_3"
    table.run("wait", "wait")
    assert table.phase == "battle"


@rule("TEO-7.2", "TEO-9.30")
def test_an_element_is_opened_at_the_beginning_of_the_later_phases() -> None:
    table = given().run("wait", "wait")
    assert [slot.startswith("[") for slot in table.layout] == [False] * 4 + [True]
    table.run("wait", "wait")
    assert [slot.startswith("[") for slot in table.layout] == [False] * 5
    # the fourth is open already: the leftmost face-down card is opened instead
    early = given(open_elements=[1, 3, 4]).run("wait", "wait")
    assert [slot.startswith("[") for slot in early.layout] == [False] * 4 + [True]
    none = given(open_elements=5).run("wait", "wait")
    assert none.told("element_open") == []


@rule("TEO-7.3", "TEO-7.5")
def test_a_turn_has_any_number_of_cards_in_any_order() -> None:
    hand = ["harvest", "patience", "haven", "water_order_1", "zeal"]
    table = given(Seat(hand=hand, laid=RICH, places=["volcano_shrine"], deck=["wave"]))
    for move in ("play haven", "lay water_order_1", "use volcano_shrine", "play zeal"):
        table.run(move)
        assert (table.asked, table.prompt) == (A, "bid")
    table.run("play patience", "play harvest", "wait")
    assert table.asked == B


@rule("TEO-7.4")
def test_the_turn_ends_with_one_bidding_action() -> None:
    table = given(Seat(hand=["harvest"], laid=RICH)).run("raise faithful")
    assert table.asked == B
    assert table.refusal("done") == ("bid_now", "TEO-7.4")
    assert table.refusal("play harvest", A) == ("not_asked", "")


# --- wait, raise, call, fold ----------------------------------------------------------------------


@rule("TEO-7.6", "TEO-7.8", "TEO-7.9", "TEO-7.10")
def test_which_actions_there_are() -> None:
    table = given(Seat(), Seat(), Seat())
    assert table.bids() == ["wait", *RAISES, "fold"]
    assert table.refusal("call") == ("nobody_raised", "TEO-7.8")
    table.run("raise priest")
    assert table.bids() == ["call", *RAISES, "fold"]
    assert table.refusal("wait") == ("somebody_raised", "TEO-7.6")
    before = table.player(B).stake
    table.run("fold")
    assert (table.player(B).stake, table.in_deal) == (before, [A, C])
    waited = given().run("wait")
    assert waited.player(A).stake == (0, 0, 1)


@rule("TEO-7.7")
def test_waiting_is_allowed_with_a_smaller_stake() -> None:
    table = given(Seat(stake=(0, 0, 1)), Seat(stake=(1, 0, 1)))
    assert "wait" in table.bids()


@rule("TEO-7.11")
def test_the_leading_stake_has_most_tokens_then_most_strength() -> None:
    more = given(Seat(stake=(1, 0, 0)), Seat(stake=(0, 0, 2)))
    assert unpack(leading_stake(more.state)) == [0, 0, 2]
    equal = given(Seat(stake=(0, 1, 1)), Seat(stake=(1, 0, 1)), Seat(stake=(0, 0, 2)))
    assert unpack(leading_stake(equal.state)) == [1, 0, 1]
    folded = given(Seat(), Seat(stake=(2, 0, 0), folded=True), Seat())
    assert unpack(leading_stake(folded.state)) == [0, 0, 1]


@rule("TEO-7.12", "TEO-7.13")
def test_what_is_missing_is_counted_kind_by_kind() -> None:
    seats = [Seat(stake=(1, 0, 2), desperate=(0, 1, 0)), Seat(stake=(0, 2, 1), desperate=(0, 0, 1))]
    table = given(*seats, turn=B)
    assert unpack(missing_tokens(table.state, B)) == [1, 0, 0]  # two priests match no prophet


@rule("TEO-7.14", "TEO-7.15", "TEO-7.16")
def test_a_call_adds_all_that_is_missing_and_takes_nothing_back() -> None:
    table = answering((3, 5, 7), (1, 1, 1)).play("call")
    assert table.player(B).stake == (1, 1, 1)
    seats = [Seat(stake=(0, 2, 1)), Seat(stake=(1, 0, 1))]
    more = given(*seats, turn=B, initiative=A, raised=True, todo=[B]).play("call")
    assert more.player(B).stake == (1, 2, 1)
    free = given(Seat(), Seat(), turn=B, raised=True, todo=[B]).play("call")
    assert free.player(B).community == (3, 5, 7)


@rule("TEO-7.17", "TEO-7.18", "TEO-7.19", "TEO-7.20")
def test_a_raise_matches_and_adds_one_more() -> None:
    assert given().run("raise prophet").player(A).stake == (1, 0, 1)
    table = answering((3, 5, 7), (1, 1, 1)).run("raise faithful")
    assert table.player(B).stake == (1, 1, 2)
    first = given(Seat(stake=(0, 0, 1)), Seat(stake=(1, 0, 1))).run("raise priest")
    assert first.player(A).stake == (1, 1, 1)
    kinds = answering((2, 1, 5), (2, 0, 1))
    assert kinds.bids() == ["call", "raise priest", "raise faithful", "fold"]
    assert kinds.refusal("raise prophet") == ("kind_not_left", "TEO-7.20")


@rule("TEO-7.21", "TEO-8.8")
def test_a_raise_must_be_paid_by_the_own_community() -> None:
    unpaid = answering((0, 5, 7), (1, 0, 1))
    assert unpaid.refusal("raise faithful") == ("cannot_raise", "TEO-7.21")
    nothing_left = answering((0, 0, 1), (0, 0, 2))
    assert nothing_left.bids() == ["call", "fold"]


@rule("TEO-7.22", "TEO-7.27")
def test_raises_are_not_limited_and_the_last_raiser_is_not_asked_again() -> None:
    table = given()
    for _ in range(3):
        table.run("raise faithful", "raise faithful")
    assert table.asked == A
    table.run("call")
    assert (table.phase, table.player(A).stake) == ("bidding_2", (0, 0, 7))


@rule("TEO-7.23")
def test_a_card_that_changes_a_stake_is_no_raise() -> None:
    table = given().run("wait")
    AddToStake(B, B, 0b111, 1, 0).move_token(table.state, 0)
    assert "wait" in table.bids()
    table.run("wait")
    assert table.phase == "bidding_2"


@rule("TEO-7.24", "TEO-7.25", "TEO-7.26")
def test_who_is_to_act() -> None:
    table = given(Seat(), Seat(), Seat())
    assert table.state.todo == 0b111
    table.run("wait", "wait")
    assert table.state.todo == 0b100
    table.run("raise faithful")
    assert (table.state.todo, table.asked) == (0b011, A)
    table.run("raise faithful")
    assert (table.state.todo, table.asked) == (0b110, B)
    table.run("fold")
    assert (table.state.todo, table.asked) == (0b100, C)
    table.run("call")
    assert table.phase == "bidding_2"


@rule("TEO-7.28")
def test_the_phase_ends_even_if_the_last_raiser_has_left_the_deal() -> None:
    # C raised and B called; A plays on after the raiser left by a card
    peace = Seat(hand=["peace_on_earth"], laid=RICH)
    table = given(peace, Seat(), Seat(), turn=A, raised=True, todo=[A, B])
    table.run("play peace_on_earth")
    assert (table.in_deal, table.asked) == ([B, C], B)
    table.run("call")
    assert table.phase == "bidding_2"
    gone = given(Seat(), Seat(), Seat(), turn=B, raised=True, todo=[B])
    gone.state.leave_deal(A)  # the raiser
    assert gone.run("call").phase == "bidding_2"


@rule("TEO-7.29", "TEO-7.30", "TEO-12.7", "TEO-13.2")
def test_with_one_player_left_the_settlement_begins_at_once() -> None:
    table = given(Seat(), Seat(), Seat()).run("raise priest", "fold")
    assert table.phase == "bidding_1"
    table.run("fold")
    assert (table.phase, table.winners, table.state.fought) == ("prayers", [A], 0)
    assert table.told("strength") == []
    opened = [event.values[1] for event in table.events if event.kind.name == "element_open"]
    assert opened == [3, 4]  # only now, when they are discarded


@rule("TEO-7.33")
def test_a_card_may_forbid_actions_but_never_the_fold() -> None:
    table = given(Seat(hand=["provocation"], laid=RICH), Seat(community=NOTHING))
    table.run("play provocation", "raise faithful")
    assert table.bids() == ["fold"]
    later = given(Seat(hand=["provocation"], laid=RICH), Seat(), turn=B, initiative=A)
    later.run("wait", "play provocation", "wait")  # B has acted already
    assert (later.phase, later.bids()[0]) == ("bidding_2", "wait")
    later.run("wait")
    assert "wait" in later.bids()


@rule("TEO-7.34", "TEO-7.35")
def test_a_larger_raise_lapses_with_the_phase() -> None:
    table = given(Seat(hand=["zeal"], laid=RICH), Seat()).run("play zeal", "wait", "wait")
    table.run("raise faithful")
    assert (table.asked, table.prompt) == (B, "bid")
    two = given(Seat(hand=["zeal"], laid=RICH), Seat()).run("play zeal", "raise prophet")
    two.run("kind prophet", "call")
    assert two.player(B).stake == (2, 0, 1)


@rule("TEO-7.36")
def test_a_raise_with_the_last_worshipper_is_legal() -> None:
    table = given(Seat(community=(0, 0, 1)), Seat()).run("raise faithful", "raise faithful")
    assert table.player(A).community == NOTHING
    assert (table.asked, table.bids()) == (A, ["call", "fold"])
    table.run("call")
    assert table.player(A).desperate == (0, 0, 1)
    assert table.bids() == ["wait", "fold"]


# --- desperation ----------------------------------------------------------------------------------


@rule("TEO-8.1", "TEO-8.6")
def test_missing_tokens_come_from_the_bank_and_are_kept_apart() -> None:
    table = answering((0, 1, 2), (1, 1, 1)).play("call")
    player = table.view(-1).players[B]
    assert (player.stake, player.desperation) == ([0, 1, 1], [1, 0, 0])


@rule("TEO-8.2")
def test_own_tokens_must_be_used_first() -> None:
    table = answering((0, 2, 2), (0, 2, 2)).play("call")
    assert (table.player(B).stake, table.player(B).desperate) == ((0, 2, 2), NOTHING)


@rule("TEO-8.3")
def test_other_kinds_are_no_substitute() -> None:
    table = answering((0, 0, 20), (1, 0, 1)).play("call")
    assert (table.player(B).community, table.player(B).desperate) == ((0, 0, 20), (1, 0, 0))


@rule("TEO-8.4")
def test_a_call_is_always_possible_after_a_raise() -> None:
    assert answering(NOTHING, (3, 3, 3)).bids() == ["call", "fold"]


@rule("TEO-8.5")
def test_desperation_again_and_again() -> None:
    table = answering((0, 0, 2), (1, 0, 1)).play("call")
    table.run("raise prophet", "call", "raise prophet", "call")
    assert table.player(B).desperate == (3, 0, 0)


@rule("TEO-8.7", "TEO-12.1")
def test_desperation_tokens_count_as_part_of_the_stake() -> None:
    seat = Seat(stake=(0, 0, 1), desperate=(1, 0, 0), hand=["unity"], laid=RICH)
    table = given(seat, Seat(stake=(1, 0, 1)), phase="battle").run("play unity", *["done"] * 3)
    assert table.player(A).strength == 12 + 2
    assert missing_tokens(given(seat, Seat(stake=(1, 0, 1))).state, A) == 0


@rule("TEO-8.9")
def test_raising_after_desperation() -> None:
    seat = Seat(community=(0, 0, 2), stake=(0, 0, 1), desperate=(1, 0, 0))
    table = given(seat, Seat(stake=(1, 0, 1)), number=2)
    assert table.bids() == ["wait", "raise faithful", "fold"]


@rule("TEO-8.10")
@pytest.mark.parametrize("wins", [True, False])
def test_all_desperation_tokens_go_to_the_bank(wins: bool) -> None:
    seat = Seat(community=(3, 5, 7), stake=(0, 0, 1), desperate=(1, 0, 0))
    table = given(seat, Seat(stake=(0, 0, 1) if wins else (2, 0, 0)), phase="settlement")
    assert table.winners == [A if wins else B]
    assert table.player(A).desperate == NOTHING
    assert table.player(A).community == ((3, 6, 8) if wins else (3, 5, 7))


@rule("TEO-8.11")
def test_a_returned_desperation_token_goes_to_the_bank() -> None:
    seat = Seat(hand=["undertow"], laid=RICH, stake=NOTHING, desperate=(1, 0, 0))
    table = given(seat, phase="battle").run("play undertow")
    assert (table.player(A).desperate, table.player(A).community) == (NOTHING, (3, 5, 7))


@rule("TEO-8.12")
def test_desperation_pays_for_nothing_else() -> None:
    poor = Seat(community=NOTHING, hand=["hatred", "haven"], laid=RICH, places=["volcano_shrine"])
    table = given(poor, Seat())
    assert table.cards() == []
    ante = given(Seat(), Seat(community=NOTHING), Seat(), phase="ante")
    assert ante.state.is_out(B)
    prayer = given(Seat(community=(0, 0, 5)), phase="prayers")
    assert prayer.refusal("track 1") == ("space_too_dear", "TEO-15.3")


def test_what_was_chosen_is_noted_for_the_deal() -> None:
    table = given(Seat(hand=["hatred"], laid=RICH), Seat()).run("play hatred")
    assert table.state.notes == [CHOSE_OPPONENT << 16 | B << 4 | A]
    assert pack(0, 0, 1) == 1 << 24
