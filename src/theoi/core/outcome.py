"""How a game ended."""


class Outcome:
    """Ranks (1 is best; equal ranks share), points by category, kind of victory and clause."""

    def __init__(
        self,
        kind: str,
        clause: str,
        ranks: list[int],
        categories: list[str],
        points: list[list[int]],
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.ranks = ranks
        self.categories = categories
        self.points = points

    def totals(self) -> list[int]:
        """Points per seat; all zero when points do not matter."""
        return [sum(row) for row in self.points]

    def winners(self) -> list[int]:
        """The seats that won, or shared the victory."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def __repr__(self) -> str:
        return f"Outcome({self.kind}, ranks={self.ranks}, totals={self.totals()})"


def returns_by_rank(ranks: list[int]) -> list[float]:
    """Ranks as payoffs from 1 (first) to -1 (last); players who tie share what they would get."""
    seats = len(ranks)
    payoffs: list[float] = []
    for rank in ranks:
        tied = ranks.count(rank)
        place = (rank - 1) + (tied - 1) / 2
        payoffs.append(1.0 - 2.0 * place / (seats - 1) if seats > 1 else 0.0)
    return payoffs


def ranks_by(keys: list[int], gone: list[int]) -> list[int]:
    """Ranks of seats: a higher key is better, equal keys share a rank.

    Seats that are out of the game (`gone`, in the order in which they left) rank behind all
    others, and behind those who left later.
    """
    standing: list[tuple[int, int]] = []
    for seat, key in enumerate(keys):
        standing.append((0, gone.index(seat)) if seat in gone else (1, key))
    return [1 + len([other for other in standing if other > mine]) for mine in standing]
