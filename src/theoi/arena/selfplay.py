"""Random games by the thousand: do the laws hold, and what are the games like?

Every game has a seed of its own, made from the seed of the run and its number, and all that is
added up is whole numbers: the summary is the same however many processes shared the work.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from theoi.arena.facts import Facts, tables_of
from theoi.arena.pool import Workers, make_workers
from theoi.core.clauses import load_clauses
from theoi.core.game import Game
from theoi.core.rng import Rng, seeded
from theoi.core.state import State
from theoi.testing import LawBroken, check_line, check_words, positions
from theoi.testing.laws import Case, require
from theoi.testing.playing import seats_asked
from theoi.testing.suite import ALONE, WITH_CHANCE

CHUNK: Final = 50  # games between two reports of progress
COUNTED: Final = 8  # in one position of so many the components are counted
SAMPLE: Final = 60  # in one position of so many one more law is tried
SUITE: Final = 250  # on one game of so many the whole suite is run
MAX_MOVES: Final = 10_000
BROKEN_KEPT: Final = 10  # broken laws told in full

EVERY_LAW: Final = "every law, on a whole game"


class Broken:
    """A law that did not hold, and all that is needed to see it again."""

    def __init__(self, number: int, error: LawBroken) -> None:
        self.game = number
        self.law = error.law
        self.detail = error.detail
        self.seed = str(error.seed)
        self.moves = error.moves

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return dict(vars(self))


class Tally:
    """Sums over some games. Tallies of different games add up."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.moves = 0
        self.shortest = MAX_MOVES
        self.longest = 0
        self.decisions = 0
        self.options = 0
        self.most_options = 0
        self.starter_won = 0
        self.starter_shared = 0
        self.endings: Counter[tuple[str, str]] = Counter()
        self.points: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.winners = 0
        self.winner_points: Counter[str] = Counter()
        self.checks: Counter[str] = Counter()
        self.broken: list[Broken] = []
        self.facts = Facts()

    def add(self, other: "Tally") -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.moves += other.moves
        self.shortest = min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.decisions += other.decisions
        self.options += other.options
        self.most_options = max(self.most_options, other.most_options)
        self.starter_won += other.starter_won
        self.starter_shared += other.starter_shared
        self.endings.update(other.endings)
        for own, others in zip(self.points, other.points, strict=True):
            own.update(others)
        self.winners += other.winners
        self.winner_points.update(other.winner_points)
        self.checks.update(other.checks)
        self.broken.extend(other.broken)
        self.facts.add_facts(other.facts)

    def count_decision(self, options: int) -> None:
        """Count a choice among so many moves."""
        self.decisions += 1
        self.options += options
        self.most_options = max(self.most_options, options)

    def count_end(self, state: State, starter: int, moves: int) -> None:
        """Count a game that has ended."""
        outcome = state.outcome()
        winners = outcome.winners()
        self.games += 1
        self.moves += moves
        self.shortest = min(self.shortest, moves)
        self.longest = max(self.longest, moves)
        self.endings[outcome.kind, outcome.clause] += 1
        if winners == [starter]:
            self.starter_won += 1
        elif starter in winners:
            self.starter_shared += 1
        for seat, row in enumerate(outcome.points):
            for category, points in zip(outcome.categories, row, strict=True):
                self.points[seat][category] += points
                if seat in winners:
                    self.winner_points[category] += points
        self.winners += len(winners)


class Ending:
    """A way for games to end: the kind of victory, its clause in words, and how often it came."""

    def __init__(self, kind: str, clause: str, rule: str, count: int, games: int) -> None:
        self.kind = kind
        self.clause = clause
        self.rule = rule
        self.count = count
        self.share = count / games


class Summary:
    """What a run of self-play has found."""

    def __init__(self, game: Game, seed: int | str, planned: int, tally: Tally) -> None:
        games = max(tally.games, 1)
        rules = {clause.id: clause.text for clause in load_clauses(game.info.package)}
        self.game = game.name
        self.options = game.options
        self.seed = seed
        self.planned = planned
        self.games = tally.games
        self.moves = tally.moves
        self.mean_length = tally.moves / games
        self.shortest = min(tally.shortest, tally.longest)
        self.longest = tally.longest
        self.mean_options = tally.options / max(tally.decisions, 1)
        self.most_options = tally.most_options
        self.starter_won = tally.starter_won / games
        self.starter_shared = tally.starter_shared / games
        self.endings = [
            Ending(kind, clause, rules.get(clause, ""), count, games)
            for (kind, clause), count in sorted(
                tally.endings.items(), key=lambda one: (-one[1], one[0])
            )
        ]
        self.categories = list(tally.points[0])
        self.points = [
            {category: row[category] / games for category in self.categories}
            for row in tally.points
        ]
        self.winner_points = {
            category: tally.winner_points[category] / max(tally.winners, 1)
            for category in self.categories
        }
        self.tables = tables_of(game, tally.facts)
        self.checks = dict(sorted(tally.checks.items()))
        self.broken_count = len(tally.broken)
        self.broken = sorted(tally.broken, key=lambda one: one.game)[:BROKEN_KEPT]

    @property
    def ok(self) -> bool:
        """Whether every law held."""
        return self.broken_count == 0

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        values = dict(vars(self))
        values["endings"] = [dict(vars(one)) for one in self.endings]
        values["tables"] = [one.as_dict() for one in self.tables]
        values["broken"] = [one.as_dict() for one in self.broken]
        return values


def selfplay(
    game: Game,
    games: int,
    seed: int | str = 0,
    check: bool = True,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
    workers: Workers | None = None,
) -> Summary:
    """Play random games; `progress` is told now and then how many are done.

    `workers` are who plays, when it is not so many processes.
    """
    total = Tally(game.seats)
    done = 0
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    work = partial(play_games, seed=seed, check=check)
    if workers is None:
        workers = make_workers(min(processes, max(1, len(chunks))))
    for number, tally in workers.share(game, work, chunks):
        total.add(tally)
        done += len(chunks[number])
        if progress is not None:
            progress(done)
    return Summary(game, seed, games, total)


def play_games(game: Game, numbers: Iterable[int], seed: int | str, check: bool) -> Tally:
    """Play the games of these numbers."""
    tally = Tally(game.seats)
    for number in numbers:
        case = Case(game, f"{seed}-{number}")
        try:
            case.check("ending", play_game, case, tally, check)
            if check and number % SUITE == 0:
                run_suite(case, tally)
        except LawBroken as error:
            tally.broken.append(Broken(number, error))
    return tally


def play_game(case: Case, tally: Tally, check: bool) -> None:
    """Play one random game, to its end or to the first law that does not hold."""
    game = case.game
    rng = seeded(f"{case.seed} moves")
    doubts = seeded(f"{case.seed} laws")
    state = case.check("start", game.new, case.seed)
    kind = game.info.statistics
    statistics = None if kind is None else kind(state)
    starter = state.to_act() if statistics is None else statistics.first
    while not state.over:
        require(len(case.moves) < MAX_MOVES, f"not over after {MAX_MOVES} moves")
        waiting = state.waiting()
        seat = state.to_act()
        if waiting & (waiting - 1):
            seat = rng.pick(seats_asked(state))
        moves = case.check("legal moves", state.legal_moves, seat)
        if check:
            check_here(case, state, moves, tally, doubts)
        tally.count_decision(len(moves))
        move = rng.pick(moves)
        case.moves.append((seat, move))
        if statistics is None:
            case.check("legal moves", state.apply, move, seat)
        else:
            prompt = state.question().prompt()
            events = case.check("legal moves", state.play, move, seat)
            statistics.see(prompt, game.space.block_of(move).name, events)
    if check:
        for law, test in AT_THE_END:
            case.check(law, test, state)
            tally.checks[law] += 1
    tally.count_end(state, starter, len(case.moves))
    if statistics is not None:
        tally.facts.games += 1
        for fact in statistics.end(state):
            tally.facts.tell(*fact)


def check_here(case: Case, state: State, moves: list[int], tally: Tally, doubts: Rng) -> None:
    """Laws for every position, and now and then one of the others."""
    case.check("legal moves", check_order, moves, case.game.space.size)
    tally.checks["legal moves"] += 1
    if doubts.below(COUNTED) == 0:
        case.check("conservation", positions.check_conservation, state)
        tally.checks["conservation"] += 1
    if doubts.below(SAMPLE):
        return
    number = doubts.below(len(ALONE) + len(WITH_CHANCE))
    if number < len(ALONE):
        law, alone = ALONE[number]
        case.check(law, alone, state)
    else:
        law, with_chance = WITH_CHANCE[number - len(ALONE)]
        case.check(law, with_chance, state, doubts)
    tally.checks[law] += 1


def run_suite(case: Case, tally: Tally) -> None:
    """Another game from the same seed, with every law there is, twins and all."""
    check_words(case.game)
    doubts = seeded(f"{case.seed} suite")
    choices = [int(doubts.next32()) for _ in case.moves]
    check_line(case.game, case.seed, choices, max_moves=MAX_MOVES)
    tally.checks[EVERY_LAW] += 1


def check_order(moves: list[int], size: int) -> None:
    """There are moves, they are moves of the space, and they ascend."""
    require(bool(moves), "somebody is asked, but has no legal move")
    last = -1
    for move in moves:
        require(last < move < size, f"the legal moves do not ascend within the space: {moves}")
        last = move


AT_THE_END: Final[list[tuple[str, Callable[[State], None]]]] = [
    ("legal moves", positions.check_legal_moves),
    ("conservation", positions.check_conservation),
    ("outcome", positions.check_outcome),
    ("views", positions.check_views),
]
