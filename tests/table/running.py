"""Real server processes for tests: started, spoken to over loopback, stopped or killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

START_SECONDS = 60
COMMAND = [sys.executable, "-c", "from theoi.cli import main; main()"]


class Server:
    """A server process and the address it listens on."""

    def __init__(self, database: str, *options: str, port: int = 0) -> None:
        arguments = ["serve", "--port", str(port), "--database", database, *options]
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LC_ALL": "C", "COLUMNS": "200"},
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise AssertionError(line + self.process.communicate(timeout=10)[1])
        self.url = line[line.index("http://") :].strip().rstrip("/")
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                if httpx.get(f"{self.url}/health", timeout=5).text == "ok\n":
                    return
            except httpx.TransportError:
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.05)

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def stop(self) -> tuple[int, str]:
        """Stop in an orderly way; the exit code and what was said."""
        self.process.send_signal(signal.SIGTERM)
        out, err = self.process.communicate(timeout=30)
        return self.process.returncode, out + err

    def kill(self) -> None:
        """As if the power had gone."""
        self.process.kill()
        self.process.communicate(timeout=30)

    def children(self) -> list[int]:
        """The processes it has started, and theirs."""
        return _children(self.process.pid)


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += [int(child), *_children(int(child))]
    return found


@contextmanager
def running(database: str, *options: str, port: int = 0) -> Iterator[Server]:
    """A server that is gone in the end, whatever happens."""
    server = Server(database, *options, port=port)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def client_of(server: Server) -> httpx.Client:
    """A client with a token of its own."""
    token = httpx.post(f"{server.url}/api/tokens").json()["token"]
    return httpx.Client(
        base_url=server.url, headers={"authorization": f"Bearer {token}"}, timeout=30
    )
