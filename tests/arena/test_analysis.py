"""Recorded games judged move by move."""

import json
from pathlib import Path

import pytest
from tests.arena.recordings import record
from tests.duel.positions import duel

from theoi import Game, load_game, seeded
from theoi.arena.analysis import (
    Analysis,
    Judgement,
    analyse,
    judge_place,
    luck_of,
    turning_points,
)
from theoi.arena.chances import draw_chances
from theoi.arena.pool import make_workers
from theoi.bots import Seat
from theoi.bots.opinion import Choice, Opinion


def judged(
    game: Game,
    iterations: int = 4,
    moves: int = 10_000,
    seat: int | None = None,
    processes: int = 1,
) -> Analysis:
    whole = record(game, moves=moves)
    return analyse(whole, iterations, seat=seat, workers=make_workers(processes))


def test_every_move_of_a_game_is_judged() -> None:
    recording = record(duel())
    analysis = analyse(recording, 4)
    assert [one.number for one in analysis.judged] == list(range(1, analysis.moves + 1))
    assert [(one.seat, one.move) for one in analysis.judged] == [
        (played.seat, duel().space.notation(played.move)) for played in recording.history
    ]
    winners = recording.state.outcome().winners()
    assert analysis.result == [float(seat in winners) for seat in range(2)]
    assert analysis.judged[-1].after == analysis.result
    for one, following in zip(analysis.judged, analysis.judged[1:]):
        assert one.after == following.before == following.opinion.chances
        assert sum(one.before) == pytest.approx(1)
        assert one.loss == one.opinion.loss >= 0


def test_the_number_of_processes_changes_nothing() -> None:
    one, two = (judged(duel("pantheon"), moves=20, processes=count) for count in (1, 2))
    assert one == two


def test_one_seat_can_be_judged_alone() -> None:
    both = judged(duel(), moves=20)
    alone = judged(duel(), moves=20, seat=1)
    assert {one.seat for one in alone.judged} == {1}
    assert [one.opinion for one in alone.judged] == [
        one.opinion for one in both.judged if one.seat == 1
    ]
    assert alone.losses(0) == []
    assert alone.losses(1) == both.losses(1)


def test_a_game_of_several_is_judged_as_far_as_it_goes() -> None:
    analysis = judged(load_game("pantheon", 3), 3, moves=8)
    assert (analysis.seats, analysis.moves, len(analysis.judged)) == (3, 8, 8)
    assert analysis.result is None
    last = analysis.judged[-1]
    assert last.opinion.played is not None
    assert last.after == last.opinion.played.chances
    assert all(len(one.before) == 3 for one in analysis.judged)


def test_giving_up_is_no_move_to_judge() -> None:
    recording = record(duel(), moves=10)
    recording.concede(0)
    analysis = analyse(recording, 3)
    assert (analysis.moves, len(analysis.judged)) == (11, 10)
    assert analysis.result == [0.0, 1.0]


def test_it_judges_by_what_the_mover_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    """If what the mover could not see had been otherwise, the judgement would be the same."""
    whole = record(duel("pantheon"), moves=30)
    states = whole.positions()
    place = 29
    seat = whole.history[place].seat
    twin = states[place].imagine(seat, seeded(2))
    assert twin != states[place]  # something is hidden
    again = (whole, states)
    monkeypatch.setattr("theoi.arena.analysis._played_again", lambda text, pack: again)
    one, _ = judge_place(place, "", 5, 0.0, None)
    states[place] = twin
    assert judge_place(place, "", 5, 0.0, None)[0] == one


def test_progress_is_told_move_by_move() -> None:
    progress: list[int] = []
    analyse(record(duel(), moves=5), 2, progress=progress.append)
    assert progress == [1, 2, 3, 4, 5]


def test_all_is_plain_data() -> None:
    analysis = judged(duel(), moves=10)
    told = json.loads(json.dumps(analysis.as_dict()))
    assert told["judged"][0]["opinion"]["choices"][0]["visits"] >= 1
    assert len(told["judged"]) == 10


# --- turning points ------------------------------------------------------------------------------


def judgement(
    number: int, before: float, after: float, loss: float = 0.0, luck: float = 0.0
) -> Judgement:
    """A move of seat 0, which then has this chance in the next position."""
    best = Choice("build baths", 10, [before, 1 - before], [], [])
    played = Choice("build altar", 10, [before - loss, 1 - before + loss], [], [])
    opinion = Opinion(0, 20, best.chances, [best], played)
    chances = [after, 1 - after]
    return Judgement(number, 0, "build altar", best.chances, chances, loss, luck, opinion)


def test_a_mistake_is_a_turning_point_and_names_what_was_better() -> None:
    (point,) = turning_points([judgement(1, 0.6, 0.59), judgement(2, 0.62, 0.4, 0.21)])
    assert (point.number, point.kind, point.better) == (2, "mistake", "build baths")
    assert (point.before, point.after) == pytest.approx((0.62, 0.41))


@pytest.mark.parametrize(("after", "luck", "kind"), [(0.8, 0.1, "luck"), (0.2, -0.1, "misfortune")])
def test_so_is_what_comes_to_light(after: float, luck: float, kind: str) -> None:
    (point,) = turning_points([judgement(1, 0.5, after, luck=luck)])
    assert (point.kind, point.after, point.better) == (kind, after, "")
    assert turning_points([judgement(1, 0.5, after)]) == []
    assert turning_points([judgement(1, 0.5, after, luck=-luck)]) == []


def test_luck_is_what_nobody_could_expect() -> None:
    whole = record(load_game("pantheon", 2), moves=60)
    states = whole.positions()
    lucky: list[float] = []
    for played, before, after in zip(whole.history, states, states[1:]):
        seat = Seat(before, played.seat)
        luck = luck_of(seat, played.move, after, seeded(len(lucky)))
        lucky.append(abs(luck))
        if before.learned == after.learned:
            assert luck == pytest.approx(0, abs=1e-9)
    assert max(lucky) > 0.001


def test_small_changes_are_none_and_only_the_greatest_are_told() -> None:
    assert turning_points([judgement(1, 0.5, 0.45, 0.05, 0.05)]) == []
    many = [judgement(number, 0.9, 0.5, number / 100) for number in range(10, 30)]
    assert [point.number for point in turning_points(many)] == [25, 26, 27, 28, 29]


# --- the picture ---------------------------------------------------------------------------------


def test_the_chances_of_all_add_up_in_the_picture() -> None:
    analysis = judged(load_game("pantheon", 3), 3, moves=8)
    numbers, lines = analysis.chances()
    assert numbers == list(range(1, 10))
    assert [sum(column) for column in zip(*lines)] == pytest.approx([1] * 9)


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_picture_is_drawn(tmp_path: Path, ending: str) -> None:
    pytest.importorskip("matplotlib")
    analysis = judged(duel(), 3, moves=10)
    files = [tmp_path / f"{name}.{ending}" for name in "ab"]
    for file in files:
        draw_chances(analysis, file, ["Ariadne", "Theseus"], "Title", "move", "chance")
    data = files[0].read_bytes()
    assert data == files[1].read_bytes()
    assert data.startswith(b"<?xml" if ending == "svg" else b"\x89PNG")
    if ending == "svg":
        assert b"Ariadne" in data


def test_a_single_move_can_be_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    analysis = judged(duel(), 3, moves=1)
    draw_chances(analysis, tmp_path / "one.svg", ["A", "B"], "Title", "move", "chance")
    assert (tmp_path / "one.svg").exists()
