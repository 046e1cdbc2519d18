"""Positions of Pantheon for tests: say what matters, the rest is filled in quietly.

    table = given(Seat(cards=["movement"]), Seat(), nation="gallia")
    table.play("move 1", "place 4,2", "done")
    assert table.player(0).feet_at == ["4,2"]

Seat 0 is to act unless `turn` says otherwise. Gods, loot, hexes and cards go by their ids.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from theoi.core.chance import SealedChance
from theoi.core.columns import column
from theoi.core.counts import count, expand, pack_counts, single, total
from theoi.core.moves import Axis
from theoi.games.pantheon import INFO, PantheonGame
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.gods import add_favour
from theoi.games.pantheon.setup import empty_state
from theoi.games.pantheon.state import MOVING, PantheonState
from theoi.games.pantheon.tokens import set_level
from theoi.games.pantheon.turn import begin_epoch, begin_turn
from theoi.games.pantheon.view import PantheonView
from theoi.testing import table as testing

Outcomes = dict[str, list[str] | list[list[str]]]


@cache
def pantheon(seats: int = 2, bonus: str = "random", supply: str = "standard") -> PantheonGame:
    """The game, loaded once for each number of players and choice of options."""
    game = INFO.load(seats, bonus=bonus, supply=supply)
    assert isinstance(game, PantheonGame)
    return game


@dataclass
class Seat:
    """What a player has in a test position."""

    cards: Sequence[str] = ()
    known: Sequence[str] = ()  # those of the cards that everybody has seen
    feet: int = 4
    columns: int = 3
    feet_at: Sequence[str] = ()
    columns_at: Sequence[str] = ()
    tokens: Mapping[str, int] = field(default_factory=dict)  # level by kind
    gods: Sequence[str] = ()
    kept: Sequence[str] = ()
    bonus: str = ""
    demigods: Sequence[str] = ()  # seen by all
    unseen: Sequence[str] = ()  # seen by the owner alone
    points: int = 0


class PlayerFacts:
    """A player of a position, in words."""

    def __init__(self, state: PantheonState, seat: int) -> None:
        moves = state.parts.moves
        player = state.players[seat]
        self.cards = ids(moves.card, player.hand)
        self.known = ids(moves.card, player.known)
        self.counted = ids(moves.card, player.counted)
        self.hand_size = player.hand_size
        self.feet = player.feet
        self.columns = player.columns
        self.feet_left = state.feet_left(seat)
        self.columns_left = state.columns_left(seat)
        self.feet_at = sorted(moves.hex_axis.ids[place] for place in player.feet_at)
        self.columns_at = sorted(moves.hex_axis.ids[place] for place in player.columns_at)
        self.levels = {
            kind: player.level_of(number)
            for number, kind in enumerate(moves.kind.ids)
            if player.level_of(number)
        }
        self.gods = ids(moves.god_axis, player.gods)
        self.kept = ids(moves.loot_axis, player.kept)
        self.bonus = "" if player.bonus == NONE else moves.bonus_axis.ids[player.bonus]
        self.demigods = ids(moves.demigod, player.demigods)
        self.demigods_seen = ids(moves.demigod, player.demigods_seen)
        self.score = player.score()
        self.points = dict(zip(state.parts.categories, player.points, strict=True))


class Table(testing.Table[PantheonState]):
    """A position in play, with the questions a test asks of it."""

    def __init__(self, state: PantheonState) -> None:
        super().__init__(state)
        self.parts = state.parts
        self.moves = state.parts.moves

    @property
    def asked(self) -> int:
        """The seat that is asked now."""
        return self.state.to_act()

    def player(self, seat: int) -> PlayerFacts:
        """All about a player."""
        return PlayerFacts(self.state, seat)

    def view(self, seat: int) -> PantheonView:
        """What a seat, or a spectator (-1), sees."""
        view = self.state.view(seat)
        assert isinstance(view, PantheonView)
        return view

    @property
    def open_gods(self) -> list[str]:
        """The display."""
        return ids(self.moves.god_axis, self.state.open_gods)

    @property
    def god_box(self) -> list[str]:
        """God tiles in the box."""
        return ids(self.moves.god_axis, self.state.god_box)

    @property
    def open_demigods(self) -> list[str]:
        """Demigods beside the gods."""
        return ids(self.moves.demigod, self.state.open_demigods)

    @property
    def open_cards(self) -> list[str | None]:
        """The face-up cards by place."""
        return [
            None if card == NONE else self.moves.card.ids[card] for card in self.state.open_cards
        ]

    @property
    def discard(self) -> list[str]:
        """The discard pile."""
        return ids(self.moves.card, self.state.discard)

    @property
    def pile(self) -> list[str]:
        """What the draw pile holds."""
        return ids(self.moves.card, self.state.pile)

    @property
    def loot(self) -> dict[str, str]:
        """Loot on the board by hex."""
        return {
            self.moves.hex_axis.ids[place]: self.moves.loot_axis.ids[self.state.loot_on(place)]
            for place in range(self.parts.hexes)
            if self.state.loot and self.state.loot_on(place) != NONE
        }

    @property
    def temple(self) -> str:
        """The hex of the temple, "" while it is not placed."""
        return "" if self.state.temple == NONE else self.moves.hex_axis.ids[self.state.temple]

    @property
    def nation(self) -> str:
        """The active nation."""
        return self.moves.nation.ids[self.state.nation]


def ids(axis: Axis, packed: int) -> list[str]:
    """Packed counts as ids, ascending."""
    return [axis.ids[number] for number in expand(packed)]


def packed(axis: Axis, names: Sequence[str]) -> int:
    """Ids as packed counts."""
    return pack_counts([axis.number(name) for name in names])


def given(
    *seats: Seat,
    nation: str = "gallia",
    epoch: int = 1,
    turn: int = 0,
    start: int | None = None,
    gods: Sequence[str] = ("stonkus", "vinthrad", "gadicea"),
    god_stack: Sequence[str] | None = None,
    god_box: Sequence[str] = (),
    loot: Mapping[str, str] | None = None,
    open_demigods: Sequence[str] = (),
    demigod_stack: Sequence[str] | None = None,
    open_cards: Sequence[str | None] = ("gifts", "priests", "dancers", "temples"),
    pile: Sequence[str] | None = None,
    discard: Sequence[str] | None = None,
    special: Sequence[str] | None = None,
    stalled: int = MOVING,
    prepare: bool = False,
    bonus: str = "random",
    outcomes: Outcomes | None = None,
    seed: int = 1,
) -> Table:
    """A position in which the seat `turn` begins a turn; missing seats (of two) are plain.

    `loot` by hex (default: the nation's used hexes full of "demigod"); `pile`: all other cards are
    in the discard pile, or, when `discard` is told too, in the last seat's hand; `god_stack`: all
    other gods are out of the game; `prepare`: the preparation of `epoch` is about to begin instead
    of a turn, and runs until somebody has a choice; `outcomes`: scripted chance.
    """
    players = [*seats, *[Seat() for _ in range(2 - len(seats))]]
    game = pantheon(len(players), bonus)
    parts, moves = game.parts, game.parts.moves
    told: Outcomes = dict(outcomes or {})
    if prepare:
        told.setdefault("nation", [nation])
    chance = game.scripted(told, otherwise=SealedChance(seed.to_bytes(16, "big")))
    state = empty_state(game, chance, parts)
    state.start = turn if start is None else start
    state.active = turn
    for seat, player in enumerate(players):
        _fill_player(state, seat, player)
    _fill_cards(state, players, open_cards, pile, discard, special)
    _fill_gods(state, players, () if prepare else gods, god_stack, god_box)
    _fill_demigods(state, players, open_demigods, demigod_stack)
    if prepare:
        state.epoch = epoch - 1
        begin_epoch(state)
        state.settle()
        return Table(state)
    state.epoch = epoch
    state.nation = moves.nation.number(nation)
    state.nations_left &= ~(1 << state.nation)
    state.track = column([state.nation] * epoch)
    state.temple = state.home()
    state.stalled = stalled
    _lay_loot(state, loot)
    begin_turn(state, turn)
    return Table(state)


def _fill_player(state: PantheonState, seat: int, told: Seat) -> None:
    parts, moves = state.parts, state.parts.moves
    player = state.players[seat]
    player.feet, player.columns = told.feet, told.columns
    player.hand = packed(moves.card, told.cards)
    player.known = player.counted = packed(moves.card, told.known)
    player.hand_size = len(told.cards)
    player.feet_at = column(moves.hex_axis.number(name) for name in told.feet_at)
    player.columns_at = column(moves.hex_axis.number(name) for name in told.columns_at)
    for places, of_columns in ((player.feet_at, False), (player.columns_at, True)):
        for place in places:
            assert parts.is_column[place] == of_columns, moves.hex_axis.ids[place]
            state.board[place] |= 1 << seat
    assert state.feet_left(seat) >= 0
    assert state.columns_left(seat) >= 0
    for kind, level in told.tokens.items():
        set_level(state, seat, moves.kind.number(kind), level)
    for god in told.gods:
        player.gods += single(moves.god_axis.number(god))
        add_favour(player, parts.god_effect[moves.god_axis.number(god)])
    for token in told.kept:
        player.kept += single(moves.loot_axis.number(token))
        add_favour(player, parts.loot_effect[moves.loot_axis.number(token)])
        state.bag -= single(moves.loot_axis.number(token))
    if told.bonus:
        player.bonus = moves.bonus_axis.number(told.bonus)
    player.demigods_seen = packed(moves.demigod, told.demigods)
    player.demigods = player.demigods_seen + packed(moves.demigod, told.unseen)
    for demigod in told.unseen:
        if parts.demigod_early[moves.demigod.number(demigod)]:
            player.unseen_early += 1
        else:
            player.unseen_late += 1
    player.points[0] = told.points


def _fill_cards(
    state: PantheonState,
    players: Sequence[Seat],
    open_cards: Sequence[str | None],
    pile: Sequence[str] | None,
    discard: Sequence[str] | None,
    special: Sequence[str] | None,
) -> None:
    axis = state.parts.moves.card
    state.open_cards = column(NONE if card is None else axis.number(card) for card in open_cards)
    if special is not None:
        state.special = packed(axis, special)
    else:
        for player in players:
            for card in player.cards:
                if count(state.parts.special_stack, axis.number(card)):
                    state.special -= single(axis.number(card))
    rest = state.parts.action_deck + state.parts.special_stack - state.special
    rest -= sum(player.hand for player in state.players)
    rest -= pack_counts([card for card in state.open_cards if card != NONE])
    state.discard = packed(axis, discard or ())
    state.pile = rest - state.discard if pile is None else packed(axis, pile)
    state.pile_size = total(state.pile)
    state.pile_source = rest - state.discard + sum(player.hand for player in state.players)
    left = rest - state.discard - state.pile
    if discard is None:
        state.discard += left
    elif left:
        state.players[-1].hand += left
        state.players[-1].hand_size += total(left)


def _fill_gods(
    state: PantheonState,
    players: Sequence[Seat],
    gods: Sequence[str],
    god_stack: Sequence[str] | None,
    god_box: Sequence[str],
) -> None:
    axis = state.parts.moves.god_axis
    state.open_gods = packed(axis, gods)
    state.god_box = packed(axis, god_box)
    if god_stack is None:
        state.god_stack -= state.open_gods + state.god_box
        state.god_stack -= sum(player.gods for player in state.players)
    else:
        state.god_stack = packed(axis, god_stack)


def _fill_demigods(
    state: PantheonState,
    players: Sequence[Seat],
    open_demigods: Sequence[str],
    demigod_stack: Sequence[str] | None,
) -> None:
    parts = state.parts
    axis = parts.moves.demigod
    state.open_demigods = packed(axis, open_demigods)
    if demigod_stack is None:
        state.demigod_stack -= state.open_demigods
        state.demigod_stack -= sum(player.demigods for player in state.players)
    else:
        state.demigod_stack = packed(axis, demigod_stack)
    early = [parts.demigod_early[demigod] for demigod in expand(state.demigod_stack)]
    state.early_left, state.late_left = early.count(True), early.count(False)


def _lay_loot(state: PantheonState, loot: Mapping[str, str] | None) -> None:
    parts, moves = state.parts, state.parts.moves
    places = parts.loot_hexes[state.nation]
    state.loot = column([NONE] * len(places))
    if loot is None:
        loot = {
            moves.hex_axis.ids[place]: "demigod"
            for place, players in zip(places, parts.loot_from[state.nation], strict=True)
            if players <= state.seats
        }
    for name, token in loot.items():
        place = moves.hex_axis.number(name)
        assert parts.loot_nation[place] == state.nation, name
        state.loot[parts.loot_slot[place]] = moves.loot_axis.number(token)
        state.bag -= single(moves.loot_axis.number(token))
