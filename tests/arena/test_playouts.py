import pytest
from tests.duel.positions import duel

from theoi.arena.playouts import advance, copies, imaginations, playout, playouts
from theoi.core.rng import seeded

pytestmark = pytest.mark.parity


@pytest.mark.parametrize("mode", ["base", "pantheon"])
def test_a_playout_ends_the_game_and_counts_its_moves(mode: str) -> None:
    state = duel(mode).new(1)
    twin = state.copy()
    moves = playout(state, seeded(1))
    assert state.is_over()
    advance(twin, moves - 1, seeded(1))
    assert not twin.is_over()
    rest = twin.copy()
    advance(rest, 100, seeded(2))
    assert rest.is_over()


def test_playouts_are_all_there_and_repeat() -> None:
    game = duel()
    one, other = seeded(3), seeded(3)
    counted = playouts(game, 10, one)
    assert counted == sum(playout(game.fast(other), other) for _ in range(10))


def test_copying_and_imagining_leave_the_position_alone() -> None:
    state = duel("pantheon").new(2)
    advance(state, 15, seeded(2))
    before = state.pack()
    copies(state, 3)
    imaginations(state, state.to_act(), 3, seeded(1))
    assert state.pack() == before
