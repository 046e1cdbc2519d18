"""PAN-7: the follow-ups of the others."""

from tests.pantheon.positions import Seat, Table, given
from tests.rules import rule


def followed(*others: Seat, first: Seat | None = None) -> Table:
    """Seat 0 has moved; the others follow."""
    return given(first or Seat(), *others).play("move 0", "place 4,2")


@rule("PAN-7.1", "PAN-7.10", "PAN-7.11")
def test_one_follow_up_each_in_clockwise_order() -> None:
    table = followed(Seat(cards=["movement"]), Seat(cards=["movement"]), Seat())
    assert (table.asked, table.prompt) == (1, "follow")
    table.play("move 1", "place 3,1")
    assert (table.asked, table.prompt) == (1, "place")
    table.play("done")
    assert (table.asked, table.prompt) == (2, "follow")
    table.play("pile")
    assert (table.asked, table.prompt) == (3, "follow")
    table.play("done")
    assert (table.asked, table.prompt) == (1, "turn")


@rule("PAN-7.1")
def test_loot_of_the_mover_comes_before_the_follow_ups() -> None:
    table = given(Seat(feet_at=["4,1"]), loot={"4,0": "cards_3", "0,3": "step"})
    table.play("move 0", "place 4,0")
    assert (table.asked, table.prompt) == (0, "optional_draw")
    table.play("yes")
    assert (table.asked, table.prompt) == (1, "follow")


@rule("PAN-7.10")
def test_loot_of_a_follower_comes_before_the_next_follow_up() -> None:
    table = given(
        Seat(),
        Seat(cards=["movement"], feet_at=["4,1"]),
        Seat(),
        loot={"4,0": "cards_3", "0,3": "step"},
    )
    table.play("move 0", "place 4,2", "move 1", "place 4,0", "done")
    assert (table.asked, table.prompt) == (1, "optional_draw")
    table.play("done")
    assert (table.asked, table.prompt) == (2, "follow")


@rule("PAN-7.2")
def test_a_follow_up_has_no_big_foot() -> None:
    table = followed(Seat(cards=["movement"]))
    assert table.play("move 1").told("follows") == [[1, 2]]
    table.play("place 4,2")  # beside the mover: both steps
    assert (table.asked, table.prompt) == (1, "turn")


@rule("PAN-7.3", "PAN-7.4", "PAN-16.24", "PAN-17.20")
def test_gods_and_step_tokens_work_without_cards() -> None:
    table = followed(Seat(gods=["vinthrad", "gaiviles"], kept=["step"]))
    assert "move 0" in table.legal
    assert table.play("move 0").told("follows") == [[0, 2]]
    assert "5,1" in table.answers("place")  # a jump over 4,2
    bare = followed(Seat())
    assert bare.refusal("move 0") == ("steps_too_few", "PAN-5.9")


@rule("PAN-7.5", "PAN-7.6", "PAN-7.8", "PAN-7.12")
def test_a_card_from_the_pile_or_nothing() -> None:
    table = followed(Seat(feet=0, columns=0))
    assert table.legal == ["pile", "done"]
    assert table.refusal("take gifts")[0] == "follow_now"
    before = table.open_cards
    table.play("pile")
    assert table.player(1).hand_size == 1
    assert table.open_cards == before
    declined = followed(Seat(cards=["movement"])).play("done")
    assert declined.player(1).cards == ["movement"]
    assert (declined.asked, declined.prompt) == (1, "turn")
    able = followed(Seat(cards=["movement"]))
    assert able.legal == ["move 1", "pile", "done"]


@rule("PAN-7.7")
def test_moving_and_drawing_exclude_each_other() -> None:
    table = followed(Seat(cards=["movement"])).play("move 1", "place 3,1")
    assert table.refusal("pile")[0] == "place_now"
    table.play("done")
    assert table.player(1).hand_size == 0


@rule("PAN-7.9")
def test_the_active_player_has_no_card_instead() -> None:
    table = given(Seat(cards=["movement"]))
    assert table.refusal("pile") == ("turn_now", "PAN-4.2")
    table.play("move 1")
    assert table.refusal("pile")[0] == "place_now"
