"""Positions of 7 Wonders Duel for tests: say what matters, the rest is filled in quietly.

    table = given(a=City(coins=6, offerings=["3"]), spaces={3: "mars"}, age=2, mode="pantheon")
    table.play("activate 3 3")
    assert table.a.coins == 4

A is the player who starts the game and sits on seat 0 (unless `first` says otherwise).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from theoi.core.chance import Outcomes, SealedChance, Told
from theoi.core.columns import column
from theoi.core.counts import bits
from theoi.core.state import SPECTATOR
from theoi.games.duel import INFO, DuelGame
from theoi.games.duel import state as duel_state
from theoi.games.duel.cities import add_card
from theoi.games.duel.components import NONE, Components
from theoi.games.duel.payment import TOTAL_MASK, TRADE_SHIFT, price
from theoi.games.duel.scoring import outcome_of, points_of
from theoi.games.duel.setup import empty_state
from theoi.games.duel.state import (
    CITY,
    DISCARD,
    NO_PAWN,
    STRUCTURE,
    TOKEN_FIELD,
    UNDER_WONDER,
    DuelState,
)
from theoi.games.duel.structure import find_open_cards
from theoi.games.duel.turn import TURNS, activation_price, space_price
from theoi.games.duel.view import DuelView
from theoi.testing import table as testing

GAMES: dict[str, DuelGame] = {}
SYMBOLS = ["wheel", "mortar", "quill", "plumb", "sundial", "armillary sphere", "scales"]


def duel(mode: str = "base") -> DuelGame:
    """The game in a mode, loaded once."""
    if mode not in GAMES:
        game = INFO.load(mode=mode)
        assert isinstance(game, DuelGame)
        GAMES[mode] = game
    return GAMES[mode]


def symbol_names(parts: Components) -> list[str]:
    """The scientific symbols as DUEL-13.1 calls them, in the order of the data."""
    printed = [name["en"].lower() for name in parts.names["symbol"]]
    return [next(symbol for symbol in SYMBOLS if name.startswith(symbol)) for name in printed]


@dataclass
class City:
    """What a player has in a test position."""

    cards: Sequence[str] = ()
    coins: int = 7
    wonders: Sequence[str] = ()  # unbuilt
    built: Sequence[str] = ()  # Wonders that stand
    progress: Sequence[str] = ()
    gods: Sequence[str] = ()
    astarte: int = 0
    mythology: Sequence[str] = ()
    offerings: Sequence[str] = ()


class Table(testing.Table[DuelState]):
    """A position in play, with the questions a test asks of it."""

    def __init__(self, state: DuelState) -> None:
        super().__init__(state)
        self.parts = state.parts
        self.moves = state.parts.moves

    # --- when ---------------------------------------------------------------------------------

    def idle(self, *keep: str) -> "Table":
        """The player whose turn it is discards some accessible card, none of those named."""
        return self.play(f"discard {min(self.accessible.difference(keep))}")

    # --- then: what may be done ------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """ "A" or "B": who is asked now; "" when the game is over."""
        return "" if self.state.over else "AB"[self.state.role(self.state.to_act())]

    def choices(self) -> set[str]:
        """The things that may be chosen, whatever the legal moves do with them."""
        return set(self.answers())

    def view(self, who: str = "") -> DuelView:
        """What A or B sees; a spectator when nobody is named."""
        seen = self.state.view(self.seat(who) if who else SPECTATOR)
        assert isinstance(seen, DuelView)
        return seen

    # --- then: what lies where -------------------------------------------------------------------

    def seat(self, who: str) -> int:
        """The seat of player A or B."""
        return self.state.first ^ (who == "B")

    @property
    def a(self) -> duel_state.City:
        """A's city (coins, astarte, production, symbols ...)."""
        return self.state.cities[self.seat("A")]

    @property
    def b(self) -> duel_state.City:
        """B's city."""
        return self.state.cities[self.seat("B")]

    def city(self, who: str) -> duel_state.City:
        """The city of A or B."""
        return self.a if who == "A" else self.b

    def cards(self, who: str) -> set[str]:
        """The Buildings of a city."""
        return self._cards_at(CITY + self.seat(who))

    @property
    def discard_pile(self) -> set[str]:
        """The discard pile."""
        return self._cards_at(DISCARD)

    def under(self, wonder: str) -> str | None:
        """The card under a Wonder."""
        card = self.state.under[self.moves.wonder_axis.number(wonder)]
        return None if card == NONE else self.moves.card.ids[card]

    def wonders(self, who: str) -> set[str]:
        """Unbuilt Wonders of a player."""
        return self._ids(self.moves.wonder_axis.ids, self.city(who).unbuilt)

    def built(self, who: str) -> set[str]:
        """Wonders of a player that stand."""
        return self._ids(self.moves.wonder_axis.ids, self.city(who).built)

    def progress(self, who: str) -> set[str]:
        """Progress tokens of a player."""
        return self._ids(self.moves.token_axis.ids, self.city(who).progress)

    @property
    def board(self) -> set[str]:
        """Progress tokens on the board."""
        return self._ids(self.moves.token_axis.ids, self.state.board_progress)

    @property
    def box(self) -> set[str]:
        """Progress tokens in the box."""
        return self._ids(self.moves.token_axis.ids, self.state.progress_box())

    @property
    def enki(self) -> set[str]:
        """Progress tokens on Enki."""
        return self._ids(self.moves.token_axis.ids, self.state.enki_tokens)

    def gods(self, who: str) -> set[str]:
        """Gods (and "gate") lying before a player."""
        return self._ids([*self.moves.god_axis.ids, "gate"], self.city(who).gods)

    def space(self, space: int) -> str | None:
        """The god (or "gate") on a space of the Pantheon, counted from 1."""
        god = self.state.spaces[space - 1]
        return None if god == NONE else [*self.moves.god_axis.ids, "gate"][god]

    def deck(self, mythology: str) -> list[str]:
        """A Mythology deck, top first."""
        number = self.moves.mythology.number(mythology)
        gods = self.state.decks.cards_of(number)
        return [self.moves.god_axis.ids[god] for god in reversed(gods)]

    def symbols(self, who: str) -> dict[str, int]:
        """Scientific symbols of a player, by the names of DUEL-13.1."""
        names = symbol_names(self.parts)
        counts = [self.city(who).symbols_of(number) for number in range(len(names))]
        return {name: count for name, count in zip(names, counts, strict=True) if count}

    def military_tokens(self) -> set[str]:
        """Military tokens on the track: first_2, first_5, second_2, second_5."""
        return self._ids(self.moves.military.ids, self.state.military_tokens)

    def mythology(self, who: str) -> dict[str, int]:
        """Mythology tokens of a player by kind."""
        counts = {
            name: self.city(who).mythology_of(i) for i, name in enumerate(self.moves.mythology.ids)
        }
        return {name: count for name, count in counts.items() if count}

    def offerings(self, who: str) -> set[str]:
        """Offering tokens of a player."""
        return self._ids(self.moves.offering.ids, self.city(who).offerings)

    @property
    def p(self) -> int:
        """The position of the Conflict pawn."""
        return self.state.conflict

    @property
    def minerva(self) -> int | None:
        """The position of the Minerva pawn."""
        return None if self.state.minerva == NO_PAWN else self.state.minerva

    def slot(self, slot: int) -> str | None:
        """The card on a slot, face up or face down; None when it is gone."""
        if not self.state.present >> slot & 1:
            return None
        return self.moves.card.ids[self.state.deal[slot]]

    def is_face_up(self, slot: int) -> bool:
        """Whether the card on a slot lies face up."""
        return bool(self.state.face_up >> slot & 1)

    @property
    def accessible(self) -> set[str]:
        """The accessible cards."""
        base = self.parts.age_base[self.state.age - 1]
        return {self.moves.card.ids[base + place] for place in bits(self.state.open_cards)}

    # --- then: numbers --------------------------------------------------------------------------

    def price(self, who: str, item: str) -> int:
        """What a card or Wonder costs a player."""
        return self._price(who, item) & TOTAL_MASK

    def trade(self, who: str, item: str) -> int:
        """The part of a price that buys resources."""
        return self._price(who, item) >> TRADE_SHIFT & TOTAL_MASK

    def activation(self, who: str, space: int, offerings: str = "none") -> int:
        """What activating a space costs a player with a set of Offering tokens."""
        return activation_price(
            self.state, self.seat(who), space - 1, self.moves.offerings.number(offerings)
        )

    def space_price(self, who: str, space: int) -> int:
        """What activating a space costs a player without Offering tokens."""
        return space_price(self.state, self.seat(who), space - 1)

    def points(self, who: str) -> dict[str, int]:
        """Points by category: civilian, scientific, commercial, guilds, temples, wonders, ..."""
        return dict(zip(self.parts.categories, points_of(self.state, self.seat(who)), strict=True))

    def total(self, who: str) -> int:
        """All points of a player."""
        return sum(self.points(who).values())

    @property
    def victory(self) -> str:
        """ "civilian", "military", "science", "shared", "concession" or "undecided"."""
        return outcome_of(self.state).kind

    @property
    def winner(self) -> str | None:
        """ "A", "B" or None."""
        return "AB"[self.state.role(self.state.winner)] if self.state.winner >= 0 else None

    def _price(self, who: str, item: str) -> int:
        if item in self.moves.card.index:
            number = self.moves.card.number(item)
        else:
            number = self.parts.cards + self.moves.wonder_axis.number(item)
        return price(self.state, self.seat(who), number)

    def _cards_at(self, place: int) -> set[str]:
        return {
            self.moves.card.ids[card]
            for card in range(self.parts.cards)
            if self.state.where[card] == place
        }

    def _ids(self, ids: list[str], mask: int) -> set[str]:
        return {ids[number] for number in bits(mask)}


@dataclass
class _Structure:
    """Which cards lie on which slots."""

    deal: list[int] = field(default_factory=list)
    present: int = 0
    face_up: int = 0


def given(
    *,
    mode: str = "base",
    age: int | None = None,
    turn: str = "A",
    a: City | None = None,
    b: City | None = None,
    first: int = 0,
    open: Sequence[str] = (),
    last: bool = False,
    slots: dict[int, str] | None = None,
    gone: Iterable[int] = (),
    tokens: dict[int, str] | None = None,
    discard: Sequence[str] = (),
    conflict: int = 0,
    military_tokens: Sequence[str] | None = None,
    minerva: int | None = None,
    board: Sequence[str] | None = None,
    enki: Sequence[str] = (),
    spaces: dict[int, str] | None = None,
    face_down: dict[int, str] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    outcomes: Outcomes | None = None,
    again: bool = False,
    seed: int = 1,
) -> Table:
    """A position in which the player `turn` is to act.

    `open`: cards that shall be accessible (the Age follows from them); `last`: they are all that
    is left of the structure; `slots`: cards on given slots; `gone`: slots already empty;
    `tokens`: tokens on marked slots (default none); `board`: Progress tokens on the board
    (default: the first five nobody has); `decks`: Mythology decks, top first (default: all gods
    not elsewhere); `spaces`: gods on the Pantheon by space number; `face_down`: the spaces whose
    god only A or B has seen; `outcomes`: scripted chance.
    """
    game = duel(mode)
    parts, moves = game.parts, game.parts.moves
    chance = game.scripted(outcomes or {}, otherwise=SealedChance(seed.to_bytes(16, "big")))
    state = empty_state(game, chance, parts)
    state.first = first
    state.active = first ^ (turn == "B")
    state.age = age or _age_of(list(parts.age_of), [moves.card.number(card) for card in open])
    state.drafted = 2 * parts.wonders_per_group
    state.again = again

    used: set[int] = {moves.card.number(card) for card in (*open, *discard)}
    used |= {moves.card.number(card) for card in (slots or {}).values()}
    for told in (a or City(), b or City()):
        used |= {moves.card.number(card) for card in told.cards}
    spare = [card for card in range(parts.cards) if card not in used]
    for who, city in ((first, a or City()), (1 - first, b or City())):
        _fill_city(state, who, city, spare)
    for card in discard:
        state.where[moves.card.number(card)] = DISCARD
    _fill_group(state)

    structure = _lay(state, open, last, slots or {}, set(gone), spare)
    state.deal, state.present, state.face_up = (
        column(structure.deal),
        structure.present,
        structure.face_up,
    )
    for slot in bits(state.present):
        state.where[state.deal[slot]] = STRUCTURE + slot
    find_open_cards(state)
    marked = parts.layouts[state.age - 1].tokens
    if parts.pantheon:
        axis = moves.mythology if state.age == 1 else moves.offering
        told_tokens = tokens or {}
        state.slot_token = column(
            axis.number(told_tokens[slot]) if slot in told_tokens else NONE for slot in marked
        )

    state.conflict = conflict
    state.minerva = NO_PAWN if minerva is None else minerva
    state.military_tokens = _tokens_left(moves.military.ids, conflict, military_tokens)
    owned = state.cities[0].progress | state.cities[1].progress
    for token in enki:
        state.enki_tokens |= 1 << moves.token_axis.number(token)
    owned |= state.enki_tokens
    if board is None:
        free = [token for token in parts.progress_pool if not owned >> token & 1]
        state.board_progress = sum(1 << token for token in free[:5])
    else:
        state.board_progress = sum(1 << moves.token_axis.number(token) for token in board)
    if parts.pantheon:
        _fill_pantheon(state, spaces or {}, decks)
        for space, seen_by in (face_down or {}).items():
            state.space_known[space - 1] = 1 << (first ^ (seen_by == "B"))
    state.push(TURNS[state.active])
    return Table(state)


def _age_of(ages: list[int], cards: list[int]) -> int:
    return max((ages[card] for card in cards), default=1)


def _fill_city(state: DuelState, seat: int, told: City, spare: list[int]) -> None:
    moves, city = state.parts.moves, state.cities[seat]
    for card in told.cards:
        number = moves.card.number(card)
        add_card(state, seat, number)
        symbol = state.parts.symbol[number]
        if symbol >= 0:
            city.symbols += 1 << duel_state.SYMBOL_FIELD * symbol
    city.coins, city.astarte = told.coins, told.astarte
    for wonder in told.wonders:
        city.unbuilt |= 1 << moves.wonder_axis.number(wonder)
    for wonder in told.built:
        number = moves.wonder_axis.number(wonder)
        city.built |= 1 << number
        city.raw_choice += state.parts.wonder_raw_choice[number]
        city.goods_choice += state.parts.wonder_goods_choice[number]
        below = next(card for card in spare if state.parts.age_of[card] != state.age)
        spare.remove(below)
        state.under[number] = below
        state.where[below] = UNDER_WONDER
    for token in told.progress:
        number = moves.token_axis.number(token)
        city.progress |= 1 << number
        for effect in state.parts.progress_effects[number]:
            if effect.symbol >= 0:
                city.symbols += 1 << duel_state.SYMBOL_FIELD * effect.symbol
    for god in told.gods:
        number = [*moves.god_axis.ids, "gate"].index(god)
        city.gods |= 1 << number
        if number != state.parts.gate:
            for effect in state.parts.god_effects[number]:
                if effect.symbol >= 0:
                    city.symbols += 1 << duel_state.SYMBOL_FIELD * effect.symbol
    for mythology in told.mythology:
        city.mythology += 1 << TOKEN_FIELD * moves.mythology.number(mythology)
    for offering in told.offerings:
        city.offerings |= 1 << moves.offering.number(offering)
    state.forget_prices(0)
    state.forget_prices(1)


def _fill_group(state: DuelState) -> None:
    """Eight drafted Wonders: those the players have, and others that count as boxed."""
    mask = 0
    for city in state.cities:
        mask |= city.unbuilt | city.built
    rest = [wonder for wonder in state.parts.wonder_pool if not mask >> wonder & 1]
    own = list(bits(mask))
    state.group = column((own + rest)[: max(8, len(own))])


def _lay(
    state: DuelState,
    open_cards: Sequence[str],
    last: bool,
    told: dict[int, str],
    gone: set[int],
    spare: list[int],
) -> _Structure:
    parts, axis = state.parts, state.parts.moves.card
    layout = parts.layouts[state.age - 1]
    everything = (1 << layout.slots) - 1
    wanted = [axis.number(card) for card in open_cards]
    played = [
        card
        for card in range(parts.cards)
        if parts.age_of[card] == state.age and state.where[card] != 0
    ]
    if last:
        present = (1 << max(len(wanted), 1)) - 1
    else:
        present = everything
        for slot in gone:
            present &= ~(1 << slot)
        bottom = [slot for slot in range(layout.slots - 1, -1, -1) if slot not in told]
        while (
            layout.slots - present.bit_count() < len(played)
            or len(_free(list(layout.coverers), present, told)) < len(wanted)
        ) and not gone:
            present &= ~(1 << bottom.pop(0))
    on_slot: dict[int, int] = {slot: axis.number(card) for slot, card in told.items()}
    free = _free(list(layout.coverers), present, told)
    assert len(free) >= len(wanted), "not so many cards can be accessible"
    for slot, card in zip(free, wanted, strict=False):
        on_slot[slot] = card
    empty = [slot for slot in range(layout.slots) if not present >> slot & 1]
    for slot, card in zip(empty, played, strict=False):
        on_slot[slot] = card
    mixed = [card for card in spare if card in parts.mixed] if state.age == 3 else []
    have = sum(card in parts.mixed for card in on_slot.values())
    plain = [card for card in spare if card in parts.decks[state.age - 1]]
    fill = plain[: layout.slots - len(on_slot)]
    short = parts.mixed_into_age_3 - have if state.age == 3 else 0
    if short > 0:
        fill = fill[: max(layout.slots - len(on_slot) - short, 0)] + mixed[:short]
    for slot in range(layout.slots):
        if slot not in on_slot:
            on_slot[slot] = fill.pop(0)
    face_up = layout.face_up | (everything & ~present)
    for slot in range(layout.slots):
        if present >> slot & 1 and layout.coverers[slot] & present == 0:
            face_up |= 1 << slot
    return _Structure([on_slot[slot] for slot in range(layout.slots)], present, face_up)


def _free(coverers: list[int], present: int, told: dict[int, str]) -> list[int]:
    return [
        slot
        for slot in range(len(coverers))
        if present >> slot & 1 and coverers[slot] & present == 0 and slot not in told
    ]


def _tokens_left(ids: list[str], conflict: int, told: Sequence[str] | None) -> int:
    """The military tokens still there: those the pawn must have set off are gone."""
    if told is not None:
        return sum(1 << ids.index(token) for token in told)
    side = "second" if conflict > 0 else "first"
    set_off = [f"{side}_2"] * (abs(conflict) >= 3) + [f"{side}_5"] * (abs(conflict) >= 6)
    return sum(1 << number for number, token in enumerate(ids) if token not in set_off)


def _fill_pantheon(
    state: DuelState, spaces: dict[int, str], decks: Mapping[str, Sequence[str]] | None
) -> None:
    parts, moves = state.parts, state.parts.moves
    gods = [*moves.god_axis.ids, "gate"]
    located = state.cities[0].gods | state.cities[1].gods
    for space, name in spaces.items():
        god = gods.index(name)
        located |= 1 << god
        state.spaces[space - 1] = god
        state.space_known[space - 1] = 3
        if god != parts.gate:
            state.space_mythology[space - 1] = parts.god_mythology[god]
    for mythology, members in enumerate(parts.deck_gods):
        name = moves.mythology.ids[mythology]
        if decks is not None and name in decks:
            order = [moves.god_axis.number(god) for god in decks[name]]
        else:
            order = [god for god in members if not located >> god & 1]
        for god in reversed(order):
            state.decks.put(mythology, god, 0)


def draft(mode: str = "base", **outcomes: list[str]) -> Table:
    """A new game at the first pick of the draft, with scripted outcomes."""
    told: dict[str, Told] = {"first_player": ["0"], **outcomes}
    state = duel(mode).new(seed=1, outcomes=told)
    assert isinstance(state, DuelState)
    return Table(state)


def walk(mode: str = "base", seed: int = 0) -> Iterator[Table]:
    """A random game: the table before every move, and at last when the game is over."""
    return testing.walk(Table(duel(mode).new(seed=seed)), seed)
