"""Whether what a seat imagines comes out as often as it should."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import sqrt
from typing import Final, TypeVar

from theoi.core.rng import seeded
from theoi.core.state import State
from theoi.testing.laws import Violation, require

H = TypeVar("H", bound=Hashable)

FAR: Final = 5.0  # standard deviations; chance alone goes so far once in millions of times


def check_frequencies(
    state: State,
    seat: int,
    hidden: Callable[[State], H],
    expected: Mapping[H, float],
    samples: int = 5000,
    seed: int | str = 0,
) -> None:
    """Imagine many times and count: `hidden` picks out the arrangement, `expected` its frequency.

    Raises a Violation when an arrangement turns up that should not, or when the counts are
    further from the frequencies than chance explains (chi-square).
    """
    require(abs(sum(expected.values()) - 1) < 1e-9, "the frequencies do not add up to 1")
    require(min(expected.values()) > 0, "leave out what should never be imagined")
    counts: Counter[H] = Counter()
    rng = seeded(seed)
    for _ in range(samples):
        counts[hidden(state.imagine(seat, rng))] += 1
        rng.next32()
    for arrangement in counts:
        require(arrangement in expected, f"{arrangement} should never be imagined")
    distance = deviation(counts, expected, samples)
    if distance > FAR:
        worst = max(expected, key=lambda one: abs(counts[one] - samples * expected[one]))
        raise Violation(
            f"{worst} is imagined {counts[worst]} times in {samples}, not about"
            f" {samples * expected[worst]:.0f} ({distance:.1f} standard deviations in all)"
        )


def deviation(counts: Mapping[H, int], expected: Mapping[H, float], samples: int) -> float:
    """How far counts are from their frequencies, in standard deviations.

    Chi-square, brought to a normal distribution by the cube root of Wilson and Hilferty.
    """
    freedom = len(expected) - 1
    if freedom == 0:
        return 0.0
    square = sum(
        (counts.get(one, 0) - samples * share) ** 2 / (samples * share)
        for one, share in expected.items()
    )
    spread = 2 / (9 * freedom)
    root: float = (square / freedom) ** (1 / 3)
    return (root - (1 - spread)) / sqrt(spread)
