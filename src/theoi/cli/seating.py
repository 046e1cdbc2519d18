"""Which game, and who sits where: what several commands read from their options."""

from collections.abc import Mapping, Sequence

import click

from theoi.bots import LevelPlayer, NoSuchPlayer, Player, check_player, make_player, player_names
from theoi.bots.outside import read_name
from theoi.cli.commands import Check, parameter_name, whole
from theoi.cli.terminal import Failure, Terminal
from theoi.core.content import ContentError
from theoi.core.game import Game, GameInfo, OptionError
from theoi.core.registry import find_games

HUMAN = "human"


def find_game(terminal: Terminal, name: str) -> GameInfo:
    """The registered game of this name."""
    games, broken = find_games()
    if name in games:
        return games[name]
    for failed in broken:
        if failed.name == name:
            terminal.fail("broken_game", game=name, reason=failed.reason)
    terminal.fail("no_game", game=name, games=", ".join(sorted(games)))


def seats_option(terminal: Terminal, command: str) -> click.Option:
    """How many sit at the table."""
    return click.Option(
        ["--seats"],
        callback=whole(terminal, 1),
        metavar="N",
        help=terminal.text(f"{command}.option.seats"),
    )


def read_options(
    terminal: Terminal, info: GameInfo, mode: str | None, pairs: Sequence[str]
) -> dict[str, str]:
    """The options of a game from `--mode` and `--option name=value`, checked."""
    known = {option.name: option.values for option in info.options}
    chosen: dict[str, str] = {}
    given = [("mode", mode)] if mode is not None else []
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            terminal.fail("option_form", option=pair)
        given.append((name, value))
    for name, value in given:
        if name not in known:
            names = ", ".join(known) or "–"
            terminal.fail("no_game_option", game=info.name, option=name, options=names)
        if value not in known[name]:
            values = ", ".join(known[name])
            terminal.fail("game_option_value", option=name, value=value, values=values)
        if chosen.setdefault(name, str(value)) != value:
            terminal.fail("option_twice", option=name)
    return chosen


def load(info: GameInfo, options: Mapping[str, str], seats: int | None = None) -> Game:
    """The game with these options, for as few players as it allows unless told."""
    try:
        return info.load(seats, None, **options)
    except (OptionError, ContentError) as error:
        raise Failure(str(error)) from None


def player_name(terminal: Terminal, *others: str) -> Check:
    """Refuses the value of an option unless it names a computer player, or is another word."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value is None or value in others:
            return value
        name = parameter_name(param)
        try:
            check_player(value)
        except NoSuchPlayer as error:
            if error.key == "name":
                values = ", ".join([*player_names(), *others])
                terminal.fail("one_of", name=name, value=value, values=values)
            if error.key == "program":
                terminal.fail("no_program", name=name, command=read_name(value)[0][0])
            terminal.fail("player", name=name, reason=error.text(terminal.language))
        return value

    return check


def seat_players(
    terminal: Terminal, game: Game, against: str, seat: int, seed: int | str
) -> list[Player | None]:
    """A computer player for each seat, None where people sit."""
    if not 0 <= seat < game.seats:
        terminal.fail("no_seat", seat=seat, last=game.seats - 1)
    if against == HUMAN:
        return [None] * game.seats
    return [
        None if number == seat else make_player(against, game, f"{seed} {number}")
        for number in range(game.seats)
    ]


def name_players(terminal: Terminal, players: Sequence[Player | None]) -> list[str]:
    """What the seats are called: people by number when there are several, else just Player.

    Computer players of a level have the name of the level.
    """
    people = sum(player is None for player in players)
    computers = len(players) - people
    names: list[str] = []
    for seat, player in enumerate(players):
        kind, alike = ("person", people) if player is None else ("computer", computers)
        called = terminal.text(f"name.{kind}")
        if isinstance(player, LevelPlayer):
            called = terminal.texts.text(f"bots.level{player.level}")
        if alike > 1:
            called = terminal.text("name.number", name=called, number=seat + 1)
        names.append(called)
    return names
