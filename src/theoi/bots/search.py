"""Search: information-set Monte Carlo tree search (ISMCTS) for one seat among two to four.

Every iteration imagines a position that the seat cannot tell from the true one, walks down the
tree by the moves that are promising so far, looks at the position where the known part ends with
the game's evaluation, and remembers on the way back what it was worth to whoever moved. The known
part never ends in the middle of a turn: what a move still asks is answered as it seems best, for
half a turn looks worse or better than it is. Every seat is taken to play for itself. Moves that
the searching seat would not see lead on to a shared node, so that it plans nothing that depends on
them.

Nothing here knows any game, and nothing but the `Seat` is looked at.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from theoi.bots.ledger import Ledger
from theoi.bots.player import Player
from theoi.bots.seat import UNSEEN, Seat
from theoi.bots.tree import EXPLORATION, FOLLOW_UP_EXPLORATION, NO_MOVE, Node
from theoi.core.mind import Mind
from theoi.core.rng import Rng
from theoi.core.state import ASKED, State, asked_seat

SLICE: Final = 256  # iterations between two looks at whether to go on
PATIENCE: Final = 32  # iterations between two looks at whether the choice is settled
FOLLOW_UP_SHARE: Final = 0.25  # of the budget, for what a turn asks that was thought through before
RESERVE: Final = 4.0  # budgets of seconds that may be saved up for close decisions
SURE: Final = 4  # imagined positions in which a move must win to count as a win
HUNTED: Final = 400  # positions that are looked at for such a win
NODES: Final = 1_000_000  # that a search may add to its tree: some 150 MB
TICK: Final = 1e-6  # seconds; more than nothing
MANY: Final = 1 << 20  # more than any game has moves


class Search:
    """Thinking about one position. Call `think` until it says that there is no more to do."""

    def __init__(
        self,
        seat: Seat[State],
        rng: Rng,
        iterations: int = 0,
        seconds: float = 0.0,
        depth: int = 0,
        root: Node | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Think for so many iterations or seconds, whichever ends first; 0 sets no limit.

        Where the tree ends, so many random moves are made before the game's evaluation is asked.
        `clock` tells the seconds.
        """
        self.seat = seat
        self.mind: Mind[State] = seat.game.mind
        self.rng = rng
        self.iterations: i64 = iterations
        self.clock = clock
        self.limited = seconds > 0
        self.begun = clock() if self.limited else 0.0
        self.deadline = self.begun + seconds
        self.depth: i64 = depth
        self.root = new_root() if root is None else root
        self.done: i64 = 0
        self.added: i64 = 0
        self.ledger: Ledger | None = None  # whoever wants to know the chances of all seats adds one
        self.decided = seat.moves[0] if len(seat.moves) == 1 else self.winning_move()

    def think(self, count: int = SLICE) -> bool:
        """Do so many iterations, fewer when the budget ends; whether there is more to do."""
        if self.decided >= 0:
            return False
        for _ in range(count):
            if self.iterations and self.done >= self.iterations:
                return False
            if self.late():
                return False
            self.iterate()
        return True

    def settled(self) -> bool:
        """Whether no other move can become the best one before the budget ends.

        With a limit in seconds this is an estimate by how fast it went so far.
        """
        most: i64 = 0
        second: i64 = 0
        for move in self.seat.moves:
            child = self.root.child(move)
            if child is not None and child.visits > second:
                second = child.visits
                if second > most:
                    second = most
                    most = child.visits
        return float(most - second) > self.iterations_left()

    def iterations_left(self) -> float:
        """How many iterations there is still time for."""
        left = float(MANY)
        if self.iterations:
            left = float(self.iterations - self.done)
        if self.limited and self.done:
            now = self.clock()
            in_time = float(self.done) * (self.deadline - now) / (now - self.begun + TICK)
            left = min(left, in_time)
        return left

    def go_on(self, seconds: float) -> None:
        """Take more time."""
        self.deadline += seconds

    def spent(self) -> float:
        """The seconds since the search began; 0 where they are not limited."""
        return self.clock() - self.begun if self.limited else 0.0

    def late(self) -> bool:
        """Whether the time is over."""
        return self.limited and self.clock() >= self.deadline

    def best(self) -> int:
        """The move to make, by all that has been thought so far."""
        if self.decided >= 0:
            return self.decided
        chosen = self.seat.moves[0]
        most: i64 = -1
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
        """Imagine a position, follow the tree to its end and remember what was found there.

        When the time ends on the way, nothing is remembered.
        """
        observer: i64 = self.seat.number
        state = self.mind.imagine(self.seat.known, observer, self.rng)
        node = self.root
        path: list[Node] = []
        actors = vec[i64]()
        code: int = 0  # the moves made at the same time so far; may need more than a word
        while not state.over:
            node.reached += 1
            question = state.agenda.top()
            if node.reached == 1 and question.begins_turn:
                break
            if self.added >= NODES and not node.children:
                break
            actor = question.seat
            waiting: i64 = 0
            if actor < 0:
                waiting = question.waiting()
                actor = observer if waiting >> observer & 1 else asked_seat(question)
            node.actor = actor
            moves = state.moves_vec(actor)
            for move in node.missing(moves):
                if self.late():
                    return
                node.add(move, self.first_look(state, move, actor))
                self.added += 1
            wide = question.begins_turn
            child = node.select(moves, EXPLORATION if wide else FOLLOW_UP_EXPLORATION)
            path.append(child)
            actors = append(actors, actor)
            unseen = question.answer_seen_by(observer, actor, child.move) == UNSEEN
            state.advance(child.move, actor)
            if waiting == 0:
                node = node.unseen() if unseen else child
            elif waiting & (waiting - 1):
                code = code * MANY + int(child.move) + 1
                node = node.unseen()
            else:
                node = node.together(code * MANY + int(child.move) + 1)
                code = 0
        values = self.look(state)
        if self.ledger is not None and path:
            self.ledger.note(path[0].move, values, state.over)
        for place, child in enumerate(path):
            child.visits += 1
            child.total += values[actors[place]]
        self.done += 1

    def first_look(self, state: State, move: i64, actor: i64) -> float:
        """What a move seems to be worth to whoever makes it."""
        after = state.copy()
        after.advance(move, actor)
        if after.over:
            return after.returns()[actor]
        return self.mind.evaluate(after, actor)

    def look(self, state: State) -> list[float]:
        """What a position is worth to each seat; random moves are made in it."""
        for _ in range(self.depth):
            if state.over:
                break
            moves = state.moves_vec(ASKED)
            state.advance(moves[self.rng.below(len(moves))], ASKED)
        if state.over:
            return state.returns()
        return self.mind.evaluate_open(state)

    def winning_move(self) -> int:
        """A move that wins at once whatever is hidden, as far as one can imagine, or NO_MOVE."""
        worlds = [self.seat.imagine(self.rng) for _ in range(SURE)]
        for move in self.hunt(worlds[0], self.seat.moves):
            if all(self.hunt(world, [move]) for world in worlds[1:]):
                return move
        return NO_MOVE

    def hunt(self, world: State, moves: list[int]) -> list[int]:
        """Those of these moves that win, or ask the same seat what it can answer so as to win.

        Answers to answers are looked at last, and not all where there are very many.
        """
        number = self.seat.number
        found: list[int] = []
        first = moves.copy()  # of each line of moves, in the order in which they are looked at
        last = moves.copy()
        before = [world] * len(moves)
        place = 0
        while place < len(last) and place < HUNTED and not self.late():
            if first[place] not in found:
                after = before[place].copy()
                after.advance(last[place], number)
                if after.over:
                    if after.returns()[number] >= 1.0:
                        found.append(first[place])
                else:
                    question = after.agenda.top()
                    if question.seat == number and not question.begins_turn:
                        for answer in question.options(after, number):
                            first.append(first[place])
                            last.append(answer)
                            before.append(after)
            place += 1
        return found


class SearchPlayer(Player):
    """Thinks for a number of iterations or seconds before each move.

    When its seat has seen what happened since its last move, it goes on with what it has thought
    about that already; so what a turn asks after its first move needs only a part of the budget.
    Seconds are a mean: what forced and clear moves leave of them is saved for close decisions,
    which may take twice their time.
    """

    def __init__(
        self,
        rng: Rng,
        iterations: int = 0,
        seconds: float = 0.0,
        depth: int = 0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        if iterations <= 0 and seconds <= 0:
            raise ValueError("a search needs a limit: iterations, or seconds")
        self.rng = rng
        self.iterations = iterations
        self.seconds = seconds
        self.depth = depth
        self.clock = clock
        self.saved = 0.0  # seconds
        self.root = new_root()

    def thinks(self) -> bool:
        return True

    def choose(self, seat: Seat) -> int:
        search = self.begin(seat)
        settled = self.think(search)
        if not settled and self.saved > 0.0:
            search.go_on(min(self.saved, self.seconds))
            self.think(search)
        self.saved = min(self.saved + self.seconds - search.spent(), RESERVE * self.seconds)
        return search.best()

    def think(self, search: Search) -> bool:
        """Think until the budget ends; whether the choice was clear before."""
        while search.think(PATIENCE):
            if search.settled():
                return True
        return search.decided >= 0

    def begin(self, seat: Seat[State]) -> Search:
        """A search that the caller drives, slice by slice, and may leave at any time."""
        root = follow(self.root, seat)
        iterations, seconds = self.iterations, self.seconds
        if root.children and not seat.known.agenda.top().begins_turn:
            seconds *= FOLLOW_UP_SHARE
            if iterations:
                iterations = max(1, int(iterations * FOLLOW_UP_SHARE))
        search = Search(seat, self.rng, iterations, seconds, self.depth, root, self.clock)
        self.root = root  # forgetting the rest of the tree takes time too
        return search


def follow(root: Node, seat: Seat[State]) -> Node:
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
