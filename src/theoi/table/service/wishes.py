"""What comes from outside, read and checked before anything is done."""

import unicodedata

from theoi.bots import LEVELS
from theoi.core.game import Game, OptionError
from theoi.core.registry import find_games
from theoi.table.errors import TableError
from theoi.table.glimpse import COMPUTER, OPEN, PERSON, ChairWish, Clock
from theoi.table.live import game_of
from theoi.table.rows import Seated

NAME_LENGTH = 32
MINUTE = 60_000
LONGEST = 7 * 24 * 60 * MINUTE  # of a time limit


def load(name: str, seats: int, options: dict[str, str], setup: object = None) -> Game:
    """A game with these options and set-up document; TableError if there is none."""
    infos = find_games()[0]
    if name not in infos:
        raise TableError("table.error.no_game", 404, name=printable(name)[:NAME_LENGTH])
    try:
        game = game_of(name, seats, options)
        return game if setup is None else game.with_setup(setup)
    except OptionError as error:
        raise TableError("table.error.options", 422, reason=printable(str(error))) from None


def seat_wish(wish: ChairWish) -> Seated:
    """A chair as wished."""
    if wish.kind not in (PERSON, COMPUTER, OPEN):
        raise TableError("table.error.chair", 422, kind=printable(wish.kind)[:NAME_LENGTH])
    if wish.kind == COMPUTER:
        check_level(wish.level)
    return Seated(wish.kind, wish.level if wish.kind == COMPUTER else 0, clean_name(wish.name))


def check_level(level: int) -> None:
    """Refuse a level that does not exist."""
    if not 1 <= level <= len(LEVELS):
        raise TableError("table.error.level", 422, level=level)


def check_clock(clock: Clock) -> Clock:
    """Refuse time limits that make no sense."""
    times = (clock.total, clock.increment, clock.move)
    wrong = any(not 0 <= limit <= LONGEST for limit in times)
    if wrong or (clock.total and clock.move) or (clock.increment and not clock.total):
        raise TableError("table.error.clock", 422)
    return clock


def clean_name(name: str) -> str:
    """A name in one line, not too long, without anything invisible."""
    return " ".join(printable(name).split())[:NAME_LENGTH].strip()


def printable(text: str, lines: bool = False) -> str:
    """A text from outside without control characters and broken code points."""
    allowed = "\n\r" if lines else ""
    return "".join(
        letter for letter in text if letter in allowed or unicodedata.category(letter)[0] != "C"
    )
