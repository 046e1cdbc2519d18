"""`theoi match`: one computer player against another, many games, with the margin of error."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from theoi.arena.match import Match, Score, play_match
from theoi.arena.pool import Workers
from theoi.arena.results import MATCH, make_header
from theoi.cli.commands import Command
from theoi.cli.keeping import kept, own_file, results_option
from theoi.cli.seating import find_game, load, player_name, read_options, seats_option
from theoi.cli.sheets import Listing, Stack, Text
from theoi.cli.terminal import OK, Terminal
from theoi.cli.working import (
    between,
    each,
    forfeit_lines,
    game_options,
    games_option,
    percent,
    read_workers,
    worker_options,
    working,
)
from theoi.core.game import Game


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def match(
        game: str,
        first: str,
        others: tuple[str, ...],
        games: int,
        seats: int | None,
        mode: str | None,
        option: tuple[str, ...],
        seed: str,
        processes: int,
        on: str | None,
        results: str | None,
        as_json: bool,
    ) -> int:
        info = find_game(terminal, game)
        if seats is None and len(others) > 1:
            seats = 1 + len(others)
        loaded = load(info, read_options(terminal, info, mode, option), seats)
        if len(others) not in (1, loaded.seats - 1):
            terminal.fail("opponents", most=loaded.seats - 1, number=len(others))
        workers = read_workers(processes, on, games)
        header = make_header(MATCH, loaded, [first, *others], games, seed)
        file = Path(results) if results is not None else own_file(header)
        played = play(terminal, loaded, first, others, games, seed, workers, file)
        if results is None and file is not None:
            file.unlink(missing_ok=True)
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
            click.Argument(
                ["others"],
                nargs=-1,
                required=True,
                metavar="B...",
                callback=each(player_name(terminal)),
            ),
            games_option(terminal, "match", 200),
            seats_option(terminal, "match"),
            *game_options(terminal),
            *worker_options(terminal),
            results_option(terminal),
            click.Option(["--json", "as_json"], is_flag=True, help=text("option.json")),
        ],
    )


def play(
    terminal: Terminal,
    game: Game,
    first: str,
    others: Sequence[str],
    games: int,
    seed: str,
    workers: Workers,
    file: Path | None,
) -> Match:
    """Play, with a progress bar when somebody is looking; Ctrl-C says how to go on."""
    with working(terminal) as progress:
        bar = progress.bar(f"{first} – {', '.join(others)}", games)
        with kept(terminal, MATCH, file, games, lambda: bar.done):
            return play_match(
                game, first, others, games, seed, bar.reach, workers=workers, results=file
            )


def report(terminal: Terminal, game: Game, played: Match) -> Stack:
    """The result as a table: all games, the games by seat, the kinds of victory."""
    text = terminal.text
    name = " ".join([played.game, *played.options.values()])
    first, *others = played.players
    title = text("match.title", game=name, first=first, others=", ".join(others))
    columns = ("games", "won", "shared", "lost", "share", "interval")
    table = Listing(title)
    table.add_columns([""], [text(f"match.{column}") for column in columns])
    table.add_row(text("match.all"), *cells(terminal, played), style="bold")
    for seat, score in enumerate(played.by_seat):
        table.add_row(text("match.seat", seat=seat), *cells(terminal, score))
    lines = [
        Text(f"{text(f'match.{key}', player=first)} {kinds(game, counted, terminal.language)}")
        for key, counted in (("victories", played.victories), ("defeats", played.defeats))
        if counted
    ]
    fair = text("match.fair", share=percent(terminal, played.fair_share))
    return Stack(table, *lines, *forfeit_lines(terminal, played.forfeits), Text(fair, "dim"))


def cells(terminal: Terminal, score: Score) -> list[str]:
    """The numbers of a row."""
    counts = [str(number) for number in (score.games, score.won, score.shared, score.lost)]
    return [*counts, percent(terminal, score.share), between(terminal, score.interval)]


def kinds(game: Game, counted: dict[str, int], language: str) -> str:
    """How often each kind of victory came, the most frequent first."""
    words = game.texts[language]
    rows = sorted(counted.items(), key=lambda one: (-one[1], one[0]))
    return ", ".join(f"{words.text(f'{game.name}.victory.{kind}')} {times}" for kind, times in rows)
