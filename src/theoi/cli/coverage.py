"""Which clauses of the rules have a test, and which have a place in the code."""

from collections.abc import Sequence

from theoi.core.citations import Places
from theoi.core.clauses import Clause


class Coverage:
    """The clauses of one game against the marks of the tests and the citations of the code."""

    def __init__(self, clauses: Sequence[Clause], tests: Places, code: Places) -> None:
        self.clauses = clauses
        self.tests = tests
        self.code = code

    def line(self) -> str:
        """Such as `367/367 clauses, 91/91 examples; 363 clauses have a place in the code`."""
        pieces: list[str] = []
        for word, examples in (("clauses", False), ("examples", True)):
            these = [clause for clause in self.clauses if clause.is_example == examples]
            tested = sum(clause.id in self.tests for clause in these)
            pieces.append(f"{tested}/{len(these)} {word}")
        return f"{', '.join(pieces)}; {len(self.placed())} clauses have a place in the code"

    def placed(self) -> list[Clause]:
        """The clauses that code or data cite."""
        return [clause for clause in self.clauses if clause.id in self.code]

    def missing(self) -> list[Clause]:
        """The clauses and examples that no test names."""
        return [clause for clause in self.clauses if clause.id not in self.tests]

    def unknown(self) -> list[tuple[str, str]]:
        """What tests and code cite as this game's but is not a clause, with its place."""
        known = {clause.id for clause in self.clauses}
        sections = {clause.id.partition(".")[0] for clause in self.clauses}
        prefix = self.clauses[0].id.partition("-")[0] + "-"
        return [
            (clause, f"{place.path}:{place.line}")
            for places in (self.tests, self.code)
            for clause, (place, *_) in places.items()
            if clause.startswith(prefix) and clause not in known | sections
        ]
