"""A cluster of machines as workers. Needs Ray, which the extra `cluster` brings.

Every machine must have the same theoi, and the games of others that are to be played: what is sent
are the names of functions, not their code.
"""

import logging
import os
import pickle
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import theoi
from theoi.arena.pool import OtherVersion, Result, Task, Tries, Workers, tell
from theoi.core.game import Game
from theoi.core.installation import need

OWN: Final = "ray"  # the word for a cluster on this machine alone, for as long as the work lasts
LOOPBACK: Final = "127.0.0.2"  # Ray would replace 127.0.0.1 by an address others can reach
SETTINGS: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",  # its makers need not know
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # a warning about a change that does not concern us
}
MODE: Final = "RAY_AUTH_MODE"
TOKEN_SETTINGS: Final = ["RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"]
AHEAD: Final = 2  # tasks given out for each processor, so that none waits for us
KNOCKING: Final = 10.0  # seconds to wait for an answer


class ClusterError(Exception):
    """There is no cluster to work on; the message says why."""


class Cluster(Workers):
    """A Ray cluster: one of our own, or the one at an address."""

    def __init__(self, address: str = OWN, processes: int = 1) -> None:
        """`processes` is how many the own cluster has; another one has what it has."""
        self.address = address
        self.processes = processes

    def share(
        self,
        game: Game,
        work: Callable[[Game, Task], Result],
        tasks: Sequence[Task],
    ) -> Iterator[tuple[int, Result]]:
        """Every task goes to whichever machine has a processor free."""
        ray = find_ray()
        joined = self.join(ray)
        try:
            yield from distribute(ray, tell(game), work, tasks)
        finally:
            if joined:
                ray.shutdown()

    def join(self, ray: Any) -> bool:
        """Connect, unless this process is connected already."""
        if ray.is_initialized():
            return False
        settings: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self.address == OWN:
            settings |= {
                "address": "local",
                "num_cpus": self.processes,
                "include_dashboard": False,
                **({"_node_ip_address": LOOPBACK} if sys.platform == "linux" else {}),
            }
        else:
            knock(self.address)
            settings["address"] = self.address
        try:
            ray.init(**settings)
        except Exception as error:  # Ray raises what its parts raise
            raise ClusterError(f"{self.address}: {first_line(error)}") from error
        return True


def knock(address: str) -> None:
    """Refuse an address at which nobody listens; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host.strip("[]"), int(port)), KNOCKING).close()
        except OSError as error:
            raise ClusterError(f"{address}: {error.strerror or error}") from error


def find_ray() -> Any:
    """The library, with our settings unless the user has others."""
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    if has_token():
        os.environ.setdefault(MODE, "token")
    need("cluster")
    return import_module("ray")


def has_token() -> bool:
    """Whether this user has a token for clusters.

    `ray start` asks for the token as soon as there is one; joining must then show it.
    """
    if any(os.environ.get(name) for name in TOKEN_SETTINGS):
        return True
    return (Path.home() / ".ray" / "auth_token").exists()


def distribute(
    ray: Any, told: object, work: Callable[[Game, Task], Result], tasks: Sequence[Task]
) -> Iterator[tuple[int, Result]]:
    """Give out tasks and take results until all are done."""
    do_far_away = ray.remote(max_retries=0, num_cpus=1)(remote_function())
    waiting = deque(range(len(tasks)))
    running: dict[Any, int] = {}
    tries = Tries()
    try:
        while waiting or running:
            room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < room:
                number = waiting.popleft()
                running[do_far_away.remote(pickle.dumps((told, work, tasks[number])))] = number
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                number = running.pop(reference)
                try:
                    result = ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    raise plain(error.cause or error) from error
                except ray.exceptions.RayError as error:  # its worker or machine has died
                    tries.count(number, first_line(error))
                    waiting.appendleft(number)
                else:
                    yield number, result
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def remote_function() -> Callable[[bytes], object]:
    """What a worker runs. It is sent whole, so it works where theoi is missing and can say so."""

    def do_far_away(sent: bytes) -> object:
        import pickle

        from theoi.arena.pool import do

        return do(*pickle.loads(sent))

    return do_far_away


def plain(error: Exception) -> Exception:
    """The error that a task raised, or what its not being able to begin means."""
    if isinstance(error, ImportError) and (error.name or "").partition(".")[0] == "theoi":
        return OtherVersion(f"a worker of the cluster lacks theoi {theoi.__version__}: {error}")
    return error


def first_line(error: Exception) -> str:
    """The gist of an error of Ray, which are long."""
    return next((line for line in str(error).splitlines() if line.strip()), repr(error))
