"""Where the clauses of a game are carried out in its code and data, and which tests name them.

Code cites a clause in a comment or docstring, `# DUEL-13.11` or `(DUEL-1.9, 21.15)`, by a string
such as the clause of an outcome, or by using the reason for a refusal that names the clause. Data
cite it in any line. Everything is read from the source files, which a wheel has too; tests are
found only in a checkout.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from theoi.core.clauses import load_clauses

_CLAUSE = r"X?\d+(?:\.\d+)?[a-z]?"
_CITED = re.compile(rf"\b([A-Z]{{2,}})-({_CLAUSE}(?:(?:, | and | to ){_CLAUSE})*)(?![\w.]\d)")
_NUMBER = re.compile(rf"( to )?({_CLAUSE})")
_ENTRY = re.compile(r'^id = "(\w+)"')
_TABLE = re.compile(r"^\[+([\w.]+)\]+")
SHOWN_TO_PLAYERS = ("page", "terminal", "locale")  # folders that explain and carry out nothing
MARK = "rule"


class Place:
    """A line of a file, and the function, class or entry of data it stands in ("" for none)."""

    def __init__(self, path: str, line: int, name: str) -> None:
        self.path = path
        self.line = line
        self.name = name

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".rstrip()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


Places = dict[str, list[Place]]


class Whereabouts:
    """Where a clause is carried out and tested, as paths to read; no tests in an installed game."""

    def __init__(self, code: list[str], tests: list[str]) -> None:
        self.code = code
        self.tests = tests


def find_places(package: str, clause: str) -> Whereabouts:
    """`game/science.py:14 gain_symbol` and `tests/test_science.py::test_a_pair` of a clause."""
    return all_places(package, clause).get(clause, Whereabouts([], []))


@cache
def all_places(package: str, containing: str = "") -> dict[str, Whereabouts]:
    """By clause its places; of the tests only those in files that contain a text.

    If some test file is not Python, nothing is known of the tests.
    """
    found: dict[str, Whereabouts] = {}
    folder = package.replace(".", "/")
    for clause, places in places_in_code(package).items():
        found[clause] = Whereabouts([f"{folder}/{place}" for place in places], [])
    checkout = tests_folder(package)
    if checkout is None:
        return found
    try:
        tested = places_in_tests(checkout, containing)
    except SyntaxError:
        return found
    for clause, places in tested.items():
        tests = found.setdefault(clause, Whereabouts([], [])).tests
        for test in places:
            path = Path(test.path).relative_to(checkout.parent).as_posix()
            named = f"{path}::{test.name}" if test.name else f"{path}:{test.line}"
            if named not in tests:
                tests.append(named)
    return found


def cited(text: str) -> list[str]:
    """The ids of the clauses and sections that a text cites, lists and ranges written out."""
    found: list[str] = []
    for prefix, numbers in _CITED.findall(text):
        last = ""
        for through, number in _NUMBER.findall(numbers):
            for each in _between(last, number) if through else [number]:
                found.append(f"{prefix}-{each}")
            last = number
    return found


def _between(first: str, last: str) -> list[str]:
    """The numbers after the first up to the last, 20.4 and 20.5 for 20.3 and 20.5."""
    section, _, low = first.rpartition(".")
    other, _, high = last.rpartition(".")
    if section != other or not low.isdigit() or not high.isdigit():
        return [last]
    point = "." if section else ""
    return [f"{section}{point}{number}" for number in range(int(low) + 1, int(high) + 1)]


# --- code and data ------------------------------------------------------------------------------


@cache
def places_in_code(package: str) -> Places:
    """By clause the places of a game package that carry it out, code before data."""
    found: Places = {}
    reasons = _reasons(package)
    for path, text in _sources(package, ".py"):
        for clause, place in _cited_in_code(path, text, reasons):
            _add(found, clause, place)
    for path, text in _sources(package, ".toml"):
        for clause, place in _cited_in_data(path, text):
            _add(found, clause, place)
    return found


@cache
def modules_of_sections(package: str) -> dict[str, list[str]]:
    """By section, such as "DUEL-13", the modules that cite it or its clauses.

    The one that does so most often comes first. What a module says of itself in its docstring
    counts here, and only here.
    """
    counted: dict[str, dict[str, int]] = {}
    reasons = _reasons(package)
    for path, text in _sources(package, ".py"):
        clauses = [clause for clause, _ in _cited_in_code(path, text, reasons)]
        clauses += cited(ast.get_docstring(ast.parse(text)) or "")
        for clause in clauses:
            modules = counted.setdefault(clause.partition(".")[0], {})
            modules[path] = modules.get(path, 0) + 1
    found: dict[str, list[str]] = {}
    for section, modules in counted.items():
        most = min(modules, key=lambda path: (-modules[path], path))
        found[section] = [most, *sorted(modules.keys() - {most})]
    return found


def map_of_topics(package: str) -> list[tuple[str, list[str]]]:
    """The headings of the rules with the modules that carry out their clauses."""
    modules = modules_of_sections(package)
    topics: dict[str, list[str]] = {}
    for clause in load_clauses(package):
        if not clause.is_example:
            there = topics.setdefault(clause.heading, [])
            there += [
                path for path in modules.get(clause.id.partition(".")[0], []) if path not in there
            ]
    return list(topics.items())


def _add(found: Places, clause: str, place: Place) -> None:
    places = found.setdefault(clause, [])
    if all((place.path, place.name) != (other.path, other.name) for other in places):
        places.append(place)


def _sources(package: str, ending: str) -> list[tuple[str, str]]:
    """The files of a package by path within it; those that only show things are left out."""
    found: list[tuple[str, str]] = []
    folders = [("", files(package))]
    while folders:
        before, folder = folders.pop()
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            path = f"{before}{entry.name}"
            if entry.is_dir() and entry.name not in SHOWN_TO_PLAYERS:
                folders.append((f"{path}/", entry))
            elif entry.name.endswith(ending) and entry.name != "reasons.py":
                found.append((path, entry.read_text(encoding="utf-8")))
    return found


def _reasons(package: str) -> dict[str, str]:
    """The clause of each reason for a refusal by its name, from the package's reasons.py."""
    try:
        text = files(package).joinpath("reasons.py").read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    prefix = re.search(r"f\"([A-Z]+)-\{", text)
    named = re.findall(r'^([A-Z_]+): Final = _reason\("\w+", "([\w.]+)"\)', text, re.M)
    return {name: f"{prefix[1]}-{clause}" for name, clause in named} if prefix else {}


def _cited_in_code(path: str, text: str, reasons: dict[str, str]) -> Iterator[tuple[str, Place]]:
    """Clauses of comments, strings and reasons, with the innermost function or class."""
    tree = ast.parse(text)
    blocks = list(_blocks(tree, ""))
    docstring = tree.body[0] if ast.get_docstring(tree) is not None else None
    after = (docstring.end_lineno or 0) if docstring is not None else 0
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        clauses: list[str] = []
        if token.type in (tokenize.COMMENT, tokenize.STRING) and token.start[0] > after:
            clauses = cited(token.string)
        elif token.type == tokenize.NAME and before == "." and token.string in reasons:
            clauses = [reasons[token.string]]
        before = token.string
        for clause in clauses:
            line = token.start[0]
            inside = [name for first, last, name in blocks if first <= line <= last]
            yield clause, Place(path, line, inside[-1] if inside else "")


def _blocks(tree: ast.AST, outer: str) -> Iterator[tuple[int, int, str]]:
    """First line, last line and name of all functions and classes, the outer ones first."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            name = f"{outer}.{node.name}".lstrip(".")
            yield node.lineno, node.end_lineno or node.lineno, name
            yield from _blocks(node, name)


def _cited_in_data(path: str, text: str) -> Iterator[tuple[str, Place]]:
    """Clauses of a TOML file, with the id of the entry, or the table, they stand in."""
    name = ""
    for number, line in enumerate(text.splitlines(), 1):
        entry = _ENTRY.match(line) or _TABLE.match(line)
        name = entry[1] if entry else name
        for clause in cited(line):
            yield clause, Place(path, number, name)


# --- tests --------------------------------------------------------------------------------------


def tests_folder(package: str) -> Path | None:
    """The folder `tests` of the checkout that holds a package; None for an installed one."""
    folder = Path(str(files(package)))
    if "site-packages" in folder.parts:
        return None
    for parent in folder.parents:
        if (parent / "pyproject.toml").is_file():
            return parent / "tests" if (parent / "tests").is_dir() else None
    return None


@cache
def places_in_tests(folder: Path, containing: str = "") -> Places:
    """By clause the tests that name it by `rule(...)`, in those files that contain a text.

    Raises SyntaxError, with the file's name, for a file that is not Python.
    """
    found: Places = {}
    for path in sorted(folder.rglob("*.py")):
        try:
            text = path.read_text("utf-8")
            if containing not in text:
                continue
            tree = ast.parse(text, str(path))
        except ValueError as error:
            raise SyntaxError(f"{path}: {error}") from None
        for line, name, clause in _marked(tree):
            found.setdefault(clause, []).append(Place(str(path), line, name))
    return found


def _marked(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Line, test and clause of each mark: a test's decorators, or a list of cases."""
    owners = {
        id(part): node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef)
        for decorator in node.decorator_list
        for part in ast.walk(decorator)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) == MARK:
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield node.lineno, owners.get(id(node), ""), argument.value


def _called(call: ast.Call) -> str:
    """The last word of what is called: `rule` for rule(...) and pytest.mark.rule(...)."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""
