"""How fair and how varied a game is: many games among equal players, and what decided them.

Beside the tables every game has there are those of its own (`facts`).
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from theoi.arena.facts import Facts, Table, make_table, tables_of
from theoi.arena.match import play_on, wilson
from theoi.arena.pool import Workers, make_workers
from theoi.bots import make_player
from theoi.core.events import Event
from theoi.core.game import Game
from theoi.core.outcome import Outcome
from theoi.core.statistics import WHOLE, Layout, Plot

CHUNK: Final = 10  # games between two reports of progress

SEATS: Final = "win rate by place in the turn order"
POINTS: Final = "points by source"
LENGTH: Final = "length"
SEAT_COLUMNS: Final = ["won %", "points"]
POINT_COLUMNS: Final = ["mean", "winners", "decisive %"]


class Tally(Facts):
    """What is counted in games of every kind, with the facts a game tells itself."""

    def __init__(self) -> None:
        super().__init__()
        self.shortest = 1 << 30
        self.longest = 0

    def add(self, other: "Tally") -> None:
        """Add the sums of other games."""
        self.add_facts(other)
        self.shortest = min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)

    def count_end(self, outcome: Outcome, first: int, moves: int) -> None:
        """Count a game that has ended; `first` is the seat that began it."""
        self.games += 1
        self.shortest = min(self.shortest, moves)
        self.longest = max(self.longest, moves)
        self.tell(LENGTH, "decisions", "mean", moves)
        winners = outcome.winners()
        seats = len(outcome.points)
        totals = [sum(row) for row in outcome.points]
        for seat in range(seats):
            place = str((seat - first) % seats + 1)
            part = WHOLE // len(winners) if seat in winners else 0
            self.tell(SEATS, place, "won %", part, WHOLE)
            self.tell(SEATS, place, "points", totals[seat])
        for number, category in enumerate(outcome.categories):
            points = [row[number] for row in outcome.points]
            self.tell(POINTS, category, "mean", sum(points), seats)
            self.tell(
                POINTS, category, "winners", sum(points[one] for one in winners), len(winners)
            )
            rest = [total - one for total, one in zip(totals, points, strict=True)]
            changed = not any(rest[one] == max(rest) for one in winners)
            self.tell(POINTS, category, "decisive %", int(changed))


class Balance:
    """What games among equal players have shown."""

    def __init__(self, game: Game, player: str, seed: int | str, tally: Tally) -> None:
        self.game = game.name
        self.seats = game.seats
        self.options = game.options
        self.player = player
        self.seed = seed
        self.games = tally.games
        self.mean_length = tally.sums[LENGTH, "decisions", "mean"] / max(tally.games, 1)
        self.shortest = min(tally.shortest, tally.longest)
        self.longest = tally.longest
        common = [make_table(tally, layout) for layout in layouts(game, tally)]
        self.tables = [*common, *tables_of(game, tally)]
        kind = game.info.statistics
        self.plots: list[Plot] = [] if kind is None else kind.plots

    def table(self, title: str) -> Table:
        """The table of this title."""
        return next(one for one in self.tables if one.title == title)

    def intervals(self) -> list[tuple[float, float]]:
        """95 % intervals of the win rates by place in the turn order, in per cent."""
        shares = self.table(SEATS).column("won %")
        ends = [wilson(share / 100, self.games) for share in shares]
        return [(100 * low, 100 * high) for low, high in ends]

    @property
    def seat_advantage(self) -> float:
        """By how many points of win rate the best place is above an equal share."""
        return max(self.table(SEATS).column("won %")) - 100 / self.seats

    def markdown(self, titles: Sequence[str] = ()) -> str:
        """These tables (all when none are named) as Markdown, each with its title."""
        chosen = [one for one in self.tables if not titles or one.title in titles]
        return "\n\n".join(f"**{one.title.capitalize()}**\n\n{one.markdown()}" for one in chosen)

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        values = dict(vars(self))
        values["tables"] = [one.as_dict() for one in self.tables]
        return values


def balance(
    game: Game,
    games: int,
    seed: int | str = 0,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
    player: str = "greedy",
    workers: Workers | None = None,
) -> Balance:
    """Play games among players of one kind; `progress` is told now and then how many are done.

    `workers` are who plays, when it is not so many processes.
    """
    make_player(player, game, seed)  # refused here rather than in another process
    total = Tally()
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if workers is None:
        workers = make_workers(max(1, min(processes, len(chunks))))
    work = partial(play_games, seed=seed, player=player)
    for _, tally in workers.share(game, work, chunks):
        total.add(tally)
        if progress is not None:
            progress(total.games)
    return Balance(game, player, seed, total)


def play_games(game: Game, numbers: range, seed: int | str, player: str = "greedy") -> Tally:
    """Play the games of these numbers."""
    tally = Tally()
    for number in numbers:
        play_game(game, f"{seed}-{number}", player, tally)
    return tally


def play_game(game: Game, seed: str, player: str, tally: Tally) -> None:
    """Play one game and count it."""
    state = game.new(seed)
    players = [make_player(player, game, f"{seed}-{seat}") for seat in range(game.seats)]
    kind = game.info.statistics
    statistics = None if kind is None else kind(state)
    first = state.to_act() if statistics is None else statistics.first

    def watch(prompt: str, move: int, events: list[Event]) -> None:
        if statistics is not None:
            statistics.see(prompt, game.space.block_of(move).name, events)

    moves = play_on(state, players, None if statistics is None else watch)
    if statistics is not None:
        for fact in statistics.end(state):
            tally.tell(*fact)
    tally.count_end(state.outcome(), first, moves)


def layouts(game: Game, tally: Tally) -> list[Layout]:
    """The tables of every game."""
    categories = [row for table, row, column in tally.sums if (table, column) == (POINTS, "mean")]
    places = [str(place) for place in range(1, game.seats + 1)]
    return [(SEATS, places, SEAT_COLUMNS), (POINTS, categories, POINT_COLUMNS)]
