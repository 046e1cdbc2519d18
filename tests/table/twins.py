"""Twins of a game: the same moves, but something that some seats cannot see is another.

They are found with the engine alone. One random outcome is changed, or one choice; then the moves
of the game are made again. A seat cannot tell the two games apart as long as it has known the same
in both from the beginning on.
"""

from collections.abc import Iterator

from theoi.core.chance import ChanceError
from theoi.core.game import Game
from theoi.core.rng import Rng, seeded
from theoi.core.state import SPECTATOR, State
from theoi.testing.playing import Draw, Moment, RandomChooser, Recorder, script_of
from theoi.testing.twins import change_outcome


class Line:
    """A random game: its outcomes, its moves, and all its positions."""

    def __init__(self, game: Game, seed: int, steps: int) -> None:
        self.game = game
        self.moments: list[Moment] = []
        recorder = Recorder(game.source(seed))
        state = game.start(recorder)
        chooser = RandomChooser(seeded(f"{seed} moves"))
        self.drawn = [len(recorder.draws)]  # before each position
        while True:
            moment = Moment(state)
            self.moments.append(moment)
            if state.over or len(self.moments) > steps:
                break
            moment.seat, moment.move = chooser.choose(state)
            state.apply(moment.move, moment.seat)
            self.drawn.append(len(recorder.draws))
        self.draws = recorder.draws

    def moves(self) -> list[tuple[int, str]]:
        """Who made which move."""
        return [
            (moment.seat, self.game.space.notation(moment.move)) for moment in self.moments[:-1]
        ]


class Twin:
    """Another game that some seats cannot tell from the line.

    `cause` is the random event or the kind of move that is different; `blind` has, for each
    position, the seats that cannot tell. There is something to hide wherever it is not empty.
    """

    def __init__(
        self, cause: str, change: str, draws: list[Draw], moves: list[tuple[int, str]]
    ) -> None:
        self.cause = cause
        self.change = change
        self.draws = draws
        self.moves = moves
        self.blind: list[set[int]] = []

    def blind_at(self, step: int) -> set[int]:
        """The seats that cannot tell the position after so many moves."""
        return self.blind[step] if step < len(self.blind) else set()


def twins_of(line: Line, rng: Rng, tries: int) -> Iterator[Twin]:
    """Twins by all outcomes and all moves of a line, each changed so many times."""
    for _ in range(tries):
        for place in range(len(line.draws)):
            changed = change_outcome(line.draws[place], rng)
            if changed is not None:
                draws = [*line.draws[:place], changed, *line.draws[place + 1 :]]
                event = line.game.chance_events[changed.event]
                names = [event.axis.ids[value] for value in changed.values]
                twin = Twin(event.name, f"{event.name} is {names}", draws, line.moves())
                if follow(line, twin):
                    yield twin
        for number, moment in enumerate(line.moments[:-1]):
            legal = moment.state.legal_moves(moment.seat)
            others = [move for move in legal if move != moment.move]
            if others:
                move = rng.pick(others)
                text = line.game.space.notation(move)
                moves = line.moves()
                moves[number] = (moment.seat, text)
                cause = line.game.space.block_of(move).name
                twin = Twin(cause, f"seat {moment.seat} plays {text!r}", line.draws, moves)
                if follow(line, twin):
                    yield twin


def follow(line: Line, twin: Twin) -> bool:
    """Play the twin as long as somebody cannot tell; whether there was anything to hide."""
    game = line.game
    try:
        state = game.start(script_of(game, twin.draws))
    except ChanceError:
        return False
    blind = set(range(SPECTATOR, game.seats))
    for step, moment in enumerate(line.moments):
        blind = {seat for seat in blind if state.known_to(seat).pack() == moment.known_to(seat)}
        twin.blind.append(blind if state.pack() != moment.pack else set())
        if not blind or step == len(twin.moves) or not can_go_on(state, *twin.moves[step]):
            break
        state.apply(game.space.parse(twin.moves[step][1]), twin.moves[step][0])
        if twin.moves[step][1] != game.space.notation(moment.move):
            blind = blind - {moment.seat}  # it knows what it chose
    return any(twin.blind)


def can_go_on(state: State, seat: int, text: str) -> bool:
    """Whether a move can be made here, with the outcomes there are."""
    move = state.game.space.parse(text)
    if state.over or not state.waiting() >> seat & 1 or move not in state.legal_moves(seat):
        return False
    try:
        state.copy().apply(move, seat)
    except ChanceError:
        return False
    return True


class Look:
    """A position at which the server is asked for everything, and the twins to compare with."""

    def __init__(self, step: int, twins: list[Twin]) -> None:
        self.step = step
        self.twins = twins


def choose_looks(twins: list[Twin], steps: int, looks: int, each: int) -> list[Look]:
    """Where to look, so that as many causes as possible are hidden from as many seats."""
    found: list[Look] = []
    covered: set[tuple[str, int]] = set()
    for _ in range(looks):
        choices = [_best_at(step, twins, covered, each) for step in range(1, steps)]
        gain, look = max(choices, key=lambda choice: (len(choice[0]), choice[1].step))
        if not gain:
            break
        covered |= gain
        found.append(look)
    return sorted(found, key=lambda look: look.step)


def _best_at(
    step: int, twins: list[Twin], covered: set[tuple[str, int]], each: int
) -> tuple[set[tuple[str, int]], Look]:
    gain: set[tuple[str, int]] = set()
    chosen: list[Twin] = []
    for _ in range(each):
        news = [
            ({(twin.cause, seat) for seat in twin.blind_at(step)} - covered - gain, twin)
            for twin in twins
        ]
        best, twin = max(news, key=lambda one: len(one[0]))
        if not best:
            break
        gain |= best
        chosen.append(twin)
    return gain, Look(step, chosen)
