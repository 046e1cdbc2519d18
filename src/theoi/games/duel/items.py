"""All kinds of agenda items by their code, to build a position from ints again."""

from typing import Any

from theoi.core.agenda import Item
from theoi.games.duel.effects import (
    BuildFromDiscard,
    ChooseGod,
    GodOnTop,
    IsisCard,
    IsisWonder,
    ReturnGods,
    TheaterDeck,
)
from theoi.games.duel.military import DropToken, PlaceMinerva, UseToken
from theoi.games.duel.science import EnkiToken, LibraryToken, PairReward
from theoi.games.duel.setup import Draft
from theoi.games.duel.targets import (
    CopySymbol,
    DamageWonder,
    DiscardFromStructure,
    DiscardOpponentCard,
    StealCard,
    TakeWonder,
)
from theoi.games.duel.turn import ChooseFirst, EndOfTurn, SeatGod, SeatSpace, Turn

# In the order of the codes in choices.py.
ITEMS: list[Any] = [
    Draft,
    Turn,
    EndOfTurn,
    ChooseFirst,
    PairReward,
    LibraryToken,
    EnkiToken,
    BuildFromDiscard,
    DiscardOpponentCard,
    StealCard,
    CopySymbol,
    DiscardFromStructure,
    DamageWonder,
    TakeWonder,
    IsisCard,
    IsisWonder,
    TheaterDeck,
    ChooseGod,
    ReturnGods,
    GodOnTop,
    SeatGod,
    SeatSpace,
    PlaceMinerva,
    DropToken,
    UseToken,
]


def make_item(code: int, values: list[int]) -> Item[Any]:
    """The item with this code and these values."""
    if not 0 <= code < len(ITEMS):
        raise ValueError(f"no agenda item has the code {code}")
    try:
        item: Item[Any] = ITEMS[code](*values)
    except TypeError:
        raise ValueError(f"agenda item {code} does not take {len(values)} values") from None
    return item
