"""What all pages need: who reads, answers as a page or as a part of one, and errors in words."""

from urllib.parse import urlsplit

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.datastructures import FormData

from theoi.core.texts import LANGUAGES
from theoi.table.errors import TableError
from theoi.table.identity import browser_of
from theoi.table.languages import LANGUAGE_COOKIE, error_text, language_of
from theoi.table.render import THEMES, Reader, render, render_page
from theoi.table.service import Tables

YEAR = 365 * 24 * 60 * 60
PART = "x-part"  # a request of the script for a part of a page
CHOICES = {
    LANGUAGE_COOKIE: tuple(LANGUAGES),
    "theme": ("", *THEMES),
    "motion": ("on", "off"),
    "sound": ("on", "off"),
}
NAME_LENGTH = 32


def tables_of(request: Request) -> Tables:
    """The service."""
    tables = request.app.state.tables
    assert isinstance(tables, Tables)
    return tables


def reader_of(request: Request) -> Reader:
    """The language and preferences of whoever sent a request."""
    cookies = request.cookies
    chosen = {name: cookies.get(name, "") for name in CHOICES}
    return Reader(
        language=language_of(request),
        theme=chosen["theme"] if chosen["theme"] in THEMES else "",
        motion="off" if chosen["motion"] == "off" else "on",
        sound="on" if chosen["sound"] == "on" else "off",
        name=read_name(cookies.get("name", "")),
    )


def read_name(cookie: str) -> str:
    """A name kept in a cookie, which holds plain characters only."""
    try:
        return bytes.fromhex(cookie).decode()[:NAME_LENGTH]
    except ValueError:
        return ""


def keep(response: Response, request: Request, name: str, value: str) -> None:
    """Remember a preference in a cookie."""
    response.set_cookie(
        name, value, max_age=YEAR, samesite="lax", secure=request.url.scheme == "https"
    )


def keep_name(response: Response, request: Request, name: str) -> None:
    """Remember what somebody wants to be called."""
    if name:
        keep(response, request, "name", name[:NAME_LENGTH].encode().hex())


def is_part(request: Request) -> bool:
    """Whether the script asks for a part of a page."""
    return PART in request.headers


def back_of(request: Request) -> str:
    """Where a preference leads back to: this page."""
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


def safe_back(address: str) -> str:
    """An address on this server, or the first page."""
    parts = urlsplit(address)
    inside = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if inside and not parts.netloc and not parts.scheme else "/"


def page(
    request: Request, template: str, *, status: int = 200, art: str = "", **context: object
) -> HTMLResponse:
    """A whole page."""
    html = render_page(
        template,
        reader_of(request),
        art,
        csrf=browser_of(request).csrf,
        **{"back": back_of(request), **context},
    )
    return answer(html, status)


def part(request: Request, template: str, *, status: int = 200, **context: object) -> HTMLResponse:
    """A part of a page."""
    html = render(template, reader_of(request), csrf=browser_of(request).csrf, **context)
    return answer(html, status)


def answer(html: str | bytes, status: int = 200) -> HTMLResponse:
    """HTML that belongs to its reader alone."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Language, Cookie, X-Part"}
    return HTMLResponse(html, status, headers)


def redirect(address: str) -> RedirectResponse:
    """Go on to another page, after a form."""
    return RedirectResponse(address, 303)


def field(form: FormData, name: str) -> str:
    """A text field of a form; empty when it is missing."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def number(text: str, otherwise: int = 0) -> int:
    """A number in a form or address."""
    try:
        return int(text)
    except ValueError:
        return otherwise


def wrong(request: Request, error: TableError) -> str:
    """What went wrong, in the reader's language."""
    return error_text(error, language_of(request))


def error_page(request: Request, status: int, text: str, fault: str = "") -> Response:
    """A page, or a part of one, that says what went wrong."""
    if is_part(request):
        return part(request, "why_part.html", status=status, text=text, clause="", game="")
    table = request.path_params.get("table", "") if status != 404 else ""
    return page(
        request, "error.html", status=status, message=text, table=table, fault=fault, back="/"
    )
