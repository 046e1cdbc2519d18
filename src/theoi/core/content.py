"""Reading component data: TOML files checked against typed tables, with exact error messages.

A content pack is a folder of files of the same names and form; an entry of the pack replaces the
entry with the same id, and everything the pack does not name stays ours.
"""

import hashlib
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)

Name = dict[str, str]

_WORDS = {"name", "text", "source"}


class ContentError(ValueError):
    """Component data that cannot be used; the message names file, entry and field."""


class Content:
    """The files of a game's data folder, with a content pack laid over them."""

    def __init__(self, package: str, pack: Path | None = None) -> None:
        self.package = package
        self.pack = pack
        self._ours: dict[str, dict[str, object]] = {}
        self._theirs: dict[str, dict[str, object]] = {}
        folder = files(package).joinpath("data")
        for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".toml"):
                self._ours[file.name] = _parse(file.name, file.read_bytes())
        if pack is not None:
            self._read_pack(pack)

    def _read_pack(self, pack: Path) -> None:
        if not pack.is_dir():
            raise ContentError(f"{pack}: no such folder")
        names = sorted(path.name for path in pack.glob("*.toml"))
        if not names:
            raise ContentError(f"{pack}: the folder holds no .toml file")
        for name in names:
            if name not in self._ours:
                known = ", ".join(self._ours)
                raise ContentError(f"{name}: no such data file (there are: {known})")
            self._theirs[name] = _parse(name, (pack / name).read_bytes())
            for table in self._theirs[name]:
                if table not in self._ours[name]:
                    known = ", ".join(self._ours[name])
                    raise ContentError(f"{name}: unknown table {table!r} (there are: {known})")

    def digest(self) -> str:
        """A short hash of the data that matters to play; records name the content they are of.

        Names, texts and sources are left out: a better translation makes no other game.
        """
        both = msgspec.json.encode(_without_words([self._ours, self._theirs]), order="sorted")
        return hashlib.sha256(both).hexdigest()[:12]

    def entries(self, file: str, table: str, kind: type[T]) -> list[T]:
        """All entries of an array of tables, in the order of our file."""
        rows = _rows(file, table, self._ours[file].get(table))
        replaced = _rows(file, table, self._theirs.get(file, {}).get(table, []))
        known = {_entry_id(row) for row in rows}
        by_id: dict[str, dict[str, object]] = {}
        for place, row in enumerate(replaced):
            if _entry_id(row) not in known:
                raise ContentError(
                    f"{file}: [[{table}]] number {place + 1}: no entry has the id {row.get('id')!r}"
                )
            by_id[_entry_id(row)] = row
        return [convert(file, table, by_id.get(_entry_id(row), row), kind) for row in rows]

    def entry(self, file: str, table: str, kind: type[T]) -> T:
        """A single table."""
        row = self._theirs.get(file, {}).get(table, self._ours[file].get(table))
        if not isinstance(row, dict):
            raise ContentError(f"{file}: table [{table}] is missing")
        return convert(file, table, row, kind)


def convert(file: str, table: str, row: dict[str, object], kind: type[T]) -> T:
    """One entry as a typed row; the error names file, table, entry and field."""
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at `$.")
        entry = _entry_id(row) or "without id"
        field = f", field {path.rstrip('`')}" if path else ""
        raise ContentError(f"{file}: [{table}] {entry}{field}: {text}") from None


def check(condition: bool, file: str, entry: str, field: str, text: str) -> None:
    """Refuse the content unless the condition holds."""
    if not condition:
        raise ContentError(f"{file}: {entry}, field {field}: {text}")


def _without_words(data: object) -> object:
    if isinstance(data, dict):
        return {key: _without_words(value) for key, value in data.items() if key not in _WORDS}
    if isinstance(data, list):
        return [_without_words(value) for value in data]
    return data


def _parse(name: str, data: bytes) -> dict[str, object]:
    try:
        return tomllib.loads(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{name}: {error}") from None


def _rows(file: str, table: str, found: object) -> list[dict[str, object]]:
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise ContentError(f"{file}: {table} must be an array of tables, [[{table}]]")
    return found


def _entry_id(row: dict[str, object]) -> str:
    return str(row.get("id", ""))
