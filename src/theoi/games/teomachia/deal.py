"""The course of a deal: all its phases, from the start to the myths (TEO-1.5, 1.6)."""

from theoi.games.teomachia import components as words
from theoi.games.teomachia import events
from theoi.games.teomachia.battle import Battle
from theoi.games.teomachia.bidding import Bidding
from theoi.games.teomachia.dealing import Ante, DrawHands, LayElements
from theoi.games.teomachia.myths import MythPhase, Stage
from theoi.games.teomachia.prayers import PrayerPhase
from theoi.games.teomachia.settlement import Settlement
from theoi.games.teomachia.state import COPY, START, USED, Phase, TeomachiaState


class Deals(Phase):
    """The next deal, and after it the one after (TEO-1.5, 15.15)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        clear_deal(state)
        state.deal += 1
        state.phase = START
        if state.log is not None:
            state.tell(events.DEAL_BEGINS, -1, [state.deal])
        state.push(Deals())
        if state.full:
            state.push(MythPhase())
        state.push(PrayerPhase())
        state.push(Settlement())
        state.push(Battle())
        if state.full:
            state.push(Stage(words.BEFORE_BATTLE))
        for number in range(state.parts.bidding_phases, 0, -1):
            state.push(Bidding(number))
        if state.full:
            state.push(Stage(words.BEFORE_BIDDING))
        state.push(Ante())
        state.push(LayElements())
        state.push(DrawHands())


def clear_deal(state: TeomachiaState) -> None:
    """What was counted and in force in the last deal is over; cards can be played again."""
    state.in_deal = state.staked = state.todo = 0
    state.raised = False
    state.fought = state.passed = state.winners = state.spared = 0
    state.stack = []
    state.force = []
    state.notes = []
    state.done = 0
    spent = state.parts.spent
    for player in state.players:
        for row in player.rows:
            for place, card in enumerate(row.cards):
                if card >= spent:
                    row.cards[place] = card - spent  # TEO-9.28
        places: list[int] = []
        for entry in player.places:
            entry &= ~USED
            places.append(entry - spent if entry & COPY >= spent else entry)
        player.places = places
        player.played = []
        player.attacks_played = player.attack_spheres = player.lost_strength = 0
        player.forbidden = player.forbidden_left = player.raise_extra = 0
        player.strength = 0
        player.attribute_used = player.token_taken = player.task_position = False
        player.myths_used = player.heroes = 0
