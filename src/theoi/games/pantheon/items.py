"""All kinds of agenda items, so that a position can be built from ints again."""

from typing import Any

from theoi.core.agenda import Item
from theoi.games.pantheon.buying import Buying, CartagoCoins
from theoi.games.pantheon.drawing import Drawing, OptionalDraw, OptionalMoney
from theoi.games.pantheon.loot import BonusEffect, ChooseBonus, ChooseSupply, FreeColumn, LootOrder
from theoi.games.pantheon.movement import Placing
from theoi.games.pantheon.nations import DropCards, Gallia, GalliaPay, NationEffect, Swap
from theoi.games.pantheon.offering import Paying
from theoi.games.pantheon.preparation import PlaceTemple, Prepare
from theoi.games.pantheon.tokens import RaiseToken
from theoi.games.pantheon.turn import (
    BeginActions,
    EndOfAction,
    FollowUp,
    NextFollowUp,
    Turn,
    UseExtraAction,
)

# The place in this list is the code of an item among the ints of a position.
ITEMS: list[type[Item[Any]]] = [
    Turn,
    EndOfAction,
    UseExtraAction,
    BeginActions,
    NextFollowUp,
    FollowUp,
    Placing,
    Buying,
    Paying,
    Drawing,
    OptionalDraw,
    LootOrder,
    RaiseToken,
    ChooseSupply,
    OptionalMoney,
    FreeColumn,
    ChooseBonus,
    BonusEffect,
    Prepare,
    NationEffect,
    PlaceTemple,
    Gallia,
    GalliaPay,
    DropCards,
    Swap,
    CartagoCoins,
]
