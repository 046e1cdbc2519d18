"""Whole games of every registered game as readable records, replayed line by line.

A record tells every random outcome, every move and, turn by turn, what then held. To write the
files anew after a change that is meant, with the same seeds and players:

    python -m tests.test_golden
"""

from pathlib import Path

import pytest
from tests.variants import VARIANTS, Variant

from theoi.bots import Seat, make_player
from theoi.core.records import Recording
from theoi.core.registry import find_games

GOLDEN = Path(__file__).parent / "golden"
RECORDED = [variant for variant in VARIANTS if variant.record]


def written(variant: Variant) -> str:
    """The record of a game among greedy players."""
    game = variant.load()
    recording = Recording.start(game, f"golden {variant.seats}")
    players = [make_player("greedy", game, f"golden {seat}") for seat in range(variant.seats)]
    while not recording.state.over:
        seat = recording.state.to_act()
        recording.play(players[seat].choose(Seat(recording.state, seat)), seat)
    return recording.text()


@pytest.mark.parametrize("game", sorted(find_games()[0]))
def test_every_registered_game_is_played(game: str) -> None:
    """A game has golden games, games for both engines, and games under the laws."""
    variants = [variant for variant in VARIANTS if variant.game == game]
    assert any(variant.record for variant in variants), f"there is no golden game of {game}"
    assert any(variant.parity for variant in variants), f"{game} is not compared when compiled"
    assert any(variant.laws for variant in variants), f"{game} is not checked by the laws"


@pytest.mark.parametrize("variant", RECORDED, ids=str)
def test_the_golden_game_replays_line_by_line(variant: Variant) -> None:
    text = (GOLDEN / variant.record).read_text(encoding="utf-8")
    recording = Recording.load(text)
    assert recording.text() == text
    assert recording.state.over
    game = variant.load()
    assert recording.game.options == game.options
    assert (recording.game.info, recording.game.seats) == (game.info, game.seats)


@pytest.mark.parametrize("game", sorted(find_games()[0]))
def test_golden_games_show_most_kinds_of_moves(game: str) -> None:
    used: set[str] = set()
    for variant in RECORDED:
        if variant.game == game:
            recording = Recording.load(GOLDEN / variant.record)
            space = recording.game.space
            used |= {space.block_of(entry.move).name for entry in recording.history}
            kinds = {block.name for block in space.blocks}
    assert len(used) > len(kinds) / 2
    if game == "pantheon":
        assert {"move", "buy", "offer", "draw", "take", "place", "pay", "token"} <= used


if __name__ == "__main__":
    for variant in RECORDED:
        (GOLDEN / variant.record).write_text(written(variant), encoding="utf-8")
