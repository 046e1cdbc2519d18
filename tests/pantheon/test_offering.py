"""PAN-9: winning a god by an offering."""

import pytest
from tests.pantheon.positions import Seat, Table, given
from tests.rules import rule


def offering(god: str, cards: list[str], epoch: int = 1, **told: object) -> Table:
    """Seat 0 can offer for a god that lies open beside two others."""
    seat = Seat(**{"cards": cards, **told})  # type: ignore[arg-type]
    return given(seat, gods=[god, "taksator", "pietalte"], epoch=epoch)


@rule("PAN-9.1")
def test_one_god_of_the_display() -> None:
    table = offering("gaiviles", ["dancers"] * 5 + ["temples"] * 5)
    assert table.refusal("offer stonkus") == ("god_not_open", "PAN-9.1")
    table.play("offer gaiviles", "pay dancers cards")
    assert table.player(0).gods == ["gaiviles"]
    assert table.open_gods == ["taksator", "pietalte"]
    assert table.asked == 1


@rule("PAN-9.2")
def test_each_number_with_a_kind_of_its_own() -> None:
    same = offering("gaiviles", ["dancers"] * 5)
    assert same.refusal("offer gaiviles") == ("offerings_too_few", "PAN-9.2")
    mixed = offering("gaiviles", ["dancers"] * 3 + ["gifts", "temples"])
    assert mixed.refusal("offer gaiviles")[0] == "offerings_too_few"
    table = offering("depraccus", ["dancers"] * 8 + ["temples"] * 4 + ["gifts"] * 4)
    table.play("offer depraccus", "pay gifts cards")
    assert table.refusal("pay gifts cards") == ("kind_used", "PAN-9.2")


@rule("PAN-9.2")
def test_a_payment_that_leaves_the_rest_unpayable_is_refused() -> None:
    table = offering("gaiviles", ["dancers"] * 5 + ["temples"] * 4, tokens={"gifts": 4})
    table.play("offer gaiviles")
    assert table.answers("pay") == ["gifts token", "dancers cards", "temples cards"]
    narrow = given(Seat(cards=["dancers"] * 4 + ["temples"] * 4), gods=["vinthrad", "stonkus"])
    narrow.play("offer vinthrad")
    assert narrow.answers("pay") == ["dancers cards", "temples cards"]
    tight = given(
        Seat(cards=["dancers"] * 3 + ["temples"] * 2 + ["gifts"] * 3), gods=["surparit", "stonkus"]
    )
    tight.play("offer surparit")  # 3, 3, 1: temples must pay the 1
    assert tight.player(0).cards == ["temples"]


@rule("PAN-9.3")
def test_the_player_chooses_the_kinds() -> None:
    cards = ["gifts"] * 4 + ["priests"] * 4
    by_gifts = offering("gaiviles", cards).play("offer gaiviles", "pay gifts cards")
    assert by_gifts.player(0).cards == ["priests"] * 3
    by_priests = offering("gaiviles", cards).play("offer gaiviles", "pay priests cards")
    assert by_priests.player(0).cards == ["gifts"] * 3
    # equal numbers have one order: ascending kinds
    table = offering("depraccus", ["gifts"] * 3 + ["priests"] * 3 + ["dancers"] * 3)
    table.play("offer depraccus", "pay priests cards")
    assert table.player(0).cards == ["gifts"] * 3


@rule("PAN-9.3")
def test_equal_numbers_in_ascending_kinds() -> None:
    four = ["gifts"] * 3 + ["priests"] * 3 + ["dancers"] * 3 + ["temples"] * 3
    table = given(Seat(cards=four), gods=["surparit", "stonkus"])
    table.play("offer surparit", "pay priests cards")
    assert table.refusal("pay gifts cards") == ("kinds_ascending", "PAN-9.3")
    table.play("pay dancers cards")
    assert table.answers("pay") == ["gifts cards", "temples cards"]  # the 1 is another number


@rule("PAN-9.4", "PAN-9.10")
def test_cards_count_one_and_are_discarded() -> None:
    table = offering("gaiviles", ["dancers"] * 4 + ["temples"]).play("offer gaiviles")
    assert table.player(0).cards == []
    assert table.discard == ["dancers"] * 4 + ["temples"]


@rule("PAN-9.5", "PAN-9.6", "PAN-9.11")
def test_tokens_count_their_level_and_stay() -> None:
    table = offering("gaiviles", ["dancers"] * 2, tokens={"dancers": 2, "temples": 1})
    table.play("offer gaiviles")
    assert table.player(0).cards == []
    assert table.player(0).levels == {"dancers": 2, "temples": 1}
    again = offering("gaiviles", ["dancers"] * 4, tokens={"dancers": 2, "temples": 1})
    again.play("offer gaiviles", "pay dancers token")
    assert again.player(0).cards == ["dancers"] * 2


@rule("PAN-9.7")
def test_a_higher_level_than_needed_may_be_used() -> None:
    table = offering("gaiviles", [], tokens={"dancers": 4, "temples": 3}).play("offer gaiviles")
    assert table.player(0).gods == ["gaiviles"]


@rule("PAN-9.8")
def test_a_token_counts_for_one_number_only() -> None:
    table = offering("gaiviles", [], tokens={"dancers": 4})
    assert table.refusal("offer gaiviles")[0] == "offerings_too_few"


@rule("PAN-9.9")
@pytest.mark.parametrize(("means", "left"), [("token", 3), ("cards", 0)])
def test_no_more_cards_than_needed(means: str, left: int) -> None:
    table = offering("gaiviles", ["dancers"] * 4, tokens={"dancers": 3, "temples": 1})
    table.play("offer gaiviles", f"pay dancers {means}")
    assert table.player(0).cards == ["dancers"] * left


@rule("PAN-9.6")
def test_a_token_that_is_not_owned_cannot_pay() -> None:
    table = offering("gaiviles", ["dancers"] * 4 + ["gifts"] * 4 + ["temples"])
    table.play("offer gaiviles")
    assert table.refusal("pay dancers token") == ("no_token", "PAN-9.5")
    assert table.refusal("pay temples cards") == ("kind_too_small", "PAN-9.2")
    assert table.refusal("draw") == ("pay_now", "PAN-9.2")


@rule("PAN-9.12")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5, 6])
def test_a_god_is_worth_the_number_of_the_epoch(epoch: int) -> None:
    table = offering("gaiviles", ["dancers"] * 4 + ["temples"], epoch=epoch)
    assert table.play("offer gaiviles").player(0).points["gods"] == epoch


@rule("PAN-9.13")
def test_the_favour_begins_at_once() -> None:
    table = offering("vinthrad", ["dancers"] * 4 + ["temples"] * 2).play("offer vinthrad")
    assert table.state.players[0].steps == 1


@rule("PAN-9.14")
def test_the_display_is_not_refilled() -> None:
    table = offering("gaiviles", ["dancers"] * 4 + ["temples"]).play("offer gaiviles")
    assert len(table.open_gods) == 2
    table.play("draw", "pile", "pile", "pile")
    assert len(table.open_gods) == 2


@rule("PAN-9.15")
def test_favours_of_equal_gods_add_up() -> None:
    table = offering("vinthrad", ["dancers"] * 4 + ["temples"] * 2, gods=["vinthrad"])
    table.play("offer vinthrad")
    assert table.player(0).gods == ["vinthrad", "vinthrad"]
    assert table.state.players[0].steps == 2


@rule("PAN-9.16")
def test_coins_and_movement_cards_pay_for_no_god() -> None:
    cards = ["money_1"] * 5 + ["movement"] * 5 + ["dancers"] * 3
    table = offering("gaiviles", cards, gods=["stonkus"])
    assert table.refusal("offer gaiviles") == ("offerings_too_few", "PAN-9.2")


@rule("PAN-9.17")
def test_the_order_of_an_offer() -> None:
    cards = ["dancers"] * 2 + ["temples"] * 2 + ["gifts"] * 2 + ["priests"]
    table = offering("taksator", cards).play("offer taksator")
    names = [event.kind.name for event in table.events]
    assert names == ["paid_cards"] * 4 + ["god_won", "special_money"]
