"""Phase 6: settlement, step by step (TEO-13)."""

from typing import Final

from mypy_extensions import i64

from theoi.core.agenda import Choice, Step
from theoi.core.counts import bit, count_bits
from theoi.games.teomachia import components as words
from theoi.games.teomachia import elements, events, reasons, tokens
from theoi.games.teomachia.abilities import PlaceAbilities, automatic_place, use_place
from theoi.games.teomachia.battle import strength_of
from theoi.games.teomachia.cards import hand_kinds, note_seen
from theoi.games.teomachia.components import NONE
from theoi.games.teomachia.effects import Carry
from theoi.games.teomachia.gods import god_ability, note_positions, reward_tasks
from theoi.games.teomachia.myths import automatic_myths, refuse_myth, usable_myths, use_myth
from theoi.games.teomachia.places import damage_all, usable_kinds
from theoi.games.teomachia.playing import answer_moves, lay_power, refuse_answer
from theoi.games.teomachia.responses import play_card
from theoi.games.teomachia.scoring import check_end, score_points
from theoi.games.teomachia.state import IN_HAND, SETTLEMENT, Phase, TeomachiaState
from theoi.games.teomachia.tokens import ONE, PRIEST, PROPHET
from theoi.games.teomachia.worshippers import lose_stake, return_stake, take_from_bank
from theoi.games.teomachia.zones import PUBLIC

# The steps, after those that judge: 2 to 10 of TEO-13, then what comes at the end.
EFFECTS_STEP: Final = 2
INITIATIVE_STEP: Final = 8
DISCARD_STEP: Final = 9
TASKS_STEP: Final = 11


class Settlement(Phase):
    """Winners and losers are found, then the steps follow (TEO-13.1 to 13.4)."""

    def __init__(self) -> None:
        super().__init__()

    def run(self, state: TeomachiaState) -> None:
        state.phase = SETTLEMENT
        if state.log is not None:
            state.tell(events.PHASE_BEGINS, -1, [SETTLEMENT])
        judge(state)
        note_positions(state)
        # when a card made everybody fold, nobody loses anything
        state.push(SettlementStep(EFFECTS_STEP if state.in_deal else DISCARD_STEP))


def judge(state: TeomachiaState) -> None:
    """Who has won: the only one left, or the strongest; strength is worked out once (TEO-12.5)."""
    if state.is_decided():  # TEO-12.7, 13.2
        state.fought = 0
        state.winners = state.in_deal
    else:
        best = 0
        for seat in state.in_order(state.in_deal):
            strength = strength_of(state, seat)
            state.players[seat].strength = strength
            best = max(best, strength)
            if state.log is not None:
                state.tell(events.STRENGTH, seat, [strength])
        for seat in state.in_order(state.in_deal):
            if state.players[seat].strength == best:
                state.winners |= bit(seat)  # TEO-13.3
    if state.log is not None:
        for seat in state.in_order(state.winners):
            state.tell(events.WINS_DEAL, seat, [])


class SettlementStep(Phase):
    """One step of the settlement; the next one follows."""

    def __init__(self, step: i64) -> None:
        super().__init__()
        self.step = step

    def values(self) -> list[int]:
        return [self.step]

    def run(self, state: TeomachiaState) -> None:
        step = self.step
        if step > TASKS_STEP:
            if state.by_points:
                score_points(state)
            check_end(state)
            return
        state.push(SettlementStep(step + 1))
        if step == EFFECTS_STEP:
            for seat in reversed(state.in_order(state.players_left())):
                state.push(SettlementOf(seat))
        elif step <= INITIATIVE_STEP:
            settle_stakes(state, step)
        elif step == DISCARD_STEP:
            for seat in reversed(state.in_order(state.players_left())):
                state.push(DiscardAll(seat))
        elif step < TASKS_STEP:
            elements.discard_layout(state)
        else:
            reward_tasks(state, False)  # TEO-13.25


# --- step 2: effects and abilities ----------------------------------------------------------------


def occasions(state: TeomachiaState, seat: i64) -> list[int]:
    """What the abilities of a player may wait for in this settlement (TEO-14.12, 20.8)."""
    found = [words.SETTLEMENT]
    if state.winners >> seat & 1:
        found.append(words.ON_WIN)
        if state.winners == bit(seat):
            found.append(words.ON_SOLE_WIN)
    elif state.staked >> seat & 1:
        found.append(words.ON_LOSS)
    return found


class SettlementOf(Step[TeomachiaState]):
    """A player's turn of step 2: first what needs no choice (TEO-13.5, 13.6, 13.23, 13.27)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def run(self, state: TeomachiaState) -> None:
        seat = self.seat
        player = state.players[seat]
        if state.is_out(seat):
            return
        for occasion in occasions(state, seat):
            kind = automatic_place(state, seat, occasion)
            text = god_ability(state, seat, occasion)
            if kind != NONE:
                state.push(SettlementOf(seat))
                use_place(state, seat, kind)
                return
            if text != NONE and not player.attribute_used:
                state.push(SettlementOf(seat))
                player.attribute_used = True
                if state.log is not None:
                    state.tell(events.ATTRIBUTE_USED, seat, [player.god])
                state.push(Carry(text, 0, seat, NONE, NONE))
                return
        automatic = automatic_myths(state, seat, occasions(state, seat))
        if automatic:
            state.push(SettlementOf(seat))
            use_myth(state, seat, automatic[0])
        elif player.hand.cards or abilities(state, seat):
            state.push(SettlementTurn(seat, 0))


def abilities(state: TeomachiaState, seat: i64) -> list[int]:
    """The moves that use an optional ability of a place or a myth now, ascending."""
    parts, moves = state.parts, state.parts.moves
    found: list[int] = []
    for occasion in occasions(state, seat):
        for kind in usable_kinds(state, seat, occasion):
            found.append(moves.use + kind - parts.first_place)
    found.sort()
    return found + [moves.myth + myth for myth in usable_myths(state, seat, occasions(state, seat))]


class SettlementTurn(Choice[TeomachiaState]):
    """Effects of the settlement and optional abilities in any order, or be done.

    It is put to everybody who holds a card, whether it can be used or not (TEO-13.27). `begun`: a
    power card was laid for an effect that is still to be played (TEO-9.29).
    """

    # TEO-13.26

    def __init__(self, seat: i64, begun: i64) -> None:
        super().__init__(seat, "teomachia.ask.settle", always=True, begins_turn=True)
        self.begun = begun

    def values(self) -> list[int]:
        return [self.seat, self.begun]

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return [*range(moves.lay, moves.attribute), *range(moves.myth, moves.wait), moves.done]

    def may_stop(self, state: TeomachiaState, seat: i64) -> bool:
        """Whether the player may be done now."""
        return not self.begun or not answer_moves(state, seat, words.IN_SETTLEMENT, NONE)

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        options = answer_moves(state, seat, words.IN_SETTLEMENT, NONE) + abilities(state, seat)
        if self.may_stop(state, seat):
            options.append(state.parts.moves.done)
        return options

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        parts, moves = state.parts, state.parts.moves
        if move == moves.done:
            return 0 if self.may_stop(state, seat) else reasons.MUST_COMPLETE
        if moves.use <= move < moves.attribute:
            return 0 if move in abilities(state, seat) else reasons.PLACE_NOT_USABLE
        if moves.myth <= move < moves.wait:
            myth = move - moves.myth
            if parts.myth_auto[myth]:
                return reasons.MYTH_NOT_NOW
            return refuse_myth(state, seat, myth, occasions(state, seat))
        return refuse_answer(state, seat, move, words.IN_SETTLEMENT, NONE, reasons.SETTLE_NOW)

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        moves = state.parts.moves
        return moves.done if self.may_stop(state, seat) else self.options(state, seat)[0]

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        parts, moves = state.parts, state.parts.moves
        if move == moves.done:
            return
        if move < moves.play:
            lay_power(state, seat, move - moves.lay)
            state.push(SettlementTurn(seat, 1))
        elif move < moves.use:
            state.push(SettlementGoesOn(seat, 0))
            play_card(state, seat, move - moves.play + parts.powers, NONE)
        else:
            state.push(SettlementGoesOn(seat, self.begun))
            if move < moves.attribute:
                use_place(state, seat, move - moves.use + parts.first_place)
            else:
                use_myth(state, seat, move - moves.myth)

    def resolve_absent(self, state: TeomachiaState, seat: i64) -> None:
        """Nothing is played any more (TEO-18.14)."""


class SettlementGoesOn(Step[TeomachiaState]):
    """An effect or ability is done, or was cancelled: the player may go on (TEO-13.26)."""

    def __init__(self, seat: i64, begun: i64) -> None:
        super().__init__()
        self.seat = seat
        self.begun = begun

    def values(self) -> list[int]:
        return [self.seat, self.begun]

    def run(self, state: TeomachiaState) -> None:
        if state.is_out(self.seat):
            return
        if self.begun or state.players[self.seat].hand.cards or abilities(state, self.seat):
            state.push(SettlementTurn(self.seat, self.begun))


# --- steps 3 to 8: stakes, places, worshippers, initiative ----------------------------------------


def settle_stakes(state: TeomachiaState, step: i64) -> None:
    """Steps 3 to 8, for all players in initiative order (TEO-5.6)."""
    winners = state.in_order(state.winners)
    losers = state.in_order(state.staked & ~state.winners & state.players_left())
    sole = len(winners) == 1
    if step == 3:
        for seat in losers:
            lose_stake(state, seat)
            lose_heroes(state, seat)
    elif step == 4:
        for seat in losers:
            if not state.spared >> seat & 1:  # TEO-23.9
                damage_all(state, seat)
    elif step == 5 and sole:
        take_from_bank(state, winners[0], ONE[PRIEST])  # TEO-13.10, 22.10
    elif step == 6 and sole:
        if not tokens.number(state.players[winners[0]].community, PROPHET):
            take_from_bank(state, winners[0], ONE[PROPHET])  # TEO-13.11 to 13.13
    elif step == 7:
        for seat in winners:  # TEO-13.14
            return_stake(state, seat)
            state.players[seat].heroes = 0  # TEO-21.5
    elif step == INITIATIVE_STEP:
        pass_initiative(state)
        for seat in reversed(state.in_order(state.players_left())):  # TEO-13.24
            state.push(PlaceAbilities(seat, words.SETTLEMENT_END))


def lose_heroes(state: TeomachiaState, seat: i64) -> None:
    """The heroes in a lost stake are gone; those that did not join stay (TEO-21.4, 21.7)."""
    player = state.players[seat]
    player.myths &= ~player.heroes
    if state.log is not None and player.heroes:
        state.tell(events.HEROES_LOST, seat, [count_bits(player.heroes)])
    player.heroes = 0


def pass_initiative(state: TeomachiaState) -> None:
    """To the winner; of several to the first, clockwise from the holder (TEO-13.15, 13.16)."""
    if state.winners:
        holder = state.first_from(state.initiative, state.winners)
        if holder != state.initiative and state.log is not None:
            state.tell(events.HAS_INITIATIVE, holder, [])
        state.initiative = holder


# --- step 9: discarding ---------------------------------------------------------------------------


class DiscardAll(Step[TeomachiaState]):
    """A player discards all cards of the deal but places (TEO-13.17, 13.19).

    Who has shown none of several says which one ends on top (TEO-13.18).
    """

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def values(self) -> list[int]:
        return [self.seat]

    def run(self, state: TeomachiaState) -> None:
        if state.is_out(self.seat):
            return
        player = state.players[self.seat]
        if not player.open and player.hand.size() > 1:
            state.push(TopCard(self.seat))
        else:
            discard_all(state, self.seat, NONE)


class TopCard(Choice[TeomachiaState]):
    """Which of the hidden cards ends on top of the pile, where all see it (D15)."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, "teomachia.ask.top_card", always=True)

    def candidates(self, state: TeomachiaState) -> list[int]:
        moves = state.parts.moves
        return list(range(moves.top, moves.bottom))

    def options(self, state: TeomachiaState, seat: i64) -> list[int]:
        first = state.parts.moves.top
        return [first + kind for kind in hand_kinds(state, seat)]

    def refusal(self, state: TeomachiaState, seat: i64, move: i64) -> i64:
        kind = move - state.parts.moves.top
        if not 0 <= kind < state.parts.prayers:
            return reasons.TOP_CARD_NOW
        return 0 if kind in hand_kinds(state, seat) else reasons.NOT_IN_HAND

    def default(self, state: TeomachiaState, seat: i64) -> i64:
        """A power card if there is one, else the card drawn first (TEO-13.18)."""
        kinds = [state.kind_of(card) for card in state.players[seat].hand.cards]
        lowest = min(kinds)
        kind = lowest if lowest < state.parts.powers else kinds[0]
        return state.parts.moves.top + kind

    def resolve(self, state: TeomachiaState, seat: i64, move: i64) -> None:
        discard_all(state, seat, move - state.parts.moves.top)

    def resolve_absent(self, state: TeomachiaState, seat: i64) -> None:
        """All cards are in the box."""


def discard_all(state: TeomachiaState, seat: i64, top: i64) -> None:
    """Hidden cards go underneath, then those that were seen, the latest on top (TEO-13.18)."""
    player = state.players[seat]
    hand, pile = player.hand, player.pile
    hidden = [place for place in range(hand.size()) if hand.known[place] != PUBLIC]
    seen = player.open
    if top != NONE:
        kinds = [state.kind_of(hand.cards[place]) for place in hidden]
        chosen = hidden[kinds.index(top)]
        hidden.remove(chosen)
        hidden.append(chosen)
    for place in hidden:
        pile.put(hand.cards[place], hand.known[place])
    for entry in seen:
        pile.put(entry & ~IN_HAND, PUBLIC)
    hand.lay([])
    player.open = []
    if state.log is not None and (hidden or seen):
        state.tell(events.DISCARDS_ALL, seat, [len(hidden) + len(seen)])
    if hidden and not seen:
        state.learn()
        pile.known[-1] = PUBLIC
        kind = state.kind_of(pile.cards[-1])
        note_seen(state, seat, kind, PUBLIC)
        if state.log is not None:
            state.tell(events.PILE_SHOWS, seat, [kind])
