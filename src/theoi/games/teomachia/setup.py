"""Set-up: the table before the draft (TEO-3)."""

from typing import TYPE_CHECKING

from theoi.core.chance import Chance
from theoi.games.teomachia.components import NONE, Components
from theoi.games.teomachia.draft import DraftRound, deal_mythologies
from theoi.games.teomachia.state import Player, TeomachiaState

if TYPE_CHECKING:
    from theoi.core.game import Game

FULL = "full"
POINTS = "points"
NO_LIMIT = "off"


def empty_state(game: "Game[TeomachiaState]", chance: Chance, parts: Components) -> TeomachiaState:
    """The table before anything is dealt, with the options of the game (TEO-1.3, 1.4, 18.10)."""
    state = TeomachiaState(game, chance, parts, game.seats)
    state.full = game.options["mode"] == FULL
    state.by_points = game.options["ending"] == POINTS
    state.limit = 0 if game.options["limit"] == NO_LIMIT else parts.deals
    state.players = [Player(parts.start_community) for _ in range(game.seats)]  # TEO-3.1, 3.2
    state.prayer_deck = list(parts.deck)  # TEO-3.3, 3.4
    state.track = [NONE] * parts.spaces
    hands = game.seats * parts.draft_rounds[game.seats]
    state.drafted = [NONE] * (hands * (game.seats + 1))
    return state


def set_up(game: "Game[TeomachiaState]", chance: Chance, parts: Components) -> TeomachiaState:
    """A new game, ready for the first pick of the draft."""
    state = empty_state(game, chance, parts)
    if state.full:  # TEO-3.14
        deal_mythologies(state)
    state.push(DraftRound())
    state.settle()
    return state
