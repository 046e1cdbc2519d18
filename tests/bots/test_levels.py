"""The levels for people: what they are, and that each is stronger than the one below."""

import pytest
from tests.duel.positions import City, duel, given

from theoi import load_game, seeded
from theoi.arena.match import play_match
from theoi.bots import LEVELS, LevelPlayer, Player, SearchPlayer, Seat, make_player
from theoi.core.texts import LANGUAGES, load_texts


def level(number: int, seed: int = 1) -> LevelPlayer:
    player = make_player(f"level{number}", duel(), seed)
    assert isinstance(player, LevelPlayer)
    return player


def test_there_are_five_and_each_has_a_name_in_every_language() -> None:
    texts = load_texts("theoi.bots")
    assert len(LEVELS) == 5
    for language in LANGUAGES:
        names = {texts[language].text(f"bots.{name}") for name in LEVELS}
        assert len(names) == 5
        assert not any(name.startswith("bots.") for name in names)


def test_only_the_lower_levels_blunder_and_only_the_upper_ones_think() -> None:
    players = [level(number) for number in range(1, 6)]
    blunders = [player.blunders for player in players]
    assert blunders[0] > blunders[1] > blunders[2] > 0
    assert blunders[3:] == [0, 0]
    assert [player.thinks() for player in players] == [False, False, False, True, True]


def test_level_four_counts_iterations_and_level_five_uses_its_time() -> None:
    four, five = (level(number).player for number in (4, 5))
    assert isinstance(four, SearchPlayer)
    assert isinstance(five, SearchPlayer)
    assert (four.iterations > 0, four.seconds) == (True, 0)
    assert (five.iterations, five.seconds > 0) == (0, True)


def test_blunders_are_as_frequent_as_they_should_be() -> None:
    class Last(Player):
        def choose(self, seat: Seat) -> int:
            return seat.moves[-1]

    table = given(a=City(coins=20), age=2, open=["walls", "brewery", "courthouse", "forum"])
    seat = Seat(table.state, table.state.to_act())
    blunderer = LevelPlayer(1, Last(), seeded(3), blunders=40)
    moves = [blunderer.choose(seat) for _ in range(1000)]
    expected = 1000 * (1 - 0.4 + 0.4 / len(seat.moves))
    assert abs(moves.count(seat.moves[-1]) - expected) < 80
    assert set(moves) == set(seat.moves)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "mode"), [("duel", "base"), ("duel", "pantheon"), ("pantheon", None)]
)
@pytest.mark.parametrize("number", [2, 3, 4])
def test_each_level_beats_the_one_below(name: str, mode: str | None, number: int) -> None:
    """A few games only: enough to notice levels in the wrong order."""
    options = {"mode": mode} if mode else {}
    game = load_game(name, None, None, **options)
    games = 16 if number < 4 else 8
    score = play_match(game, f"level{number}", f"level{number - 1}", games=games, seed=2)
    assert score.share > 0.5
