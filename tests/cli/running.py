"""Running `theoi` in tests: what goes in, what comes out."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from theoi.arena.pool import Here
from theoi.cli import app

WIDTH = 100
# A message key that was printed because its message is missing, such as cli.play.hint.
RAW_KEY = re.compile(r"\b(?:bots|cli|core|duel|fingers)\.[a-z_]+(?:\.[a-z_]+)*\b")


@dataclass
class Ran:
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    def has(self, *texts: str) -> bool:
        """Whether all the texts were printed; line breaks do not matter."""
        joined = " ".join(self.out.split())
        return all(text in joined for text in texts)


class Shell:
    """A user's shell: a folder of its own for saved games, a language, a width."""

    def __init__(self, folder: Path, width: int = WIDTH) -> None:
        self.folder = folder
        self.width = width

    def run(
        self, *arguments: str, typed: Sequence[str] | str = (), language: str | None = None
    ) -> Ran:
        """Run a command; what is typed are lines."""
        lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
        environment = {
            "THEOI_GAMES": str(self.folder / "games"),
            "COLUMNS": str(self.width),
            "LC_ALL": language or "C",
            "NO_COLOR": None,
            "FORCE_COLOR": None,
        }
        result = CliRunner(env=environment).invoke(app, list(arguments), input=lines)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        ran = Ran(result.exit_code, result.stdout, result.stderr)
        assert not RAW_KEY.search(ran.out + ran.err), RAW_KEY.search(ran.out + ran.err)
        assert "Traceback" not in ran.out + ran.err
        return ran

    def play(self, *options: str, typed: Sequence[str] | str, language: str | None = None) -> Ran:
        """Play Duel."""
        return self.run("play", "duel", *options, typed=typed, language=language)

    def saved(self) -> list[Path]:
        """The games the program has saved by itself."""
        return sorted((self.folder / "games").glob("*.theoi"))


def any_numbers(seed: int, count: int = 400) -> list[str]:
    """Numbers at random, mostly small: enough of them are legal to finish a game."""
    rng = Random(seed)
    return [str(rng.randint(1, rng.choice([3, 8, 20]))) for _ in range(count)]


def interrupt(monkeypatch: pytest.MonkeyPatch, after: int, error: BaseException) -> None:
    """The work ends with an error after some games."""

    def share(*arguments: object) -> Iterator[object]:
        for done, result in enumerate(work(*arguments)):
            if done == after:
                raise error
            yield result

    work: Callable[..., Iterator[object]] = Here.share
    monkeypatch.setattr(Here, "share", share)
