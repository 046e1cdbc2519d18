"""What the numbers of a game mean: axes, moves, events, and the form of views."""

from typing import Annotated

import msgspec
from fastapi import Path, Query, Request

from theoi.core.game import Game
from theoi.core.observation import Block
from theoi.core.registry import find_games
from theoi.core.views import names_of
from theoi.table.api.routes import Language, Routes
from theoi.table.languages import language_of
from theoi.table.service.wishes import load

vocabulary = Routes("games")

OURS = {"seats", "language"}  # all other words of the address are options of the game


class AxisShown(msgspec.Struct):
    """A list of things that numbers stand for: their ids, and their names for people."""

    ids: list[str]
    names: list[str]


class ArgumentShown(msgspec.Struct):
    """A value of an event; without an axis it is a plain number."""

    name: str
    axis: str


class MovesShown(msgspec.Struct):
    """A kind of move: the numbers from `offset` on, the last axis running fastest."""

    name: str
    axes: list[str]
    offset: int
    size: int


class MoveSpaceShown(msgspec.Struct):
    """All moves there are."""

    size: int
    blocks: list[MovesShown]


class ObservationShown(msgspec.Struct):
    """Positions as numbers for learning."""

    size: int
    blocks: list[Block]


class VocabularyShown(msgspec.Struct):
    """All that is needed to read views, events and moves of a game with these options.

    Numbers hold for one `content`. `view` is a JSON schema in which `axis` says what an integer
    is a number of; -1 is something hidden, -2 nothing.
    """

    name: str
    rules: str
    content: str
    seats: int
    options: dict[str, str]
    axes: dict[str, AxisShown]
    events: dict[str, list[ArgumentShown]]
    moves: MoveSpaceShown
    view: dict[str, object]
    observation: ObservationShown


@vocabulary.get("/games/{game}", "What the numbers of a game mean")
async def show_vocabulary(
    request: Request,
    game: Annotated[str, Path(max_length=64)],
    seats: Annotated[int | None, Query(ge=0, le=99, description="the fewest by default")] = None,
    language: Language = None,
) -> VocabularyShown:
    """Axes, moves, events and the schema of views. Options are asked for by name: `?mode=...`."""
    options = {name: value for name, value in request.query_params.items() if name not in OURS}
    info = find_games()[0].get(game)
    fewest = info.min_seats if info is not None else 0
    loaded = load(game, fewest if seats is None else seats, options)
    return vocabulary_shown(loaded, language_of(request))


def vocabulary_shown(game: Game, language: str) -> VocabularyShown:
    """The vocabulary of a game as it is sent."""
    return VocabularyShown(
        name=game.name,
        rules=game.rules_version,
        content=game.content,
        seats=game.seats,
        options=game.options,
        axes={
            name: AxisShown(axis.ids, names_of(game, axis, language))
            for name, axis in game.axes.items()
            if name != "move"  # the blocks of moves say it shorter
        },
        events={
            kind.name: [ArgumentShown(name, axis) for name, axis in kind.arguments]
            for kind in game.event_kinds
        },
        moves=MoveSpaceShown(
            game.space.size,
            [
                MovesShown(block.name, [axis.name for axis in block.axes], block.offset, block.size)
                for block in game.space.blocks
            ],
        ),
        view=game.view_schema(),
        observation=ObservationShown(game.observation.size, game.observation.blocks),
    )
