"""What a construction costs, unit by unit, and why: the engine's price taken apart."""

from theoi.core.board import Line
from theoi.core.counts import amount_of
from theoi.games.duel.components import RAW, RESOURCES
from theoi.games.duel.faces import linked_icon
from theoi.games.duel.page.wording import Wording
from theoi.games.duel.payment import (
    ENGINEERED,
    LINKED,
    discount,
    price,
    total,
    trade_part,
    unit_price,
    way,
)
from theoi.games.duel.state import City, DuelState
from theoi.games.duel.turn import activation_price, discard_income, space_price

OWN, CHOICE, DISCOUNT, BOUGHT = range(4)


class Unit:
    """One unit of a resource that a cost asks for: where it comes from and what it costs."""

    def __init__(self, resource: int, source: int, coins: int) -> None:
        self.resource = resource
        self.source = source
        self.coins = coins


def units_of(state: DuelState, seat: int, item: int) -> list[Unit]:
    """Where each unit of a cost comes from when it is paid the cheapest way (DUEL-8.12).

    What production leaves missing is bought, but choice producers and then discounts take over
    the dearest units they can.
    """
    city = state.cities[seat]
    units: list[Unit] = []
    for resource in state.parts.needs[item]:
        need = amount_of(state.parts.cost[item], resource)
        own = min(need, amount_of(city.production, resource))
        units += [Unit(resource, OWN, 0) for _ in range(own)]
        each = unit_price(state, seat, resource)
        units += [Unit(resource, BOUGHT, each) for _ in range(need - own)]
    raw = [unit for unit in units if unit.resource < RAW]
    goods = [unit for unit in units if unit.resource >= RAW]
    spare(raw, city.raw_choice, CHOICE)
    spare(goods, city.goods_choice, CHOICE)
    spare(units, discount(state, city, item), DISCOUNT)
    return units


def spare(units: list[Unit], count: int, source: int) -> None:
    """The dearest units still to be bought come from elsewhere, for nothing."""
    bought = sorted((unit for unit in units if unit.source == BOUGHT), key=lambda one: -one.coins)
    for unit in bought[:count]:
        unit.source = source
        unit.coins = 0


class Bills:
    """Writes bills for one seat of one position."""

    def __init__(self, wording: Wording, known: DuelState, seat: int, players: list[str]) -> None:
        self.wording = wording
        self.known = known
        self.seat = seat
        self.players = players

    @property
    def city(self) -> City:
        """The city of the one who pays."""
        return self.known.cities[self.seat]

    def construction(self, item: int) -> list[Line]:
        """The bill for a card, or for a Wonder after the cards."""
        known, wording = self.known, self.wording
        packed = price(known, self.seat, item)
        if way(packed) == LINKED:
            return [self._linked(item), self._sum(0)]
        if way(packed) == ENGINEERED:
            name = wording.name("progress", engineering(known))
            line = Line("gear", wording.say("bill.engineering", token=name), str(total(packed)))
            return [line, self._sum(total(packed))]
        lines: list[Line] = []
        printed = known.parts.coin_cost[item]
        if printed:
            lines.append(Line("coin", wording.say("bill.printed"), str(printed)))
        units = units_of(known, self.seat, item)
        for resource in known.parts.needs[item]:
            for source in (OWN, CHOICE, DISCOUNT, BOUGHT):
                some = [one for one in units if (one.resource, one.source) == (resource, source)]
                if some:
                    lines.append(self._units(item, resource, source, some))
        lines.append(self._sum(total(packed)))
        trade = trade_part(packed)
        other = known.cities[1 - self.seat]
        if trade and other.progress & known.parts.trade_income.token:
            player = self.players[1 - self.seat]
            lines.append(Line("money", wording.say("bill.economy", player=player), f"+{trade}"))
        return lines

    def _linked(self, card: int) -> Line:
        parts, wording = self.known.parts, self.wording
        giver = parts.linked_from[card]
        if giver >= 0:
            text = wording.say("bill.linked", card=wording.name("card", giver))
        else:
            token = wording.name("mythology", parts.temple_of[card])
            text = wording.say("bill.token", token=token)
        return Line(linked_icon(parts, card), text, "0")

    def _units(self, item: int, resource: int, source: int, units: list[Unit]) -> Line:
        wording, known = self.wording, self.known
        count = len(units)
        name = f"{count} × {wording.name('resource', resource).lower()}"
        if source == OWN:
            text = wording.say("bill.own", what=name)
        elif source == CHOICE:
            text = wording.say("bill.choice", what=name)
        elif source == DISCOUNT:
            bonus = known.parts.cheaper_buildings
            if item >= known.parts.cards:
                bonus = known.parts.cheaper_wonders
            token = wording.name("progress", bonus.token.bit_length() - 1)
            text = wording.say("bill.discount", what=name, token=token)
        else:
            text = self._bought(resource, name)
        return Line(RESOURCES[resource], text, str(sum(unit.coins for unit in units)))

    def _bought(self, resource: int, name: str) -> str:
        known, wording = self.known, self.wording
        if self.city.fixed >> resource & 1:
            return wording.say("bill.fixed", what=name)
        shown = amount_of(known.cities[1 - self.seat].production, resource)
        base = known.parts.trade_price
        if not shown:
            return wording.say("bill.bought", what=name, each=base)
        player = self.players[1 - self.seat]
        return wording.say("bill.bought_more", what=name, base=base, more=shown, player=player)

    def _sum(self, coins: int) -> Line:
        funds = self.city.funds()
        text = self.wording.say("bill.pay", coins=self.wording.coins(coins))
        sign = f"{coins}¢" if coins else self.wording.say("free")
        return Line("coin", text, f"{funds} → {funds - coins}", sign)

    def discard(self) -> list[Line]:
        """What discarding a card brings."""
        income = discard_income(self.known, self.seat)
        base = self.known.parts.discard_income
        funds = self.city.funds()
        coins = self.wording.coins(income)
        text = self.wording.say("bill.get", coins=coins)
        if income > base:
            text = self.wording.say("bill.get_yellow", coins=coins, base=base, more=income - base)
        return [Line("coin", text, f"{funds} → {funds + income}", f"+{income}¢")]

    def activation(self, space: int, offerings: list[int], chosen: int) -> list[Line]:
        """The bill for a card of the Pantheon with a set of Offering tokens."""
        known, wording, parts = self.known, self.wording, self.known.parts
        printed = parts.space_cost[known.role(self.seat)][space]
        lines = [Line("temple", wording.name("space", space), str(printed))]
        full = printed
        if known.spaces[space] == parts.gate:
            full *= parts.gate_factor
            lines.append(Line("gate", wording.say("bill.gate"), f"+{full - printed}"))
        less = full - space_price(known, self.seat, space)
        if less:
            lines.append(Line("wonder", wording.say("bill.sanctuary"), f"−{less}"))
        for token in offerings:
            value = parts.offering_discount[token]
            lines.append(Line("offering", wording.name("offering", token), f"−{value}"))
        return [*lines, self._sum(activation_price(known, self.seat, space, chosen))]


def engineering(known: DuelState) -> int:
    """The token that sells linked cards for a coin."""
    return known.parts.linked_cards_for_coins.token.bit_length() - 1
