"""Matches between computer players."""

from collections.abc import Callable, Sequence

from theoi.bots import Player, Seat, make_player
from theoi.core.game import Game
from theoi.core.outcome import Outcome


class Score:
    """The result of a match from the side of the first player; a shared victory counts half."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0
        self.shared = 0

    @property
    def share(self) -> float:
        """The part of all victories that went to the first player."""
        return (self.won + self.shared / 2) / max(self.games, 1)

    def __repr__(self) -> str:
        return f"Score({self.won} won, {self.shared} shared, {self.games} games)"


def play_game(game: Game, players: Sequence[Player], seed: int | str) -> Outcome:
    """One game; the players sit in their order."""
    state = game.new(seed)
    while not state.is_over():
        seat = state.to_act()
        state.apply(players[seat].choose(Seat(state, seat)), seat)
    return state.outcome()


def play_match(
    game: Game,
    first: str,
    others: str,
    games: int,
    seed: int | str = 0,
    progress: Callable[[int], None] | None = None,
) -> Score:
    """One player against others of one kind, by name; it takes every seat in turn."""
    score = Score()
    for number in range(games):
        seat = number % game.seats
        players = [
            make_player(first if place == seat else others, game, f"{seed}-{number}-{place}")
            for place in range(game.seats)
        ]
        winners = play_game(game, players, f"{seed}-{number}").winners()
        score.games += 1
        score.won += winners == [seat]
        score.shared += seat in winners and len(winners) > 1
        if progress is not None:
            progress(number + 1)
    return score
