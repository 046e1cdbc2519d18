"""Who a request comes from: a browser known by a random cookie, or a client by a bearer token.

There are no accounts. What the browser keeps is a secret; the server stores only its SHA-256. A
form carries a second value made from the secret (CSRF token), which other sites cannot know.
"""

import base64
import hashlib
import hmac
import re
from collections.abc import Callable
from typing import Annotated

from fastapi import Depends, Request

from theoi.table.errors import TableError

COOKIE = "theoi"
SECURE_COOKIE = "__Host-theoi"  # over https: no other host can set it, and no plain page
YEAR = 365 * 24 * 60 * 60
CSRF_HEADER = "x-csrf-token"
CSRF_FIELD = "csrf"
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


class Browser:
    """Somebody without a name: `id` is what is stored, `csrf` goes into forms.

    `known` is whether the request showed the secret itself; then it need not be given again.
    """

    def __init__(self, secret: str, known: bool, bearer: bool) -> None:
        self.secret = secret
        self.known = known
        self.bearer = bearer
        self.id = hashlib.sha256(secret.encode()).hexdigest() if secret else ""
        self.csrf = csrf_of(secret) if secret else ""


def new_secret(random: Callable[[int], bytes]) -> str:
    """A secret for a browser or client: 256 bits."""
    return base64.urlsafe_b64encode(random(32)).decode().rstrip("=")


def cookie_name(secure: bool) -> str:
    """The cookie that the secret of a browser is kept in."""
    return SECURE_COOKIE if secure else COOKIE


def csrf_of(secret: str) -> str:
    """What forms of the browser with this secret carry."""
    return hmac.new(secret.encode(), b"csrf", hashlib.sha256).hexdigest()


def identify(authorization: str, cookie: str, random: Callable[[int], bytes]) -> Browser:
    """The browser or client of a request; a new one when it is not known yet."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer" and SECRET.fullmatch(token.strip()):
        return Browser(token.strip(), known=True, bearer=True)
    if SECRET.fullmatch(cookie):
        return Browser(cookie, known=True, bearer=False)
    return Browser(new_secret(random), known=False, bearer=False)


def browser_of(request: Request) -> Browser:
    """Who the request comes from. A new browser gets its cookie with the answer."""
    browser = request.scope["theoi.browser"]
    assert isinstance(browser, Browser)
    return browser


async def any_browser(request: Request) -> Browser:
    """Dependency of what only looks: who the request comes from.

    It is a coroutine, as every dependency here: for a plain function FastAPI would take a thread.
    """
    return browser_of(request)


async def form_browser(request: Request) -> Browser:
    """Dependency of everything that changes something: the same, after checking the CSRF token.

    The token comes in the form field `csrf` or the header `X-CSRF-Token`. Clients with a bearer
    token need none: no other site can send it for them.
    """
    browser = browser_of(request)
    if browser.bearer:
        return browser
    sent = request.headers.get(CSRF_HEADER, "")
    if not sent and "form" in request.headers.get("content-type", ""):
        field = (await request.form()).get(CSRF_FIELD)
        sent = field if isinstance(field, str) else ""
    if not browser.known or not hmac.compare_digest(sent.encode(), browser.csrf.encode()):
        await request.close()  # files that came along
        raise TableError("table.error.csrf", 403)
    return browser


AnyBrowser = Annotated[Browser, Depends(any_browser)]  # of whoever looks at a page
FormBrowser = Annotated[Browser, Depends(form_browser)]  # of whoever sends a form
