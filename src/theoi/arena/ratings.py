"""Ratings: one number for the strength of each player, with its margin of error.

The model is that of Bradley and Terry, on the scale of chess: who is rated 400 points higher is
expected to win ten games of eleven. The ratings are the most likely ones for all games at once, so
the order of the games does not matter; a draw counts as half a victory. Every player is taken to
have drawn one more game, spread evenly over all others: thus a player who won everything has a
rating that is high but finite, and many games make this forgotten.

The margin of error comes from the curvature of the likelihood (the Fisher information). A game
with several seats is a comparison of every two of them; as only so many comparisons are free as
there are seats but one, they count less (`table_weight`). That the same deals are played from every
seat makes the true margin smaller.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

MEAN: Final = 1500.0  # of all ratings of a tournament
SCALE: Final = 400 / log(10)  # points of rating for one unit of the logistic function
NORMAL_95: Final = 1.959964  # standard deviations that hold 95 % of a normal distribution
PRIOR: Final = 1.0  # drawn games of each player that nobody has played
STEPS: Final = 200
BOLDEST: Final = 2.0  # units that a rating may change in one step
EXACT: Final = 1e-9

Matrix = list[list[float]]


class Rating:
    """The strength of a player; its 95 % interval is this far to both sides."""

    def __init__(self, rating: float, margin: float) -> None:
        self.rating = rating
        self.margin = margin

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rating lies with 95 % confidence."""
        return self.rating - self.margin, self.rating + self.margin


def expected(rating: float, other: float) -> float:
    """The expected share of victories of a player against another one."""
    return logistic((rating - other) / SCALE)


def table_weight(seats: int) -> float:
    """What the comparison of two seats counts in a game with so many."""
    return 2 / seats


def rate(points: Sequence[Sequence[float]], weight: float = 1.0) -> list[Rating]:
    """Ratings of players who got these points against each other: `points[i][j]` is i's against j.

    A victory is worth one point, a draw half a point to both; `weight` is what one game counts for
    the margin of error.
    """
    count = len(points)
    if count < 2:
        return [Rating(MEAN, 0.0) for _ in points]
    drawn = PRIOR / (count - 1) / 2
    won = [
        [points[one][two] * weight + drawn if one != two else 0.0 for two in range(count)]
        for one in range(count)
    ]
    strengths = [0.0] * count
    for _ in range(STEPS):
        gradient, information = slopes(won, strengths)
        inverse = invert(information)
        step = [sum(a * b for a, b in zip(row, gradient)) for row in inverse]
        largest = max(abs(one) for one in step)
        shorter = min(1.0, BOLDEST / largest) if largest else 1.0
        strengths = [one + shorter * change for one, change in zip(strengths, step)]
        if largest < EXACT:
            break
    _, information = slopes(won, strengths)
    inverse = invert(information)
    mean = sum(strengths) / count
    return [
        Rating(
            MEAN + SCALE * (strength - mean),
            NORMAL_95 * SCALE * sqrt(max(0.0, inverse[number][number] - 1 / count)),
        )
        for number, strength in enumerate(strengths)
    ]


def slopes(won: Matrix, strengths: Sequence[float]) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood, and its curvature made invertible.

    Only differences of strengths matter, so the curvature alone says nothing about their sum; one
    is added in that direction, and taken away again where the inverse is used.
    """
    count = len(won)
    gradient = [0.0] * count
    information = [[1 / count] * count for _ in range(count)]
    for one in range(count):
        for two in range(count):
            if one == two:
                continue
            games = won[one][two] + won[two][one]
            share = logistic(strengths[one] - strengths[two])
            gradient[one] += won[one][two] - games * share
            curve = games * share * (1 - share)
            information[one][one] += curve
            information[one][two] -= curve
    return gradient, information


def logistic(difference: float) -> float:
    """The share that belongs to a difference in strength."""
    return 1 / (1 + exp(-difference)) if difference > -500 else 0.0


def invert(matrix: Matrix) -> Matrix:
    """The inverse of a matrix that is symmetric and positive, by elimination."""
    size = len(matrix)
    rows = [
        [*row, *(1.0 if place == number else 0.0 for place in range(size))]
        for number, row in enumerate(matrix)
    ]
    for number in range(size):
        best = max(range(number, size), key=lambda place: abs(rows[place][number]))
        rows[number], rows[best] = rows[best], rows[number]
        pivot = rows[number][number]
        rows[number] = [value / pivot for value in rows[number]]
        for place in range(size):
            factor = rows[place][number]
            if place != number and factor:
                rows[place] = [a - factor * b for a, b in zip(rows[place], rows[number])]
    return [row[size:] for row in rows]
