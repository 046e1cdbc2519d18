"""Any position on a real page: the browser asks for the table, a test answers with its own."""

from random import Random

from playwright.sync_api import Page
from tests.browser.driving import start_table

from theoi.core.registry import find_games
from theoi.core.state import State
from theoi.table.glimpse import NO_CLOCK, PERSON, Chair, Clock, Glimpse, Moment
from theoi.table.render import Reader, render, words
from theoi.table.table_page import table_page_of

# A page that the browser has kept asks for the table anew when it is shown again.
ASK_ANEW = """async () => {
  const before = document.getElementById('state');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  for (let wait = 0; document.getElementById('state') === before; wait += 1) {
    if (wait > 1000) throw new Error('the table was not asked for');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}"""

# Choose a piece that is not played at once.
CHOOSE = """() => {
  const offers = JSON.parse(document.getElementById('offers').textContent);
  const hasty = new Set(offers.filter((one) => one.instant).flatMap((one) => one.pieces));
  const piece = [...document.querySelectorAll('#table .piece.legal')]
    .find((one) => !hasty.has(one.dataset.piece));
  piece?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return Boolean(piece);
}"""


def late_positions(
    name: str, seats: int, options: dict[str, str], seed: int, most: int
) -> dict[str, State]:
    """A random game: the last position for each question, as many as wanted, latest questions."""
    state = find_games()[0][name].load(seats, None, **options).new(seed)
    rng = Random(seed)
    found: dict[str, State] = {}
    while not state.is_over():
        question = state.question().prompt()
        found.pop(question, None)
        found[question] = state.copy()
        kinds: dict[str, list[int]] = {}
        for move in state.legal_moves():
            kinds.setdefault(state.game.space.block_of(move).name, []).append(move)
        state.apply(rng.choice(kinds[rng.choice(list(kinds))]))
    return dict(list(found.items())[-most:])


class Stage:
    """A table page that shows what it is told, from the seat that is asked."""

    def __init__(self, page: Page, address: str, game: str, seats: int) -> None:
        self.page = page
        self.html = ""
        start_table(page, address, game, players=seats, kinds=dict.fromkeys(range(seats), PERSON))
        self.table = page.url.split("/t/")[1].split("?")[0]
        page.route(
            "**/board?*", lambda route: route.fulfill(body=self.html, content_type="text/html")
        )

    def show(self, state: State, language: str = "en") -> None:
        """Put a position on the table."""
        seat = state.to_act()
        chairs = [
            Chair(
                seat=one,
                name="",
                kind=PERSON,
                level=0,
                mine=one == seat,
                connected=True,
                clock_ms=NO_CLOCK,
                late=False,
            )
            for one in range(state.game.seats)
        ]
        glimpse = Glimpse(
            table=self.table,
            game=state.game,
            seat=seat,
            version=1,
            moment=1,
            known=state.known_to(seat),
            chairs=chairs,
            awaited=[seat],
            moves=state.legal_moves(seat),
            moments=[Moment(1, seat, [], 0)],
            can_undo=False,
            thinking=False,
            over=False,
            outcome=None,
            commit="",
            seed="",
            clock=Clock(),
            clock_at=0,
            created=0,
            finished=0,
            rematch="",
            upload=False,
            creator=True,
            mine=[seat],
        )
        shown = table_page_of(glimpse, words(language))
        self.html = render("live.html", Reader(language=language), shown=shown, csrf="")
        self.page.evaluate(ASK_ANEW)
