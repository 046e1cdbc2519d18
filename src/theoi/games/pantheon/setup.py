"""Set-up (PAN-2)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.chance import Chance
from theoi.core.counts import bit, expand, pack_counts, total
from theoi.games.pantheon import draws
from theoi.games.pantheon.components import NONE, Components
from theoi.games.pantheon.state import PantheonState, Player, new_player
from theoi.games.pantheon.turn import begin_epoch

if TYPE_CHECKING:
    from theoi.core.game import Game


def empty_state(game: "Game[PantheonState]", chance: Chance, parts: Components) -> PantheonState:
    """The table before anything is dealt (PAN-2.4, 2.5, 2.7 to 2.9)."""
    state = PantheonState(game, chance, parts, game.seats)
    feet, columns = start_supply(game.seats, parts, game.options["supply"] == "by_players")
    state.players = vec[Player]([new_player(feet, columns) for _ in range(game.seats)])
    state.board = vec[i64]([0] * parts.hexes)
    state.nations_left = bit(parts.nations) - 1
    state.open_cards = vec[i64]([NONE] * parts.open_cards)
    state.pile = parts.action_deck
    state.pile_size = total(parts.action_deck)
    state.pile_source = parts.action_deck
    state.special = parts.special_stack
    state.god_stack = parts.god_stack
    state.demigod_stack = parts.demigod_stack
    for demigod in expand(parts.demigod_stack):
        if parts.demigod_early[demigod]:
            state.early_left += 1
        else:
            state.late_left += 1
    state.bag = parts.loot_bag
    state.token_stacks = parts.token_stacks
    return state


def start_supply(seats: i64, parts: Components, by_players: bool) -> tuple[int, int]:
    """Feet and columns of a personal supply at the start (PAN-2.2, 18.4)."""
    if by_players:
        return parts.feet_by_players[seats - 2], parts.columns_by_players[seats - 2]
    return parts.feet_at_start, parts.columns_at_start


def set_up(game: "Game[PantheonState]", chance: Chance, parts: Components) -> PantheonState:
    """A new game, with the first epoch prepared as far as nobody has a choice."""
    # PAN-2.10, 2.11, 2.13, 2.14
    state = empty_state(game, chance, parts)
    state.start = chance.draw(draws.FIRST_PLAYER, list(range(game.seats)), 1)[0]
    state.active = state.start
    state.open_cards = deal(state, draws.OPEN_CARDS, parts.open_cards)
    state.pile_source -= pack_counts(state.open_cards)
    for player in state.players:
        player.hand = pack_counts(deal(state, draws.HANDS, parts.hand_at_start))
        player.hand_size = parts.hand_at_start
    if game.options["bonus"] == "random":  # PAN-2.12
        tokens = chance.draw(draws.BONUS, list(range(parts.bonuses)), game.seats)
        for player, token in zip(state.players, tokens):
            player.bonus = token
    begin_epoch(state)
    state.settle()
    return state


def deal(state: PantheonState, event: i64, number: i64) -> vec[i64]:
    """Cards from the pile."""
    cards = state.chance.draw_counted(event, state.pile, number)
    state.pile -= pack_counts(cards)
    state.pile_size -= number
    return cards
