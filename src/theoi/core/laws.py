"""How a game says what holds in all of its positions; the conformance suite checks it."""

from theoi.core.counts import count

Count = tuple[str, int, int]  # what is counted, how many there must be, how many there are


def excess(value: int, low: int, high: int) -> int:
    """How far a number lies outside its range; 0 inside."""
    if value < low:
        return low - value
    return value - high if value > high else 0


def conserved(what: str, names: list[str], whole: int, found: int) -> list[Count]:
    """Packed counts of things that are never lost or doubled, kind by kind."""
    return [
        (f"{what} {name}", count(whole, kind), count(found, kind))
        for kind, name in enumerate(names)
    ]
