import json
from itertools import product

import pytest
from tests.duel.positions import duel
from tests.fingers import INFO as FINGERS

from theoi.arena.match import (
    Match,
    Result,
    Score,
    play_game,
    play_match,
    play_numbered,
    result_of,
    wilson,
)
from theoi.bots import Player, Seat, make_player
from theoi.core.game import OptionError
from theoi.core.outcome import Outcome


def test_a_match_repeats() -> None:
    matches = [play_match(duel(), "random", "random", games=20, seed=3) for _ in range(2)]
    assert matches[0].as_dict() == matches[1].as_dict()
    assert matches[0].games == 20
    assert matches[0].as_dict() != play_match(duel(), "random", "random", 20, seed=4).as_dict()


def test_equal_players_share_the_victories() -> None:
    score = play_match(duel(), "random", "random", games=200, seed=1)
    assert 0.35 < score.share < 0.65


@pytest.mark.parametrize("players", ["greedy", "search:5"])
def test_the_number_of_processes_changes_nothing(players: str) -> None:
    one, two = (
        play_match(duel("pantheon"), players, "random", games=7, seed=1, processes=processes)
        for processes in (1, 2)
    )
    assert one.as_dict() == two.as_dict()


class First(Player):
    """Plays the first move."""

    def choose(self, seat: Seat) -> int:
        return seat.moves[0]


def test_each_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    def make_first(name: str, game: object, seed: str) -> Player:
        names.append(name)
        return First()

    monkeypatch.setattr("theoi.arena.match.make_player", make_first)
    games = [play_numbered(duel(), number, ["one", "two"], 5) for number in range(4)]
    results = [result_of(game) for game in games]
    assert names == ["one", "two", "two", "one"] * 2
    assert [one.seat for one in results] == [0, 1, 0, 1]
    # All play alike, so the same deal ends alike, and another one does not.
    ends = [(one.winners, one.kind, one.moves) for one in results]
    assert ends[0] == ends[1]
    assert ends[2] == ends[3]
    assert ends[0] != ends[2]


def test_named_opponents_keep_their_order_round_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[list[str]] = []

    def note(game: object, names: list[str], deal: str, seed: str) -> tuple[Outcome, int, None]:
        tables.append(names)
        return Outcome("points", "", [1, 2, 3], [], [[], [], []]), 1, None

    monkeypatch.setattr("theoi.arena.match.play_seated", note)
    for number in range(3):
        play_numbered(FINGERS.load(3), number, ["one", "two", "three"], 5)
    assert tables == [["one", "two", "three"], ["three", "one", "two"], ["two", "three", "one"]]


def test_too_few_opponents_are_refused() -> None:
    with pytest.raises(OptionError, match="4 seats here, not 3"):
        play_match(FINGERS.load(4), "random", ["random", "random"], games=1)


def test_who_share_a_victory_divide_it() -> None:
    assert Score([Result(0, [0, 1, 2], "points", 1)]).share == pytest.approx(1 / 3)


def test_a_match_is_made_of_its_games() -> None:
    game = duel()
    names = ["greedy", "random"]
    results = [result_of(play_numbered(game, number, names, 1)) for number in range(6)]
    match = play_match(game, "greedy", "random", games=6, seed=1)
    assert match.as_dict() == Match(game, ("greedy", "random"), 1, results).as_dict()
    assert match.won == sum(result.won for result in results)
    assert [seat.games for seat in match.by_seat] == [3, 3]
    assert sum(seat.won for seat in match.by_seat) == match.won
    assert match.victories.total() == match.won
    assert match.defeats.total() == match.lost
    assert match.moves == sum(result.moves for result in results)


def test_one_game_can_be_played_alone() -> None:
    game = duel()
    players = [make_player("random", game, f"1-0-{seat}") for seat in range(2)]
    outcome = play_game(game, players, "1-0")
    assert outcome.ranks == play_numbered(game, 0, ["random", "random"], 1).ranks


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_several_seats_one_plays_against_all_others(seats: int) -> None:
    match = play_match(FINGERS.load(seats), "search:5", "random", games=2 * seats, seed=1)
    assert [seat.games for seat in match.by_seat] == [2] * seats
    assert match.fair_share == pytest.approx(1 / seats)
    assert match.won + match.shared + match.lost == 2 * seats


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    play_match(duel(), "random", "random", games=5, progress=told.append)
    assert told == [1, 2, 3, 4, 5]


def test_an_unknown_player_is_refused_before_anything_is_played() -> None:
    told: list[int] = []
    with pytest.raises(OptionError, match="no player 'clever'"):
        play_match(duel(), "random", "clever", games=1, progress=told.append)
    assert told == []


# --- numbers -------------------------------------------------------------------------------------


def result(winners: list[int]) -> Result:
    return Result(0, winners, "points", 1)


def test_a_shared_victory_counts_half() -> None:
    score = Score([result([0]), result([0, 1]), result([1]), result([1])])
    assert (score.won, score.shared, score.lost) == (1, 1, 2)
    assert score.share == 0.375


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [  # the numbers of Wilson's formula, worked out by hand
        (0.5, 100, 0.404, 0.596),
        (0.8, 200, 0.739, 0.850),
        (0.0, 10, 0.0, 0.278),
        (1.0, 10, 0.722, 1.0),
    ],
)
def test_the_interval_is_that_of_wilson(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=0.001)


def test_the_interval_holds_the_share_and_shrinks() -> None:
    for share, games in product([0.0, 0.1, 0.5, 0.9, 1.0], [1, 5, 50, 500]):
        low, high = wilson(share, games)
        assert 0 <= low <= share <= high <= 1
        wider = wilson(share, games // 2)
        assert high - low < wider[1] - wider[0]


def test_no_games_tell_nothing() -> None:
    assert (Score().share, Score().interval) == (0.0, (0.0, 1.0))


def test_a_match_is_plain_data() -> None:
    match = play_match(duel(), "greedy", "random", games=4, seed=1)
    told = json.loads(json.dumps(match.as_dict()))
    assert told["players"] == ["greedy", "random"]
    assert told["options"] == {"mode": "base"}
    assert told["interval"] == list(match.interval)
    assert [seat["games"] for seat in told["by_seat"]] == [2, 2]
