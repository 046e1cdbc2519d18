"""Real servers: killed without warning, stopped in order, several sharing one database."""

import os
import signal
import subprocess
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from tests.table.running import COMMAND, Server, client_of, running

TWO = {"game": "duel", "chairs": [{}, {}]}


def play_until(stop: threading.Event, client: httpx.Client, table: str, done: list[str]) -> None:
    """Play until the server is gone; `done` gets the moves that it has acknowledged."""
    try:
        while not stop.is_set():
            shown = client.get(f"/api/tables/{table}").json()
            if shown["over"]:
                break
            wish = {"seat": shown["seat"], "version": shown["version"]}
            move = shown["moves"][len(done) % len(shown["moves"])]["move"]
            answer = client.post(f"/api/tables/{table}/moves", json={**wish, "move": move})
            if answer.status_code == 200:
                done.append(move)
    except httpx.TransportError:
        pass


def made(database: str, table: str) -> list[str]:
    """The moves that are stored."""
    import sqlite3

    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    try:
        found = connection.execute(
            "SELECT text FROM entries WHERE \"table\" = ? AND kind = 'move' ORDER BY number",
            (table,),
        )
        return [row[0] for row in found]
    finally:
        connection.close()


def test_a_server_that_is_killed_loses_and_doubles_nothing(sqlite: str) -> None:
    with running(sqlite) as server:
        client = client_of(server)
        tables = [client.post("/api/tables", json=TWO).json()["table"] for _ in range(3)]
        done: dict[str, list[str]] = {table: [] for table in tables}
        stop = threading.Event()

        def play(table: str) -> None:
            with httpx.Client(base_url=server.url, headers=client.headers, timeout=30) as own:
                play_until(stop, own, table, done[table])

        threads = [threading.Thread(target=play, args=(table,)) for table in tables]
        for thread in threads:
            thread.start()
        end = time.monotonic() + 30
        while sum(len(moves) for moves in done.values()) < 10 and time.monotonic() < end:
            time.sleep(0.02)
        children = server.children()
        server.kill()
        stop.set()
        for thread in threads:
            thread.join(30)
        port = server.port
    assert sum(len(moves) for moves in done.values()) > 3
    for table, moves in done.items():
        stored = made(sqlite, table)
        assert stored[: len(moves)] == moves
        assert len(stored) <= len(moves) + 1  # the last one may be stored and not acknowledged
    assert all_gone(children)
    with running(sqlite, port=port) as server:
        again = httpx.Client(base_url=server.url, headers=client.headers, timeout=30)
        for table in tables:
            shown = again.get(f"/api/tables/{table}").json()
            if shown["over"]:
                continue
            wish = {"seat": shown["seat"], "version": shown["version"]}
            wish["move"] = shown["moves"][0]["move"]
            before = len(made(sqlite, table))
            for _ in range(2):  # as a browser does that has not heard the answer
                assert again.post(f"/api/tables/{table}/moves", json=wish).status_code == 200
            assert len(made(sqlite, table)) == before + 1
        again.close()
        client.close()
        assert server.stop()[0] == 0


def all_gone(processes: list[int]) -> bool:
    """Whether these processes end, within a few seconds."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if not any(is_alive(pid) for pid in processes):
            return True
        time.sleep(0.05)
    return False


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_server_that_is_told_to_stop_ends_its_streams_and_says_so(sqlite: str) -> None:
    with running(sqlite) as server:
        client = client_of(server)
        chairs = [{"kind": "computer", "level": 5}, {"kind": "computer", "level": 5}]
        table = client.post("/api/tables", json={**TWO, "chairs": chairs}).json()["table"]
        with client.stream("GET", f"/t/{table}/events") as events:
            lines = events.iter_lines()
            assert next(lines).startswith("retry:")
            children = server.children()
            before = time.monotonic()
            code, said = server.stop()
            assert list(lines) is not None
        client.close()
        assert code == 0
        assert "The server has stopped." in said
        assert "Traceback" not in said
        assert time.monotonic() - before < 15
        assert all_gone(children)


def test_a_computer_whose_process_is_killed_is_asked_again(sqlite: str) -> None:
    with running(sqlite, "--computers", "1") as server:
        client = client_of(server)
        chairs = [{"kind": "computer", "level": 4}, {"kind": "computer", "level": 4}]
        table = client.post("/api/tables", json={**TWO, "chairs": chairs}).json()["table"]
        wait_for_version(client, table, 2)
        for pid in server.children():
            os.kill(pid, signal.SIGKILL)
        version = client.get(f"/api/tables/{table}").json()["version"]
        wait_for_version(client, table, version + 2)
        client.close()
        assert server.stop()[0] == 0


def wait_for_version(client: httpx.Client, table: str, version: int) -> None:
    end = time.monotonic() + 60
    while client.get(f"/api/tables/{table}").json()["version"] < version:
        assert time.monotonic() < end, "nobody moves"
        time.sleep(0.05)


def test_several_processes_share_a_postgresql_database(postgresql: str) -> None:
    with running(postgresql, "--workers", "2") as server:
        client = client_of(server)
        table = client.post("/api/tables", json=TWO).json()["table"]
        with client.stream("GET", f"/t/{table}/events?seat=-1") as events:
            made = 0
            for _ in range(30):  # new connections reach either process
                with httpx.Client(base_url=server.url, headers=client.headers, timeout=30) as one:
                    shown = one.get(f"/api/tables/{table}").json()
                    wish = {"seat": shown["seat"], "version": shown["version"]}
                    wish["move"] = shown["moves"][0]["move"]
                    answer = one.post(f"/api/tables/{table}/moves", json=wish)
                    assert answer.status_code in (200, 409), answer.text
                    made += answer.status_code == 200
                    last = one.get(f"/api/tables/{table}?seat=-1").json()["version"]
            assert made > 8
            heard = [0]
            for line in events.iter_lines():
                if line.startswith("id: "):
                    heard.append(int(line.removeprefix("id: ")))
                if heard[-1] >= last:
                    break
                assert not line.startswith(":"), "a sign of life, but no news"
        assert heard == sorted(set(heard))
        client.close()
        assert server.stop()[0] == 0


def test_several_processes_need_postgresql(sqlite: str) -> None:
    done = subprocess.run(
        [*COMMAND, "serve", "--database", sqlite, "--workers", "2"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr == "theoi: several processes need PostgreSQL: --database postgresql://…\n"


def test_a_port_that_is_taken_is_one_clear_line(sqlite: str) -> None:
    with running(sqlite) as server, pytest.raises(AssertionError, match="cannot listen on 127"):
        Server(sqlite, port=server.port)


def figure(text: str, name: str) -> float:
    """One of the figures of a server."""
    (line,) = [one for one in text.splitlines() if one.startswith(f"{name} ")]
    return float(line.split()[1])


def test_several_processes_give_the_figures_of_all(postgresql: str) -> None:
    with running(postgresql, "--workers", "2") as server, ExitStack() as streams:
        client = client_of(server)
        table = client.post("/api/tables", json=TWO).json()["table"]
        lines = []  # a stream ends when nobody reads it
        for number in range(1, 11):  # new connections reach either process
            one = streams.enter_context(httpx.Client(base_url=server.url, timeout=30))
            events = streams.enter_context(one.stream("GET", f"/t/{table}/events?seat=-1"))
            lines.append(events.iter_lines())
            assert next(lines[-1]).startswith("retry:")
            texts = [httpx.get(f"{server.url}/metrics").text for _ in range(4)]
            assert {figure(text, "theoi_listeners") for text in texts} == {number}
        client.close()


def test_several_processes_stop_in_order(postgresql: str) -> None:
    with running(postgresql, "--workers", "2") as server:
        client = client_of(server)
        chairs = [{"kind": "computer", "level": 2}, {"kind": "computer", "level": 2}]
        table = client.post("/api/tables", json={**TWO, "chairs": chairs}).json()["table"]
        wait_for_version(client, table, 2)
        client.close()
        children = server.children()
        code, said = server.stop()
        assert code == 0
        assert "The server has stopped." in said
        assert "leaked" not in said
        assert "Traceback" not in said
        assert all_gone(children)


def test_a_server_process_that_dies_is_replaced(postgresql: str) -> None:
    with running(postgresql, "--workers", "2") as server:
        first = workers_of(server)
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        end = time.monotonic() + 30
        while first[0] in workers_of(server) or len(workers_of(server)) < 2:
            assert time.monotonic() < end, "the process is not replaced"
            time.sleep(0.05)
        children = server.children()
        server.kill()
        assert all_gone(children)


def workers_of(server: Server) -> list[int]:
    """The processes that serve: children of the first that were started by it."""
    found = []
    for task in Path(f"/proc/{server.process.pid}/task").glob("*/children"):
        for child in task.read_text().split():
            command = Path(f"/proc/{child}/cmdline").read_bytes()
            if b"spawn_main" in command and is_alive(int(child)):
                found.append(int(child))
    return found
