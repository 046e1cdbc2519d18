"""The JSON interface under requests that a machine makes up: no failure of ours, ever."""

import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)
from tests.table.serving import settings_for

from theoi.table.app import create_app
from theoi.table.run import address_of, bind

EXAMPLES = 12  # for each operation

schema = schemathesis.pytest.from_fixture("described").exclude(path_regex="/events$")


class Known:
    """A server, the token of a client, and a table of that client."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.token = httpx.post(f"{url}/api/tokens").json()["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}
        wish = {"game": "duel", "chairs": [{}, {}]}
        made = httpx.post(f"{url}/api/tables", json=wish, headers=self.headers)
        self.table = made.json()["table"]


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Known]:
    folder = tmp_path_factory.mktemp("fuzz")
    app = create_app(settings_for(f"sqlite:///{folder / 'tables.sqlite'}"))
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False))
    bound = bind("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    try:
        yield Known(address_of(bound).rstrip("/"))
    finally:
        server.should_exit = True
        thread.join(30)
        bound.close()


@pytest.fixture(scope="module")
def described(known: Known) -> object:
    return schemathesis.openapi.from_url(f"{known.url}/api/openapi.json")


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(case: "Case[Any]", known: Known) -> None:
    if "table" in case.path_parameters and len(str(case.path_parameters)) % 4:
        case.path_parameters["table"] = known.table
    response = case.call(headers=known.headers)
    assert response.status_code < 500, response.text
    case.validate_response(response, checks=[content_type_conformance, response_schema_conformance])
