"""What clients are told about the numbers of a game."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import jsonschema_rs
import pytest
from tests.table.serving import settings_for

import theoi
from theoi.table.app import create_app

pytestmark = pytest.mark.anyio


@pytest.fixture
async def client(sqlite: str) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(settings_for(sqlite))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app)
        address = "http://table.example"
        async with httpx.AsyncClient(transport=transport, base_url=address) as anybody:
            token = (await anybody.post("/api/tokens")).json()["token"]
            anybody.headers["authorization"] = f"Bearer {token}"
            yield anybody


async def told(client: httpx.AsyncClient, path: str) -> Any:
    answer = await client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_views_and_events_of_a_table_can_be_read_by_it(client: httpx.AsyncClient) -> None:
    words = await told(client, "/api/games/duel?mode=pantheon&language=cs")
    form = {"game": "duel", "options": {"mode": "pantheon"}, "chairs": [{}, {}]}
    table = (await client.post("/api/tables", json=form)).json()["table"]
    shown = await told(client, f"/api/tables/{table}")
    assert jsonschema_rs.is_valid(words["view"], shown["view"])
    group = words["view"]["$defs"]["DuelView"]["properties"]["group"]
    assert group["items"]["axis"] == "wonder"
    ids = words["axes"]["wonder"]["ids"]
    offered = {move["move"] for move in shown["moves"]}
    assert {f"draft {ids[number]}" for number in shown["view"]["group"]} == offered
    move = {"seat": shown["seat"], "move": offered.pop(), "version": shown["version"]}
    shown = (await client.post(f"/api/tables/{table}/moves", json=move)).json()
    assert any(moment["events"] for moment in shown["moments"])
    for moment in shown["moments"]:
        for event in moment["events"]:
            assert len(words["events"][event["kind"]]) == len(event["values"])
            for argument, value in zip(
                words["events"][event["kind"]], event["values"], strict=True
            ):
                if argument["axis"] and value >= 0:
                    assert words["axes"][argument["axis"]]["names"][value]


async def test_every_axis_of_moves_and_events_is_told(client: httpx.AsyncClient) -> None:
    for name in ("duel", "pantheon", "teomachia"):
        words = await told(client, f"/api/games/{name}")
        axes = set(words["axes"])
        assert {axis for block in words["moves"]["blocks"] for axis in block["axes"]} <= axes
        used = {argument["axis"] for kind in words["events"].values() for argument in kind}
        assert used <= {*axes, ""}
        assert words["moves"]["size"] == sum(block["size"] for block in words["moves"]["blocks"])
        assert words["observation"]["size"] == theoi.load_game(name).observation.size
        assert words["content"] == theoi.load_game(name).content


async def test_names_are_told_in_the_language_asked_for(client: httpx.AsyncClient) -> None:
    english = await told(client, "/api/games/pantheon?seats=4")
    czech = await told(client, "/api/games/pantheon?seats=4&language=cs")
    assert english["seats"] == 4
    assert english["axes"]["nation"]["ids"] == czech["axes"]["nation"]["ids"]
    assert english["axes"]["nation"]["names"] != czech["axes"]["nation"]["names"]
    assert english["axes"]["seat"]["names"][0] == "Player 1"


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/api/games/chess", 404, "chess"),
        ("/api/games/duel?seats=3", 422, "for 2 to 2 players, not 3"),
        ("/api/games/duel?mode=agora", 422, "mode is base, pantheon, not 'agora'"),
        ("/api/games/duel?colour=red", 422, "no option 'colour'"),
    ],
)
async def test_what_does_not_exist_is_refused(
    client: httpx.AsyncClient, path: str, status: int, said: str
) -> None:
    answer = await client.get(path)
    assert answer.status_code == status
    assert said in answer.json()["text"]
