"""Which game, and who sits where: what several commands read from their options."""

from collections.abc import Mapping, Sequence

from theoi.bots import Player, make_player
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
    for one in broken:
        if one.name == name:
            terminal.fail("broken_game", game=name, reason=one.reason)
    terminal.fail("no_game", game=name, games=", ".join(sorted(games)))


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
    """What the seats are called: people by number when there are several, else just Player."""
    people = sum(player is None for player in players)
    computers = len(players) - people
    names: list[str] = []
    for seat, player in enumerate(players):
        kind, alike = ("person", people) if player is None else ("computer", computers)
        key = f"name.{kind}" if alike == 1 else f"name.{kind}_number"
        names.append(terminal.text(key, number=seat + 1))
    return names
