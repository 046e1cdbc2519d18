"""Playing in the terminal with lines typed from a script."""

import re
from pathlib import Path
from random import Random

import pytest
from tests.cli.running import Ran, Shell, any_numbers
from tests.fingers import INFO as FINGERS

from theoi.bots import Player, Seat
from theoi.cli.session import Session
from theoi.cli.terminal import Terminal
from theoi.core.foresight import foresee
from theoi.core.records import Recording
from theoi.core.registry import load_game
from theoi.core.texts import LANGUAGES

MODES = ["base", "pantheon"]
FIRST_NUMBER = ["1"] * 120


def recorded(path: Path) -> Recording:
    return Recording.load(path)


def moves_made(path: Path) -> int:
    return len(recorded(path).history)


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_a_whole_game_by_always_typing_1(shell: Shell, mode: str) -> None:
    ran = shell.play("--mode", mode, "--seed", "5", typed=FIRST_NUMBER)
    assert ran.code == 0
    assert ran.has("wins: ", "Total", "The record is in", "theoi replay")
    assert re.search(r"\(DUEL-(12|13|23)\.\d+\)", ran.out)
    (path,) = shell.saved()
    assert recorded(path).state.over
    assert all(len(line) <= shell.width for line in ran.lines if str(path) not in line)


@pytest.mark.parametrize(
    ("mode", "language"), [("pantheon", "pl"), ("pantheon", "cs"), ("base", "pl")]
)
def test_whole_games_by_random_numbers_in_other_languages(
    shell: Shell, mode: str, language: str
) -> None:
    shell.width = 80
    ran = shell.play(
        *("--mode", mode, "--against", "random", "--seed", "3"),
        typed=any_numbers(4),
        language=language,
    )
    assert ran.code == 0
    assert ran.has({"pl": "Razem", "cs": "Celkem"}[language])
    (path,) = shell.saved()
    assert recorded(path).state.over


def test_two_people_play_a_whole_game(shell: Shell) -> None:
    typed = any_numbers(9, 900)
    ran = shell.play("--mode", "pantheon", "--against", "human", "--seed", "2", typed=typed)
    assert ran.code == 0
    assert ran.has("Player 1> ", "Player 2> ", "Total")


def test_the_same_seed_deals_the_same_game(shell: Shell) -> None:
    first = shell.play("--seed", "11", typed=["1"] * 12)
    second = shell.play("--seed", "11", typed=["1"] * 12)
    other = shell.play("--seed", "12", typed=["1"] * 12)
    board = slice(0, 200)
    assert first.lines[board] == second.lines[board]
    assert first.lines[board] != other.lines[board]


def test_by_default_the_base_game_is_played_against_the_greedy_computer(shell: Shell) -> None:
    ran = shell.play("--seed", "1", typed=["1"])
    assert ran.has("7 Wonders Duel · base game", "Computer", "Player (you)")
    (path,) = shell.saved()
    assert recorded(path).game.options == {"mode": "base"}


def test_the_seat_can_be_chosen(shell: Shell) -> None:
    shell.play("--seed", "1", "--seat", "1", typed=["1"] * 3)
    (path,) = shell.saved()
    recording = recorded(path)
    assert recording.state.to_act() == 1


# --- what can be typed --------------------------------------------------------------------------


def start(shell: Shell, *typed: str, language: str | None = None) -> Ran:
    """A base game in which seat 1 begins the draft: Piraeus, Appian Way, Pyramids, Artemis."""
    return shell.play("--seed", "5", "--against", "human", typed=list(typed), language=language)


OPENING = ["draft piraeus", "draft appian_way", "draft pyramids"]
SECOND = ["draft hanging_gardens", "draft sphinx", "draft statue_of_zeus"]


def test_moves_by_notation_and_by_the_beginnings_of_words(shell: Shell) -> None:
    start(shell, "draft piraeus", "dr app", "pyr", "Draft  HANGING_GARDENS", "SPHINX", "the statue")
    (path,) = shell.saved()
    recording = recorded(path)
    notations = [recording.game.space.notation(played.move) for played in recording.history]
    assert notations == OPENING + SECOND


def test_names_in_the_language_of_the_player_will_do(shell: Shell) -> None:
    start(shell, "pireus", "via appia", "piramida", language="pl")
    (path,) = shell.saved()
    assert moves_made(path) == len(OPENING)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", "Type a number from 1 to 4, a move, or ? for help."),
        ("0", "There is no move 0: the numbers go from 1 to 4."),
        ("5", "There is no move 5"),
        ("-1", "There is no move -1"),
        ("9" * 30, "There is no move 999999999"),
        ("9" * 5000, "There is no move"),
        ("x5", "x5 is neither a move nor a command"),
        ("--5", "--5 is neither a move nor a command"),
        ("draft", "did you mean: draft appian_way, draft piraeus"),
        ("draft p", "draft p may mean: draft piraeus, draft pyramids"),
        ("draft pyrmids", "did you mean: draft pyramids"),
        ("dance", "dance is neither a move nor a command"),
        ("draft colossus sphinx", "is neither a move nor a command"),
        ("🦉", "🦉 is neither a move nor a command"),
        ("build baths", "First take one of the Wonders laid out. (DUEL-4.2)"),
        ("draft sphinx", "The Sphinx: this Wonder is not among those laid out. (DUEL-4.4)"),
        ("undo", "Nothing can be taken back"),
        ("why", "Why what? For example: why draft appian_way"),
        ("why draft piraeus", "This move is allowed: draft piraeus cost: 2 × wood, 1 × clay"),
        ("why bu bath", "A takes one Wonder, then B takes two"),
        ("rules", "Which rule?"),
        ("rules DUEL-7.3", "DUEL-7.3"),
        ("rules 7.3", "DUEL-7.3"),
        ("rules qwertz", "no clause of duel fits: qwertz"),
        ("rules wonder", "more: theoi rules duel wonder"),
        ("show", "Show what?"),
        (
            "show baths",
            "Baths Civilian Building, Age I cost: 1 × stone 3 points Makes free: Aqueduct",
        ),
        ("show aqueduct", "Free for the owner of Baths"),
        ("show pyramids", "The Pyramids Wonder cost: 3 × stone, 1 × papyrus 9 points"),
        ("show roman temple", "Free with a Mythology token: Roman"),
        ("show mars", "Mars God; Mythology: Roman 2 Shields. DUEL-12.2"),
        ("show law", "Law"),
        ("show qwertz", "Nothing is called qwertz."),
        ("log", "Nothing has happened yet."),
        ("save", "Save where?"),
        ("?", "take back your last move"),
        ("?", "W wood C clay S stone G glass P papyrus"),
        ("hint", "The greedy computer would play"),
        ("board", "Take one of the Wonders laid out."),
    ],
)
def test_every_line_gets_an_answer_and_no_move_is_made(
    shell: Shell, line: str, answer: str
) -> None:
    ran = start(shell, line)
    assert ran.code == 0
    assert ran.has(answer)
    assert ran.has("Nothing was played, so nothing is saved.")
    assert shell.saved() == []


def test_no_line_whatsoever_breaks_the_game(shell: Shell) -> None:
    rng = Random(1)
    letters = "abdeghilnorstuwy 0159-+=?/.'[]{}%$\\\tłž🦉\u202e"
    commands = ["", "show ", "rules ", "why ", "build ", "d ", "hint ", "undo ", "save /dev/null/"]
    lines = [
        rng.choice(commands) + "".join(rng.choices(letters, k=rng.randrange(12)))
        for _ in range(300)
    ]
    ran = start(shell, *lines, *OPENING)
    assert ran.code == 0
    assert ran.has("Player 1> ", "Player 2> ")


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", "First take one of the Wonders laid out. (DUEL-4.2)"),
        ("pl", "Najpierw weź jeden z wyłożonych Cudów. (DUEL-4.2)"),
        ("cs", "(DUEL-4.2)"),
    ],
)
@pytest.mark.parametrize("command", ["build baths", "why build baths"])
def test_a_refusal_says_why_in_every_language(
    shell: Shell, command: str, language: str, answer: str
) -> None:
    assert start(shell, command, language=language).has(answer)


def test_why_alone_explains_the_last_refusal(shell: Shell) -> None:
    assert start(shell, "build baths", "why").has("then B takes two, then A takes the last")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command(shell: Shell, language: str) -> None:
    ran = start(shell, "?", language=language)
    for command in ("hint", "undo", "why", "show", "rules", "log", "save", "concede", "quit"):
        assert f"\n  {command} " in ran.out


def test_the_manual_names_every_command(tmp_path: Path) -> None:
    manual = Path(__file__).parents[2].joinpath("docs", "play.md").read_text("utf-8")
    for command in session(tmp_path / "game.theoi", [], None).commands:
        assert command == "help" or f"| `{command}" in manual


def test_the_log_tells_what_happened(shell: Shell) -> None:
    ran = start(shell, *OPENING, "log")
    assert ran.has("Player 2 takes Piraeus. Player 1 takes The Appian Way.")


def test_the_hint_is_a_legal_move_with_its_price(shell: Shell) -> None:
    ran = start(shell, *OPENING, *SECOND, "hint")
    found = re.search(r"would play (\d+): (.+)\n  (.+)\n  next best, \d+: ", ran.out)
    assert found is not None
    number, move, note = found.groups()
    (path,) = shell.saved()
    state = recorded(path).state
    assert state.legal_moves()[int(number) - 1] == state.game.space.parse(move)
    assert "¢" in note or "free" in note


# --- taking back --------------------------------------------------------------------------------


def test_a_move_is_taken_back_without_a_trace(shell: Shell) -> None:
    ran = start(shell, "draft piraeus", "undo", "dr app")
    assert ran.has("Taken back: draft piraeus")
    (path,) = shell.saved()
    recording = recorded(path)
    assert [recording.game.space.notation(one.move) for one in recording.history] == [
        "draft appian_way"
    ]


def test_what_was_revealed_cannot_be_taken_back(shell: Shell) -> None:
    ran = start(shell, *OPENING, "undo")
    assert ran.has("The second group of Wonders is turned up.", "Nothing can be taken back")
    assert moves_made(shell.saved()[0]) == len(OPENING)


class Quiet(Player):
    """Discards a card that turns up nothing, as long as there is one."""

    def choose(self, seat: Seat) -> int:
        offers = foresee(seat.known, seat.number)
        quiet = [
            move
            for move, (events, _) in offers.items()
            if not any(event.kind.name == "turned_up" for event in events)
        ]
        discards = [move for move in quiet if "discard" in seat.game.space.notation(move)]
        return (discards or quiet or list(offers))[0]


class Scripted(Terminal):
    """A terminal at which lines are typed from a list."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("en")
        self.lines = lines

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if line == "^C":
            raise KeyboardInterrupt
        return line


def session(path: Path, lines: list[str], opponent: Player | None) -> Session:
    """A game after the draft; whoever begins Age I is the person who types."""
    recording = Recording.start(load_game("duel"), 5)
    for line in OPENING + SECOND:
        recording.play_text(line)
    players = [opponent, opponent]
    players[recording.state.to_act()] = None
    return Session(Scripted(lines), recording, players, path, "")


def test_the_answer_of_the_computer_is_taken_back_with_the_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines: list[str] = []
    here = session(tmp_path / "game.theoi", lines, Quiet())
    before = here.recording.text()
    move = Quiet().choose(Seat(here.state, here.state.to_act()))
    notation = here.game.space.notation(move)
    lines += [notation, "undo", "board"]
    here.run()
    assert here.recording.text() == before
    printed = capsys.readouterr().out
    assert f"Taken back: {notation}" in printed
    assert "Computer discards" in printed


# --- leaving and coming back --------------------------------------------------------------------


def test_a_game_left_by_end_of_file_is_saved_and_can_be_resumed(shell: Shell) -> None:
    left = start(shell, *OPENING)
    (path,) = shell.saved()
    before = recorded(path)
    assert left.code == 0
    assert f"theoi play --resume {path} --against human" in left.out
    again = shell.run("play", "--resume", str(path), "--against", "human", typed=["1"])
    assert again.has("The game goes on after 3 moves.")
    after = recorded(path)
    assert len(after.history) == 4
    assert [one.move for one in after.history[:3]] == [one.move for one in before.history]
    assert after.commit == before.commit


def test_a_resumed_game_shows_the_same_table(shell: Shell) -> None:
    (shell.folder / "a").mkdir()
    path = shell.folder / "a" / "game.theoi"
    shell.play("--seed", "8", "--save", str(path), typed=["1"] * 9 + ["board"])
    text = path.read_text()
    first = shell.run("play", "--resume", str(path))
    second = shell.run("play", "--resume", str(path))
    assert first.out == second.out
    assert path.read_text() == text


def test_ctrl_c_saves_and_leaves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = session(tmp_path / "game.theoi", ["^C"], None)
    assert here.run() == 0
    assert "The game is saved in" in capsys.readouterr().out
    assert recorded(tmp_path / "game.theoi").state == here.state


def test_quit_offers_another_name(shell: Shell) -> None:
    copy = shell.folder / "copy.theoi"
    ran = start(shell, "1", "quit", str(copy))
    assert ran.has("Save it under another name too?", "To go on: theoi play --resume")
    assert copy.read_text() == shell.saved()[0].read_text()


def test_save_writes_a_copy_but_never_over_a_file(shell: Shell) -> None:
    copy = shell.folder / "copy.theoi"
    start(shell, "1", f"save {copy}", "1")
    assert moves_made(copy) == 1
    assert moves_made(shell.saved()[0]) == 2
    text = copy.read_text()
    assert start(shell, "1", f"save {copy}").has("exists already; choose another name")
    assert copy.read_text() == text


@pytest.mark.parametrize("name", ["no\0name", "long" * 100, "~/no/game.theoi", "/dev/null/game"])
def test_a_file_that_cannot_be_written_is_explained(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("HOME", str(shell.folder))
    ran = start(shell, "1", f"save {name}", "1")
    assert not ran.has("A copy of the game is in")
    assert moves_made(shell.saved()[0]) == 2


def test_save_at_the_start_never_overwrites(shell: Shell) -> None:
    file = shell.folder / "mine.txt"
    file.write_text("my notes")
    ran = shell.play("--save", str(file), typed=["1"])
    assert ran.code == 2
    assert "exists already" in ran.err
    assert file.read_text() == "my notes"


def test_a_game_that_cannot_be_saved_goes_on_with_a_warning(shell: Shell) -> None:
    (shell.folder / "games").write_text("a file where the folder should be")
    ran = start(shell, *OPENING, "log")
    assert ran.has("The game cannot be saved:", "Player 2 takes Piraeus.")
    assert ran.code == 2
    assert "games" in ran.err


def test_conceding_asks_first(shell: Shell) -> None:
    assert not start(shell, "concede", "no", "1").has("concedes")
    assert not start(shell, "concede", "", "1").has("concedes")
    ran = start(shell, "concede", "yes")
    assert ran.has("Do you really give up?", "Player 2 concedes.", "Player 1 wins: Concession")
    assert ran.has("(DUEL-23.13)")
    assert sum(recorded(path).state.over for path in shell.saved()) == 1


def test_a_finished_game_is_not_resumed(shell: Shell) -> None:
    start(shell, "concede", "yes")
    ran = shell.run("play", "--resume", str(shell.saved()[0]))
    assert ran.code == 2
    assert "is over; look at it with: theoi replay" in ran.err


def test_a_damaged_game_is_not_resumed(shell: Shell) -> None:
    start(shell, *OPENING)
    (path,) = shell.saved()
    path.write_text(path.read_text().replace("piraeus", "pyramids", 1))
    ran = shell.run("play", "--resume", str(path))
    assert ran.code == 1
    assert "line" in ran.err
    assert ran.err.count("\n") == 1


# --- hidden things ------------------------------------------------------------------------------


def test_in_the_base_game_nobody_has_to_look_away(shell: Shell) -> None:
    ran = shell.play("--against", "human", "--seed", "2", typed=["1"] * 40)
    assert not ran.has("look away")


def test_who_may_see_hidden_gods_sees_them_alone(shell: Shell) -> None:
    typed = any_numbers(9, 300)
    ran = shell.play("--mode", "pantheon", "--against", "human", "--seed", "2", typed=typed)
    assert ran.has("will see hidden things: the others look away. Press Enter.")
    seen = re.findall(r"(Player \d)> |draws two gods: (\(hidden\)|\w+)", ran.out)
    assert ("", "(hidden)") in seen


# --- other games --------------------------------------------------------------------------------


def test_a_game_without_a_table_of_its_own_can_be_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recording = Recording.start(FINGERS.load(), 1)
    lines = ["show 3", "?", "hint", "show nothing", "2"]
    here = Session(
        Scripted(lines), recording, [None] * recording.game.seats, tmp_path / "game.theoi", ""
    )
    here.run()
    shown = capsys.readouterr().out
    assert "How many?" in shown
    assert "Show 3  (show 3)" in shown
    notations = [recording.game.space.notation(one.move) for one in here.recording.history]
    assert notations == ["show 3", "show 1"]
