"""Laws about hidden information, tried on twins: games that differ in what a seat cannot see.

Twins are made without the game's help. In the outcomes of a recorded game two things are swapped,
or one is exchanged for one that stayed in its pool, or another seat makes another move; then the
recorded moves are played on. As long as a seat knows the same in both games, it must see the same,
be told the same, be allowed the same and imagine the same.
"""

from collections import Counter
from typing import Final

from theoi.core.chance import ChanceError
from theoi.core.events import Event
from theoi.core.rng import Rng
from theoi.core.state import SPECTATOR, State
from theoi.testing.laws import Case, Violation, require
from theoi.testing.numbers import observed
from theoi.testing.playing import (
    Draw,
    Moment,
    Recording,
    play_listening,
    script_of,
    seats_asked,
)
from theoi.testing.positions import encode_view, refusal_key

CLOSELY: Final = 6  # one in so many twin positions is compared in every respect
REFUSED: Final = 30  # moves of a position whose refusals are compared; once per game, all


class TwinSearch:
    """Looks for twins of one recorded game, and compares them with it."""

    def __init__(self, case: Case, recording: Recording, rng: Rng) -> None:
        self.case = case
        self.game = recording.game
        self.recording = recording
        self.moments = recording.moments
        self.moves = case.moves.copy()
        self.rng = rng
        self.everybody = list(range(SPECTATOR, self.game.seats))
        self.change = ""  # what is different in the twin at hand
        self.cause = ""  # the random event or kind of move that is
        self.counted = False
        self.whole = True  # the next comparison of refusals goes over the whole space
        self.found: Counter[str] = Counter()

    def run(self, tries: int) -> Counter[str]:
        """Change every outcome and every move so many times; the twins there were, by cause."""
        for _ in range(tries):
            for start in range(-1, len(self.moves)):
                draws = self.recording.draws_from(start)
                here = self.recording.set_up if start < 0 else self.moments[start].draws
                for place in range(len(here)):
                    self.try_outcome(start, draws, place)
                if start >= 0:
                    self.try_move(start)
        return self.found

    # --- making twins -----------------------------------------------------------------------------

    def try_outcome(self, start: int, draws: list[Draw], place: int) -> None:
        """A twin in which one outcome of a move (or of the set-up, -1) was another."""
        changed = change_outcome(draws[place], self.rng)
        if changed is None:
            return
        event = self.game.chance_events[changed.event]
        self.cause = event.name
        self.counted = False
        self.change = (
            f"{event.name} is {[event.axis.ids[value] for value in changed.values]}"
            f" instead of {[event.axis.ids[value] for value in draws[place].values]}"
        )
        chance = script_of(self.game, [*draws[:place], changed, *draws[place + 1 :]])
        if start < 0:
            try:
                twin = self.game.start(chance)
            except ChanceError:
                return
            seats = self.cannot_tell(twin, 0, self.everybody)
            self.compare(twin, 0, seats)
            self.follow(twin, 0, seats)
        else:
            twin = self.moments[start].state.copy()
            twin.chance = chance
            self.follow(twin, start, self.everybody)

    def try_move(self, number: int) -> None:
        """A twin in which a seat made another move, which the others may not have seen."""
        moment = self.moments[number]
        others = [move for move in moment.state.legal_moves(moment.seat) if move != moment.move]
        if not others:
            return
        move = self.rng.pick(others)
        self.cause = self.game.space.block_of(move).name
        self.counted = False
        self.change = f"seat {moment.seat} chooses {self.game.space.notation(move)!r}"
        twin = moment.state.copy()
        told = play_listening(twin, moment.seat, move)
        if twin.pack() == self.moments[number + 1].pack:
            return
        seats = [seat for seat in self.everybody if seat != moment.seat]
        seats = self.cannot_tell(twin, number + 1, seats)
        self.check_events(number, seats, told)
        self.case.check("answers", self.check_answer, moment, move, seats)
        self.compare(twin, number + 1, seats)
        self.follow(twin, number + 1, seats)

    # --- comparing twins --------------------------------------------------------------------------

    def follow(self, twin: State, number: int, seats: list[int]) -> None:
        """Play the recorded moves on the twin while some seat cannot tell it from the game.

        What a seat sees and the game then forgets (hands shown before a new deal) may make the
        two games one again: then it is enough that it counts as learned.
        """
        while seats and number < len(self.moves):
            moment = self.moments[number]
            if moment.move not in twin.legal_moves(moment.seat):
                return
            try:
                told = play_listening(twin, moment.seat, moment.move)
            except ChanceError:
                return
            merged = twin.pack() == self.moments[number + 1].pack
            left = [] if merged else self.cannot_tell(twin, number + 1, seats)
            self.check_events(number, left, told)
            for seat in seats:
                if seat not in left and not (merged and self.told_the_same(number, seat, told)):
                    self.case.check("learned", self.check_learned, number, seat)
            number += 1
            seats = left
            self.compare(twin, number, seats)

    def cannot_tell(self, twin: State, number: int, seats: list[int]) -> list[int]:
        """Which of the seats know the same in the twin as in the game."""
        moment = self.moments[number]
        return [seat for seat in seats if twin.known_to(seat).pack() == moment.known_to(seat)]

    def check_events(self, number: int, seats: list[int], told: list[Event]) -> None:
        """These seats must have been told the same."""
        self.case.moves = self.moves[: number + 1]
        for seat in seats:
            self.case.check("events", self.check_told, number, seat, told)

    def compare(self, twin: State, number: int, seats: list[int]) -> None:
        """For these seats the laws must hold: they cannot tell the positions apart."""
        moment = self.moments[number]
        if not seats or twin.pack() == moment.pack:
            return
        if not self.counted:
            self.counted = True
            self.found[self.cause] += 1
        self.case.moves = self.moves[:number]
        closely = self.rng.below(CLOSELY) == 0
        for seat in seats:
            self.case.check("knowledge", self.check_moves, twin, moment, seat, closely)
            if closely:
                self.case.check("views", self.check_views, twin, moment, seat)
                self.case.check("observations", self.check_observed, twin, moment, seat)
                if seat != SPECTATOR:
                    self.case.check("imagine", self.check_imagined, twin, moment, seat)

    def told_the_same(self, number: int, seat: int, told: list[Event]) -> bool:
        """Whether the seat hears the same of a move in the twin as in the game."""
        return heard_by(seat, told) == heard_by(seat, self.moments[number].events)

    def check_told(self, number: int, seat: int, told: list[Event]) -> None:
        """The events of a move, as the seat hears of them."""
        if not self.told_the_same(number, seat, told):
            expected = heard_by(seat, self.moments[number].events)
            heard = heard_by(seat, told)
            raise Violation(f"seat {seat} is told {expected}, but {heard} when {self.change}")

    def check_answer(self, moment: Moment, move: int, seats: list[int]) -> None:
        """Who cannot tell by anything else what was chosen, sees the same of the move itself."""
        question = moment.state.question()
        for seat in seats:
            seen = question.answer_seen_by(seat, moment.seat, moment.move)
            if question.answer_seen_by(seat, moment.seat, move) != seen:
                raise Violation(f"seat {seat} sees which move was made when {self.change}")

    def check_learned(self, number: int, seat: int) -> None:
        """A move after which a seat can tell the twins apart showed it something."""
        before, after = self.moments[number], self.moments[number + 1]
        grown = after.learned > before.learned
        if seat != before.seat:
            grown = grown or after.shown > before.shown
        what = "learned" if seat == before.seat else "learned or shown"
        require(grown, f"seat {seat} sees something new ({self.change}), but {what} is unchanged")

    def check_moves(self, twin: State, moment: Moment, seat: int, closely: bool) -> None:
        """The seat's legal moves; looking closely, also why the others are refused."""
        require(
            twin.legal_moves(seat) == moment.state.legal_moves(seat),
            f"seat {seat} has other legal moves when {self.change}",
        )
        if not closely or seat not in seats_asked(twin):
            return
        size = self.game.space.size
        moves = [self.rng.below(size) for _ in range(REFUSED)]
        if self.whole:
            self.whole = False
            moves = list(range(size))
        for move in moves:
            one = refusal_key(moment.state.why_not(move, seat))
            other = refusal_key(twin.why_not(move, seat))
            if one != other:
                text = self.game.space.notation(move)
                raise Violation(f"{text!r} is refused by {one}, but by {other} when {self.change}")

    def check_views(self, twin: State, moment: Moment, seat: int) -> None:
        """What the seat sees."""
        require(
            encode_view(twin, seat) == encode_view(moment.state, seat),
            f"seat {seat} sees something else when {self.change}",
        )

    def check_observed(self, twin: State, moment: Moment, seat: int) -> None:
        """What the seat observes as numbers."""
        require(
            observed(twin, seat) == observed(moment.state, seat),
            f"seat {seat} observes other numbers when {self.change}",
        )

    def check_imagined(self, twin: State, moment: Moment, seat: int) -> None:
        """What the seat imagines, with the same random numbers."""
        rng = self.rng.copy()
        require(
            twin.imagine(seat, rng.copy()) == moment.state.imagine(seat, rng.copy()),
            f"seat {seat} imagines something else when {self.change}",
        )


def heard_by(seat: int, events: list[Event]) -> list[Event]:
    """Events as a seat hears of them."""
    return [event.seen_by(seat) for event in events]


def change_outcome(draw: Draw, rng: Rng) -> Draw | None:
    """Another outcome of the same event: two values swapped, or one exchanged; None if stuck."""
    values = draw.values.copy()
    if not values:
        return None
    place, other = rng.below(len(values)), rng.below(len(values))
    left = left_in_pool(draw, values[place])
    if values[place] != values[other] and (not left or rng.below(2)):
        values[place], values[other] = values[other], values[place]
    elif left:
        values[place] = rng.pick(left)
    else:
        return None
    return Draw(draw.event, draw.pool, draw.extra, values)


def left_in_pool(draw: Draw, value: int) -> list[int]:
    """What else could have come out in place of a value."""
    left = draw.pool.copy() if value in draw.pool else draw.extra.copy()
    for drawn in draw.values:
        if drawn in left:
            left.remove(drawn)
    return [one for one in left if one != value]
