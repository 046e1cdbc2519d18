"""Tournaments: what is counted, that they repeat, and that they go on where they stopped."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tests.duel.positions import duel
from tests.fingers import INFO as FINGERS
from tests.pantheon.positions import pantheon

from theoi.arena import tournament
from theoi.arena.plots import Labels, draw_tournament
from theoi.arena.pool import Here, Task, Workers, make_workers
from theoi.arena.pool import Result as AnyResult
from theoi.arena.results import Finished, OtherSettings, ResultsError, ResultsFile
from theoi.arena.schedule import Pairing
from theoi.arena.tournament import Plan, Tournament, play_planned, play_tournament
from theoi.core.game import Game, OptionError

BOTS = ["random", "greedy", "search:3"]


def plan(games: int = 2, bots: Sequence[str] = BOTS, seed: int = 1) -> Plan:
    return Plan(duel(), bots, games, seed)


@pytest.fixture(scope="module")
def whole() -> Tournament:
    return play_tournament(plan())


# --- counting ------------------------------------------------------------------------------------


def finished(number: int, *ranks: int) -> Finished:
    return Finished(number, list(ranks), [10 * rank for rank in ranks], "points", 7)


def test_victories_are_counted_by_bot() -> None:
    games = [finished(0, 1, 2), finished(1, 1, 2), finished(2, 1, 1), finished(3, 1, 2)]
    played = Tournament(plan(4, ["random", "greedy"]), games)
    first, second = played.standings
    assert (first.won, first.shared, first.lost) == (1, 1, 2)
    assert (second.won, second.shared, second.lost) == (2, 1, 1)
    assert (first.share, second.share) == (0.375, 0.625)
    assert first.mean_points == (10 + 20 + 10 + 20) / 4
    assert played.meetings[0][1].share == 0.375
    assert played.meetings[1][0].games == 4
    assert played.order() == [1, 0]
    assert played.moves == 28


def test_at_a_bigger_table_every_two_are_compared() -> None:
    game = FINGERS.load(4)
    three = Plan(game, ["random", "greedy", "level1"], 1)
    assert three.pairings[0].bots == (0, 0, 1, 2)
    played = Tournament(three, [finished(0, 1, 1, 3, 4)])
    assert played.standings[0].games == 2
    assert played.standings[0].shared == 2
    assert played.standings[0].share == 0.5
    assert played.meetings[0][1].games == 2
    assert played.meetings[0][1].share == 1
    assert played.meetings[1][2].share == 1
    assert played.meetings[0][0].games == 0
    assert played.fair_share == 0.25


def test_a_tournament_is_made_of_its_games(whole: Tournament) -> None:
    games = [play_planned(duel(), (n, one), BOTS, "1") for n, one in enumerate(plan().pairings)]
    assert Tournament(plan(), games).as_dict() == whole.as_dict()
    assert whole.games == whole.planned == 6
    assert sum(one.won for one in whole.standings) + sum(
        one.shared for one in whole.standings
    ) / 2 == pytest.approx(6)


def test_the_same_deal_is_dealt_at_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[list[str], str]] = []

    def note(game: Game, names: list[str], deal: str, seed: str) -> None:
        seen.append((names, deal))
        raise StopIteration

    monkeypatch.setattr(tournament, "play_seated", note)
    for number, pairing in enumerate(plan(4).pairings):
        with pytest.raises(StopIteration):
            play_planned(duel(), (number, pairing), BOTS, "s")
    deals = [deal for _, deal in seen]
    assert deals == ["s-0"] * 6 + ["s-1"] * 6
    assert seen[0] == (["random", "greedy"], "s-0")
    assert seen[1] == (["greedy", "random"], "s-0")


@pytest.mark.parametrize("seats", [3, 4])
def test_tables_of_three_and_four(seats: int) -> None:
    played = play_tournament(Plan(FINGERS.load(seats), ["random", "search:5"], 12))
    assert played.seats == seats
    assert sum(one.parts for one in played.standings) == pytest.approx(played.games)
    assert sum(one.games for one in played.standings) == seats * played.games


def test_a_tournament_is_plain_data(whole: Tournament) -> None:
    told = json.loads(json.dumps(whole.as_dict()))
    assert told["bots"] == BOTS
    assert told["against"][0][0] is None
    assert told["against"][0][1]["games"] == 2
    ratings = [one["rating"] for one in told["standings"]]
    assert ratings == sorted(ratings, reverse=True)
    low, high = told["standings"][0]["rating_interval"]
    assert low < ratings[0] < high


@pytest.mark.parametrize(
    ("bots", "reason"),
    [
        (["random"], "two players"),
        (["random", "greedy", "random"], "random is named twice"),
        (["random", "clever"], "no player 'clever'"),
    ],
)
def test_players_that_cannot_play_are_refused(bots: list[str], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        plan(2, bots)


# --- repeating -----------------------------------------------------------------------------------


class Backwards(Workers):
    """Does the last task first."""

    def share(
        self, game: Game, work: object, tasks: Sequence[Task]
    ) -> Iterator[tuple[int, AnyResult]]:
        assert callable(work)
        for number in reversed(range(len(tasks))):
            yield number, work(game, tasks[number])


@pytest.mark.parametrize("workers", [Here(), make_workers(2), Backwards()])
def test_the_same_seed_gives_the_same_results_whoever_plays(
    whole: Tournament, workers: Workers
) -> None:
    assert play_tournament(plan(), None, workers).as_dict() == whole.as_dict()


def test_another_seed_gives_other_games(whole: Tournament) -> None:
    assert play_tournament(plan(seed=2)).moves != whole.moves


# --- going on ------------------------------------------------------------------------------------


class Stopping(Workers):
    """Is interrupted after some tasks, and counts them."""

    def __init__(self, after: int) -> None:
        self.after = after
        self.done = 0

    def share(
        self, game: Game, work: object, tasks: Sequence[Task]
    ) -> Iterator[tuple[int, AnyResult]]:
        assert callable(work)
        for number, task in enumerate(tasks):
            if self.done == self.after:
                raise KeyboardInterrupt
            self.done += 1
            yield number, work(game, task)


def test_an_interrupted_tournament_goes_on(tmp_path: Path, whole: Tournament) -> None:
    file = tmp_path / "results.jsonl"
    for after in (2, 0, 3):
        with pytest.raises(KeyboardInterrupt):
            play_tournament(plan(), file, Stopping(after))
    assert len(file.read_bytes().splitlines()) == 1 + 5
    told: list[Pairing] = []
    last = Stopping(100)
    assert play_tournament(plan(), file, last, told.append).as_dict() == whole.as_dict()
    assert last.done == 1
    assert len(told) == 6
    none = Stopping(0)
    assert play_tournament(plan(), file, none).as_dict() == whole.as_dict()


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_torn_line_is_dropped_and_its_game_played_again(
    tmp_path: Path, whole: Tournament, cut: int
) -> None:
    file = tmp_path / "results.jsonl"
    play_tournament(plan(), file)
    data = file.read_bytes()
    file.write_bytes(data[:-cut])
    workers = Stopping(1)
    assert play_tournament(plan(), file, workers).as_dict() == whole.as_dict()
    assert workers.done == 1
    assert file.read_bytes() == data


def test_a_torn_first_line_begins_anew(tmp_path: Path, whole: Tournament) -> None:
    file = tmp_path / "results.jsonl"
    play_tournament(plan(), file)
    data = file.read_bytes()
    for size in (0, 1, 40):
        file.write_bytes(data[:size])
        assert play_tournament(plan(), file).as_dict() == whole.as_dict()
        assert file.read_bytes() == data


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (Plan(duel(), BOTS, 2, 9), "seed"),
        (Plan(duel("pantheon"), BOTS, 2, 1), "options"),
        (Plan(duel(), BOTS, 4, 1), "games"),
        (Plan(duel(), ["random", "greedy"], 2, 1), "bots"),
        (Plan(pantheon(2), BOTS, 2, 1), "game"),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, other: Plan, name: str) -> None:
    file = tmp_path / "results.jsonl"
    with ResultsFile(file, plan().header(), 6):
        pass
    data = file.read_bytes()
    with pytest.raises(OtherSettings, match=f"{name} is .*, not ") as caught:
        play_tournament(other, file)
    assert name in caught.value.differences
    assert file.read_bytes() == data


@pytest.mark.parametrize("what", ["version", "content", "rules"])
def test_results_of_another_version_or_content_are_refused(tmp_path: Path, what: str) -> None:
    file = tmp_path / "results.jsonl"
    play_tournament(plan(), file)
    header, *lines = file.read_text().splitlines()
    changed = {**json.loads(header), what: "other"}
    file.write_text("\n".join([json.dumps(changed), *lines, ""]))
    with pytest.raises(OtherSettings, match=f"{what} is other, not"):
        play_tournament(plan(), file)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("shopping list\n", "not a file of results"),
        ("shopping list", "not a file of results"),
        ('{"format": 1}\n', "not a file of results"),
    ],
)
def test_a_strange_file_is_refused_and_left_alone(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(text)
    with pytest.raises(ResultsError, match=reason):
        play_tournament(plan(), file)
    assert file.read_text() == text


@pytest.mark.parametrize(
    "line", ["rubbish", '{"number":9,"ranks":[1,2],"points":[1,2],"kind":"x","moves":1}']
)
def test_damage_before_the_last_line_is_told(tmp_path: Path, line: str) -> None:
    file = tmp_path / "results.jsonl"
    play_tournament(plan(), file)
    lines = file.read_text().splitlines()
    lines[2] = line
    file.write_text("\n".join([*lines, ""]))
    with pytest.raises(ResultsError, match="line 3 is damaged"):
        play_tournament(plan(), file)


def test_two_cannot_write_into_one_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    file = tmp_path / "results.jsonl"
    with (
        ResultsFile(file, plan().header(), 6),
        pytest.raises(ResultsError, match="another process"),
    ):
        play_tournament(plan(), file)


SCRIPT = """
import sys
from pathlib import Path
from theoi import load_game
from theoi.arena.pool import make_workers
from theoi.arena.tournament import Plan, play_tournament

if __name__ == "__main__":
    plan = Plan(load_game("duel"), ["random", "greedy", "search:3"], 2, 1)
    play_tournament(plan, Path(sys.argv[1]), make_workers(2), lambda _: print("done", flush=True))
"""


def test_a_killed_tournament_goes_on(tmp_path: Path, whole: Tournament) -> None:
    script, file = tmp_path / "script.py", tmp_path / "results.jsonl"
    script.write_text(SCRIPT)
    path = os.pathsep.join(one for one in sys.path if one)
    with subprocess.Popen(
        [sys.executable, str(script), str(file)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGKILL)
    kept = len(file.read_bytes().splitlines()) - 1
    assert 1 <= kept < 6
    told: list[Pairing] = []
    assert play_tournament(plan(), file, None, told.append).as_dict() == whole.as_dict()


# --- drawing -------------------------------------------------------------------------------------


def test_plots(tmp_path: Path, whole: Tournament) -> None:
    pytest.importorskip("matplotlib")
    labels = Labels("strength", "better", "iterations")
    written = draw_tournament(whole, tmp_path, "Three bots", labels)
    assert [path.name for path in written] == [
        "duel-base-tournament-ratings.svg",
        "duel-base-tournament-cross.svg",
    ]
    first = [path.read_text() for path in written]
    assert all("Three bots" in text and "search:3" in text for text in first)
    assert "strength" in first[0]
    draw_tournament(whole, tmp_path, "Three bots", labels)
    assert [path.read_text() for path in written] == first
