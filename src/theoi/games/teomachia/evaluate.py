"""How good a position looks: worshippers, the stake of the deal, and the strength to win it.

A first evaluation. It looks at what lies open and at the own hand alone.
"""

from math import exp, tanh
from typing import Final

from mypy_extensions import i64

from theoi.core.counts import count_bits
from theoi.games.teomachia import components as words
from theoi.games.teomachia import tokens
from theoi.games.teomachia.battle import strength_of
from theoi.games.teomachia.components import ATTACK, NONE
from theoi.games.teomachia.control import controlled, is_suppressed, meets, requirements
from theoi.games.teomachia.playing import refuse_attack
from theoi.games.teomachia.scoring import outcome_of
from theoi.games.teomachia.state import IN_HAND, SETTLEMENT, TeomachiaState

HIDDEN_CARD: Final = 1.6  # strength that a card in another hand is worth in a battle
HELD: Final = 0.8  # what an own attack counts before it is played
SPREAD: Final = 6.0  # strength that makes winning about three times as likely
SPOILS: Final = 5.0  # what a single winner takes from the bank
PLACE: Final = 3.0  # what a place is worth beside the worshipper on it
MYTH: Final = 4.0
MIRACLE: Final = 1.5
POINT: Final = 12.0  # a victory point in strength of worshippers
DECK_CARD: Final = 0.3


def evaluate(state: TeomachiaState, seat: i64) -> float:
    """What the position is worth to a seat, from -1 to 1."""
    if state.over:
        return end_value(state, seat)
    if state.is_out(seat):
        return -1.0
    worths = [worth(state, other, seat) for other in range(state.seats)]
    mine = worths[seat]
    rest = [worths[other] for other in range(state.seats) if other != seat]
    strongest = max(rest)
    mean = sum(rest) / len(rest)
    other = 0.5 * strongest + 0.5 * mean
    return tanh(1.5 * (mine - other) / (mine + other + 10.0))


def end_value(state: TeomachiaState, seat: i64) -> float:
    """The payoff of a finished game."""
    ranks = outcome_of(state).ranks
    first = ranks.count(1)
    if ranks[seat] == 1:
        return 1.0 if first == 1 else 1.0 - 2.0 * (first - 1) / float(state.seats)
    return -1.0


def worth(state: TeomachiaState, owner: i64, seat: i64) -> float:
    """A player's worshippers, with the stake as far as it may be expected back."""
    if state.is_out(owner):
        return 0.0
    player = state.players[owner]
    value = float(state.standing_strength(owner))
    value += PLACE * len(player.places) + MIRACLE * float(player.miracles)
    value += MYTH * float(count_bits(player.myths))
    cards = player.deck.size() + player.pile.size() + player.hand.size()
    cards += len([entry for entry in player.open if not entry & IN_HAND])
    value += DECK_CARD * float(cards)
    if state.by_points:
        value += POINT * float(player.points)
    if state.staked >> owner & 1 and player.stake:
        chance = chance_to_win(state, owner, seat)
        value += chance * (float(tokens.strength(player.stake)) + SPOILS)
    return value


def chance_to_win(state: TeomachiaState, owner: i64, seat: i64) -> float:
    """How likely a player wins the deal, as far as the seat can tell."""
    if state.phase >= SETTLEMENT:
        return 1.0 if state.winners >> owner & 1 else 0.0
    if not state.in_deal >> owner & 1:
        return 0.0
    total = 0.0
    mine = 0.0
    for other in range(state.seats):
        if state.in_deal >> other & 1:
            might = exp(min(60.0, expected_strength(state, other, seat)) / SPREAD)
            total += might
            if other == owner:
                mine = might
    return mine / total


def expected_strength(state: TeomachiaState, owner: i64, seat: i64) -> float:
    """Strength as it is, and what the cards in hand may add to it."""
    strength = float(strength_of(state, owner))
    if owner != seat:
        return strength + HIDDEN_CARD * float(state.players[owner].hand.size())
    return strength + HELD * attack_strength(state, seat)


def attack_strength(state: TeomachiaState, seat: i64) -> float:
    """What the own attacks add: those of the best sphere that could be played."""
    parts = state.parts
    have = controlled(state, seat)
    if not is_suppressed(state, seat):
        for card in state.players[seat].hand.cards:
            if 0 <= card < parts.powers:
                have += parts.gives[card]
    by_sphere = [0.0] * len(words.SPHERES)
    for card in state.players[seat].hand.cards:
        if not 0 <= card < parts.spent or parts.type_of[card] != ATTACK:
            continue
        if refuse_attack(state, seat, card) or not meets(have, requirements(state, seat, card)):
            continue
        by_sphere[parts.sphere_of[card]] += printed_strength(state, card)
    return max(by_sphere)


def printed_strength(state: TeomachiaState, card: i64) -> float:
    """What an attack is worth in strength, roughly."""
    value = 0.0
    for effect in state.parts.effects[card]:
        if effect.code == words.STRENGTH:
            added = float(effect.n)
            value += added if effect.per == NONE else min(4.0 * added, float(effect.most))
        else:
            value += 3.0
    return value
