"""Players as somebody else might write them, some of them badly."""

import os
import sys
import time

from theoi import Game, Rng
from theoi.bots import GreedyPlayer, Player, Seat
from theoi.core.events import Event
from theoi.core.outcome import Outcome


class Last(Player):
    """Plays the last move."""

    def choose(self, seat: Seat) -> int:
        return seat.moves[-1]


class Careful(Player):
    """Takes what it is given."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.greedy = GreedyPlayer(rng)

    def choose(self, seat: Seat) -> int:
        assert seat.game is self.game
        return self.greedy.choose(seat)


def careful(game: Game, rng: Rng) -> Player:
    """Makes such players."""
    return Careful(game, rng)


class Cheat(Last):
    """From its third move on it plays any move of the game, and says that it may."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, seat: Seat) -> int:
        self.asked += 1
        if self.asked < 3:
            return seat.moves[0]
        forbidden = next(move for move in range(seat.game.space.size) if move not in seat.moves)
        seat.moves.append(forbidden)
        return forbidden


class Breaks(Last):
    """Raises what it is told to."""

    def choose(self, seat: Seat) -> int:
        raise KeyError("move")


class Leaves(Last):
    """Wants to end the process."""

    def choose(self, seat: Seat) -> int:
        sys.exit(3)


class Nothing(Last):
    """Answers nothing."""

    def choose(self, seat: Seat) -> int:
        return None  # type: ignore[return-value]


class Far(Last):
    """Answers a number that is no move of any game."""

    def choose(self, seat: Seat) -> int:
        return 10**9


class Hangs(Last):
    """Thinks for ever, and lets nothing ordinary stop it."""

    def choose(self, seat: Seat) -> int:
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                continue


class Slow(Last):
    """Answers too late, and cannot be interrupted."""

    def choose(self, seat: Seat) -> int:
        begun = time.perf_counter()
        while time.perf_counter() < begun + 0.3:
            try:
                time.sleep(0.3)
            except BaseException:
                continue
        return seat.moves[-1]


class Unborn(Last):
    """Cannot be made."""

    def __init__(self, game: Game, rng: Rng) -> None:
        raise FileNotFoundError("weights.npz")


class Deaf(Last):
    """Breaks down when it is told something."""

    def listens(self) -> bool:
        return True

    def hear(self, events: list[Event]) -> None:
        raise ValueError(f"{len(events) * 0} events")


class Ungrateful(Last):
    """Breaks down when the game is over."""

    def finish(self, outcome: Outcome | None) -> None:
        raise OSError("disk full")


class Dies(Last):
    """Takes its process with it."""

    def choose(self, seat: Seat) -> int:
        os._exit(7)


class WithoutChoose(Player):
    """Forgot the one method."""


class Lonely:
    """Does not inherit from Player."""

    def choose(self, seat: Seat) -> int:
        return seat.moves[0]


class Demanding(Last):
    """Wants more than it is given."""

    def __init__(self, game: Game, rng: Rng, network: str) -> None:
        self.network = network


def nobody(game: Game, rng: Rng) -> Player:
    """Makes something that is not a player."""
    return "me"  # type: ignore[return-value]


NUMBER = 7
