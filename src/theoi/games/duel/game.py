"""7 Wonders Duel as a game of Theoi: options, texts and the hooks of the protocol."""

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
from theoi.games.duel import evaluate, hidden, laws, page, scoring, view
from theoi.games.duel.components import Components
from theoi.games.duel.draws import chance_events
from theoi.games.duel.events import KINDS
from theoi.games.duel.items import ITEMS
from theoi.games.duel.loading import PACKAGE, load_components
from theoi.games.duel.mind import DuelMind
from theoi.games.duel.payment import TOTAL_MASK, price
from theoi.games.duel.reasons import REASONS
from theoi.games.duel.setup import empty_state, set_up
from theoi.games.duel.state import DuelState, fields_of
from theoi.games.duel.structure import find_open_cards
from theoi.games.duel.turn import activation_price


class DuelGame(Game[DuelState]):
    """The game in one of its modes."""

    mind = DuelMind()
    seat_colors = ("red", "blue")

    def __init__(
        self, info: GameInfo, options: dict[str, str], parts: Components, content: str
    ) -> None:
        super().__init__(
            info,
            2,
            options,
            content,
            parts.moves.space,
            chance_events(parts.moves),
            REASONS,
            KINDS,
            load_texts(PACKAGE, page.PACKAGE),
            ITEMS,
            fields_of(parts),
        )
        self.parts = parts

    def start(self, chance: Chance) -> DuelState:
        return set_up(self, chance, self.parts)

    def empty(self, chance: Chance) -> DuelState:
        return empty_state(self, chance, self.parts)

    def known_to(self, state: DuelState, seat: int) -> DuelState:
        return hidden.known_to(state, seat)

    def imagine(self, state: DuelState, seat: int, rng: Rng) -> DuelState:
        return hidden.imagine(state, seat, rng)

    def outcome(self, state: DuelState) -> Outcome:
        return scoring.outcome_of(state)

    def view(self, known: DuelState, seat: int) -> view.DuelView:
        return view.view_of(known, seat)

    def picture(self, state: DuelState, seat: int, language: str, players: list[str]) -> str:
        seen = self.view(self.known_to(state, seat), seat)
        words = page.words_of(self.parts, self.texts[language])
        return page.DuelPicture(words, players).picture(seen)

    def board(self, known: DuelState, frame: Frame) -> Board:
        return page.make_board(known, frame, self.texts[frame.language])

    def sketch(self, known: DuelState, frame: Frame) -> Sketch:
        return page.make_sketch(known, frame, self.texts[frame.language])

    def about(self, axis: str, number: int, language: str) -> About:
        words = page.words_of(self.parts, self.texts[language])
        return page.DuelExplainer(words).about(axis, number)

    def component(self, axis: str, ident: str) -> int:
        ids = page.component_ids(self.parts).get(axis, [])
        return ids.index(ident) if ident in ids else super().component(axis, ident)

    def event_icon(self, event: Event) -> str:
        return page.event_icon(self.parts.moves.mythology.ids, event)

    def evaluate(self, state: DuelState, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def name_of(self, axis: str, number: int, language: str) -> str:
        if axis in self.parts.names:
            return self.parts.name(axis, number, language)
        if axis == "slot":
            layout = self.parts.layouts[0]
            assert number < layout.slots
            return str(number)
        return {
            "seat": self.parts.moves.seat.ids,
            "track": self.parts.moves.track_axis.ids,
        }[axis][number]

    def explain(self, state: DuelState, move: int, seat: int) -> dict[str, int]:
        """The price and the coins at hand, for refusals that mention them."""
        moves = self.parts.moves
        funds = state.cities[seat].funds()
        block = self.space.block_of(move)
        numbers = block.arguments(move)
        if block.name == "build":
            return {"price": price(state, seat, numbers[0]) & TOTAL_MASK, "coins": funds}
        if block.name == "wonder":
            item = self.parts.cards + numbers[0]
            return {"price": price(state, seat, item) & TOTAL_MASK, "coins": funds}
        if block.name == "activate" and self.parts.pantheon:
            coins = activation_price(state, seat, numbers[0], move - moves.activate & 7)
            return {"price": coins, "coins": funds}
        return {"coins": funds}

    def more_axes(self) -> list[Axis]:
        return view.more_axes(self.parts)

    def conservation(self, state: DuelState) -> list[tuple[str, int, int]]:
        return laws.conservation(state)

    def restore(self, state: DuelState) -> None:
        if state.age:
            find_open_cards(state)

    def check_position(self, state: DuelState) -> None:
        laws.check_position(state)


@cache
def _parts(mode: str, pack: Path | None) -> tuple[Components, str]:
    return load_components(mode, pack)


def build_game(seats: int, options: dict[str, str], pack: Path | None) -> DuelGame:
    """The game with these options and this content."""
    parts, content = _parts(options["mode"], pack)
    return DuelGame(INFO, options, parts, content)


INFO = GameInfo(
    name="duel",
    package=PACKAGE,
    seats=(2, 2),  # DUEL-1.1
    options=[Option("mode", ["base", "pantheon"])],  # DUEL-1.2
    minutes=30,
    build=build_game,
)
