"""The bot of docs/write-a-bot.md."""

from theoi import Game, Player, Rng, Seat, load_game, play_game
from theoi.games.duel.state import DuelState


class Thrifty(Player):
    """Plays the move after which an imagined position holds the most coins for it."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat[DuelState]) -> int:
        def coins_after(move: int) -> int:
            position = seat.imagine(self.rng)
            position.apply(move)
            return position.cities[seat.number].coins

        return max(seat.moves, key=coins_after)


if __name__ == "__main__":
    game = load_game("duel", mode="base")
    outcome = play_game(game, [Thrifty, "greedy"], seed=3)
    print(outcome.kind, outcome.totals())
