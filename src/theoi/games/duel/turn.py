"""A turn: its one action, its end, and the change of Ages (DUEL-6, 7, 18, 19, 20)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.core.agenda import BlockChoice, Item, Question, Step
from theoi.core.counts import bit, bits, place_of, shifted
from theoi.core.events import UNKNOWN
from theoi.games.duel import events, reasons
from theoi.games.duel.components import NONE, YELLOW
from theoi.games.duel.effects import (
    EVERYBODY,
    activate_god,
    construct_card,
    construct_wonder,
)
from theoi.games.duel.payment import LINKED, TOTAL_MASK, WAY_SHIFT, pay, price
from theoi.games.duel.science import put_tokens_on_enki
from theoi.games.duel.scoring import finish_by_points
from theoi.games.duel.state import (
    CITY,
    DISCARD,
    STRUCTURE,
    TOKEN_FIELD,
    UNDER_WONDER,
    DuelState,
)
from theoi.games.duel.structure import lay_out, take_from_slot, token_place, turn_up

ROOM: Final = 32  # for the options of most turns; it grows when there are more


class Turn(Question[DuelState]):
    """The action of a turn: one flat list of builds, discards, Wonders and activations."""

    # DUEL-7.2

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, always=True, begins_turn=True)

    def values(self) -> list[int]:
        return [self.seat]

    def prompt(self) -> str:
        return "duel.ask.turn"

    def options(self, state: DuelState, seat: i64) -> list[int]:
        return list(self.options_vec(state, seat))

    def options_vec(self, state: DuelState, seat: i64) -> vec[i64]:
        parts = state.parts
        moves = parts.moves
        city = state.cities[seat]
        funds = city.coins + city.astarte
        prices = state.prices[seat]
        base = parts.age_base[state.age - 1]
        options = vec[i64](capacity=ROOM)
        cards = vec[i64](capacity=ROOM)
        rest = state.open_cards
        while rest:
            low = rest & -rest
            rest ^= low
            card = base + place_of(low)
            cards = append(cards, card)
            packed = prices[card]
            if packed < 0:
                packed = price(state, seat, card)
            if packed & TOTAL_MASK <= funds:
                options = append(options, moves.build + card)
        for card in cards:
            options = append(options, moves.discard + card)
        rest = city.unbuilt
        while rest:
            low = rest & -rest
            rest ^= low
            wonder = place_of(low)
            packed = prices[parts.cards + wonder]
            if packed < 0:
                packed = price(state, seat, parts.cards + wonder)
            if packed & TOTAL_MASK <= funds:
                first = moves.wonder + wonder * parts.cards
                for card in cards:
                    options = append(options, first + card)
        if parts.pantheon and state.age >= parts.activation_from_age:
            options = add_activations(state, seat, options)
        return options

    def resolve(self, state: DuelState, seat: i64, move: i64) -> None:
        parts = state.parts
        moves = parts.moves
        state.push(END_OF_TURN)  # DUEL-7.20, 20.18
        if move < moves.discard:
            build(state, seat, move - moves.build)
        elif move < moves.wonder:
            discard(state, seat, move - moves.discard)
        elif move < moves.activate:
            wonder = (move - moves.wonder) // parts.cards
            build_wonder(state, seat, wonder, (move - moves.wonder) % parts.cards)
        else:
            sets = len(moves.offerings)
            activate(state, seat, (move - moves.activate) // sets, (move - moves.activate) % sets)

    def refusal(self, state: DuelState, seat: i64, move: i64) -> i64:
        parts = state.parts
        moves = parts.moves
        if not moves.build <= move < moves.progress:
            return reasons.TURN_NOW
        if move < moves.discard:
            return refuse_build(state, seat, move - moves.build)
        if move < moves.wonder:
            return refuse_card(state, seat, move - moves.discard)
        if move < moves.activate:
            wonder = (move - moves.wonder) // parts.cards
            card = (move - moves.wonder) % parts.cards
            return refuse_wonder(state, seat, wonder) or refuse_card(state, seat, card)
        sets = len(moves.offerings)
        space = (move - moves.activate) // sets
        return refuse_activation(state, seat, space, (move - moves.activate) % sets)

    def default(self, state: DuelState, seat: i64) -> i64:
        """The first discard: always possible (DUEL-7.3), and it commits to nothing."""
        base = state.parts.age_base[state.age - 1]
        return state.parts.moves.discard + base + bits(state.open_cards)[0]


# --- the four actions ---------------------------------------------------------------------------


def build(state: DuelState, seat: i64, card: i64) -> None:
    """Build an accessible card (DUEL-7.4, 8.16, 14.10)."""
    packed = price(state, seat, card)
    take_from_slot(state, state.where[card] - STRUCTURE)
    if state.log is not None:
        if packed >> WAY_SHIFT == LINKED:
            state.tell(events.BUILT_LINKED, seat, [card])
        else:
            state.tell(events.BUILT, seat, [card, packed & TOTAL_MASK])
    if packed & TOTAL_MASK:
        pay(state, seat, packed)
    construct_card(state, seat, card, packed >> WAY_SHIFT)


def discard(state: DuelState, seat: i64, card: i64) -> None:
    """Discard an accessible card for coins (DUEL-7.5)."""
    take_from_slot(state, state.where[card] - STRUCTURE)
    state.where[card] = DISCARD
    coins = discard_income(state, seat)
    state.cities[seat].coins += coins
    if state.log is not None:
        state.tell(events.DISCARDED, seat, [card, coins])


def discard_income(state: DuelState, seat: i64) -> i64:
    """Two coins and one for each yellow card of the city (DUEL-7.6)."""
    return state.parts.discard_income + state.cities[seat].cards_of(YELLOW)


def build_wonder(state: DuelState, seat: i64, wonder: i64, card: i64) -> None:
    """Build an own Wonder with an accessible card (DUEL-7.7, 16.2)."""
    packed = price(state, seat, state.parts.cards + wonder)
    take_from_slot(state, state.where[card] - STRUCTURE)
    if state.log is not None:
        state.tell(events.WONDER_BUILT, seat, [wonder, card, packed & TOTAL_MASK])
    if packed & TOTAL_MASK:
        pay(state, seat, packed)
    construct_wonder(state, seat, wonder, card)


def activate(state: DuelState, seat: i64, space: i64, offerings: i64) -> None:
    """Activate the card of a space of the Pantheon (DUEL-7.8, 19.8, 20.2, 20.9, 20.16, 20.19)."""
    god = state.spaces[space]
    coins = activation_price(state, seat, space, offerings)
    if state.log is not None:
        state.tell(events.ACTIVATED, seat, [god, coins])
        for token in bits(offerings):
            state.tell(events.OFFERING_USED, seat, [token])
    state.spend_coins(seat, coins)
    state.cities[seat].offerings &= ~offerings
    state.spaces[space] = NONE
    state.space_known[space] = 0
    state.space_mythology[space] = NONE
    activate_god(state, seat, god)


# --- the Pantheon -------------------------------------------------------------------------------


def space_price(state: DuelState, seat: i64, space: i64) -> i64:
    """The price of a space before Offering tokens (DUEL-3.10, 17.25, 20.3 to 20.5)."""
    parts = state.parts
    coins = parts.space_cost[state.role(seat)][space]
    if state.spaces[space] == parts.gate:
        coins *= parts.gate_factor
    for wonder in bits(state.cities[seat].built):
        coins -= parts.wonder_discount[wonder]
    if coins < 0:
        return 0
    return coins


def activation_price(state: DuelState, seat: i64, space: i64, offerings: i64) -> i64:
    """The price after Offering tokens; never below nothing (DUEL-20.6, 20.8)."""
    coins = space_price(state, seat, space) - offering_value(state, offerings)
    if coins < 0:
        return 0
    return coins


def offering_value(state: DuelState, offerings: i64) -> i64:
    """What a set of Offering tokens takes off."""
    value: i64 = 0
    for token in bits(offerings):
        value += state.parts.offering_discount[token]
    return value


def refuse_offerings(state: DuelState, full: i64, offerings: i64) -> i64:
    """A token that changes nothing may not be wasted (DUEL-20.11)."""
    value = offering_value(state, offerings)
    for token in bits(offerings):
        if value - state.parts.offering_discount[token] >= full:
            return reasons.OFFERING_WASTED
    return 0


def refuse_activation(state: DuelState, seat: i64, space: i64, offerings: i64) -> i64:
    """Whether the seat may activate the space with this set of Offering tokens (DUEL-20.1)."""
    if not state.parts.pantheon:
        return reasons.NO_PANTHEON
    if state.age < state.parts.activation_from_age:
        return reasons.TOO_EARLY
    if state.spaces[space] == NONE:
        return reasons.SPACE_EMPTY
    city = state.cities[seat]
    if offerings & ~city.offerings:
        return reasons.OFFERING_NOT_OWNED
    full = space_price(state, seat, space)
    wasted = refuse_offerings(state, full, offerings)
    if wasted:
        return wasted
    if full - offering_value(state, offerings) > city.funds():
        return reasons.GOD_TOO_DEAR
    return 0


def add_activations(state: DuelState, seat: i64, options: vec[i64]) -> vec[i64]:
    """All activations the seat can pay for, ascending (DUEL-20.1, 20.7, 20.10)."""
    moves = state.parts.moves
    city = state.cities[seat]
    funds = city.coins + city.astarte
    sets = len(moves.offerings)
    owned = city.offerings
    for space in range(len(state.spaces)):
        if state.spaces[space] == NONE:
            continue
        first = moves.activate + space * sets
        full = space_price(state, seat, space)
        if full <= funds:
            options = append(options, first)
        if owned:
            for offerings in range(1, sets):
                if (
                    offerings & ~owned == 0
                    and full - offering_value(state, offerings) <= funds
                    and refuse_offerings(state, full, offerings) == 0
                ):
                    options = append(options, first + offerings)
    return options


# --- refusals -----------------------------------------------------------------------------------


def refuse_card(state: DuelState, seat: i64, card: i64) -> i64:
    """Whether the card is accessible; what nobody can see is refused alike, wherever it is."""
    parts = state.parts
    place = state.where[card]
    if place == CITY + seat:
        return reasons.CARD_BUILT
    if place == CITY + 1 - seat:
        return reasons.CARD_OF_OPPONENT
    if place == DISCARD:
        return reasons.CARD_DISCARDED
    if place == UNDER_WONDER:
        return reasons.CARD_UNDER_WONDER
    if parts.temple_of[card] != NONE and not parts.pantheon:
        return reasons.CARD_OF_EXPANSION
    if parts.is_guild[card] and parts.pantheon:
        return reasons.CARD_OF_BASE
    if parts.age_of[card] != state.age:
        return reasons.CARD_OF_OTHER_AGE
    if place < STRUCTURE or not state.face_up >> (place - STRUCTURE) & 1:
        return reasons.CARD_NOT_OPEN
    layout = parts.layouts[state.age - 1]
    if layout.coverers[place - STRUCTURE] & state.present:
        return reasons.CARD_COVERED
    return 0


def refuse_build(state: DuelState, seat: i64, card: i64) -> i64:
    """Whether the seat may build the card."""
    refused = refuse_card(state, seat, card)
    if refused:
        return refused
    coins = price(state, seat, card) & TOTAL_MASK
    return reasons.CARD_TOO_DEAR if coins > state.cities[seat].funds() else 0


def refuse_wonder(state: DuelState, seat: i64, wonder: i64) -> i64:
    """Whether the Wonder is the seat's to build and affordable."""
    own, other = state.cities[seat], state.cities[1 - seat]
    if own.built >> wonder & 1:
        return reasons.WONDER_BUILT
    if (other.built | other.unbuilt) >> wonder & 1:
        return reasons.WONDER_OF_OPPONENT
    if not own.unbuilt >> wonder & 1:
        if wonder not in state.parts.wonder_pool:
            return reasons.WONDER_OF_EXPANSION
        return reasons.WONDER_BOXED if wonder in state.group else reasons.WONDER_UNUSED
    coins = price(state, seat, state.parts.cards + wonder) & TOTAL_MASK
    return reasons.WONDER_TOO_DEAR if coins > own.funds() else 0


# --- the end of a turn --------------------------------------------------------------------------


class EndOfTurn(Step[DuelState]):
    """Tokens are taken, cards turned up; then the next turn or the end of the Age (DUEL-7.10)."""

    # DUEL-5.13, 6.12, 7.1, 7.15

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: DuelState) -> None:
        if state.uncovered:
            if len(state.slot_token) and take_next_token(state):  # DUEL-18.8
                return
            turn_up(state)
        if state.present == 0:
            end_age(state)
            return
        if state.again:
            state.again = False
            if state.log is not None:
                state.tell(events.EXTRA_TURN, state.active, [])  # DUEL-7.13
        else:
            state.active = 1 - state.active
        state.push(TURNS[state.active])


def take_next_token(state: DuelState) -> bool:
    """Take a token of an uncovered card, the last slot first (DUEL-18.9); False if none is left."""
    # DUEL-18.1, 18.11, 19.7
    for slot in reversed(list(bits(state.uncovered))):
        place = token_place(state, slot)
        if place != NONE:
            token = state.slot_token[place]
            state.slot_token[place] = NONE
            state.push(END_OF_TURN)
            if state.age == 1:
                take_mythology_token(state, token)
            else:
                state.cities[state.active].offerings |= bit(token)
                if state.log is not None:
                    state.tell(events.OFFERING_TAKEN, state.active, [token])
            return True
    return False


def take_mythology_token(state: DuelState, mythology: i64) -> None:
    """The active player draws two gods of the Mythology to seat one (DUEL-18.2, 18.12)."""
    # DUEL-18.10, 18.13
    seat = state.active
    city = state.cities[seat]
    city.mythology += shifted(1, TOKEN_FIELD * mythology)
    state.forget_prices(seat)
    if state.log is not None:
        state.tell(events.MYTHOLOGY_TAKEN, seat, [mythology])
    size = state.decks.sizes[mythology]
    if size == 0:
        return
    state.learn()
    if size == 1:
        known = state.decks.who_knows_top(mythology) | bit(seat)
        state.push(SeatSpace(seat, state.own_decks().take(mythology), mythology, known))
        return
    decks = state.own_decks()
    top = decks.take(mythology)
    second = decks.take(mythology)
    if state.log is not None:
        state.tell(events.GODS_DRAWN, seat, [top, second], hidden=3, known_by=bit(seat))
    state.push(SeatGod(seat, top, second, mythology))


class SeatGod(BlockChoice[DuelState]):
    """A Mythology token: which of the two gods drawn is seated (DUEL-18.3, 18.4, 18.6)."""

    def __init__(self, seat: i64, top: i64, second: i64, mythology: i64) -> None:
        super().__init__(seat, "god", "duel.ask.seat_god", reasons.SEAT_GOD_NOW, secret=True)
        self.top = top
        self.second = second
        self.mythology = mythology

    def values(self) -> list[int]:
        return [self.seat, self.top, self.second, self.mythology]

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if answer in (self.top, self.second) else reasons.GOD_NOT_DRAWN

    def choose(self, state: DuelState, answer: i64) -> None:
        other = self.second if answer == self.top else self.top
        state.own_decks().put(self.mythology, other, bit(self.seat))
        state.push(SeatSpace(self.seat, answer, self.mythology, bit(self.seat)))

    def known_to(self, state: DuelState, seat: i64) -> Item[DuelState]:
        if seat == self.seat:
            return self
        return SeatGod(self.seat, UNKNOWN, UNKNOWN, self.mythology)


class SeatSpace(BlockChoice[DuelState]):
    """A Mythology token: the empty space the god is laid on, face down (DUEL-18.3)."""

    def __init__(self, seat: i64, god: i64, mythology: i64, known: i64) -> None:
        super().__init__(seat, "space", "duel.ask.seat_space", reasons.SEAT_SPACE_NOW)
        self.god = god
        self.mythology = mythology
        self.known = known

    def values(self) -> list[int]:
        return [self.seat, self.god, self.mythology, self.known]

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if state.spaces[answer] == NONE else reasons.SPACE_TAKEN

    def choose(self, state: DuelState, answer: i64) -> None:
        state.spaces[answer] = self.god
        state.space_known[answer] = self.known
        state.space_mythology[answer] = self.mythology
        if state.log is not None:
            hidden = 0 if self.known == EVERYBODY else 1
            state.tell(events.GOD_SEATED, self.seat, [self.god, answer], hidden, self.known)

    def known_to(self, state: DuelState, seat: i64) -> Item[DuelState]:
        if self.known == EVERYBODY or (seat >= 0 and self.known >> seat & 1):
            return self
        return SeatSpace(self.seat, UNKNOWN, self.mythology, self.known)


# --- Ages ---------------------------------------------------------------------------------------


def end_age(state: DuelState) -> None:
    """The structure is empty: the next Age or the final scoring (DUEL-6.2, 6.3, 6.8, 6.11)."""
    if state.again:
        state.again = False
        if state.log is not None:
            state.tell(events.EXTRA_TURN_LOST, state.active, [])
    if state.age == len(state.parts.layouts):
        finish_by_points(state)
        return
    if state.parts.pantheon and state.age == 1:
        open_pantheon(state)
    lay_out(state, state.age + 1)
    state.push(ChooseFirst(chooser(state)))


def chooser(state: DuelState) -> i64:
    """Who says which player begins the Age: the weaker, else the last active (DUEL-6.4, 6.5)."""
    if state.conflict > 0:
        return 1 - state.first
    if state.conflict < 0:
        return state.first
    return state.active


def open_pantheon(state: DuelState) -> None:
    """Age II: the Gate is placed, the gods are turned up, Enki receives tokens (DUEL-6.10)."""
    # DUEL-19.1, 19.3, 21.2
    empty = [space for space, god in enumerate(state.spaces) if god == NONE]
    if empty:
        state.spaces[empty[-1]] = state.parts.gate  # DUEL-19.2
        state.space_known[empty[-1]] = EVERYBODY
        if state.log is not None:
            state.tell(events.GATE_PLACED, -1, [empty[-1]])
    state.learn()
    for space, god in enumerate(state.spaces):
        if god == NONE or god == state.parts.gate:
            continue
        state.space_known[space] = EVERYBODY
        if state.log is not None:
            state.tell(events.GOD_TURNED_UP, -1, [god, space])
    enki = state.parts.progress_god
    if enki >= 0 and enki in state.spaces:
        put_tokens_on_enki(state, state.parts.god_effects[enki][0].amount)


class ChooseFirst(Question[DuelState]):
    """Who takes the first turn of the Age (DUEL-6.4 to 6.7)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, always=True, begins_turn=True)

    def values(self) -> list[int]:
        return [self.seat]

    def prompt(self) -> str:
        return "duel.ask.first"

    def options(self, state: DuelState, seat: i64) -> list[int]:
        first = state.parts.moves.first
        return [first, first + 1]

    def refusal(self, state: DuelState, seat: i64, move: i64) -> i64:
        first = state.parts.moves.first
        return 0 if first <= move < first + 2 else reasons.FIRST_NOW

    def resolve(self, state: DuelState, seat: i64, move: i64) -> None:
        state.active = move - state.parts.moves.first
        if state.log is not None:
            state.tell(events.STARTS, state.active, [state.age - 1])
        state.push(TURNS[state.active])

    def default(self, state: DuelState, seat: i64) -> i64:
        """Oneself."""
        return state.parts.moves.first + seat


END_OF_TURN: Final = EndOfTurn()
TURNS: Final = [Turn(0), Turn(1)]
