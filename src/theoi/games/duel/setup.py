"""Set-up and the Wonder draft (DUEL-2, 3, 4)."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.core.agenda import Question
from theoi.core.chance import Chance
from theoi.core.counts import bit, bits
from theoi.core.piles import empty_piles
from theoi.games.duel import draws, events, reasons
from theoi.games.duel.components import DECK, NONE, Components
from theoi.games.duel.state import BOX, City, DuelState
from theoi.games.duel.structure import lay_out
from theoi.games.duel.turn import TURNS

if TYPE_CHECKING:
    from theoi.core.game import Game


def empty_state(game: "Game[DuelState]", chance: Chance, parts: Components) -> DuelState:
    """The table before anything is dealt (DUEL-2.1, 2.2, 2.4, 3.8, 3.9)."""
    state = DuelState(game, chance, parts)
    state.cities = vec[City]([City(parts.coins_at_start), City(parts.coins_at_start)])
    state.where = vec[i64]([BOX] * parts.cards)
    state.under = vec[i64]([NONE] * parts.wonders)
    state.military_tokens = bit(len(parts.token_side)) - 1
    state.prices = vec[vec[i64]]([parts.no_prices[:], parts.no_prices[:]])
    if parts.pantheon:
        mythologies = len(parts.deck_gods)
        spaces = len(parts.space_cost[0])
        state.decks = empty_piles(mythologies, DECK)
        state.spaces = vec[i64]([NONE] * spaces)
        state.space_known = vec[i64]([0] * spaces)
        state.space_mythology = vec[i64]([NONE] * spaces)
    return state


def set_up(game: "Game[DuelState]", chance: Chance, parts: Components) -> DuelState:
    """A new game, ready for the first pick of the draft."""
    # DUEL-2.3, 2.9, 3.1, 3.2, 3.6, 3.7, 4.1
    state = empty_state(game, chance, parts)
    state.first = chance.draw(draws.FIRST_PLAYER, [0, 1], 1)[0]
    state.active = state.first
    for token in chance.draw_vec(draws.PROGRESS, parts.progress_pool, parts.progress_on_board):
        state.board_progress |= bit(token)
    if parts.pantheon:
        for mythology in range(len(parts.deck_gods)):
            order = list(chance.draw_vec(draws.GODS, parts.deck_gods[mythology], DECK))
            state.decks.lay(mythology, order[::-1])
        lay_out(state, 1)  # DUEL-3.3
    state.group = chance.draw_vec(draws.WONDERS, parts.wonder_pool, 2 * parts.wonders_per_group)
    state.push(Draft(drafter(state)))
    return state


def drafter(state: DuelState) -> i64:
    """Whose pick it is (DUEL-4.2, 4.3, 4.5)."""
    return state.parts.draft_order[state.drafted] ^ state.first


def open_group(state: DuelState) -> vec[i64]:
    """The four Wonders of the group that lies open."""
    size = state.parts.wonders_per_group
    start = state.drafted // size * size
    return state.group[start : start + size]


def is_taken(state: DuelState, wonder: i64) -> bool:
    """Whether somebody has drafted the Wonder."""
    return bool((state.cities[0].unbuilt | state.cities[1].unbuilt) >> wonder & 1)


class Draft(Question[DuelState]):
    """A pick of the Wonder draft; the last Wonder of a group is given out unasked (DUEL-4.6)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, always=True, begins_turn=True)

    def values(self) -> list[int]:
        return [self.seat]

    def prompt(self) -> str:
        return "duel.ask.draft"

    def options(self, state: DuelState, seat: i64) -> list[int]:
        return list(self.options_vec(state, seat))

    def options_vec(self, state: DuelState, seat: i64) -> vec[i64]:
        shown: i64 = 0
        for wonder in open_group(state):
            if not is_taken(state, wonder):
                shown |= bit(wonder)
        options = vec[i64]()
        for wonder in bits(shown):
            options = append(options, state.parts.moves.draft + wonder)
        return options

    def refusal(self, state: DuelState, seat: i64, move: i64) -> i64:
        wonder = move - state.parts.moves.draft
        if not 0 <= wonder < state.parts.wonders:
            return reasons.DRAFT_NOW
        if wonder not in state.parts.wonder_pool:
            return reasons.WONDER_OF_EXPANSION
        if is_taken(state, wonder):
            return reasons.WONDER_DRAFTED
        return 0 if wonder in open_group(state) else reasons.WONDER_NOT_SHOWN

    def resolve(self, state: DuelState, seat: i64, move: i64) -> None:
        take_wonder(state, seat, move - state.parts.moves.draft)
        size = state.parts.wonders_per_group
        if state.drafted % size == size - 1:
            last = [wonder for wonder in open_group(state) if not is_taken(state, wonder)]
            take_wonder(state, drafter(state), last[0])
            if state.drafted == 2 * size:
                begin(state)
                return
            state.learn()  # the second group is turned up
            if state.log is not None:
                state.tell(events.GROUP, -1, [])
        state.push(Draft(drafter(state)))


def take_wonder(state: DuelState, seat: i64, wonder: i64) -> None:
    """The Wonder lies before the seat, unbuilt (DUEL-4.7)."""
    state.cities[seat].unbuilt |= bit(wonder)
    state.drafted += 1
    if state.log is not None:
        state.tell(events.DRAFTED, seat, [wonder])


def begin(state: DuelState) -> None:
    """The draft is over: Age I begins with the starting player (DUEL-2.10, 6.1)."""
    if not state.parts.pantheon:
        lay_out(state, 1)
    state.push(TURNS[state.first])
