"""PAN-6: placing pieces in a move."""

import pytest
from tests.pantheon.positions import Seat, Table, given
from tests.rules import rule

from theoi.core.counts import single

CARDS = ["movement"] * 4
AROUND_GALLIA = ["4,2", "4,1", "3,1", "2,2", "2,3", "3,3"]


def moving(seat: Seat, *others: Seat, cards: int = 2, nation: str = "gallia") -> Table:
    """Seat 0 has begun a move with so many movement cards."""
    told = Seat(**{**seat.__dict__, "cards": CARDS})
    return given(told, *others, nation=nation).play(f"move {cards}")


@rule("PAN-6.1", "PAN-6.2")
def test_a_placement_puts_one_piece_of_the_personal_supply_on_the_board() -> None:
    table = moving(Seat(feet=2, columns=1)).play("place 4,2", "place 5,1", "place 5,0")
    player = table.player(0)
    assert (player.feet, player.columns) == (0, 0)
    assert (player.feet_left, player.columns_left) == (10, 11)
    assert (player.feet_at, player.columns_at) == (["4,2", "5,1"], ["5,0"])


@rule("PAN-6.3", "PAN-6.4")
def test_a_hex_with_a_piece_of_another_player_costs_two_steps() -> None:
    table = moving(Seat(), Seat(feet_at=["4,2"], columns_at=["5,0"]), cards=4)
    table.play("place 4,1", "place 4,2", "place 5,0")
    assert [cost for _, cost in table.told("foot_placed")] == [1, 2]
    assert [cost for _, cost in table.told("column_placed")] == [2]
    short = moving(Seat(), Seat(feet_at=["4,2"]), cards=0)
    assert short.refusal("place 4,2") == ("too_many_steps", "PAN-6.4")


@rule("PAN-6.5")
def test_feet_go_anywhere_but_on_column_hexes() -> None:
    table = moving(Seat(feet=8, columns=0, feet_at=["4,1", "3,1", "2,2"]))
    assert table.parts.terrain[table.moves.hex_axis.number("3,0")] == "land"
    assert {"4,0", "2,1"} <= set(table.answers("place"))  # loot at sea, sea
    assert table.refusal("place 1,1")[0] == "no_columns"  # a column hex takes no foot
    assert table.refusal("place 5,0")[0] == "no_columns"


@rule("PAN-6.6")
def test_columns_go_on_column_hexes_only() -> None:
    table = moving(Seat(feet=0, columns=3, feet_at=["4,1", "5,1"]))
    assert table.answers("place") == ["5,0", "5,2"]
    assert table.refusal("place 4,2") == ("no_feet", "PAN-6.20")


@rule("PAN-6.7", "PAN-6.8")
def test_two_pieces_of_different_players_at_most() -> None:
    others = [Seat(feet_at=["4,1", "3,1"]), Seat(feet_at=["4,1"])]
    table = moving(Seat(feet_at=["4,2"]), *others, cards=4)
    assert table.refusal("place 4,1") == ("hex_full", "PAN-6.7")
    assert table.refusal("place 4,2") == ("own_piece_there", "PAN-6.8")
    assert "3,1" in table.answers("place")


@rule("PAN-6.9")
def test_the_temple_holds_no_feet_but_other_homes_do() -> None:
    table = moving(Seat(feet_at=["4,2"]))
    assert table.refusal("place 3,2") == ("temple_there", "PAN-6.9")
    home = moving(Seat(feet_at=["4,2", "4,3", "4,4", "5,4"], feet=4))
    assert home.moves.hex_axis.ids[home.parts.home[home.moves.nation.number("roma")]] == "5,5"
    home.play("place 5,5")
    assert "5,5" in home.player(0).feet_at


@rule("PAN-6.10")
def test_loot_hexes_without_loot_are_ordinary() -> None:
    table = given(Seat(cards=CARDS, feet_at=["4,1", "5,1"]), loot={"0,3": "step", "4,4": "step"})
    table.play("move 1", "place 4,0", "place 6,1")  # empty; and unused with two players
    assert table.told("loot_taken") == []
    inactive = given(Seat(cards=CARDS, feet_at=["5,1", "6,1"]))
    inactive.play("move 1", "place 6,2")  # of Roma
    assert inactive.told("loot_taken") == []


@rule("PAN-6.11")
def test_the_first_foot_is_next_to_the_temple() -> None:
    table = moving(Seat(columns_at=["5,0"]))
    assert sorted(table.answers("place")) == sorted(AROUND_GALLIA)
    assert table.refusal("place 5,1") == ("first_foot", "PAN-6.11")


@rule("PAN-6.12")
def test_further_feet_next_to_the_temple_or_the_path() -> None:
    table = moving(Seat(feet_at=["4,2"]))
    beyond = {"5,1", "4,3", "5,2"}  # 5,2 is for a column
    assert set(table.answers("place")) == (set(AROUND_GALLIA) - {"4,2"}) | beyond
    assert table.refusal("place 6,1") == ("not_connected", "PAN-6.12")


@rule("PAN-6.13")
def test_a_column_needs_an_own_foot_beside_it() -> None:
    # Cartago: Icosium 0,8 lies two hexes from the temple, Caralis 3,6 beside the path
    table = moving(Seat(columns_at=["5,7"], feet_at=["3,8"]), nation="cartago")
    assert table.refusal("place 3,6") == ("column_without_foot", "PAN-6.13")
    # next to the temple, or to an own column alone, is not enough
    tomis = moving(Seat(columns_at=["11,3"]), nation="germania", cards=4)
    assert tomis.refusal("place 12,3") == ("column_without_foot", "PAN-6.13")
    persia = moving(Seat(), nation="persia", cards=4)
    columns = [
        place
        for place in persia.parts.neighbours[persia.state.home()]
        if persia.parts.is_column[place]
    ]
    assert all(persia.moves.hex_axis.ids[place] not in persia.answers("place") for place in columns)
    rome = moving(Seat(feet_at=["4,6"]), nation="roma")
    assert "3,6" in rome.answers("place")


@rule("PAN-6.14", "PAN-6.15", "PAN-6.16")
def test_old_columns_connect_once_a_foot_is_beside_them() -> None:
    table = moving(Seat(columns_at=["5,7"]), nation="cartago")
    table.play("place 3,8")
    assert "6,7" not in table.answers("place")
    assert table.refusal("place 6,7") == ("not_connected", "PAN-6.12")
    table.play("place 4,7")
    assert "6,7" in table.answers("place")
    table.play("place 6,7")
    assert [cost for _, cost in table.told("foot_placed")] == [1]


@rule("PAN-6.17")
def test_pieces_of_others_never_connect() -> None:
    table = moving(Seat(), Seat(feet_at=["4,2", "5,1"], columns_at=["5,0"]))
    assert sorted(table.answers("place")) == sorted(AROUND_GALLIA)


@rule("PAN-6.18")
def test_branches_ends_and_new_starts_in_any_order() -> None:
    table = moving(Seat(feet=6, feet_at=["4,2", "5,1"]), cards=4)
    table.play("place 6,0", "place 4,3", "place 2,2", "place 4,1")
    assert len(table.player(0).feet_at) == 6


@rule("PAN-6.19")
def test_pieces_stay_during_the_action_phase() -> None:
    table = given(Seat(feet_at=["4,2"], columns_at=["5,0"]), Seat(cards=["movement"]))
    table.play("move 0", "place 4,1", "move 1", "place 4,2")
    assert table.player(0).feet_at == ["4,1", "4,2"]
    assert table.player(0).columns_at == ["5,0"]


@rule("PAN-6.20")
def test_nothing_can_be_placed_that_is_not_in_the_supply() -> None:
    no_feet = moving(Seat(feet=0, columns=2, feet_at=["4,2", "5,1"]))
    assert no_feet.answers("place") == ["5,0", "5,2"]
    assert no_feet.refusal("place 4,1") == ("no_feet", "PAN-6.20")
    no_columns = moving(Seat(feet=2, columns=0, feet_at=["4,2"]))
    assert no_columns.refusal("place 5,2") == ("no_columns", "PAN-6.20")


@rule("PAN-6.21", "PAN-6.22", "PAN-6.28")
def test_a_foot_takes_the_loot_at_once() -> None:
    table = given(Seat(cards=CARDS, feet_at=["4,1"]), loot={"4,0": "supply_mixed", "0,3": "step"})
    table.play("move 1", "place 4,0")
    assert [cost for _, cost in table.told("foot_placed")] == [1]
    assert list(table.loot) == ["0,3"]
    assert table.player(0).feet_at == ["4,0", "4,1"]
    assert table.player(0).feet == 3  # the effect waits
    table.play("done")
    assert table.player(0).feet == 5


@rule("PAN-6.23", "PAN-6.25", "PAN-17.1")
def test_several_loot_tokens_in_the_order_of_the_mover() -> None:
    loot = {"4,0": "cards_3", "4,4": "supply_choice", "0,3": "step"}
    table = given(Seat(cards=CARDS, feet_at=["4,1", "4,3"]), loot=loot)
    table.play("move 1", "place 4,0", "place 4,4", "done")
    assert (table.prompt, table.asked) == ("loot", 0)
    assert table.answers("loot") == ["supply_choice", "cards_3"]
    assert table.refusal("loot step") == ("loot_not_taken", "PAN-6.25")
    table.play("loot cards_3")
    assert table.prompt == "optional_draw"
    table.play("yes")
    assert table.prompt == "supply"


@rule("PAN-6.24", "PAN-6.26")
def test_cards_are_discarded_before_the_loot_works() -> None:
    # the pile is empty: the three cards drawn are those just discarded
    table = given(
        Seat(cards=["movement"] * 2, feet_at=["4,1"]),
        Seat(cards=["gifts"]),
        pile=[],
        discard=["priests"],
        loot={"4,0": "cards_3", "0,3": "step"},
    )
    table.play("move 2", "place 4,0", "done", "yes")
    assert table.player(0).cards == ["movement", "movement", "priests"]


@rule("PAN-6.26")
@pytest.mark.parametrize("token", ["step", "supply_mixed"])
def test_loot_cannot_be_used_in_the_same_move(token: str) -> None:
    table = given(
        Seat(cards=["movement"], feet=1, columns=0, feet_at=["4,1"]),
        loot={"4,0": token, "0,3": "step"},
    )
    table.play("move 1", "place 4,0")
    # two steps are left but no foot: the move is over, and then the loot works
    assert (table.prompt, table.asked) == ("follow", 1)
    assert table.told("foot_placed")[0][1] == 1


@rule("PAN-6.27")
def test_step_tokens_stay_and_others_go_to_the_box() -> None:
    table = given(
        Seat(cards=CARDS, feet_at=["4,1", "4,3"]),
        loot={"4,0": "step", "4,4": "supply_mixed", "0,3": "god"},
    )
    table.play("move 1", "place 4,0", "place 4,4", "done", "loot step")
    assert table.player(0).kept == ["step"]
    box = table.state.loot_box
    assert box == single(table.moves.loot_axis.number("supply_mixed"))


@rule("PAN-6.29")
def test_stopping_early() -> None:
    table = moving(Seat(), cards=4).play("place 4,2", "done")
    assert (table.asked, table.prompt) == (1, "follow")
