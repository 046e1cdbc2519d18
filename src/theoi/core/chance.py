"""Where random outcomes come from. Every random event of a game has a name and a number.

*Fast* chance is a small generator, for search and simulations. *Sealed* chance is for tables and
matches: the n-th outcome of an event is a keyed hash of (seed, event, n), so that a draw more
elsewhere changes nothing, and the past does not betray the future. *Scripted* chance is told the
outcomes by name, for tests, replays and games recorded elsewhere.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from theoi.core.counts import as_vec, expand, nth, total
from theoi.core.moves import Axis, NotationError
from theoi.core.rng import Rng, rng_from_bytes

# Outcomes as people write them: by event name an id, a list of ids, or a list of such lists.
Told = str | int | Sequence[object]
Outcomes = Mapping[str, Told]

KNOWN_IN_PART: Final = "this position is known only in part: imagine it before playing on"


class ChanceError(ValueError):
    """A scripted outcome that is missing or impossible; the message names the event."""


class ChanceEvent:
    """A random event of a game: its name, and the axis that names what may come out."""

    def __init__(self, name: str, axis: Axis) -> None:
        self.name = name
        self.axis = axis

    def __repr__(self) -> str:
        return f"ChanceEvent({self.name!r}, {self.axis!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (ChanceEvent, (self.name, self.axis))


class Drawn:
    """One outcome as it fell: which event, and the numbers that came out, in order."""

    def __init__(self, event: int, values: list[int]) -> None:
        self.event = event
        self.values = values


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of outcomes. `log`, when it is a list, receives every outcome."""

    def __init__(self) -> None:
        self.log: list[Drawn] | None = None
        self.may_fail = False

    def draw(self, event: int, pool: list[int], count: int) -> list[int]:
        """`count` of the pool without replacement, in the order they fall."""
        values = self.outcome(event, pool, count, [], 0)
        if self.log is not None:
            self.log.append(Drawn(event, values.copy()))
        return values

    def draw_mixed(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        """`count` of one pool and `extra_count` of another, shuffled together."""
        values = self.outcome(event, pool, count, extra, extra_count)
        if self.log is not None:
            self.log.append(Drawn(event, values.copy()))
        return values

    def draw_vec(self, event: i64, pool: vec[i64], count: i64) -> vec[i64]:
        """`draw`, for the compiled engine."""
        return as_vec(self.draw(event, list(pool), count))

    def draw_mixed_vec(
        self, event: i64, pool: vec[i64], count: i64, extra: vec[i64], extra_count: i64
    ) -> vec[i64]:
        """`draw_mixed`, for the compiled engine."""
        return as_vec(self.draw_mixed(event, list(pool), count, list(extra), extra_count))

    def draw_counted(self, event: i64, packed: i64, count: i64) -> vec[i64]:
        """`draw` of things that are counted by kind, see `core.counts`."""
        return self.draw_vec(event, expand(packed), count)

    def reveal(self) -> None:
        """Something that was hidden comes to light; only who looks ahead stops there."""

    def roll(self, event: int, faces: list[int], count: int) -> list[int]:
        """`count` dice with these faces, in the order they fall; the same face may fall again."""
        values = self.rolled(event, faces, count)
        if self.log is not None:
            self.log.append(Drawn(event, values.copy()))
        return values

    # What each kind of chance does in its own way:

    def outcome(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        """The next outcome of an event that draws."""
        raise NotImplementedError

    def rolled(self, event: int, faces: list[int], count: int) -> list[int]:
        """The next outcome of an event that rolls."""
        raise NotImplementedError

    def copy(self) -> "Chance":
        """A source that will give the same outcomes from here on, without the log."""
        raise NotImplementedError


@mypyc_attr(free_list_len=1)
class FastChance(Chance):
    """Outcomes straight from a generator."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng = rng

    def outcome(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        return draw_from(self.rng, pool, count, extra, extra_count)

    def rolled(self, event: int, faces: list[int], count: int) -> list[int]:
        return roll_from(self.rng, faces, count)

    def draw_vec(self, event: i64, pool: vec[i64], count: i64) -> vec[i64]:
        if self.log is not None:
            return super().draw_vec(event, pool, count)
        return self.rng.sample_vec(pool, count)

    def draw_counted(self, event: i64, packed: i64, count: i64) -> vec[i64]:
        if self.log is not None or count != 1:
            return super().draw_counted(event, packed, count)
        return vec[i64]([nth(packed, self.rng.below(total(packed)))])

    def draw_mixed_vec(
        self, event: i64, pool: vec[i64], count: i64, extra: vec[i64], extra_count: i64
    ) -> vec[i64]:
        if self.log is not None:
            return super().draw_mixed_vec(event, pool, count, extra, extra_count)
        values = self.rng.sample_vec(pool, count)
        if extra_count:
            values = extend(values, self.rng.sample_vec(extra, extra_count))
            self.rng.shuffle_vec(values)
        return values

    def copy(self) -> Chance:
        return FastChance(self.rng.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return (FastChance, (self.rng,))


class SealedChance(Chance):
    """Outcomes fixed by a secret seed, event by event."""

    def __init__(self, seed: bytes, drawn: list[int] | None = None) -> None:
        super().__init__()
        self.seed = seed
        self.drawn: list[int] = [] if drawn is None else drawn

    def outcome(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        return draw_from(self.generator(event), pool, count, extra, extra_count)

    def rolled(self, event: int, faces: list[int], count: int) -> list[int]:
        return roll_from(self.generator(event), faces, count)

    def generator(self, event: int) -> Rng:
        """The generator of the next outcome of an event."""
        while len(self.drawn) <= event:
            self.drawn.append(0)
        number = self.drawn[event]
        self.drawn[event] = number + 1
        digest = hashlib.blake2b(f"{event}:{number}".encode(), key=self.seed, digest_size=16)
        return rng_from_bytes(digest.digest())

    def copy(self) -> Chance:
        return SealedChance(self.seed, self.drawn.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return (SealedChance, (self.seed, self.drawn.copy()))


class NoChance(Chance):
    """No source at all: what a position known only in part has."""

    def outcome(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        raise ChanceError(KNOWN_IN_PART)

    def rolled(self, event: int, faces: list[int], count: int) -> list[int]:
        raise ChanceError(KNOWN_IN_PART)

    def copy(self) -> Chance:
        return NoChance()

    def __reduce__(self) -> tuple[Any, ...]:
        return (NoChance, ())


class ScriptedChance(Chance):
    """Outcomes told beforehand; events without (further) outcomes ask `otherwise`, if given."""

    def __init__(
        self,
        events: list[ChanceEvent],
        script: list[list[list[int]]],
        otherwise: Chance | None = None,
    ) -> None:
        super().__init__()
        self.events = events
        self.script = script
        self.otherwise = otherwise
        self.may_fail = True
        self.used: list[int] = [0] * len(events)

    def outcome(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        if self.is_told(event) or self.otherwise is None:
            return self.told(event, pool, count, extra, extra_count)
        return self.otherwise.outcome(event, pool, count, extra, extra_count)

    def rolled(self, event: int, faces: list[int], count: int) -> list[int]:
        if self.is_told(event) or self.otherwise is None:
            return self.told(event, faces * count, count, [], 0)
        return self.otherwise.rolled(event, faces, count)

    def is_told(self, event: int) -> bool:
        """Whether the next outcome of the event was given."""
        return self.used[event] < len(self.script[event])

    def told(
        self, event: int, pool: list[int], count: int, extra: list[int], extra_count: int
    ) -> list[int]:
        """The next outcome that was given for the event; a ChanceError if it cannot be."""
        number = self.used[event]
        if number >= len(self.script[event]):
            name = self.events[event].name
            raise ChanceError(f"{name}: no outcome number {number + 1} was given")
        self._split(event, number, count + extra_count)
        values = self.script[event][number]
        self._check(event, values, pool, count, extra, extra_count)
        self.used[event] = number + 1
        return values.copy()

    def _split(self, event: int, number: int, size: int) -> None:
        """Cut a list of several outcomes told in one go (3 ids per building) into outcomes."""
        values = self.script[event][number]
        if len(values) > size > 0 and len(values) % size == 0:
            self.script[event][number : number + 1] = [
                values[i : i + size] for i in range(0, len(values), size)
            ]

    def _check(
        self,
        event: int,
        values: list[int],
        pool: list[int],
        count: int,
        extra: list[int],
        extra_count: int,
    ) -> None:
        name, ids = self.events[event].name, self.events[event].axis.ids
        if len(values) != count + extra_count:
            raise ChanceError(f"{name}: {count + extra_count} expected, {len(values)} given")
        left, extra_left = pool.copy(), extra.copy()
        for value in values:
            if value in left:
                left.remove(value)
            elif value in extra_left:
                extra_left.remove(value)
            elif value in pool or value in extra:
                raise ChanceError(f"{name}: {ids[value]} is named too often")
            else:
                raise ChanceError(f"{name}: {ids[value]} cannot come out here")
        if len(extra) - len(extra_left) != extra_count:
            wrong = len(extra) - len(extra_left)
            raise ChanceError(
                f"{name}: {extra_count} of the {len(extra)} mixed in expected, not {wrong}"
            )

    def copy(self) -> Chance:
        otherwise = None if self.otherwise is None else self.otherwise.copy()
        return _scripted_from(self.events, self.script, otherwise, self.used.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return (_scripted_from, (self.events, self.script, self.otherwise, self.used))

    def add(self, event: int, values: list[int]) -> None:
        """Tell one more outcome of an event."""
        self.script[event].append(values)


def _scripted_from(
    events: list[ChanceEvent],
    script: list[list[list[int]]],
    otherwise: Chance | None,
    used: list[int],
) -> ScriptedChance:
    """Scripted chance of which some outcomes have been used."""
    chance = ScriptedChance(events, script, otherwise)
    chance.used = used
    return chance


def scripted(
    events: list[ChanceEvent],
    outcomes: Outcomes,
    otherwise: Chance | None = None,
) -> ScriptedChance:
    """Scripted chance from ids: `{"first_player": 0, "wonders": ["pyramids", ...]}`.

    A list of ids is one outcome, a list of such lists the outcomes one after the other; an outcome
    of a single id may be given as it is.
    """
    numbers = {event.name: number for number, event in enumerate(events)}
    script: list[list[list[int]]] = [[] for _ in events]
    for name, told in outcomes.items():
        if name not in numbers:
            known = ", ".join(numbers)
            raise ChanceError(f"{name!r} is no random event of this game (there are: {known})")
        event = numbers[name]
        axis = events[event].axis
        for row in told_rows(name, told):
            try:
                script[event].append([axis.number(text) for text in row])
            except NotationError as error:
                raise ChanceError(f"{name}: {error}") from None
    return ScriptedChance(events, script, otherwise)


def told_rows(name: str, told: Told) -> list[list[str]]:
    """The outcomes of one event, each a list of ids."""
    if isinstance(told, str | int):
        return [[str(told)]]
    rows = [[str(one) for one in entry] for entry in told if isinstance(entry, list | tuple)]
    if rows and len(rows) < len(told):
        raise ChanceError(f"{name}: give ids, or lists of ids, not both")
    if told and not rows:
        rows = [[str(entry) for entry in told]]
    return rows


def draw_from(
    rng: Rng, pool: list[int], count: int, extra: list[int], extra_count: int
) -> list[int]:
    """The draw that fast and sealed chance share."""
    values = rng.sample(pool, count)
    if extra_count:
        values.extend(rng.sample(extra, extra_count))
        rng.shuffle(values)
    return values


def roll_from(rng: Rng, faces: list[int], count: int) -> list[int]:
    """The roll that fast and sealed chance share."""
    return [faces[rng.below(len(faces))] for _ in range(count)]
