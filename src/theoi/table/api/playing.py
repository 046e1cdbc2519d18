"""Playing: moves and why not, taking back, giving up, computers, names, hints."""

from typing import Annotated

from fastapi import Query

from theoi.table.api.answers import Reasoned, TableShown
from theoi.table.api.forms import LevelForm, MoveForm, NameForm, SeatForm, UndoForm
from theoi.table.api.routes import AnyVisit, FormVisit, Language, Routes, Seat, Since, TableId
from theoi.table.glimpse import Advice

playing = Routes("playing")


@playing.post("/tables/{table}/moves", "Make a move")
async def play(visit: FormVisit, table: TableId, form: MoveForm, since: Since = 0) -> TableShown:
    """Make a move. The same move sent twice for one version is made once."""
    glimpse = await visit.tables.play(visit.who, table, form.seat, form.move, form.version)
    return visit.shown(glimpse, since)


@playing.get("/tables/{table}/why", "Why not?")
async def why(
    visit: AnyVisit,
    table: TableId,
    seat: Seat,
    move: Annotated[str, Query(max_length=200)],
    language: Language = None,
) -> Reasoned:
    """Whether a move is legal now, and if not, why."""
    game, refusal = await visit.tables.why_not(visit.who, table, seat, move)
    if refusal is None:
        return Reasoned(True, "", "")
    return Reasoned(False, game.refusal_text(refusal, visit.language), refusal.clause)


@playing.post("/tables/{table}/undo", "Take back a step")
async def undo(visit: FormVisit, table: TableId, form: UndoForm) -> TableShown:
    """Take back the last step, if nobody has learned anything from it."""
    return visit.shown(await visit.tables.undo(visit.who, table, form.seat, form.version))


@playing.post("/tables/{table}/concede", "Give up")
async def concede(visit: FormVisit, table: TableId, form: SeatForm) -> TableShown:
    """Give up the game."""
    return visit.shown(await visit.tables.concede(visit.who, table, form.seat))


@playing.post("/tables/{table}/hand-over", "Let a computer play")
async def hand_over(visit: FormVisit, table: TableId, form: LevelForm) -> TableShown:
    """Let a computer play for a seat."""
    return visit.shown(await visit.tables.hand_over(visit.who, table, form.seat, form.level))


@playing.post("/tables/{table}/take-back", "Play oneself again")
async def take_back(visit: FormVisit, table: TableId, form: SeatForm) -> TableShown:
    """Take a seat back from the computer."""
    return visit.shown(await visit.tables.take_back(visit.who, table, form.seat))


@playing.post("/tables/{table}/name", "Give a name")
async def rename(visit: FormVisit, table: TableId, form: NameForm) -> TableShown:
    """Give the person on a seat a name."""
    return visit.shown(await visit.tables.rename(visit.who, table, form.seat, form.name))


@playing.post("/tables/{table}/hint", "Ask for a hint")
async def hint(visit: FormVisit, table: TableId, form: SeatForm) -> list[Advice]:
    """What the search would do, the best moves first."""
    return await visit.tables.hint(visit.who, table, form.seat)
