"""The piles of action cards, and every way of drawing from them (PAN-10)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.core.agenda import Choice
from theoi.core.counts import bit, bits, count, expand, single, total
from theoi.games.pantheon import draws, events, reasons
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.state import DEADLOCKED, MOVING, STALLED, PantheonState

# --- the piles ----------------------------------------------------------------------------------


def draw_cards(state: PantheonState, seat: i64, number: i64) -> None:
    """Cards from the draw pile into a hand; all hands are emptied when both piles are empty."""
    # PAN-1.10, 10.11
    player = state.players[seat]
    while number > 0:
        if state.pile_size == 0 and not renew_pile(state):
            empty_hands(state)
            if state.pile_size == 0:
                return  # PAN-10.13
        now = number
        if now > state.pile_size:
            now = state.pile_size
        state.learn()
        for card in state.chance.draw_counted(draws.CARD, state.pile, now):
            state.pile -= single(card)
            player.hand += single(card)
            if state.log is not None:
                state.tell(events.CARD_DRAWN, seat, [card], hidden=1, known_by=bit(seat))
        state.pile_size -= now
        player.hand_size += now
        number -= now


def renew_pile(state: PantheonState) -> bool:
    """The discard pile becomes the draw pile (PAN-10.5); False when it is empty too.

    Now that the pile is used up, each of two players knows the other's hand: all that is nowhere
    else. Of three or more nobody knows who holds what.
    """
    if state.discard == 0:
        return False
    if state.seats == 2:
        for player in state.players:
            player.counted = player.hand
    state.pile = state.discard
    state.pile_size = total(state.discard)
    state.pile_source = state.discard
    state.discard = 0
    if state.log is not None:
        state.tell(events.RESHUFFLED, -1, [])
    return True


def empty_hands(state: PantheonState) -> None:
    """All hands become the draw pile (PAN-10.6, 14.8); twice without progress is a deadlock."""
    # PAN-10.7, 10.8, 10.12, 10.16
    for seat in range(state.seats):
        if state.is_out(seat):
            continue
        player = state.players[seat]
        state.pile += player.hand
        state.pile_size += player.hand_size
        player.hand = 0
        player.known = 0
        player.counted = 0
        player.hand_size = 0
    state.pile_source = state.pile
    state.learn()
    if state.log is not None:
        state.tell(events.HANDS_EMPTIED, -1, [])
    if state.stalled == MOVING:
        state.stalled = STALLED
    elif state.stalled == STALLED:  # PAN-11.11
        state.stalled = DEADLOCKED
    fill_open_cards(state)  # PAN-10.9


def fill_open_cards(state: PantheonState) -> None:
    """Fill the empty places among the face-up cards as far as the piles go (PAN-10.9)."""
    for place in range(len(state.open_cards)):
        if state.open_cards[place] == NONE:
            turn_up(state, place)


def turn_up(state: PantheonState, place: i64) -> None:
    """A card of the pile on an empty place, if there is one; it never empties the hands."""
    if state.pile_size == 0 and not renew_pile(state):
        return
    state.learn()
    card = state.chance.draw_counted(draws.TURNED_UP, state.pile, 1)[0]
    state.pile -= single(card)
    state.pile_size -= 1
    state.pile_source -= single(card)
    state.open_cards[place] = card
    if state.log is not None:
        state.tell(events.TURNED_UP, -1, [card])


def take_open_card(state: PantheonState, seat: i64, card: i64) -> None:
    """A face-up card into the hand, replaced at once (PAN-10.3)."""
    place: i64 = 0
    while state.open_cards[place] != card:
        place += 1
    state.open_cards[place] = NONE
    gain_seen_card(state, seat, card)
    if state.log is not None:
        state.tell(events.CARD_TAKEN, seat, [card])
    turn_up(state, place)


def gain_seen_card(state: PantheonState, seat: i64, card: i64) -> None:
    """A card everybody has seen comes into a hand."""
    player = state.players[seat]
    player.hand += single(card)
    player.known += single(card)
    player.counted += single(card)
    player.hand_size += 1


def discard_cards(state: PantheonState, seat: i64, card: i64, number: i64) -> None:
    """Cards of one kind from the hand to the discard pile, seen by all."""
    player = state.players[seat]
    seen = count(player.known, card)
    counted = count(player.counted, card)
    if number > seen:
        state.shown += 1
    player.known -= (number if number < seen else seen) * single(card)
    player.counted -= (number if number < counted else counted) * single(card)
    player.hand -= number * single(card)
    player.hand_size -= number
    state.discard += number * single(card)


def take_special_money(state: PantheonState, seat: i64) -> bool:
    """The top card of the special money stack into the hand; False when there is none."""
    # PAN-16.16, 16.17
    if state.special == 0:
        if state.log is not None:
            state.tell(events.NO_MONEY, seat, [])
        return False
    card = top_special_card(state)
    state.special -= single(card)
    gain_seen_card(state, seat, card)
    if state.log is not None:
        state.tell(events.SPECIAL_MONEY, seat, [card])
    return True


def top_special_card(state: PantheonState) -> i64:
    """The card on top: the lowest value, or the highest once Persia has come (PAN-15.15, 15.16)."""
    cards = expand(state.special)
    if state.special_turned:
        return cards[len(cards) - 1]
    return cards[0]


# --- questions ----------------------------------------------------------------------------------


class Drawing(Choice[PantheonState]):
    """A draw action: the next card, face up or from the pile. The last `extra` may be left."""

    # PAN-10.1, 10.4, 10.10, 16.36

    def __init__(self, seat: i64, due: i64, extra: i64) -> None:
        super().__init__(seat, "pantheon.ask.draw")
        self.due = due
        self.extra = extra

    def values(self) -> list[int]:
        return [self.seat, self.due, self.extra]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        cards = [moves.take + card for card in range(len(moves.card))]
        return [*cards, moves.pile, moves.done]

    def options(self, state: PantheonState, seat: i64) -> list[int]:
        return list(self.options_vec(state, seat))

    def options_vec(self, state: PantheonState, seat: i64) -> vec[i64]:
        moves = state.parts.moves
        shown: i64 = 0
        for card in state.open_cards:
            if card != NONE:
                shown |= bit(card)
        options = vec[i64]()
        for card in bits(shown):
            options = append(options, moves.take + card)
        options = append(options, moves.pile)
        if self.due == 0:
            options = append(options, moves.done)
        return options

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if moves.take <= move < moves.take + state.parts.cards:
            return 0 if move - moves.take in state.open_cards else reasons.CARD_NOT_OPEN
        if move == moves.pile:
            return 0  # also when both piles are empty (PAN-10.14)
        if move == moves.done:
            return reasons.DRAW_ALL if self.due else 0
        return reasons.DRAW_NOW

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        if self.due > 1 or self.extra:
            if self.due:
                state.push(Drawing(seat, self.due - 1, self.extra))
            elif self.extra > 1:
                state.push(Drawing(seat, 0, self.extra - 1))
        if move == moves.pile:
            draw_cards(state, seat, 1)
        else:
            take_open_card(state, seat, move - moves.take)

    def default(self, state: PantheonState, seat: i64) -> i64:
        return state.parts.moves.pile


class OptionalDraw(Choice[PantheonState]):
    """Cards from the pile that may be declined, all or none (PAN-10.15, 15.22, 17.17)."""

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat, "pantheon.ask.optional_draw")
        self.number = number

    def values(self) -> list[int]:
        return [self.seat, self.number]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [moves.yes, moves.done]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        return 0 if move == moves.yes or move == moves.done else reasons.DRAW_OR_NOT_NOW

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        if move == state.parts.moves.yes:
            draw_cards(state, seat, self.number)


class OptionalMoney(Choice[PantheonState]):
    """The top special money card, which may be declined (PAN-17.18)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "pantheon.ask.optional_money")

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [moves.yes, moves.done]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        return 0 if move == moves.yes or move == moves.done else reasons.MONEY_NOW

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        if move == state.parts.moves.yes:
            take_special_money(state, seat)
