"""PAN-11 and 12: the end of the action phase and of an epoch."""

from tests.pantheon.positions import Seat, Table, given
from tests.rules import rule

from theoi.core.counts import single
from theoi.games.pantheon.state import STALLED

LAST = {"4,0": "step"}
TWO_GODS = ["gaiviles", "stonkus"]


def last_loot(*others: Seat, epoch: int = 1, **told: object) -> Table:
    """Seat 0 takes the last loot of the board in a move action; the others may follow."""
    seat = Seat(**{"feet_at": ["4,1"], **told})  # type: ignore[arg-type]
    table = given(seat, *others, loot=LAST, epoch=epoch, outcomes={"nation": ["persia"]})
    return table.play("move 0", "place 4,0")


def last_god(**told: object) -> Table:
    """Seat 0 wins the last god of the display."""
    seat = Seat(**{"tokens": {"gifts": 4, "priests": 1}, **told})  # type: ignore[arg-type]
    table = given(seat, gods=["gaiviles"], outcomes={"nation": ["persia"]})
    return table.play("offer gaiviles")


@rule("PAN-11.1", "PAN-11.2", "PAN-11.3")
def test_the_last_loot_or_god_ends_the_phase() -> None:
    loot = last_loot().play("done")
    assert loot.state.epoch == 2
    assert loot.player(0).points["epochs"] == 3
    god = last_god()
    assert god.state.epoch == 2  # at once: nobody has another turn
    assert god.player(0).points == {
        "gods": 1,
        "epochs": 3,
        "demigods": 0,
        "columns": 0,
        "favours": 0,
    }
    assert (god.asked, god.prompt) == (1, "turn")
    more = given(Seat(tokens={"gifts": 4, "priests": 1}), gods=TWO_GODS).play("offer gaiviles")
    assert more.state.epoch == 1


@rule("PAN-11.4", "PAN-11.5")
def test_everybody_still_follows_and_the_mover_scores() -> None:
    table = given(
        Seat(),
        Seat(cards=["movement"], feet_at=["4,1"]),
        Seat(),
        loot=LAST,
        outcomes={"nation": ["persia"]},
    )
    table.play("move 0", "place 4,2", "move 1", "place 4,0", "done")
    assert (table.asked, table.prompt, table.state.epoch) == (2, "follow", 1)
    table.play("pile")
    assert table.player(2).hand_size == 1
    assert [table.player(seat).points["epochs"] for seat in range(3)] == [3, 0, 0]


@rule("PAN-11.6", "PAN-11.7")
def test_three_points_once_after_all_actions_of_the_turn() -> None:
    table = given(
        Seat(tokens={"gifts": 4, "priests": 1}, gods=["traitera"], feet_at=["4,1"]),
        loot=LAST,
        gods=["gaiviles"],
        outcomes={"nation": ["persia"]},
    )
    table.play("offer gaiviles")
    assert (table.prompt, table.state.epoch) == ("extra_action", 1)
    table.play("yes", "move 0", "place 4,0", "done")
    assert table.state.epoch == 2
    assert table.player(0).points["epochs"] == 3


@rule("PAN-11.8")
def test_gods_from_the_stack_do_not_count() -> None:
    table = given(
        Seat(feet_at=["4,1"]),
        gods=["gaiviles"],
        loot={"4,0": "god", "0,3": "step"},
        outcomes={"god": ["gaiviles"]},
    )
    table.play("move 0", "place 4,0", "done")
    assert table.player(0).gods == ["gaiviles"]
    assert (table.open_gods, table.state.epoch) == (["gaiviles"], 1)


@rule("PAN-11.9")
def test_the_left_neighbour_of_the_active_player_starts() -> None:
    table = given(
        Seat(),
        Seat(feet_at=["4,1"]),
        Seat(),
        turn=1,
        start=0,
        loot=LAST,
        outcomes={"nation": ["persia"]},
    )
    table.play("move 0", "place 4,0", "done", "done")
    assert (table.state.start, table.asked) == (2, 2)


@rule("PAN-11.10", "PAN-10.15")
def test_the_last_loot_still_works_in_full() -> None:
    table = given(Seat(feet_at=["4,1"]), loot={"4,0": "cards_4"}, outcomes={"nation": ["persia"]})
    table.play("move 0", "place 4,0")
    assert (table.prompt, table.player(0).score) == ("optional_draw", 0)
    table.play("yes")
    assert (table.player(0).hand_size, table.player(0).score) == (4, 0)
    table.play("done")
    assert table.player(0).score == 3


@rule("PAN-11.11")
def test_a_deadlock_ends_the_phase_without_points() -> None:
    table = given(
        Seat(), Seat(), pile=[], discard=[], stalled=STALLED, outcomes={"nation": ["persia"]}
    )
    table.play("draw", "pile", "pile")
    assert table.state.epoch == 1  # the turn is finished first
    table.play("pile")
    assert (table.state.epoch, table.asked) == (2, 1)
    assert [table.player(seat).score for seat in range(2)] == [0, 0]
    assert table.told("deadlock") == [[]]


@rule("PAN-11.12")
def test_the_last_loot_token_counts_before_a_deadlock() -> None:
    table = given(
        Seat(),
        Seat(),
        Seat(feet_at=["4,1"], kept=["step"]),
        loot=LAST,
        pile=[],
        discard=[],
        stalled=STALLED,
        outcomes={"nation": ["persia"]},
    )
    table.play("move 0", "place 4,2", "pile", "move 0", "place 4,0")
    assert len(table.told("hands_emptied")) == 1  # the second time without progress
    assert [table.player(seat).score for seat in range(3)] == [3, 0, 0]
    assert (table.told("epoch_ended"), table.told("deadlock")) == ([[3]], [])
    assert (table.state.epoch, table.state.start) == (2, 1)


@rule("PAN-11.11", "PAN-11.12")
def test_loot_taken_after_the_second_emptying_does_not_lift_the_deadlock() -> None:
    table = given(
        Seat(),
        Seat(),
        Seat(feet_at=["4,1"], kept=["step"]),
        loot={"4,0": "step", "0,3": "step"},
        pile=[],
        discard=[],
        stalled=STALLED,
        outcomes={"nation": ["persia"]},
    )
    table.play("move 0", "place 4,2", "pile", "move 0", "place 4,0")
    assert [table.player(seat).score for seat in range(3)] == [0, 0, 0]
    assert (table.told("epoch_ended"), table.told("deadlock")) == ([], [[]])


@rule("PAN-12.1", "PAN-12.2")
def test_feet_return_and_columns_stay() -> None:
    table = last_loot(Seat(feet=2, feet_at=["4,2"], columns_at=["5,0"]), columns_at=["5,2"])
    table.play("done")
    assert table.player(0).feet_at == table.player(1).feet_at == []
    assert (table.player(0).feet, table.player(1).feet) == (5, 3)
    assert (table.player(0).columns_at, table.player(1).columns_at) == (["5,2"], ["5,0"])
    assert sum(1 for here in table.state.board if here) == 2


@rule("PAN-12.3")
def test_what_is_left_goes_to_the_box() -> None:
    table = given(
        Seat(tokens={"gifts": 4, "priests": 1}),
        gods=["gaiviles"],
        loot={"4,0": "step", "0,3": "god"},
        open_demigods=["2"],
        outcomes={"nation": ["persia"], "gods": ["stonkus"] * 3, "loot": ["money"] * 3},
    ).play("offer gaiviles")
    loot = table.moves.loot_axis
    assert table.state.loot_box == single(loot.number("step")) + single(loot.number("god"))
    assert table.state.demigod_box == single(table.moves.demigod.number("2"))
    assert table.open_demigods == []
    gods = given(Seat(feet_at=["4,1"]), loot=LAST, gods=TWO_GODS, outcomes={"nation": ["persia"]})
    assert gods.play("move 0", "place 4,0", "done").god_box == ["gaiviles", "stonkus"]


@rule("PAN-12.4")
def test_what_stays() -> None:
    table = last_loot(
        Seat(),
        cards=["gifts", "movement"],
        tokens={"dancers": 3},
        gods=["stonkus"],
        kept=["step"],
    )
    open_cards = table.open_cards
    table.play("done", "done")  # a step is left
    player = table.player(0)
    assert player.cards == ["movement", "gifts"]
    assert player.levels == {"dancers": 3}
    assert player.gods == ["stonkus"]
    assert player.kept == ["step", "step"]
    assert (player.feet, player.columns) == (5, 3)
    assert table.open_cards == open_cards


@rule("PAN-12.5", "PAN-12.6")
def test_scorings_after_epochs_three_and_six() -> None:
    for epoch, scored in ((1, False), (2, False), (3, True), (4, False), (5, False), (6, True)):
        table = last_loot(Seat(), epoch=epoch, columns_at=["5,0"]).play("done")
        assert table.player(0).points["columns"] == (1 if scored else 0)
        assert table.state.over == (epoch == 6)
        if epoch == 3:
            names = [event.kind.name for event in table.events]
            assert names.index("scored_columns") < names.index("epoch_begins")
            assert table.state.epoch == 4
