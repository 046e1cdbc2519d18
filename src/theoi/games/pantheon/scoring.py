"""Scorings, ranks and the end of the game (PAN-13, 14)."""

from mypy_extensions import i64

from theoi.core.counts import bits, expand
from theoi.core.outcome import Outcome, ranks_by
from theoi.games.pantheon import events
from theoi.games.pantheon.components import POINTS_COLUMNS, POINTS_DEMIGODS, POINTS_FAVOURS
from theoi.games.pantheon.state import (
    BY_DEMIGODS,
    BY_POINTS,
    CONCEDED,
    SHARED,
    UNDECIDED,
    VICTORIES,
    PantheonState,
)

CLAUSES = {
    UNDECIDED: "PAN-14.2",
    BY_POINTS: "PAN-14.2",
    BY_DEMIGODS: "PAN-14.3",
    SHARED: "PAN-14.4",
    CONCEDED: "PAN-14.6",
}


def demigod_points(state: PantheonState, seat: i64) -> i64:
    """The values of all demigods of the seat (PAN-13.2)."""
    points: i64 = 0
    for demigod in expand(state.players[seat].demigods):
        points += state.parts.demigod_value[demigod]
    return points


def column_points(state: PantheonState, seat: i64) -> i64:
    """Points for the columns on the board (PAN-13.4 to 13.6, 13.8)."""
    columns = len(state.players[seat].columns_at)
    return columns * state.parts.column_points[columns]


def favour_points(state: PantheonState, seat: i64) -> i64:
    """Every Pietalte counts the highest level among the tokens (PAN-13.7, 16.37 to 16.39)."""
    player = state.players[seat]
    return player.level_points * player.highest_level()


def hold_scoring(state: PantheonState) -> None:
    """A scoring of all who are in the game; their demigods are shown (PAN-13.1, 14.7)."""
    # PAN-13.3, 13.9, 13.10
    state.learn()
    state.shown += 1
    scored = bits(state.players_left())
    for seat in scored:
        player = state.players[seat]
        demigods = demigod_points(state, seat)
        state.score(seat, POINTS_DEMIGODS, demigods)
        player.demigods_seen = player.demigods
        player.unseen_early = 0
        player.unseen_late = 0
        if state.log is not None:
            state.tell(events.SCORED_DEMIGODS, seat, [demigods])
    for seat in scored:
        columns = column_points(state, seat)
        state.score(seat, POINTS_COLUMNS, columns)
        if state.log is not None:
            number = len(state.players[seat].columns_at)
            state.tell(events.SCORED_COLUMNS, seat, [number, columns])
    for seat in scored:
        favours = favour_points(state, seat)
        if favours:
            state.score(seat, POINTS_FAVOURS, favours)
            if state.log is not None:
                state.tell(events.SCORED_FAVOURS, seat, [favours])


def ranks_of(state: PantheonState) -> list[int]:
    """Ranks by points, then by demigods; equal ones share (PAN-14.2 to 14.5, 14.9)."""
    keys = [player.score() * 100 + player.demigod_tokens() for player in state.players]
    return ranks_by(keys, state.gone)


def finish_by_points(state: PantheonState) -> None:
    """After the second scoring (PAN-1.4, 14.1)."""
    scores = [state.players[seat].score() for seat in bits(state.players_left())]
    best = max(scores)
    ranks = ranks_of(state)
    winners = [seat for seat in range(state.seats) if ranks[seat] == 1]
    if len(winners) > 1:
        victory = SHARED
    else:
        victory = BY_POINTS if scores.count(best) == 1 else BY_DEMIGODS
    if state.log is not None:
        for seat in winners:
            state.tell(events.SHARED if victory == SHARED else events.WON, seat, [best])
    state.finish(victory)


def outcome_of(state: PantheonState) -> Outcome:
    """How the game ended, or how it stands."""
    return Outcome(
        VICTORIES[state.victory],
        CLAUSES[state.victory],
        ranks_of(state),
        state.parts.categories,
        [list(player.points) for player in state.players],
    )
