"""A finished game is analysed in one way: the page, a program and `theoi analyse` say the same."""

import asyncio
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cli.running import Shell
from tests.table.browsing import Visitor
from tests.table.serving import settings_for

from theoi.table.app import create_app

pytestmark = pytest.mark.anyio
ITERATIONS = 12  # few: rough opinions have many turning points
POINT = re.compile(
    r"<li>.*?<b>(?P<player>.*?)</b>: (?P<move>.*?)</span>"
    r".*?seat=(?P<seat>\d+)&amp;moment=(?P<moment>\d+)",
    re.S,
)


@pytest.mark.parametrize("mode", ["base", "pantheon"])
async def test_the_page_and_the_command_name_the_same_turning_points(
    sqlite: str, tmp_path: Path, mode: str
) -> None:
    app = create_app(replace(settings_for(sqlite), analysis=ITERATIONS))
    async with app.router.lifespan_context(app):
        anna = Visitor(app)
        address = await anna.new_table(**{"option-mode": mode})
        for number in range(40):
            await anna.move(address, number % 2)
        await anna.post(f"{address}/concede", seat="0")
        record = tmp_path / "game.theoi"
        record.write_text((await anna.get(f"{address}/record")).text, "utf-8")
        for _ in range(1000):
            page = (await anna.get(f"{address}/analysis", part=True)).text
            if "data-waits" not in page:
                break
            await asyncio.sleep(0.05)
    shell = Shell(tmp_path)
    ran = shell.run("analyse", str(record), "--iterations", str(ITERATIONS), "--json")
    told = json.loads(ran.out)
    shown = [found.groupdict() for found in POINT.finditer(page)]
    assert shown, "nothing to compare"
    assert [int(point["seat"]) for point in shown] == [
        point["seat"] for point in told["turning_points"]
    ]
    for point, sentence in zip(shown, told["in_words"], strict=True):
        assert f"{point['player']}: {point['move']}." in sentence.replace("’", "&#39;")
    kinds = {point["kind"] for point in told["turning_points"]}
    assert page.count("Better:") == sum(bool(point["better"]) for point in told["turning_points"])
    assert kinds <= {"mistake", "luck", "misfortune"}
