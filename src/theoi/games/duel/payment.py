"""What a construction costs: always the cheapest legal payment (DUEL-8, 9, 14.4 to 14.6, 15.8)."""

from typing import Final

from mypy_extensions import i64

from theoi.core.counts import (
    AMOUNT_BITS,
    AMOUNT_GUARD,
    AMOUNT_MASK,
    AMOUNTS,
    amount_of,
    shifted,
)
from theoi.games.duel import events
from theoi.games.duel.components import NONE, RAW, RESOURCES
from theoi.games.duel.state import CITY, City, DuelState

# A price in one int: total coins, the part of them spent on trade, and the way of building.
TOTAL_MASK: Final = 0xFFF
TRADE_SHIFT: Final = 12
WAY_SHIFT: Final = 24
PAID: Final = 0
LINKED: Final = 1  # free by white symbol
NO_RESOURCE: Final = AMOUNTS - 1  # nothing costs anything there
ENGINEERED: Final = 2  # Engineering: a coin instead of the cost
FREE: Final = LINKED << WAY_SHIFT
FOR_COINS: Final = ENGINEERED << WAY_SHIFT


def price(state: DuelState, seat: i64, item: i64) -> i64:
    """The packed price of an item for a seat, remembered until it changes."""
    prices = state.prices[seat]
    if prices[item] < 0:
        prices[item] = work_out(state, seat, item)
    return prices[item]


def total(packed: i64) -> i64:
    """All coins of a price."""
    return packed & TOTAL_MASK


def trade_part(packed: i64) -> i64:
    """The coins of a price that buy resources."""
    return packed >> TRADE_SHIFT & TOTAL_MASK


def way(packed: i64) -> i64:
    """PAID, LINKED or ENGINEERED."""
    return packed >> WAY_SHIFT


def work_out(state: DuelState, seat: i64, item: i64) -> i64:
    """The packed price, from the position (DUEL-8.1, 8.14, 15.8, 15.9, 15.13, 22.4)."""
    parts = state.parts
    city = state.cities[seat]
    if item < parts.cards and is_linked(state, seat, item):
        return FREE  # DUEL-9.5
    trade = trade_cost(state, seat, item)
    coins = parts.coin_cost[item] + trade
    paid = coins | trade << TRADE_SHIFT
    engineering = parts.linked_cards_for_coins
    if city.progress & engineering.token and item < parts.cards and has_link_symbol(state, item):
        economy = state.cities[1 - seat].progress & parts.trade_income.token
        # DUEL-8.13
        if engineering.amount < coins or (engineering.amount == coins and economy and trade):
            return engineering.amount | FOR_COINS  # DUEL-15.12
    return paid


def is_linked(state: DuelState, seat: i64, card: i64) -> bool:
    """Whether the seat builds the card free by its white symbol (DUEL-9.1, 9.6)."""
    # DUEL-9.3, 9.4, 22.2, 22.3
    giver = state.parts.linked_from[card]
    if giver >= 0:
        return state.where[giver] == CITY + seat
    mythology = state.parts.temple_of[card]
    return mythology >= 0 and state.cities[seat].mythology_of(mythology) > 0


def has_link_symbol(state: DuelState, card: i64) -> bool:
    """Whether the card has a white symbol under its cost (DUEL-15.10)."""
    return state.parts.linked_from[card] != NONE or state.parts.temple_of[card] != NONE


def discount(state: DuelState, city: City, item: i64) -> i64:
    """How many resources of choice the item needs less (Masonry, Architecture)."""
    # DUEL-14.4, 14.5
    parts = state.parts
    if item >= parts.cards:
        bonus = parts.cheaper_wonders
        if city.progress & bonus.token:
            return bonus.amount
        return 0
    bonus = parts.cheaper_buildings
    if city.progress & bonus.token and bonus.colors >> parts.color[item] & 1:
        return bonus.amount
    return 0


def trade_cost(state: DuelState, seat: i64, item: i64) -> i64:
    """The coins for all resources that production, choice producers and discounts leave missing."""
    # DUEL-8.2, 8.5 to 8.7, 8.10
    parts = state.parts
    city = state.cities[seat]
    need: i64 = parts.cost[item]
    production: i64 = city.production
    if ((production | AMOUNT_GUARD) - need) & AMOUNT_GUARD == AMOUNT_GUARD:
        return 0
    shown: i64 = state.cities[1 - seat].production
    fixed: i64 = city.fixed
    base: i64 = parts.trade_price
    cost: i64 = 0
    for resource in parts.needs[item]:
        shift: i64 = AMOUNT_BITS * resource
        units: i64 = (need >> shift & AMOUNT_MASK) - (production >> shift & AMOUNT_MASK)
        if units > 0:
            each: i64 = 1
            if not fixed >> resource & 1:
                each = base + (shown >> shift & AMOUNT_MASK)
            cost += units * each
    if cost == 0:
        return 0
    discounted = discount(state, city, item)
    if discounted or city.raw_choice or city.goods_choice:
        return cost - savings(state, seat, item, discounted)
    return cost


def savings(state: DuelState, seat: i64, item: i64, discounted: i64) -> i64:
    """What choice producers and discounts save at best (DUEL-8.11, 8.12, 14.6).

    Each takes the dearest missing unit it can: first those bound to raw materials or to
    manufactured goods, then the discounts, which may take anything.
    """
    city = state.cities[seat]
    missing: i64 = 0  # units by resource, packed, and what one of them costs
    prices: i64 = 0
    for resource in state.parts.needs[item]:
        units = amount_of(state.parts.cost[item], resource) - amount_of(city.production, resource)
        if units > 0:
            missing |= shifted(units, AMOUNT_BITS * resource)
            prices |= shifted(unit_price(state, seat, resource), AMOUNT_BITS * resource)
    saved: i64 = 0
    for _ in range(city.raw_choice):
        resource = dearest(missing, prices, 0, RAW)
        saved += amount_of(prices, resource)
        missing = one_less(missing, resource)
    for _ in range(city.goods_choice):
        resource = dearest(missing, prices, RAW, len(RESOURCES))
        saved += amount_of(prices, resource)
        missing = one_less(missing, resource)
    for _ in range(discounted):
        resource = dearest(missing, prices, 0, len(RESOURCES))
        saved += amount_of(prices, resource)
        missing = one_less(missing, resource)
    return saved


def dearest(missing: i64, prices: i64, first: i64, end: i64) -> i64:
    """Which resource that is missing costs most among these; NO_RESOURCE when none is missing."""
    found: i64 = NO_RESOURCE
    for resource in range(first, end):
        if amount_of(missing, resource) and amount_of(prices, resource) > amount_of(prices, found):
            found = resource
    return found


def one_less(missing: i64, resource: i64) -> i64:
    """What is missing when one unit of a resource is had after all."""
    if resource == NO_RESOURCE:
        return missing
    return missing - shifted(1, AMOUNT_BITS * resource)


def unit_price(state: DuelState, seat: i64, resource: i64) -> i64:
    """What one unit of a resource costs the seat (DUEL-8.4, 8.8, 8.9)."""
    if state.cities[seat].fixed >> resource & 1:
        return 1
    return state.parts.trade_price + amount_of(state.cities[1 - seat].production, resource)


def pay(state: DuelState, seat: i64, packed: i64) -> None:
    """Pay a price; the trade part goes to an opponent who owns Economy (DUEL-8.15, 14.7)."""
    # DUEL-14.8, 14.9, 14.11
    state.spend_coins(seat, packed & TOTAL_MASK)
    trade = packed >> TRADE_SHIFT & TOTAL_MASK
    opponent = state.cities[1 - seat]
    if trade and opponent.progress & state.parts.trade_income.token:
        opponent.coins += trade
        if state.log is not None:
            state.tell(events.TRADE_INCOME, 1 - seat, [trade])
