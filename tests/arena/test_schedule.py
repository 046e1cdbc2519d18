"""Who meets whom in a tournament: everybody everybody, equally often, on every seat."""

from collections import Counter
from itertools import combinations

import pytest

from theoi.arena.schedule import Pairing, schedule, tables

SIZES = [(bots, seats) for bots in range(2, 7) for seats in (2, 3, 4)]


def test_two_bots_exchange_seats_with_every_deal() -> None:
    assert schedule(2, 2, 4) == [
        Pairing(0, (0, 1)),
        Pairing(0, (1, 0)),
        Pairing(1, (0, 1)),
        Pairing(1, (1, 0)),
    ]


def test_deals_are_played_whole() -> None:
    assert len(schedule(2, 2, 3)) == 4
    assert len(schedule(3, 2, 10)) == 30


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_every_two_bots_meet_equally_often_and_often_enough(bots: int, seats: int) -> None:
    met: Counter[tuple[int, int]] = Counter()
    for pairing in schedule(bots, seats, 30):
        met.update(combinations(sorted(set(pairing.bots)), 2))
    assert set(met) == set(combinations(range(bots), 2))
    assert len(set(met.values())) == 1
    assert min(met.values()) >= 30


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_every_bot_has_every_deal_equally_often_from_every_seat(bots: int, seats: int) -> None:
    games = schedule(bots, seats, 30)
    places = Counter((one.deal, seat, bot) for one in games for seat, bot in enumerate(one.bots))
    deals = {one.deal for one in games}
    assert len(places) == len(deals) * seats * bots
    assert len(set(places.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), [(3, 3), (4, 4), (5, 3)])
def test_the_order_round_the_table_changes(bots: int, seats: int) -> None:
    behind = Counter(
        (one.bots[seat], one.bots[(seat + 1) % seats])
        for one in schedule(bots, seats, 24 * seats)
        for seat in range(seats)
    )
    assert len(behind) == bots * (bots - 1)
    assert len(set(behind.values())) == 1


@pytest.mark.parametrize(
    ("bots", "seats", "who"),
    [
        (3, 2, [(0, 1), (0, 2), (1, 2)]),
        (2, 3, [(0, 0, 1), (0, 1, 1)]),
        (2, 4, [(0, 0, 1, 1)]),
        (3, 4, [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]),
    ],
)
def test_more_seats_than_bots_are_shared_evenly(
    bots: int, seats: int, who: list[tuple[int, ...]]
) -> None:
    assert tables(bots, seats) == who


def test_nobody_plays_alone() -> None:
    with pytest.raises(ValueError, match="two players"):
        schedule(1, 2, 10)
