"""Any game in the terminal: from its board and offers, with or without a sketch of its own."""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from click import unstyle
from tests.cli.running import RAW_KEY, Shell
from tests.fingers import FingersGame, FingersState, Show
from tests.omens import write_package

from theoi import Game, GameInfo, State, load_game
from theoi.bots import make_player
from theoi.cli.offers import MoveList, in_line, notes
from theoi.cli.play import begin_from
from theoi.cli.session import Session
from theoi.cli.sheets import Sheet
from theoi.cli.tables import Table
from theoi.cli.terminal import Failure, Terminal
from theoi.core.agenda import OPEN
from theoi.core.board import Frame, Line, Offer
from theoi.core.chance import Chance
from theoi.core.records import Recording
from theoi.core.rng import seeded
from theoi.core.state import SPECTATOR
from theoi.core.texts import LANGUAGES, load_texts

PLAYERS = ["Anna", "Boris", "Cyril", "Dana"]


@pytest.fixture(scope="module")
def omens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameInfo]:
    """The example game of the guide, which has no code for a terminal."""
    folder = tmp_path_factory.mktemp("site")
    write_package(folder)
    sys.path.insert(0, str(folder))
    from omens import INFO  # type: ignore[import-not-found]

    yield INFO
    sys.path.remove(str(folder))
    del sys.modules["omens"]


def printed(sheet: Sheet, width: int = 80) -> str:
    return unstyle("\n".join(sheet.lines(width)))


def shown(state: State, seat: int, language: str = "en", width: int = 80) -> str:
    """All that the seat sees of a position: the table and the moves."""
    game = state.game
    table = Table(game, load_texts("theoi.cli")[language], PLAYERS[: game.seats])
    here = table.look(state, seat)
    return printed(here.draw(), width) + "\n" + printed(here.moves(), width)


class Typist(Terminal):
    """A terminal at which somebody types numbers at random, and some commands."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.rng = seeded("typist")
        self.asked = 0

    def ask(self, prompt: str) -> str:
        self.asked += 1
        return ["?", "hint", "log", "show 7"][self.asked] if self.asked < 4 else self.number()

    def number(self) -> str:
        return str(1 + self.rng.below(12))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_game_is_played_to_its_end(
    omens: GameInfo, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recording = Recording.start(omens.load(), 4)
    opponent = make_player("greedy", recording.game, 1)
    session = Session(Typist(language), recording, [None, opponent], tmp_path / "game", "")
    assert session.run() == 0
    out = capsys.readouterr().out
    assert session.state.over
    texts = recording.game.texts[language]
    assert texts.text("omens.title") in out
    assert texts.text("omens.ask.turn") in out
    assert texts.text("omens.table.subtitle", round=1) in out
    assert "\nhands " in out  # what the seat knows
    assert "(claim 1" in out
    assert "(doubt)" in out
    assert not RAW_KEY.search(out)
    path = str(tmp_path)
    assert all(len(line) <= 80 for line in out.splitlines() if path not in line)


def test_a_game_without_a_sketch_shows_its_description_and_its_moves(omens: GameInfo) -> None:
    state = omens.load().new(seed=1)
    text = shown(state, 0)
    assert text.splitlines()[0].strip("─ ") == "Omens · Round 1"
    board = state.game.board(state.known_to(0), Frame(0, "en", PLAYERS[:2], [], []))
    assert " ".join(board.description.split()) in " ".join(text.split())
    assert " 1  " in text
    assert f" {len(state.legal_moves())}  " in text


def test_a_seat_reads_what_it_knows_of_a_game_without_a_sketch(omens: GameInfo) -> None:
    game = omens.load()
    state = game.new(outcomes={"deal": ["3", "7", "1", "10", "2", "4"], "fate": "6"})
    text = shown(state, 0)
    assert "Anna: 1, 3, 7" in text
    assert "Boris: ?, ?, ?" in text
    assert "Boris: 2, 4, 10" in shown(state, 1)


# --- set-up documents and paragraphs --------------------------------------------------------------


class Story(msgspec.Struct):
    """What a game of fingers may begin from, and leave."""

    chapter: int
    heroes: list[str] = []


class StoryState(FingersState):
    """Fingers with a story."""

    def legacy(self) -> Story:
        return Story(2, ["Ariadne"])


class StoryGame(FingersGame):
    """Fingers with a story."""

    def __init__(self, seats: int, info: GameInfo) -> None:
        super().__init__(seats)
        self.info = info

    def start(self, chance: Chance) -> FingersState:
        state = StoryState(self, chance)
        state.push(Show(*[OPEN] * self.seats))
        return state

    def paragraphs(self, state: FingersState, language: str) -> list[str]:
        return [] if state.over else ["Once upon a time.", "There was a maze."]


def story_info() -> GameInfo:
    def build(seats: int, options: dict[str, str], pack: Path | None) -> Game:
        return StoryGame(seats, info)

    info = GameInfo("fingers", "tests.fingers", (2, 4), [], 1, build, setup=Story)
    return info


def test_a_game_begins_from_the_document_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.setup"
    path.write_text("chapter 7\nheroes.0 Ariadne\nheroes.1 Theseus\n", encoding="utf-8")
    game = begin_from(Terminal("en"), story_info().load(), path)
    assert game.setup == Story(7, ["Ariadne", "Theseus"])


@pytest.mark.parametrize(
    ("text", "reason"),
    [("chapter seven\n", "chapter"), ("", "chapter"), ("chapter 1\nvillains 3\n", "villains")],
)
def test_a_document_that_does_not_fit_is_explained(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "evening.setup"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Failure, match=reason) as failed:
        begin_from(Terminal("en"), story_info().load(), path)
    assert str(path) in str(failed.value)
    with pytest.raises(Failure, match="No such file"):
        begin_from(Terminal("en"), story_info().load(), tmp_path / "nothing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_documents_says_so(shell: Shell, language: str) -> None:
    ran = shell.play("--setup", "evening.setup", typed=[], language=language)
    assert ran.code == 2
    assert "duel" in ran.err
    assert "evening" not in ran.err
    again = shell.run("play", "--resume", "game", "--setup", "evening.setup", language=language)
    assert "--resume" in again.err


class Answering(Terminal):
    """A terminal at which everybody always answers 1."""

    def ask(self, prompt: str) -> str:
        return "1"


def test_paragraphs_stand_before_the_question_and_the_legacy_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recording = Recording.start(story_info().load(), 1)
    session = Session(Answering("en"), recording, [None, None], tmp_path / "game.theoi", "")
    assert session.run() == 0
    out = capsys.readouterr().out
    story, question = out.index("Once upon a time."), out.index("How many?")
    assert story < out.index("There was a maze.") < question
    left = tmp_path / "game.setup"
    assert left.read_text(encoding="utf-8") == "chapter 2\nheroes Ariadne\n"
    assert f"What this game leaves to the next one is in {left}" in out


# --- nothing hidden is shown ----------------------------------------------------------------------


def games(omens: GameInfo) -> list[Game]:
    return [
        load_game("duel", mode="pantheon"),
        load_game("pantheon", seats=3),
        omens.load(seats=3),
    ]


def test_positions_that_are_the_same_to_a_seat_look_the_same(omens: GameInfo) -> None:
    for game in games(omens):
        rng = seeded(f"twins {game.name}")
        state = game.new(seed=3)
        different = 0
        for number in range(120):
            if state.over:
                break
            if number % 8 == 0:
                for seat in (SPECTATOR, *range(game.seats)):
                    if seat == SPECTATOR:
                        assert shown(state, seat) == shown(state.known_to(seat), seat)
                        continue
                    twin = state.imagine(seat, rng)
                    different += twin != state
                    assert shown(twin, seat) == shown(state, seat)
            state.play(rng.pick(state.legal_moves()))
        assert different > 2, game.name  # the twins were not the position itself


# --- the list of moves ----------------------------------------------------------------------------


def listed(*offers: Offer, width: int = 80) -> list[str]:
    return printed(MoveList(offers, {}).draw(), width).splitlines()


def test_what_offers_have_in_common_is_said_once() -> None:
    paid = [Line("coin", "You pay", "7 → 5", "2¢")]
    lines = [*paid, Line("laurel", "Points", "+3")]
    more = [*lines, Line("eye", "Seen", sign="↑1")]
    offers = [
        Offer("use a", [], "Use", "2", lines, thing="Altar", summed=1),
        Offer("use b", [], "Use", "2", more, thing="Baths", summed=1),
    ]
    assert listed(*offers) == ["Use  2¢  Points +3", "  1 Altar   2 Baths ↑1"]


def test_different_prices_stand_in_rows() -> None:
    offers = [
        Offer("use a", [], "Use", "2", thing="Altar"),
        Offer("use b", [], "Use", "13", [Line("x", "Long words")], thing="Baths"),
    ]
    assert listed(*offers) == ["Use", "  1  Altar   2", "  2  Baths  13  Long words"]


def test_offers_that_say_it_all_stand_in_columns_or_in_rows() -> None:
    short = [Offer(f"go {number}", [], f"Go {number}") for number in range(4)]
    assert listed(*short, width=40) == ["  1  Go 0    3  Go 2", "  2  Go 1    4  Go 3"]
    long = Offer("wait", [], "Wait", bill=[Line("x", "A long story. " * 4)])
    assert len(listed(*short, long, width=60)) >= 5


def test_lines_are_joined_signs_first() -> None:
    lines = [Line("a", "Words.", "1"), Line("b", "More"), Line("c", "Third", "3", "3★")]
    assert notes(lines) == "3★  Words 1 · More"
    assert in_line(Offer("go", [], "Go", "4")) == "Go  4"
