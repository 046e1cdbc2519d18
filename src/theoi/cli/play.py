"""`theoi play`: a game in the terminal, alone against the computer or together at one screen."""

import shlex
from datetime import datetime
from pathlib import Path

import click

from theoi.bots import LEVELS
from theoi.cli.commands import Command, whole
from theoi.cli.files import is_taken, load_recording, read_text, save_recording
from theoi.cli.seating import (
    HUMAN,
    find_game,
    load,
    player_name,
    read_options,
    seat_players,
    seats_option,
)
from theoi.cli.session import Session
from theoi.cli.terminal import Failure, Terminal, saved_games
from theoi.core.documents import DocumentError, read_document
from theoi.core.game import Game, OptionError, seed_bytes
from theoi.core.records import Recording

DEFAULT = "greedy"
OPPONENTS = f"{LEVELS[0]}…{LEVELS[-1]}|{DEFAULT}|random|program:COMMAND|python:MODULE:CLASS|{HUMAN}"


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def play(
        game: str | None,
        mode: str | None,
        option: tuple[str, ...],
        seed: str | None,
        against: str,
        seat: int,
        seats: int | None,
        setup: str | None,
        resume: str | None,
        save: str | None,
    ) -> int:
        path = Path(save) if save is not None else None
        if path is not None and is_taken(path):
            terminal.fail("file_exists", file=save)
        if resume is not None:
            if option or any(given is not None for given in (mode, seed, seats, setup)):
                terminal.fail("resume_alone")
            recording = resume_game(terminal, game, Path(resume))
            path = path or Path(resume)
        else:
            recording = start_game(terminal, game, mode, option, seed, seats, setup)
            path = path or new_path(recording.game.name)
        players = seat_players(terminal, recording.game, against, seat, seed or "")
        if save is not None:
            save_recording(recording, path)
        return Session(terminal, recording, players, path, seats_again(against, seat)).run()

    text = terminal.text
    return Command(
        terminal,
        "play",
        play,
        [
            click.Argument(["game"], required=False, metavar="[GAME]"),
            click.Option(["--mode"], metavar="MODE", help=text("play.option.mode")),
            click.Option(
                ["--option"], multiple=True, metavar="NAME=VALUE", help=text("play.option.option")
            ),
            click.Option(["--seed"], metavar="SEED", help=text("play.option.seed")),
            click.Option(
                ["--against"],
                callback=player_name(terminal, HUMAN),
                default=DEFAULT,
                metavar=OPPONENTS,
                help=text("play.option.against"),
            ),
            click.Option(
                ["--seat"],
                callback=whole(terminal, 0),
                default="0",
                metavar="N",
                help=text("play.option.seat"),
            ),
            seats_option(terminal, "play"),
            click.Option(["--setup"], metavar="FILE", help=text("play.option.setup")),
            click.Option(["--resume"], metavar="FILE", help=text("play.option.resume")),
            click.Option(["--save"], metavar="FILE", help=text("play.option.save")),
        ],
    )


def start_game(
    terminal: Terminal,
    name: str | None,
    mode: str | None,
    options: tuple[str, ...],
    seed: str | None,
    seats: int | None,
    setup: str | None = None,
) -> Recording:
    """A new game; it may begin from the set-up document in a file."""
    if name is None:
        terminal.fail("which_game")
    info = find_game(terminal, name)
    game = load(info, read_options(terminal, info, mode, options), seats)
    if setup is not None:
        game = begin_from(terminal, game, Path(setup))
    return Recording.start(game, seed_bytes(seed))


def begin_from(terminal: Terminal, game: Game, path: Path) -> Game:
    """The game beginning from the set-up document in a file."""
    kind = game.info.setup
    if kind is None:
        terminal.fail("no_setup", game=game.name)
    try:
        return game.with_setup(read_document(read_text(path), kind))
    except (DocumentError, OptionError) as error:
        raise Failure(f"{path}: {error}") from None


def resume_game(terminal: Terminal, name: str | None, path: Path) -> Recording:
    """A saved game that is not over yet."""
    recording = load_recording(path)
    if name is not None and name != recording.game.name:
        terminal.fail("other_game", file=path, game=recording.game.name)
    if recording.state.over:
        terminal.fail("resume_over", file=path)
    return recording


def seats_again(against: str, seat: int) -> str:
    """The options that seat the players as they are, for going on later."""
    if against == HUMAN:
        return f" --against {HUMAN}"
    options = "" if against == DEFAULT else f" --against {shlex.quote(against)}"
    return f"{options} --seat {seat}" if seat else options


def new_path(game: str) -> Path:
    """A file for a game that begins now, which does not exist yet."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    folder = saved_games()
    path = folder / f"{stem}.theoi"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.theoi"
        number += 1
    return path
