"""A real PostgreSQL server for tests, in a folder of its own, reached by a socket in there."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDERS = Path("/usr/lib/postgresql")
SETTINGS = ["listen_addresses=", "shared_buffers=32MB", "max_connections=60", "fsync=off"]


def programs() -> Path | None:
    """Where the newest PostgreSQL of the machine is, if there is one."""
    found = sorted(FOLDERS.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


@contextmanager
def server(durable: bool = False) -> Iterator[str]:
    """Start a server; the address of its database, to which a name can be added."""
    where = programs()
    assert where is not None
    home = Path(tempfile.mkdtemp(prefix="theoi-pg-"))
    data = home / "data"
    as_user: list[str] = []
    if os.geteuid() == 0:  # initdb refuses to work for root
        shutil.chown(home, "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]

    def run(*arguments: str) -> None:
        subprocess.run(
            [*as_user, *arguments], check=True, capture_output=True, timeout=60, cwd=home
        )

    settings = [one for one in SETTINGS if not (durable and one == "fsync=off")]
    options = " ".join(f"-c {one}" for one in [*settings, f"unix_socket_directories={home}"])
    run(str(where / "initdb"), "-D", str(data), "-A", "trust", "-U", "theoi", "-E", "UTF8")
    control = str(where / "pg_ctl")
    run(control, "-D", str(data), "-w", "-l", str(home / "log"), "-o", options, "start")
    try:
        yield f"postgresql://theoi@/postgres?host={home}"
    finally:
        run(control, "-D", str(data), "-w", "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)
