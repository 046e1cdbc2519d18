"""Strength against iterations: ratings of budgets, and their picture."""

from math import log10
from pathlib import Path

import pytest
from tests.duel.positions import duel

from theoi.arena.match import Result, Score
from theoi.arena.plots import Labels, draw_strength, draw_tournament
from theoi.arena.ratings import Rating
from theoi.arena.results import Finished
from theoi.arena.strength import Curve, curve_of_matches, curve_of_tournament
from theoi.arena.tournament import Plan, Tournament

LABELS = Labels("rating", "better", "iterations for every move")


def score(won: int, games: int) -> Score:
    return Score([Result(0, [0 if number < won else 1], "points", 1) for number in range(games)])


def tournament(*bots: str) -> Tournament:
    """The seat that is second at the table wins every game."""
    plan = Plan(duel(), bots, 2)
    games = [
        Finished(number, [2, 1], [10, 20], "points", 7) for number in range(len(plan.pairings))
    ]
    return Tournament(plan, games)


def test_searches_with_iterations_are_ordered_by_their_budget() -> None:
    played = tournament("search:300", "greedy", "search:1.0s", "search:20")
    curve = curve_of_tournament("Duel", played)
    assert [budget for budget, _ in curve.points] == [20, 300]
    assert curve.points[1][1] is played.standings[0].rating


def test_all_matches_of_a_budget_count_from_both_sides() -> None:
    matches = [(1000, 100, score(3000, 4000)), (10000, 1000, score(3000, 4000))]
    curve = curve_of_matches("Duel", matches)
    assert [budget for budget, _ in curve.points] == [100, 1000, 10000]
    low, middle, high = (rating.rating for _, rating in curve.points)
    step = 400 * log10(3)
    assert middle - low == pytest.approx(step, abs=1)
    assert high - middle == pytest.approx(step, abs=1)
    even = curve_of_matches("Duel", [*matches, (100, 10000, score(3000, 4000))])
    assert len({round(rating.rating) for _, rating in even.points}) == 1


def test_every_curve_and_budget_is_named(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    points = [(100, Rating(1450, 20)), (1000, Rating(1550, 20))]
    paths = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for path in paths:
        draw_strength([Curve("Duel", points), Curve("Pantheon", points[1:])], path, LABELS)
    picture = paths[0].read_text()
    for words in (
        "Duel",
        "Pantheon",
        ">100<",
        ">1\u202f000<",
        "rating",
        "iterations for every move",
    ):
        assert words in picture
    assert paths[1].read_text() == picture


@pytest.mark.parametrize(("other", "drawn"), [("search:9", 3), ("greedy", 2)])
def test_a_tournament_with_several_budgets_shows_what_they_bring(
    tmp_path: Path, other: str, drawn: int
) -> None:
    pytest.importorskip("matplotlib")
    written = draw_tournament(tournament("search:3", other), tmp_path, "Budgets", LABELS)
    assert len(written) == drawn
    assert (tmp_path / "duel-base-tournament-iterations.svg").exists() == (drawn == 3)
