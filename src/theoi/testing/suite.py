"""The suite: plays games of any kind and checks every law on them."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from theoi.core.chance import SealedChance
from theoi.core.events import Event
from theoi.core.game import Game, seed_bytes
from theoi.core.record_text import read_record
from theoi.core.records import Recording as Written
from theoi.core.records import Replay
from theoi.core.registry import find_games
from theoi.core.rng import Rng, seeded
from theoi.core.state import State
from theoi.testing import numbers, positions, words
from theoi.testing.laws import Case, LawBroken, Violation, require
from theoi.testing.playing import (
    Chooser,
    GivenChooser,
    Moment,
    RandomChooser,
    Recorder,
    Recording,
    script_of,
)
from theoi.testing.twins import TwinSearch

MAX_MOVES: Final = 5000

# The laws about a position, in the order they are tried.
ALONE: Final[list[tuple[str, Callable[[State], None]]]] = [
    ("legal moves", positions.check_moves_apply),
    ("questions", positions.check_question),
    ("why_not", positions.check_why_not),
    ("known_to", positions.check_known),
    ("knowledge", positions.check_knowledge),
    ("views", positions.check_views),
    ("observations", numbers.check_observation),
    ("outcome", positions.check_outcome),
    ("fields", positions.check_fields),
    ("facts", positions.check_facts),
    ("evaluate", positions.check_evaluate),
]
WITH_CHANCE: Final[list[tuple[str, Callable[[State, Rng], None]]]] = [
    ("copies", positions.check_copies),
    ("simultaneous", positions.check_simultaneous),
    ("packing", positions.check_packing),
]


class Report:
    """What the suite has seen."""

    def __init__(self) -> None:
        self.games = 0
        self.moves = 0
        self.choices = 0  # legal moves in all positions together
        self.shortest = 0
        self.longest = 0
        self.positions = 0  # positions looked at closely
        self.twins: Counter[str] = Counter()  # by the random event or kind of move that differs
        self.endings: Counter[str] = Counter()

    def add(self, other: "Report") -> None:
        """Take in what another run has seen."""
        self.shortest = min(self.shortest or other.shortest, other.shortest or self.shortest)
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.moves += other.moves
        self.choices += other.choices
        self.positions += other.positions
        self.twins.update(other.twins)
        self.endings.update(other.endings)

    def __repr__(self) -> str:
        return (
            f"Report({self.games} games, {self.moves} moves, {self.positions} positions,"
            f" {self.twins.total()} twins, {dict(self.endings)})"
        )


def check_game(
    game: Game,
    games: int = 20,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    *,
    max_moves: int = MAX_MOVES,
    sample: int = 4,
    tries: int = 1,
) -> Report:
    """Play random games and check every law; raises LawBroken at the first that does not hold.

    The games have the seeds `seed`, `seed + 1` and so on, and what is done with a game depends on
    its seed alone: `check_game(game, games=1, seed=...)` repeats what a message reports. In each
    game `sample` positions are looked at closely, and every outcome and move is changed `tries`
    times in search of twins. `progress` is told the number of games played.
    """
    report = Report()
    check_words(game)
    for number in range(games):
        chooser = RandomChooser(seeded(f"{seed + number} moves"))
        report.add(_Line(game, seed + number, max_moves).check(chooser, sample, tries))
        if progress is not None:
            progress(number + 1)
    if games and tries and game.hidden_information and not report.twins:
        detail = f"none in {games} games; is there no hidden information?"
        raise LawBroken("twins", detail, Case(game, seed))
    return report


def check_line(
    game: Game,
    seed: int | str,
    choices: Sequence[int],
    *,
    max_moves: int = MAX_MOVES,
    sample: int = 2,
    tries: int = 1,
) -> Report:
    """Check every law on one game whose choices are told as numbers (see GivenChooser)."""
    return _Line(game, seed, max_moves).check(GivenChooser(choices), sample, tries)


def check_words(game: Game) -> None:
    """The laws about the vocabulary of a game, which need no position."""
    case = Case(game, "")
    case.check("notation", words.check_notation, game)
    case.check("words", words.check_vocabulary, game)
    case.check("observations", numbers.check_meaning, game)


class _Line:
    """One game from beginning to end."""

    def __init__(self, game: Game, seed: int | str, max_moves: int) -> None:
        self.game = game
        self.seed = seed
        self.max_moves = max_moves
        self.case = Case(game, seed)
        self.rng = seeded(f"{seed} laws")
        self.report = Report()
        self.recording = Recording(game)

    def check(self, chooser: Chooser, sample: int, tries: int) -> Report:
        """Play the game, then look back at it from all sides."""
        self.play(chooser)
        self.look_closely(sample)
        self.play_again()
        moves = self.case.moves
        search = TwinSearch(self.case, self.recording, self.rng)
        self.report.twins = self.case.check("twins", search.run, tries)
        self.case.moves = moves
        self.look_back()
        return self.report

    # --- playing ------------------------------------------------------------------------------

    def play(self, chooser: Chooser) -> None:
        """Play to the end, with the laws that are cheap enough for every move."""
        case, report = self.case, self.report
        recorder = Recorder(SealedChance(seed_bytes(self.seed)))
        state = case.check("start", self.game.start, recorder)
        self.recording.set_up = recorder.take()
        while True:
            case.check("legal moves", positions.check_legal_moves, state)
            case.check("conservation", positions.check_conservation, state)
            moment = case.check("copies", Moment, state)
            self.recording.moments.append(moment)
            if state.is_over():
                break
            case.check("ending", self.check_length)
            seat, move = case.check("questions", chooser.choose, state)
            report.choices += len(state.legal_moves(seat))
            self.move(state, moment, seat, move)
            moment.draws = recorder.take()
            case.check("learned", self.check_learned, state, moment)
        outcome = case.check("outcome", state.outcome)
        case.check("words", words.check_ending, state)
        report.games = 1
        report.moves = report.shortest = report.longest = len(case.moves)
        report.endings[f"{outcome.kind} {outcome.clause}".strip()] += 1

    def move(self, state: State, moment: Moment, seat: int, move: int) -> None:
        """Make a move both ways, on a copy and on the state itself."""
        case = self.case
        applied = case.check("copies", state.copy)
        same = positions.situation(applied) == positions.situation(state)
        case.check("copies", require, same, "the copy is another position")
        case.moves.append((seat, move))
        moment.seat, moment.move = seat, move
        case.check("legal moves", applied.apply, move, seat)
        case.check("copies", require, state.pack() == moment.pack, "a move on a copy changed it")
        moment.events = case.check("why_not", state.play, move, seat)
        same = state.pack() == applied.pack() and state.learned == applied.learned
        case.check("apply", require, same, "another position than by play")
        case.check("words", words.check_events, self.game, moment.events)

    def check_length(self) -> None:
        """Whether the game has gone on for too long."""
        count = len(self.case.moves)
        require(count < self.max_moves, f"the game is not over after {count} moves")

    def check_learned(self, state: State, moment: Moment) -> None:
        """Chance that was drawn has been learned."""
        if moment.draws:
            require(state.learned > moment.learned, "chance was drawn, but learned is unchanged")

    # --- looking back -------------------------------------------------------------------------

    def look_closely(self, sample: int) -> None:
        """The laws about positions, on some of the game and on its end."""
        case, rng, moves = self.case, self.rng, self.case.moves
        last = len(moves)
        chosen = rng.sample(list(range(last)), min(sample, last))
        for number in [*chosen, last]:
            state = self.recording.moments[number].state
            case.moves = moves[:number]
            self.report.positions += 1
            for law, with_chance in WITH_CHANCE:
                case.check(law, with_chance, state, rng)
            for law, alone in ALONE:
                case.check(law, alone, state)
            whole = number == chosen[0] if chosen else True
            case.check("refusals", positions.check_refused, state, rng, whole)
            case.check("imagine", positions.check_imagine, state, rng, self.max_moves)
            case.check("concede", positions.check_concede, state, rng, self.max_moves)
        if chosen:
            case.moves = moves[: chosen[0]]
            middle = self.recording.moments[chosen[0]].state
            case.check("garbage", positions.check_garbage, middle, rng)
        case.moves = moves

    def play_again(self) -> None:
        """The same seed once more, then the outcomes alone."""
        again = self.case.check("start", self.game.new, self.seed)
        self.case.check("same seed", self.check_again, again)
        script = script_of(self.game, self.recording.draws_from(-1))
        again = self.case.check("replay", self.game.start, script)
        self.case.check("replay", self.check_again, again)
        self.case.check("records", self.check_record)

    def check_record(self) -> None:
        """The game as text; a game that is not registered, or has other content, has no record."""
        info = self.game.info
        if find_games()[0].get(info.name) is not info:
            return
        if info.load(self.game.seats, None, **self.game.options).content != self.game.content:
            return
        written = Written.start(self.game, self.seed)
        for seat, move in self.case.moves:
            written.play(move, seat)
        text = written.text()
        read = Replay(read_record(text)).finish()
        require(read.state.pack() == self.recording.moments[-1].pack, "it is read as another game")
        require(read.text() == text, "read and written again, it is another text")

    def check_again(self, state: State) -> None:
        """The recorded moves on a new game lead to the recorded positions and events."""
        for number, moment in enumerate(self.recording.moments):
            if state.pack() != moment.pack:
                raise Violation(f"another position after {number} moves")
            if moment.move >= 0:
                events: list[Event] = state.play(moment.move, moment.seat)
                require(events == moment.events, f"other events in move {number + 1}")

    def look_back(self) -> None:
        """All earlier positions are still what they were."""
        for moment in self.recording.moments:
            self.case.check(
                "copies", require, moment.state.pack() == moment.pack, "an earlier copy has changed"
            )
