"""What every position can be asked, whatever the game."""

import pytest
from tests.fingers import INFO, FingersState

from theoi import ASKED, OVER, SPECTATOR, IllegalMove, State, load_game
from theoi.core.chance import ChanceError
from theoi.core.events import UNKNOWN, Event, EventKind


@pytest.fixture
def state() -> State:
    fresh: State = INFO.load(2).new(seed=1)
    return fresh


def finished() -> State:
    state: State = INFO.load(2).new(seed=1)
    while not state.is_over():
        state.play(1)
    return state


@pytest.mark.parametrize(
    ("move", "seat", "key", "text"),
    [
        (6, ASKED, "core.refuse.no_such_move", "No such move."),
        (-1, 0, "core.refuse.no_such_move", "No such move."),
        (1, SPECTATOR, "core.refuse.not_asked", "Not now."),
    ],
)
def test_what_no_game_allows_is_refused(
    state: State, move: int, seat: int, key: str, text: str
) -> None:
    before = state.pack()
    with pytest.raises(IllegalMove, match=text) as error:
        state.play(move, seat)
    assert error.value.refusal.key == key
    assert state.pack() == before


@pytest.mark.parametrize("seat", [2, OVER])
def test_a_seat_that_does_not_exist_is_named(state: State, seat: int) -> None:
    for ask in (state.legal_moves, state.known_to, state.view, state.concede):
        with pytest.raises(ValueError, match=f"there is no seat {seat} "):
            ask(seat)
    with pytest.raises(ValueError, match=f"there is no seat {seat} "):
        state.play(1, seat)


def test_who_has_answered_is_not_asked_again(state: State) -> None:
    state.play(3, seat=0)
    assert state.legal_moves(0) == []
    with pytest.raises(IllegalMove) as error:
        state.play(3, seat=0)
    assert error.value.refusal.key == "core.refuse.not_asked"


def test_after_the_end_nobody_is_asked() -> None:
    state = finished()
    assert state.to_act() == OVER
    assert state.waiting() == 0
    assert state.legal_moves() == state.legal_moves(0) == []
    with pytest.raises(IllegalMove) as error:
        state.play(1)
    assert error.value.refusal.key == "core.refuse.over"


def test_positions_are_equal_when_their_packs_are(state: State) -> None:
    twin = state.copy()
    assert twin == state
    assert hash(twin) == hash(state)
    twin.play(2)
    assert twin != state
    assert state != state.pack()


def test_nobody_listens_unless_asked_to(state: State) -> None:
    state.apply(1)
    state.apply(1)
    assert state.log is None
    told = state.copy()
    assert told.play(1) == []
    assert [event.kind.name for event in told.play(1)] == ["won"]
    assert told.log is None


def test_returns_follow_the_ranks(state: State) -> None:
    assert isinstance(state, FingersState)
    state.won = [2, 1]
    assert state.returns() == [1.0, -1.0]


def test_a_clause_stands_behind_the_words_of_a_refusal() -> None:
    game = load_game("duel")
    state = game.new(seed=1)
    with pytest.raises(IllegalMove, match=r" \(DUEL-4\.2\)$") as error:
        state.play(game.space.parse("first 0"))
    assert error.value.refusal.clause == "DUEL-4.2"
    assert "(DUEL" not in error.value.text


def test_an_outcome_that_cannot_be_drawn_leaves_the_position_as_it_was() -> None:
    game = load_game("duel")
    state = game.new(seed=1, outcomes={"age1": ["baths"]})
    for _ in range(5):  # the sixth pick ends the draft
        state.play(state.legal_moves()[0])
    before = state.pack()
    with pytest.raises(ChanceError, match="age1: 20 expected, 1 given"):
        state.play(state.legal_moves()[0])
    assert state.pack() == before


# --- events ---------------------------------------------------------------------------------------

DEALT = EventKind("dealt", [("card", "card"), ("count", ""), ("place", "place")])


@pytest.mark.parametrize(
    ("seat", "values"),
    [
        (0, [7, 2, 4]),
        (1, [UNKNOWN, 2, UNKNOWN]),
        (2, [7, 2, 4]),
        (SPECTATOR, [UNKNOWN, 2, UNKNOWN]),
    ],
)
def test_hidden_arguments_are_seen_by_those_who_may(seat: int, values: list[int]) -> None:
    event = Event(DEALT, 0, [7, 2, 4], hidden=0b101, known_by=0b101)
    seen = event.seen_by(seat)
    assert (seen.kind, seen.seat, seen.values) == (DEALT, 0, values)
    assert event.values == [7, 2, 4]
    assert seen.seen_by(0).values == values


def test_events_are_equal_when_they_say_the_same() -> None:
    assert Event(DEALT, 0, [1, 2, 3]) == Event(DEALT, 0, [1, 2, 3])
    assert len({Event(DEALT, 0, [1, 2, 3]), Event(DEALT, 1, [1, 2, 3])}) == 2
    assert repr(Event(DEALT, 0, [1, 2, 3])) == "Event(dealt, 0, [1, 2, 3])"
