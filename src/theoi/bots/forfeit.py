"""A game that a player loses because it does not play on: it broke down, or broke the protocol."""

import msgspec


class Forfeit(msgspec.Struct, frozen=True):
    """Who lost so, and why: a word for programs, and a sentence in each language for people."""

    player: str
    seat: int
    reason: str
    clause: str
    texts: dict[str, str]

    def text(self, language: str = "en") -> str:
        """What happened, in a sentence."""
        return self.texts[language]

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return {
            "player": self.player,
            "seat": self.seat,
            "reason": self.reason,
            "clause": self.clause,
            "text": self.text(),
        }


class Forfeited(Exception):
    """Raised by a player instead of a move; whoever asked lets its seat concede."""

    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit.text())
        self.forfeit = forfeit
