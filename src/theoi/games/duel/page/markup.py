"""Small bricks of the board's HTML; everything that comes from data is escaped."""

from html import escape

from theoi.draw.svg import element


def box(name: str, content: str, **attributes: object) -> str:
    """An element of the page around other elements."""
    return element(name, content, **attributes)


def words(text: object) -> str:
    """Text from data."""
    return escape(str(text))


def sign(name: str) -> str:
    """An icon in a line of text."""
    return f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>'


def coin(amount: object, classes: str = "coin") -> str:
    """A gold disc with a number."""
    return f'<span class="{classes}">{words(amount)}</span>'


def face(content: str, width: int, height: int) -> str:
    """A drawn face that fills its piece."""
    return f'<svg class="face" viewBox="0 0 {width} {height}" aria-hidden="true">{content}</svg>'


def mark(seat: int, classes: str = "mk") -> str:
    """The colour and mark of a seat."""
    color = ["red", "blue"][seat]
    style = f"--c:var(--p-{color});--on:var(--p-{color}-on)"
    return f'<span class="{classes}" style="{style}">{sign(f"mark-{color}")}</span>'


def paint(kind: str, name: str) -> str:
    """The colour pair of a thing, as a style: resources `r`, Mythologies `m`."""
    return f"--c:var(--{kind}-{name});--on:var(--{kind}-{name}-on)"
