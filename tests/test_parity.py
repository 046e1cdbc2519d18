"""Compiled and plain engines play the same games, move by move."""

import json
import os
from hashlib import blake2b
from importlib import import_module
from pathlib import Path

import pytest

from theoi import load_game, seeded

MODES = ["base", "pantheon"]

# Written by the plain engine. After a change of the rules, of the components or of the way chance
# is drawn, write it anew:  THEOI_WRITE_GOLDEN=1 pytest tests/test_parity.py
GOLDEN = Path(__file__).parent / "golden" / "duel-parity.json"
SEEDS = range(1, 26)


def trace(mode: str, seed: int) -> dict[str, str]:
    """A random game: how it ended, and four hex digits for all that was up to each move."""
    state = load_game("duel", mode=mode).new(seed)
    rng = seeded(f"parity {seed}")
    running = blake2b()
    steps: list[str] = []
    while not state.is_over():
        moves = state.legal_moves()
        move = rng.pick(moves)
        events = state.play(move)
        told = [(event.kind.name, event.seat, event.values) for event in events]
        running.update(repr((moves, move, told, state.pack())).encode())
        steps.append(running.hexdigest()[:4])
    outcome = state.outcome()
    end = f"{outcome.kind} {outcome.clause} {outcome.ranks} {outcome.totals()}"
    return {"end": end, "steps": " ".join(steps)}


@pytest.mark.parity
@pytest.mark.parametrize("mode", MODES)
def test_both_engines_play_the_same_games_move_by_move(mode: str) -> None:
    found = {str(seed): trace(mode, seed) for seed in SEEDS}
    if os.environ.get("THEOI_WRITE_GOLDEN"):
        golden = json.loads(GOLDEN.read_text()) if GOLDEN.exists() else {}
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(json.dumps({**golden, mode: found}, indent=1) + "\n")
    golden = json.loads(GOLDEN.read_text())[mode]
    assert list(golden) == list(found)
    for seed, game in found.items():
        steps = zip(game["steps"].split(), golden[seed]["steps"].split(), strict=False)
        parting = next((number for number, (one, other) in enumerate(steps) if one != other), None)
        assert parting is None, f"{mode}, seed {seed}: the games part in move {parting}"
        assert game == golden[seed]


@pytest.mark.parity
@pytest.mark.skipif(
    os.environ.get("THEOI_EXPECT_COMPILED") != "1", reason="these tests run on the plain source"
)
@pytest.mark.parametrize("name", ["theoi.core.state", "theoi.games.duel.turn"])
def test_the_engine_is_compiled(name: str) -> None:
    file = import_module(name).__file__
    assert file is not None
    assert not file.endswith(".py")
