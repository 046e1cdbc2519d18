"""Pantheon keeps the laws of every game."""

import pytest
from tests.pantheon.positions import pantheon

from theoi.testing import check_game


@pytest.mark.parity
@pytest.mark.parametrize(
    ("seats", "bonus", "supply"),
    [(2, "random", "standard"), (3, "chosen", "standard"), (4, "random", "by_players")],
)
def test_pantheon_keeps_the_laws(seats: int, bonus: str, supply: str) -> None:
    report = check_game(pantheon(seats, bonus, supply), games=2)
    assert report.games == 2
    assert set(report.twins) >= {"hands", "card"}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pantheon_keeps_the_laws_in_many_games(seats: int) -> None:
    check_game(pantheon(seats), games=4, seed=1000, sample=3)
