"""What one seat may see of a position, as typed plain data.

It is made from what the seat knows (`hidden.known_to`), and each field says what its numbers are.
UNKNOWN (-1) is something face down, NONE (-2) an empty place.
"""

from typing import Annotated

import msgspec

from theoi.core.counts import amount_of, bits
from theoi.core.moves import Axis
from theoi.core.state import OVER
from theoi.core.views import Bag, By, Keyed, Number, Of, Row, Unobserved
from theoi.games.duel.components import DECK, NONE, RESOURCES, Components
from theoi.games.duel.effects import ChooseGod, GodOnTop, ReturnGods
from theoi.games.duel.payment import TOTAL_MASK, price, unit_price
from theoi.games.duel.science import LibraryToken
from theoi.games.duel.scoring import points_of
from theoi.games.duel.setup import is_taken, open_group
from theoi.games.duel.state import CITY, NO_PAWN, DuelState
from theoi.games.duel.structure import token_place
from theoi.games.duel.turn import SeatGod, SeatSpace, discard_income, space_price

# --- what the numbers are -------------------------------------------------------------------------

Seat = Annotated[int, Of("seat")]
Card = Annotated[int, Of("card")]
Wonder = Annotated[int, Of("wonder")]
Progress = Annotated[int, Of("progress")]
God = Annotated[int, Of("god")]
Mythology = Annotated[int, Of("mythology")]
Offering = Annotated[int, Of("offering")]
Military = Annotated[int, Of("military", mirror="first")]
SlotToken = Annotated[int, Of("mythology", ("offering",))]  # in Age I the one, in Age II the other
Move = Annotated[int, Of("move")]
Coins = Annotated[int, Number(0, 199)]
Points = Annotated[int, Number(0, 199)]
Few = Annotated[int, Number(0, 15)]
Place = Annotated[int, Number(-9, 9, mirror="first")]  # on the track; + is the second player's side
Prices = Annotated[list[Coins], By("seat")]


def more_axes(parts: Components) -> list[Axis]:
    """What views and events speak of and moves do not; the Gate is the number after the gods."""
    return [
        Axis("god", [*parts.moves.god_axis.ids, "gate"]),
        Axis("resource", RESOURCES),
        Axis("symbol", parts.symbols),
        Axis("category", parts.categories),
        Axis("age", [str(age + 1) for age in range(len(parts.layouts))]),
    ]


# --- views ----------------------------------------------------------------------------------------


class WonderView(msgspec.Struct):
    """A Wonder of a player; `under` is the card it was built with (NONE while unbuilt)."""

    wonder: Wonder
    built: bool
    under: Card
    price: Coins


class CityView(msgspec.Struct):
    """A player's city and everything lying before him."""

    coins: Coins
    astarte: Coins
    cards: Annotated[list[Card], Bag()]
    wonders: Annotated[list[WonderView], Keyed("wonder")]
    progress: Annotated[list[Progress], Bag()]
    gods: Annotated[list[God], Bag()]
    mythology: Annotated[list[Mythology], Bag(most=2)]
    offerings: Annotated[list[Offering], Bag()]
    production: Annotated[list[Few], By("resource")]
    raw_choice: Few
    goods_choice: Few
    unit_prices: Annotated[list[Few], By("resource")]
    discard_income: Few
    symbols: Annotated[list[Few], By("symbol")]
    points: Annotated[list[Points], By("category")]


class SlotView(msgspec.Struct):
    """A slot of the structure: the card (UNKNOWN face down, NONE gone) and the token on it."""

    slot: Annotated[int, Of("slot")]
    row: Annotated[int, Number(1, 7), Unobserved()]  # follows from slot and Age
    column: Annotated[int, Number(0, 19), Unobserved()]
    card: Card
    face_up: bool
    accessible: bool
    token: SlotToken
    prices: Prices


class SpaceView(msgspec.Struct):
    """A space of the Pantheon with its price for either seat."""

    space: Annotated[int, Of("space")]
    god: God
    mythology: Mythology
    prices: Prices


class DeckView(msgspec.Struct):
    """A Mythology deck, top first; UNKNOWN for gods the seat has not seen there."""

    mythology: Mythology
    gods: Annotated[list[God], Row(DECK)]


class DuelView(msgspec.Struct):
    """The whole table as the seat (or a spectator, -1) sees it."""

    seat: Seat
    mode: Annotated[str, Of("mode")]
    first: Seat
    active: Seat
    age: Annotated[int, Number(0, 3)]
    asked: Seat
    prompt: Annotated[str, Of("question")]
    moves: Annotated[list[Move], Bag(), Unobserved()]  # the mask has them
    cities: Annotated[list[CityView], By("seat")]
    group: Annotated[list[Wonder], Bag()]
    structure: Annotated[list[SlotView], Keyed("slot")]
    discard_pile: Annotated[list[Card], Bag()]
    conflict: Place
    military_tokens: Annotated[list[Military], Bag()]
    minerva: Place | None
    snake: Card
    board_progress: Annotated[list[Progress], Bag()]
    enki_tokens: Annotated[list[Progress], Bag()]
    drawn_progress: Annotated[list[Progress], Bag(hidden=3)]
    spaces: Annotated[list[SpaceView], Keyed("space")]
    decks: Annotated[list[DeckView], Keyed("mythology")]
    drawn_gods: Annotated[list[God], Row(2)]
    shown_gods: Annotated[list[God], Bag()]
    extra_turn: bool
    over: bool
    victory: Annotated[str, Of("victory")]
    winner: Seat


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
        military_tokens=list(bits(known.military_tokens)),
        minerva=None if known.minerva == NO_PAWN else known.minerva,
        snake=known.snake,
        board_progress=list(bits(known.board_progress)),
        enki_tokens=list(bits(known.enki_tokens)),
        drawn_progress=drawn_progress(known),
        spaces=[space_view(known, space) for space in range(len(known.spaces))],
        decks=[deck_view(known, one) for one in range(len(known.decks.sizes))],
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
        progress=list(bits(city.progress)),
        gods=list(bits(city.gods)),
        mythology=[
            one for one in range(len(parts.deck_gods)) for _ in range(city.mythology_of(one))
        ],
        offerings=list(bits(city.offerings)),
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
    return DeckView(mythology, known.decks.cards_of(mythology)[::-1])


def drawn_progress(known: DuelState) -> list[int]:
    """The tokens drawn for a Great Library that is being resolved."""
    for item in known.agenda.all():
        if isinstance(item, LibraryToken):
            return [-1, -1, -1] if item.drawn < 0 else list(bits(item.drawn))
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
    return list(bits(mask))
