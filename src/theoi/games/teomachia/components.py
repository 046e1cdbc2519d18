"""The components of the game as tables of small ints, built from the data files.

Everything that depends on the content stands here, so that a content pack changes tables, not
code. Prayer cards are numbered by kind: power cards, attacks, effects, places, each in the order of
the file. A *copy* is a card as it lies somewhere: the number of its kind, or, once it was played in
the deal, that number plus `spent` (TEO-9.28).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from theoi.core.catalogue import Catalogue
from theoi.core.columns import Column
from theoi.games.teomachia.moves import TeomachiaMoves

NO_COLUMN: Final = vec[i64]()  # stands in for every column until the loader puts its own there

NONE: Final = -2  # nothing there (UNKNOWN, -1, is something there that is not known)
ALL: Final = 99  # as a number of an effect: all there are

SPHERES: Final = ["water", "fire", "earth", "air"]
TYPES: Final = ["power", "attack", "effect", "place"]
POWER: Final = 0
ATTACK: Final = 1
EFFECT: Final = 2
PLACE: Final = 3

# What a player controls, as amounts that share an int (core.counts): symbols, then cards by sphere.
CHAOS: Final = 0
ORDER: Final = 1
SPHERE: Final = 2  # SPHERE + sphere

# When a deed card is played.
TIMES: Final = ["bidding", "battle", "settlement", "response"]
IN_BIDDING: Final = 0
IN_BATTLE: Final = 1
IN_SETTLEMENT: Final = 2
IN_RESPONSE: Final = 3

# What a response answers (TEO-10.16); no present card answers the playing of a place.
HAPPENINGS: Final = ["raise", "effect", "attack", "place"]
RAISING: Final = 0
PLAYING_EFFECT: Final = 1
PLAYING_ATTACK: Final = 2
PLAYING_PLACE: Final = 3

# When an ability works (TEO-14.12, 20.8).
TRIGGERS: Final = [
    "constant", "deal_start", "activate", "before_bidding", "before_battle", "hero", "settlement",
    "on_win", "on_sole_win", "on_loss", "settlement_end",
]  # fmt: skip
CONSTANT: Final = 0
DEAL_START: Final = 1
ACTIVATE: Final = 2
BEFORE_BIDDING: Final = 3
BEFORE_BATTLE: Final = 4
HERO: Final = 5
SETTLEMENT: Final = 6
ON_WIN: Final = 7
ON_SOLE_WIN: Final = 8
ON_LOSS: Final = 9
SETTLEMENT_END: Final = 10

# Codes of the effect words, see `schema.EFFECTS`.
PEEK_ELEMENT: Final = 0
REVEAL_ELEMENT: Final = 1
HIDE_ELEMENT: Final = 2
PEEK_HAND: Final = 3
PEEK_DECK: Final = 4
REVEAL_UNTIL: Final = 5
REPLACE_ELEMENT: Final = 6
ADD_ELEMENT: Final = 7
DRAW: Final = 8
DISCARD: Final = 9
RECOVER: Final = 10
SCRAP: Final = 11
GAIN_PRAYER: Final = 12
REMOVE: Final = 13
RETURN: Final = 14
COMMIT: Final = 15
GAIN: Final = 16
STEAL: Final = 17
PROMOTE: Final = 18
STRENGTH: Final = 19
KIND_STRENGTH: Final = 20
LIMIT_ATTACKS: Final = 21
ALLOW_SPHERES: Final = 22
EXTRA_SYMBOLS: Final = 23
MODIFY_REQUIREMENTS: Final = 24
SUPPRESS_POWER: Final = 25
PROTECT: Final = 26
FORCE_ACTION: Final = 27
RAISE_EXTRA: Final = 28
FOLD: Final = 29
TAKE_INITIATIVE: Final = 30
CANCEL: Final = 31
PLACE_CONDITION: Final = 32
CHOOSE: Final = 33
STANDING: Final = [
    STRENGTH, KIND_STRENGTH, LIMIT_ATTACKS, ALLOW_SPHERES, EXTRA_SYMBOLS, MODIFY_REQUIREMENTS,
    SUPPRESS_POWER, PROTECT,
]  # fmt: skip

# Whose cards or worshippers.
WHO: Final = ["self", "opponent", "actor", "all", "winners"]
SELF: Final = 0
OPPONENT: Final = 1
ACTOR: Final = 2
EVERYONE: Final = 3
WINNERS: Final = 4

CHOOSERS: Final = ["self", "owner", "random"]
BY_SELF: Final = 0
BY_OWNER: Final = 1
BY_CHANCE: Final = 2

ZONES: Final = ["community", "stake"]
IN_COMMUNITY: Final = 0
IN_STAKE: Final = 1
CARD_ZONES: Final = ["hand", "discard"]
FROM_HAND: Final = 1
FROM_PILE: Final = 2
LAID_OUT: Final = 1  # where revealed cards go, else to the hand
DAMAGE: Final = 0
REPAIR: Final = 1
OPEN_CARDS: Final = 0  # which element cards are replaced
HIDDEN_CARDS: Final = 1
ACTIONS: Final = ["wait", "call", "raise"]
WAIT: Final = 0
CALL: Final = 1
RAISE: Final = 2
LOSSES: Final = ["remove", "return", "steal"]  # what a player can be protected against

# What is counted (data/README.md). Those before RECORDS speak of the position; in tasks they have
# the value that they had when strength was worked out (TEO-19.17).
COUNTERS: Final = [
    "chaos", "order", "sphere_water", "sphere_fire", "sphere_earth", "sphere_air", "spheres",
    "hand", "stake", "stake_kinds", "opponent_stake", "heroes", "places", "attacks",
    "other_attacks", "attacks_water", "attacks_fire", "attacks_earth", "attacks_air",
    "attacks_played", "deeds", "battle", "in_battle", "won", "sole_win", "won_battle", "lost",
    "lost_battle", "lost_strength", "done",
]  # fmt: skip
COUNT_SPHERES: Final = 6
COUNT_HAND: Final = 7
COUNT_STAKE: Final = 8
COUNT_STAKE_KINDS: Final = 9
COUNT_OPPONENT_STAKE: Final = 10
COUNT_HEROES: Final = 11
COUNT_PLACES: Final = 12
COUNT_ATTACKS: Final = 13
COUNT_OTHER_ATTACKS: Final = 14
COUNT_ATTACKS_OF: Final = 15  # COUNT_ATTACKS_OF + sphere
RECORDS: Final = 19
COUNT_ATTACKS_PLAYED: Final = 19
COUNT_DEEDS: Final = 20
COUNT_BATTLE: Final = 21
COUNT_IN_BATTLE: Final = 22
COUNT_WON: Final = 23
COUNT_SOLE_WIN: Final = 24
COUNT_WON_BATTLE: Final = 25
COUNT_LOST: Final = 26
COUNT_LOST_BATTLE: Final = 27
COUNT_LOST_STRENGTH: Final = 28
COUNT_DONE: Final = 29

CATEGORIES: Final = ["worshippers", "points"]


class Condition:
    """A counter that must lie within bounds; without a counter it always does."""

    def __init__(self, count: i64 = NONE, low: i64 = 0, high: i64 = 999) -> None:
        self.count = count
        self.low = low
        self.high = high


ALWAYS: Final = Condition()


class Effect:
    """One effect of a card, place, god or myth: its word and the numbers of its parameters."""

    def __init__(
        self,
        code: i64,
        condition: Condition = ALWAYS,
        who: i64 = SELF,
        n: i64 = 0,
        up_to: i64 = 0,
        chooser: i64 = BY_SELF,
        kinds: i64 = 0,
        zone: i64 = IN_COMMUNITY,
        per: i64 = NONE,
        most: i64 = 999,
        value: i64 = 0,
        chaos: i64 = 0,
        order: i64 = 0,
        symbols: i64 = 0,
        types: i64 = 0,
        give: i64 = 0,
        take: i64 = 0,
        forbid: i64 = 0,
        change: i64 = 0,
        which: i64 = 0,
        zones: i64 = 0,
        against: i64 = 0,
        to: i64 = 0,
    ) -> None:
        self.code = code
        self.condition = condition
        self.who = who
        self.n = n
        self.up_to = up_to != 0
        self.chooser = chooser
        self.kinds = kinds
        self.zone = zone
        self.per = per
        self.most = most
        self.value = value
        self.chaos = chaos
        self.order = order
        self.symbols = symbols
        self.types = types
        self.give = give
        self.take = take
        self.forbid = forbid
        self.change = change
        self.which = which
        self.zones = zones
        self.against = against
        self.to = to
        self.options: Column = NO_COLUMN  # of CHOOSE: numbers of texts


class Components(Catalogue):
    """All tables of one content. Filled by `loading.load_components`."""

    def __init__(self, moves: TeomachiaMoves) -> None:
        super().__init__()
        self.moves = moves

        # texts: what prayers, then myths, then gods do; then the options of those that choose
        self.effects: list[list[Effect]] = []
        self.needs_opponent: list[bool] = []  # by text
        self.constant: list[bool] = []  # by text: its effects are in force as long as it is there

        # prayer cards by kind
        self.prayers = len(moves.prayer)
        self.powers = len(moves.power)
        self.first_place = self.prayers - len(moves.place_axis)
        self.spent = self.prayers  # added to the kind of a card that was played in the deal
        self.type_of: Column = NO_COLUMN
        self.sphere_of: Column = NO_COLUMN
        self.copies: Column = NO_COLUMN  # in play
        self.gives: Column = NO_COLUMN  # what a power card adds to what is controlled
        self.needs: Column = NO_COLUMN  # chaos, order and spheres
        self.when: Column = NO_COLUMN
        self.answers: Column = NO_COLUMN  # what a response answers, or NONE
        self.lasting: list[bool] = []
        self.not_last: list[bool] = []  # not in the last bidding phase
        self.only_if: list[Condition] = []
        self.cost: Column = NO_COLUMN  # worshippers, packed
        self.put: Column = NO_COLUMN  # the kind of worshipper laid on a place
        self.trigger: Column = NO_COLUMN
        self.optional: list[bool] = []
        self.deck: Column = NO_COLUMN  # all copies in play, ascending
        self.answered: list[bool] = []  # by happening: whether some card answers it

        # element cards
        self.elements = len(moves.element)
        self.element_gives: Column = NO_COLUMN
        self.all_elements: i64 = 0

        # myths, gods, mythologies
        self.myths = len(moves.myth_axis)
        self.myth_text = self.prayers  # + myth: its text
        self.myth_mythology: Column = NO_COLUMN
        self.myth_price: Column = NO_COLUMN
        self.myth_trigger: Column = NO_COLUMN
        self.myth_auto: list[bool] = []
        self.myth_cost: Column = NO_COLUMN
        self.myth_only_if: list[Condition] = []
        self.gods = len(moves.god_axis)
        self.god_text = self.prayers + self.myths
        self.god_mythology: Column = NO_COLUMN
        self.god_trigger: Column = NO_COLUMN
        self.god_activated: list[bool] = []
        self.god_cost: Column = NO_COLUMN
        self.god_not_last: list[bool] = []
        self.god_task: list[list[Condition]] = []
        self.god_task_late: list[bool] = []  # the token comes after the myth phase
        self.mythologies = len(moves.mythology)
        self.mythology_gods: list[Column] = []
        self.mythology_myths: Column = NO_COLUMN  # as masks

        # numbers
        self.start_community: i64 = 0
        self.new_community: i64 = 0
        self.picks: i64 = 0
        self.starting_deck: i64 = 0
        self.draft_rounds: Column = NO_COLUMN  # by number of players
        self.hand: i64 = 0
        self.layout_open: i64 = 0
        self.layout_hidden: i64 = 0
        self.slots: i64 = 0
        self.bidding_phases: i64 = 0
        self.conflict_most: i64 = 0
        self.miracle_tokens: i64 = 0
        self.points_to_win: i64 = 0
        self.points_per_win: i64 = 0
        self.points_per_ruin: i64 = 0
        self.deals: i64 = 0
        self.spaces: i64 = 0
        self.phases: list[str] = []
        self.space_price: Column = NO_COLUMN  # packed worshippers
