"""A table whose game is played on, to a position that is wanted, before browsers see it again."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from theoi.core.state import State
from theoi.table import rows
from theoi.table.live import Live
from theoi.table.rows import Stored
from theoi.table.settings import sealed
from theoi.table.storage import Storage

GAMES, MOVES = 2000, 200  # so many are tried, and so many moves of each
Choose = Callable[[State, int, int], int]


def rig(database: str, table: str, choose: Choose, wanted: Callable[[State], bool]) -> None:
    """Play a stored table, whose server is stopped, until a position is as wanted.

    It is dealt anew until such a position comes; `choose` gives the move of a seat, by the number
    of the game that is tried.
    """
    with ThreadPoolExecutor(1) as pool:  # the browser has the event loop of this thread
        pool.submit(lambda: asyncio.run(_rig(database, table, choose, wanted))).result()


async def _rig(database: str, table: str, choose: Choose, wanted: Callable[[State], bool]) -> None:
    storage = Storage(database)
    await storage.open()
    try:
        stored = await storage.load(table)
        assert stored is not None
        played = next(
            found
            for number in range(GAMES)
            if (found := _played(stored, number, choose, wanted)) is not None
        )
        await storage.replace_all(_alone(played))
    finally:
        await storage.close()


async def _alone(stored: Stored) -> AsyncIterator[Stored]:
    yield stored


def _played(
    stored: Stored, number: int, choose: Choose, wanted: Callable[[State], bool]
) -> Stored | None:
    """The table with another deal, played to a wanted position; None if it does not come."""
    seed = number.to_bytes(16, "big")
    live = Live(msgspec.structs.replace(stored.row, seed=seed, outcomes=None), sealed)
    entries = [live.add(old.kind, old.seat, old.text, old.at) for old in stored.entries]
    for _ in range(MOVES):
        state = live.state
        if state.over or wanted(state):
            break
        seat = state.to_act()
        text = live.game.space.notation(choose(state, seat, number))
        entries.append(live.add(rows.MOVE, seat, text, stored.row.created))
    if live.state.over or not wanted(live.state):
        return None
    row = msgspec.structs.replace(live.row, status=live.status())
    return Stored(row, entries, stored.grants)
