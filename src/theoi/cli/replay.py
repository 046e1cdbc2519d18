"""`theoi replay`: a recorded game step by step, or just: does the record hold?"""

from pathlib import Path

import click

from theoi.cli.commands import Command, whole
from theoi.cli.files import replay_whole
from theoi.cli.reading import DIGITS, WHOLE
from theoi.cli.result import draw_result, result_line
from theoi.cli.tables import Table
from theoi.cli.terminal import OK, USAGE, Failure, Terminal
from theoi.core.history import CONCEDES, Played
from theoi.core.state import SPECTATOR


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def replay(
        file: str, verify: bool, step: int | None, seat: int | None, picture: str | None
    ) -> int:
        player = Player(terminal, Path(file), SPECTATOR if seat is None else seat)
        if verify:
            player.verify()
        elif picture is not None:
            player.draw(player.last if step is None else player.checked(step), Path(picture))
        elif step is not None:
            player.show(player.checked(step))
        elif terminal.interactive:
            player.step_through()
        else:
            player.tell_all()
        return OK

    text = terminal.text
    return Command(
        terminal,
        "replay",
        replay,
        [
            click.Argument(["file"], metavar="FILE"),
            click.Option(["--verify"], is_flag=True, help=text("replay.option.verify")),
            click.Option(
                ["--step"],
                callback=whole(terminal, 0),
                metavar="N",
                help=text("replay.option.step"),
            ),
            click.Option(
                ["--seat"],
                callback=whole(terminal, 0),
                metavar="N",
                help=text("replay.option.seat"),
            ),
            click.Option(["--picture"], metavar="FILE", help=text("replay.option.picture")),
        ],
    )


class Player:
    """Shows a record, as everybody saw it or as one seat did."""

    def __init__(self, terminal: Terminal, path: Path, seat: int) -> None:
        self.terminal = terminal
        self.path = path
        self.seat = seat
        recording = replay_whole(path)
        self.game = recording.game
        self.played = recording.history
        self.states = recording.positions()
        self.names = [
            terminal.texts.text("core.player", number=number + 1)
            for number in range(self.game.seats)
        ]
        if seat >= self.game.seats:
            terminal.fail("no_seat", seat=seat, last=self.game.seats - 1)
        self.table = Table(self.game, terminal.texts, self.names)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.states) - 1

    def draw(self, step: int, path: Path) -> None:
        """Write the table after so many moves as an SVG picture."""
        language = self.terminal.texts.language
        try:
            picture = self.game.picture(self.states[step], self.seat, language, self.names)
        except NotImplementedError:
            self.terminal.fail("no_picture", game=self.game.name)
        try:
            path.write_text(picture, encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Failure(f"{path}: {reason}", USAGE) from None
        self.terminal.line(self.terminal.text("replay.drawn", file=path))

    def verify(self) -> None:
        """One line that says that all is well, and how the game ended."""
        terminal, moves = self.terminal, len(self.played)
        title = " ".join([self.game.name, *self.game.options.values()])
        head = terminal.text("replay.ok", moves, file=self.path, game=title, moves=moves)
        terminal.line(f"{head} {self.ending()}")

    def ending(self) -> str:
        """How the game ended, or that it has not."""
        last = self.states[-1]
        if not last.over:
            return self.terminal.text("replay.not_over")
        outcome = last.outcome()
        points = " : ".join(str(total) for total in outcome.totals())
        return f"{result_line(self.terminal, self.game, outcome, self.names)} {points}"

    def checked(self, step: int) -> int:
        """The number of a step that there is."""
        if step >= len(self.states):
            self.terminal.fail("no_step", step=step, last=len(self.states) - 1)
        return step

    def show(self, step: int) -> None:
        """The table after so many moves, and the move that led there."""
        terminal = self.terminal
        terminal.draw(self.table.look(self.states[step], self.seat).draw())
        terminal.write("")
        if step:
            self.tell(step)
        last = len(self.states) - 1
        terminal.write(terminal.text("replay.place", step=step, last=last), "dim")
        if step == last and self.states[step].over:
            outcome = self.states[step].outcome()
            terminal.draw(draw_result(terminal, self.game, outcome, self.names))

    def tell(self, step: int) -> None:
        """A move and what happened, a line each."""
        played = self.played[step - 1]
        self.terminal.write(f"{step:3}. {self.names[played.seat]}{self.notation(played)}", "bold")
        for event in played.events:
            seen = event if self.seat == SPECTATOR else event.seen_by(self.seat)
            text = self.game.event_text(seen, self.terminal.language, self.names)
            self.terminal.write(f"       {text}")

    def notation(self, played: Played) -> str:
        """The move as written in the record; another seat's moves may be secret."""
        if played.move == CONCEDES or self.seat not in (SPECTATOR, played.seat):
            return ""
        return f": {self.game.space.notation(played.move)}"

    def tell_all(self) -> None:
        """All moves, then how the game ended."""
        for step in range(1, len(self.states)):
            self.tell(step)
        last = self.states[-1]
        if last.over:
            self.terminal.draw(draw_result(self.terminal, self.game, last.outcome(), self.names))
        else:
            self.terminal.say("replay.not_over")

    def step_through(self) -> None:
        """Forwards with Enter, back with b, to a move by its number, until q."""
        step, last = 0, len(self.states) - 1
        while True:
            self.show(step)
            try:
                wanted = read_step(self.terminal.ask(self.terminal.text("replay.keys")), step, last)
            except (EOFError, KeyboardInterrupt):
                self.terminal.write("")
                return
            if wanted is None:
                return
            step = wanted


def read_step(line: str, step: int, last: int) -> int | None:
    """The step that is asked for, or None to leave; what makes no sense changes nothing."""
    word = line.lower()
    if word in ("q", "quit"):
        return None
    if word in ("", "n"):
        return min(step + 1, last)
    if word == "b":
        return max(step - 1, 0)
    return max(0, min(int(word[:DIGITS]), last)) if WHOLE.fullmatch(word) else step
