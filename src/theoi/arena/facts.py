"""What games tell of themselves while they are played, added up and shown in tables.

A game may bring a module `statistics` with a `Watcher` that follows one game and tells facts, with
`layouts`, the tables in which they are shown, with `words`, what those say in other languages, with
SUMMARY, the tables that matter most, and with PLOTS, what is worth a picture. All that is added up
is whole numbers, so a report does not depend on who shared the work.
"""

from collections import Counter
from importlib import import_module
from types import ModuleType

from theoi.core.game import Game

Key = tuple[str, str, str]  # table, row, column
Layout = tuple[str, list[str], list[str]]  # table, rows, columns
Plot = tuple[str, str, list[str]]  # a kind of `arena.plots`, table, columns


class Table:
    """Numbers under headings; the first cell of a row is its name. An unknown number is None."""

    def __init__(
        self, title: str, columns: list[str], rows: list[tuple[str, list[float | None]]]
    ) -> None:
        self.title = title
        self.columns = columns
        self.rows = rows

    def column(self, name: str) -> list[float]:
        """All numbers under a heading; 0 for unknown ones."""
        place = self.columns.index(name)
        return [numbers[place] or 0.0 for _, numbers in self.rows]

    def markdown(self) -> str:
        """The table as Markdown."""
        lines = [
            "| | " + " | ".join(self.columns) + " |",
            "|---|" + "---:|" * len(self.columns),
        ]
        for name, numbers in self.rows:
            cells = ["" if one is None else f"{one:.1f}" for one in numbers]
            lines.append(f"| {name} | " + " | ".join(cells) + " |")
        return "\n".join(lines)

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return dict(vars(self))


class Facts:
    """Sums over some games. Those of different games add up."""

    def __init__(self) -> None:
        self.games = 0
        self.sums: Counter[Key] = Counter()
        self.times: Counter[Key] = Counter()

    def tell(self, table: str, row: str, column: str, value: int, times: int = 1) -> None:
        """Add a number, and how often it counts."""
        self.sums[table, row, column] += value
        self.times[table, row, column] += times

    def add_facts(self, other: "Facts") -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.sums.update(other.sums)
        self.times.update(other.times)


def statistics_of(game: Game) -> ModuleType | None:
    """The module `statistics` of a game, if it has one."""
    name = f"{game.info.package}.statistics"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def tables_of(game: Game, facts: Facts) -> list[Table]:
    """The tables that a game has of its own."""
    module = statistics_of(game)
    return [] if module is None else [make_table(facts, one) for one in module.layouts(game)]


def words_of(game: Game, language: str) -> dict[str, str]:
    """What the tables of a game say in a language; what is missing is said in English."""
    module = statistics_of(game)
    found: dict[str, str] = {} if module is None else module.words(game, language)
    return found


def make_table(facts: Facts, layout: Layout) -> Table:
    """The means of all that was told, in per cent under headings that end in %."""
    title, rows, columns = layout
    return Table(
        title,
        columns,
        [(row, [mean(facts, (title, row, column)) for column in columns]) for row in rows],
    )


def mean(facts: Facts, key: Key) -> float | None:
    """The mean of what was told under a heading; per game where nothing counted there."""
    if key not in facts.sums:
        return None
    times = facts.times[key] or facts.games
    return facts.sums[key] / times * (100 if key[2].endswith("%") else 1)
