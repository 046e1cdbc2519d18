"""A game that a player loses because it does not play on: it broke down, or broke the rules."""

from typing import TYPE_CHECKING, Final

import msgspec

from theoi.core.texts import LANGUAGES, load_texts

if TYPE_CHECKING:
    from theoi.core.game import Game
    from theoi.core.refusals import Refusal

SHORTENED: Final = 80  # characters of what a player said that a message repeats


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


class Wrong(Exception):
    """What a player did wrong: the key of the message below `bots.forfeit`, and its values."""

    def __init__(
        self,
        reason: str,
        clause: str = "",
        spoken: dict[str, dict[str, str]] | None = None,
        **values: int | str,
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.clause = clause
        self.spoken = spoken or {}  # values that differ from language to language
        self.values = values

    def forfeit(self, player: str, seat: int) -> Forfeit:
        """The game that this costs the player."""
        texts: dict[str, str] = {}
        for language, words in load_texts("theoi.bots").items():
            values = {**self.values, **self.spoken.get(language, {})}
            what = words.text(f"bots.forfeit.{self.reason}", **values)
            texts[language] = words.text("bots.forfeit", player=player, seat=seat, what=what)
        return Forfeit(player, seat, self.reason.removesuffix("_saying"), self.clause, texts)


def illegal(game: "Game", refusal: "Refusal", said: str) -> Wrong:
    """A move that the rules refuse: what the player said, and why that is not allowed."""
    spoken = {
        language: {"why": game.refusal_text(refusal, language), "clause": refusal.clause}
        for language in LANGUAGES
    }
    reason = "illegal" if refusal.clause else "not_allowed"
    return Wrong(reason, refusal.clause, spoken, said=said)


def shorten(said: str | bytes) -> str:
    """What a player said, in a form that can be printed."""
    text = said if isinstance(said, str) else said[: 4 * SHORTENED].decode("utf-8", "replace")
    shown = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text[: SHORTENED + 1]
    )
    return f"{shown[:SHORTENED]}…" if len(shown) > SHORTENED else shown
