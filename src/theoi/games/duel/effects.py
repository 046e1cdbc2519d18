"""Constructing Buildings and Wonders, activating gods, and what they set off (DUEL-7.11, 20, 21).

Effects nest: a god may build a Wonder that activates a god. What waits lies below on the agenda.
"""

from typing import Final

from mypy_extensions import i64

from theoi.core.agenda import BlockChoice, Step
from theoi.core.counts import bit, bits, count_bits
from theoi.games.duel import components as words
from theoi.games.duel import events, reasons
from theoi.games.duel.cities import add_card, count_things
from theoi.games.duel.components import Effect
from theoi.games.duel.military import DropToken, PlaceMinerva, UseToken, move_pawn
from theoi.games.duel.payment import LINKED
from theoi.games.duel.science import (
    EnkiToken,
    draw_library,
    gain_symbol,
    put_tokens_on_enki,
)
from theoi.games.duel.state import DISCARD, UNDER_WONDER, DuelState
from theoi.games.duel.targets import (
    CopySymbol,
    DamageWonder,
    DiscardFromStructure,
    DiscardOpponentCard,
    StealCard,
    TakeWonder,
)

EVERYBODY: Final = 3


# --- constructions ------------------------------------------------------------------------------


def construct_card(state: DuelState, seat: i64, card: i64, way: i64) -> None:
    """A paid (or free) Building enters the city; what it brings, in the order of DUEL-7.11."""
    # DUEL-10.14, 11.2
    parts = state.parts
    add_card(state, seat, card)
    # DUEL-14.21 to 14.23, 15.11
    if way == LINKED and state.cities[seat].progress & parts.coins_on_link.token:
        state.gain_coins(seat, parts.coins_on_link.amount)
    coins = parts.coins[card]
    per = parts.coins_per[card]
    if per.amount:
        coins += per.amount * count_things(state, seat, per)
    if coins:
        state.gain_coins(seat, coins)
    shields = parts.shields[card]
    if shields:
        extra = parts.extra_shields
        # DUEL-14.15, 14.16
        if state.cities[seat].progress & extra.token and extra.colors >> parts.color[card] & 1:
            shields += extra.amount
        move_pawn(state, seat, shields)
    symbol = parts.symbol[card]
    if symbol >= 0 and not state.over:
        gain_symbol(state, seat, symbol)


def construct_wonder(state: DuelState, seat: i64, wonder: i64, card: i64) -> None:
    """A paid (or free) Wonder stands; the card lies under it (DUEL-7.7, 7.19, 16.1, 16.5)."""
    parts = state.parts
    city = state.cities[seat]
    state.where[card] = UNDER_WONDER
    state.under[wonder] = card
    city.unbuilt &= ~bit(wonder)
    city.built |= bit(wonder)
    if parts.wonder_raw_choice[wonder] or parts.wonder_goods_choice[wonder]:
        city.raw_choice += parts.wonder_raw_choice[wonder]
        city.goods_choice += parts.wonder_goods_choice[wonder]
        state.forget_prices(seat)
    if state.wonders_standing() >= parts.wonder_limit:
        box_unbuilt_wonders(state)  # DUEL-16.4
    if parts.wonder_extra_turn[wonder] or city.progress & parts.extra_turn_on_wonder.token:
        state.again = True  # DUEL-7.14, 14.18 to 14.20
    run_effects(state, seat, parts.wonder_effects[wonder])


def box_unbuilt_wonders(state: DuelState) -> None:
    """Seven Wonders stand: all others leave the game (DUEL-16.5, 16.6)."""
    for seat in range(2):
        if state.log is not None:
            for wonder in bits(state.cities[seat].unbuilt):
                state.tell(events.WONDER_BOXED, seat, [wonder])
        state.cities[seat].unbuilt = 0


# --- effects ------------------------------------------------------------------------------------


def run_effects(state: DuelState, seat: i64, effects: list[Effect]) -> None:
    """Carry out effects in their order; those that need a choice are asked after the others."""
    # DUEL-1.7, 1.8, 7.18, 16.10, 17.15
    questions: list[BlockChoice[DuelState]] = []
    for effect in effects:
        if state.over:
            return
        question = run_effect(state, seat, effect)
        if question is not None:
            questions.append(question)
    if not state.over:
        for question in reversed(questions):
            state.push(question)


def run_effect(state: DuelState, seat: i64, effect: Effect) -> BlockChoice[DuelState] | None:
    """Carry out one effect, or give the question it raises. Lasting effects need nothing here."""
    code = effect.code
    if code == words.COINS:
        state.gain_coins(seat, effect.amount)
    elif code == words.SHIELDS:  # DUEL-12.2, 14.17
        move_pawn(state, seat, effect.amount)
    elif code == words.OPPONENT_LOSES_COINS:
        state.lose_coins(1 - seat, effect.amount)
    elif code == words.SCIENCE_SYMBOL:
        gain_symbol(state, seat, effect.symbol)
    elif code == words.PROTECTED_COINS:
        state.cities[seat].astarte += effect.amount  # DUEL-21.14
    elif code == words.PROGRESS_FROM_BOX:
        draw_library(state, seat, effect.amount)
    elif code == words.ACTIVATE_FROM_DECK_TOPS:
        open_gate(state, seat)
    elif code == words.DISCARD_OPPONENT_CARD:
        return DiscardOpponentCard(seat, effect.colors)
    elif code == words.BUILD_FROM_DISCARD:
        return BuildFromDiscard(seat)
    elif code == words.ACTIVATE_FROM_DECK:
        return TheaterDeck(seat)
    elif code == words.PROGRESS_FROM_GOD:
        return EnkiToken(seat)
    elif code == words.COPY_SYMBOL:
        return CopySymbol(seat)
    elif code == words.STEAL_CARD:
        return StealCard(seat, effect.colors)
    elif code == words.DISCARD_FROM_STRUCTURE:
        return DiscardFromStructure(seat)
    elif code == words.DAMAGE_WONDER:
        return DamageWonder(seat)
    elif code == words.BUILD_WONDER_FROM_DISCARD:
        return IsisCard(seat)
    elif code == words.TAKE_WONDER:
        return TakeWonder(seat)
    elif code == words.PLACE_MINERVA:
        return PlaceMinerva(seat)
    elif code == words.DROP_MILITARY_TOKEN:
        return DropToken(seat)
    elif code == words.USE_MILITARY_TOKEN:
        return UseToken(seat)
    return None


# --- building from the discard pile -------------------------------------------------------------


class BuildFromDiscard(BlockChoice[DuelState]):
    """The Mausoleum, Hades: a discarded card is built for free (DUEL-17.7, 21.24)."""

    # DUEL-8.19, 17.19, 17.20, 21.25, 21.26

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "card", "duel.ask.build_from_discard", reasons.FROM_DISCARD_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if state.where[answer] == DISCARD else reasons.NOT_IN_DISCARD

    def choose(self, state: DuelState, answer: i64) -> None:
        if state.log is not None:
            state.tell(events.BUILT_FREE, self.seat, [answer])
        construct_card(state, self.seat, answer, 0)


class IsisCard(BlockChoice[DuelState]):
    """Isis: the card of the discard pile a Wonder is built with (DUEL-21.38, 21.40)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "card", "duel.ask.isis_card", reasons.ISIS_CARD_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        if state.where[answer] != DISCARD:
            return reasons.NOT_IN_DISCARD
        return 0 if state.cities[self.seat].unbuilt else reasons.NOT_OWN_UNBUILT

    def choose(self, state: DuelState, answer: i64) -> None:
        state.push(IsisWonder(self.seat, answer))


class IsisWonder(BlockChoice[DuelState]):
    """Isis: the own unbuilt Wonder that is built for free (DUEL-8.19, 21.39, 21.41)."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat, "monument", "duel.ask.isis_wonder", reasons.ISIS_WONDER_NOW)
        self.card = card

    def values(self) -> list[int]:
        return [self.seat, self.card]

    def reason(self, state: DuelState, answer: i64) -> i64:
        unbuilt = state.cities[self.seat].unbuilt
        return 0 if unbuilt >> answer & 1 else reasons.NOT_OWN_UNBUILT

    def choose(self, state: DuelState, answer: i64) -> None:
        if state.log is not None:
            state.tell(events.WONDER_BUILT, self.seat, [answer, self.card, 0])
        construct_wonder(state, self.seat, answer, self.card)


# --- gods ---------------------------------------------------------------------------------------


def activate_god(state: DuelState, seat: i64, god: i64) -> None:
    """The god lies before the seat to the end; its effect works at once (DUEL-20.13)."""
    # DUEL-17.24, 20.15, 20.23, 21.59
    parts = state.parts
    state.cities[seat].gods |= bit(god)
    pending = state.agenda.size
    run_effects(state, seat, parts.gate_effects if god == parts.gate else parts.god_effects[god])
    if (
        state.log is not None
        and state.agenda.size > pending
        and not state.agenda.top().options(state, seat)
    ):
        state.tell(events.NO_EFFECT, seat, [god])  # DUEL-20.14


def show_gods(state: DuelState, seat: i64, gods: i64, theater: i64) -> None:
    """Gods are revealed to both; one will be activated. A revealed Enki receives tokens."""
    # DUEL-20.24, 21.2
    state.learn()
    if state.log is not None:
        for god in bits(gods):
            state.tell(events.GOD_SHOWN, seat, [god])
    enki = state.parts.progress_god
    if enki >= 0 and gods >> enki & 1:
        put_tokens_on_enki(state, state.parts.god_effects[enki][0].amount)
    state.push(ChooseGod(seat, gods, theater))


def open_gate(state: DuelState, seat: i64) -> None:
    """The Gate: the top god of each deck is revealed (DUEL-19.11, 20.20)."""
    gods: i64 = 0
    decks = state.own_decks()
    for mythology in range(len(decks.sizes)):
        if decks.sizes[mythology]:
            gods |= bit(decks.take(mythology))
    show_gods(state, seat, gods, 0)


class TheaterDeck(BlockChoice[DuelState]):
    """The Divine Theater: the deck whose gods are revealed (DUEL-17.14, 17.21, 17.22)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "deck", "duel.ask.theater_deck", reasons.DECK_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if state.decks.sizes[answer] else reasons.DECK_EMPTY

    def choose(self, state: DuelState, answer: i64) -> None:
        gods: i64 = 0
        decks = state.own_decks()
        while decks.sizes[answer]:
            gods |= bit(decks.take(answer))
        show_gods(state, self.seat, gods, 1)


class ChooseGod(BlockChoice[DuelState]):
    """One of the revealed gods is activated for free; the others wait to go back."""

    # DUEL-20.17, 20.21

    def __init__(self, seat: i64, shown: i64, theater: i64) -> None:
        super().__init__(seat, "god", "duel.ask.choose_god", reasons.GOD_NOW)
        self.shown = shown
        self.theater = theater

    def values(self) -> list[int]:
        return [self.seat, self.shown, self.theater]

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if self.shown >> answer & 1 else reasons.GOD_NOT_SHOWN

    def choose(self, state: DuelState, answer: i64) -> None:
        rest = self.shown & ~bit(answer)
        if rest:
            state.push(ReturnGods(self.seat, rest, self.theater))
        if state.log is not None:
            state.tell(events.GOD_CHOSEN, self.seat, [answer])
        activate_god(state, self.seat, answer)


class ReturnGods(Step[DuelState]):
    """The chosen god is resolved: the others go back to their decks (DUEL-17.26, 20.22)."""

    def __init__(self, seat: i64, gods: i64, theater: i64) -> None:
        super().__init__()
        self.seat = seat
        self.gods = gods
        self.theater = theater

    def values(self) -> list[int]:
        return [self.seat, self.gods, self.theater]

    def run(self, state: DuelState) -> None:
        if self.theater and count_bits(self.gods) > 1:
            state.push(GodOnTop(self.seat, self.gods))
            return
        return_gods(state, self.seat, list(bits(self.gods)), EVERYBODY)


def return_gods(state: DuelState, seat: i64, gods: list[int], known: i64) -> None:
    """Revealed gods go back on their decks, the last one on top; `known` see the order.

    Enki's tokens return to the box first (DUEL-21.5): told in between they would betray his place.
    """
    if state.parts.progress_god in gods:
        state.enki_tokens = 0
        if state.log is not None:
            state.tell(events.ENKI_RETURNED, seat, [])
    hidden = 0 if known == EVERYBODY else 1
    for god in gods:
        state.own_decks().put(state.parts.god_mythology[god], god, known)
        if state.log is not None:
            state.tell(events.GOD_RETURNED, seat, [god], hidden, known)


class GodOnTop(BlockChoice[DuelState]):
    """The Divine Theater: which of two gods lies on top; the builder alone knows (DUEL-17.23)."""

    def __init__(self, seat: i64, gods: i64) -> None:
        super().__init__(seat, "god", "duel.ask.god_on_top", reasons.RETURN_NOW, secret=True)
        self.gods = gods

    def values(self) -> list[int]:
        return [self.seat, self.gods]

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if self.gods >> answer & 1 else reasons.GOD_NOT_LEFT

    def choose(self, state: DuelState, answer: i64) -> None:
        order = [*bits(self.gods & ~bit(answer)), answer]
        return_gods(state, self.seat, order, bit(self.seat))
