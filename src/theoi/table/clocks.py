"""Time limits. A clock runs while a person is asked; it knows nothing but times and seats."""

from theoi.table.glimpse import NO_CLOCK, Clock


class Clocks:
    """The time that each seat has left, as of `since`; `running` are the seats that use it up."""

    def __init__(self, clock: Clock, seats: int, at: int) -> None:
        self.clock = clock
        first = clock.total or clock.move
        self.left = [first if clock.limited else NO_CLOCK] * seats
        self.since = at
        self.running: list[int] = []

    def turn(self, at: int, asked: list[int]) -> None:
        """Time has passed, and from now on these persons are asked."""
        if not self.clock.limited:
            return
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        if self.clock.total:
            for seat in self.running:
                if seat not in asked and self.left[seat] > 0:
                    self.left[seat] += self.clock.increment
        else:
            for seat in asked:
                if seat not in self.running:
                    self.left[seat] = self.clock.move
        self.running = asked
        self.since = max(at, self.since)

    def flag(self) -> int | None:
        """When the next time is over, if nobody moves."""
        if not self.clock.limited or not self.running:
            return None
        return self.since + min(self.left[seat] for seat in self.running)

    def late(self, now: int) -> list[int]:
        """The seats whose time is over."""
        if not self.clock.limited:
            return []
        return [seat for seat in self.running if now >= self.since + self.left[seat]]

    def may_go_on(self, seat: int) -> bool:
        """Whether a person would have time left after taking the seat back."""
        return not self.clock.total or self.left[seat] > 0
