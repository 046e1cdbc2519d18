"""Laying power cards and playing deed cards: when they may be played, and how (TEO-9).

Playing a card: it is shown, its opponent is chosen, its cost paid; others may respond (see
`responses`); then it is resolved, and discarded or kept in play (TEO-9.21).
"""

from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import amount_of, bit, count_bits
from theoi.games.teomachia import components as words
from theoi.games.teomachia import events, reasons, tokens
from theoi.games.teomachia.cards import discard_from_table, find_in_hand, hand_kinds, put_on_table
from theoi.games.teomachia.components import ATTACK, EFFECT, NONE, PLACE, SPHERE
from theoi.games.teomachia.control import (
    controlled,
    in_force,
    is_suppressed,
    meets,
    requirements,
)
from theoi.games.teomachia.counters import holds
from theoi.games.teomachia.effects import Carry
from theoi.games.teomachia.places import found_place
from theoi.games.teomachia.state import CHOSE_OPPONENT, STACK, TeomachiaState
from theoi.games.teomachia.worshippers import can_pay, pay

AMOUNTS = 6  # what a player can control: two aspects and four spheres


# --- power cards ----------------------------------------------------------------------------------


def refuse_lay(state: TeomachiaState, seat: i64, kind: i64) -> i64:
    """Any power card of the hand may be laid in the own turn (TEO-9.11, 9.13, 9.14, 11.4)."""
    return 0 if kind in state.players[seat].hand.cards else reasons.NOT_IN_HAND


def lay_power(state: TeomachiaState, seat: i64, kind: i64) -> None:
    """A power card lies before its player until the deal ends (TEO-9.8, 9.13, 16.7)."""
    put_on_table(state, seat, find_in_hand(state, seat, kind, True), False)
    if state.log is not None:
        state.tell(events.LAID, seat, [kind])


# --- deed cards -----------------------------------------------------------------------------------


def refuse_play(state: TeomachiaState, seat: i64, kind: i64, time: i64, happening: i64) -> i64:
    """Why a deed card may not be played now; 0 if it may."""
    reason = refuse_time(state, seat, kind, time, happening)
    if reason:
        return reason
    have, need = controlled(state, seat), requirements(state, seat, kind)
    if meets(have, need):
        return 0
    if amount_of(need, words.CHAOS) > amount_of(have, words.CHAOS):
        return reasons.CHAOS_MISSING
    if amount_of(need, words.ORDER) > amount_of(have, words.ORDER):
        return reasons.ORDER_MISSING
    return reasons.SPHERE_MISSING


def refuse_time(state: TeomachiaState, seat: i64, kind: i64, time: i64, happening: i64) -> i64:
    """The same without the requirements."""
    parts = state.parts
    cards = state.players[seat].hand.cards
    if kind not in cards:
        again = kind + parts.spent in cards
        return reasons.PLAYED_BEFORE if again else reasons.NOT_IN_HAND  # TEO-9.28
    when = parts.when[kind]
    if when != time:
        return wrong_time(state, kind, when)
    if time == words.IN_RESPONSE and parts.answers[kind] != happening:
        return reasons.OTHER_HAPPENING
    if parts.not_last[kind] and state.last_bidding():
        return reasons.NOT_IN_LAST_BIDDING
    if not holds(state, parts.only_if[kind], seat, NONE):
        return reasons.CONDITION_NOT_MET
    if parts.type_of[kind] == ATTACK:
        reason = refuse_attack(state, seat, kind)
        if reason:
            return reason
    if parts.type_of[kind] == PLACE:
        put = parts.put[kind]
        if not tokens.number(state.players[seat].community, put):
            return reasons.WORSHIPPER_MISSING  # the cost is one of its ability, TEO-14.13
    elif not can_pay(state, seat, parts.cost[kind]):
        return reasons.COST_MISSING
    if parts.needs_opponent[kind] and not state.opponents(seat):
        return reasons.NOBODY_TO_CHOOSE
    return 0


def wrong_time(state: TeomachiaState, kind: i64, when: i64) -> i64:
    """Each deed card has one time to be played (TEO-9.16, 9.19, 9.20, 10.2, 11.13)."""
    if when == words.IN_BATTLE:
        return reasons.ATTACKS_IN_BATTLE
    if when == words.IN_SETTLEMENT:
        return reasons.EFFECT_OF_SETTLEMENT
    if when == words.IN_RESPONSE:
        return reasons.IS_RESPONSE
    if state.parts.type_of[kind] == PLACE:
        return reasons.PLACES_IN_BIDDING
    return reasons.EFFECTS_IN_BIDDING


def refuse_attack(state: TeomachiaState, seat: i64, kind: i64) -> i64:
    """Attacks of one battle are of one sphere, unless a card allows more (TEO-11.7 to 11.10)."""
    # TEO-1.7
    player = state.players[seat]
    limit = attack_limit(state, seat)
    if limit != NONE and player.attacks_played >= limit:
        return reasons.ATTACK_LIMIT
    used = player.attack_spheres
    sphere = bit(state.parts.sphere_of[kind])
    if used & sphere:
        return 0  # TEO-11.20
    return 0 if count_bits(used) < spheres_allowed(state, seat) else reasons.OTHER_SPHERE


def spheres_allowed(state: TeomachiaState, seat: i64) -> i64:
    """Of how many spheres a player's attacks may be in this battle (TEO-11.9, 11.20)."""
    allowed = 1
    for force in in_force(state, words.ALLOW_SPHERES):
        if force.seat == seat:
            allowed += force.effect.n
    return allowed


def attack_limit(state: TeomachiaState, seat: i64) -> i64:
    """How many attacks a player may play in this battle, or NONE; the smallest limit holds."""
    limit = NONE
    for force in in_force(state, words.LIMIT_ATTACKS):
        if force.touches(seat) and (limit == NONE or force.effect.n < limit):
            limit = force.effect.n
    return limit


def playable(state: TeomachiaState, seat: i64, time: i64) -> list[int]:
    """The deed cards of a hand that may be played now in the own turn, ascending."""
    found: list[int] = []
    for kind in hand_kinds(state, seat):
        if kind >= state.parts.powers and not refuse_play(state, seat, kind, time, NONE):
            found.append(kind)
    return found


def powers_in_hand(state: TeomachiaState, seat: i64) -> list[int]:
    """The kinds of power cards of a hand, ascending."""
    return [kind for kind in hand_kinds(state, seat) if kind < state.parts.powers]


# --- answers: cards played outside an own turn of bidding or battle -------------------------------


def answer_options(
    state: TeomachiaState, seat: i64, time: i64, happening: i64
) -> tuple[list[int], list[int]]:
    """Power cards to lay and deed cards to play, as an answer (TEO-9.12, 9.29, 10.3).

    A power card must bring a fitting card nearer to its requirements, and only if the power cards
    in hand suffice for it.
    """
    parts = state.parts
    have = controlled(state, seat)
    most = have
    if not is_suppressed(state, seat):
        for card in state.players[seat].hand.cards:
            if card < parts.powers:
                most += parts.gives[card]
    powers: list[int] = []
    deeds: list[int] = []
    for kind in hand_kinds(state, seat):
        if kind < parts.powers or refuse_time(state, seat, kind, time, happening):
            continue
        need = requirements(state, seat, kind)
        if meets(have, need):
            deeds.append(kind)
        elif meets(most, need):
            for power in powers_in_hand(state, seat):
                if power not in powers and is_useful(parts.gives[power], have, need):
                    powers.append(power)
    powers.sort()
    return powers, deeds


def is_useful(gives: i64, have: i64, need: i64) -> bool:
    """Whether a power card adds to something that is still missing."""
    for place in range(AMOUNTS):
        if amount_of(need, place) > amount_of(have, place) and amount_of(gives, place):
            return True
    return False


def answer_moves(state: TeomachiaState, seat: i64, time: i64, happening: i64) -> list[int]:
    """The same as moves, ascending."""
    moves = state.parts.moves
    powers, deeds = answer_options(state, seat, time, happening)
    first = moves.play - state.parts.powers
    return [moves.lay + kind for kind in powers] + [first + kind for kind in deeds]


def refuse_answer(
    state: TeomachiaState, seat: i64, move: i64, time: i64, happening: i64, now: i64
) -> i64:
    """Why a card may not be laid or played as an answer; `now` refuses all other moves."""
    moves = state.parts.moves
    if moves.play <= move < moves.use:
        kind = move - moves.play + state.parts.powers
        return refuse_play(state, seat, kind, time, happening)
    if not moves.lay <= move < moves.play:
        return now
    kind = move - moves.lay
    if refuse_lay(state, seat, kind):
        return reasons.NOT_IN_HAND
    powers, _ = answer_options(state, seat, time, happening)
    return 0 if kind in powers else reasons.POWER_OF_NO_USE


# --- playing --------------------------------------------------------------------------------------


def show_card(state: TeomachiaState, seat: i64, kind: i64, actor: i64) -> None:
    """A deed card is played: it lies open, and it counts as played from now on (TEO-9.25, 9.28)."""
    player = state.players[seat]
    place = find_in_hand(state, seat, kind, True)
    entry = put_on_table(state, seat, place, True)
    player.played = [*player.played, kind]
    if state.parts.type_of[kind] == ATTACK:
        player.attacks_played += 1
        player.attack_spheres |= bit(state.parts.sphere_of[kind])
    if state.log is not None:
        state.tell(events.PLAYED, seat, [kind])
    state.stack = [*state.stack, entry, seat, NONE, actor, 0]


class ChooseOpponent(Choice[TeomachiaState]):
    """The opponent that a card, an attribute or a myth works on (TEO-9.22, 23.1, 23.5).

    `text` is what is then carried out; NONE for the card played last.
    """

    def __init__(self, seat: i64, text: i64) -> None:
        super().__init__(seat, "teomachia.ask.opponent")
        self.text = text

    def values(self) -> list[int]:
        return [self.seat, self.text]

    def candidates(self, state: TeomachiaState) -> list[int]:
        first = state.parts.moves.seat_answer
        return list(range(first, first + state.seats))

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        other = move - state.parts.moves.seat_answer
        if not 0 <= other < len(state.parts.moves.seat):
            return reasons.OPPONENT_NOW
        if other >= state.seats:
            return reasons.NO_SUCH_PLAYER
        if other == seat:
            return reasons.NOT_ONESELF
        return 0 if state.opponents(seat) >> other & 1 else reasons.NOT_IN_DEAL

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        target = move - state.parts.moves.seat_answer
        state.note(CHOSE_OPPONENT, seat, target)
        if state.log is not None:
            state.tell(events.OPPONENT_CHOSEN, seat, [target])
        if self.text == NONE:
            stack = state.stack.copy()
            stack[2 - STACK] = target
            state.stack = stack
        else:
            state.push(Carry(self.text, 0, seat, target, NONE))


def use_ability(state: TeomachiaState, seat: i64, text: i64, cost: i64) -> None:
    """An ability that is not the playing of a card is paid for and carried out (TEO-19.10)."""
    pay(state, seat, cost)
    if state.parts.needs_opponent[text]:
        state.push(ChooseOpponent(seat, text))
    else:
        state.push(Carry(text, 0, seat, NONE, NONE))


class Resolve(Step[TeomachiaState]):
    """The responses are over: the card that was played last takes effect, unless cancelled."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        entry, seat, target, actor, cancelled = state.stack[-STACK:]
        state.stack = state.stack[:-STACK]
        kind = state.kind_of(entry)
        if state.is_out(seat):  # TEO-18.14
            return
        if cancelled:  # TEO-10.12 to 10.14, 11.18
            discard_from_table(state, seat, entry)
        elif state.parts.type_of[kind] == PLACE:
            if not found_place(state, seat, entry):
                discard_from_table(state, seat, entry)
        else:
            if state.parts.type_of[kind] == EFFECT and not state.parts.lasting[kind]:
                state.push(PutAway(seat, entry))
            state.push(Carry(kind, 0, seat, target, actor))


class PutAway(Step[TeomachiaState]):
    """An effect is resolved: it goes to its owner's discard pile (TEO-9.17)."""

    def __init__(self, seat: i64, entry: i64) -> None:
        super().__init__()
        self.seat = seat
        self.entry = entry

    def values(self) -> list[int]:
        return [self.seat, self.entry]

    def run(self, state: TeomachiaState) -> None:
        discard_from_table(state, self.seat, self.entry)


def missing_amounts(state: TeomachiaState, seat: i64, kind: i64) -> dict[str, int]:
    """What a refusal may mention: what a card needs, and what of it is controlled."""
    have, need = controlled(state, seat), requirements(state, seat, kind)
    sphere = SPHERE
    for place in range(SPHERE, AMOUNTS):
        if amount_of(need, place) > amount_of(have, place):
            sphere = place
    return {
        "chaos": amount_of(have, words.CHAOS),
        "chaos_needed": amount_of(need, words.CHAOS),
        "order": amount_of(have, words.ORDER),
        "order_needed": amount_of(need, words.ORDER),
        "cards": amount_of(have, sphere),
        "cards_needed": amount_of(need, sphere),
    }
