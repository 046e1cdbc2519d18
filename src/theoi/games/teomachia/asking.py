"""Questions that effects ask: which worshipper, which element, which card, which place (D7).

What everybody can see to be without a choice is done unasked (TEO-24.1). A choice among hidden
cards is put even if it has one answer: nobody shall learn from it what there was to choose from.
"""

from typing import Final

from theoi.core.agenda import Choice, Step
from theoi.games.teomachia import components as words
from theoi.games.teomachia import elements, events, reasons, tokens
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
from theoi.games.teomachia.places import damage_place, find_place, repair_place
from theoi.games.teomachia.prayers import take_from_track
from theoi.games.teomachia.state import PUT_UNDER, TeomachiaState
from theoi.games.teomachia.tokens import KINDS, ONE
from theoi.games.teomachia.worshippers import (
    add_to_stake,
    exchange,
    lose_from_community,
    lose_from_stake,
    return_from_stake,
)
from theoi.games.teomachia.zones import PUBLIC

# What is done with chosen worshippers.
REMOVE_FROM_COMMUNITY: Final = 0
REMOVE_FROM_STAKE: Final = 1
RETURN: Final = 2
COMMIT: Final = 3
STEAL: Final = 4
TOKEN_PROMPTS: Final = ["remove", "remove", "return", "commit", "steal"]

# What is done with chosen element cards.
PEEK: Final = 0
REVEAL: Final = 1
HIDE: Final = 2
REPLACE_OPEN: Final = 3
REPLACE_HIDDEN: Final = 4
SLOT_PROMPTS: Final = ["peek", "reveal", "hide", "replace", "replace"]

EVERY_TYPE: Final = 15


# --- worshippers ----------------------------------------------------------------------------------


class ExchangeNow(Step[TeomachiaState]):
    """All tokens of an effect have come in: now the community is looked at (TEO-2.22)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def run(self, state: TeomachiaState) -> None:
        exchange(state, self.seat)


class ChooseToken(Choice[TeomachiaState]):
    """Worshippers of a player are moved one at a time (TEO-2.11, 2.20, 9.23).

    `left` is how many more; `taker` gets what is stolen.
    """

    def __init__(
        self, seat: int, act: int, owner: int, kinds: int, left: int, up_to: int, taker: int
    ) -> None:
        super().__init__(seat, f"teomachia.ask.{TOKEN_PROMPTS[act]}")
        self.act = act
        self.owner = owner
        self.kinds = kinds
        self.left = left
        self.up_to = up_to
        self.taker = taker

    def values(self) -> list[int]:
        return [self.seat, self.act, self.owner, self.kinds, self.left, self.up_to, self.taker]

    def there(self, state: TeomachiaState) -> int:
        """The worshippers to choose from."""
        player = state.players[self.owner]
        if self.act == REMOVE_FROM_STAKE or self.act == RETURN:
            return player.whole_stake()
        return player.community

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [moves.kind, moves.kind + 1, moves.kind + 2, moves.done]

    def refusal(self, state: TeomachiaState, seat: int, move: int) -> int:
        moves = state.parts.moves
        if move == moves.done:
            return 0 if self.up_to else reasons.NOT_OPTIONAL
        kind = move - moves.kind
        if not 0 <= kind < KINDS:
            return reasons.TOKEN_NOW
        if not self.kinds >> kind & 1:
            return reasons.OTHER_KIND
        return 0 if tokens.number(self.there(state), kind) else reasons.NO_SUCH_WORSHIPPER

    def default(self, state: TeomachiaState, seat: int) -> int:
        moves = state.parts.moves
        return moves.done if self.up_to else self.options(state, seat)[0]

    def resolve(self, state: TeomachiaState, seat: int, move: int) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        move_token(state, self.act, self.owner, move - moves.kind, self.taker)
        if self.left > 1:
            again = self.left - 1
            state.push(
                ChooseToken(seat, self.act, self.owner, self.kinds, again, self.up_to, self.taker)
            )


def move_token(state: TeomachiaState, act: int, owner: int, kind: int, taker: int) -> None:
    """One worshipper is removed, returned, added to the own stake or taken over, at once.

    Nobody has to match it: it is neither a raise nor a call.
    """
    # TEO-7.23, 11.11, 11.16
    state.done += 1
    if act == REMOVE_FROM_COMMUNITY:
        lose_from_community(state, owner, kind)
    elif act == REMOVE_FROM_STAKE:
        lose_from_stake(state, owner, kind)
    elif act == RETURN:
        return_from_stake(state, owner, kind)
    elif act == COMMIT:
        add_to_stake(state, owner, kind)
        if state.log is not None:
            state.tell(events.COMMITTED, owner, [kind])
    else:
        state.players[owner].community -= ONE[kind]
        state.players[taker].community += ONE[kind]
        if state.log is not None:
            state.tell(events.STOLEN, taker, [owner, kind])
        exchange(state, owner)


# --- element cards --------------------------------------------------------------------------------


class ChooseSlot(Choice[TeomachiaState]):
    """Element cards of the row are picked one at a time; `picked` are those picked before."""

    def __init__(self, seat: int, act: int, left: int, up_to: int, picked: int) -> None:
        super().__init__(seat, f"teomachia.ask.{SLOT_PROMPTS[act]}")
        self.act = act
        self.left = left
        self.up_to = up_to
        self.picked = picked

    def values(self) -> list[int]:
        return [self.seat, self.act, self.left, self.up_to, self.picked]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.slot, moves.slot + state.parts.slots), moves.done]

    def refusal(self, state: TeomachiaState, seat: int, move: int) -> int:
        moves = state.parts.moves
        if move == moves.done:
            return 0 if self.up_to else reasons.NOT_OPTIONAL
        slot = move - moves.slot
        if not 0 <= slot < state.parts.slots:
            return reasons.SLOT_NOW
        if slot >= len(state.layout):
            return reasons.NO_CARD_THERE
        if self.picked >> slot & 1:
            return reasons.PICKED_BEFORE
        is_open = state.layout_open >> slot & 1 == 1
        if is_open == (self.act == HIDE or self.act == REPLACE_OPEN):
            known = self.act == PEEK and state.layout_known[slot] >> seat & 1
            return reasons.SEEN_BEFORE if known else 0
        return reasons.IS_OPEN if is_open else reasons.IS_FACE_DOWN

    def default(self, state: TeomachiaState, seat: int) -> int:
        moves = state.parts.moves
        return moves.done if self.up_to else self.options(state, seat)[0]

    def resolve(self, state: TeomachiaState, seat: int, move: int) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        slot = move - moves.slot
        if self.left > 1:
            picked = self.picked | 1 << slot
            state.push(ChooseSlot(seat, self.act, self.left - 1, self.up_to, picked))
        self.act_on(state, slot)

    def act_on(self, state: TeomachiaState, slot: int) -> None:
        """Look at a card, open it, turn it face down or replace it."""
        state.done += 1
        if self.act == PEEK:
            elements.peek_slot(state, self.seat, slot)
        elif self.act == REVEAL:
            elements.open_slot(state, slot)
        elif self.act == HIDE:
            elements.hide_slot(state, self.seat, slot)
        else:
            elements.replace_slot(state, self.seat, slot)


# --- cards of the hand and of the discard pile ----------------------------------------------------


class DiscardCard(Choice[TeomachiaState]):
    """The owner discards cards of the hand, one by one."""

    def __init__(self, seat: int, left: int, up_to: int, asked: int) -> None:
        super().__init__(seat, "teomachia.ask.discard", always=asked != 0)
        self.left = left
        self.up_to = up_to
        self.asked = asked

    def values(self) -> list[int]:
        return [self.seat, self.left, self.up_to, self.asked]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.card, moves.pile), moves.done]

    def options(self, state: TeomachiaState, seat: int) -> list[int]:
        moves = state.parts.moves
        options = [moves.card + kind for kind in hand_kinds(state, seat)]
        return [*options, moves.done] if self.up_to else options

    def refusal(self, state: TeomachiaState, seat: int, move: int) -> int:
        moves = state.parts.moves
        if move == moves.done:
            return 0 if self.up_to else reasons.NOT_OPTIONAL
        kind = move - moves.card
        if not 0 <= kind < state.parts.prayers:
            return reasons.DISCARD_NOW
        return 0 if kind in hand_kinds(state, seat) else reasons.NOT_IN_HAND

    def default(self, state: TeomachiaState, seat: int) -> int:
        moves = state.parts.moves
        return moves.done if self.up_to else self.options(state, seat)[0]

    def resolve(self, state: TeomachiaState, seat: int, move: int) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        place = find_in_hand(state, seat, move - moves.card, False)
        discard_from_hand(state, seat, place)
        state.done += 1
        if self.left > 1:
            ask_to_discard(state, seat, self.left - 1, self.up_to)


def ask_to_discard(state: TeomachiaState, seat: int, number: int, up_to: int) -> None:
    """Ask for cards to discard, if there are any; with a single card there is no secret."""
    # TEO-24.1
    size = state.players[seat].hand.size()
    if size:
        state.push(DiscardCard(seat, number, up_to, 1 if size > 1 else 0))


class RecoverCard(Choice[TeomachiaState]):
    """A card of the own discard pile goes to the hand; the others see it only if it lay on top.

    It can be played again in this deal (TEO-9.28).
    """

    def __init__(self, seat: int, left: int, types: int) -> None:
        super().__init__(seat, "teomachia.ask.recover", always=True, secret=True)
        self.left = left
        self.types = types

    def values(self) -> list[int]:
        return [self.seat, self.left, self.types]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return list(range(moves.pile, moves.top))

    def options(self, state: TeomachiaState, seat: int) -> list[int]:
        first = state.parts.moves.pile
        return [first + kind for kind in pile_kinds(state, seat, self.types)]

    def refusal(self, state: TeomachiaState, seat: int, move: int) -> int:
        kind = move - state.parts.moves.pile
        if not 0 <= kind < state.parts.prayers:
            return reasons.PILE_NOW
        if kind not in pile_kinds(state, seat, EVERY_TYPE):
            return reasons.NOT_IN_PILE
        fits = self.types >> state.parts.type_of[kind] & 1
        return 0 if fits else reasons.OTHER_TYPE

    def resolve(self, state: TeomachiaState, seat: int, move: int) -> None:
        kind = move - state.parts.moves.pile
        state.learn()
        _, top = take_from_pile(state, seat, kind)
        state.done += 1
        if top:
            take_into_hand(state, seat, kind)
        else:
            state.players[seat].hand.put(kind, 1 << seat)
        if state.log is not None:
            known_by = PUBLIC if top else 1 << seat
            state.tell(events.RECOVERED, seat, [kind], 0 if top else 1, known_by)
        if self.left > 1 and pile_kinds(state, seat, self.types):
            state.push(RecoverCard(seat, self.left - 1, self.types))


class ScrapCard(Choice[TeomachiaState]):
    """A card of the hand or of the discard pile leaves the game (TEO-17.8)."""

    def __init__(self, seat: int, left: int, zones: int, up_to: int) -> None:
        super().__init__(seat, "teomachia.ask.scrap", always=True, secret=True)
        self.left = left
        self.zones = zones
        self.up_to = up_to

    def values(self) -> list[int]:
        return [self.seat, self.left, self.zones, self.up_to]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.card, moves.top), moves.done]

    def options(self, state: TeomachiaState, seat: int) -> list[int]:
        moves = state.parts.moves
        options: list[int] = []
        if self.zones & words.FROM_HAND:
            options += [moves.card + kind for kind in hand_kinds(state, seat)]
        if self.zones & words.FROM_PILE:
            options += [moves.pile + kind for kind in pile_kinds(state, seat, EVERY_TYPE)]
        if self.up_to:
            options.append(moves.done)
        return options

    def refusal(self, state: TeomachiaState, seat: int, move: int) -> int:
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

    def default(self, state: TeomachiaState, seat: int) -> int:
        moves = state.parts.moves
        return moves.done if self.up_to else self.options(state, seat)[0]

    def resolve(self, state: TeomachiaState, seat: int, move: int) -> None:
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
        known_by = PUBLIC if public else 1 << seat
        state.players[seat].box.put(card, known_by)
        state.done += 1
        state.shown += 1
        if state.log is not None:
            kind = state.kind_of(card)
            told = events.SCRAPPED if zone == words.FROM_HAND else events.SCRAPPED_FROM_PILE
            state.tell(told, seat, [kind], 0 if public else 1, known_by)
        if self.left > 1:
            ask_to_scrap(state, seat, self.left - 1, self.zones, self.up_to)


def ask_to_scrap(state: TeomachiaState, seat: int, number: int, zones: int, up_to: int) -> None:
    """Ask which own card leaves the game, if there is one to choose."""
    question = ScrapCard(seat, number, zones, up_to)
    there = 1 if up_to else 0
    if len(question.options(state, seat)) > there:
        state.push(question)


# --- the own deck ---------------------------------------------------------------------------------


class PutUnder(Choice[TeomachiaState]):
    """Of the top cards that were looked at, which go to the bottom of the deck, one by one."""

    def __init__(self, seat: int, number: int) -> None:
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

    def refusal(self, state: TeomachiaState, seat: int, move: int) -> int:
        moves = state.parts.moves
        if move == moves.done:
            return 0
        kind = move - moves.bottom
        if not 0 <= kind < state.parts.prayers:
            return reasons.BOTTOM_NOW
        kinds = [state.kind_of(card) for card in self.looked_at(state)]
        return 0 if kind in kinds else reasons.NOT_LOOKED_AT

    def default(self, state: TeomachiaState, seat: int) -> int:
        return state.parts.moves.done

    def resolve(self, state: TeomachiaState, seat: int, move: int) -> None:
        moves = state.parts.moves
        if move == moves.done:
            if self.number > 1:
                state.push(PutOnTop(seat, self.number, 0))
            return
        kinds = [state.kind_of(card) for card in self.looked_at(state)]
        deck = state.players[seat].deck
        place = deck.size() - self.number + kinds.index(move - moves.bottom)
        card = deck.take(place)
        deck.put_under(card, 1 << seat)
        state.shown += 1
        state.note(PUT_UNDER, seat, 0)
        if state.log is not None:
            state.tell(events.PUT_UNDER, seat, [state.kind_of(card)], 1, 1 << seat)
        if self.number > 1:
            state.push(PutUnder(seat, self.number - 1))


class PutOnTop(Choice[TeomachiaState]):
    """In which order the others lie on top: the card to be drawn next is named first.

    `number` of them are not named yet; those named lie above them.
    """

    def __init__(self, seat: int, number: int, named: int) -> None:
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

    def refusal(self, state: TeomachiaState, seat: int, move: int) -> int:
        kind = move - state.parts.moves.top
        if not 0 <= kind < state.parts.prayers:
            return reasons.TOP_NOW
        return 0 if kind in self.unnamed(state) else reasons.NOT_LOOKED_AT

    def default(self, state: TeomachiaState, seat: int) -> int:
        return state.parts.moves.top + self.unnamed(state)[-1]

    def resolve(self, state: TeomachiaState, seat: int, move: int) -> None:
        deck = state.players[seat].deck
        last = deck.size() - self.named
        number = self.unnamed(state).index(move - state.parts.moves.top)
        card = deck.take(last - self.number + number)
        deck.cards.insert(last - 1, card)
        deck.known.insert(last - 1, 1 << seat)
        if self.number > 2:
            state.push(PutOnTop(seat, self.number - 1, self.named + 1))


# --- the prayer track and places ------------------------------------------------------------------


class GainPrayer(Choice[TeomachiaState]):
    """A card of a free space of the prayer track goes to the hand."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, "teomachia.ask.gain_prayer")

    def candidates(self, state: TeomachiaState) -> list[int]:
        first = state.parts.moves.track
        return list(range(first, first + state.parts.spaces))

    def refusal(self, state: TeomachiaState, seat: int, move: int) -> int:
        space = move - state.parts.moves.track
        if not 0 <= space < state.parts.spaces:
            return reasons.FREE_SPACE_NOW
        if state.track[space] == NONE:
            return reasons.SPACE_EMPTY
        return reasons.SPACE_NOT_FREE if state.parts.space_price[space] else 0

    def resolve(self, state: TeomachiaState, seat: int, move: int) -> None:
        card = take_from_track(state, seat, move - state.parts.moves.track)
        take_into_hand(state, seat, card)
        state.done += 1


class ChoosePlace(Choice[TeomachiaState]):
    """An own place is damaged or repaired."""

    def __init__(self, seat: int, change: int) -> None:
        super().__init__(seat, "teomachia.ask.repair" if change else "teomachia.ask.damage")
        self.change = change

    def values(self) -> list[int]:
        return [self.seat, self.change]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return list(range(moves.place, moves.option))

    def refusal(self, state: TeomachiaState, seat: int, move: int) -> int:
        moves = state.parts.moves
        if not moves.place <= move < moves.option:
            return reasons.PLACE_NOW
        damaged = (move - moves.place) % 2 == 1
        kind = state.parts.first_place + (move - moves.place) // 2
        if find_place(state, seat, kind, damaged) == NONE:
            return reasons.NO_SUCH_PLACE
        return reasons.NOT_DAMAGED if self.change == words.REPAIR and not damaged else 0

    def resolve(self, state: TeomachiaState, seat: int, move: int) -> None:
        moves = state.parts.moves
        damaged = (move - moves.place) % 2 == 1
        kind = state.parts.first_place + (move - moves.place) // 2
        entry = find_place(state, seat, kind, damaged)
        state.done += 1
        if self.change == words.REPAIR:
            repair_place(state, seat, entry)
        else:
            damage_place(state, seat, entry)
