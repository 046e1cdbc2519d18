"""The board of Pantheon for a page: the map, what all share, and the players."""

from theoi.core.board import Board, Frame
from theoi.core.texts import Texts
from theoi.draw.markup import tag
from theoi.games.pantheon.page.describe import description, subtitle
from theoi.games.pantheon.page.desk import PantheonDesk
from theoi.games.pantheon.page.middle import bonuses, cards, gods, map_section, result, shop
from theoi.games.pantheon.page.offers import PantheonOffers
from theoi.games.pantheon.page.panels import panels, scores
from theoi.games.pantheon.page.words import words_of
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.view import view_of

# What an event leaves its mark on.
MARKS = {
    "foot_placed": "hex-{0}",
    "column_placed": "hex-{0}",
    "loot_taken": "hex-{1}",
    "turned_up": "open-{0}",
    "god_won": "p{seat}-god-{0}",
    "god_drawn": "p{seat}-god-{0}",
    "token_bought": "p{seat}-token-{0}",
    "token_raised": "p{seat}-token-{0}",
    "demigod_taken": "p{seat}-demigod-{0}",
    "bonus_chosen": "p{seat}-bonus-{0}",
    "card_taken": "p{seat}-card-{0}",
    "special_money": "p{seat}-card-{0}",
    "dropped": "discard",
    "money_played": "discard",
    "paid_cards": "discard",
}


def make_board(known: PantheonState, frame: Frame, texts: Texts) -> Board:
    """The table from what the seat of the frame knows."""
    desk = PantheonDesk(words_of(known.parts, texts), known, view_of(known, frame.seat), frame)
    offers = PantheonOffers(desk).all()
    desk.light(offers, MARKS)
    return Board(table(desk), subtitle(desk), description(desk), offers)


def table(desk: PantheonDesk) -> str:
    """The elements that `board.css` places."""
    if desk.view.over:
        strips = result(desk) + cards(desk)
    else:
        strips = gods(desk) + cards(desk) + shop(desk)
    west = map_section(desk) + bonuses(desk) + tag("div", strips, "strips")
    return scores(desk) + tag("div", west, f"west seats-{len(desk.players)}") + panels(desk)
