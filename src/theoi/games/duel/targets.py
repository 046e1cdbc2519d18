"""Effects that aim at one thing and build nothing: the opponent's cards, Wonders, the structure."""

from mypy_extensions import i64

from theoi.core.agenda import BlockChoice
from theoi.core.counts import bit
from theoi.games.duel import events, reasons
from theoi.games.duel.cities import add_card, remove_card
from theoi.games.duel.components import GREEN, NONE
from theoi.games.duel.science import gain_symbol
from theoi.games.duel.state import CITY, DISCARD, DuelState
from theoi.games.duel.structure import remove_from_structure


class OpponentCard(BlockChoice[DuelState]):
    """A card of certain colours in the opponent's city; `wrong` refuses the other colours."""

    def __init__(self, seat: i64, key: str, now: i64, colors: i64, wrong: i64) -> None:
        super().__init__(seat, "card", key, now)
        self.colors = colors
        self.wrong = wrong

    def values(self) -> list[int]:
        return [self.seat, self.colors]

    def reason(self, state: DuelState, answer: i64) -> i64:
        if not state.has(1 - self.seat, answer):
            return reasons.NOT_OPPONENTS
        return 0 if self.colors >> state.parts.color[answer] & 1 else self.wrong


class DiscardOpponentCard(OpponentCard):
    """The Statue of Zeus, Circus Maximus: a card of a colour leaves the opponent's city."""

    # DUEL-17.2, 17.11, 17.16

    def __init__(self, seat: i64, colors: i64) -> None:
        super().__init__(
            seat,
            "duel.ask.discard_opponent_card",
            reasons.OPPONENT_CARD_NOW,
            colors,
            reasons.WRONG_COLOR,
        )

    def choose(self, state: DuelState, answer: i64) -> None:
        remove_card(state, 1 - self.seat, answer, DISCARD)
        if state.log is not None:
            state.tell(events.CARD_LOST, 1 - self.seat, [answer])


class StealCard(OpponentCard):
    """Baal: a brown or grey card moves into the own city (DUEL-21.19 to 21.21)."""

    def __init__(self, seat: i64, colors: i64) -> None:
        super().__init__(
            seat,
            "duel.ask.steal_card",
            reasons.STEAL_NOW,
            colors,
            reasons.NOT_STEALABLE,
        )

    def choose(self, state: DuelState, answer: i64) -> None:
        remove_card(state, 1 - self.seat, answer, CITY + self.seat)
        add_card(state, self.seat, answer)
        if state.log is not None:
            state.tell(events.CARD_STOLEN, self.seat, [answer])


class CopySymbol(BlockChoice[DuelState]):
    """Nisaba: the Snake token goes on a green card of the opponent (DUEL-13.12, 21.9 to 21.13)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "card", "duel.ask.copy_symbol", reasons.COPY_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        if not state.has(1 - self.seat, answer):
            return reasons.NOT_OPPONENTS
        return 0 if state.parts.color[answer] == GREEN else reasons.NOT_GREEN

    def choose(self, state: DuelState, answer: i64) -> None:
        state.snake = answer
        if state.log is not None:
            state.tell(events.SYMBOL_COPIED, self.seat, [answer])
        gain_symbol(state, self.seat, state.parts.symbol[answer])


class DiscardFromStructure(BlockChoice[DuelState]):
    """Zeus: any card of the structure goes on the discard pile (DUEL-21.27, 21.32)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "slot", "duel.ask.structure", reasons.STRUCTURE_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if state.present >> answer & 1 else reasons.SLOT_EMPTY

    def choose(self, state: DuelState, answer: i64) -> None:
        remove_from_structure(state, self.seat, answer)


class DamageWonder(BlockChoice[DuelState]):
    """Anubis: a built Wonder of either player loses its card (DUEL-16.8, 16.9, 21.33 to 21.37)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "monument", "duel.ask.damage_wonder", reasons.DAMAGE_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        standing = state.cities[0].built | state.cities[1].built
        return 0 if standing >> answer & 1 else reasons.WONDER_NOT_BUILT

    def choose(self, state: DuelState, answer: i64) -> None:
        owner = 0 if state.cities[0].built >> answer & 1 else 1
        city = state.cities[owner]
        city.built &= ~bit(answer)
        city.unbuilt |= bit(answer)
        city.raw_choice -= state.parts.wonder_raw_choice[answer]
        city.goods_choice -= state.parts.wonder_goods_choice[answer]
        state.forget_prices(owner)
        card = state.under[answer]
        state.under[answer] = NONE
        state.where[card] = DISCARD
        if state.log is not None:
            state.tell(events.WONDER_DAMAGED, self.seat, [answer, card])


class TakeWonder(BlockChoice[DuelState]):
    """Ra: an unbuilt Wonder of the opponent changes hands (DUEL-16.7, 21.42 to 21.45)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "monument", "duel.ask.take_wonder", reasons.TAKE_WONDER_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        unbuilt = state.cities[1 - self.seat].unbuilt
        return 0 if unbuilt >> answer & 1 else reasons.NOT_OPPONENTS_UNBUILT

    def choose(self, state: DuelState, answer: i64) -> None:
        state.cities[1 - self.seat].unbuilt &= ~bit(answer)
        state.cities[self.seat].unbuilt |= bit(answer)
        if state.log is not None:
            state.tell(events.WONDER_TAKEN, self.seat, [answer])
