"""Somebody else's player in this process: whatever it does wrong costs it the game, nothing else.

Every move is checked. A player that raises, answers with something that is not a legal move, or
thinks for longer than it may has lost, as a program has. Python code that runs in the main thread
of a process is interrupted when its time is over; elsewhere, and while it runs compiled code, the
time is looked at when it answers.
"""

import signal
from collections.abc import Callable
from contextlib import suppress
from operator import index
from threading import current_thread, main_thread
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar
from warnings import warn

from theoi.bots.classes import Maker, last_line
from theoi.bots.forfeit import Forfeit, Forfeited, Wrong, illegal, shorten
from theoi.bots.player import Player
from theoi.bots.seat import Seat
from theoi.core.events import Event
from theoi.core.outcome import Outcome
from theoi.core.rng import Rng

if TYPE_CHECKING:
    from theoi.core.game import Game

CAN_INTERRUPT: Final = hasattr(signal, "setitimer")
AGAIN: Final = 0.5  # seconds until a player that has not stopped is interrupted again

T = TypeVar("T")


class OutOfTime(BaseException):
    """Raised inside a player's code when its time is over; no ordinary `except` stops it."""


class GuardedPlayer(Player):
    """Asks a player of another's making; it is made at the first word that is spoken to it."""

    def __init__(self, name: str, maker: Maker, game: "Game", rng: Rng, seconds: float) -> None:
        self.name = name
        self.maker = maker
        self.game = game
        self.rng = rng
        self.seconds = seconds
        self.player: Player | None = None
        self.wrong: Wrong | None = None  # noticed when it was not asked for a move
        self.lost: Forfeit | None = None
        self.listening: bool | None = None  # not asked yet

    def thinks(self) -> bool:
        return bool(self._try(lambda player: player.thinks(), False))

    def listens(self) -> bool:
        if self.listening is None:
            self.listening = bool(self._try(lambda player: player.listens(), False))
        return self.listening

    def hear(self, events: list[Event]) -> None:
        self._try(lambda player: player.hear(events), None)

    def forfeit(self) -> Forfeit | None:
        return self.lost

    def choose(self, seat: Seat) -> int:
        if self.lost is None:
            try:
                return self._answer(seat)
            except Forfeited as forfeited:
                self.lost = forfeited.forfeit
            except Wrong as wrong:
                self.lost = wrong.forfeit(self.name, seat.number)
        raise Forfeited(self.lost)

    def finish(self, outcome: Outcome | None) -> None:
        """Tell the player; the game has its result whatever it does then."""
        player, self.player = self.player, None
        if player is not None:
            try:
                self._within_time(lambda: player.finish(outcome), "raised")
            except Wrong as wrong:
                what = wrong.values.get("last", "took too long")
                warn(f"{self.name}: finish: {what}", RuntimeWarning, stacklevel=2)

    # --- what may go wrong ---

    def _answer(self, seat: Seat) -> int:
        """A legal move."""
        if self.wrong is not None:
            raise self.wrong
        player = self._made()
        legal = tuple(seat.moves)  # what is given away may be changed
        known = seat.known.copy()
        begun = perf_counter()
        said: object = self._within_time(lambda: player.choose(seat), "raised")
        if perf_counter() - begun > self.seconds:
            raise Wrong("late", seconds=f"{self.seconds:g}")
        try:
            move = index(said)  # type: ignore[arg-type]
        except TypeError:
            raise Wrong("no_answer", said=shorten(repr(said))) from None
        if move in legal:
            return move
        refusal = known.why_not(move, seat.number)
        if refusal is None or not 0 <= move < self.game.space.size:
            raise Wrong("no_answer", said=str(move))
        raise illegal(self.game, refusal, self.game.space.notation(move))

    def _made(self) -> Player:
        if self.player is None:
            made: object = self._within_time(lambda: self.maker(self.game, self.rng), "not_made")
            if not isinstance(made, Player):
                raise Wrong("not_made", last=f"{shorten(repr(made))} is not a Player")
            self.player = made
        return self.player

    def _try(self, ask: Callable[[Player], T], otherwise: T) -> T:
        """Ask the player for something other than a move; what goes wrong is told when it is."""
        if self.wrong is not None or self.lost is not None:
            return otherwise
        try:
            player = self._made()
            return self._within_time(lambda: ask(player), "raised")
        except Wrong as wrong:
            self.wrong = wrong
            return otherwise

    def _within_time(self, run: Callable[[], T], key: str) -> T:
        """Run a player's code; what it raises is Wrong with this key."""
        try:
            return interrupted_after(self.seconds, run)
        except Forfeited:
            raise
        except OutOfTime:
            raise Wrong("late", seconds=f"{self.seconds:g}") from None
        except (Exception, SystemExit) as error:
            raise Wrong(key, last=shorten(last_line(error))) from error


def interrupted_after(seconds: float, run: Callable[[], T]) -> T:
    """What `run` gives; OutOfTime is raised in it when it takes too long, if that is possible."""
    if not CAN_INTERRUPT or current_thread() is not main_thread():
        return run()
    handler = signal.signal(signal.SIGALRM, _interrupt)
    try:
        timer = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        try:
            return run()
        finally:
            signal.setitimer(signal.ITIMER_REAL, *timer)
    finally:
        with suppress(OutOfTime):
            signal.signal(signal.SIGALRM, signal.SIG_DFL if handler is None else handler)


def _interrupt(number: int, frame: object) -> None:
    raise OutOfTime
