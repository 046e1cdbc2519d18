"""Does a fixed amount of work with whatever theoi is installed, and tells how long it took.

`compare.py` runs this file with the Python of two builds. It stands alone and asks of a build only
what every build has: games by name, fast games, copies, imagined worlds and the search. It reads
lines such as `duel,mode=base 40 copies` and answers each with the seconds of processor time that
this work took, or with `! reason`. The work is the same every time.
"""

import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any

POSITIONS = 12  # that are copied, imagined and searched, from the beginning to the end of games
ITERATIONS = 50


@cache
def load(name: str) -> tuple[Any, list[Any]]:
    """A game such as `pantheon,seats=2`, and positions of it."""
    from theoi import load_game, seeded
    from theoi.arena import playouts

    words, *options = name.split(",")
    chosen: dict[str, Any] = dict(option.split("=") for option in options)
    seats = int(chosen.pop("seats")) if "seats" in chosen else None
    game = load_game(words, seats, None, **chosen)
    rng = seeded("positions")
    length = playouts.playouts(game, 8, rng) // 8
    positions = []
    for number in range(POSITIONS):
        state = game.fast(rng)
        playouts.advance(state, length * number // POSITIONS, rng)
        if not state.is_over():
            positions.append(state)
    return game, positions


def play(name: str, count: int) -> None:
    """Whole random games."""
    from theoi import seeded
    from theoi.arena import playouts

    playouts.playouts(load(name)[0], count, seeded("playouts"))


def copy(name: str, count: int) -> None:
    """Copies of positions."""
    from theoi.arena import playouts

    for state in load(name)[1]:
        playouts.copies(state, count)


def imagine(name: str, count: int) -> None:
    """Worlds that whoever is to move thinks possible."""
    from theoi import seeded
    from theoi.arena import playouts

    rng = seeded("imagined")
    for state in load(name)[1]:
        playouts.imaginations(state, state.to_act(), count, rng)


def search(name: str, count: int) -> None:
    """Iterations of the search, with a new tree for each position."""
    from theoi import seeded
    from theoi.bots import Search, Seat

    rng = seeded("search")
    for _ in range(count):
        for state in load(name)[1]:
            Search(Seat(state, state.to_act()), rng, ITERATIONS).think(ITERATIONS)


KINDS: dict[str, Callable[[str, int], None]] = {
    "playouts": play,
    "copies": copy,
    "imagined worlds": imagine,
    "search iterations": search,
}


def main() -> None:
    """Work until there is no more."""
    for line in sys.stdin:
        name, count, kind = line.strip().split(" ", 2)
        try:
            load(name)
            start = time.process_time()
            KINDS[kind](name, int(count))
            print(time.process_time() - start, flush=True)
        except Exception as error:  # a build that lacks something; the comparison goes on
            print(f"! {type(error).__name__}: {error}".replace("\n", " "), flush=True)


if __name__ == "__main__":
    main()
