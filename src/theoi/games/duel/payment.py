"""What a construction costs: always the cheapest legal payment (DUEL-8, 9, 14.4 to 14.6, 15.8)."""

from typing import Final

from theoi.games.duel import events
from theoi.games.duel.components import FIELD, FIELD_MASK, GUARD, NONE, RAW, RESOURCES
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
    """The packed price, from the position."""
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
        if engineering.amount < coins or (engineering.amount == coins and opponent_earns > 0):
            return engineering.amount | ENGINEERED << WAY_SHIFT  # DUEL-15.12
    return paid


def is_linked(state: DuelState, seat: int, card: int) -> bool:
    """Whether the seat builds the card free by its white symbol (DUEL-9.1, 9.6)."""
    giver = state.parts.linked_from[card]
    if giver >= 0:
        return state.where[giver] == CITY + seat
    mythology = state.parts.temple_of[card]
    return mythology >= 0 and state.cities[seat].mythology_of(mythology) > 0


def has_link_symbol(state: DuelState, card: int) -> bool:
    """Whether the card has a white symbol under its cost."""
    return state.parts.linked_from[card] != NONE or state.parts.temple_of[card] != NONE


def discount(state: DuelState, city: City, item: int) -> int:
    """How many resources of choice the item needs less (Masonry, Architecture)."""
    parts = state.parts
    if item >= parts.cards:
        bonus = parts.cheaper_wonders
        return bonus.amount if city.progress & bonus.token else 0
    bonus = parts.cheaper_buildings
    if city.progress & bonus.token and bonus.colors >> parts.color[item] & 1:
        return bonus.amount
    return 0


def trade_cost(state: DuelState, seat: int, item: int) -> int:
    """The coins for all resources that production, choice producers and discounts leave missing.

    Choice producers and discounts each take the dearest unit they can: first those bound to raw
    materials or to manufactured goods, then the discounts, which may take anything.
    """
    city = state.cities[seat]
    need = state.parts.cost[item]
    if ((city.production | GUARD) - need) & GUARD == GUARD:
        return 0
    missing: list[int] = []
    prices: list[int] = []
    cost = 0
    for resource in range(len(RESOURCES)):
        units = (need >> FIELD * resource & FIELD_MASK) - (
            city.production >> FIELD * resource & FIELD_MASK
        )
        if units < 0:
            units = 0
        each = unit_price(state, seat, resource)
        missing.append(units)
        prices.append(each)
        cost += units * each
    cost -= spare(missing, prices, 0, RAW, city.raw_choice)
    cost -= spare(missing, prices, RAW, len(RESOURCES), city.goods_choice)
    return cost - spare(missing, prices, 0, len(RESOURCES), discount(state, city, item))


def unit_price(state: DuelState, seat: int, resource: int) -> int:
    """What one unit of a resource costs the seat (DUEL-8.4, 8.8)."""
    if state.cities[seat].fixed >> resource & 1:
        return 1
    shown = state.cities[1 - seat].production >> FIELD * resource & FIELD_MASK
    return state.parts.trade_price + shown


def spare(missing: list[int], prices: list[int], start: int, end: int, units: int) -> int:
    """Take the dearest missing units of a range off the list; the coins that saves."""
    saved = 0
    for _ in range(units):
        best = -1
        for resource in range(start, end):
            if missing[resource] > 0 and (best < 0 or prices[resource] > prices[best]):
                best = resource
        if best < 0:
            break
        missing[best] -= 1
        saved += prices[best]
    return saved


def pay(state: DuelState, seat: int, packed: int) -> None:
    """Pay a price; the trade part goes to an opponent who owns Economy (DUEL-8.15, 14.7)."""
    state.spend_coins(seat, packed & TOTAL_MASK)
    trade = packed >> TRADE_SHIFT & TOTAL_MASK
    opponent = state.cities[1 - seat]
    if trade and opponent.progress & state.parts.trade_income.token:
        opponent.coins += trade
        if state.log is not None:
            state.tell(events.TRADE_INCOME, 1 - seat, [trade])
