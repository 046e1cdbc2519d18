"""How a game ended: who won, how and by which clause, and the points by category."""

from collections.abc import Sequence

from theoi.cli.sheets import Listing, Stack, Text
from theoi.cli.terminal import Terminal
from theoi.core.game import Game
from theoi.core.outcome import Outcome


def draw_result(terminal: Terminal, game: Game, outcome: Outcome, names: Sequence[str]) -> Stack:
    """The end of a game in words, and a table of the points."""
    return Stack(
        Text(result_line(terminal, game, outcome, names), "bold green3"),
        draw_points(terminal, game, outcome, names),
    )


def result_line(terminal: Terminal, game: Game, outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, how, and the clause."""
    winners = [names[seat] for seat in outcome.winners()]
    kind = game.texts[terminal.language].text(f"{game.name}.victory.{outcome.kind}")
    key = "result.won" if len(winners) == 1 else "result.shared"
    text = terminal.text(key, players=", ".join(winners), kind=kind)
    return f"{text} ({outcome.clause})" if outcome.clause else text


def draw_points(terminal: Terminal, game: Game, outcome: Outcome, names: Sequence[str]) -> Listing:
    """A line for each category in which somebody has points, and the sum."""
    table = Listing(framed=False)
    table.add_columns([""], names)
    for number, category in enumerate(outcome.categories):
        points = [row[number] for row in outcome.points]
        if any(points):
            name = category_name(game, number, category, terminal.language)
            table.add_row(name, *map(str, points))
    totals = [str(total) for total in outcome.totals()]
    table.add_row(terminal.text("result.total"), *totals, style="bold")
    return table


def category_name(game: Game, number: int, category: str, language: str) -> str:
    """The name of a category of points; its id when the game has no name for it."""
    try:
        return game.name_of("category", number, language)
    except (LookupError, ValueError, NotImplementedError):
        return category
