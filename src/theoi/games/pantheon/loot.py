"""Loot and bonus tokens, and all effects they share with nations (PAN-17)."""

from librt.vecs import append
from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import bit, count, single
from theoi.games.pantheon import components as words
from theoi.games.pantheon import events, reasons
from theoi.games.pantheon.components import COLUMN, FOOT, NONE, Effect
from theoi.games.pantheon.drawing import (
    OptionalDraw,
    OptionalMoney,
    draw_cards,
    take_special_money,
)
from theoi.games.pantheon.gods import (
    FROM_STACK,
    add_favour,
    draw_demigods,
    gain_god_from_stack,
    take_open_demigods,
)
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.tokens import RaiseToken


def use_loot(state: PantheonState, seat: i64, taken: i64) -> None:
    """The effects of the loot taken in a move or buy action, in the owner's order (PAN-6.25)."""
    # PAN-17.1
    if taken:
        state.push(LootOrder(seat, taken))


def carry_out(state: PantheonState, seat: i64, effect: Effect) -> None:
    """One effect of a token or nation for a seat; choices are pushed (PAN-17.21)."""
    code = effect.code
    if code == words.GAIN_DEMIGOD:
        take_open_demigods(state, seat, effect.amount)
    elif code == words.GAIN_DEMIGOD_FROM_STACK:
        draw_demigods(state, seat, effect.amount)
    elif code == words.GAIN_GOD_FROM_STACK:
        gain_god_from_stack(state, seat, FROM_STACK)
    elif code == words.GAIN_SUPPLY:
        if effect.choice:
            state.push(ChooseSupply(seat, effect.columns, effect.feet))
        else:
            gain_supply(state, seat, effect.columns, effect.feet)
    elif code == words.OFFERING_UPGRADE:
        state.push(RaiseToken(seat, effect.amount))
    elif code == words.DRAW_CARDS:
        if effect.optional:
            state.push(OptionalDraw(seat, effect.amount))
        else:
            draw_cards(state, seat, effect.amount)
    elif code == words.GAIN_SPECIAL_MONEY:
        if effect.optional and state.special:
            state.push(OptionalMoney(seat))
        else:
            take_special_money(state, seat)
    elif code == words.PLACE_FREE_COLUMN:
        state.push(FreeColumn(seat))
    else:
        add_favour(state.players[seat], effect)


def gain_supply(state: PantheonState, seat: i64, columns: i64, feet: i64) -> None:
    """Pieces from the general to the personal supply, as far as there are any (PAN-17.5)."""
    player = state.players[seat]
    if columns > state.columns_left(seat):
        columns = state.columns_left(seat)
    if feet > state.feet_left(seat):
        feet = state.feet_left(seat)
    player.columns += columns
    player.feet += feet
    if state.log is not None:
        state.tell(events.SUPPLY_GAINED, seat, [columns, feet])


class LootOrder(Choice[PantheonState]):
    """Which of the loot tokens just taken takes effect next (PAN-6.25, 8.25)."""

    def __init__(self, seat: i64, taken: i64) -> None:
        super().__init__(seat, "pantheon.ask.loot")
        self.taken = taken

    def values(self) -> list[int]:
        return [self.seat, self.taken]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [moves.loot + token for token in range(len(moves.loot_axis))]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        token = move - state.parts.moves.loot
        if not 0 <= token < state.parts.loots:
            return reasons.LOOT_NOW
        return 0 if count(self.taken, token) else reasons.LOOT_NOT_TAKEN

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        token = move - state.parts.moves.loot
        use_loot(state, seat, self.taken - single(token))
        if state.log is not None:
            state.tell(events.LOOT_USED, seat, [token])
        carry_out(state, seat, state.parts.loot_effect[token])


class ChooseSupply(Choice[PantheonState]):
    """Supplies with "/": columns or feet (PAN-17.3, 17.22)."""

    def __init__(self, seat: i64, columns: i64, feet: i64) -> None:
        super().__init__(seat, "pantheon.ask.supply")
        self.columns = columns
        self.feet = feet

    def values(self) -> list[int]:
        return [self.seat, self.columns, self.feet]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [moves.piece + FOOT, moves.piece + COLUMN]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        first = state.parts.moves.piece
        return 0 if first <= move <= first + COLUMN else reasons.SUPPLY_NOW

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        if move == state.parts.moves.piece + COLUMN:
            gain_supply(state, seat, self.columns, 0)
        else:
            gain_supply(state, seat, 0, self.feet)


# --- bonus tokens -------------------------------------------------------------------------------


class ChooseBonus(Choice[PantheonState]):
    """The variant with chosen bonus tokens: the last in order picks first (PAN-18.1)."""

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat, "pantheon.ask.bonus")
        self.place = place

    def values(self) -> list[int]:
        return [self.seat, self.place]

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [moves.bonus + token for token in range(len(moves.bonus_axis))]

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        token = move - state.parts.moves.bonus
        if not 0 <= token < state.parts.bonuses:
            return reasons.BONUS_NOW
        for player in state.players:
            if player.bonus == token:
                return reasons.BONUS_GONE
        return 0

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        token = move - state.parts.moves.bonus
        state.players[seat].bonus = token
        if state.log is not None:
            state.tell(events.BONUS_CHOSEN, seat, [token])
        if self.place:
            state.push(ChooseBonus(state.in_order(self.place - 1), self.place - 1))


class BonusEffect(Step[PantheonState]):
    """The bonus tokens take effect, clockwise from the starting player (PAN-3.12, 18.2)."""

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place = place

    def values(self) -> list[int]:
        return [self.place]

    def run(self, state: PantheonState) -> None:
        if self.place + 1 < state.seats:
            state.push(BonusEffect(self.place + 1))
        seat = state.in_order(self.place)
        token = state.players[seat].bonus
        if token == NONE or state.is_out(seat):
            return
        if state.log is not None:
            state.tell(events.BONUS_USED, seat, [token])
        carry_out(state, seat, state.parts.bonus_effect[token])


class FreeColumn(Choice[PantheonState]):
    """Bonus "column": one of the general supply on any column hex with room (PAN-17.11, 17.12)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "pantheon.ask.free_column")

    def candidates(self, state: PantheonState) -> list[int]:
        moves = state.parts.moves
        return [*[moves.place + place for place in range(len(moves.hex_axis))], moves.done]

    def options(self, state: PantheonState, seat: i64) -> list[int]:
        moves = state.parts.moves
        places = [moves.place + place for place in state.parts.column_hexes]
        options = [move for move in places if self.refusal(state, seat, move) == 0]
        options.append(moves.done)
        return options

    def refusal(self, state: PantheonState, seat: i64, move: i64) -> i64:
        moves = state.parts.moves
        if move == moves.done:
            return 0
        place = move - moves.place
        if not 0 <= place < state.parts.hexes:
            return reasons.COLUMN_NOW
        if not state.parts.is_column[place]:
            return reasons.NOT_A_COLUMN_HEX
        here = state.board[place]
        if here >> seat & 1:
            return reasons.OWN_PIECE_THERE
        if here & (here - 1):
            return reasons.HEX_FULL
        return 0 if state.columns_left(seat) else reasons.SUPPLY_EMPTY

    def resolve(self, state: PantheonState, seat: i64, move: i64) -> None:
        moves = state.parts.moves
        if move == moves.done:
            return
        place = move - moves.place
        state.board[place] |= bit(seat)
        player = state.players[seat]
        player.columns_at = append(player.columns_at, place)
        if state.log is not None:
            state.tell(events.COLUMN_PLACED, seat, [place, 0])

    def default(self, state: PantheonState, seat: i64) -> i64:
        return state.parts.moves.done
