"""What a search has found out about the chances of every seat.

The tree of a search keeps what a move is worth to whoever makes it. A ledger adds up, for each move
the search began with, the chances of all seats in the positions that it looked at.
"""


class Ledger:
    """For each first move: how often it was tried, and the sum of the chances of each seat."""

    def __init__(self) -> None:
        self.rows: dict[int, list[float]] = {}

    def note(self, move: int, values: list[float], over: bool) -> None:
        """A position was looked at after this first move; the values go from -1 to 1."""
        row = self.rows.get(move)
        if row is None:
            row = [0.0] * (len(values) + 1)
            self.rows[move] = row
        row[0] += 1.0
        for seat, chance in enumerate(chances_of(values, over)):
            row[seat + 1] += chance

    def tries(self, move: int) -> int:
        """How often a move was tried."""
        row = self.rows.get(move)
        return 0 if row is None else int(row[0])

    def chances(self, move: int) -> list[float]:
        """The mean chances after a move that was tried."""
        row = self.rows[move]
        return [total / row[0] for total in row[1:]]

    def add(self, other: "Ledger") -> None:
        """Add what another search found."""
        for move, row in other.rows.items():
            mine = self.rows.get(move)
            self.rows[move] = (
                row.copy() if mine is None else [one + two for one, two in zip(mine, row)]
            )


def chances_of(values: list[float], over: bool) -> list[float]:
    """Values from -1 (lost) to 1 (won) as chances to win, which add up to 1.

    At the end of a game those who won share the one. Before it a value v stands for (1 + v) / 2;
    with several opponents these are divided by their sum.
    """
    if over:
        best = max(values)
        winners = values.count(best)
        return [1.0 / winners if value == best else 0.0 for value in values]
    parts = [max(0.0, (1.0 + value) / 2) for value in values]
    total = sum(parts)
    if total <= 0.0:
        return [1.0 / len(values)] * len(values)
    return [part / total for part in parts]
