"""The form of all commands: help in the user's language with examples, errors in one line."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches

import click

from theoi.cli.reading import DIGITS, WHOLE
from theoi.cli.terminal import Terminal
from theoi.core.installation import MissingExtra, how_to_install
from theoi.core.texts import LANGUAGES

HELP_WIDTH = 100

Check = Callable[[click.Context, click.Parameter, str | None], object]


def whole(terminal: Terminal, least: int, most: int | None = None) -> Check:
    """Reads the value of an option as a whole number within bounds."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
        if value is None:
            return None
        number = int(value[:DIGITS]) if WHOLE.fullmatch(value) else least - 1
        if number < least or (most is not None and number > most):
            key = "whole" if most is None else "whole_between"
            terminal.fail(key, name=parameter_name(param), value=value, least=least, most=most)
        return number

    return check


def one_of(terminal: Terminal, values: Sequence[str]) -> Check:
    """Refuses the value of an option unless it is one of a few words."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value is not None and value not in values:
            terminal.fail(
                "one_of", name=parameter_name(param), value=value, values=", ".join(values)
            )
        return value

    return check


def parameter_name(param: click.Parameter | None) -> str:
    """What the user calls an option or argument."""
    if param is None:
        return ""
    return max(param.opts, key=len) if isinstance(param, click.Option) else (param.metavar or "")


@contextmanager
def extras_named(terminal: Terminal, command: str) -> Iterator[None]:
    """What a command needs and is not installed is named in one line, with the way to get it."""
    try:
        yield
    except MissingExtra as missing:
        install = how_to_install(missing.extra)
        terminal.fail("no_extra", command=command, extra=missing.extra, install=install)


class Command(click.Command):
    """A command whose help comes from the messages `cli.<name>.about` and `.examples`."""

    def __init__(
        self,
        terminal: Terminal,
        name: str,
        callback: Callable[..., object] | None,
        params: Sequence[click.Parameter],
    ) -> None:
        self.terminal = terminal
        super().__init__(
            name,
            callback=callback,
            params=[*params, *common_options(terminal)],
            help=terminal.text(f"{name}.about"),
            short_help=terminal.text(f"{name}.short"),
            context_settings={"help_option_names": [], "allow_extra_args": True},
        )

    def invoke(self, ctx: click.Context) -> object:
        """Run the command, unless there are words it does not understand."""
        if ctx.args:
            self.terminal.fail("extra", word=ctx.args[0], command=ctx.command_path)
        with extras_named(self.terminal, self.name or ""):
            return super().invoke(ctx)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, what the command does, its options, and examples to copy."""
        format_help(self, self.terminal, ctx, formatter)
        write_examples(self.terminal, self.name or "", formatter)


class Group(click.Group):
    """The command `theoi` itself."""

    def __init__(
        self,
        terminal: Terminal,
        commands: Sequence[Command],
        version: str,
        alone: Callable[[], int],
    ) -> None:
        """`alone` is what happens without a command."""
        self.terminal = terminal
        self.alone = alone
        option = click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show(lambda ctx: f"theoi {version}"),
            help=terminal.text("option.version"),
        )
        super().__init__(
            "theoi",
            commands={command.name or "": command for command in commands},
            params=[option, *common_options(terminal)],
            help=terminal.text("theoi.about"),
            callback=self._welcome,
            invoke_without_command=True,
            subcommand_metavar=terminal.text("help.command_words"),
            context_settings={"help_option_names": []},
        )

    def _welcome(self) -> int | None:
        ctx = click.get_current_context()
        if ctx.invoked_subcommand is not None:
            return None
        with extras_named(self.terminal, self.list_commands(ctx)[0]):
            return self.alone()

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which people need them."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            near = get_close_matches(args[0], self.commands, n=1)
            key = "no_command_near" if near else "no_command"
            names = ", ".join(self.commands)
            self.terminal.fail(key, command=args[0], near="".join(near), commands=names)
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Usage, the commands in a line each, and examples to copy."""
        format_help(self, self.terminal, ctx, formatter)
        with formatter.section(self.terminal.text("help.commands")):
            formatter.write_dl(
                [(name, one.get_short_help_str(90)) for name, one in self.commands.items()]
            )
        write_examples(self.terminal, "theoi", formatter)


def format_help(
    command: click.Command,
    terminal: Terminal,
    ctx: click.Context,
    formatter: click.HelpFormatter,
) -> None:
    """The part of the help that all commands share."""
    formatter.width = min(max(terminal.full_width, 60), HELP_WIDTH)
    pieces = [
        piece.replace("[OPTIONS]", terminal.text("help.option_words"))
        for piece in command.collect_usage_pieces(ctx)
    ]
    usage = terminal.text("help.usage")
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{usage} ")
    formatter.write_paragraph()
    formatter.write_text(command.help or "")
    options = [param for param in command.get_params(ctx) if isinstance(param, click.Option)]
    records = [option.get_help_record(ctx) for option in options]
    with formatter.section(terminal.text("help.options")):
        formatter.write_dl([record for record in records if record is not None])


def write_examples(terminal: Terminal, name: str, formatter: click.HelpFormatter) -> None:
    """Examples: a command on each line, and after # what it does."""
    rows: list[tuple[str, str]] = []
    for line in terminal.text(f"{name}.examples").splitlines():
        command, _, meaning = line.partition(" # ")
        rows.append((command.strip(), meaning.strip()))
    with formatter.section(terminal.text("help.examples")):
        formatter.write_dl(rows, col_max=60)


def common_options(terminal: Terminal) -> list[click.Option]:
    """Options every command has. The language has been found before: here it is only checked."""
    return [
        click.Option(
            ["--language"],
            callback=one_of(terminal, LANGUAGES),
            metavar="|".join(LANGUAGES),
            expose_value=False,
            help=terminal.text("option.language"),
        ),
        click.Option(
            ["--help", "-h"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show(lambda ctx: ctx.get_help()),
            help=terminal.text("option.help"),
        ),
    ]


def _show(
    text: Callable[[click.Context], str],
) -> Callable[[click.Context, click.Parameter, bool], None]:
    """A callback that prints something and ends the command."""

    def show(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
        if wanted and not ctx.resilient_parsing:
            click.echo(text(ctx))
            ctx.exit()

    return show


def explain_usage(error: click.UsageError, terminal: Terminal) -> str:
    """An error of the command line in the user's language."""
    if isinstance(error, click.NoSuchOption):
        near = ", ".join(error.possibilities or [])
        key = "no_option_near" if near else "no_option"
        return terminal.text(f"error.{key}", option=error.option_name, near=near)
    if isinstance(error, click.MissingParameter):
        command = error.ctx.command_path if error.ctx is not None else "theoi"
        return terminal.text("error.missing", name=parameter_name(error.param), command=command)
    if isinstance(error, click.BadOptionUsage):
        return terminal.text("error.option_value", option=error.option_name)
    return error.format_message()
