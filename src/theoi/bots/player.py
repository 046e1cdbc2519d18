"""What a computer player is, and the simplest one."""

from mypy_extensions import mypyc_attr

from theoi.bots.seat import Seat
from theoi.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who chooses moves. Players of your own inherit from this."""

    def choose(self, seat: Seat) -> int:
        """One of `seat.moves`, which is never empty."""
        raise NotImplementedError

    def thinks(self) -> bool:
        """Whether it takes its time, so that people should be told that it is thinking."""
        return False


class RandomPlayer(Player):
    """Any legal move, each as likely as the others."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> int:
        return self.rng.pick(seat.moves)
