"""Phase 5: battle, and the strength that decides it (TEO-11, 12)."""

from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import bit
from theoi.games.teomachia import components as words
from theoi.games.teomachia import events, reasons, tokens
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.control import in_force
from theoi.games.teomachia.counters import counter, holds
from theoi.games.teomachia.playing import (
    lay_power,
    playable,
    powers_in_hand,
    refuse_lay,
    refuse_play,
)
from theoi.games.teomachia.responses import play_card
from theoi.games.teomachia.state import BATTLE, Phase, TeomachiaState
from theoi.games.teomachia.tokens import KINDS, STRENGTH


class Battle(Phase):
    """The players still in the deal fight, if there are at least two (TEO-11.1, 11.2)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        if state.is_decided():
            return
        state.phase = BATTLE
        state.fought = state.in_deal
        state.passed = 0
        if state.log is not None:
            state.tell(events.PHASE_BEGINS, -1, [BATTLE])
        state.push(NextFighter(state.initiative))


class NextFighter(Step[TeomachiaState]):
    """The next battle turn, until all have passed one after another (TEO-11.14)."""

    def __init__(self, first: i64) -> None:
        super().__init__()
        self.first = first

    def values(self) -> list[int]:
        return [self.first]

    def run(self, state: TeomachiaState) -> None:
        if not state.is_decided() and state.passed & state.in_deal != state.in_deal:
            state.push(BattleTurn(state.first_from(self.first, state.in_deal), 0))


class BattleTurn(Choice[TeomachiaState]):
    """Power cards and attacks, any number of them; without an attack it is a pass."""

    # TEO-11.3 to 11.6, 11.13

    def __init__(self, seat: i64, attacked: i64) -> None:
        super().__init__(seat, "teomachia.ask.attack", always=True, begins_turn=True)
        self.attacked = attacked  # whether an attack was played in this turn

    def values(self) -> list[int]:
        return [self.seat, self.attacked]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.lay, moves.use), moves.done]

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        parts, moves = state.parts, state.parts.moves
        options = [moves.lay + kind for kind in powers_in_hand(state, seat)]
        for kind in playable(state, seat, words.IN_BATTLE):
            options.append(moves.play + kind - parts.powers)
        options.append(moves.done)
        return options

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0
        if moves.lay <= move < moves.play:
            return refuse_lay(state, seat, move - moves.lay)
        if moves.play <= move < moves.use:
            kind = move - moves.play + state.parts.powers
            return refuse_play(state, seat, kind, words.IN_BATTLE, NONE)
        return reasons.ATTACK_NOW

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        return state.parts.moves.done

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move < moves.play:
            lay_power(state, seat, move - moves.lay)
            state.push(BattleTurn(seat, self.attacked))
        elif move < moves.use:
            state.push(AttackDone(seat))
            play_card(state, seat, move - moves.play + state.parts.powers, NONE)
        else:
            state.push(NextFighter(state.next_seat(seat)))
            if self.attacked:
                state.passed = 0
            else:
                state.passed |= bit(seat)
                if state.log is not None:
                    state.tell(events.PASSED, seat, [])

    def resolve_absent(self, state: TeomachiaState, seat: i64) -> None:
        state.push(NextFighter(state.next_seat(seat)))  # TEO-18.14


class AttackDone(Step[TeomachiaState]):
    """An attack is resolved, or was cancelled: the turn goes on, and it is no pass (TEO-11.18)."""

    # TEO-11.15: unless it was cancelled it stays in `Player.open`

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def run(self, state: TeomachiaState) -> None:
        state.passed = 0
        if state.is_out(self.seat):
            state.push(NextFighter(state.next_seat(self.seat)))
        else:
            state.push(BattleTurn(self.seat, 1))


# --- strength -------------------------------------------------------------------------------------


def worth_of(state: TeomachiaState, seat: i64) -> i64:
    """What the worshippers of a stake are worth, after all changes of their worth (TEO-12.3)."""
    worth = STRENGTH.copy()
    for force in in_force(state, words.KIND_STRENGTH):
        if force.touches(seat):
            for kind in range(KINDS):
                if force.effect.kinds >> kind & 1:
                    worth[kind] = force.effect.value
    stake = state.players[seat].whole_stake()  # TEO-8.7, 12.1, 12.6
    return sum([worth[kind] * tokens.number(stake, kind) for kind in range(KINDS)])


def strength_of(state: TeomachiaState, seat: i64) -> i64:
    """A player's strength in the battle as the position is now (TEO-11.12, 12.1 to 12.4)."""
    strength = worth_of(state, seat)
    for force in in_force(state, words.STRENGTH):
        effect = force.effect
        if force.seat != seat or not holds(state, effect.condition, seat, force.target):
            continue
        more = effect.n
        if effect.per >= 0:
            more = effect.n * counter(state, effect.per, seat, force.target)
        strength += min(more, effect.most)
    return max(0, strength)
