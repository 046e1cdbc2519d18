"""PAN-4 and 5: actions, and the steps of a move."""

import pytest
from tests.pantheon.positions import Seat, given, pantheon
from tests.rules import rule

POOR = Seat(feet=0, columns=0)


@rule("PAN-4.2")
@pytest.mark.parametrize("move", ["yes", "done", "pile", "place 4,2", "take gifts", "gallia god"])
def test_a_turn_is_one_of_four_actions(move: str) -> None:
    table = given(Seat(cards=["movement", "money_1"]))
    assert {notation.split()[0] for notation in table.legal} == {"move", "buy", "draw"}
    assert table.refusal(move) == ("turn_now", "PAN-4.2")


@rule("PAN-4.2", "PAN-4.4")
def test_exactly_one_action_then_the_left_neighbour() -> None:
    table = given(Seat(), Seat(), Seat())
    table.play("draw", "pile", "pile", "pile")
    assert (table.asked, table.prompt) == (1, "turn")


@rule("PAN-4.3")
def test_drawing_is_always_possible_and_passing_never() -> None:
    table = given(POOR)
    assert table.legal == ["draw"]
    assert table.refusal("done")[0] == "turn_now"


@rule("PAN-4.6")
def test_an_action_that_changes_nothing_may_not_be_chosen() -> None:
    table = given(POOR)
    assert table.refusal("move 0") == ("no_placement", "PAN-4.6")
    assert table.refusal("buy") == ("nothing_to_buy", "PAN-4.6")
    assert table.refusal("offer stonkus") == ("offerings_too_few", "PAN-9.2")
    able = given(Seat(cards=["money_1"], tokens={"gifts": 4, "priests": 1, "dancers": 1}))
    assert {"move 0", "buy", "offer stonkus"} <= set(able.legal)


@rule("PAN-4.6", "PAN-16.35")
def test_all_own_means_count_for_what_is_possible() -> None:
    rich = dict.fromkeys(("gifts", "priests", "dancers", "temples"), 4)
    whole = Seat(feet=0, columns=0, feet_at=[], columns_at=[], tokens=rich)
    # nothing is left to buy but pieces of the general supply
    assert "buy" not in given(whole).legal
    assert "buy" in given(Seat(feet=0, columns=0, tokens=rich, gods=["stonkus"])).legal


@rule("PAN-4.6", "PAN-8.13")
@pytest.mark.parametrize(("feet", "columns"), [(12, 11), (11, 12)])
def test_a_last_piece_of_one_kind_in_the_general_supply_can_be_bought(
    feet: int, columns: int
) -> None:
    """No piece is at hand to be placed, and every token has the highest level."""
    row = ["4,2", "4,1", "3,1", "2,2", "2,3", "3,3", "4,3", "5,1", "2,1", "1,2", "1,3", "2,4"]
    parts = pantheon().parts
    places = [parts.moves.hex_axis.ids[place] for place in parts.column_hexes]
    rich = dict.fromkeys(("gifts", "priests", "dancers", "temples"), 4)
    seat = Seat(
        ["money_1"], feet=0, columns=0, feet_at=row[:feet], columns_at=places[:columns], tokens=rich
    )
    table = given(seat).play("buy")  # with its one coin there is no choice
    assert (table.player(0).feet, table.player(0).columns) == (12 - feet, 12 - columns)
    assert table.asked == 1


FULL = {"feet": 0, "feet_at": ["4,2", "4,1", "3,1", "2,2", "2,3", "3,3"]}  # round the temple


def spent(level: int, cards: list[str], feet: int) -> Seat:
    """All columns stand on the board and no piece is left to buy."""
    parts = pantheon().parts
    columns = [parts.moves.hex_axis.ids[place] for place in parts.column_hexes[-12:]]
    tokens = dict.fromkeys(("gifts", "priests", "dancers", "temples"), level)
    ring = ["4,2", "4,1", "3,1", "2,2", "2,3", "3,3", "4,3", "5,1", "2,1", "1,2", "1,3", "2,4"]
    return Seat(cards, feet=feet, columns=0, feet_at=ring[feet:], columns_at=columns, tokens=tokens)


@rule("PAN-4.6", "PAN-8.9")
@pytest.mark.parametrize(("money", "enough"), [("money_3", False), ("money_4", True)])
def test_a_last_upgrade_can_be_bought(money: str, enough: bool) -> None:
    """From level 3 to 4 for 4 coins; there is nothing else to buy or to place."""
    assert ("buy" in given(spent(3, [money], feet=0)).legal) == enough


@rule("PAN-4.6", "PAN-8.15")
def test_a_placement_can_be_bought_when_nothing_else_can() -> None:
    table = given(spent(4, ["money_1"], feet=1)).play("buy")  # its one card is played at once
    assert {notation.split()[0] for notation in table.legal} == {"place"}


@rule("PAN-4.6", "PAN-8.19", "PAN-16.33")
def test_a_placement_by_a_jump_is_not_a_purchase() -> None:
    """Two others stand on every hex round the temple: only a jump leads out."""
    seat = spent(4, ["money_2"], feet=12)
    seat.gods = ["gaiviles"]
    table = given(seat, Seat(**FULL), Seat(**FULL), gods=["stonkus"])  # type: ignore[arg-type]
    assert "move 0" in table.legal
    assert table.refusal("buy") == ("nothing_to_buy", "PAN-4.6")


@rule("PAN-5.1")
def test_the_big_foot_is_worth_a_step() -> None:
    table = given(Seat()).play("move 0")
    assert table.told("move_begins") == [[0, 1]]
    table.play("place 4,2")
    assert table.prompt == "follow"  # no step is left


@rule("PAN-5.2", "PAN-5.4")
@pytest.mark.parametrize(("cards", "steps"), [(0, 1), (1, 3), (2, 5), (3, 7)])
def test_any_number_of_movement_cards_of_two_steps(cards: int, steps: int) -> None:
    table = given(Seat(cards=["movement"] * 3)).play(f"move {cards}")
    assert table.told("move_begins") == [[cards, steps]]
    assert table.player(0).cards == ["movement"] * (3 - cards)
    assert given(Seat(cards=["movement"])).refusal("move 2") == ("no_movement_cards", "PAN-5.2")


@rule("PAN-5.3", "PAN-5.4", "PAN-17.19")
def test_all_sources_of_steps_add_up() -> None:
    seat = Seat(cards=["movement"], gods=["vinthrad", "vinthrad"], kept=["step"])
    assert given(seat).play("move 1").told("move_begins") == [[1, 1 + 2 + 2 + 1]]
    bonus = given(Seat(bonus="step"), Seat(bonus="demigod"), nation="persia", prepare=True)
    assert bonus.play("move 0").told("move_begins") == [[0, 2]]


@rule("PAN-5.5")
def test_no_card_can_be_added_after_the_first_placement() -> None:
    table = given(Seat(cards=["movement"] * 3)).play("move 1", "place 4,2")
    assert table.refusal("move 1") == ("place_now", "PAN-6.1")


@rule("PAN-5.6", "PAN-6.29")
def test_unused_steps_are_lost() -> None:
    table = given(Seat(cards=["movement"] * 2)).play("move 2", "place 4,2", "done")
    assert table.player(0).cards == []
    assert (table.asked, table.prompt) == (1, "follow")


@rule("PAN-5.7")
def test_the_active_player_must_place_a_piece() -> None:
    table = given(Seat(cards=["movement"])).play("move 1")
    assert table.refusal("done") == ("place_first", "PAN-5.7")
    assert "done" not in table.legal
    table.play("place 4,2")
    assert "done" in table.legal


@rule("PAN-5.8", "PAN-16.35")
def test_money_offerings_and_stonkus_give_no_steps() -> None:
    seat = Seat(cards=["money_1", "money_5", "gifts"], gods=["stonkus"], tokens={"gifts": 4})
    assert given(seat).play("move 0").told("move_begins") == [[0, 1]]


@rule("PAN-5.9")
def test_the_steps_must_suffice_for_a_placement() -> None:
    # every hex next to the temple is taken by another player: two steps each
    around = ["4,2", "4,1", "3,1", "2,2", "2,3", "3,3"]
    blocked = given(Seat(cards=["movement"] * 2), Seat(feet=0, feet_at=around))
    assert blocked.refusal("move 0") == ("steps_too_few", "PAN-5.9")
    assert blocked.answers("move") == ["1", "2"]  # more than needed is allowed
    follower = given(Seat(), Seat(cards=["movement"]))
    follower.play("move 0", "place 4,2")
    assert follower.refusal("move 0") == ("steps_too_few", "PAN-5.9")
    assert follower.answers("move") == ["1"]
