"""What games count of themselves (`core.statistics`), added up and shown in tables.

All that is added up is whole numbers, so a report does not depend on who shared the work.
"""

from collections import Counter

from theoi.core.game import Game
from theoi.core.statistics import Layout

Key = tuple[str, str, str]  # table, row, column


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
            cells = ["" if number is None else f"{number:.1f}" for number in numbers]
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


def tables_of(game: Game, facts: Facts) -> list[Table]:
    """The tables that a game has of its own."""
    kind = game.info.statistics
    return [] if kind is None else [make_table(facts, layout) for layout in kind.layouts(game)]


def words_of(game: Game, language: str) -> dict[str, str]:
    """What the tables of a game say in a language; what is missing is said in English."""
    kind = game.info.statistics
    return {} if kind is None else kind.words(game, language)


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
