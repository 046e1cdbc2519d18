"""Whole games from the first page to the final score, by clicking."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage, Server
from tests.browser.driving import Clicker, start_table


def check_result(page: Page) -> None:
    """The end of a game leads to the score."""
    page.locator("#to-result").click()
    expect(page.locator("#result-title")).to_contain_text(re.compile("wins|Shared"))
    score = page.locator(".score").first
    totals = score.locator("tfoot td").all_inner_texts()
    rows = score.locator("tbody tr")
    sums = [0] * len(totals)
    for row in range(rows.count()):
        for seat, cell in enumerate(rows.nth(row).locator("td").all_inner_texts()):
            sums[seat] += int(cell)
    assert [str(one) for one in sums] == totals
    expect(page.locator(".chart").first).to_be_visible()


@pytest.mark.parametrize("mode", ["base", "pantheon"])
def test_duel_against_the_computer(new_page: NewPage, server: Server, mode: str) -> None:
    page = new_page()
    start_table(page, server.address, "duel", {"mode": mode})
    clicker = Clicker(page, seed=7)
    clicker.play_to_end()
    assert clicker.clicks >= 15
    check_result(page)


@pytest.mark.parametrize("players", [2, 4])
def test_pantheon_against_computers(new_page: NewPage, server: Server, players: int) -> None:
    page = new_page()
    start_table(page, server.address, "pantheon", players=players)
    clicker = Clicker(page, seed=3)
    clicker.play_to_end()
    assert clicker.clicks >= 40
    check_result(page)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {"mode": "full"}), (3, {"mode": "basic"}), (4, {"ending": "points"})],
    ids=["full", "basic", "no-elimination"],
)
def test_teomachia_against_computers(
    new_page: NewPage, server: Server, players: int, options: dict[str, str]
) -> None:
    page = new_page()
    start_table(page, server.address, "teomachia", options, players=players)
    clicker = Clicker(page, seed=5)
    clicker.play_to_end()
    assert clicker.clicks >= 30
    check_result(page)
