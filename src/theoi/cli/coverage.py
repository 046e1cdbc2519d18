"""Which clauses of the rules have a test: read from the marks in the sources of the tests."""

import ast
from collections.abc import Sequence
from pathlib import Path

from theoi.cli.terminal import Failure
from theoi.core.clauses import Clause

MARK = "rule"


def find_marks(folder: Path) -> dict[str, str]:
    """All clauses named by `rule(...)` in the files of a folder, each with one place of it."""
    marks: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text("utf-8"), str(path))
        except (SyntaxError, ValueError) as error:
            raise Failure(f"{path}: {error}") from None
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _called(node) == MARK:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        marks.setdefault(argument.value, f"{path}:{node.lineno}")
    return marks


def _called(call: ast.Call) -> str:
    """The last word of what is called: `rule` for rule(...) and pytest.mark.rule(...)."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


class Coverage:
    """The clauses of one game against the marks of the tests."""

    def __init__(self, clauses: Sequence[Clause], marks: dict[str, str]) -> None:
        self.clauses = clauses
        self.marks = marks

    def line(self) -> str:
        """Such as `367/367 clauses, 91/91 examples`."""
        pieces: list[str] = []
        for word, examples in (("clauses", False), ("examples", True)):
            these = [clause for clause in self.clauses if clause.is_example == examples]
            tested = sum(clause.id in self.marks for clause in these)
            pieces.append(f"{tested}/{len(these)} {word}")
        return ", ".join(pieces)

    def missing(self) -> list[Clause]:
        """The clauses and examples that no test names."""
        return [clause for clause in self.clauses if clause.id not in self.marks]

    def unknown(self) -> list[tuple[str, str]]:
        """Marks that look like this game's but name no clause, with their place."""
        known = {clause.id for clause in self.clauses}
        prefix = self.clauses[0].id.partition("-")[0] + "-"
        return [
            (mark, place)
            for mark, place in self.marks.items()
            if mark.startswith(prefix) and mark not in known
        ]
