"""The table in a browser: keyboard, undo, two browsers, a killed server, phone, languages."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, Route, expect
from tests.browser.conftest import NewPage, Server
from tests.browser.driving import Clicker, is_over, start_table, state_of, wait_for_turn

HERE = {0: "person", 1: "person"}


class Typist(Clicker):
    """Plays by the keyboard alone: arrows to what glows, Enter, and the numbers of buttons."""

    KEYS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")

    def press(self, found: dict[str, Any]) -> None:
        page = self.page
        if page.locator("#act-1").count():
            acts = page.locator("#tray-choice .acts button").count()
            page.keyboard.press(str(self.rng.randint(1, min(acts, 9))))
            return
        for _ in range(self.rng.randint(1, 3)):
            page.keyboard.press(self.rng.choice(self.KEYS))
        if page.evaluate("() => document.activeElement?.matches('.piece.legal')"):
            page.keyboard.press("Enter")
        elif page.locator("#button-1").count():
            page.keyboard.press("1")


def test_a_whole_duel_by_keyboard_alone(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(f"{server.address}/?game=duel")
    start = page.get_by_role("button", name="Start")
    for _ in range(60):
        page.keyboard.press("Tab")
        if start.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/**")
    typist = Typist(page, seed=11)
    typist.play_to_end()
    assert is_over(page)
    page.locator("#to-result").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#result-title")).to_contain_text("wins")


def wider(box: FloatRect) -> FloatRect:
    """A box with what lies around it."""
    edge = 14
    return {
        "x": box["x"] - edge,
        "y": box["y"] - edge,
        "width": box["width"] + 2 * edge,
        "height": box["height"] + 2 * edge,
    }


def test_choosing_shows_the_bill_and_escape_puts_back(new_page: NewPage, server: Server) -> None:
    page = new_page()
    start_table(page, server.address, "duel", kinds=HERE)
    clicker = Clicker(page, seed=2)
    for _ in range(8):  # the wonders
        wait_for_turn(page)
        clicker.move()
    wait_for_turn(page)
    glowing = page.locator("#table .piece.legal")
    count = glowing.count()
    card = page.locator("#table .piece.legal[data-piece^=card-]").last
    around = card.bounding_box()
    assert around is not None
    bare = page.screenshot(clip=wider(around))
    page.keyboard.press("ArrowRight")
    card.focus()
    assert page.screenshot(clip=wider(around)) != bare, "the focus cannot be seen"
    card.click()
    expect(page.locator("#tray-choice h3")).to_be_visible()
    expect(page.locator("#tray-choice .bill li").first).to_be_visible()
    assert 1 <= page.locator("#tray-choice .acts button").count() <= 4
    page.keyboard.press("Escape")
    expect(page.locator("#tray-choice")).to_be_hidden()
    assert glowing.count() == count


def test_a_refusal_says_why_with_the_clause(new_page: NewPage, server: Server) -> None:
    page = new_page()
    start_table(page, server.address, "duel", kinds=HERE)
    clicker = Clicker(page, seed=2)
    for _ in range(8):
        wait_for_turn(page)
        clicker.move()
    wait_for_turn(page)
    covered = page.locator("#table .piece[data-try]:not(.legal)").first
    covered.dispatch_event("click")
    refusal = page.locator("#tray-choice .refusal")
    expect(refusal).to_be_visible()
    expect(refusal.locator("a.clause")).to_have_attribute("href", re.compile("/rules/duel#DUEL-"))


def test_undo_takes_a_move_back(new_page: NewPage, server: Server) -> None:
    page = new_page()
    start_table(page, server.address, "duel", kinds=HERE)
    wait_for_turn(page)
    clicker = Clicker(page, seed=4)
    for _ in range(6):
        lines = page.locator(".log li").count()
        clicker.move()
        wait_for_turn(page)
        if page.locator("#undo").count():
            break
    more = page.locator(".log li").count()
    assert more > lines
    page.keyboard.press("u")
    page.wait_for_function(f"() => document.querySelectorAll('.log li').length === {lines}")


def test_two_browsers_follow_each_other(new_page: NewPage, server: Server) -> None:
    anna, ben = new_page(), new_page(language="pl-PL")
    start_table(anna, server.address, "duel", kinds={0: "person", 1: "open"})
    link = anna.locator("#link-1").input_value()
    anna.get_by_role("link", name="To the table").click()
    ben.goto(link)
    ben.locator("#name").fill("Ben")
    ben.locator("main button.big").click()
    ben.wait_for_selector("#table")
    expect(anna.locator(".chairs")).to_contain_text("Ben")
    players = {0: Clicker(anna, seed=1), 1: Clicker(ben, seed=2)}
    asked = 0 if state_of(anna, "mine") == "yes" else 1
    for _ in range(6):
        mover, other = players[asked], players[1 - asked]
        wait_for_turn(mover.page)
        while state_of(mover.page, "mine") == "yes":
            mover.move()
        wait_for_turn(other.page)
        lines = [one.page.locator(".log li").count() for one in (mover, other)]
        assert lines[0] == lines[1] > 0
        asked = 1 - asked
    spectator = new_page()
    spectator.goto(anna.url.split("?")[0])
    assert state_of(spectator, "seat") == "-1"
    assert spectator.locator("#table .piece.legal").count() == 0


def test_a_killed_server_loses_and_doubles_nothing(new_page: NewPage, own_server: Server) -> None:
    page = new_page()
    start_table(page, own_server.address, "duel", kinds=HERE)
    clicker = Clicker(page, seed=9)
    for _ in range(3):
        wait_for_turn(page)
        clicker.move()
    wait_for_turn(page)
    lines = page.locator(".log li").count()
    own_server.kill()
    expect(page.locator("#lost")).to_be_visible()
    wonder = page.locator("#table .piece.legal").first
    name = (wonder.get_attribute("data-about") or "").split("/")[1].replace("_", " ")
    wonder.click()
    if page.locator("#act-1").count():
        page.locator("#act-1").click()
    time.sleep(0.3)
    own_server.start()
    page.wait_for_function(
        "before => document.querySelectorAll('.log li').length > before", arg=lines, timeout=30_000
    )
    expect(page.locator("#lost")).to_be_hidden(timeout=15_000)
    log = page.locator(".log").inner_text()
    assert log.lower().count(name) == 1, f"{name} is not once in: {log}"
    page.reload()
    assert page.locator(".log").inner_text() == log


def finished(page: Page, server: Server, game: str = "duel") -> None:
    """A game between computers, watched to its end."""
    start_table(page, server.address, game, kinds={0: "computer", 1: "computer"})
    page.wait_for_function(
        "() => document.getElementById('state')?.dataset.over === 'yes'", timeout=60_000
    )


def test_replay_with_slider_arrows_and_links(new_page: NewPage, server: Server) -> None:
    page = new_page()
    finished(page, server)
    page.locator("#to-replay").click()
    expect(page.locator("#slider")).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#slider")).to_have_value("2")
    page.locator("#slider").fill("12")
    page.wait_for_url("**moment=12")
    page.locator("#view").select_option("1")
    page.wait_for_url("**seat=1&moment=12")
    board = page.locator("#table").inner_html()
    stranger = new_page()
    stranger.goto(page.url)
    assert stranger.locator("#table").inner_html() == board
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.getElementById('state').dataset.now === 'yes'")
    page.locator(".log a").nth(3).click()
    expect(page.locator(".log .shown").first).to_be_visible()


def test_a_record_goes_out_and_comes_back(new_page: NewPage, server: Server) -> None:
    page = new_page()
    finished(page, server)
    page.locator("#to-result").click()
    title = page.locator("#result-title").inner_text()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    page.goto(server.address)
    page.locator("input[name=record]").set_input_files(download.value.path())
    page.get_by_role("button", name="Open").click()
    page.wait_for_url("**moment=1")
    page.locator("#to-now").click()
    page.locator("#to-result").click()
    kind = page.locator(".result-head p").inner_text()
    assert "DUEL-" in kind
    assert page.locator("#result-title").inner_text().split()[-1] == title.split()[-1]


@pytest.mark.parametrize("game", ["duel", "pantheon"])
def test_the_phone_has_one_column_and_large_targets(
    new_page: NewPage, server: Server, game: str
) -> None:
    page = new_page(small=True)
    start_table(page, server.address, game)
    clicker = Clicker(page, seed=5)
    for _ in range(5):
        wait_for_turn(page)
        clicker.move()
    wait_for_turn(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, f"the page is {wide} px wide"
    small = page.evaluate(
        """() => [...document.querySelectorAll('.bar a, .bar button, .ask button, .tray button')]
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && Math.min(box.width, box.height) < 39.5)
        .map(([one]) => one.outerHTML.slice(0, 80))"""
    )
    assert small == []


def test_the_language_follows_the_browser_and_can_be_changed(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(language="cs-CZ")
    page.goto(server.address)
    expect(page.locator("h1")).to_have_text("Vyber si hru")
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("h1")).to_have_text("Wybierz grę")
    page.locator(".go button").click()
    page.wait_for_url("**/t/**")
    assert page.evaluate("document.documentElement.lang") == "pl"
    expect(page.locator("#question")).to_contain_text(re.compile("Twój ruch|Ruch ma"))


def test_players_at_one_screen_do_not_see_each_others_hands(
    new_page: NewPage, server: Server
) -> None:
    page = new_page()
    start_table(page, server.address, "pantheon", kinds=HERE)
    expect(page.locator("#uncover")).to_be_visible()
    assert page.locator("#table .piece").count() == 0
    seats = set()
    clicker = Clicker(page, seed=6)
    for _ in range(60):
        page.wait_for_function("() => !document.body.classList.contains('busy')")
        shown = page.evaluate(
            "() => [document.querySelectorAll('#uncover').length,"
            " document.querySelectorAll('#table .piece').length]"
        )
        assert 0 in shown, "a cover must hide all pieces"
        wait_for_turn(page)
        seats.add(state_of(page, "seat"))
        if len(seats) == 2:
            return
        clicker.move()
    raise AssertionError("the second player was never asked")


def test_news_do_not_lift_the_cover_between_players(new_page: NewPage, server: Server) -> None:
    page = new_page()
    heard: list[str] = []

    def tell(route: Route) -> None:
        heard.append(route.request.url)
        news = 'event: pulse\ndata: {"version": 999}\n\n'
        route.fulfill(content_type="text/event-stream", body=news)

    page.route("**/events?*", tell)
    start_table(page, server.address, "pantheon", kinds=HERE)
    with page.expect_response("**/board?*"):
        expect(page.locator("#uncover")).to_be_visible()
    page.wait_for_timeout(500)
    assert heard
    expect(page.locator("#uncover")).to_be_visible()
    assert page.locator("#table .piece").count() == 0


def test_a_hint_that_comes_too_late_is_not_shown(new_page: NewPage, server: Server) -> None:
    page = new_page()
    asked: list[Route] = []
    page.route("**/hint", lambda route: asked.append(route))
    start_table(page, server.address, "duel")
    wait_for_turn(page)
    page.locator("#hint-button").click()
    expect(page.locator("#tray-choice .thinking")).to_be_visible()
    Clicker(page, seed=2).move()
    asked[0].fulfill(content_type="text/html", body="<p>too late</p>")
    page.wait_for_timeout(500)
    expect(page.locator("#tray")).not_to_contain_text("too late")


def test_a_click_need_not_wait_for_pieces_on_their_way(new_page: NewPage, server: Server) -> None:
    page = new_page(motion=True)
    start_table(page, server.address, "duel")
    wait_for_turn(page)
    page.wait_for_function("() => !document.activeViewTransition")
    box = page.locator("#table .piece.legal").first.bounding_box()
    assert box is not None
    page.evaluate("() => { document.startViewTransition(() => {}).ready.catch(() => {}); }")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#table .piece.chosen")).to_have_count(1)
