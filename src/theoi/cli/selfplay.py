"""`theoi selfplay`: random games by the thousand, with all laws checked."""

import json
import os

import click
from rich.console import Console
from rich.progress import Progress

from theoi.arena.reports import selfplay_report
from theoi.arena.selfplay import Summary
from theoi.arena.selfplay import selfplay as play_games
from theoi.cli.commands import Command, whole
from theoi.cli.seating import find_game, load, read_options
from theoi.cli.terminal import OK, WRONG, Terminal
from theoi.core.game import Game, GameInfo

ALL = "all"


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def selfplay(
        game: str,
        games: int,
        seed: str,
        mode: str | None,
        option: tuple[str, ...],
        processes: int,
        as_json: bool,
    ) -> int:
        info = find_game(terminal, game)
        loaded = [load(info, choice) for choice in choices(terminal, info, mode, option)]
        summaries = [play(terminal, one, games, seed, processes) for one in loaded]
        if as_json:
            click.echo(json.dumps([one.as_dict() for one in summaries], indent=2))
        else:
            for summary in summaries:
                terminal.draw(selfplay_report(summary))
        return OK if all(summary.ok for summary in summaries) else WRONG

    text = terminal.text
    return Command(
        terminal,
        "selfplay",
        selfplay,
        [
            click.Argument(["game"], metavar="GAME"),
            click.Option(
                ["--games"],
                callback=whole(terminal, 1),
                default="1000",
                metavar="N",
                help=text("selfplay.option.games"),
            ),
            click.Option(
                ["--seed"], default="0", metavar="SEED", help=text("selfplay.option.seed")
            ),
            click.Option(["--mode"], metavar="MODE|all", help=text("selfplay.option.mode")),
            click.Option(
                ["--option"], multiple=True, metavar="NAME=VALUE", help=text("play.option.option")
            ),
            click.Option(
                ["--processes"],
                callback=whole(terminal, 1, 256),
                default=str(os.cpu_count() or 1),
                metavar="N",
                help=text("selfplay.option.processes"),
            ),
            click.Option(["--json", "as_json"], is_flag=True, help=text("option.json")),
        ],
    )


def choices(
    terminal: Terminal, info: GameInfo, mode: str | None, pairs: tuple[str, ...]
) -> list[dict[str, str]]:
    """The options of each run: all modes of the game, unless one is named."""
    named = {pair.partition("=")[0] for pair in pairs}
    modes = [option.values for option in info.options if option.name == "mode"]
    if mode in (None, ALL) and modes and "mode" not in named:
        return [read_options(terminal, info, one, pairs) for one in modes[0]]
    return [read_options(terminal, info, mode, pairs)]


def play(terminal: Terminal, game: Game, games: int, seed: str, processes: int) -> Summary:
    """Play, with a progress bar when somebody is looking."""
    errors = Console(stderr=True)
    name = " ".join([game.name, *game.options.values()])
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(name, total=games)
        return play_games(
            game,
            games,
            seed,
            processes=processes,
            progress=lambda done: progress.update(task, completed=done),
        )
