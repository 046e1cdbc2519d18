"""What clients are answered, and how it is made from what a seat sees."""

import msgspec

from theoi.core.events import Event
from theoi.core.game import Game, GameInfo
from theoi.table.glimpse import Chair, Clock, Glimpse
from theoi.table.names import player_names


class OptionShown(msgspec.Struct):
    """A choice before the game; the first value is the default."""

    name: str
    values: list[str]


class GameShown(msgspec.Struct):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    min_seats: int
    max_seats: int
    minutes: int
    options: list[OptionShown]


class EventShown(msgspec.Struct):
    """Something that happened, as the seat saw it; -1 is something it may not know."""

    kind: str
    seat: int
    values: list[int]
    text: str


class MomentShown(msgspec.Struct):
    """A step of the game as the seat saw it."""

    number: int
    seat: int
    events: list[EventShown]
    at: int


class MoveShown(msgspec.Struct):
    """A legal move in notation and in words."""

    move: str
    text: str


class OutcomeShown(msgspec.Struct):
    """How the game ended."""

    kind: str
    clause: str
    ranks: list[int]
    categories: list[str]
    points: list[list[int]]


class TableShown(msgspec.Struct):
    """A table as the seat sees it. `view` is the position: its form depends on the game.

    `setup` is the document that the game began from, if it did; `paragraphs` is what everybody
    reads before the question is answered.
    """

    table: str
    game: str
    options: dict[str, str]
    setup: object
    seat: int
    version: int
    moment: int
    view: object
    question: str
    paragraphs: list[str]
    chairs: list[Chair]
    awaited: list[int]
    moves: list[MoveShown]
    moments: list[MomentShown]
    can_undo: bool
    thinking: bool
    over: bool
    outcome: OutcomeShown | None
    commit: str
    seed: str
    clock: Clock
    clock_at: int
    created: int
    finished: int
    rematch: str
    upload: bool
    mine: list[int]


class TokenShown(msgspec.Struct):
    """A new token. Whoever has it is this client: keep it secret."""

    token: str


class TableMade(msgspec.Struct):
    """The id of a table."""

    table: str


class SeatTaken(msgspec.Struct):
    """A table and the seat held there."""

    table: str
    seat: int


class LinkShown(msgspec.Struct):
    """The secret link of a seat."""

    secret: str
    path: str


class Reasoned(msgspec.Struct):
    """Whether a move is legal now; if not, why."""

    legal: bool
    text: str
    clause: str


def game_shown(info: GameInfo, language: str) -> GameShown:
    """A game as it is sent."""
    texts = info.load().texts[language]
    return GameShown(
        info.name,
        texts.text(f"{info.name}.title"),
        texts.text(f"{info.name}.summary"),
        info.min_seats,
        info.max_seats,
        info.minutes,
        [OptionShown(option.name, option.values) for option in info.options],
    )


def table_shown(glimpse: Glimpse, language: str, since: int = 0) -> TableShown:
    """A table as it is sent, with the moments after this number."""
    game, known = glimpse.game, glimpse.known
    names = player_names(glimpse.chairs, language)
    outcome = glimpse.outcome
    return TableShown(
        table=glimpse.table,
        game=game.name,
        options=game.options,
        setup=game.setup,
        seat=glimpse.seat,
        version=glimpse.version,
        moment=glimpse.moment,
        view=game.view(known, glimpse.seat),
        question=game.prompt_text(known, language),
        paragraphs=game.paragraphs(known, language),
        chairs=glimpse.chairs,
        awaited=glimpse.awaited,
        moves=[
            MoveShown(game.space.notation(move), game.move_text(move, language, names))
            for move in glimpse.moves
        ],
        moments=[
            MomentShown(
                moment.number,
                moment.seat,
                [event_shown(game, event, language, names) for event in moment.events],
                moment.at,
            )
            for moment in glimpse.moments[since:]
        ],
        can_undo=glimpse.can_undo,
        thinking=glimpse.thinking,
        over=glimpse.over,
        outcome=None
        if outcome is None
        else OutcomeShown(
            outcome.kind, outcome.clause, outcome.ranks, outcome.categories, outcome.points
        ),
        commit=glimpse.commit,
        seed=glimpse.seed,
        clock=glimpse.clock,
        clock_at=glimpse.clock_at,
        created=glimpse.created,
        finished=glimpse.finished,
        rematch=glimpse.rematch,
        upload=glimpse.upload,
        mine=glimpse.mine,
    )


def event_shown(game: Game, event: Event, language: str, names: list[str]) -> EventShown:
    """An event as it is sent."""
    text = game.event_text(event, language, names)
    return EventShown(event.kind.name, event.seat, event.values, text)
