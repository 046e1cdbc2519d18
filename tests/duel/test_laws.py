"""What `theoi.games.duel.laws` counts is really counted: a tampered position is noticed."""

from collections.abc import Callable

import pytest

from theoi import load_game
from theoi.core.counts import bits
from theoi.games.duel.components import NONE
from theoi.games.duel.state import BOX, DuelState


def lose_a_card(state: DuelState) -> None:
    state.where[state.discard_pile()[0]] = BOX


def misplace_a_card(state: DuelState) -> None:
    slots = bits(state.present)
    state.deal = state.deal[:]
    state.deal[slots[0]], state.deal[slots[1]] = state.deal[slots[1]], state.deal[slots[0]]


def take_a_wonder_twice(state: DuelState) -> None:
    state.cities[0].unbuilt |= state.cities[1].unbuilt


def forget_the_card_under_a_wonder(state: DuelState) -> None:
    wonder = bits(state.cities[0].unbuilt)[0]
    state.cities[0].unbuilt &= ~(1 << wonder)
    state.cities[0].built |= 1 << wonder


def take_a_progress_token_twice(state: DuelState) -> None:
    state.cities[0].progress |= state.board_progress


def lose_a_god(state: DuelState) -> None:
    state.decks.cards[0] = NONE


def swap_gods_between_decks(state: DuelState) -> None:
    cards = state.decks.cards
    cards[0], cards[3] = cards[3], cards[0]


def take_too_many_mythology_tokens(state: DuelState) -> None:
    state.cities[1].mythology += 3


def find_coins_below_zero(state: DuelState) -> None:
    state.cities[0].coins = -1


def forge_production(state: DuelState) -> None:
    state.cities[0].production += 1


def forge_colors(state: DuelState) -> None:
    state.cities[1].colors += 1


def forge_a_symbol(state: DuelState) -> None:
    state.cities[1].symbols += 1


def open_a_covered_card(state: DuelState) -> None:
    state.open_cards = 0


def forge_a_price(state: DuelState) -> None:
    state.legal_moves()
    prices = state.prices[state.to_act()]
    known = next(item for item, packed in enumerate(prices) if packed >= 0)
    forged = prices[:]
    forged[known] += 1
    state.prices[state.to_act()] = forged


def leave_the_track(state: DuelState) -> None:
    state.conflict = 10


TAMPERED: list[tuple[Callable[[DuelState], None], str]] = [
    (lose_a_card, "cards of Age 1 in the game"),
    (misplace_a_card, "cards on a wrong slot"),
    (take_a_wonder_twice, "Wonders in one place"),
    (forget_the_card_under_a_wonder, "Wonders with a card under them"),
    (take_a_progress_token_twice, "Progress tokens in one place"),
    (lose_a_god, "gods in deck 0"),
    (swap_gods_between_decks, "gods in the wrong deck 1"),
    (take_too_many_mythology_tokens, "Mythology tokens too many of 0"),
    (find_coins_below_zero, "numbers below zero of seat 0"),
    (forge_production, "production of seat 0"),
    (forge_colors, "colours of seat 1"),
    (forge_a_symbol, "symbols of seat 1"),
    (open_a_covered_card, "accessible cards"),
    (forge_a_price, "stale prices of seat"),
    (leave_the_track, "the Conflict pawn off the track"),
]


@pytest.mark.parametrize(("tamper", "name"), TAMPERED, ids=lambda one: getattr(one, "__name__", ""))
def test_a_tampered_position_is_noticed(tamper: Callable[[DuelState], None], name: str) -> None:
    state = load_game("duel", mode="pantheon").new(seed=5)
    assert isinstance(state, DuelState)
    for _ in range(12):
        state.play(state.question().default(state, state.to_act()))
    assert [count for count in state.game.conservation(state) if count[1] != count[2]] == []
    tamper(state)
    wrong = [count[0] for count in state.game.conservation(state) if count[1] != count[2]]
    assert any(one.startswith(name) for one in wrong), wrong
