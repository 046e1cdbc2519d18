"""Where pieces may go: the engine's one function against a slow flood-fill written on its own."""

from collections.abc import Iterator
from functools import cache

import pytest
from tests.pantheon.positions import pantheon
from tests.rules import rule

from theoi.core.rng import Rng, seeded
from theoi.games.pantheon.movement import placements
from theoi.games.pantheon.state import PantheonState

POSITIONS = 5000
Hex = tuple[int, int]


@cache
def neighbours(place: Hex) -> set[Hex]:
    """All coordinates at distance one."""
    near = [(q, r) for q in (-1, 0, 1) for r in (-1, 0, 1)]
    return {(place[0] + q, place[1] + r) for q, r in near if abs(q) + abs(r) + abs(q + r) == 2}


class SlowBoard:
    """The board as coordinates and sets, read from the players' lists of pieces alone."""

    def __init__(self, state: PantheonState, seat: int) -> None:
        parts = state.parts
        where = [(int(q), int(r)) for q, r in zip(parts.q, parts.r, strict=True)]
        self.number = {coordinates: place for place, coordinates in enumerate(where)}
        self.columns_only = {where[place] for place in parts.column_hexes}
        self.temple = where[parts.home[state.nation]]
        player = state.players[seat]
        self.feet = {where[place] for place in player.feet_at}
        self.columns = {where[place] for place in player.columns_at}
        self.others: dict[Hex, int] = {}
        for other, rival in enumerate(state.players):
            if other != seat:
                for place in (*rival.feet_at, *rival.columns_at):
                    self.others[where[place]] = self.others.get(where[place], 0) + 1
        self.has_feet = player.feet > 0
        self.has_columns = player.columns > 0

    def around(self, place: Hex) -> set[Hex]:
        return neighbours(place) & self.number.keys()

    def connected(self, jumps: int) -> set[Hex]:
        """Flood from the temple over own pieces: a column only joins, and leads on, from a foot."""
        flooded = {self.temple}
        rest = self.feet | self.columns
        while True:
            joined = {piece for piece in rest if self._joins(piece, flooded, jumps)}
            if not joined:
                return flooded
            flooded |= joined
            rest -= joined

    def _joins(self, piece: Hex, flooded: set[Hex], jumps: int) -> bool:
        beside = self.around(piece)
        if piece in self.columns:
            return bool(beside & flooded & self.feet)
        if beside & flooded:
            return True
        over = [place for place in beside if place in self.others]
        return jumps > 0 and any(self.around(place) & flooded for place in over)

    def open_hexes(self, budget: int, jumps: int, left: int) -> list[int]:
        """`jumps` the player owns (they may have been used), `left` of them in this move."""
        path = self.connected(jumps)
        found = []
        for place in self.number:
            taken = self.others.get(place, 0)
            if taken > 1 or place in self.feet | self.columns or place == self.temple:
                continue
            if budget < (2 if taken else 1):
                continue
            beside = self.around(place)
            if place in self.columns_only:
                legal = self.has_columns and bool(beside & self.feet & path)
            else:
                over = [hop for hop in beside if hop in self.others]
                legal = self.has_feet and (
                    bool(beside & path)
                    or (left > 0 and any(self.around(hop) & path for hop in over))
                )
            if legal:
                found.append(self.number[place])
        return sorted(found)


def some_positions(seats: int, number: int, rng: Rng) -> Iterator[PantheonState]:
    """Positions of random games, in which gods that jump and many pieces are common."""
    game = pantheon(seats)
    found = 0
    while True:
        state = game.fast(rng)
        assert isinstance(state, PantheonState)
        while not state.over:
            moves = state.legal_moves()
            places = [move for move in moves if game.space.block_of(move).name in ("place", "move")]
            state.apply(rng.pick(places if places and rng.below(3) else moves))
            if rng.below(4) == 0 and not state.is_over():
                yield state
                found += 1
                if found == number:
                    return


@rule("PAN-6.11", "PAN-6.12", "PAN-6.13", "PAN-6.14", "PAN-6.15", "PAN-16.27")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reach_agrees_with_a_flood_fill(seats: int) -> None:
    rng = seeded(f"reach {seats}")
    jumped = 0
    for state in some_positions(seats, POSITIONS // 3 + 1, rng):
        seat = rng.below(seats)
        budget = 1 + rng.below(3)
        owned = state.players[seat].jumps
        for left in range(min(owned, 1) + 1):
            slow = SlowBoard(state, seat).open_hexes(budget, owned, left)
            assert list(placements(state, seat, budget, left)) == slow
            jumped += left
    assert jumped > 100


@rule("PAN-6.14", "PAN-16.32")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_foot_is_ever_disconnected(seats: int) -> None:
    rng = seeded(f"connected {seats}")
    for state in some_positions(seats, 200, rng):
        for seat, player in enumerate(state.players):
            board = SlowBoard(state, seat)
            assert board.feet <= board.connected(player.jumps)
