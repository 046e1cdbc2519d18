"""Points and the end of the game (DUEL-11, 12.11, 14, 22.5, 23)."""

from mypy_extensions import i64

from theoi.core.counts import bits, count_bits
from theoi.core.outcome import Outcome
from theoi.games.duel import events
from theoi.games.duel.cities import count_things
from theoi.games.duel.components import BLUE, GREEN, NONE, YELLOW
from theoi.games.duel.state import (
    CITY,
    CIVILIAN,
    CONCEDED,
    MILITARY,
    SCIENCE,
    SHARED,
    UNDECIDED,
    VICTORIES,
    DuelState,
)

CLAUSES = {
    UNDECIDED: "DUEL-23.3",
    CIVILIAN: "DUEL-23.7",
    MILITARY: "DUEL-12.9",
    SCIENCE: "DUEL-13.9",
    SHARED: "DUEL-23.10",
    CONCEDED: "DUEL-23.13",
}


def points_of(state: DuelState, seat: i64) -> list[int]:
    """Points of a seat by category, in the order of the data (DUEL-11.3, 11.12, 22.7, 23.3)."""
    parts = state.parts
    city = state.cities[seat]
    civilian: i64 = 0
    scientific: i64 = 0
    commercial: i64 = 0
    guilds: i64 = 0
    temples: i64 = 0
    for card in range(parts.cards):
        if state.where[card] != CITY + seat:
            continue
        if parts.temple_of[card] != NONE:  # DUEL-22.6
            temples += 1
            continue
        points = parts.points[card]
        per = parts.points_per[card]
        if per.amount:
            points += per.amount * count_things(state, seat, per)
        color = parts.color[card]
        if color == BLUE:
            civilian += points
        elif color == GREEN:
            scientific += points
        elif color == YELLOW:
            commercial += points
        else:
            guilds += points
    wonders: i64 = 0
    for wonder in bits(city.built):
        wonders += parts.wonder_points[wonder]  # DUEL-23.5
    gods = city.astarte  # DUEL-21.18, 23.6
    for god in bits(city.gods):
        if god != parts.gate:  # DUEL-23.11
            gods += parts.god_points[god]
    return [
        civilian,
        scientific,
        commercial,
        guilds,
        temple_points(state, temples),
        wonders,
        progress_points(state, seat),
        gods,
        city.coins // parts.coins_per_point,  # DUEL-23.4
        military_points(state, seat),
    ]


def temple_points(state: DuelState, temples: i64) -> i64:
    """5, 12 or 21 points for 1, 2 or 3 Grand Temples (DUEL-22.5)."""
    table = state.parts.temple_points
    if temples < len(table):
        return table[temples]
    return table[len(table) - 1]


def progress_points(state: DuelState, seat: i64) -> i64:
    """Printed points, Mathematics and Mysticism (DUEL-14.13, 15.1, 23.12)."""
    parts = state.parts
    city = state.cities[seat]
    points: i64 = 0
    for token in bits(city.progress):
        points += parts.progress_points[token]
    if city.progress & parts.points_per_progress.token:
        points += parts.points_per_progress.amount * count_bits(city.progress)
    if city.progress & parts.points_per_token.token:
        points += parts.points_per_token.amount * city.tokens()
    return points


def military_points(state: DuelState, seat: i64) -> i64:
    """Points for the zone of the pawn on the opponent's half (DUEL-12.11)."""
    distance = state.conflict * state.direction(seat)
    if distance <= 0:
        return 0
    return state.parts.track_points[distance]


def finish_by_points(state: DuelState) -> None:
    """After Age III: most points, then most from blue cards, else shared (DUEL-23.7 to 23.10)."""
    rows = [points_of(state, 0), points_of(state, 1)]
    totals = [sum(rows[0]), sum(rows[1])]
    for seat in range(2):
        better = totals[seat] > totals[1 - seat]
        tied = totals[0] == totals[1]
        if better or (tied and rows[seat][0] > rows[1 - seat][0]):
            if state.log is not None:
                state.tell(events.WON_CIVILIAN, seat, [totals[seat], totals[1 - seat]])
            state.finish(CIVILIAN, seat)
            return
    if state.log is not None:
        state.tell(events.SHARED, -1, [totals[0]])
    state.finish(SHARED, NONE)


def outcome_of(state: DuelState) -> Outcome:
    """How the game ended, or how it stands by points."""
    points = [points_of(state, 0), points_of(state, 1)]
    if state.winner >= 0:
        ranks = [1 if seat == state.winner else 2 for seat in range(2)]
    elif state.over or sum(points[0]) == sum(points[1]):
        ranks = [1, 1]
    else:
        ranks = [1, 2] if sum(points[0]) > sum(points[1]) else [2, 1]
    clause = CLAUSES[state.victory]
    if state.victory == CIVILIAN and sum(points[0]) == sum(points[1]):
        clause = "DUEL-23.8"
    return Outcome(VICTORIES[state.victory], clause, ranks, state.parts.categories, points)
