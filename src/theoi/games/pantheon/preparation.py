"""The preparation of an epoch (PAN-3)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.core.agenda import Step
from theoi.core.counts import bit, bits, expand, single, total
from theoi.games.pantheon import components as words
from theoi.games.pantheon import draws, events
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.drawing import draw_cards
from theoi.games.pantheon.gods import top_demigod
from theoi.games.pantheon.loot import BonusEffect, ChooseBonus
from theoi.games.pantheon.nations import NationEffect
from theoi.games.pantheon.state import PREPARING, PantheonState


class Prepare(Step[PantheonState]):
    """Nation, gods, loot and demigods; the nation's effect and the temple follow (PAN-3.1)."""

    # PAN-3.2, 3.3, 3.9, 3.13, 15.1

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: PantheonState) -> None:
        state.stalled = PREPARING
        state.epoch += 1
        state.learn()
        state.nation = state.chance.draw_vec(draws.NATION, bits(state.nations_left), 1)[0]
        state.nations_left &= ~bit(state.nation)
        state.track = append(state.track[:], state.nation)
        if state.log is not None:
            state.tell(events.EPOCH_BEGINS, -1, [state.epoch, state.nation])
        open_gods(state)
        lay_loot(state)
        open_demigods(state)
        state.push(PlaceTemple())
        state.push(NationEffect(0))


def open_gods(state: PantheonState) -> None:
    """Gods for the display, reshuffled from the box in between if need be (PAN-3.4, 16.57)."""
    number = state.seats + state.parts.more_gods_than_players
    while number:
        size = total(state.god_stack)
        if size == 0:
            if state.god_box == 0:
                return  # PAN-16.51
            state.god_stack = state.god_box
            state.god_box = 0
            continue
        now = number
        if now > size:
            now = size
        for god in state.chance.draw_counted(draws.GODS, state.god_stack, now):
            state.god_stack -= single(god)
            state.open_gods += single(god)
            if state.log is not None:
                state.tell(events.GOD_OPENED, -1, [god])
        number -= now


def used_loot_hexes(state: PantheonState) -> list[int]:
    """The active nation's loot hexes used with this number of players (PAN-3.6)."""
    parts = state.parts
    return [
        place
        for place, players in zip(parts.loot_hexes[state.nation], parts.loot_from[state.nation])
        if players <= state.seats
    ]


def lay_loot(state: PantheonState) -> None:
    """Loot from the bag, face up, one on each used loot hex (PAN-3.5, 3.15, 19.2)."""
    parts = state.parts
    places = used_loot_hexes(state)
    state.loot = vec[i64]([NONE] * len(parts.loot_hexes[state.nation]))
    tokens = state.chance.draw_counted(draws.LOOT, state.bag, len(places))
    for place, token in zip(places, tokens):
        state.bag -= single(token)
        state.loot[parts.loot_slot[place]] = token
        if state.log is not None:
            state.tell(events.LOOT_LAID, -1, [token, place])


def open_demigods(state: PantheonState) -> None:
    """Demigods for the loot, then for the gods of the display (PAN-3.7, 3.8, 3.14)."""
    parts = state.parts
    number: i64 = 0
    for token in state.loot:
        if token != NONE and parts.loot_effect[token].code == words.GAIN_DEMIGOD:
            number += parts.loot_effect[token].amount
    for god in expand(state.open_gods):
        if parts.god_effect[god].code == words.GAIN_DEMIGOD:
            number += parts.god_effect[god].amount
    for _ in range(number):
        demigod = top_demigod(state, draws.DEMIGODS)
        if demigod == NONE:
            return
        state.open_demigods += single(demigod)
        if state.log is not None:
            state.tell(events.DEMIGOD_OPENED, -1, [demigod])


class PlaceTemple(Step[PantheonState]):
    """The temple, then Depraccus; in the first epoch the bonus tokens (PAN-3.10 to 3.12)."""

    # PAN-2.15, 16.20 to 16.22, 17.2

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: PantheonState) -> None:
        state.temple = state.home()
        if state.log is not None:
            state.tell(events.TEMPLE_PLACED, state.start, [state.temple])
        for place in range(state.seats):
            seat = state.in_order(place)
            cards = state.players[seat].epoch_cards
            if cards and not state.is_out(seat):
                draw_cards(state, seat, cards)
        if state.epoch == 1:
            state.push(BonusEffect(0))
            last = state.seats - 1
            if state.players[state.start].bonus == NONE:  # chosen, not dealt (PAN-18.1)
                state.push(ChooseBonus(state.in_order(last), last))
