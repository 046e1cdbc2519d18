"""What a game is, apart from any position: its seats, options, components and vocabulary."""

import hashlib
import secrets
import sys
from collections.abc import Callable, Mapping
from copy import copy
from functools import cached_property
from html import escape
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Self, SupportsIndex

import msgspec

from theoi.core.agenda import Item
from theoi.core.board import About, Board, Frame, Sketch, plain_offers
from theoi.core.chance import (
    Chance,
    ChanceEvent,
    FastChance,
    NoChance,
    Outcomes,
    ScriptedChance,
    SealedChance,
    scripted,
)
from theoi.core.documents import DocumentError, as_document
from theoi.core.events import Event, EventKind
from theoi.core.fields import Fields, Reader
from theoi.core.mind import Mind
from theoi.core.moves import Axis, MoveSpace
from theoi.core.observation import Observation
from theoi.core.outcome import Outcome
from theoi.core.refusals import COMMON_REASONS, Reason, Refusal
from theoi.core.rng import Rng, seed_text, seeded
from theoi.core.state import SPECTATOR, State
from theoi.core.statistics import AnyStatistics
from theoi.core.texts import Texts, translate
from theoi.core.views import Schema, axes_of, schema_of, view_class

if TYPE_CHECKING:  # a Game of positions that are not named takes any
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)

SEED_BYTES = 16
MAX_SEED_BYTES = 64  # what the keyed hash takes


class OptionError(ValueError):
    """A game, seat count or option that does not exist; the message lists what does."""


class Option:
    """A choice before the game: its name, its values, the default first. Texts are messages."""

    def __init__(self, name: str, values: list[str]) -> None:
        self.name = name
        self.values = values

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.values!r})"

    @property
    def default(self) -> str:
        """What is played unless something else is chosen."""
        return self.values[0]


class GameInfo:
    """What is known of a game before it is loaded: enough for a list of games and their options."""

    def __init__(
        self,
        name: str,
        package: str,
        seats: tuple[int, int],
        options: list[Option],
        minutes: int,
        build: Callable[[int, dict[str, str], Path | None], "Game[Any]"],
        setup: type[msgspec.Struct] | None = None,
        statistics: type[AnyStatistics] | None = None,
    ) -> None:
        self.name = name
        self.package = package
        self.min_seats, self.max_seats = seats
        self.options = options
        self.minutes = minutes
        self.build = build
        self.setup = setup  # the kind of document that a game may begin from
        self.statistics = statistics

    def __repr__(self) -> str:
        return f"GameInfo({self.name!r}, {self.min_seats} to {self.max_seats} seats)"

    def load(
        self,
        seats: SupportsIndex | None = None,
        pack: Path | str | None = None,
        setup: object = None,
        **chosen: str,
    ) -> "Game":
        """The game with these options; `pack` is a folder of content laid over our own.

        `setup` is the document that the game begins from, or plain data of its form.
        """
        if not (seats is None or hasattr(seats, "__index__")):
            raise TypeError(f"the number of seats is a whole number, not {seats!r}")
        number = self.min_seats if seats is None else index(seats)
        if not self.min_seats <= number <= self.max_seats:
            raise OptionError(
                f"{self.name} is for {self.min_seats} to {self.max_seats} players, not {number}"
            )
        values = {option.name: option.default for option in self.options}
        for name, value in chosen.items():
            option = next((one for one in self.options if one.name == name), None)
            if option is None:
                known = ", ".join(values) or "none"
                raise OptionError(f"{self.name} has no option {name!r} (there are: {known})")
            if value not in option.values:
                known = ", ".join(option.values)
                raise OptionError(f"{self.name}: {name} is {known}, not {value!r}")
            values[name] = value
        folder = None if pack is None else Path(pack)
        game = self.build(number, values, folder)
        game.pack = folder
        self._check(game)
        return game if setup is None else game.with_setup(setup)

    def _check(self, game: "Game[Any]") -> None:
        """Refuse a game whose classes could not work."""
        if type(game) in _checked:
            return
        try:
            check_class(type(game), Game, GAME_METHODS)
            check_class(type(game.fast(seeded(0))), State, STATE_METHODS)
        except Exception as error:  # a stranger's code may raise anything
            reason = str(error) if isinstance(error, WrongClass) else f"its start raised {error!r}"
            raise OptionError(f"the game {self.name!r} cannot be loaded: {reason}") from error
        _checked.add(type(game))


class Game(Generic[S]):
    """A game ready to be played: one content, one number of seats, one choice of options.

    A Game says all that does not depend on the course of one position: what there is, how a
    position begins, what a seat knows of it, what it is worth, and how everything is told and
    drawn. `S` is the class of its positions.
    """

    rules_version = "1.0"
    earlier_rules: tuple[str, ...] = ()  # editions whose games can go on under these rules
    mind: Mind[Any] = Mind()  # what the search asks
    hidden_information = True  # False when every seat always knows everything
    seat_colors: tuple[str, ...] = ("red", "yellow", "green", "blue")  # as boards draw them

    def __init__(
        self,
        info: GameInfo,
        seats: int,
        options: dict[str, str],
        content: str,
        space: MoveSpace,
        chance_events: list[ChanceEvent],
        reasons: list[Reason],
        event_kinds: list[EventKind],
        texts: Mapping[str, Texts],
        items: list[type[Item[Any]]],
        fields: Fields,
    ) -> None:
        self.info = info
        self.name = info.name
        self.seats = seats
        self.options = options
        self.content = content
        self.space = space
        self.chance_events = chance_events
        self.reasons = [*COMMON_REASONS, *reasons]
        self.event_kinds = event_kinds
        self.texts = texts
        self.items = items  # the kinds of agenda items; their places are their codes
        self.item_codes = {kind: code for code, kind in enumerate(items)}
        self.fields = fields  # of the class of the positions
        self.pack: Path | None = None
        self.setup: msgspec.Struct | None = None

    def __repr__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{type(self).__name__}({self.seats} seats{options})"

    # --- what a game provides -----------------------------------------------------------------

    def start(self, chance: Chance) -> S:
        """The first position in which somebody has a choice."""
        raise NotImplementedError

    def empty(self, chance: Chance) -> S:
        """A position whose fields will be set from ints; its lists of parts are there."""
        raise NotImplementedError

    def known_to(self, state: S, seat: int) -> S:
        """A copy with all that is hidden from the seat UNKNOWN, and without chance."""
        raise NotImplementedError

    def imagine(self, state: S, seat: int, rng: Rng) -> S:
        """`known_to` with everything UNKNOWN dealt anew; its future comes from `rng`."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        """How the game ended; while it goes on, how it would end now."""
        raise NotImplementedError

    def view(self, known: S, seat: int) -> object:
        """What the seat may see, as typed plain data; gets only what the seat knows."""
        raise NotImplementedError

    def evaluate(self, state: S, seat: int) -> float:
        """How good a position looks for the seat, from -1 (lost) to 1 (won)."""
        raise NotImplementedError

    def evaluate_open(self, state: S) -> list[float]:
        """The same for every seat, in a position that somebody imagined: nothing in it is hidden.

        A game that looks only at what a seat knows in `evaluate` can do better here.
        """
        return [self.evaluate(state, seat) for seat in range(state.seats)]

    def name_of(self, axis: str, number: int, language: str) -> str:
        """What players call a thing, by axis and number."""
        raise NotImplementedError

    def picture(self, state: S, seat: int, language: str, players: list[str]) -> str:
        """The table as the seat sees it, as an SVG picture that stands alone."""
        raise NotImplementedError

    def board(self, known: S, frame: Frame) -> Board:
        """The table for a page, from what the seat of the frame knows; moves lie on its pieces.

        Without a drawing of its own a game is its facts and a list of moves.
        """
        facts = ", ".join(known.facts())
        offers = [
            (self.space.notation(move), self.move_text(move, frame.language, frame.players))
            for move in frame.moves
        ]
        return Board(f"<p>{escape(facts)}</p>", "", facts, plain_offers(offers))

    def sketch(self, known: S, frame: Frame) -> Sketch | None:
        """The table for a terminal; None where the description of the board is shown instead."""
        return None

    def about(self, axis: str, number: int, language: str) -> About:
        """What a component is and does."""
        return About(self.name_of(axis, number, language), "", [], [])

    def component(self, axis: str, ident: str) -> int:
        """The number of a component by its axis and its id in notation; -1 when there is none."""
        axes = [one for block in self.space.blocks for one in block.axes]
        axes += [event.axis for event in self.chance_events]
        for one in axes:
            if one.name == axis and ident in one.index:
                return one.index[ident]
        return -1

    def event_icon(self, event: Event) -> str:
        """The icon that stands before a line of the log; empty for none."""
        return ""

    def event_values(self, event: Event, language: str) -> dict[str, str]:
        """Further values that the line of an event may name, such as several numbers in words."""
        return {}

    def in_log(self, event: Event) -> bool:
        """Whether an event, as somebody sees it, is worth a line of the log."""
        return True

    def explain(self, state: S, move: int, seat: int) -> dict[str, int]:
        """Numbers that a refusal of this move of the seat may mention, such as its price."""
        return {}

    def conservation(self, state: S) -> list[tuple[str, int, int]]:
        """What never gets lost or doubled: (name, number there must be, number found)."""
        return []

    def more_axes(self) -> list[Axis]:
        """Axes of views and events that are not those of moves or chance, or longer."""
        return []

    # --- what follows from that ---------------------------------------------------------------

    @cached_property
    def axes(self) -> dict[str, Axis]:
        """All axes by name: what numbers in moves, chance, events and views are numbers of."""
        return axes_of(self)

    @cached_property
    def observation(self) -> Observation:
        """What views look like as numbers for learning."""
        return Observation(self)

    def view_schema(self) -> Schema:
        """The JSON schema of views, with the axis of every number."""
        return schema_of(view_class(type(self)), self.axes)

    def restore(self, state: S) -> None:
        """Work out what follows from the fields of a position, after they were set from ints."""

    def check_position(self, state: S) -> None:
        """A ValueError when fields that are in their ranges do not fit together."""

    def check_setup(self, document: msgspec.Struct) -> None:
        """A DocumentError when the game cannot begin from a document of the right form."""

    # --- set-up documents ---------------------------------------------------------------------

    def with_setup(self, setup: object) -> Self:
        """The same game, beginning from a document (or plain data of its form)."""
        kind = self.info.setup
        if kind is None:
            raise OptionError(f"{self.name} takes no set-up document")
        try:
            document = as_document(setup, kind)
            self.check_setup(document)
        except DocumentError as error:
            raise OptionError(f"{self.name}, set-up document: {error}") from None
        game = copy(self)
        game.setup = document
        return game

    # --- starting a game ----------------------------------------------------------------------

    def new(
        self,
        seed: SupportsIndex | str | bytes | None = None,
        chance: Chance | None = None,
        outcomes: Outcomes | None = None,
        setup: object = None,
    ) -> S:
        """A new game. A seed fixes all chance; `outcomes` dictates some or all of it by name.

        `setup` is a document that the game begins from, where it takes one.
        """
        game = self if setup is None else self.with_setup(setup)
        return game.start(game.source(seed, outcomes) if chance is None else chance)

    def source(
        self,
        seed: SupportsIndex | str | bytes | None = None,
        outcomes: Outcomes | None = None,
    ) -> Chance:
        """Chance sealed by a seed; `outcomes` dictates some or all of it by name."""
        sealed = SealedChance(seed_bytes(seed))
        return sealed if outcomes is None else self.scripted(outcomes, otherwise=sealed)

    def fast(self, rng: Rng) -> S:
        """A new game for simulations, with chance straight from a generator."""
        return self.start(FastChance(rng))

    def scripted(
        self,
        outcomes: Outcomes,
        otherwise: Chance | None = None,
    ) -> ScriptedChance:
        """Chance with these outcomes told beforehand."""
        return scripted(self.chance_events, outcomes, otherwise)

    # --- positions as ints --------------------------------------------------------------------

    def unpack(self, ints: list[int], chance: Chance | None = None) -> S:
        """The position that gave these ints; ValueError when no position could."""
        state = self.empty(NoChance() if chance is None else chance)
        reader = Reader(ints)
        self.fields.unpack(state, reader)
        for _ in range(reader.number()):
            state.push(self._make_item(reader.number(), reader.table()))
        state.gone = reader.rest()
        state.out = 0
        for seat in state.gone:
            if not 0 <= seat < self.seats or state.out >> seat & 1:
                raise ValueError(f"seat {seat} cannot have left the game")
            state.out |= 1 << seat
        self._check_agenda(state)
        self.check_position(state)
        self.restore(state)
        if state.pack() != ints:
            raise ValueError("the position is damaged")
        return state

    def _make_item(self, code: int, values: list[int]) -> Item[Any]:
        """The agenda item with this code and these values."""
        if not 0 <= code < len(self.items):
            raise ValueError(f"no agenda item has the code {code}")
        make: Callable[..., Item[Any]] = self.items[code]
        try:
            return make(*values)
        except TypeError:
            raise ValueError(f"agenda item {code} does not take {len(values)} values") from None

    def _check_agenda(self, state: S) -> None:
        """Somebody is asked, unless the game is over."""
        items = state.agenda.all()
        if state.over:
            if items:
                raise ValueError("the game is over, but something is pending")
            return
        if not items or not items[-1].asks:
            raise ValueError("nobody is asked")
        for item in items:
            if not -1 <= item.seat < self.seats:
                raise ValueError(f"there is no seat {item.seat}")

    def __copy__(self) -> Self:
        """A copy of this very game; only pickles load it again by its name."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return (_load_again, (self.name, self.seats, self.pack, self.setup, self.options))

    # --- words --------------------------------------------------------------------------------

    def description(self, state: S) -> str:
        """The position in words, as a spectator may know it."""
        frame = Frame(SPECTATOR, "en", self._players(), [], [])
        return self.board(self.known_to(state, SPECTATOR), frame).description

    def spectator_picture(self, state: S) -> str | None:
        """The table as a spectator sees it, as SVG; None if the game draws no picture."""
        if type(self).picture is Game.picture:
            return None
        return self.picture(state, SPECTATOR, "en", self._players())

    def _players(self) -> list[str]:
        texts = self.texts["en"]
        return [texts.text("core.player", number=seat + 1) for seat in range(self.seats)]

    def refusal_text(self, refusal: Refusal, language: str) -> str:
        """A refusal in words, without its clause."""
        values: dict[str, object] = {
            name: self.name_of(axis, number, language)
            for name, (axis, number) in refusal.names.items()
        }
        values.update(refusal.numbers)
        return self.texts[language].text(refusal.key, **values)

    def event_text(self, event: Event, language: str, players: list[str]) -> str:
        """An event in words, as a line of the log; `players` are the names of the seats.

        A message `<key>.zero`, where there is one, is used when the number is 0, and a message
        `<key>.hidden` when something in the event is hidden from the one who reads.
        """
        texts = self.texts[language]
        values: dict[str, object] = {}
        count = -1
        hidden = False
        for (name, axis), value in zip(event.kind.arguments, event.values, strict=True):
            if axis == "":
                values[name] = value
                count = value
            elif value < 0:
                values[name] = texts.text("core.unknown")
                hidden = True
            elif axis == "seat":
                values[name] = players[value]
            else:
                values[name] = self.name_of(axis, value, language)
        if event.seat >= 0:
            values["player"] = players[event.seat]
        values.update(self.event_values(event, language))
        key = f"{self.name}.event.{event.kind.name}"
        if hidden and f"{key}.hidden" in texts:
            key = f"{key}.hidden"
        if count == 0 and f"{key}.zero" in texts:
            key = f"{key}.zero"
        return texts.text(key, count, **values)

    def move_text(self, move: int, language: str, players: list[str] | None = None) -> str:
        """A move in words, as a player would announce it; `players` are the names of the seats."""
        texts = self.texts[language]
        block = self.space.block_of(move)
        values: dict[str, object] = {}
        for axis, number in zip(block.axes, block.arguments(move), strict=True):
            if axis.name != "seat":
                values[axis.name] = self.name_of(axis.name, number, language)
            elif players is not None:
                values[axis.name] = players[number]
            else:
                values[axis.name] = texts.text("core.player", number=number + 1)
        return texts.text(f"{self.name}.move.{block.name}", **values)

    def prompt_text(self, state: S, language: str) -> str:
        """What is awaited now, in words; empty once the game is over."""
        if state.over:
            return ""
        return self.texts[language].text(state.question().prompt())

    def paragraphs(self, state: S, language: str) -> list[str]:
        """What everybody reads before the question of now is answered."""
        if state.over:
            return []
        told = state.question().paragraphs(state)
        return [translate(paragraph, language) for paragraph in told]


GAME_METHODS = ["start", "empty", "known_to", "imagine", "outcome", "view", "evaluate", "name_of"]
STATE_METHODS = ["copy", "facts", "win_alone"]
_checked: set[type[Game[Any]]] = set()


def _load_again(
    name: str, seats: int, pack: Path | None, setup: object, options: dict[str, str]
) -> Game:
    """The game that was pickled as these parts, from the registry."""
    from theoi.core.registry import load_game  # the registry is above this module

    return load_game(name, seats, pack, setup, **options)


class WrongClass(TypeError):
    """A class of a game from outside that could not work."""


def check_class(kind: type, base: type, methods: list[str]) -> None:
    """Refuse a class without these methods of its base, or compiled in another build.

    A class compiled elsewhere that inherits from ours would lay its fields over our fields.
    """
    if not issubclass(kind, base):
        raise WrongClass(f"{kind.__name__} is no {base.__name__}")
    missing = [name for name in methods if getattr(kind, name) is getattr(base, name)]
    if missing:
        raise WrongClass(f"{kind.__name__} lacks {', '.join(missing)}")
    for one in kind.__mro__:
        if "__mypyc_attrs__" in vars(one) and not _is_ours(one):
            raise WrongClass(f"{one.__qualname__} is compiled outside theoi; leave it plain Python")


def _is_ours(kind: type) -> bool:
    if not kind.__module__.startswith("theoi."):
        return False
    home = getattr(sys.modules.get("theoi.core.state"), "__file__", None)
    other = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return home is None or other is None or Path(home).suffix == Path(other).suffix


def seed_bytes(seed: SupportsIndex | str | bytes | None) -> bytes:
    """The 16 bytes of a seed: random for None, themselves, or a hash of a number or text."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if not SEED_BYTES <= len(seed) <= MAX_SEED_BYTES:
            raise OptionError(f"a seed has {SEED_BYTES} to {MAX_SEED_BYTES} bytes, not {len(seed)}")
        return seed
    return hashlib.blake2b(seed_text(seed).encode(), digest_size=SEED_BYTES).digest()


__all__ = ["Game", "GameInfo", "Option", "OptionError", "seed_bytes", "seeded"]
