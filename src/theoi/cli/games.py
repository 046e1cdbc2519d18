"""`theoi games`: the games that are installed, with their options."""

from theoi.cli.commands import Command
from theoi.cli.sheets import Listing, Stack, Text
from theoi.cli.terminal import OK, Terminal
from theoi.core.game import GameInfo
from theoi.core.registry import find_games
from theoi.core.texts import Texts, load_texts


def command(terminal: Terminal) -> Command:
    """The command; it has no options of its own."""
    return Command(terminal, "games", lambda: show_games(terminal), [])


def show_games(terminal: Terminal) -> int:
    """All games, a few lines each, and those that cannot be loaded with the reason."""
    games, broken = find_games()
    for info in games.values():
        texts = texts_of(info, terminal.language)
        title = say(texts, f"{info.name}.title", info.name)
        about = Stack(
            Text(say(texts, f"{info.name}.summary", "")),
            Text(facts(terminal, info), "dim"),
            draw_options(info, texts),
            indent=2,
        )
        terminal.draw(Stack(Text(f"{info.name}  {title}", "bold cyan"), about))
    for one in broken:
        terminal.write(terminal.text("games.broken", game=one.name, reason=one.reason), "red1")
    return OK


def facts(terminal: Terminal, info: GameInfo) -> str:
    """Players and time."""
    most = info.max_seats
    seats = str(most) if info.min_seats == most else f"{info.min_seats}–{most}"
    players = terminal.text("games.players", most, players=seats)
    minutes = terminal.text("games.minutes", info.minutes, minutes=info.minutes)
    return f"{players}, {minutes}"


def draw_options(info: GameInfo, texts: Texts | None) -> Listing:
    """A line for each value of each option; the first value is the default."""
    table = Listing(framed=False)
    table.add_columns(["", ""])
    for option in info.options:
        for value in option.values:
            meaning = say(texts, f"{info.name}.option.{option.name}.{value}", "")
            flag = "--mode" if option.name == "mode" else f"--option {option.name}="
            joined = f"{flag} {value}" if option.name == "mode" else f"{flag}{value}"
            table.add_row(joined, meaning)
    return table


def texts_of(info: GameInfo, language: str) -> Texts | None:
    """The messages of a game, when its package has any."""
    try:
        return load_texts(info.package)[language]
    except (OSError, ModuleNotFoundError, TypeError):
        return None


def say(texts: Texts | None, key: str, otherwise: str) -> str:
    """A message, or something else when there is none."""
    return texts.text(key) if texts is not None and key in texts else otherwise
