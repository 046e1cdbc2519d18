"""Loading a game by name: seats and options, and errors that list what there is."""

import pytest

from theoi import Game, GameInfo, OptionError, find_games, load_game
from theoi.core.game import Option, seed_bytes


def build(seats: int, options: dict[str, str], pack: object) -> Game:
    raise AssertionError("nothing should be built")


INFO = GameInfo(
    "olympus",
    "olympus",
    (2, 4),
    [Option("mode", ["short", "long"]), Option("gods", ["few", "many"])],
    20,
    build,
)


def test_duel_is_registered_and_loads_by_name() -> None:
    assert find_games()[0]["duel"].package == "theoi.games.duel"
    game = load_game("duel", mode="pantheon")
    assert (game.name, game.seats, game.options) == ("duel", 2, {"mode": "pantheon"})


def test_the_first_value_of_an_option_is_its_default() -> None:
    assert [option.default for option in INFO.options] == ["short", "few"]
    assert load_game("duel").options == {"mode": "base"}


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (1, {}, "olympus is for 2 to 4 players, not 1"),
        (5, {}, "olympus is for 2 to 4 players, not 5"),
        (2, {"moed": "long"}, "olympus has no option 'moed' (there are: mode, gods)"),
        (2, {"mode": "Long"}, "olympus: mode is short, long, not 'Long'"),
    ],
)
def test_what_does_not_exist_is_refused(seats: int, options: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as error:
        INFO.load(seats, None, **options)
    assert str(error.value) == message


def test_a_game_without_options_says_so() -> None:
    plain = GameInfo("plain", "plain", (2, 2), [], 1, build)
    with pytest.raises(OptionError, match=r"plain has no option 'mode' \(there are: none\)"):
        plain.load(2, None, mode="x")


def test_an_unknown_game_is_refused_with_the_list_of_games() -> None:
    with pytest.raises(OptionError, match=r"there is no game 'deul' \(there are: .*duel"):
        load_game("deul")


def test_seeds_are_bytes_numbers_texts_or_nothing() -> None:
    assert seed_bytes(7) == seed_bytes("7") != seed_bytes(8)
    assert len(seed_bytes(7)) == len(seed_bytes(None)) == 16
    assert seed_bytes(None) != seed_bytes(None)
    assert seed_bytes(bytes(16)) == bytes(16)
    with pytest.raises(OptionError, match="a seed has 16 to 64 bytes, not 3"):
        seed_bytes(b"abc")
