"""Cards entering and leaving a city, and what that changes for both players."""

from mypy_extensions import i64

from theoi.core.counts import AMOUNT_BITS, amount_of, count_bits, shifted
from theoi.games.duel.components import COUNT_THREE_COINS, COUNT_WONDER, Count
from theoi.games.duel.state import CITY, City, DuelState


def add_card(state: DuelState, seat: i64, card: i64) -> None:
    """The card stands in the seat's city from now on (DUEL-8.3)."""
    parts = state.parts
    city = state.cities[seat]
    state.where[card] = CITY + seat
    city.colors += shifted(1, AMOUNT_BITS * parts.color[card])
    production = parts.produces[card]
    if production:
        city.production += production
        forget_prices_of(state, production)
    elif parts.raw_choice[card] or parts.goods_choice[card] or parts.fixed[card]:
        city.raw_choice += parts.raw_choice[card]
        city.goods_choice += parts.goods_choice[card]
        city.fixed |= parts.fixed[card]
        state.forget_prices(seat)
    linked = parts.links_to[card]
    if linked >= 0:
        forget_price(state, seat, linked)


def remove_card(state: DuelState, seat: i64, card: i64, where: i64) -> None:
    """A brown or grey card leaves the seat's city (DUEL-9.7: no other card ever does)."""
    city = state.cities[seat]
    state.where[card] = where
    city.colors -= shifted(1, AMOUNT_BITS * state.parts.color[card])
    city.production -= state.parts.produces[card]
    forget_prices_of(state, state.parts.produces[card])


def forget_prices_of(state: DuelState, production: i64) -> None:
    """Production of these resources changed: whatever needs them has a new price for both."""
    for seat in range(2):
        prices = state.prices[seat][:]
        for resource in range(len(state.parts.needing)):
            if amount_of(production, resource):
                for item in state.parts.needing[resource]:
                    prices[item] = -1
        state.prices[seat] = prices


def forget_price(state: DuelState, seat: i64, item: i64) -> None:
    """One price of the seat has changed; copies of the position keep the old list."""
    prices = state.prices[seat][:]
    prices[item] = -1
    state.prices[seat] = prices


def count_things(state: DuelState, seat: i64, count: Count) -> i64:
    """How many of the counted things the own city, or the one with most, holds (DUEL-11.1)."""
    own = things_in(state, state.cities[seat], count.things)
    if not count.most:
        return own
    other = things_in(state, state.cities[1 - seat], count.things)
    if other > own:
        return other
    return own


def things_in(state: DuelState, city: City, things: i64) -> i64:
    """Cards of the colours, built Wonders or sets of coins in one city (DUEL-10.15, 11.6)."""
    number: i64 = 0
    color: i64 = 0
    rest = things
    while rest:
        if rest & 1:
            if color == COUNT_WONDER:
                number += count_bits(city.built)
            elif color == COUNT_THREE_COINS:
                number += city.coins // state.parts.coins_per_point
            else:
                number += amount_of(city.colors, color)
        color += 1
        rest >>= 1
    return number
