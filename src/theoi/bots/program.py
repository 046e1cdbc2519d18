"""A program of somebody else, spoken to in lines: it may do anything, and harms nothing.

Every wait has an end, all that it prints is bounded, and it never outlives whoever started it: a
small watcher of its own process group kills the whole group as soon as the starter is gone, however
that happened. Needs a POSIX system.
"""

import os
import signal
import weakref
from contextlib import suppress
from pathlib import Path
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import DEVNULL, PIPE, Popen
from time import perf_counter
from typing import Final

LONGEST_LINE: Final = 65_536  # bytes of an answer
CHUNK: Final = 65_536
LAST_WORDS: Final = 4_096  # bytes of its error output that are kept
LONGEST_LOG: Final = 10_000_000  # bytes of a log file, after which nothing more is written to it
GRACE: Final = 1.0  # seconds a program has to end by itself when it is told to

# Ends when the starter does: then nobody holds the other end of its input any more.
WATCHER: Final = ["/bin/sh", "-c", "read line; kill -KILL 0"]

LATE: Final = "late"
ENDED: Final = "ended"
TOO_LONG: Final = "too_long"
UNASKED: Final = "unasked"


class Trouble(Exception):
    """The program cannot be talked to any more: what happened, and what it said last."""

    def __init__(self, kind: str, said: bytes = b"") -> None:
        super().__init__(kind)
        self.kind = kind
        self.said = said


class Program:
    """A running program. Whoever starts one must `end` it; what is forgotten is killed."""

    def __init__(self, words: list[str], log: Path | None = None) -> None:
        """Start it; OSError when that cannot be done. Its error output is added to the log."""
        watcher = Popen(WATCHER, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, process_group=0)
        try:
            process = Popen(
                words, bufsize=0, stdin=PIPE, stdout=PIPE, stderr=PIPE, process_group=watcher.pid
            )
        except BaseException:
            _kill([watcher])
            raise
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.pid = process.pid
        self._log = log
        self._input, self._output, self._errors = process.stdin, process.stdout, process.stderr
        for pipe in (self._input, self._output, self._errors):
            os.set_blocking(pipe.fileno(), False)
        self._said = b""
        self._error_tail = b""
        self._open = {self._output.fileno(), self._errors.fileno()}
        self._kill = weakref.finalize(self, _kill, [watcher, process])

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line; the line it answers with, without its end. Trouble when there is none.

        What it says beyond that line is held against it when it is asked again.
        """
        deadline = perf_counter() + seconds
        self._look()
        if self._said:
            raise Trouble(UNASKED, self._said)
        self._exchange(line + b"\n", deadline)
        answer, _, self._said = self._said.partition(b"\n")
        if len(answer) > LONGEST_LINE:
            raise Trouble(TOO_LONG, answer)
        return answer.removesuffix(b"\r")

    def end(self, line: bytes = b"", grace: float = GRACE) -> None:
        """Say goodbye, wait a moment for it to end by itself, and kill what is left."""
        deadline = perf_counter() + grace
        rest = line + b"\n" if line else b""
        with suppress(OSError, ValueError):
            if rest and os.write(self._input.fileno(), rest) == len(rest):
                rest = b""
        with suppress(OSError):
            self._input.close()
        if not rest:
            with suppress(OSError):
                self._drain(deadline)
        self._kill()

    def last_words(self) -> str:
        """The last line of its error output."""
        lines = self._error_tail.decode("utf-8", "backslashreplace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")

    def exit_code(self) -> int | None:
        """How it ended: the exit code, less than 0 for a signal; None while it runs."""
        deadline = perf_counter() + GRACE
        while perf_counter() < deadline:  # the end of its output comes before its own
            found = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if found is not None:
                code = found.si_status
                return code if found.si_code == os.CLD_EXITED else -code
            self._look(0.01)
        return None

    # --- reading and writing without ever waiting too long ------------------------------------

    def _exchange(self, rest: bytes, deadline: float) -> None:
        """Write the rest and read until there is a line."""
        with DefaultSelector() as selector:
            for descriptor in self._open:
                selector.register(descriptor, EVENT_READ)
            selector.register(self._input, EVENT_WRITE)
            while b"\n" not in self._said:
                if self._output.fileno() not in self._open:
                    raise Trouble(ENDED, self._said)
                if len(self._said) > LONGEST_LINE:
                    raise Trouble(TOO_LONG, self._said)
                left = deadline - perf_counter()
                if left <= 0:
                    raise Trouble(LATE, self._said)
                for key, _ in selector.select(left):
                    if key.fd != self._input.fileno():
                        if not self._read(key.fd):
                            selector.unregister(key.fd)
                        continue
                    try:
                        rest = rest[os.write(key.fd, rest[:CHUNK]) :]
                    except OSError:  # it does not listen; it may still say something
                        rest = b""
                    if not rest:
                        selector.unregister(self._input)
        if rest:
            raise Trouble(UNASKED, self._said)

    def _read(self, descriptor: int) -> bool:
        """Take what there is; whether there may be more."""
        try:
            data = os.read(descriptor, CHUNK)
        except BlockingIOError:
            return True
        if not data:
            self._open.discard(descriptor)
            return False
        if descriptor == self._output.fileno():
            self._said += data
        else:
            self._error_tail = (self._error_tail + data)[-LAST_WORDS:]
            self._write_log(data)
        return True

    def _look(self, seconds: float = 0.0) -> None:
        """Take what it has said by now, a piece of each kind."""
        with DefaultSelector() as selector:
            for descriptor in self._open:
                selector.register(descriptor, EVENT_READ)
            for key, _ in selector.select(seconds):
                self._read(key.fd)

    def _drain(self, deadline: float) -> None:
        """Throw away what it says until it has ended."""
        while self._open and perf_counter() < deadline:
            self._look(deadline - perf_counter())
            self._said = b""

    def _write_log(self, data: bytes) -> None:
        if self._log is None:
            return
        with suppress(OSError), self._log.open("ab") as file:
            if file.tell() < LONGEST_LOG:
                file.write(data)


def _kill(processes: list[Popen[bytes]]) -> None:
    """Kill the whole group of the first process, and wait for all."""
    with suppress(OSError):
        os.killpg(processes[0].pid, signal.SIGKILL)
    for process in processes:
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
