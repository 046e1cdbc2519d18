"""All kinds of agenda items by their code, to build a position from ints again."""

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

# In the order of the codes in choices.py.
ITEMS: list[Any] = [
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


def make_item(code: int, values: list[int]) -> Item[Any]:
    """The item with this code and these values."""
    if not 0 <= code < len(ITEMS):
        raise ValueError(f"no agenda item has the code {code}")
    try:
        item: Item[Any] = ITEMS[code](*values)
    except TypeError:
        raise ValueError(f"agenda item {code} does not take {len(values)} values") from None
    return item
