"""`theoi tournament`: computer players in a round robin, with ratings; it can be interrupted."""

import json
from collections import Counter
from pathlib import Path

import click

from theoi.arena.plots import Labels, draw_tournament
from theoi.arena.pool import Workers
from theoi.arena.ratings import MEAN
from theoi.arena.results import TOURNAMENT
from theoi.arena.schedule import Pairing
from theoi.arena.tournament import Plan, Tournament, play_tournament
from theoi.cli.commands import Command
from theoi.cli.files import reason
from theoi.cli.keeping import kept, own_file, results_option
from theoi.cli.seating import find_game, load, player_name, read_options, seats_option
from theoi.cli.sheets import Listing, Stack, Text
from theoi.cli.terminal import OK, USAGE, Failure, Terminal
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
from theoi.core.game import OptionError
from theoi.core.installation import need

STDOUT = "-"
MOST_BARS = 15  # more tables share one bar


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def tournament(
        game: str,
        bots: tuple[str, ...],
        games: int,
        seats: int | None,
        mode: str | None,
        option: tuple[str, ...],
        seed: str,
        processes: int,
        on: str | None,
        results: str | None,
        to_json: str | None,
        plot: str | None,
    ) -> int:
        info = find_game(terminal, game)
        loaded = load(info, read_options(terminal, info, mode, option), seats)
        try:
            plan = Plan(loaded, bots, games, seed)
        except OptionError as error:
            raise Failure(str(error)) from None
        if plot is not None:
            need("plots")
        for place in (plot, None if to_json in (None, STDOUT) else str(Path(to_json).parent)):
            if place is not None and not Path(place).is_dir():
                terminal.fail("no_folder", folder=place)
        file = Path(results) if results is not None else own_file(plan.header())
        played = play(terminal, plan, file, read_workers(processes, on, len(plan.pairings)))
        if results is None and file is not None:
            file.unlink(missing_ok=True)
        told = json.dumps(played.as_dict(), indent=2)
        if to_json == STDOUT:
            click.echo(told)
        else:
            terminal.draw(report(terminal, played))
        if to_json not in (None, STDOUT):
            write(Path(to_json), told + "\n")
        if plot is not None:
            paths = draw(terminal, played, Path(plot))
            if to_json != STDOUT:
                for path in paths:
                    terminal.line(terminal.text("tournament.drawn", file=path))
        return OK

    text = terminal.text
    return Command(
        terminal,
        "tournament",
        tournament,
        [
            click.Argument(["game"], metavar="GAME"),
            click.Argument(
                ["bots"],
                nargs=-1,
                required=True,
                metavar="BOTS...",
                callback=each(player_name(terminal)),
            ),
            games_option(terminal, "tournament", 100),
            seats_option(terminal, "tournament"),
            *game_options(terminal),
            *worker_options(terminal),
            results_option(terminal),
            click.Option(
                ["--json", "to_json"],
                is_flag=False,
                flag_value=STDOUT,
                metavar="[FILE]",
                help=text("tournament.option.json"),
            ),
            click.Option(["--plot"], metavar="FOLDER", help=text("tournament.option.plot")),
        ],
    )


def play(terminal: Terminal, plan: Plan, file: Path | None, workers: Workers) -> Tournament:
    """Play, with progress bars when somebody is looking; Ctrl-C says how to go on."""
    total = len(plan.pairings)
    tables = Counter(frozenset(pairing.bots) for pairing in plan.pairings)
    with working(terminal) as progress:
        whole = progress.bar(terminal.text("tournament.all"), total)
        bars = {
            table: progress.bar(name_table(plan, table), games)
            for table, games in tables.items()
            if 1 < len(tables) <= MOST_BARS
        }

        def tell(pairing: Pairing) -> None:
            whole.advance()
            if bars:
                bars[frozenset(pairing.bots)].advance()

        with kept(terminal, TOURNAMENT, file, total, lambda: whole.done):
            return play_tournament(plan, file, workers, tell)


def name_table(plan: Plan, table: frozenset[int]) -> str:
    """Who sits at a table."""
    return " – ".join(plan.bots[bot] for bot in sorted(table))


def title_of(terminal: Terminal, played: Tournament) -> str:
    """What was played."""
    name = " ".join([played.game, *played.options.values()])
    return terminal.text("tournament.title", played.games, game=name, games=played.games)


def report(terminal: Terminal, played: Tournament) -> Stack:
    """Standings with ratings, and the cross table."""
    text = terminal.text
    order = played.order()
    standings = [played.standings[number] for number in order]
    ratings = place_table(terminal, title_of(terminal, played))
    games = place_table(terminal, text("tournament.games"))
    for heading in ("tournament.rating", "match.interval"):
        ratings.add_column(text(heading), right=True)
    for heading in ("tournament.won_shared_lost", "match.share", "match.interval"):
        games.add_column(text(heading), right=True)
    for place, one in enumerate(standings, 1):
        low, high = one.rating.interval
        ratings.add_row(str(place), one.bot, f"{one.rating.rating:.0f}", f"{low:.0f} – {high:.0f}")
        games.add_row(
            str(place),
            one.bot,
            f"{one.won} – {one.shared} – {one.lost}",
            percent(terminal, one.share),
            between(terminal, one.interval),
        )
    share = percent(terminal, played.fair_share)
    fair = text("tournament.fair", share=share, mean=f"{MEAN:.0f}")
    cross = cross_table(terminal, played, order)
    return Stack(
        ratings, games, cross, *forfeit_lines(terminal, played.forfeits), Text(fair, "dim")
    )


def place_table(terminal: Terminal, title: str) -> Listing:
    """A table that begins with the places and names of the bots."""
    table = Listing(title)
    table.add_column("", right=True)
    table.add_column(terminal.text("tournament.bot"))
    return table


def cross_table(terminal: Terminal, played: Tournament, order: list[int]) -> Listing:
    """How often each was better than each other; columns have the places of the bots."""
    table = place_table(terminal, terminal.text("tournament.cross"))
    for place in range(1, len(order) + 1):
        table.add_column(str(place), right=True)
    for place, one in enumerate(order, 1):
        cells = [
            "" if one == two else percent(terminal, played.meetings[one][two].share)
            for two in order
        ]
        table.add_row(str(place), played.bots[one], *cells)
    return table


def write(path: Path, text: str) -> None:
    """Write a file, or say why it cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Failure(f"{path}: {reason(error)}", USAGE) from None


def draw(terminal: Terminal, played: Tournament, folder: Path) -> list[Path]:
    """Draw the plots in the language of the user."""
    labels = Labels(
        rating=terminal.text("tournament.axis_rating"),
        cross=terminal.text("tournament.axis_cross"),
        iterations=terminal.text("tournament.axis_iterations"),
    )
    try:
        return draw_tournament(played, folder, title_of(terminal, played), labels)
    except OSError as error:
        raise Failure(f"{folder}: {reason(error)}", USAGE) from None
