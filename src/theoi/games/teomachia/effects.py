"""What cards, abilities and myths do: each effect word is carried out here, once (TEO-9.31, 9.32).

The effects of a text are carried out in their order. Some raise questions (`asking`); what is left
of the text then waits below on the agenda. Effects that last are only noted (`control`).
"""

from typing import Final

from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import bit
from theoi.games.teomachia import components as words
from theoi.games.teomachia import draws, elements, events, reasons, tokens
from theoi.games.teomachia.asking import (
    AddToStake,
    ChooseSlot,
    ChooseToken,
    DamagePlace,
    ExchangeNow,
    HideElement,
    PeekElement,
    RemoveFromCommunity,
    RemoveFromStake,
    RepairPlace,
    ReplaceElement,
    ReturnFromStake,
    RevealElement,
    TakeOver,
)
from theoi.games.teomachia.card_questions import (
    GainPrayer,
    PutUnder,
    RecoverCard,
    ask_to_discard,
    ask_to_scrap,
)
from theoi.games.teomachia.cards import (
    discard_from_hand,
    draw_cards,
    look_at_hand,
    note_seen,
    pile_kinds,
    put_on_pile,
    renew_deck,
    take_into_hand,
)
from theoi.games.teomachia.components import ALL, Effect
from theoi.games.teomachia.control import in_force
from theoi.games.teomachia.counters import holds
from theoi.games.teomachia.places import damage_place, repair_place
from theoi.games.teomachia.state import DAMAGED, STACK, TeomachiaState
from theoi.games.teomachia.tokens import KINDS, ONE, number
from theoi.games.teomachia.worshippers import exchange, take_from_bank
from theoi.games.teomachia.zones import PUBLIC

SLOT_CODES: Final = [
    words.PEEK_ELEMENT,
    words.REVEAL_ELEMENT,
    words.HIDE_ELEMENT,
    words.REPLACE_ELEMENT,
]
LOSS_OF: Final = {words.REMOVE: 0, words.RETURN: 1, words.STEAL: 2}  # places in LOSSES


class Carry(Step[TeomachiaState]):
    """The effects of a text from one on; whose card it is, its opponent, and who set it off."""

    def __init__(self, text: i64, place: i64, seat: i64, target: i64, actor: i64) -> None:
        super().__init__()
        self.text = text
        self.place = place
        self.seat = seat
        self.target = target
        self.actor = actor

    def values(self) -> list[int]:
        return [self.text, self.place, self.seat, self.target, self.actor]

    def run(self, state: TeomachiaState) -> None:
        effects = state.parts.effects[self.text]
        if state.is_out(self.seat):  # TEO-18.14
            return
        if self.place + 1 < len(effects):
            after = self.place + 1
            state.push(Carry(self.text, after, self.seat, self.target, self.actor))
        effect = effects[self.place]
        if effect.code in words.STANDING:
            state.force = [*state.force, self.text, self.place, self.seat, self.target]
        elif holds(state, effect.condition, self.seat, self.target):
            state.done = 0
            carry_out(state, effect, self)
        else:
            state.done = 0


def carry_out(state: TeomachiaState, effect: Effect, carry: Carry) -> None:
    """Carry out one effect, as far as it is possible (TEO-1.8)."""
    code, seat = effect.code, carry.seat
    if code in SLOT_CODES:
        choose_slots(state, effect, seat)
    elif code == words.ADD_ELEMENT:
        for _ in range(effect.n):
            if elements.add_element(state):
                state.done += 1
    elif code == words.PEEK_HAND:
        for owner in affected(state, effect, carry):
            peek_hand(state, seat, owner, effect.n)
    elif code == words.PEEK_DECK:
        peek_deck(state, seat, effect.n)
    elif code == words.REVEAL_UNTIL:
        reveal_until(state, seat, effect)
    elif code == words.DRAW:
        for owner in affected(state, effect, carry):
            state.done += draw_cards(state, owner, effect.n)
    elif code == words.DISCARD:
        discard(state, effect, carry)
    elif code == words.RECOVER:
        if pile_kinds(state, seat, effect.types):
            state.push(RecoverCard(seat, effect.n, effect.types))
    elif code == words.SCRAP:
        ask_to_scrap(state, seat, effect.n, effect.zones, int(effect.up_to))
    elif code == words.GAIN_PRAYER:
        state.push(GainPrayer(seat))
    elif code in (words.REMOVE, words.RETURN, words.STEAL, words.COMMIT):
        move_worshippers(state, effect, carry)
    elif code == words.GAIN:
        state.done = effect.n
        for kind in range(KINDS):
            if effect.kinds >> kind & 1:
                take_from_bank(state, seat, effect.n * ONE[kind])
    elif code == words.PROMOTE:
        promote(state, seat, effect)
    elif code == words.FORCE_ACTION:
        for owner in affected(state, effect, carry):
            player = state.players[owner]
            player.forbidden |= effect.forbid
            player.forbidden_left += effect.n
    elif code == words.RAISE_EXTRA:
        state.players[seat].raise_extra += effect.n
    elif code == words.FOLD:
        fold(state, effect, carry)
    elif code == words.TAKE_INITIATIVE:
        take_initiative(state, seat)
    elif code == words.CANCEL:
        cancel(state)
    elif code == words.PLACE_CONDITION:
        for owner in reversed(affected(state, effect, carry)):
            change_places(state, owner, effect)
    elif code == words.CHOOSE and carried_options(state, effect, seat):
        state.push(ChooseOption(carry.text, carry.place, seat, carry.target, carry.actor))


def affected(state: TeomachiaState, effect: Effect, carry: Carry) -> list[int]:
    """The players an effect speaks of, in initiative order (TEO-9.32, 10.6, 16.4)."""
    if effect.who == words.SELF:
        return [carry.seat]
    if effect.who == words.EVERYONE:
        return state.in_order(state.in_deal)
    if effect.who == words.WINNERS:
        return state.in_order(state.winners)
    other = carry.target if effect.who == words.OPPONENT else carry.actor
    return [other] if other >= 0 and not state.is_out(other) else []


# --- knowledge ------------------------------------------------------------------------------------


def slot_question(effect: Effect, seat: i64) -> ChooseSlot:
    """The question which element cards an effect is about."""
    up_to = int(effect.up_to)
    if effect.code == words.PEEK_ELEMENT:
        return PeekElement(seat, effect.n, up_to, 0)
    if effect.code == words.REVEAL_ELEMENT:
        return RevealElement(seat, effect.n, up_to, 0)
    if effect.code == words.HIDE_ELEMENT:
        return HideElement(seat, effect.n, up_to, 0)
    return ReplaceElement(seat, effect.n, up_to, 0, effect.which)


def choose_slots(state: TeomachiaState, effect: Effect, seat: i64) -> None:
    """Element cards are looked at, opened, turned face down or replaced."""
    question = slot_question(effect, seat)
    options = question.options(state, seat)
    if effect.up_to or len(options) > effect.n:
        state.push(question)
        return
    for move in options:  # all of them: there is nothing to choose
        state.done += 1
        question.act_on(state, move - state.parts.moves.slot)


def peek_hand(state: TeomachiaState, seat: i64, owner: i64, count: i64) -> None:
    """A player looks at random cards of a hand, or at all of them."""
    hand = state.players[owner].hand
    if not hand.cards:
        return
    state.learn()
    if state.log is not None:
        state.tell(events.LOOKS_AT_HAND, seat, [owner])
    places = list(range(hand.size()))
    if count < hand.size():
        places = []
        for card in state.chance.draw(draws.AT_RANDOM, hand.cards, count):
            # of copies that are alike, those seen before: no more is learned by them
            same = [place for place, other in enumerate(hand.cards) if other == card]
            new = [place for place in same if place not in places]
            seen = [place for place in new if hand.known[place] >> seat & 1]
            places.append((seen or new)[0])
    # ascending: nobody learns in which order they were drawn
    for _, place in sorted([(hand.cards[place], place) for place in places]):
        look_at_hand(state, owner, place, seat)
        state.done += 1


def peek_deck(state: TeomachiaState, seat: i64, count: i64) -> None:
    """The player looks at the top cards of the own deck and puts each on top or at the bottom."""
    deck = state.players[seat].deck
    if deck.size() < count:
        renew_deck(state, seat)  # the discard pile goes under the deck
    count = min(count, deck.size())
    if count == 0:
        return
    state.learn()
    state.done = count
    for place in range(deck.size() - count, deck.size()):
        deck.known[place] |= bit(seat)
        if state.log is not None:
            kind = state.kind_of(deck.cards[place])
            state.tell(events.LOOKED_AT, seat, [kind], 1, bit(seat))
    state.push(PutUnder(seat, count))


def reveal_until(state: TeomachiaState, seat: i64, effect: Effect) -> None:
    """Cards of the own deck are shown to all until enough qualify (TEO-17.2, 17.3, 23.6)."""
    player = state.players[seat]
    rest: list[int] = []
    shuffled = False
    while state.done < effect.n:
        if not player.deck.cards:
            if shuffled or not player.pile.cards:
                break
            renew_deck(state, seat)
            shuffled = True
        state.learn()
        card = player.deck.take(player.deck.size() - 1)
        kind = state.kind_of(card)
        if state.log is not None:
            state.tell(events.REVEALED, seat, [kind])
        if not effect.types >> state.parts.type_of[kind] & 1:
            rest.append(card)
            continue
        state.done += 1
        if effect.to == words.LAID_OUT:
            player.open = [*player.open, card]
            note_seen(state, seat, kind, PUBLIC)
        else:
            take_into_hand(state, seat, card)
    for card in rest:
        put_on_pile(state, seat, card)


# --- cards ----------------------------------------------------------------------------------------


def discard(state: TeomachiaState, effect: Effect, carry: Carry) -> None:
    """Cards of a hand are discarded, picked by their owner or by chance."""
    for owner in reversed(affected(state, effect, carry)):
        if effect.chooser != words.BY_CHANCE:
            ask_to_discard(state, owner, effect.n, int(effect.up_to))
            continue
        hand = state.players[owner].hand
        count = min(effect.n, hand.size())
        if count:
            state.learn()
            for card in state.chance.draw(draws.AT_RANDOM, hand.cards, count):
                discard_from_hand(state, owner, hand.cards.index(card))
                state.done += 1


# --- worshippers ----------------------------------------------------------------------------------


def move_worshippers(state: TeomachiaState, effect: Effect, carry: Carry) -> None:
    """Worshippers are removed, returned, taken over or added to the own stake."""
    for owner in reversed(affected(state, effect, carry)):
        if is_protected(state, owner, carry.seat, effect):
            continue
        chooser = owner if effect.chooser == words.BY_OWNER else carry.seat
        question = token_question(effect, chooser, owner)
        if effect.n == ALL or takes_all(state, effect, question):
            move_all(state, effect, question)
            continue
        if effect.code == words.RETURN:
            state.push(ExchangeNow(owner))
        elif effect.code == words.STEAL:
            state.push(ExchangeNow(carry.seat))
        state.push(question)


def token_question(effect: Effect, chooser: i64, owner: i64) -> ChooseToken:
    """The question which worshippers an effect is about."""
    kinds, number, up_to = effect.kinds, effect.n, int(effect.up_to)
    if effect.code == words.COMMIT:
        return AddToStake(chooser, owner, kinds, number, up_to)
    if effect.code == words.RETURN:
        return ReturnFromStake(chooser, owner, kinds, number, up_to)
    if effect.code == words.STEAL:
        return TakeOver(chooser, owner, kinds, number, up_to)
    if effect.zone == words.IN_STAKE:
        return RemoveFromStake(chooser, owner, kinds, number, up_to)
    return RemoveFromCommunity(chooser, owner, kinds, number, up_to)


def is_in_stake(effect: Effect) -> bool:
    """Whether the worshippers that an effect is about are in a stake."""
    return effect.code == words.RETURN or effect.zone == words.IN_STAKE


def takes_all(state: TeomachiaState, effect: Effect, question: ChooseToken) -> bool:
    """Whether no more worshippers are in a stake than are removed or returned from it."""
    if effect.up_to or not is_in_stake(effect):
        return False
    there = tokens.unpack(question.there(state))
    return sum([there[kind] for kind in range(KINDS) if effect.kinds >> kind & 1]) <= effect.n


def is_protected(state: TeomachiaState, owner: i64, seat: i64, effect: Effect) -> bool:
    """Whether something keeps cards of other players from a player's worshippers."""
    if seat == owner or effect.code == words.COMMIT:
        return False
    zone = words.IN_STAKE if is_in_stake(effect) else words.IN_COMMUNITY
    against = LOSS_OF[effect.code]
    for force in in_force(state, words.PROTECT):
        guard = force.effect
        if force.seat == owner and guard.zones >> zone & 1 and guard.against >> against & 1:
            return True
    return False


def move_all(state: TeomachiaState, effect: Effect, question: ChooseToken) -> None:
    """All worshippers of some kinds that are there now; those of an exchange stay (TEO-2.19)."""
    owner = question.owner
    if not is_in_stake(effect):
        remove_all(state, owner, effect.kinds)
        return
    there = tokens.unpack(question.there(state))
    for kind in range(KINDS):
        if effect.kinds >> kind & 1:
            for _ in range(there[kind]):
                state.done += 1
                question.move_token(state, kind)
    exchange(state, owner)


def remove_all(state: TeomachiaState, owner: i64, kinds: i64) -> None:
    """All worshippers of some kinds leave a community together."""
    player = state.players[owner]
    lost = 0
    for kind in range(KINDS):
        count = number(player.community, kind)
        if kinds >> kind & 1 and count:
            lost += count * ONE[kind]
            state.done += count
            if state.log is not None:
                state.tell(events.REMOVED, owner, [kind, count])
    player.community -= lost
    player.lost_strength += tokens.strength(lost)
    exchange(state, owner)


def can_promote(state: TeomachiaState, seat: i64, effect: Effect) -> bool:
    """Whether all that is to be given is in the community."""
    return tokens.missing(effect.give, state.players[seat].community) == 0


def promote(state: TeomachiaState, seat: i64, effect: Effect) -> None:
    """Worshippers of the own community are swapped for others, if all of them are there."""
    if not can_promote(state, seat, effect):
        return
    player = state.players[seat]
    player.community += effect.take - effect.give
    state.done = 1
    if state.log is not None:
        state.tell(events.PROMOTED, seat, tokens.unpack(player.community))
    exchange(state, seat)


# --- bidding, initiative, responses, places -------------------------------------------------------


def fold(state: TeomachiaState, effect: Effect, carry: Carry) -> None:
    """Players leave the deal by a card: they lose it, but no place of theirs (TEO-23.7 to 23.9)."""
    for owner in affected(state, effect, carry):
        if state.in_deal >> owner & 1:
            state.spared |= bit(owner)
            state.leave_deal(owner)
            state.done += 1


def take_initiative(state: TeomachiaState, seat: i64) -> None:
    """The player takes the initiative (TEO-5.5)."""
    state.initiative = seat
    state.done = 1
    if state.log is not None:
        state.tell(events.HAS_INITIATIVE, seat, [])


def cancel(state: TeomachiaState) -> None:
    """The card that was answered has no effect (TEO-10.12)."""
    if state.stack:
        stack = state.stack.copy()
        stack[-1] = 1
        state.stack = stack
        state.done = 1
        if state.log is not None:
            card, owner = stack[-STACK], stack[1 - STACK]
            state.tell(events.CANCELLED, owner, [state.kind_of(card)])


def change_places(state: TeomachiaState, owner: i64, effect: Effect) -> None:
    """A player damages or repairs own places: one of choice, or all."""
    damaged = effect.change == words.REPAIR
    if effect.n != ALL:
        state.push(RepairPlace(owner) if damaged else DamagePlace(owner))
        return
    for entry in state.players[owner].places:
        if damaged and entry & DAMAGED:
            repair_place(state, owner, entry)
            state.done += 1
        elif not damaged:
            damage_place(state, owner, entry)
            state.done += 1


# --- options --------------------------------------------------------------------------------------


def carried_options(state: TeomachiaState, effect: Effect, seat: i64) -> list[int]:
    """The numbers of the options of a text that can be carried out."""
    found: list[int] = []
    for option, text in enumerate(effect.options):
        fits = True
        for each in state.parts.effects[text]:
            if each.code == words.PROMOTE and not can_promote(state, seat, each):
                fits = False
        if fits:
            found.append(option)
    return found


class ChooseOption(Choice[TeomachiaState]):
    """One of several things that a card lets its player do."""

    def __init__(self, text: i64, place: i64, seat: i64, target: i64, actor: i64) -> None:
        super().__init__(seat, "teomachia.ask.option")
        self.text = text
        self.place = place
        self.target = target
        self.actor = actor

    def values(self) -> list[int]:
        return [self.text, self.place, self.seat, self.target, self.actor]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return list(range(moves.option, moves.track))

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        effect = state.parts.effects[self.text][self.place]
        option = move - moves.option
        if not moves.option <= move < moves.track:
            return reasons.OPTION_NOW
        if option >= len(effect.options):
            return reasons.NO_SUCH_OPTION
        return 0 if option in carried_options(state, effect, seat) else reasons.CANNOT_BE_DONE

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        effect = state.parts.effects[self.text][self.place]
        chosen = effect.options[move - state.parts.moves.option]
        state.push(Carry(chosen, 0, seat, self.target, self.actor))
