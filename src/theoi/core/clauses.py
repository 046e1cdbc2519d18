"""The numbered clauses and worked examples of a game's rules.md."""

import re
from functools import cache
from importlib.resources import files

_CLAUSE = re.compile(r"^- \*\*([A-Z]+-(?:X?\d+(?:\.\d+)?[a-z]?))\*\* (.+)$")
_HEADING = re.compile(r"^###? (.+)$")
_SOURCES = re.compile(r"(\s*\[(?:\d{3}|public|house|rulebook)\])+$")


class Clause:
    """A clause (or example) of the rules: id, text, and the heading it stands under."""

    def __init__(self, number: str, text: str, heading: str) -> None:
        self.id = number
        self.text = text
        self.heading = heading

    @property
    def is_example(self) -> bool:
        """Whether this is a worked example, such as DUEL-X1."""
        return "-X" in self.id


def parse_clauses(text: str) -> list[Clause]:
    """All clauses and examples of a rules text, in order."""
    clauses: list[Clause] = []
    heading = ""
    for line in text.splitlines():
        match = _HEADING.match(line)
        if match:
            heading = match.group(1)
        match = _CLAUSE.match(line)
        if match:
            clauses.append(Clause(match.group(1), _SOURCES.sub("", match.group(2)), heading))
    return clauses


@cache
def load_clauses(package: str) -> list[Clause]:
    """The clauses of a game package."""
    return parse_clauses(files(package).joinpath("rules.md").read_text(encoding="utf-8"))


def find_clauses(package: str, query: str) -> list[Clause]:
    """Clauses with this id, of this section, or containing all the words."""
    clauses = load_clauses(package)
    wanted = query.strip().lower()
    exact = [clause for clause in clauses if clause.id.lower() == wanted]
    if exact:
        return exact
    section = [clause for clause in clauses if clause.id.lower().startswith(wanted + ".")]
    if section:
        return section
    words = wanted.split()
    return [
        clause
        for clause in clauses
        if all(word in f"{clause.heading} {clause.text}".lower() for word in words)
    ]
