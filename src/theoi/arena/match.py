"""Matches between computer players.

Each deal is played once from every seat: whoever is lucky with the cards gives them to the other
in the next game. Every game has a seed of its own, made from the seed of the match and its number,
so the result is the same however many processes shared the work.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from math import sqrt
from operator import index
from pathlib import Path

from theoi.arena.pool import Workers, make_workers
from theoi.arena.ratings import NORMAL_95
from theoi.arena.results import MATCH, Finished, ResultsFile, make_header
from theoi.bots import Entrant, Forfeit, Forfeited, Player, Witness, make_player
from theoi.bots.classes import check_maker, name_of
from theoi.bots.player import forfeit_of, tell
from theoi.core.events import Event
from theoi.core.game import Game, OptionError
from theoi.core.outcome import Outcome
from theoi.core.refusals import IllegalMove
from theoi.core.rng import seeded
from theoi.core.state import State

# Told of every move of a game: the key of what was asked, the move, and what came of it.
Watch = Callable[[str, int, list[Event]], None]


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


def play_game(game: Game, players: Sequence[Player | Entrant], seed: int | str) -> Outcome:
    """One game; the players sit in their order.

    Players may be given as they are, by name, or by their class. What a player of your own raises
    is raised here, and so is an illegal move of it.
    """
    state: State = game.new(seed)
    play_on(
        state,
        [seat_player(one, game, f"{seed}-{place}") for place, one in enumerate(players)],
    )
    return state.outcome()


def seat_player(entrant: Player | Entrant, game: Game, seed: str) -> Player:
    """A player for one game."""
    if isinstance(entrant, Player):
        return entrant
    if isinstance(entrant, str):
        return make_player(entrant, game, seed)
    name = getattr(entrant, "__qualname__", repr(entrant))
    return check_maker(name, entrant)(game, seeded(f"{name} {game.name} {seed}"))


def play_on(state: State, players: Sequence[Player], watch: Watch | None = None) -> int:
    """Let the players finish a game; the number of moves they made.

    Every move is checked: an illegal one raises `IllegalMove`. A player that forfeits concedes: it
    is out of the game, which goes on among several others. `watch` is told what was asked, what
    was answered and what came of it.
    """
    check_players(state, players)
    witness = Witness(state.seats)
    listened = watch is not None or any(player.listens() for player in players)
    moves = 0
    try:
        while not state.is_over():
            number = state.to_act()
            try:
                move = ask(state, players[number], witness, number)
            except Forfeited:
                tell(players, state.concede(number))
                continue
            witness.note(state, number, move)
            if listened:
                prompt = state.question().prompt() if watch is not None else ""
                events = state.play(move, number)
                tell(players, events)
                if watch is not None:
                    watch(prompt, move, events)
            else:
                state.apply(move, number)
            moves += 1
    finally:
        for player in players:
            player.finish(state.outcome() if state.is_over() else None)
    return moves


def ask(state: State, player: Player, witness: Witness, number: int) -> int:
    """The legal move that a player answers."""
    seat = witness.seat(state, number)
    legal = seat.moves.copy()  # what is given away may be changed
    said: object = player.choose(seat)
    try:
        move = index(said)  # type: ignore[arg-type]
    except TypeError:
        name = type(player).__name__
        raise TypeError(f"{name}.choose answered {said!r}, which is not a move") from None
    if move in legal:
        return move
    refusal = state.known_to(number).why_not(move, number)
    assert refusal is not None
    raise IllegalMove(refusal, state.game.refusal_text(refusal, "en"))


def check_players(state: State, players: Sequence[Player]) -> None:
    """Refuse too few or too many players, and what is not a player."""
    if len(players) != state.seats:
        raise OptionError(f"{state.game.name} has {state.seats} seats here, not {len(players)}")
    for player in players:
        if not isinstance(player, Player):
            raise TypeError(f"{player!r} is not a Player")


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
    first: Entrant,
    others: Entrant | Sequence[Entrant],
    games: int,
    seed: int | str = 0,
    progress: Callable[[int], None] | None = None,
    processes: int = 1,
    workers: Workers | None = None,
    results: Path | None = None,
) -> Match:
    """One player against others; it takes every seat in turn.

    A player is a name, a class or a function that makes players. A single other one stands for all
    others, several are the others in the order in which they sit. `workers` are who plays, when it
    is not so many processes. `results` is a file of finished games: they are not played again, and
    new ones are added.
    """
    names = named(first, others)
    for name in set(seating(game, names)):
        make_player(name, game, seed)  # refused here rather than in another process
    finished: dict[int, Finished] = {}
    with ExitStack() as stack:
        file: ResultsFile | None = None
        if results is not None:
            header = make_header(MATCH, game, names, games, seed)
            file = stack.enter_context(ResultsFile(results, header, games))
            finished.update(file.finished)
            if progress is not None and finished:
                progress(len(finished))
        left = [number for number in range(games) if number not in finished]
        if workers is None:
            workers = make_workers(max(1, min(processes, len(left))))
        work = partial(play_numbered, names=names, seed=seed)
        for _, game_played in workers.share(game, work, left):
            if file is not None:
                file.add(game_played)
            finished[game_played.number] = game_played
            if progress is not None:
                progress(len(finished))
    ended = [result_of(finished[number]) for number in range(games)]
    return Match(game, names, seed, ended)


def play_numbered(game: Game, number: int, names: Sequence[str], seed: int | str) -> Finished:
    """The game of this number in a match."""
    deal, seat = divmod(number, game.seats)
    table = seating(game, names)
    seated = [table[(place - seat) % game.seats] for place in range(game.seats)]
    outcome, moves, forfeit = play_seated(game, seated, f"{seed}-{deal}", f"{seed}-{number}")
    return Finished(number, outcome.ranks, outcome.totals(), outcome.kind, moves, forfeit)


def result_of(game: Finished) -> Result:
    """How a game ended, seen from the first player of the match."""
    winners = [seat for seat, rank in enumerate(game.ranks) if rank == 1]
    seat = game.number % len(game.ranks)
    return Result(seat, winners, game.kind, game.moves, game.forfeit)


def named(first: Entrant, others: Entrant | Sequence[Entrant]) -> list[str]:
    """The names of the players, each kind of opponent once."""
    if isinstance(others, str) or callable(others):
        return [name_of(first), name_of(others)]
    return [name_of(first), *(name_of(other) for other in others)]


def seating(game: Game, names: Sequence[str]) -> list[str]:
    """Who sits at the table of a match, from the first player on."""
    table = list(names)
    if len(table) == 2:
        table += table[1:] * (game.seats - 2)
    if len(table) != game.seats:
        raise OptionError(f"{game.name} has {game.seats} seats here, not {len(table)}")
    return table
