"""At a real terminal: colours, line editing, Ctrl-C and Ctrl-D, stepping through a record."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from theoi.core.records import Recording
from theoi.core.registry import load_game
from theoi.core.state import State

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
SECONDS = 60


def take_terminal(file: int) -> None:
    """What a shell does for a program, also when the tests run where Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.login_tty(file)


class Screen:
    """A program that believes a person sits before it."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        ours, theirs = pty.openpty()
        self.file = ours
        self.text = ""
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from theoi.cli import main; main()", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            preexec_fn=partial(take_terminal, theirs),
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "COLUMNS": "100",
                "LC_ALL": "C.UTF-8",
                "THEOI_GAMES": str(folder),
                "PYTHONUTF8": "1",
                "PAGER": "cat",
                **environment,
            },
        )
        os.close(theirs)

    def wait_for(self, text: str) -> str:
        """Everything printed until the text appears; it is gone from the screen then."""
        end = time.monotonic() + SECONDS
        while text not in self.text:
            if not self._read(end - time.monotonic()):
                raise AssertionError(f"{text!r} did not appear after {self.text[-500:]!r}")
        before, _, self.text = self.text.partition(text)
        return before

    def type(self, text: str) -> None:
        os.write(self.file, text.encode())

    def interrupt(self, text: str) -> None:
        """Press Ctrl-C until the text appears: one that comes between the prompt and the reading
        of the answer is noticed only when something else arrives."""
        end = time.monotonic() + SECONDS
        while text not in self.text and time.monotonic() < end:
            self.type("\x03")
            self._read(2.0)
            while text not in self.text and self._read(1.0):
                pass
        self.wait_for(text)

    def wait_for_end(self) -> int:
        """The exit code."""
        end = time.monotonic() + SECONDS
        while self._read(end - time.monotonic()):
            pass
        return self.process.wait(SECONDS)

    def _read(self, seconds: float) -> bool:
        if seconds <= 0 or not select.select([self.file], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.file, 65536)
        except OSError:  # the program has ended
            return False
        self.text += data.decode("utf-8", "replace")
        return bool(data)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.file)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    recording = Recording.start(load_game("duel"), 5)
    while len(recording.history) < 10:
        recording.play(recording.state.legal_moves()[0])
    path = tmp_path / "game.theoi"
    recording.save(path)
    return path


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        screen.close()


def test_a_game_is_coloured_and_ctrl_c_saves_it(tmp_path: Path, screens: list[Screen]) -> None:
    screen = Screen(tmp_path, "play", "duel", "--seed", "5")
    screens.append(screen)
    assert "\x1b[" in screen.wait_for("Player> ")
    screen.type("1\n")
    screen.wait_for("Player> ")
    screen.interrupt("The game is saved in")
    screen.wait_for("theoi play --resume")
    assert screen.wait_for_end() == 0
    (path,) = tmp_path.glob("*.theoi")
    assert len(Recording.load(path).history) >= 2


def test_ctrl_d_leaves_too_and_no_color_is_respected(tmp_path: Path, screens: list[Screen]) -> None:
    screen = Screen(tmp_path, "play", "duel", "--seed", "5", NO_COLOR="1")
    screens.append(screen)
    shown = screen.wait_for("Player> ")
    assert "\x1b[3" not in shown
    assert "\x1b[9" not in shown
    assert "38;5" not in shown
    screen.type("\x04")
    screen.wait_for("Nothing was played")
    assert screen.wait_for_end() == 0


def test_a_record_is_stepped_through(tmp_path: Path, saved: Path, screens: list[Screen]) -> None:
    screen = Screen(tmp_path, "replay", str(saved))
    screens.append(screen)
    for typed, place in (
        ("\n", "Move 0 of 10"),
        ("\n", "Move 1 of 10"),
        ("8\n", "Move 2 of 10"),
        ("b\n", "Move 8 of 10"),
        ("what\n", "Move 7 of 10"),
        ("q\n", "Move 7 of 10"),
    ):
        screen.wait_for(place)
        screen.wait_for("q: quit > ")
        screen.type(typed)
    assert screen.wait_for_end() == 0


def test_the_screen_is_cleared_before_hidden_things_are_shown_to_another(
    tmp_path: Path, screens: list[Screen]
) -> None:
    recording = Recording.start(load_game("duel", mode="pantheon"), 3)
    while not turn_passes_with_a_secret(recording.state):
        recording.play(recording.state.legal_moves()[0])
    path = tmp_path / "game.theoi"
    recording.save(path)
    screen = Screen(tmp_path, "play", "--resume", str(path), "--against", "human")
    screens.append(screen)
    screen.wait_for("look away. Press Enter.")
    screen.type("\n")
    screen.wait_for(f"Player {recording.state.to_act() + 1}> ")
    screen.type("1\n")
    assert "\x1b[2J" in screen.wait_for("look away. Press Enter.")


def turn_passes_with_a_secret(state: State) -> bool:
    """Whether the players know different things, and the first move hands the turn over."""
    after = state.copy()
    after.apply(after.legal_moves()[0])
    passes = not after.over and after.to_act() != state.to_act()
    return passes and state.known_to(0) != state.known_to(1)
