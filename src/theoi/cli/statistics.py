"""Tables of what was counted in many games, in the language of the user."""

from collections.abc import Sequence

from babel.numbers import format_decimal

from theoi.arena.balance import LENGTH, POINT_COLUMNS, POINTS, SEAT_COLUMNS, SEATS
from theoi.arena.facts import Table, words_of
from theoi.cli.result import category_name
from theoi.cli.sheets import Listing
from theoi.cli.terminal import Terminal
from theoi.core.game import Game

COMMON = {
    SEATS: "seats",
    POINTS: "sources",
    LENGTH: "length",
    **{column: column.removesuffix(" %") for column in (*SEAT_COLUMNS, *POINT_COLUMNS)},
}


def number_text(terminal: Terminal, number: float, places: int) -> str:
    """A number as it is written in the language, with so many decimal places."""
    form = "#,##0" + ("." + "0" * places if places else "")
    return format_decimal(number, form, locale=terminal.language)


def draw_tables(terminal: Terminal, game: Game, tables: Sequence[Table]) -> list[Listing]:
    """Tables of statistics; numbers nobody knows stay empty."""
    words = {
        **{text: terminal.text(f"statistics.{key}") for text, key in COMMON.items()},
        **words_of(game, terminal.language),
    }
    return [draw_table(terminal, game, one, words) for one in tables]


def draw_table(terminal: Terminal, game: Game, table: Table, words: dict[str, str]) -> Listing:
    """One table; sources of points are called as in the game."""
    title = words.get(table.title, table.title)
    drawn = Listing(title)
    drawn.add_columns([""], [words.get(column, column) for column in table.columns])
    for place, (row, numbers) in enumerate(table.rows):
        name = words.get(row, row)
        if table.title == POINTS:
            name = category_name(game, place, row, terminal.language)
        cells = ["" if one is None else number_text(terminal, one, 1) for one in numbers]
        drawn.add_row(name, *cells)
    return drawn
