"""The variants of every registered game that golden, parity and conformance tests play.

A new game adds its variants here, and all of those tests hold for it too; a registered game of
which nothing is recorded or played fails `test_every_registered_game_is_played`.
"""

from functools import cache

import msgspec

from theoi import Game, load_game

DEALT = frozenset({"wonders", "age1", "age2", "age3"})
DRAWN = frozenset({"hands", "card"})
PICKED = frozenset({"draft", "card", "shuffle"})
FULL = {"mode": "full"}


class Variant(msgspec.Struct, frozen=True):
    """A game with a number of seats and options, and how much of it is played where."""

    game: str
    name: str
    seats: int
    options: dict[str, str]
    secrets: frozenset[str] = frozenset()  # events and moves of which a seat may see nothing
    laws: int = 0  # games under the laws of the suite, on every run
    many: int = 0  # and now and then
    parity: int = 0  # random games that compiled and plain engines play alike
    record: str = ""  # the golden file of a whole game

    def load(self) -> Game:
        """The game, loaded once."""
        return _load(self.game, self.seats, tuple(sorted(self.options.items())))

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


@cache
def _load(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return load_game(game, seats, **dict(options))


VARIANTS = [
    Variant(
        "duel",
        "base",
        2,
        {"mode": "base"},
        DEALT,
        laws=8,
        many=20,
        parity=25,
        record="duel-base.theoi",
    ),
    Variant(
        "duel",
        "pantheon",
        2,
        {"mode": "pantheon"},
        DEALT | {"gods", "god"},
        laws=8,
        many=20,
        parity=25,
        record="duel-pantheon.theoi",
    ),
    Variant("pantheon", "2", 2, {}, DRAWN, laws=2, many=4, parity=4, record="pantheon-2.theoi"),
    Variant("pantheon", "3", 3, {"bonus": "chosen"}, DRAWN, laws=2, many=4, parity=4),
    Variant("pantheon", "4", 4, {}, DRAWN, many=4, parity=4),
    Variant("pantheon", "supply", 4, {"supply": "by_players"}, DRAWN, laws=2),
    Variant("pantheon", "chosen", 4, {"bonus": "chosen"}, record="pantheon-4.theoi"),
    Variant("teomachia", "2", 2, {}, PICKED, laws=2, many=6, parity=6),
    Variant(
        "teomachia",
        "full",
        2,
        FULL,
        PICKED | {"god"},
        laws=2,
        many=6,
        parity=6,
        record="teomachia-2.theoi",
    ),
    Variant(
        "teomachia",
        "3",
        3,
        FULL,
        PICKED | {"god"},
        many=3,
        parity=4,
        record="teomachia-3.theoi",
    ),
    Variant("teomachia", "points", 3, {"ending": "points"}, PICKED, laws=1, many=3, parity=4),
    Variant("teomachia", "4", 4, FULL, PICKED | {"god"}, many=2, parity=4),
    Variant("teomachia", "4-points", 4, {**FULL, "ending": "points"}, PICKED | {"god"}, many=2),
    Variant("teomachia", "4-basic", 4, {}, PICKED, many=2),
    Variant("teomachia", "unlimited", 2, {**FULL, "limit": "off"}, PICKED, many=2),
]
