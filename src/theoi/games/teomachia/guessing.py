"""Imagining the others' decks from what a seat saw of the draft and since.

Every other player's starting deck is 8 of 12 picks. A pick made from a hand after the seat saw it
is one of the cards that the seat passed on; a pick made before is any card not seen. What was seen
of a player's cards since is among them, and what was seen of the prayer deck is not. All decks that
fit are taken to be equally likely; with three and more players, or when two copies of a card make
it unclear which hand one came from, this is so nearly.
"""

from typing import Final

from mypy_extensions import i64

from theoi.core.counts import pack_bits
from theoi.core.events import UNKNOWN
from theoi.core.rng import Rng
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.draft import hand_size, hand_start, picks_of
from theoi.games.teomachia.state import COPY, IN_HAND, KIND, Player, TeomachiaState

SWEEPS: Final = 6  # tries for each hand to exchange cards between those who picked from it
FINE: Final = 1048576  # steps between 0 and 1 when chance decides by a weight


class Guess:
    """The picks of the draft while they are put together.

    `need` is how many cards of each player's starting deck are still unknown, `free` how many
    copies of each kind may be among these, `unseen` how many were never seen in the draft.
    """

    def __init__(self, twin: TeomachiaState, seat: i64) -> None:
        parts = twin.parts
        seats = twin.seats
        self.seat = seat
        self.seats = seats
        self.size = hand_size(twin)
        self.hands = parts.draft_rounds[seats] * seats
        self.drafted = twin.drafted.copy()
        self.fixed = [False] * len(self.drafted)  # a card known to be this very pick, and kept
        self.kept = [False] * len(self.drafted)
        self.need = [parts.starting_deck] * seats
        self.decks: list[list[int]] = [[] for _ in range(seats)]
        self.heads: list[list[int]] = [[] for _ in range(seats)]  # open places of unseen picks
        self.tails: list[list[int]] = [[] for _ in range(seats)]  # places of picks passed on
        self.free = list(parts.copies)
        self.unseen = list(parts.copies)
        self.all_unseen = len(twin.prayer_deck)
        for place, card in enumerate(self.drafted):
            owner, turn = self.picker(place), self.turn(place)
            stage = place % self.size
            if card >= 0:
                self.unseen[card] -= 1
            if owner in (NONE, seat):
                continue
            if stage < turn:
                self.heads[owner].append(place)
            else:
                self.tails[owner].append(place)

    def origin(self, place: i64) -> i64:
        """Who drew the hand of a place first."""
        return place // self.size % self.seats

    def picker(self, place: i64) -> i64:
        """Who picked the card of a place; NONE for the one set aside."""
        stage = place % self.size
        return NONE if stage == self.size - 1 else (self.origin(place) + stage) % self.seats

    def turn(self, place: i64) -> i64:
        """When the seat picked from the hand of a place."""
        return (self.seat - self.origin(place)) % self.seats

    def passed_on(self, hand: i64) -> list[int]:
        """The places of a hand whose cards the seat passed on."""
        start = hand * self.size
        return list(range(start + self.turn(start) + 1, start + self.size))


class Held:
    """A card that a player surely holds in the hand, or has in the discard pile."""

    def __init__(self, owner: i64, kind: i64, in_pile: bool) -> None:
        self.owner = owner
        self.kind = kind
        self.in_pile = in_pile


NOTHING_HELD: Final = Held(NONE, NONE, False)


def guess_decks(twin: TeomachiaState, seat: i64, rng: Rng, held: Held = NOTHING_HELD) -> None:
    """Deal everything unknown anew: the others' cards, and the prayer deck as what is left.

    If it is possible, the card `held` is where it must be.
    """
    guess = Guess(twin, seat)
    known = [known_deck(twin, owner) for owner in range(twin.seats)]
    take_out_seen(twin, guess, known)
    if held.owner != NONE and may_be_given(twin, guess, held, known[held.owner]):
        known[held.owner].append(held.kind)
        guess.free[held.kind] -= 1
    pairs: list[tuple[i64, i64]] = []
    for owner in range(twin.seats):
        if owner != seat:
            guess.need[owner] -= len(known[owner])
            guess.decks[owner] = known[owner].copy()
            pairs += [(owner, card) for card in known[owner]]
    fix_known(guess, pairs, rng)
    shuffle_tails(guess, rng)
    for owner in range(twin.seats):
        if owner != seat:
            complete_deck(guess, owner, rng)
    fill_heads(guess, rng)
    twin.drafted = guess.drafted
    for owner, player in enumerate(twin.players):
        if owner != seat:
            player.kept = kept_mask(twin, guess, owner)
            hidden = hidden_cards(twin, owner, guess.decks[owner])
            if owner == held.owner:
                put_first(twin, held, hidden, rng)
            deal_hidden(twin, owner, hidden, rng)
    twin.prayer_deck = what_is_left(twin)


def may_be_given(twin: TeomachiaState, guess: Guess, held: Held, deck: list[int]) -> bool:
    """Whether a card may be among the unknown cards of a starting deck, and is not known to be."""
    if len(deck) >= twin.parts.starting_deck or guess.free[held.kind] <= 0:
        return False
    return held.kind not in hidden_cards(twin, held.owner, deck)


# --- what is known --------------------------------------------------------------------------------


def known_deck(twin: TeomachiaState, owner: i64) -> list[int]:
    """The cards of a starting deck that are known: those seen without those taken since."""
    taken = twin.players[owner].taken.copy()
    found: list[int] = []
    for entry in twin.players[owner].seen:
        kind = entry & KIND
        if kind in taken:
            taken.remove(kind)
        else:
            found.append(kind)
    return found


def take_out_seen(twin: TeomachiaState, guess: Guess, known: list[list[int]]) -> None:
    """Copies that cannot be among the unknown cards of the others' starting decks."""
    prayers = [0] * twin.parts.prayers  # copies seen to be no part of a starting deck
    for card in twin.track:
        if card != NONE:
            prayers[card] += 1
    for card in twin.removed:
        prayers[card] += 1
    for player in twin.players:
        for card in player.taken:
            prayers[card] += 1
    returned = [0] * twin.parts.prayers  # copies that the seat itself left out or set aside
    mine = picks_of(twin, guess.seat)
    for number, card in enumerate(mine):
        if twin.players[guess.seat].kept >> number & 1:
            guess.free[card] -= 1
        else:
            returned[card] += 1
    for hand in range(guess.hands):
        places = guess.passed_on(hand)
        if len(places) == 1:  # the seat picked last: it set this one aside
            returned[guess.drafted[places[0]]] += 1
    for owner, deck in enumerate(known):
        if owner != guess.seat:
            for card in deck:
                guess.free[card] -= 1
    for card in range(twin.parts.prayers):
        guess.free[card] -= max(prayers[card], returned[card])


# --- putting the picks together -------------------------------------------------------------------


def fix_known(guess: Guess, pairs: list[tuple[i64, i64]], rng: Rng) -> bool:
    """Find a pick for every known card of the starting decks: passed on, or never seen.

    The card with the fewest possible picks is placed first; a choice that leaves another card
    without one is taken back.
    """
    if not pairs:
        return True
    best, fewest = 0, len(guess.drafted)
    for number, (owner, card) in enumerate(pairs):
        ways = len(tail_places(guess, owner, card)) + int(from_head(guess, owner, card))
        if ways < fewest:
            best, fewest = number, ways
    owner, card = pairs[best]
    rest = pairs[:best] + pairs[best + 1 :]
    for place in possible_picks(guess, owner, card, rng):
        start = place // guess.size * guess.size
        before = guess.drafted[start : start + guess.size]
        is_head = place in guess.heads[owner]
        if is_head:
            guess.heads[owner].remove(place)
            guess.unseen[card] -= 1
            guess.drafted[place] = card
        else:
            swap_into(guess, place, card)
        guess.fixed[place] = guess.kept[place] = True
        if fix_known(guess, rest, rng):
            return True
        guess.fixed[place] = guess.kept[place] = False
        guess.drafted[start : start + guess.size] = before
        if is_head:
            guess.heads[owner].append(place)
            guess.unseen[card] += 1
    return False


def from_head(guess: Guess, owner: i64, card: i64) -> bool:
    """Whether a card may have been a pick of a player that was never seen."""
    return guess.unseen[card] > 0 and len(guess.heads[owner]) > 0


def possible_picks(guess: Guess, owner: i64, card: i64, rng: Rng) -> list[int]:
    """The picks that a known card may have been, the more likely ones first more often."""
    places = tail_places(guess, owner, card)
    rng.shuffle(places)
    if not from_head(guess, owner, card):
        return places
    heads = guess.heads[owner]
    head = heads[rng.below(len(heads))]
    # a card passed on is this pick in one of `size` cases, an unseen one in `heads` of all unseen
    if places and rng.below(len(heads) * guess.size + guess.all_unseen) >= len(heads) * guess.size:
        return [*places, head]
    return [head, *places]


def tail_places(guess: Guess, owner: i64, card: i64) -> list[int]:
    """The picks of a player that may have been this card, among those passed on."""
    found: list[int] = []
    for place in guess.tails[owner]:
        if not guess.fixed[place] and find_in_tail(guess, place, card) != NONE:
            found.append(place)
    return found


def find_in_tail(guess: Guess, place: i64, card: i64) -> i64:
    """Where a card lies in the passed-on part of the hand of a place; NONE if it does not."""
    for other in guess.passed_on(place // guess.size):
        if guess.drafted[other] == card and not guess.fixed[other]:
            return other
    return NONE


def swap_into(guess: Guess, place: i64, card: i64) -> None:
    """Let a passed-on card be the pick of a place."""
    other = find_in_tail(guess, place, card)
    guess.drafted[other] = guess.drafted[place]
    guess.drafted[place] = card


def shuffle_tails(guess: Guess, rng: Rng) -> None:
    """Who picked which of the cards passed on: any order, weighted by how many decks then fit."""
    mixed = False
    for hand in range(guess.hands):
        places = [place for place in guess.passed_on(hand) if not guess.fixed[place]]
        cards = [guess.drafted[place] for place in places]
        rng.shuffle(cards)
        for number, place in enumerate(places):
            guess.drafted[place] = cards[number]
        frees = [guess.free[card] > 0 for card in cards]
        if True in frees and False in frees:
            mixed = True
    if not mixed:
        return
    unseen = unseen_numbers(guess)
    for _ in range(SWEEPS * guess.hands):
        hand = rng.below(guess.hands)
        places = [place for place in guess.passed_on(hand) if not guess.fixed[place]]
        if len(places) > 1:
            two = rng.sample(places, 2)
            exchange_picks(guess, two[0], two[1], unseen, rng)


def exchange_picks(guess: Guess, one: i64, other: i64, unseen: tuple[i64, i64], rng: Rng) -> None:
    """Exchange two picks of a hand with the right probability (Metropolis)."""
    drafted = guess.drafted
    if (guess.free[drafted[one]] > 0) == (guess.free[drafted[other]] > 0):
        return
    owners = [owner for owner in (guess.picker(one), guess.picker(other)) if owner != NONE]
    before = after = 1.0
    for owner in owners:
        before *= sum(ways_by_heads(guess, owner, unseen))
    drafted[one], drafted[other] = drafted[other], drafted[one]
    for owner in owners:
        after *= sum(ways_by_heads(guess, owner, unseen))
    if after < before and float(rng.below(FINE)) >= after / before * FINE:
        drafted[one], drafted[other] = drafted[other], drafted[one]


def free_tails(guess: Guess, owner: i64) -> list[int]:
    """The picks of a player, among cards passed on, that may have been kept."""
    return [
        place
        for place in guess.tails[owner]
        if not guess.fixed[place] and guess.free[guess.drafted[place]] > 0
    ]


def unseen_numbers(guess: Guess) -> tuple[i64, i64]:
    """How many cards never seen in the draft may be in a starting deck, and how many there are."""
    free = everything = 0
    for card, copies in enumerate(guess.unseen):
        if copies > 0:
            everything += copies
            free += min(copies, max(0, guess.free[card]))
    return free, everything


def ways_by_heads(guess: Guess, owner: i64, unseen: tuple[i64, i64]) -> list[float]:
    """How many ways there are, up to a factor, to complete a player's starting deck.

    By how many of its unknown cards were never seen in the draft; `unseen` are all such cards.
    """
    tails = len(free_tails(guess, owner))
    heads = len(guess.heads[owner])
    frees, everything = unseen
    need = guess.need[owner]
    found: list[float] = []
    for number in range(heads + 1):
        weight = choose(tails, need - number) * choose(heads, number)
        for place in range(number):
            weight *= float(max(0, frees - place))
        for place in range(number, heads):
            weight *= float(max(0, everything - place))
        found.append(weight)
    return found


def choose(things: i64, number: i64) -> float:
    """In how many ways so many of the things can be chosen."""
    if number < 0 or number > things:
        return 0.0
    ways = 1.0
    for place in range(number):
        ways = ways * float(things - place) / float(place + 1)
    return ways


def complete_deck(guess: Guess, owner: i64, rng: Rng) -> None:
    """Choose the unknown cards of a starting deck among the picks that may have been kept."""
    heads = pick_weighted(ways_by_heads(guess, owner, unseen_numbers(guess)), rng)
    tails = free_tails(guess, owner)
    rng.shuffle(tails)
    while guess.need[owner] > heads and tails:
        place = tails.pop()
        card = guess.drafted[place]
        if guess.free[card] > 0:
            guess.kept[place] = True
            add_to_deck(guess, owner, card)
    while guess.need[owner] > 0:
        card = unseen_card(guess, rng)
        if card == NONE:
            card = any_free_card(guess, rng)
        else:
            guess.unseen[card] -= 1
        if guess.heads[owner]:
            place = guess.heads[owner].pop(rng.below(len(guess.heads[owner])))
            guess.drafted[place] = card
            guess.kept[place] = True
        add_to_deck(guess, owner, card)


def pick_weighted(weights: list[float], rng: Rng) -> i64:
    """A number, as likely as its weight says; 0 when nothing has a weight."""
    whole = sum(weights)
    if whole <= 0:
        return 0
    rest = float(rng.below(FINE)) / FINE * whole
    for number, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return number
    return len(weights) - 1


def add_to_deck(guess: Guess, owner: i64, card: i64) -> None:
    """A card is in the starting deck of a player."""
    guess.free[card] -= 1
    guess.need[owner] -= 1
    guess.decks[owner].append(card)


def unseen_card(guess: Guess, rng: Rng) -> i64:
    """A card never seen in the draft that may be in a starting deck; NONE if there is none."""
    cards: list[int] = []
    for card, copies in enumerate(guess.unseen):
        for _ in range(min(copies, guess.free[card])):
            cards.append(card)
    return rng.pick(cards) if cards else NONE


def any_free_card(guess: Guess, rng: Rng) -> i64:
    """Any card that may be in a starting deck, when the draft leaves no other way."""
    cards: list[int] = []
    for card, copies in enumerate(guess.free):
        for _ in range(copies):
            cards.append(card)
    return rng.pick(cards)


def fill_heads(guess: Guess, rng: Rng) -> None:
    """The other picks that were never seen: any card."""
    cards: list[int] = []
    for card, copies in enumerate(guess.unseen):
        for _ in range(copies):
            cards.append(card)
    rng.shuffle(cards)
    for place, card in enumerate(guess.drafted):
        if card == UNKNOWN:
            guess.drafted[place] = cards.pop()


def kept_mask(twin: TeomachiaState, guess: Guess, owner: i64) -> i64:
    """Which picks of a player are the starting deck."""
    numbers: list[int] = []
    seats = twin.seats
    for draft_round in range(twin.parts.draft_rounds[seats]):
        for stage in range(seats):
            start = hand_start(twin, draft_round, (owner - stage) % seats)
            if guess.kept[start + stage]:
                numbers.append(draft_round * seats + stage)
    return pack_bits(numbers)


# --- dealing it -----------------------------------------------------------------------------------


def located_cards(twin: TeomachiaState, player: Player) -> list[int]:
    """The copies of a player's cards of which one knows where they are."""
    found = [entry for entry in player.open if not entry & IN_HAND]
    found += [entry & COPY for entry in player.places]
    for row in player.rows:
        found += [card for card in row.cards if card >= 0]
    return found


def hidden_cards(twin: TeomachiaState, owner: i64, deck: list[int]) -> list[int]:
    """The kinds of a player's cards of which one does not know where they are."""
    player = twin.players[owner]
    hidden = deck + player.taken
    for copy in located_cards(twin, player):
        kind = twin.kind_of(copy)
        if kind in hidden:
            hidden.remove(kind)
    return hidden


def put_first(twin: TeomachiaState, held: Held, hidden: list[int], rng: Rng) -> None:
    """Put the card that is surely there where it must be."""
    player = twin.players[held.owner]
    row = player.pile if held.in_pile else player.hand
    places = [place for place, card in enumerate(row.cards) if card == UNKNOWN]
    if held.kind in hidden and places:
        hidden.remove(held.kind)
        row.cards[rng.pick(places)] = held.kind


def deal_hidden(twin: TeomachiaState, owner: i64, hidden: list[int], rng: Rng) -> None:
    """A player's cards lie anywhere where one does not know which card lies there."""
    player = twin.players[owner]
    played = player.played.copy()
    for copy in located_cards(twin, player):
        kind = twin.kind_of(copy)
        if copy != kind and kind in played:
            played.remove(kind)
    for number, kind in enumerate(hidden):
        if kind in played:  # played in this deal and drawn again, or shuffled in
            played.remove(kind)
            hidden[number] = kind + twin.parts.spent
    rng.shuffle(hidden)
    for row in player.rows:
        row.cards = [hidden.pop() if card == UNKNOWN else card for card in row.cards]


def what_is_left(twin: TeomachiaState) -> list[int]:
    """The prayer deck: all cards that are nowhere else."""
    left = list(twin.parts.copies)
    for card in twin.track:
        if card != NONE:
            left[card] -= 1
    for card in twin.removed:
        left[card] -= 1
    for player in twin.players:
        for copy in located_cards(twin, player):
            left[twin.kind_of(copy)] -= 1
    found: list[int] = []
    for card, copies in enumerate(left):
        for _ in range(copies):
            found.append(card)
    return found
