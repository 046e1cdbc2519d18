"""What the search thinks of a position: everybody's chances, the best moves, and reasons in words.

An opinion is plain data: it can be sent from one process to another, kept, or shown. It comes from
a `Seat`, so it never holds more than the seat knows.

A chance is the share of victories that the search expects. The value of a position, from -1 (lost)
to 1 (won), is taken as the chance (1 + value) / 2; see `ledger.chances_of`.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final

import msgspec

from theoi.bots.greedy import play_out
from theoi.bots.ledger import Ledger
from theoi.bots.search import SLICE, Search, new_root
from theoi.bots.seat import Seat
from theoi.bots.tree import NO_MOVE, Node
from theoi.core.game import Game
from theoi.core.rng import Rng
from theoi.core.state import State
from theoi.core.texts import load_texts

ALTERNATIVES: Final = 3  # as many moves are explained
LONGEST_LINE: Final = 6
SEEN_ENOUGH: Final = 12  # visits that make a move worth telling in a line
SHARE_ENOUGH: Final = 0.3  # and the share of all visits there
WORLDS: Final = 6  # imagined positions in which the facts behind a reason must hold
REPLIES: Final = 40  # answers of others that are looked at
ANSWERS: Final = 20  # positions within a move that are looked at for a victory
FOR: Final = {"wins", "prevents", "points", "costs", "gains"}  # reasons that recommend a move
AGAINST: Final = {"lets_win", "loses"}
HOPELESS: Final = -1e6  # the first look at moves that are not to be tried
FOCUS: Final = 0.25  # the part of the budget spent on the move one asks about


class Step(msgspec.Struct, frozen=True):
    """A move of a line, in notation."""

    seat: int
    move: str


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that speaks for a move or against it: the key below `bots.reason`, and facts."""

    key: str
    points: int = 0
    seat: int = -1
    category: int = -1
    kind: str = ""


class Choice(msgspec.Struct, frozen=True):
    """A move: how often it was tried, everybody's chances after it, and what follows."""

    move: str
    visits: int
    chances: list[float]
    line: list[Step]
    reasons: list[Reason]


class Opinion(msgspec.Struct, frozen=True):
    """What the search thinks for a seat: everybody's chances, and its best moves, best first.

    `played` is the move that one asked about.
    """

    seat: int
    iterations: int
    chances: list[float]
    choices: list[Choice]
    played: Choice | None = None

    @property
    def best(self) -> Choice:
        """The move it would make."""
        return self.choices[0]

    @property
    def loss(self) -> float:
        """By how much the move that one asked about lowers the seat's own chance."""
        if self.played is None or self.played.move == self.best.move:
            return 0.0
        return max(0.0, self.best.chances[self.seat] - self.played.chances[self.seat])


class Consideration:
    """Thinking about one decision. Call `think` until there is no more to do, then `opinion`.

    `played` is a move to look at in any case, when it is not among the best; `clock` tells the
    seconds.
    """

    def __init__(
        self,
        seat: Seat,
        rng: Rng,
        iterations: int = 0,
        seconds: float = 0.0,
        played: int = NO_MOVE,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        if iterations <= 0 and seconds <= 0:
            raise ValueError("an opinion needs a limit: iterations, or seconds")
        self.seat = seat
        self.rng = rng
        self.played = played
        asks = played >= 0 and len(seat.moves) > 1
        part = 1.0 - FOCUS if asks else 1.0
        self.focus_iterations = max(1, int(iterations * FOCUS)) if iterations else 0
        self.focus_seconds = seconds * FOCUS
        self.ledger = Ledger()
        self.clock = clock
        self.search = Search(
            seat,
            rng,
            iterations - self.focus_iterations if asks else iterations,
            seconds * part,
            clock=clock,
        )
        self.search.ledger = self.ledger
        self.wins = self.search.decided if len(seat.moves) > 1 else NO_MOVE
        self.search.decided = NO_MOVE  # chances are wanted even where there is nothing to decide
        self.focus: Search | None = None

    def think(self, count: int = SLICE) -> bool:
        """Do so many iterations, fewer when the budget ends; whether there is more to do."""
        if self.wins < 0 and self.search.think(count):
            return True
        if not self._is_neglected():
            return False
        return self._focused().think(count)

    def opinion(self, alternatives: int = ALTERNATIVES) -> Opinion:
        """What has been found so far."""
        if not self.ledger.rows and self.wins < 0:
            self._glance(new_root(), self.ledger)
        focused = self._focused().ledger if self._is_neglected() else None
        if focused is not None and not focused.rows:
            self._glance(root_with(self.seat.moves, self.played), focused)
        moves = self._best_moves(alternatives)
        facts = Facts(self.seat, self.rng)
        facts.look(moves if self.played in moves or self.played < 0 else [*moves, self.played])
        choices = [self._choice(move, facts) for move in moves]
        done = self.search.done + (0 if self.focus is None else self.focus.done)
        return Opinion(
            seat=self.seat.number,
            iterations=done,
            chances=choices[0].chances,
            choices=choices,
            played=None if self.played < 0 else self._choice(self.played, facts),
        )

    def _glance(self, root: Node, ledger: Ledger) -> None:
        """A single iteration, when the time was too short for any."""
        search = Search(self.seat, self.rng, 1, root=root)
        search.ledger = ledger
        search.iterate()

    def _is_neglected(self) -> bool:
        """Whether the move that one asked about was hardly tried."""
        if self.played < 0 or self.played == self.wins:
            return False
        if self.focus is not None or self.wins >= 0:
            return True
        return self.ledger.tries(self.played) < max(1.0, int(self.search.done) * FOCUS)

    def _focused(self) -> Search:
        """The search that tries only the move that one asked about."""
        if self.focus is None:
            root = root_with(self.seat.moves, self.played)
            self.focus = Search(
                self.seat,
                self.rng,
                self.focus_iterations,
                self.focus_seconds,
                root=root,
                clock=self.clock,
            )
            self.focus.ledger = Ledger()
            self.focus.decided = NO_MOVE
        return self.focus

    def _best_moves(self, count: int) -> list[int]:
        if self.wins >= 0:
            return [self.wins]
        best = self.search.best()
        tried = [move for move in self.seat.moves if self.ledger.tries(move) and move != best]
        tried.sort(key=lambda move: (-self.ledger.tries(move), move))
        return [best, *tried[: count - 1]] if self.ledger.tries(best) else tried[:count]

    def _choice(self, move: int, facts: "Facts") -> Choice:
        notation = self.seat.game.space.notation(move)
        if move == self.wins:
            chances = [float(seat == self.seat.number) for seat in range(self.seat.known.seats)]
            return Choice(notation, 0, chances, [], facts.reasons(move, []))
        ledger = self.ledger
        root = self.search.root
        if move == self.played and self.focus is not None and self.focus.ledger is not None:
            ledger = Ledger()
            ledger.add(self.ledger)
            ledger.add(self.focus.ledger)
            root = self.focus.root
        line = line_from(root.child(move))
        space = self.seat.game.space
        return Choice(
            move=notation,
            visits=ledger.tries(move),
            chances=ledger.chances(move),
            line=[Step(seat, space.notation(one)) for seat, one in line],
            reasons=facts.reasons(move, line),
        )


def form_opinion(
    seat: Seat,
    rng: Rng,
    iterations: int = 0,
    seconds: float = 0.0,
    played: int = NO_MOVE,
    clock: Callable[[], float] = perf_counter,
) -> Opinion:
    """Think until the budget ends and say what was found."""
    consideration = Consideration(seat, rng, iterations, seconds, played, clock)
    while consideration.think():
        pass
    return consideration.opinion()


def root_with(moves: list[int], move: int) -> Node:
    """A tree in which only this one of the legal moves is tried."""
    root = new_root()
    for other in moves:
        if other != move:
            root.add(other, HOPELESS)
    return root


def line_from(node: Node | None) -> list[tuple[int, int]]:
    """What the search expects to follow: seats and moves, as far as they were tried enough."""
    line: list[tuple[int, int]] = []
    while node is not None and node.children and len(line) < LONGEST_LINE:
        actor = node.actor
        best = max(node.children, key=lambda child: child.visits)
        if int(best.visits) < max(SEEN_ENOUGH, SHARE_ENOUGH * int(node.visits)):
            break
        line.append((actor, best.move))
        node = best
    return line


# --- reasons ------------------------------------------------------------------------------------


class Facts:
    """What surely follows from moves, in positions that the seat imagines."""

    def __init__(self, seat: Seat, rng: Rng) -> None:
        self.seat = seat
        self.worlds = [seat.imagine(rng) for _ in range(WORLDS)]
        self.threats: dict[int, int] = {}  # for each move the seat that can win after it, or -1

    def look(self, moves: list[int]) -> None:
        """Find out after which of these moves somebody else wins at once."""
        self.threats = {move: self._threat(move) for move in moves}

    def reasons(self, move: int, line: list[tuple[int, int]]) -> list[Reason]:
        """What speaks for the move or against it, the strongest first."""
        number = self.seat.number
        if all(wins_at_once(world, move, number) for world in self.worlds):
            return [Reason("wins", kind=self._victory(move))]
        found: list[Reason] = []
        if len(self.seat.moves) == 1:
            found.append(Reason("only"))
        threat = self.threats.get(move, -1)
        if threat >= 0:
            found.append(Reason("lets_win", seat=threat))
        else:
            others = {other for other in self.threats.values() if other >= 0}
            found += [Reason("prevents", seat=other) for other in sorted(others)]
        found += self._points(move)
        lead = self._lead(move, line)
        if lead:
            found.append(Reason("gains" if lead > 0 else "loses", points=abs(lead)))
        if not found and self._reveals(move):
            found.append(Reason("reveals"))
        return found

    def _threat(self, move: int) -> int:
        """Who can win at once after this move whatever is hidden; -1 if nobody surely can."""
        threat = -1
        for world in self.worlds:
            after = play_out(self.seat, world, move)
            actor = after.to_act()
            if after.over or actor == self.seat.number or threat not in (-1, actor):
                return -1
            replies = after.legal_moves()[:REPLIES]
            if not any(wins_at_once(after, reply, actor) for reply in replies):
                return -1
            threat = actor
        return threat

    def _victory(self, move: int) -> str:
        """How the game is won."""
        after = play_out(self.seat, self.worlds[0], move)
        return after.outcome().kind if after.over else ""

    def _points(self, move: int) -> list[Reason]:
        """The category in which the move brings most, and the one in which it costs others most."""
        number = self.seat.number
        changes: dict[tuple[int, int], float] = {}
        for world in self.worlds:
            before = world.outcome().points
            after = play_out(self.seat, world, move).outcome().points
            for seat, row in enumerate(after):
                for category, points in enumerate(row):
                    change = (points - before[seat][category]) / len(self.worlds)
                    changes[seat, category] = changes.get((seat, category), 0.0) + change
        found: list[Reason] = []
        own = [(change, -place[1]) for place, change in changes.items() if place[0] == number]
        others = [(change, *place) for place, change in changes.items() if place[0] != number]
        if own and round(max(own)[0]) > 0:
            change, category = max(own)
            found.append(Reason("points", points=round(change), category=-category))
        if others and round(min(others)[0]) < 0:
            change, seat, category = min(others)
            found.append(Reason("costs", points=round(-change), seat=seat, category=category))
        return found

    def _lead(self, move: int, line: list[tuple[int, int]]) -> int:
        """By how many points the lead over the others changes along a line, where it can be."""
        if not line:
            return 0
        changes: list[int] = []
        for world in self.worlds:
            after = follow_line(world, [(self.seat.number, move), *line])
            if after is not None and not after.over:
                changes.append(lead_of(after, self.seat.number) - lead_of(world, self.seat.number))
        if 2 * len(changes) < len(self.worlds):
            return 0
        return round(sum(changes) / len(changes))

    def _reveals(self, move: int) -> bool:
        return any(
            play_out(self.seat, world, move).learned != world.learned for world in self.worlds
        )


def wins_at_once(state: State, move: int, number: int) -> bool:
    """Whether a move wins for the seat, with the best answers to a few questions it leads to."""
    left = ANSWERS
    positions = [(state, move)]
    while positions and left:
        before, move = positions.pop()
        left -= 1
        after = before.copy()
        after.apply(move, number)
        if after.over:
            if number in after.outcome().winners():
                return True
        elif after.to_act() == number and not after.question().begins_turn:
            positions += [(after, answer) for answer in after.legal_moves()]
    return False


def follow_line(world: State, line: list[tuple[int, int]]) -> State | None:
    """The position at the end of a line, or None where it cannot be played."""
    after = world.copy()
    for seat, move in line:
        if after.over or move not in after.legal_moves(seat):
            return None
        after.apply(move, seat)
    return after


def lead_of(state: State, number: int) -> int:
    """The points of a seat less those of the best of the others."""
    totals = state.outcome().totals()
    return totals[number] - max(total for seat, total in enumerate(totals) if seat != number)


def reason_text(reason: Reason, game: Game, language: str, players: list[str]) -> str:
    """A reason in words; `players` are the names of the seats."""
    values: dict[str, object] = {"points": reason.points}
    if reason.seat >= 0:
        values["player"] = players[reason.seat]
    if reason.category >= 0:
        values["category"] = category_name(game, reason.category, language)
    if reason.kind:
        values["kind"] = game.texts[language].text(f"{game.name}.victory.{reason.kind}")
    key = "won" if reason.key == "wins" and not reason.kind else reason.key
    texts = load_texts("theoi.bots")[language]
    return texts.text(f"bots.reason.{key}", reason.points, **values)


def category_name(game: Game, number: int, language: str) -> str:
    """The name of a category of points; its number when the game has no name for it."""
    try:
        return game.name_of("category", number, language)
    except (LookupError, ValueError, NotImplementedError, AssertionError):
        return str(number + 1)
