"""The table of `theoi.testing`: whoever writes a game writes its tests with it."""

import pytest
from tests.fingers import INFO, FingersState

from theoi.core.agenda import CHOSEN
from theoi.core.state import OVER
from theoi.testing import Table, walk


def fingers() -> Table[FingersState]:
    """Fingers for two: everybody shows fingers, and their sum decides who wins a round."""
    state = INFO.load(2).new(1)
    assert isinstance(state, FingersState)
    return Table(state)


def test_moves_are_played_by_whoever_is_asked_and_tell_events() -> None:
    table = fingers()
    assert (table.seat_asked, table.prompt) == (0, "show")
    table.play("show 2")
    assert (table.seat_asked, table.told("won")) == (1, [])
    assert table.play("show 3").told("won") == table.told_to(0, "won") == [[5]]
    assert table.totals() == [0, 1]
    assert table.play("show 0").told("won") == []  # only what the last call told


def test_legal_moves_and_what_may_be_chosen() -> None:
    table = fingers()
    assert table.legal == [f"show {number}" for number in range(6)]
    assert table.answers() == table.answers("show") == list("012345")
    assert table.answers("hide") == []


def test_a_refused_move_has_its_reason_and_a_legal_one_is_an_error() -> None:
    table = fingers().play("show 2")
    assert table.refusal("show 1", seat=0) == ("not_asked", "")
    with pytest.raises(AssertionError, match="show 1 is legal"):
        table.refusal("show 1")
    with pytest.raises(ValueError, match="9"):
        table.play("show 9")


def test_a_seat_knows_its_own_answer_only() -> None:
    table = fingers().play("show 2")
    known = [table.known_to(seat) for seat in range(2)]
    assert [state.answers()[0] for state in known if isinstance(state, FingersState)] == [2, CHOSEN]


def test_defaults_run_on_to_a_question_or_to_the_end() -> None:
    table = fingers()
    assert table.play_defaults(until="show").events == []
    table.play_defaults()
    assert (table.prompt, table.legal, table.seat_asked) == ("", [], OVER)
    assert len(table.told("won")) == 3


def test_a_walk_is_a_random_game_with_the_table_before_every_move() -> None:
    tables = [(table.state.over, len(table.events)) for table in walk(fingers(), 4)]
    assert [over for over, _ in tables] == [False] * 6 + [True]
    assert [told for _, told in tables] == [0, 0, 1, 0, 1, 0, 1]
