"""How strength grows with the budget of a search."""

from collections.abc import Sequence

from theoi.arena.match import Score
from theoi.arena.ratings import Rating, rate
from theoi.arena.tournament import Tournament
from theoi.bots.roster import search_limits


class Curve:
    """The ratings of a search with growing numbers of iterations, under one name."""

    def __init__(self, name: str, points: Sequence[tuple[int, Rating]]) -> None:
        self.name = name
        self.points = points


def curve_of_tournament(name: str, tournament: Tournament) -> Curve:
    """The bots of a tournament that search with a number of iterations, the fewest first."""
    searches = [(search_limits(one.bot)[0], one.rating) for one in tournament.standings]
    points = [one for one in searches if one[0] > 0]
    return Curve(name, sorted(points, key=lambda one: one[0]))


def curve_of_matches(name: str, matches: Sequence[tuple[int, int, Score]]) -> Curve:
    """The budgets that met in matches for two; each match is the first one's budget, the other's
    and the score of the first."""
    budgets = sorted({budget for one, two, _ in matches for budget in (one, two)})
    points = [[0.0] * len(budgets) for _ in budgets]
    for one, two, score in matches:
        first, second = budgets.index(one), budgets.index(two)
        points[first][second] += score.share * score.games
        points[second][first] += (1 - score.share) * score.games
    return Curve(name, list(zip(budgets, rate(points))))
