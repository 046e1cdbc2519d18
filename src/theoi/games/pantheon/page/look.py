"""What all parts of the table draw from: who looks, what may be chosen, what has changed."""

from html import escape

from theoi.core.board import Frame, Offer
from theoi.core.events import Event
from theoi.draw.pieces import piece
from theoi.draw.svg import element, icon, number
from theoi.games.pantheon import events
from theoi.games.pantheon.components import MOVEMENT, Components
from theoi.games.pantheon.faces import COLORS, card_colors, card_picture
from theoi.games.pantheon.page.words import Words
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.view import PantheonView

# Where an event leaves its mark: the piece, with the event's seat and the id of its first value.
MARKS = {
    events.FOOT_PLACED.name: "hex-{id}",
    events.COLUMN_PLACED.name: "hex-{id}",
    events.TURNED_UP.name: "open-{id}",
    events.GOD_WON.name: "p{seat}-god-{id}",
    events.GOD_DRAWN.name: "p{seat}-god-{id}",
    events.TOKEN_BOUGHT.name: "p{seat}-token-{id}",
    events.TOKEN_RAISED.name: "p{seat}-token-{id}",
    events.DEMIGOD_TAKEN.name: "p{seat}-demigod-{id}",
    events.BONUS_CHOSEN.name: "p{seat}-bonus-{id}",
    events.CARD_TAKEN.name: "p{seat}-card-{id}",
    events.SPECIAL_MONEY.name: "p{seat}-card-{id}",
    events.DROPPED.name: "discard",
    events.MONEY_PLAYED.name: "discard",
    events.PAID_CARDS.name: "discard",
}
LONG = 7  # letters of a name that fit on a card


class Look:
    """One position as one seat looks at it."""

    def __init__(
        self,
        known: PantheonState,
        view: PantheonView,
        frame: Frame,
        words: Words,
        offers: list[Offer],
    ) -> None:
        self.known = known
        self.view = view
        self.frame = frame
        self.words = words
        self.parts: Components = known.parts
        self.seat = frame.seat
        self.badges: dict[str, str] = {}  # of all pieces that may be chosen
        for offer in offers:
            for name in offer.pieces:
                self.badges[name] = offer.badge
        self.marks = {mark for event in frame.last for mark in self.marks_of(event)}

    def marks_of(self, event: Event) -> list[str]:
        """The pieces an event has changed."""
        if event.kind.name in MARKS:
            axis = event.kind.arguments[0][1]
            thing = event.values[0]
            if axis == "" or thing < 0:
                return []
            name = MARKS[event.kind.name]
            return [name.format(seat=event.seat, id=self.id(axis, thing))]
        if event.kind.name == events.LOOT_TAKEN.name:
            return [f"hex-{self.id('hex', event.values[1])}"]
        return []

    def id(self, axis: str, thing: int) -> str:
        """The id of a component."""
        return self.words.id(axis, thing)

    def say(self, key: str, count: int = 0, /, **values: object) -> str:
        """A message of the table."""
        return self.words.say(key, count, **values)

    def legal(self, name: str) -> bool:
        """Whether the piece may be chosen."""
        return name in self.badges

    def piece(
        self,
        content: str,
        name: str,
        label: str,
        *,
        tag: str = "div",
        about: str = "",
        attempt: str = "",
        classes: str = "",
        style: str = "",
        travels: bool = True,
        mark: str = "",
        **attributes: object,
    ) -> str:
        """A piece with its state; `mark` is its name for the last move, if it has another."""
        return piece(
            tag,
            content,
            name,
            label,
            legal=self.legal(name),
            last=name in self.marks or mark in self.marks,
            about=about,
            attempt=attempt if self.seat >= 0 else "",
            travels=travels,
            classes=classes,
            style=style,
            **attributes,
        )


def tag(name: str, content: str, classes: str = "", **attributes: object) -> str:
    """An HTML element."""
    return element(name, content, class_=classes or None, **attributes)


def glyph(name: str, classes: str = "i") -> str:
    """An icon in a line of HTML."""
    return element("svg", element("use", href=f"#i-{name}"), class_=classes, aria_hidden="true")


def drawing(content: str, width: float, height: float, classes: str = "") -> str:
    """A small drawing in HTML; its middle is 0,0 when the height is 0."""
    box = f"0 0 {number(width)} {number(height)}"
    if height == 0:
        half = number(width / 2)
        box = f"-{half} -{half} {number(width)} {number(width)}"
    return element("svg", content, class_=classes or None, viewBox=box, aria_hidden="true")


def card_html(look: Look, card: int, stacked: bool = False) -> str:
    """The face of an action card with its name; a movement card says its steps."""
    parts = look.parts
    ground, ink = card_colors(parts, card)
    picture = drawing(card_picture(parts, card, 20, 20, 36), 40, 40)
    name = look.words.name("card", card)
    if parts.card_type[card] == MOVEMENT:
        picture = drawing(icon("foot", 20, 20, 36, ink), 40, 40)
        name = look.words.steps(parts.card_value[card])
    return tag(
        "div",
        tag("span", picture, "pic") + tag("b", escape(name), "long" if len(name) > LONG else ""),
        "ac stacked" if stacked else "ac",
        style=f"--c: {ground}; --on: {ink}",
    )


def mark(seat: int, size: str) -> str:
    """The colour and mark of a seat, in one of the sizes of the page."""
    color = COLORS[seat]
    style = f"--c: var(--p-{color}); --on: var(--p-{color}-on)"
    return tag("span", glyph(f"mark-{color}"), f"mk {size}".rstrip(), style=style)
