from tests.duel.positions import duel

from theoi.arena.match import play_game, play_match
from theoi.bots import make_player


def test_a_match_repeats() -> None:
    scores = [play_match(duel(), "random", "random", games=20, seed=3) for _ in range(2)]
    assert repr(scores[0]) == repr(scores[1])
    assert scores[0].games == 20


def test_equal_players_share_the_victories() -> None:
    score = play_match(duel(), "random", "random", games=200, seed=1)
    assert 0.35 < score.share < 0.65


def test_the_first_player_takes_every_seat() -> None:
    """The same games seen from the other side: what one wins the other loses."""
    game = duel()
    won = [0, 0]
    for number in range(10):
        players = [make_player("random", game, f"1-{number}-{seat}") for seat in range(2)]
        winners = play_game(game, players, f"1-{number}").winners()
        won[0] += winners == [number % 2]
        won[1] += winners == [1 - number % 2]
    score = play_match(game, "random", "random", games=10, seed=1)
    assert score.won == won[0]
    assert score.games - score.won - score.shared == won[1]
