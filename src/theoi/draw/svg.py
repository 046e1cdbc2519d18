"""SVG elements as text. Everything that comes from data is escaped here."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from xml.sax.saxutils import escape, quoteattr

_DEFINED = re.compile(r'<(symbol|pattern) id="([^"]+)".*?</\1>', re.S)
_USED = re.compile(r"#([\w-]+)")
_SPECIAL = re.compile(r'[&<>"\n\r\t]').search  # what an attribute must not hold as it is
_FULL = {  # HTML: always closed, or what follows would be taken to lie inside
    "b", "button", "details", "div", "em", "i", "li", "ol", "p", "section", "small", "span",
    "strong", "summary", "table", "td", "th", "tr", "u", "ul",
}  # fmt: skip


def number(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


@cache
def _attribute(key: str) -> str:
    """The name of an attribute as it is written."""
    return key.rstrip("_").replace("_", "-")


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; `_` in attribute names stands for `-`, floats are shortened, None is left out."""
    words = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        if type(value) is str:
            text = value
        else:
            text = number(value) if isinstance(value, float) else str(value)
        quoted = quoteattr(text) if _SPECIAL(text) else f'"{text}"'
        words.append(f"{_attribute(key)}={quoted}")
    opening = " ".join(words)
    return f"<{opening}>{content}</{name}>" if content or name in _FULL else f"<{opening}/>"


def group(
    content: str, x: float = 0, y: float = 0, scale: float = 1, /, **attributes: object
) -> str:
    """Moved (and scaled) content."""
    move = f"translate({number(x)} {number(y)})" if x or y else ""
    size = f"scale({number(scale)})" if scale != 1 else ""
    transform = " ".join(part for part in (move, size) if part) or None
    return element("g", content, transform=transform, **attributes)


def text(
    content: object,
    x: float,
    y: float,
    size: float,
    fill: str = "var(--ink)",
    anchor: str = "middle",
    **attributes: object,
) -> str:
    """A line of text."""
    return element(
        "text",
        escape(str(content)),
        x=float(x),
        y=float(y),
        font_size=float(size),
        fill=fill,
        text_anchor=anchor,
        **attributes,
    )


def rect(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    """A rectangle."""
    return element(
        "rect", x=float(x), y=float(y), width=float(width), height=float(height), **attributes
    )


def circle(x: float, y: float, radius: float, **attributes: object) -> str:
    """A circle around a point."""
    return element("circle", cx=float(x), cy=float(y), r=float(radius), **attributes)


def path(d: str, **attributes: object) -> str:
    """A path."""
    return element("path", d=d, **attributes)


def icon(name: str, x: float, y: float, size: float, color: str) -> str:
    """An icon of the sprite, centred on a point."""
    half = size / 2
    return element(
        "use",
        href=f"#i-{name}",
        x=x - half,
        y=y - half,
        width=float(size),
        height=float(size),
        color=color,
    )


def title(content: str) -> str:
    """What a screen reader says and a tooltip shows."""
    return element("title", escape(content))


@cache
def sprite(package: str, file: str) -> dict[str, str]:
    """The symbols and patterns of an SVG file of a package, by id."""
    whole = files(package).joinpath(file).read_text(encoding="utf-8")
    return {match.group(2): match.group(0) for match in _DEFINED.finditer(whole)}


@cache
def icon_tables(package: str) -> dict[str, dict[str, str]]:
    """Which icon stands for what, from the `icons.toml` of a page's package."""
    whole = files(package).joinpath("icons.toml").read_text(encoding="utf-8")
    return tomllib.loads(whole)


def needed(content: str, symbols: dict[str, str]) -> str:
    """The symbols that the content uses, and those that they use in turn."""
    found: dict[str, str] = {}
    open_ids = _USED.findall(content)
    while open_ids:
        name = open_ids.pop()
        if name in symbols and name not in found:
            found[name] = symbols[name]
            open_ids += _USED.findall(symbols[name])
    return "".join(found[name] for name in sorted(found))


@cache
def tokens() -> str:
    """The palette and sizes as CSS custom properties."""
    return files("theoi.draw").joinpath("tokens.css").read_text(encoding="utf-8")


def document(content: str, width: float, height: float, label: str, package: str) -> str:
    """A picture that stands alone: palette, the symbols it needs and content in one file.

    Besides the icons it uses the `art.svg` of a game's package.
    """
    style = element("style", escape(tokens() + _STYLE))
    used = needed(content, sprite("theoi.draw", "icons.svg") | sprite(package, "art.svg"))
    return element(
        "svg",
        title(label) + style + element("defs", used) + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=float(width),
        height=float(height),
        role="img",
        font_family="var(--font-text)",
    )


_STYLE = """
.d { font-family: var(--font-display); font-weight: 700; }
.b { font-weight: 700; }
.art { fill: var(--fg); }
.art .lit { fill: var(--lit); }
.art .ln { fill: none; stroke: var(--fg); stroke-width: 1.6; }
"""
