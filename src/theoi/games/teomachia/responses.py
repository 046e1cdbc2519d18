"""Responses: cards played when an opponent does something (TEO-10).

All who might hold a response are asked at once and in secret, whether they hold one or not, so the
question betrays nothing (TEO-10.15). Of those who answer with a card the first in order acts; those
after that player are asked anew when the card is done (TEO-10.17).
"""

from mypy_extensions import i64

from theoi.core.agenda import NOT_ASKED, OPEN, Choice, Simultaneous, Step
from theoi.games.teomachia import components as words
from theoi.games.teomachia import reasons
from theoi.games.teomachia.components import ATTACK, NONE, PLACE
from theoi.games.teomachia.playing import (
    ChooseOpponent,
    Resolve,
    answer_moves,
    lay_power,
    refuse_answer,
    show_card,
)
from theoi.games.teomachia.state import SETTLEMENT, STACK, TeomachiaState
from theoi.games.teomachia.worshippers import pay


def play_card(state: TeomachiaState, seat: i64, kind: i64, actor: i64) -> None:
    """A deed card is played from the hand; `actor` set off a response, else NONE."""
    # TEO-9.21, 10.7
    show_card(state, seat, kind, actor)
    state.push(Announced())
    if state.parts.needs_opponent[kind]:
        state.push(ChooseOpponent(seat, NONE))


class Announced(Step[TeomachiaState]):
    """A card is shown and its opponent named: its cost is paid, and others may respond."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        entry, seat = state.stack[-STACK], state.stack[1 - STACK]
        kind = state.kind_of(entry)
        parts = state.parts
        if parts.type_of[kind] != PLACE and not state.is_out(seat):
            pay(state, seat, parts.cost[kind])
        state.push(Resolve())
        happening = words.PLAYING_EFFECT  # TEO-10.11, 10.18: a response is an effect too
        if parts.type_of[kind] == ATTACK:
            happening = words.PLAYING_ATTACK
        elif parts.type_of[kind] == PLACE:
            happening = words.PLAYING_PLACE
        open_window(state, happening, seat, state.next_seat(seat))


def may_respond(state: TeomachiaState) -> i64:
    """Who may respond at all: players in the deal, in the settlement everybody (TEO-10.5)."""
    return state.players_left() if state.phase >= SETTLEMENT else state.in_deal


def in_turn(state: TeomachiaState, actor: i64, first: i64) -> list[int]:
    """The seats clockwise from one up to the one before the actor (TEO-10.4, 10.11)."""
    order: list[int] = []
    seat = first
    while seat != actor:
        order.append(seat)
        seat = state.next_seat(seat)
    return order


def open_window(state: TeomachiaState, happening: i64, actor: i64, first: i64) -> None:
    """Ask all who may respond, from a seat on, and hold a card (TEO-10.9, 10.15, 10.16)."""
    if not state.parts.answered[happening]:
        return
    there = may_respond(state)
    answers = [NOT_ASKED] * state.seats
    for seat in in_turn(state, actor, first):
        if there >> seat & 1 and state.players[seat].hand.cards:
            answers[seat] = OPEN
    if OPEN in answers:
        state.push(Respond(happening, actor, first, *answers))


class Respond(Simultaneous[TeomachiaState]):
    """Whether and how one responds to what an opponent did (TEO-10.1, 10.10, 10.15)."""

    def __init__(self, happening: i64, actor: i64, first: i64, *answers: i64) -> None:
        super().__init__(list(answers), discreet=True)
        self.happening = happening
        self.actor = actor
        self.first = first

    def values(self) -> list[int]:
        return [self.happening, self.actor, self.first, *self.answers]

    def with_answers(self, answers: list[int]) -> "Respond":
        return Respond(self.happening, self.actor, self.first, *answers)

    def prompt(self) -> str:
        return "teomachia.ask.respond"

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        options = answer_moves(state, seat, words.IN_RESPONSE, self.happening)
        return [*options, state.parts.moves.done]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        if move == state.parts.moves.done:
            return 0
        return refuse_answer(
            state, seat, move, words.IN_RESPONSE, self.happening, reasons.RESPOND_NOW
        )

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        return state.parts.moves.done

    def resolve_all(self, state: TeomachiaState, answers: list[int]) -> None:
        declined = state.parts.moves.done
        state.learn()  # who responds, or that nobody does
        for seat in in_turn(state, self.actor, self.first):
            if answers[seat] not in (NOT_ASKED, declined) and not state.is_out(seat):
                state.push(AskOn(self.happening, self.actor, seat))
                answer(state, seat, answers[seat], self.happening, self.actor)
                return


class AskOn(Step[TeomachiaState]):
    """A response is done: its player may respond again, then the next ones (TEO-10.10, 10.17)."""

    def __init__(self, happening: i64, actor: i64, seat: i64) -> None:
        super().__init__()
        self.happening = happening
        self.actor = actor
        self.seat = seat

    def values(self) -> list[int]:
        return [self.happening, self.actor, self.seat]

    def run(self, state: TeomachiaState) -> None:
        card_played = self.happening != words.RAISING
        if card_played and (not state.stack or state.stack[-1]):  # TEO-10.12: it is cancelled
            return
        open_window(state, self.happening, self.actor, self.seat)


def answer(state: TeomachiaState, seat: i64, move: i64, happening: i64, actor: i64) -> None:
    """Lay a power card for a response, or play it."""
    moves = state.parts.moves
    if move < moves.play:
        lay_power(state, seat, move - moves.lay)
        state.push(Complete(seat, happening, actor))
    else:
        play_card(state, seat, move - moves.play + state.parts.powers, actor)


class Complete(Choice[TeomachiaState]):
    """A power card was laid for a response: it goes on until one is played (TEO-9.29)."""

    def __init__(self, seat: i64, happening: i64, actor: i64) -> None:
        super().__init__(seat, "teomachia.ask.complete", always=True)
        self.happening = happening
        self.actor = actor

    def values(self) -> list[int]:
        return [self.seat, self.happening, self.actor]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.lay, moves.use), moves.done]

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        options = answer_moves(state, seat, words.IN_RESPONSE, self.happening)
        return options or [state.parts.moves.done]  # only with cards that somebody imagined

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        if move == state.parts.moves.done:
            return 0 if move in self.options(state, seat) else reasons.MUST_COMPLETE
        return refuse_answer(
            state, seat, move, words.IN_RESPONSE, self.happening, reasons.MUST_COMPLETE
        )

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        if move != state.parts.moves.done:
            answer(state, seat, move, self.happening, self.actor)

    def resolve_absent(self, state: TeomachiaState, seat: i64) -> None:
        """Who is out of the game plays nothing (TEO-18.14)."""
