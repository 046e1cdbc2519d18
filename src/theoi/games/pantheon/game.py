"""Pantheon as a game of Theoi: options, texts and the hooks of the protocol."""

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
from theoi.games.pantheon import evaluate, hidden, laws, scoring, view
from theoi.games.pantheon.buying import Purchasing, money_in_hand
from theoi.games.pantheon.components import Components
from theoi.games.pantheon.draws import chance_events
from theoi.games.pantheon.events import KINDS
from theoi.games.pantheon.items import make_item
from theoi.games.pantheon.loading import MAX_SEATS, PACKAGE, load_components
from theoi.games.pantheon.movement import Placing, placement_cost
from theoi.games.pantheon.nations import GalliaPay
from theoi.games.pantheon.offering import Paying
from theoi.games.pantheon.page import EVENT_ICONS, Abouts, tabletop
from theoi.games.pantheon.page import PACKAGE as PAGE
from theoi.games.pantheon.reasons import REASONS
from theoi.games.pantheon.scene import Scene
from theoi.games.pantheon.setup import empty_state, set_up
from theoi.games.pantheon.state import PantheonState, Player, new_player
from theoi.games.pantheon.tokens import token_price


class PantheonGame(Game):
    """The game with its options for a number of players."""

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
            load_texts(PACKAGE, PAGE),
        )
        self.parts = parts

    def start(self, chance: Chance) -> PantheonState:
        return set_up(self, chance, self.parts)

    def known_to(self, state: State, seat: int) -> PantheonState:
        assert isinstance(state, PantheonState)
        return hidden.known_to(state, seat)

    def imagine(self, state: State, seat: int, rng: Rng) -> PantheonState:
        assert isinstance(state, PantheonState)
        return hidden.imagine(state, seat, rng)

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, PantheonState)
        return scoring.outcome_of(state)

    def view(self, known: State, seat: int) -> view.PantheonView:
        assert isinstance(known, PantheonState)
        return view.view_of(known, seat)

    def picture(self, state: State, seat: int, language: str, players: list[str]) -> str:
        seen = self.view(state.known_to(seat), seat)
        return Scene(self.parts, self.texts[language], players).picture(seen)

    def board(self, known: State, frame: Frame) -> Board:
        assert isinstance(known, PantheonState)
        return tabletop(self.parts, self.texts[frame.language]).show(known, frame)

    def about(self, axis: str, number: int, language: str) -> About:
        return Abouts(self.parts, self.texts[language]).about(axis, number)

    def event_icon(self, event: Event) -> str:
        return EVENT_ICONS.get(event.kind.name, "")

    def prompt_text(self, state: State, language: str) -> str:
        """What is awaited, and what is left of the action under way."""
        assert isinstance(state, PantheonState)
        texts = self.texts[language]
        steps, coins, cards, _ = view.question_numbers(state)
        words = [super().prompt_text(state, language)]
        if steps:
            words.append(texts.text("pantheon.table.steps_left", number=steps) + ".")
        if coins:
            words.append(texts.text("pantheon.table.coins_left", number=coins) + ".")
        if cards:
            words.append(texts.text("pantheon.table.cards_left", number=cards) + ".")
        question = state.question()
        if isinstance(question, Paying | GalliaPay):
            place = question.place if isinstance(question, Paying) else 0
            number = self.parts.god_cost[question.god][place]
            words.append(f"{texts.text('pantheon.table.to_pay')}: {number}.")
        return " ".join(words)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, PantheonState)
        return evaluate.evaluate(state, seat)

    def evaluate_open(self, state: State) -> list[float]:
        assert isinstance(state, PantheonState)
        return evaluate.evaluate_open(state)

    def name_of(self, axis: str, number: int, language: str) -> str:
        if axis in self.parts.names:
            return translate(self.parts.names[axis][number], language)
        return self._ids(axis)[number]

    def _ids(self, axis: str) -> list[str]:
        moves = self.parts.moves
        return {
            "seat": moves.seat,
            "number": moves.number,
            "balance": moves.balance,
        }[axis].ids

    def explain(self, state: State, move: int) -> dict[str, int]:
        """Steps or coins at hand, and what the move would cost."""
        assert isinstance(state, PantheonState)
        block = self.space.block_of(move)
        numbers = block.arguments(move)
        seat = state.to_act()
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

    def conservation(self, state: State) -> list[tuple[str, int, int]]:
        assert isinstance(state, PantheonState)
        return laws.conservation(state)

    def unpack(self, ints: list[int], chance: Chance | None = None) -> PantheonState:
        try:
            state = unpack_state(self, ints, NoChance() if chance is None else chance)
        except (IndexError, TypeError):
            raise ValueError("the position is cut short") from None
        if state.pack() != ints:
            raise ValueError("the position is damaged")
        return state


class _Reader:
    """Takes ints from the front of a packed position."""

    def __init__(self, ints: list[int]) -> None:
        self.ints = ints
        self.place = 0

    def number(self) -> int:
        self.place += 1
        return self.ints[self.place - 1]

    def numbers(self, size: int) -> list[int]:
        if size < 0 or self.place + size > len(self.ints):
            raise ValueError("the position is cut short")
        self.place += size
        return self.ints[self.place - size : self.place]

    def table(self) -> list[int]:
        return self.numbers(self.number())


def unpack_state(game: PantheonGame, ints: list[int], chance: Chance) -> PantheonState:
    """The position that `PantheonState.pack` wrote."""
    state = empty_state(game, chance, game.parts)
    reader = _Reader(ints)
    (
        state.start,
        state.active,
        state.epoch,
        state.nation,
        state.temple,
        state.nations_left,
        state.stalled,
        over,
        state.victory,
        state.conceded,
        state.pile,
        state.pile_size,
        state.pile_source,
        state.discard,
        state.special,
        turned,
        state.open_gods,
        state.god_stack,
        state.god_box,
        state.open_demigods,
        state.demigod_stack,
        state.early_left,
        state.late_left,
        state.demigod_box,
        state.bag,
        state.loot_box,
        state.token_stacks,
        state.token_box,
    ) = reader.numbers(28)
    state.over, state.special_turned = bool(over), bool(turned)
    state.track, state.loot, state.open_cards = reader.table(), reader.table(), reader.table()
    for seat in range(game.seats):
        state.players[seat] = unpack_player(game.parts, reader)
    for _ in range(reader.number()):
        code = reader.number()
        state.push(make_item(code, reader.table()))
    if reader.place != len(ints):
        raise ValueError(f"{len(ints) - reader.place} ints too many")
    laws.check_ranges(state)
    for seat, player in enumerate(state.players):
        for place in (*player.feet_at, *player.columns_at):
            state.board[place] |= 1 << seat
    return state


def unpack_player(parts: Components, reader: _Reader) -> Player:
    """The player that `Player.pack` wrote."""
    player = new_player(0, 0)
    (
        player.feet,
        player.columns,
        player.hand,
        player.known,
        player.counted,
        player.hand_size,
        player.levels,
        player.gods,
        player.kept,
        player.bonus,
        player.demigods,
        player.demigods_seen,
        player.unseen_early,
        player.unseen_late,
        player.steps,
        player.jumps,
        player.coins,
        player.more_cards,
        player.epoch_cards,
        player.level_points,
        player.extra_actions,
    ) = reader.numbers(21)
    player.points = reader.numbers(len(parts.categories))
    player.feet_at, player.columns_at = reader.table(), reader.table()
    return player


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
    build=build_game,
)
