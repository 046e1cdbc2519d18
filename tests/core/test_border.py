"""What is given from outside: whole numbers of any kind are taken, and wrong things refused.

Both builds say the same: the compiled engine is as friendly as the plain one.
"""

from pathlib import Path

import pytest

import theoi
from theoi.core.record_text import RecordError, read_record
from theoi.core.records import Recording

pytestmark = pytest.mark.parity


class Whole:
    """A whole number that is not an int, as numpy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


# --- seeds ----------------------------------------------------------------------------------------


def test_a_seed_is_any_kind_of_whole_number_or_a_text() -> None:
    expected = theoi.seeded(7).sample(list(range(9)), 9)
    for seed in (Whole(7), "7", True + 6):
        assert theoi.seeded(seed).sample(list(range(9)), 9) == expected


@pytest.mark.parametrize("seed", [1.5, None, [7], b"7"])
def test_a_generator_refuses_what_is_no_seed(seed: object) -> None:
    with pytest.raises(TypeError, match=r"^a seed is a whole number or a text, not "):
        theoi.seeded(seed)  # type: ignore[arg-type]


# --- records --------------------------------------------------------------------------------------


def test_the_name_of_a_file_is_not_taken_for_a_record(tmp_path: Path) -> None:
    name = str(tmp_path / "game")
    recording = Recording.start(theoi.load_game("duel"), seed=1)
    recording.save(name)
    assert Recording.load(Path(name)).state == recording.state
    for text in (name, "game.theoi"):
        with pytest.raises(RecordError, match=r"names a file and is not the text of a record"):
            read_record(text)
    with pytest.raises(RecordError, match=r"write Path\('game\.theoi'\)"):
        Recording.load("game.theoi")


def test_only_texts_bytes_and_paths_are_read_as_records() -> None:
    with pytest.raises(TypeError, match=r"bytes or the Path of a file, not int"):
        read_record(7)  # type: ignore[arg-type]


# --- docstrings -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "thing",
    [
        theoi.State,
        theoi.State.legal_moves,
        theoi.State.play,
        theoi.Rng.pick,
        theoi.seeded,
        theoi.Game.new,
    ],
)
def test_what_users_call_has_a_docstring(thing: object) -> None:
    text = thing.__doc__
    assert text is not None
    assert text[0].isupper()
    assert text.rstrip().endswith((".", "`")), text
