"""The picture of strength against iterations."""

from pathlib import Path

import pytest

from theoi.arena.match import Result, Score
from theoi.arena.strength import Curve, plot_strength


def score(won: int, games: int) -> Score:
    return Score([Result(0, [0 if number < won else 1], "points", 1) for number in range(games)])


def test_every_curve_and_budget_is_named(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    points = [(100, score(4, 10)), (1000, score(8, 10))]
    paths = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for path in paths:
        plot_strength([Curve("Duel", points), Curve("Pantheon", points[1:])], "greedy", path)
    picture = paths[0].read_text()
    for words in ("Duel", "Pantheon", "100", "1,000", "won against greedy, %"):
        assert words in picture
    assert paths[1].read_text() == picture
