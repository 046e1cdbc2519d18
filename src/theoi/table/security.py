"""What every request passes through: identity, origin, size and rate limits, headers, log."""

import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from theoi.table.errors import TableError
from theoi.table.identity import YEAR, Browser, cookie_name, identify
from theoi.table.metrics import Metrics
from theoi.table.settings import Rate, Settings

access = logging.getLogger("theoi.access")

SAFE = {"GET", "HEAD", "OPTIONS"}
METHODS = SAFE | {"POST", "PUT", "PATCH", "DELETE"}
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    ]
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HSTS = "max-age=31536000"
SECRET_PATH = re.compile(r"^(/+s/+)[^/]+|[a-z2-7]{16}-[a-z2-7]+")
LOGGED = 200  # characters of a path
HEAVY = re.compile(
    r"^/(?:new|tables|upload|api/tables|api/records|(?:t|api/tables)/[^/]+/(?:hint|analysis|rematch))$"
)
UPLOADS = re.compile(r"^/(?:upload|api/records)$")
WITHOUT_COOKIE = ("/api/", "/static/", "/health", "/metrics", "/favicon", "/robots")
BUCKETS = 20_000


def redact(path: str) -> str:
    """A path for the log: one line, not too long, without what a secret link says."""
    told = SECRET_PATH.sub(lambda found: f"{found[1] or ''}***", path)
    shown = "".join(letter if letter.isprintable() else "?" for letter in told)
    return shown if len(shown) <= LOGGED else shown[:LOGGED] + "..."


def network_of(scope: Scope) -> str:
    """Where a request comes from. Somebody with one IPv6 address has 2 to the power of 64."""
    address = (scope.get("client") or ("", 0))[0]
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return str(address)
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    inner = parsed.ipv4_mapped
    return str(IPv6Address(int(parsed) >> 64 << 64)) if inner is None else str(inner)


def host_of(header: str) -> str:
    """The name in a Host header, without the port; empty when it is none."""
    try:
        return (urlsplit(f"//{header}").hostname or "").rstrip(".")
    except ValueError:
        return ""


class Buckets:
    """Token buckets by key. A full one is the same as none, so old ones may be forgotten."""

    def __init__(self, rate: Rate, most: int = BUCKETS) -> None:
        self.rate = rate
        self.most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, now: float) -> float:
        """Take one; the seconds to wait if there is none, else 0."""
        left, since = self._left.pop(key, (float(self.rate.burst), now))
        left = min(float(self.rate.burst), left + (now - since) * self.rate.per_second)
        wait = 0.0 if left >= 1 else (1 - left) / self.rate.per_second
        self._left[key] = (left - 1 if wait == 0 else left, now)
        while len(self._left) > self.most:
            self._left.popitem(last=False)
        return wait


class Guard:
    """The outermost layer of the server."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        metrics: Metrics,
        refuse: Callable[[Request, TableError], Response],
        fail: Callable[[Request, Exception], Response],
    ) -> None:
        """`refuse` answers a request that is not let through, `fail` one that went wrong."""
        self.app = app
        self.refuse = refuse
        self.fail = fail
        self.settings = settings
        self.metrics = metrics
        self.browsers = Buckets(settings.requests)
        self.addresses = Buckets(settings.address_requests)
        self.heavy = Buckets(settings.heavy)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, answer it, and write a line about it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        name = cookie_name(scope.get("scheme") == "https")
        cookie = read_cookie(headers.getlist("cookie"), name)
        browser = identify(headers.get("authorization", ""), cookie, self.settings.random)
        scope["theoi.browser"] = browser
        started = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(scope, browser, MutableHeaders(scope=message))
            await send(message)

        inner = self.app
        body = LimitedBody(receive, self._body_limit(scope))
        try:
            self._check(scope, headers, browser)
            check_length(headers, body.limit)
        except TableError as error:
            inner = self.refuse(Request(scope), error)

        async def answer_to_all(message: Message) -> None:
            """Send an answer, unless it was made from a part of the request."""
            if status or not body.too_long:
                await answer(message)

        try:
            try:
                await inner(scope, body.receive, answer_to_all)
            except Exception as error:
                if status:  # half an answer is on its way: nobody may take it for whole
                    raise
                if not body.too_long:
                    await self.fail(Request(scope), error)(scope, receive, answer)
            if body.too_long and not status:
                await self.refuse(Request(scope), TooLong())(scope, receive, answer)
        finally:
            taken = time.perf_counter() - started
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.metrics.requests.labels(method, str(status)).inc()
            if not scope["path"].endswith("/events"):
                self.metrics.latency.observe(taken)
            path = redact(scope["path"])
            access.info("%s %s %d %.1f ms", method, path, status, taken * 1000)

    # --- checks -----------------------------------------------------------------------------------

    def _check(self, scope: Scope, headers: Headers, browser: Browser) -> None:
        if self.settings.hosts and host_of(headers.get("host", "")) not in self.settings.hosts:
            raise TableError("table.error.host", 421)
        if scope["method"] not in SAFE and not browser.bearer:
            self._check_origin(scope, headers)
        if self.settings.limited:
            self._check_rate(scope, browser)

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        """What changes something must come from our own pages."""
        site = headers.get("sec-fetch-site", "same-origin")
        origin = headers.get("origin")
        if origin is None:
            right = site in ("same-origin", "none")
        else:
            schemes = {"https", scope.get("scheme", "http")}  # https may end at a proxy
            same = origin in {f"{scheme}://{headers.get('host', '')}" for scheme in schemes}
            right = same and site in ("same-origin", "none")
            right = right or origin in self.settings.origins
        if not right:
            raise TableError("table.error.origin", 403)

    def _check_rate(self, scope: Scope, browser: Browser) -> None:
        path = scope["path"]
        if path == "/health" or path.startswith("/static/"):
            return
        now = time.monotonic()
        address = network_of(scope)
        waits = [self.addresses.take(address, now)]
        if browser.known:
            waits.append(self.browsers.take(browser.id, now))
        if scope["method"] not in SAFE and HEAVY.match(path):
            waits.append(self.heavy.take(address, now))
        if max(waits) > 0:
            self.metrics.limited.inc()
            raise TableError("table.error.too_many", 429, seconds=max(1, round(max(waits))))

    def _body_limit(self, scope: Scope) -> int:
        settings = self.settings
        extra = settings.upload_bytes * 3 if UPLOADS.match(scope["path"]) else 0
        return settings.body_bytes + extra

    # --- answers ----------------------------------------------------------------------------------

    def _add_headers(self, scope: Scope, browser: Browser, headers: MutableHeaders) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "no-store")
        secure = scope.get("scheme") == "https"
        if secure:
            headers.setdefault("strict-transport-security", HSTS)
        if not browser.known and not scope["path"].startswith(WITHOUT_COOKIE):
            kept = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + "; Secure" * secure
            headers.append("set-cookie", f"{cookie_name(secure)}={browser.secret}; {kept}")


class TooLong(TableError):
    """A request body beyond the limit."""

    def __init__(self) -> None:
        super().__init__("table.error.too_long", 413)


def check_length(headers: Headers, limit: int) -> None:
    """Refuse a body that says itself that it is too long."""
    told = headers.get("content-length", "")
    if told.isdecimal() and int(told[:12]) > limit:
        raise TooLong


class LimitedBody:
    """The body of a request, up to a limit in bytes."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self.limit = limit
        self.too_long = False
        self._receive = receive
        self._got = 0

    async def receive(self) -> Message:
        """The next piece; TooLong when all of them together are beyond the limit."""
        message = await self._receive()
        if message["type"] == "http.request":
            self._got += len(message.get("body", b""))
            if self._got > self.limit:
                self.too_long = True
                raise TooLong
        return message


def read_cookie(headers: list[str], name: str) -> str:
    """The secret that the browser keeps, or nothing."""
    for header in headers:
        try:
            found = SimpleCookie(header).get(name)
        except CookieError:
            continue
        if found is not None:
            return found.value
    return ""
