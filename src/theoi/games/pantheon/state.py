"""A position of Pantheon: plain fields and the queries the rules share."""

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from theoi.core.agenda import Agenda
from theoi.core.chance import Chance
from theoi.core.counts import COUNT_BITS, COUNT_MASK, count, single, total
from theoi.core.events import UNKNOWN
from theoi.core.fields import Fields, counts, each, flag, mask, number, places, row, table
from theoi.core.state import State
from theoi.games.pantheon.components import CATEGORIES, NONE, Components

if TYPE_CHECKING:
    from theoi.core.game import Game

# How the game ended.
UNDECIDED: Final = 0
BY_POINTS: Final = 1
BY_DEMIGODS: Final = 2
SHARED: Final = 3
CONCEDED: Final = 4
VICTORIES: Final = ["undecided", "points", "demigods", "shared", "concession"]

EMPTY: Final = vec[i64]()  # stands in for every table until the set-up puts its own there

# More than there can be of anything that has no printed limit.
MOST: Final = 999
MOST_POINTS: Final = 9999

# PAN-11.11: how far an action phase is from its deadlock.
MOVING: Final = 0
STALLED: Final = 1  # all hands were emptied and nothing has been taken since
DEADLOCKED: Final = 2
PREPARING: Final = 3  # no action phase yet: nothing counts (PAN-3.16)


def new_player(feet: i64, columns: i64) -> "Player":
    """A player with a personal supply and nothing else (PAN-2.3)."""
    player = Player(feet, columns)
    player.points = vec[i64]([0] * len(CATEGORIES))
    return player


@mypyc_attr(free_list_len=1)
class Player:
    """All that one player has. Counts of things that are alike share an int."""

    def __init__(
        self,
        feet: i64,
        columns: i64,
        hand: i64 = 0,
        known: i64 = 0,
        counted: i64 = 0,
        hand_size: i64 = 0,
        levels: i64 = 0,
        gods: i64 = 0,
        kept: i64 = 0,
        bonus: i64 = NONE,
        demigods: i64 = 0,
        demigods_seen: i64 = 0,
        unseen_early: i64 = 0,
        unseen_late: i64 = 0,
        steps: i64 = 0,
        jumps: i64 = 0,
        coins: i64 = 0,
        more_cards: i64 = 0,
        epoch_cards: i64 = 0,
        level_points: i64 = 0,
        extra_actions: i64 = 0,
        feet_at: vec[i64] = EMPTY,
        columns_at: vec[i64] = EMPTY,
        points: vec[i64] = EMPTY,
    ) -> None:
        self.feet: i64 = feet  # in the personal supply
        self.columns: i64 = columns
        self.hand: i64 = hand  # cards by kind
        self.known: i64 = known  # how many of them everybody has seen, at least
        self.counted: i64 = counted  # how many the other players know of, at least
        self.hand_size: i64 = hand_size
        self.levels: i64 = levels  # the level of the offering token of each kind, 0 for none
        self.gods: i64 = gods  # tiles before the player
        self.kept: i64 = kept  # loot tokens that stay
        self.bonus: i64 = bonus
        self.demigods: i64 = demigods
        self.demigods_seen: i64 = demigods_seen  # those whose value everybody has seen
        self.unseen_early: i64 = unseen_early  # how many the others have not seen, by group
        self.unseen_late: i64 = unseen_late
        # what gods and tokens add up to
        self.steps: i64 = steps  # in every move
        self.jumps: i64 = jumps  # in every move
        self.coins: i64 = coins  # in every buy action
        self.more_cards: i64 = more_cards  # in every draw action
        self.epoch_cards: i64 = epoch_cards  # at the end of every preparation
        self.level_points: i64 = level_points  # times the highest level, at every scoring
        self.extra_actions: i64 = extra_actions
        self.feet_at = feet_at
        self.columns_at = columns_at
        self.points = points  # by category

    def copy(self) -> "Player":
        """An independent copy."""
        return Player(
            self.feet,
            self.columns,
            self.hand,
            self.known,
            self.counted,
            self.hand_size,
            self.levels,
            self.gods,
            self.kept,
            self.bonus,
            self.demigods,
            self.demigods_seen,
            self.unseen_early,
            self.unseen_late,
            self.steps,
            self.jumps,
            self.coins,
            self.more_cards,
            self.epoch_cards,
            self.level_points,
            self.extra_actions,
            self.feet_at[:],
            self.columns_at[:],
            self.points[:],
        )

    def score(self) -> i64:
        """All victory points so far."""
        points: i64 = 0
        for scored in self.points:
            points += scored
        return points

    def cards_of(self, card: i64) -> i64:
        """How many cards of a kind the player holds."""
        return count(self.hand, card)

    def level_of(self, kind: i64) -> i64:
        """The level of the offering token of a kind, 0 without one."""
        return count(self.levels, kind)

    def highest_level(self) -> i64:
        """The highest level of all own offering tokens."""
        highest: i64 = 0
        rest = self.levels
        while rest:
            if rest & COUNT_MASK > highest:
                highest = rest & COUNT_MASK
            rest >>= COUNT_BITS
        return highest

    def demigod_tokens(self) -> i64:
        """How many demigods lie before the player; everybody can count them."""
        return total(self.demigods_seen) + self.unseen_early + self.unseen_late


NO_PLAYERS: Final = vec[Player]()


@mypyc_attr(free_list_len=1)
class PantheonState(State):
    """A position. What nobody knows an order of (piles, bag, stacks) is counted by kind."""

    def __init__(
        self,
        game: "Game[Any]",
        chance: Chance,
        parts: Components,
        seats: i64,
        agenda: Agenda | None = None,
    ) -> None:
        super().__init__(game, chance, seats, agenda)
        self.parts = parts
        self.players = NO_PLAYERS
        self.start: i64 = 0  # the starting player of the epoch
        self.active: i64 = 0
        self.epoch: i64 = 0
        self.nation: i64 = NONE
        self.temple: i64 = NONE  # its hex, once it is placed
        self.nations_left: i64 = 0  # as a mask
        self.track = EMPTY  # the nations of the epochs so far
        self.stalled: i64 = PREPARING
        self.victory: i64 = UNDECIDED

        # the board: by hex the seats that have a piece there, as a mask; loot by place
        self.board = EMPTY
        self.loot = EMPTY

        # cards by kind
        self.open_cards = EMPTY  # by place; NONE where one is missing
        self.pile: i64 = 0
        self.pile_size: i64 = 0
        self.pile_source: i64 = 0  # what the pile was made of, less what was turned up: all know it
        self.discard: i64 = 0
        self.special: i64 = 0
        self.special_turned = False  # the highest on top

        # gods, demigods, loot and offering tokens by kind
        self.open_gods: i64 = 0
        self.god_stack: i64 = 0
        self.god_box: i64 = 0
        self.open_demigods: i64 = 0
        self.demigod_stack: i64 = 0
        self.early_left: i64 = 0
        self.late_left: i64 = 0
        self.demigod_box: i64 = 0
        self.bag: i64 = 0
        self.loot_box: i64 = 0
        self.token_stacks: i64 = 0
        self.token_box: i64 = 0

    def copy(self) -> "PantheonState":
        return self.bare_copy(self.chance.copy())

    def bare_copy(self, chance: Chance) -> "PantheonState":
        """A copy with another source of chance."""
        twin = PantheonState(self.game, chance, self.parts, self.seats, self.agenda.copy())
        twin.take_frame(self)
        twin.players = self.players[:]
        for seat in range(self.seats):
            twin.players[seat] = self.players[seat].copy()
        twin.start = self.start
        twin.active = self.active
        twin.epoch = self.epoch
        twin.nation = self.nation
        twin.temple = self.temple
        twin.nations_left = self.nations_left
        twin.track = self.track  # replaced, never changed
        twin.stalled = self.stalled
        twin.victory = self.victory
        twin.board = self.board[:]
        twin.loot = self.loot[:]
        twin.open_cards = self.open_cards[:]
        twin.pile = self.pile
        twin.pile_size = self.pile_size
        twin.pile_source = self.pile_source
        twin.discard = self.discard
        twin.special = self.special
        twin.special_turned = self.special_turned
        twin.open_gods = self.open_gods
        twin.god_stack = self.god_stack
        twin.god_box = self.god_box
        twin.open_demigods = self.open_demigods
        twin.demigod_stack = self.demigod_stack
        twin.early_left = self.early_left
        twin.late_left = self.late_left
        twin.demigod_box = self.demigod_box
        twin.bag = self.bag
        twin.loot_box = self.loot_box
        twin.token_stacks = self.token_stacks
        twin.token_box = self.token_box
        return twin

    # --- queries ------------------------------------------------------------------------------

    def neighbour(self, seat: i64) -> i64:
        """The left neighbour (PAN-1.7)."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def next_seat(self, seat: i64) -> i64:
        """The left neighbour who is still in the game (PAN-14.7)."""
        seat = self.neighbour(seat)
        while self.out >> seat & 1:
            seat = self.neighbour(seat)
        return seat

    def in_order(self, place: i64) -> i64:
        """The seat at a place of the order clockwise from the starting player."""
        return (self.start + place) % self.seats

    def home(self) -> i64:
        """The hex of the temple, also just before it is placed (PAN-15.19)."""
        return self.parts.home[self.nation]

    def feet_left(self, seat: i64) -> i64:
        """Feet of the seat in the general supply (PAN-2.1, 19.3)."""
        player = self.players[seat]
        return self.parts.feet - player.feet - len(player.feet_at)

    def columns_left(self, seat: i64) -> i64:
        """Columns of the seat in the general supply (PAN-2.1, 19.3)."""
        player = self.players[seat]
        return self.parts.columns - player.columns - len(player.columns_at)

    def loot_left(self) -> bool:
        """Whether loot lies on the board."""
        tokens: i64 = 0
        for token in self.loot:
            if token != NONE:
                tokens += 1
        return tokens > 0

    def loot_on(self, place: i64) -> i64:
        """The loot token on a hex, or NONE (PAN-6.10)."""
        if self.parts.loot_nation[place] != self.nation:
            return NONE
        return self.loot[self.parts.loot_slot[place]]

    # --- points -------------------------------------------------------------------------------

    def score(self, seat: i64, category: i64, points: i64) -> None:
        """Book points at once (PAN-1.5, 1.6)."""
        self.players[seat].points[category] += points

    # --- the end ------------------------------------------------------------------------------

    def finish(self, victory: i64) -> None:
        """The game is over."""
        self.victory = victory
        self.end()

    def win_alone(self, seat: i64) -> None:
        self.finish(CONCEDED)  # PAN-14.6

    def facts(self) -> list[str]:
        return [
            f"epoch {self.epoch}",
            "points " + " ".join([str(player.score()) for player in self.players]),
            "cards " + " ".join([str(player.hand_size) for player in self.players]),
            "feet " + " ".join([str(len(player.feet_at)) for player in self.players]),
            "columns " + " ".join([str(len(player.columns_at)) for player in self.players]),
            "gods " + " ".join([str(total(player.gods)) for player in self.players]),
            f"pile {self.pile_size}",
        ]


def fields_of(parts: Components, seats: i64) -> Fields:
    """The fields of a position, with their ranges."""
    cards = parts.action_deck + parts.special_stack
    return Fields(
        [
            number("start", 0, seats - 1),
            number("active", 0, seats - 1),
            number("epoch", 0, parts.epochs),
            number("nation", 0, parts.nations - 1),
            number("temple", NONE, parts.hexes - 1),
            mask("nations_left", parts.nations),
            number("stalled", MOVING, PREPARING),
            flag("over"),
            number("victory", 0, len(VICTORIES) - 1),
            mask("out", seats),
            counts("pile", cards, besides=UNKNOWN),
            number("pile_size", 0, MOST),
            counts("pile_source", cards),
            counts("discard", cards),
            counts("special", cards),
            flag("special_turned"),
            counts("open_gods", parts.god_stack),
            counts("god_stack", parts.god_stack),
            counts("god_box", parts.god_stack),
            counts("open_demigods", parts.demigod_stack),
            counts("demigod_stack", parts.demigod_stack, besides=UNKNOWN),
            number("early_left", 0, MOST),
            number("late_left", 0, MOST),
            counts("demigod_box", parts.demigod_stack),
            counts("bag", parts.loot_bag),
            counts("loot_box", parts.loot_bag),
            counts("token_stacks", parts.token_stacks),
            counts("token_box", parts.token_stacks),
            table("track", 0, parts.nations - 1),
            table("loot", NONE, parts.loots - 1),
            table("open_cards", NONE, parts.cards - 1, size=parts.open_cards),
            each("players", player_fields(parts)),
        ],
        derived=["board", "parts"],
    )


def player_fields(parts: Components) -> Fields:
    """The fields of a player."""
    cards = parts.action_deck + parts.special_stack
    levels = 0
    for kind in range(parts.kinds):
        levels += parts.levels * single(kind)
    return Fields(
        [
            number("feet", 0, parts.feet),
            number("columns", 0, parts.columns),
            counts("hand", cards),
            counts("known", cards),
            counts("counted", cards),
            number("hand_size", 0, MOST),
            counts("levels", levels),
            counts("gods", parts.god_stack),
            counts("kept", parts.loot_bag),
            number("bonus", NONE, parts.bonuses - 1),
            counts("demigods", parts.demigod_stack),
            counts("demigods_seen", parts.demigod_stack),
            number("unseen_early", 0, MOST),
            number("unseen_late", 0, MOST),
            number("steps", 0, MOST),
            number("jumps", 0, MOST),
            number("coins", 0, MOST),
            number("more_cards", 0, MOST),
            number("epoch_cards", 0, MOST),
            number("level_points", 0, MOST),
            number("extra_actions", 0, MOST),
            row("points", len(CATEGORIES), 0, MOST_POINTS),
            places("feet_at", 0, parts.hexes - 1),
            places("columns_at", 0, parts.hexes - 1),
        ]
    )
