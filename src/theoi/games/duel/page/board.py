"""The board of 7 Wonders Duel for a page: left player, middle, right player."""

from theoi.core.board import Board, Frame
from theoi.core.texts import Texts
from theoi.games.duel.page.city import panel, score
from theoi.games.duel.page.describe import description, subtitle
from theoi.games.duel.page.desk import Desk
from theoi.games.duel.page.markup import box
from theoi.games.duel.page.middle import pantheon, shared, spotlight, structure
from theoi.games.duel.page.offers import OfferList, marked
from theoi.games.duel.page.wording import wording_of
from theoi.games.duel.state import DuelState
from theoi.games.duel.view import view_of


def make_board(known: DuelState, frame: Frame, texts: Texts) -> Board:
    """The table from what the seat of the frame knows."""
    view = view_of(known, frame.seat)
    desk = Desk(known.parts, wording_of(known.parts, texts), view, frame)
    offers = OfferList(desk, known).all()
    desk.legal = {name for offer in offers for name in offer.pieces}
    desk.last = marked(desk)
    return Board(
        html=table(desk),
        subtitle=subtitle(desk),
        description=description(desk),
        offers=offers,
    )


def table(desk: Desk) -> str:
    """The elements that `board.css` places."""
    duo = box("div", score(desk, desk.left) + score(desk, desk.right), class_="duo")
    middle = shared(desk)
    if desk.view.spaces:
        middle += pantheon(desk)
    middle += spotlight(desk)
    middle += structure(desk)
    return (
        duo
        + panel(desk, desk.left, "left")
        + box("div", middle, class_="mid")
        + panel(desk, desk.right, "right")
    )
