"""Offering tokens: prices, levels and free upgrades (PAN-8.4 to 8.12, 17.13 to 17.16)."""

from mypy_extensions import i64

from theoi.core.agenda import Choice
from theoi.core.counts import single
from theoi.games.pantheon import events, reasons
from theoi.games.pantheon.state import PantheonState


def token_price(state: PantheonState, seat: i64, kind: i64, level: i64) -> i64:
    """What a token of that level costs, new or as an upgrade (PAN-8.4, 8.9)."""
    prices = state.parts.level_price
    return prices[level] - prices[state.players[seat].level_of(kind)]


def set_level(state: PantheonState, seat: i64, kind: i64, level: i64) -> None:
    """The seat's token of the kind gets this level: turned over, or taken from its stack."""
    # PAN-8.8, 8.10, 17.16, 19.1
    parts = state.parts
    player = state.players[seat]
    old = player.level_of(kind)
    first = kind * parts.tokens_per_kind
    wanted = parts.token_of_level[level]
    if old == 0 or parts.token_of_level[old] != wanted:  # PAN-8.11
        state.token_stacks -= single(first + wanted)
        if old:
            state.token_box += single(first + parts.token_of_level[old])
    player.levels += (level - old) * single(kind)


class RaiseToken(Choice[PantheonState]):
    """A free offering step: take a token of level 1 or raise one by a level, or enough."""

    # PAN-15.21, 17.13, 17.14

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat, "pantheon.ask.raise")
        self.left = left

    def values(self) -> list[int]:
        return [self.seat, self.left]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        kinds = [moves.raise_token + kind for kind in range(len(moves.kind))]
        return [*kinds, moves.done]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0
        kind = move - moves.raise_token
        if not 0 <= kind < state.parts.kinds:
            return reasons.RAISE_NOW
        level = state.players[seat].level_of(kind)
        return reasons.LEVEL_HIGHEST if level == state.parts.levels else 0

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        kind = move - moves.raise_token
        level = state.players[seat].level_of(kind) + 1
        set_level(state, seat, kind, level)
        if state.log is not None:
            state.tell(events.TOKEN_RAISED, seat, [kind, level - 1])
        if self.left > 1:
            state.push(RaiseToken(seat, self.left - 1))
