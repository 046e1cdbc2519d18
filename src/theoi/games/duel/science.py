"""Scientific symbols and Progress tokens (DUEL-13, 14, 21.1 to 21.6)."""

from mypy_extensions import i64

from theoi.core.agenda import BlockChoice, Item
from theoi.core.counts import bit, bits, shifted
from theoi.core.events import UNKNOWN
from theoi.games.duel import draws, events, reasons
from theoi.games.duel.components import COINS, SCIENCE_SYMBOL
from theoi.games.duel.state import SCIENCE, SYMBOL_FIELD, DuelState


def gain_symbol(state: DuelState, seat: i64, symbol: i64) -> None:
    """Six kinds win on the spot; a second symbol of a kind takes a token (DUEL-13.3, 13.9)."""
    # DUEL-7.12, 13.7, 13.8, 13.11, 21.8
    city = state.cities[seat]
    city.symbols += shifted(1, SYMBOL_FIELD * symbol)
    if state.log is not None:
        state.tell(events.SYMBOL, seat, [symbol])
    if city.symbol_kinds() >= state.parts.symbols_to_win:
        if state.log is not None:
            state.tell(events.WON_SCIENCE, seat, [])
        state.finish(SCIENCE, seat)
    elif city.symbols_of(symbol) == 2:
        state.push(PairReward(seat))


def gain_progress(state: DuelState, seat: i64, token: i64) -> None:
    """A token works from the moment it is taken (DUEL-13.10, 14.1, 14.2)."""
    state.cities[seat].progress |= bit(token)
    if state.log is not None:
        state.tell(events.PROGRESS_TAKEN, seat, [token])
    state.forget_prices(0)  # Masonry, Architecture, Engineering; Economy bears on the other seat
    state.forget_prices(1)
    for effect in state.parts.progress_effects[token]:
        if effect.code == COINS:
            state.gain_coins(seat, effect.amount)
        elif effect.code == SCIENCE_SYMBOL:
            gain_symbol(state, seat, effect.symbol)


class PairReward(BlockChoice[DuelState]):
    """A pair of symbols: a Progress token from the board (DUEL-13.4 to 13.6)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "progress", "duel.ask.pair", reasons.PAIR_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if state.board_progress >> answer & 1 else reasons.TOKEN_NOT_ON_BOARD

    def choose(self, state: DuelState, answer: i64) -> None:
        state.board_progress &= ~bit(answer)
        gain_progress(state, self.seat, answer)


def draw_from_box(state: DuelState, event: i64, count: i64) -> i64:
    """Random tokens of the box, as a mask (DUEL-17.17, 21.6)."""
    state.learn()
    drawn: i64 = 0
    for token in state.chance.draw_vec(event, bits(state.progress_box()), count):
        drawn |= bit(token)
    return drawn


def draw_library(state: DuelState, seat: i64, count: i64) -> None:
    """The Great Library: the builder alone sees the tokens drawn (DUEL-17.4, 17.18)."""
    drawn = draw_from_box(state, draws.GREAT_LIBRARY, count)
    if state.log is not None:
        state.tell(events.PROGRESS_DRAWN, seat, list(bits(drawn)), hidden=-1, known_by=bit(seat))
    state.push(LibraryToken(seat, drawn))


class LibraryToken(BlockChoice[DuelState]):
    """The Great Library: one of the tokens drawn; the others stay in the box."""

    def __init__(self, seat: i64, drawn: i64) -> None:
        super().__init__(seat, "progress", "duel.ask.library", reasons.LIBRARY_NOW)
        self.drawn = drawn

    def values(self) -> list[int]:
        return [self.seat, self.drawn]

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if self.drawn >> answer & 1 else reasons.TOKEN_NOT_DRAWN

    def choose(self, state: DuelState, answer: i64) -> None:
        gain_progress(state, self.seat, answer)

    def known_to(self, state: DuelState, seat: i64) -> Item[DuelState]:
        return self if seat == self.seat else LibraryToken(self.seat, UNKNOWN)


def put_tokens_on_enki(state: DuelState, count: i64) -> None:
    """Enki has been revealed (DUEL-21.1, 21.3)."""
    state.enki_tokens = draw_from_box(state, draws.ENKI, count)
    if state.log is not None:
        state.tell(events.ENKI_TOKENS, -1, list(bits(state.enki_tokens)))


class EnkiToken(BlockChoice[DuelState]):
    """Enki activated: one of his tokens; the other goes to the box (DUEL-21.4)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "progress", "duel.ask.enki", reasons.ENKI_NOW)

    def reason(self, state: DuelState, answer: i64) -> i64:
        return 0 if state.enki_tokens >> answer & 1 else reasons.TOKEN_NOT_ON_ENKI

    def choose(self, state: DuelState, answer: i64) -> None:
        state.enki_tokens = 0
        gain_progress(state, self.seat, answer)
