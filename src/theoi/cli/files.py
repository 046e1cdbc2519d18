"""Reading and writing records, with errors that name the file."""

from pathlib import Path

from theoi.cli.terminal import USAGE, WRONG, Failure, saved_games
from theoi.core.content import ContentError
from theoi.core.records import Record, RecordError, Recording, Replay, read_record


def read(path: Path) -> Record:
    """The record in a file: exit code 2 when the file cannot be read, 1 when it does not hold."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: {reason(error)}", USAGE) from None
    try:
        return read_record(data)
    except RecordError as error:
        raise Failure(f"{path}: {error}", WRONG) from None


def read_text(path: Path) -> str:
    """The text in a file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: {reason(error)}", USAGE) from None


def write_text(path: Path, text: str) -> None:
    """Write a text into a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: {reason(error)}", USAGE) from None


def replay_whole(path: Path) -> Recording:
    """The record in a file replayed to its end; anything that does not hold is a Failure."""
    record = read(path)
    try:
        return Replay(record).finish()
    except (RecordError, ContentError) as error:
        raise Failure(f"{path}: {error}", WRONG) from None


def load_recording(path: Path) -> Recording:
    """A saved game to go on with."""
    read(path)
    try:
        return Recording.load(path)
    except (RecordError, ContentError) as error:
        raise Failure(f"{path}: {error}", WRONG) from None


def save_recording(recording: Recording, path: Path) -> None:
    """Write a game into a file; only the folder of saved games is made when it is missing."""
    try:
        if path.parent == saved_games():
            path.parent.mkdir(parents=True, exist_ok=True)
        recording.save(path)
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: {reason(error)}", USAGE) from None


def is_taken(path: Path) -> bool:
    """Whether there is something under this name already."""
    try:
        return path.exists()
    except OSError:  # no such name is possible: writing will say why
        return False


def reason(error: Exception) -> str:
    """What the system says about a file, without the name."""
    return str(getattr(error, "strerror", None) or error)
