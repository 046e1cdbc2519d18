"""The draft and the starting decks (TEO-4), and the choice of gods (TEO-19.1 to 19.3).

A hand of the draft has one card more than there are players, so each of them sees it once. Its
cards stand in `TeomachiaState.drafted`: first those picked so far, in the order of the picks, then
those left, ascending; after the last pick one is left, which is set aside.
"""

from mypy_extensions import i64

from theoi.core.agenda import CHOSEN, OPEN, Item, Simultaneous, Step
from theoi.core.counts import bit, bits, count_bits
from theoi.games.teomachia import draws, events, reasons
from theoi.games.teomachia.deal import Deals
from theoi.games.teomachia.myth_decks import make_myth_deck
from theoi.games.teomachia.prayers import fill_track
from theoi.games.teomachia.state import TeomachiaState

# --- hands and picks ------------------------------------------------------------------------------


def hand_size(state: TeomachiaState) -> i64:
    """Cards of a hand at the start of a round (TEO-4.1)."""
    return state.seats + 1


def hand_start(state: TeomachiaState, draft_round: i64, origin: i64) -> i64:
    """Where the hand that a seat drew in a round begins."""
    return (draft_round * state.seats + origin) * hand_size(state)


def held_hand(state: TeomachiaState, seat: i64) -> list[int]:
    """The cards that a seat may pick from now (TEO-4.4, 4.6)."""
    origin = (seat - state.draft_stage) % state.seats
    start = hand_start(state, state.draft_round, origin)
    return state.drafted[start + state.draft_stage : start + hand_size(state)]


def picks_of(state: TeomachiaState, seat: i64) -> list[int]:
    """The cards that a seat has picked so far, which it may look at any time (TEO-4.7)."""
    picked: list[int] = []
    for draft_round in range(state.draft_round + 1):
        stages = state.draft_stage if draft_round == state.draft_round else state.seats
        for stage in range(stages):
            start = hand_start(state, draft_round, (seat - stage) % state.seats)
            picked.append(state.drafted[start + stage])
    return picked


def kept_picks(state: TeomachiaState, seat: i64) -> list[int]:
    """The picks that became the starting deck."""
    picked = picks_of(state, seat)
    return [picked[number] for number in bits(state.players[seat].kept)]


# --- rounds ---------------------------------------------------------------------------------------


class DraftRound(Step[TeomachiaState]):
    """Everybody draws a hand from the prayer deck (TEO-4.2)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        size = hand_size(state)
        state.learn()
        drawn = state.chance.draw(draws.DRAFT, state.prayer_deck, size * state.seats)
        left = state.prayer_deck.copy()
        for card in drawn:
            left.remove(card)
        state.prayer_deck = left
        drafted = state.drafted.copy()
        for seat in range(state.seats):
            hand = drawn[size * seat : size * seat + size]
            hand.sort()
            start = hand_start(state, state.draft_round, seat)
            for place, card in enumerate(hand):
                drafted[start + place] = card
        state.drafted = drafted
        if state.log is not None:
            state.tell(events.DRAFT_ROUND, -1, [state.draft_round + 1])
        ask_for_picks(state)


def ask_for_picks(state: TeomachiaState) -> None:
    """All pick at once (TEO-4.3)."""
    if state.log is not None:
        for seat in range(state.seats):
            for card in held_hand(state, seat):
                state.tell(events.DRAFT_HAND, seat, [card], 1, bit(seat))
    state.push(Pick(*[OPEN] * state.seats))


class Pick(Simultaneous[TeomachiaState]):
    """Which card is picked, final once it is made; the others see who has picked (TEO-4.3)."""

    def __init__(self, *answers: i64) -> None:
        super().__init__(list(answers), begins_turn=True)

    def with_answers(self, answers: list[int]) -> "Pick":
        return Pick(*answers)

    def prompt(self) -> str:
        return "teomachia.ask.pick"

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        first = state.parts.moves.card
        return [first + card for card in sorted(set(held_hand(state, seat)))]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        card = move - state.parts.moves.card
        if not 0 <= card < state.parts.prayers:
            return reasons.PICK_NOW
        return 0 if card in held_hand(state, seat) else reasons.NOT_IN_DRAFT_HAND

    def resolve_all(self, state: TeomachiaState, answers: list[int]) -> None:
        stage = state.draft_stage
        drafted = state.drafted.copy()
        for seat, move in enumerate(answers):
            card = move - state.parts.moves.card
            start = hand_start(state, state.draft_round, (seat - stage) % state.seats)
            left = held_hand(state, seat)
            left.remove(card)
            drafted[start + stage] = card
            for place, other in enumerate(left):
                drafted[start + stage + 1 + place] = other
            if state.log is not None:
                state.tell(events.PICKED, seat, [card], 1, bit(seat))
        state.drafted = drafted
        state.draft_stage = stage + 1
        state.learn()  # the hands are passed on
        if state.draft_stage < state.seats:
            ask_for_picks(state)
            return
        state.draft_round += 1  # TEO-4.5: the last card is set aside
        state.draft_stage = 0
        if state.draft_round < state.parts.draft_rounds[state.seats]:
            state.push(DraftRound())
        else:
            state.push(LeaveOut(*[OPEN] * state.seats, *[0] * state.seats))


# --- the starting deck ----------------------------------------------------------------------------


class LeaveOut(Simultaneous[TeomachiaState]):
    """Which picks do not go into the starting deck: named one by one, ascending (TEO-4.8, 4.9).

    `chosen` holds for each seat those named so far, as a mask of its picks.
    """

    # TEO-4.11: nothing is said about copies

    def __init__(self, *values: i64) -> None:
        seats = len(values) // 2
        super().__init__(list(values[:seats]), begins_turn=True)
        self.chosen = list(values[seats:])

    def values(self) -> list[int]:
        return [*self.answers, *self.chosen]

    def with_answers(self, answers: list[int]) -> "LeaveOut":
        return LeaveOut(*answers, *self.chosen)

    def prompt(self) -> str:
        return "teomachia.ask.leave_out"

    def known_to(self, state: TeomachiaState, seat: i64) -> Item[TeomachiaState]:
        answers = [
            CHOSEN if answer >= 0 and other != seat else answer
            for other, answer in enumerate(self.answers)
        ]
        chosen = [mask if other == seat else 0 for other, mask in enumerate(self.chosen)]
        return LeaveOut(*answers, *chosen)

    def candidates(self, state: TeomachiaState, seat: i64) -> list[int]:
        """The picks that may still be named, ascending: none below one that was named."""
        picked = picks_of(state, seat)
        named = [picked[number] for number in bits(self.chosen[seat])]
        left = sorted(picked)
        for card in named:
            left.remove(card)
        return [card for card in left if not named or card >= max(named)]

    def to_name(self, state: TeomachiaState, seat: i64) -> i64:
        """How many more must be named."""
        parts = state.parts
        return parts.picks - parts.starting_deck - count_bits(self.chosen[seat])

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        left = self.candidates(state, seat)
        last = len(left) - self.to_name(state, seat)
        first = state.parts.moves.card
        return [first + card for card in sorted(set(left[: last + 1]))]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        card = move - state.parts.moves.card
        if not 0 <= card < state.parts.prayers:
            return reasons.LEAVE_OUT_NOW
        if card not in picks_of(state, seat):
            return reasons.NOT_PICKED
        return 0 if move in self.options(state, seat) else reasons.NOT_ASCENDING

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        return self.options(state, seat)[-1]  # TEO-24.4: keep the first ones

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        card = move - state.parts.moves.card
        chosen = self.chosen.copy()
        for number, picked in enumerate(picks_of(state, seat)):
            if picked == card and not chosen[seat] >> number & 1:
                chosen[seat] |= bit(number)
                break
        answers = self.answers.copy()
        after = LeaveOut(*answers, *chosen)
        if after.to_name(state, seat) == 0:
            answers[seat] = chosen[seat]
            after = LeaveOut(*answers, *chosen)
        if OPEN in answers:
            state.push(after)
        else:
            after.resolve_all(state, answers)

    def resolve_all(self, state: TeomachiaState, answers: list[int]) -> None:
        everything = bit(state.parts.picks) - 1
        for seat, mask in enumerate(answers):
            state.players[seat].kept = everything & ~mask
            if state.log is not None:
                for number, card in enumerate(picks_of(state, seat)):
                    if mask >> number & 1:
                        state.tell(events.LEFT_OUT, seat, [card], 1, bit(seat))
        put_back_unused(state)
        if state.full:
            state.push(ChooseGod(*[OPEN] * state.seats))
        else:
            finish_set_up(state)


def put_back_unused(state: TeomachiaState) -> None:
    """What was set aside or left out goes back into the prayer deck, unseen (TEO-3.7, 4.10)."""
    left = list(state.parts.deck)
    for seat in range(state.seats):
        for card in kept_picks(state, seat):
            left.remove(card)
    state.prayer_deck = left


# --- gods -----------------------------------------------------------------------------------------


def deal_mythologies(state: TeomachiaState) -> None:
    """Every player gets a mythology with both of its gods (TEO-3.5, 19.1, 19.2)."""
    mythologies = list(range(state.parts.mythologies))
    dealt = state.chance.draw(draws.MYTHOLOGIES, mythologies, state.seats)
    for seat, mythology in enumerate(dealt):
        state.players[seat].mythology = mythology


class ChooseGod(Simultaneous[TeomachiaState]):
    """Which of the two own gods is played: secret, final, and shown together (TEO-19.3)."""

    def __init__(self, *answers: i64) -> None:
        super().__init__(list(answers), begins_turn=True)

    def with_answers(self, answers: list[int]) -> "ChooseGod":
        return ChooseGod(*answers)

    def prompt(self) -> str:
        return "teomachia.ask.god"

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        parts = state.parts
        gods = parts.mythology_gods[state.players[seat].mythology]
        return [parts.moves.god + god for god in gods]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        god = move - state.parts.moves.god
        if not 0 <= god < state.parts.gods:
            return reasons.GOD_NOW
        return 0 if move in self.options(state, seat) else reasons.OTHER_MYTHOLOGY

    def resolve_all(self, state: TeomachiaState, answers: list[int]) -> None:
        state.learn()
        for seat, move in enumerate(answers):
            god = move - state.parts.moves.god
            state.players[seat].god = god
            if state.log is not None:
                state.tell(events.GOD_CHOSEN, seat, [god])
        for seat in range(state.seats):
            make_myth_deck(state, seat)
        finish_set_up(state)


# --- the rest of the set-up -----------------------------------------------------------------------


def finish_set_up(state: TeomachiaState) -> None:
    """The track is filled, decks are shuffled, and somebody has the initiative."""
    # TEO-3.6, 3.9, 3.10, 3.11, 3.13, 3.15, 3.16
    state.learn()
    fill_track(state)
    for seat in range(state.seats):
        cards = kept_picks(state, seat)
        order = state.chance.draw(draws.SHUFFLE, cards, len(cards))
        order.reverse()
        if state.is_out(seat):
            for card in order:
                state.players[seat].box.put(card, bit(seat))
        else:
            state.players[seat].deck.lay(order)
    state.initiative = state.chance.draw_vec(draws.INITIATIVE, bits(state.players_left()), 1)[0]
    if state.log is not None:
        state.tell(events.HAS_INITIATIVE, state.initiative, [])
    state.push(Deals())
