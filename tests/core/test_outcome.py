"""Ranks and what they are worth."""

import pytest

from theoi.core.outcome import Outcome, returns_by_rank


@pytest.mark.parametrize(
    ("ranks", "returns"),
    [
        ([1, 2], [1, -1]),
        ([2, 1], [-1, 1]),
        ([1, 1], [0, 0]),
        ([1, 2, 3], [1, 0, -1]),
        ([3, 1, 2], [-1, 1, 0]),
        ([1, 1, 3], [0.5, 0.5, -1]),
        ([1, 2, 2], [1, -0.5, -0.5]),
        ([1, 1, 1], [0, 0, 0]),
        ([1, 2, 3, 4], [1, 1 / 3, -1 / 3, -1]),
        ([1, 2, 2, 4], [1, 0, 0, -1]),
        ([3, 1, 3, 1], [-2 / 3, 2 / 3, -2 / 3, 2 / 3]),
        ([1], [0]),
    ],
)
def test_players_who_tie_share_what_they_would_get(ranks: list[int], returns: list[float]) -> None:
    assert returns_by_rank(ranks) == pytest.approx(returns)
    assert sum(returns_by_rank(ranks)) == pytest.approx(0)


def test_an_outcome_knows_totals_and_winners() -> None:
    outcome = Outcome("points", "X-1", [1, 3, 1], ["cards", "coins"], [[4, 1], [2, 2], [0, 5]])
    assert outcome.totals() == [5, 4, 5]
    assert outcome.winners() == [0, 2]
    assert repr(outcome) == "Outcome(points, ranks=[1, 3, 1], totals=[5, 4, 5])"
