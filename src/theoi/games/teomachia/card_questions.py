"""Questions that effects ask about cards: of the hand, the discard pile, the deck, the track (D7).

A choice among hidden cards is put even if it has one answer: nobody shall learn from it what there
was to choose from (TEO-24.1).
"""

from typing import Final

from mypy_extensions import i64

from theoi.core.agenda import Choice
from theoi.core.counts import bit
from theoi.games.teomachia import components as words
from theoi.games.teomachia import events, reasons
from theoi.games.teomachia.cards import (
    discard_from_hand,
    find_in_hand,
    hand_kinds,
    pile_kinds,
    take_from_hand,
    take_from_pile,
    take_into_hand,
)
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.prayers import take_from_track
from theoi.games.teomachia.state import PUT_UNDER, TeomachiaState
from theoi.games.teomachia.zones import PUBLIC

EVERY_TYPE: Final = 15


# --- cards of the hand and of the discard pile ----------------------------------------------------


class DiscardCard(Choice[TeomachiaState]):
    """The owner discards cards of the hand, one by one."""

    def __init__(self, seat: i64, left: i64, up_to: i64, asked: i64) -> None:
        super().__init__(seat, "teomachia.ask.discard", always=asked != 0)
        self.left = left
        self.up_to = up_to
        self.asked = asked

    def values(self) -> list[int]:
        return [self.seat, self.left, self.up_to, self.asked]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.card, moves.pile), moves.done]

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        moves = state.parts.moves
        options = [moves.card + kind for kind in hand_kinds(state, seat)]
        return [*options, moves.done] if self.up_to else options

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0 if self.up_to else reasons.NOT_OPTIONAL
        kind = move - moves.card
        if not 0 <= kind < state.parts.prayers:
            return reasons.DISCARD_NOW
        return 0 if kind in hand_kinds(state, seat) else reasons.NOT_IN_HAND

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        moves = state.parts.moves
        return moves.done if self.up_to else self.options(state, seat)[0]

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        place = find_in_hand(state, seat, move - moves.card, False)
        discard_from_hand(state, seat, place)
        state.done += 1
        if self.left > 1:
            ask_to_discard(state, seat, self.left - 1, self.up_to)


def ask_to_discard(state: TeomachiaState, seat: i64, number: i64, up_to: i64) -> None:
    """Ask for cards to discard, if there are any; with a single card there is no secret."""
    # TEO-24.1
    size = state.players[seat].hand.size()
    if size:
        state.push(DiscardCard(seat, number, up_to, 1 if size > 1 else 0))


class RecoverCard(Choice[TeomachiaState]):
    """A card of the own discard pile goes to the hand; the others see it only if it lay on top.

    It can be played again in this deal (TEO-9.28).
    """

    def __init__(self, seat: i64, left: i64, types: i64) -> None:
        super().__init__(seat, "teomachia.ask.recover", always=True, secret=True)
        self.left = left
        self.types = types

    def values(self) -> list[int]:
        return [self.seat, self.left, self.types]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.pile, moves.top), moves.done]

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        moves = state.parts.moves
        options = [moves.pile + kind for kind in pile_kinds(state, seat, self.types)]
        return options or [moves.done]  # only with cards that somebody imagined

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        if move == state.parts.moves.done:
            return 0 if move in self.options(state, seat) else reasons.NOT_OPTIONAL
        kind = move - state.parts.moves.pile
        if not 0 <= kind < state.parts.prayers:
            return reasons.PILE_NOW
        if kind not in pile_kinds(state, seat, EVERY_TYPE):
            return reasons.NOT_IN_PILE
        fits = self.types >> state.parts.type_of[kind] & 1
        return 0 if fits else reasons.OTHER_TYPE

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        if move == state.parts.moves.done:
            return
        kind = move - state.parts.moves.pile
        state.learn()
        _, top = take_from_pile(state, seat, kind)
        state.done += 1
        if top:
            take_into_hand(state, seat, kind)
        else:
            state.players[seat].hand.put(kind, bit(seat))
        if state.log is not None:
            known_by = PUBLIC if top else bit(seat)
            state.tell(events.RECOVERED, seat, [kind], 0 if top else 1, known_by)
        if self.left > 1 and pile_kinds(state, seat, self.types):
            state.push(RecoverCard(seat, self.left - 1, self.types))


class ScrapCard(Choice[TeomachiaState]):
    """A card of the hand or of the discard pile leaves the game (TEO-17.8)."""

    def __init__(self, seat: i64, left: i64, zones: i64, up_to: i64) -> None:
        super().__init__(seat, "teomachia.ask.scrap", always=True, secret=True)
        self.left = left
        self.zones = zones
        self.up_to = up_to

    def values(self) -> list[int]:
        return [self.seat, self.left, self.zones, self.up_to]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.card, moves.top), moves.done]

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        moves = state.parts.moves
        options: list[int] = []
        if self.zones & words.FROM_HAND:
            options += [moves.card + kind for kind in hand_kinds(state, seat)]
        if self.zones & words.FROM_PILE:
            options += [moves.pile + kind for kind in pile_kinds(state, seat, EVERY_TYPE)]
        if self.up_to:
            options.append(moves.done)
        return options

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0 if self.up_to else reasons.NOT_OPTIONAL
        if not moves.card <= move < moves.top:
            return reasons.SCRAP_NOW
        if move < moves.pile:
            here = self.zones & words.FROM_HAND and move - moves.card in hand_kinds(state, seat)
            return 0 if here else reasons.NOT_IN_HAND
        kinds = pile_kinds(state, seat, EVERY_TYPE)
        here = self.zones & words.FROM_PILE and move - moves.pile in kinds
        return 0 if here else reasons.NOT_IN_PILE

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        moves = state.parts.moves
        return moves.done if self.up_to else self.options(state, seat)[0]

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        if move >= moves.pile:
            card, public = take_from_pile(state, seat, move - moves.pile)
            zone = words.FROM_PILE
        else:
            place = find_in_hand(state, seat, move - moves.card, False)
            public = state.players[seat].hand.known[place] == PUBLIC
            card = take_from_hand(state, seat, place)
            zone = words.FROM_HAND
        known_by = PUBLIC if public else bit(seat)
        state.players[seat].box.put(card, known_by)
        state.done += 1
        state.shown += 1
        if state.log is not None:
            kind = state.kind_of(card)
            told = events.SCRAPPED if zone == words.FROM_HAND else events.SCRAPPED_FROM_PILE
            state.tell(told, seat, [kind], 0 if public else 1, known_by)
        if self.left > 1:
            ask_to_scrap(state, seat, self.left - 1, self.zones, self.up_to)


def ask_to_scrap(state: TeomachiaState, seat: i64, number: i64, zones: i64, up_to: i64) -> None:
    """Ask which own card leaves the game, if there is one to choose."""
    question = ScrapCard(seat, number, zones, up_to)
    there = 1 if up_to else 0
    if len(question.options(state, seat)) > there:
        state.push(question)


# --- the own deck ---------------------------------------------------------------------------------


class PutUnder(Choice[TeomachiaState]):
    """Of the top cards that were looked at, which go to the bottom of the deck, one by one."""

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat, "teomachia.ask.bottom", always=True, secret=True)
        self.number = number

    def values(self) -> list[int]:
        return [self.seat, self.number]

    def looked_at(self, state: TeomachiaState) -> list[int]:
        """The copies that lie on top."""
        cards = state.players[self.seat].deck.cards
        return cards[len(cards) - self.number :]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.bottom, moves.god), moves.done]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0
        kind = move - moves.bottom
        if not 0 <= kind < state.parts.prayers:
            return reasons.BOTTOM_NOW
        kinds = [state.kind_of(card) for card in self.looked_at(state)]
        return 0 if kind in kinds else reasons.NOT_LOOKED_AT

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        return state.parts.moves.done

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            if self.number > 1:
                state.push(PutOnTop(seat, self.number, 0))
            return
        kinds = [state.kind_of(card) for card in self.looked_at(state)]
        deck = state.players[seat].deck
        place = deck.size() - self.number + kinds.index(move - moves.bottom)
        card = deck.take(place)
        deck.put_under(card, bit(seat))
        state.shown += 1
        state.note(PUT_UNDER, seat, 0)
        if state.log is not None:
            state.tell(events.PUT_UNDER, seat, [state.kind_of(card)], 1, bit(seat))
        if self.number > 1:
            state.push(PutUnder(seat, self.number - 1))


class PutOnTop(Choice[TeomachiaState]):
    """In which order the others lie on top: the card to be drawn next is named first.

    `number` of them are not named yet; those named lie above them.
    """

    def __init__(self, seat: i64, number: i64, named: i64) -> None:
        super().__init__(seat, "teomachia.ask.top", always=True, secret=True)
        self.number = number
        self.named = named

    def values(self) -> list[int]:
        return [self.seat, self.number, self.named]

    def unnamed(self, state: TeomachiaState) -> list[int]:
        """The kinds of the cards not yet named, from below."""
        cards = state.players[self.seat].deck.cards
        last = len(cards) - self.named
        return [state.kind_of(card) for card in cards[last - self.number : last]]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return list(range(moves.top, moves.bottom))

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        kind = move - state.parts.moves.top
        if not 0 <= kind < state.parts.prayers:
            return reasons.TOP_NOW
        return 0 if kind in self.unnamed(state) else reasons.NOT_LOOKED_AT

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        return state.parts.moves.top + self.unnamed(state)[-1]

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        deck = state.players[seat].deck
        last = deck.size() - self.named
        number = self.unnamed(state).index(move - state.parts.moves.top)
        card = deck.take(last - self.number + number)
        deck.cards.insert(last - 1, card)
        deck.known.insert(last - 1, bit(seat))
        if self.number > 2:
            state.push(PutOnTop(seat, self.number - 1, self.named + 1))


# --- the prayer track -----------------------------------------------------------------------------


class GainPrayer(Choice[TeomachiaState]):
    """A card of a free space of the prayer track goes to the hand."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "teomachia.ask.gain_prayer")

    def candidates(self, state: TeomachiaState) -> list[int]:
        first = state.parts.moves.track
        return list(range(first, first + state.parts.spaces))

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        space = move - state.parts.moves.track
        if not 0 <= space < state.parts.spaces:
            return reasons.FREE_SPACE_NOW
        if state.track[space] == NONE:
            return reasons.SPACE_EMPTY
        return reasons.SPACE_NOT_FREE if state.parts.space_price[space] else 0

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        card = take_from_track(state, seat, move - state.parts.moves.track)
        take_into_hand(state, seat, card)
        state.done += 1
