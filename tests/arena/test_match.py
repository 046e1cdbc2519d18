import json
from itertools import product

import pytest
from tests.duel.positions import duel
from tests.fingers import INFO as FINGERS

from theoi import load_game
from theoi.arena.match import (
    Match,
    Result,
    Score,
    play_game,
    play_match,
    play_numbered,
    play_on,
    result_of,
    wilson,
)
from theoi.arena.results import Finished
from theoi.bots import Forfeit, Forfeited, Player, RandomPlayer, Seat, make_player
from theoi.core.events import Event
from theoi.core.game import OptionError
from theoi.core.outcome import Outcome
from theoi.core.rng import seeded


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


# --- players that give up ------------------------------------------------------------------------


class Quitter(Player):
    """Breaks down when it is asked for the second time; counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.lost: Forfeit | None = None

    def choose(self, seat: Seat) -> int:
        self.asked += 1
        if self.asked < 2:
            return seat.moves[0]
        self.lost = Forfeit("quitter", seat.number, "raised", "", {"en": "it broke down"})
        raise Forfeited(self.lost)

    def forfeit(self) -> Forfeit | None:
        return self.lost


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("name", ["fingers", "pantheon"])
def test_a_player_that_broke_down_does_not_play_on(name: str, seat: int) -> None:
    """It is not asked again, ranks last, and the others finish their game."""
    game = FINGERS.load(3) if name == "fingers" else load_game("pantheon", 3)
    quitter = Quitter()
    players: list[Player] = [RandomPlayer(seeded(number)) for number in range(3)]
    players[seat] = quitter
    state = game.new(1)
    made: list[int] = []

    def watch(prompt: str, move: int, events: list[Event]) -> None:
        made.append(move)

    moves = play_on(state, players, watch)
    assert quitter.asked == 2
    assert state.is_over()
    assert state.is_out(seat)
    assert state.outcome().ranks[seat] == 3
    assert len(made) == moves
    assert moves > (4 if name == "fingers" else 40)


def test_the_other_of_two_has_won_when_a_player_breaks_down() -> None:
    state = duel().new(1)
    play_on(state, [Quitter(), RandomPlayer(seeded(1))])
    assert state.outcome().winners() == [1]


# --- numbers -------------------------------------------------------------------------------------


def result(winners: list[int]) -> Result:
    return Result(0, winners, "points", 1)


def test_a_shared_victory_counts_half() -> None:
    score = Score([result([0]), result([0, 1]), result([1]), result([1])])
    assert (score.won, score.shared, score.lost) == (1, 1, 2)
    assert score.share == 0.375


def test_a_shared_victory_is_neither_won_nor_lost() -> None:
    """In a match of four seats, from the ranks of the games to the lines that are printed."""
    game = FINGERS.load(4)
    ranks = [[1, 2, 3, 4], [1, 1, 3, 4], [2, 1, 1, 4], [4, 1, 2, 3]]  # the first one sits on 0 to 3
    ended = [
        result_of(Finished(number, row, [0] * 4, f"kind {number}", 1))
        for number, row in enumerate(ranks)
    ]
    match = Match(game, ["one", "two"], 1, ended)
    assert (match.won, match.shared, match.lost) == (1, 2, 1)
    assert match.share == pytest.approx((1 + 1 / 2 + 1 / 2 + 0) / 4)
    assert dict(match.victories) == {"kind 0": 1}
    assert dict(match.defeats) == {"kind 3": 1}
    assert [(score.won, score.shared, score.lost) for score in match.by_seat] == [
        (1, 0, 0),
        (0, 1, 0),
        (0, 1, 0),
        (0, 0, 1),
    ]
    told = match.as_dict()
    assert (told["won"], told["shared"], told["lost"]) == (1, 2, 1)


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
