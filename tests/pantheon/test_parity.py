"""Compiled and plain engines play the same games of Pantheon, move by move."""

import json
import os
from hashlib import blake2b
from importlib import import_module
from pathlib import Path

import pytest
from tests.pantheon.positions import pantheon

from theoi.core.rng import seeded

# Written by the plain engine. After a change of the rules, of the components or of the way chance
# is drawn, write it anew:  THEOI_WRITE_GOLDEN=1 pytest tests/pantheon/test_parity.py
GOLDEN = Path(__file__).parent.parent / "golden" / "pantheon-parity.json"
OPTIONS = {2: "random", 3: "chosen", 4: "random"}
SEEDS = range(1, 5)


def trace(seats: int, seed: int) -> dict[str, str]:
    """A random game: how it ended, and four hex digits for all that was up to each move."""
    state = pantheon(seats, OPTIONS[seats]).new(seed)
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
@pytest.mark.parametrize("seats", list(OPTIONS))
def test_both_engines_play_the_same_games_move_by_move(seats: int) -> None:
    found = {str(seed): trace(seats, seed) for seed in SEEDS}
    if os.environ.get("THEOI_WRITE_GOLDEN"):
        golden = json.loads(GOLDEN.read_text()) if GOLDEN.exists() else {}
        GOLDEN.write_text(json.dumps({**golden, str(seats): found}, indent=1) + "\n")
    golden = json.loads(GOLDEN.read_text())[str(seats)]
    assert list(golden) == list(found)
    for seed, game in found.items():
        steps = zip(game["steps"].split(), golden[seed]["steps"].split(), strict=False)
        parting = next((number for number, (one, other) in enumerate(steps) if one != other), None)
        assert parting is None, f"{seats} seats, seed {seed}: the games part in move {parting}"
        assert game == golden[seed]


@pytest.mark.parity
@pytest.mark.skipif(
    os.environ.get("THEOI_EXPECT_COMPILED") != "1", reason="these tests run on the plain source"
)
@pytest.mark.parametrize("name", ["state", "movement", "evaluate"])
def test_the_engine_is_compiled(name: str) -> None:
    module = import_module(f"theoi.games.pantheon.{name}")
    assert not str(module.__file__).endswith(".py")
