"""Pages in the reader's language: templates, words, icons and the addresses of static files."""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from theoi.core.game import GameInfo
from theoi.core.registry import find_games
from theoi.core.texts import LANGUAGES, Texts, load_texts
from theoi.draw.svg import needed, sprite
from theoi.table.static_files import static_address

PACKAGES = ("theoi.table", "theoi.table.service", "theoi.bots")
THEMES = ("light", "dark")


class Reader(msgspec.Struct, frozen=True):
    """Who reads a page: language and preferences, as cookies and the browser tell."""

    language: str = "en"
    theme: str = ""  # light, dark, or as the system has it
    motion: str = "on"
    sound: str = "off"
    name: str = ""  # what the reader was called at the last table


class Words:
    """The messages of the pages in one language, for templates: `t("home.start")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = load_texts(*PACKAGES)[language]

    def __call__(self, key: str, count: int = 0, /, **values: object) -> str:
        """A message of the pages."""
        return self.texts.text(f"table.{key}", count, **values)

    def core(self, key: str, **values: object) -> str:
        """A message by its whole key."""
        return self.texts.text(key, **values)

    def game(self, info: GameInfo, key: str) -> str:
        """A message of a game."""
        return game_texts(info.package)[self.language].text(f"{info.name}.{key}")

    def title(self, info: GameInfo) -> str:
        """What a game is called."""
        return self.game(info, "title")

    def players(self, info: GameInfo) -> str:
        """How many can play a game."""
        if info.min_seats == info.max_seats:
            return self("home.for_players", info.max_seats, number=info.max_seats)
        return self("home.for_range", info.max_seats, least=info.min_seats, most=info.max_seats)


@cache
def words(language: str) -> Words:
    """The messages of the pages in one language."""
    return Words(language)


@cache
def game_texts(package: str) -> Mapping[str, Texts]:
    """The messages of a game; those of the core alone when it has none."""
    try:
        return load_texts(package)
    except (FileNotFoundError, ModuleNotFoundError):
        return load_texts()


# --- templates -----------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def icon(name: str) -> Markup:
    """An icon of the sprite."""
    return Markup('<svg class="i" aria-hidden="true"><use href="#i-{}"/></svg>').format(name)


def csrf_field(token: str) -> Markup:
    """The field that proves that a form comes from one of our pages."""
    return Markup('<input type="hidden" name="csrf" value="{}">').format(token)


def as_json(value: object) -> Markup:
    """Data for the script, safe inside a script element."""
    text = msgspec.json.encode(value).decode()
    for letter in "<>&":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return Markup(text)


@cache
def environment() -> Environment:
    """The templates; everything that is filled in is escaped."""
    made = Environment(
        loader=PackageLoader("theoi.table"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        auto_reload=False,  # they do not change while the server runs
    )
    made.globals.update(
        icon=icon, csrf_field=csrf_field, static=static_address, languages=LANGUAGES
    )
    made.filters["json"] = as_json
    return made


@lru_cache(maxsize=8)
def table_sprite(package: str) -> Markup:
    """Every icon, and the drawings of one game: what a board may use."""
    symbols = "".join(sprite("theoi.draw", "icons.svg").values()) + game_art(package)
    return _hidden(symbols)


def page_sprite(content: str) -> Markup:
    """The icons that a page uses."""
    return _hidden(needed(content, sprite("theoi.draw", "icons.svg")))


def _hidden(symbols: str) -> Markup:
    return Markup(
        f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{symbols}</defs></svg>'
    )


@cache
def game_art(package: str) -> str:
    """The symbols and patterns of a game's own art.svg."""
    try:
        return "".join(sprite(package, "art.svg").values())
    except (FileNotFoundError, ModuleNotFoundError):
        return ""


@cache
def has_board(package: str) -> bool:
    """Whether a game has a drawing of its own for the page."""
    try:
        return files(package).joinpath("board.css").is_file()
    except ModuleNotFoundError:
        return False


def games() -> list[GameInfo]:
    """The games that can be played, by name."""
    return list(find_games()[0].values())


def render(template: str, reader: Reader, **context: object) -> str:
    """A template with the words of the reader's language."""
    return (
        environment()
        .get_template(template)
        .render(t=words(reader.language), reader=reader, games=games(), **context)
    )


def render_page(template: str, reader: Reader, art: str = "", **context: object) -> str:
    """A whole page with the icons it needs; `art` is the package of a game on the table."""
    text = render(template, reader, sprite=_PLACE, **context)
    drawings = table_sprite(art) if art else page_sprite(text)
    return text.replace(str(_PLACE), str(drawings))


_PLACE = Markup("<!--sprite-->")


def safe_html(html: str) -> Markup:
    """HTML that a game made and escaped itself."""
    return Markup(html)
