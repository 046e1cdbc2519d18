"""The load test itself works: both kinds of players move, and what they see is timed."""

import asyncio

import pytest
from tests.table import load
from tests.table.players import Program


@pytest.mark.parametrize("kind", [load.programs, load.people])
def test_players_of_the_load_test_play(kind: load.Kind, sqlite: str) -> None:
    async def play(url: str, pid: int) -> load.Measured:
        players = await kind(url, 2)
        measured = await load.measure("test", pid, 2, 0.05, players)
        load.hang_up([one for one in players if isinstance(one, Program)])
        return measured

    with load.serving(sqlite, 1) as (url, pid):
        measured = asyncio.run(play(url, pid))
        assert load.memory(pid) > 0
    assert len(measured.figures.acknowledged) > 4
    assert bool(measured.figures.shown) == (kind is load.people)
    assert measured.server > 0
    assert len(measured.cells()) == len(load.COLUMNS)
