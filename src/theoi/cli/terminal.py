"""Where the program speaks and listens: one language, one console, errors in one line."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import get_terminal_size
from typing import NoReturn, TextIO

import click

from theoi.cli.sheets import Sheet, Text
from theoi.core.texts import LANGUAGES, load_texts

MAX_WIDTH = 120
OK, WRONG, USAGE = 0, 1, 2


class Failure(Exception):
    """Something that ends the command: one line for the user, and the exit code."""

    def __init__(self, text: str, code: int = USAGE) -> None:
        super().__init__(" ".join(text.split()))
        self.code = code


class Terminal:
    """Speaks one language. Without a terminal behind it, output is plain text."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = load_texts("theoi.cli", "theoi.bots")[language]
        forgive_encoding(sys.stdout)
        forgive_encoding(sys.stdin)

    @property
    def full_width(self) -> int:
        """How many columns there are."""
        return get_terminal_size().columns

    @property
    def width(self) -> int:
        """How wide things are drawn."""
        return min(self.full_width, MAX_WIDTH)

    @property
    def interactive(self) -> bool:
        """Whether a person sits before the screen and can be asked to press keys."""
        return sys.stdout.isatty() and sys.stdin.isatty()

    def text(self, key: str, count: int = 0, /, **values: object) -> str:
        """A message of the program."""
        return self.texts.text(f"cli.{key}", count, **values)

    def say(self, key: str, count: int = 0, /, **values: object) -> None:
        """Print a message on lines of its own."""
        self.write(self.text(key, count, **values))

    def write(self, text: str, style: str = "") -> None:
        """Print a text as it is, broken between words where the line ends."""
        self.print(Text(text, style), self.full_width)

    def line(self, text: str) -> None:
        """Print a text that somebody may want to copy: nothing is broken."""
        click.echo(text, sys.stdout)

    def draw(self, sheet: Sheet) -> None:
        """Print a sheet, no wider than is good to read."""
        self.print(sheet, self.width)

    def print(self, sheet: Sheet, width: int) -> None:
        """Print a sheet, in colours if the terminal has them."""
        for line in sheet.lines(width):
            click.echo(line, sys.stdout, color=wants_colour(os.environ))

    def clear(self) -> None:
        """Empty the screen, when a person is looking."""
        click.clear()

    @contextmanager
    def meanwhile(self, text: str) -> Iterator[None]:
        """Show a text to a person while something takes its time."""
        if self.interactive:
            click.echo(text, sys.stdout, nl=False)
        yield
        if self.interactive:
            click.echo("\r\x1b[K", sys.stdout, nl=False)

    def page(self, sheet: Sheet) -> None:
        """Print something long, page by page when a person is reading."""
        if self.interactive:
            lines = (f"{line}\n" for line in sheet.lines(self.width))
            click.echo_via_pager(lines, wants_colour(os.environ))
        else:
            self.draw(sheet)

    def ask(self, prompt: str) -> str:
        """A line from the user; EOFError when there are no more."""
        if self.interactive:
            return input(prompt).strip()
        click.echo(prompt, sys.stdout, nl=False)
        line = sys.stdin.readline()
        self.write(line.strip())
        if not line:
            raise EOFError
        return line.strip()

    def confirm(self, question: str) -> bool:
        """Ask a question to be answered with yes or no; anything but yes is no."""
        answer = self.ask(f"{question} [{self.text('yes')}/{self.text('no')}] ").lower()
        return bool(answer) and self.text("yes").startswith(answer)

    def fail(self, key: str, count: int = 0, /, **values: object) -> NoReturn:
        """End the command: it was used in a way that cannot work."""
        raise Failure(self.text(f"error.{key}", count, **values))


def wants_colour(environment: Mapping[str, str]) -> bool | None:
    """Whether the user wants colours; None: if the output is a terminal."""
    if environment.get("NO_COLOR") or environment.get("TERM") in ("dumb", "unknown"):
        return False
    return True if environment.get("FORCE_COLOR") else None


def forgive_encoding(stream: TextIO) -> None:
    """Print a question mark for what the stream cannot show, rather than give up."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for: the option, else the locale of the user, else English."""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--language":
            if not equals:
                value = arguments[place + 1] if place + 1 < len(arguments) else ""
            return value if value in LANGUAGES else "en"
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def saved_games() -> Path:
    """The folder in which games are kept while they are played."""
    named = os.environ.get("THEOI_GAMES")
    if named:
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "theoi" / "games"
