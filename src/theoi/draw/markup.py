"""Small bricks of a board's HTML; what comes from data is escaped by who puts it there."""

from functools import cache, lru_cache

from theoi.draw.svg import element, number


def tag(name: str, content: str, classes: str = "", **attributes: object) -> str:
    """An HTML element."""
    return element(name, content, class_=classes or None, **attributes)


def image(content: str, label: str, classes: str = "", **attributes: object) -> str:
    """Signs and numbers that a screen reader says in words."""
    return tag("span", content, classes, role="img", aria_label=label, **attributes)


def aloud(words: str) -> str:
    """Words for the screen reader alone."""
    return tag("span", words, "sr")


@cache
def glyph(name: str) -> str:
    """An icon in a line of text."""
    return f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>'


@lru_cache(maxsize=1024)
def drawing(content: str, width: float, height: float, classes: str = "") -> str:
    """A small drawing in HTML; its middle is 0,0 when the height is 0."""
    box = f"0 0 {number(width)} {number(height)}"
    if height == 0:
        half = number(width / 2)
        box = f"-{half} -{half} {number(width)} {number(width)}"
    return element("svg", content, class_=classes or None, viewBox=box, aria_hidden="true")


def coin(amount: object, classes: str = "coin") -> str:
    """A gold disc with a number."""
    return f'<span class="{classes}">{amount}</span>'


def times(count: int) -> str:
    """How many there are of a thing; nothing for a single one."""
    return f"<em>×{count}</em>" if count > 1 else ""


def paint(family: str, name: str) -> str:
    """The colours of a thing as a style, ground and ink: `p` seats, others as the game has them."""
    return f"--c:var(--{family}-{name});--on:var(--{family}-{name}-on)"


@cache
def mark(color: str, classes: str = "mk") -> str:
    """The colour and mark of a seat."""
    return tag("span", glyph(f"mark-{color}"), classes, style=paint("p", color))
