"""The file in which a match or tournament keeps its games until it is over."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

import click

from theoi.arena.results import Header, OtherSettings, ResultsError, encode
from theoi.cli.files import reason
from theoi.cli.terminal import USAGE, WRONG, Failure, Terminal, saved_games

STOPPED = 130


def results_option(terminal: Terminal) -> click.Option:
    """Where finished games are kept."""
    return click.Option(["--results"], metavar="FILE", help=terminal.text("kept.option.results"))


def own_file(header: Header) -> Path | None:
    """Where games are kept until they are over when nobody said where; None: nowhere."""
    folder = saved_games()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    if not os.access(folder, os.W_OK):
        return None
    name = blake2b(encode(header), digest_size=8).hexdigest()
    return folder / f"{header.what}-{name}.jsonl"


@contextmanager
def kept(
    terminal: Terminal, what: str, file: Path | None, total: int, done: Callable[[], int]
) -> Iterator[None]:
    """Ctrl-C says how to go on; a file that cannot be gone on with is told in a line."""
    try:
        yield
    except KeyboardInterrupt:
        key = "stopped" if file is not None else "stopped_lost"
        text = terminal.text(f"kept.{key}", done=done(), total=total)
        raise Failure(text, STOPPED) from None
    except OtherSettings as error:
        differences = "; ".join(
            terminal.text("kept.difference", name=name, theirs=theirs, ours=ours)
            for name, (theirs, ours) in error.differences.items()
        )
        terminal.fail(f"other_{what}", file=file, what=differences)
    except ResultsError as error:
        raise Failure(f"{file}: {error}", WRONG) from None
    except OSError as error:
        raise Failure(f"{file}: {reason(error)}", USAGE) from None
