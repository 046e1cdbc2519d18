"""Teomachia by several browsers: choices that all make at once, and that nobody sees too early."""

import re
from random import Random

from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage, Server
from tests.browser.driving import Clicker, start_table, state_of, wait_for_turn
from tests.browser.rigging import rig

from theoi.core.state import State
from theoi.games.teomachia.responses import Respond
from theoi.games.teomachia.state import TeomachiaState

NAMES = ["Anna", "Ben", "Cleo"]


def sit_down(new_page: NewPage, server: Server, seats: int, options: dict[str, str]) -> list[Page]:
    """A browser for each seat of a new table."""
    pages = [new_page() for _ in range(seats)]
    kinds = {seat: "open" if seat else "person" for seat in range(seats)}
    start_table(pages[0], server.address, "teomachia", options, players=seats, kinds=kinds)
    links = [pages[0].locator(f"#link-{seat}").input_value() for seat in range(1, seats)]
    pages[0].get_by_role("link", name="To the table").click()
    for page, name, link in zip(pages[1:], NAMES[1:seats], links, strict=True):
        page.goto(link)
        page.locator("#name").fill(name)
        page.locator("main button.big").click()
        page.wait_for_selector("#table")
        expect(pages[0].locator(".chairs")).to_contain_text(name)
    return pages


def is_asked(page: Page) -> bool:
    return state_of(page, "mine") == "yes"


def test_two_browsers_draft_at_once(new_page: NewPage, server: Server) -> None:
    pages = sit_down(new_page, server, 2, {"mode": "full"})
    anna, ben = pages
    clickers = [Clicker(page, seed=seat) for seat, page in enumerate(pages)]
    for page in pages:
        wait_for_turn(page)
        expect(page.locator(".is-draft .hc")).to_have_count(3)
    hand = ben.locator(".is-draft").inner_html()
    clickers[0].move()
    expect(anna.locator(".is-draft .picked-now")).to_have_count(1)
    assert not is_asked(anna)
    expect(ben.locator(".lft .ph small")).to_have_text("has chosen")
    assert ben.locator(".is-draft").inner_html() == hand, "what was picked is not seen"
    assert is_asked(ben)
    expect(ben.locator(".log")).not_to_contain_text("picks")
    clickers[1].move()
    expect(anna.locator(".is-draft .hc")).to_have_count(2)  # the cards were passed on
    for number in range(200):
        for clicker in clickers:
            if is_asked(clicker.page):
                clicker.move()
        if all(page.locator(".frieze").count() for page in pages):
            break
        if number == 199:
            raise AssertionError("the draft does not end")
    gods = [page.locator(".god.own .gf b").inner_text() for page in pages]
    expect(ben.locator(".lft .gf b")).to_have_text(gods[0])
    expect(anna.locator(".lft .gf b")).to_have_text(gods[1])


def may_respond(state: State) -> list[int]:
    """The seats that can answer with a card to what has just been done."""
    if not isinstance(state.question(), Respond):
        return []
    return [seat for seat in range(state.seats) if len(state.legal_moves(seat)) > 1]


def choose(state: State, seat: int, number: int) -> int:
    """Gather responses and power cards, hold them back, and never fold."""
    assert isinstance(state, TeomachiaState)
    parts, legal = state.parts, state.legal_moves(seat)
    moves, rng = parts.moves, Random(number * 1000 + len(state.pack()))

    def wish(move: int) -> int:
        if moves.card <= move < moves.pile:
            card = move - moves.card
            worth = 2 if parts.answers[card] >= 0 else 1 if card < parts.powers else 0
            return -worth if state.question().prompt().endswith("leave_out") else worth
        return -1 if move < moves.play or move == moves.fold else 0

    best = max(wish(move) for move in legal)
    return rng.choice([move for move in legal if wish(move) == best])


def test_two_browsers_are_asked_for_a_response_at_once(
    new_page: NewPage, own_server: Server
) -> None:
    pages = sit_down(new_page, own_server, 3, {})
    table = re.findall(r"/t/([^?]+)", pages[0].url)[0]
    own_server.stop()
    found: list[list[int]] = []

    def wanted(state: State) -> bool:
        asked = may_respond(state)
        if len(asked) == 2:
            found.append(asked)
        return len(asked) == 2

    rig(own_server.database, table, choose, wanted)
    own_server.start()
    for page in pages:
        page.reload()
        page.wait_for_selector("#table")
    asked = [pages[seat] for seat in found[-1]]
    third = next(page for page in pages if page not in asked)
    for page in asked:
        wait_for_turn(page)
        expect(page.locator("#buttons")).to_contain_text("No response")
        assert page.locator(".is-hand .hc.legal").count() >= 1
    if is_asked(third):  # with nothing to answer: the page does it, after a while
        expect(third.locator("#question")).to_contain_text("goes on by itself")
    expect(third.locator("#question")).not_to_contain_text("Your turn", timeout=10_000)
    before = third.locator("#table").inner_html()
    asked[0].get_by_role("button", name="No response").click()
    expect(asked[0].locator("#question")).not_to_contain_text("Your turn")
    assert is_asked(asked[1]), "the other may still answer"
    assert third.locator("#table").inner_html() == before, "nobody sees who has answered"
    asked[1].get_by_role("button", name="No response").click()
    third.wait_for_function(
        "(before) => document.getElementById('table').innerHTML !== before", arg=before
    )
