"""Programs as players: what they are told, and what happens when they go wrong."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest
from tests.duel.positions import duel
from tests.fingers import INFO as FINGERS

from theoi import Game, GameInfo, load_game, seeded
from theoi.arena.match import Match, play_game, play_match, play_on
from theoi.arena.tournament import Plan, play_tournament
from theoi.bots import Forfeited, OutsidePlayer, RandomPlayer, Seat, is_player, make_player
from theoi.bots.outside import (
    Answer,
    Ask,
    Bye,
    Hello,
    Ready,
    ToldEvent,
    is_program,
    read_name,
)
from theoi.bots.program import Program, Trouble
from theoi.core.game import OptionError

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "careful_bot.py"
PYTHON = shlex.quote(sys.executable)

# A program that does as it should; `answer(message)` may be something else.
GOOD = """
import json, os, signal, sys, time

def answer(message):
    return {"ready": 1} if message["type"] == "hello" else {"move": message["moves"][0]}

def say(what):
    print(what, flush=True)

THERE
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    say(json.dumps(answer(message)))
"""


class Write(Protocol):
    """Writes a program; the name of the player."""

    def __call__(self, there: str, limit: str = "") -> str: ...


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a program that goes wrong in some way; the name of the player."""

    def write(there: str, limit: str = "") -> str:
        path = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        path.write_text(GOOD.replace("THERE", there), encoding="utf-8")
        return f"program:{limit}{PYTHON} -S {shlex.quote(str(path))}"

    return write


def at_move(code: str) -> str:
    """Lines that are run when the program is asked for its second move."""
    lines = "\n        ".join(code.splitlines())
    return f"""
asked = 0
def answer(message):
    global asked
    if message["type"] == "hello":
        return {{"ready": 1}}
    asked += 1
    if asked == 2:
        {lines}
    return {{"move": message["moves"][0]}}
"""


def lost(name: str, game: Game | None = None, start_seconds: float = 20.0) -> OutsidePlayer:
    """The program after a game that it lost by forfeit, against a player that does not."""
    game = game or duel()
    player = OutsidePlayer(name, game, start_seconds=start_seconds)
    state = game.new(4)
    play_on(state, [player, *(RandomPlayer(seeded(seat)) for seat in range(1, game.seats))])
    assert player.forfeit() is not None
    assert state.outcome().ranks[0] == game.seats
    return player


def exists(pid: int) -> bool:
    """Whether there is such a process, if only as a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(true: Callable[[], bool], seconds: float = 20.0) -> bool:
    deadline = time.monotonic() + seconds
    while not true() and time.monotonic() < deadline:
        time.sleep(0.02)
    return true()


# --- playing -------------------------------------------------------------------------------------


def test_the_example_is_short_and_plain() -> None:
    lines = EXAMPLE.read_text("utf-8").splitlines()
    assert len(lines) <= 30
    assert not any("theoi" in line and "import" in line for line in lines)


def test_the_example_stands_in_the_documentation() -> None:
    page = (ROOT / "docs" / "write-a-bot.md").read_text("utf-8")
    assert f"```py\n{EXAMPLE.read_text('utf-8')}```" in page


def test_the_documentation_names_every_field() -> None:
    page = (ROOT / "docs" / "write-a-bot.md").read_text("utf-8")
    for message in (Hello, Ask, Bye, ToldEvent, Ready, Answer):
        for field in message.__struct_fields__:
            assert f"`{field}`" in page, field


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [("duel", 2, {"mode": "base"}), ("duel", 2, {"mode": "pantheon"}), ("pantheon", 3, {})],
)
def test_the_example_plays_any_game(name: str, seats: int, options: dict[str, str]) -> None:
    game = load_game(name, seats, None, **options)
    players = [make_player(f"program:{EXAMPLE}", game, seat) for seat in range(seats)]
    play_game(game, players, 3)
    assert [player.forfeit() for player in players] == [None] * seats


def test_the_example_is_better_than_chance() -> None:
    match = play_match(duel(), f"program:{EXAMPLE}", "random", games=10, seed=1)
    assert (match.won >= 8, match.forfeits) == (True, [])


def test_the_example_plays_games_that_come_later(omens: GameInfo) -> None:
    for info in (omens, FINGERS):
        game = info.load(4)
        players = [make_player(f"program:{EXAMPLE}", game, seat) for seat in range(4)]
        play_game(game, players, 3)
        assert [player.forfeit() for player in players] == [None] * 4


def test_the_same_seed_gives_the_same_match_however_many_processes() -> None:
    one, two = (
        play_match(duel(), f"program:{EXAMPLE}", "random", 4, 1, processes=processes)
        for processes in (1, 2)
    )
    assert one.as_dict() == two.as_dict()


@pytest.mark.parametrize(
    ("name", "words", "seconds"),
    [
        ("program:./bot.py", ["./bot.py"], 10.0),
        ("program:2.5s:java -jar 'my bot.jar'", ["java", "-jar", "my bot.jar"], 2.5),
        ("program:5s:./bot", ["./bot"], 5.0),
        ("program:", [], 0.0),
        ("program:  ", [], 0.0),
        ("program:0s:./bot", [], 0.0),
        ("program:'open", [], 0.0),
        ("programme:./bot", [], 0.0),
    ],
)
def test_the_name_of_a_player_holds_the_command(
    name: str, words: list[str], seconds: float
) -> None:
    assert read_name(name) == (words, seconds)
    assert is_program(name) == is_player(name) == bool(words)


def test_a_program_that_is_not_there_is_refused_before_the_match() -> None:
    with pytest.raises(OptionError, match="no such program"):
        play_match(duel(), "program:./no-such-bot", "random", 2)


# --- what it is told -----------------------------------------------------------------------------


def listen(write: Write, tmp_path: Path, game: Game, seed: int = 3) -> list[dict[str, object]]:
    """All that a program is told in a game on the last seat."""
    heard = tmp_path / "heard"
    name = write(
        f"""
def answer(message):
    return {{"ready": 1, "name": "extra"}} if "axes" in message else {{"move": message["moves"][0]}}
class Echo:
    def __iter__(self):
        for line in sys.__stdin__:
            with open({str(heard)!r}, "a") as file:
                file.write(line)
            yield line
sys.stdin = Echo()
"""
    )
    others = [RandomPlayer(seeded(seat)) for seat in range(game.seats - 1)]
    player = OutsidePlayer(name, game, seed=77)
    outcome = play_game(game, [*others, player], seed)
    assert player.forfeit() is None
    messages = [json.loads(line) for line in heard.read_text("utf-8").splitlines()]
    last = messages[-1]
    assert (last["type"], last["reason"], last["kind"]) == ("bye", "over", outcome.kind)
    assert (last["ranks"], last["clause"]) == (outcome.ranks, outcome.clause)
    assert [sum(row[seat] for row in last["points"].values()) for seat in range(game.seats)] == (
        outcome.totals()
    )
    return messages


def test_hello_tells_the_game_and_the_seat(write: Write, tmp_path: Path) -> None:
    hello = listen(write, tmp_path, duel("pantheon"))[0]
    axes = hello.pop("axes")
    assert isinstance(axes, dict)
    assert "baths" in axes["card"]
    game = duel("pantheon")
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "game": "duel",
        "rules": game.rules_version,
        "content": game.content,
        "options": {"mode": "pantheon"},
        "seats": 2,
        "seat": 1,
        "seed": 77,
        "seconds": 10.0,
    }


def test_questions_are_counted_and_hold_view_moves_and_events(write: Write, tmp_path: Path) -> None:
    _, *asks, bye = listen(write, tmp_path, load_game("pantheon", 3))
    assert [ask["number"] for ask in asks] == list(range(1, len(asks) + 1))
    for ask in asks:
        assert ask.keys() == {"type", "number", "question", "moves", "view", "events", "seconds"}
        assert ask["type"] == "ask"
        view, moves = ask["view"], ask["moves"]
        assert isinstance(view, dict)
        assert isinstance(moves, list)
        assert (view["seat"], view["asked"]) == (2, 2)
        assert len(view["moves"]) == len(moves) == len(set(moves))
    events = [event for one in (*asks, bye) for event in one["events"]]  # type: ignore[attr-defined]
    assert {event["seat"] for event in events} >= {0, 1, 2}
    assert all(event.keys() == {"kind", "seat", "values"} for event in events)
    assert any(value is None for event in events for value in event["values"].values())


def test_error_output_goes_to_a_file_on_demand(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THEOI_PROGRAM_LOG", str(tmp_path / "log"))
    name = write("print('I think', file=sys.stderr, flush=True)")
    match = play_match(duel(), name, "random", 2)
    assert match.forfeits == []
    assert (tmp_path / "log").read_text() == "I think\n" * 2
    assert capfd.readouterr() == ("", "")


# --- going wrong ---------------------------------------------------------------------------------

WRONG = {
    "crash": (at_move("1 / 0"), "ended", "exit code 1), saying: ZeroDivisionError"),
    "exit": (at_move("sys.exit(0)"), "ended", "it ended (exit code 0)."),
    "exit at once": ("sys.exit(3)", "ended", "it ended (exit code 3)."),
    "signal": (at_move("os.kill(os.getpid(), signal.SIGTERM)"), "signal", "by signal 15"),
    "closes": (
        at_move("os.close(1); time.sleep(60)"),
        "closed",
        "it closed its output.",
    ),
    "words": (at_move('say("I take the Sphinx")'), "not_json", "not JSON: I take the Sphinx"),
    "empty line": (at_move('say("")'), "not_json", "its answer is not JSON: "),
    "binary": (
        at_move('os.write(1, bytes(range(256)).replace(b"\\n", b"") + b"\\n")'),
        "not_json",
        r"\x00\x01",
    ),
    "deep": (at_move("say('{\"x\": ' + '[' * 50000)"), "not_json", 'not JSON: {"x": [[[['),
    "list": (at_move("return []"), "form", "no proper “move”: []"),
    "number": (at_move('return {"move": 7}'), "form", 'no proper “move”: {"move": 7}'),
    "no move": (at_move('return {"card": "baths"}'), "form", "no proper “move”"),
    "null": (at_move('return {"move": None}'), "form", "no proper “move”"),
    "unknown move": (at_move('return {"move": "castle kingside"}'), "no_move", "castle kingside"),
    "empty move": (at_move('return {"move": ""}'), "no_move", "“” is no move"),
    "huge move": (at_move('return {"move": "x" * 60000}'), "no_move", "xxx…” is no move"),
    "illegal": (
        at_move('return {"move": "build baths"}'),
        "illegal",
        "“build baths” is not allowed: ",
    ),
    "no end of line": (at_move('while True: os.write(1, b"y" * 9999)'), "too_long", "yyy…"),
    "speaks first": ('say("hello")', "not_json", "hello"),
    "other version": ("def answer(message): return {'ready': 2}", "version", "version 2"),
    "not ready": ("def answer(message): return {'ready': 'yes'}", "form", "proper “ready”"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_loses_the_game_with_a_clear_message(write: Write, case: str) -> None:
    there, reason, words = WRONG[case]
    player = lost(write(there))
    forfeit = player.forfeit()
    assert forfeit is not None
    assert (forfeit.player, forfeit.seat) == (player.name, 0)
    assert forfeit.reason == reason
    assert words in forfeit.text("en")
    assert len(forfeit.text("en")) < 400 + len(player.name)
    assert all(
        one.isprintable() for language in ("en", "pl", "cs") for one in forfeit.text(language)
    )
    assert len({forfeit.text(language) for language in ("en", "pl", "cs")}) == 3


def test_an_illegal_move_is_refused_with_its_clause(write: Write) -> None:
    forfeit = lost(write(WRONG["illegal"][0])).forfeit()
    assert forfeit is not None
    assert forfeit.clause.startswith("DUEL-")
    assert forfeit.text("cs").endswith(f"({forfeit.clause})")


@pytest.mark.parametrize("often", ["for _ in range(2)", "while True"])
def test_more_answers_than_questions_are_caught_sooner_or_later(write: Write, often: str) -> None:
    name = write(at_move(f'{often}: say(json.dumps({{"move": message["moves"][0]}}))'))
    forfeit = lost(name).forfeit()
    assert forfeit is not None
    assert forfeit.reason in ("unasked", "illegal")


def test_who_does_not_answer_in_time_has_lost(write: Write) -> None:
    began = time.monotonic()
    player = lost(write(at_move("time.sleep(60)"), limit="0.6s:"))
    assert time.monotonic() - began < 20
    assert "it did not answer within 0.6 s" in str(player.forfeit())


def test_who_is_not_ready_in_time_has_lost(write: Write) -> None:
    player = lost(write("time.sleep(60)"), start_seconds=0.5)
    assert "it was not ready within 0.5 s" in str(player.forfeit())


def test_who_never_reads_cannot_block_the_table(write: Write) -> None:
    there = at_move("sys.stdin.close(); os.close(0); time.sleep(60)")
    assert "0.5 s" in str(lost(write(there, limit="0.5s:")).forfeit())


def test_what_cannot_be_started_has_lost(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("no program")
    path.chmod(0o755)
    assert "it cannot be started (Exec format error)" in str(lost(f"program:{path}").forfeit())


def test_what_is_said_between_two_questions_is_unasked() -> None:
    program = Program(["sh", "-c", "read line; echo one; echo two; sleep 60"])
    assert program.ask(b"?", 20) == b"one"
    time.sleep(0.2)
    with pytest.raises(Trouble, match="unasked") as caught:
        program.ask(b"?", 20)
    assert caught.value.said == b"two\n"
    program.end(grace=0)


def test_a_long_question_to_a_deaf_program_ends_with_the_time(write: Write) -> None:
    program = Program([sys.executable, "-S", "-c", "import time; time.sleep(60)"])
    with pytest.raises(Trouble, match="late"):
        program.ask(b"x" * 1_000_000, 0.3)
    program.end(b"x" * 1_000_000)
    assert not exists(program.pid)


def test_error_output_without_end_changes_nothing(write: Write) -> None:
    name = write(at_move("for _ in range(300): os.write(2, b'e' * 10000)"))
    game = duel()
    player = OutsidePlayer(name, game)
    play_game(game, [player, RandomPlayer(seeded(1))], 2)
    assert player.forfeit() is None


def test_a_forfeit_stays_one(write: Write) -> None:
    player = lost(write("sys.exit(1)"))
    with pytest.raises(Forfeited, match="exit code 1"):
        player.choose(Seat(duel().new(1), 0))


# --- nothing else breaks -------------------------------------------------------------------------


@pytest.mark.parametrize("processes", [1, 2])
def test_the_match_goes_on_with_the_next_game(write: Write, processes: int) -> None:
    name = write(
        """
def answer(message):
    if message["type"] == "hello":
        return {"ready": 1}
    return {"move": message["moves"][0]} if seat == 0 else {"move": "nonsense"}
real = json.loads
def loads(line):
    global seat
    message = real(line)
    seat = message.get("seat", globals().get("seat"))
    return message
json.loads = loads
"""
    )
    match = play_match(duel(), name, "random", 6, 1, processes=processes)
    assert match.games == 6
    assert match.by_seat[1].lost == 3
    assert [one.reason for one in match.forfeits] == ["no_move"] * 3
    told = json.loads(json.dumps(match.as_dict()))["forfeits"][0]
    assert (told["player"], told["seat"], told["reason"]) == (name, 1, "no_move")
    assert "“nonsense” is no move of the game" in told["text"]


def test_among_several_the_others_are_ranked(write: Write) -> None:
    game = load_game("pantheon", 4)
    players = [RandomPlayer(seeded(seat)) for seat in range(4)]
    outside = OutsidePlayer(write(at_move("1 / 0")), game)
    outcome = play_game(game, [*players[:2], outside, players[3]], 5)
    assert outcome.ranks[2] == 4
    assert min(outcome.ranks) == 1


def test_among_several_the_others_play_on(write: Write) -> None:
    game = FINGERS.load(3)
    state = game.new(1)
    outside = OutsidePlayer(write(at_move("sys.exit()")), game)
    others = [RandomPlayer(seeded(seat)) for seat in range(2)]
    moves = play_on(state, [others[0], outside, others[1]])
    assert state.is_over()
    assert state.is_out(1)
    assert moves == 3 + 2 + 2  # it is gone from the second round on
    assert outside.forfeit() is not None


def test_a_program_of_the_match_is_one_process_that_is_gone_after_the_game(
    write: Write, tmp_path: Path
) -> None:
    pids = tmp_path / "pids"
    name = write(f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')")
    match: Match = play_match(duel(), name, "random", 3)
    assert match.forfeits == []
    started = [int(line) for line in pids.read_text().split()]
    assert len(set(started)) == 3
    assert not any(exists(pid) for pid in started)


def test_children_of_a_program_die_with_it(write: Write, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    name = write(
        f"""
import subprocess
child = subprocess.Popen(["sleep", "60"])
open({str(pids)!r}, "w").write(str(child.pid))
signal.signal(signal.SIGTERM, signal.SIG_IGN)
"""
    )
    game = duel()
    play_game(game, [OutsidePlayer(name, game), RandomPlayer(seeded(1))], 1)
    pid = int(pids.read_text())
    assert wait_until(lambda: not running(pid))


def running(pid: int) -> bool:
    """Whether a process that is no child of ours still does something."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.plain
def test_an_interrupt_ends_the_program(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    game = duel()
    player = OutsidePlayer(write(""), game)

    class Interrupting(RandomPlayer):
        def choose(self, seat: Seat) -> int:
            if player.program is not None:
                pids.append(player.program.pid)
                raise KeyboardInterrupt
            return super().choose(seat)

    pids: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        play_game(game, [player, Interrupting(seeded(1))], 1)
    assert pids
    assert not exists(pids[0])


def test_a_forgotten_program_is_ended() -> None:
    program = Program(["sleep", "60"])
    pid = program.pid
    del program
    assert not exists(pid)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_program_does_not_outlive_whoever_started_it(tmp_path: Path, how: signal.Signals) -> None:
    code = """
import signal, time
from theoi.bots.program import Program
signal.signal(signal.SIGINT, signal.default_int_handler)
program = Program(["sh", "-c", "trap '' TERM INT; read line; sleep 60 & echo $! $$; wait"])
print(program.ask(b"", 20).decode(), flush=True)
time.sleep(60)
"""
    starter = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=-3)
    assert starter.stdout is not None
    with starter.stdout as output:
        pids = [int(word) for word in output.readline().split()]
    assert all(running(pid) for pid in pids)
    starter.send_signal(how)
    starter.wait(20)
    assert len(pids) == 2
    assert wait_until(lambda: not any(running(pid) for pid in pids))


def test_a_tournament_counts_forfeits_and_keeps_them_in_its_file(tmp_path: Path) -> None:
    plan = Plan(duel(), ["random", "program:false"], 2)
    file = tmp_path / "results.jsonl"
    first = play_tournament(plan, file)
    assert [one.reason for one in first.forfeits] == ["ended"] * 2
    assert [standing.won for standing in first.standings] == [2, 0]
    again = play_tournament(plan, file)  # nothing is left to play
    assert again.as_dict() == first.as_dict()
    assert json.dumps(first.as_dict()["forfeits"]).count("exit code 1") == 2
