"""The suite of `theoi.testing`: the games keep its laws, and it catches games that do not."""

from collections.abc import Iterator
from itertools import combinations, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from tests.broken_omens import BROKEN, Broken
from tests.fingers import INFO as FINGERS
from tests.fingers import FingersGame, FingersState, Show
from tests.omens import import_variation, register
from tests.variants import VARIANTS, Variant

from theoi import Game, State, load_game, seeded
from theoi.core.agenda import OPEN
from theoi.core.chance import Chance
from theoi.core.counts import bits
from theoi.games.duel.state import DuelState
from theoi.testing import (
    LAWS,
    LawBroken,
    Report,
    Violation,
    check_frequencies,
    check_game,
    check_line,
    replay,
)
from theoi.testing.positions import check_concede
from theoi.testing.strategies import Line, lines

LAWFUL = [variant for variant in VARIANTS if variant.laws]
SHORT = [variant for variant in LAWFUL if variant.laws > 4]  # games that take little time


# --- the games keep the laws ----------------------------------------------------------------------


@pytest.mark.parity
@pytest.mark.parametrize("variant", LAWFUL, ids=str)
def test_a_game_keeps_the_laws(variant: Variant) -> None:
    report = check_game(variant.load(), games=variant.laws)
    assert report.games == variant.laws
    assert set(report.twins) >= variant.secrets


@pytest.mark.slow
@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.many], ids=str)
def test_a_game_keeps_the_laws_in_many_games(variant: Variant) -> None:
    tries = 2 if variant.many > 10 else 1
    check_game(variant.load(), games=variant.many, seed=1000, sample=3, tries=tries)


@settings(max_examples=6, deadline=None)
@given(line=lines())
@pytest.mark.parametrize("variant", SHORT, ids=str)
def test_a_game_keeps_the_laws_whatever_is_chosen(variant: Variant, line: Line) -> None:
    check_line(variant.load(), line.seed, line.choices, sample=1)


# --- what a seat imagines in Duel comes out as often as it should ---------------------------------


def duel(mode: str, moves: int, seed: int = 5) -> DuelState:
    """A Duel after so many proposed moves."""
    state = load_game("duel", mode=mode).new(seed)
    for _ in range(moves):
        state.play(state.question().default(state, state.to_act()))
    assert isinstance(state, DuelState)
    return state


def imagined(state: State) -> DuelState:
    assert isinstance(state, DuelState)
    return state


def seen_in_age(state: DuelState) -> list[int]:
    return [state.deal[slot] for slot in bits(state.face_up)]


def missing_guilds(state: DuelState) -> int:
    """How many Guilds lie face down in the structure."""
    seen = [card for card in seen_in_age(state) if card in state.parts.mixed]
    return state.parts.mixed_into_age_3 - len(seen)


def last_ages() -> Iterator[DuelState]:
    """Positions early in Age III."""
    for seed in range(100):
        state = duel("base", 52, seed)
        if state.age == 3:
            yield state


def test_the_second_draft_group_is_any_four_of_the_wonders_left() -> None:
    state = duel("base", 1)
    left = [wonder for wonder in state.parts.wonder_pool if wonder not in state.group[:4]]
    groups = [frozenset(group) for group in combinations(left, 4)]
    check_frequencies(
        state,
        0,
        lambda world: frozenset(imagined(world).group[4:]),
        {group: 1 / len(groups) for group in groups},
    )


def test_a_face_down_card_is_any_card_of_the_age_not_seen() -> None:
    state = duel("base", 9)
    slot = bits(state.present & ~state.face_up)[0]
    left = [card for card in state.parts.decks[0] if card not in seen_in_age(state)]
    check_frequencies(
        state, 0, lambda world: imagined(world).deal[slot], {card: 1 / len(left) for card in left}
    )


def test_face_down_cards_of_the_last_age_hold_the_guilds_that_are_missing() -> None:
    state = next(position for position in last_ages() if missing_guilds(position))
    parts = state.parts
    slots = bits(state.present & ~state.face_up)
    left = [card for card in parts.decks[2] if card not in seen_in_age(state)]
    guilds = [card for card in parts.mixed if card not in seen_in_age(state)]
    missing = missing_guilds(state)
    expected = {card: missing / len(slots) / len(guilds) for card in guilds}
    expected.update({card: (1 - missing / len(slots)) / len(left) for card in left})
    check_frequencies(state, 1, lambda world: imagined(world).deal[slots[0]], expected)


def test_a_mythology_deck_lies_in_any_order() -> None:
    state = duel("pantheon", 0)
    gods = state.parts.deck_gods[2]
    check_frequencies(
        state,
        0,
        lambda world: tuple(imagined(world).decks.cards_of(2)),
        dict.fromkeys(permutations(gods), 1 / 6),
    )


def test_frequencies_that_are_wrong_are_noticed() -> None:
    state = duel("pantheon", 0)
    first, second, third = state.parts.deck_gods[2]
    right = {first: 1 / 3, second: 1 / 3, third: 1 / 3}

    def top_god(world: State) -> int:
        return imagined(world).decks.cards_of(2)[-1]

    check_frequencies(state, 0, top_god, right)
    with pytest.raises(Violation, match=r"is imagined \d+ times in 5000, not about"):
        check_frequencies(state, 0, top_god, {first: 0.4, second: 0.3, third: 0.3})
    with pytest.raises(Violation, match=f"{third} should never be imagined"):
        check_frequencies(state, 0, top_god, {first: 0.5, second: 0.5})
    with pytest.raises(Violation, match="do not add up to 1"):
        check_frequencies(state, 0, top_god, {first: 0.5})


# --- games that break a law are caught, by the name of the law ------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def variation(folder: Path, broken: Broken) -> Game:
    register(folder, "omens", f"{broken.package}:INFO")
    return import_variation(folder, broken.package, broken.changes).load(2)


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.wrong)
def test_a_broken_game_is_caught_by_the_right_law(folder: Path, broken: Broken) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(variation(folder, broken), games=6, max_moves=100)
    assert caught.value.law == broken.law, str(caught.value)


def test_a_leak_is_caught_in_a_game_drawn_by_hypothesis_and_shrinks(folder: Path) -> None:
    leak = next(broken for broken in BROKEN if broken.law == "events")
    game = variation(folder, leak)

    @settings(max_examples=10, deadline=None, database=None, derandomize=True)
    @given(line=lines(choices=6))
    def keeps_the_laws(line: Line) -> None:
        check_line(game, line.seed, line.choices)

    with pytest.raises(LawBroken) as caught:
        keeps_the_laws()
    assert caught.value.law == "events"
    assert len(caught.value.moves) == 4  # two aside, claim, doubt: new omens are dealt


class Hasty(Show):
    """Whoever answers first shows nothing, whatever he chose."""

    def with_answers(self, answers: list[int]) -> "Hasty":
        return Hasty(*answers)

    def resolve(self, state: FingersState, seat: int, move: int) -> None:
        first = set(self.answers) == {OPEN}
        super().resolve(state, seat, 0 if first else move)


class HastyGame(FingersGame):
    """Fingers in which the order of the answers matters."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.item_codes[Hasty] = len(self.items)
        self.items.append(Hasty)

    def start(self, chance: Chance) -> FingersState:
        state = FingersState(self, chance)
        state.push(Hasty(*[OPEN] * self.seats))
        return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_simultaneous_questions_keep_the_laws(seats: int) -> None:
    assert check_game(FINGERS.load(seats), games=5).twins["show"] > 5


def test_seats_that_are_out_have_given_up_already() -> None:
    state = FINGERS.load(3).new(1)
    state.concede(1)
    check_concede(state, seeded(0), 100)
    assert state.out == 0b010


def test_answers_whose_order_matters_are_caught() -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(HastyGame(3), games=5)
    assert caught.value.law == "simultaneous"


def test_the_message_tells_how_to_get_there_again(folder: Path) -> None:
    broken = next(game for game in BROKEN if game.wrong == "a value above 1")
    game = variation(folder, broken)
    with pytest.raises(LawBroken) as caught:
        check_game(game, games=6, seed=40)
    error = caught.value
    assert isinstance(error.seed, int)
    state = replay(game, error.seed, error.moves)
    assert max(game.evaluate(state, seat) for seat in range(2)) > 1
    for part in ("evaluate", error.detail, LAWS["evaluate"], "rounds=3", f"seed: {error.seed}"):
        assert part in str(error)
    with pytest.raises(LawBroken) as again:
        check_game(game, games=1, seed=error.seed)
    assert str(again.value) == str(error)


def test_a_report_adds_up_what_was_seen() -> None:
    heard: list[int] = []
    game = FINGERS.load(2)
    first = check_game(game, games=2, seed=1, progress=heard.append)
    other = check_game(game, games=1, seed=3)
    both = Report()
    both.add(first)
    both.add(other)
    assert heard == [1, 2]
    assert vars(both) == vars(check_game(game, games=3, seed=1))
    assert both.endings == {"points": 3}
    assert both.shortest == both.longest == 6  # three rounds of two answers
    assert both.choices == 6 * both.moves


def test_every_law_is_broken_by_some_game() -> None:
    assert {broken.law for broken in BROKEN} | {"simultaneous"} == set(LAWS)
