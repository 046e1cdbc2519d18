"""What a computer player is, and the simplest one."""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from theoi.bots.forfeit import Forfeit
from theoi.bots.seat import Seat
from theoi.core.events import Event
from theoi.core.outcome import Outcome
from theoi.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who chooses moves. Players of your own inherit from this."""

    def choose(self, seat: Seat) -> int:
        """One of `seat.moves`, which is never empty. A player may raise `Forfeited` instead."""
        raise NotImplementedError(f"{type(self).__name__} has no method choose")

    def thinks(self) -> bool:
        """Whether it takes its time, so that people should be told that it is thinking."""
        return False

    def listens(self) -> bool:
        """Whether it wants to hear of events; telling them costs time."""
        return False

    def hear(self, events: list[Event]) -> None:
        """What has happened, as its seat saw it; only for players who listen."""

    def finish(self, outcome: Outcome | None) -> None:
        """The game is over, or was broken off (None): nobody will ask this player again."""

    def forfeit(self) -> Forfeit | None:
        """Why it lost the game without being beaten, if it did."""
        return None


def tell(players: Sequence[Player | None], events: list[Event]) -> None:
    """Let the players who listen know what happened, as far as their seats saw it."""
    for seat, player in enumerate(players):
        if player is not None and player.listens():
            player.hear([event.seen_by(seat) for event in events])


def forfeit_of(players: Sequence[Player]) -> Forfeit | None:
    """Why a game was lost without being beaten; the first reason when there are several."""
    for player in players:
        forfeit = player.forfeit()
        if forfeit is not None:
            return forfeit
    return None


class RandomPlayer(Player):
    """Any legal move, each as likely as the others."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> int:
        return self.rng.pick(seat.moves)
