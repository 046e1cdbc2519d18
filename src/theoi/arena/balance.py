"""How fair and how varied a game is: many games among equal players, and what decided them.

A game may bring a module `statistics` with a `Watcher` that follows one game and tells facts, with
`layouts`, the tables in which they are shown, and with PLOTS, what is worth a picture. Without it
there are the tables every game has.
All that is added up is whole numbers, so a report does not depend on who shared the work.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from importlib import import_module
from math import sqrt
from multiprocessing import get_context
from types import ModuleType
from typing import Final

from theoi.bots import Seat, make_player
from theoi.core.game import Game
from theoi.core.outcome import Outcome
from theoi.core.registry import load_game

CHUNK: Final = 10  # games between two reports of progress
WHOLE: Final = 12  # a victory; shared, each winner gets a part of it
NORMAL: Final = 1.96  # half the width of 95 % of a normal distribution, in standard deviations

Key = tuple[str, str, str]  # table, row, column
Layout = tuple[str, list[str], list[str]]  # table, rows, columns
Plot = tuple[str, str, list[str]]  # a kind of `arena.plots`, table, columns

SEATS: Final = "win rate by place in the turn order"
POINTS: Final = "points by source"
LENGTH: Final = "length"
SEAT_COLUMNS: Final = ["won %", "points"]
POINT_COLUMNS: Final = ["mean", "winners", "decisive %"]


class Table:
    """Numbers under headings; the first cell of a row is its name. An unknown number is None."""

    def __init__(
        self, title: str, columns: list[str], rows: list[tuple[str, list[float | None]]]
    ) -> None:
        self.title = title
        self.columns = columns
        self.rows = rows

    def column(self, name: str) -> list[float]:
        """All numbers under a heading; 0 for unknown ones."""
        place = self.columns.index(name)
        return [numbers[place] or 0.0 for _, numbers in self.rows]

    def markdown(self) -> str:
        """The table as Markdown."""
        lines = [
            "| | " + " | ".join(self.columns) + " |",
            "|---|" + "---:|" * len(self.columns),
        ]
        for name, numbers in self.rows:
            cells = ["" if one is None else f"{one:.1f}" for one in numbers]
            lines.append(f"| {name} | " + " | ".join(cells) + " |")
        return "\n".join(lines)


class Tally:
    """Sums over some games. Tallies of different games add up."""

    def __init__(self) -> None:
        self.games = 0
        self.sums: Counter[Key] = Counter()
        self.times: Counter[Key] = Counter()
        self.shortest = 1 << 30
        self.longest = 0

    def tell(self, table: str, row: str, column: str, value: int, times: int = 1) -> None:
        """Add a number, and how often it counts."""
        self.sums[table, row, column] += value
        self.times[table, row, column] += times

    def add(self, other: "Tally") -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.sums.update(other.sums)
        self.times.update(other.times)
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
        self.tables = [make_table(tally, layout) for layout in layouts(game, tally)]
        module = statistics_of(game)
        self.plots: list[Plot] = [] if module is None else module.PLOTS

    def table(self, title: str) -> Table:
        """The table of this title."""
        return next(one for one in self.tables if one.title == title)

    def intervals(self) -> list[tuple[float, float]]:
        """95 % intervals of the win rates by place in the turn order, in per cent."""
        return [wilson(share / 100, self.games) for share in self.table(SEATS).column("won %")]

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
        values["tables"] = [
            {"title": one.title, "columns": one.columns, "rows": one.rows} for one in self.tables
        ]
        return values


def balance(
    game: Game,
    games: int,
    seed: int | str = 0,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
    player: str = "greedy",
) -> Balance:
    """Play games among players of one kind; `progress` is told now and then how many are done."""
    total = Tally()
    for tally in _tallies(game, games, seed, processes, player):
        total.add(tally)
        if progress is not None:
            progress(total.games)
    return Balance(game, player, seed, total)


def _tallies(
    game: Game, games: int, seed: int | str, processes: int, player: str
) -> Iterator[Tally]:
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if processes == 1 or len(chunks) < 2:
        for chunk in chunks:
            yield play_games(game, chunk, seed, player)
        return
    told = (game.name, game.seats, tuple(game.options.items()))
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        jobs = [pool.submit(_play_elsewhere, told, chunk, seed, player) for chunk in chunks]
        for job in as_completed(jobs):
            yield job.result()


Told = tuple[str, int, tuple[tuple[str, str], ...]]


@cache
def _load(told: Told) -> Game:
    name, seats, options = told
    return load_game(name, seats, None, **dict(options))


def _play_elsewhere(told: Told, numbers: range, seed: int | str, player: str) -> Tally:
    return play_games(_load(told), numbers, seed, player)


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
    module = statistics_of(game)
    watcher = None if module is None else module.Watcher(state)
    first = state.to_act() if watcher is None else watcher.first
    moves = 0
    while not state.is_over():
        seat = state.to_act()
        prompt = state.question().prompt()
        move = players[seat].choose(Seat(state, seat))
        events = state.play(move, seat)
        moves += 1
        if watcher is not None:
            watcher.see(prompt, game.space.block_of(move).name, events)
    if watcher is not None:
        for fact in watcher.end(state):
            tally.tell(*fact)
    tally.count_end(state.outcome(), first, moves)


def statistics_of(game: Game) -> ModuleType | None:
    """The module `statistics` of a game, if it has one."""
    name = f"{game.info.package}.statistics"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def layouts(game: Game, tally: Tally) -> list[Layout]:
    """The tables of every game, then those of this one."""
    categories = [row for table, row, column in tally.sums if (table, column) == (POINTS, "mean")]
    places = [str(place) for place in range(1, game.seats + 1)]
    common: list[Layout] = [
        (SEATS, places, SEAT_COLUMNS),
        (POINTS, categories, POINT_COLUMNS),
    ]
    module = statistics_of(game)
    return common if module is None else [*common, *module.layouts(game)]


def make_table(tally: Tally, layout: Layout) -> Table:
    """The means of all that was told, in per cent under headings that end in %."""
    title, rows, columns = layout
    return Table(
        title,
        columns,
        [(row, [mean(tally, (title, row, column)) for column in columns]) for row in rows],
    )


def mean(tally: Tally, key: Key) -> float | None:
    """The mean of what was told under a heading; per game where nothing counted there."""
    if key not in tally.sums:
        return None
    times = tally.times[key] or tally.games
    return tally.sums[key] / times * (100 if key[2].endswith("%") else 1)


def wilson(share: float, number: int) -> tuple[float, float]:
    """The 95 % interval of a share seen in so many trials, in per cent (Wilson's score)."""
    if number == 0:
        return 0.0, 100.0
    spread = NORMAL * NORMAL / number
    middle = (share + spread / 2) / (1 + spread)
    half = NORMAL / (1 + spread) * sqrt(share * (1 - share) / number + spread / number / 4)
    return 100 * (middle - half), 100 * (middle + half)
