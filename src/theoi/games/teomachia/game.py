"""Teomachia as a game of Theoi: options, texts and the hooks of the protocol."""

from functools import cache
from pathlib import Path

from theoi.core.board import About, Board, Frame, Sketch
from theoi.core.chance import Chance
from theoi.core.events import Event
from theoi.core.game import Game, GameInfo, Option
from theoi.core.moves import Axis
from theoi.core.outcome import Outcome
from theoi.core.rng import Rng
from theoi.core.texts import load_texts
from theoi.games.teomachia import evaluate, hidden, laws, page, scoring, view
from theoi.games.teomachia.components import Components
from theoi.games.teomachia.draws import chance_events
from theoi.games.teomachia.events import KINDS
from theoi.games.teomachia.items import ITEMS
from theoi.games.teomachia.loading import MAX_SEATS, MIN_SEATS, PACKAGE, load_components
from theoi.games.teomachia.mind import TeomachiaMind
from theoi.games.teomachia.playing import missing_amounts
from theoi.games.teomachia.reasons import REASONS
from theoi.games.teomachia.responses import Respond
from theoi.games.teomachia.settlement import SettlementTurn
from theoi.games.teomachia.setup import empty_state, set_up
from theoi.games.teomachia.state import TeomachiaState, fields_of


class TeomachiaGame(Game[TeomachiaState]):
    """The game with its options for a number of players."""

    mind = TeomachiaMind()

    def __init__(
        self,
        info: GameInfo,
        seats: int,
        options: dict[str, str],
        parts: Components,
        content: str,
    ) -> None:
        super().__init__(
            info,
            seats,
            options,
            content,
            parts.moves.space,
            chance_events(parts.moves),
            REASONS,
            KINDS,
            load_texts(PACKAGE, page.PACKAGE),
            ITEMS,
            fields_of(parts, seats),
        )
        self.parts = parts

    def start(self, chance: Chance) -> TeomachiaState:
        return set_up(self, chance, self.parts)

    def empty(self, chance: Chance) -> TeomachiaState:
        return empty_state(self, chance, self.parts)

    def known_to(self, state: TeomachiaState, seat: int) -> TeomachiaState:
        return hidden.known_to(state, seat)

    def imagine(self, state: TeomachiaState, seat: int, rng: Rng) -> TeomachiaState:
        return hidden.imagine(state, seat, rng)

    def outcome(self, state: TeomachiaState) -> Outcome:
        return scoring.outcome_of(state)

    def view(self, known: TeomachiaState, seat: int) -> view.TeomachiaView:
        return view.view_of(known, seat)

    def picture(self, state: TeomachiaState, seat: int, language: str, players: list[str]) -> str:
        seen = self.view(self.known_to(state, seat), seat)
        words = page.words_of(self.parts, self.texts[language])
        return page.TeomachiaPicture(words, players, self.seat_colors).picture(seen)

    def board(self, known: TeomachiaState, frame: Frame) -> Board:
        return page.make_board(known, frame, self.texts[frame.language])

    def sketch(self, known: TeomachiaState, frame: Frame) -> Sketch:
        return page.make_sketch(known, frame, self.texts[frame.language])

    def about(self, axis: str, number: int, language: str) -> About:
        words = page.words_of(self.parts, self.texts[language])
        return page.TeomachiaExplainer(words).about(axis, number)

    def component(self, axis: str, ident: str) -> int:
        ids = page.component_ids(self.parts).get(axis, [])
        return ids.index(ident) if ident in ids else super().component(axis, ident)

    def event_values(self, event: Event, language: str) -> dict[str, str]:
        """Worshippers in words, where an event tells of some."""
        words = page.words_of(self.parts, self.texts[language])
        return page.event_values(words, event)

    def in_log(self, event: Event) -> bool:
        return page.in_log(event)

    def event_icon(self, event: Event) -> str:
        return page.event_icon(event)

    def prompt_text(self, state: TeomachiaState, language: str) -> str:
        """What is awaited; or that there is nothing to be done (TEO-10.15, 13.27)."""
        if not state.over and isinstance(state.question(), Respond | SettlementTurn):
            seat = state.to_act()
            if seat >= 0 and state.legal_moves(seat) == [self.parts.moves.done]:
                return page.words_of(self.parts, self.texts[language]).nothing_to_do()
        return super().prompt_text(state, language)

    def evaluate(self, state: TeomachiaState, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def name_of(self, axis: str, number: int, language: str) -> str:
        if axis in self.parts.names:
            return self.parts.name(axis, number, language)
        return self.axes[axis].ids[number]

    def explain(self, state: TeomachiaState, move: int, seat: int) -> dict[str, int]:
        """What a deed card needs, and what of it is controlled."""
        block = self.space.block_of(move)
        if block.name != "play":
            return {}
        return missing_amounts(state, seat, self.parts.powers + block.arguments(move)[0])

    def more_axes(self) -> list[Axis]:
        return view.more_axes(self.parts)

    def conservation(self, state: TeomachiaState) -> list[tuple[str, int, int]]:
        return laws.conservation(state)

    def check_position(self, state: TeomachiaState) -> None:
        laws.check_position(state)


@cache
def _parts(pack: Path | None) -> tuple[Components, str]:
    return load_components(pack)


def build_game(seats: int, options: dict[str, str], pack: Path | None) -> TeomachiaGame:
    """The game with these options and this content."""
    parts, content = _parts(pack)
    return TeomachiaGame(INFO, seats, options, parts, content)


INFO = GameInfo(
    name="teomachia",
    package=PACKAGE,
    seats=(MIN_SEATS, MAX_SEATS),  # TEO-1.1
    options=[
        Option("mode", ["basic", "full"]),  # TEO-1.3
        Option("ending", ["elimination", "points"]),  # TEO-1.4
        Option("limit", ["on", "off"]),  # TEO-18.10
    ],
    minutes=60,
    build=build_game,
)
