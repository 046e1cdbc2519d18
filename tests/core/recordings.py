"""Recorded games for tests, and the checksums of docs/records.md written down a second time."""

import hashlib
from functools import cache

from theoi.core.game import Game
from theoi.core.records import Recording
from theoi.core.registry import load_game
from theoi.core.rng import Rng, seeded

MODES = ["base", "pantheon"]
WHOLE_GAME = 1000


@cache
def duel(mode: str) -> Game:
    return load_game("duel", mode=mode)


def walk(recording: Recording, rng: Rng, moves: int = WHOLE_GAME) -> Recording:
    """Make so many random moves, or as many as there are."""
    for _ in range(moves):
        if recording.state.over:
            break
        recording.play(rng.pick(recording.state.legal_moves()))
    return recording


def recorded(mode: str, seed: int = 1, moves: int = WHOLE_GAME) -> Recording:
    """A random game, or its first moves."""
    return walk(Recording.start(duel(mode), seed=seed), seeded(f"moves {seed}"), moves)


@cache
def record_text(mode: str, seed: int = 1, moves: int = WHOLE_GAME) -> str:
    """The text of such a game."""
    return recorded(mode, seed, moves).text()


def seal(lines: list[str]) -> str:
    """A text of these lines with its checksums made right, whatever else is wrong with it."""
    text = ""
    for line in lines:
        kind = line.split(" ")[0]
        if kind in ("=", "end"):
            text += line.rpartition("~")[0] + "~"
            digest = hashlib.sha256(text[:-1].encode("utf-8", "surrogatepass")).hexdigest()
            text += digest[: 4 if kind == "=" else 8] + "\n"
        else:
            text += line + "\n"
    return text
