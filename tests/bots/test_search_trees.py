"""What the search concludes in small trees, in which one can see what is right."""

import pytest
from tests.trees import Ask, End, tree

from theoi import State, seeded
from theoi.bots import Search, SearchPlayer, Seat
from theoi.bots.search import SURE, follow
from theoi.bots.tree import NO_MOVE, Node
from theoi.core.agenda import UNSEEN

WON, LOST, SHARED = [1, 2], [2, 1], [1, 1]
SEEDS = range(24)


def search(state: State, iterations: int = 300, seed: int = 1, number: int = 0) -> Search:
    """A search that has thought."""
    thinking = Search(Seat(state, number), seeded(seed), iterations)
    while thinking.think():
        pass
    return thinking


def child(node: Node, move: int) -> Node:
    found = node.child(move)
    assert found is not None
    return found


# --- wins at once --------------------------------------------------------------------------------


def test_a_win_that_depends_on_a_hidden_card_is_not_a_win() -> None:
    """The first move wins with one of two cards face down, and loses with the other."""
    state = tree(2, Ask(0, End(WON, LOST), End(SHARED)))
    found = [Search(Seat(state, 0), seeded(seed), 1).decided for seed in SEEDS]
    assert set(found) <= {0, NO_MOVE}
    # In all of SURE worlds the card is the right one with a chance of 1 in 2 ** SURE.
    assert found.count(0) <= len(found) / 2**SURE * 3


def test_a_win_whatever_is_hidden_is_found() -> None:
    state = tree(2, Ask(0, End(WON, LOST), End(WON), End(SHARED)))
    for seed in SEEDS:
        assert Search(Seat(state, 0), seeded(seed), 1).decided in (0, 1)
    assert sum(Search(Seat(state, 0), seeded(seed), 1).decided == 1 for seed in SEEDS) > 18


def test_a_shared_victory_is_not_a_win() -> None:
    state = tree(2, Ask(0, End(SHARED), End(LOST)))
    assert Search(Seat(state, 0), seeded(1), 1).decided == NO_MOVE
    assert search(state).best() == 0


def test_what_an_opponent_might_answer_is_not_a_win() -> None:
    """After the first move the other seat may give the game away, within the same turn."""
    state = tree(2, Ask(0, Ask(1, End(WON), End(LOST), turn=False), End(SHARED)))
    thinking = search(state)
    assert thinking.decided == NO_MOVE
    assert thinking.best() == 1


def test_what_the_same_seat_may_answer_is_a_win() -> None:
    state = tree(2, Ask(0, End(SHARED), Ask(0, End(LOST), End(WON), turn=False)))
    assert Search(Seat(state, 0), seeded(1), 1).decided == 1


def test_a_win_in_the_next_turn_is_not_one_at_once() -> None:
    state = tree(2, Ask(0, End(SHARED), Ask(0, End(LOST), End(WON))))
    thinking = search(state)
    assert thinking.decided == NO_MOVE
    assert thinking.best() == 1


# --- everybody plays for themselves --------------------------------------------------------------


def test_an_opponent_is_not_expected_to_help() -> None:
    state = tree(2, Ask(0, Ask(1, End(WON), End(LOST)), End(SHARED)))
    thinking = search(state)
    assert thinking.best() == 1
    answers = child(thinking.root, 0)
    assert answers.actor == 1
    assert child(answers, 1).visits > child(answers, 0).visits
    assert child(answers, 1).value() > 0.9 > -0.9 > child(answers, 0).value()
    assert child(thinking.root, 0).value() < child(thinking.root, 1).value()


@pytest.mark.parametrize("seat", [1, 2])
def test_of_three_each_plays_for_itself(seat: int) -> None:
    """The seat may win itself, let the first one win, or make the third one win."""
    rows = {1: ([1, 3, 2], [2, 1, 3], [3, 2, 1]), 2: ([1, 2, 3], [2, 3, 1], [3, 1, 2])}
    ways = [End(row) for row in rows[seat]]
    state = tree(3, Ask(0, Ask(seat, *ways), End([2, 1, 2])))
    answers = child(search(state).root, 0)
    own = child(answers, 1)
    assert own.visits > max(child(answers, 0).visits, child(answers, 2).visits)
    assert own.value() > 0.9


@pytest.mark.parametrize(("end", "value"), [(WON, 1.0), (LOST, -1.0)])
def test_values_are_those_of_who_moved(end: list[int], value: float) -> None:
    """What is good for one seat is bad for the other, whoever searches."""
    state = tree(2, Ask(0, Ask(1, End(end), End(end)), Ask(1, End(end), End(end))))
    root = search(state).root
    own = child(root, max(root.children, key=lambda node: node.visits).move)
    assert own.value() == pytest.approx(value, abs=0.1)
    for other in own.children:
        assert other.value() == pytest.approx(-value, abs=0.1)


# --- answers that are not seen -------------------------------------------------------------------


def guessing(secret: bool) -> State:
    """After the first move the next seat hides something, and the first must guess what.

    The second move shares the victory with it. Guessing is worth nothing on average, knowing wins.
    """
    win, lose = End([1, 2, 3]), End([3, 2, 1])
    hidden = [Ask(0, win, lose, hope=0.6), Ask(0, lose, win, hope=0.6)]
    return tree(3, Ask(0, Ask(1, *hidden, secret=secret, hope=0.6), End([1, 1, 3])))


def test_nothing_is_planned_that_depends_on_an_unseen_answer() -> None:
    assert search(guessing(secret=True), 1000).best() == 1
    assert search(guessing(secret=False), 1000).best() == 0


def test_unseen_answers_lead_to_one_node() -> None:
    root = search(guessing(secret=True), 1000).root
    hiding = child(root, 0)
    assert hiding.actor == 1
    assert all(answer.children == [] and answer.after is None for answer in hiding.children)
    assert hiding.after is not None
    assert hiding.after.actor == 0
    assert sum(guess.visits for guess in hiding.after.children) > 0
    seen = child(search(guessing(secret=False), 1000).root, 0)
    assert seen.after is None
    assert any(answer.children for answer in seen.children)


def test_whoever_hides_something_may_plan_with_it() -> None:
    """Seen from the seat that hides: its own answers lead to nodes of their own."""
    state = guessing(secret=True)
    state.apply(0)
    hiding = search(state, 300, number=1).root
    assert hiding.after is None
    assert all(answer.children for answer in hiding.children)


def test_the_tree_is_followed_by_what_was_seen() -> None:
    state = guessing(secret=True)
    player = SearchPlayer(seeded(1), 400)
    thinking = player.begin(Seat(state, 0))
    while thinking.think():
        pass
    hiding = child(player.root, 0)
    state.apply(0)
    state.apply(1)
    assert follow(player.root, Seat(state, 0, [0, UNSEEN])) is hiding.after
    assert follow(player.root, Seat(state, 0, [0, 1])) is not hiding.child(1)
