import hashlib
import os
import re
import stat
from itertools import pairwise
from pathlib import Path

import pytest
from tests.core.recordings import (
    MODES,
    STARTS,
    duel,
    error_of,
    record_text,
    recorded,
    seal,
    walk,
)

from theoi.core.chance import ChanceError, ScriptedChance
from theoi.core.history import CONCEDES
from theoi.core.records import RecordError, Recording, read_record, replay
from theoi.core.refusals import IllegalMove
from theoi.core.registry import load_game
from theoi.core.rng import seeded

DOCS = Path(__file__).parents[2] / "docs" / "records.md"


def replayed(text: str) -> Recording:
    return replay(read_record(text)).finish()


# --- recording and replaying --------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(15))
def test_a_record_replays_to_the_same_game(mode: str, seed: int) -> None:
    recording = recorded(mode, seed)
    again = replayed(recording.text())
    assert again.state == recording.state
    assert again.text() == recording.text()
    assert [(one.seat, one.move, one.events) for one in again.history] == [
        (one.seat, one.move, one.events) for one in recording.history
    ]


@pytest.mark.parametrize("mode", MODES)
def test_a_game_can_be_recorded_up_to_any_move(mode: str) -> None:
    recording = Recording.start(duel(mode), seed=7)
    rng = seeded(7)
    while not recording.state.over:
        text = recording.text()
        assert "\nresult " not in text
        again = replayed(text)
        assert again.state == recording.state
        assert again.text() == text
        walk(recording, rng, 3)
    assert "\nresult " in recording.text()


def test_the_header_names_game_rules_content_seats_and_options() -> None:
    game = duel("pantheon")
    lines = Recording.start(game, seed=b"sixteen bytes ..").text().split("\n")
    commit = hashlib.sha256(b"sixteen bytes ..").hexdigest()
    assert lines[0] == "theoi-record 1"
    assert lines[1] == f"game duel rules 1.0 content {game.content} seats 2 mode pantheon"
    assert lines[2] == f"chance sealed-1 commit {commit}"


def test_outcomes_stand_after_the_move_that_drew_them() -> None:
    lines = record_text("base", 3).split("\n")
    assert [line.split(" ")[:2] for line in lines[3:6]] == [
        ["!", "first_player"],
        ["!", "progress"],
        ["!", "wonders"],
    ]
    for event in ("age1", "age2", "age3"):
        place = next(n for n, line in enumerate(lines) if line.startswith(f"! {event} "))
        assert re.match("[01] ", lines[place - 1])


def test_a_check_line_stands_where_another_seat_acts_next() -> None:
    recording = recorded("pantheon", 5)
    text = [line for line in recording.text().split("\n") if not line.startswith("!")]
    history = recording.history
    checked = [text[n + 1][0] == "=" for n, line in enumerate(text) if re.match("[01] ", line)]
    passed = [one.seat != other.seat for one, other in pairwise(history)]
    assert checked == [*passed, True]


def test_the_result_names_the_winner_first() -> None:
    recording = recorded("base", 1)
    outcome = recording.state.outcome()
    best, other = sorted(range(2), key=lambda seat: outcome.ranks[seat])
    totals = outcome.totals()
    line = f"result {best} {totals[best]} {other} {totals[other]} {outcome.kind} {outcome.clause}"
    assert line in recording.text().split("\n")


def test_a_refused_move_leaves_no_trace() -> None:
    recording = recorded("base", 2, moves=3)
    text, position = recording.text(), recording.state.pack()
    with pytest.raises(IllegalMove):
        recording.play_text("build baths")
    with pytest.raises(IllegalMove):
        recording.play(recording.state.legal_moves()[0], seat=1 - recording.state.to_act())
    assert recording.text() == text
    assert recording.state.pack() == position


@pytest.mark.parametrize("seat", [0, 1])
def test_a_conceded_game_is_recorded(seat: int) -> None:
    recording = recorded("base", 4, moves=20)
    recording.concede(seat)
    assert f"\n{seat} concedes\n" in recording.text()
    assert f"\nresult {1 - seat} " in recording.text()
    assert recording.history[-1].move == CONCEDES
    assert replayed(recording.text()).text() == recording.text()


def test_nobody_concedes_a_game_that_is_over_or_from_a_seat_that_is_not_there() -> None:
    recording = recorded("base", 4)
    with pytest.raises(IllegalMove):
        recording.concede(0)
    with pytest.raises(ValueError, match="there is no seat 2"):
        recorded("base", 4, moves=1).concede(2)


def test_a_replay_can_be_stepped_through() -> None:
    recording = recorded("pantheon", 6, moves=12)
    record = read_record(recording.text())
    steps = replay(record)
    assert steps.state.pack() == Recording.start(duel("pantheon"), seed=6).state.pack()
    seen = [(played.move, steps.state.pack()) for played in steps]
    assert [move for move, _ in seen] == [played.move for played in recording.history]
    assert seen[-1][1] == recording.state.pack()
    assert len({tuple(position) for _, position in seen}) == 12


# --- taking back --------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_what_is_taken_back_leaves_no_trace(mode: str) -> None:
    recording = Recording.start(duel(mode), seed=8)
    rng = seeded(8)
    before: list[tuple[str, list[int], int]] = []  # each moment of the game
    rows: list[int] = []  # how many moves could be taken back in a row
    while not recording.state.over:
        state = recording.state
        seat = state.to_act()
        before.append((recording.text(secret=True), state.pack(), state.learned))
        walk(recording, rng, 1)
        taken_back: list[int] = []
        while recording.can_undo(seat):
            taken_back.insert(0, recording.undo(seat).move)
            state = recording.state
            text, position, learned = before[len(recording.history)]
            assert recording.text(secret=True) == text
            assert (state.pack(), state.learned) == (position, learned)
        for move in taken_back:
            recording.play(move, seat)
        rows.append(len(taken_back))
    assert rows.count(1) >= 10
    assert max(rows) >= 2
    assert replayed(recording.text()).state == recording.state


def undo_refused(recording: Recording, seat: int) -> bool:
    if not recording.can_undo(seat):
        with pytest.raises(ValueError, match="nothing to take back"):
            recording.undo(seat)
        return True
    return False


def test_nothing_is_taken_back_before_the_first_move() -> None:
    assert undo_refused(Recording.start(duel("base"), seed=1), 0)


def test_a_move_cannot_be_taken_back_by_another_seat_or_after_it_moved() -> None:
    recording = Recording.start(duel("base"), seed=1)
    first = recording.state.to_act()
    walk(recording, seeded(1), 1)
    assert recording.can_undo(first)
    assert undo_refused(recording, 1 - first)
    walk(recording, seeded(1), 1)
    assert undo_refused(recording, first)
    assert recording.can_undo(1 - first)


@pytest.mark.parametrize("mode", MODES)
def test_a_move_that_drew_or_revealed_something_stands(mode: str) -> None:
    recording = Recording.start(duel(mode), seed=9)
    rng = seeded(9)
    binding = 0
    while not recording.state.over:
        learned, seat = recording.state.learned, recording.state.to_act()
        walk(recording, rng, 1)
        if recording.history[-1].outcomes or recording.state.learned != learned:
            binding += 1
            assert undo_refused(recording, seat)
    assert binding >= 10


def test_the_end_of_the_game_stands() -> None:
    recording = recorded("base", 1)
    assert undo_refused(recording, recording.history[-1].seat)
    conceded = recorded("base", 1, moves=2)
    conceded.concede(0)
    assert undo_refused(conceded, 0)


def test_what_the_others_have_seen_stands() -> None:
    recording = Recording.start(duel("base"), seed=1)
    seat = recording.state.to_act()
    walk(recording, seeded(1), 1)
    assert recording.state.to_act() != seat
    recording.state.shown += 1
    assert undo_refused(recording, seat)
    recording.state.shown -= 1
    assert recording.can_undo(seat)


# --- kinds of chance ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", STARTS)
def test_a_saved_game_goes_on_with_the_same_future(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.theoi"
    for moves in (0, 5, 25, 60):
        rng = seeded(moves)
        recording = walk(STARTS[name](), rng, moves)
        recording.save(path)
        resumed = Recording.load(path)
        assert resumed.text(secret=True) == recording.text(secret=True)
        seats = range(recording.game.seats)
        assert [resumed.can_undo(one) for one in seats] == [
            recording.can_undo(one) for one in seats
        ]
        walk(recording, rng.copy())
        walk(resumed, rng.copy())
        assert resumed.state == recording.state
        assert resumed.text() == recording.text()
        assert replayed(recording.text()).text() == recording.text()
        assert "\nsecret " not in recording.text(secret=True), "a finished game has no secrets"


def test_a_move_can_be_taken_back_after_loading() -> None:
    recording = Recording.start(duel("base"), seed=1)
    seat, text = recording.state.to_act(), recording.text(secret=True)
    walk(recording, seeded(1), 1)
    resumed = Recording.load(recording.text(secret=True))
    resumed.undo(seat)
    assert resumed.text(secret=True) == text
    assert walk(resumed, seeded(2)).text() == walk(Recording.load(text), seeded(2)).text()


def test_a_fully_scripted_game_waits_for_the_outcomes_it_lacks() -> None:
    lines = record_text("base", 11).split("\n")
    deal = {words[1]: words[2:] for words in map(str.split, lines) if words and words[0] == "!"}
    age2 = deal.pop("age2")
    script: dict[str, list[str] | list[list[str]]] = dict(deal)
    recording = Recording.start(duel("base"), chance=duel("base").scripted(script))
    with pytest.raises(ChanceError, match="age2: no outcome number 1 was given"):
        walk(recording, seeded("moves 11"))
    text = recording.text()
    assert replayed(text).text() == text
    resumed = Recording.load(text)
    assert isinstance(resumed.state.chance, ScriptedChance)
    cards = duel("base").chance_events[4].axis
    resumed.state.chance.add(4, [cards.number(card) for card in age2])
    resumed.play(resumed.state.legal_moves()[0])
    assert f"\n! age2 {' '.join(age2)}\n" in resumed.text()


@pytest.mark.parametrize("name", STARTS)
def test_a_running_game_gives_out_no_secrets(name: str) -> None:
    recording = walk(STARTS[name](), seeded(1), 10)
    saved, shown = recording.text(secret=True), recording.text()
    assert "\nsecret " in saved
    assert "secret" not in shown
    assert seal([line for line in saved.split("\n")[:-1] if line[:7] != "secret "]) == shown
    seed = re.search("^secret seed ([0-9a-f]+)$", saved, re.MULTILINE)
    assert seed is None or seed[1] not in shown


def test_a_sealed_game_without_its_seed_can_be_read_but_not_resumed() -> None:
    text = record_text("base", 1, moves=10)
    assert replayed(text).text() == text
    with pytest.raises(RecordError, match=r"^line \d+: the game cannot go on"):
        Recording.load(text)


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="16 to 64 bytes, not 5"):
        Recording.start(duel("base"), seed=b"short")


# --- the seed proves the outcomes ---------------------------------------------------------------


def test_the_seed_proves_itself() -> None:
    recording = Recording.start(duel("base"), seed=5)
    assert recording.commit in recording.text()
    walk(recording, seeded(5))
    record = read_record(recording.text())
    assert record.seed is not None
    assert hashlib.sha256(record.seed).hexdigest() == record.commit == recording.commit


def test_another_seed_does_not_fit_the_commit() -> None:
    lines = record_text("base", 5).split("\n")[:-1]
    lines[-2] = "seed " + b"sixteen bytes ..".hex()
    error = error_of(seal(lines))
    assert error.line == len(lines) - 1
    assert error.reason == "the seed is not the one that line 3 commits to"


def test_another_seed_with_its_commit_does_not_give_the_outcomes() -> None:
    lines = record_text("base", 5).split("\n")[:-1]
    forged = next(
        seed
        for seed in (bytes([number]) * 16 for number in range(256))
        if "\n".join(lines[:5]).split("\n")[3:5]
        != Recording.start(duel("base"), seed=seed).text().split("\n")[3:5]
    )
    lines[2] = f"chance sealed-1 commit {hashlib.sha256(forged).hexdigest()}"
    lines[-2] = f"seed {forged.hex()}"
    error = error_of(seal(lines))
    assert error.line in (4, 5)
    assert error.reason.endswith("the seed gives another outcome")


def test_secrets_that_do_not_fit_the_outcomes_are_refused() -> None:
    lines = walk(STARTS["fast"](), seeded(1), 10).text(secret=True).split("\n")[:-1]
    lines[-2] = "secret generator 1 2 3 4"
    assert error_of(seal(lines)).reason.endswith("the secret source gives another outcome")


# --- files --------------------------------------------------------------------------------------


def test_a_save_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.theoi"
    recording = recorded("base", 3, moves=10)
    recording.save(path)
    old = path.read_bytes()
    walk(recording, seeded(3), 5)

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, crash)
            with pytest.raises(KeyboardInterrupt):
                recording.save(path)
        assert path.read_bytes() == old
        assert list(tmp_path.iterdir()) == [path]
    recording.save(path)
    assert Recording.load(path).state == recording.state


def test_the_old_file_is_not_touched_before_the_new_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.theoi"
    recording = recorded("base", 3, moves=10)
    recording.save(path)
    old = path.read_bytes()
    walk(recording, seeded(3), 5)
    replace_file = os.replace
    seen: list[tuple[bytes, bytes]] = []

    def spy(part: Path, target: Path) -> None:
        seen.append((part.read_bytes(), target.read_bytes()))
        replace_file(part, target)

    monkeypatch.setattr(os, "replace", spy)
    recording.save(path)
    assert seen == [(recording.text(secret=True).encode(), old)]


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes here")
def test_only_the_owner_can_read_the_secrets(tmp_path: Path) -> None:
    running, over = tmp_path / "running", tmp_path / "over"
    recorded("base", 3, moves=10).save(running)
    recorded("base", 3).save(over)
    assert stat.S_IMODE(running.stat().st_mode) == 0o600
    assert stat.S_IMODE(over.stat().st_mode) & 0o600 == 0o600
    assert "secret" not in over.read_text()


# --- the page about the format ------------------------------------------------------------------


def block_of_the_page(opening: str) -> str:
    block = re.search(f"```\\w*\n({opening}.*?)```\n", DOCS.read_text("utf-8"), re.DOTALL)
    assert block is not None
    return block[1]


def test_the_example_of_the_page_is_a_record() -> None:
    record = read_record(block_of_the_page("theoi-record 1"))
    assert replay(record, any_edition=True).finish().state.over


def test_the_program_of_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(block_of_the_page("from pathlib"), {})
    assert re.fullmatch(r"[01] draft \w+\n", capsys.readouterr().out)
    assert len(Recording.load(Path("evening.theoi")).history) == 1


def of_rules(version: str, recording: Recording) -> str:
    """A record as another edition of the rules would have written it."""
    lines = recording.text(secret=True).splitlines()
    lines[1] = lines[1].replace("rules 1.1 ", f"rules {version} ")
    return seal(lines)


def test_a_game_of_earlier_rules_goes_on_and_a_difference_names_both_editions() -> None:
    recording = Recording.start(load_game("pantheon", seats=3), seed=4)
    for _ in range(5):
        recording.play(recording.state.legal_moves()[0])
    earlier = of_rules("1.0", recording)
    continued = Recording.load(earlier)
    assert continued.text(secret=True) == earlier
    continued.play(continued.state.legal_moves()[0])
    # under rules 1.0 a concession ended the game for all
    recording.concede(0)
    lines = of_rules("1.0", recording).splitlines()
    seed = next(line for line in lines if line.startswith("secret seed ")).removeprefix("secret ")
    lines = [line for line in lines if not line.startswith(("secret", "end"))]
    ended = seal([*lines, "result 1 0 2 0 0 0 concession", seed, "end ~"])
    with pytest.raises(RecordError, match=r"made with rules 1\.0, these are rules 1\.1"):
        Recording.load(ended)
    with pytest.raises(RecordError, match=r"made with rules 0\.9, these are rules 1\.1"):
        Recording.load(of_rules("0.9", recording))
