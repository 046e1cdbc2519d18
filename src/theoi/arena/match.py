"""Matches between computer players.

Each deal is played once from every seat: whoever is lucky with the cards gives them to the other
in the next game. Every game has a seed of its own, made from the seed of the match and its number,
so the result is the same however many processes shared the work.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from pathlib import Path

from theoi.arena.pool import Workers, make_workers
from theoi.arena.ratings import NORMAL_95
from theoi.bots import Forfeit, Forfeited, Player, Witness, make_player
from theoi.bots.player import forfeit_of, tell
from theoi.core.game import Game, OptionError
from theoi.core.outcome import Outcome
from theoi.core.state import State


class Result:
    """How one game of a match ended: the seat of the first player, the winners, the victory.

    A player that broke down or broke the rules has lost by `forfeit`.
    """

    def __init__(
        self,
        seat: int,
        winners: list[int],
        kind: str,
        moves: int,
        forfeit: Forfeit | None = None,
    ) -> None:
        self.seat = seat
        self.winners = winners
        self.kind = kind
        self.moves = moves
        self.forfeit = forfeit

    @property
    def part(self) -> float:
        """The part of the victory that went to the first player."""
        return 1 / len(self.winners) if self.seat in self.winners else 0.0

    @property
    def won(self) -> bool:
        """Whether the first player won alone."""
        return self.winners == [self.seat]

    @property
    def shared(self) -> bool:
        """Whether the first player shared the victory."""
        return self.seat in self.winners and len(self.winners) > 1


class Score:
    """The result of a match from the side of the first player; who share a victory divide it."""

    def __init__(self, results: Sequence[Result] = ()) -> None:
        self.games = len(results)
        self.won = sum(one.won for one in results)
        self.shared = sum(one.shared for one in results)
        self.lost = self.games - self.won - self.shared
        self.share = sum(one.part for one in results) / max(self.games, 1)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share would lie after very many games, with 95 % confidence."""
        return wilson(self.share, self.games)

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return {**vars(self), "interval": list(self.interval)}

    def __repr__(self) -> str:
        return f"Score({self.won} won, {self.shared} shared, {self.games} games)"


class Match(Score):
    """A match that was played: the score, seat by seat too, and how the games were won."""

    def __init__(
        self, game: Game, players: Sequence[str], seed: int | str, results: Sequence[Result]
    ) -> None:
        super().__init__(results)
        self.game = game.name
        self.options = game.options
        self.seats = game.seats
        self.players = tuple(players)
        self.seed = seed
        self.moves = sum(one.moves for one in results)
        self.by_seat = [
            Score([one for one in results if one.seat == seat]) for seat in range(game.seats)
        ]
        self.victories = Counter(one.kind for one in results if one.won)
        self.defeats = Counter(one.kind for one in results if one.seat not in one.winners)
        self.forfeits = [one.forfeit for one in results if one.forfeit is not None]

    @property
    def fair_share(self) -> float:
        """The share of players who are all equally strong."""
        return 1 / self.seats

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            **super().as_dict(),
            "fair_share": self.fair_share,
            "by_seat": [one.as_dict() for one in self.by_seat],
            "forfeits": [one.as_dict() for one in self.forfeits],
        }


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share, with 95 % confidence.

    Games are counted as independent. Deals that both players get make them a little less so, in
    the direction that the true interval is narrower.
    """
    if games == 0:
        return 0.0, 1.0
    square = NORMAL_95**2 / games
    middle = (share + square / 2) / (1 + square)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    low, high = middle - reach, middle + reach
    return max(0.0, min(low, share)), min(1.0, max(high, share))  # rounding must not show


def play_game(game: Game, players: Sequence[Player], seed: int | str) -> Outcome:
    """One game; the players sit in their order."""
    state = game.new(seed)
    play_on(state, players)
    return state.outcome()


def play_on(state: State, players: Sequence[Player]) -> int:
    """Let the players finish a game; the number of moves they made.

    A player that forfeits concedes; where the rules let the others go on, its further answers are
    the proposed ones.
    """
    witness = Witness(state.seats)
    listened = any(player.listens() for player in players)
    moves = 0
    try:
        while not state.is_over():
            number = state.to_act()
            player = players[number]
            gone = player.forfeit() is not None
            try:
                if gone:
                    move = state.question().default(state, number)
                else:
                    move = player.choose(witness.seat(state, number))
            except Forfeited:
                tell(players, state.concede(number))
                continue
            witness.note(state, number, move)
            if listened:
                tell(players, state.play(move, number))
            else:
                state.apply(move, number)
            moves += 1
    finally:
        for player in players:
            player.finish(state.outcome() if state.is_over() else None)
    return moves


def play_seated(
    game: Game, names: Sequence[str], deal: int | str, seed: int | str
) -> tuple[Outcome, int, Forfeit | None]:
    """One game of players by name, in the order of their seats.

    How it ended, its length, and why it was forfeited if it was.
    """
    players = [make_player(name, game, f"{seed}-{place}") for place, name in enumerate(names)]
    state = game.new(deal)
    moves = play_on(state, players)
    return state.outcome(), moves, forfeit_of(players)


def play_match(
    game: Game,
    first: str,
    others: str | Sequence[str],
    games: int,
    seed: int | str = 0,
    progress: Callable[[int], None] | None = None,
    processes: int = 1,
    pack: Path | None = None,
    workers: Workers | None = None,
) -> Match:
    """One player against others, by name; it takes every seat in turn.

    One name stands for all others, several are the others in the order in which they sit.
    `pack` is the content that the game was loaded with, for other processes. `workers` are who
    plays, when it is not so many processes.
    """
    table = seating(game, first, others)
    for name in set(table):
        make_player(name, game, seed)  # refused here rather than in another process
    results: dict[int, Result] = {}
    work = partial(play_numbered, first=first, others=others, seed=seed)
    if workers is None:
        workers = make_workers(min(processes, games))
    for number, result in workers.share(game, work, range(games), pack):
        results[number] = result
        if progress is not None:
            progress(len(results))
    return Match(game, named(first, others), seed, [results[number] for number in range(games)])


def play_numbered(
    game: Game, number: int, first: str, others: str | Sequence[str], seed: int | str
) -> Result:
    """The game of this number in a match."""
    deal, seat = divmod(number, game.seats)
    table = seating(game, first, others)
    names = [table[(place - seat) % game.seats] for place in range(game.seats)]
    outcome, moves, forfeit = play_seated(game, names, f"{seed}-{deal}", f"{seed}-{number}")
    return Result(seat, outcome.winners(), outcome.kind, moves, forfeit)


def named(first: str, others: str | Sequence[str]) -> list[str]:
    """The names of the players, each kind of opponent once."""
    return [first, others] if isinstance(others, str) else [first, *others]


def seating(game: Game, first: str, others: str | Sequence[str]) -> list[str]:
    """Who sits at the table of a match, from the first player on."""
    names = named(first, others)
    if len(names) == 2:
        names += names[1:] * (game.seats - 2)
    if len(names) != game.seats:
        raise OptionError(f"{game.name} has {game.seats} seats here, not {len(names)}")
    return names
