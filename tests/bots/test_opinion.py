"""The search's opinion: chances that add up, moves in order, reasons that are true."""

import pickle

import msgspec
import pytest
from tests.duel.positions import duel
from tests.fingers import INFO as FINGERS

from theoi import Game, State, load_game, seeded
from theoi.arena.playouts import advance
from theoi.bots import Seat
from theoi.bots.ledger import Ledger, chances_of
from theoi.bots.opinion import (
    Consideration,
    Facts,
    Opinion,
    Reason,
    category_name,
    follow_line,
    form_opinion,
    reason_text,
    root_with,
    wins_at_once,
)
from theoi.bots.search import Search
from theoi.core.mind import Mind
from theoi.core.texts import LANGUAGES
from theoi.games.duel.state import DuelState

NAMES = ["Ariadne", "Theseus", "Minos"]


def position(game: Game, moves: int, seed: int = 7) -> State:
    state: State = game.new(seed)
    advance(state, moves, seeded(seed))
    return state


def opinion_on(state: State, iterations: int = 60, played: int = -1) -> Opinion:
    return form_opinion(Seat(state, state.to_act()), seeded(1), iterations, played=played)


def winning_position() -> tuple[State, int]:
    """A position of Duel in which the seat to move can win at once, and the move."""
    for seed in range(60):
        state = duel().new(seed)
        rng = seeded(seed)
        while not state.over:
            moves = state.legal_moves()
            winning = [move for move in moves if wins_at_once(state, move, state.to_act())]
            if 0 < len(winning) < len(moves):
                return state, winning[0]
            state.apply(rng.pick(moves))
    raise AssertionError("no such position")


# --- chances -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "over", "chances"),
    [
        ([0.0, 0.0], False, [0.5, 0.5]),
        ([0.5, -0.5], False, [0.75, 0.25]),
        ([1.0, -1.0], False, [1.0, 0.0]),
        ([0.0, 0.0, 0.0], False, [1 / 3] * 3),
        ([0.5, -0.5, -0.5], False, [0.6, 0.2, 0.2]),
        ([-1.0, -1.0], False, [0.5, 0.5]),
        ([1.0, 0.0, -1.0], True, [1.0, 0.0, 0.0]),
        ([0.5, 0.5, -1.0], True, [0.5, 0.5, 0.0]),
    ],
)
def test_values_become_chances(values: list[float], over: bool, chances: list[float]) -> None:
    assert chances_of(values, over) == pytest.approx(chances)


def test_a_ledger_adds_up() -> None:
    one, two = Ledger(), Ledger()
    one.note(3, [0.0, 0.0], False)
    two.note(3, [1.0, -1.0], True)
    two.note(4, [-1.0, 1.0], True)
    one.add(two)
    assert (one.tries(3), one.tries(4), one.tries(5)) == (2, 1, 0)
    assert one.chances(3) == pytest.approx([0.75, 0.25])
    assert one.chances(4) == [0.0, 1.0]


@pytest.mark.parametrize(("name", "seats"), [("duel", 2), ("pantheon", 3)])
def test_an_opinion_holds_together(name: str, seats: int) -> None:
    game = load_game(name, seats)
    state = position(game, 12)
    legal = [game.space.notation(move) for move in state.legal_moves()]
    opinion = opinion_on(state)
    assert (opinion.seat, opinion.iterations) == (state.to_act(), 60)
    assert opinion.chances == opinion.best.chances
    assert opinion.played is None
    assert opinion.loss == 0.0
    for choice in opinion.choices:
        assert sum(choice.chances) == pytest.approx(1)
        assert choice.move in legal
    assert len({choice.move for choice in opinion.choices}) == len(opinion.choices) <= 3
    visits = [choice.visits for choice in opinion.choices]
    assert visits == sorted(visits, reverse=True)


def test_it_is_the_opinion_of_the_search() -> None:
    state = position(duel(), 20)
    seat = Seat(state, state.to_act())
    search = Search(seat, seeded(1), 80)
    while search.think():
        pass
    opinion = form_opinion(seat, seeded(1), 80)
    assert opinion.best.move == duel().space.notation(search.best())
    child = search.root.child(search.best())
    assert child is not None
    mean = child.total / int(child.visits)  # without the first look, which the tree counts too
    assert opinion.best.chances[seat.number] == pytest.approx((1 + mean) / 2, abs=0.01)


def test_the_same_seed_gives_the_same_opinion() -> None:
    assert opinion_on(position(duel(), 9)) == opinion_on(position(duel(), 9))


def test_it_can_be_sent_and_kept() -> None:
    state = position(duel("pantheon"), 30)
    opinion = opinion_on(state, played=state.legal_moves()[-1])
    assert pickle.loads(pickle.dumps(opinion)) == opinion
    assert msgspec.json.decode(msgspec.json.encode(opinion), type=Opinion) == opinion


# --- the move one asks about ---------------------------------------------------------------------


def test_a_tree_can_be_made_to_try_one_move_only() -> None:
    state = position(duel(), 20)
    seat = Seat(state, state.to_act())
    move = seat.moves[-1]
    search = Search(seat, seeded(1), 40, root=root_with(seat.moves, move))
    search.decided = -1
    search.ledger = Ledger()
    while search.think():
        pass
    assert search.ledger.tries(move) == 40


def test_every_move_one_asks_about_is_looked_at() -> None:
    state = position(duel(), 20)
    for move in state.legal_moves():
        opinion = opinion_on(state, 80, move)
        assert opinion.played is not None
        assert opinion.played.move == duel().space.notation(move)
        assert opinion.played.visits >= 20 or opinion.played == opinion.best
        assert opinion.iterations <= 80
        own = opinion.best.chances[opinion.seat] - opinion.played.chances[opinion.seat]
        assert opinion.loss == pytest.approx(max(own, 0.0))


def test_the_best_move_loses_nothing() -> None:
    state = position(duel(), 20)
    best = duel().space.parse(opinion_on(state, 80).best.move)
    assert opinion_on(state, 100, best).loss == 0.0


# --- budgets -------------------------------------------------------------------------------------


def test_it_needs_a_limit() -> None:
    state = position(duel(), 9)
    with pytest.raises(ValueError, match="limit"):
        Consideration(Seat(state, 0), seeded(1))


def test_it_thinks_in_slices_and_can_be_asked_at_any_time() -> None:
    state = position(duel(), 20)
    thought = Consideration(
        Seat(state, state.to_act()), seeded(1), 50, played=state.legal_moves()[0]
    )
    asked = [thought.opinion().iterations]
    while thought.think(10):
        asked.append(thought.opinion().iterations)
    assert asked == sorted(asked)
    assert asked[0] <= 3


def test_it_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every evaluation takes a second here: no more are begun than there is time for."""
    game = duel()
    state = position(game, 20)
    evaluated: list[int] = []
    evaluate = game.evaluate

    def slow(of: DuelState, number: int) -> float:
        evaluated.append(number)
        return evaluate(of, number)

    monkeypatch.setattr(game, "evaluate", slow)
    monkeypatch.setattr(game, "mind", Mind())  # which asks the game
    for seconds in (8, 40, 200):
        evaluated.clear()
        seat, played = Seat(state, state.to_act()), state.legal_moves()[-1]
        thought = Consideration(
            seat, seeded(1), 0, seconds, played, clock=lambda: float(len(evaluated))
        )
        while thought.think():
            pass
        begun_late = 2 * game.seats  # what each of two searches may look at when its time ends
        # A quarter is kept for the move one asks about, and not used when it was tried enough.
        assert 0.75 * seconds <= len(evaluated) <= seconds + begun_late


# --- reasons -------------------------------------------------------------------------------------


def test_a_victory_is_seen_and_certain() -> None:
    state, move = winning_position()
    opinion = opinion_on(state)
    assert opinion.best.reasons[0].key == "wins"
    assert opinion.chances[opinion.seat] == 1.0
    assert wins_at_once(state, duel().space.parse(opinion.best.move), opinion.seat)
    other = next(one for one in state.legal_moves() if not wins_at_once(state, one, opinion.seat))
    missed = opinion_on(state, 40, other)
    assert missed.played is not None
    assert missed.loss == pytest.approx(1 - missed.played.chances[missed.seat])
    assert move in state.legal_moves()


def test_points_are_told_by_category() -> None:
    game = duel()
    for seed in range(9):
        state = position(game, 30, seed)
        seat = Seat(state, state.to_act())
        facts = Facts(seat, seeded(1))
        for move in seat.moves:
            after = state.copy()
            after.apply(move)
            if after.learned != state.learned or after.over:
                continue
            for reason in facts.reasons(move, []):
                if reason.key == "points" and after.to_act() != seat.number:
                    before = state.outcome().points[seat.number][reason.category]
                    points = after.outcome().points[seat.number][reason.category]
                    assert points - before == reason.points


def test_a_threat_is_told_of_the_move_that_allows_it_and_of_the_one_that_does_not() -> None:
    for seed in range(80):
        state = duel().new(seed)
        rng = seeded(seed)
        while not state.over:
            seat = Seat(state, state.to_act())
            facts = Facts(seat, seeded(1))
            if len(seat.moves) > 1 and state.age == 3:
                facts.look(seat.moves)
                threats = set(facts.threats.values())
                if len(threats) > 1:
                    assert threats == {-1, 1 - seat.number}
                    for move, threat in facts.threats.items():
                        if not wins_at_once(state, move, seat.number):
                            keys = [reason.key for reason in facts.reasons(move, [])]
                            assert ("lets_win" in keys) == (threat >= 0)
                            assert ("prevents" in keys) == (threat < 0)
                    return
            state.apply(rng.pick(state.legal_moves()))
    raise AssertionError("no threat came up")


def test_a_line_is_followed_only_where_it_is_legal() -> None:
    state = position(duel(), 20)
    number, move = state.to_act(), state.legal_moves()[0]
    after = follow_line(state, [(number, move)])
    assert after is not None
    assert after != state
    assert follow_line(state, [(1 - number, move)]) is None


REASONS = [
    Reason("only"),
    Reason("wins", kind="science"),
    Reason("wins"),
    Reason("lets_win", seat=1),
    Reason("prevents", seat=1),
    Reason("points", points=3, category=0),
    Reason("costs", points=1, seat=1, category=1),
    Reason("gains", points=5),
    Reason("loses", points=2),
    Reason("reveals"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: f"{reason.key}{reason.kind}")
def test_reasons_are_words_in_every_language(reason: Reason, language: str) -> None:
    text = reason_text(reason, duel(), language, NAMES)
    assert "bots." not in text
    assert "{" not in text
    assert ("Theseus" in text) == (reason.seat == 1)
    assert reason.points == 0 or str(reason.points) in text


def test_a_game_without_names_of_categories_has_numbers() -> None:
    assert category_name(FINGERS.load(2), 0, "en") == "0"
    assert category_name(duel(), 99, "en") == "100"
