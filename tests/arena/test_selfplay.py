import json
from collections import Counter

import pytest
from tests.duel.positions import duel

from theoi.arena.selfplay import Summary, selfplay
from theoi.cli.selfplay import report
from theoi.cli.terminal import Terminal
from theoi.core.game import Game
from theoi.core.outcome import Outcome
from theoi.core.rng import seeded
from theoi.core.state import State
from theoi.games.duel import DuelGame
from theoi.games.duel.state import DuelState
from theoi.testing import replay

GAMES = 120  # more than one chunk


def changed(kind: type[DuelGame], mode: str = "base") -> DuelGame:
    """The game as another class."""
    game = duel(mode)
    return kind(game.info, game.options, game.parts, game.content)


def shown(summary: Summary, game: Game, language: str = "en") -> str:
    """The report as a person reads it."""
    return "\n".join(report(Terminal(language), game, summary).lines(120))


def play(game: Game, seed: str) -> State:
    """A random game of self-play, played by hand."""
    state: State = game.new(seed)
    rng = seeded(f"{seed} moves")
    while not state.is_over():
        state.play(rng.pick(state.legal_moves()))
    return state


@pytest.fixture(scope="module")
def summary() -> Summary:
    return selfplay(duel("pantheon"), GAMES, seed=1)


def test_all_laws_hold(summary: Summary) -> None:
    assert summary.ok
    assert summary.games == summary.planned == GAMES
    assert summary.checks["legal moves"] > summary.moves
    assert summary.checks["outcome"] >= GAMES
    assert summary.checks["every law, on a whole game"] == 1
    assert len(summary.checks) > 12


def test_the_summary_counts_what_was_played(summary: Summary) -> None:
    ends = [play(duel("pantheon"), f"1-{number}").outcome() for number in range(GAMES)]
    endings = Counter((one.kind, one.clause) for one in ends)
    assert {(one.kind, one.clause): one.count for one in summary.endings} == endings
    assert sum(one.share for one in summary.endings) == pytest.approx(1)
    for seat in range(2):
        points = sum(one.totals()[seat] for one in ends) / GAMES
        assert sum(summary.points[seat].values()) == pytest.approx(points)
    assert summary.shortest <= summary.mean_length <= summary.longest
    assert 1 < summary.mean_options < summary.most_options
    assert 0 < summary.starter_won < 1


def test_the_number_of_processes_changes_nothing(summary: Summary) -> None:
    shared = selfplay(duel("pantheon"), GAMES, seed=1, processes=2)
    assert shared.as_dict() == summary.as_dict()


def test_another_seed_gives_other_games(summary: Summary) -> None:
    other = selfplay(duel("pantheon"), 20, seed=2, check=False)
    same = selfplay(duel("pantheon"), 20, seed=2, check=False)
    assert other.as_dict() == same.as_dict()
    assert other.moves != selfplay(duel("pantheon"), 20, seed=1, check=False).moves
    assert other.checks == {}


def test_progress_is_told_to_the_end() -> None:
    told: list[int] = []
    selfplay(duel(), GAMES, check=False, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == GAMES
    assert len(told) > 1


def test_the_summary_is_plain_data_and_a_table(summary: Summary) -> None:
    assert json.loads(json.dumps(summary.as_dict()))["games"] == GAMES
    text = shown(summary, duel("pantheon"))
    assert "All laws held." in text
    assert "DUEL-23.7" in text
    assert "Grand Temples" in text
    assert "Guilds" not in text  # there are none with Pantheon


class Leaking(DuelGame):
    """Loses a coin in Age II."""

    def conservation(self, state: State) -> list[tuple[str, int, int]]:
        assert isinstance(state, DuelState)
        return [("coins", 1, 0 if state.age > 1 else 1)]


class Crashing(DuelGame):
    """Cannot say who has won."""

    def outcome(self, state: DuelState) -> Outcome:
        if state.is_over():
            raise KeyError("winner")
        return super().outcome(state)


def test_a_broken_law_is_told_with_the_way_to_it() -> None:
    summary = selfplay(changed(Leaking), 3, seed=9)
    assert not summary.ok
    assert summary.broken_count == 3
    assert summary.games == 0
    for number, broken in enumerate(summary.broken):
        assert broken.game == number
        assert (broken.law, broken.detail) == ("conservation", "coins: 1 expected, 0 found")
        state = replay(duel(), broken.seed, broken.moves)
        assert isinstance(state, DuelState)
        assert state.age > 1
    text = shown(summary, duel())
    assert "Laws were broken in 3 games." in text
    assert "game 1, seed 9-1" in text
    json.dumps(summary.as_dict())


def test_an_error_in_the_engine_is_told_like_a_broken_law() -> None:
    summary = selfplay(changed(Crashing), 2, seed=9)
    assert summary.broken_count == 2
    assert summary.broken[0].law == "outcome"
    assert "KeyError" in summary.broken[0].detail
    assert replay(duel(), summary.broken[0].seed, summary.broken[0].moves).is_over()


def test_no_games_make_an_empty_summary() -> None:
    summary = selfplay(duel(), 0)
    assert summary.ok
    assert summary.games == 0
    assert summary.endings == []
    shown(summary, duel())
