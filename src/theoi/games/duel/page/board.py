"""The board of 7 Wonders Duel for a page: left player, middle, right player."""

from theoi.core.board import Board, Frame
from theoi.core.texts import Texts
from theoi.draw.markup import tag
from theoi.games.duel.page.describe import description, subtitle
from theoi.games.duel.page.desk import DuelDesk
from theoi.games.duel.page.middle import pantheon, shared, spotlight, structure
from theoi.games.duel.page.offers import DuelOffers
from theoi.games.duel.page.panels import panel, score
from theoi.games.duel.page.words import words_of
from theoi.games.duel.state import DuelState
from theoi.games.duel.view import view_of

# What an event leaves its mark on, unless it is its first component of these.
AXES = ["card", "wonder", "progress", "god", "offering", "military"]
MARKS = {
    "discarded": "discard",
    "card_lost": "discard",
    "card_removed": "discard",
    "pawn_moved": "conflict",
    "pawn_stopped": "conflict",
    "minerva_placed": "minerva",
    "god_seated": "god-{0} space-{1}",
    **dict.fromkeys(["turned_up", "god_shown", "progress_drawn", "gods_drawn", "enki_tokens"], ""),
}


def make_board(known: DuelState, frame: Frame, texts: Texts) -> Board:
    """The table from what the seat of the frame knows."""
    desk = DuelDesk(words_of(known.parts, texts), view_of(known, frame.seat), frame)
    offers = DuelOffers(desk, known).all()
    desk.light(offers, MARKS, AXES)
    return Board(table(desk), subtitle(desk), description(desk), offers)


def table(desk: DuelDesk) -> str:
    """The elements that `board.css` places."""
    middle = shared(desk) + (pantheon(desk) if desk.view.spaces else "")
    middle += spotlight(desk) + structure(desk)
    return (
        tag("div", score(desk, desk.left) + score(desk, desk.right), "duo")
        + panel(desk, desk.left, "left")
        + tag("div", middle, "mid")
        + panel(desk, desk.right, "right")
    )
