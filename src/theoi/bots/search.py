"""Search: information-set Monte Carlo tree search (ISMCTS) for one seat among two to four.

Every iteration imagines a position that the seat cannot tell from the true one, walks down the
tree by the moves that are promising so far, looks at the position where the known part ends with
the game's evaluation, and remembers on the way back what it was worth to whoever moved. Every
seat is taken to play for itself. Moves that the searching seat would not see lead on to a shared
node, so that it plans nothing that depends on them.

Nothing here knows any game, and nothing but the `Seat` is looked at.
"""

from time import perf_counter
from typing import Final

from theoi.bots.ledger import Ledger
from theoi.bots.player import Player
from theoi.bots.seat import UNSEEN, Seat
from theoi.bots.tree import NO_MOVE, Node
from theoi.core.rng import Rng
from theoi.core.state import State, asked_seat

SLICE: Final = 256  # iterations between two looks at whether to go on
SURE: Final = 4  # imagined positions in which a move must win to count as a win
MANY: Final = 1 << 20  # more than any game has moves


class Search:
    """Thinking about one position. Call `think` until it says that there is no more to do."""

    def __init__(
        self,
        seat: Seat,
        rng: Rng,
        iterations: int = 0,
        seconds: float = 0.0,
        depth: int = 0,
        root: Node | None = None,
    ) -> None:
        """Think for so many iterations or seconds, whichever ends first; 0 sets no limit.

        Where the tree ends, so many random moves are made before the game's evaluation is asked.
        """
        self.seat = seat
        self.rng = rng
        self.iterations = iterations
        self.deadline = perf_counter() + seconds if seconds > 0 else 0.0
        self.depth = depth
        self.root = new_root() if root is None else root
        self.done = 0
        self.ledger: Ledger | None = None  # whoever wants to know the chances of all seats adds one
        self.decided = seat.moves[0] if len(seat.moves) == 1 else winning_move(seat, rng)

    def think(self, count: int = SLICE) -> bool:
        """Do so many iterations, fewer when the budget ends; whether there is more to do."""
        if self.decided >= 0:
            return False
        for _ in range(count):
            if self.iterations and self.done >= self.iterations:
                return False
            if self.deadline and perf_counter() >= self.deadline:
                return False
            self.iterate()
        return True

    def best(self) -> int:
        """The move to make, by all that has been thought so far."""
        if self.decided >= 0:
            return self.decided
        chosen = self.seat.moves[0]
        most = -1
        value = 0.0
        for move in self.seat.moves:
            child = self.root.child(move)
            if child is None:
                continue
            if child.visits > most or (child.visits == most and child.value() > value):
                chosen = move
                most = child.visits
                value = child.value()
        return chosen

    def iterate(self) -> None:
        """Imagine a position, follow the tree to its end and remember what was found there."""
        self.done += 1
        observer = self.seat.number
        state = self.seat.imagine(self.rng)
        node = self.root
        path: list[Node] = []
        actors: list[int] = []
        code = 0  # the moves made at the same time so far
        while not state.over:
            node.reached += 1
            if node.reached == 1:
                break
            question = state.agenda.top()
            actor = question.seat
            waiting = 0
            if actor < 0:
                waiting = question.waiting()
                actor = observer if waiting >> observer & 1 else asked_seat(question)
            node.actor = actor
            moves = state.legal_moves(actor)
            for move in node.missing(moves):
                node.add(move, self.first_look(state, move, actor))
            child = node.select(moves)
            path.append(child)
            actors.append(actor)
            unseen = actor != observer and question.known_to(state, observer) is not question
            state.apply(child.move, actor)
            if waiting == 0:
                node = node.unseen() if unseen else child
            elif waiting & (waiting - 1):
                code = code * MANY + child.move + 1
                node = node.unseen()
            else:
                node = node.together(code * MANY + child.move + 1)
                code = 0
        values = self.look(state)
        if self.ledger is not None and path:
            self.ledger.note(path[0].move, values, state.over)
        for place, child in enumerate(path):
            child.visits += 1
            child.total += values[actors[place]]

    def first_look(self, state: State, move: int, actor: int) -> float:
        """What a move seems to be worth to whoever makes it."""
        after = state.copy()
        after.apply(move, actor)
        if after.over:
            return after.returns()[actor]
        return self.seat.game.evaluate(after, actor)

    def look(self, state: State) -> list[float]:
        """What a position is worth to each seat; random moves are made in it."""
        for _ in range(self.depth):
            if state.over:
                break
            moves = state.legal_moves()
            state.apply(moves[self.rng.below(len(moves))])
        if state.over:
            return state.returns()
        game = self.seat.game
        if state.seats == 2:
            value = game.evaluate(state, self.seat.number)
            return [value, -value] if self.seat.number == 0 else [-value, value]
        return [game.evaluate(state, seat) for seat in range(state.seats)]


class SearchPlayer(Player):
    """Thinks for a number of iterations or seconds before each move.

    When its seat has seen what happened since its last move, it goes on with what it has thought
    about that already.
    """

    def __init__(self, rng: Rng, iterations: int = 0, seconds: float = 0.0, depth: int = 0) -> None:
        if iterations <= 0 and seconds <= 0:
            raise ValueError("a search needs a limit: iterations, or seconds")
        self.rng = rng
        self.iterations = iterations
        self.seconds = seconds
        self.depth = depth
        self.root = new_root()

    def thinks(self) -> bool:
        return True

    def choose(self, seat: Seat) -> int:
        search = self.begin(seat)
        while search.think():
            pass
        return search.best()

    def begin(self, seat: Seat) -> Search:
        """A search that the caller drives, slice by slice, and may leave at any time."""
        self.root = follow(self.root, seat)
        return Search(seat, self.rng, self.iterations, self.seconds, self.depth, self.root)


def follow(root: Node, seat: Seat) -> Node:
    """Where in the tree the seat is now, by the moves it has seen; a new tree if it is nowhere."""
    since = seat.since
    if since is None:
        return new_root()
    node = root
    for move in since:
        following = node.after if move == UNSEEN else node.child(move)
        if following is None:
            return new_root()
        node = following
    return node if node.actor == seat.number else new_root()


def new_root() -> Node:
    """A tree that is empty."""
    root = Node(NO_MOVE, 0.0)
    root.reached = 1
    return root


def winning_move(seat: Seat, rng: Rng) -> int:
    """A move that wins at once whatever is hidden, as far as one can imagine; -1 if none does."""
    worlds = [seat.imagine(rng) for _ in range(SURE)]
    for move in seat.moves:
        if all(wins(world, move, seat.number) for world in worlds):
            return move
    return NO_MOVE


def wins(state: State, move: int, number: int) -> bool:
    """Whether a move wins, or asks the same seat something that it can answer so as to win."""
    after = state.copy()
    after.apply(move, number)
    if after.over:
        return after.returns()[number] >= 1.0
    question = after.agenda.top()
    if question.seat != number or question.always:
        return False
    return any(wins(after, answer, number) for answer in after.legal_moves())
