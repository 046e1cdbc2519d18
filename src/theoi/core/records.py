"""Games as text: recording them, keeping them, reading and replaying them.

A record holds every move in notation and every random outcome by name, so that it can be read
without the program and replayed without the generator; the seed only proves the outcomes. The
format is described line by line in docs/records.md.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from theoi.core.chance import (
    Chance,
    ChanceError,
    ChanceEvent,
    Drawn,
    FastChance,
    NoChance,
    Outcomes,
    ScriptedChance,
    SealedChance,
)
from theoi.core.documents import DocumentError, document_lines, read_document
from theoi.core.events import Event
from theoi.core.game import Game, GameInfo, OptionError
from theoi.core.history import CONCEDES, Played, ReplayedChance, positions
from theoi.core.moves import NotationError
from theoi.core.record_text import (
    FAST,
    MAGIC,
    SCRIPTED,
    SEALED,
    SEED_BYTES,
    VERSION,
    Record,
    RecordedMove,
    RecordError,
    RecordLine,
    RecordWriter,
    commit_of,
    read_record,
    write_file,
)
from theoi.core.refusals import OVER_REASON, IllegalMove, Refusal
from theoi.core.registry import find_games, load_game
from theoi.core.rng import Rng
from theoi.core.state import ASKED, State

# --- recording ----------------------------------------------------------------------------------


class Recording:
    """A game being played and recorded. All moves go through it, never straight to `state`.

    `rules` and `content` are the versions that its record names.
    """

    def __init__(
        self,
        game: Game,
        chance: Chance | None,
        chance_line: str,
        told: ReplayedChance | None = None,
    ) -> None:
        """Begin a game. `chance` is where outcomes come from, if that is known.

        With `told` the set-up falls as it fell then; what it draws comes from there.
        """
        self.game = game
        self.rules = game.rules_version
        self.content = game.content
        self.history: list[Played] = []
        self._chance_line = chance_line
        self._origin = None if chance is None else chance.copy()
        self._positions: list[State] = []  # before each of the moves that can be taken back
        source = NoChance() if chance is None else chance
        drawing = source if told is None else told
        drawing.log = []
        self.state: State = game.start(drawing)
        if told is not None:
            told.check_all_used()
        self.setup = self._take_outcomes()
        source.log = []
        self.state.chance = source
        self._setup_facts = self.state.facts()

    @classmethod
    def start(
        cls,
        game: Game,
        seed: int | str | bytes | None = None,
        outcomes: Outcomes | None = None,
        chance: Chance | None = None,
    ) -> "Recording":
        """A new game; the arguments are those of `Game.new`."""
        source = game.source(seed, outcomes) if chance is None else chance
        return cls(game, source, chance_words(source))

    @classmethod
    def load(cls, source: str | bytes | Path, pack: Path | None = None) -> "Recording":
        """A game that was saved, replayed and checked, to go on with."""
        record = read_record(source)
        recording = Replay(record, pack).finish()
        if recording._origin is None and not recording.state.over:
            raise RecordError(record.end, "the game cannot go on: its chance was not saved with it")
        return recording

    @property
    def commit(self) -> str:
        """What players may know of a sealed seed from the start: its SHA-256; else empty."""
        return self._chance_line.partition(" commit ")[2]

    def play(self, move: int, seat: int = ASKED) -> list[Event]:
        """Make a move after checking it; what is refused leaves no trace."""
        mover = self.state.to_act() if seat == ASKED else seat
        before = self.state.copy()
        events = self.state.play(move, mover)
        self._note(mover, move, events, before)
        return events

    def play_text(self, text: str, seat: int = ASKED) -> list[Event]:
        """Make a move given in notation."""
        return self.play(self.game.space.parse(text), seat)

    def concede(self, seat: int) -> list[Event]:
        """The seat gives up; that cannot be taken back."""
        if not 0 <= seat < self.game.seats:
            raise ValueError(f"there is no seat {seat}")
        if self.state.over:
            refusal = Refusal(OVER_REASON, {}, {})
            raise IllegalMove(refusal, self.game.refusal_text(refusal, "en"))
        if self.state.is_out(seat):
            raise ValueError(f"seat {seat} is out of the game already")
        events = self.state.concede(seat)
        self._note(seat, CONCEDES, events, self.state)
        return events

    def play_again(self, move: int, seat: int, told: ReplayedChance) -> None:
        """Make a move (or CONCEDES) that was made before, with what fell then."""
        source = self.state.chance
        told.log = []
        self.state.chance = told
        try:
            if move == CONCEDES:
                self.concede(seat)
            else:
                self.play(move, seat)
        finally:
            self.state.chance = source
        told.check_all_used()

    def _note(self, seat: int, move: int, events: list[Event], before: State) -> None:
        state = self.state
        outcomes = self._take_outcomes()
        binding = bool(outcomes) or state.learned != before.learned or move == CONCEDES
        if binding or state.over:
            self._positions.clear()
        else:
            if self.history and self.history[-1].seat != seat:
                self._positions.clear()
            self._positions.append(before)
        facts = state.facts() if state.to_act() != seat else None
        self.history.append(Played(seat, move, events, outcomes, facts))

    def _take_outcomes(self) -> list[Drawn]:
        outcomes = self.state.chance.log or []
        self.state.chance.log = []
        return outcomes

    # --- looking back ---

    def positions(self) -> list[State]:
        """All true positions: the first before any move, then one after each."""
        return [state.copy() for state in positions(self.game, self.setup, self.history)]

    def position_at(self, steps: int) -> State:
        """The true position after so many moves."""
        if steps == len(self.history):
            return self.state
        *_, state = positions(self.game, self.setup, self.history[:steps])
        return state

    # --- taking back ---

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back the last move.

        It may while the move was its own, nothing new was learned since, the game is not over,
        and the others have not seen what it showed them.
        """
        if not self._positions or self.history[-1].seat != seat:
            return False
        unseen = self.state.waiting() == 1 << seat
        return unseen or self._positions[-1].shown == self.state.shown

    def undo(self, seat: int) -> Played:
        """Take back the seat's last move, without a trace; returns what was taken back."""
        if not self.can_undo(seat):
            raise ValueError(f"seat {seat} has nothing to take back")
        position = self._positions.pop()
        position.chance = self.state.chance  # nothing was drawn since
        self.state = position
        return self.history.pop()

    # --- writing ---

    def text(self, secret: bool = False) -> str:
        """The record so far; its seed stands in it once the game is over.

        While the game goes on this is for whoever keeps the table: it names all outcomes, seen by
        the players or not. `secret` adds what is needed to go on, and so betrays the future.
        """
        game, writer = self.game, RecordWriter()
        writer.line(MAGIC, VERSION)
        writer.line(*self._header_words())
        writer.line(self._chance_line)
        for line in [] if game.setup is None else document_lines(game.setup):
            writer.line("setup", line)
        self._write_outcomes(writer, self.setup)
        writer.check(self._setup_facts)
        for played in self.history:
            notation = game.space.notation(played.move) if played.move != CONCEDES else "concedes"
            writer.line(str(played.seat), notation)
            self._write_outcomes(writer, played.outcomes)
            if played.facts is not None:
                writer.check(played.facts)
        if self.state.over:
            writer.line("result", *result_words(self.state))
            if isinstance(self._origin, SealedChance):
                writer.line("seed", self._origin.seed.hex())
        elif secret:
            for words in _secrets(self._origin, game.chance_events):
                writer.line("secret", *words)
        return writer.end()

    def _header_words(self) -> list[str]:
        game = self.game
        words = ["game", game.name, "rules", self.rules, "content", self.content]
        words += ["seats", str(game.seats)]
        for name, value in game.options.items():
            words += [name, value]
        return words

    def _write_outcomes(self, writer: RecordWriter, outcomes: list[Drawn]) -> None:
        for words in outcome_words(self.game, outcomes):
            writer.line("!", *words)

    def save(self, path: Path | str) -> None:
        """Keep the game in a file, ready to go on; the old file stays whole until the new one is.

        The file of an unfinished game holds its secrets and is readable by its owner only.
        """
        mode = 0o666 if self.state.over else 0o600
        write_file(Path(path), self.text(secret=True).encode(), mode)


def chance_words(chance: Chance) -> str:
    """How the line of a record that tells where outcomes come from is written."""
    if isinstance(chance, SealedChance):
        if len(chance.seed) not in SEED_BYTES:
            raise ValueError(f"a seed has 16 to 64 bytes, not {len(chance.seed)}")
        return f"chance {SEALED} commit {commit_of(chance.seed)}"
    if isinstance(chance, ScriptedChance):
        return f"chance {SCRIPTED}"
    if isinstance(chance, FastChance):
        return f"chance {FAST}"
    raise TypeError(f"games with {type(chance).__name__} cannot be recorded")


def outcome_words(game: Game, outcomes: Sequence[Drawn]) -> list[list[str]]:
    """Outcomes as records name them: the event, then what came out."""
    return [_event_words(game.chance_events[drawn.event], drawn.values) for drawn in outcomes]


def read_outcomes(game: Game, told: Sequence[Sequence[str]]) -> list[Drawn]:
    """Outcomes from their words; ChanceError if they are not of this game."""
    numbers = {event.name: number for number, event in enumerate(game.chance_events)}
    found: list[Drawn] = []
    for name, *ids in told:
        if name not in numbers:
            raise ChanceError(f"{name!r} is not a random event of {game.name}")
        axis = game.chance_events[numbers[name]].axis
        try:
            found.append(Drawn(numbers[name], [axis.number(text) for text in ids]))
        except NotationError as error:
            raise ChanceError(f"{name}: {error}") from None
    return found


def _event_words(event: ChanceEvent, values: list[int]) -> list[str]:
    return [event.name, *(event.axis.ids[value] for value in values)]


def result_words(state: State) -> list[str]:
    """Seats with their points, the best first; kind of victory and clause."""
    outcome = state.outcome()
    totals = outcome.totals()
    words: list[str] = []
    for seat in sorted(range(state.seats), key=lambda seat: outcome.ranks[seat]):
        words += [str(seat), str(totals[seat])]
    return words + [word for word in (outcome.kind, outcome.clause) if word]


def is_result(words: list[str], state: State) -> bool:
    """Whether these words are the result of a game; older ones may lack a clause of today."""
    result = result_words(state)
    return words == result or (state.outcome().clause != "" and words == result[:-1])


def _secrets(origin: Chance | None, events: list[ChanceEvent]) -> list[list[str]]:
    """All that is needed to build a source of chance anew, line by line."""
    if isinstance(origin, SealedChance):
        return [["seed", origin.seed.hex()]]
    if isinstance(origin, FastChance):
        rng = origin.rng
        return [["generator", str(rng.a), str(rng.b), str(rng.c), str(rng.d)]]
    if isinstance(origin, ScriptedChance):
        told = [
            ["!", *_event_words(event, values)]
            for event, outcomes in zip(events, origin.script, strict=True)
            for values in outcomes
        ]
        return told + _secrets(origin.otherwise, events)
    return []


# --- replaying ----------------------------------------------------------------------------------


class Replay:
    """A record played again, move by move, with everything it states checked on the way.

    Iterate over the moves as they are played, looking at `state` in between, or let `finish` do
    it. Any disagreement raises RecordError. `any_edition` replays a record made with other rules
    or content as far as these agree with it; errors then name both editions.
    """

    def __init__(self, record: Record, pack: Path | None = None, any_edition: bool = False) -> None:
        self.record = record
        self.game = _game_of(record, pack)
        self._edition = _other_edition(record, self.game)
        if self._edition and not any_edition and not _can_go_on(record, self.game):
            raise RecordError(2, self._edition)
        with self._naming_editions():
            self._source = _source(record, self.game)
            chance_line = f"chance {record.chance}"
            if record.commit:
                chance_line += f" commit {record.commit}"
            told = self._told(record.setup)
            self.recording = Recording(self.game, self._source, chance_line, told)
            if _can_go_on(record, self.game):
                self.recording.rules = record.rules
            self._compare(record.setup)

    def _told(self, entry: RecordedMove) -> "_LinesChance":
        """The outcomes that stand after a line."""
        return _LinesChance(self.game.chance_events, entry, self._source)

    @property
    def state(self) -> State:
        """The position after the moves replayed so far."""
        return self.recording.state

    def __iter__(self) -> Iterator[Played]:
        while len(self.recording.history) < len(self.record.moves):
            with self._naming_editions():
                self._play(self.record.moves[len(self.recording.history)])
            yield self.recording.history[-1]
        with self._naming_editions():
            self._close()

    def finish(self) -> Recording:
        """Replay what is left and return the whole recording."""
        for _ in self:
            pass
        return self.recording

    @contextmanager
    def _naming_editions(self) -> Iterator[None]:
        try:
            yield
        except RecordError as error:
            if not self._edition:
                raise
            raise RecordError(error.line, f"{error.reason}; {self._edition}") from None

    def _play(self, entry: RecordedMove) -> None:
        state, space = self.state, self.game.space
        if state.over:
            raise RecordError(entry.line, "the game was over before this line")
        if entry.seat >= state.seats:
            raise RecordError(entry.line, f"there is no seat {entry.seat}")
        told = self._told(entry)
        if entry.text == "concedes":
            if state.is_out(entry.seat):
                raise RecordError(entry.line, f"seat {entry.seat} is out of the game already")
            self.recording.play_again(CONCEDES, entry.seat, told)
        else:
            if not state.waiting() >> entry.seat & 1:
                asked = f"seat {entry.seat} is not asked, but seat {state.to_act()}"
                raise RecordError(entry.line, f"{entry.text}: {asked}")
            try:
                move = space.parse(entry.text)
                if space.notation(move) != entry.text:
                    raise NotationError(f"in records this is written {space.notation(move)}")
                self.recording.play_again(move, entry.seat, told)
            except (NotationError, IllegalMove) as error:
                raise RecordError(entry.line, f"{entry.text}: {error}") from None
        self._compare(entry)

    def _compare(self, entry: RecordedMove) -> None:
        """The facts of the check line hold."""
        if entry.check is None:
            return
        number, said = entry.check.number, entry.check.words
        for fact in self.state.facts():
            size = len(fact.split(" "))
            if " ".join(said[:size]) != fact:
                found = " ".join(said[:size]) or "nothing"
                raise RecordError(number, f"the record says {found}, the replay {fact}")
            said = said[size:]
        if said:
            raise RecordError(number, f"there is no fact '{' '.join(said)}'")

    def _close(self) -> None:
        record, state = self.record, self.state
        if not state.over and record.result is not None:
            number = record.result.number
            raise RecordError(number, f"the game is not over: seat {state.to_act()} is to act")
        if state.over:
            result = " ".join(result_words(state))
            if record.result is None:
                raise RecordError(
                    record.end, f"the game is over, but no line says: result {result}"
                )
            if not is_result(record.result.words, state):
                found = " ".join(record.result.words)
                raise RecordError(record.result.number, f"the result is {result}, not {found}")
            if record.chance == SEALED and record.seed is None:
                raise RecordError(record.end, "the game is over, but its seed is missing")


def replay(record: Record, pack: Path | None = None, any_edition: bool = False) -> Replay:
    """Begin to replay a record; `pack` is the content pack it was played with, if any."""
    return Replay(record, pack, any_edition)


def _game_of(record: Record, pack: Path | None) -> Game:
    info = find_games()[0].get(record.game)
    try:
        if info is None:
            return load_game(record.game)
        known = [option.name for option in info.options]
        if list(record.options) != known:
            names = " ".join(record.options) or "none"
            raise OptionError(
                f"{info.name} has the options {' '.join(known) or 'none'}, not {names}"
            )
        game = info.load(record.seats, pack, **record.options)
    except OptionError as error:
        raise RecordError(2, str(error)) from None
    if not record.document:
        return game
    try:
        return game.with_setup(_document(record, info))
    except (OptionError, DocumentError) as error:
        raise RecordError(record.document[0].number, str(error)) from None


def _document(record: Record, info: GameInfo) -> object:
    """The set-up document that the record begins with."""
    lines = [" ".join(line.words) for line in record.document]
    return lines if info.setup is None else read_document(lines, info.setup)


def _can_go_on(record: Record, game: Game) -> bool:
    """Whether games that were played by other rules hold under those of now."""
    return record.rules in game.earlier_rules and record.content == game.content


def _other_edition(record: Record, game: Game) -> str:
    """In which way the record was made with something else than this game; empty if it was not."""
    if record.rules != game.rules_version:
        return f"made with rules {record.rules}, these are rules {game.rules_version}"
    if record.content != game.content:
        other = "another edition of the components"
        return f"made with content {record.content}, this is {game.content} ({other})"
    return ""


def _source(record: Record, game: Game) -> Chance | None:
    """The source of chance that the record tells of, as it was at the start."""
    chance: Chance | None = None
    if record.seed is not None:
        chance = SealedChance(record.seed)
    elif record.generator is not None:
        chance = FastChance(Rng(*record.generator))
    if record.chance != SCRIPTED:
        return chance
    told = record.told
    if not told and chance is None:  # no secrets: all that fell was told, and nothing else
        told = [line for entry in (record.setup, *record.moves) for line in entry.outcomes]
    numbers = {event.name: number for number, event in enumerate(game.chance_events)}
    script: list[list[list[int]]] = [[] for _ in game.chance_events]
    for line in told:
        if line.words[0] not in numbers:
            raise RecordError(line.number, f"{line.words[0]!r} is no random event of {game.name}")
        number = numbers[line.words[0]]
        script[number].append(_read_outcome(game.chance_events[number], line))
    return ScriptedChance(game.chance_events, script, chance)


def _read_outcome(event: ChanceEvent, line: RecordLine) -> list[int]:
    try:
        return [event.axis.number(word) for word in line.words[1:]]
    except NotationError as error:
        raise RecordError(line.number, f"{event.name}: {error}") from None


class _LinesChance(ReplayedChance):
    """The outcomes that stand after a line of a record; errors name the line."""

    def __init__(
        self, events: list[ChanceEvent], entry: RecordedMove, source: Chance | None
    ) -> None:
        super().__init__(events, [], source)
        self.entry = entry

    def _noted(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        name = self.events[event].name
        if self.used == len(self.entry.outcomes):
            raise RecordError(self.entry.line, f"{name}: no outcome stands after this line")
        line = self.entry.outcomes[self.used]
        if line.words[0] != name:
            raise RecordError(line.number, f"{line.words[0]}: an outcome of {name} is due here")
        self.pending.append(Drawn(event, _read_outcome(self.events[event], line)))
        try:
            return super()._noted(event, pool, count, extra, extra_count)
        except ChanceError as error:
            raise RecordError(line.number, str(error)) from None

    def _prove(self, event: int, values: list[int], proof: list[int]) -> None:
        try:
            super()._prove(event, values, proof)
        except ChanceError as error:
            number = self.entry.outcomes[self.used - 1].number
            raise RecordError(number, str(error)) from None

    def check_all_used(self) -> None:
        if self.used < len(self.entry.outcomes):
            raise RecordError(self.entry.outcomes[self.used].number, "this was not drawn here")

    def copy(self) -> Chance:
        source = None if self.source is None else self.source.copy()
        twin = _LinesChance(self.events, self.entry, source)
        twin.pending, twin.used = self.pending.copy(), self.used
        return twin


__all__ = [
    "Record",
    "RecordError",
    "Recording",
    "Replay",
    "read_record",
    "replay",
]
