"""What a move will surely bring: all that happens before anything unknown comes to light.

A move is made in thought up to the first draw of chance and the first thing that was hidden. What
was told until then follows from what the seat knows, so it is certain; nothing beyond is said.
"""

from typing import Final

from theoi.core.chance import Chance
from theoi.core.events import Event
from theoi.core.rng import seeded
from theoi.core.state import State

# What surely happens, and the message key of what the same seat is asked then ("" if nothing).
Foreseen = tuple[list[Event], str]

NOTHING: Final = ""


class Unforeseen(Exception):
    """The future of a move depends on something that nobody knows yet."""


class Brink(Chance):
    """Chance as somebody sees it who looks ahead: here the future ends."""

    def reveal(self) -> None:
        raise Unforeseen

    def outcome(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        raise Unforeseen

    def rolled(self, event: int, faces: list[int], count: int) -> list[int]:
        raise Unforeseen

    def copy(self) -> Chance:
        return Brink()


def foresee(state: State, seat: int) -> dict[int, Foreseen]:
    """For each legal move of the seat what surely follows, as far as the seat can know."""
    world = imagined(state, seat)
    found: dict[int, Foreseen] = {}
    for move in state.legal_moves(seat):
        events, prompt, _ = look_ahead(world, seat, move)
        found[move] = (events, prompt)
    return found


def imagined(state: State, seat: int) -> State:
    """A position that the seat cannot tell from this one, in which nothing new comes to light."""
    world = state.imagine(seat, seeded(0))
    world.chance = Brink()
    return world


def look_ahead(world: State, seat: int, move: int) -> tuple[list[Event], str, State]:
    """What surely happens after a move, what the seat is asked then, and the position then.

    The world is one of `imagined`. Where the move brings something to light, the position is the
    one just before that, and nobody is asked anything in it yet.
    """
    after = world.copy()
    told: list[Event] = []
    after.log = told
    asked = NOTHING
    try:
        after.apply(move, seat)
        if not after.over and after.to_act() == seat and not after.question().begins_turn:
            asked = after.question().prompt()
    except Unforeseen:
        pass
    else:
        if after.learned != world.learned:  # not said by `learn`: nobody knows what is sure
            return [], NOTHING, world
    after.log = None
    return [event.foreseen_by(seat) for event in told], asked, after
