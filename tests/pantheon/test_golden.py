"""Whole games of Pantheon as readable records, replayed line by line.

A record tells every random outcome, every move and, turn by turn, what then held. To write the
files anew after a change that is meant, with the same seeds and players:

    python -m tests.pantheon.test_golden
"""

from pathlib import Path

import pytest
from tests.pantheon.positions import pantheon

from theoi.bots import Seat, make_player
from theoi.core.records import Recording

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = {2: "random", 4: "chosen"}  # the bonus tokens by number of players


def golden_file(seats: int) -> Path:
    """The file of a number of players."""
    return GOLDEN / f"pantheon-{seats}.theoi"


def written(seats: int) -> str:
    """The record of a game among greedy players."""
    game = pantheon(seats, GAMES[seats])
    recording = Recording.start(game, f"golden {seats}")
    players = [make_player("greedy", game, f"golden {seat}") for seat in range(seats)]
    while not recording.state.over:
        seat = recording.state.to_act()
        recording.play(players[seat].choose(Seat(recording.state, seat)), seat)
    return recording.text()


@pytest.mark.parametrize("seats", list(GAMES))
def test_the_golden_game_replays_line_by_line(seats: int) -> None:
    text = golden_file(seats).read_text(encoding="utf-8")
    assert Recording.load(text).text() == text


@pytest.mark.parametrize("seats", list(GAMES))
def test_the_golden_game_is_a_whole_game(seats: int) -> None:
    recording = Recording.load(golden_file(seats))
    assert recording.state.over
    space = recording.game.space
    kinds = {space.block_of(one.move).name for one in recording.history}
    assert {"move", "buy", "offer", "draw", "take", "place", "pay", "token"} <= kinds


if __name__ == "__main__":
    for number in GAMES:
        golden_file(number).write_text(written(number), encoding="utf-8")
