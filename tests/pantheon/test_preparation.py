"""PAN-3: the preparation of an epoch."""

import pytest
from tests.pantheon.positions import Seat, given, pantheon
from tests.rules import rule

from theoi.core.counts import total

LOOT_OF_GALLIA = {
    2: {"4,0", "0,3", "4,4"},
    3: {"4,0", "0,3", "4,4", "2,5"},
    4: {"4,0", "0,3", "4,4", "2,5", "6,1"},
}
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def first_steps(log: list[str]) -> list[str]:
    """Names of events without repetitions."""
    names: list[str] = []
    for name in log:
        if name not in names:
            names.append(name)
    return names


@rule("PAN-3.1", "PAN-3.9", "PAN-3.10", "PAN-15.1")
def test_the_order_of_the_steps() -> None:
    table = given(
        Seat(feet_at=["4,1"], gods=["depraccus"]),
        Seat(),
        Seat(),
        epoch=1,
        loot={"4,0": "step"},
        outcomes={"nation": ["roma"], "loot": ["demigod", "step", "god", "money"]},
    )
    table.play("move 0", "place 4,0", "done", "done")
    assert (table.prompt, table.temple) == ("optional_draw", "")
    names = [event.kind.name for event in table.events]
    begun = names[names.index("epoch_begins") :]
    assert first_steps(begun) == ["epoch_begins", "god_opened", "loot_laid", "demigod_opened"]
    table.play("yes", "yes", "yes")
    after = first_steps([event.kind.name for event in table.events])
    assert after[:2] == ["card_drawn", "temple_placed"]  # the nation's effect, then the temple
    assert table.temple == "5,5"


@rule("PAN-3.3")
def test_the_nation_lies_on_the_next_field_of_the_track() -> None:
    table = given(Seat(feet_at=["4,1"]), loot={"4,0": "step"}, outcomes={"nation": ["persia"]})
    table.play("move 0", "place 4,0", "done")
    ids = table.moves.nation.ids
    assert [ids[nation] for nation in table.state.track] == ["gallia", "persia"]


@rule("PAN-3.4", "PAN-3.5", "PAN-3.6")
@SEATS
def test_gods_and_loot_one_more_than_players(seats: int) -> None:
    table = given(*[Seat() for _ in range(seats)], nation="gallia", prepare=True)
    assert len(table.open_gods) == seats + 1
    assert len(table.loot) == seats + 1
    assert set(table.loot) == LOOT_OF_GALLIA[seats]


@rule("PAN-3.6")
def test_the_marks_say_from_how_many_players_on() -> None:
    parts = pantheon(2).parts
    for places, players in zip(parts.loot_hexes, parts.loot_from, strict=True):
        marks = [parts.loot_printed[place] for place in places]
        assert sorted(marks) == [0, 0, 0, 3, 4]
        for mark, needed in zip(marks, players, strict=True):
            assert needed == (mark or 2)


@rule("PAN-3.7", "PAN-3.8")
def test_demigods_for_loot_and_for_plaesiris() -> None:
    table = given(
        nation="persia",
        prepare=True,
        epoch=2,
        outcomes={
            "gods": ["plaesiris", "plaesiris", "stonkus"],
            "loot": ["demigod", "step", "demigod"],
            "demigods": [["1"], ["3"], ["2"], ["1"], ["1"], ["3"]],
        },
    )
    assert table.open_demigods == ["1", "1", "1", "2", "3", "3"]
    none = given(
        nation="persia",
        prepare=True,
        epoch=2,
        outcomes={
            "gods": ["surparit", "taksator", "stonkus"],
            "loot": ["step", "god", "money"],
        },
    )
    assert none.open_demigods == []


@rule("PAN-3.11", "PAN-16.20", "PAN-16.21", "PAN-16.22")
def test_depraccus_draws_after_the_temple_in_order() -> None:
    seats = [Seat(gods=["depraccus"]), Seat(gods=["depraccus", "depraccus"]), Seat()]
    table = given(*seats, nation="roma", prepare=True, epoch=2, start=1)
    assert [table.player(seat).hand_size for seat in range(3)] == [0, 0, 0]
    table.play("done", "done", "done")
    assert [table.player(seat).hand_size for seat in range(3)] == [2, 4, 0]
    drawers = [event.seat for event in table.events if event.kind.name == "card_drawn"]
    names = [event.kind.name for event in table.events]
    assert drawers == [1, 1, 1, 1, 0, 0]
    assert names.index("temple_placed") < names.index("card_drawn")


@rule("PAN-16.22")
def test_depraccus_won_during_preparation() -> None:
    gallia = given(
        Seat(cards=["gifts"] * 3),
        nation="gallia",
        prepare=True,
        epoch=2,
        outcomes={"god": ["depraccus"]},
    )
    gallia.play("gallia god", "pay gifts cards", "gallia cards")
    assert gallia.player(0).hand_size == 2
    bonus = given(
        Seat(bonus="god"),
        Seat(bonus="step"),
        nation="persia",
        prepare=True,
        epoch=1,
        outcomes={"god": ["depraccus"]},
    )
    assert bonus.player(0).gods == ["depraccus"]
    assert bonus.player(0).hand_size == 0


@rule("PAN-3.12", "PAN-17.2")
def test_bonus_tokens_take_effect_after_the_first_preparation() -> None:
    seats = [Seat(bonus="cards"), Seat(bonus="demigod"), Seat(bonus="offering")]
    table = given(*seats, nation="roma", prepare=True, epoch=1, start=2)
    table.play("done", "done")
    assert table.temple == ""
    table.play("done")
    assert (table.temple, table.asked, table.prompt) == ("5,5", 2, "raise")
    table.play("done")
    assert (table.asked, table.prompt) == (0, "optional_draw")
    assert table.player(1).demigods == []
    table.play("yes")
    assert len(table.player(1).demigods) == 1
    assert (table.asked, table.prompt) == (2, "turn")
    later = given(
        Seat(bonus="cards"), Seat(bonus="offering"), nation="persia", prepare=True, epoch=2
    )
    assert later.prompt == "turn"


@rule("PAN-3.14")
def test_too_few_demigods_serve_the_loot_first() -> None:
    outcomes = {"gods": ["plaesiris", "stonkus", "vinthrad"], "loot": ["demigod", "step", "money"]}
    table = given(
        nation="persia", prepare=True, epoch=2, demigod_stack=["5", "6"], outcomes=dict(outcomes)
    )
    assert table.open_demigods == ["5", "6"]
    empty = given(nation="persia", prepare=True, epoch=2, demigod_stack=[], outcomes=dict(outcomes))
    assert empty.open_demigods == []


@rule("PAN-3.15")
def test_everybody_sees_the_loot() -> None:
    table = given(Seat(), Seat(), loot={"4,0": "god", "0,3": "step"})
    hexes = {table.moves.hex_axis.ids[one.hex]: one.loot for one in table.view(-1).hexes}
    assert table.moves.loot_axis.ids[hexes["4,0"]] == "god"
    assert table.moves.loot_axis.ids[hexes["0,3"]] == "step"


@rule("PAN-3.16", "PAN-11.11")
def test_from_the_first_turn_on_emptied_hands_count_for_a_deadlock() -> None:
    """The draw pile is used up: what it held is in a hand."""
    table = given(Seat(), Seat(), nation="persia", epoch=2, prepare=True)
    for turn in range(2):
        state = table.state
        state.players[1].hand += state.pile + state.discard
        state.players[1].hand_size += total(state.pile + state.discard)
        state.pile = state.pile_size = state.discard = 0
        table.play("draw", "pile", "pile", "pile")
        assert len(table.told("hands_emptied")) == 1
        assert table.told("deadlock") == [[]] * turn


@rule("PAN-3.16", "PAN-15.25")
def test_preparation_never_ends_the_action_phase() -> None:
    table = given(
        Seat(columns_at=["0,8"]),
        Seat(),
        nation="cartago",
        prepare=True,
        epoch=4,
        outcomes={"loot": ["step", "step", "step"]},
    )
    table.play("place 1,8", "place 0,7")
    assert "0,7" not in table.loot
    assert len(table.loot) == 2
    table.play("done")
    assert (table.prompt, table.state.epoch) == ("turn", 4)
