"""A browser without a screen: asks for pages and sends their forms."""

import re
from html.parser import HTMLParser

import httpx
from fastapi import FastAPI

HERE = "http://table.example"
PART = {"x-part": "live"}


VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Elements(HTMLParser):
    """All elements of a page with their attributes, and a check that they are closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of all elements with this tag."""
        return [attributes for name, attributes in self.found if name == tag]


class Visitor:
    """One browser."""

    def __init__(self, app: FastAPI, language: str = "en") -> None:
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app, raise_app_exceptions=False),
            base_url=HERE,
            headers={"accept": "text/html", "accept-language": language, "origin": HERE},
            follow_redirects=True,
        )
        self.csrf = ""

    async def get(self, address: str, part: bool = False) -> httpx.Response:
        answer = await self.client.get(address, headers=PART if part else {})
        found = re.search(r'name="csrf" value="([0-9a-f]+)"|data-csrf="([0-9a-f]+)"', answer.text)
        if found:
            self.csrf = found.group(1) or found.group(2)
        return answer

    async def post(self, address: str, **fields: str) -> httpx.Response:
        """Send a form."""
        return await self._send(address, {}, fields)

    async def post_part(self, address: str, **fields: str) -> httpx.Response:
        """Send a form as the script does."""
        return await self._send(address, PART, fields)

    async def _send(
        self, address: str, headers: dict[str, str], fields: dict[str, str]
    ) -> httpx.Response:
        if not self.csrf:
            await self.get("/")
        data = {"csrf": self.csrf, **{name.replace("_", "-"): one for name, one in fields.items()}}
        return await self.client.post(address, data=data, headers=headers)

    async def new_table(self, game: str = "duel", **fields: str) -> str:
        """Start a table with two people here unless the fields say otherwise; its address."""
        wishes = {"kind_0": "person", "kind_1": "person", **fields}
        answer = await self.post("/tables", game=game, **wishes)
        assert answer.status_code == 200, answer.text
        return answer.url.path.removesuffix("/seats")

    async def move(self, address: str, place: int = 0) -> httpx.Response:
        """Make one of the moves that the list on the page offers."""
        page = await self.get(address)
        behind = behind_cover(page.text)
        if behind:
            page = await self.get(behind)
        state = state_of(page.text)
        moves = moves_of(page.text)
        return await self.post(
            f"{address}/move", seat=state["seat"], version=state["version"], move=moves[place]
        )


def state_of(html: str) -> dict[str, str]:
    """What a table page says of itself."""
    found = next(one for one in Elements(html).all("div") if one.get("id") == "state")
    return {name.removeprefix("data-"): value for name, value in found.items()}


def behind_cover(html: str) -> str:
    """Where the cover of a table page leads to; empty if nothing is covered."""
    found = [one["href"] for one in Elements(html).all("a") if one.get("id") == "uncover"]
    return found[0] if found else ""


def moves_of(html: str) -> list[str]:
    """The moves that can be sent by the forms of a table page."""
    buttons = Elements(html).all("button")
    return [one["value"] for one in buttons if one.get("name") == "move"]
