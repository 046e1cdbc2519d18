"""Fingers, shown so that nobody learns who has answered; begins from a document, with a story."""

from pathlib import Path

import msgspec
from tests.fingers import SPACE, WORDS, FingersGame, FingersState, Show

from theoi.core.agenda import OPEN, PENDING
from theoi.core.chance import Chance, FastChance
from theoi.core.documents import DocumentError
from theoi.core.fields import Fields, flag, row
from theoi.core.game import GameInfo
from theoi.core.rng import Rng
from theoi.core.texts import LANGUAGES, Texts

MOST_ROUNDS = 9


class WhispersSetup(msgspec.Struct, forbid_unknown_fields=True):
    """How many rounds there are, and what everybody reads before each."""

    rounds: int = 3
    story: list[str] = []


class Whisper(Show):
    """How many fingers each seat shows; nobody learns who has answered."""

    def __init__(self, *answers: int) -> None:
        super().__init__(*answers)
        self.discreet = True

    def with_answers(self, answers: list[int]) -> "Whisper":
        return Whisper(*answers)

    def paragraphs(self, state: FingersState) -> list[dict[str, str]]:
        return [{"en": text, "pl": f"{text} (pl)"} for text in setup_of(state).story]

    def resolve_all(self, state: FingersState, answers: list[int]) -> None:
        state.learned += 1
        state.won[sum(answers) % state.seats] += 1
        if sum(state.won) == setup_of(state).rounds:
            state.end()
        else:
            state.push(Whisper(*[OPEN] * state.seats))


def setup_of(state: FingersState) -> WhispersSetup:
    setup = state.game.setup
    return setup if isinstance(setup, WhispersSetup) else WhispersSetup()


class WhispersGame(FingersGame):
    """Whispers for two or more."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.info = INFO
        self.name = INFO.name
        self.items = [Whisper]
        self.item_codes = {Whisper: 0}
        self.fields = Fields([flag("over"), row("won", seats, 0, MOST_ROUNDS)])
        words = {key.replace("fingers.", "whispers."): text for key, text in WORDS.items()}
        self.texts = {
            language: Texts(language, "0", {key: [text] for key, text in (WORDS | words).items()})
            for language in LANGUAGES
        }

    def check_setup(self, document: msgspec.Struct) -> None:
        assert isinstance(document, WhispersSetup)
        if not 1 <= document.rounds <= MOST_ROUNDS:
            raise DocumentError("rounds", f"there are 1 to {MOST_ROUNDS}, not {document.rounds}")

    def start(self, chance: Chance) -> FingersState:
        state = FingersState(self, chance)
        state.push(Whisper(*[OPEN] * self.seats))
        return state

    def check_position(self, state: FingersState) -> None:
        if not state.over and len(state.answers()) != self.seats:
            raise ValueError("these are not answers")

    def imagine(self, state: FingersState, seat: int, rng: Rng) -> FingersState:
        twin = self.known_to(state, seat)
        if not twin.over:
            answers = twin.answers()
            twin.agenda.pop()
            if OPEN not in answers and PENDING in answers:
                answers[answers.index(PENDING)] = OPEN
            twin.push(
                Whisper(*(rng.below(SPACE.size) if one == PENDING else one for one in answers))
            )
        twin.chance = FastChance(rng.fork())
        return twin


def build(seats: int, options: dict[str, str], pack: Path | None) -> WhispersGame:
    return WhispersGame(seats)


INFO = GameInfo("whispers", __name__, (2, 4), [], 1, build, WhispersSetup)
