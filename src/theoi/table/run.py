"""Running the server: one process, or several that share a PostgreSQL database."""

import os
import signal
import socket
from collections.abc import Sequence
from typing import Literal, TypedDict
from urllib.parse import urlsplit

import msgspec
import uvicorn
from fastapi import FastAPI

from theoi.table.app import create_app
from theoi.table.settings import Settings
from theoi.table.storage import Storage

HERE = ("localhost", "127.0.0.1", "::1")
VARIABLE = "THEOI_SERVER"  # tells the other processes how they are set up


class Common(TypedDict):
    """How every process of the server runs."""

    lifespan: Literal["on"]
    log_config: None
    access_log: bool
    server_header: bool
    timeout_graceful_shutdown: int


COMMON: Common = {
    "lifespan": "on",
    "log_config": None,
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": 5,
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


def end_quietly() -> None:
    """Let the server, which stops by itself on these signals, be all that they do."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, frame: None)


def run_alone(chosen: Chosen, bound: socket.socket) -> None:
    """Serve in this process until it is told to stop."""
    end_quietly()
    config = uvicorn.Config(create_app(chosen.settings()), **COMMON)
    uvicorn.Server(config).run(sockets=[bound])


def run_together(chosen: Chosen, host: str, port: int, processes: int) -> None:
    """Serve in several processes until told to stop."""
    end_quietly()
    os.environ[VARIABLE] = msgspec.json.encode(chosen).decode()
    uvicorn.run(
        "theoi.table.run:configured",
        factory=True,
        host=host,
        port=port,
        workers=processes,
        **COMMON,
    )


def configured() -> FastAPI:
    """The application of one of several processes."""
    chosen = msgspec.json.decode(os.environ[VARIABLE], type=Chosen)
    return create_app(chosen.settings())


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
