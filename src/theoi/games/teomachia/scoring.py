"""The end of the game: elimination, points of the variant, ranks (TEO-18, 22)."""

from typing import Final

from mypy_extensions import i64

from theoi.core.outcome import Outcome
from theoi.games.teomachia import events
from theoi.games.teomachia.components import CATEGORIES
from theoi.games.teomachia.state import (
    BY_LIMIT,
    BY_POINTS,
    CONCEDED,
    EXHAUSTED,
    LAST_ABLE,
    LAST_WORSHIPPERS,
    RUINED,
    UNDECIDED,
    VICTORIES,
    TeomachiaState,
)
from theoi.games.teomachia.tokens import unpack
from theoi.games.teomachia.worshippers import exchange

CLAUSES: Final = {
    UNDECIDED: "TEO-1.2",
    LAST_ABLE: "TEO-18.1",
    LAST_WORSHIPPERS: "TEO-18.2",
    EXHAUSTED: "TEO-18.6",
    RUINED: "TEO-18.7",
    BY_POINTS: "TEO-22.9",
    BY_LIMIT: "TEO-18.10",
    CONCEDED: "TEO-18.13",
}


# --- after a settlement ---------------------------------------------------------------------------


def check_end(state: TeomachiaState) -> None:
    """Whether the game ends after this settlement (TEO-13.22, 18.2, 18.7, 18.10, 22.9)."""
    if state.by_points:
        if any(player.points >= state.parts.points_to_win for player in state.players):
            end_game(state, BY_POINTS)
            return
    else:
        left = [
            seat for seat in state.in_order(state.players_left()) if state.has_worshippers(seat)
        ]
        if len(left) < 2:
            end_game(state, LAST_WORSHIPPERS if left else RUINED)
            return
    if state.limit and state.deal >= state.limit:
        end_game(state, BY_LIMIT)


def end_game(state: TeomachiaState, victory: i64) -> None:
    """The game is over; the winners are told."""
    state.finish(victory)
    if state.log is not None:
        for seat in outcome_of(state).winners():
            state.tell(events.WINS_GAME, seat, [])


def score_points(state: TeomachiaState) -> None:
    """Points of the variant and new worshippers (TEO-13.21, 22.1, 22.4 to 22.8)."""
    parts = state.parts
    left = state.in_order(state.players_left())
    ruined = [seat for seat in left if not state.has_worshippers(seat)]
    points = parts.points_per_win + parts.points_per_ruin * len(ruined)
    for seat in state.in_order(state.winners):
        state.players[seat].points += points
        if state.log is not None:
            state.tell(events.POINTS, seat, [points])
    for seat in left:
        player = state.players[seat]
        if player.community == 0:
            player.community = parts.new_community
            if state.log is not None:
                state.tell(events.NEW_WORSHIPPERS, seat, unpack(player.community))
            exchange(state, seat)


# --- ranks ----------------------------------------------------------------------------------------


def standing_of(state: TeomachiaState, seat: i64) -> tuple[i64, i64, i64]:
    """What ranks a player: higher is better (TEO-18.9, 18.12, 22.11)."""
    player = state.players[seat]
    if state.is_out(seat):
        return (-1, player.fell, player.last_strength)  # TEO-18.15
    strength = state.standing_strength(seat)
    if state.by_points:
        return (1, player.points, strength)
    won = state.winners >> seat & 1 if state.victory == RUINED else 0
    return (1, won, strength)


def outcome_of(state: TeomachiaState) -> Outcome:
    """How the game ended, or how it stands."""
    standings = [standing_of(state, seat) for seat in range(state.seats)]
    ranks = [1 + len([other for other in standings if other > mine]) for mine in standings]
    category = 1 if state.by_points else 0
    points = [
        [player.points if state.by_points else state.standing_strength(seat)]
        for seat, player in enumerate(state.players)
    ]
    return Outcome(
        VICTORIES[state.victory], CLAUSES[state.victory], ranks, [CATEGORIES[category]], points
    )
