"""What a move will surely bring: what happens alike in every position the seat can imagine."""

from theoi.core.events import UNKNOWN, Event
from theoi.core.rng import seeded
from theoi.core.state import State

WORLDS = 2

# What surely happens, and the message key of what the same seat is asked then ("" if nothing).
Foreseen = tuple[list[Event], str]


def foresee(state: State, seat: int) -> dict[int, Foreseen]:
    """For each legal move of the seat what surely follows, as far as the seat can know."""
    worlds = imagined(state, seat)
    found: dict[int, Foreseen] = {}
    for move in state.legal_moves(seat):
        events, prompt, _ = look_ahead(worlds, seat, move)
        found[move] = (events, prompt)
    return found


def imagined(state: State, seat: int) -> list[State]:
    """Some positions that are all the same to the seat; always the same ones."""
    rng = seeded(0)
    return [state.imagine(seat, rng) for _ in range(WORLDS)]


def look_ahead(worlds: list[State], seat: int, move: int) -> tuple[list[Event], str, list[State]]:
    """What surely happens after a move, what the seat is asked then, and the positions then."""
    stories: list[list[Event]] = []
    asked: set[str] = set()
    futures: list[State] = []
    for world in worlds:
        after = world.copy()
        events = after.play(move, seat)
        stories.append([event.seen_by(seat) for event in events])
        mine = not after.over and after.to_act() == seat and not after.question().always
        asked.add(after.question().prompt() if mine else "")
        futures.append(after)
    return _common(stories), asked.pop() if len(asked) == 1 else "", futures


def _common(stories: list[list[Event]]) -> list[Event]:
    """The events that begin all stories; numbers in which they differ are UNKNOWN."""
    common: list[Event] = []
    for alike in zip(*stories):
        first = alike[0]
        if any(one.kind is not first.kind or one.seat != first.seat for one in alike):
            break
        values = [
            column[0] if len(set(column)) == 1 else UNKNOWN
            for column in zip(*(one.values for one in alike))
        ]
        common.append(Event(first.kind, first.seat, values))
    return common
