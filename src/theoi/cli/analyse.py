"""`theoi analyse`: what the search thinks of every move of a recorded game."""

import json
import re
from pathlib import Path

import click
from babel.numbers import format_percent

from theoi.arena.analysis import (
    ITERATIONS,
    Analysis,
    Judgement,
    TurningPoint,
    analyse,
    decisions,
)
from theoi.arena.chances import draw_chances
from theoi.arena.pool import Workers
from theoi.bots.opinion import AGAINST, FOR, Choice, reason_text
from theoi.cli.commands import Check, Command, parameter_name, whole
from theoi.cli.files import reason, replay_whole
from theoi.cli.result import result_line
from theoi.cli.sheets import Listing, Sheet, Stack, Text
from theoi.cli.terminal import OK, USAGE, Failure, Terminal
from theoi.cli.working import read_workers, worker_options, working
from theoi.core.game import Game
from theoi.core.installation import need
from theoi.core.records import Recording

ALL = "all"
PICTURES = [".svg", ".png", ".pdf"]
WORTH_TELLING = 0.01  # a smaller loss may as well be noise
BAD = "red1"


def command(terminal: Terminal) -> Command:
    """The command with its options."""

    def analyse_record(
        file: str,
        iterations: int | None,
        seconds: float | None,
        seat: str,
        processes: int,
        on: str | None,
        plot: str | None,
        as_json: bool,
    ) -> int:
        picture = checked_picture(terminal, plot)
        recording = replay_whole(Path(file))
        number = checked_seat(terminal, recording.game, seat)
        moves = len(decisions(recording, number))
        if not moves:
            terminal.fail("no_moves", file=file)
        if iterations is None:
            iterations = ITERATIONS if seconds is None else 0
        workers = read_workers(processes, on, moves)
        analysis = think(terminal, recording, iterations, seconds or 0.0, number, workers)
        report = Report(terminal, recording.game, analysis)
        if as_json:
            click.echo(json.dumps(report.as_dict(), indent=2, ensure_ascii=False))
        else:
            terminal.page(report.draw(recording))
        if picture is not None:
            report.write_picture(picture)
            if not as_json:
                terminal.line(terminal.text("analyse.drawn", file=picture))
        return OK

    text = terminal.text
    return Command(
        terminal,
        "analyse",
        analyse_record,
        [
            click.Argument(["file"], metavar="RECORD"),
            click.Option(
                ["--iterations"],
                callback=whole(terminal, 1),
                metavar="N",
                help=text("analyse.option.iterations"),
            ),
            click.Option(
                ["--seconds"],
                callback=positive(terminal),
                metavar="S",
                help=text("analyse.option.seconds"),
            ),
            click.Option(
                ["--seat"], default=ALL, metavar="all|N", help=text("analyse.option.seat")
            ),
            *worker_options(terminal),
            click.Option(["--plot"], metavar="FILE", help=text("analyse.option.plot")),
            click.Option(["--json", "as_json"], is_flag=True, help=text("option.json")),
        ],
    )


# --- reading what was asked for -----------------------------------------------------------------


def positive(terminal: Terminal) -> Check:
    """Reads the value of an option as a number above 0, with a decimal point if need be."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> float | None:
        if value is None:
            return None
        number = float(value) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", value) else 0.0
        if number <= 0:
            terminal.fail("positive", name=parameter_name(param), value=value)
        return number

    return check


def checked_picture(terminal: Terminal, plot: str | None) -> Path | None:
    """The file for the picture, refused before any work is done."""
    if plot is None:
        return None
    path = Path(plot)
    if path.suffix.lower() not in PICTURES:
        terminal.fail("picture_kind", file=plot, kinds=", ".join(PICTURES))
    need("plots")
    if not path.parent.is_dir():
        terminal.fail("no_folder", folder=path.parent)
    return path


def checked_seat(terminal: Terminal, game: Game, seat: str) -> int | None:
    """The seat whose moves are judged; None for all."""
    if seat == ALL:
        return None
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 4 and int(seat) < game.seats):
        terminal.fail("no_seat", seat=seat, last=game.seats - 1)
    return int(seat)


def think(
    terminal: Terminal,
    recording: Recording,
    iterations: int,
    seconds: float,
    seat: int | None,
    workers: Workers,
) -> Analysis:
    """Judge the moves, with a progress bar when somebody is looking."""
    with working(terminal) as progress:
        bar = progress.bar(terminal.text("analyse.progress"), len(decisions(recording, seat)))
        return analyse(recording, iterations, seconds, seat, bar.reach, workers)


# --- telling what was found ---------------------------------------------------------------------


class Report:
    """An analysis in words, in the language of the user."""

    def __init__(self, terminal: Terminal, game: Game, analysis: Analysis) -> None:
        self.terminal = terminal
        self.game = game
        self.analysis = analysis
        self.names = [
            terminal.texts.text("core.player", number=seat + 1) for seat in range(game.seats)
        ]
        self.title = " ".join([game.name, *game.options.values()])

    def draw(self, recording: Recording) -> Sheet:
        """All moves in a table, then the turning points and how well everybody played."""
        last = recording.state
        if last.over:
            ending = result_line(self.terminal, self.game, last.outcome(), self.names)
        else:
            ending = self.terminal.text("analyse.not_over")
        return Stack(
            self.table(),
            Text(),
            *self.turning_points(),
            Text(),
            self.summary(),
            Text(ending, "bold"),
        )

    def table(self) -> Listing:
        """Each move with the chances of all seats before it, and what would have been better."""
        text = self.terminal.text
        table = Listing(text("analyse.title", game=self.title))
        table.add_column(text("analyse.number"), right=True)
        table.add_column(text("analyse.player"))
        table.add_column(text("analyse.move"))
        for name in self.names:
            table.add_column(name, right=True)
        table.add_column(text("analyse.loss"), right=True)
        table.add_column(text("analyse.better"))
        for one in self.analysis.judged:
            table.add_row(*self.row(one), style="" if one.loss < WORTH_TELLING else BAD)
        return table

    def row(self, one: Judgement) -> list[str]:
        """The cells of a move."""
        chances = [self.percent(chance) for chance in one.before]
        loss = self.percent(one.loss) if one.loss >= WORTH_TELLING else "–"
        better = self.move(one.opinion.best.move) if one.loss >= WORTH_TELLING else ""
        return [str(one.number), self.names[one.seat], self.move(one.move), *chances, loss, better]

    def turning_points(self) -> list[Text]:
        """The turning points, a sentence or two each, with what spoke for the better move."""
        points = self.analysis.turning_points
        if not points:
            return [Text(self.terminal.text("analyse.no_turning_points"))]
        lines = [Text(self.terminal.text("analyse.turning_points"), "bold")]
        return lines + [Text(f"• {self.sentence(point)}") for point in points]

    def sentence(self, point: TurningPoint) -> str:
        """A turning point in words."""
        told = self.terminal.text(
            f"analyse.{point.kind}",
            number=point.number,
            player=self.names[point.seat],
            move=self.move(point.move),
            before=self.percent(point.before),
            after=self.percent(point.after),
        )
        if not point.better:
            return told
        opinion = self.analysis.judgement(point).opinion
        against = self.reasons(opinion.played, AGAINST)
        if against:
            told = f"{told.removesuffix('.')} ({against})."
        better, good = self.move(point.better), self.reasons(opinion.best, FOR)
        better = f"{better} ({good})" if good else better
        return f"{told} {self.terminal.text('analyse.better_was', move=better)}"

    def reasons(self, choice: Choice | None, kinds: set[str]) -> str:
        """What speaks for a move or against it."""
        found = [] if choice is None else [one for one in choice.reasons if one.key in kinds]
        language = self.terminal.language
        return "; ".join(reason_text(one, self.game, language, self.names) for one in found)

    def summary(self) -> Listing:
        """How much each player lost by his moves."""
        text = self.terminal.text
        table = Listing(framed=False)
        table.add_column("")
        for column in ("moves", "mean_loss", "mistakes"):
            table.add_column(text(f"analyse.{column}"), right=True)
        for seat, name in enumerate(self.names):
            losses = self.analysis.losses(seat)
            if losses:
                mean = self.percent(sum(losses) / len(losses), "0.0 %")
                mistakes = sum(loss >= WORTH_TELLING for loss in losses)
                table.add_row(name, str(len(losses)), mean, str(mistakes))
        return table

    def as_dict(self) -> dict[str, object]:
        """For JSON: all that was found, and the turning points in words too."""
        points = [self.sentence(point) for point in self.analysis.turning_points]
        return {**self.analysis.as_dict(), "in_words": points}

    def write_picture(self, path: Path) -> None:
        """The chances over the game."""
        text = self.terminal.text
        try:
            draw_chances(
                self.analysis,
                path,
                self.names,
                text("analyse.plot_title", game=self.title),
                text("analyse.move"),
                text("analyse.chance"),
            )
        except OSError as error:
            raise Failure(f"{path}: {reason(error)}", USAGE) from None

    def move(self, notation: str) -> str:
        """A move in words."""
        move = self.game.space.parse(notation)
        return self.game.move_text(move, self.terminal.language, self.names)

    def percent(self, share: float, form: str = "0 %") -> str:
        """A share as it is written in the language."""
        return format_percent(share, form, locale=self.terminal.language)
