"""What a construction costs: always the cheapest legal payment (DUEL-8, 9, 14.4 to 14.6, 15.8)."""

from typing import Final

from mypy_extensions import i64

from theoi.core.counts import AMOUNT_BITS, AMOUNT_GUARD, AMOUNT_MASK, amount_of
from theoi.games.duel import events
from theoi.games.duel.components import NONE, RAW
from theoi.games.duel.state import CITY, City, DuelState

# A price in one int: total coins, the part of them spent on trade, and the way of building.
TOTAL_MASK: Final = 0xFFF
TRADE_SHIFT: Final = 12
WAY_SHIFT: Final = 24
PAID: Final = 0
LINKED: Final = 1  # free by white symbol
ENGINEERED: Final = 2  # Engineering: a coin instead of the cost


def price(state: DuelState, seat: int, item: int) -> int:
    """The packed price of an item for a seat, remembered until it changes."""
    known = state.prices[seat][item]
    if known >= 0:
        return known
    found = work_out(state, seat, item)
    state.prices[seat][item] = found
    return found


def total(packed: int) -> int:
    """All coins of a price."""
    return packed & TOTAL_MASK


def trade_part(packed: int) -> int:
    """The coins of a price that buy resources."""
    return packed >> TRADE_SHIFT & TOTAL_MASK


def way(packed: int) -> int:
    """PAID, LINKED or ENGINEERED."""
    return packed >> WAY_SHIFT


def work_out(state: DuelState, seat: int, item: int) -> int:
    """The packed price, from the position (DUEL-8.1, 8.14, 15.8, 15.9, 15.13, 22.4)."""
    parts = state.parts
    city = state.cities[seat]
    if item < parts.cards and is_linked(state, seat, item):
        return LINKED << WAY_SHIFT  # DUEL-9.5
    trade = trade_cost(state, seat, item)
    coins = parts.coin_cost[item] + trade
    paid = coins | trade << TRADE_SHIFT
    engineering = parts.linked_cards_for_coins
    if city.progress & engineering.token and item < parts.cards and has_link_symbol(state, item):
        opponent_earns = trade if state.cities[1 - seat].progress & parts.trade_income.token else 0
        # DUEL-8.13
        if engineering.amount < coins or (engineering.amount == coins and opponent_earns > 0):
            return engineering.amount | ENGINEERED << WAY_SHIFT  # DUEL-15.12
    return paid


def is_linked(state: DuelState, seat: int, card: int) -> bool:
    """Whether the seat builds the card free by its white symbol (DUEL-9.1, 9.6)."""
    # DUEL-9.3, 9.4, 22.2, 22.3
    giver = state.parts.linked_from[card]
    if giver >= 0:
        return state.where[giver] == CITY + seat
    mythology = state.parts.temple_of[card]
    return mythology >= 0 and state.cities[seat].mythology_of(mythology) > 0


def has_link_symbol(state: DuelState, card: int) -> bool:
    """Whether the card has a white symbol under its cost (DUEL-15.10)."""
    return state.parts.linked_from[card] != NONE or state.parts.temple_of[card] != NONE


def discount(state: DuelState, city: City, item: int) -> int:
    """How many resources of choice the item needs less (Masonry, Architecture)."""
    # DUEL-14.4, 14.5
    parts = state.parts
    if item >= parts.cards:
        bonus = parts.cheaper_wonders
        return bonus.amount if city.progress & bonus.token else 0
    bonus = parts.cheaper_buildings
    if city.progress & bonus.token and bonus.colors >> parts.color[item] & 1:
        return bonus.amount
    return 0


def trade_cost(state: DuelState, seat: int, item: int) -> int:
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
            each: i64 = 1 if fixed >> resource & 1 else base + (shown >> shift & AMOUNT_MASK)
            cost += units * each
    discounted = discount(state, city, item)
    if discounted or city.raw_choice or city.goods_choice:
        return cost - savings(state, seat, item, discounted)
    return cost


def savings(state: DuelState, seat: int, item: int, discounted: int) -> int:
    """What choice producers and discounts save at best (DUEL-8.11, 8.12, 14.6).

    Each takes the dearest missing unit it can: first those bound to raw materials or to
    manufactured goods, then the discounts, which may take anything.
    """
    city = state.cities[seat]
    raw: list[int] = []
    goods: list[int] = []
    for resource in state.parts.needs[item]:
        units = amount_of(state.parts.cost[item], resource) - amount_of(city.production, resource)
        if units > 0:
            each = unit_price(state, seat, resource)
            missing = raw if resource < RAW else goods
            for _ in range(units):
                missing.append(each)
    saved = take_dearest(raw, city.raw_choice) + take_dearest(goods, city.goods_choice)
    if discounted:
        saved += take_dearest(raw + goods, discounted)
    return saved


def unit_price(state: DuelState, seat: int, resource: int) -> int:
    """What one unit of a resource costs the seat (DUEL-8.4, 8.8, 8.9)."""
    if state.cities[seat].fixed >> resource & 1:
        return 1
    return state.parts.trade_price + amount_of(state.cities[1 - seat].production, resource)


def take_dearest(prices: list[int], units: int) -> int:
    """Take the highest prices off the list; what they add up to."""
    saved = 0
    for _ in range(units):
        if not prices:
            break
        best = 0
        for place in range(1, len(prices)):
            if prices[place] > prices[best]:
                best = place
        saved += prices.pop(best)
    return saved


def pay(state: DuelState, seat: int, packed: int) -> None:
    """Pay a price; the trade part goes to an opponent who owns Economy (DUEL-8.15, 14.7)."""
    # DUEL-14.8, 14.9, 14.11
    state.spend_coins(seat, packed & TOTAL_MASK)
    trade = packed >> TRADE_SHIFT & TOTAL_MASK
    opponent = state.cities[1 - seat]
    if trade and opponent.progress & state.parts.trade_income.token:
        opponent.coins += trade
        if state.log is not None:
            state.tell(events.TRADE_INCOME, 1 - seat, [trade])
