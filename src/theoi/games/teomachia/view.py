"""What one seat may see of a position, as typed plain data.

It is made from what the seat knows (`hidden.known_to`), and each field says what its numbers are.
UNKNOWN (-1) is something face down, NONE (-2) an empty place.
"""

from typing import Annotated

import msgspec

from theoi.core.counts import amount_of, bits, count_bits
from theoi.core.moves import Axis
from theoi.core.state import OVER, PAUSED
from theoi.core.views import UNKNOWN, Bag, By, Keyed, Number, Of, Row, Unobserved
from theoi.games.teomachia import tokens
from theoi.games.teomachia.battle import strength_of
from theoi.games.teomachia.bidding import BiddingTurn, missing_tokens, raise_kinds
from theoi.games.teomachia.components import CATEGORIES, NONE, SPHERES, Components
from theoi.games.teomachia.control import controlled
from theoi.games.teomachia.draft import held_hand, kept_picks, picks_of
from theoi.games.teomachia.state import (
    BATTLE,
    COPY,
    DAMAGED,
    IN_HAND,
    KIND,
    STACK,
    USED,
    TeomachiaState,
)
from theoi.games.teomachia.tokens import KINDS, ONE

# --- what the numbers are -------------------------------------------------------------------------

Seat = Annotated[int, Of("seat")]
Prayer = Annotated[int, Of("prayer")]
Element = Annotated[int, Of("element")]
Kind = Annotated[int, Of("kind")]
God = Annotated[int, Of("god")]
Myth = Annotated[int, Of("myth")]
Move = Annotated[int, Of("move")]
Cards = Annotated[int, Number(0, 120)]
Tokens = Annotated[list[Annotated[int, Number(0, 999)]], By("kind")]
Few = Annotated[int, Number(0, 127)]
Strength = Annotated[int, Number(0, 999)]
Prayers = Annotated[list[Prayer], Bag(most=4)]

BIDS = ["wait", "call", "raise_prophet", "raise_priest", "raise_faithful"]
AMOUNTS = ["chaos", "order", *SPHERES]


def more_axes(parts: Components) -> list[Axis]:
    """What views and events speak of and moves do not."""
    return [
        Axis("category", CATEGORIES),
        Axis("phase", parts.phases),
        Axis("bid", BIDS),
        Axis("amount", AMOUNTS),
        Axis("level", [str(level + 1) for level in range(parts.conflict_most)]),
    ]


# --- views ----------------------------------------------------------------------------------------


class PlaceView(msgspec.Struct):
    """A place in play, with the kind of worshipper on it."""

    card: Prayer
    kind: Kind
    damaged: bool
    used: bool


class PlayerView(msgspec.Struct):
    """A player with everything before him. Of the others' hands a seat sees what it knows of."""

    community: Tokens
    stake: Tokens
    desperation: Tokens
    hand: Annotated[list[Prayer], Bag(most=4, hidden=120)]
    hand_size: Cards
    spent: Prayers  # cards in the hand that were played in this deal before
    deck: Annotated[list[Prayer], Bag(most=4, hidden=120)]
    deck_size: Cards
    pile: Annotated[list[Prayer], Bag(most=4, hidden=120)]
    pile_size: Cards
    pile_top: Prayer
    powers: Prayers
    attacks: Prayers
    lasting: Prayers
    places: Annotated[list[PlaceView], Row(12)]
    seen: Prayers  # cards that are known to be among this player's
    controls: Annotated[list[Few], By("amount")]
    strength: Strength  # of the battle, as it stands
    in_deal: bool
    to_act: bool
    wins: bool
    out: bool
    mythology: Annotated[int, Of("mythology")]
    god: God
    attribute_used: bool
    myth_top: Myth
    myths_left: Cards
    myths: Annotated[list[Myth], Bag()]
    heroes: Annotated[list[Myth], Bag()]
    miracles: Few
    points: Strength


class SlotView(msgspec.Struct):
    """A card of the element row; one that is face down may still be known."""

    element: Element
    open: bool


class PlayedView(msgspec.Struct):
    """A card that is being played: whose it is, and the opponent chosen for it."""

    card: Prayer
    seat: Seat
    target: Seat


class BidView(msgspec.Struct):
    """What a bidding action of the asked player would lead to (TEO-24.2)."""

    bid: Annotated[int, Of("bid")]
    community: Tokens
    stake: Tokens
    desperation: Tokens


class TeomachiaView(msgspec.Struct):
    """The whole table as the seat (or a spectator, -1) sees it."""

    seat: Seat
    asked: Seat
    prompt: Annotated[str, Of("question")]
    moves: Annotated[list[Move], Bag(), Unobserved()]  # the mask has them
    deal: Annotated[int, Number(0, 9999)]
    phase: Annotated[int, Of("phase")]
    initiative: Seat
    conflict: Annotated[int, Number(1, 9)]
    raised: bool
    draft_hand: Prayers
    picks: Prayers
    starting_deck: Prayers
    players: Annotated[list[PlayerView], By("seat")]
    elements: Annotated[list[SlotView], Row(12)]
    elements_left: Few
    element_discard: Annotated[list[Element], Bag()]
    track: Annotated[list[Prayer], Row(4)]
    prayer_deck: Cards
    removed: Prayers
    stack: Annotated[list[PlayedView], Row(12)]
    bids: Annotated[list[BidView], Keyed("bid")]
    miracles: Few
    over: bool
    victory: Annotated[str, Of("victory")]


def view_of(known: TeomachiaState, seat: int) -> TeomachiaView:
    """The view of a seat, from what it knows."""
    asked = known.to_act()
    drafting = known.deal == 0 and seat >= 0
    return TeomachiaView(
        seat=seat,
        asked=UNKNOWN if asked == PAUSED else asked,
        prompt="" if asked == OVER else known.question().prompt(),
        moves=known.legal_moves(seat) if seat >= 0 else [],
        deal=known.deal,
        phase=known.phase,
        initiative=known.initiative,
        conflict=known.conflict,
        raised=known.raised,
        draft_hand=draft_hand(known, seat),
        picks=sorted(picks_of(known, seat)) if drafting else [],
        starting_deck=sorted(kept_picks(known, seat)) if seat >= 0 and not drafting else [],
        players=[player_view(known, other) for other in range(known.seats)],
        elements=[
            SlotView(element, bool(known.layout_open >> slot & 1))
            for slot, element in enumerate(known.layout)
        ],
        elements_left=known.elements_left(),
        element_discard=list(bits(known.element_discard)),
        track=known.track,
        prayer_deck=len(known.prayer_deck),
        removed=known.removed,
        stack=stack_view(known),
        bids=bid_views(known, seat),
        miracles=known.miracles_left(),
        over=known.over,
        victory=known.game.outcome(known).kind if known.over else "",
    )


def draft_hand(known: TeomachiaState, seat: int) -> list[int]:
    """The cards to pick from in the draft."""
    if known.deal or seat < 0 or known.draft_round >= known.parts.draft_rounds[known.seats]:
        return []
    return held_hand(known, seat)


def kinds_of(known: TeomachiaState, copies: list[int]) -> list[int]:
    """Copies as kinds; UNKNOWN stays."""
    return [copy if copy < 0 else known.kind_of(copy) for copy in copies]


def player_view(known: TeomachiaState, seat: int) -> PlayerView:
    """A player as far as the one who looks knows of it."""
    parts = known.parts
    player = known.players[seat]
    table = [known.kind_of(entry) for entry in player.open if not entry & IN_HAND]
    spent = [card for card in player.hand.cards if card >= parts.spent]
    top = player.pile.cards[-1] if player.pile.cards else NONE
    have = controlled(known, seat)
    left = 0 if player.myth_top == NONE else 1
    return PlayerView(
        community=tokens.unpack(player.community),
        stake=tokens.unpack(player.stake),
        desperation=tokens.unpack(player.desperate),
        hand=kinds_of(known, player.hand.cards),
        hand_size=player.hand.size(),
        spent=kinds_of(known, spent),
        deck=sorted(kinds_of(known, player.deck.cards)),
        deck_size=player.deck.size(),
        pile=kinds_of(known, player.pile.cards),
        pile_size=player.pile.size(),
        pile_top=top if top < 0 else known.kind_of(top),
        powers=[kind for kind in table if kind < parts.powers],
        attacks=known.attacks(seat),
        lasting=[kind for kind in table if parts.lasting[kind]],
        places=[place_view(known, entry) for entry in player.places],
        seen=[entry & KIND for entry in player.seen],
        controls=[amount_of(have, place) for place in range(len(AMOUNTS))],
        strength=player.strength if known.phase > BATTLE else strength_of(known, seat),
        in_deal=bool(known.in_deal >> seat & 1),
        to_act=bool(known.todo >> seat & 1),
        wins=bool(known.winners >> seat & 1),
        out=known.is_out(seat),
        mythology=player.mythology,
        god=player.god,
        attribute_used=player.attribute_used,
        myth_top=player.myth_top,
        myths_left=left + count_bits(player.myth_rest) + len(player.myth_under),
        myths=list(bits(player.myths)),
        heroes=list(bits(player.heroes)),
        miracles=player.miracles,
        points=player.points,
    )


def place_view(known: TeomachiaState, entry: int) -> PlaceView:
    """A place in play."""
    kind = known.kind_of(entry & COPY)
    return PlaceView(
        card=kind,
        kind=known.parts.put[kind],
        damaged=bool(entry & DAMAGED),
        used=bool(entry & USED),
    )


def stack_view(known: TeomachiaState) -> list[PlayedView]:
    """The cards being played, the latest last."""
    stack = known.stack
    return [
        PlayedView(known.kind_of(stack[entry]), stack[entry + 1], stack[entry + 2])
        for entry in range(0, len(stack), STACK)
    ]


def bid_views(known: TeomachiaState, seat: int) -> list[BidView]:
    """What each bidding action would lead to, exchanges and desperation included (TEO-24.2)."""
    if seat < 0 or known.over or not known.waiting() >> seat & 1:
        return []
    if not isinstance(known.question(), BiddingTurn):
        return []
    moves = known.parts.moves
    player = known.players[seat]
    legal = known.legal_moves(seat)
    wanted = missing_tokens(known, seat)
    community, short = tokens.paid_from(player.community, wanted)
    own = player.stake + wanted - short
    found: list[BidView] = []
    if moves.wait in legal:
        found.append(bid_view(0, player.community, player.stake, player.desperate))
    if moves.call in legal:
        found.append(bid_view(1, community, own, player.desperate + short))
    for kind in range(KINDS):
        if moves.raising + kind in legal and raise_kinds(known, seat) >> kind & 1:
            after = tokens.exchanged(community - ONE[kind])
            found.append(bid_view(2 + kind, after, own + ONE[kind], player.desperate))
    return found


def bid_view(bid: int, community: int, stake: int, desperate: int) -> BidView:
    """One bidding action."""
    return BidView(bid, tokens.unpack(community), tokens.unpack(stake), tokens.unpack(desperate))
