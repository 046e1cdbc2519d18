"""What was done in a game, move by move, and how it is done again.

A history is the outcomes of the set-up and a list of `Played`. Whoever wants to see the positions
of a game once more walks it with `positions`: the table, the analysis, and the replay.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from theoi.core.chance import (
    Chance,
    ChanceError,
    ChanceEvent,
    Drawn,
    NoChance,
    ScriptedChance,
    SealedChance,
)
from theoi.core.events import Event
from theoi.core.game import Game
from theoi.core.state import State

CONCEDES = -1  # stands for a move in a history


@dataclass(frozen=True)
class Played:
    """A move (or CONCEDES) as it was made, with what was told and drawn, and the facts after it.

    There are facts where a record has a check line: when another seat acts next, or nobody.
    """

    seat: int
    move: int
    events: list[Event]
    outcomes: list[Drawn]
    facts: list[str] | None


class ReplayedChance(Chance):
    """Outcomes that fell before, each in its place.

    If the source they came from is known it has to give the same: that proves the seed, and leaves
    the source ready to go on with.
    """

    def __init__(
        self, events: list[ChanceEvent], pending: list[Drawn], source: Chance | None = None
    ) -> None:
        super().__init__()
        self.events = events
        self.pending = pending.copy()
        self.source = source
        self.used = 0  # outcomes taken so far

    def outcome(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        values = self._noted(event, pool, count, extra, extra_count)
        if self.source is not None:
            self._prove(event, values, self.source.outcome(event, pool, count, extra, extra_count))
        return values

    def rolled(self, event: int, faces: list[int], count: int) -> list[int]:
        values = self._noted(event, faces * count, count, [], 0)
        if self.source is not None:
            self._prove(event, values, self.source.rolled(event, faces, count))
        return values

    def _noted(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        """The next outcome that was noted, if it could have come out here."""
        name = self.events[event].name
        if self.used == len(self.pending):
            raise ChanceError(f"{name}: no outcome was noted here")
        drawn = self.pending[self.used]
        self.used += 1
        if drawn.event != event:
            found = self.events[drawn.event].name
            raise ChanceError(f"{found}: an outcome of {name} is due here")
        if len(drawn.values) != count + extra_count:
            size, given = count + extra_count, len(drawn.values)
            raise ChanceError(f"{name}: {size} expected, {given} given")
        told = ScriptedChance(self.events, [[] for _ in self.events])
        told.add(event, drawn.values)
        return told.outcome(event, pool, count, extra, extra_count)

    def _prove(self, event: int, values: list[int], proof: list[int]) -> None:
        if proof != values:
            keeper = "seed" if isinstance(self.source, SealedChance) else "secret source"
            raise ChanceError(f"{self.events[event].name}: the {keeper} gives another outcome")

    def check_all_used(self) -> None:
        """Raise unless everything that fell then has fallen again."""
        if self.used < len(self.pending):
            name = self.events[self.pending[self.used].event].name
            raise ChanceError(f"{name}: this was not drawn here")

    def copy(self) -> Chance:
        source = None if self.source is None else self.source.copy()
        twin = ReplayedChance(self.events, self.pending, source)
        twin.used = self.used
        return twin


def positions(game: Game, setup: list[Drawn], history: Sequence[Played]) -> Iterator[State]:
    """The true positions of a game: the first before any move, then one after each.

    The history was checked when it was made, so the moves are not judged again. It is one position
    that goes on: copy those to keep.
    """
    events = game.chance_events
    state = game.start(ReplayedChance(events, setup))
    state.chance = NoChance()
    yield state
    for played in history:
        state.chance = ReplayedChance(events, played.outcomes)
        if played.move == CONCEDES:
            state.concede(played.seat)
        else:
            state.apply(played.move, played.seat)
        state.chance = NoChance()
        yield state
