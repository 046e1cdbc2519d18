"""Programs as players: one JSON line in, one JSON line out. Described in docs/write-a-bot.md.

What is sent is made from the `Seat`, so a program sees no more than any other player. Whatever it
does wrong costs it the game, and nothing else.
"""

import os
import re
import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from theoi.bots.forfeit import Forfeit, Forfeited, Wrong, illegal, shorten
from theoi.bots.player import Player
from theoi.bots.program import ENDED, LATE, TOO_LONG, UNASKED, Program, Trouble
from theoi.bots.seat import Seat
from theoi.core.events import Event
from theoi.core.moves import NotationError
from theoi.core.outcome import Outcome

if TYPE_CHECKING:
    from theoi.core.game import Game

PROTOCOL: Final = 1
NAME: Final = re.compile(r"program:(?:([0-9]+(?:\.[0-9]+)?)s:)?(.*\S.*)", re.DOTALL)
MOVE_SECONDS: Final = 10.0
START_SECONDS: Final = 30.0
LONGEST_MOVE: Final = 200  # characters
LOG: Final = "THEOI_PROGRAM_LOG"  # the variable that names a file for the error output

Wanted = TypeVar("Wanted", bound=msgspec.Struct)


# --- messages -----------------------------------------------------------------------------------


class ToldEvent(msgspec.Struct):
    """An event: what it is about by name, ids as in moves; null where the seat may not know."""

    kind: str
    seat: int | None
    values: dict[str, int | str | None]


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first line."""

    protocol: int
    game: str
    rules: str
    content: str
    options: dict[str, str]
    seats: int
    seat: int
    seed: int
    seconds: float
    axes: dict[str, list[str]]


class Ask(msgspec.Struct, tag="ask", tag_field="type"):
    """The program's seat is asked for a move."""

    number: int
    question: str
    moves: list[str]
    view: object
    events: list[ToldEvent]
    seconds: float


class Bye(msgspec.Struct, tag="bye", tag_field="type"):
    """The last line; the result stands there when the game is over."""

    reason: str
    text: str
    events: list[ToldEvent]
    kind: str | None = None
    clause: str | None = None
    ranks: list[int] | None = None
    points: dict[str, list[int]] | None = None


class Ready(msgspec.Struct):
    """The answer to hello: the version that the program speaks."""

    ready: int


class Answer(msgspec.Struct):
    """The answer to a question."""

    move: str


OVER: Final = "over"
STOPPED: Final = "stopped"
FORFEIT: Final = "forfeit"


# --- names --------------------------------------------------------------------------------------


def is_program(name: str) -> bool:
    """Whether a name means a program: `program:COMMAND` or `program:2.5s:COMMAND`."""
    return bool(read_name(name)[0])


def read_name(name: str) -> tuple[list[str], float]:
    """The words of the command and the seconds for a move; no words if it is none."""
    match = NAME.fullmatch(name)
    if match is None:
        return [], 0.0
    seconds = float(match[1]) if match[1] else MOVE_SECONDS
    try:
        return (shlex.split(match[2]), seconds) if seconds > 0 else ([], 0.0)
    except ValueError:  # an open quotation
        return [], 0.0


def cannot_start(name: str) -> bool:
    """Whether the command of a program is nowhere to be found."""
    return shutil.which(read_name(name)[0][0]) is None


# --- the player ---------------------------------------------------------------------------------


class OutsidePlayer(Player):
    """A program that is started for one game, at its first question, and ended with it."""

    def __init__(
        self,
        name: str,
        game: "Game",
        seed: int = 0,
        start_seconds: float = START_SECONDS,
    ) -> None:
        self.name = name
        self.game = game
        self.seed = seed
        self.start_seconds = start_seconds
        self.words, self.seconds = read_name(name)
        self.program: Program | None = None
        self.asked = 0
        self.events: list[Event] = []
        self.lost: Forfeit | None = None

    def thinks(self) -> bool:
        return True

    def listens(self) -> bool:
        return True

    def hear(self, events: list[Event]) -> None:
        self.events += events

    def forfeit(self) -> Forfeit | None:
        return self.lost

    def choose(self, seat: Seat) -> int:
        if self.lost is None:
            try:
                return self._ask(seat, self.program or self._start(seat))
            except Trouble as trouble:
                self._give_up(seat, self._explain(seat, trouble))
            except Wrong as wrong:
                self._give_up(seat, wrong)
        assert self.lost is not None
        raise Forfeited(self.lost)

    def finish(self, outcome: Outcome | None) -> None:
        """Tell the program how the game ended, and end it."""
        program, self.program = self.program, None
        if program is not None:
            program.end(msgspec.json.encode(self._bye(outcome)))

    # --- talking ---

    def _start(self, seat: Seat) -> Program:
        """Start the program and exchange greetings."""
        log = os.environ.get(LOG)
        try:
            self.program = Program(self.words, Path(log) if log else None)
        except OSError as error:
            raise Wrong("no_start", why=error.strerror or str(error)) from None
        said = self.program.ask(msgspec.json.encode(self._hello(seat)), self.start_seconds)
        version = _decode(said, Ready).ready
        if version != PROTOCOL:
            raise Wrong("version", version=version, protocol=PROTOCOL)
        return self.program

    def _ask(self, seat: Seat, program: Program) -> int:
        """One question, one answer."""
        self.asked += 1
        question = ask_line(seat, self.asked, self.events, self.seconds)
        self.events = []
        said = program.ask(question, self.seconds)
        return self._read_move(seat, _decode(said, Answer).move)

    def _read_move(self, seat: Seat, text: str) -> int:
        """The legal move that the program answered."""
        shown = shorten(text)
        try:
            move = self.game.space.parse(text[:LONGEST_MOVE])
        except NotationError:
            raise Wrong("no_move", said=shown) from None
        refusal = seat.known.why_not(move, seat.number)
        if refusal is None:
            return move
        raise illegal(self.game, refusal, shown)

    def _hello(self, seat: Seat) -> Hello:
        game = self.game
        return Hello(
            protocol=PROTOCOL,
            game=game.name,
            rules=game.rules_version,
            content=game.content,
            options=dict(game.options),
            seats=game.seats,
            seat=seat.number,
            seed=self.seed,
            seconds=self.seconds,
            axes=axes_of(game),
        )

    def _bye(self, outcome: Outcome | None) -> Bye:
        told = tell(self.game, self.events)
        if self.lost is not None:
            return Bye(FORFEIT, self.lost.text(), told)
        if outcome is None:
            return Bye(STOPPED, "", told)
        points = {
            category: [row[number] for row in outcome.points]
            for number, category in enumerate(outcome.categories)
        }
        return Bye(OVER, "", told, outcome.kind, outcome.clause, outcome.ranks, points)

    # --- losing ---

    def _explain(self, seat: Seat, trouble: Trouble) -> Wrong:
        """What went wrong, from the side of the protocol."""
        said = shorten(trouble.said)
        assert self.program is not None
        if trouble.kind == LATE:
            if self.asked == 0:
                return Wrong("late_start", seconds=f"{self.start_seconds:g}")
            return Wrong("late", seconds=f"{self.seconds:g}")
        if trouble.kind == ENDED:
            code = self.program.exit_code()
            last = shorten(self.program.last_words())
            key = "closed" if code is None else "signal" if code < 0 else "ended"
            number = 0 if code is None else abs(code)
            return Wrong(f"{key}_saying" if last else key, code=number, last=last)
        return Wrong({TOO_LONG: "too_long", UNASKED: "unasked"}[trouble.kind], said=said)

    def _give_up(self, seat: Seat, wrong: Wrong) -> None:
        """Remember why the game is lost, and be rid of the program."""
        self.lost = wrong.forfeit(self.name, seat.number)
        self.finish(None)


def ask_line(seat: Seat, number: int, events: list[Event], seconds: float) -> bytes:
    """The question that is sent: all from what the seat knows."""
    game = seat.game
    return msgspec.json.encode(
        Ask(
            number=number,
            question=seat.known.question().prompt(),
            moves=[game.space.notation(move) for move in seat.moves],
            view=game.view(seat.known, seat.number),
            events=tell(game, events),
            seconds=seconds,
        )
    )


def axes_of(game: "Game") -> dict[str, list[str]]:
    """The ids of all things that moves and chance speak of, by axis, in the order of numbers."""
    axes: dict[str, list[str]] = {}
    for axis in (
        *(axis for block in game.space.blocks for axis in block.axes),
        *(event.axis for event in game.chance_events),
    ):
        axes.setdefault(axis.name, list(axis.ids))
    return axes


def tell(game: "Game", events: list[Event]) -> list[ToldEvent]:
    """Events that a seat saw, in ids."""
    axes = axes_of(game)
    told: list[ToldEvent] = []
    for event in events:
        values: dict[str, int | str | None] = {}
        for (name, axis), value in zip(event.kind.arguments, event.values):
            ids = axes.get(axis, []) if axis != "seat" else []
            if axis and value < 0:
                values[name] = None
            else:
                values[name] = ids[value] if 0 <= value < len(ids) else value
        told.append(ToldEvent(event.kind.name, event.seat if event.seat >= 0 else None, values))
    return told


def _decode(said: bytes, form: type[Wanted]) -> Wanted:
    """An answer of the right form."""
    try:
        return msgspec.json.decode(said, type=form)
    except msgspec.ValidationError:
        raise Wrong("form", said=shorten(said), wanted=form.__struct_fields__[0]) from None
    except (msgspec.DecodeError, RecursionError):
        raise Wrong("not_json", said=shorten(said)) from None
