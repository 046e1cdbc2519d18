"""After the game: rematch, record, points, analysis."""

from fastapi.responses import PlainTextResponse, Response

from theoi.table.api.answers import TableMade
from theoi.table.api.forms import RecordForm
from theoi.table.api.routes import AnyVisit, FormVisit, Routes, TableId
from theoi.table.glimpse import AnalysisSoFar, Scores

after = Routes("after the game")


@after.post("/tables/{table}/rematch", "Play again")
async def rematch(visit: FormVisit, table: TableId) -> TableMade:
    """The same game again, everybody one seat further."""
    return TableMade(await visit.tables.rematch(visit.who, table))


@after.router.get("/tables/{table}/record", summary="The record", response_class=PlainTextResponse)
async def record(visit: AnyVisit, table: TableId) -> Response:
    """The record of a finished game, as text."""
    return PlainTextResponse(await visit.tables.record(visit.who, table))


@after.post("/records", "Upload a record", 201)
async def upload(visit: FormVisit, form: RecordForm) -> TableMade:
    """A table at which everybody may look at this record."""
    return TableMade(await visit.tables.upload(visit.who, form.text))


@after.get("/tables/{table}/points", "Points over time")
async def points(visit: AnyVisit, table: TableId) -> Scores:
    """Points by seat and category after each step of a finished game."""
    return await visit.tables.points(visit.who, table)


@after.post("/tables/{table}/analysis", "Analyse")
async def analysis(visit: FormVisit, table: TableId) -> AnalysisSoFar:
    """What the search thinks of each decision; ask again while `done` is below `total`."""
    return await visit.tables.analysis(visit.who, table)
