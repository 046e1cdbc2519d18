"""A position of 7 Wonders Duel: plain fields and the queries the rules share."""

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from theoi.core.agenda import Agenda
from theoi.core.chance import Chance
from theoi.core.counts import AMOUNT_BITS, AMOUNT_MASK, count_bits
from theoi.core.events import UNKNOWN
from theoi.core.fields import Field, Fields, each, flag, mask, number, piles, table
from theoi.core.piles import Piles, empty_piles
from theoi.core.state import State
from theoi.games.duel import events
from theoi.games.duel.components import COLORS, DECK, NONE, RESOURCES, Components

if TYPE_CHECKING:
    from theoi.core.game import Game

# Where a card is: one number per card. A card in the structure is at STRUCTURE + its slot.
BOX: Final = 0
CITY: Final = 1  # CITY + seat
DISCARD: Final = 3
UNDER_WONDER: Final = 4
STRUCTURE: Final = 8

NO_PAWN: Final = 99  # the Minerva pawn is not on the track

# How the game ended.
UNDECIDED: Final = 0
CIVILIAN: Final = 1
MILITARY: Final = 2
SCIENCE: Final = 3
SHARED: Final = 4
CONCEDED: Final = 5
VICTORIES: Final = ["undecided", "civilian", "military", "science", "shared", "concession"]

EMPTY: Final = vec[i64]()  # stands in for every table until the set-up puts its own there
NO_PILES: Final = empty_piles(0, 0)
NO_PRICES: Final = vec[vec[i64]]()

SYMBOL_FIELD: Final = 4
SYMBOL_MASK: Final = 15
TOKEN_FIELD: Final = 4

# More than there can be of anything that has no printed limit.
MOST_COINS: Final = 9999
MOST_CHOICES: Final = 99


@mypyc_attr(free_list_len=1)
class City:
    """All that one player has. Sets are masks; several small counts share an int."""

    def __init__(
        self,
        coins: i64,
        astarte: i64 = 0,
        production: i64 = 0,
        raw_choice: i64 = 0,
        goods_choice: i64 = 0,
        fixed: i64 = 0,
        colors: i64 = 0,
        symbols: i64 = 0,
        unbuilt: i64 = 0,
        built: i64 = 0,
        progress: i64 = 0,
        gods: i64 = 0,
        mythology: i64 = 0,
        offerings: i64 = 0,
    ) -> None:
        self.coins: i64 = coins
        self.astarte: i64 = astarte  # coins on the Astarte card
        self.production: i64 = production  # of brown and grey cards, packed by resource
        self.raw_choice: i64 = raw_choice  # how many times one raw material of choice
        self.goods_choice: i64 = goods_choice
        self.fixed: i64 = fixed  # resources at a fixed price, as a mask
        self.colors: i64 = colors  # cards by colour, packed
        self.symbols: i64 = symbols  # scientific symbols by kind, packed
        self.unbuilt: i64 = unbuilt  # Wonders, as masks
        self.built: i64 = built
        self.progress: i64 = progress
        self.gods: i64 = gods
        self.mythology: i64 = mythology  # Mythology tokens by kind, packed
        self.offerings: i64 = offerings

    def copy(self) -> "City":
        """An independent copy."""
        return City(
            self.coins,
            self.astarte,
            self.production,
            self.raw_choice,
            self.goods_choice,
            self.fixed,
            self.colors,
            self.symbols,
            self.unbuilt,
            self.built,
            self.progress,
            self.gods,
            self.mythology,
            self.offerings,
        )

    def funds(self) -> i64:
        """All coins the player may spend (DUEL-8.17, 21.16)."""
        return self.coins + self.astarte

    def cards_of(self, color: i64) -> i64:
        """How many cards of a colour the city holds."""
        return self.colors >> AMOUNT_BITS * color & AMOUNT_MASK

    def symbols_of(self, symbol: i64) -> i64:
        """How many symbols of a kind the player owns."""
        return self.symbols >> SYMBOL_FIELD * symbol & 15

    def symbol_kinds(self) -> i64:
        """How many different scientific symbols the player owns."""
        kinds: i64 = 0
        rest = self.symbols
        while rest:
            if rest & 15:
                kinds += 1
            rest >>= SYMBOL_FIELD
        return kinds

    def mythology_of(self, mythology: i64) -> i64:
        """How many Mythology tokens of a kind the player has."""
        return self.mythology >> TOKEN_FIELD * mythology & 15

    def tokens(self) -> i64:
        """Mythology and Offering tokens together (DUEL-15.2)."""
        count = count_bits(self.offerings)
        rest = self.mythology
        while rest:
            count += rest & 15
            rest >>= TOKEN_FIELD
        return count


NO_CITIES: Final = vec[City]()


@mypyc_attr(free_list_len=1)
class DuelState(State):
    """A position. Player A of the rules (who starts the game) is the seat `first`."""

    def __init__(
        self, game: "Game[Any]", chance: Chance, parts: Components, agenda: Agenda | None = None
    ) -> None:
        super().__init__(game, chance, 2, agenda)
        self.parts = parts
        self.first: i64 = 0
        self.active: i64 = 0
        self.age: i64 = 0
        self.again = False  # an extra turn is due
        self.victory: i64 = UNDECIDED
        self.winner: i64 = NONE
        self.cities = NO_CITIES
        self.where = EMPTY
        self.under = EMPTY  # the card under each Wonder

        # the draft: Wonders in the order of their groups, and how many are out
        self.group = EMPTY
        self.drafted: i64 = 0

        # the structure
        self.deal = EMPTY  # the card dealt to each slot
        self.slot_token = EMPTY  # token on each marked slot, in the order of the layout
        self.present: i64 = 0
        self.face_up: i64 = 0
        self.uncovered: i64 = 0  # face down, covered by nothing: turned up at the end of the turn
        self.open_cards: i64 = 0  # accessible cards: bit 0 is the first card of the Age

        # the board
        self.conflict: i64 = 0
        self.military_tokens: i64 = 0
        self.minerva: i64 = NO_PAWN
        self.snake: i64 = NONE
        self.board_progress: i64 = 0
        self.enki_tokens: i64 = 0

        # the Pantheon
        self.decks = NO_PILES
        self.spaces = EMPTY
        self.space_known = EMPTY
        self.space_mythology = EMPTY

        # prices of all items for each seat, -1 while not worked out. Never changed in place by
        # anything but `payment.price`, so that copies may share them.
        self.prices = NO_PRICES

    def copy(self) -> "DuelState":
        return self.bare_copy(self.chance.copy())

    def bare_copy(self, chance: Chance) -> "DuelState":
        """A copy with another source of chance."""
        twin = DuelState(self.game, chance, self.parts, self.agenda.copy())
        twin.take_frame(self)
        twin.first = self.first
        twin.active = self.active
        twin.age = self.age
        twin.again = self.again
        twin.victory = self.victory
        twin.winner = self.winner
        twin.cities = vec[City]([self.cities[0].copy(), self.cities[1].copy()])
        twin.where = self.where[:]
        twin.under = self.under[:]
        twin.group = self.group
        twin.drafted = self.drafted
        twin.deal = self.deal
        twin.slot_token = self.slot_token[:]
        twin.present = self.present
        twin.face_up = self.face_up
        twin.uncovered = self.uncovered
        twin.open_cards = self.open_cards
        twin.conflict = self.conflict
        twin.military_tokens = self.military_tokens
        twin.minerva = self.minerva
        twin.snake = self.snake
        twin.board_progress = self.board_progress
        twin.enki_tokens = self.enki_tokens
        if self.parts.pantheon:
            twin.decks = self.decks  # shared until it is changed
            twin.spaces = self.spaces[:]
            twin.space_known = self.space_known[:]
            twin.space_mythology = self.space_mythology[:]
        twin.prices = self.prices[:]
        return twin

    # --- queries ------------------------------------------------------------------------------

    def city(self, seat: i64) -> City:
        """The city of a seat."""
        return self.cities[seat]

    def role(self, seat: i64) -> i64:
        """0 for the player who started the game (A), 1 for the other (B)."""
        return seat ^ self.first

    def direction(self, seat: i64) -> i64:
        """The way this seat's Shields push the Conflict pawn."""
        if seat == self.first:
            return 1
        return -1

    def slot_of(self, card: i64) -> i64:
        """The slot of a card that lies in the structure."""
        return self.where[card] - STRUCTURE

    def progress_box(self) -> i64:
        """The Progress tokens in the box, as a mask."""
        out = self.board_progress | self.enki_tokens
        return self.parts.all_progress & ~(out | self.cities[0].progress | self.cities[1].progress)

    def wonders_standing(self) -> i64:
        """How many Wonders stand built."""
        return count_bits(self.cities[0].built) + count_bits(self.cities[1].built)

    def discard_pile(self) -> list[int]:
        """The cards of the discard pile, ascending (DUEL-7.16)."""
        return [card for card in range(self.parts.cards) if self.where[card] == DISCARD]

    def cards_at(self, place: i64) -> int:
        """How many cards are in a city, on the discard pile or the like."""
        return sum([1 for here in self.where if here == place])

    def has(self, seat: i64, card: i64) -> bool:
        """Whether the seat's city holds the card."""
        return self.where[card] == CITY + seat

    def own_decks(self) -> Piles:
        """The decks, for whoever changes them: until then copies of a position share them."""
        self.decks = self.decks.copy()
        return self.decks

    def forget_prices(self, seat: i64) -> None:
        """The seat's prices must be worked out anew: production, trade or a discount changed."""
        self.prices[seat] = self.parts.no_prices[:]

    # --- coins --------------------------------------------------------------------------------

    def gain_coins(self, seat: i64, amount: i64) -> None:
        """Coins from the bank into the treasury (DUEL-1.10, 21.17)."""
        if amount > 0:
            self.cities[seat].coins += amount
            if self.log is not None:
                self.tell(events.COINS_GAINED, seat, [amount])

    def lose_coins(self, seat: i64, amount: i64) -> None:
        """A loss takes treasury coins only, and no more than there are (DUEL-1.9, 21.15)."""
        # DUEL-12.7, 15.4, 15.7
        city = self.cities[seat]
        lost = amount
        if lost > city.coins:
            lost = city.coins
        if lost > 0:
            city.coins -= lost
            if self.log is not None:
                self.tell(events.COINS_LOST, seat, [lost])

    def spend_coins(self, seat: i64, amount: i64) -> None:
        """A payment: treasury first, then the coins on Astarte (DUEL-8.18)."""
        city = self.cities[seat]
        if amount <= city.coins:
            city.coins -= amount
        else:
            city.astarte -= amount - city.coins
            city.coins = 0

    # --- the end ------------------------------------------------------------------------------

    def finish(self, victory: i64, winner: i64) -> None:
        """End the game on the spot: nothing more is resolved (DUEL-23.1, 23.2)."""
        self.victory = victory
        self.winner = winner
        self.end()

    def win_alone(self, seat: i64) -> None:
        self.finish(CONCEDED, seat)  # DUEL-23.13

    def facts(self) -> list[str]:
        one, other = self.cities[0], self.cities[1]
        return [
            f"age {self.age}",
            f"coins {one.funds()} {other.funds()}",
            f"conflict {self.conflict}",
            f"symbols {one.symbol_kinds()} {other.symbol_kinds()}",
            f"cards {self.cards_at(CITY)} {self.cards_at(CITY + 1)}",
            f"wonders {count_bits(one.built)} {count_bits(other.built)}",
            f"discard {self.cards_at(DISCARD)}",
        ]


def fields_of(parts: Components) -> Fields:
    """The fields of a position, with their ranges."""
    return Fields(
        [
            number("first", 0, 1),
            number("active", 0, 1),
            number("age", int(parts.pantheon), len(parts.layouts)),
            flag("again"),
            flag("over"),
            number("victory", 0, len(VICTORIES) - 1),
            number("winner", NONE, 1),
            number("drafted", 0, 2 * parts.wonders_per_group),
            mask("present", parts.layouts[0].slots),
            mask("face_up", parts.layouts[0].slots),
            number("conflict", -parts.capital, parts.capital),
            mask("military_tokens", len(parts.token_side)),
            number("minerva", -parts.capital, parts.capital, besides=NO_PAWN),
            number("snake", NONE, parts.cards - 1),
            number("board_progress", 0, parts.all_progress),
            number("enki_tokens", 0, parts.all_progress),
            each("cities", city_fields(parts)),
            table("where", BOX, STRUCTURE + parts.layouts[0].slots - 1, size=parts.cards),
            table("under", NONE, parts.cards - 1, size=parts.wonders),
            table("group", UNKNOWN, parts.wonders - 1, size=2 * parts.wonders_per_group),
            table("deal", UNKNOWN, parts.cards - 1),
            table("slot_token", NONE, len(parts.deck_gods) - 1),
            *pantheon_fields(parts),
        ],
        derived=["uncovered", "open_cards", "prices", "parts"],
    )


def city_fields(parts: Components) -> Fields:
    """The fields of a city."""
    return Fields(
        [
            number("coins", 0, MOST_COINS),
            number("astarte", 0, MOST_COINS),
            mask("production", AMOUNT_BITS * len(RESOURCES)),
            number("raw_choice", 0, MOST_CHOICES),
            number("goods_choice", 0, MOST_CHOICES),
            mask("fixed", len(RESOURCES)),
            mask("colors", AMOUNT_BITS * len(COLORS)),
            mask("symbols", SYMBOL_FIELD * len(parts.names["symbol"])),
            mask("unbuilt", parts.wonders),
            mask("built", parts.wonders),
            number("progress", 0, parts.all_progress),
            mask("gods", parts.gods + 1),
            mask("mythology", TOKEN_FIELD * len(parts.deck_gods)),
            mask("offerings", len(parts.offering_discount)),
        ]
    )


def pantheon_fields(parts: Components) -> list[Field]:
    """Decks and spaces; all empty in the base game."""
    mythologies = len(parts.deck_gods) if parts.pantheon else 0
    spaces = len(parts.space_cost[0]) if parts.pantheon else 0
    return [
        piles("decks", mythologies, DECK, parts.gods - 1, 2),
        table("spaces", NONE, parts.gate, size=spaces),
        table("space_known", 0, 3, size=spaces),
        table("space_mythology", NONE, len(parts.deck_gods) - 1, size=spaces),
    ]
