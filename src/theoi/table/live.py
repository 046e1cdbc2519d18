"""A table in memory: its record so far, and what each pair of eyes has seen of it.

Everything here follows from what is stored: apply the same entries, and you get the same table
with the same versions, in any process and after any restart. Nothing here does input or output.
"""

from collections.abc import Callable
from functools import lru_cache

import msgspec

from theoi.core.agenda import Simultaneous
from theoi.core.chance import Chance, ChanceError, Drawn
from theoi.core.documents import DocumentError, document_text, read_document
from theoi.core.game import Game, OptionError
from theoi.core.history import CONCEDES, ReplayedChance
from theoi.core.moves import NotationError
from theoi.core.record_text import RecordError, commit_of, read_record
from theoi.core.records import (
    Recording,
    Replay,
    chance_words,
    outcome_words,
    read_outcomes,
    result_words,
)
from theoi.core.refusals import IllegalMove
from theoi.core.registry import load_game
from theoi.core.state import SPECTATOR, State
from theoi.table import rows
from theoi.table.clocks import Clocks
from theoi.table.errors import DamagedTable, OtherEdition
from theoi.table.glimpse import COMPUTER, PERSON, Moment
from theoi.table.rows import (
    Entry,
    Outcomes,
    Seated,
    Status,
    TableRow,
    first_check,
    next_check,
)

GRACE_MS = 5_000  # before another server process looks after a computer that has not moved
LATE_LEVEL = 2  # the computer that plays on when the time of a person is over


@lru_cache(maxsize=64)
def _load(name: str, seats: int, options: tuple[tuple[str, str], ...], setup: str) -> Game:
    game = load_game(name, seats, None, **dict(options))
    if not setup:
        return game
    kind = game.info.setup
    try:
        return game.with_setup(setup if kind is None else read_document(setup, kind))
    except DocumentError as error:
        raise OptionError(f"{name}, set-up document: {error}") from None


def game_of(name: str, seats: int, options: dict[str, str], setup: str = "") -> Game:
    """A game, loaded once for all its tables; OptionError when there is none.

    `setup` is the text of the document that it begins from.
    """
    return _load(name, seats, tuple(sorted(options.items())), setup)


def setup_text(game: Game) -> str:
    """The document that a game begins from as text; empty if there is none."""
    return "" if game.setup is None else document_text(game.setup)


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
        return any(first <= version <= last and move == made for first, last, made in self.made)

    def bump(self, at: int, left: list[int]) -> None:
        """There is something new to see."""
        self.version += 1
        self.left = left
        self.clock_at = at


class Live:
    """A table in memory. `add` does something new, `apply` takes what is stored, in order."""

    def __init__(self, row: TableRow, chance: Callable[[Game, bytes], Chance]) -> None:
        """A table as it was set up; `chance` gives the source that belongs to a seed.

        DamagedTable if that cannot be; OtherEdition if other rules or content may be the reason.
        """
        self.row = row
        self.number = 0
        self.seated = list(row.chairs)
        self.finished = 0
        self.changed = row.created
        self.filled: list[Entry] | None = [] if row.outcomes is None else None
        self._old_check = first_check(row)
        self._proof: Chance | None = None
        try:
            if row.record:
                self._begin_upload()
            else:
                self._begin_game(chance)
        except (OptionError, RecordError, ChanceError) as error:
            raise self._damaged(0, str(error)) from error
        self.row = msgspec.structs.replace(row, outcomes=self._fallen(self.recording.setup))
        self.check = first_check(self.row)
        self._tick(row.created)

    def _begin_upload(self) -> None:
        replay = Replay(read_record(self.row.record.encode()), any_edition=True)
        self.game = replay.game
        self.recording = replay.recording
        self._begin()
        for played in replay:
            self._show(played.seat, self.row.created)

    def _begin_game(self, chance: Callable[[Game, bytes], Chance]) -> None:
        row = self.row
        self.game = game_of(row.game, row.seats, row.options, row.setup)
        source = chance(self.game, row.seed)
        if row.outcomes is None:
            self.recording = Recording.start(self.game, chance=source)
        else:
            # A game that is over needs no source: then a seed that other rules use in another way
            # does not matter, and its record names the versions that it was made with.
            needs_proof = not (row.status.over and self._other_edition())
            self._proof = source if needs_proof else None
            told = self._told(row.outcomes)
            self.recording = Recording(self.game, source, chance_words(source), told)
            if not needs_proof:
                self.recording.rules, self.recording.content = row.rules, row.content
        self._begin()

    def _begin(self) -> None:
        row = self.row
        self.clocks = Clocks(row.clock, self.game.seats, row.created)
        self._learned = self.state.learned
        self.eyes = {
            seat: Eyes(self.state, seat, row.created, self.clocks.left.copy())
            for seat in range(SPECTATOR, self.game.seats)
        }

    def _told(self, outcomes: Outcomes) -> ReplayedChance:
        """Chance that gives again what is stored, and proves it by the seed."""
        drawn = read_outcomes(self.game, outcomes)
        return ReplayedChance(self.game.chance_events, drawn, self._proof)

    def _fallen(self, drawn: list[Drawn]) -> Outcomes:
        """What fell, as it is stored; a record to look at has all of it already."""
        return [] if self.upload else outcome_words(self.game, drawn)

    def _other_edition(self) -> bool:
        made = (self.row.rules, self.row.content)
        return made != (self.game.rules_version, self.game.content)

    def _damaged(self, number: int, reason: str) -> DamagedTable:
        game = getattr(self, "game", None)
        if game is None or self.upload or not self._other_edition():
            return DamagedTable(self.row.id, number, reason)
        made, here = (self.row.rules, self.row.content), (game.rules_version, game.content)
        return OtherEdition(self.row.id, number, reason, made, here)

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

    def add(self, kind: str, seat: int, text: str, at: int) -> Entry:
        """Do something at the table; gives the entry that stores it.

        What cannot be done (IllegalMove, NotationError) leaves no trace.
        """
        entry = Entry(self.number + 1, kind, seat, text, max(at, self.changed))
        facts = self._facts(entry)
        return self._note(self._do(entry), facts)

    def apply(self, entry: Entry) -> None:
        """Take the next stored entry; DamagedTable, or OtherEdition, if that cannot be."""
        if entry.number != self.number + 1:
            raise self._damaged(entry.number, f"entry {self.number + 1} is missing")
        if not 0 <= entry.seat < self.game.seats:
            raise self._damaged(entry.number, f"there is no seat {entry.seat}")
        facts = self._facts(entry)
        last = self._old_check if self.filled is not None else self.check
        unfilled = entry.outcomes is None
        if unfilled != (self.filled is not None) or next_check(last, entry, facts) != entry.check:
            raise self._damaged(entry.number, "what is stored does not fit together")
        try:
            done = self._do(entry)
        except (IllegalMove, NotationError, ValueError) as error:
            raise self._damaged(entry.number, f"{entry.text}: {error}") from error
        self._old_check = entry.check
        filled = self._note(done, facts)
        if self.filled is not None:
            self.filled.append(filled)

    def _facts(self, entry: Entry) -> list[str]:
        return self.state.facts() if entry.kind == rows.MOVE else []

    def _note(self, entry: Entry, facts: list[str]) -> Entry:
        """The entry is done: what it is stored as."""
        noted = msgspec.structs.replace(entry, check=next_check(self.check, entry, facts))
        self.number = noted.number
        self.check = noted.check
        if self.state.over and not self.finished:
            self.finished = noted.at
        return noted

    def _do(self, entry: Entry) -> Entry:
        """Do what an entry says; gives it with what fell."""
        drawn: list[Drawn] = []
        if entry.kind == rows.MOVE:
            drawn = self._move(entry)
        elif entry.kind == rows.UNDO:
            self.recording.undo(entry.seat)
            self._tick(entry.at)
            self._step_back(entry.at)
        elif entry.kind == rows.CONCEDE:
            drawn = self._play(CONCEDES, entry)
        else:
            self._seat(entry)
        return msgspec.structs.replace(entry, outcomes=self._fallen(drawn))

    def _move(self, entry: Entry) -> list[Drawn]:
        space = self.game.space
        move = space.parse(entry.text)
        if space.notation(move) != entry.text:
            raise NotationError(f"this is written {space.notation(move)}")
        eyes = self.eyes[entry.seat]
        first, last = eyes.settled, eyes.version
        drawn = self._play(move, entry)
        eyes.made.append((first, last, entry.text))
        return drawn

    def _play(self, move: int, entry: Entry) -> list[Drawn]:
        """Let the record play a move (or CONCEDES): a new one, or one that is stored."""
        recording = self.recording
        if entry.outcomes is not None:
            recording.play_again(move, entry.seat, self._told(entry.outcomes))
        elif move == CONCEDES:
            recording.concede(entry.seat)
        else:
            recording.play(move, entry.seat)
        self._tick(entry.at)
        self._show(entry.seat, entry.at)
        return recording.history[-1].outcomes

    def _seat(self, entry: Entry) -> None:
        seated = self.seated[entry.seat]
        if entry.kind == rows.SIT:
            changed = Seated(PERSON, 0, seated.name)
        elif entry.kind == rows.NAME:
            changed = Seated(seated.kind, seated.level, entry.text, seated.late)
        elif entry.kind == rows.HAND_OVER:
            changed = Seated(COMPUTER, int(entry.text), seated.name)
        elif entry.kind == rows.LATE:
            changed = Seated(COMPUTER, LATE_LEVEL, seated.name, late=True)
        elif entry.kind == rows.TAKE_BACK:
            changed = Seated(PERSON, 0, seated.name)
        else:
            raise ValueError(f"there is no kind of entry {entry.kind!r}")
        self.seated = self.seated.copy()
        self.seated[entry.seat] = changed
        self._tick(entry.at)
        for eyes in self.eyes.values():
            eyes.bump(entry.at, self._clocks_seen(eyes))

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
        eyes.bump(at, self._clocks_seen(eyes))
        still_asked = seat >= 0 and bool(before & after & 1 << seat)
        if seat == actor or not still_asked or events:
            eyes.settled = eyes.version
        if seat == actor or events:  # else: somebody has answered, and nobody was told what
            eyes.moments = [*eyes.moments, Moment(len(eyes.moments) + 1, actor, events, at)]
            eyes.marks.append(len(history))

    def _clocks_seen(self, eyes: Eyes) -> list[int]:
        """The clocks as a seat may see them: none that would betray who has answered in secret."""
        question = None if eyes.known.over else eyes.known.question()
        if not isinstance(question, Simultaneous) or not question.discreet:
            return self.clocks.left.copy()
        return [
            left if seat == eyes.seat else eyes.left[seat]
            for seat, left in enumerate(self.clocks.left)
        ]

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
            eyes.bump(at, self._clocks_seen(eyes))
            eyes.settled = eyes.version


def seats_of(mask: int) -> list[int]:
    """The seats in a mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
