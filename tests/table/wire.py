"""The least of HTTP that a measurement needs: it must not take the machine from the server."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

GZIP = zlib.MAX_WBITS | 16


class Wire:
    """A connection to a server on loopback, kept open; one request at a time."""

    def __init__(self, url: str, token: str = "") -> None:
        parts = urlsplit(url)
        assert parts.hostname == "127.0.0.1", "only over loopback"
        assert parts.port is not None
        self.port = parts.port
        self.token = token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = "", part: bool = False
    ) -> tuple[int, bytes]:
        """Send a request; the status and the body of the answer. `part`: as our pages ask."""
        for _ in range(2):  # the server may hang up after a while
            reader = await self._send(method, path, body, kind, part)
            try:
                status, headers = await self._head(reader)
                break
            except (asyncio.IncompleteReadError, ConnectionError):
                self.close()
        else:
            raise ConnectionError("the server has hung up twice")
        length = int(headers.get(b"content-length", b"0"))
        answer = await reader.readexactly(length)
        if headers.get(b"content-encoding") == b"gzip":
            answer = zlib.decompress(answer, GZIP)
        return status, answer

    async def listen(self, path: str) -> AsyncIterator[bytes]:
        """The data of the events of a stream, until it ends or this is closed."""
        reader = await self._send("GET", path)
        status, _ = await self._head(reader)
        assert status == 200, status
        while line := await reader.readline():
            if line.startswith(b"data: "):
                yield line[6:].rstrip()

    async def _send(
        self, method: str, path: str, body: bytes = b"", kind: str = "", part: bool = False
    ) -> asyncio.StreamReader:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self.port}"]
        if self.token:
            lines.append(f"authorization: Bearer {self.token}")
        if body:
            lines += [f"content-type: {kind}", f"content-length: {len(body)}"]
        elif method != "GET":
            lines.append("content-length: 0")
        if part:
            lines += ["x-part: 1", "accept: text/html", "accept-encoding: gzip"]
        self._streams[1].write("\r\n".join([*lines, "", ""]).encode() + body)
        return self._streams[0]

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[bytes, bytes]]:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        pairs = (line.split(b": ", 1) for line in lines if line)
        return int(first.split(b" ", 2)[1]), {name.lower(): value for name, value in pairs}

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None
