"""Games that are a tree written down by hand, so that one knows what a search must find."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from theoi.core.agenda import Question
from theoi.core.chance import Chance, FastChance, NoChance
from theoi.core.events import UNKNOWN
from theoi.core.fields import Fields, flag
from theoi.core.game import Game, GameInfo
from theoi.core.moves import Axis, MoveSpace
from theoi.core.outcome import Outcome
from theoi.core.rng import Rng
from theoi.core.state import State
from theoi.core.texts import LANGUAGES, Texts

SPACE = MoveSpace([("go", [Axis("way", ["0", "1", "2", "3"])])])
CARDS = 2  # of which one lies face down; nobody sees it


class End:
    """The game is over: the ranks, for each card that may lie face down."""

    def __init__(self, *ranks: Sequence[int]) -> None:
        self.ranks = [list(row) for row in ranks]

    def ranks_with(self, card: int) -> list[int]:
        return self.ranks[card % len(self.ranks)]


class Ask:
    """A seat chooses among ways; `turn` says that a turn begins here.

    `hope` is how good the position looks to the first seat, from -1 to 1.
    """

    def __init__(
        self,
        seat: int,
        *ways: "Ask | End",
        turn: bool = True,
        secret: bool = False,
        hope: float = 0.0,
    ) -> None:
        self.seat = seat
        self.ways = ways
        self.turn = turn
        self.secret = secret
        self.hope = hope


class TreeState(State):
    """Where in the tree one is: all moves so far, and the card that lies face down."""

    def __init__(self, game: "TreeGame", chance: Chance) -> None:
        super().__init__(game, chance, game.seats)
        self.tree = game.tree
        self.path: list[int] = []
        self.card = 0

    def copy(self) -> "TreeState":
        return self.with_chance(self.chance.copy())

    def with_chance(self, chance: Chance) -> "TreeState":
        assert isinstance(self.game, TreeGame)
        twin = TreeState(self.game, chance)
        twin.take_frame(self)
        twin.path = self.path.copy()
        twin.card = self.card
        return twin

    def here(self) -> Ask | End:
        node: Ask | End = self.tree
        for way in self.path:
            assert isinstance(node, Ask)
            node = node.ways[max(way, 0)]  # whoever does not see a way sees that they are alike
        return node

    def go_on(self) -> None:
        node = self.here()
        if isinstance(node, End):
            self.end()
        else:
            self.push(Way(node))

    def win_alone(self, seat: int) -> None:
        self.end()

    def facts(self) -> list[str]:
        return [f"path {self.path}"]


class Way(Question[TreeState]):
    """Which way to go."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask.seat, always=True, begins_turn=ask.turn, secret=ask.secret)
        self.ask = ask

    def prompt(self) -> str:
        return "tree.ask.way"

    def options(self, state: TreeState, seat: int) -> list[int]:
        return list(range(len(self.ask.ways)))

    def refusal(self, state: TreeState, seat: int, move: int) -> int:
        return 0 if move < len(self.ask.ways) else 1

    def resolve(self, state: TreeState, seat: int, move: int) -> None:
        state.path = [*state.path, move]
        state.go_on()


class TreeGame(Game[TreeState]):
    """A game that is this tree."""

    def __init__(self, seats: int, tree: Ask) -> None:
        texts: Mapping[str, Texts] = {name: Texts(name, "0", {}) for name in LANGUAGES}
        info = GameInfo("tree", __name__, (seats, seats), [], 1, _build)
        fields = Fields([flag("over")])
        super().__init__(info, seats, {}, "1", SPACE, [], [], [], texts, [Way], fields)
        self.tree = tree

    def start(self, chance: Chance) -> TreeState:
        state = TreeState(self, chance)
        state.go_on()
        return state

    def known_to(self, state: TreeState, seat: int) -> TreeState:
        known = state.with_chance(NoChance())
        known.card = UNKNOWN
        node: Ask | End = self.tree
        for place, way in enumerate(state.path):
            assert isinstance(node, Ask)
            if node.secret and node.seat != seat:
                known.path[place] = UNKNOWN
            node = node.ways[max(way, 0)]
        return known

    def imagine(self, state: TreeState, seat: int, rng: Rng) -> TreeState:
        twin = self.known_to(state, seat)
        twin.card = rng.below(CARDS)
        node: Ask | End = self.tree
        for place, way in enumerate(twin.path):
            assert isinstance(node, Ask)
            if way == UNKNOWN:
                twin.path[place] = rng.below(len(node.ways))
            node = node.ways[twin.path[place]]
        if not twin.over:
            twin.agenda.clear()
            twin.go_on()
        twin.chance = FastChance(rng.fork())
        return twin

    def outcome(self, state: TreeState) -> Outcome:
        node = state.here()
        ranks = [1] * self.seats if isinstance(node, Ask) else node.ranks_with(state.card)
        return Outcome("points", "", ranks, [], [[] for _ in ranks])

    def view(self, known: TreeState, seat: int) -> Any:
        return {"path": known.path}

    def evaluate(self, state: TreeState, seat: int) -> float:
        node = state.here()
        if isinstance(node, End):
            return state.returns()[seat]
        return node.hope if seat == 0 else 0.0

    def name_of(self, axis: str, number: int, language: str) -> str:
        return str(number)


def _build(seats: int, options: dict[str, str], pack: Path | None) -> TreeGame:
    return TreeGame(seats, Ask(0, End([1] * seats), End([1] * seats)))


def tree(seats: int, root: Ask) -> State:
    """The first position of the game that is this tree."""
    return TreeGame(seats, root).new(1)
