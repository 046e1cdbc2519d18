"""From the words of the command line to a command, and from errors to exit codes."""

import os
import sys
from collections.abc import Sequence
from io import StringIO

import click

import theoi
from theoi.cli import (
    analyse,
    balance,
    bench,
    games,
    match,
    play,
    replay,
    rules,
    selfplay,
    serve,
    tournament,
)
from theoi.cli.commands import Group, explain_usage
from theoi.cli.terminal import OK, USAGE, WRONG, Failure, Terminal, choose_language


class App(click.Command):
    """Builds the commands in the user's language and runs one; ends with SystemExit."""

    def __init__(self) -> None:
        super().__init__("theoi")

    def main(  # type: ignore[override]
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        **extra: object,
    ) -> None:
        """Run the command line; every way out is an exit code."""
        arguments = list(sys.argv[1:] if args is None else args)
        sys.exit(run(arguments))


def run(arguments: list[str]) -> int:
    """Run one command; the exit code."""
    terminal = Terminal(choose_language(arguments, os.environ))
    try:
        group = build(terminal)
        code = group.main(arguments, prog_name="theoi", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else OK
    except Failure as failure:
        return complain(str(failure), failure.code)
    except click.UsageError as error:
        return complain(explain_usage(error, terminal), USAGE)
    except click.ClickException as error:
        return complain(error.format_message(), USAGE)
    except (click.Abort, KeyboardInterrupt):
        return complain(terminal.text("error.stopped"), 130)
    except BrokenPipeError:  # whoever read the output has seen enough
        give_up_output()
        return WRONG
    except OSError as error:  # the output cannot be written: a full disk
        give_up_output()
        return complain(error.strerror or str(error), WRONG)


def give_up_output() -> None:
    """Send the rest of the output nowhere, or the interpreter would complain when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(text: str, code: int) -> int:
    """Print one line on stderr."""
    click.echo(f"theoi: {text}", err=True)
    return code


def build(terminal: Terminal) -> Group:
    """All commands, in the language of the terminal."""
    modules = (play, games, rules, replay, analyse, match, tournament, balance, selfplay, bench)
    keeping = (serve.backup_command, serve.restore_command, serve.check_command)
    commands = [serve.command(terminal), *(module.command(terminal) for module in modules)]
    commands += [make(terminal) for make in keeping]
    version = f"{theoi.__version__} ({'compiled' if theoi.is_compiled() else 'plain'})"
    return Group(terminal, commands, version, lambda: serve.open_table(terminal))


app = App()


def main() -> None:
    """The entry point of the `theoi` script; streams that were closed lead nowhere."""
    if sys.stdin is None:
        sys.stdin = StringIO()
    if sys.stdout is None:
        sys.stdout = StringIO()
    app.main(prog_name="theoi")
