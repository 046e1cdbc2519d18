"""The board of Teomachia for a page: the others, the middle with the hand, the own panel."""

from theoi.core.board import Board, Frame
from theoi.core.texts import Texts
from theoi.draw.markup import tag
from theoi.games.teomachia.card_questions import GainPrayer
from theoi.games.teomachia.page.describe import description, subtitle
from theoi.games.teomachia.page.desk import TeomachiaDesk
from theoi.games.teomachia.page.hand import draft, zone_of
from theoi.games.teomachia.page.middle import doing, frieze, result, stakes, track
from theoi.games.teomachia.page.offers import TeomachiaOffers
from theoi.games.teomachia.page.panels import others, panel, scores
from theoi.games.teomachia.page.words import words_of
from theoi.games.teomachia.state import PRAYERS, SETTLEMENT, TeomachiaState
from theoi.games.teomachia.view import view_of

# What an event leaves its mark on.
STAKES = [
    "ante", "waited", "called", "raised", "raised_further", "folded", "committed", "returned",
    "stake_lost", "desperate", "stake_back", "stake_gone", "passed", "wins_deal", "strength",
]  # fmt: skip
MARKS = {
    **dict.fromkeys(STAKES, "seat-{seat}"),
    "element_open": "slot-{1}",
    "element_seen": "slot-{1}",
    "element_hidden": "slot-{1}",
    "element_laid": "slot-{0}",
    "laid": "p{seat}-power-{0}",
    "played": "attack-{seat}-{0} p{seat}-lasting-{0}",
    "place_founded": "p{seat}-place-{0}",
    "place_used": "p{seat}-place-{0}",
    "place_damaged": "p{seat}-place-{0}-damaged",
    "put_away": "p{seat}-pile",
    "takes_prayer": "p{seat}-pile",
    "discards_all": "p{seat}-pile",
    "pile_shows": "p{seat}-pile",
    "myth_bought": "p{seat}-myth-{0}",
    "myth_used": "p{seat}-myth-{0}",
    "hero_joins": "hero-{seat}-{0}",
    "attribute_used": "p{seat}-god-{0}",
}


def make_board(known: TeomachiaState, frame: Frame, texts: Texts) -> Board:
    """The table from what the seat of the frame knows."""
    words = words_of(known.parts, texts)
    desk = TeomachiaDesk(words, known, view_of(known, frame.seat), frame)
    offers = TeomachiaOffers(desk).all()
    desk.light(offers, MARKS)
    return Board(table(desk), subtitle(desk), description(desk), offers)


def table(desk: TeomachiaDesk) -> str:
    """The elements that `board.css` places."""
    own = panel(desk, desk.seat) if desk.seat >= 0 else ""
    if desk.drafting and not desk.view.over:
        return (
            scores(desk)
            + others(desk)
            + tag("div", draft(desk), "mid drafting")
            + tag("div", own, "rgt")
        )
    if desk.view.over:
        settled = stakes(desk) if desk.view.phase >= SETTLEMENT else ""
        middle = frieze(desk) + settled + result(desk)
    else:
        middle = frieze(desk) + stakes(desk) + doing(desk) + zone_of(desk)
    choosing = desk.view.phase == PRAYERS or isinstance(desk.question, GainPrayer)
    right = own + ("" if choosing and not desk.view.over else track(desk))
    return (
        scores(desk)
        + others(desk)
        + tag("div", middle, f"mid of-{len(desk.players)}")
        + tag("div", right, "rgt")
    )
