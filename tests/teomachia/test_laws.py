"""Random games: the laws of the suite, what is conserved, and that every game and deal ends."""

from itertools import product

import pytest
from tests.rules import rule
from tests.teomachia.positions import teomachia

from theoi.core.rng import Rng, seeded
from theoi.games.teomachia.laws import conservation
from theoi.games.teomachia.state import TeomachiaState
from theoi.games.teomachia.tokens import unpack
from theoi.testing import check_game

MODES = ["basic", "full"]
ENDINGS = ["elimination", "points"]
EVERY = list(product([2, 3, 4], MODES, ENDINGS))
SHORT = [(2, "full", "elimination"), (3, "basic", "points")]


def play(state: TeomachiaState, rng: Rng) -> None:
    """One random move of any seat that is asked."""
    asked = [seat for seat in range(state.seats) if state.waiting() >> seat & 1]
    seat = rng.pick(asked)
    state.apply(rng.pick(state.legal_moves(seat)), seat)


def start(seats: int, mode: str, ending: str, seed: str) -> tuple[TeomachiaState, Rng]:
    rng = seeded(seed)
    state = teomachia(seats, mode, ending).fast(rng.copy())
    return state, rng


@pytest.mark.parametrize(("seats", "mode", "ending"), SHORT)
def test_the_laws_of_every_game(seats: int, mode: str, ending: str) -> None:
    report = check_game(teomachia(seats, mode, ending), games=1, sample=2)
    assert set(report.twins) >= {"draft", "card", "shuffle"}


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "mode", "ending"), EVERY)
def test_the_laws_of_every_game_in_many_games(seats: int, mode: str, ending: str) -> None:
    report = check_game(teomachia(seats, mode, ending), games=2, seed=200)
    assert set(report.twins) >= {"draft", "card", "shuffle"}
    if mode == "full":
        assert "god" in report.twins


@rule("TEO-2.2", "TEO-17.8")
@pytest.mark.parametrize(("seats", "mode", "ending"), EVERY)
def test_cards_and_tokens_are_conserved(seats: int, mode: str, ending: str) -> None:
    """Nothing gets lost or doubled, nothing goes below 0, and nobody is stuck."""
    state, rng = start(seats, mode, ending, f"conserved {seats} {mode} {ending}")
    while not state.over:
        broken = [law for law in conservation(state) if law[1] != law[2]]
        assert not broken
        assert state.legal_moves()
        play(state, rng)


@pytest.mark.parametrize(("seats", "mode", "ending"), EVERY)
def test_every_deal_and_every_game_ends(seats: int, mode: str, ending: str) -> None:
    state, rng = start(seats, mode, ending, f"ends {seats} {mode} {ending}")
    moves = deal = 0
    while not state.over:
        if state.deal != deal:
            deal, moves = state.deal, 0
        moves += 1
        assert moves < 400
        assert state.deal <= 60
        play(state, rng)
    assert state.outcome().kind in ("able", "worshippers", "exhausted", "ruined", "points", "limit")


@rule("TEO-7.22", "TEO-18.10")
def test_a_game_in_which_nobody_ever_bids_ends_by_the_limit() -> None:
    """Everybody waits and passes: all deals are tied, and the ante comes back."""
    state = teomachia(2).new(3)
    while not state.over:
        seat = state.to_act()
        state.play(state.question().default(state, seat), seat)
    assert state.outcome().kind == "limit"
    assert state.deal == 60
    for player in state.players:
        assert unpack(player.stake) == [0, 0, 0]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "mode", "ending"), EVERY)
def test_refusals_agree_with_legal_moves_over_the_whole_space(
    seats: int, mode: str, ending: str
) -> None:
    state, rng = start(seats, mode, ending, f"refusals {seats}")
    size = state.game.space.size
    while not state.over:
        if rng.below(8) == 0:
            for seat in range(seats):
                if state.waiting() >> seat & 1:
                    legal = state.legal_moves(seat)
                    allowed = [m for m in range(size) if state.why_not(m, seat) is None]
                    assert allowed == legal
                    for move in range(0, size, 7):
                        refusal = state.why_not(move, seat)
                        assert refusal is None or refusal.clause.startswith("TEO-")
        play(state, rng)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagining_keeps_what_is_known(seats: int) -> None:
    state, rng = start(seats, "full", "elimination", f"imagined {seats}")
    while not state.over:
        seat = rng.below(seats)
        imagined = state.imagine(seat, rng.copy())
        assert imagined.known_to(seat) == state.known_to(seat)
        assert imagined == state.known_to(seat).imagine(seat, rng.copy())
        assert isinstance(imagined, TeomachiaState)
        assert not [law for law in conservation(imagined) if law[1] != law[2]]
        if state.waiting() >> seat & 1:
            assert imagined.legal_moves(seat) == state.legal_moves(seat)
        play(state, rng)
