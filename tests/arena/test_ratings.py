"""Ratings: the most likely strengths, and honest margins."""

from math import log10
from random import Random

import pytest

from theoi.arena.ratings import MEAN, PRIOR, expected, invert, rate, table_weight


def test_two_players_are_as_far_apart_as_their_share_says() -> None:
    drawn = PRIOR / 2
    first, second = rate([[0, 75], [25, 0]])
    difference = 400 * log10((75 + drawn) / (25 + drawn))
    assert first.rating - second.rating == pytest.approx(difference)
    assert first.rating + second.rating == pytest.approx(2 * MEAN)


def test_the_margin_of_two_players_is_that_of_the_formula() -> None:
    """The difference of two ratings has twice the margin of each, and variance 1 / (n p q)."""
    first, _ = rate([[0, 50 - PRIOR / 2], [50 - PRIOR / 2, 0]])
    error = 400 / 2.302585 / (100 * 0.25) ** 0.5
    assert 2 * first.margin == pytest.approx(1.959964 * error, rel=1e-6)


def test_four_hundred_points_are_ten_to_one() -> None:
    assert expected(1900, 1500) == pytest.approx(10 / 11)
    assert expected(1500, 1500) == 0.5
    assert expected(0, 1e6) == 0


def test_ratings_explain_the_points_of_every_player() -> None:
    """At the most likely ratings each player's expected points are those it got."""
    points: list[list[float]] = [[0, 30.5, 38], [9.5, 0, 22], [2, 18, 0]]
    ratings = rate(points)
    for one in range(3):
        got = sum(points[one]) + PRIOR / 2
        explained = sum(
            (points[one][two] + points[two][one] + PRIOR / 2)
            * expected(ratings[one].rating, ratings[two].rating)
            for two in range(3)
            if two != one
        )
        assert explained == pytest.approx(got)


def test_equal_players_are_rated_equally() -> None:
    ratings = rate([[0, 5, 5], [5, 0, 5], [5, 5, 0]])
    assert [one.rating for one in ratings] == pytest.approx([MEAN] * 3)
    assert ratings[0].interval == pytest.approx(
        (MEAN - ratings[0].margin, MEAN + ratings[0].margin)
    )


@pytest.mark.parametrize("games", [1, 10, 100_000])
def test_who_wins_everything_has_a_finite_rating_with_a_wide_margin(games: int) -> None:
    strong, weak = rate([[0, games], [0, 0]])
    assert MEAN < strong.rating < MEAN + 2500
    assert weak.rating < MEAN
    assert strong.margin > 200


def test_a_chain_of_players_who_always_win_is_in_order() -> None:
    points = [[200.0 if one < two else 0.0 for two in range(8)] for one in range(8)]
    ratings = [one.rating for one in rate(points)]
    assert ratings == sorted(ratings, reverse=True)
    assert len({round(one) for one in ratings}) == 8


def test_players_who_never_met_are_compared_through_others() -> None:
    first, _, third = rate([[0, 30, 0], [10, 0, 30], [0, 10, 0]])
    assert first.rating > third.rating + 150


def test_more_games_make_the_margin_smaller() -> None:
    few, many = (rate([[0, 3 * games], [games, 0]])[0].margin for games in (10, 1000))
    assert many < few / 8


def test_a_game_of_four_counts_as_three_comparisons() -> None:
    assert 6 * table_weight(4) == pytest.approx(3)
    assert table_weight(2) == 1


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    strengths = [1350.0, 1450.0, 1550.0, 1650.0]
    rng = Random(11)
    hits = 0
    for _ in range(200):
        points = [[0.0] * 4 for _ in range(4)]
        for one in range(4):
            for two in range(one):
                for _ in range(40):
                    won = rng.random() < expected(strengths[one], strengths[two])
                    points[one if won else two][two if won else one] += 1
        for truth, rating in zip(strengths, rate(points)):
            low, high = rating.interval
            hits += low <= truth <= high
    assert 0.92 < hits / 800 < 0.98


def test_one_player_alone_has_the_mean() -> None:
    assert [one.rating for one in rate([[0.0]])] == [MEAN]


def test_an_inverse_undoes_its_matrix() -> None:
    matrix = [[0.0, 2.0, 1.0], [2.0, 5.0, 0.0], [1.0, 0.0, 3.0]]
    inverse = invert(matrix)
    for one in range(3):
        row = [sum(matrix[one][k] * inverse[k][two] for k in range(3)) for two in range(3)]
        assert row == pytest.approx([float(one == two) for two in range(3)])
