"""What cards, abilities and tasks count (data/README.md), and conditions about it."""

from mypy_extensions import i64

from theoi.core.counts import amount_of, bit, count_bits
from theoi.games.teomachia import components as words
from theoi.games.teomachia import tokens
from theoi.games.teomachia.components import Condition
from theoi.games.teomachia.control import controlled, spheres_controlled
from theoi.games.teomachia.state import TeomachiaState


def holds(state: TeomachiaState, condition: Condition, seat: i64, target: i64) -> bool:
    """Whether a condition of a card of this player is met."""
    if condition.count < 0:
        return True
    return condition.low <= counter(state, condition.count, seat, target) <= condition.high


def counter(state: TeomachiaState, count: i64, seat: i64, target: i64) -> i64:
    """The value of a counter for a player; `target` is the opponent chosen for the card."""
    if count < words.RECORDS:
        return counted_now(state, count, seat, target)
    player = state.players[seat]
    fought = state.fought >> seat & 1
    won = state.winners >> seat & 1
    if count == words.COUNT_ATTACKS_PLAYED:
        return player.attacks_played
    if count == words.COUNT_DEEDS:  # TEO-9.25
        return len(player.played)
    if count == words.COUNT_BATTLE:
        return 1 if state.fought else 0
    if count == words.COUNT_IN_BATTLE:
        return fought
    if count == words.COUNT_WON:
        return won
    if count == words.COUNT_SOLE_WIN:
        return 1 if state.winners == bit(seat) else 0
    if count == words.COUNT_WON_BATTLE:
        return won & fought
    if count == words.COUNT_LOST:  # TEO-13.4
        return state.staked >> seat & 1 & ~won
    if count == words.COUNT_LOST_BATTLE:
        return fought & ~won
    if count == words.COUNT_LOST_STRENGTH:
        return player.lost_strength
    return state.done


def counted_now(state: TeomachiaState, count: i64, seat: i64, target: i64) -> i64:
    """A counter that speaks of the position."""
    player = state.players[seat]
    if count < words.COUNT_SPHERES:
        return amount_of(controlled(state, seat), count)
    if count == words.COUNT_SPHERES:
        return spheres_controlled(controlled(state, seat))
    if count == words.COUNT_HAND:
        return player.hand.size()
    if count == words.COUNT_STAKE:  # TEO-8.7
        return tokens.total(player.whole_stake())
    if count == words.COUNT_STAKE_KINDS:
        return count_bits(tokens.kinds_in(player.whole_stake()))
    if count == words.COUNT_OPPONENT_STAKE:
        return tokens.total(state.players[target].whole_stake()) if target >= 0 else 0
    if count == words.COUNT_HEROES:
        return count_bits(player.heroes)
    if count == words.COUNT_PLACES:
        return len(player.places)
    attacks = state.attacks(seat)
    if count == words.COUNT_ATTACKS:
        return len(attacks)
    if count == words.COUNT_OTHER_ATTACKS:
        return max(0, len(attacks) - 1)
    sphere = count - words.COUNT_ATTACKS_OF
    return len([kind for kind in attacks if state.parts.sphere_of[kind] == sphere])
