"""After the game: the record, points over time, and what the search thinks of it."""

import asyncio
import logging
from collections import OrderedDict

from theoi.arena.analysis import Verdict, conclude, decisions
from theoi.core.history import positions
from theoi.core.records import Recording
from theoi.table.errors import TableError
from theoi.table.glimpse import AnalysisSoFar, Score, Scores
from theoi.table.live import Live
from theoi.table.service.places import Place, Places
from theoi.table.workers import WorkerError, Workers

logger = logging.getLogger("theoi.table")

KEPT = 100  # analyses, and games counted, in memory


class After:
    """What can be asked about finished games and uploaded records."""

    def __init__(self, places: Places, workers: Workers) -> None:
        self.places = places
        self.workers = workers
        self._analyses: OrderedDict[str, AnalysisSoFar] = OrderedDict()
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
        recording = live.recording
        walk = positions(recording.game, recording.setup, recording.history)
        outcomes = [position.outcome() for position in walk]
        actors = [-1, *(played.seat for played in recording.history)]
        steps = [
            Score(step, actor, outcome.points)
            for step, (actor, outcome) in enumerate(zip(actors, outcomes, strict=True))
        ]
        found = self._points[place.table] = Scores(outcomes[-1].categories, steps)
        while len(self._points) > KEPT:
            self._points.popitem(last=False)
        return found

    def analysis(self, place: Place) -> AnalysisSoFar:
        """The analysis as far as it has got; the first question begins it."""
        live = self._finished(place)
        found = self._analyses.get(place.table)
        if found is None:
            total = len(decisions(live.recording))
            found = AnalysisSoFar(0, total, conclude(live.recording, {}))
            self._analyses[place.table] = found
            while len(self._analyses) > KEPT:
                self._analyses.popitem(last=False)
            self.places.begin(self._analyse(place.table, live.recording, self.record(place)))
        return found

    async def _analyse(self, table: str, recording: Recording, record: str) -> None:
        """Judge the decisions one after the other, as `theoi analyse` does."""
        verdicts: dict[int, Verdict] = {}
        places = decisions(recording)
        budget = self.places.settings.analysis
        async with self._at_work:
            for place in places:
                if table not in self._analyses:
                    return
                try:
                    verdicts[place] = await self.workers.verdict(record, place, budget)
                except WorkerError:
                    logger.error("the analysis of table %s stopped at move %d", table, place + 1)
                    return
                found = AnalysisSoFar(len(verdicts), len(places), conclude(recording, verdicts))
                self._analyses[table] = found
