"""Playing games for the laws: at random, by given choices, with everything written down."""

from collections.abc import Sequence

from theoi.core.chance import Chance, ScriptedChance
from theoi.core.events import Event
from theoi.core.game import Game
from theoi.core.rng import Rng
from theoi.core.state import SPECTATOR, State


class Draw:
    """A random outcome together with what it was drawn from."""

    def __init__(
        self,
        event: int,
        pool: list[int],
        extra: list[int],
        values: list[int],
    ) -> None:
        self.event = event
        self.pool = pool
        self.extra = extra
        self.values = values


class Recorder(Chance):
    """Chance that writes down every outcome of another source; its copies do not."""

    def __init__(self, source: Chance) -> None:
        super().__init__()
        self.source = source
        self.draws: list[Draw] = []

    def outcome(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        values = self.source.outcome(event, pool, count, extra, extra_count)
        self.draws.append(Draw(event, pool.copy(), extra.copy(), values.copy()))
        return values

    def rolled(self, event: int, faces: list[int], count: int) -> list[int]:
        values = self.source.rolled(event, faces, count)
        self.draws.append(Draw(event, faces * count, [], values.copy()))
        return values

    def copy(self) -> Chance:
        return self.source.copy()

    def take(self) -> list[Draw]:
        """The outcomes since the last time."""
        taken = self.draws
        self.draws = []
        return taken


class Moment:
    """A position of a recorded game and the move made there (none at the end)."""

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.pack = state.pack()
        self.learned = state.learned
        self.shown = state.shown
        self.seat = SPECTATOR
        self.move = -1
        self.events: list[Event] = []
        self.draws: list[Draw] = []
        self._known: dict[int, list[int]] = {}

    def known_to(self, seat: int) -> list[int]:
        """What the seat knows here, packed."""
        known = self._known.get(seat)
        if known is None:
            known = self._known[seat] = self.state.known_to(seat).pack()
        return known


class Recording:
    """A whole game: the outcomes of the set-up and all moments up to the end."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.set_up: list[Draw] = []
        self.moments: list[Moment] = []

    def draws_from(self, start: int) -> list[Draw]:
        """All outcomes from a moment on; -1 begins with the set-up."""
        draws = self.set_up.copy() if start < 0 else []
        for moment in self.moments[max(start, 0) :]:
            draws.extend(moment.draws)
        return draws


def script_of(game: Game, draws: Sequence[Draw]) -> ScriptedChance:
    """Scripted chance with these outcomes."""
    script: list[list[list[int]]] = [[] for _ in game.chance_events]
    for draw in draws:
        script[draw.event].append(draw.values.copy())
    return ScriptedChance(game.chance_events, script)


class Chooser:
    """Who makes the moves of a game under test."""

    def choose(self, state: State) -> tuple[int, int]:
        """A seat that is asked, and one of its legal moves."""
        raise NotImplementedError


class RandomChooser(Chooser):
    """Any seat that is asked makes any move."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, state: State) -> tuple[int, int]:
        seat = self.rng.pick(seats_asked(state))
        return seat, self.rng.pick(state.legal_moves(seat))


class GivenChooser(Chooser):
    """Choices told by numbers, taken round the list of what is possible; then the proposals."""

    def __init__(self, choices: Sequence[int]) -> None:
        self.choices = list(reversed(choices))

    def choose(self, state: State) -> tuple[int, int]:
        if not self.choices:
            seat = state.to_act()
            return seat, state.question().default(state, seat)
        number = self.choices.pop()
        seats = seats_asked(state)
        seat = seats[number % len(seats)]
        moves = state.legal_moves(seat)
        return seat, moves[number // len(seats) % len(moves)]


def seats_asked(state: State) -> list[int]:
    """All seats that have a choice now, ascending."""
    waiting = state.waiting()
    return [seat for seat in range(state.seats) if waiting >> seat & 1]


def play_on(state: State, chooser: Chooser, moves: int) -> int:
    """Make up to so many moves; how many were made before the game was over."""
    for number in range(moves):
        if state.is_over():
            return number
        seat, move = chooser.choose(state)
        state.apply(move, seat)
    return moves


def play_listening(state: State, seat: int, move: int) -> list[Event]:
    """Make a legal move, unchecked, and return what happened."""
    told: list[Event] = []
    state.log = told
    state.apply(move, seat)
    state.log = None
    return told


def replay(game: Game, seed: int | str, moves: Sequence[str]) -> State:
    """The position after these moves of a game: what the message of a broken law tells."""
    state: State = game.new(seed)
    for line in moves:
        seat, _, text = line.partition(" ")
        state.play(game.space.parse(text), int(seat))
    return state
