"""Questions that effects ask: which worshipper, which element card, which place (D7).

All of this is public, so what has one answer is done unasked (TEO-24.1). Questions about cards
stand in `card_questions`.
"""

from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import bit
from theoi.games.teomachia import components as words
from theoi.games.teomachia import elements, events, reasons, tokens
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.places import damage_place, find_place, repair_place
from theoi.games.teomachia.state import DAMAGED, TeomachiaState
from theoi.games.teomachia.tokens import KINDS, ONE
from theoi.games.teomachia.worshippers import (
    add_to_stake,
    exchange,
    lose_from_community,
    lose_from_stake,
    return_from_stake,
)

# --- worshippers ----------------------------------------------------------------------------------


class ExchangeNow(Step[TeomachiaState]):
    """All tokens of an effect have come in: now the community is looked at (TEO-2.22)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def run(self, state: TeomachiaState) -> None:
        exchange(state, self.seat)


class ChooseToken(Choice[TeomachiaState]):
    """Worshippers of a player are moved one at a time (TEO-2.11, 2.20, 9.23).

    `kinds` may be picked, `left` is how many more.
    """

    def __init__(self, key: str, seat: i64, owner: i64, kinds: i64, left: i64, up_to: i64) -> None:
        super().__init__(seat, key)
        self.owner = owner
        self.kinds = kinds
        self.left = left
        self.up_to = up_to

    def values(self) -> list[int]:
        return [self.seat, self.owner, self.kinds, self.left, self.up_to]

    def there(self, state: TeomachiaState) -> i64:
        """The worshippers to choose from."""
        raise NotImplementedError

    def move_token(self, state: TeomachiaState, kind: i64) -> None:
        """Move one worshipper, at once; nobody has to match it (TEO-7.23, 11.11, 11.16)."""
        raise NotImplementedError

    def again(self) -> "ChooseToken":
        """The same question with one worshipper less to go."""
        raise NotImplementedError

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [moves.kind, moves.kind + 1, moves.kind + 2, moves.done]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0 if self.up_to else reasons.NOT_OPTIONAL
        kind = move - moves.kind
        if not 0 <= kind < KINDS:
            return reasons.TOKEN_NOW
        if not self.kinds >> kind & 1:
            return reasons.OTHER_KIND
        return 0 if tokens.number(self.there(state), kind) else reasons.NO_SUCH_WORSHIPPER

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        moves = state.parts.moves
        return moves.done if self.up_to else self.options(state, seat)[0]

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        state.done += 1
        self.move_token(state, move - moves.kind)
        if self.left > 1:
            state.push(self.again())


class RemoveFromCommunity(ChooseToken):
    """Worshippers of a community go to the bank."""

    def __init__(self, seat: i64, owner: i64, kinds: i64, left: i64, up_to: i64) -> None:
        super().__init__("teomachia.ask.remove", seat, owner, kinds, left, up_to)

    def there(self, state: TeomachiaState) -> i64:
        return state.players[self.owner].community

    def move_token(self, state: TeomachiaState, kind: i64) -> None:
        lose_from_community(state, self.owner, kind)

    def again(self) -> ChooseToken:
        return RemoveFromCommunity(self.seat, self.owner, self.kinds, self.left - 1, self.up_to)


class RemoveFromStake(ChooseToken):
    """Worshippers of a stake go to the bank."""

    def __init__(self, seat: i64, owner: i64, kinds: i64, left: i64, up_to: i64) -> None:
        super().__init__("teomachia.ask.remove", seat, owner, kinds, left, up_to)

    def there(self, state: TeomachiaState) -> i64:
        return state.players[self.owner].whole_stake()

    def move_token(self, state: TeomachiaState, kind: i64) -> None:
        lose_from_stake(state, self.owner, kind)

    def again(self) -> ChooseToken:
        return RemoveFromStake(self.seat, self.owner, self.kinds, self.left - 1, self.up_to)


class ReturnFromStake(ChooseToken):
    """Worshippers of a stake go back to the community; the exchange follows the last one."""

    def __init__(self, seat: i64, owner: i64, kinds: i64, left: i64, up_to: i64) -> None:
        super().__init__("teomachia.ask.return", seat, owner, kinds, left, up_to)

    def there(self, state: TeomachiaState) -> i64:
        return state.players[self.owner].whole_stake()

    def move_token(self, state: TeomachiaState, kind: i64) -> None:
        return_from_stake(state, self.owner, kind)

    def again(self) -> ChooseToken:
        return ReturnFromStake(self.seat, self.owner, self.kinds, self.left - 1, self.up_to)


class AddToStake(ChooseToken):
    """Worshippers of the own community join the own stake."""

    def __init__(self, seat: i64, owner: i64, kinds: i64, left: i64, up_to: i64) -> None:
        super().__init__("teomachia.ask.commit", seat, owner, kinds, left, up_to)

    def there(self, state: TeomachiaState) -> i64:
        return state.players[self.owner].community

    def move_token(self, state: TeomachiaState, kind: i64) -> None:
        add_to_stake(state, self.owner, kind)
        if state.log is not None:
            state.tell(events.COMMITTED, self.owner, [kind])

    def again(self) -> ChooseToken:
        return AddToStake(self.seat, self.owner, self.kinds, self.left - 1, self.up_to)


class TakeOver(ChooseToken):
    """Worshippers of another community come into that of the player who asks for them."""

    def __init__(self, seat: i64, owner: i64, kinds: i64, left: i64, up_to: i64) -> None:
        super().__init__("teomachia.ask.steal", seat, owner, kinds, left, up_to)

    def there(self, state: TeomachiaState) -> i64:
        return state.players[self.owner].community

    def move_token(self, state: TeomachiaState, kind: i64) -> None:
        state.players[self.owner].community -= ONE[kind]
        state.players[self.seat].community += ONE[kind]
        if state.log is not None:
            state.tell(events.STOLEN, self.seat, [self.owner, kind])
        exchange(state, self.owner)

    def again(self) -> ChooseToken:
        return TakeOver(self.seat, self.owner, self.kinds, self.left - 1, self.up_to)


# --- element cards --------------------------------------------------------------------------------


class ChooseSlot(Choice[TeomachiaState]):
    """Element cards of the row are picked one at a time; `picked` are those picked before."""

    def __init__(self, key: str, seat: i64, left: i64, up_to: i64, picked: i64) -> None:
        super().__init__(seat, key)
        self.left = left
        self.up_to = up_to
        self.picked = picked

    def values(self) -> list[int]:
        return [self.seat, self.left, self.up_to, self.picked]

    def refuse_slot(self, state: TeomachiaState, slot: i64) -> i64:
        """Why a card of the row cannot be picked; 0 if it can."""
        raise NotImplementedError

    def act_on(self, state: TeomachiaState, slot: i64) -> None:
        """What happens to a card that was picked."""
        raise NotImplementedError

    def again(self, picked: i64) -> "ChooseSlot":
        """The same question with one card less to go."""
        raise NotImplementedError

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.slot, moves.slot + state.parts.slots), moves.done]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0 if self.up_to else reasons.NOT_OPTIONAL
        slot = move - moves.slot
        if not 0 <= slot < state.parts.slots:
            return reasons.SLOT_NOW
        if slot >= len(state.layout):
            return reasons.NO_CARD_THERE
        return reasons.PICKED_BEFORE if self.picked >> slot & 1 else self.refuse_slot(state, slot)

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        moves = state.parts.moves
        return moves.done if self.up_to else self.options(state, seat)[0]

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        slot = move - moves.slot
        if self.left > 1:
            state.push(self.again(self.picked | bit(slot)))
        state.done += 1
        self.act_on(state, slot)


def refuse_face_down(state: TeomachiaState, slot: i64) -> i64:
    """Only an open card will do."""
    return 0 if state.layout_open >> slot & 1 else reasons.IS_FACE_DOWN


def refuse_open(state: TeomachiaState, slot: i64) -> i64:
    """Only a face-down card will do."""
    return reasons.IS_OPEN if state.layout_open >> slot & 1 else 0


class PeekElement(ChooseSlot):
    """Face-down cards are looked at; only those that the player does not know yet."""

    def __init__(self, seat: i64, left: i64, up_to: i64, picked: i64) -> None:
        super().__init__("teomachia.ask.peek", seat, left, up_to, picked)

    def refuse_slot(self, state: TeomachiaState, slot: i64) -> i64:
        if state.layout_known[slot] >> self.seat & 1 and not state.layout_open >> slot & 1:
            return reasons.SEEN_BEFORE
        return refuse_open(state, slot)

    def act_on(self, state: TeomachiaState, slot: i64) -> None:
        elements.peek_slot(state, self.seat, slot)

    def again(self, picked: i64) -> ChooseSlot:
        return PeekElement(self.seat, self.left - 1, self.up_to, picked)


class RevealElement(ChooseSlot):
    """Face-down cards are turned open."""

    def __init__(self, seat: i64, left: i64, up_to: i64, picked: i64) -> None:
        super().__init__("teomachia.ask.reveal", seat, left, up_to, picked)

    def refuse_slot(self, state: TeomachiaState, slot: i64) -> i64:
        return refuse_open(state, slot)

    def act_on(self, state: TeomachiaState, slot: i64) -> None:
        elements.open_slot(state, slot)

    def again(self, picked: i64) -> ChooseSlot:
        return RevealElement(self.seat, self.left - 1, self.up_to, picked)


class HideElement(ChooseSlot):
    """Open cards are turned face down."""

    def __init__(self, seat: i64, left: i64, up_to: i64, picked: i64) -> None:
        super().__init__("teomachia.ask.hide", seat, left, up_to, picked)

    def refuse_slot(self, state: TeomachiaState, slot: i64) -> i64:
        return refuse_face_down(state, slot)

    def act_on(self, state: TeomachiaState, slot: i64) -> None:
        elements.hide_slot(state, self.seat, slot)

    def again(self, picked: i64) -> ChooseSlot:
        return HideElement(self.seat, self.left - 1, self.up_to, picked)


class ReplaceElement(ChooseSlot):
    """Open cards, or face-down ones (`which`), are discarded and replaced."""

    def __init__(self, seat: i64, left: i64, up_to: i64, picked: i64, which: i64) -> None:
        super().__init__("teomachia.ask.replace", seat, left, up_to, picked)
        self.which = which

    def values(self) -> list[int]:
        return [self.seat, self.left, self.up_to, self.picked, self.which]

    def refuse_slot(self, state: TeomachiaState, slot: i64) -> i64:
        if self.which == words.HIDDEN_CARDS:
            return refuse_open(state, slot)
        return refuse_face_down(state, slot)

    def act_on(self, state: TeomachiaState, slot: i64) -> None:
        elements.replace_slot(state, self.seat, slot)

    def again(self, picked: i64) -> ChooseSlot:
        return ReplaceElement(self.seat, self.left - 1, self.up_to, picked, self.which)


# --- places ---------------------------------------------------------------------------------------


class ChoosePlace(Choice[TeomachiaState]):
    """One of the own places, for something that happens to it."""

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return list(range(moves.place, moves.option))

    def chosen(self, state: TeomachiaState, move: i64) -> i64:
        """The place that a move names, or NONE."""
        parts = state.parts
        number = move - parts.moves.place
        kind = parts.first_place + number // 2
        return find_place(state, self.seat, kind, number % 2 == 1)

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if not moves.place <= move < moves.option:
            return reasons.PLACE_NOW
        entry = self.chosen(state, move)
        return reasons.NO_SUCH_PLACE if entry == NONE else self.refuse_place(entry)

    def refuse_place(self, entry: i64) -> i64:
        """Why an own place cannot be chosen; 0 if it can."""
        return 0


class DamagePlace(ChoosePlace):
    """An own place is damaged."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "teomachia.ask.damage")

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        state.done += 1
        damage_place(state, seat, self.chosen(state, move))


class RepairPlace(ChoosePlace):
    """An own damaged place is repaired."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "teomachia.ask.repair")

    def refuse_place(self, entry: i64) -> i64:
        return 0 if entry & DAMAGED else reasons.NOT_DAMAGED

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        state.done += 1
        repair_place(state, seat, self.chosen(state, move))
