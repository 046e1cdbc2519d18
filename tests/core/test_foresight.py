"""What the table says a move will bring: all that is sure, and nothing that is hidden."""

import pytest
from tests.duel.positions import City, duel, given
from tests.fingers import INFO as FINGERS

from theoi import load_game
from theoi.arena.playouts import advance
from theoi.core.events import UNKNOWN, Event
from theoi.core.foresight import Foreseen, foresee, imagined, look_ahead
from theoi.core.rng import seeded
from theoi.core.state import State

# What the table tells of a move.
TOLD = [
    *("coins_gained", "coins_lost", "trade_income", "pawn_moved", "pawn_stopped", "no_effect"),
    *("extra_turn", "extra_turn_lost", "age_begins", "mythology_taken", "offering_taken"),
    *("won_military", "won_science", "won_civilian", "shared"),
]


def foreseen(state: State, notation: str) -> Foreseen:
    seat = state.to_act()
    return foresee(state, seat)[state.game.space.parse(notation)]


def test_the_pawn_and_the_token_it_reaches() -> None:
    table = given(conflict=2, age=1, open=["guard_tower"])
    events, _ = foreseen(table.state, "build guard_tower")
    told = {event.kind.name: event.values[-1] for event in events}
    assert (told["pawn_moved"], told["coins_lost"]) == (1, 2)


def test_the_question_that_a_pair_raises() -> None:
    table = given(a=City(cards=["scriptorium"], coins=20), age=2, open=["library"])
    assert foreseen(table.state, "build library")[1] == "duel.ask.pair"
    assert foreseen(table.state, "discard library")[1] == ""


def test_nothing_hidden_is_told() -> None:
    state = duel("pantheon").new(3)
    rng = seeded(1)
    turned_up = 0
    while not state.over:
        seat = state.to_act()
        offers = foresee(state, seat)
        assert list(offers) == state.legal_moves()
        assert foresee(state.imagine(seat, rng), seat) == offers
        turned_up += sum(
            event.kind.name == "turned_up" for events, _ in offers.values() for event in events
        )
        state.play(rng.pick(state.legal_moves()))
    assert turned_up > 0


@pytest.mark.parametrize("seed", range(3))
def test_what_the_table_tells_of_a_move_happens(seed: int) -> None:
    state = duel("pantheon").new(seed)
    rng = seeded(seed)
    while not state.over:
        seat = state.to_act()
        offers = foresee(state, seat)
        move = rng.pick(list(offers))
        told = [event for event in offers[move][0] if event.kind.name in TOLD]
        happened = [event.seen_by(seat) for event in state.play(move)]
        for event in told:
            assert event in happened


# --- nothing is a sample -------------------------------------------------------------------------

WORLDS = 30
GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("duel", 2, {"mode": "base"}),
    ("duel", 2, {"mode": "pantheon"}),
    ("pantheon", 2, {}),
    ("pantheon", 3, {}),
    ("pantheon", 4, {}),
]


def assert_sure(state: State, seat: int, rng_seed: int) -> int:
    """What is told of every move happens in many worlds with futures of their own.

    An independent check: each world is imagined and played on for itself, and compared event by
    event. The number of events that were told.
    """
    told_in_all = 0
    offers = foresee(state, seat)
    worlds = [state.imagine(seat, seeded(rng_seed * WORLDS + number)) for number in range(WORLDS)]
    for move, (told, prompt) in offers.items():
        told_in_all += len(told)
        notation = state.game.space.notation(move)
        for world in [*worlds, state]:
            after = world.copy()
            story = [event.seen_by(seat) for event in after.play(move, seat)]
            assert len(told) <= len(story), notation
            for foretold, event in zip(told, story):
                assert_same(foretold, event, notation)
            if prompt:
                assert after.to_act() == seat, notation
                assert after.question().prompt() == prompt, notation
    return told_in_all


def assert_same(foretold: Event, event: Event, notation: str) -> None:
    assert (foretold.kind.name, foretold.seat) == (event.kind.name, event.seat), notation
    for said, value in zip(foretold.values, event.values, strict=True):
        assert said in (UNKNOWN, value), (notation, foretold, event)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_is_true_in_every_world(
    name: str, seats: int, options: dict[str, str], seed: int
) -> None:
    game = load_game(name, seats, None, **options)
    state = game.new(f"sure {seed}")
    rng = seeded(seed)
    told = 0
    number = 0
    while not state.over:
        if rng.below(12) == 0:
            number += 1
            told += assert_sure(state, state.to_act(), seed * 100 + number)
        advance(state, 1, rng)
    assert told > 0


def ends_of_epochs(seats: int) -> list[State]:
    """Positions before a move that ends an epoch or holds a scoring: most comes to light there."""
    game = load_game("pantheon", seats)
    found: list[State] = []
    for seed in range(2):
        state = game.new(f"epochs {seed}")
        rng = seeded(seed)
        while not state.over:
            before = state.copy()
            move = rng.pick(state.legal_moves())
            kinds = {event.kind.name for event in state.play(move)}
            if kinds & {"epoch_ended", "scored_demigods", "hands_emptied", "god_drawn"}:
                found.append(before)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_of_an_epoch_betrays_nothing(seats: int) -> None:
    positions = ends_of_epochs(seats)
    assert len(positions) > 6
    for number, state in enumerate(positions[:14]):
        assert_sure(state, state.to_act(), number)


def test_the_end_of_an_age_betrays_no_god() -> None:
    """Gods that lie face down on the Pantheon are turned up with the last card of Age I."""
    found = 0
    for seed in range(12):
        state = duel("pantheon").new(seed)
        rng = seeded(seed)
        while not state.over:
            before = state.copy()
            seat = state.to_act()
            kinds = {event.kind.name for event in state.play(rng.pick(state.legal_moves()))}
            if "god_turned_up" in kinds:
                found += 1
                assert_sure(before, seat, seed)
                offers = foresee(before, seat).values()
                told = {event.kind.name for events, _ in offers for event in events}
                assert not told & {"god_turned_up", "enki_tokens", "age_begins"}
                break
    assert found > 6


def test_no_card_that_is_drawn_or_turned_up_is_told() -> None:
    for name, seats, options in GAMES:
        state = load_game(name, seats, None, **options).new(3)
        rng = seeded(3)
        while not state.over:
            for told, _ in foresee(state, state.to_act()).values():
                for event in told:
                    if event.kind.name in ("turned_up", "card_drawn", "progress_drawn"):
                        assert set(event.values) == {UNKNOWN}
            for _ in range(5):
                advance(state, 1, rng)


def test_the_position_that_is_looked_at_is_the_one_before_anything_came_to_light() -> None:
    """Building a blue card and uncovering another: the points are sure, the card is not."""
    table = given(a=City(coins=20), age=1, open=["baths", "theater"], seed=4)
    state = table.state
    seat = state.to_act()
    move = state.game.space.parse("build baths")
    _, _, after = look_ahead(imagined(state, seat), seat, move)
    assert after.outcome().totals()[seat] - state.outcome().totals()[seat] == 3


def test_a_game_that_does_not_say_when_something_is_learned_tells_nothing() -> None:
    state = FINGERS.load(2).new(1)
    state.play(3, 0)
    told, prompt = foresee(state, 1)[2]
    assert (told, prompt) == ([], "")


def test_what_others_answered_in_secret_is_not_foreseen() -> None:
    state = FINGERS.load(3).new(1)
    state.play(3, 0)
    state.play(1, 2)
    assert [told for told, _ in foresee(state, 1).values()] == [[]] * 6
