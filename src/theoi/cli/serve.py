"""`theoi serve`, and `theoi` alone: the table for the browser; backup, restore and check of it."""

import asyncio
import logging
import os
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.error import URLError
from urllib.request import urlopen

import click

from theoi.cli.commands import Command, whole
from theoi.cli.terminal import OK, WRONG, Failure, Terminal
from theoi.core.installation import need

HOME_HOST, HOME_PORT = "127.0.0.1", 8642
PORTS = 65535
MOST_PROCESSES = 64

Answer = TypeVar("Answer")


def command(terminal: Terminal) -> Command:
    """`theoi serve` with its options."""

    def serve(
        host: str,
        port: int,
        database: str | None,
        workers: int,
        computers: int | None,
        origin: tuple[str, ...],
        open_browser: bool,
        verbose: bool,
    ) -> int:
        log(verbose)
        return run_server(terminal, host, port, database, workers, computers, origin, open_browser)

    text = terminal.text
    return Command(
        terminal,
        "serve",
        serve,
        [
            click.Option(
                ["--host"], default=HOME_HOST, metavar="HOST", help=text("serve.option.host")
            ),
            click.Option(
                ["--port"],
                default=str(HOME_PORT),
                callback=whole(terminal, 0, PORTS),
                metavar="PORT",
                help=text("serve.option.port"),
            ),
            database_option(terminal),
            click.Option(
                ["--workers"],
                default="1",
                callback=whole(terminal, 1, MOST_PROCESSES),
                metavar="N",
                help=text("serve.option.workers"),
            ),
            click.Option(
                ["--computers"],
                callback=whole(terminal, 1, MOST_PROCESSES),
                metavar="N",
                help=text("serve.option.computers"),
            ),
            click.Option(
                ["--origin"], multiple=True, metavar="URL", help=text("serve.option.origin")
            ),
            click.Option(["--open", "open_browser"], is_flag=True, help=text("serve.option.open")),
            click.Option(["--verbose"], is_flag=True, help=text("serve.option.verbose")),
        ],
    )


def backup_command(terminal: Terminal) -> Command:
    """`theoi backup` with its options."""

    def backup(file: str, database: str | None) -> int:
        need("table")
        from theoi.table.backup import back_up

        count = guarded(terminal, lambda: asyncio.run(back_up(address(database), Path(file))))
        terminal.say("backup.done", count, tables=count, file=file)
        return OK

    return Command(
        terminal,
        "backup",
        backup,
        [click.Argument(["file"], metavar="FILE"), database_option(terminal)],
    )


def restore_command(terminal: Terminal) -> Command:
    """`theoi restore` with its options."""

    def restore(file: str, database: str | None, force: bool) -> int:
        need("table")
        from theoi.table.backup import NotEmpty
        from theoi.table.backup import restore as put_back

        try:
            work = put_back(address(database), Path(file), force)
            count = guarded(terminal, lambda: asyncio.run(work))
        except NotEmpty:
            raise Failure(terminal.text("error.not_empty"), WRONG) from None
        terminal.say("restore.done", count, tables=count, file=file)
        return OK

    return Command(
        terminal,
        "restore",
        restore,
        [
            click.Argument(["file"], metavar="FILE"),
            database_option(terminal),
            click.Option(["--force"], is_flag=True, help=terminal.text("restore.option.force")),
        ],
    )


def check_command(terminal: Terminal) -> Command:
    """`theoi check` with its options."""

    def check(database: str | None, all_tables: bool) -> int:
        need("table")
        from theoi.table.backup import check as replay_all
        from theoi.table.errors import OtherEdition

        checked = guarded(terminal, lambda: asyncio.run(replay_all(address(database), all_tables)))
        for error in checked.damaged:
            kind, values = "damaged", dict[str, object](reason=error.reason)
            if isinstance(error, OtherEdition):
                kind, values = "other_edition", error.versions
            place = {"table": error.table, "number": error.number}
            terminal.line(terminal.text(f"check.{kind}", **place, **values))
        good = checked.tables - len(checked.damaged)
        terminal.say("check.done", good, tables=good)
        return WRONG if checked.damaged else OK

    return Command(
        terminal,
        "check",
        check,
        [
            database_option(terminal),
            click.Option(
                ["--all", "all_tables"], is_flag=True, help=terminal.text("check.option.all")
            ),
        ],
    )


def database_option(terminal: Terminal) -> click.Option:
    """Where the tables are kept."""
    return click.Option(["--database"], metavar="URL", help=terminal.text("serve.option.database"))


def address(database: str | None) -> str:
    """The database that was named, or that of the user."""
    from theoi.table.settings import default_database

    return database or os.environ.get("THEOI_DATABASE") or default_database()


def guarded(terminal: Terminal, work: Callable[[], Answer]) -> Answer:
    """Do something with a database; what goes wrong is one line."""
    from theoi.table.storage import DatabaseError

    try:
        return work()
    except DatabaseError as error:
        raise Failure(str(error), WRONG) from None
    except OSError as error:
        raise Failure(f"{error.filename}: {error.strerror}", WRONG) from None


def open_table(terminal: Terminal) -> int:
    """`theoi` alone: serve on this machine, and show the table in the browser."""
    log(False)
    return run_server(terminal, HOME_HOST, HOME_PORT, None, 1, None, (), True, any_port=True)


def run_server(
    terminal: Terminal,
    host: str,
    port: int,
    database: str | None,
    workers: int,
    computers: int | None,
    origins: tuple[str, ...],
    open_browser: bool,
    any_port: bool = False,
) -> int:
    """Serve until told to stop; `any_port` takes another port when the wished one is taken."""
    need("table")
    from theoi.table import run
    from theoi.table.settings import Settings

    where = address(database)
    shared = guarded(terminal, lambda: asyncio.run(run.prepare(where)))
    if workers > 1 and not shared:
        terminal.fail("workers_need_postgresql")
    try:
        try:
            bound = run.bind(host, port)
        except OSError:
            if not any_port:
                raise
            bound = run.bind(host, 0)
    except OSError as error:
        reason = error.strerror or str(error)
        text = terminal.text("error.no_port", host=host, port=port, reason=reason)
        raise Failure(text, WRONG) from None
    url = run.address_of(bound)
    thinking = computers or Settings(database=where).computers
    hosts = run.hosts_of(host, origins)
    chosen = run.Chosen(where, thinking, origins, hosts=hosts)
    terminal.say("serve.ready", url=url)
    terminal.say("serve.stop")
    if open_browser:
        threading.Thread(target=show, args=(url,), daemon=True).start()
    if workers == 1:
        begun = run.run_alone(chosen, bound)
    else:
        begun = run.run_together(chosen, bound, workers)
    terminal.say("serve.stopped")
    return OK if begun else WRONG


def show(url: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(100):
        try:
            with urlopen(f"{url}health", timeout=5):
                webbrowser.open(url)
                return
        except (URLError, OSError):
            time.sleep(0.1)


def log(verbose: bool) -> None:
    """Tell on stderr what goes wrong, and with `--verbose` every request."""
    logging.basicConfig(
        level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    if verbose:
        logging.getLogger("theoi").setLevel(logging.INFO)
