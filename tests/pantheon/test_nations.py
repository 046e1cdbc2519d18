"""PAN-15: the effects of the nations."""

import pytest
from tests.pantheon.positions import Outcomes, Seat, Table, given
from tests.rules import rule


def preparing(nation: str, *seats: Seat, start: int = 0, epoch: int = 2, **told: object) -> Table:
    """The effect of a nation during the preparation of an epoch."""
    return given(*seats, nation=nation, prepare=True, epoch=epoch, start=start, **told)  # type: ignore[arg-type]


@rule("PAN-15.2")
@pytest.mark.parametrize(
    ("nation", "answer"),
    [
        ("gallia", "gallia cards"),
        ("aegyptus", "done"),
        ("cartago", "done"),
        ("iberia", "done"),
        ("roma", "yes"),
    ],
)
def test_one_after_the_other_from_the_starting_player(nation: str, answer: str) -> None:
    table = preparing(nation, Seat(), Seat(), Seat(), start=2)
    order = []
    while table.prompt != "turn":
        order.append(table.asked)
        table.play(answer)
    assert order == [2, 0, 1]


@rule("PAN-15.3", "PAN-15.23")
def test_gallia_two_cards_or_a_god() -> None:
    table = preparing("gallia", Seat(cards=["gifts"] * 5), outcomes={"god": ["gadicea"]})
    assert table.legal == ["gallia cards", "gallia god"]
    assert table.refusal("done") == ("gallia_now", "PAN-15.3")
    table.play("gallia god")
    assert (table.asked, table.prompt) == (0, "gallia_pay")
    cards = preparing("gallia").play("gallia cards")
    assert cards.player(0).hand_size == 2
    assert cards.asked == 1


@rule("PAN-15.23", "PAN-16.50", "PAN-16.51")
def test_gallia_without_gods_leaves_the_cards() -> None:
    # the display takes the whole stack, and the box is empty: the question answers itself
    table = preparing("gallia", god_stack=["stonkus"] * 3)
    assert [table.player(seat).hand_size for seat in range(2)] == [2, 2]
    box = preparing("gallia", god_stack=["stonkus"] * 3, god_box=["vinthrad"])
    assert box.legal == ["gallia cards", "gallia god"]


@rule("PAN-15.4", "PAN-15.5", "PAN-15.6")
def test_gallia_wins_the_god_for_its_top_number() -> None:
    seat = Seat(cards=["gifts"] * 3, tokens={"gifts": 2})
    table = preparing("gallia", seat, outcomes={"god": ["gadicea"]}).play("gallia god")
    assert table.legal == ["pay gifts token", "done"]
    assert table.refusal("pay gifts cards") == ("kind_too_small", "PAN-9.2")
    assert table.refusal("draw") == ("gallia_pay_now", "PAN-15.4")
    table.play("pay gifts token")
    player = table.player(0)
    assert (player.gods, player.levels, player.cards) == (["gadicea"], {"gifts": 2}, [])
    assert player.score == 2
    assert table.discard == ["gifts"] * 3
    assert table.state.players[0].more_cards == 1


@rule("PAN-15.7")
def test_gallia_a_god_not_won_goes_to_the_box() -> None:
    refused = preparing("gallia", Seat(cards=["gifts"] * 5), outcomes={"god": ["gadicea"]})
    refused.play("gallia god", "done")
    assert refused.god_box == ["gadicea"]
    assert refused.player(0).cards == ["gifts"] * 5
    unable = preparing("gallia", outcomes={"god": ["gadicea"]}).play("gallia god")
    assert unable.god_box == ["gadicea"]
    assert (unable.asked, unable.player(0).hand_size) == (1, 0)


@rule("PAN-15.8")
def test_gallia_pietalte_with_cards_only() -> None:
    seat = Seat(cards=["gifts"] * 3, tokens={"gifts": 3})
    table = preparing("gallia", seat, outcomes={"god": ["pietalte"]}).play("gallia god")
    assert table.refusal("pay gifts token") == ("cards_only", "PAN-16.40")
    table.play("pay gifts cards")
    assert (table.player(0).gods, table.player(0).cards) == (["pietalte"], [])


@rule("PAN-15.9", "PAN-16.14")
def test_gallia_plaesiris_takes_from_the_stack() -> None:
    outcomes: Outcomes = {
        "god": ["plaesiris"],
        "gods": ["plaesiris", "stonkus", "stonkus"],
        "loot": ["step"] * 3,
        "demigods": [["3"], ["3"]],
        "demigod": [["1"], ["2"]],
    }
    table = preparing("gallia", Seat(cards=["gifts"] * 4), outcomes=outcomes)
    table.play("gallia god", "pay gifts cards")
    assert table.player(0).demigods == ["1", "2"]
    assert table.open_demigods == ["3", "3"]


@rule("PAN-15.10", "PAN-15.11")
@pytest.mark.parametrize("nation", ["germania", "graecia"])
def test_every_hand_becomes_seven_cards(nation: str) -> None:
    seats = [Seat(cards=["gifts"] * 5 + ["movement"] * 4), Seat(cards=["priests"] * 7), Seat()]
    table = preparing(nation, *seats)
    assert (table.asked, table.prompt) == (0, "drop")
    assert table.refusal("drop temples") == ("card_not_held", "PAN-15.10")
    assert table.refusal("done") == ("drop_now", "PAN-15.10")
    table.play("drop movement", "drop gifts")
    assert table.player(0).cards == ["movement"] * 3 + ["gifts"] * 4
    assert [table.player(seat).hand_size for seat in range(3)] == [7, 7, 7]
    assert table.player(1).cards == ["priests"] * 7


@rule("PAN-15.10")
def test_cards_are_dropped_in_ascending_kinds() -> None:
    table = preparing("germania", Seat(cards=["gifts"] * 5 + ["movement"] * 4))
    table.play("drop gifts")
    # only gifts can follow: the question answers itself
    assert table.player(0).cards == ["movement"] * 4 + ["gifts"] * 3
    held = preparing("germania", Seat(cards=["gifts"] * 4 + ["priests"] * 4 + ["temples"]))
    assert held.refusal("drop temples") == ("cards_ascending", "PAN-15.10")


@rule("PAN-15.12")
def test_all_discards_come_before_all_draws() -> None:
    seats = [Seat(), Seat(cards=["gifts"] * 9 + ["priests"] * 4)]
    table = preparing("germania", *seats, start=0)
    # seat 0 has nothing to discard but waits with drawing
    assert (table.asked, table.prompt, table.player(0).hand_size) == (1, "drop", 0)
    table.play("drop priests")  # after the forced gifts; the other three priests must follow
    names = [(event.kind.name, event.seat) for event in table.events]
    dropped = [place for place, (name, _) in enumerate(names) if name == "dropped"]
    drawn = [place for place, (name, _) in enumerate(names) if name == "card_drawn"]
    assert len(dropped) == 4
    assert len(drawn) == 7
    assert max(dropped) < min(drawn)
    whole = given(*[Seat() for _ in range(4)])
    assert 75 - 4 - 4 * 7 == 43 == len(whole.pile) - 4 * 7


@rule("PAN-15.13", "PAN-15.14")
def test_aegyptus_swaps_feet_and_columns() -> None:
    table = preparing(
        "aegyptus", Seat(feet=4, columns=3), Seat(feet=6, columns=10, columns_at=["5,0"])
    )
    assert table.answers("swap") == ["-3", "-2", "-1", "+1", "+2", "+3", "+4"]
    assert table.refusal("swap +5") == ("swap_too_many", "PAN-15.14")
    assert table.refusal("draw") == ("swap_now", "PAN-15.13")
    table.play("swap +2")
    assert (table.player(0).feet, table.player(0).columns) == (2, 5)
    # one column is left in the general supply of the other, six feet
    assert table.answers("swap")[-1] == "+1"
    assert table.answers("swap")[0] == "-6"
    table.play("swap -6")
    player = table.player(1)
    assert (player.feet, player.columns, player.columns_at) == (12, 4, ["5,0"])
    assert (player.feet_left, player.columns_left) == (0, 7)


@rule("PAN-15.15", "PAN-15.16")
def test_persia_turns_the_special_money_over() -> None:
    table = preparing("persia", Seat(cards=["money_2"]))
    assert table.state.special_turned
    assert table.player(0).cards == ["money_2"]
    later = given(
        Seat(feet_at=["4,1"]),
        Seat(feet_at=["4,1"]),
        loot={"4,0": "step"},
        outcomes={"nation": [["persia"], ["roma"]]},
    )
    later.play("move 0", "place 4,0", "done")
    assert later.view(0).special_top == later.moves.card.number("money_5")


@rule("PAN-15.15")
@pytest.mark.parametrize(("turned", "top"), [(False, "money_3"), (True, "money_4")])
def test_the_top_special_card(turned: bool, top: str) -> None:
    table = given(
        Seat(feet_at=["4,1"]), loot={"4,0": "money", "0,3": "step"}, special=["money_3", "money_4"]
    )
    table.state.special_turned = turned
    table.play("move 0", "place 4,0", "yes")
    assert table.player(0).cards == [top]


@rule("PAN-15.17", "PAN-15.18", "PAN-15.24")
def test_cartago_two_coins_and_nothing_added() -> None:
    seat = Seat(cards=["money_5"], gods=["stonkus"])
    table = preparing("cartago", seat)
    assert table.prompt == "cartago"
    assert table.refusal("money 5") == ("money_not_added", "PAN-15.18")
    assert table.refusal("token gifts 2") == ("too_dear", "PAN-8.3")
    assert table.refusal("draw") == ("cartago_now", "PAN-15.17")
    assert {"token gifts 1", "piece foot", "place 1,8", "done"} <= set(table.legal)
    table.play("token gifts 1", "piece foot")
    assert table.asked == 1
    assert table.player(0).cards == ["money_5"]
    table.play("piece column", "done")  # one coin is enough
    assert table.prompt == "turn"
    none = preparing("cartago").play("done")
    assert none.asked == 1


@rule("PAN-15.19")
def test_cartago_the_home_counts_as_the_temple() -> None:
    table = preparing("cartago")
    assert table.temple == ""
    assert set(table.answers("place")) == {"3,8", "3,7", "2,7", "1,8", "1,9", "2,9"}
    assert table.refusal("place 2,8") == ("temple_there", "PAN-6.9")


@rule("PAN-15.20")
def test_cartago_loot_works_when_the_player_has_finished() -> None:
    seat = Seat(columns_at=["0,8"])
    table = preparing("cartago", seat, epoch=4, outcomes={"loot": ["step", "cards_3", "step"]})
    assert table.loot == {"5,6": "step", "0,7": "cards_3", "1,11": "step"}
    table.play("place 1,8", "place 0,7")
    assert (table.asked, table.prompt) == (0, "optional_draw")
    table.play("yes")
    assert (table.asked, table.prompt) == (1, "cartago")


@rule("PAN-15.21")
def test_iberia_a_token_or_a_level() -> None:
    table = preparing("iberia", Seat(tokens={"gifts": 2}), Seat(tokens={"gifts": 4}))
    assert table.legal == ["raise gifts", "raise priests", "raise dancers", "raise temples", "done"]
    table.play("raise gifts")
    assert table.player(0).levels == {"gifts": 3}
    assert table.refusal("raise gifts") == ("level_highest", "PAN-17.15")
    table.play("raise temples")
    assert table.player(1).levels == {"gifts": 4, "temples": 1}


@rule("PAN-15.22")
def test_roma_two_cards_from_the_pile() -> None:
    table = preparing("roma")
    assert table.legal == ["yes", "done"]
    before = table.open_cards
    table.play("yes", "done")
    assert [table.player(seat).hand_size for seat in range(2)] == [2, 0]
    assert table.open_cards == before
