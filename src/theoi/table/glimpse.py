"""What one pair of eyes sees of a table: plain data, made from what that seat knows."""

import msgspec

from theoi.arena.analysis import Analysis
from theoi.bots.opinion import Reason, Step
from theoi.core.events import Event
from theoi.core.game import Game
from theoi.core.outcome import Outcome
from theoi.core.state import SPECTATOR, State

PERSON, COMPUTER, OPEN = "person", "computer", "open"
NO_CLOCK = -1


class Clock(msgspec.Struct, frozen=True):
    """Time limits in milliseconds: for the whole game with an increment, or for each decision.

    All zero: no limit. The increment is added when a decision passes on to somebody else.
    """

    total: int = 0
    increment: int = 0
    move: int = 0

    @property
    def limited(self) -> bool:
        """Whether there is any limit."""
        return self.total > 0 or self.move > 0


class ChairWish(msgspec.Struct, frozen=True):
    """Who shall sit on a chair: a person here, somebody by a link (open), or a computer."""

    kind: str = PERSON
    level: int = 0
    name: str = ""


class Chair(msgspec.Struct, frozen=True):
    """A seat and who sits there."""

    seat: int
    name: str  # empty: the page gives it one
    kind: str  # "person", "computer" or "open"
    level: int  # of a computer, 1-5; else 0
    mine: bool  # the one who looks holds it, even while a computer plays for it
    connected: bool  # some browser that holds it is watching
    clock_ms: int  # time left at `Glimpse.clock_at`; NO_CLOCK without a limit
    late: bool  # a computer plays because the time was over
    out: bool = False  # it has left the game, which goes on without it


class Moment(msgspec.Struct, frozen=True):
    """A step of the game as one seat saw it; number 1 is the start."""

    number: int
    seat: int  # who acted; SPECTATOR for the start
    events: list[Event]
    at: int  # unix time in milliseconds


class Glimpse(msgspec.Struct, frozen=True):
    """A table through the eyes of one seat, now or at an earlier moment."""

    table: str
    game: Game
    seat: int  # whose eyes; SPECTATOR
    version: int  # counts what this seat could see
    moment: int  # which moment `known` shows
    known: State
    chairs: list[Chair]
    awaited: list[int]  # seats asked, as far as this seat may know
    moves: list[int]  # what the one who looks may do now on this seat
    moments: list[Moment]
    can_undo: bool
    thinking: bool  # a computer is at work
    over: bool
    outcome: Outcome | None  # when over
    commit: str  # SHA-256 of the seed
    seed: str  # when over, in hexadecimal digits
    clock: Clock
    clock_at: int  # when the clocks stood as the chairs say; those of the awaited go on
    created: int
    finished: int  # 0 while it goes on
    rematch: str
    upload: bool  # a record to look at: nobody plays, everybody may look from any seat
    creator: bool  # the one who looks has set up the table
    mine: list[int]  # the seats that the one who looks holds
    cover: int = SPECTATOR  # the seat that is to look next, at a screen it shares with others
    undo_seat: int = SPECTATOR  # a seat at the same screen that may take back its last move

    @property
    def shared(self) -> bool:
        """Whether several players sit at the screen, with hands that are still secret."""
        return len(self.mine) > 1 and not self.over and not self.upload


class TableCard(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, str]
    chairs: list[Chair]
    over: bool
    my_turn: bool
    result: str  # as in records, when over
    created: int
    changed: int
    upload: bool


class Invitation(msgspec.Struct, frozen=True):
    """What a secret link leads to, before it is taken."""

    table: str
    seat: int
    game: str
    options: dict[str, str]
    chair: Chair


class Pulse(msgspec.Struct, frozen=True):
    """What a listener is told: that there is something new for its seat, and nothing else."""

    version: int
    awaited: list[int]
    mine: bool  # a seat of this browser is asked
    over: bool
    present: list[int]  # the seats of which some holder is listening


class Advice(msgspec.Struct, frozen=True):
    """What the computer thinks of a move: how often it looked at it, its worth from -1 to 1.

    `theoi.bots.opinion.reason_text` puts a reason in words.
    """

    move: str
    share: float  # of all looks, 0 to 1
    value: float
    line: list[Step]  # what is expected to follow
    reasons: list[Reason]


class Score(msgspec.Struct, frozen=True):
    """Points by seat and category as they would count after a step."""

    step: int
    seat: int
    points: list[list[int]]


class Scores(msgspec.Struct, frozen=True):
    """A finished game in points: a line for each step."""

    categories: list[str]
    steps: list[Score]


class AnalysisSoFar(msgspec.Struct, frozen=True):
    """The analysis of a finished game, as far as it has got: so many decisions of all."""

    done: int
    total: int
    analysis: Analysis
