"""The pages of all games: the same files everywhere, and exactly the messages that they use."""

import ast
import re
from collections.abc import Iterator, Set
from functools import cache
from importlib.resources import files

import pytest

from theoi import find_games
from theoi.core.texts import LANGUAGES, read_catalog

GAMES = sorted(
    name for name, info in find_games()[0].items() if info.package.startswith("theoi.games.")
)
FILES = {  # docs/pages.md says what stands in each
    "__init__", "about", "bills", "board", "describe", "desk", "hand", "map", "middle", "offers",
    "panels", "picture", "pieces", "report", "sketch", "words",
}  # fmt: skip
NEEDED = FILES - {"bills", "hand", "map", "report"}  # not every game has them
KEYS = {"say": 0, "listing": 0, "line": 1}  # which argument of a call is the key of a message
SKETCH = {"sketch"}  # its messages are not those of the board

every_game = pytest.mark.parametrize("game", GAMES)


def page_of(game: str) -> str:
    return f"{find_games()[0][game].package}.page"


@cache
def modules(game: str) -> dict[str, ast.Module]:
    """The modules of a page, by name."""
    return {
        module.name.removesuffix(".py"): ast.parse(module.read_text(encoding="utf-8"))
        for module in files(page_of(game)).iterdir()
        if module.name.endswith(".py")
    }


def nodes(game: str, names: Set[str] = FILES) -> Iterator[ast.AST]:
    for name in modules(game).keys() & names:
        yield from ast.walk(modules(game)[name])


def keys_said(game: str) -> Iterator[ast.AST]:
    """The expressions that stand where a call takes the key of a message of the board."""
    for node in nodes(game, modules(game).keys() - SKETCH):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in KEYS and len(node.args) > KEYS[name]:
                yield node.args[KEYS[name]]


def texts_of(node: ast.AST) -> set[str]:
    """The texts that an expression may be, as far as it is written out."""
    if isinstance(node, ast.IfExp):
        return texts_of(node.body) | texts_of(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def pattern_of(node: ast.JoinedStr) -> str:
    """What a text with values in it looks like."""
    parts = [texts_of(part) for part in node.values]
    return "".join(re.escape(next(iter(part))) if part else r"[\w.]+" for part in parts)


def messages(game: str, language: str, part: str) -> set[str]:
    """The messages of a part of a page, by their keys without the prefix."""
    keys = {
        message.id if isinstance(message.id, str) else message.id[0]
        for message in read_catalog(page_of(game), language)
        if message.id
    }
    assert all(key.startswith((f"{game}.board.", f"{game}.sketch.")) for key in keys)
    return {key.removeprefix(f"{game}.{part}.") for key in keys if key.split(".")[1] == part}


@every_game
def test_pages_have_the_same_files(game: str) -> None:
    assert modules(game).keys() <= FILES
    assert modules(game).keys() >= NEEDED


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_every_message_that_is_said_exists(game: str, language: str) -> None:
    there = messages(game, language, "board")
    full = re.compile(rf"{game}\.\w+\.")  # messages of the game itself
    said = {text for node in keys_said(game) for text in texts_of(node)}
    assert {key for key in said if not full.match(key) and key != f"{game}.title"} <= there
    patterns = [pattern_of(node) for node in keys_said(game) if isinstance(node, ast.JoinedStr)]
    for pattern in patterns:
        assert any(re.fullmatch(pattern, key) for key in there), pattern


@pytest.mark.parametrize("part", ["board", "sketch"])
@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_every_message_is_used(game: str, language: str, part: str) -> None:
    names = SKETCH if part == "sketch" else modules(game).keys() - SKETCH
    texts = {text for node in nodes(game, names) for text in texts_of(node)}
    written = {text.removeprefix(f"{game}.{part}.") for text in texts}
    patterns = [pattern_of(node) for node in nodes(game, names) if isinstance(node, ast.JoinedStr)]
    families = [pattern for pattern in patterns if re.match(r"[a-z]+\\?\.\[", pattern)]
    families.append(r"do\.")  # what draw says of moves without a method
    unused = {
        key
        for key in messages(game, language, part) - written
        if not any(re.match(family, key) for family in families)
    }
    assert not unused
