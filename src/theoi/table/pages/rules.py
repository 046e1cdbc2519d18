"""The rules of the games, what components are, and static files."""

from asyncio import to_thread

from fastapi import APIRouter, Request
from fastapi.responses import Response

from theoi.core.game import Game, OptionError
from theoi.core.registry import find_games
from theoi.table.errors import TableError
from theoi.table.live import game_of
from theoi.table.pages.common import is_part, number, page, part, reader_of
from theoi.table.render import words
from theoi.table.rulebook import rulebook, search
from theoi.table.static_files import TYPES, static_files, static_version

router = APIRouter()

FOR_EVER = "public, max-age=31536000, immutable"


@router.get("/rules/{game}")
async def rules(request: Request, game: str, q: str = "") -> Response:
    """The clauses of a game, and a search in them."""
    info = find_games()[0].get(game)
    book = rulebook(info.package) if info is not None else None
    if info is None or book is None:
        raise TableError("table.error.no_game", 404, name=game[:32])
    return page(
        request,
        "rules.html",
        game=info,
        title=words(reader_of(request).language).title(info),
        book=book,
        query=q.strip()[:100],
        found=await to_thread(search, info.package, q[:100]),
    )


@router.get("/about/{game}/{axis}/{component}")
async def about(request: Request, game: str, axis: str, component: str) -> Response:
    """What a component is and does: the same for everybody at any time."""
    loaded = _game(request, game)
    which = loaded.component(axis, component)
    if which < 0:
        raise TableError("table.error.no_page", 404)
    told = loaded.about(axis, which, reader_of(request).language)
    show = part if is_part(request) else page
    template = "about_part.html" if is_part(request) else "about.html"
    return show(request, template, about=told, game=game)


def _game(request: Request, name: str) -> Game:
    """The game that an address names, with its options."""
    info = find_games()[0].get(name)
    if info is None:
        raise TableError("table.error.no_game", 404, name=name[:32])
    query = request.query_params
    options = {option.name: query[option.name] for option in info.options if option.name in query}
    try:
        return game_of(name, number(query.get("seats", ""), info.min_seats), options)
    except OptionError as error:
        raise TableError("table.error.options", 422, reason=str(error)) from None


@router.get("/static/{version}/{name:path}")
async def static(version: str, name: str) -> Response:
    """A static file. Its address changes with its content, so that browsers may keep it."""
    content = static_files().get(name)
    if content is None:
        return Response(status_code=404)
    kept = FOR_EVER if version == static_version() else "no-store"
    kind = TYPES[name.rpartition(".")[2]]
    return Response(content, media_type=kind, headers={"Cache-Control": kept})
