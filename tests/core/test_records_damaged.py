"""Records that were changed, cut, made elsewhere or are none: each gets its own clear error."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.core.recordings import STARTS, duel, error_of, record_text, recorded, seal, walk

from theoi.core.records import RecordError, Recording, read_record, replay
from theoi.core.registry import load_game
from theoi.core.rng import seeded

FIRST_DRAFTS = 8  # no more than these moves: the draft

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
