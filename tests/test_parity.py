"""Compiled and plain engines play the same games, move by move."""

import json
import os
from hashlib import blake2b
from importlib import import_module
from pathlib import Path

import pytest
from tests.variants import VARIANTS, Variant

from theoi import seeded
from theoi.bots import Search, Seat
from theoi.core.registry import find_games

# Written by the plain engine. After a change of the rules, of the components or of the way chance
# is drawn, write them anew:  THEOI_WRITE_GOLDEN=1 pytest tests/test_parity.py
GOLDEN = Path(__file__).parent / "golden"
PARTS = ["state", "evaluate"]  # of every game
DECISIONS = 40  # of searching players, with so many iterations each
ITERATIONS = 12
COMPARED = [variant for variant in VARIANTS if variant.parity]


def golden_file(variant: Variant) -> Path:
    """The file with the games of all variants of a game."""
    return GOLDEN / f"{variant.game}-parity.json"


def trace(variant: Variant, seed: int) -> dict[str, str]:
    """A random game: how it ended, and four hex digits for all that was up to each move."""
    state = variant.load().new(seed)
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


def thought(variant: Variant) -> str:
    """A game of searching players: four hex digits for all they thought of up to each move.

    Every number in the tree counts: a value that differs in its last bit shows.
    """
    state = variant.load().new("thought")
    rng = seeded("thought")
    running = blake2b()
    steps: list[str] = []
    while not state.is_over() and len(steps) < DECISIONS:
        search = Search(Seat(state, state.to_act()), rng, ITERATIONS)
        search.think(ITERATIONS)
        tree = [(node.move, node.visits, node.total, node.prior) for node in search.root.children]
        running.update(repr((search.best(), tree)).encode())
        steps.append(running.hexdigest()[:4])
        state.play(search.best())
    return " ".join(steps)


@pytest.mark.parity
@pytest.mark.parametrize("variant", COMPARED, ids=str)
def test_both_engines_think_the_same(variant: Variant) -> None:
    path = GOLDEN / "searches.json"
    found = thought(variant)
    if os.environ.get("THEOI_WRITE_GOLDEN"):
        golden = json.loads(path.read_text()) if path.exists() else {}
        path.write_text(json.dumps({**golden, str(variant): found}, indent=1) + "\n")
    assert found == json.loads(path.read_text())[str(variant)]


@pytest.mark.parity
@pytest.mark.parametrize("variant", COMPARED, ids=str)
def test_both_engines_play_the_same_games_move_by_move(variant: Variant) -> None:
    found = {str(seed): trace(variant, seed) for seed in range(1, variant.parity + 1)}
    path = golden_file(variant)
    if os.environ.get("THEOI_WRITE_GOLDEN"):
        golden = json.loads(path.read_text()) if path.exists() else {}
        path.write_text(json.dumps({**golden, variant.name: found}, indent=1) + "\n")
    golden = json.loads(path.read_text())[variant.name]
    assert list(golden) == list(found)
    for seed, game in found.items():
        steps = zip(game["steps"].split(), golden[seed]["steps"].split(), strict=False)
        parting = next((number for number, (here, there) in enumerate(steps) if here != there), -1)
        assert parting == -1, f"{variant}, seed {seed}: the games part in move {parting}"
        assert game == golden[seed]


@pytest.mark.parity
@pytest.mark.skipif(
    os.environ.get("THEOI_EXPECT_COMPILED") != "1", reason="these tests run on the plain source"
)
@pytest.mark.parametrize(
    "name",
    [
        "theoi.core.state",
        "theoi.games.duel.turn",
        "theoi.games.pantheon.movement",
        *[f"{info.package}.{part}" for info in find_games()[0].values() for part in PARTS],
    ],
)
def test_the_engine_is_compiled(name: str) -> None:
    file = import_module(name).__file__
    assert file is not None
    assert not file.endswith(".py")
