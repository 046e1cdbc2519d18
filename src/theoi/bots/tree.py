"""The tree of a search: what was tried in thought, how often, and how well it went.

One tree stands for all positions that the searching seat imagines. A node is reached by a move, so
the same node serves positions that differ in what is hidden or was drawn, and not every move is
possible each time: a move is compared with the others only over the times it was `available`.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# How much moves tried rarely are preferred; values go from -1 to 1. What a turn still asks after
# its first move is explored less: a turn of many small decisions would look worse than it is when
# most of the times it is tried one of them is an experiment.
EXPLORATION: Final = 0.12
FOLLOW_UP_EXPLORATION: Final = 0.01
PRIOR_WEIGHT: Final = 0.5  # for how many visits the first look at a move counts

NO_MOVE: Final = -1


class Node:
    """A move in the tree, and what was tried after it. Values are those of who made the move."""

    def __init__(self, move: i64, prior: float) -> None:
        self.move: i64 = move
        self.prior = prior  # the evaluation when the move was first seen
        self.reached: i64 = 0  # how often the tree was followed to here
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0
        self.actor: i64 = -1  # the seat that moves next
        self.children: list[Node] = NO_CHILDREN  # ascending by move
        self.after: Node | None = None  # what follows where the move itself must not be seen
        self.joint: dict[int, Node] | None = None  # what follows moves made at the same time

    def value(self) -> float:
        """What the move is worth to whoever makes it, from -1 to 1."""
        return (self.total + PRIOR_WEIGHT * self.prior) / (float(self.visits) + PRIOR_WEIGHT)

    def child(self, move: i64) -> "Node | None":
        """What is known of a move here, or None."""
        for child in self.children:
            if child.move == move:
                return child
        return None

    def select(self, moves: vec[i64], exploration: float) -> "Node":
        """The most promising of these moves (ascending; all have been added before)."""
        best: Node = self
        best_score = -1e9
        place: i64 = 0
        for move in moves:
            child = self.children[place]
            while child.move != move:
                place += 1
                child = self.children[place]
            child.available += 1
            visits = float(child.visits)
            score = (child.total + PRIOR_WEIGHT * child.prior) / (visits + PRIOR_WEIGHT)
            score += exploration * sqrt(log(float(child.available + 1)) / (visits + 1.0))
            if score > best_score:
                best = child
                best_score = score
        return best

    def missing(self, moves: vec[i64]) -> vec[i64]:
        """Those of these moves (ascending) that are not in the tree yet."""
        if not self.children:
            return moves
        found = vec[i64]()
        place: i64 = 0
        size = len(self.children)
        for move in moves:
            while place < size and self.children[place].move < move:
                place += 1
            if place == size or self.children[place].move != move:
                found = append(found, move)
        return found

    def add(self, move: i64, prior: float) -> None:
        """Put a move that is not there yet in its place."""
        if not self.children:
            self.children = []
        children = self.children
        place: i64 = len(children)
        while place and children[place - 1].move > move:
            place -= 1
        children.insert(place, Node(move, prior))

    def unseen(self) -> "Node":
        """What follows here whichever move was made."""
        if self.after is None:
            self.after = Node(NO_MOVE, 0.0)
        return self.after

    def together(self, code: int) -> "Node":
        """What follows after several moves made at the same time; `code` stands for all of them."""
        if self.joint is None:
            self.joint = {}
        node = self.joint.get(code)
        if node is None:
            node = Node(NO_MOVE, 0.0)
            self.joint[code] = node
        return node


NO_CHILDREN: Final[list[Node]] = []  # stands in until there are some: most nodes never have any
