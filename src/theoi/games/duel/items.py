"""All kinds of agenda items, so that a position can be built from ints again."""

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

# The place in this list is the code of an item among the ints of a position.
ITEMS: list[type[Item[Any]]] = [
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
