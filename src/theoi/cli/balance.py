"""`theoi balance`: games among equal players, and what decided them."""

import json
from pathlib import Path

import click

from theoi.arena.balance import CHUNK, Balance, balance
from theoi.arena.plots import draw_plots
from theoi.cli.commands import Command, whole
from theoi.cli.files import reason
from theoi.cli.seating import find_game, load, player_name, read_options
from theoi.cli.sheets import Stack, Text
from theoi.cli.statistics import draw_tables, number_text
from theoi.cli.terminal import OK, USAGE, Failure, Terminal
from theoi.cli.working import (
    each,
    game_options,
    games_option,
    read_workers,
    worker_options,
    working,
)
from theoi.core.game import Game
from theoi.core.installation import need


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def measure(
        game: str,
        games: int,
        player: str,
        seats: tuple[int, ...],
        mode: str | None,
        option: tuple[str, ...],
        seed: str,
        processes: int,
        on: str | None,
        plot: str | None,
        as_json: bool,
    ) -> int:
        info = find_game(terminal, game)
        options = read_options(terminal, info, mode, option)
        loaded = [load(info, options, number) for number in seats or (None,)]
        if plot is not None:
            check_plots(terminal, plot)
        reports = [play(terminal, one, games, player, seed, processes, on) for one in loaded]
        if as_json:
            click.echo(json.dumps([one.as_dict() for one in reports], indent=2))
        else:
            for one, report in zip(loaded, reports):
                terminal.draw(show(terminal, one, report))
        if plot is not None:
            draw(terminal, reports, Path(plot), quiet=as_json)
        return OK

    text = terminal.text
    return Command(
        terminal,
        "balance",
        measure,
        [
            click.Argument(["game"], metavar="GAME"),
            games_option(terminal, "balance", 1000),
            click.Option(
                ["--player"],
                callback=player_name(terminal),
                default="greedy",
                metavar="NAME",
                help=text("balance.option.player"),
            ),
            click.Option(
                ["--seats"],
                multiple=True,
                callback=each(whole(terminal, 1)),
                metavar="N",
                help=text("balance.option.seats"),
            ),
            *game_options(terminal),
            *worker_options(terminal),
            click.Option(["--plot"], metavar="FOLDER", help=text("balance.option.plot")),
            click.Option(["--json", "as_json"], is_flag=True, help=text("option.json")),
        ],
    )


def check_plots(terminal: Terminal, folder: str) -> None:
    """Refuse plots that could not be drawn, before anything is played."""
    need("plots")
    if not Path(folder).is_dir():
        terminal.fail("no_folder", folder=folder)


def play(
    terminal: Terminal,
    game: Game,
    games: int,
    player: str,
    seed: str,
    processes: int,
    on: str | None,
) -> Balance:
    """Play, with a progress bar when somebody is looking."""
    workers = read_workers(processes, on, -(-games // CHUNK))
    with working(terminal) as progress:
        bar = progress.bar(f"{game.name} {game.seats}", games)
        return balance(game, games, seed, progress=bar.reach, player=player, workers=workers)


def show(terminal: Terminal, game: Game, report: Balance) -> Stack:
    """All tables of a report."""
    name = " ".join([report.game, *report.options.values()])
    count = number_text(terminal, report.games, 0)
    title = terminal.text(
        "balance.title",
        report.games,
        game=name,
        games=count,
        player=report.player,
        seats=report.seats,
    )
    length = terminal.text(
        "balance.length",
        mean=number_text(terminal, report.mean_length, 1),
        least=report.shortest,
        most=report.longest,
    )
    head = [Text(title, "bold green3"), Text(length)]
    return Stack(*head, *draw_tables(terminal, game, report.tables))


def draw(terminal: Terminal, reports: list[Balance], folder: Path, quiet: bool) -> None:
    """Draw the plots and say where they are."""
    try:
        paths = draw_plots(reports, folder)
    except OSError as error:
        raise Failure(f"{folder}: {reason(error)}", USAGE) from None
    if not quiet:
        for path in paths:
            terminal.line(terminal.text("tournament.drawn", file=path))
