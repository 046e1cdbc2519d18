"""Positions of Teomachia for tests: say what matters, the rest is filled in quietly.

    table = given(Seat(hand=["zeal"], community=(3, 5, 7)), Seat())
    table.play("play zeal", "raise priest", "done")
    assert table.player(0).stake == (0, 1, 1)

Seats A, B, C, D are 0, 1, 2, 3. Everybody has paid an ante of one faithful and it is A's turn in
the first bidding phase, unless something else is said. Cards, elements, gods and myths go by their
ids; a deck is told from the top, a discard pile with its top card last. `whole_game` begins with
the draft.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from theoi.core.chance import SealedChance
from theoi.core.counts import bits, pack_bits
from theoi.core.moves import Axis
from theoi.games.teomachia import INFO, TeomachiaGame, tokens
from theoi.games.teomachia import components as words
from theoi.games.teomachia.battle import Battle, NextFighter
from theoi.games.teomachia.bidding import Bidding, NextBidder
from theoi.games.teomachia.cards import note_seen
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.deal import Deals
from theoi.games.teomachia.dealing import Ante, DrawHands, LayElements
from theoi.games.teomachia.myths import MythPhase, Stage
from theoi.games.teomachia.prayers import PrayerPhase
from theoi.games.teomachia.settlement import Settlement
from theoi.games.teomachia.setup import empty_state
from theoi.games.teomachia.state import (
    BATTLE,
    BIDDING,
    COPY,
    DAMAGED,
    IN_HAND,
    KIND,
    START,
    USED,
    TeomachiaState,
)
from theoi.games.teomachia.view import TeomachiaView
from theoi.games.teomachia.zones import PUBLIC
from theoi.testing import table as testing

Tokens = tuple[int, int, int]  # prophets, priests, faithful
Outcomes = Mapping[str, Sequence[object]]

A, B, C, D = 0, 1, 2, 3
ELEMENTS = ("water_chaos_1", "fire_order_1", "earth_chaos_2", "air_order_2", "water_order_3")
GOING_ON = ("before_bidding", "bidding", "before_battle", "battle", "settlement")
# laid by somebody, they meet the requirements of nearly every card
RICH = [f"{sphere}_{aspect}_3" for sphere in words.SPHERES for aspect in ("chaos", "order")]
TRACK = ("wave", "spark", "gust", "hail_of_stones")


@cache
def teomachia(
    seats: int = 2, mode: str = "basic", ending: str = "elimination", limit: str = "on"
) -> TeomachiaGame:
    """The game, loaded once for each number of players and choice of options."""
    game = INFO.load(seats, mode=mode, ending=ending, limit=limit)
    assert isinstance(game, TeomachiaGame)
    return game


@dataclass
class Seat:
    """What a player has in a test position."""

    community: Tokens = (3, 5, 7)
    stake: Tokens | None = None  # one faithful while a deal goes on
    desperate: Tokens = (0, 0, 0)
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()
    pile: Sequence[str] = ()
    laid: Sequence[str] = ()  # power cards
    attacks: Sequence[str] = ()
    lasting: Sequence[str] = ()
    places: Sequence[str] = ()  # damaged ones with a star: "haven*"
    spent: Sequence[str] = ()  # those of the hand or pile that were played in this deal
    folded: bool = False
    spared: bool = False
    out: bool = False
    god: str = ""
    mythology: str = ""
    myths: Sequence[str] = ()
    heroes: Sequence[str] = ()  # in the stake
    myth_deck: Sequence[str] = ()
    miracles: int = 0
    points: int = 0
    lost_strength: int = 0


@dataclass
class PlayerFacts:
    """A player of a position, in words."""

    community: Tokens
    stake: Tokens
    desperate: Tokens
    hand: list[str]
    deck: list[str]  # from the top
    pile: list[str]
    box: list[str]
    laid: list[str]
    attacks: list[str]
    lasting: list[str]
    places: list[str]
    taken: list[str]
    seen: list[str]
    played: list[str]
    strength: int
    god: str
    myths: list[str]
    heroes: list[str]
    myth_top: str
    miracles: int
    points: int
    in_deal: bool
    lost_strength: int = field(default=0)


class Table(testing.Table[TeomachiaState]):
    """A position in play, with the questions a test asks of it."""

    def __init__(self, state: TeomachiaState) -> None:
        super().__init__(state)
        self.parts = state.parts
        self.moves = state.parts.moves

    # --- who is asked -------------------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The seat that is asked now (the first of several)."""
        return self.state.to_act()

    @property
    def all_asked(self) -> list[int]:
        """All seats that are asked now."""
        return list(bits(self.state.waiting()))

    def by(self, seat: int, *notations: str) -> "Table":
        """Moves of one seat, where several are asked at once."""
        self.events = []
        for notation in notations:
            self.events += self.state.play(self.game.space.parse(notation), seat)
        return self

    def decline(self) -> "Table":
        """Whoever is asked for a response declines."""
        while self.prompt.startswith("respond"):
            self.events += self.state.play_text("done")
        return self

    def run(self, *notations: str) -> "Table":
        """Play moves; before each of them everybody declines to respond, and afterwards too."""
        told = []
        self.decline()
        for notation in notations:
            told += self.play(notation).decline().events
        self.events = told
        return self

    def legal_of(self, seat: int) -> list[str]:
        """The legal moves of a seat, where several are asked at once."""
        return [self.game.space.notation(move) for move in self.state.legal_moves(seat)]

    # --- the table ----------------------------------------------------------------------------

    def player(self, seat: int) -> PlayerFacts:
        """All about a player."""
        state, parts, player = self.state, self.parts, self.state.players[seat]
        cards, myths = self.moves.prayer, self.moves.myth_axis
        table = [state.kind_of(entry) for entry in player.open if not entry & IN_HAND]
        return PlayerFacts(
            community=triple(player.community),
            stake=triple(player.stake),
            desperate=triple(player.desperate),
            hand=self.names(player.hand.cards),
            deck=self.names(player.deck.cards[::-1]),
            pile=self.names(player.pile.cards),
            box=self.names(player.box.cards),
            laid=[cards.ids[kind] for kind in table if kind < parts.powers],
            attacks=[cards.ids[kind] for kind in state.attacks(seat)],
            lasting=[cards.ids[kind] for kind in table if parts.lasting[kind]],
            places=[
                cards.ids[state.kind_of(entry & COPY)] + ("*" if entry & DAMAGED else "")
                for entry in player.places
            ],
            taken=[cards.ids[kind] for kind in player.taken],
            seen=[cards.ids[entry & KIND] for entry in player.seen],
            played=[cards.ids[kind] for kind in player.played],
            strength=player.strength,
            god="" if player.god == NONE else self.moves.god_axis.ids[player.god],
            myths=[myths.ids[myth] for myth in bits(player.myths)],
            heroes=[myths.ids[myth] for myth in bits(player.heroes)],
            myth_top="" if player.myth_top == NONE else myths.ids[player.myth_top],
            miracles=player.miracles,
            points=player.points,
            in_deal=bool(state.in_deal >> seat & 1),
            lost_strength=player.lost_strength,
        )

    def names(self, copies: Iterable[int]) -> list[str]:
        """Cards by their ids; "?" where one is not known, a prime on those played already."""
        spent = self.parts.spent
        ids = self.moves.prayer.ids
        return [
            "?" if copy < 0 else ids[copy] if copy < spent else f"{ids[copy - spent]}'"
            for copy in copies
        ]

    def knows(self, seat: int) -> "Table":
        """The same table as far as a seat, or a spectator, knows it."""
        known = self.state.known_to(seat)
        assert isinstance(known, TeomachiaState)
        return Table(known)

    def imagined(self, seat: int, seed: int = 0) -> "Table":
        """The same table as a seat may imagine it."""
        from theoi.core.rng import seeded

        world = self.state.imagine(seat, seeded(seed))
        assert isinstance(world, TeomachiaState)
        return Table(world)

    def view(self, seat: int) -> TeomachiaView:
        """What a seat, or a spectator (-1), sees."""
        view = self.state.view(seat)
        assert isinstance(view, TeomachiaView)
        return view

    @property
    def layout(self) -> list[str]:
        """The element row: ids, in brackets where a card lies face down."""
        found = []
        for slot, element in enumerate(self.state.layout):
            name = "?" if element < 0 else self.moves.element.ids[element]
            found.append(name if self.state.layout_open >> slot & 1 else f"[{name}]")
        return found

    @property
    def track(self) -> list[str]:
        """The prayer track; "" where a card is missing."""
        return ["" if card == NONE else self.moves.prayer.ids[card] for card in self.state.track]

    @property
    def removed(self) -> list[str]:
        """Prayer cards that left the game from the track."""
        return [self.moves.prayer.ids[card] for card in self.state.removed]

    @property
    def element_discard(self) -> list[str]:
        """The element cards that were discarded."""
        return [self.moves.element.ids[card] for card in bits(self.state.element_discard)]

    @property
    def winners(self) -> list[int]:
        """Who won the deal."""
        return list(bits(self.state.winners))

    @property
    def in_deal(self) -> list[int]:
        """Who is still in the deal."""
        return list(bits(self.state.in_deal))

    @property
    def phase(self) -> str:
        """The phase by its id."""
        return self.parts.phases[self.state.phase]

    def bids(self) -> list[str]:
        """The bidding actions that are offered."""
        verbs = ("wait", "call", "raise", "fold")
        return [notation for notation in self.legal if notation.split()[0] in verbs]

    def cards(self) -> list[str]:
        """What is offered beside bidding actions and being done."""
        verbs = ("lay", "play", "use", "attribute", "myth")
        return [notation for notation in self.legal if notation.split()[0] in verbs]


def triple(packed: int) -> Tokens:
    """Prophets, priests, faithful."""
    prophets, priests, faithful = tokens.unpack(packed)
    return prophets, priests, faithful


def strength(*there: int) -> int:
    """What so many prophets, priests and faithful are worth."""
    return 10 * there[0] + 5 * there[1] + 2 * there[2]


# --- making positions -----------------------------------------------------------------------------


def given(
    *seats: Seat,
    phase: str = "bidding",
    number: int = 1,
    turn: int = A,
    initiative: int | None = None,
    raised: bool = False,
    todo: Sequence[int] | None = None,
    elements: Sequence[str] = ELEMENTS,
    open_elements: int | Sequence[int] | None = None,
    element_discard: Sequence[str] = (),
    conflict: int = 1,
    deal: int = 1,
    track: Sequence[str] = TRACK,
    prayer_deck: Sequence[str] | None = None,
    miracles_gone: int = 0,
    ending: str = "elimination",
    limit: str = "on",
    mode: str = "",
    outcomes: Outcomes | None = None,
    seed: int = 1,
    game: TeomachiaGame | None = None,
) -> Table:
    """A position in which the seat `turn` begins a turn; missing seats (of two) are plain.

    `phase`: start, layout, ante, before_bidding, bidding, before_battle, battle, settlement,
    prayers or myths; what happens by itself then happens. `open_elements`: how many of the row are
    open from the left, or which. `todo`: who has to act in the bidding, if not all.
    """
    players = [*seats, *[Seat() for _ in range(2 - len(seats))]]
    if not mode:
        full = phase in ("before_bidding", "before_battle", "myths")
        full = full or any(seat.god or seat.myths or seat.myth_deck for seat in players)
        mode = "full" if full else "basic"
    if game is None:
        game = teomachia(len(players), mode, ending, limit)
    chance = game.scripted(outcomes or {}, otherwise=SealedChance(seed.to_bytes(16, "big")))
    state = empty_state(game, chance, game.parts)
    state.initiative = turn if initiative is None else initiative
    state.conflict = conflict
    state.deal = deal
    state.draft_round = game.parts.draft_rounds[game.seats]
    for seat, told in enumerate(players):
        if not told.out:
            state.staked |= 1 << seat
            state.in_deal |= 0 if told.folded else 1 << seat
            state.spared |= 1 << seat if told.spared else 0
    for seat, told in enumerate(players):
        _fill_player(state, seat, told, (0, 0, int(phase in GOING_ON)))
    _lay_track(state, track)
    _make_draft(state, Random(seed), _named(outcomes, prayer_deck))
    if prayer_deck is not None:
        state.prayer_deck = sorted(numbers(game.parts.moves.prayer, prayer_deck))
    if phase not in ("start", "layout"):
        _lay_elements(state, elements, open_elements, number if phase == "bidding" else 3)
    state.element_discard = pack_bits(numbers(game.parts.moves.element, element_discard))
    for seat, told in enumerate(players):
        if told.out:
            state.leave(seat)
    if miracles_gone:  # they lie with somebody who has left the game
        state.players[-1].miracles += miracles_gone
    _begin(state, phase, number, turn, raised, todo)
    state.settle()
    return Table(state)


def numbers(axis: Axis, names: Iterable[str]) -> list[int]:
    """Ids as numbers."""
    return [axis.number(name) for name in names]


def _fill_player(state: TeomachiaState, seat: int, told: Seat, staked: Tokens) -> None:
    parts, moves = state.parts, state.parts.moves
    player = state.players[seat]
    player.community = tokens.pack(*told.community)
    player.stake = tokens.pack(*(staked if told.stake is None else told.stake))
    player.desperate = tokens.pack(*told.desperate)
    again = list(told.spent)
    for row, names in ((player.hand, told.hand), (player.pile, told.pile)):
        for name in names:
            kind = moves.prayer.number(name)
            spent = name in again
            if spent:
                again.remove(name)
            row.put(kind + parts.spent if spent else kind, 1 << seat)
    player.played = numbers(moves.prayer, [*told.spent, *told.attacks, *told.lasting])
    for name in reversed(told.deck):
        player.deck.put(moves.prayer.number(name), 0)
    if player.pile.cards:
        player.pile.known[-1] = PUBLIC
    player.open = numbers(moves.prayer, told.laid)
    for name in (*told.lasting, *told.attacks):
        kind = moves.prayer.number(name)
        player.open = [*player.open, kind + parts.spent]
        for place in range(len(parts.effects[kind])):
            if parts.effects[kind][place].code in words.STANDING:
                state.force = [*state.force, kind, place, seat, NONE]
    for name in told.attacks:
        kind = moves.prayer.number(name)
        player.attacks_played += 1
        player.attack_spheres |= 1 << parts.sphere_of[kind]
    for name in told.places:
        kind = moves.prayer.number(name.rstrip("*'"))
        damaged = DAMAGED if "*" in name else 0
        player.places = [*player.places, kind | damaged | (USED if "'" in name else 0)]
    player.points, player.miracles = told.points, told.miracles
    player.lost_strength = told.lost_strength
    _fill_gods(state, seat, told)


def _fill_gods(state: TeomachiaState, seat: int, told: Seat) -> None:
    if not state.full:
        return
    parts, moves = state.parts, state.parts.moves
    player = state.players[seat]
    myths = numbers(moves.myth_axis, [*told.myths, *told.heroes])
    if told.god:
        player.god = moves.god_axis.number(told.god)
        player.mythology = parts.god_mythology[player.god]
    elif told.mythology:
        player.mythology = moves.mythology.number(told.mythology)
    elif myths or told.myth_deck:
        known = [*myths, *numbers(moves.myth_axis, told.myth_deck)]
        player.mythology = parts.myth_mythology[known[0]]
    else:
        player.mythology = seat
    if player.god == NONE:
        # a god whose attribute never works by itself
        quiet = {"greek": "athena", "norse": "odin", "celtic": "cernunnos"}
        name = moves.mythology.ids[player.mythology]
        player.god = moves.god_axis.number(quiet.get(name, "marduk"))
    player.myths = pack_bits(myths)
    player.heroes = pack_bits(numbers(moves.myth_axis, told.heroes))
    player.myths_used = player.heroes
    for hero in numbers(moves.myth_axis, told.heroes):
        text = parts.myth_text + hero
        for place in range(len(parts.effects[text])):
            state.force = [*state.force, text, place, seat, NONE]
    deck = numbers(moves.myth_axis, told.myth_deck)
    if deck:
        player.myth_top = deck[0]
        player.myth_under = deck[1:]


def _lay_track(state: TeomachiaState, track: Sequence[str]) -> None:
    axis = state.parts.moves.prayer
    state.track = [NONE if not name else axis.number(name) for name in track]


def _lay_elements(
    state: TeomachiaState,
    elements: Sequence[str],
    shown: int | Sequence[int] | None,
    number: int,
) -> None:
    state.layout = numbers(state.parts.moves.element, elements)
    if shown is None:
        shown = min(2 + number, len(elements))
    slots = range(shown) if isinstance(shown, int) else [slot - 1 for slot in shown]
    state.layout_open = pack_bits(list(slots))
    state.layout_known = [
        PUBLIC if state.layout_open >> slot & 1 else 0 for slot in range(len(elements))
    ]


def _belongings(state: TeomachiaState, seat: int) -> list[int]:
    player = state.players[seat]
    copies = [entry for entry in player.open if not entry & IN_HAND]
    copies += [entry & COPY for entry in player.places]
    for row in player.rows:
        copies += row.cards
    return [state.kind_of(copy) for copy in copies]


def _named(outcomes: Outcomes | None, prayer_deck: Sequence[str] | None) -> list[str]:
    """The cards that the prayer deck must have."""
    named = list(prayer_deck or ())
    for told in (outcomes or {}).get("prayers", ()):
        named += [str(name) for name in told] if isinstance(told, list) else [str(told)]
    return named


def _make_draft(state: TeomachiaState, luck: Random, reserved: Sequence[str]) -> None:
    """A draft in which everybody picked and kept what he has; missing cards lie in the box."""
    parts, seats = state.parts, state.seats
    left = list(parts.deck)
    owned = [_belongings(state, seat) for seat in range(seats)]
    for card in [card for cards in owned for card in cards] + [c for c in state.track if c != NONE]:
        if card in left:
            left.remove(card)
    luck.shuffle(left)
    axis = parts.moves.prayer
    left.sort(key=lambda card: axis.ids[card] not in reserved)  # those are not dealt out
    picks: list[list[int]] = []
    for seat, cards in enumerate(owned):
        player = state.players[seat]
        first, taken = cards[: parts.starting_deck], cards[parts.starting_deck :]
        player.taken = sorted(taken)
        while len(first) < parts.starting_deck:
            first.append(left.pop())
            player.box.put(first[-1], 1 << seat)
        order = list(range(parts.picks))
        luck.shuffle(order)
        own = [NONE] * parts.picks
        for place, card in zip(order, first, strict=False):
            own[place] = card
        player.kept = pack_bits(order[: len(first)])
        picks.append(own)
        _note_public(state, seat)
    state.prayer_deck = sorted(left)
    luck.shuffle(left)
    size = seats + 1
    drafted = state.drafted.copy()
    for hand in range(parts.draft_rounds[seats] * seats):
        for stage in range(size):
            picker = (hand + stage) % seats
            card = picks[picker][hand // seats * seats + stage] if stage < seats else NONE
            drafted[hand * size + stage] = left.pop() if card == NONE else card
    state.drafted = drafted


def _note_public(state: TeomachiaState, seat: int) -> None:
    player = state.players[seat]
    shown = [state.kind_of(entry) for entry in player.open]
    shown += [state.kind_of(entry & COPY) for entry in player.places]
    if player.pile.cards:
        shown.append(state.kind_of(player.pile.cards[-1]))
    for kind in [*shown, *player.taken]:
        note_seen(state, seat, kind, PUBLIC)


def _begin(
    state: TeomachiaState,
    phase: str,
    number: int,
    turn: int,
    raised: bool,
    todo: Sequence[int] | None,
) -> None:
    """Put on the agenda what is still to come."""
    if phase == "start":
        state.deal -= 1
        state.push(Deals())
        return
    state.push(Deals())
    if state.full:
        state.push(MythPhase())
    if phase == "myths":
        return
    state.push(PrayerPhase())
    if phase == "prayers":
        return
    state.push(Settlement())
    if phase == "settlement":
        state.phase = BATTLE
        state.fought = 0 if state.is_decided() else state.in_deal
        return
    if phase == "battle":
        state.phase = BATTLE
        state.fought = state.in_deal
        state.push(NextFighter(turn))
        return
    state.push(Battle())
    if state.full:
        state.push(Stage(words.BEFORE_BATTLE))
    if phase == "before_battle":
        state.phase = BIDDING + 3
        return
    for later in range(3, number, -1):
        state.push(Bidding(later))
    if phase == "bidding":
        state.phase = BIDDING + number
        state.raised = raised
        state.todo = state.in_deal if todo is None else pack_bits(list(todo))
        state.push(NextBidder(turn))
        return
    state.phase = START
    state.push(Bidding(1))
    if state.full:
        state.push(Stage(words.BEFORE_BIDDING))
    if phase in ("ante", "layout", "hands"):
        state.in_deal = state.staked = 0
        state.push(Ante())
    if phase in ("layout", "hands"):
        state.push(LayElements())
    if phase == "hands":
        state.push(DrawHands())


# --- whole games ----------------------------------------------------------------------------------


def whole_game(
    seats: int = 2,
    mode: str = "basic",
    ending: str = "elimination",
    outcomes: Outcomes | None = None,
    seed: int = 1,
) -> Table:
    """A new game, at the first pick of the draft."""
    game = teomachia(seats, mode, ending)
    state = game.new(seed, outcomes=outcomes)
    assert isinstance(state, TeomachiaState)
    return Table(state)


def after_draft(seats: int = 2, mode: str = "basic", seed: int = 1) -> Table:
    """A new game in which everybody picked at random; the first bidding turn."""
    table = whole_game(seats, mode, seed=seed)
    luck = Random(seed)
    while table.state.deal == 0:
        seat = table.asked
        table.state.play(luck.choice(table.state.legal_moves(seat)), seat)
    return table
