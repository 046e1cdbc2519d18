"""Set-up documents: structured data that goes into a game, and comes out of it, as readable text.

A document is a typed structure (`msgspec.Struct`). As text it is one line for each value, with the
path to it first, so that a record or a file can be read, compared and edited by hand:

    scenario 7
    players.0.name Ariadne
    players.0.dice.1 1 2 3 3 5 6

Lists of numbers and of single words share a line; an empty list is a line with a dash.
"""

from typing import TypeVar

import msgspec

D = TypeVar("D", bound=msgspec.Struct)

EMPTY_LIST = "-"
MOST_LINES = 10_000
MOST_PARTS = 1_000  # of one list


class DocumentError(ValueError):
    """A document that cannot be used; `path` says where, `reason` why."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason


def document_lines(document: msgspec.Struct) -> list[str]:
    """The document as text, line by line."""
    lines: list[str] = []
    _write(msgspec.to_builtins(document), "", lines)
    return lines


def document_text(document: msgspec.Struct) -> str:
    """The document as the text of a file."""
    return "".join(f"{line}\n" for line in document_lines(document))


def read_document(text: str | list[str], kind: type[D]) -> D:
    """The document that a text, or its lines, tell; a DocumentError names the path and the reason.

    In a text, empty lines and lines that begin with # are left out.
    """
    lines = text
    if isinstance(lines, str):
        lines = [line.strip() for line in lines.splitlines()]
        lines = [line for line in lines if line and not line.startswith("#")]
    if len(lines) > MOST_LINES:
        raise DocumentError("", f"more than {MOST_LINES} lines")
    tree: dict[str, object] = {}
    for line in lines:
        path, _, value = line.partition(" ")
        _put(tree, path, value)
    return as_document(_with_types(tree, kind, ""), kind)


def as_document(data: object, kind: type[D]) -> D:
    """A document from plain data, such as JSON; a DocumentError names the path and the reason."""
    if isinstance(data, kind):
        data = msgspec.to_builtins(data)  # its fields may have been set to anything
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise DocumentError(_dotted(path.rstrip("`")), reason) from None


def _write(value: object, path: str, lines: list[str]) -> None:
    if isinstance(value, dict):
        for key, part in value.items():
            _write(part, f"{path}.{key}" if path else str(key), lines)
    elif isinstance(value, list | tuple):
        if all(_is_word(part) for part in value):
            words = " ".join(str(part) for part in value) or EMPTY_LIST
            lines.append(f"{path} {words}")
        else:
            for number, part in enumerate(value):
                _write(part, f"{path}.{number}", lines)
    elif isinstance(value, bool):
        lines.append(f"{path} {'yes' if value else 'no'}")
    elif value is not None:
        text = str(value)
        if text != " ".join(text.split()) or not text.isprintable():
            raise DocumentError(path, "only single spaces between printable words can be written")
        lines.append(f"{path} {text}")


def _is_word(value: object) -> bool:
    if isinstance(value, str):
        return value.isprintable() and len(value.split()) == 1 and value != EMPTY_LIST
    return isinstance(value, int) and not isinstance(value, bool)


def _put(tree: dict[str, object], path: str, value: str) -> None:
    """Set the value at a path; the branches on the way are made."""
    words = path.split(".")
    if not all(words):
        raise DocumentError(path, "this is not a path")
    branch = tree
    for word in words[:-1]:
        inner = branch.setdefault(word, {})
        if not isinstance(inner, dict):
            raise DocumentError(path, f"{word} has a value already")
        branch = inner
    if words[-1] in branch:
        raise DocumentError(path, "this stands twice")
    branch[words[-1]] = value


def _with_types(tree: object, kind: object, path: str) -> object:
    """A tree of texts with numbers, flags and lists where the type of the document wants them."""
    info = msgspec.inspect.type_info(kind)
    return _typed(tree, info, path)


def _typed(tree: object, info: msgspec.inspect.Type, path: str) -> object:
    inspect = msgspec.inspect
    if isinstance(info, inspect.UnionType):
        inner = [part for part in info.types if not isinstance(part, inspect.NoneType)]
        return _typed(tree, inner[0], path) if len(inner) == 1 else tree
    if isinstance(info, inspect.StructType):
        if not isinstance(tree, dict):
            raise DocumentError(path, "expected parts of its own")
        known = {field.encode_name: field.type for field in info.fields}
        for key in tree:
            if key not in known:
                there = ", ".join(known)
                raise DocumentError(_join(path, key), f"unknown (there are: {there})")
        return {key: _typed(part, known[key], _join(path, key)) for key, part in tree.items()}
    if isinstance(info, inspect.DictType):
        if not isinstance(tree, dict):
            raise DocumentError(path, "expected parts of its own")
        return {key: _typed(part, info.value_type, _join(path, key)) for key, part in tree.items()}
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return _typed_list(tree, info.item_type, path)
    if isinstance(tree, dict):
        raise DocumentError(path, "expected a value, not parts of its own")
    if isinstance(info, inspect.BoolType):
        if tree not in ("yes", "no"):
            raise DocumentError(path, f"expected yes or no, not {tree!r}")
        return tree == "yes"
    if isinstance(info, inspect.IntType):
        return _integer(str(tree), path)
    return tree


def _typed_list(tree: object, item: msgspec.inspect.Type, path: str) -> object:
    if not isinstance(tree, dict):
        words = str(tree).split(" ")
        if words == [EMPTY_LIST]:
            return []
        return [_typed(word, item, path) for word in words]
    found: list[object] = []
    for number in range(min(len(tree), MOST_PARTS)):
        if str(number) not in tree:
            raise DocumentError(_join(path, str(number)), "this part of the list is missing")
        found.append(_typed(tree[str(number)], item, _join(path, str(number))))
    if len(tree) > MOST_PARTS:
        raise DocumentError(path, f"more than {MOST_PARTS} parts")
    return found


def _integer(text: str, path: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 18):
        raise DocumentError(path, f"expected a number, not {text!r}")
    return int(text)


def _join(path: str, word: str) -> str:
    return f"{path}.{word}" if path else word


def _dotted(path: str) -> str:
    """`.players[0].name`, as msgspec writes it, as our own path."""
    return path.replace("[", ".").replace("]", "").lstrip(".")
