"""Playing by the page: a player who knows no rules clicks on what glows."""

from random import Random

from playwright.sync_api import Page, ViewportSize

WIDE = ViewportSize(width=1440, height=900)
SMALL = ViewportSize(width=390, height=844)

READY = """() => {
  const state = document.getElementById('state').dataset;
  const busy = document.body.classList.contains('busy');
  return !busy && (state.mine === 'yes' || state.over === 'yes' ||
                   document.getElementById('uncover') !== null);
}"""
# What tells two states of the page apart: versions are counted for each seat.
MARK = "const {seat, version, last} = document.getElementById('state').dataset;"
CHANGED = f"""(before) => {{
  {MARK}
  return !document.body.classList.contains('busy') && `${{seat}} ${{version}} ${{last}}` !== before;
}}"""
# Chooses one of the things that can be clicked, brings it into sight, and tells where it is.
AIM = """(chance) => {
  const acts = [...document.querySelectorAll('#tray-choice .acts button')];
  const pieces = [...document.querySelectorAll('#table .piece.legal')]
    .filter((one) => !one.closest('.second-row'));
  const things = acts.length ? acts : [...pieces, ...document.querySelectorAll('#buttons button')];
  if (!things.length) return null;
  const thing = things[Math.floor(chance * things.length)];
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
  const there = find();
  if (there) return there;
  thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return find() ?? `hidden: ${thing.outerHTML.slice(0, 200)}`;
}"""
STATUS = f"""() => {{
  {MARK}
  return [document.body.classList.contains('busy'), `${{seat}} ${{version}} ${{last}}`];
}}"""


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
        self.moves = 0

    def move(self) -> None:
        """One move, from the first piece to the answer of the server."""
        page = self.page
        _, before = page.evaluate(STATUS)
        for _ in range(8):
            self.press()
            if self.answered(before):
                self.moves += 1
                return
        raise AssertionError(f"no move was made: {page.locator('#tray').inner_text()}")

    def press(self) -> None:
        """Click on a button of the tray, else on something that glows or a button."""
        place = self.page.evaluate(AIM, self.rng.random())
        assert isinstance(place, list), place or self.page.locator("#question").inner_text()
        self.page.mouse.click(*place)

    def answered(self, before: str) -> bool:
        """Whether the click made a move; a click that only chose something is not answered."""
        busy, now = self.page.evaluate(STATUS)
        if not busy and now == before:
            return False
        self.page.wait_for_function(CHANGED, arg=before)
        return True

    def play_to_end(self, most: int = 2000) -> None:
        """The whole game."""
        for _ in range(most):
            wait_for_turn(self.page)
            if is_over(self.page):
                return
            self.move()
        raise AssertionError(f"the game did not end in {most} moves")
