"""A table in memory: its record so far, and what each pair of eyes has seen of it.

Everything here follows from what is stored: apply the same entries, and you get the same table
with the same versions, in any process and after any restart. Nothing here does input or output.
"""

from collections.abc import Callable
from functools import lru_cache

from theoi.core.chance import Chance
from theoi.core.game import Game, OptionError
from theoi.core.moves import NotationError
from theoi.core.record_text import RecordError, commit_of, read_record
from theoi.core.records import Recording, Replay, result_words
from theoi.core.refusals import IllegalMove
from theoi.core.registry import load_game
from theoi.core.state import SPECTATOR, State
from theoi.table import rows
from theoi.table.clocks import Clocks
from theoi.table.errors import DamagedTable
from theoi.table.glimpse import COMPUTER, PERSON, Moment
from theoi.table.rows import Entry, Seated, Status, TableRow, first_check, next_check

GRACE_MS = 5_000  # before another server process looks after a computer that has not moved
LATE_LEVEL = 2  # the computer that plays on when the time of a person is over


@lru_cache(maxsize=64)
def _load(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return load_game(name, seats, None, **dict(options))


def game_of(name: str, seats: int, options: dict[str, str]) -> Game:
    """A game, loaded once for all its tables; OptionError when there is none."""
    return _load(name, seats, tuple(sorted(options.items())))


class Eyes:
    """What one seat has seen. `version` counts it; `settled` is the version of its position.

    A move made on any version from `settled` on was made on the position as it is.
    """

    def __init__(self, state: State, seat: int, at: int, left: list[int]) -> None:
        self.seat = seat
        self.version = 1
        self.settled = 1
        self.steps = 0  # of the record
        self.moments = [Moment(1, SPECTATOR, [], at)]
        self.marks = [0]  # the steps of the record that each moment shows
        self.known = state.known_to(seat)
        self.pack = self.known.pack()
        self.made: list[tuple[int, int, str]] = []  # first and last version of a move, the move
        self.left = left
        self.clock_at = at

    def has_made(self, version: int, move: str) -> bool:
        """Whether this move was already made on the position of this version."""
        return any(first <= version <= last and move == one for first, last, one in self.made)

    def bump(self, at: int, left: list[int]) -> None:
        """There is something new to see."""
        self.version += 1
        self.left = left
        self.clock_at = at


class Live:
    """A table in memory. `apply` takes the entries in order; DamagedTable if one cannot be."""

    def __init__(self, row: TableRow, chance: Callable[[Game, bytes], Chance]) -> None:
        """A table as it was set up; `chance` gives the source that belongs to a seed."""
        self.row = row
        self.number = 0
        self.check = first_check(row)
        self.seated = list(row.chairs)
        self.finished = 0
        self.changed = row.created
        try:
            if row.record:
                replay = Replay(read_record(row.record.encode()), any_edition=True)
                self.game = replay.game
                self.recording = replay.recording
                self._begin()
                for played in replay:
                    self._show(played.seat, row.created)
            else:
                self.game = game_of(row.game, row.seats, row.options)
                self.recording = Recording.start(self.game, chance=chance(self.game, row.seed))
                self._begin()
        except (OptionError, RecordError) as error:
            raise DamagedTable(row.id, 0, str(error)) from error
        self._tick(row.created)

    def _begin(self) -> None:
        row = self.row
        self.clocks = Clocks(row.clock, self.game.seats, row.created)
        self._learned = self.state.learned
        self.eyes = {
            seat: Eyes(self.state, seat, row.created, self.clocks.left.copy())
            for seat in range(SPECTATOR, self.game.seats)
        }

    # --- questions --------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The true position. It must not leave the server."""
        return self.recording.state

    @property
    def upload(self) -> bool:
        """Whether this is a record to look at, not a game to play."""
        return bool(self.row.record)

    @property
    def commit(self) -> str:
        """What everybody may know of the seed from the start."""
        return self.recording.commit if self.upload else commit_of(self.row.seed)

    def asked(self) -> list[int]:
        """The seats that truly are asked now."""
        return seats_of(self.state.waiting())

    def computers(self) -> list[int]:
        """The seats for which a computer has to move now."""
        if self.upload:
            return []
        return [seat for seat in self.asked() if self.seated[seat].kind == COMPUTER]

    def check_of(self, entry: Entry) -> str:
        """The check an entry must have when it comes next."""
        facts = self.state.facts() if entry.kind == rows.MOVE else []
        return next_check(self.check, entry, facts)

    def entry(self, kind: str, seat: int, text: str, at: int) -> Entry:
        """The next entry, not yet applied."""
        bare = Entry(self.number + 1, kind, seat, text, max(at, self.changed))
        return Entry(bare.number, kind, seat, text, bare.at, self.check_of(bare))

    def status(self) -> Status:
        """How the table stands."""
        over = self.state.over
        waiting = self.state.waiting()
        due = None
        if not over and not self.upload:
            due = self.clocks.flag()
            if self.computers():
                due = self.changed + GRACE_MS
        result = " ".join(result_words(self.state)) if over else ""
        return Status(self.seated, waiting, self.changed, due, over or self.upload, result)

    def late(self, now: int) -> list[int]:
        """The seats whose time is over."""
        return [] if self.upload or self.state.over else self.clocks.late(now)

    # --- entries ----------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Take the next entry into the table."""
        if entry.number != self.number + 1:
            raise self._damaged(entry, f"entry {self.number + 1} is missing")
        if not 0 <= entry.seat < self.game.seats:
            raise self._damaged(entry, f"there is no seat {entry.seat}")
        if self.check_of(entry) != entry.check:
            raise self._damaged(entry, "what is stored does not fit together")
        try:
            self._do(entry)
        except (IllegalMove, NotationError, ValueError) as error:
            raise self._damaged(entry, f"{entry.text}: {error}") from error
        self.number = entry.number
        self.check = entry.check
        if self.state.over and not self.finished:
            self.finished = entry.at

    def _damaged(self, entry: Entry, reason: str) -> DamagedTable:
        return DamagedTable(self.row.id, entry.number, reason)

    def _do(self, entry: Entry) -> None:
        if entry.kind == rows.MOVE:
            self._move(entry)
        elif entry.kind == rows.UNDO:
            self.recording.undo(entry.seat)
            self._tick(entry.at)
            self._step_back(entry.at)
        elif entry.kind == rows.CONCEDE:
            self.recording.concede(entry.seat)
            self._tick(entry.at)
            self._show(entry.seat, entry.at)
        else:
            self._seat(entry)

    def _move(self, entry: Entry) -> None:
        eyes = self.eyes[entry.seat]
        first, last = eyes.settled, eyes.version
        self.recording.play_text(entry.text, entry.seat)
        eyes.made.append((first, last, entry.text))
        self._tick(entry.at)
        self._show(entry.seat, entry.at)

    def _seat(self, entry: Entry) -> None:
        seated = self.seated[entry.seat]
        if entry.kind == rows.SIT:
            changed = Seated(PERSON, 0, seated.name)
        elif entry.kind == rows.NAME:
            changed = Seated(seated.kind, seated.level, entry.text, seated.late)
        elif entry.kind == rows.COMPUTER:
            changed = Seated(COMPUTER, int(entry.text), seated.name)
        elif entry.kind == rows.LATE:
            changed = Seated(COMPUTER, LATE_LEVEL, seated.name, late=True)
        elif entry.kind == rows.PERSON:
            changed = Seated(PERSON, 0, seated.name)
        else:
            raise ValueError(f"there is no kind of entry {entry.kind!r}")
        self.seated = self.seated.copy()
        self.seated[entry.seat] = changed
        self._tick(entry.at)
        for eyes in self.eyes.values():
            eyes.bump(entry.at, self.clocks.left.copy())

    def _tick(self, at: int) -> None:
        """Let the clocks go on to this time, and run for whoever is asked from now on."""
        self.changed = at
        persons = [seat for seat in self.asked() if self.seated[seat].kind == PERSON]
        self.clocks.turn(at, persons)

    # --- what is seen -----------------------------------------------------------------------------

    def _show(self, actor: int, at: int) -> None:
        """Show the last step to its maker; to the others, once it cannot be taken back unseen.

        That is when somebody learned something by it, or the decision has passed on.
        """
        state = self.state
        passed = state.over or state.waiting() != 1 << actor
        learned = state.learned != self._learned
        self._learned = state.learned
        for eyes in self.eyes.values():
            if eyes.seat == actor or passed or learned:
                self._reveal(eyes, actor, at)

    def _reveal(self, eyes: Eyes, actor: int, at: int) -> None:
        history = self.recording.history
        seat = eyes.seat
        events = [
            event.seen_by(seat) for played in history[eyes.steps :] for event in played.events
        ]
        eyes.steps = len(history)
        known = self.state.known_to(seat)
        pack = known.pack()
        if not events and pack == eyes.pack:
            return
        before, after = eyes.known.waiting(), known.waiting()
        eyes.known, eyes.pack = known, pack
        eyes.bump(at, self.clocks.left.copy())
        still_asked = seat >= 0 and bool(before & after & 1 << seat)
        if seat == actor or not still_asked or events:
            eyes.settled = eyes.version
        if seat == actor or events:  # else: somebody has answered, and nobody was told what
            eyes.moments = [*eyes.moments, Moment(len(eyes.moments) + 1, actor, events, at)]
            eyes.marks.append(len(history))

    def _step_back(self, at: int) -> None:
        """Forget what was taken back, and show what there was before."""
        self._learned = self.state.learned
        steps = len(self.recording.history)
        for eyes in self.eyes.values():
            if eyes.steps <= steps:
                continue
            moments = len(eyes.marks)
            while eyes.marks[-1] > steps:
                eyes.marks.pop()
            seen = steps if len(eyes.marks) == moments else eyes.marks[-1]
            eyes.moments = eyes.moments[: len(eyes.marks)]
            eyes.steps = seen
            known = self.recording.position_at(seen).known_to(eyes.seat)
            pack = known.pack()
            if pack == eyes.pack and len(eyes.marks) == moments:
                continue
            eyes.known, eyes.pack = known, pack
            eyes.bump(at, self.clocks.left.copy())
            eyes.settled = eyes.version


def seats_of(mask: int) -> list[int]:
    """The seats in a mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
