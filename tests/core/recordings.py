"""Recorded games for tests, and the checksums of docs/records.md written down a second time."""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from theoi.core.chance import FastChance
from theoi.core.game import Game
from theoi.core.records import RecordError, Recording, read_record, replay
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


DEAL: dict[str, list[str] | list[list[str]]] = {
    "first_player": ["1"],
    "wonders": [
        *["pyramids", "sphinx", "colossus", "piraeus"],
        *["great_library", "mausoleum", "hanging_gardens", "appian_way"],
    ],
}


def told(mode: str, event: str) -> list[str]:
    """An outcome that another game had."""
    game = recorded(mode, 11)
    lines = game.text().split("\n")
    return next(line for line in lines if line.startswith(f"! {event} ")).split(" ")[2:]


STARTS: dict[str, Callable[[], Recording]] = {
    "sealed": lambda: Recording.start(duel("pantheon"), seed=11),
    "scripted": lambda: Recording.start(duel("pantheon"), seed=11, outcomes=DEAL),
    "scripted, told nothing": lambda: Recording.start(duel("base"), seed=11, outcomes={}),
    "scripted, later Ages told": lambda: Recording.start(
        duel("base"), seed=11, outcomes={**DEAL, "age2": told("base", "age2")}
    ),
    "scripted, else fast": lambda: Recording.start(
        duel("base"), chance=duel("base").scripted(DEAL, FastChance(seeded(11)))
    ),
    "fast": lambda: Recording.start(duel("base"), chance=FastChance(seeded(11))),
}


def error_of(source: str | bytes | Path) -> RecordError:
    """The error a record must raise; it is one line and names its place."""
    with pytest.raises(RecordError) as caught:
        replay(read_record(source)).finish()
    assert "\n" not in str(caught.value)
    assert caught.value.line == 0 or str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value
