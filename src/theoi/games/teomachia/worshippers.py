"""Moving worshippers between bank, communities, stakes and places (TEO-2).

Every token that leaves a community is followed by the exchange (TEO-2.11, 2.17); tokens that come
in together are followed by one exchange when the last of them is there (TEO-2.22).
"""

from mypy_extensions import i64

from theoi.games.teomachia import events, tokens
from theoi.games.teomachia.state import TeomachiaState
from theoi.games.teomachia.tokens import KINDS, ONE, STRENGTH, number


def exchange(state: TeomachiaState, seat: i64) -> None:
    """Carry out all forced exchanges of a community, without a choice (TEO-2.9 to 2.15)."""
    # TEO-2.16: nothing is counted as lost or gained
    player = state.players[seat]
    before = player.community
    player.community = tokens.exchanged(before)
    if state.log is not None and player.community != before:
        state.tell(events.EXCHANGED, seat, tokens.unpack(player.community))


def take_from_bank(state: TeomachiaState, seat: i64, arriving: i64) -> None:
    """Tokens come from the bank, which never runs out, into a community (TEO-2.6, 2.22)."""
    state.players[seat].community += arriving
    if state.log is not None:
        for kind in range(KINDS):
            if number(arriving, kind):
                state.tell(events.GAINED, seat, [kind, number(arriving, kind)])
    exchange(state, seat)


def lose_from_community(state: TeomachiaState, seat: i64, kind: i64) -> None:
    """One token of a community goes to the bank: removed, or paid (TEO-2.8)."""
    player = state.players[seat]
    player.community -= ONE[kind]
    player.lost_strength += STRENGTH[kind]
    if state.log is not None:
        state.tell(events.REMOVED, seat, [kind, 1])
    exchange(state, seat)


def pay(state: TeomachiaState, seat: i64, price: i64) -> None:
    """Pay worshippers out of the community to the bank, one by one (TEO-2.17, 2.18, 9.21)."""
    # TEO-8.12: only what is there, no desperation
    for kind in range(KINDS):
        for _ in range(number(price, kind)):
            lose_from_community(state, seat, kind)


def can_pay(state: TeomachiaState, seat: i64, price: i64) -> bool:
    """Whether a community can pay a price, exchanges included (TEO-8.12)."""
    return tokens.paid_from(state.players[seat].community, price)[1] == 0


def add_to_stake(state: TeomachiaState, seat: i64, kind: i64) -> None:
    """One token moves from the community to the stake (TEO-2.17)."""
    player = state.players[seat]
    player.community -= ONE[kind]
    player.stake += ONE[kind]
    exchange(state, seat)


def add_all_to_stake(state: TeomachiaState, seat: i64, wanted: i64) -> i64:
    """Tokens move to the stake one by one, prophets first; what is missing (TEO-2.18, 8.2)."""
    short = 0
    for kind in range(KINDS):
        for _ in range(number(wanted, kind)):
            if number(state.players[seat].community, kind):
                add_to_stake(state, seat, kind)
            else:
                short += ONE[kind]
    return short


def add_desperation(state: TeomachiaState, seat: i64, wanted: i64) -> None:
    """Tokens from the bank join the stake, kept apart from the own ones (TEO-8.1, 8.5, 8.6)."""
    if wanted:
        state.players[seat].desperate += wanted
        if state.log is not None:
            state.tell(events.DESPERATE, seat, tokens.unpack(wanted))


def lose_from_stake(state: TeomachiaState, seat: i64, kind: i64) -> None:
    """One token of a stake goes to the bank, a desperation token first (TEO-2.21)."""
    player = state.players[seat]
    if number(player.desperate, kind):
        player.desperate -= ONE[kind]
    else:
        player.stake -= ONE[kind]
        player.lost_strength += STRENGTH[kind]
    if state.log is not None:
        state.tell(events.STAKE_LOST, seat, [kind, 1])


def return_from_stake(state: TeomachiaState, seat: i64, kind: i64) -> None:
    """One token of a stake comes back, an own one first (TEO-2.7, 2.21).

    A desperation token goes to the bank instead (TEO-8.11). The exchange is left to the caller.
    """
    player = state.players[seat]
    if number(player.stake, kind):
        player.stake -= ONE[kind]
        player.community += ONE[kind]
        if state.log is not None:
            state.tell(events.RETURNED, seat, [kind, 1])
    else:
        player.desperate -= ONE[kind]
        if state.log is not None:
            state.tell(events.STAKE_LOST, seat, [kind, 1])


def return_stake(state: TeomachiaState, seat: i64) -> None:
    """The own tokens of a stake come back together (TEO-2.22, 8.10, 13.14)."""
    player = state.players[seat]
    own = player.stake
    player.community += own
    player.stake = player.desperate = 0
    if state.log is not None and own:
        state.tell(events.STAKE_BACK, seat, tokens.unpack(own))
    exchange(state, seat)


def lose_stake(state: TeomachiaState, seat: i64) -> None:
    """A whole stake goes to the bank, own and desperation tokens (TEO-8.10, 13.8)."""
    player = state.players[seat]
    lost = player.whole_stake()
    player.lost_strength += tokens.strength(player.stake)
    player.stake = player.desperate = 0
    if state.log is not None and lost:
        state.tell(events.STAKE_GONE, seat, tokens.unpack(lost))
