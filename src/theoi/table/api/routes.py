"""How a route of the JSON interface is made: from a function that says what it answers.

What it answers is the type that the function returns, an msgspec struct or a list of them. It is
encoded here, and the OpenAPI description says it too.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from typing import Annotated, get_type_hints

import msgspec
from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request, Response

from theoi.core.texts import LANGUAGES
from theoi.table.api.answers import TableShown, table_shown
from theoi.table.errors import Failed
from theoi.table.glimpse import Glimpse
from theoi.table.identity import any_browser, form_browser
from theoi.table.languages import language_of
from theoi.table.service import Tables

Endpoint = Callable[..., Awaitable[object]]
Made = Callable[[Endpoint], Endpoint]


class Routes:
    """The routes about one topic. `answers` has what each of them answers, by path and method."""

    def __init__(self, topic: str) -> None:
        self.router = APIRouter(prefix="/api", tags=[topic])
        self.answers: dict[tuple[str, str], object] = {}

    def get(self, path: str, summary: str) -> Made:
        """A route that only looks."""
        return self._route("get", path, summary, 200)

    def post(self, path: str, summary: str, status: int = 200, free: bool = False) -> Made:
        """A route that changes something; a free one, for whoever is not known yet."""
        return self._route("post", path, summary, status, {"security": []} if free else None)

    def _route(
        self,
        method: str,
        path: str,
        summary: str,
        status: int,
        extra: dict[str, object] | None = None,
    ) -> Made:
        def made(endpoint: Endpoint) -> Endpoint:
            @wraps(endpoint)
            async def encoded(*args: object, **kwargs: object) -> Response:
                body = msgspec.json.encode(await endpoint(*args, **kwargs))
                return Response(body, status, media_type="application/json")

            self.answers[f"/api{path}", method] = get_type_hints(endpoint)["return"]
            self.router.add_api_route(
                path,
                encoded,
                methods=[method.upper()],
                summary=summary,
                status_code=status,
                response_model=None,
                openapi_extra=extra,
            )
            return endpoint

        return made


# --- who asks, and where ------------------------------------------------------------------------

TableId = Annotated[str, Path(max_length=32)]
Seat = Annotated[int, Query(ge=0, le=7)]
Language = Annotated[
    str | None, Query(description="en, pl or cs; else by Accept-Language", max_length=8)
]
Since = Annotated[
    int, Query(ge=0, le=100_000, description="leave out the moments up to this number")
]
Heard = Annotated[
    int, Query(ge=0, le=2**31, description="a version that was heard of: answer nothing older")
]


class Visit:
    """Somebody who asks for something: `who` is the browser or client, `tables` the service."""

    def __init__(self, request: Request, who: str) -> None:
        self.who = who
        self.tables: Tables = request.app.state.tables
        self.language = language_of(request)

    def shown(self, glimpse: Glimpse, since: int = 0) -> TableShown:
        """What is seen of a table, as it is sent."""
        return table_shown(glimpse, self.language, since)


async def any_visit(request: Request) -> Visit:
    """Dependency of what only looks."""
    return Visit(request, (await any_browser(request)).id)


async def form_visit(request: Request) -> Visit:
    """Dependency of what changes something: the request is not forged."""
    return Visit(request, (await form_browser(request)).id)


AnyVisit = Annotated[Visit, Depends(any_visit)]
FormVisit = Annotated[Visit, Depends(form_visit)]


# --- the description ----------------------------------------------------------------------------

REFERENCE = "#/components/schemas/{name}"


def describe(app: FastAPI, topics: Sequence[Routes]) -> None:
    """Let the OpenAPI description say what answers look like, and how clients say who they are."""
    plain = app.openapi
    answers = {key: kind for topic in topics for key, kind in topic.answers.items()}

    def described() -> dict[str, object]:
        if app.openapi_schema is not None:
            return app.openapi_schema
        document = plain()
        forms, schemas = msgspec.json.schema_components(
            [Failed, *answers.values()],
            schema_hook=lambda kind: {"description": "as the game sees it"},
            ref_template=REFERENCE,
        )
        components = document.setdefault("components", {})
        components.setdefault("schemas", {}).update(schemas)
        components["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        document["security"] = [{"token": []}, {}]
        document["info"]["x-languages"] = LANGUAGES
        failed, *answered = forms
        shapes = dict(zip(answers, answered, strict=True))
        for path, operations in document["paths"].items():
            for method, operation in operations.items():
                _describe(operation["responses"], failed, shapes.get((path, method)))
        app.openapi_schema = document
        return document

    app.openapi = described  # type: ignore[method-assign]


def _describe(
    responses: dict[str, object], failed: dict[str, object], shape: dict[str, object] | None
) -> None:
    """Say what comes back: an answer of this shape, or what cannot be done."""
    responses.pop("422", None)
    if shape is not None:
        for status in responses:
            responses[status] = _response("Done", shape)
    responses["4XX"] = _response("What cannot be done, and why", failed)


def _response(description: str, schema: dict[str, object]) -> dict[str, object]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}
