"""A game of one simultaneous question: everybody shows fingers, and their sum decides who wins."""

from pathlib import Path
from typing import Annotated

import msgspec

from theoi.core.agenda import CHOSEN, OPEN, Simultaneous
from theoi.core.chance import Chance, FastChance, NoChance
from theoi.core.events import CONCEDED, EventKind
from theoi.core.fields import Fields, flag, row
from theoi.core.game import Game, GameInfo
from theoi.core.moves import Axis, MoveSpace
from theoi.core.outcome import Outcome, ranks_by
from theoi.core.rng import Rng
from theoi.core.state import State
from theoi.core.texts import LANGUAGES, Texts
from theoi.core.views import By, Number

ROUNDS = 3
SPACE = MoveSpace([("show", [Axis("fingers", ["0", "1", "2", "3", "4", "5"])])])
WON = EventKind("won", [("sum", "")])
WORDS = {
    "core.refuse.over": "The game is over.",
    "core.refuse.not_asked": "Not now.",
    "core.refuse.no_such_move": "No such move.",
    "fingers.title": "Fingers",
    "fingers.summary": "Show some fingers.",
    "fingers.ask.show": "How many?",
    "fingers.move.show": "Show {fingers}",
    "fingers.event.won": "{player} wins with {sum}.",
    "fingers.event.conceded": "{player} gives up.",
    "fingers.victory.points": "Points",
}


class FingersState(State):
    """Rounds won by each seat; the answers lie in the question."""

    def __init__(self, game: Game, chance: Chance) -> None:
        super().__init__(game, chance, game.seats)
        self.won = [0] * game.seats

    def copy(self) -> "FingersState":
        return self.with_chance(self.chance.copy())

    def with_chance(self, chance: Chance) -> "FingersState":
        twin = FingersState(self.game, chance)
        twin.take_frame(self)
        twin.won = self.won.copy()
        return twin

    def answers(self) -> list[int]:
        return self.agenda.top().values() if self.agenda.size else []

    def win_alone(self, seat: int) -> None:
        self.end()

    def facts(self) -> list[str]:
        return [f"won {self.won}"]


class Show(Simultaneous[FingersState]):
    """How many fingers each seat shows."""

    def __init__(self, *answers: int) -> None:
        super().__init__(list(answers))

    def with_answers(self, answers: list[int]) -> "Show":
        return Show(*answers)

    def prompt(self) -> str:
        return "fingers.ask.show"

    def options(self, state: FingersState, seat: int) -> list[int]:
        return list(range(SPACE.size))

    def refusal(self, state: FingersState, seat: int, move: int) -> int:
        return 0

    def resolve_all(self, state: FingersState, answers: list[int]) -> None:
        winner = sum(answers) % state.seats
        state.learned += 1
        state.won[winner] += 1
        state.tell(WON, winner, [sum(answers)])
        if sum(state.won) == ROUNDS:
            state.end()
        else:
            state.push(Show(*[OPEN] * state.seats))


class FingersView(msgspec.Struct):
    """Rounds won, and what each seat answered: a number of fingers or a code of the question."""

    won: Annotated[list[Annotated[int, Number(-1, ROUNDS)]], By("seat")]
    answers: Annotated[list[Annotated[int, Number(CHOSEN, 5)]], By("seat")]


class FingersGame(Game[FingersState]):
    """Fingers for two or more."""

    def __init__(self, seats: int) -> None:
        texts = {
            language: Texts(language, "0", {key: [WORDS[key]] for key in WORDS})
            for language in LANGUAGES
        }
        fields = Fields([flag("over"), row("won", seats, 0, ROUNDS)])
        super().__init__(
            INFO, seats, {}, "1", SPACE, [], [], [WON, CONCEDED], texts, [Show], fields
        )

    def start(self, chance: Chance) -> FingersState:
        state = FingersState(self, chance)
        state.push(Show(*[OPEN] * self.seats))
        return state

    def empty(self, chance: Chance) -> FingersState:
        return FingersState(self, chance)

    def check_position(self, state: FingersState) -> None:
        answers = state.answers()
        if not state.over and (len(answers) != self.seats or OPEN not in answers):
            raise ValueError("these are not answers")

    def known_to(self, state: FingersState, seat: int) -> FingersState:
        known = state.with_chance(NoChance())
        if not known.over:
            known.push(known.agenda.pop().known_to(state, seat))
        return known

    def imagine(self, state: FingersState, seat: int, rng: Rng) -> FingersState:
        twin = self.known_to(state, seat)
        if not twin.over:
            twin.agenda.pop()
            answers = self.known_to(state, seat).answers()
            shown = [rng.below(SPACE.size) if move == CHOSEN else move for move in answers]
            twin.push(Show(*shown))
        twin.chance = FastChance(rng.fork())
        return twin

    def outcome(self, state: FingersState) -> Outcome:
        ranks = ranks_by(state.won, state.gone)
        return Outcome("points", "", ranks, ["won"], [[won] for won in state.won])

    def view(self, known: FingersState, seat: int) -> FingersView:
        return FingersView(known.won, known.answers())

    def evaluate(self, state: FingersState, seat: int) -> float:
        return 0.0

    def name_of(self, axis: str, number: int, language: str) -> str:
        return str(number)


def build(seats: int, options: dict[str, str], pack: Path | None) -> FingersGame:
    return FingersGame(seats)


INFO = GameInfo("fingers", __name__, (2, 4), [], 1, build)
