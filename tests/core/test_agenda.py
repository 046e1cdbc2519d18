"""The agenda: steps run, questions wait, follow-ups without a choice answer themselves."""

import pytest
from tests.fingers import INFO, FingersGame, FingersState, Show

from theoi.core.agenda import (
    CHOSEN,
    NOT_ASKED,
    OPEN,
    PENDING,
    UNSEEN,
    Item,
    Question,
    Simultaneous,
    Step,
    new_agenda,
)
from theoi.core.chance import NoChance
from theoi.core.state import PAUSED


class Note(Step[FingersState]):
    """Writes a number down."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def values(self) -> list[int]:
        return [self.number]

    def run(self, state: FingersState) -> None:
        state.won.append(self.number)


class Pick(Question[FingersState]):
    """A question with these answers; writes the answer down."""

    def __init__(self, answers: list[int], always: bool = False) -> None:
        super().__init__(1, always)
        self.answers = answers

    def options(self, state: FingersState, seat: int) -> list[int]:
        return self.answers

    def resolve(self, state: FingersState, seat: int, move: int) -> None:
        state.won.append(100 * seat + move)


@pytest.fixture
def state() -> FingersState:
    """A position that only waits, with nothing written down."""
    state = FingersState(FingersGame(2), NoChance())
    state.won = []
    state.push(Show(OPEN, OPEN))
    return state


def test_steps_run_from_the_top_until_somebody_is_asked(state: FingersState) -> None:
    state.push(Note(1))
    state.push(Note(2))
    state.settle()
    assert state.won == [2, 1]
    assert isinstance(state.question(), Show)


def test_a_question_with_one_answer_is_answered_and_one_with_none_is_dropped(
    state: FingersState,
) -> None:
    state.push(Pick([5]))
    state.push(Pick([]))
    state.push(Pick([3]))
    state.settle()
    assert state.won == [103, 105]
    assert isinstance(state.question(), Show)


def test_a_choice_waits_and_what_lies_below_waits_with_it(state: FingersState) -> None:
    state.push(Note(1))
    state.push(Pick([4, 5]))
    state.settle()
    assert state.won == []
    assert state.to_act() == 1
    assert state.legal_moves() == [4, 5]
    state.apply(5)
    assert state.won == [105, 1]


@pytest.mark.parametrize("answers", [[4], []])
def test_some_questions_are_always_put(state: FingersState, answers: list[int]) -> None:
    state.push(Pick(answers, always=True))
    state.settle()
    assert isinstance(state.question(), Pick)
    assert state.won == []


def test_nothing_runs_after_the_end(state: FingersState) -> None:
    class Finish(Step[FingersState]):
        def run(self, state: FingersState) -> None:
            state.over = True

    state.push(Note(1))
    state.push(Finish())
    state.settle()
    assert state.won == []


def test_the_stack_packs_items_by_their_place_in_the_table_and_their_values(
    state: FingersState,
) -> None:
    state.game.item_codes = {Show: 0, Note: 1}
    state.push(Note(6))
    assert state.pack() == [0, 2, 0, 2, OPEN, OPEN, 1, 1, 6]


def test_the_stack_is_copied_and_cleared() -> None:
    agenda = new_agenda()
    items: list[Item[FingersState]] = [Note(1), Note(2), Note(3)]
    for item in items:
        agenda.push(item)
    copied = agenda.copy()
    assert agenda.pop() is items[2]
    agenda.push(items[0])
    assert copied.all() == items
    assert agenda.all() == [items[0], items[1], items[0]]
    agenda.clear()
    assert agenda.all() == []
    with pytest.raises(IndexError, match="the agenda is empty"):
        agenda.pop()


# --- several seats at once ------------------------------------------------------------------------


def test_a_simultaneous_question_waits_for_the_last_answer() -> None:
    state = INFO.load(3).new(seed=1)
    assert isinstance(state, FingersState)
    assert [state.waiting(), state.to_act()] == [0b111, 0]
    assert state.play(2, seat=1) == []
    assert [state.waiting(), state.to_act()] == [0b101, 0]
    state.play(4)
    assert [state.waiting(), state.to_act()] == [0b100, 2]
    assert state.won == [0, 0, 0]
    told = state.play(1)
    assert [event.values for event in told] == [[7]]
    assert state.won == [0, 1, 0]


def test_answers_are_hidden_from_the_others_until_all_are_there() -> None:
    question: Simultaneous[FingersState] = Show(3, OPEN, NOT_ASKED, 5)
    state = FingersState(FingersGame(4), NoChance())
    assert question.known_to(state, 0).values() == [3, OPEN, NOT_ASKED, CHOSEN]
    assert question.known_to(state, 3).values() == [CHOSEN, OPEN, NOT_ASKED, 5]
    assert question.known_to(state, -1).values() == [CHOSEN, OPEN, NOT_ASKED, CHOSEN]
    assert question.waiting() == 0b0010
    assert question.secret
    assert question.values() == [3, OPEN, NOT_ASKED, 5]


class Whisper(Show):
    """Nobody learns who has answered."""

    def __init__(self, *answers: int) -> None:
        super().__init__(*answers)
        self.discreet = True

    def with_answers(self, answers: list[int]) -> "Whisper":
        return Whisper(*answers)


def test_a_discreet_question_does_not_tell_who_has_answered() -> None:
    state = FingersState(FingersGame(4), NoChance())
    for answers in ([3, OPEN, NOT_ASKED, 5], [3, 1, NOT_ASKED, OPEN]):
        question = Whisper(*answers)
        seen = question.known_to(state, 0)
        assert seen.values() == [3, PENDING, NOT_ASKED, PENDING]
        assert seen.waiting() == 0
        assert question.known_to(state, -1).values() == [PENDING, PENDING, NOT_ASKED, PENDING]
    assert Whisper(3, OPEN, NOT_ASKED, 5).known_to(state, 1).waiting() == 0b0010
    state.push(Whisper(3, PENDING, NOT_ASKED, PENDING))
    assert state.to_act() == PAUSED
    assert state.legal_moves() == []


def test_a_secret_answer_is_seen_by_who_gives_it_alone() -> None:
    open_question, secret = Pick([4, 5]), Pick([4, 5])
    secret.secret = True
    assert [open_question.answer_seen_by(seat, 1, 4) for seat in (-1, 0, 1)] == [4, 4, 4]
    assert [secret.answer_seen_by(seat, 1, 4) for seat in (-1, 0, 1)] == [UNSEEN, UNSEEN, 4]


# --- seats that are out ---------------------------------------------------------------------------


def test_who_concedes_is_not_waited_for_and_ranks_behind_who_left_later() -> None:
    state = INFO.load(4).new(seed=1)
    assert [event.kind.name for event in state.concede(2)] == ["conceded"]
    assert [state.out, state.waiting(), state.over] == [0b0100, 0b1011, False]
    assert state.concede(2) == []
    for seat in (0, 1, 3):
        state.play(1, seat)
    assert state.waiting() == 0b1011
    state.concede(0)
    assert state.outcome().ranks[2] == 4
    assert state.outcome().ranks[0] == 3
    assert state.gone == [2, 0]
    assert state.copy() == state == state.game.unpack(state.pack(), state.chance)
    state.concede(1)
    assert state.over
    assert state.outcome().ranks == [3, 2, 4, 1]


def test_a_concession_gives_the_answer_that_everybody_waits_for() -> None:
    state = INFO.load(3).new(seed=1)
    state.play(2, 0)
    state.play(3, 1)
    told = state.concede(2)
    assert [event.kind.name for event in told] == ["conceded", "won"]
    assert state.waiting() == 0b011


def test_after_the_end_nothing_is_asked() -> None:
    state = INFO.load(2).new(seed=1)
    state.concede(0)
    with pytest.raises(ValueError, match="the game is over: nothing is asked"):
        state.question()
    assert state.game.prompt_text(state, "en") == ""
    assert state.game.paragraphs(state, "en") == []
    assert state.concede(1) == []
    with pytest.raises(ValueError, match=r"there is no seat 2 \(there are: 0 to 1\)"):
        state.concede(2)
    with pytest.raises(ValueError, match="a spectator cannot concede"):
        state.concede(-1)
