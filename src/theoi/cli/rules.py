"""`theoi rules`: the numbered clauses of a game, where they are carried out and tested."""

import re
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import click

from theoi.cli.commands import Command
from theoi.cli.coverage import Coverage
from theoi.cli.seating import find_game
from theoi.cli.sheets import Listing, Sheet, Stack, Text
from theoi.cli.terminal import OK, WRONG, Failure, Terminal
from theoi.core.citations import find_places, map_of_topics, places_in_code, places_in_tests
from theoi.core.clauses import Clause, find_clauses, load_clauses
from theoi.core.game import GameInfo
from theoi.core.registry import find_games

SHORT_ID = re.compile(r"[xX]?\d+(\.\d+)?[a-z]?")
EMPHASIS = re.compile(r"([*`])([^*`]+)\1")  # the marks of Markdown mean nothing here


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def rules(
        game: str | None, query: tuple[str, ...], coverage: bool, tests: str | None, modules: bool
    ) -> int:
        if coverage:
            return show_coverage(terminal, game, Path(tests or "tests"))
        if tests is not None:
            terminal.fail("tests_alone")
        if game is None:
            terminal.fail("which_rules")
        if modules:
            return show_modules(terminal, find_game(terminal, game))
        return show_clauses(terminal, game, " ".join(query))

    text = terminal.text
    return Command(
        terminal,
        "rules",
        rules,
        [
            click.Argument(["game"], required=False, metavar="[GAME]"),
            click.Argument(["query"], nargs=-1, metavar="[ID|WORD]..."),
            click.Option(["--coverage"], is_flag=True, help=text("rules.option.coverage")),
            click.Option(["--tests"], metavar="DIR", help=text("rules.option.tests")),
            click.Option(["--modules"], is_flag=True, help=text("rules.option.modules")),
        ],
    )


def show_clauses(terminal: Terminal, name: str, query: str) -> int:
    """The clauses that fit, or all of them; a single one with its places in code and tests."""
    info = find_game(terminal, name)
    found = look_up(terminal, info, query)
    if len(found) > 1:
        terminal.page(draw_clauses(found))
    else:
        terminal.draw(draw_clauses(found))
        show_places(terminal, info.package, found[0])
    return OK


def show_places(terminal: Terminal, package: str, clause: Clause) -> None:
    """Where a clause is carried out and tested, as far as the sources are here."""
    places = find_places(package, clause.id)
    if places.code:
        terminal.say("rules.code")
    elif not clause.is_example:
        terminal.say("rules.no_code")
    for place in places.code:
        terminal.line(f"  {place}")
    if places.tests:
        terminal.say("rules.tests")
    for place in places.tests:
        terminal.line(f"  {place}")


def look_up(terminal: Terminal, info: GameInfo, query: str) -> list[Clause]:
    """The clauses that fit, all of them for an empty query; 7.4 is short for DUEL-7.4."""
    clauses = clauses_of(info.package)
    if not clauses:
        terminal.fail("no_rules", game=info.name)
    if not query:
        return clauses
    if SHORT_ID.fullmatch(query):
        query = f"{clauses[0].id.partition('-')[0]}-{query}"
    found = find_clauses(info.package, query)
    if not found:
        terminal.fail("no_clause", query=query, game=info.name)
    return found


def draw_clauses(clauses: Sequence[Clause]) -> Stack:
    """Clauses under their headings."""
    pieces: list[Sheet] = []
    for heading, group in groupby(clauses, key=lambda clause: clause.heading):
        pieces.append(Text(heading, "bold"))
        table = Listing(framed=False)
        table.add_column(style="cyan")
        table.add_column()
        for clause in group:
            table.add_row(clause.id, EMPHASIS.sub(r"\2", clause.text))
        pieces += [Stack(table, indent=2), Text()]
    return Stack(*pieces)


def show_modules(terminal: Terminal, info: GameInfo) -> int:
    """Which modules carry out which section, as the table of docs/rules.md."""
    if not clauses_of(info.package):
        terminal.fail("no_rules", game=info.name)
    for line in table_of_modules(info.package):
        terminal.line(line)
    return OK


def table_of_modules(package: str) -> list[str]:
    """A table in Markdown."""
    rows = [
        f"| {heading} | {', '.join(f'`{path}`' for path in modules)} |"
        for heading, modules in map_of_topics(package)
    ]
    return ["| section | modules |", "|---|---|", *rows]


def clauses_of(package: str) -> list[Clause]:
    """The clauses of a game; none when it has no rules.md."""
    try:
        return load_clauses(package)
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        return []


def show_coverage(terminal: Terminal, name: str | None, tests: Path) -> int:
    """A line for each game, then what is missing; 1 when anything is."""
    if not tests.is_dir():
        terminal.fail("no_folder", folder=tests)
    try:
        marks = places_in_tests(tests)
    except SyntaxError as error:
        raise Failure(f"{error.filename or ''}: {error}".lstrip(": ")) from None
    infos = [find_game(terminal, name)] if name is not None else list(find_games()[0].values())
    wrong = False
    for info in infos:
        clauses = clauses_of(info.package)
        if not clauses:
            continue
        coverage = Coverage(clauses, marks, places_in_code(info.package))
        terminal.write(f"{info.name} {coverage.line()}")
        for clause in coverage.missing():
            terminal.write(f"  {terminal.text('rules.no_test', clause=clause.id)}")
        for mark, place in coverage.unknown():
            terminal.write(f"  {terminal.text('rules.unknown', clause=mark, place=place)}")
        wrong = wrong or bool(coverage.missing() or coverage.unknown())
    return WRONG if wrong else OK
