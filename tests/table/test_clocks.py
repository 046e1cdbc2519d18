"""Time limits, by times and seats alone."""

from theoi.table.clocks import Clocks
from theoi.table.glimpse import NO_CLOCK, Clock


def test_without_a_limit_no_time_is_counted() -> None:
    clocks = Clocks(Clock(), 2, 0)
    clocks.turn(0, [0])
    clocks.turn(1_000_000, [1])
    assert clocks.left == [NO_CLOCK, NO_CLOCK]
    assert clocks.flag() is None
    assert clocks.late(10**9) == []


def test_the_time_for_the_game_runs_while_asked_and_the_increment_comes_after() -> None:
    clocks = Clocks(Clock(total=60_000, increment=2_000), 2, 0)
    clocks.turn(0, [0])
    clocks.turn(10_000, [0])  # a step of the same decision
    assert clocks.left == [50_000, 60_000]
    clocks.turn(15_000, [1])
    assert clocks.left == [47_000, 60_000]
    assert clocks.flag() == 75_000
    assert clocks.late(74_999) == []
    assert clocks.late(75_000) == [1]


def test_time_that_is_over_stays_over() -> None:
    clocks = Clocks(Clock(total=1_000, increment=500), 2, 0)
    clocks.turn(0, [0])
    clocks.turn(5_000, [1])
    assert clocks.left == [0, 1_000]
    assert not clocks.may_go_on(0)
    assert clocks.may_go_on(1)


def test_the_time_for_a_decision_begins_anew_each_time() -> None:
    clocks = Clocks(Clock(move=30_000), 3, 0)
    clocks.turn(0, [0, 1])
    clocks.turn(20_000, [1, 2])
    assert clocks.left == [10_000, 10_000, 30_000]
    assert clocks.flag() == 30_000
    clocks.turn(25_000, [0])
    assert clocks.left[0] == 30_000
    assert clocks.may_go_on(0)
