"""Games for Hypothesis, so that one that breaks a law shrinks to a short one.

Needs the package `hypothesis`; nothing else in `theoi.testing` does.
"""

from hypothesis import strategies as st


class Line:
    """A game as a seed and a list of choices; see `theoi.testing.check_line`."""

    def __init__(self, seed: int, choices: list[int]) -> None:
        self.seed = seed
        self.choices = choices

    def __repr__(self) -> str:
        return f"Line({self.seed}, {self.choices})"


def lines(choices: int = 100) -> st.SearchStrategy[Line]:
    """Games with up to so many free choices; afterwards every question gets its proposed answer."""
    return st.builds(
        Line,
        seed=st.integers(0, 2**32),
        choices=st.lists(st.integers(0, 2**16), max_size=choices),
    )
