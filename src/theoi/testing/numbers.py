"""Laws about the numbers that views become for learning."""

from array import array

from theoi.core.game import Game
from theoi.core.state import SPECTATOR, State
from theoi.core.texts import LANGUAGES
from theoi.core.views import names_of
from theoi.testing.laws import require


def check_meaning(game: Game) -> None:
    """Every field of the view says what it is, things have names, blocks fill the observation."""
    game.view_schema()
    for axis in game.axes.values():
        for language in LANGUAGES:
            for ident, name in zip(axis.ids, names_of(game, axis, language), strict=True):
                require(bool(name), f"{axis.name} {ident} has no name ({language})")
    for observation in (game.observation, game.observation.ids):
        place = 0
        for block in observation.blocks:
            require(block.offset == place, f"{block.name} begins at {block.offset}, not {place}")
            require(block.low <= block.high, f"{block.name} has no value within its bounds")
            place += block.size
        require(place == observation.size, f"{observation.size} numbers, {place} in blocks")


def check_observation(state: State) -> None:
    """Every seat observes numbers within their bounds, which follow from what it knows."""
    for seat in range(SPECTATOR, state.seats):
        check_bounds(state, seat)
        require(
            observed(state, seat) == observed(state.known_to(seat), seat),
            f"seat {seat} observes more than it knows",
        )


def check_bounds(state: State, seat: int) -> None:
    """The numbers a seat observes are as many as there should be, and none is out of bounds."""
    observation = state.game.observation
    view = state.view(seat)
    try:
        observation.check(view, seat)
    except ValueError as wrong:
        require(False, f"seat {seat} does not see what the view says: {wrong}")
    numbers = observation.observe(view, seat)
    require(len(numbers) == observation.size, f"{len(numbers)} numbers, not {observation.size}")
    for block in observation.blocks:
        part = block.of(numbers)
        fine = block.low <= min(part) and max(part) <= block.high
        require(fine, f"seat {seat} observes {block.name} beyond its bounds: {part.tolist()}")


def observed(state: State, seat: int) -> "array[float]":
    """What a seat observes, with ids, which tell as much in fewer numbers."""
    return state.game.observation.ids.observe(state, seat)
