"""The file in which a match or tournament keeps its finished games, so that it can be interrupted.

The first line says what is played; each of the others is one finished game. A line is on the disk
before the next game is counted. A line that was cut off is dropped: its game is played again.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

import theoi
from theoi.bots import Forfeit
from theoi.core.documents import document_text
from theoi.core.game import Game

try:
    import fcntl
except ImportError:  # pragma: no cover - not on every system
    fcntl = None  # type: ignore[assignment]

FORMAT: Final = 1
TOURNAMENT: Final = "tournament"
MATCH: Final = "match"


class Header(msgspec.Struct, frozen=True):
    """What is played. Games of different headers do not belong together."""

    format: int
    version: str  # of theoi: another one may have other bots
    game: str
    rules: str
    content: str
    options: dict[str, str]
    seats: int
    bots: list[str]
    games: int  # in which every pair meets
    seed: str
    what: str = TOURNAMENT
    setup: str = ""  # the document that the games begin from


def make_header(what: str, game: Game, bots: Sequence[str], games: int, seed: int | str) -> Header:
    """The settings of a match or tournament."""
    return Header(
        FORMAT,
        theoi.__version__,
        game.name,
        game.rules_version,
        game.content,
        game.options,
        game.seats,
        list(bots),
        games,
        str(seed),
        what,
        "" if game.setup is None else document_text(game.setup),
    )


class Finished(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game: its number, and by seat the rank (1 is best) and the points.

    A game that a player lost because it broke down says why.
    """

    number: int
    ranks: list[int]
    points: list[int]
    kind: str
    moves: int
    forfeit: Forfeit | None = None


class ResultsError(Exception):
    """A file that cannot be gone on with; the message says why."""


class OtherSettings(ResultsError):
    """The file belongs to games with other settings: names with (theirs, ours)."""

    def __init__(self, differences: dict[str, tuple[str, str]]) -> None:
        super().__init__(
            "; ".join(
                f"{name} is {theirs}, not {ours}" for name, (theirs, ours) in differences.items()
            )
        )
        self.differences = differences


class ResultsFile:
    """An open file of results. Nobody else can write to it."""

    def __init__(self, path: Path, header: Header, total: int) -> None:
        """Open the file of so many games, or begin it."""
        self.path = path
        self.finished: dict[int, Finished] = {}
        self.file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            self._lock()
            self._read(header, total)
        except BaseException:
            os.close(self.file)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        os.close(self.file)

    def add(self, game: Finished) -> None:
        """Write down a game that has just ended."""
        self._append(game)
        self.finished[game.number] = game

    def _lock(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise ResultsError("another process is writing to it") from None

    def _read(self, header: Header, total: int) -> None:
        data = read_all(self.file)
        lines = data.split(b"\n")
        kept = 0
        for number, line in enumerate(lines[:-1]):
            last = number == len(lines) - 2
            try:
                if number == 0:
                    compare(decode_header(line), header)
                else:
                    game = msgspec.json.decode(line, type=Finished)
                    check(game, header.seats, total)
                    self.finished[game.number] = game
            except (msgspec.DecodeError, ValueError) as error:
                if last and number > 0:
                    break  # cut off, and something else came after it
                raise ResultsError(f"line {number + 1} is damaged: {error}") from None
            kept += len(line) + 1
        if lines[0] and kept == 0 and not encode(header).startswith(lines[0]):
            raise ResultsError("it is not a file of results")
        os.ftruncate(self.file, kept)
        os.lseek(self.file, kept, os.SEEK_SET)
        if kept == 0:
            self._append(header)
            sync_folder(self.path.parent)

    def _append(self, what: Header | Finished) -> None:
        rest = encode(what) + b"\n"
        while rest:
            rest = rest[os.write(self.file, rest) :]
        os.fsync(self.file)


def read_all(file: int) -> bytes:
    """Everything in a file, from its beginning."""
    pieces: list[bytes] = []
    while piece := os.read(file, 1 << 20):
        pieces.append(piece)
    return b"".join(pieces)


def encode(what: Header | Finished) -> bytes:
    """One line."""
    return msgspec.json.encode(what)


def decode_header(line: bytes) -> Header:
    """The first line of a file."""
    try:
        return msgspec.json.decode(line, type=Header)
    except msgspec.DecodeError:
        raise ResultsError("it is not a file of results") from None


def compare(theirs: Header, ours: Header) -> None:
    """Refuse to go on with other games."""
    differences = {
        name: (shown(getattr(theirs, name)), shown(getattr(ours, name)))
        for name in Header.__struct_fields__
        if getattr(theirs, name) != getattr(ours, name)
    }
    if differences:
        raise OtherSettings(differences)


def shown(value: object) -> str:
    """A setting in words."""
    if isinstance(value, list):
        return " ".join(value)
    if isinstance(value, dict):
        return " ".join(f"{name}={one}" for name, one in value.items())
    return str(value)


def check(game: Finished, seats: int, total: int) -> None:
    """Refuse what cannot be one of these games."""
    if not 0 <= game.number < total:
        raise ValueError(f"there is no game {game.number}")
    if len(game.ranks) != seats or len(game.points) != seats:
        raise ValueError(f"game {game.number} has another number of seats")


def sync_folder(folder: Path) -> None:
    """Make sure that the name of a new file is on the disk; not every system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
