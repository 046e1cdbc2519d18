import hashlib
import os
import re
import stat
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from tests.core.recordings import MODES, duel, record_text, recorded, seal, walk

from theoi.core.chance import ChanceError, FastChance, ScriptedChance
from theoi.core.records import CONCEDES, RecordError, Recording, read_record, replay
from theoi.core.refusals import IllegalMove
from theoi.core.registry import load_game
from theoi.core.rng import seeded

DOCS = Path(__file__).parents[2] / "docs" / "records.md"
FIRST_DRAFTS = 8  # no more than these moves: the draft


def replayed(text: str) -> Recording:
    return replay(read_record(text)).finish()


def error_of(source: str | bytes | Path) -> RecordError:
    """The error a record must raise; it is one line and names its place."""
    with pytest.raises(RecordError) as caught:
        replay(read_record(source)).finish()
    assert "\n" not in str(caught.value)
    assert caught.value.line == 0 or str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


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

DEAL: dict[str, list[str] | list[list[str]]] = {
    "first_player": ["1"],
    "wonders": [
        *["pyramids", "sphinx", "colossus", "piraeus"],
        *["great_library", "mausoleum", "hanging_gardens", "appian_way"],
    ],
}


def told(mode: str, event: str) -> list[str]:
    """An outcome that another game had."""
    game = recorded(mode, 11)
    lines = game.text().split("\n")
    return next(line for line in lines if line.startswith(f"! {event} ")).split(" ")[2:]


STARTS: dict[str, Callable[[], Recording]] = {
    "sealed": lambda: Recording.start(duel("pantheon"), seed=11),
    "scripted": lambda: Recording.start(duel("pantheon"), seed=11, outcomes=DEAL),
    "scripted, told nothing": lambda: Recording.start(duel("base"), seed=11, outcomes={}),
    "scripted, later Ages told": lambda: Recording.start(
        duel("base"), seed=11, outcomes={**DEAL, "age2": told("base", "age2")}
    ),
    "scripted, else fast": lambda: Recording.start(
        duel("base"), chance=duel("base").scripted(DEAL, FastChance(seeded(11)))
    ),
    "fast": lambda: Recording.start(duel("base"), chance=FastChance(seeded(11))),
}


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


# --- damaged records ----------------------------------------------------------------------------


# What is put in the place of the first match, and what the error then says.
EDITS = [
    # the header
    ("theoi-record 1", "theoi-record 7", "line 1: record version 7 is not known (this program"),
    ("theoi-record 1", "theoi-record one", "line 1: this is no record"),
    ("theoi-record", "other-record", "line 1: this is no record"),
    ("game duel", "game chess", "line 2: there is no game 'chess' (there are: duel"),
    ("rules 1.0", "rules 1.2", "line 2: made with rules 1.2, these are rules 1.0"),
    ("content ", "content 0", "line 2: made with content 0"),
    ("seats 2", "seats 3", "line 2: duel is for 2 to 2 players, not 3"),
    ("seats 2", "seats 99999999999", "line 2: '99999999999' is no number of seats"),
    ("seats 2", "seats -1", "line 2: '-1' is no number of seats"),
    ("mode base", "mode blitz", "line 2: duel: mode is base, pantheon, not 'blitz'"),
    ("mode base", "mood base", "line 2: duel has the options mode, not mood"),
    ("mode base", "pack base", "line 2: duel has the options mode, not pack"),
    (" mode base", "", "line 2: duel has the options mode, not none"),
    ("mode base", "mode base mode base", "line 2: an option is named twice"),
    ("duel rules", "duel laws", "line 2: expected: game <name> rules"),
    ("mode base", "mode", "line 2: expected: game <name> rules"),
    ("sealed-1", "sealed-2", "line 3: expected: chance sealed-1 commit <sha256>,"),
    ("commit ", "commit x", "line 3: a commit is a SHA-256 in 64 hex digits"),
    ("chance sealed-1 commit", "chance scripted", "line 3: expected: chance"),
    # outcomes
    ("first_player .", "first_player 2", "line 4: first_player: '2' is no seat"),
    ("first_player .", "first_player 0 1", "line 4: first_player: 1 expected, 2 given"),
    ("! first_player .", "!", "line 4: an outcome names its event"),
    ("! first_player .\n", "", "line 4: progress: an outcome of first_player is due here"),
    ("! progress .*\n", "", "line 5: wonders: an outcome of progress is due here"),
    ("! wonders .*\n", "", "line 3: wonders: no outcome stands after this line"),
    ("(! wonders .*)", r"\1 sphinx", "line 6: wonders: 8 expected, 9 given"),
    ("(! wonders .*)", r"\1\n! enki law economy", "line 7: this was not drawn here"),
    (r"! progress (\w+) \w+", r"! progress \1 \1", "named too often"),
    (r"! progress \w+", "! progress mysticism", "line 5: progress: mysticism cannot come out"),
    (r"! progress \w+", "! progress baths", "line 5: progress: 'baths' is no progress"),
    ("(! first_player .)", r"\1\n= age 0 ~0000", "line 6: outcomes stand after the move that"),
    # moves
    (r"draft \w+", "draft sphynx", "line 8: draft sphynx: 'sphynx' is no wonder (did you mean"),
    (" draft", " Draft", "in records this is written draft"),
    (" draft", " choose", "'choose' is no kind of move"),
    (r" draft \w+", " draft", "line 8: draft: expected: draft <wonder>"),
    (r" draft \w+", "", "line 8: what does seat"),
    (r". draft \w+", "2 concedes", "line 8: there is no seat 2"),
    (r". draft \w+", "999999999 concedes", "line 8: there is no seat 999999999"),
    (r". draft \w+", "99999999999 concedes", "line 8: '99999999999' begins no line of a record"),
    (" draft", "  draft", "line 8: the line is empty, or its words are not one space apart"),
    (r"(draft \w+)", r"\1 ", "line 8: the line is empty, or its words"),
    (r". draft \w+", "", "line 8: the line is empty, or its words"),
    ("(. draft)", r"# \1", "line 8: '#' begins no line of a record"),
    ("^1 build", "0 build", "seat 0 is not asked, but seat 1"),
    (r"build \w+", "draft sphinx", "(DUEL-7.2)"),
    ("^result", "0 concedes\nresult", "the game was over before this line"),
    # check lines
    ("coins 7 7", "coins 7 8", "line 7: the record says coins 7 8, the replay coins 7 7"),
    ("conflict 0", "conflict 1", "line 7: the record says conflict 1, the replay conflict 0"),
    (" ~....$", " luck 3 ~0000", "line 7: there is no fact 'luck 3'"),
    ("^= .*", "= ~0000", "line 7: the record says nothing, the replay age 0"),
    ("(^= .*)", r"\1\n\1", "line 8: a second check line for the same move"),
    ("(^= .*)", r"\1\n! enki law economy", "line 8: outcomes stand after the move that drew"),
    # the end
    (r"^result (. \d+)", r"result \1\1", "the result is "),
    ("^result .*\n", "", "the seed of a game is opened after its result"),
    ("^result .*\nseed .*\n", "", "the game is over, but no line says: result"),
    ("^seed .*\n", "", "the game is over, but its seed is missing"),
    ("^seed .*", "seed 00", "a seed has 16 to 64 bytes, written in hex digits"),
    ("^seed .*", "seed", "a seed has 16 to 64 bytes, written in hex digits"),
    ("^seed", "secret seed", "after a result line only seed or end may follow"),
    ("(^seed .*)", r"\1\n\1", "after a seed line only end may follow"),
    ("^end", "end here", "expected: end and the checksum"),
    ("(^end .*)", r"\1\n0 concedes", "nothing may follow the end line"),
]


@pytest.mark.parametrize(("pattern", "new", "reason"), EDITS)
def test_an_edit_is_found_out_even_if_the_checksums_are_right(
    pattern: str, new: str, reason: str
) -> None:
    text = record_text("base", 3)
    edited = re.sub(pattern, new, text, count=1, flags=re.MULTILINE)
    assert edited != text
    with pytest.raises(RecordError):
        read_record(edited)
    assert reason in str(error_of(seal(edited.split("\n")[:-1])))


def test_a_checksum_must_be_there() -> None:
    lines = record_text("base", 3).split("\n")
    lines[6] = lines[6][:-6]
    error = error_of("\n".join(lines))
    assert str(error) == "line 7: the line does not end with ~ and 4 hex digits"


SECRETS = [
    ("sealed", "secret seed 00", "a seed has 16 to 64 bytes"),
    ("sealed", "secret seed " + "00" * 16, "the seed is not the one that line 3 commits to"),
    ("sealed", "secret generator 1 2 3 4", "no such secret belongs to sealed-1 chance"),
    ("sealed", "secret ! age1 baths", "no such secret belongs to sealed-1 chance"),
    ("sealed", "secret", "no such secret belongs to sealed-1 chance"),
    ("fast", "secret seed " + "00" * 16, "no such secret belongs to fast chance"),
    ("fast", "secret generator 0 0 0 0", "a generator is four numbers of 32 bits"),
    ("fast", "secret generator 1 2 3", "a generator is four numbers of 32 bits"),
    ("fast", "secret generator 1 2 3 4294967296", "a generator is four numbers of 32 bits"),
    ("fast", "secret generator 1 2 3 04", "a generator is four numbers of 32 bits"),
    ("fast", "secret generator 1 2 3 -4", "a generator is four numbers of 32 bits"),
    ("scripted", "secret ! dice 6", "'dice' is no random event of duel"),
    ("scripted", "secret ! age2 bath", "age2: 'bath' is no card"),
    ("scripted", "secret !", "no such secret belongs to scripted chance"),
    ("scripted", f"secret seed {'00' * 16}\nsecret ! age2 baths", "is the last of the secrets"),
]


@pytest.mark.parametrize(("name", "secret", "reason"), SECRETS)
def test_secrets_are_checked(name: str, secret: str, reason: str) -> None:
    lines = walk(STARTS[name](), seeded(1), 2).text().split("\n")[:-1]
    assert reason in str(error_of(seal([*lines[:-1], *secret.split("\n"), lines[-1]])))


def test_an_illegal_move_is_explained_with_its_clause() -> None:
    recording = recorded("base", 3, moves=FIRST_DRAFTS)
    game = recording.game
    covered = next(
        f"build {card}"
        for card in game.space.by_name["build"].axes[0].ids
        if str(clause_of(recording, f"build {card}")) == "DUEL-5.6"
    )
    lines = recording.text().split("\n")[:-1]
    lines.insert(-1, f"{recording.state.to_act()} {covered}")
    error = error_of(seal(lines))
    assert error.line == len(lines) - 1
    assert error.reason.startswith(f"{covered}: ")
    assert error.reason.endswith(" (DUEL-5.6)")


def clause_of(recording: Recording, text: str) -> str:
    refusal = recording.state.why_not(recording.game.space.parse(text))
    return "" if refusal is None else refusal.clause


def test_the_checksum_tells_between_which_lines_the_change_is() -> None:
    lines = record_text("base", 3).split("\n")
    checks = [number for number, line in enumerate(lines, 1) if line.startswith("= ")]
    before, after = checks[4], checks[5]
    lines[before] += "x"
    error = error_of("\n".join(lines))
    assert error.line == after
    assert error.reason == (
        f"the checksum does not match: a line between {before + 1} and {after} was changed"
    )


def test_a_record_that_was_cut_is_found_out() -> None:
    text = record_text("base", 3, moves=30)
    lines = text.split("\n")
    for size in (1, 3, 4, 12, len(lines) - 2):
        error = error_of("\n".join(lines[:size]) + "\n")
        assert error.line == size + 1
        assert error.reason == "the end line is missing: the record was cut off here"
    assert error_of(text[:-1]).reason == "the record is cut off in this line"
    assert error_of(text[:300]).reason == "the record is cut off in this line"


def test_a_game_stopped_in_the_middle_has_no_result() -> None:
    lines = record_text("base", 3, moves=10).split("\n")[:-1]
    lines.insert(-1, "result 0 1 1 0 civilian DUEL-23.7")
    assert "the game is not over: seat" in error_of(seal(lines)).reason


def test_the_header_must_be_complete() -> None:
    lines = record_text("base", 3).split("\n")[:-1]
    for size in (1, 2):
        assert "is not complete" in error_of(seal([*lines[:size], lines[-1]])).reason
    assert "first_player: no outcome" in error_of(seal([*lines[:3], lines[-1]])).reason


def changed(edit: Callable[[bytes], bytes]) -> bytes:
    return edit(record_text("base", 3).encode())


RUBBISH: list[tuple[bytes, str]] = [
    (b"", "line 1: the record is empty"),
    (b"\n", "line 1: this is no record"),
    (b"\x00" * 100, "line 1: this is no record"),
    (b"\x89PNG\r\n\x1a\n\x00", "line 1: this is not UTF-8 text"),
    (b"theoi-record 1", "line 1: the record is cut off in this line"),
    (b"theoi-record", "line 1: this is no record"),
    (b'[Event "Casual game"]\n1. e4 e5\n', "line 1: this is no record"),
    (b"x" * 4_000_001, "more than 4000000 bytes"),
]


@pytest.mark.parametrize(("data", "reason"), RUBBISH)
def test_what_is_no_record_is_refused(data: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "rubbish"
    path.write_bytes(data)
    assert str(error_of(data)).startswith(reason)
    assert str(error_of(path)).startswith(reason)


BYTES: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda data: data.replace(b"\n", b"\r\n"), "line 1: the line ends with CR LF"),
    (lambda data: data.replace(b"draft", b"dr\xe4ft", 1), "line 8: this is not UTF-8 text"),
    (lambda data: data.replace(b"draft", b"dr\x07ft", 1), "line 8: the character U+0007 has no"),
    (lambda data: data.replace(b"draft ", b"draft\t", 1), "line 8: the character U+0009 has no"),
    (lambda data: data.replace(b"draft", "dr\u2028ft".encode(), 1), "line 8: the character U+2028"),
    (lambda data: b"\xef\xbb\xbf" + data, "line 1: this is no record"),
    (lambda data: data.replace(b"draft", b"d" * 20_000, 1), "line 8: the line has 20"),
    (lambda data: data.decode().encode("utf-16"), "line 1: this is not UTF-8 text"),
    (lambda data: data + data, "nothing may follow the end line"),
    (lambda data: data + b"\n", "nothing may follow the end line"),
]


@pytest.mark.parametrize(("edit", "reason"), BYTES)
def test_changed_bytes_are_found_out(edit: Callable[[bytes], bytes], reason: str) -> None:
    assert reason in str(error_of(changed(edit)))


def test_a_text_that_cannot_be_encoded_is_refused() -> None:
    assert error_of("theoi-record 1\n\udc80\n").reason == "this is not UTF-8 text"


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert error_of(tmp_path).reason == f"'{tmp_path}': this is no file"
    assert error_of(tmp_path / "none").reason == f"'{tmp_path / 'none'}': No such file or directory"
    assert error_of(tmp_path / "x" / "y").line == 0
    assert error_of(Path("a\0b")).line == 0
    assert error_of(Path("x" * 5000)).line == 0


def test_a_very_long_word_makes_a_short_message() -> None:
    lines = record_text("base", 3).split("\n")[:-1]
    lines[7] = "0 draft " + "x" * 9_000
    assert len(str(error_of(seal(lines)))) < 400


# --- other editions -----------------------------------------------------------------------------


def test_a_record_of_another_edition_is_replayed_when_asked_for() -> None:
    text = record_text("base", 3)
    lines = text.split("\n")[:-1]
    other = seal([lines[0], lines[1].replace("rules 1.0", "rules 1.2"), *lines[2:]])
    recording = replay(read_record(other), any_edition=True).finish()
    assert recording.text() == text, "what is written now names the edition of now"


def test_where_editions_disagree_the_error_names_both() -> None:
    lines = record_text("base", 3).split("\n")[:-1]
    lines[1] = lines[1].replace("rules 1.0", "rules 1.2")
    lines[6] = lines[6].replace("coins 7 7", "coins 6 6")
    with pytest.raises(RecordError) as caught:
        replay(read_record(seal(lines)), any_edition=True).finish()
    assert str(caught.value) == (
        "line 7: the record says coins 6 6, the replay coins 7 7; "
        "made with rules 1.2, these are rules 1.0"
    )


def test_a_record_made_with_a_content_pack_needs_the_pack(tmp_path: Path) -> None:
    game = duel("base")
    data = Path(__file__).parents[2] / "src/theoi/games/duel/data/progress_tokens.toml"
    (tmp_path / "progress_tokens.toml").write_bytes(data.read_bytes())
    packed = load_game("duel", pack=tmp_path)
    assert packed.content != game.content
    text = walk(Recording.start(packed, seed=1), seeded(1), 20).text(secret=True)
    assert str(error_of(text)) == (
        f"line 2: made with content {packed.content}, this is {game.content} "
        "(another edition of the components)"
    )
    assert Recording.load(text, tmp_path).text(secret=True) == text


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
