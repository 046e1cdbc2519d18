"""The rules of a game as a page: rules.md with an anchor at every clause, and a search."""

import re
from collections.abc import Callable
from functools import cache
from html import escape
from importlib.resources import files

import msgspec
from markdown_it import MarkdownIt
from markupsafe import Markup

from theoi.core.citations import Whereabouts, all_places
from theoi.core.clauses import Clause, find_clauses, load_clauses

SHORT_ID = re.compile(r"[xX]?\d+(\.\d+)?[a-z]?")
_ITEM = re.compile(r"<li>\s*(?:<p>)?\s*<strong>([A-Z]+-X?\d+(?:\.\d+)?[a-z]?)</strong>")
_HEADING = re.compile(r"<h([23])>(.*?)</h\1>")
_MENTION = re.compile(r"(?<![\w#/>-])([A-Z]{3,5}-X?\d+(?:\.\d+)?[a-z]?)(?![\w<])")
_SOURCE = re.compile(r"(\[(?:\d{3}|public|house|rulebook)\])")
_TAG = re.compile(r"<[^>]*>")
_MARKS = re.compile(r"([*`])([^*`]+)\1")


class Heading(msgspec.Struct, frozen=True):
    """A heading, for the list of contents."""

    level: int
    anchor: str
    text: str


class Rulebook(msgspec.Struct, frozen=True):
    """The rules of a game in HTML."""

    html: Markup
    headings: list[Heading]


@cache
def rulebook(package: str) -> Rulebook | None:
    """The rules of a game package; None when it has none."""
    try:
        source = files(package).joinpath("rules.md").read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return None
    _, _, body = source.partition("\n")  # the title stands on the page already
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(body)
    known = {clause.id for clause in load_clauses(package)}
    headings: list[Heading] = []

    def head(match: re.Match[str]) -> str:
        plain = _TAG.sub("", match.group(2))
        anchor = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
        headings.append(Heading(int(match.group(1)), anchor, plain))
        level = match.group(1)
        return f'<h{level} id="{anchor}">{match.group(2)}</h{level}>'

    def mention(match: re.Match[str]) -> str:
        name = match.group(1)
        return f'<a href="#{name}">{name}</a>' if name in known else name

    html = _HEADING.sub(head, html)
    html = _ITEM.sub(_clause_item, html)
    html = _outside_tags(html, lambda part: _MENTION.sub(mention, part))
    html = _outside_tags(html, lambda part: _SOURCE.sub(r'<span class="source">\1</span>', part))
    return Rulebook(Markup(html), headings)


def _clause_item(match: re.Match[str]) -> str:
    name = match.group(1)
    paragraph = "<p>" if "<p>" in match.group(0) else ""
    return f'<li id="{name}">{paragraph}<a class="clause-id" href="#{name}">{name}</a>'


def _outside_tags(html: str, change: Callable[[str], str]) -> str:
    """HTML with a change made in its text, neither in tags nor in links."""
    parts = re.split(r"(<a\b[^>]*>.*?</a>|<[^>]*>)", html)
    return "".join(part if place % 2 else change(part) for place, part in enumerate(parts))


class Found(msgspec.Struct, frozen=True):
    """A clause that a search found."""

    id: str
    heading: str
    html: Markup
    code: list[str]
    tests: list[str]


def search(package: str, query: str) -> list[Found]:
    """Clauses by id, by section or by words, the words marked, and where the program has them.

    The first search reads the sources of the game and of its tests.
    """
    clauses = load_clauses(package)
    if not clauses or not query.strip():
        return []
    wanted = query.strip()
    if SHORT_ID.fullmatch(wanted):
        wanted = f"{clauses[0].id.partition('-')[0]}-{wanted}"
    places = all_places(package)
    return [
        _found(clause, query.split(), places.get(clause.id, Whereabouts([], [])))
        for clause in find_clauses(package, wanted)
    ]


def _found(clause: Clause, wanted: list[str], places: Whereabouts) -> Found:
    text = escape(_MARKS.sub(r"\2", clause.text))
    for word in wanted:
        if len(word) > 1:
            text = re.sub(
                rf"(?<![&\w])({re.escape(escape(word))})", r"<mark>\1</mark>", text, flags=re.I
            )
    return Found(clause.id, clause.heading, Markup(text), places.code, places.tests)
