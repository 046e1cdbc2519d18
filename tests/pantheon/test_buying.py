"""PAN-8: the buy action."""

import pytest
from tests.pantheon.positions import Seat, Table, given
from tests.rules import rule

from theoi.core.counts import single

KINDS = ["gifts", "priests", "dancers", "temples"]


def buying(coins: int = 0, **told: object) -> Table:
    """Seat 0 has begun a buy action and played so many one-coin cards."""
    seat = Seat(**{"cards": ["money_1"] * coins, **told})  # type: ignore[arg-type]
    return all_money(given(seat))


def all_money(table: Table) -> Table:
    """Begin to buy with all one-coin cards; the first is played unasked if nothing else can be."""
    table.play("buy")
    while "money 1" in table.legal:
        table.play("money 1")
    return table


@rule("PAN-8.1", "PAN-8.2")
def test_money_cards_add_up_for_any_purchases() -> None:
    table = given(Seat(cards=["money_1", "money_1", "money_3", "gifts"], gods=["stonkus"]))
    table.play("buy", "money 3", "money 1", "money 1")
    assert table.state.question().values()[1] == 3 + 1 + 1 + 2
    table.play("token gifts 1", "piece foot", "token gifts 2", "place 4,2")
    assert table.state.question().values()[1] == 7 - 1 - 1 - 2 - 1
    assert table.refusal("draw") == ("buy_now", "PAN-8.1")


@rule("PAN-8.1")
def test_money_goes_from_high_to_low() -> None:
    table = given(Seat(cards=["money_1", "money_3"])).play("buy")
    assert table.answers("money") == ["1", "3"]
    table.play("money 1")
    assert table.refusal("money 3") == ("money_descending", "PAN-8.1")
    assert table.refusal("money 1") == ("money_not_held", "PAN-8.1")


@rule("PAN-8.1")
def test_money_one_step_up_is_refused_and_the_same_again_is_not() -> None:
    table = given(Seat(cards=["money_2", "money_2", "money_3"])).play("buy", "money 2")
    assert table.refusal("money 3") == ("money_descending", "PAN-8.1")
    table.play("money 2")
    assert table.state.question().values()[1] == 4


@rule("PAN-8.3", "PAN-8.21")
def test_no_change_is_given() -> None:
    table = given(Seat(cards=["money_5"])).play("buy", "piece foot", "done")
    assert table.player(0).cards == []
    assert table.discard == ["money_5"]
    assert table.asked == 1


@rule("PAN-8.4", "PAN-8.5", "PAN-8.6", "PAN-8.7")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("level", "price"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_prices_of_new_tokens(kind: str, level: int, price: int) -> None:
    table = buying(price)
    table.play(f"token {kind} {level}")
    assert table.player(0).levels == {kind: level}
    assert table.told("token_bought")[0][2] == price
    if price > 1:
        assert buying(price - 1).refusal(f"token {kind} {level}") == ("too_dear", "PAN-8.3")


@rule("PAN-8.8")
def test_one_token_of_each_kind() -> None:
    table = buying(5, tokens={"gifts": 1})
    assert table.refusal("token gifts 1") == ("level_not_higher", "PAN-8.9")
    table.play("token gifts 2")
    assert table.player(0).levels == {"gifts": 2}


@rule("PAN-8.9")
@pytest.mark.parametrize(
    ("old", "new", "price"), [(1, 2, 2), (1, 3, 5), (1, 4, 9), (2, 3, 3), (2, 4, 7), (3, 4, 4)]
)
def test_an_upgrade_costs_the_difference(old: int, new: int, price: int) -> None:
    table = buying(price, tokens={"priests": old})
    table.play(f"token priests {new}")
    assert table.told("token_bought")[0][2] == price
    assert buying(9, tokens={"priests": 3}).refusal("token priests 2")[1] == "PAN-8.9"


@rule("PAN-8.10", "PAN-8.11")
@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [(1, 2, False), (3, 4, False), (1, 3, True), (2, 4, True), (2, 3, True)],
)
def test_tokens_are_turned_or_replaced(old: int, new: int, changed: bool) -> None:
    table = buying(9, tokens={"gifts": old})
    stacks = table.state.token_stacks
    table.play(f"token gifts {new}")
    low, high = single(0), single(1)  # the first two stacks: gifts 1/2 and 3/4
    assert stacks - table.state.token_stacks == (high if changed else 0)
    assert table.state.token_box == (low if changed else 0)


@rule("PAN-8.12")
def test_bought_and_upgraded_in_the_same_action() -> None:
    table = buying(6).play("token gifts 1", "token gifts 2", "token gifts 3")
    assert table.player(0).levels == {"gifts": 3}
    assert [price for *_, price in table.told("token_bought")] == [1, 2, 3]


@rule("PAN-8.13", "PAN-8.14", "PAN-8.23")
def test_pieces_from_the_general_supply() -> None:
    table = buying(4).play("piece foot", "piece column", "piece column")
    player = table.player(0)
    assert (player.feet, player.columns) == (5, 5)
    assert (player.feet_left, player.columns_left) == (7, 7)
    assert table.state.question().values()[1] == 1
    all_feet = buying(4, feet=12, columns=3)
    assert all_feet.refusal("piece foot") == ("supply_empty", "PAN-8.14")
    assert "piece column" in all_feet.legal


@rule("PAN-8.15", "PAN-8.16", "PAN-8.17", "PAN-8.26")
def test_placements_for_coins() -> None:
    seats = [Seat(cards=["money_1"] * 8, feet=0, columns=0), Seat(feet_at=["4,2"])]
    table = all_money(given(*seats))
    assert table.refusal("place 4,1") == ("no_feet", "PAN-6.20")
    table.play("piece foot", "piece foot")
    assert table.refusal("place 5,1") == ("first_foot", "PAN-6.11")
    table.play("place 4,1", "place 4,2")  # free, and beside another player
    assert [cost for _, cost in table.told("foot_placed")] == [1, 2]
    assert table.state.question().values()[1] == 8 - 2 - 3
    table.play("piece column")
    assert table.refusal("place 3,4") == ("column_without_foot", "PAN-6.13")
    table.play("place 5,2")
    assert table.player(0).columns_at == ["5,2"]


@rule("PAN-8.15")
def test_an_occupied_hex_is_too_dear_for_one_coin() -> None:
    table = given(Seat(cards=["money_1"]), Seat(feet_at=["4,2"])).play("buy")
    assert table.refusal("place 4,2") == ("too_dear", "PAN-8.3")


@rule("PAN-8.18")
def test_nobody_follows_a_purchase() -> None:
    table = buying(1).play("place 4,2")
    assert (table.asked, table.prompt) == (1, "turn")


@rule("PAN-8.19", "PAN-16.25", "PAN-16.33", "PAN-17.20")
def test_no_steps_and_jumps_in_a_buy_action() -> None:
    seats = [
        Seat(cards=["money_1"] * 2, gods=["vinthrad", "gaiviles"], kept=["step"]),
        Seat(feet_at=["4,2"]),
    ]
    table = all_money(given(*seats))
    assert table.state.question().values()[1] == 2
    assert "5,1" not in table.answers("place")
    assert "5,1" in given(*seats).play("move 0").answers("place")


@rule("PAN-8.20", "PAN-8.25")
def test_loot_of_a_purchase_works_at_the_end() -> None:
    loot = {"4,0": "supply_mixed", "4,4": "cards_3", "0,3": "step"}
    seat = Seat(cards=["money_1"] * 3, feet=2, columns=0, feet_at=["4,1", "4,3"])
    table = all_money(given(seat, loot=loot, pile=["gifts"], discard=[]))
    table.play("place 4,0", "place 4,4")
    assert (table.prompt, table.player(0).feet) == ("buy", 0)
    table.play("done")
    assert table.prompt == "loot"
    table.play("loot cards_3", "yes")  # the pile and the money cards just discarded
    assert table.player(0).cards == ["gifts", "money_1", "money_1"]
    assert table.player(0).feet == 2


@rule("PAN-8.22")
def test_at_least_one_purchase() -> None:
    table = given(Seat(cards=["money_1", "money_1"])).play("buy")
    assert table.refusal("done") == ("buy_first", "PAN-8.22")
    table.play("money 1", "piece foot")
    assert "done" in table.legal


@rule("PAN-8.22")
def test_money_that_can_buy_nothing_may_not_be_played_alone() -> None:
    # all pieces on the board or in supply, no way to place, tokens of level 1: two coins at least
    stuck = Seat(
        cards=["money_1", "money_2"],
        feet=12,
        columns=12,
        tokens=dict.fromkeys(KINDS, 1),
    )
    around = ["4,2", "4,1", "3,1", "2,2", "2,3", "3,3"]
    table = given(stuck, Seat(feet=0, feet_at=around), Seat(feet=0, feet_at=around)).play("buy")
    # money 1 first would close the two-coin card
    assert table.player(0).cards == ["money_1"]  # money 2 was the only answer
    assert table.state.question().values()[1] == 2


@rule("PAN-8.24")
def test_no_money_after_the_first_purchase() -> None:
    table = given(Seat(cards=["money_1"] * 3)).play("buy", "money 1", "piece foot")
    assert table.refusal("money 1") == ("money_closed", "PAN-8.24")
    table.play("done")  # one coin more than spent
    assert table.player(0).cards == ["money_1"]
