"""What a seat knows, and what it may imagine about the rest (section 6 of the rules).

Hidden are the others' hands and decks, their discard piles below the top card, what they picked
and kept in the draft, the face-down element cards, and the content of the prayer deck. A seat keeps
what it has seen: cards it looked at, hands of the draft that it passed on ("one of these"), and
cards that surely are among a player's (`Player.seen`).
"""

from typing import Final

from mypy_extensions import i64

from theoi.core.agenda import CHOSEN, OPEN, PENDING
from theoi.core.chance import FastChance, NoChance
from theoi.core.counts import bit, bits, pack_bits
from theoi.core.events import UNKNOWN
from theoi.core.rng import Rng
from theoi.games.teomachia import components as words
from theoi.games.teomachia.card_questions import RecoverCard
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.control import is_met
from theoi.games.teomachia.counters import holds
from theoi.games.teomachia.draft import ChooseGod, LeaveOut, Pick, hand_size, hand_start, picks_of
from theoi.games.teomachia.guessing import NOTHING_HELD, Held, guess_decks
from theoi.games.teomachia.responses import Complete, Respond
from theoi.games.teomachia.settlement import SettlementTurn
from theoi.games.teomachia.state import KIND, KIND_BITS, TeomachiaState
from theoi.games.teomachia.zones import PUBLIC, SPECTATORS, Cards, knows

TRIES: Final = 40  # deals before one is taken that does not fit the present question
FREE_TRIES: Final = 8  # of these, before a player is given a card that is needed

# --- what a seat knows ----------------------------------------------------------------------------


def known_to(state: TeomachiaState, seat: i64) -> TeomachiaState:
    """A copy in which everything hidden from the seat is UNKNOWN (TEO-24.5)."""
    # TEO-17.4, 17.10
    twin = state.bare_copy(NoChance())
    twin.hide_agenda(seat)
    twin.prayer_deck = [UNKNOWN] * len(state.prayer_deck)
    twin.drafted = known_draft(state, seat)
    twin.layout = [
        element if knows(state.layout_known[slot], seat) else UNKNOWN
        for slot, element in enumerate(state.layout)
    ]
    for owner, player in enumerate(twin.players):
        player.seen = known_entries(player.seen, seat)
        if owner == seat:
            own_order_hidden(player.deck, seat)
            for row in (player.hand, player.pile, player.box):
                row.known = [mask if mask == PUBLIC else bit(seat) for mask in row.known]
            continue
        if player.kept:
            player.kept = UNKNOWN
        hide_deck(player.deck, owner)
        hide_cards(player.hand, owner, seat)
        hide_cards(player.box, owner, seat)
        hide_pile(player.pile, owner, seat)
    return twin


def known_entries(seen: list[int], seat: i64) -> list[int]:
    """Of the cards that are known to be among a player's those that the seat knows of."""
    mine = SPECTATORS if seat < 0 else bit(seat)
    found: list[int] = []
    for entry in seen:
        mask = entry >> KIND_BITS
        if mask & SPECTATORS:
            found.append(entry & KIND | PUBLIC << KIND_BITS)
        elif mask & mine:
            found.append(entry & KIND | mine << KIND_BITS)
    found.sort()
    return found


def own_order_hidden(deck: Cards, seat: i64) -> None:
    """Of the own deck the owner knows the cards, but not where those lie that were not seen."""
    mine = bit(seat)
    unseen = [card for place, card in enumerate(deck.cards) if not deck.known[place] & mine]
    unseen.sort(reverse=True)
    for place in range(deck.size()):
        if deck.known[place] & mine:
            deck.known[place] = mine
        else:
            deck.known[place] = 0
            deck.cards[place] = unseen.pop()


def hide_deck(deck: Cards, owner: i64) -> None:
    """Another player's deck: only which places its owner has looked at is known."""
    for place in range(deck.size()):
        deck.cards[place] = UNKNOWN
        deck.known[place] &= bit(owner)


def hide_cards(row: Cards, owner: i64, seat: i64) -> None:
    """Another player's hand, or cards in the box: no order; the cards known to the seat first."""
    cards, known = hidden_run(row.cards, row.known, owner, seat)
    row.cards = cards
    row.known = known


def hide_pile(pile: Cards, owner: i64, seat: i64) -> None:
    """Another player's discard pile: cards that all saw lie in their order, others in none."""
    cards: list[int] = []
    known: list[int] = []
    start = 0
    for place in range(pile.size() + 1):
        if place == pile.size() or pile.known[place] == PUBLIC:
            run = hidden_run(pile.cards[start:place], pile.known[start:place], owner, seat)
            cards += run[0]
            known += run[1]
            if place < pile.size():
                cards.append(pile.cards[place])
                known.append(PUBLIC)
            start = place + 1
    pile.cards = cards
    pile.known = known


def hidden_run(
    cards: list[int], known: list[int], owner: i64, seat: i64
) -> tuple[list[int], list[int]]:
    """Cards without an order: those known to the seat, ascending, then the unknown ones."""
    own = bit(owner)
    seen: list[tuple[i64, i64]] = []
    for place, card in enumerate(cards):
        if knows(known[place], seat):
            mask = PUBLIC if known[place] == PUBLIC else own | bit(seat)
            seen.append((card, mask))
    seen.sort()
    rest = len(cards) - len(seen)
    faces = [card for card, _ in seen] + [UNKNOWN] * rest
    return faces, [mask for _, mask in seen] + [own] * rest


def known_draft(state: TeomachiaState, seat: i64) -> list[int]:
    """The hands of the draft as far as a seat has seen them.

    Of a hand it knows its own pick and what it passed on, but not who took which of these.
    """
    drafted = state.drafted.copy()
    seats, size = state.seats, hand_size(state)
    for draft_round in range(state.parts.draft_rounds[seats]):
        for origin in range(seats):
            start = hand_start(state, draft_round, origin)
            if drafted[start] == NONE:
                continue
            stage = stage_of(state, draft_round)
            turn = (seat - origin) % seats if seat >= 0 else size
            if stage < turn:
                turn = size  # not seen yet
            for place in range(min(turn, size)):
                drafted[start + place] = UNKNOWN
            if turn < stage:
                passed = drafted[start + turn + 1 : start + size]
                passed.sort()
                for number, card in enumerate(passed):
                    drafted[start + turn + 1 + number] = card
    return drafted


def stage_of(state: TeomachiaState, draft_round: i64) -> i64:
    """How many cards were picked of each hand of a round."""
    return state.seats if draft_round < state.draft_round else state.draft_stage


# --- what a seat may imagine ----------------------------------------------------------------------


def imagine(state: TeomachiaState, seat: i64, rng: Rng) -> TeomachiaState:
    """What the seat knows, with everything else dealt anew.

    Deals in which somebody could not have come to the present question are thrown away, which
    leaves the others their right frequency; if that goes on for too long, the player is given a
    card that is needed for it.
    """
    known = known_to(state, seat)
    twin = known.bare_copy(NoChance())
    if twin.deal == 0:
        guess_draft(twin, seat, rng)
    else:
        guess_decks(twin, seat, rng)
        for number in range(TRIES):
            if is_possible(twin, seat):
                break
            twin = known.bare_copy(NoChance())
            held = surely_held(twin, rng) if number >= FREE_TRIES else NOTHING_HELD
            guess_decks(twin, seat, rng, held)
        shuffle_unseen(twin.players[seat].deck, seat, rng)
    guess_elements(twin, rng)
    guess_answers(twin, seat, rng)
    twin.chance = FastChance(rng.fork())
    return twin


def is_possible(twin: TeomachiaState, seat: i64) -> bool:
    """Whether whoever is asked could have come here with the cards that were imagined."""
    if twin.over:
        return True
    question = twin.agenda.top()
    asked = question.seat
    if asked < 0 or asked == seat:
        return True
    begun = isinstance(question, SettlementTurn) and question.begun
    if begun or isinstance(question, Complete | RecoverCard):
        return question.options(twin, asked)[-1] != twin.parts.moves.done
    return True


def surely_held(twin: TeomachiaState, rng: Rng) -> Held:
    """A card with which whoever is asked could have come to the present question."""
    parts = twin.parts
    question = twin.agenda.top()
    asked = question.seat
    if isinstance(question, RecoverCard):
        kinds = [kind for kind in range(parts.prayers) if question.types >> parts.type_of[kind] & 1]
        return Held(asked, rng.pick(kinds), True)
    time = words.IN_RESPONSE if isinstance(question, Complete) else words.IN_SETTLEMENT
    happening = question.happening if isinstance(question, Complete) else NONE
    kinds = []
    for kind in range(parts.powers, parts.prayers):
        fits = parts.when[kind] == time and parts.answers[kind] == happening
        if fits and parts.copies[kind] and holds(twin, parts.only_if[kind], asked, NONE):
            kinds.append(kind)
    met = [kind for kind in kinds if is_met(twin, asked, kind)]
    return Held(asked, rng.pick(met or kinds), False) if kinds else NOTHING_HELD


def shuffle_unseen(deck: Cards, seat: i64, rng: Rng) -> None:
    """The own deck lies in any order, but for the cards that were looked at."""
    places = [place for place in range(deck.size()) if not deck.known[place] >> seat & 1]
    cards = [deck.cards[place] for place in places]
    rng.shuffle(cards)
    for number, place in enumerate(places):
        deck.cards[place] = cards[number]


def guess_elements(twin: TeomachiaState, rng: Rng) -> None:
    """Face-down element cards are any of those not seen."""
    unseen = list(bits(twin.element_deck()))
    hidden = twin.layout.count(UNKNOWN)
    if hidden:
        drawn = rng.sample(unseen, hidden)
        twin.layout = [drawn.pop() if element == UNKNOWN else element for element in twin.layout]


def guess_draft(twin: TeomachiaState, seat: i64, rng: Rng) -> None:
    """Hands of the draft: cards not seen are any, and those passed on were picked at random."""
    unseen = list(twin.parts.deck)
    for card in twin.drafted:
        if card >= 0:
            unseen.remove(card)
    rng.shuffle(unseen)
    drafted = twin.drafted.copy()
    seats, size = twin.seats, hand_size(twin)
    for draft_round in range(twin.parts.draft_rounds[seats]):
        stage = stage_of(twin, draft_round)
        for origin in range(seats):
            start = hand_start(twin, draft_round, origin)
            if drafted[start] == NONE:
                continue
            for place in range(start, start + size):
                if drafted[place] == UNKNOWN:
                    drafted[place] = unseen.pop()
            turn = (seat - origin) % seats
            if turn < stage:
                passed = drafted[start + turn + 1 : start + size]
                rng.shuffle(passed)
                drafted[start + turn + 1 : start + size] = passed
            left = drafted[start + stage : start + size]
            left.sort()
            drafted[start + stage : start + size] = left
    twin.drafted = drafted
    unseen.sort()
    twin.prayer_deck = unseen
    if twin.draft_round == twin.parts.draft_rounds[seats]:
        guess_kept(twin, seat, rng)


def guess_kept(twin: TeomachiaState, seat: i64, rng: Rng) -> None:
    """After the draft: any eight of the picks were kept, all others are in the prayer deck."""
    if not twin.players[seat].kept:
        return  # nobody has chosen yet
    deck = list(twin.parts.deck)
    for other, player in enumerate(twin.players):
        picked = picks_of(twin, other)
        if player.kept == UNKNOWN:
            numbers = list(range(len(picked)))
            player.kept = pack_bits(rng.sample(numbers, twin.parts.starting_deck))
        for number in bits(player.kept):
            deck.remove(picked[number])
    twin.prayer_deck = deck


def guess_answers(twin: TeomachiaState, seat: i64, rng: Rng) -> None:
    """What the others have answered to a question that is put to several at once."""
    if twin.over:
        return
    question = twin.agenda.top()
    if isinstance(question, Respond):
        answers = [OPEN if answer == PENDING else answer for answer in question.answers]
        twin.agenda.pop()
        twin.push(question.with_answers(answers))
    elif isinstance(question, Pick | ChooseGod):
        answers = [
            rng.pick(question.options(twin, other)) if answer == CHOSEN else answer
            for other, answer in enumerate(question.answers)
        ]
        twin.agenda.pop()
        twin.push(question.with_answers(answers))
    elif isinstance(question, LeaveOut):
        answers = question.answers.copy()
        chosen = question.chosen.copy()
        for other, answer in enumerate(answers):
            if answer == CHOSEN:
                picks = list(range(twin.parts.picks))
                left_out = rng.sample(picks, twin.parts.picks - twin.parts.starting_deck)
                answers[other] = chosen[other] = pack_bits(left_out)
        twin.agenda.pop()
        twin.push(LeaveOut(*answers, *chosen))
