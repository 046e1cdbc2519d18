"""`theoi selfplay`: random games by the thousand, with all laws checked."""

import json

import click

from theoi.arena.selfplay import CHUNK, Broken, Summary
from theoi.arena.selfplay import selfplay as play_games
from theoi.cli.commands import Command
from theoi.cli.result import category_name
from theoi.cli.seating import find_game, load, read_options, seats_option
from theoi.cli.sheets import Listing, Sheet, Stack, Text
from theoi.cli.statistics import draw_tables, number_text
from theoi.cli.terminal import OK, WRONG, Terminal
from theoi.cli.working import game_options, games_option, read_workers, worker_options, working
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
        seats: int | None,
        processes: int,
        on: str | None,
        as_json: bool,
    ) -> int:
        info = find_game(terminal, game)
        loaded = [load(info, choice, seats) for choice in choices(terminal, info, mode, option)]
        summaries = [play(terminal, one, games, seed, processes, on) for one in loaded]
        if as_json:
            click.echo(json.dumps([one.as_dict() for one in summaries], indent=2))
        else:
            for one, summary in zip(loaded, summaries):
                terminal.draw(report(terminal, one, summary))
        return OK if all(summary.ok for summary in summaries) else WRONG

    text = terminal.text
    named = {option.name: option for option in game_options(terminal)}
    return Command(
        terminal,
        "selfplay",
        selfplay,
        [
            click.Argument(["game"], metavar="GAME"),
            games_option(terminal, "selfplay", 1000),
            named["seed"],
            click.Option(["--mode"], metavar="MODE|all", help=text("selfplay.option.mode")),
            named["option"],
            seats_option(terminal, "play"),
            *worker_options(terminal),
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


def play(
    terminal: Terminal, game: Game, games: int, seed: str, processes: int, on: str | None
) -> Summary:
    """Play, with a progress bar when somebody is looking."""
    workers = read_workers(processes, on, -(-games // CHUNK))
    with working(terminal) as progress:
        bar = progress.bar(name_of(game), games)
        return play_games(game, games, seed, progress=bar.reach, workers=workers)


def report(terminal: Terminal, game: Game, summary: Summary) -> Stack:
    """What a run of self-play has found."""
    kind = game.info.statistics
    chosen = [] if kind is None else kind.summary
    own = [one for one in summary.tables if one.title in chosen]
    return Stack(
        endings(terminal, game, summary),
        numbers(terminal, game, summary),
        points(terminal, game, summary),
        *draw_tables(terminal, game, own),
        *checks(terminal, game, summary),
    )


def new_table(title: str, words: list[str], numbers: list[str]) -> Listing:
    """A table with columns of words, then of numbers."""
    table = Listing(title)
    table.add_columns(words, numbers)
    return table


def name_of(game: Game) -> str:
    """The game and its options."""
    return " ".join([game.name, *game.options.values()])


def endings(terminal: Terminal, game: Game, summary: Summary) -> Listing:
    """How the games ended."""
    text = terminal.text
    count = number_text(terminal, summary.games, 0)
    title = text("selfplay.endings", summary.games, name=name_of(game), games=count)
    headings = [text(f"selfplay.{key}") for key in ("ending", "clause", "rule")]
    table = new_table(title, headings, [text("match.games"), "%"])
    words = game.texts[terminal.language]
    for one in summary.endings:
        table.add_row(
            words.text(f"{game.name}.victory.{one.kind}"),
            one.clause,
            one.rule,
            number_text(terminal, one.count, 0),
            number_text(terminal, 100 * one.share, 2),
        )
    return table


def numbers(terminal: Terminal, game: Game, summary: Summary) -> Listing:
    """Length, branching, and how good it is to start."""
    text = terminal.text
    headings = [text(f"selfplay.{key}") for key in ("mean", "least", "most")]
    table = new_table(text("selfplay.numbers", name=name_of(game)), [""], headings)
    table.add_row(
        text("selfplay.moves"),
        number_text(terminal, summary.mean_length, 1),
        str(summary.shortest),
        str(summary.longest),
    )
    branching = number_text(terminal, summary.mean_options, 2)
    table.add_row(text("selfplay.options"), branching, "", str(summary.most_options))
    starter = number_text(terminal, 100 * summary.starter_won, 2)
    table.add_row(text("selfplay.starter"), starter, "", "")
    return table


def points(terminal: Terminal, game: Game, summary: Summary) -> Listing:
    """Mean points by source, for each seat and for the winners."""
    text = terminal.text
    seats = [text("selfplay.seat", seat=seat) for seat in range(len(summary.points))]
    title = text("selfplay.points", name=name_of(game))
    table = new_table(title, [""], [*seats, text("selfplay.winner")])
    rows = [*summary.points, summary.winner_points]
    for number, category in enumerate(summary.categories):
        if any(row[category] for row in rows):
            name = category_name(game, number, category, terminal.language)
            table.add_row(name, *(number_text(terminal, row[category], 2) for row in rows))
    table.add_rule()
    totals = [number_text(terminal, sum(row.values()), 2) for row in rows]
    table.add_row(text("result.total"), *totals)
    return table


def checks(terminal: Terminal, game: Game, summary: Summary) -> list[Sheet]:
    """Which laws were checked how often, and those that were broken."""
    text = terminal.text
    if not summary.checks and summary.ok:
        return [Text(text("selfplay.unchecked"))]
    title = text("selfplay.laws", name=name_of(game))
    table = new_table(title, [text("selfplay.law")], [text("selfplay.checked")])
    for law, times in summary.checks.items():
        table.add_row(law, number_text(terminal, times, 0))
    if summary.ok:
        return [table, Text(text("selfplay.held"), "green")]
    count = summary.broken_count
    broken = text("selfplay.broken", count, games=number_text(terminal, count, 0))
    told = [Text(tell_broken(terminal, one)) for one in summary.broken]
    return [table, Text(broken, "bold red"), *told]


def tell_broken(terminal: Terminal, broken: Broken) -> str:
    """A broken law with the moves that lead to it."""
    where = terminal.text("selfplay.where", number=broken.game, seed=broken.seed)
    moves = terminal.text("selfplay.broken_moves", moves=", ".join(broken.moves) or "–")
    return f"{where}\n  {broken.law}: {broken.detail}\n  {moves}"
