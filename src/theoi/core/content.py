"""Reading component data: TOML files checked against typed rows, with exact error messages.

A content pack is a folder of files of the same names and form. An entry of the pack replaces ours
with the same id or is added after ours, and everything the pack does not name stays ours. Tables
that cannot grow say why.
"""

import hashlib
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal, NoReturn, TypeVar, get_args, get_type_hints

import msgspec

from theoi.core.counts import MASK_BITS
from theoi.core.moves import suggest
from theoi.core.texts import LANGUAGES, Text

Source = Literal["rulebook", "public", "house"]
Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]

_WORDS = {"name", "text", "source", "clauses"}


class ContentError(ValueError):
    """Component data that cannot be used; the message names file, entry and field."""


class Place:
    """A place in the data files: what is refused is refused there."""

    def __init__(self, file: str, entry: str, field: str = "") -> None:
        self.file = file
        self.entry = entry
        self.field = field

    def at(self, field: str) -> "Place":
        """A field of this entry, or a field of this field."""
        return Place(self.file, self.entry, f"{self.field}.{field}" if self.field else field)

    def refuse(self, text: str) -> NoReturn:
        """Raise the ContentError that names this place."""
        field = f", field {self.field}" if self.field else ""
        raise ContentError(f"{self.file}: {self.entry}{field}: {text}")

    def check(self, condition: bool, text: str) -> None:
        """Refuse the content unless the condition holds."""
        if not condition:
            self.refuse(text)


class Reference:
    """Marks a field that names entries of another table: `Annotated[str, Reference("god")]`."""

    def __init__(self, table: str) -> None:
        self.table = table


class Part(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A piece of data with known fields; its texts stand in all languages."""

    def __post_init__(self) -> None:
        for field in _fields_marked(type(self), Text):
            text: dict[str, str] = getattr(self, field)
            wrong = [language for language in LANGUAGES if not text.get(language)]
            wrong += [language for language in text if language not in LANGUAGES]
            if wrong:
                languages = ", ".join(LANGUAGES)
                raise ValueError(f"{field}: text for {languages} expected, look at {wrong[0]}")


class Row(Part):
    """What every entry has."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_]*$|^-?[0-9]+,-?[0-9]+$")]
    source: Source


class Named(Row):
    """An entry that players read the name of."""

    name: Text


class Entry(Named):
    """An entry with a text for players: what it does."""

    text: Text


T = TypeVar("T", bound=msgspec.Struct)


class Table(list[T]):
    """The rows of a table, in order, with the numbers of their ids."""

    def __init__(self, file: str, name: str, rows: Iterable[T]) -> None:
        super().__init__(rows)
        self.file = file
        self.name = name
        self.ids: list[str] = [getattr(row, "id", "") for row in self]

    def at(self, row: T | str, field: str) -> Place:
        """A field of a row, or of the table as a whole, for errors."""
        entry = row if isinstance(row, str) else getattr(row, "id", "")
        return Place(self.file, f"[{self.name}] {entry}".rstrip(), field)

    def check(self, row: T | str, field: str, condition: bool, text: str) -> None:
        """Refuse a field of a row, or of the table, unless the condition holds."""
        self.at(row, field).check(condition, text)

    def number(self, ident: str, otherwise: int = 0) -> int:
        """The place of a row by its id; `otherwise` for no id at all."""
        return self.ids.index(ident) if ident else otherwise


class Content:
    """The files of a game's data folder, with a content pack laid over them.

    `names`, `texts` and `clauses` collect what players read, by axis of the move space.
    """

    def __init__(self, package: str, pack: Path | None = None) -> None:
        self.package = package
        self.pack = pack
        self.names: dict[str, list[dict[str, str]]] = {}
        self.texts: dict[str, list[dict[str, str]]] = {}
        self.clauses: dict[str, list[list[str]]] = {}
        self.ids: dict[str, list[str]] = {}
        self.owners: dict[str, str] = {}  # of effect words that one entry alone may have
        self._ids: dict[str, list[str]] = {}  # by table
        self._references: list[tuple[str, str, Place]] = []  # table and id that a field names
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

        Names, texts, clauses and sources are left out: a better translation is the same game.
        """
        both = msgspec.json.encode(_without_words([self._ours, self._theirs]), order="sorted")
        return hashlib.sha256(both).hexdigest()[:12]

    def entries(
        self,
        file: str,
        table: str,
        kind: type[T],
        axis: str = "",
        fixed: str = "",
        most: int = MASK_BITS,
        order: Callable[[T], int] | None = None,
    ) -> Table[T]:
        """All entries of an array of tables: ours in the order of the file, then those of the pack.

        `fixed` says why a pack cannot add to them, `most` how many there may be at most, `order`
        sorts them. What players read of them is kept under the `axis`.
        """
        by_id: dict[str, dict[str, object]] = {}
        for source in (self._ours[file].get(table), self._theirs.get(file, {}).get(table, [])):
            ours = list(by_id)
            seen: set[str] = set()
            for told in _rows(file, table, source):
                ident = str(told.get("id", ""))
                place = Place(file, f"[{table}] {ident}", "id")
                place.check(ident not in seen, "occurs twice")
                if ours and ident not in ours and fixed:
                    place.refuse(f"cannot be added, {fixed}{suggest(ident, ours)}")
                seen.add(ident)
                by_id[ident] = told
        rows = [(convert(file, table, told, kind), told) for told in by_id.values()]
        if order is not None:
            rows.sort(key=lambda both: order(both[0]))
        found = Table(file, table, [row for row, _ in rows])
        found.at("", "id").check(len(rows) <= most, f"{len(rows)} entries, at most {most} fit")
        self._ids[table] = found.ids
        for row, told in rows:
            self._label(axis, row, told, found.at(row, "id"))
            for field, other in _references(kind).items():
                named = getattr(row, field)
                for ident in [named] if isinstance(named, str) else named:
                    self._references.append((other, ident, found.at(row, field)))
        return found

    def entry(self, file: str, table: str, kind: type[T], axis: str = "") -> T:
        """A single table."""
        told = self._theirs.get(file, {}).get(table, self._ours[file].get(table))
        if not isinstance(told, dict):
            raise ContentError(f"{file}: table [{table}] is missing")
        row = convert(file, table, told, kind)
        self._label(axis, row, told, Place(file, f"[{table}]", "id"))
        return row

    def _label(self, axis: str, row: T, told: dict[str, object], place: Place) -> None:
        """Keep what players read of a row, after what the axis has already."""
        if axis and isinstance(row, Named):
            ids = self.ids.setdefault(axis, [])
            place.check(row.id not in ids, f"there is another {axis} of this id")
            ids.append(row.id)
            self.names.setdefault(axis, []).append(row.name)
            self.clauses.setdefault(axis, []).append(_clauses(told, place))
            if isinstance(row, Entry):
                self.texts.setdefault(axis, []).append(row.text)

    def number(self, table: str, ident: str, place: Place) -> int:
        """The number of an entry that a field names; the error names those most like it."""
        ids = self._ids[table]
        place.check(ident in ids, f"{ident!r} is not a {table}{suggest(ident, ids)}")
        return ids.index(ident)

    def check_references(self) -> None:
        """Every field marked with a Reference names entries that there are."""
        for table, ident, place in self._references:
            if ident:
                self.number(table, ident, place)


def convert(file: str, table: str, row: dict[str, object], kind: type[T]) -> T:
    """One entry as a typed row; the error names file, table, entry and field."""
    fields = {field: value for field, value in row.items() if field != "clauses"}
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at `$.")
        entry = str(row.get("id", "")) or "without id"
        Place(file, f"[{table}] {entry}", path.rstrip("`")).refuse(text)


def fill_numbers(parts: object, row: msgspec.Struct) -> None:
    """Put the numbers of a row into the attributes of the same names, where there are such."""
    for field in row.__struct_fields__:
        value = getattr(row, field)
        if isinstance(value, int) and hasattr(parts, field):
            setattr(parts, field, value)


@cache
def _fields_marked(kind: type[msgspec.Struct], mark: object) -> list[str]:
    return [
        field for field, hint in get_type_hints(kind, include_extras=True).items() if hint == mark
    ]


@cache
def _references(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The fields of a row that name entries of another table, and which."""
    return {
        field: mark.table
        for field, hint in get_type_hints(kind, include_extras=True).items()
        for mark in get_args(hint)
        if isinstance(mark, Reference)
    }


def _clauses(told: dict[str, object], place: Place) -> list[str]:
    """The clauses of the rules that explain an entry."""
    try:
        return msgspec.convert(told.get("clauses", []), list[str])
    except msgspec.ValidationError as error:
        Place(place.file, place.entry, "clauses").refuse(str(error))


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
