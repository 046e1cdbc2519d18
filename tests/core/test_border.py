"""What is given from outside: whole numbers of any kind are taken, and wrong things refused.

Both builds say the same: the compiled engine is as friendly as the plain one.
"""

import pickle
from copy import copy, deepcopy
from pathlib import Path

import pytest

import theoi
from theoi.core.content import ContentError
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


def test_a_game_is_the_same_for_all_kinds_of_whole_numbers() -> None:
    game = theoi.load_game("pantheon", Whole(3))
    assert game.seats == 3
    assert game.new(seed=Whole(7)) == game.new(seed=7) == game.new(seed="7")


@pytest.mark.parametrize("seed", [1.5, [7]])
def test_a_game_refuses_what_is_no_seed(seed: object) -> None:
    with pytest.raises(TypeError, match=r"^a seed is a whole number or a text, not "):
        theoi.load_game("duel").new(seed=seed)  # type: ignore[arg-type]


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["3", 2.0, [2]])
def test_the_number_of_seats_is_a_whole_number(seats: object) -> None:
    with pytest.raises(TypeError, match=r"^the number of seats is a whole number, not "):
        theoi.load_game("pantheon", seats)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [Whole(5), -1, 0, 10**30])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(theoi.OptionError, match=r"^pantheon is for 2 to 4 players, not -?\d+$"):
        theoi.load_game("pantheon", seats)


@pytest.mark.parametrize("name", [7, None, ["duel"], b"duel"])
def test_the_name_of_a_game_is_a_text(name: object) -> None:
    with pytest.raises(TypeError, match=r"^the name of a game is a text, not "):
        theoi.load_game(name)  # type: ignore[arg-type]


def test_an_option_that_is_no_text_is_refused() -> None:
    with pytest.raises(theoi.OptionError, match="mode is base, pantheon, not 1"):
        theoi.load_game("duel", mode=1)  # type: ignore[arg-type]


def test_a_pack_is_named_by_a_text_or_a_path(tmp_path: Path) -> None:
    for pack in (tmp_path, str(tmp_path)):
        with pytest.raises(ContentError, match=r"the folder holds no \.toml file"):
            theoi.load_game("duel", pack=pack)


# --- positions ------------------------------------------------------------------------------------


@pytest.fixture
def state() -> theoi.State:
    state: theoi.State = theoi.load_game("duel").new(seed=1)
    return state


def test_moves_and_seats_are_any_kind_of_whole_number(state: theoi.State) -> None:
    move, asked = state.legal_moves()[0], state.to_act()
    other = state.copy()
    assert state.legal_moves(Whole(asked)) == state.legal_moves(asked)
    assert state.why_not(Whole(move), Whole(asked)) is None
    assert state.known_to(Whole(0)) == state.known_to(0)
    assert state.view(Whole(0)) == state.view(0)
    assert state.imagine(Whole(0), theoi.seeded(1)) == state.imagine(0, theoi.seeded(1))
    told = state.play(Whole(move), Whole(asked))
    assert all(type(value) is int for event in told for value in event.values)
    other.apply(Whole(move))
    assert state == other
    assert [type(number) for number in state.pack()] == [type(number) for number in other.pack()]
    third = theoi.load_game("duel").new(seed=1)
    assert third.concede(Whole(1))
    assert third.is_over()


def test_a_seat_that_does_not_exist_is_refused_in_one_line(state: theoi.State) -> None:
    move = state.legal_moves()[0]
    before = state.pack()
    for wish in (
        lambda: state.legal_moves(9),
        lambda: state.legal_moves(-7),
        lambda: state.view(9),
        lambda: state.known_to(9),
        lambda: state.known_to(-2),
        lambda: state.imagine(9, theoi.seeded(1)),
        lambda: state.play(move, 9),
        lambda: state.why_not(move, 9),
        lambda: state.concede(9),
        lambda: theoi.Seat(state, 9),
    ):
        with pytest.raises(ValueError, match=r"^there is no seat -?\d+ \(there are: 0 to 1\)$"):
            wish()
    assert state.pack() == before


@pytest.mark.parametrize("wrong", [1.5, None, [1]])
def test_what_is_no_number_is_refused(state: theoi.State, wrong: object) -> None:
    before = state.pack()
    for wish in (state.legal_moves, state.view, state.known_to, state.play, state.why_not):
        with pytest.raises(TypeError, match=r"cannot be interpreted as an integer"):
            wish(wrong)  # type: ignore[arg-type]
    assert state.pack() == before


def test_notation_in_place_of_a_number_is_told_where_it_belongs(state: theoi.State) -> None:
    text = state.game.space.notation(state.legal_moves()[0])
    with pytest.raises(TypeError, match=rf"^a move is a number; .* use play_text\('{text}'\)$"):
        state.play(text)  # type: ignore[arg-type]
    assert state.play_text(text)


def test_positions_are_copied_and_pickled_as_other_objects(state: theoi.State) -> None:
    state.play(state.legal_moves()[0])
    for twin in (copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        assert twin is not state
        assert twin.learned == state.learned
        rng, same = theoi.seeded(3), theoi.seeded(3)
        original = state.copy()
        while not twin.is_over():
            twin.play(rng.pick(twin.legal_moves()))
            original.play(same.pick(original.legal_moves()))
        assert twin == original


def test_events_are_copied_and_pickled_as_other_objects() -> None:
    state = theoi.load_game("pantheon", 3).new(seed=1)
    told = []
    rng = theoi.seeded(3)
    while not state.is_over():
        told += state.play(rng.pick(state.legal_moves()))
    assert any(event.hidden for event in told)
    for twins in (deepcopy(told), pickle.loads(pickle.dumps(told))):
        for seat in range(-1, state.seats):
            seen = [event.seen_by(seat) for event in told]
            assert [event.seen_by(seat) for event in twins] == seen
            foreseen = [event.foreseen_by(seat) for event in told]
            assert [event.foreseen_by(seat) for event in twins] == foreseen


def test_a_game_that_was_observed_is_pickled_all_the_same(state: theoi.State) -> None:
    seen = state.game.observation.observe(state, 0)
    again = pickle.loads(pickle.dumps(state))
    assert again.game.observation.observe(again, 0) == seen


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
