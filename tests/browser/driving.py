"""Playing by the page: a player who knows no rules clicks on what glows."""

from random import Random
from typing import Any

from playwright.sync_api import Page, ViewportSize

WIDE = ViewportSize(width=1440, height=900)
MIDDLE = ViewportSize(width=1024, height=768)
SMALL = ViewportSize(width=390, height=844)

# Waits until something can be clicked, chooses one of the things that can be, brings it into
# sight, and tells where it is. A page that is just being replaced is looked at again, and so is a
# tray whose text has just come; a click that went into the log by that is taken back. What stays
# hidden is told with its box and with what lies over it. Versions are counted for each seat, so the
# mark names the seat too.
AIM = """async (chance) => {
  const data = () => document.getElementById('state').dataset;
  const cover = () => document.getElementById('uncover');
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const ready = () => !document.body.classList.contains('busy') &&
    (data().mine === 'yes' || data().over === 'yes' || cover());
  const choose = () => {
    if (cover()) return cover();
    const acts = [...document.querySelectorAll('#tray-choice .acts button')];
    const pieces = [...document.querySelectorAll('#table .piece.legal')]
      .filter((one) => !one.closest('.second-row'));
    const all = acts.length ? acts : [...pieces, ...document.querySelectorAll('#buttons button')];
    return all[Math.floor(chance * all.length)];
  };
  const past = () => data().over === 'no' && data().now === 'no' &&
    document.getElementById('to-now');
  let problem = 'nothing happens';
  const start = performance.now();
  for (let hidden = 0; performance.now() - start < 30000 && hidden < 40;) {
    if (past()) {
      past().click();
      await pause(500);
    }
    if (!ready()) {
      await pause(10);
      continue;
    }
    const mark = `${data().seat} ${data().version} ${data().last}`;
    if (data().over === 'yes') return { over: true, mark };
    const thing = choose();
    let place = thing && HIT(thing);
    if (place && thing.closest('#tray')) {
      const before = String(place);
      await pause(40);
      place = thing.isConnected && HIT(thing);
      if (String(place) !== before) continue;
    }
    if (place) return { mark, place };
    problem = thing ? `hidden: ${WHY(thing)}` : document.getElementById('ask').textContent;
    hidden += 1;
    await pause(50);
  }
  return { problem };
}"""

# Where something can be hit, after it was brought into sight if need be; null if nowhere.
HIT = """(thing) => {
  const inside = (x, y) => {
    const there = document.elementFromPoint(x, y);
    return there && (there === thing || thing.contains(there));
  };
  const find = () => {
    const box = thing.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
      for (const right of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [box.left + box.width * right, box.top + box.height * down];
        if (inside(x, y)) return [x, y];
      }
    return null;
  };
  const at_once = find();
  if (at_once) return at_once;
  thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return find();
}"""

# Why something cannot be hit: where it is, and what lies over its middle.
WHY = """(thing) => {
  const box = thing.getBoundingClientRect();
  const sides = [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const travel = document.activeViewTransition ? ' while pieces travel' : '';
  return `${thing.outerHTML.slice(0, 160)} at ${sides} of ${innerWidth} ${innerHeight}, ` +
    `under ${over ? over.outerHTML.slice(0, 160) : 'nothing'}${travel}`;
}"""
AIM = AIM.replace("HIT(", f"({HIT})(").replace("WHY(", f"({WHY})(")
# The pieces that glow and cannot be hit.
HIDDEN = f"""() => [...document.querySelectorAll('#table .piece.legal')]
  .filter((one) => !one.closest('.second-row') && !({HIT})(one)).map({WHY})"""
READY = """() => {
  const state = document.getElementById('state').dataset;
  const busy = document.body.classList.contains('busy');
  return !busy && (state.mine === 'yes' || state.over === 'yes' ||
                   document.getElementById('uncover') !== null);
}"""


def start_table(
    page: Page,
    address: str,
    game: str,
    options: dict[str, str] | None = None,
    players: int = 2,
    kinds: dict[int, str] | None = None,
    level: int = 1,
) -> None:
    """From the first page to a table; seats are computers of the level unless said otherwise."""
    page.goto(f"{address}/")
    page.locator(f".game[href='/?game={game}']").click()
    for name, value in (options or {}).items():
        page.locator(f"input[name=option-{name}][value={value}]").check()
    if players > 2:
        page.locator(f"input[name=players][value='{players}']").check()
    for seat in range(players):
        kind = (kinds or {}).get(seat, "computer" if seat else "person")
        page.locator(f"input[name=kind-{seat}][value={kind}]").check()
        if kind == "computer":
            page.locator(f"input[name=level-{seat}][value='{level}']").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/t/**")


def state_of(page: Page, name: str) -> str:
    """What the page says of itself."""
    value: str = page.evaluate(f"document.getElementById('state').dataset.{name}")
    return value


def is_over(page: Page) -> bool:
    return state_of(page, "over") == "yes"


def wait_for_turn(page: Page) -> None:
    page.wait_for_function(READY, timeout=30_000)
    cover = page.locator("#uncover")
    if cover.count():
        cover.click()
        page.wait_for_function("() => !document.getElementById('uncover')")


class Clicker:
    """Makes moves by clicking on anything that can be clicked."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = Random(seed)
        self.clicks = 0

    def aim(self) -> dict[str, Any]:
        """What to click next, when the page is ready for it."""
        found: dict[str, Any] = self.page.evaluate(AIM, self.rng.random())
        assert "problem" not in found, found["problem"]
        return found

    def press(self, found: dict[str, Any]) -> None:
        """Click on what was found."""
        self.page.mouse.click(*found["place"])
        self.clicks += 1

    def move(self) -> None:
        """One move, from the first piece to the answer of the server."""
        first = self.aim()
        found = first
        for _ in range(12):
            self.press(found)
            found = self.aim_after(first)
            if found["mark"] != first["mark"]:
                return
        raise AssertionError(f"no move was made: {self.page.locator('#tray').inner_text()}")

    def aim_after(self, first: dict[str, Any]) -> dict[str, Any]:
        """What the page says after a click; it need not be this player's turn any more."""
        self.page.wait_for_function("() => !document.body.classList.contains('busy')")
        now: str = self.page.evaluate(MARK)
        return self.aim() if now == first["mark"] else {"mark": now}

    def play_to_end(self, most: int = 3000) -> None:
        """The whole game."""
        for _ in range(most):
            found = self.aim()
            if "over" in found:
                return
            self.press(found)
        raise AssertionError(f"the game did not end with {most} clicks")


MARK = """() => {
  const { seat, version, last } = document.getElementById('state').dataset;
  return `${seat} ${version} ${last}`;
}"""
