"""Tournaments: every bot meets every other, and each gets a rating.

Who plays whom says `schedule`, what a rating is says `ratings`. Finished games are kept in a file
when there is one (`results`), and those found there are not played again. Every game has a seed of
its own, made from the seed of the tournament and its number, so the same games come out however
many workers share them and whichever of them is ready first.
"""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from theoi.arena.match import play_seated, wilson
from theoi.arena.pool import Workers, make_workers
from theoi.arena.ratings import Rating, rate, table_weight
from theoi.arena.results import TOURNAMENT, Finished, Header, ResultsFile, make_header
from theoi.arena.schedule import Pairing, schedule
from theoi.bots import Entrant, make_player
from theoi.bots.classes import name_of
from theoi.core.game import Game, OptionError


class Plan:
    """What is to be played: who meets, and in how many games every two of them do.

    A bot is a name, a class or a function that makes players.
    """

    def __init__(
        self, game: Game, bots: Sequence[Entrant], games: int, seed: int | str = 0
    ) -> None:
        if len(bots) < 2:
            raise OptionError("a tournament needs two players")
        names = [name_of(bot) for bot in bots]
        for place, name in enumerate(names):
            if name in names[:place]:
                raise OptionError(f"the player {name} is named twice")
            make_player(name, game, seed)  # refused here rather than in another process
        self.game = game
        self.bots = names
        self.games = games
        self.seed = str(seed)
        self.pairings = schedule(len(bots), game.seats, games)

    def header(self) -> Header:
        """The settings, for the file of results."""
        return make_header(TOURNAMENT, self.game, self.bots, self.games, self.seed)


class Standing:
    """How one bot did: victories (who share one divide it), mean points, and the rating."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.games = 0
        self.won = 0
        self.shared = 0
        self.parts = 0.0
        self.points = 0
        self.rating = Rating(0.0, 0.0)

    def count(self, rank: int, winners: int, points: int) -> None:
        """Count a seat of a game."""
        self.games += 1
        self.points += points
        if rank == 1:
            self.parts += 1 / winners
            self.won += winners == 1
            self.shared += winners > 1

    @property
    def lost(self) -> int:
        """Games that somebody else won."""
        return self.games - self.won - self.shared

    @property
    def share(self) -> float:
        """The part of the victories in its games."""
        return self.parts / max(self.games, 1)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share would lie after very many games, with 95 % confidence."""
        return wilson(self.share, self.games)

    @property
    def mean_points(self) -> float:
        """Points in a game."""
        return self.points / max(self.games, 1)

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            "bot": self.bot,
            "rating": self.rating.rating,
            "rating_interval": list(self.rating.interval),
            "games": self.games,
            "won": self.won,
            "shared": self.shared,
            "lost": self.lost,
            "share": self.share,
            "interval": list(self.interval),
            "mean_points": self.mean_points,
        }


class Meeting:
    """How often a bot was better than another one; a draw counts half."""

    def __init__(self) -> None:
        self.games = 0
        self.points = 0.0

    def count(self, rank: int, other: int) -> None:
        """Count a game in which they got these ranks."""
        self.games += 1
        self.points += 1.0 if rank < other else 0.5 if rank == other else 0.0

    @property
    def share(self) -> float:
        """The part of their games in which the first one was better."""
        return self.points / max(self.games, 1)

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        interval = list(wilson(self.share, self.games))
        return {"games": self.games, "share": self.share, "interval": interval}


class Tournament:
    """What games of a tournament have shown."""

    def __init__(self, plan: Plan, finished: Sequence[Finished]) -> None:
        game = plan.game
        self.game = game.name
        self.options = game.options
        self.seats = game.seats
        self.seed = plan.seed
        self.bots = plan.bots
        self.planned = len(plan.pairings)
        self.games = len(finished)
        self.moves = sum(one.moves for one in finished)
        self.forfeits = [one.forfeit for one in finished if one.forfeit is not None]
        self.standings = [Standing(bot) for bot in plan.bots]
        self.meetings = [[Meeting() for _ in plan.bots] for _ in plan.bots]
        for one in finished:
            self.count(plan.pairings[one.number], one)
        points = [[cell.points for cell in row] for row in self.meetings]
        for standing, rating in zip(self.standings, rate(points, table_weight(game.seats))):
            standing.rating = rating

    def count(self, pairing: Pairing, game: Finished) -> None:
        """Count a game."""
        winners = game.ranks.count(1)
        for bot, rank, points in zip(pairing.bots, game.ranks, game.points):
            self.standings[bot].count(rank, winners, points)
            for other, other_rank in zip(pairing.bots, game.ranks):
                if other != bot:
                    self.meetings[bot][other].count(rank, other_rank)

    @property
    def fair_share(self) -> float:
        """The share of players who are all equally strong."""
        return 1 / self.seats

    def order(self) -> list[int]:
        """The numbers of the bots, the best rating first."""
        numbers = range(len(self.bots))
        return sorted(numbers, key=lambda one: -self.standings[one].rating.rating)

    def as_dict(self) -> dict[str, object]:
        """For JSON; `against` has a row and a column for each bot in the order of `bots`."""
        return {
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            "planned": self.planned,
            "games": self.games,
            "moves": self.moves,
            "fair_share": self.fair_share,
            "bots": self.bots,
            "forfeits": [one.as_dict() for one in self.forfeits],
            "standings": [self.standings[number].as_dict() for number in self.order()],
            "against": [
                [None if one == two else cell.as_dict() for two, cell in enumerate(row)]
                for one, row in enumerate(self.meetings)
            ],
        }


def play_tournament(
    plan: Plan,
    results: Path | None = None,
    workers: Workers | None = None,
    progress: Callable[[Pairing], None] | None = None,
) -> Tournament:
    """Play what has not been played yet; `progress` is told each game that is done.

    `results` is the file of finished games: they are not played again, and new ones are added.
    """
    total = len(plan.pairings)
    finished: dict[int, Finished] = {}
    with ExitStack() as stack:
        file: ResultsFile | None = None
        if results is not None:
            file = stack.enter_context(ResultsFile(results, plan.header(), total))
            finished.update(file.finished)
        if progress is not None:
            for number in finished:
                progress(plan.pairings[number])
        left = [number for number in range(total) if number not in finished]
        work = partial(play_planned, bots=plan.bots, seed=plan.seed)
        tasks = [(number, plan.pairings[number]) for number in left]
        for _, game in (workers or make_workers()).share(plan.game, work, tasks):
            if file is not None:
                file.add(game)
            finished[game.number] = game
            if progress is not None:
                progress(plan.pairings[game.number])
    return Tournament(plan, [finished[number] for number in range(total)])


def play_planned(game: Game, task: tuple[int, Pairing], bots: Sequence[str], seed: str) -> Finished:
    """The game of this number in a tournament."""
    number, pairing = task
    names = [bots[bot] for bot in pairing.bots]
    deal, own = f"{seed}-{pairing.deal}", f"{seed}-{number}"
    outcome, moves, forfeit = play_seated(game, names, deal, own)
    return Finished(number, outcome.ranks, outcome.totals(), outcome.kind, moves, forfeit)
