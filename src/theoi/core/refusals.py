"""Why a move is not allowed: a reason with its clause, explained in the player's language."""


class Reason:
    """A reason for refusing: its message key and the clause of the rules behind it."""

    def __init__(self, key: str, clause: str) -> None:
        self.key = key
        self.clause = clause


class Refusal:
    """A reason with the facts of the case; names are (axis, number), other values plain ints."""

    def __init__(
        self,
        reason: Reason,
        names: dict[str, tuple[str, int]],
        numbers: dict[str, int],
    ) -> None:
        self.reason = reason
        self.names = names
        self.numbers = numbers

    @property
    def key(self) -> str:
        """The message key of the reason."""
        return self.reason.key

    @property
    def clause(self) -> str:
        """The clause that forbids the move."""
        return self.reason.clause

    def __repr__(self) -> str:
        return f"Refusal({self.reason.key}, {self.reason.clause})"


class IllegalMove(ValueError):
    """A move that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        super().__init__(f"{text} ({refusal.clause})" if refusal.clause else text)
        self.refusal = refusal
        self.text = text


# Reasons every game has; a game's own table begins with these.
LEGAL = Reason("", "")
OVER_REASON = Reason("core.refuse.over", "")
NOT_ASKED = Reason("core.refuse.not_asked", "")
NO_SUCH_MOVE = Reason("core.refuse.no_such_move", "")
COMMON_REASONS = [LEGAL, OVER_REASON, NOT_ASKED, NO_SUCH_MOVE]
