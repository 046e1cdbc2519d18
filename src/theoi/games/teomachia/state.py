"""A position of Teomachia: plain fields and the queries the rules share."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from theoi.core.agenda import Step
from theoi.core.chance import Chance
from theoi.core.counts import bit, count_bits
from theoi.core.fields import Fields, each, flag, mask, number, table
from theoi.core.state import State
from theoi.games.teomachia import events, tokens
from theoi.games.teomachia.components import ATTACK, NONE, Components
from theoi.games.teomachia.zones import PUBLIC, Cards, no_cards

if TYPE_CHECKING:
    from theoi.core.game import Game

# The phases of a deal (TEO-1.6), as players count them; before the first deal there is the draft.
DRAFT: Final = 0
START: Final = 1
BIDDING: Final = 1  # BIDDING + 1, 2 or 3
BATTLE: Final = 5
SETTLEMENT: Final = 6
PRAYERS: Final = 7
MYTHS: Final = 8

# How the game ended.
UNDECIDED: Final = 0
LAST_ABLE: Final = 1  # nobody else could pay the ante
LAST_WORSHIPPERS: Final = 2  # nobody else has worshippers
EXHAUSTED: Final = 3  # nobody could pay the ante
RUINED: Final = 4  # nobody has worshippers
BY_POINTS: Final = 5
BY_LIMIT: Final = 6
CONCEDED: Final = 7
VICTORIES: Final = [
    "undecided", "able", "worshippers", "exhausted", "ruined", "points", "limit", "concession",
]  # fmt: skip

EMPTY: Final[list[int]] = []  # stands in for every list until the set-up puts its own there

# Marks on cards before a player, beside their copy.
COPY: Final = 511
IN_HAND: Final = 512  # of the cards seen by all: it is held, not laid or played
DAMAGED: Final = 512  # of places
USED: Final = 1024  # of places: the ability was used in this deal

# A card known to be among a player's: its kind, and the mask of those who know.
KIND_BITS: Final = 9
KIND: Final = 511

# Entries of the stack of played cards: copy, player, chosen opponent, who set it off, cancelled.
STACK: Final = 5
# Entries of what is in force in this deal: text, place of the effect, player, chosen opponent.
FORCE: Final = 4

# What is noted of a deal: who did what, with what or to whom.
CHOSE_OPPONENT: Final = 0
DISCARDED_CARD: Final = 1
USED_PLACE: Final = 2
PUT_UNDER: Final = 3
NOTE: Final = 3 << 16 | 511 << 4 | 3

# More than there can be of anything that has no printed limit.
MOST: Final = 9999


class Phase(Step["TeomachiaState"]):
    """A part of the deal that is still to come; all of them lie on the agenda from its start."""


class Player:
    """All that one player has."""

    def __init__(self, community: i64) -> None:
        # TEO-2.2, 2.3: all tokens but those on places, which follow from the places
        self.community = community  # worshippers, see tokens
        self.stake: i64 = 0
        self.desperate: i64 = 0  # desperation tokens of the stake
        self.hand = no_cards()
        self.deck = no_cards()
        self.pile = no_cards()  # discarded, the last one on top
        self.box = no_cards()  # own cards that are out of the game
        self.open = EMPTY  # cards of this deal in the order in which all saw them
        self.places = EMPTY
        self.taken = EMPTY  # kinds of cards taken since the draft; everybody saw them
        self.seen = EMPTY  # cards that others know to be among this player's
        self.kept: i64 = 0  # which of the own picks of the draft were kept

        # what this player did in the deal
        self.played = EMPTY  # kinds of deed cards
        self.attacks_played: i64 = 0
        self.attack_spheres: i64 = 0
        self.lost_strength: i64 = 0
        self.forbidden: i64 = 0  # bidding actions, as a mask
        self.forbidden_left: i64 = 0  # for so many actions
        self.raise_extra: i64 = 0
        self.strength: i64 = 0  # worked out at the start of the settlement

        # the full game
        self.mythology: i64 = NONE
        self.god: i64 = NONE
        self.attribute_used = False
        self.myth_top: i64 = NONE
        self.myth_rest: i64 = 0  # the myths below in an order that nobody knows
        self.myth_under = EMPTY  # those put under the deck, the one to come first first
        self.myths: i64 = 0  # bought
        self.myths_used: i64 = 0  # in this deal
        self.heroes: i64 = 0  # in the stake
        self.miracles: i64 = 0
        self.token_taken = False  # in this deal
        self.task_position = False  # the part of the task that speaks of the position holds

        self.points: i64 = 0
        self.fell: i64 = 0  # when the player left the game: the first who did is 1
        self.last_strength: i64 = 0  # of community and places at that moment

    def copy(self) -> "Player":
        """An independent copy. Lists that are replaced and never changed are shared."""
        twin = Player(self.community)
        twin.stake = self.stake
        twin.desperate = self.desperate
        twin.hand = self.hand.copy()
        twin.deck = self.deck.copy()
        twin.pile = self.pile.copy()
        twin.box = self.box.copy()
        twin.open = self.open
        twin.places = self.places
        twin.taken = self.taken
        twin.seen = self.seen
        twin.kept = self.kept
        twin.played = self.played
        twin.attacks_played = self.attacks_played
        twin.attack_spheres = self.attack_spheres
        twin.lost_strength = self.lost_strength
        twin.forbidden = self.forbidden
        twin.forbidden_left = self.forbidden_left
        twin.raise_extra = self.raise_extra
        twin.strength = self.strength
        twin.mythology = self.mythology
        twin.god = self.god
        twin.attribute_used = self.attribute_used
        twin.myth_top = self.myth_top
        twin.myth_rest = self.myth_rest
        twin.myth_under = self.myth_under
        twin.myths = self.myths
        twin.myths_used = self.myths_used
        twin.heroes = self.heroes
        twin.miracles = self.miracles
        twin.token_taken = self.token_taken
        twin.task_position = self.task_position
        twin.points = self.points
        twin.fell = self.fell
        twin.last_strength = self.last_strength
        return twin

    @property
    def rows(self) -> list[Cards]:
        """Hand, deck, discard pile and box."""
        return [self.hand, self.deck, self.pile, self.box]

    def whole_stake(self) -> i64:
        """The stake with its desperation tokens (TEO-2.4, 8.7)."""
        return self.stake + self.desperate


class TeomachiaState(State):
    """A position. Decks of which nobody ever knows the order are drawn from at random."""

    def __init__(self, game: "Game[Any]", chance: Chance, parts: Components, seats: i64) -> None:
        super().__init__(game, chance, seats)
        self.parts = parts
        self.full = False  # with gods and myths
        self.by_points = False  # the variant without elimination
        self.limit: i64 = 0  # deals; 0 for none
        self.players: list[Player] = []
        self.victory: i64 = UNDECIDED

        # the draft, hand by hand: what was picked of it, in order, then what is left
        self.drafted = EMPTY
        self.draft_round: i64 = 0
        self.draft_stage: i64 = 0

        # the table
        self.prayer_deck = EMPTY  # ascending
        self.track = EMPTY  # NONE where a card is missing
        self.removed = EMPTY  # prayer cards that left the game from the track
        self.element_discard: i64 = 0  # as a mask; what is neither there nor laid out is the deck
        self.layout = EMPTY
        self.layout_open: i64 = 0
        self.layout_known = EMPTY  # who knows the card at each place
        self.conflict: i64 = 1  # TEO-3.12

        # the deal
        self.deal: i64 = 0
        self.phase: i64 = DRAFT
        self.initiative: i64 = 0
        self.in_deal: i64 = 0  # who has not folded, as a mask
        self.staked: i64 = 0  # who paid the ante
        self.todo: i64 = 0  # who still has to act in this bidding phase
        self.raised = False
        self.fought: i64 = 0  # who took part in the battle
        self.passed: i64 = 0  # who passed since the last attack
        self.winners: i64 = 0
        self.spared: i64 = 0  # whose places are not damaged in this deal
        self.fallen: i64 = 0  # how many times somebody has left the game

        # cards being played, the latest last, and what is in force until the deal ends
        self.stack = EMPTY
        self.force = EMPTY
        self.done: i64 = 0  # how much the effect before really did
        self.notes = EMPTY  # what all have seen in this deal though nothing on the table shows it

    def copy(self) -> "TeomachiaState":
        return self.bare_copy(self.chance.copy())

    def bare_copy(self, chance: Chance) -> "TeomachiaState":
        """A copy with another source of chance."""
        twin = TeomachiaState(self.game, chance, self.parts, self.seats)
        twin.take_frame(self)
        twin.full = self.full
        twin.by_points = self.by_points
        twin.limit = self.limit
        twin.players = [player.copy() for player in self.players]
        twin.victory = self.victory
        twin.drafted = self.drafted
        twin.draft_round = self.draft_round
        twin.draft_stage = self.draft_stage
        twin.prayer_deck = self.prayer_deck
        twin.track = self.track
        twin.removed = self.removed
        twin.element_discard = self.element_discard
        twin.layout = self.layout
        twin.layout_open = self.layout_open
        twin.layout_known = self.layout_known
        twin.conflict = self.conflict
        twin.deal = self.deal
        twin.phase = self.phase
        twin.initiative = self.initiative
        twin.in_deal = self.in_deal
        twin.staked = self.staked
        twin.todo = self.todo
        twin.raised = self.raised
        twin.fought = self.fought
        twin.passed = self.passed
        twin.winners = self.winners
        twin.spared = self.spared
        twin.fallen = self.fallen
        twin.stack = self.stack
        twin.force = self.force
        twin.done = self.done
        twin.notes = self.notes
        return twin

    # --- who ----------------------------------------------------------------------------------

    def next_seat(self, seat: i64) -> i64:
        """The next seat clockwise, whoever sits there."""
        return seat + 1 if seat + 1 < self.seats else 0

    def in_order(self, seats: i64) -> list[int]:
        """The seats of a mask in initiative order: clockwise from the holder (TEO-5.1, 5.4)."""
        found: list[int] = []
        seat = self.initiative
        for _ in range(self.seats):
            if seats >> seat & 1:
                found.append(seat)
            seat = self.next_seat(seat)
        return found

    def first_from(self, seat: i64, seats: i64) -> i64:
        """The first seat of a mask, clockwise from a seat; NONE if there is none (TEO-5.3)."""
        for _ in range(self.seats):
            if seats >> seat & 1:
                return seat
            seat = self.next_seat(seat)
        return NONE

    def opponents(self, seat: i64) -> i64:
        """Whom a card of the seat may aim at now (TEO-11.17, 13.7, 16.5)."""
        there = self.players_left() if self.phase >= SETTLEMENT else self.in_deal
        return there & ~bit(seat)

    def bidding_number(self) -> i64:
        """Which bidding phase this is, from 1 to 3; other numbers in other phases."""
        return self.phase - BIDDING

    def last_bidding(self) -> bool:
        """Whether this is the third bidding phase."""
        return self.bidding_number() == self.parts.bidding_phases

    def is_decided(self) -> bool:
        """Whether fewer than two players are left in the deal (TEO-7.29)."""
        return self.in_deal & self.in_deal - 1 == 0

    def note(self, what: i64, seat: i64, value: i64) -> None:
        """Remember for this deal something that all have seen."""
        self.notes = [*self.notes, what << 16 | value << 4 | seat]

    # --- cards --------------------------------------------------------------------------------

    def kind_of(self, copy: i64) -> i64:
        """The kind of a card, spent or not."""
        return copy if copy < self.parts.spent else copy - self.parts.spent

    def attacks(self, seat: i64) -> list[int]:
        """The kinds of the attacks that lie before a player, without those that were cancelled."""
        found: list[int] = []
        for entry in self.players[seat].open:
            if not entry & IN_HAND:
                kind = self.kind_of(entry)
                if self.parts.type_of[kind] == ATTACK:
                    found.append(kind)
        return found

    def element_deck(self) -> i64:
        """The element cards that lie neither in the row nor among the discarded, as a mask."""
        left = self.parts.all_elements & ~self.element_discard
        for element in self.layout:
            if element >= 0:
                left &= ~bit(element)
        return left

    def elements_left(self) -> i64:
        """How many cards the element deck has."""
        return self.parts.elements - count_bits(self.element_discard) - len(self.layout)

    def miracles_left(self) -> i64:
        """Miracle tokens in the common supply (TEO-19.5)."""
        return self.parts.miracle_tokens - sum([player.miracles for player in self.players])

    def standing_strength(self, seat: i64) -> i64:
        """What a player's community and places are worth together (TEO-18.6, 18.9, 22.9)."""
        return tokens.strength(self.players[seat].community + self.on_places(seat))

    def on_places(self, seat: i64) -> i64:
        """The worshippers on a player's places (TEO-2.5)."""
        there = 0
        for entry in self.players[seat].places:
            there += tokens.ONE[self.parts.put[self.kind_of(entry & COPY)]]
        return there

    def has_worshippers(self, seat: i64) -> bool:
        """Whether a player has any worshipper in the community or on places."""
        return self.players[seat].community + self.on_places(seat) != 0

    # --- leaving and ending -------------------------------------------------------------------

    def leave_deal(self, seat: i64) -> None:
        """The player has folded: no more turns until the settlement (TEO-16.2).

        The hand stays with its player, face down on the stake; only its size is public.
        """
        # TEO-16.1, 16.3, 16.9
        self.in_deal &= ~bit(seat)
        self.todo &= ~bit(seat)
        if self.log is not None:
            self.tell(events.FOLDED, seat, [])

    def leave(self, seat: i64) -> None:
        """The seat is out: conceded, or eliminated. All it had is out of the game (TEO-18.4)."""
        # TEO-18.13 to 18.15
        super().leave(seat)
        player = self.players[seat]
        self.fallen += 1
        player.fell = self.fallen
        player.last_strength = self.standing_strength(seat)
        player.community = player.stake = player.desperate = 0
        player.miracles = player.heroes = player.myths = 0
        box = player.box
        for row in (player.hand, player.pile):
            for place, card in enumerate(row.cards):
                box.put(card, row.known[place])
            row.lay([])
        for card in sorted(player.deck.cards):  # nobody learns the order
            box.put(card, bit(seat))
        player.deck.lay([])
        for entry in player.open:
            if not entry & IN_HAND:
                box.put(entry, PUBLIC)
        for entry in player.places:
            box.put(entry & COPY, PUBLIC)
        player.open = []
        player.places = []
        here = ~bit(seat)
        self.in_deal &= here
        self.todo &= here
        self.passed &= here
        self.winners &= here
        if self.initiative == seat and self.players_left():
            self.initiative = self.first_from(seat, self.players_left())  # TEO-18.5
        if BIDDING < self.phase <= BATTLE and self.is_decided():
            self.stack = []  # TEO-18.15: what was under way ends at once
            while not isinstance(self.agenda.top(), Phase):
                self.agenda.pop()

    def finish(self, victory: i64) -> None:
        """The game is over."""
        self.victory = victory
        self.end()

    def win_alone(self, seat: i64) -> None:
        self.finish(CONCEDED)  # TEO-18.11, 18.13

    def facts(self) -> list[str]:
        players = self.players
        if self.deal == 0:
            return [f"draft {self.draft_round} {self.draft_stage}"]
        told = [
            f"deal {self.deal}",
            "community " + " ".join([token_text(player.community) for player in players]),
            "stake " + " ".join([token_text(player.whole_stake()) for player in players]),
            "hand " + " ".join([str(player.hand.size()) for player in players]),
        ]
        if self.by_points:
            told.append("points " + " ".join([str(player.points) for player in players]))
        return told


def token_text(packed: i64) -> str:
    """Prophets, priests and faithful as one word."""
    return "/".join([str(count) for count in tokens.unpack(packed)])


# --- fields -------------------------------------------------------------------------------------


def fields_of(parts: Components, seats: i64) -> Fields:
    """The fields of a position, with their ranges."""
    everybody = bit(seats) - 1
    return Fields(
        [
            flag("over"),
            number("victory", 0, len(VICTORIES) - 1),
            number("draft_round", 0, parts.draft_rounds[seats]),
            number("draft_stage", 0, seats),
            table("drafted", NONE, parts.prayers - 1),
            table("prayer_deck", -1, parts.prayers - 1),
            table("track", NONE, parts.prayers - 1, size=parts.spaces),
            table("removed", 0, parts.prayers - 1),
            mask("element_discard", parts.elements),
            table("layout", -1, parts.elements - 1),
            mask("layout_open", parts.slots),
            table("layout_known", 0, PUBLIC),
            number("conflict", 1, parts.conflict_most),
            number("deal", 0, MOST),
            number("phase", DRAFT, MYTHS),
            number("initiative", 0, seats - 1),
            number("in_deal", 0, everybody),
            number("staked", 0, everybody),
            number("todo", 0, everybody),
            flag("raised"),
            number("fought", 0, everybody),
            number("passed", 0, everybody),
            number("winners", 0, everybody),
            number("spared", 0, everybody),
            number("fallen", 0, seats),
            table("stack", NONE, MOST),
            table("force", NONE, MOST),
            number("done", 0, MOST),
            table("notes", 0, NOTE),
            each("players", player_fields(parts, seats)),
        ],
        derived=["parts", "full", "by_points", "limit"],
    )


def player_fields(parts: Components, seats: i64) -> Fields:
    """The fields of a player."""
    copies = 2 * parts.prayers - 1
    return Fields(
        [
            number("community", 0, tokens.FULL),
            number("stake", 0, tokens.FULL),
            number("desperate", 0, tokens.FULL),
            each("rows", card_fields(copies)),
            table("open", 0, copies | IN_HAND),
            table("places", 0, copies | DAMAGED | USED),
            table("taken", 0, parts.prayers - 1),
            table("seen", 0, PUBLIC << KIND_BITS | KIND),
            number("kept", -1, bit(parts.picks) - 1),
            table("played", 0, parts.prayers - 1),
            number("attacks_played", 0, MOST),
            mask("attack_spheres", 4),
            number("lost_strength", 0, MOST),
            mask("forbidden", 3),
            number("forbidden_left", 0, MOST),
            number("raise_extra", 0, MOST),
            number("strength", 0, MOST),
            number("mythology", NONE, parts.mythologies - 1),
            number("god", NONE, parts.gods - 1),
            flag("attribute_used"),
            number("myth_top", NONE, parts.myths - 1),
            mask("myth_rest", parts.myths),
            table("myth_under", 0, parts.myths - 1),
            mask("myths", parts.myths),
            mask("myths_used", parts.myths),
            mask("heroes", parts.myths),
            number("miracles", 0, parts.miracle_tokens),
            flag("token_taken"),
            flag("task_position"),
            number("points", 0, MOST),
            number("fell", 0, seats),
            number("last_strength", 0, MOST),
        ]
    )


def card_fields(copies: i64) -> Fields:
    """The fields of a row of cards."""
    return Fields([table("cards", -1, copies), table("known", 0, PUBLIC)])
