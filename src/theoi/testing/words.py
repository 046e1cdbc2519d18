"""Laws about words: notation, and messages in every language."""

from collections.abc import Iterable

from theoi.core.events import Event
from theoi.core.game import Game
from theoi.core.refusals import Refusal
from theoi.core.state import SPECTATOR, State
from theoi.core.texts import LANGUAGES
from theoi.testing.laws import Violation, require


def check_notation(game: Game) -> None:
    """Every move of the space has a notation of its own."""
    space = game.space
    for move in range(space.size):
        text = space.notation(move)
        for written in (text, f"  {text.upper()} "):
            require(space.parse(written) == move, f"move {move} is written {written!r}")


def check_vocabulary(game: Game) -> None:
    """Every option, kind of move, event and refusal has its message, every thing its name."""
    for language in LANGUAGES:
        for word in ("title", "summary"):
            check_key(game, f"{game.name}.{word}", language)
        for option in game.info.options:
            check_key(game, f"{game.name}.option.{option.name}", language)
            for value in option.values:
                check_key(game, f"{game.name}.option.{option.name}.{value}", language)
        for block in game.space.blocks:
            check_key(game, f"{game.name}.move.{block.name}", language)
        for kind in game.event_kinds:
            check_key(game, f"{game.name}.event.{kind.name}", language)
        for reason in game.reasons[1:]:
            check_key(game, reason.key, language)
        for move in range(game.space.size):
            check_text(game.move_text(move, language), f"move {game.space.notation(move)!r}")


def check_events(game: Game, events: Iterable[Event]) -> None:
    """Each event can be told to everybody in every language."""
    players = [f"player {seat}" for seat in range(game.seats)]
    for event in events:
        require(event.kind in game.event_kinds, f"{event.kind.name} is no event of the game")
        for seat in range(SPECTATOR, game.seats):
            for language in LANGUAGES:
                text = game.event_text(event.seen_by(seat), language, players)
                check_text(text, f"{event.seen_by(seat)} ({language})")


def check_prompt(state: State) -> None:
    """What is awaited can be said in every language."""
    for language in LANGUAGES:
        check_key(state.game, state.question().prompt(), language)
        check_text(state.game.prompt_text(state, language), f"the prompt ({language})")


def check_refusal(game: Game, refusal: Refusal) -> None:
    """A refusal can be explained in every language."""
    for language in LANGUAGES:
        check_key(game, refusal.key, language)
        check_text(game.refusal_text(refusal, language), f"{refusal} ({language})")


def check_ending(state: State) -> None:
    """How the game ended can be said in every language."""
    for language in LANGUAGES:
        check_key(state.game, f"{state.game.name}.victory.{state.outcome().kind}", language)


def check_key(game: Game, key: str, language: str) -> None:
    """The message exists and is not empty."""
    texts = game.texts[language]
    if key not in texts or not all(texts.forms(key)):
        raise Violation(f"there is no message {key} ({language})")


def check_text(text: str, what: str) -> None:
    """A filled-in message says something, and nothing in it is left to fill in."""
    if not text.strip() or "{" in text or "}" in text:
        raise Violation(f"{what} reads {text!r}")
