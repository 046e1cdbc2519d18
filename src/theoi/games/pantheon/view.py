"""What one seat may see of a position, as typed plain data.

It is made from what the seat knows (`hidden.known_to`), and each field says what its numbers are;
NONE (-2) is an empty place. Of the others' hands and demigods a view lists what everybody has seen,
and says how many more there are.
"""

from typing import Annotated

import msgspec

from theoi.core.counts import bits, count, expand
from theoi.core.moves import Axis
from theoi.core.state import OVER
from theoi.core.views import Bag, By, Keyed, Number, Of, Row, Unobserved
from theoi.games.pantheon.buying import Purchasing
from theoi.games.pantheon.components import CATEGORIES, NONE
from theoi.games.pantheon.drawing import Drawing, top_special_card
from theoi.games.pantheon.movement import Placing, placement_cost, placements
from theoi.games.pantheon.nations import GalliaPay
from theoi.games.pantheon.offering import Paying, can_offer
from theoi.games.pantheon.preparation import used_loot_hexes
from theoi.games.pantheon.scoring import column_points, favour_points
from theoi.games.pantheon.state import VICTORIES, PantheonState

# --- what the numbers are -------------------------------------------------------------------------

Seat = Annotated[int, Of("seat")]
Card = Annotated[int, Of("card")]
God = Annotated[int, Of("god")]
Demigod = Annotated[int, Of("demigod")]
Loot = Annotated[int, Of("loot")]
Hex = Annotated[int, Of("hex")]
Nation = Annotated[int, Of("nation")]
Move = Annotated[int, Of("move")]
Cards = Annotated[int, Number(0, 99)]
Tiles = Annotated[int, Number(0, 99)]
Pieces = Annotated[int, Number(0, 12)]
Points = Annotated[int, Number(0, 199)]
Steps = Annotated[int, Number(0, 99)]
Coins = Annotated[int, Number(0, 99)]


def more_axes() -> list[Axis]:
    """What views speak of and moves do not."""
    return [Axis("category", CATEGORIES)]


# --- views ----------------------------------------------------------------------------------------


class PlayerView(msgspec.Struct):
    """A player with everything before him; `hidden_cards` and `hidden_demigods` are unseen."""

    score: Points
    points: Annotated[list[Points], By("category")]
    cards: Annotated[list[Card], Bag(most=16)]
    hidden_cards: Cards
    hand_size: Cards
    feet: Pieces
    columns: Pieces
    feet_left: Pieces
    columns_left: Pieces
    feet_at: Annotated[list[Hex], Bag()]
    columns_at: Annotated[list[Hex], Bag()]
    levels: Annotated[list[Annotated[int, Number(0, 4)]], By("kind")]
    gods: Annotated[list[God], Bag(most=4)]
    kept: Annotated[list[Loot], Bag(most=12)]
    bonus: Annotated[int, Of("bonus")]
    demigods: Annotated[list[Demigod], Bag(most=4)]
    hidden_demigods: Tiles
    steps: Steps
    jumps: Steps
    coins: Coins
    column_points: Points
    favour_points: Points


class HexView(msgspec.Struct):
    """A hex on which something lies: the seats with a piece there, loot, the temple."""

    hex: Hex
    seats: Annotated[list[Seat], Bag(), Unobserved()]  # feet and columns of the players tell it
    loot: Loot
    temple: bool


class PlacementView(msgspec.Struct):
    """A hex the asked seat may put a piece on now, and what it costs."""

    hex: Hex
    cost: Annotated[int, Number(0, 9)]


class PantheonView(msgspec.Struct):
    """The whole table as the seat (or a spectator, -1) sees it."""

    seat: Seat
    start: Seat
    active: Seat
    epoch: Annotated[int, Number(0, 6)]
    nation: Nation
    track: Annotated[list[Nation], Row(6)]
    asked: Seat
    prompt: Annotated[str, Of("question")]
    moves: Annotated[list[Move], Bag(), Unobserved()]  # the mask has them
    players: Annotated[list[PlayerView], By("seat")]
    hexes: Annotated[list[HexView], Keyed("hex")]
    loot_hexes: Annotated[list[Hex], Bag()]
    placements: Annotated[list[PlacementView], Keyed("hex")]
    steps: Steps
    coins: Coins
    cards_due: Cards
    open_cards: Annotated[list[Card], Row(4)]
    pile_size: Cards
    discard: Annotated[list[Card], Bag(most=16)]
    special_money: Annotated[list[Card], Bag(most=2)]
    special_top: Card
    open_gods: Annotated[list[God], Bag(most=4)]
    payable_gods: Annotated[list[God], Bag()]
    god_stack: Tiles
    offered_god: God
    open_demigods: Annotated[list[Demigod], Bag(most=4)]
    demigod_stack: Tiles
    bag: Tiles
    nations_left: Annotated[list[Nation], Bag()]
    over: bool
    victory: Annotated[str, Of("victory")]
    ranks: Annotated[list[Annotated[int, Number(1, 4)]], By("seat")]


def view_of(known: PantheonState, seat: int) -> PantheonView:
    """The view of a seat, from what it knows."""
    asked = known.to_act()
    steps, coins, cards_due, god = question_numbers(known)
    return PantheonView(
        seat=seat,
        start=known.start,
        active=known.active,
        epoch=known.epoch,
        nation=known.nation,
        track=list(known.track),
        asked=asked,
        prompt="" if asked == OVER else known.question().prompt(),
        moves=known.legal_moves(seat) if seat >= 0 else [],
        players=[player_view(known, one) for one in range(known.seats)],
        hexes=hex_views(known),
        loot_hexes=used_loot_hexes(known),
        placements=placement_views(known),
        steps=steps,
        coins=coins,
        cards_due=cards_due,
        open_cards=list(known.open_cards),
        pile_size=known.pile_size,
        discard=list(expand(known.discard)),
        special_money=list(expand(known.special)),
        special_top=top_special_card(known) if known.special else NONE,
        open_gods=list(expand(known.open_gods)),
        payable_gods=payable_gods(known, seat),
        god_stack=len(expand(known.god_stack)),
        offered_god=god,
        open_demigods=list(expand(known.open_demigods)),
        demigod_stack=known.early_left + known.late_left,
        bag=len(expand(known.bag)),
        nations_left=list(bits(known.nations_left)),
        over=known.over,
        victory=VICTORIES[known.victory] if known.over else "",
        ranks=known.game.outcome(known).ranks if known.over else [],
    )


def player_view(known: PantheonState, seat: int) -> PlayerView:
    """A player as far as the position is known."""
    player = known.players[seat]
    cards = list(expand(player.hand))
    demigods = list(expand(player.demigods))
    return PlayerView(
        score=player.score(),
        points=list(player.points),
        cards=cards,
        hidden_cards=player.hand_size - len(cards),
        hand_size=player.hand_size,
        feet=player.feet,
        columns=player.columns,
        feet_left=known.feet_left(seat),
        columns_left=known.columns_left(seat),
        feet_at=sorted(player.feet_at),
        columns_at=sorted(player.columns_at),
        levels=[player.level_of(kind) for kind in range(known.parts.kinds)],
        gods=list(expand(player.gods)),
        kept=list(expand(player.kept)),
        bonus=player.bonus,
        demigods=demigods,
        hidden_demigods=player.demigod_tokens() - len(demigods),
        steps=player.steps,
        jumps=player.jumps,
        coins=player.coins,
        column_points=column_points(known, seat),
        favour_points=favour_points(known, seat),
    )


def hex_views(known: PantheonState) -> list[HexView]:
    """All hexes on which something lies."""
    views: list[HexView] = []
    for place in range(known.parts.hexes):
        seats = list(bits(known.board[place]))
        loot = known.loot_on(place) if len(known.loot) else NONE
        temple = place == known.temple
        if seats or loot != NONE or temple:
            views.append(HexView(place, seats, loot, temple))
    return views


def placement_views(known: PantheonState) -> list[PlacementView]:
    """What the seat now placing may do: everybody can see it on the board."""
    item = None if known.over else known.question()
    places: list[int] = []
    if isinstance(item, Placing):
        places = list(placements(known, item.seat, item.steps, item.jumps))
    elif isinstance(item, Purchasing):
        places = list(placements(known, item.seat, item.coins, 0))
    return [PlacementView(place, placement_cost(known, place)) for place in places]


def question_numbers(known: PantheonState) -> tuple[int, int, int, int]:
    """Steps, coins and cards left in the action under way, and the god that is paid for."""
    item = None if known.over else known.question()
    if isinstance(item, Placing):
        return item.steps, 0, 0, NONE
    if isinstance(item, Purchasing):
        return 0, item.coins, 0, NONE
    if isinstance(item, Drawing):
        return 0, 0, item.due + item.extra, NONE
    if isinstance(item, Paying | GalliaPay):
        return 0, 0, 0, item.god
    return 0, 0, 0, NONE


def payable_gods(known: PantheonState, seat: int) -> list[int]:
    """The gods of the display the seat could pay for with what it holds."""
    if seat < 0:
        return []
    return [
        god
        for god in range(known.parts.gods)
        if count(known.open_gods, god) and can_offer(known, seat, god)
    ]
