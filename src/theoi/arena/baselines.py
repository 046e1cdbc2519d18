"""Two games of OpenSpiel, driven from Python like ours, to compare with (extra `bench`)."""

import random
from importlib import import_module
from typing import Any, Final

from theoi.arena.measure import ITERATIONS, POSITIONS, SHORT, Measurement, Task, peak_memory, rate

BASELINES: Final = ["hearts", "gin_rummy"]
SEARCHED: Final = "gin_rummy"  # the one in which OpenSpiel's own search is measured too
ENGINE: Final = "OpenSpiel"
EXPLORATION: Final = 2.0  # of OpenSpiel's search; how fast it is does not depend on it


def step(state: Any, rng: random.Random) -> int:
    """Make a random move, or draw what chance decides; how many moves of players that was."""
    if state.is_chance_node():
        state.apply_action(draw(state.chance_outcomes(), rng.random()))
        return 0
    actions = state.legal_actions()
    state.apply_action(actions[int(rng.random() * len(actions))])
    return 1


def draw(outcomes: list[tuple[int, float]], point: float) -> int:
    """The outcome at this point of all probabilities laid end to end."""
    for action, probability in outcomes:
        point -= probability
        if point < 0:
            return action
    return outcomes[-1][0]


def some_positions(game: Any, length: float, rng: random.Random) -> list[Any]:
    """Positions from the beginning to the end of random games in which a player has a choice."""
    found: list[Any] = []
    for number in range(POSITIONS):
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if moves >= length * number / POSITIONS and has_choice(state):
                found.append(state)
                break
            moves += step(state, rng)
    return found


def has_choice(state: Any) -> bool:
    """Whether a player is asked who may answer in several ways."""
    return not state.is_chance_node() and len(state.legal_actions()) > 1


def measure_baseline(task: Task) -> Measurement:
    """Measure a game of OpenSpiel; moves are those of players, as in ours."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(task.game)
    rng = random.Random(1)

    def play(rounds: int) -> int:
        moves = 0
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                moves += step(state, rng)
        return moves

    moves = rate(task, 1, play)
    states = some_positions(game, moves.per_round, rng)

    def copy(rounds: int) -> int:
        for state in states:
            for _ in range(rounds):
                state.clone()
        return rounds * len(states)

    def imagine(rounds: int) -> int:
        for state in states:
            seat = state.current_player()
            for _ in range(rounds):
                state.resample_from_infostate(seat, rng.random)
        return rounds * len(states)

    def search(rounds: int) -> int:
        for number in range(rounds):
            for state in states:
                evaluator = pyspiel.RandomRolloutEvaluator(1, number)
                pyspiel.ISMCTSBot(number, evaluator, EXPLORATION, ITERATIONS).step(state)
        return rounds * len(states) * ITERATIONS

    searched = task.game == SEARCHED
    return Measurement(
        name=task.name,
        engine=ENGINE,
        playouts_per_second=moves.per_second / moves.per_round,
        moves_per_second=moves.per_second,
        moves_per_playout=moves.per_round,
        copy_us=rate(task, SHORT, copy).us,
        imagine_us=rate(task, SHORT, imagine).us,
        iterations_per_second=rate(task, 1, search).per_second if searched else None,
        peak_memory_mb=peak_memory(),
    )
