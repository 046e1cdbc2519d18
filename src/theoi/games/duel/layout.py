"""How the cards of an Age lie on one another (DUEL-5)."""

from theoi.core.columns import Column


class Layout:
    """The structure of an Age: for each slot what covers it and what it covers."""

    def __init__(self, rows: list[Column], tokens: Column) -> None:
        self.rows = rows
        self.tokens = tokens
        self.row: Column = []
        self.column: Column = []
        for number, columns in enumerate(rows):
            for column in columns:
                self.row.append(number + 1)
                self.column.append(column)
        self.slots = len(self.row)
        self.face_up = 0
        self.coverers: Column = [0] * self.slots
        self.covers: list[Column] = [[] for _ in range(self.slots)]
        for slot in range(self.slots):
            if self.row[slot] % 2 == 1:  # DUEL-5.5
                self.face_up |= 1 << slot
            for other in range(self.slots):
                if (
                    self.row[other] == self.row[slot] + 1
                    and abs(self.column[other] - self.column[slot]) == 1
                ):  # DUEL-5.6
                    self.coverers[slot] |= 1 << other
                    self.covers[other].append(slot)
