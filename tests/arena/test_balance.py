"""Balance reports: what is counted is what happened."""

from pathlib import Path

import pytest
from tests.duel.positions import duel
from tests.pantheon.positions import pantheon

from theoi.arena.balance import (
    POINTS,
    SEATS,
    Balance,
    Tally,
    balance,
    play_games,
)
from theoi.arena.facts import Table, make_table
from theoi.arena.plots import draw_plots
from theoi.core.outcome import Outcome
from theoi.core.rng import seeded
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.statistics import PantheonStatistics


def outcome(ranks: list[int], points: list[list[int]]) -> Outcome:
    return Outcome("points", "", ranks, ["gods", "columns"], points)


def test_places_count_from_who_began() -> None:
    tally = Tally()
    tally.count_end(outcome([2, 1, 3], [[5, 5], [9, 5], [1, 1]]), first=1, moves=10)
    assert [tally.sums[SEATS, place, "won %"] for place in "123"] == [12, 0, 0]
    assert [tally.sums[SEATS, place, "points"] for place in "123"] == [14, 2, 10]


def test_a_shared_victory_is_divided() -> None:
    tally = Tally()
    tally.count_end(outcome([1, 1, 1], [[3, 0], [0, 3], [2, 1]]), first=0, moves=10)
    assert [tally.sums[SEATS, place, "won %"] for place in "123"] == [4, 4, 4]


def test_a_source_is_decisive_when_the_winner_would_lose_without_it() -> None:
    tally = Tally()
    tally.count_end(outcome([1, 2], [[5, 9], [8, 4]]), first=0, moves=10)
    assert tally.sums[POINTS, "columns", "decisive %"] == 1
    assert tally.sums[POINTS, "gods", "decisive %"] == 0
    assert tally.sums[POINTS, "columns", "winners"] == 9


def test_tallies_add_up() -> None:
    game = pantheon(2)
    whole = play_games(game, range(4), "sum", "random")
    parts = play_games(game, range(2), "sum", "random")
    parts.add(play_games(game, range(2, 4), "sum", "random"))
    assert vars(parts) == vars(whole)
    assert whole.games == 4


def test_the_work_can_be_shared() -> None:
    reports = [
        balance(duel(), 21, seed=2, processes=processes, player="random") for processes in (1, 2)
    ]
    assert reports[0].markdown() == reports[1].markdown()
    assert reports[0].games == 21


def test_progress_is_told() -> None:
    told: list[int] = []
    balance(duel(), 12, player="random", progress=told.append)
    assert told == [10, 12]


def test_a_game_without_statistics_has_the_common_tables() -> None:
    report = balance(duel(), 3, player="random")
    assert [one.title for one in report.tables] == [SEATS, POINTS]
    assert sum(report.table(SEATS).column("won %")) == pytest.approx(100)


def test_intervals_are_in_per_cent_around_the_win_rates() -> None:
    report = balance(duel(), 20, player="random")
    for share, (low, high) in zip(report.table(SEATS).column("won %"), report.intervals()):
        assert 0 <= low < share < high <= 100
        assert high - low > 20


def test_seat_advantage_is_measured_from_an_equal_share() -> None:
    tally = Tally()
    for _ in range(3):
        tally.count_end(outcome([1, 2], [[5, 9], [8, 4]]), first=0, moves=10)
    tally.count_end(outcome([2, 1], [[5, 4], [8, 4]]), first=0, moves=10)
    report = Balance(duel(), "greedy", 0, tally)
    assert report.seat_advantage == pytest.approx(25)


def test_a_mean_is_per_game_where_nothing_counts() -> None:
    tally = Tally()
    tally.games = 4
    tally.tell("gods", "Stonkus", "displayed", 2, 0)
    tally.tell("gods", "Stonkus", "won %", 1, 2)
    table = make_table(tally, ("gods", ["Stonkus", "Gadicea"], ["displayed", "won %"]))
    assert table.rows == [("Stonkus", [0.5, 50.0]), ("Gadicea", [None, None])]


def test_markdown() -> None:
    table = Table("gods", ["won %", "free"], [("Stonkus", [50.0, None])])
    assert table.markdown() == "| | won % | free |\n|---|---:|---:|\n| Stonkus | 50.0 |  |"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_epochs_of_pantheon_bring_adds_up(seats: int) -> None:
    """Points of gods and ended epochs are told twice: by the epochs and by the outcome."""
    game = pantheon(seats)
    tally = play_games(game, range(4), "epochs", "random")
    epochs = [str(number) for number in range(1, 7)]
    by_epoch = sum(tally.sums["epochs", epoch, "points per player"] for epoch in epochs)
    assert by_epoch == sum(tally.sums[POINTS, source, "mean"] for source in ("gods", "epochs"))
    for epoch in epochs:
        assert tally.times["epochs", epoch, "turns"] == 4
        ends = ("ended by loot %", "ended by gods %", "deadlock %")
        assert sum(tally.sums["epochs", epoch, end] for end in ends) >= 4
        assert tally.times["epochs", epoch, "loot taken %"] == 4 * (seats + 1)
        assert tally.times["epochs", epoch, "gods won %"] == 4 * (seats + 1)


def test_columns_and_gods_of_pantheon_are_those_on_the_table() -> None:
    game = pantheon(3)
    rng = seeded("watched")
    state = game.new("watched")
    assert isinstance(state, PantheonState)
    statistics = PantheonStatistics(state)
    while not state.over:
        move = rng.pick(state.legal_moves())
        prompt = state.question().prompt()
        statistics.see(prompt, game.space.block_of(move).name, state.play(move))
    facts = statistics.end(state)
    told = sum(value for table, _, column, value, _ in facts if (table, column) == COLUMNS)
    assert told == sum(len(player.columns_at) for player in state.players)
    gods = sum(value for table, _, column, value, _ in facts if (table, column) in GODS)
    assert gods == sum(sum(row) for row in statistics.taken)


def test_plots(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    reports = [balance(pantheon(seats), 2, player="random") for seats in (2, 3)]
    written = draw_plots(reports, tmp_path)
    assert len(written) == 2 + len(reports[0].plots)
    assert len(set(written)) == len(written)
    first = [path.read_bytes() for path in written]
    draw_plots(reports, tmp_path)
    assert [path.read_bytes() for path in written] == first


COLUMNS = ("epochs", "columns per player")
GODS = [("gods", "won %"), ("gods", "free")]
