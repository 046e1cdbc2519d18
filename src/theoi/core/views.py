"""What the fields of a view mean: a few words to annotate them with, and their JSON schema.

A view is an msgspec Struct of plain data. Its type says what is an int; these words say what the
int is: a thing on an axis, or a number between bounds, alone or in a list of some kind. Numbers for
learning (`theoi.core.observation`), the schema of a view and the laws about both follow from them.

    Card = Annotated[int, Of("card")]

    class HandView(msgspec.Struct):
        coins: Annotated[int, Number(0, 99)]
        cards: Annotated[list[Card], Bag(most=4)]
"""

import sys
import types
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, Union, get_args, get_origin, get_type_hints

import msgspec

from theoi.core.events import UNKNOWN
from theoi.core.moves import Axis
from theoi.core.state import PAUSED

if TYPE_CHECKING:
    from theoi.core.game import Game

NONE: Final = -2  # nothing there; UNKNOWN (-1) is something there that the seat does not know
SEAT: Final = "seat"  # the axis of the seats, which an observer counts from himself


class ViewError(TypeError):
    """A field of a view that does not say what it is."""


# --- the words ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Of:
    """The number of a thing on an axis (for a str: its id), or UNKNOWN, or NONE.

    A seat may also be PAUSED, which is somebody whom one may not know: UNKNOWN.
    Where several axes are named, another field of the view tells which one is meant. `mirror` is
    for an axis whose first half belongs to the seat in that field of the view, the second half to
    the other: an observer sees his own half first.
    """

    axis: str
    others: tuple[str, ...] = ()
    mirror: str = ""

    @property
    def axes(self) -> tuple[str, ...]:
        """All axes that the thing may be on."""
        return (self.axis, *self.others)


@dataclass(frozen=True)
class Number:
    """A number between bounds, both included.

    `mirror` names the field of the view with the seat from whose side the number is told; for
    another observer its sign changes.
    """

    low: int
    high: int
    mirror: str = ""


@dataclass(frozen=True)
class Bag:
    """A list of things whose order means nothing: at most so many alike, so many not known."""

    most: int = 1
    hidden: int = 0


@dataclass(frozen=True)
class Row:
    """A list in which places matter; it may be shorter than its size."""

    size: int


@dataclass(frozen=True)
class By:
    """A list with one entry for each thing of an axis, in order; by seat it may be empty."""

    axis: str


@dataclass(frozen=True)
class Keyed:
    """A list of structs, each about the thing in this field of its own."""

    field: str


@dataclass(frozen=True)
class Unobserved:
    """Stands in the view, but adds nothing to an observation that is not there already."""


Word = Of | Number | Bag | Row | By | Keyed | Unobserved
Listing = Bag | Row | By | Keyed


# --- what they say about a view -------------------------------------------------------------------


@dataclass(frozen=True)
class Meaning:
    """What a field is."""


@dataclass(frozen=True)
class Flag(Meaning):
    """Yes or no."""


@dataclass(frozen=True)
class Words(Meaning):
    """A text for people, which is not observed."""


@dataclass(frozen=True)
class Thing(Meaning):
    """A thing on an axis, told by its number or its id."""

    of: Of
    by_id: bool


@dataclass(frozen=True)
class Amount(Meaning):
    """A number between bounds."""

    number: Number


@dataclass(frozen=True)
class Maybe(Meaning):
    """Something, or null."""

    inner: Meaning


@dataclass(frozen=True)
class Several(Meaning):
    """A list."""

    listing: Listing
    inner: Meaning


@dataclass(frozen=True)
class Field:
    """A field of a struct; what is not observed is left out of observations."""

    name: str
    meaning: Meaning
    observed: bool


@dataclass(frozen=True)
class Whole(Meaning):
    """A struct with its fields."""

    name: str
    text: str
    fields: tuple[Field, ...]

    def field(self, name: str) -> Field:
        """A field by its name."""
        return next(field for field in self.fields if field.name == name)


@cache
def meaning_of(view: type) -> Whole:
    """What the fields of a view are; a ViewError names the first that does not say it."""
    whole = _read_struct(view)
    _check_mirrors(whole, {field.name for field in whole.fields}, whole.name)
    return whole


def _read_struct(kind: type) -> Whole:
    hints = get_type_hints(kind, include_extras=True)
    fields = []
    for name in kind.__struct_fields__:  # type: ignore[attr-defined]
        where = f"{kind.__name__}.{name}"
        words, bare = _words(hints[name])
        meaning = _read(bare, [word for word in words if not isinstance(word, Unobserved)], where)
        observed = not any(isinstance(word, Unobserved) for word in words)
        fields.append(Field(name, meaning, observed and not isinstance(meaning, Words)))
    return Whole(kind.__name__, (kind.__doc__ or "").strip(), tuple(fields))


def _words(hint: object) -> tuple[list[Word], object]:
    """The words of an annotated type, and the type without them."""
    if get_origin(hint) is not Annotated:
        return [], hint
    bare, *extras = get_args(hint)
    return [extra for extra in extras if isinstance(extra, Word)], bare


def _read(bare: object, words: list[Word], where: str) -> Meaning:
    if get_origin(bare) in (Union, types.UnionType):
        kinds = [kind for kind in get_args(bare) if kind is not types.NoneType]
        if len(kinds) != 1 or len(kinds) == len(get_args(bare)):
            raise ViewError(f"{where} is one of several types; a view has only `| None`")
        more, inner = _words(kinds[0])
        return Maybe(_read(inner, [*words, *more], where))
    if get_origin(bare) is list:
        return _read_list(bare, words, where)
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
        if words:
            raise ViewError(f"{where}: a struct needs no {type(words[0]).__name__}")
        return _read_struct(bare)
    if bare is bool and not words:
        return Flag()
    if bare is str and not words:
        return Words()
    if bare in (int, float, str) and len(words) == 1:
        if isinstance(words[0], Of) and bare is not float:
            return Thing(words[0], bare is str)
        if isinstance(words[0], Number) and bare is not str:
            return Amount(words[0])
    name = getattr(bare, "__name__", str(bare))
    raise ViewError(f"{where}: {name} does not say what it is; annotate it with Of or Number")


def _read_list(bare: object, words: list[Word], where: str) -> Several:
    listings = [word for word in words if isinstance(word, Listing)]
    if len(listings) != 1 or len(words) != 1:
        raise ViewError(f"{where}: a list is annotated with one of Bag, Row, By and Keyed")
    more, kind = _words(get_args(bare)[0])
    inner = _read(kind, more, where)
    listing = listings[0]
    if isinstance(listing, Bag) and not isinstance(inner, Thing):
        raise ViewError(f"{where}: a Bag holds things of an axis")
    if isinstance(listing, Keyed):
        if not isinstance(inner, Whole):
            raise ViewError(f"{where}: only a list of structs is Keyed")
        keys = [field.meaning for field in inner.fields if field.name == listing.field]
        if not keys or not isinstance(keys[0], Thing):
            raise ViewError(f"{where}: {inner.name} has no field {listing.field!r} on an axis")
    return Several(listing, inner)


def _check_mirrors(meaning: Meaning, seats: set[str], where: str) -> None:
    """Mirrored fields name a field of the whole view."""
    if isinstance(meaning, Whole):
        for field in meaning.fields:
            _check_mirrors(field.meaning, seats, f"{meaning.name}.{field.name}")
    elif isinstance(meaning, Several | Maybe):
        _check_mirrors(meaning.inner, seats, where)
    else:
        mirror = meaning.of.mirror if isinstance(meaning, Thing) else ""
        mirror = meaning.number.mirror if isinstance(meaning, Amount) else mirror
        if mirror and mirror not in seats:
            raise ViewError(f"{where} is mirrored by {mirror!r}, which the view does not have")


def view_class(game: type["Game"]) -> type[msgspec.Struct]:
    """The class of a game's views: what its `view` says that it returns."""
    said = game.view.__annotations__.get("return")
    if isinstance(said, str):
        said = eval(said, vars(sys.modules[game.view.__module__]))
    if not (isinstance(said, type) and issubclass(said, msgspec.Struct)):
        raise ViewError(f"{game.__name__}.view does not return an msgspec Struct, but {said}")
    return said


# --- axes -----------------------------------------------------------------------------------------


def axes_of(game: "Game") -> dict[str, Axis]:
    """All axes of a game by name: those of moves and chance, and what every game has.

    These are the seats, the moves, the questions (by their messages), the kinds of victory and the
    options.
    An axis of `Game.more_axes` may lengthen one of the moves; the numbers stay the same.
    """
    seats = [str(number) for number in range(game.info.max_seats)]
    axes = {SEAT: Axis(SEAT, seats)}
    for axis in (
        *(axis for block in game.space.blocks for axis in block.axes),
        *(event.axis for event in game.chance_events),
    ):
        axes.setdefault(axis.name, axis)
    keys = game.texts["en"].keys()
    victory = f"{game.name}.victory."
    prompts = [key for key in keys if key.startswith(f"{game.name}.ask.")]
    kinds = [key.removeprefix(victory) for key in keys if key.startswith(victory)]
    axes["question"] = Axis("question", prompts)
    axes["victory"] = Axis("victory", kinds)
    axes["move"] = Axis("move", [game.space.notation(move) for move in range(game.space.size)])
    for option in game.info.options:
        axes.setdefault(option.name, Axis(option.name, option.values))
    for axis in game.more_axes():
        known = axes.get(axis.name)
        if known is not None and axis.ids[: len(known)] != known.ids:
            raise ViewError(f"the axis {axis.name} does not begin as that of the moves")
        axes[axis.name] = axis
    return axes


def longest(axes: Mapping[str, Axis], names: tuple[str, ...], where: str) -> Axis:
    """The axis with these names that has the most things."""
    for name in names:
        if name not in axes:
            known = ", ".join(axes)
            raise ViewError(f"{where}: the game has no axis {name!r} (it has: {known})")
    return max((axes[name] for name in names), key=len)


def names_of(game: "Game", axis: Axis, language: str) -> list[str]:
    """What people call the things of an axis."""
    texts = game.texts[language]
    if axis.name == SEAT:
        return [texts.text("core.player", number=number + 1) for number in range(len(axis))]
    if axis.name == "move":
        return [game.move_text(move, language) for move in range(len(axis))]
    if axis.name == "question":
        return [texts.text(key) for key in axis.ids]
    if axis.name == "victory":
        return [texts.text(f"{game.name}.victory.{kind}") for kind in axis.ids]
    if axis.name in game.options:
        return [texts.text(f"{game.name}.option.{axis.name}.{value}") for value in axis.ids]
    return [game.name_of(axis.name, number, language) for number in range(len(axis))]


# --- the schema -----------------------------------------------------------------------------------

Schema = dict[str, object]


def schema_of(view: type, axes: Mapping[str, Axis]) -> Schema:
    """The JSON schema of a view.

    Beside the usual words it has `axis` (what an integer or id is a thing of), `by` (the axis
    along which a list goes) and `key` (the field that says what an entry of a list is about).
    """
    whole = meaning_of(view)
    defined: dict[str, Schema] = {}
    reference = _schema(whole, axes, defined, whole.name)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **reference,
        "$defs": defined,
    }


def _schema(
    meaning: Meaning, axes: Mapping[str, Axis], defined: dict[str, Schema], where: str
) -> Schema:
    if isinstance(meaning, Flag):
        return {"type": "boolean"}
    if isinstance(meaning, Words):
        return {"type": "string"}
    if isinstance(meaning, Amount):
        number = meaning.number
        return {"type": "integer", "minimum": number.low, "maximum": number.high}
    if isinstance(meaning, Maybe):
        return {"anyOf": [_schema(meaning.inner, axes, defined, where), {"type": "null"}]}
    if isinstance(meaning, Thing):
        axis = longest(axes, meaning.of.axes, where)
        names = list(meaning.of.axes)
        named: Schema = {"axis": names if len(names) > 1 else names[0]}
        if meaning.by_id:
            return {"type": "string", "enum": [*axis.ids, ""], **named}
        lowest = PAUSED if meaning.of.axis == SEAT else NONE
        return {"type": "integer", "minimum": lowest, "maximum": len(axis) - 1, **named}
    if isinstance(meaning, Several):
        return _schema_of_list(meaning, axes, defined, where)
    assert isinstance(meaning, Whole)
    if meaning.name not in defined:
        defined[meaning.name] = {}  # its place in the order
        properties = {
            field.name: _schema(field.meaning, axes, defined, f"{meaning.name}.{field.name}")
            for field in meaning.fields
        }
        defined[meaning.name] = {
            "type": "object",
            "description": meaning.text,
            "properties": properties,
            "required": list(properties),
        }
    return {"$ref": f"#/$defs/{meaning.name}"}


def _schema_of_list(
    meaning: Several, axes: Mapping[str, Axis], defined: dict[str, Schema], where: str
) -> Schema:
    schema: Schema = {"type": "array", "items": _schema(meaning.inner, axes, defined, where)}
    listing = meaning.listing
    if isinstance(listing, Row):
        schema["maxItems"] = listing.size
    elif isinstance(listing, Keyed):
        schema["key"] = listing.field
    elif isinstance(listing, By):
        size = len(longest(axes, (listing.axis,), where))
        schema["by"] = listing.axis
        schema["maxItems"] = size
        if listing.axis != SEAT:
            schema["minItems"] = size
    return schema


__all__ = [
    "NONE",
    "UNKNOWN",
    "Bag",
    "By",
    "Keyed",
    "Number",
    "Of",
    "Row",
    "Unobserved",
    "ViewError",
    "axes_of",
    "meaning_of",
    "names_of",
    "schema_of",
    "view_class",
]
