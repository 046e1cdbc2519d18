"""Myths and heroes: the stages in which they are used, and phase 8 (TEO-20, 21)."""

from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import bit, bits
from theoi.games.teomachia import components as words
from theoi.games.teomachia import events, reasons
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.counters import holds
from theoi.games.teomachia.gods import refuse_attribute, reward_tasks, use_attribute
from theoi.games.teomachia.myth_decks import show_next_myth
from theoi.games.teomachia.playing import use_ability
from theoi.games.teomachia.state import BATTLE, MYTHS, Phase, TeomachiaState
from theoi.games.teomachia.worshippers import can_pay

# --- using myths ----------------------------------------------------------------------------------


def refuse_myth(state: TeomachiaState, seat: i64, myth: i64, triggers: list[int]) -> i64:
    """Why a myth cannot be used now (TEO-20.8, 20.9, 20.14); 0 if it can."""
    parts = state.parts
    player = state.players[seat]
    if not player.myths >> myth & 1:
        return reasons.MYTH_NOT_BOUGHT
    if parts.myth_trigger[myth] not in triggers:
        return reasons.MYTH_NOT_NOW
    if player.myths_used >> myth & 1:
        return reasons.MYTH_USED
    if not holds(state, parts.myth_only_if[myth], seat, NONE):
        return reasons.CONDITION_NOT_MET
    if not can_pay(state, seat, parts.myth_cost[myth]):
        return reasons.MYTH_TOO_DEAR
    if parts.needs_opponent[parts.myth_text + myth] and not state.opponents(seat):
        return reasons.NOBODY_TO_CHOOSE
    return 0


def usable_myths(state: TeomachiaState, seat: i64, triggers: list[int]) -> list[int]:
    """The own myths that can be used now and are asked for, ascending (TEO-20.17)."""
    return [
        myth
        for myth in bits(state.players[seat].myths)
        if not state.parts.myth_auto[myth] and not refuse_myth(state, seat, myth, triggers)
    ]


def automatic_myths(state: TeomachiaState, seat: i64, triggers: list[int]) -> list[int]:
    """The own myths that are used without asking (TEO-20.17)."""
    return [
        myth
        for myth in bits(state.players[seat].myths)
        if state.parts.myth_auto[myth] and not refuse_myth(state, seat, myth, triggers)
    ]


def use_myth(state: TeomachiaState, seat: i64, myth: i64) -> None:
    """A myth is used; it stays in play (TEO-20.9). A hero joins the stake (TEO-21.2, 21.3)."""
    # TEO-21.6: a hero is no worshipper
    parts = state.parts
    player = state.players[seat]
    player.myths_used |= bit(myth)
    if parts.myth_trigger[myth] == words.HERO:
        player.heroes |= bit(myth)
        if state.log is not None:
            state.tell(events.HERO_JOINS, seat, [myth])
    elif state.log is not None:
        state.tell(events.MYTH_USED, seat, [myth])
    use_ability(state, seat, parts.myth_text + myth, parts.myth_cost[myth])


# --- the stages before the first bidding phase and before the battle ------------------------------


def stage_triggers(trigger: i64) -> list[int]:
    """What is used in a stage: heroes join before the battle."""
    return [trigger, words.HERO] if trigger == words.BEFORE_BATTLE else [trigger]


class Stage(Phase):
    """Everybody who takes part is asked once, in initiative order (TEO-20.10 to 20.13)."""

    # TEO-11.19

    def __init__(self, trigger: i64) -> None:
        super().__init__()
        self.trigger = trigger

    def values(self) -> list[int]:
        return [self.trigger]

    def run(self, state: TeomachiaState) -> None:
        if state.is_decided():
            return
        if self.trigger == words.BEFORE_BATTLE:
            state.phase = BATTLE
            state.fought = state.in_deal
        for seat in reversed(state.in_order(state.in_deal)):
            state.push(StageOf(seat, self.trigger))


class StageOf(Step[TeomachiaState]):
    """A player's part of the stage: what needs no choice, then what does."""

    def __init__(self, seat: i64, trigger: i64) -> None:
        super().__init__()
        self.seat = seat
        self.trigger = trigger

    def values(self) -> list[int]:
        return [self.seat, self.trigger]

    def run(self, state: TeomachiaState) -> None:
        seat = self.seat
        if not state.in_deal >> seat & 1:
            return
        automatic = automatic_myths(state, seat, stage_triggers(self.trigger))
        if automatic:
            state.push(StageOf(seat, self.trigger))
            use_myth(state, seat, automatic[0])
            return
        question = StageTurn(seat, self.trigger)
        if len(question.options(state, seat)) > 1:
            state.push(question)


class StageTurn(Choice[TeomachiaState]):
    """Use a myth, a hero or the attribute, each once, or be done; no cards (TEO-20.18)."""

    def __init__(self, seat: i64, trigger: i64) -> None:
        super().__init__(seat, "teomachia.ask.stage", always=True, begins_turn=True)
        self.trigger = trigger

    def values(self) -> list[int]:
        return [self.seat, self.trigger]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.attribute, moves.wait), moves.done]

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        moves = state.parts.moves
        options = [] if refuse_attribute(state, seat, self.trigger) else [moves.attribute]
        for myth in usable_myths(state, seat, stage_triggers(self.trigger)):
            options.append(moves.myth + myth)
        options.append(moves.done)
        return options

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0
        if move == moves.attribute:
            return refuse_attribute(state, seat, self.trigger)
        if moves.myth <= move < moves.wait:
            myth = move - moves.myth
            if state.parts.myth_auto[myth]:
                return reasons.MYTH_NOT_NOW
            return refuse_myth(state, seat, myth, stage_triggers(self.trigger))
        return reasons.STAGE_NOW

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        return state.parts.moves.done

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        state.push(StageOf(seat, self.trigger))
        if move == moves.attribute:
            use_attribute(state, seat)
        else:
            use_myth(state, seat, move - moves.myth)

    def resolve_absent(self, state: TeomachiaState, seat: i64) -> None:
        """Nothing is used any more (TEO-18.14)."""


# --- the myth phase -------------------------------------------------------------------------------


class MythPhase(Phase):
    """Everybody may buy the top myth or put it under the own deck (TEO-20.1)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        state.phase = MYTHS
        state.push(DealOver())
        for seat in reversed(state.in_order(state.players_left())):
            state.push(MythTurn(seat))


class DealOver(Phase):
    """The deal is over: the task of Cernunnos earns its token now (TEO-19.20)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        reward_tasks(state, True)


class MythTurn(Choice[TeomachiaState]):
    """One of three things: buy the top myth, put it under the deck, leave it (TEO-20.2 to 20.7)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "teomachia.ask.myth", begins_turn=True)

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [moves.buy, moves.turn, moves.done]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        parts, moves = state.parts, state.parts.moves
        player = state.players[seat]
        if move == moves.done:
            return 0
        if move not in (moves.buy, moves.turn):
            return reasons.MYTH_NOW
        if player.myth_top == NONE:
            return reasons.MYTH_DECK_EMPTY
        if move == moves.turn:
            more = player.myth_rest != 0 or len(player.myth_under) > 0
            return 0 if more else reasons.LAST_MYTH
        paid = player.miracles >= parts.myth_price[player.myth_top]
        return 0 if paid else reasons.MIRACLES_MISSING

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        return state.parts.moves.done

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        player = state.players[seat]
        myth = player.myth_top
        if move == moves.buy:  # TEO-20.15, 20.16, 21.1
            player.miracles -= state.parts.myth_price[myth]  # TEO-20.6
            player.myths |= bit(myth)
            if state.log is not None:
                state.tell(events.MYTH_BOUGHT, seat, [myth])
            show_next_myth(state, seat)
        elif move == moves.turn:
            if state.log is not None:
                state.tell(events.MYTH_TURNED, seat, [myth])
            player.myth_under = [*player.myth_under, myth]
            show_next_myth(state, seat)

    def resolve_absent(self, state: TeomachiaState, seat: i64) -> None:
        """Who is out of the game buys nothing."""
