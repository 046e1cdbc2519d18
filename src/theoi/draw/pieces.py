"""Pieces on a page: elements of a board that can be chosen, asked about and tried.

The attributes are what the page's script works with: `data-piece` is the name that offers use,
`data-about` (axis/id) is what a tooltip tells about, `data-try` (notation) is the move that a
click attempts when no offer has the piece, so that the refusal can say why.
"""

from theoi.draw.svg import element


def piece(
    tag: str,
    content: str,
    name: str,
    label: str,
    *,
    legal: bool = False,
    last: bool = False,
    about: str = "",
    attempt: str = "",
    travels: bool = False,
    classes: str = "",
    style: str = "",
    **attributes: object,
) -> str:
    """A piece; `label` is what a screen reader says. One that `travels` is animated when it moves.

    In SVG use the tag `g`; browsers let only HTML elements travel.
    """
    words = [classes, "piece", "legal" if legal else "", "last-move" if last else ""]
    styles = [style.rstrip("; "), f"view-transition-name: {name}" if travels else ""]
    active = legal or bool(about) or bool(attempt)
    return element(
        tag,
        content,
        id=f"piece-{name}",
        class_=" ".join(word for word in words if word),
        style="; ".join(style for style in styles if style) or None,
        data_piece=name,
        data_about=about or None,
        data_try=attempt or None,
        tabindex=0 if active else None,
        role="button" if active else "img",
        aria_label=label,
        **attributes,
    )
