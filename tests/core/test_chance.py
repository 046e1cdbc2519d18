"""Fast, sealed and scripted chance."""

from collections.abc import Callable

import pytest

from theoi.core.chance import (
    Chance,
    ChanceError,
    ChanceEvent,
    Drawn,
    FastChance,
    NoChance,
    ScriptedChance,
    SealedChance,
    scripted,
)
from theoi.core.moves import Axis
from theoi.core.rng import seeded

CARD = Axis("card", ["ash", "birch", "cedar", "date", "elm", "fir"])
DECK, TOKEN = 0, 1
EVENTS = [ChanceEvent("deck", CARD), ChanceEvent("token", CARD)]
POOL = [0, 1, 2, 3, 4, 5]
SEED = b"0123456789abcdef"

Outcomes = dict[str, list[str] | list[list[str]]]


def draws(chance: Chance, event: int, times: int) -> list[list[int]]:
    return [chance.draw(event, POOL, 3) for _ in range(times)]


Source = Callable[[], Chance]
SOURCES = [lambda: FastChance(seeded(1)), lambda: SealedChance(SEED)]
random_sources = pytest.mark.parametrize("source", SOURCES, ids=["fast", "sealed"])


@random_sources
def test_draws_are_without_replacement_and_leave_the_pool_alone(source: Source) -> None:
    for values in draws(source(), DECK, 50):
        assert len(set(values)) == 3
        assert set(values) <= set(POOL)
    assert POOL == [0, 1, 2, 3, 4, 5]


@random_sources
def test_equal_sources_give_equal_outcomes_that_differ_among_themselves(source: Source) -> None:
    outcomes = draws(source(), DECK, 20)
    assert draws(source(), DECK, 20) == outcomes
    assert len({tuple(values) for values in outcomes}) > 10


@random_sources
def test_a_copy_has_the_same_future_and_no_log(source: Source) -> None:
    chance = source()
    log: list[Drawn] = []
    chance.log = log
    draws(chance, DECK, 3)
    copied = chance.copy()
    assert draws(copied, DECK, 5) == draws(chance, DECK, 5)
    assert copied.log is None
    assert len(log) == 8


@random_sources
def test_two_pools_are_mixed(source: Source) -> None:
    chance = source()
    places = set()
    for _ in range(60):
        values = chance.draw_mixed(DECK, [0, 1, 2], 2, [3, 4, 5], 1)
        assert sum(value >= 3 for value in values) == 1
        places.add([value >= 3 for value in values].index(True))
    assert places == {0, 1, 2}


def test_the_log_keeps_what_fell_even_if_the_game_changes_its_list() -> None:
    chance = FastChance(seeded(1))
    log: list[Drawn] = []
    chance.log = log
    values = chance.draw(TOKEN, POOL, 2)
    drawn = values.copy()
    values.clear()
    assert [(one.event, one.values) for one in log] == [(TOKEN, drawn)]


def test_sealed_events_do_not_disturb_one_another() -> None:
    alone, busy = SealedChance(SEED), SealedChance(SEED)
    first = draws(alone, TOKEN, 1) + draws(alone, TOKEN, 1)
    second = draws(busy, TOKEN, 1)
    draws(busy, DECK, 7)
    assert second + draws(busy, TOKEN, 1) == first


def test_sealed_outcomes_differ_by_seed_event_and_number() -> None:
    outcomes = draws(SealedChance(SEED), DECK, 8)
    assert draws(SealedChance(SEED[::-1]), DECK, 8) != outcomes
    assert draws(SealedChance(SEED), TOKEN, 8) != outcomes
    assert outcomes[0] != outcomes[1]


def test_without_chance_nothing_can_be_drawn() -> None:
    with pytest.raises(ChanceError, match="imagine it before playing on"):
        NoChance().copy().draw(DECK, POOL, 1)


# --- scripted -------------------------------------------------------------------------------------


def test_scripted_outcomes_come_in_order_event_by_event() -> None:
    chance = scripted(EVENTS, {"deck": [["ash", "elm"], ["fir", "ash"]], "token": ["date"]})
    assert chance.draw(DECK, POOL, 2) == [0, 4]
    assert chance.draw(TOKEN, POOL, 1) == [3]
    assert chance.draw(DECK, POOL, 2) == [5, 0]


def test_one_long_list_is_cut_into_outcomes() -> None:
    chance = scripted(EVENTS, {"token": ["ash", "birch", "cedar", "date"]})
    assert [chance.draw(TOKEN, POOL, 2) for _ in range(2)] == [[0, 1], [2, 3]]


def test_more_can_be_told_later_and_a_copy_goes_its_own_way() -> None:
    chance = scripted(EVENTS, {"token": [["ash"], ["elm"]]})
    chance.draw(TOKEN, POOL, 1)
    copied = chance.copy()
    assert copied.draw(TOKEN, POOL, 1) == [4]
    assert chance.draw(TOKEN, POOL, 1) == [4]
    chance.add(TOKEN, [2])
    assert chance.draw(TOKEN, POOL, 1) == [2]


def test_what_is_not_told_comes_from_the_other_source() -> None:
    chance = scripted(EVENTS, {"token": ["ash"]}, otherwise=SealedChance(SEED))
    assert chance.draw(TOKEN, POOL, 1) == [0]
    assert draws(chance.copy(), DECK, 3) == draws(SealedChance(SEED), DECK, 3)
    assert draws(chance, DECK, 3) == draws(SealedChance(SEED), DECK, 3)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({}, "deck: no outcome number 1 was given"),
        ({"deck": [["ash", "ash"]]}, "deck: ash is named too often"),
        ({"deck": [["ash", "fir"]]}, "deck: fir cannot come out here"),
        ({"deck": [["ash"]]}, "deck: 2 expected, 1 given"),
        ({"deck": ["ash", "birch", "cedar"]}, "deck: 2 expected, 3 given"),
    ],
)
def test_impossible_outcomes_are_refused_when_they_would_fall(told: Outcomes, message: str) -> None:
    with pytest.raises(ChanceError) as error:
        scripted(EVENTS, told).draw(DECK, [0, 1, 2], 2)
    assert str(error.value) == message


def test_the_number_of_a_missing_outcome_is_named() -> None:
    chance = scripted(EVENTS, {"token": ["ash"]})
    chance.draw(TOKEN, POOL, 1)
    with pytest.raises(ChanceError, match="token: no outcome number 2 was given"):
        chance.draw(TOKEN, POOL, 1)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (
            {"dekc": ["ash"]},
            "'dekc' is no random event of this game (there are: deck, token)",
        ),
        ({"deck": ["ahs"]}, "deck: 'ahs' is no card (did you mean ash?)"),
        ({"deck": ["ash", ["elm"]]}, "deck: give ids, or lists of ids, not both"),
    ],
)
def test_a_script_that_names_unknown_things_is_refused_at_once(
    told: Outcomes, message: str
) -> None:
    with pytest.raises(ChanceError) as error:
        scripted(EVENTS, told)
    assert str(error.value) == message


@pytest.mark.parametrize("ids", [["ash", "birch", "date"], ["date", "ash", "birch"]])
def test_a_scripted_mixture_takes_the_right_number_of_each_pool(ids: list[str]) -> None:
    def draw(chance: ScriptedChance) -> list[int]:
        return chance.draw_mixed(DECK, [0, 1, 2], 2, [3, 4], 1)

    assert draw(scripted(EVENTS, {"deck": ids})) == [CARD.number(one) for one in ids]
    for wrong in (["ash", "birch", "cedar"], ["ash", "date", "elm"]):
        with pytest.raises(ChanceError, match=r"deck: 1 of the 2 mixed in expected, not [02]"):
            draw(scripted(EVENTS, {"deck": wrong}))


def test_only_scripted_chance_may_fail() -> None:
    assert scripted(EVENTS, {}).may_fail
    assert not FastChance(seeded(1)).may_fail
    assert not SealedChance(SEED).may_fail
