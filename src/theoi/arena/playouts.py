"""The inner loops of self-play and benchmarks; compiled together with the engines."""

from typing import TYPE_CHECKING

from theoi.core.rng import Rng
from theoi.core.state import ASKED, State

if TYPE_CHECKING:
    from theoi.core.game import Game


def playout(state: State, rng: Rng) -> int:
    """Play random moves to the end of the game; how many there were."""
    moves = 0
    while not state.over:
        options = state.moves_vec(ASKED)
        state.advance(options[rng.below(len(options))], ASKED)
        moves += 1
    return moves


def playouts(game: "Game", count: int, rng: Rng) -> int:
    """Play whole random games; the number of moves made in all of them."""
    moves = 0
    for _ in range(count):
        moves += playout(game.fast(rng), rng)
    return moves


def advance(state: State, moves: int, rng: Rng) -> None:
    """Play so many random moves, or fewer if the game ends before."""
    for _ in range(moves):
        if state.over:
            return
        options = state.moves_vec(ASKED)
        state.advance(options[rng.below(len(options))], ASKED)


def copies(state: State, count: int) -> None:
    """Copy a position many times over."""
    for _ in range(count):
        state.copy()


def imaginations(state: State, seat: int, count: int, rng: Rng) -> None:
    """Imagine a position many times over."""
    for _ in range(count):
        state.imagine(seat, rng)
