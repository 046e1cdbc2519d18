"""A real browser and a real server for tests of the pages."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.driving import SMALL, WIDE

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = os.environ.get("THEOI_CHROMIUM") or shutil.which("chromium") or ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not CHROMIUM:
                item.add_marker(pytest.mark.skip(reason="there is no chromium"))


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Server:
    """A server that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        script = Path(__file__).with_name("serving.py")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(script), self.database, str(self.port)],
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + 40
        while time.monotonic() < deadline:
            try:
                with urlopen(f"{self.address}/health", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    made = Server(tmp_path)
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[NewPage]:
    """Opens pages, each in a browser profile of its own; errors in scripts fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        small: bool = False, language: str = "en-GB", dark: bool = False, motion: bool = False
    ) -> Page:
        context = chromium.new_context(
            viewport=SMALL if small else WIDE,
            locale=language,
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark" if dark else "light",
            has_touch=small,
            is_mobile=small,
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
