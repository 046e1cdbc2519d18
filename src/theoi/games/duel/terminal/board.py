"""The common part of the table: the structure, the military track, the Pantheon, the tokens."""

from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theoi.core.events import UNKNOWN
from theoi.games.duel.components import NONE
from theoi.games.duel.terminal.canvas import DOTTED, THICK, THIN, Canvas, shorten, spread
from theoi.games.duel.terminal.words import COIN, POINT, Words
from theoi.games.duel.view import DuelView, SlotView

SPACE_WIDTH = 4  # of the military track
CARDS_ACROSS = 6
CARD_LINES = 2
DOWN = "grey50"
TOKEN = "bold cyan"
CAPITAL = "♜"


def card_width(width: int) -> int:
    """The width of a card: six lie side by side."""
    return max(10, min(20, width // CARDS_ACROSS))


# --- the structure ------------------------------------------------------------------------------


def draw_structure(words: Words, view: DuelView, width: int) -> RenderableType:
    """The cards of the Age, each row over the one behind it; thick borders are accessible."""
    left = [slot for slot in view.structure if slot.card != NONE]
    step = card_width(width)
    rows = sorted({slot.row for slot in left})
    first = rows[0]
    height = (rows[-1] - first + 1) * (CARD_LINES + 1) + 1
    canvas = Canvas(CARDS_ACROSS * step, height)
    for slot in left:
        x = (slot.column - 1) * step // 2
        y = (slot.row - first) * (CARD_LINES + 1)
        _draw_card(words, view, slot, canvas, (x, y), step)
    return canvas.text()


def _draw_card(
    words: Words,
    view: DuelView,
    slot: SlotView,
    canvas: Canvas,
    corner: tuple[int, int],
    width: int,
) -> None:
    x, y = corner
    numbered = bool(view.moves) and words.space.block_of(view.moves[0]).name == "slot"
    number = str(slot.slot) if numbered else ""
    if not slot.face_up:
        back = f" {'I' * view.age} ".center(width - 2, "░")
        canvas.box(x, y, width, [back, "░" * (width - 2)], DOTTED, DOWN, number)
        token = _slot_token(words, view, slot.token)
        canvas.write(x + 1, y + 2, shorten(token, width - 2), TOKEN)
        return
    border = THICK if slot.accessible else THIN
    style = words.style(slot.card) + (" bold" if slot.accessible else "")
    title = " ".join([number, words.color(slot.card)]).strip()
    lines = [_card_name(words, slot.card, width - 2), _card_line(words, view, slot, width - 2)]
    canvas.box(x, y, width, lines, border, style, title)


def _card_name(words: Words, card: int, width: int) -> str:
    """The name; of a Grand Temple at least the Mythology whose token makes it free."""
    name = words.name("card", card)
    temple = words.parts.temple_of[card]
    if temple != NONE and len(name) > width:
        return f"◆ {words.name('mythology', temple)}"
    return name


def _card_line(words: Words, view: DuelView, slot: SlotView, width: int) -> str:
    """Effect, cost and price; when there is no room the cost is left out, then words are cut."""
    seats = [view.seat] if view.seat >= 0 else [0, 1]
    price = "|".join(words.price(slot.prices[seat]) for seat in seats)
    effects = words.effects(slot.card)
    cost = words.cost(slot.card)
    room = width - len(price) - 1
    if cost not in ("–", price) and len(" ".join([*effects, cost])) <= room:
        price = f"{cost} {price}"
    excess = len(" ".join(effects)) - room
    if excess > 0:
        longest = max(range(len(effects)), key=lambda place: len(effects[place]))
        effects[longest] = shorten(effects[longest], max(len(effects[longest]) - excess, 2))
    return spread(" ".join(effects), price, width)


def _slot_token(words: Words, view: DuelView, token: int) -> str:
    if token == NONE:
        return ""
    if view.age == 1:
        return f"◆ {words.name('mythology', token)} "
    return f"◆ −{words.parts.offering_discount[token]}{COIN} "


# --- the military track -------------------------------------------------------------------------


def draw_track(words: Words, view: DuelView) -> RenderableType:
    """The track from the capital of player A (left) to that of player B, with zones and tokens."""
    capital = words.parts.capital
    width = SPACE_WIDTH * (2 * capital + 1) + 1
    canvas = Canvas(width, 4)
    players = [words.players[view.first], words.players[1 - view.first]]
    names = [shorten(f"◄ {players[0]}", width // 3), shorten(f"{players[1]} ►", width // 3)]
    canvas.write(0, 0, names[0])
    canvas.write(width - len(names[1]), 0, names[1])
    title = words.say("track")
    canvas.write((width - len(title)) // 2, 0, title, "bold")
    for place, (label, style, size) in _zones(words, view):
        x = (place + capital) * SPACE_WIDTH
        canvas.write(x, 1, "│" + label.center(size * SPACE_WIDTH - 1), style)
        canvas.write(x, 2, "│" + " " * (size * SPACE_WIDTH - 1))
    for line in (1, 2):
        canvas.write(width - 1, line, "│")
    for place in range(-capital, capital + 1):
        x = (place + capital) * SPACE_WIDTH
        canvas.write(x + 1, 3, f"{place:+d}".center(3) if place else " 0 ", "dim")
        mark, style = ("·", "dim")
        if place == view.conflict:
            mark, style = ("●", "bold red1")
        canvas.write(x + 2, 2, mark, style)
        if place == view.minerva:
            canvas.write(x + 3, 2, "M", TOKEN)
    return canvas.text()


def _zones(words: Words, view: DuelView) -> list[tuple[int, tuple[str, str, int]]]:
    """Where each zone begins, with its label, style and number of spaces."""
    parts = words.parts
    capital = parts.capital
    zones: list[tuple[int, tuple[str, str, int]]] = []
    for (side, points, token), group in groupby(
        range(-capital, capital + 1), key=lambda place: _zone_of(words, place)
    ):
        places = list(group)
        label = f"{points}{POINT}" if points else ""
        style = "dim"
        if side and abs(places[0]) == capital:
            label, style = CAPITAL, "bold"
        elif token in view.military_tokens:
            label = f"{label} −{parts.token_penalty[token]}{COIN}"
            style = ""
        zones.append((places[0], (label, style, len(places))))
    return zones


def _zone_of(words: Words, place: int) -> tuple[int, int, int]:
    """Side (-1, 0, 1), points and token of a space; the capitals are zones of their own."""
    parts = words.parts
    side = (place > 0) - (place < 0)
    distance = abs(place)
    if distance == parts.capital:
        return side, -1, NONE
    token = parts.track_token[1 if side > 0 else 0][distance] if side else NONE
    return side, parts.track_points[distance], token


# --- the Pantheon -------------------------------------------------------------------------------


def draw_pantheon(words: Words, view: DuelView, width: int) -> RenderableType:
    """The six spaces with what lies there and its price for either player, and the decks."""
    step = card_width(width)
    seats = [view.seat, 1 - view.seat] if view.seat >= 0 else [0, 1]
    canvas = Canvas(len(view.spaces) * step, CARD_LINES + 2)
    for space in view.spaces:
        x = space.space * step
        name = words.name("god", space.god)
        style = "bold" if space.god >= 0 else DOWN
        if space.god == UNKNOWN:
            name = f"? {words.name('mythology', space.mythology)}"
        prices = "" if space.god == NONE else _prices(words, [space.prices[one] for one in seats])
        number = words.space.by_name["space"].axes[0].ids[space.space]
        canvas.box(x, 0, step, [name, prices], THIN, style, number)
    decks = Text(f"{words.say('decks')}: ", style="bold")
    for place, deck in enumerate(view.decks):
        decks.append(" · " if place else "", style="dim")
        decks.append(words.name("mythology", deck.mythology), style="default not bold")
        gods = " ".join(words.names("god", deck.gods)) or "–"
        decks.append(f" {gods}", style="dim not bold")
    title = Text(words.say("pantheon"), "bold")
    names = " | ".join(words.players[seat] for seat in seats)
    title.append(f"  ({words.say('pantheon_prices')} {names})", "dim not bold")
    return Group(title, canvas.text(), decks)


def _prices(words: Words, prices: list[int]) -> str:
    return " | ".join(words.price(price) for price in prices)


# --- tokens and piles ---------------------------------------------------------------------------


def draw_piles(words: Words, view: DuelView) -> RenderableType:
    """Tokens on the board and the discard pile; what has just been drawn or shown."""
    rows = [
        ("group", words.names("wonder", [] if view.moves else view.group)),
        ("progress", words.names("progress", view.board_progress)),
        ("snake", words.names("card", [view.snake] if view.snake >= 0 else [])),
        ("enki", words.names("progress", view.enki_tokens)),
        ("drawn_progress", words.names("progress", view.drawn_progress)),
        ("drawn_gods", words.names("god", view.drawn_gods)),
        ("shown_gods", words.names("god", view.shown_gods)),
        ("discard_pile", words.names("card", view.discard_pile)),
    ]
    lines: list[RenderableType] = []
    for key, names in rows:
        if key == "progress" and view.group:
            lines += [Text(words.say(key), "bold"), _explained(words, view.board_progress)]
        elif names:
            line = Text(f"{words.say(key)}: ", style="bold")
            line.append(" · ".join(names), style="not bold")
            lines.append(line)
    return Group(*lines)


def _explained(words: Words, tokens: list[int]) -> RenderableType:
    """Progress tokens with what they do, for whoever has to plan the game."""
    table = Table.grid(padding=(0, 2))
    for token in tokens:
        table.add_row(words.name("progress", token), words.text_of("progress", token))
    return table
