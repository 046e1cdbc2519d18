"""Running the server: one process, or several that share a PostgreSQL database."""

import gc
import logging
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing import get_context, parent_process
from multiprocessing.context import SpawnProcess
from typing import Literal, TypedDict
from urllib.parse import urlsplit

import msgspec
import uvicorn
from prometheus_client.multiprocess import mark_process_dead

from theoi.table.app import create_app
from theoi.table.metrics import FOLDER
from theoi.table.settings import Settings
from theoi.table.storage import Storage

logger = logging.getLogger("theoi.table")

HERE = ("localhost", "127.0.0.1", "::1")
LOOK_SECONDS = 0.2  # between two looks whether all processes are there
STOP_SECONDS = 15.0  # until a process that does not stop is ended by force
NOT_BEGUN = 3  # exit code of a process that could not begin to serve


class Common(TypedDict):
    """How every process of the server runs."""

    lifespan: Literal["on"]
    log_config: None
    access_log: bool
    server_header: bool
    timeout_graceful_shutdown: int
    timeout_keep_alive: int


COMMON: Common = {
    "lifespan": "on",
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": 5,
    "timeout_keep_alive": 75,  # longer than somebody thinks about a usual move
}


class Chosen(msgspec.Struct):
    """What a person can choose about a server."""

    database: str
    computers: int
    origins: tuple[str, ...] = ()
    limited: bool = True  # whether requests of one browser or address are limited
    hosts: tuple[str, ...] = ()  # names under which the server answers; none: under any

    def settings(self) -> Settings:
        """All settings of one process."""
        return Settings(
            database=self.database,
            computers=self.computers,
            origins=self.origins,
            limited=self.limited,
            hosts=self.hosts,
            warm=True,
        )


def bind(host: str, port: int) -> socket.socket:
    """The socket to listen on; port 0 takes a free one. OSError when that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.create_server((host, port), family=family, backlog=2048)
    # The connections inherit it. Head and body of an answer are written one after the other;
    # without this the body waits until the other side confirms the head, often 40 ms later.
    bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return bound


def hosts_of(host: str, origins: Sequence[str]) -> tuple[str, ...]:
    """The names that a server on this address answers to.

    One that listens on this machine alone knows its names: so no page of another site can reach it
    by letting a name of its own lead here. The others may be known by any name.
    """
    if host not in HERE:
        return ()
    return (*HERE, *(found for origin in origins if (found := urlsplit(origin).hostname)))


def address_of(bound: socket.socket) -> str:
    """The address of the table for a browser on the same machine."""
    host, port = bound.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def on_stop(act: Callable[[], None]) -> None:
    """Act when this process is told to stop, and do nothing else then."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, frame: act())


def run_alone(chosen: Chosen, bound: socket.socket) -> bool:
    """Serve in this process until it is told to stop; False if it could not begin."""
    server = uvicorn.Server(uvicorn.Config(create_app(chosen.settings()), **COMMON))
    told = threading.Event()

    def stop() -> None:  # before and after the server itself listens to signals
        told.set()
        server.should_exit = True

    on_stop(stop)
    spare_collector()
    server.run(sockets=[bound])
    return server.started or told.is_set()


def spare_collector() -> None:
    """Do not search for garbage in what stays anyway, nor after every few hundred objects.

    Most of what a request leaves is freed at once; looking for the rest took a sixth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


# --- several processes --------------------------------------------------------------------------


def run_together(chosen: Chosen, bound: socket.socket, processes: int) -> bool:
    """Serve in several processes until told to stop; False if they could not begin.

    One that ends by itself is replaced.
    """
    stop = threading.Event()
    on_stop(stop.set)
    with tempfile.TemporaryDirectory(prefix="theoi-") as folder:
        os.environ[FOLDER] = folder
        try:
            running = [_start(chosen, bound) for _ in range(processes)]
            begun = _look_after(running, lambda: _start(chosen, bound), stop, folder)
            _end(running)
        finally:
            del os.environ[FOLDER]
    return begun


def _start(chosen: Chosen, bound: socket.socket) -> SpawnProcess:
    process = get_context("spawn").Process(target=_serve, args=(chosen, bound))
    process.start()
    return process


def _serve(chosen: Chosen, bound: socket.socket) -> None:
    """In the other process: serve until told to stop, or until the first process has died."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.exit(0 if run_alone(chosen, bound) else NOT_BEGUN)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _look_after(
    running: list[SpawnProcess],
    start: Callable[[], SpawnProcess],
    stop: threading.Event,
    folder: str,
) -> bool:
    """Replace processes that end, until told to stop; False if one could not begin."""
    while not stop.wait(LOOK_SECONDS):
        for place, process in enumerate(running):
            if process.is_alive():
                continue
            if process.exitcode == NOT_BEGUN:
                return False
            logger.error("server process %s has ended (%s)", process.pid, process.exitcode)
            mark_process_dead(process.pid, folder)  # type: ignore[no-untyped-call]
            running[place] = start()
    return True


def _end(running: list[SpawnProcess]) -> None:
    """Stop all processes: in order, or at last by force."""
    for process in running:
        process.terminate()
    end = time.monotonic() + STOP_SECONDS
    for process in running:
        process.join(max(0.0, end - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


async def prepare(database: str) -> bool:
    """Open the database once, so that what is wrong is said before the server starts.

    Gives whether several processes can share it. DatabaseError when it cannot be used.
    """
    storage = Storage(database)
    try:
        await storage.open()
    finally:
        await storage.close()
    return storage.shared
