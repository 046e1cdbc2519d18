"""A player that looks one move ahead."""

from typing import Final

from theoi.bots.player import Player
from theoi.bots.seat import Seat
from theoi.core.rng import Rng
from theoi.core.state import ASKED, State

IMAGINATIONS: Final = 3


class GreedyPlayer(Player):
    """Makes every move in thought and takes the one after which the game's evaluation is best.

    A move is followed to its end: what it asks of the same seat is answered greedily too. Where
    it brings something new to light, several imagined positions are averaged.
    """

    def __init__(self, rng: Rng, imaginations: int = IMAGINATIONS) -> None:
        self.rng = rng
        self.imaginations = imaginations

    def choose(self, seat: Seat) -> int:
        moves = seat.moves
        if len(moves) == 1:
            return moves[0]
        values = self.values(seat)
        best = max(values)
        return self.rng.pick([move for place, move in enumerate(moves) if values[place] == best])

    def values(self, seat: Seat[State]) -> list[float]:
        """What each of `seat.moves` is worth to the seat, from -1 to 1, in their order."""
        worlds = [seat.imagine(self.rng) for _ in range(self.imaginations)]
        return [value_of(seat, worlds, move) for move in seat.moves]


def value_of(seat: Seat[State], worlds: list[State], move: int) -> float:
    """The evaluation after a move, averaged over the imagined worlds."""
    after = play_out(seat, worlds[0], move)
    value = seat.evaluate(after)
    if after.learned == worlds[0].learned:  # nothing came to light: the worlds are all alike
        return value
    for world in worlds[1:]:
        value += seat.evaluate(play_out(seat, world, move))
    return value / len(worlds)


def play_out(seat: Seat[State], state: State, move: int) -> State:
    """The position after a move and the best answers to all it asks of the same seat."""
    after = state.copy()
    after.advance(move, seat.number)
    while after.to_act() == seat.number and not after.question().begins_turn:
        after = best_answer(seat, after)
    return after


def best_answer(seat: Seat[State], state: State) -> State:
    """The best of the positions that the seat's next answer may lead to."""
    best = state
    best_value = -2.0
    for move in state.moves_vec(ASKED):
        after = state.copy()
        after.advance(move, ASKED)
        value = seat.evaluate(after)
        if value > best_value:
            best = after
            best_value = value
    return best
