"""7 Wonders Duel as a game of Theoi: options, texts and the hooks of the protocol."""

from functools import cache
from pathlib import Path

from theoi.core.board import About, Board, Frame
from theoi.core.chance import Chance, NoChance
from theoi.core.events import Event
from theoi.core.game import Game, GameInfo, Option
from theoi.core.moves import Axis
from theoi.core.outcome import Outcome
from theoi.core.rng import Rng
from theoi.core.state import State
from theoi.core.texts import load_texts, translate
from theoi.games.duel import evaluate, hidden, laws, page, scoring, view
from theoi.games.duel.components import Components
from theoi.games.duel.draws import chance_events
from theoi.games.duel.events import KINDS
from theoi.games.duel.items import make_item
from theoi.games.duel.loading import PACKAGE, load_components
from theoi.games.duel.page.desk import component_ids
from theoi.games.duel.page.wording import wording_of
from theoi.games.duel.payment import TOTAL_MASK, price
from theoi.games.duel.reasons import REASONS
from theoi.games.duel.scene import Scene
from theoi.games.duel.setup import empty_state, set_up
from theoi.games.duel.state import City, DuelState
from theoi.games.duel.structure import find_open_cards
from theoi.games.duel.turn import activation_price


class DuelGame(Game):
    """The game in one of its modes."""

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
        )
        self.parts = parts

    def start(self, chance: Chance) -> DuelState:
        return set_up(self, chance, self.parts)

    def known_to(self, state: State, seat: int) -> DuelState:
        assert isinstance(state, DuelState)
        return hidden.known_to(state, seat)

    def imagine(self, state: State, seat: int, rng: Rng) -> DuelState:
        assert isinstance(state, DuelState)
        return hidden.imagine(state, seat, rng)

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, DuelState)
        return scoring.outcome_of(state)

    def view(self, known: State, seat: int) -> view.DuelView:
        assert isinstance(known, DuelState)
        return view.view_of(known, seat)

    def picture(self, state: State, seat: int, language: str, players: list[str]) -> str:
        seen = self.view(state.known_to(seat), seat)
        return Scene(self.parts, self.texts[language], players).picture(seen)

    def board(self, known: State, frame: Frame) -> Board:
        assert isinstance(known, DuelState)
        return page.make_board(known, frame, self.texts[frame.language])

    def about(self, axis: str, number: int, language: str) -> About:
        return page.about(wording_of(self.parts, self.texts[language]), axis, number)

    def component(self, axis: str, ident: str) -> int:
        ids = component_ids(self.parts).get(axis, [])
        return ids.index(ident) if ident in ids else super().component(axis, ident)

    def event_icon(self, event: Event) -> str:
        return page.event_icon(self.parts.moves.mythology.ids, event)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, DuelState)
        return evaluate.evaluate(state, seat)

    def name_of(self, axis: str, number: int, language: str) -> str:
        if axis in self.parts.names:
            return translate(self.parts.names[axis][number], language)
        if axis == "slot":
            layout = self.parts.layouts[0]
            assert number < layout.slots
            return str(number)
        return {
            "seat": self.parts.moves.seat.ids,
            "track": self.parts.moves.track_axis.ids,
        }[axis][number]

    def explain(self, state: State, move: int) -> dict[str, int]:
        """The price and the coins at hand, for refusals that mention them."""
        assert isinstance(state, DuelState)
        moves = self.parts.moves
        seat = state.to_act()
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

    def conservation(self, state: State) -> list[tuple[str, int, int]]:
        assert isinstance(state, DuelState)
        return laws.conservation(state)

    def unpack(self, ints: list[int], chance: Chance | None = None) -> DuelState:
        try:
            state = unpack_state(self, ints, NoChance() if chance is None else chance)
        except (IndexError, TypeError):
            raise ValueError("the position is cut short") from None
        if state.pack() != ints:
            raise ValueError("the position is damaged")
        return state


def unpack_state(game: DuelGame, ints: list[int], chance: Chance) -> DuelState:
    """The position that `DuelState.pack` wrote."""
    state = empty_state(game, chance, game.parts)
    (
        state.first,
        state.active,
        state.age,
        again,
        over,
        state.victory,
        state.winner,
        state.drafted,
        state.present,
        state.face_up,
        state.conflict,
        state.military_tokens,
        state.minerva,
        state.snake,
        state.board_progress,
        state.enki_tokens,
    ) = ints[:16]
    state.again, state.over = bool(again), bool(over)
    place = 16
    fields = len(state.cities[0].pack())
    for seat in range(2):
        state.cities[seat] = City(*ints[place : place + fields])
        place += fields
    tables: list[list[int]] = []
    for _ in range(11):
        size = ints[place]
        tables.append(ints[place + 1 : place + 1 + size])
        place += 1 + size
    (
        state.where,
        state.under,
        state.group,
        state.deal,
        state.slot_token,
        state.decks,
        state.deck_known,
        state.deck_size,
        state.spaces,
        state.space_known,
        state.space_mythology,
    ) = tables
    items = ints[place]
    place += 1
    for _ in range(items):
        code, size = ints[place], ints[place + 1]
        state.push(make_item(code, ints[place + 2 : place + 2 + size]))
        place += 2 + size
    if place != len(ints):
        raise ValueError(f"{len(ints) - place} ints too many")
    laws.check_ranges(state)
    if state.age:
        find_open_cards(state)
    return state


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
