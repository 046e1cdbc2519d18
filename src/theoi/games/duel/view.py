"""What one seat may see of a position, as typed plain data: the only way out of the engine.

Things are numbers on the axes of the move space; UNKNOWN (-1) is something face down.
"""

import msgspec

from theoi.core.counts import amount_of, bits
from theoi.core.state import OVER
from theoi.games.duel.components import NONE, RESOURCES
from theoi.games.duel.effects import ChooseGod, GodOnTop, ReturnGods
from theoi.games.duel.payment import TOTAL_MASK, price, unit_price
from theoi.games.duel.science import LibraryToken
from theoi.games.duel.scoring import points_of
from theoi.games.duel.setup import is_taken, open_group
from theoi.games.duel.state import CITY, DuelState
from theoi.games.duel.structure import token_place
from theoi.games.duel.turn import SeatGod, SeatSpace, discard_income, space_price


class WonderView(msgspec.Struct):
    """A Wonder of a player; `under` is the card it was built with (NONE while unbuilt)."""

    wonder: int
    built: bool
    under: int
    price: int


class CityView(msgspec.Struct):
    """A player's city and everything lying before him."""

    coins: int
    astarte: int
    cards: list[int]
    wonders: list[WonderView]
    progress: list[int]
    gods: list[int]
    mythology: list[int]
    offerings: list[int]
    production: list[int]
    raw_choice: int
    goods_choice: int
    unit_prices: list[int]
    discard_income: int
    symbols: list[int]
    points: list[int]


class SlotView(msgspec.Struct):
    """A slot of the structure: the card (UNKNOWN face down, NONE gone) and the token on it."""

    slot: int
    row: int
    column: int
    card: int
    face_up: bool
    accessible: bool
    token: int
    prices: list[int]


class SpaceView(msgspec.Struct):
    """A space of the Pantheon with its price for either seat."""

    space: int
    god: int
    mythology: int
    prices: list[int]


class DeckView(msgspec.Struct):
    """A Mythology deck, top first; UNKNOWN for gods the seat has not seen there."""

    mythology: int
    gods: list[int]


class DuelView(msgspec.Struct):
    """The whole table as the seat (or a spectator, -1) sees it."""

    seat: int
    mode: str
    first: int
    active: int
    age: int
    asked: int
    prompt: str
    moves: list[int]
    cities: list[CityView]
    group: list[int]
    structure: list[SlotView]
    discard_pile: list[int]
    conflict: int
    military_tokens: list[int]
    minerva: int | None
    snake: int
    board_progress: list[int]
    enki_tokens: list[int]
    drawn_progress: list[int]
    spaces: list[SpaceView]
    decks: list[DeckView]
    drawn_gods: list[int]
    shown_gods: list[int]
    extra_turn: bool
    over: bool
    victory: str
    winner: int


def view_of(known: DuelState, seat: int) -> DuelView:
    """The view of a seat, from what it knows."""
    asked = known.to_act()
    parts = known.parts
    return DuelView(
        seat=seat,
        mode="pantheon" if parts.pantheon else "base",
        first=known.first,
        active=known.active,
        age=known.age,
        asked=asked,
        prompt="" if asked == OVER else known.question().prompt(),
        moves=known.legal_moves(seat) if seat >= 0 else [],
        cities=[city_view(known, one) for one in range(2)],
        group=group_view(known),
        structure=[slot_view(known, slot) for slot in range(len(known.deal))],
        discard_pile=known.discard_pile(),
        conflict=known.conflict,
        military_tokens=bits(known.military_tokens),
        minerva=known.minerva if abs(known.minerva) <= parts.capital else None,
        snake=known.snake,
        board_progress=bits(known.board_progress),
        enki_tokens=bits(known.enki_tokens),
        drawn_progress=drawn_progress(known),
        spaces=[space_view(known, space) for space in range(len(known.spaces))],
        decks=[deck_view(known, one) for one in range(len(known.deck_size))],
        drawn_gods=drawn_gods(known),
        shown_gods=shown_gods(known),
        extra_turn=known.again,
        over=known.over,
        victory=known.game.outcome(known).kind if known.over else "",
        winner=known.winner,
    )


def city_view(known: DuelState, seat: int) -> CityView:
    """Cities are open to both players (DUEL-1.11)."""
    city = known.cities[seat]
    parts = known.parts
    return CityView(
        coins=city.coins,
        astarte=city.astarte,
        cards=[card for card in range(parts.cards) if known.where[card] == CITY + seat],
        wonders=[wonder_view(known, seat, one) for one in bits(city.built | city.unbuilt)],
        progress=bits(city.progress),
        gods=bits(city.gods),
        mythology=[
            one for one in range(len(parts.deck_gods)) for _ in range(city.mythology_of(one))
        ],
        offerings=bits(city.offerings),
        production=[amount_of(city.production, one) for one in range(len(RESOURCES))],
        raw_choice=city.raw_choice,
        goods_choice=city.goods_choice,
        unit_prices=[unit_price(known, seat, one) for one in range(len(RESOURCES))],
        discard_income=discard_income(known, seat),
        symbols=[city.symbols_of(one) for one in range(len(parts.names["symbol"]))],
        points=points_of(known, seat),
    )


def wonder_view(known: DuelState, seat: int, wonder: int) -> WonderView:
    """A Wonder with its present price."""
    return WonderView(
        wonder=wonder,
        built=bool(known.cities[seat].built >> wonder & 1),
        under=known.under[wonder],
        price=price(known, seat, known.parts.cards + wonder) & TOTAL_MASK,
    )


def group_view(known: DuelState) -> list[int]:
    """The Wonders of the open draft group that are left; empty after the draft."""
    if known.drafted >= 2 * known.parts.wonders_per_group:
        return []
    return [wonder for wonder in open_group(known) if not is_taken(known, wonder)]


def slot_view(known: DuelState, slot: int) -> SlotView:
    """A slot; a card that has left it is NONE."""
    layout = known.parts.layouts[known.age - 1]
    here = bool(known.present >> slot & 1)
    card = known.deal[slot] if here else NONE
    place = token_place(known, slot)
    open_card = card >= 0 and bool(
        known.open_cards >> (card - known.parts.age_base[known.age - 1]) & 1
    )
    return SlotView(
        slot=slot,
        row=layout.row[slot],
        column=layout.column[slot],
        card=card,
        face_up=here and bool(known.face_up >> slot & 1),
        accessible=open_card,
        token=known.slot_token[place] if place != NONE else NONE,
        prices=[price(known, seat, card) & TOTAL_MASK for seat in range(2)] if card >= 0 else [],
    )


def space_view(known: DuelState, space: int) -> SpaceView:
    """A space with what activating it would cost each seat without Offering tokens."""
    return SpaceView(
        space=space,
        god=known.spaces[space],
        mythology=known.space_mythology[space],
        prices=[space_price(known, seat, space) for seat in range(2)],
    )


def deck_view(known: DuelState, mythology: int) -> DeckView:
    """A deck from the top down."""
    size = known.deck_size[mythology]
    start = 3 * mythology
    return DeckView(mythology, known.decks[start : start + size][::-1])


def drawn_progress(known: DuelState) -> list[int]:
    """The tokens drawn for a Great Library that is being resolved."""
    for item in known.agenda.all():
        if isinstance(item, LibraryToken):
            return [-1, -1, -1] if item.drawn < 0 else bits(item.drawn)
    return []


def drawn_gods(known: DuelState) -> list[int]:
    """The gods drawn with a Mythology token, until one is seated."""
    for item in known.agenda.all():
        if isinstance(item, SeatGod):
            return [item.top, item.second]
        if isinstance(item, SeatSpace):
            return [item.god]
    return []


def shown_gods(known: DuelState) -> list[int]:
    """The gods revealed by the Gate or the Divine Theater."""
    mask = 0
    for item in known.agenda.all():
        if isinstance(item, ChooseGod):
            mask |= item.shown
        elif isinstance(item, ReturnGods | GodOnTop):
            mask |= item.gods
    return bits(mask)
