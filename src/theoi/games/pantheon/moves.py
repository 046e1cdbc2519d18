"""The move space of Pantheon."""

from theoi.core.moves import Axis, MoveSpace


class PantheonMoves:
    """The space with the offset of each block, ready to be added to."""

    def __init__(
        self, ids: dict[str, list[str]], coins: list[str], numbers: int, pieces: int, seats: int
    ) -> None:
        self.seat = Axis("seat", [str(number) for number in range(seats)])
        self.card = Axis("card", ids["card"])
        self.number = Axis("number", [str(number) for number in range(numbers + 1)])
        self.coin = Axis("coin", coins)
        self.kind = Axis("kind", ids["kind"])
        self.level = Axis("level", ids["level"])
        self.god_axis = Axis("god", ids["god"])
        self.demigod = Axis("demigod", ids["demigod"])
        self.loot_axis = Axis("loot", ids["loot"])
        self.bonus_axis = Axis("bonus", ids["bonus"])
        self.nation = Axis("nation", ids["nation"])
        self.hex_axis = Axis("hex", ids["hex"])
        self.piece_axis = Axis("piece", ["foot", "column"])
        self.means = Axis("means", ["token", "cards"])
        self.gift = Axis("gift", ["cards", "god"])
        # feet given for columns (+) or columns given for feet (-)
        self.balance = Axis(
            "balance",
            [str(-number) for number in range(pieces, 0, -1)]
            + [f"+{number}" for number in range(1, pieces + 1)],
        )
        self.pieces = pieces
        self.space = MoveSpace(
            [
                ("move", [self.number]),
                ("buy", []),
                ("offer", [self.god_axis]),
                ("draw", []),
                ("place", [self.hex_axis]),
                ("money", [self.coin]),
                ("token", [self.kind, self.level]),
                ("piece", [self.piece_axis]),
                ("pay", [self.kind, self.means]),
                ("take", [self.card]),
                ("pile", []),
                ("drop", [self.card]),
                ("loot", [self.loot_axis]),
                ("raise", [self.kind]),
                ("swap", [self.balance]),
                ("bonus", [self.bonus_axis]),
                ("gallia", [self.gift]),
                ("yes", []),
                ("done", []),
            ]
        )
        self.move = self.space.offset("move")
        self.buy = self.space.offset("buy")
        self.offer = self.space.offset("offer")
        self.draw = self.space.offset("draw")
        self.place = self.space.offset("place")
        self.money = self.space.offset("money")
        self.token = self.space.offset("token")
        self.piece = self.space.offset("piece")
        self.pay = self.space.offset("pay")
        self.take = self.space.offset("take")
        self.pile = self.space.offset("pile")
        self.drop = self.space.offset("drop")
        self.loot = self.space.offset("loot")
        self.raise_token = self.space.offset("raise")
        self.swap = self.space.offset("swap")
        self.bonus = self.space.offset("bonus")
        self.gallia = self.space.offset("gallia")
        self.yes = self.space.offset("yes")
        self.done = self.space.offset("done")

    def balance_of(self, answer: int) -> int:
        """Feet given for columns (negative: columns given for feet) by place on the axis."""
        return answer - self.pieces if answer < self.pieces else answer - self.pieces + 1

    def swap_move(self, balance: int) -> int:
        """The move that swaps so many feet for columns."""
        return self.swap + balance + self.pieces - (1 if balance > 0 else 0)
