"""What a construction costs, unit by unit, and why: the engine's price taken apart."""

from theoi.core.board import Line
from theoi.core.counts import amount_of, place_of
from theoi.draw.words import change
from theoi.games.duel.components import RAW, RESOURCES, Bonus
from theoi.games.duel.page.words import DuelWords
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
from theoi.games.duel.state import DuelState
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
    bought = sorted((unit for unit in units if unit.source == BOUGHT), key=lambda unit: -unit.coins)
    for unit in bought[:count]:
        unit.source = source
        unit.coins = 0


class Bills:
    """Writes bills for one seat of one position."""

    def __init__(self, words: DuelWords, known: DuelState, seat: int, players: list[str]) -> None:
        self.words = words
        self.line = words.line
        self.known = known
        self.parts = known.parts
        self.seat = seat
        self.city = known.cities[seat]
        self.opponent = known.cities[1 - seat]
        self.player = players[1 - seat]  # the opponent's name

    def construction(self, item: int) -> list[Line]:
        """The bill for a card, or for a Wonder after the cards."""
        known, parts = self.known, self.parts
        packed = price(known, self.seat, item)
        if way(packed) == LINKED:
            return [self._linked(item), self._sum(0)]
        if way(packed) == ENGINEERED:
            name = self._token(parts.linked_cards_for_coins)
            line = self.line("gear", "bill.engineering", total(packed), token=name)
            return [line, self._sum(total(packed))]
        lines: list[Line] = []
        if parts.coin_cost[item]:
            lines.append(self.line("coin", "bill.printed", parts.coin_cost[item]))
        units = units_of(known, self.seat, item)
        for resource in parts.needs[item]:
            for source in (OWN, CHOICE, DISCOUNT, BOUGHT):
                some = [
                    unit for unit in units if (unit.resource, unit.source) == (resource, source)
                ]
                if some:
                    lines.append(self._units(item, resource, source, some))
        lines.append(self._sum(total(packed)))
        trade = trade_part(packed)
        if trade and self.opponent.progress & parts.trade_income.token:
            lines.append(self.line("money", "bill.economy", f"+{trade}", player=self.player))
        return lines

    def _linked(self, card: int) -> Line:
        parts, icon = self.parts, self.words.linked_icon(card)
        if parts.linked_from[card] >= 0:
            giver = self.words.name("card", parts.linked_from[card])
            return self.line(icon, "bill.linked", 0, card=giver)
        token = self.words.name("mythology", parts.temple_of[card])
        return self.line(icon, "bill.token", 0, token=token)

    def _token(self, bonus: Bonus) -> str:
        """The name of the Progress token that gives a bonus."""
        return self.words.name("progress", place_of(bonus.token))

    def _units(self, item: int, resource: int, source: int, units: list[Unit]) -> Line:
        what = self.words.resource(len(units), resource)
        key, values = ["own", "choice", "discount", ""][source], dict[str, object]()
        if source == DISCOUNT:
            wonder = item >= self.parts.cards
            bonus = self.parts.cheaper_wonders if wonder else self.parts.cheaper_buildings
            values["token"] = self._token(bonus)
        elif source == BOUGHT:
            key, values = self._bought(resource)
        coins = sum(unit.coins for unit in units)
        return self.line(RESOURCES[resource], f"bill.{key}", coins, what=what, **values)

    def _bought(self, resource: int) -> tuple[str, dict[str, object]]:
        """Why a bought resource costs what it costs."""
        if self.city.fixed >> resource & 1:
            return "fixed", {}
        base = self.parts.trade_price
        shown = amount_of(self.opponent.production, resource)
        if not shown:
            return "bought", {"each": base}
        return "bought_more", {"base": base, "more": shown, "player": self.player}

    def _sum(self, coins: int) -> Line:
        funds = self.city.funds()
        words, sign = self.words.coins(coins), f"{coins}¢" if coins else self.words.say("free")
        return self.line("coin", "bill.pay", change(funds, funds - coins), sign, coins=words)

    def discard(self) -> list[Line]:
        """What discarding a card brings."""
        income, base = discard_income(self.known, self.seat), self.parts.discard_income
        funds, coins = self.city.funds(), self.words.coins(income)
        key = "bill.get_yellow" if income > base else "bill.get"
        value = change(funds, funds + income)
        more = {"coins": coins, "base": base, "more": income - base}
        return [self.line("coin", key, value, f"+{income}¢", **more)]

    def activation(self, space: int, offerings: list[int], chosen: int) -> list[Line]:
        """The bill for a card of the Pantheon with a set of Offering tokens."""
        known, words, parts = self.known, self.words, self.parts
        printed = parts.space_cost[known.role(self.seat)][space]
        lines = [Line("temple", words.name("space", space), str(printed))]
        full = printed
        if known.spaces[space] == parts.gate:
            full *= parts.gate_factor
            lines.append(self.line("gate", "bill.gate", f"+{full - printed}"))
        less = full - space_price(known, self.seat, space)
        if less:
            lines.append(self.line("wonder", "bill.sanctuary", f"−{less}"))
        for token in offerings:
            value = parts.offering_discount[token]
            lines.append(Line("offering", words.name("offering", token), f"−{value}"))
        return [*lines, self._sum(activation_price(known, self.seat, space, chosen))]
