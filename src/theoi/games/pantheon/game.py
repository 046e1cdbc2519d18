"""Pantheon as a game of Theoi: options, texts and the hooks of the protocol."""

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
from theoi.games.pantheon import evaluate, hidden, laws, page, scoring, view
from theoi.games.pantheon.buying import Purchasing, money_in_hand
from theoi.games.pantheon.components import Components
from theoi.games.pantheon.draws import chance_events
from theoi.games.pantheon.events import KINDS
from theoi.games.pantheon.items import ITEMS
from theoi.games.pantheon.loading import MAX_SEATS, PACKAGE, load_components
from theoi.games.pantheon.mind import PantheonMind
from theoi.games.pantheon.movement import Placing, placement_cost
from theoi.games.pantheon.nations import GalliaPay
from theoi.games.pantheon.offering import Paying
from theoi.games.pantheon.reasons import REASONS
from theoi.games.pantheon.setup import empty_state, set_up
from theoi.games.pantheon.state import PantheonState, fields_of
from theoi.games.pantheon.statistics import PantheonStatistics
from theoi.games.pantheon.tokens import token_price


class PantheonGame(Game[PantheonState]):
    """The game with its options for a number of players."""

    mind = PantheonMind()
    rules_version = "1.1"
    earlier_rules = ("1.0",)  # in which a concession ended the game for everybody

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

    def start(self, chance: Chance) -> PantheonState:
        return set_up(self, chance, self.parts)

    def empty(self, chance: Chance) -> PantheonState:
        return empty_state(self, chance, self.parts)

    def known_to(self, state: PantheonState, seat: int) -> PantheonState:
        return hidden.known_to(state, seat)

    def imagine(self, state: PantheonState, seat: int, rng: Rng) -> PantheonState:
        return hidden.imagine(state, seat, rng)

    def outcome(self, state: PantheonState) -> Outcome:
        return scoring.outcome_of(state)

    def view(self, known: PantheonState, seat: int) -> view.PantheonView:
        return view.view_of(known, seat)

    def picture(self, state: PantheonState, seat: int, language: str, players: list[str]) -> str:
        seen = self.view(self.known_to(state, seat), seat)
        words = page.words_of(self.parts, self.texts[language])
        return page.PantheonPicture(words, players).picture(seen)

    def board(self, known: PantheonState, frame: Frame) -> Board:
        return page.make_board(known, frame, self.texts[frame.language])

    def sketch(self, known: PantheonState, frame: Frame) -> Sketch:
        return page.make_sketch(known, frame, self.texts[frame.language])

    def about(self, axis: str, number: int, language: str) -> About:
        words = page.words_of(self.parts, self.texts[language])
        return page.PantheonExplainer(words).about(axis, number)

    def event_icon(self, event: Event) -> str:
        return page.event_icon(event)

    def prompt_text(self, state: PantheonState, language: str) -> str:
        """What is awaited, and what is left of the action under way."""
        if state.over:
            return ""
        texts = self.texts[language]
        steps, coins, cards, _ = view.question_numbers(state)
        words = [super().prompt_text(state, language)]
        if steps:
            words.append(texts.text("pantheon.board.steps_left", number=steps) + ".")
        if coins:
            words.append(texts.text("pantheon.board.coins_left", number=coins) + ".")
        if cards:
            words.append(texts.text("pantheon.board.cards_left", number=cards) + ".")
        question = state.question()
        if isinstance(question, Paying | GalliaPay):
            place = question.place if isinstance(question, Paying) else 0
            number = self.parts.god_cost[question.god][place]
            words.append(f"{texts.text('pantheon.board.to_pay')}: {number}.")
        return " ".join(words)

    def evaluate(self, state: PantheonState, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def evaluate_open(self, state: PantheonState) -> list[float]:
        return evaluate.evaluate_open(state)

    def name_of(self, axis: str, number: int, language: str) -> str:
        if axis in self.parts.names:
            return self.parts.name(axis, number, language)
        return self._ids(axis)[number]

    def _ids(self, axis: str) -> list[str]:
        moves = self.parts.moves
        return {
            "seat": moves.seat,
            "number": moves.number,
            "balance": moves.balance,
        }[axis].ids

    def explain(self, state: PantheonState, move: int, seat: int) -> dict[str, int]:
        """Steps or coins at hand, and what the move would cost."""
        block = self.space.block_of(move)
        numbers = block.arguments(move)
        player = state.players[seat]
        item = state.question()
        facts = {
            "held": player.cards_of(self.parts.movement_card),
            "steps": item.steps if isinstance(item, Placing) else player.steps,
            "coins": item.coins
            if isinstance(item, Purchasing)
            else player.coins + money_in_hand(state, seat, len(self.parts.coins)),
            "price": 0,
            "needed": 0,
        }
        if block.name == "place":
            facts["price"] = placement_cost(state, numbers[0])
        elif block.name == "token":
            facts["price"] = token_price(state, seat, numbers[0], numbers[1] + 1)
        elif block.name == "piece":
            facts["price"] = self.parts.piece_price
        if isinstance(item, Paying):
            facts["needed"] = self.parts.god_cost[item.god][item.place]
        return facts

    def more_axes(self) -> list[Axis]:
        return view.more_axes()

    def conservation(self, state: PantheonState) -> list[tuple[str, int, int]]:
        return laws.conservation(state)

    def restore(self, state: PantheonState) -> None:
        for seat, player in enumerate(state.players):
            for place in (*player.feet_at, *player.columns_at):
                state.board[place] |= 1 << seat

    def check_position(self, state: PantheonState) -> None:
        laws.check_position(state)


@cache
def _parts(pack: Path | None) -> tuple[Components, str]:
    return load_components(pack)


def build_game(seats: int, options: dict[str, str], pack: Path | None) -> PantheonGame:
    """The game with these options and this content."""
    parts, content = _parts(pack)
    return PantheonGame(INFO, seats, options, parts, content)


INFO = GameInfo(
    name="pantheon",
    package=PACKAGE,
    seats=(2, MAX_SEATS),  # PAN-1.1
    options=[
        Option("bonus", ["random", "chosen"]),  # PAN-18.3
        Option("supply", ["standard", "by_players"]),
    ],
    minutes=90,
    statistics=PantheonStatistics,
    build=build_game,
)
