"""Full boards: whatever glows can be hit and the table fits, at every size of the window."""

import pytest
from playwright.sync_api import Page, ViewportSize
from tests.browser.conftest import NewPage, Server
from tests.browser.driving import HIDDEN, MIDDLE, SMALL, WIDE
from tests.browser.showing import CHOOSE, Stage, late_positions

MOST = 10


def size_of(page: Page) -> tuple[int, int]:
    wide, high = page.evaluate(
        "(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])(document.documentElement)"
    )
    return wide, high


@pytest.mark.parametrize("windows", [[WIDE, MIDDLE], [SMALL]], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("game", "seats", "options", "seed"),
    [
        ("duel", 2, {"mode": "pantheon"}, 21),
        ("pantheon", 4, {}, 2),
        ("teomachia", 4, {"mode": "full", "ending": "points"}, 3),
    ],
    ids=["duel", "pantheon", "teomachia"],
)
def test_whatever_glows_can_be_hit(
    new_page: NewPage,
    server: Server,
    windows: list[ViewportSize],
    game: str,
    seats: int,
    options: dict[str, str],
    seed: int,
) -> None:
    page = new_page(small=windows == [SMALL])
    stage = Stage(page, server.address, game, seats)
    for question, state in late_positions(game, seats, options, seed, MOST).items():
        for window in windows:
            page.set_viewport_size(window)
            stage.show(state, "pl")
            assert page.evaluate(HIDDEN) == [], question
            wide, high = size_of(page)
            assert wide <= window["width"], question
            assert high <= window["height"] or window is SMALL, question
            if page.evaluate(CHOOSE):
                page.locator("#table .chosen").first.wait_for()
                assert page.evaluate(HIDDEN) == [], question
