import pytest
from tests.duel.positions import City, Table, duel, given

from theoi.arena.match import play_match
from theoi.bots import GreedyPlayer, Seat
from theoi.core.rng import seeded


def choice(table: Table) -> str:
    """What the greedy player does here."""
    seat = Seat(table.state, table.state.to_act())
    return table.game.space.notation(GreedyPlayer(seeded(1)).choose(seat))


def test_it_wins_by_arms_when_it_can() -> None:
    table = given(
        a=City(coins=20), conflict=7, age=2, open=["walls", "brewery", "courthouse", "forum"]
    )
    assert choice(table) == "build walls"


def test_it_wins_by_science_when_it_can() -> None:
    table = given(
        a=City(
            coins=20,
            cards=["workshop", "apothecary", "scriptorium", "pharmacist"],
            progress=["law"],
        ),
        age=3,
        open=["academy", "palace", "town_hall", "pretorium"],
    )
    assert choice(table) == "build academy"


def test_it_takes_away_what_the_opponent_would_win_with() -> None:
    table = given(
        a=City(coins=3), b=City(coins=20), conflict=-7, age=2, open=["walls", "brewery", "sawmill"]
    )
    assert choice(table) == "discard walls"


def test_it_answers_questions_too() -> None:
    table = given(
        a=City(coins=9, cards=["workshop"], built=["sphinx"]),
        age=2,
        open=["laboratory", "walls"],
        board=["philosophy", "strategy", "masonry", "economy", "theology"],
    )
    table.play("build laboratory")
    assert table.prompt == "pair"
    assert choice(table).startswith("progress ")


def test_it_looks_at_a_move_together_with_the_questions_it_raises() -> None:
    table = given(
        a=City(coins=20, wonders=["mausoleum", "pyramids"]),
        conflict=7,
        age=2,
        open=["brewery", "forum"],
        discard=["walls", "wood_reserve"],
    )
    assert choice(table).startswith("wonder mausoleum")


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["base", "pantheon"])
def test_it_beats_random_play(mode: str) -> None:
    score = play_match(duel(mode), "greedy", "random", games=100, seed=1)
    assert score.games == 100
    assert score.won >= 85
