"""All kinds of agenda items, so that a position can be built from ints again."""

from typing import Any

from theoi.core.agenda import Item
from theoi.games.teomachia.abilities import PlaceAbilities, UsePlace
from theoi.games.teomachia.asking import (
    AddToStake,
    DamagePlace,
    ExchangeNow,
    HideElement,
    PeekElement,
    RemoveFromCommunity,
    RemoveFromStake,
    RepairPlace,
    ReplaceElement,
    ReturnFromStake,
    RevealElement,
    TakeOver,
)
from theoi.games.teomachia.battle import AttackDone, Battle, BattleTurn, NextFighter
from theoi.games.teomachia.bidding import (
    Bidding,
    BiddingTurn,
    NextBidder,
    Raised,
    RaiseFurther,
    TurnGoesOn,
)
from theoi.games.teomachia.card_questions import (
    DiscardCard,
    GainPrayer,
    PutOnTop,
    PutUnder,
    RecoverCard,
    ScrapCard,
)
from theoi.games.teomachia.deal import Deals
from theoi.games.teomachia.dealing import Ante, DrawHands, LayElements
from theoi.games.teomachia.draft import ChooseGod, DraftRound, LeaveOut, Pick
from theoi.games.teomachia.effects import Carry, ChooseOption
from theoi.games.teomachia.myths import DealOver, MythPhase, MythTurn, Stage, StageOf, StageTurn
from theoi.games.teomachia.playing import ChooseOpponent, PutAway, Resolve
from theoi.games.teomachia.prayers import PrayerPhase, TakePrayer, TrackUpkeep
from theoi.games.teomachia.responses import Announced, AskOn, Complete, Respond
from theoi.games.teomachia.settlement import (
    DiscardAll,
    Settlement,
    SettlementGoesOn,
    SettlementOf,
    SettlementStep,
    SettlementTurn,
    TopCard,
)

# The place in this list is the code of an item among the ints of a position.
ITEMS: list[type[Item[Any]]] = [
    DraftRound,
    Pick,
    LeaveOut,
    ChooseGod,
    Deals,
    DrawHands,
    PlaceAbilities,
    UsePlace,
    LayElements,
    Ante,
    Stage,
    StageOf,
    StageTurn,
    Bidding,
    NextBidder,
    BiddingTurn,
    TurnGoesOn,
    Raised,
    RaiseFurther,
    Battle,
    NextFighter,
    BattleTurn,
    AttackDone,
    Announced,
    ChooseOpponent,
    Respond,
    AskOn,
    Complete,
    Resolve,
    PutAway,
    Carry,
    ChooseOption,
    RemoveFromCommunity,
    RemoveFromStake,
    ReturnFromStake,
    AddToStake,
    TakeOver,
    ExchangeNow,
    PeekElement,
    RevealElement,
    HideElement,
    ReplaceElement,
    DiscardCard,
    RecoverCard,
    ScrapCard,
    PutUnder,
    PutOnTop,
    GainPrayer,
    DamagePlace,
    RepairPlace,
    Settlement,
    SettlementStep,
    SettlementOf,
    SettlementTurn,
    SettlementGoesOn,
    DiscardAll,
    TopCard,
    PrayerPhase,
    TakePrayer,
    TrackUpkeep,
    MythPhase,
    MythTurn,
    DealOver,
]
