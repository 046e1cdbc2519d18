"""The text of a record: its lines, their order and checksums, writing and reading it.

This module knows the form only; whether the moves are legal is found out by replaying them
(`records.py`). The format is described line by line in docs/records.md.
"""

import hashlib
import os
import re
import secrets
from dataclasses import dataclass, field
from pathlib import Path

MAGIC = "theoi-record"
VERSION = "1"
SUFFIX = ".theoi"
SEALED, SCRIPTED, FAST = "sealed-1", "scripted", "fast"
CHECK_DIGITS, END_DIGITS = 4, 8
MAX_BYTES, MAX_LINE, MAX_REASON = 4_000_000, 10_000, 300
SEED_BYTES = range(16, 65)  # a shorter seed could be searched for, a longer one is no key


# Lines after the last move, and what may follow them.
_AFTER = {"result": ["seed", "end"], "seed": ["end"], "secret": ["secret", "end"], "end": []}
_WHOLE = re.compile("0|[1-9][0-9]{0,9}")
_HEX = re.compile("(?:[0-9a-f]{2})+")


class RecordError(ValueError):
    """A record that cannot be used: one line that names the line and the reason.

    RecordLine 0 stands for the file as a whole.
    """

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason if len(reason) <= MAX_REASON else reason[: MAX_REASON - 1] + "…"
        super().__init__(f"line {line}: {self.reason}" if line else self.reason)


def commit_of(seed: bytes) -> str:
    """What is made public of a seed before the game: its SHA-256."""
    return hashlib.sha256(seed).hexdigest()


# --- writing ------------------------------------------------------------------------------------


class RecordWriter:
    """Lines with running checksums: a checksum covers every byte before its `~`."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._hash = hashlib.sha256()

    def line(self, *words: str) -> None:
        """A line without a checksum."""
        self._put(" ".join(words) + "\n")

    def check(self, facts: list[str]) -> None:
        """A check line."""
        self._put(" ".join(["=", *facts, ""]))
        self._put(f"~{self._hash.hexdigest()[:CHECK_DIGITS]}\n")

    def end(self) -> str:
        """The last line; gives the whole text."""
        self._put("end ")
        self._put(f"~{self._hash.hexdigest()[:END_DIGITS]}\n")
        return "".join(self._parts)

    def _put(self, text: str) -> None:
        self._parts.append(text)
        self._hash.update(text.encode())


def write_file(path: Path, data: bytes, mode: int) -> None:
    """Write a file in one go: whoever reads it finds the old content or the new, never half."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    if os.name == "posix":  # the new name must be durable too
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


# --- reading ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RecordLine:
    """The words of a line after the one that says what it is, and its number."""

    number: int
    words: list[str]


@dataclass
class RecordedMove:
    """A move (or the set-up) with the outcomes it drew and the check line after it."""

    line: int
    seat: int
    text: str
    outcomes: list[RecordLine] = field(default_factory=list)
    check: RecordLine | None = None


@dataclass
class Record:
    """A record as it was written: whole and in order, but not yet replayed."""

    game: str
    rules: str
    content: str
    seats: int
    options: dict[str, str]
    chance: str
    commit: str
    setup: RecordedMove
    moves: list[RecordedMove] = field(default_factory=list)
    result: RecordLine | None = None
    seed: bytes | None = None
    generator: list[int] | None = None
    told: list[RecordLine] = field(default_factory=list)
    document: list[RecordLine] = field(default_factory=list)  # that the game was set up from
    end: int = 0


def read_record(source: str | bytes | Path) -> Record:
    """Read a record from a text or file. Checksums and order of the lines are checked here."""
    lines = _lines(_data(source))
    _check_sums(lines)
    if len(lines) < 4:
        raise RecordError(len(lines), "the header (version, game and chance) is not complete")
    record = _header(_words(2, lines[1]), _words(3, lines[2]))
    entry = record.setup
    closing = ""
    for number, text in enumerate(lines[3:], 4):
        words = _words(number, text)
        kind, rest = words[0], words[1:]
        if closing and kind not in _AFTER[closing]:
            allowed = " or ".join(_AFTER[closing])
            raise RecordError(number, f"after a {closing} line only {allowed} may follow")
        if kind == "setup":
            if number != 4 + len(record.document):
                raise RecordError(number, "the lines of the set-up document stand in the header")
            if len(rest) < 2:
                raise RecordError(number, "expected: setup <path> <value>")
            record.document.append(RecordLine(number, rest))
        elif kind == "!":
            if entry.check is not None:
                raise RecordError(number, "outcomes stand after the move that drew them")
            if not rest:
                raise RecordError(number, "an outcome names its event")
            entry.outcomes.append(RecordLine(number, rest))
        elif kind == "=":
            if entry.check is not None:
                raise RecordError(number, "a second check line for the same move")
            entry.check = RecordLine(number, rest[:-1])
        elif _WHOLE.fullmatch(kind):
            if not rest:
                raise RecordError(number, f"what does seat {kind} do?")
            entry = RecordedMove(number, int(kind), " ".join(rest))
            record.moves.append(entry)
        elif kind in _AFTER:
            closing = kind
            _closing_line(record, kind, RecordLine(number, rest))
        else:
            raise RecordError(number, f"{kind[:40]!r} begins no line of a record")
    record.end = len(lines)
    return record


def _data(source: object) -> bytes:
    if isinstance(source, bytes):
        return source
    if isinstance(source, str):
        if "\n" not in source and (source.endswith(SUFFIX) or os.path.exists(source)):
            said = f"{source!r} names a file and is not the text of a record"
            raise RecordError(0, f"{said}; write Path({source!r})")
        return source.encode("utf-8", "surrogatepass")
    if not isinstance(source, Path):
        kind = type(source).__name__
        raise TypeError(f"a record is a text, bytes or the Path of a file, not {kind}")
    try:
        if source.is_file() or not source.exists():
            with source.open("rb") as file:
                return file.read(MAX_BYTES + 1)
        reason = "this is no file"
    except OSError as error:
        reason = error.strerror or "cannot be read"
    except ValueError:
        reason = "this is no name of a file"
    raise RecordError(0, f"{str(source)!r}: {reason}")


def _lines(data: bytes) -> list[str]:
    """The lines of a record of our version, all of them whole and readable."""
    if not data:
        raise RecordError(1, "the record is empty")
    if len(data) > MAX_BYTES:
        raise RecordError(0, f"more than {MAX_BYTES} bytes: this is no record")
    try:
        *lines, rest = data.decode().split("\n")
    except UnicodeDecodeError as error:
        broken = data.count(b"\n", 0, error.start) + 1
        raise RecordError(broken, "this is not UTF-8 text") from None
    magic, _, version = (lines[0] if lines else rest).rstrip("\r").partition(" ")
    if magic != MAGIC or not _WHOLE.fullmatch(version):
        raise RecordError(1, f"this is no record: it does not begin with '{MAGIC} {VERSION}'")
    if version != VERSION:
        raise RecordError(
            1, f"record version {version} is not known (this program reads {VERSION})"
        )
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise RecordError(number, f"the line has {len(line)} characters, more than {MAX_LINE}")
        if not line.isprintable():
            if line.endswith("\r"):
                raise RecordError(number, "the line ends with CR LF, lines of records with LF")
            strange = next(letter for letter in line if not letter.isprintable())
            raise RecordError(number, f"the character U+{ord(strange):04X} has no place here")
    if rest:
        raise RecordError(len(lines) + 1, "the record is cut off in this line")
    return lines


def _check_sums(lines: list[str]) -> None:
    running = hashlib.sha256()
    unsure = 1  # the first line that no checksum has vouched for yet
    for number, line in enumerate(lines, 1):
        kind = line.partition(" ")[0]
        size = {"=": CHECK_DIGITS, "end": END_DIGITS}.get(kind)
        if size is not None:
            before, _, digits = line.rpartition("~")
            running.update(before.encode())
            if not before.endswith(" ") or len(digits) != size:
                raise RecordError(number, f"the line does not end with ~ and {size} hex digits")
            if running.hexdigest()[:size] != digits:
                where = f"a line between {unsure} and {number}" if unsure < number else "the line"
                raise RecordError(number, f"the checksum does not match: {where} was changed")
            if kind == "end" and number < len(lines):
                raise RecordError(number + 1, "nothing may follow the end line")
            running.update(f"~{digits}\n".encode())
            unsure = number + 1
        else:
            running.update(f"{line}\n".encode())
    if lines[-1].partition(" ")[0] != "end":
        raise RecordError(len(lines) + 1, "the end line is missing: the record was cut off here")


def _words(number: int, line: str) -> list[str]:
    words = line.split(" ")
    if "" in words:
        raise RecordError(number, "the line is empty, or its words are not one space apart")
    return words


def _header(game: list[str], chance: list[str]) -> Record:
    labels = [game[0], *game[2::2]]
    if game[0:7:2] != ["game", "rules", "content", "seats"] or len(game) % 2:
        raise RecordError(2, "expected: game <name> rules <version> content <hash> seats <number>")
    if not _WHOLE.fullmatch(game[7]):
        raise RecordError(2, f"{game[7][:40]!r} is no number of seats")
    if len(set(labels)) != len(labels):
        raise RecordError(2, "an option is named twice")
    options = dict(zip(game[8::2], game[9::2], strict=True))
    if chance in (["chance", SCRIPTED], ["chance", FAST]):
        commit = ""
    elif chance[:3] == ["chance", SEALED, "commit"] and len(chance) == 4:
        commit = chance[3]
        if len(commit) != 64 or not _HEX.fullmatch(commit):
            raise RecordError(3, "a commit is a SHA-256 in 64 hex digits")
    else:
        kinds = f"{SEALED} commit <sha256>, {SCRIPTED} or {FAST}"
        raise RecordError(3, f"expected: chance {kinds}")
    setup = RecordedMove(3, -1, "")
    return Record(game[1], game[3], game[5], int(game[7]), options, chance[1], commit, setup)


def _closing_line(record: Record, kind: str, line: RecordLine) -> None:
    """A line after the last move: the result, the seed that proves, or a secret to go on with."""
    if kind == "result":
        record.result = line
    elif kind == "seed":
        if record.result is None:
            raise RecordError(line.number, "the seed of a game is opened after its result")
        _read_seed(record, line)
    elif kind == "secret":
        what, rest = (line.words or [""])[0], RecordLine(line.number, line.words[1:])
        if record.seed is not None or record.generator is not None:
            raise RecordError(line.number, "a seed or generator is the last of the secrets")
        if what == "!" and record.chance == SCRIPTED and rest.words:
            record.told.append(rest)
        elif what == "seed" and record.chance != FAST:
            _read_seed(record, rest)
        elif what == "generator" and record.chance != SEALED:
            _read_generator(record, rest)
        else:
            raise RecordError(line.number, f"no such secret belongs to {record.chance} chance")
    elif len(line.words) != 1:
        raise RecordError(line.number, "expected: end and the checksum")


def _read_seed(record: Record, line: RecordLine) -> None:
    if record.result is not None and record.chance != SEALED:
        raise RecordError(line.number, "only sealed chance has a seed to open")
    text = line.words[0] if len(line.words) == 1 else ""
    if not _HEX.fullmatch(text) or len(text) // 2 not in SEED_BYTES:
        raise RecordError(line.number, "a seed has 16 to 64 bytes, written in hex digits")
    record.seed = bytes.fromhex(text)
    if record.chance == SEALED and commit_of(record.seed) != record.commit:
        raise RecordError(line.number, "the seed is not the one that line 3 commits to")


def _read_generator(record: Record, line: RecordLine) -> None:
    numbers = [int(word) for word in line.words if _WHOLE.fullmatch(word)]
    whole = len(line.words) == len(numbers) == 4 and max(numbers, default=0) < 1 << 32
    if not whole or not any(numbers):
        raise RecordError(line.number, "a generator is four numbers of 32 bits")
    record.generator = numbers
