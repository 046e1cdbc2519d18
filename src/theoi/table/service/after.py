"""After the game: the record, points over time, and what the search thinks of it."""

import asyncio
import logging
from collections import OrderedDict

from theoi.core.records import CONCEDES
from theoi.core.state import State
from theoi.table.errors import TableError
from theoi.table.glimpse import Analysis, Judged, Score, Scores
from theoi.table.live import Live
from theoi.table.service.places import Place, Places
from theoi.table.workers import Told, WorkerError, Workers

logger = logging.getLogger("theoi.table")

ITERATIONS, SECONDS = 300, 1.5  # for each decision
KEPT = 100  # analyses, and games counted, in memory


class After:
    """What can be asked about finished games and uploaded records."""

    def __init__(self, places: Places, workers: Workers) -> None:
        self.places = places
        self.workers = workers
        self._analyses: OrderedDict[str, Analysis] = OrderedDict()
        self._points: OrderedDict[str, Scores] = OrderedDict()
        self._at_work = asyncio.Semaphore(1)

    def _finished(self, place: Place) -> Live:
        if not (place.live.state.over or place.live.upload):
            raise TableError("table.error.not_over", 409)
        return place.live

    def record(self, place: Place) -> str:
        """The record of a finished game."""
        live = self._finished(place)
        return live.row.record or live.recording.text()

    def points(self, place: Place) -> Scores:
        """Points after each step, counted once: the whole game is played again for it."""
        live = self._finished(place)
        if place.table in self._points:
            return self._points[place.table]
        positions = live.positions()
        outcomes = [position.outcome() for position in positions]
        actors = [-1, *(played.seat for played in live.recording.history)]
        steps = [
            Score(step, actor, outcome.points)
            for step, (actor, outcome) in enumerate(zip(actors, outcomes, strict=True))
        ]
        found = self._points[place.table] = Scores(outcomes[-1].categories, steps)
        while len(self._points) > KEPT:
            self._points.popitem(last=False)
        return found

    def analysis(self, place: Place) -> Analysis:
        """The analysis as far as it has got; the first question begins it."""
        live = self._finished(place)
        found = self._analyses.get(place.table)
        if found is None:
            work = decisions(live)
            found = self._analyses[place.table] = Analysis(0, len(work), [])
            while len(self._analyses) > KEPT:
                self._analyses.popitem(last=False)
            self.places.begin(self._analyse(place.table, work))
        return found

    async def _analyse(self, table: str, work: "list[tuple[int, str, Told]]") -> None:
        async with self._at_work:
            for step, move, told in work:
                try:
                    *best, made = await self.workers.opinions(told, ITERATIONS, SECONDS, move)
                except WorkerError:
                    logger.error("the analysis of table %s stopped at step %d", table, step)
                    return
                judged = Judged(step, told.seat, move, best, made, made.value)
                found = self._analyses.get(table)
                if found is None:
                    return
                self._analyses[table] = Analysis(
                    found.done + 1, found.total, [*found.steps, judged]
                )


def decisions(live: Live) -> "list[tuple[int, str, Told]]":
    """All decisions of a game between several moves: step, move made, what the seat knew."""
    game = live.game
    options = tuple(sorted(game.options.items()))
    found = []
    positions: list[State] = live.positions()
    for step, played in enumerate(live.recording.history):
        if played.move == CONCEDES or len(positions[step].legal_moves(played.seat)) < 2:
            continue
        known = positions[step].known_to(played.seat).pack()
        told = Told(
            game.name, game.seats, options, game.content, played.seat, known, f"analysis {step}"
        )
        found.append((step + 1, game.space.notation(played.move), told))
    return found
