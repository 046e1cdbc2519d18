"""A recorded game, judged move by move by the search.

Every decision is looked at with what the mover knew then, so nobody is blamed for not having seen
a hidden card. What is told are the chances of all seats before each move, the best moves, and how
much the move that was made lowered the mover's chance.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

import msgspec

from theoi.arena.pool import Workers, make_workers
from theoi.bots.ledger import chances_of
from theoi.bots.opinion import Opinion, form_opinion
from theoi.bots.seat import Seat
from theoi.core.game import Game
from theoi.core.history import CONCEDES
from theoi.core.records import Recording, Replay, read_record
from theoi.core.rng import Rng, seeded
from theoi.core.state import State

ITERATIONS: Final = 1000
TURNING_POINTS: Final = 5  # told at most
MISTAKE: Final = 0.08  # a move that lowers the mover's chance by so much may be a turning point
SWING: Final = 0.12  # or a chance that changes by so much without anybody's fault
LUCK: Final = 0.05  # if what came to light explains at least so much of it
WORLDS: Final = 24  # imagined positions that tell what was to be expected

Verdict = tuple[Opinion, float]  # on a move: the opinion of the search, and how lucky it was


class Judgement(msgspec.Struct, frozen=True):
    """A move and what the search thinks of it; `number` counts the moves of the record from 1.

    `before` and `after` are the chances of all seats: as the mover sees them if it makes the best
    move, and as the next judged decision (or the result) shows them. `luck` is by how much better
    for the mover than expected was what came to light with the move.
    """

    number: int
    seat: int
    move: str
    before: list[float]
    after: list[float]
    loss: float
    luck: float
    opinion: Opinion

    @property
    def swing(self) -> float:
        """By how much the mover's chance changed, whatever the reason."""
        return self.after[self.seat] - self.before[self.seat]


class TurningPoint(msgspec.Struct, frozen=True):
    """A move after which the chances were others: a mistake, or luck (good or bad)."""

    number: int
    seat: int
    move: str
    kind: str
    before: float
    after: float
    better: str = ""


class Analysis(msgspec.Struct, frozen=True):
    """All judgements of a game. `result` holds the final chances, when the game is over."""

    game: str
    options: dict[str, str]
    seats: int
    moves: int
    judged: list[Judgement]
    result: list[float] | None
    turning_points: list[TurningPoint]

    def losses(self, seat: int) -> list[float]:
        """What the moves of a seat lost against the best ones."""
        return [judgement.loss for judgement in self.judged if judgement.seat == seat]

    def chances(self) -> tuple[list[int], list[list[float]]]:
        """The numbers of the moves, and for each seat its chances before them.

        The result stands after the last move.
        """
        numbers = [judgement.number for judgement in self.judged]
        rows = [judgement.before for judgement in self.judged]
        end = self.result or (self.judged[-1].after if self.judged else None)
        if end is not None:
            numbers.append(self.moves + 1)
            rows.append(end)
        return numbers, [[row[seat] for row in rows] for seat in range(self.seats)]

    def judgement(self, point: TurningPoint) -> Judgement:
        """What was thought of the move at a turning point."""
        return next(found for found in self.judged if found.number == point.number)

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        plain: dict[str, object] = msgspec.to_builtins(self)
        return plain


def decisions(recording: Recording, seat: int | None = None) -> list[int]:
    """The places of the moves to judge: all that were chosen, or those of one seat."""
    return [
        place
        for place, played in enumerate(recording.history)
        if played.move != CONCEDES and seat in (None, played.seat)
    ]


def analyse(
    recording: Recording,
    iterations: int = ITERATIONS,
    seconds: float = 0.0,
    seat: int | None = None,
    progress: Callable[[int], None] | None = None,
    workers: Workers | None = None,
    pack: Path | None = None,
) -> Analysis:
    """Judge every move of a game, or those of one seat.

    The limit holds for each move. With iterations alone the result is always the same, whoever
    shares the work.
    """
    places = decisions(recording, seat)
    text = recording.text()
    work = partial(_judge_shared, text=text, iterations=iterations, seconds=seconds, pack=pack)
    found: dict[int, Verdict] = {}
    for number, verdict in (workers or make_workers()).share(recording.game, work, places):
        found[places[number]] = verdict
        if progress is not None:
            progress(len(found))
    return conclude(recording, found)


def judge_place(
    place: int, text: str, iterations: int, seconds: float = 0.0, pack: Path | None = None
) -> Verdict:
    """The opinion on the move at this place of a record, and how lucky it was."""
    recording, states = _played_again(text, pack)
    played = recording.history[place]
    before, after = states[place], states[place + 1]
    seat = Seat(before, played.seat)
    rng = seeded(f"analysis of {recording.game.name} {place}")
    opinion = form_opinion(seat, rng, iterations, seconds, played.move)
    luck = 0.0 if before.learned == after.learned else luck_of(seat, played.move, after, rng)
    return opinion, luck


def _judge_shared(
    game: Game, place: int, text: str, iterations: int, seconds: float, pack: Path | None
) -> Verdict:
    """`judge_place` as workers are given it."""
    return judge_place(place, text, iterations, seconds, pack)


@lru_cache(maxsize=1)
def _played_again(text: str, pack: Path | None) -> tuple[Recording, list[State]]:
    """A record with all its positions; whoever hands it out has checked its edition."""
    recording = Replay(read_record(text), pack, any_edition=True).finish()
    return recording, recording.positions()


def luck_of(seat: Seat, move: int, after: State, rng: Rng) -> float:
    """By how much the position after a move is better than what the mover could expect of it.

    Both sides are looked at with the game's evaluation alone, so that luck is not taken for what
    the search sees better the nearer the end is.
    """
    expected = 0.0
    for _ in range(WORLDS):
        world = seat.imagine(rng)
        world.apply(move, seat.number)
        expected += value_to(seat, world) / WORLDS
    return (value_to(seat, after) - expected) / 2


def value_to(seat: Seat, state: State) -> float:
    """What a position is worth to the seat, from -1 to 1."""
    return state.returns()[seat.number] if state.over else seat.evaluate(state)


def conclude(recording: Recording, found: dict[int, Verdict]) -> Analysis:
    """The analysis made of the verdicts there are."""
    game, last = recording.game, recording.state
    result = chances_of(last.returns(), over=True) if last.over else None
    places = sorted(found)
    judged: list[Judgement] = []
    for order, place in enumerate(places):
        (opinion, luck), played = found[place], recording.history[place]
        assert opinion.played is not None
        if order + 1 < len(places):
            after = found[places[order + 1]][0].chances
        else:
            after = opinion.played.chances if result is None else result
        judged.append(
            Judgement(
                number=place + 1,
                seat=played.seat,
                move=game.space.notation(played.move),
                before=opinion.chances,
                after=after,
                loss=opinion.loss,
                luck=luck,
                opinion=opinion,
            )
        )
    return Analysis(
        game=game.name,
        options=dict(game.options),
        seats=game.seats,
        moves=len(recording.history),
        judged=judged,
        result=result,
        turning_points=turning_points(judged),
    )


def turning_points(judged: Sequence[Judgement], most: int = TURNING_POINTS) -> list[TurningPoint]:
    """The moves that changed the chances most, in the order of the game."""
    found: list[tuple[float, TurningPoint]] = []
    for judgement in judged:
        number, seat, move = judgement.number, judgement.seat, judgement.move
        before, swing = judgement.before[seat], judgement.swing
        if judgement.loss >= MISTAKE:
            assert judgement.opinion.played is not None
            after = judgement.opinion.played.chances[seat]
            better = judgement.opinion.best.move
            point = TurningPoint(number, seat, move, "mistake", before, after, better)
            found.append((judgement.loss, point))
        elif abs(swing) >= SWING and judgement.luck * (1 if swing > 0 else -1) >= LUCK:
            kind = "luck" if swing > 0 else "misfortune"
            point = TurningPoint(number, seat, move, kind, before, judgement.after[seat])
            found.append((abs(swing), point))
    found.sort(key=lambda pair: (-pair[0], pair[1].number))
    return sorted((point for _, point in found[:most]), key=lambda point: point.number)
