"""`theoi match`: one computer player against another, many games, with the margin of error."""

import json
from collections import Counter

import click
from babel.numbers import format_percent
from rich.console import Console, Group
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from theoi.arena.match import Match, Score, play_match
from theoi.cli.commands import Command, whole
from theoi.cli.seating import find_game, load, player_name, read_options
from theoi.cli.terminal import OK, Terminal
from theoi.core.game import Game

FORFEITS_SHOWN = 8


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def match(
        game: str,
        first: str,
        others: str,
        games: int,
        seats: int | None,
        mode: str | None,
        option: tuple[str, ...],
        seed: str,
        processes: int,
        as_json: bool,
    ) -> int:
        info = find_game(terminal, game)
        loaded = load(info, read_options(terminal, info, mode, option), seats)
        played = play(loaded, first, others, games, seed, processes)
        if as_json:
            click.echo(json.dumps(played.as_dict(), indent=2))
        else:
            terminal.draw(report(terminal, loaded, played))
        return OK

    text = terminal.text
    return Command(
        terminal,
        "match",
        match,
        [
            click.Argument(["game"], metavar="GAME"),
            click.Argument(["first"], metavar="A", callback=player_name(terminal)),
            click.Argument(["others"], metavar="B", callback=player_name(terminal)),
            click.Option(
                ["-n", "--games", "games"],
                callback=whole(terminal, 1),
                default="200",
                metavar="N",
                help=text("match.option.games"),
            ),
            click.Option(
                ["--seats"],
                callback=whole(terminal, 1),
                metavar="N",
                help=text("match.option.seats"),
            ),
            click.Option(["--mode"], metavar="MODE", help=text("play.option.mode")),
            click.Option(
                ["--option"], multiple=True, metavar="NAME=VALUE", help=text("play.option.option")
            ),
            click.Option(
                ["--seed"], default="0", metavar="SEED", help=text("selfplay.option.seed")
            ),
            click.Option(
                ["--processes"],
                callback=whole(terminal, 1, 256),
                default="1",
                metavar="N",
                help=text("selfplay.option.processes"),
            ),
            click.Option(["--json", "as_json"], is_flag=True, help=text("option.json")),
        ],
    )


def play(game: Game, first: str, others: str, games: int, seed: str, processes: int) -> Match:
    """Play, with a progress bar when somebody is looking."""
    errors = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not errors.is_terminal
    with Progress(*columns, console=errors, transient=True, disable=hidden) as progress:
        task = progress.add_task(f"{first} – {others}", total=games)

        def tell(done: int) -> None:
            progress.update(task, completed=done)

        return play_match(game, first, others, games, seed, tell, processes)


def report(terminal: Terminal, game: Game, played: Match) -> Group:
    """The result as a table: all games, the games by seat, the kinds of victory."""
    text = terminal.text
    name = " ".join([played.game, *played.options.values()])
    first, others = played.players
    title = text("match.title", game=name, first=first, others=others)
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("")
    for column in ("games", "won", "shared", "lost", "share", "interval"):
        table.add_column(text(f"match.{column}"), justify="right")
    table.add_row(text("match.all"), *cells(terminal, played), style="bold")
    for seat, score in enumerate(played.by_seat):
        table.add_row(text("match.seat", seat=seat), *cells(terminal, score))
    lines = [
        Text(f"{text(f'match.{key}', player=first)} {kinds(game, counted, terminal.language)}")
        for key, counted in (("victories", played.victories), ("defeats", played.defeats))
        if counted
    ]
    fair = text("match.fair", share=percent(terminal, played.fair_share))
    return Group(table, *lines, *forfeit_lines(terminal, played), Text(fair, "dim"))


def forfeit_lines(terminal: Terminal, played: Match) -> list[Text]:
    """The games that a player lost because it broke down; alike ones in one line."""
    lost = Counter(one.text(terminal.language) for one in played.forfeits)
    if not lost:
        return []
    games = len(played.forfeits)
    shown = [
        Text(f"  {count} × {what}" if count > 1 else f"  {what}", "red1")
        for what, count in lost.most_common(FORFEITS_SHOWN)
    ]
    more = [Text("  …")] if len(lost) > FORFEITS_SHOWN else []
    return [Text(terminal.text("match.forfeits", games, games=games), "red1"), *shown, *more]


def cells(terminal: Terminal, score: Score) -> list[str]:
    """The numbers of a row."""
    counts = [str(number) for number in (score.games, score.won, score.shared, score.lost)]
    low, high = (percent(terminal, bound) for bound in score.interval)
    return [*counts, percent(terminal, score.share), f"{low} – {high}"]


def percent(terminal: Terminal, share: float) -> str:
    """A share as it is written in the language."""
    return format_percent(share, "0.0 %", locale=terminal.language)


def kinds(game: Game, counted: dict[str, int], language: str) -> str:
    """How often each kind of victory came, the most frequent first."""
    words = game.texts[language]
    rows = sorted(counted.items(), key=lambda one: (-one[1], one[0]))
    return ", ".join(f"{words.text(f'{game.name}.victory.{kind}')} {times}" for kind, times in rows)
