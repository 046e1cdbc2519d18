"""Bars that show how far some work is, while somebody is looking."""

import sys
import time
from types import TracebackType

WIDTH = 30
OFTEN = 0.1  # seconds between two drawings


class Bar:
    """One piece of work: what it is, how much there is of it, how much is done."""

    def __init__(self, progress: "Progress", text: str, total: int) -> None:
        self.progress = progress
        self.text = text
        self.total = total
        self.done = 0

    def reach(self, done: int) -> None:
        """So much is done now."""
        self.done = done
        self.progress.show()

    def advance(self) -> None:
        """One more is done."""
        self.reach(self.done + 1)

    def line(self, seconds: float, width: int) -> str:
        """The bar, numbers, and the time that is left if it goes on like this."""
        share = min(self.done / self.total, 1.0) if self.total else 0.0
        full = int(WIDTH * share)
        left = clock(seconds / share - seconds) if share else "-:--"
        bar = "━" * full + "─" * (WIDTH - full)
        return f"{self.text:<{width}} {bar} {self.done}/{self.total} {left}"


class Progress:
    """Bars on stderr, gone when the work is over; nothing unless stderr is a terminal."""

    def __init__(self) -> None:
        self.bars: list[Bar] = []
        self.hidden = not sys.stderr.isatty()
        self.begun = time.monotonic()
        self.drawn = 0.0
        self.height = 0  # lines that the bars take on the screen now

    def bar(self, text: str, total: int) -> Bar:
        """One more bar."""
        self.bars.append(Bar(self, text, total))
        return self.bars[-1]

    def show(self) -> None:
        """Draw the bars again, unless they have just been drawn."""
        now = time.monotonic()
        if self.hidden or now - self.drawn < OFTEN:
            return
        self.drawn = now
        self.wipe()
        width = max(len(bar.text) for bar in self.bars)
        for bar in self.bars:
            sys.stderr.write(bar.line(now - self.begun, width) + "\n")
        sys.stderr.flush()
        self.height = len(self.bars)

    def wipe(self) -> None:
        """Take the bars off the screen."""
        if self.height:
            sys.stderr.write(f"\x1b[{self.height}A\x1b[J")
            sys.stderr.flush()
        self.height = 0

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.wipe()


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
