"""Axe finds nothing serious or critical on any page, in several states of the games."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page
from tests.browser.conftest import NewPage, Server
from tests.browser.driving import MIDDLE, Clicker, start_table, wait_for_turn
from tests.browser.showing import CHOOSE, Stage, late_positions
from tests.browser.test_table import finished

GRAVE = {"serious", "critical"}


def check(page: Page) -> None:
    found = Axe().run(page)
    grave = [
        f"{one['id']}: {one['help']}\n" + "\n".join(node["html"][:200] for node in one["nodes"][:4])
        for one in found.response["violations"]
        if one["impact"] in GRAVE
    ]
    assert grave == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(
    "address", ["/", "/?game=pantheon", "/settings", "/rules/duel?q=wonder", "/nowhere"]
)
def test_pages_around_the_table(
    new_page: NewPage, server: Server, address: str, dark: bool
) -> None:
    page = new_page(dark=dark)
    page.goto(server.address + address)
    check(page)


def test_the_rules(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(f"{server.address}/rules/pantheon")
    check(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("game", ["duel", "pantheon", "teomachia"])
def test_tables(new_page: NewPage, server: Server, game: str, dark: bool) -> None:
    page = new_page(dark=dark)
    start_table(page, server.address, game, {"mode": "pantheon"} if game == "duel" else {})
    wait_for_turn(page)
    check(page)
    clicker = Clicker(page, seed=8)
    for _ in range(12):
        wait_for_turn(page)
        clicker.move()
    wait_for_turn(page)
    clicker.press(clicker.aim())
    check(page)
    page.locator("a[data-dialog]").first.click()
    page.locator("#dialog[open]").wait_for()
    check(page)


@pytest.mark.parametrize(
    ("game", "seats", "options", "seed"),
    [
        ("duel", 2, {"mode": "pantheon"}, 21),
        ("pantheon", 4, {}, 2),
        ("teomachia", 3, {"mode": "full"}, 4),
    ],
    ids=["duel", "pantheon", "teomachia"],
)
def test_full_tables_in_a_small_window(
    new_page: NewPage, server: Server, game: str, seats: int, options: dict[str, str], seed: int
) -> None:
    page = new_page(dark=True)
    page.set_viewport_size(MIDDLE)
    stage = Stage(page, server.address, game, seats)
    for state in late_positions(game, seats, options, seed, 2).values():
        stage.show(state)
        page.evaluate(CHOOSE)
        check(page)


def test_after_the_game(new_page: NewPage, server: Server) -> None:
    page = new_page()
    finished(page, server)
    check(page)
    page.locator("#to-replay").click()
    page.locator("#slider").wait_for()
    check(page)
    page.goto(page.url.split("?")[0] + "/result")
    check(page)
