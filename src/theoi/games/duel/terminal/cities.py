"""The two cities side by side: the own one (or seat 0) on the left."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from theoi.games.duel.components import COLORS, RAW, RESOURCES
from theoi.games.duel.terminal.canvas import spread
from theoi.games.duel.terminal.words import COIN, EXTRA_TURN, POINT, STYLES, Words
from theoi.games.duel.view import CityView, DuelView

BUILT = "■"
UNBUILT = "□"
LABEL = 13


def draw_cities(words: Words, view: DuelView, width: int) -> RenderableType:
    """A table with one line for each kind of thing that a city may hold."""
    left = view.seat if view.seat >= 0 else 0
    seats = [left, 1 - left]
    table = Table(width=width, box=None, padding=(0, 1), pad_edge=False, show_edge=False)
    table.add_column("", style="bold", no_wrap=True, width=LABEL - 1)
    for seat in seats:
        table.add_column(_title(words, view, seat), ratio=1)
    cities = [view.cities[seat] for seat in seats]
    _row(table, words.say("coins"), [_coins(words, city) for city in cities])
    _row(table, words.say("production"), [Text(_production(words, city)) for city in cities])
    _row(table, words.say("prices"), [Text(_unit_prices(words, city)) for city in cities])
    for number, color in enumerate(COLORS):
        cells = [_cards(words, city, number) for city in cities]
        _row(table, Text(words.say(f"cards.{color}"), STYLES[color]), cells)
    _row(table, words.say("science"), [Text(_symbols(words, city)) for city in cities])
    room = (width - LABEL) // 2
    _row(table, words.say("wonders"), [_wonders(words, city, room) for city in cities])
    for key, axis, lists in (
        ("progress_own", "progress", [city.progress for city in cities]),
        ("gods", "god", [city.gods for city in cities]),
        ("mythology", "mythology", [city.mythology for city in cities]),
    ):
        cells = [Text(", ".join(words.names(axis, numbers))) for numbers in lists]
        _row(table, words.say(key), cells)
    _row(table, words.say("offerings"), [Text(_offerings(words, city)) for city in cities])
    return table


def _row(table: Table, label: str | Text, cells: list[Text]) -> None:
    """A row, unless there is nothing to show on either side."""
    if any(cell.plain for cell in cells):
        table.add_row(label, *(cell if cell.plain else Text("–", "dim") for cell in cells))


def _title(words: Words, view: DuelView, seat: int) -> Text:
    title = Text(words.players[seat], "bold")
    if seat == view.seat:
        title.append(f" ({words.say('you')})", "not bold")
    if seat == view.asked:
        title.append(" ◄", "bold green3")
    title.append(f"   {sum(view.cities[seat].points)}{POINT}", "not bold")
    return title


def _coins(words: Words, city: CityView) -> Text:
    text = Text(f"{city.coins}{COIN}", "bold")
    if city.astarte:
        text.append(f" + {words.say('astarte', coins=city.astarte)}", "not bold")
    text.append(f"   {words.say('discard_income', coins=city.discard_income)}", "dim not bold")
    return text


def _production(words: Words, city: CityView) -> str:
    pieces = [
        f"{letter}{amount}" if amount > 1 else letter
        for letter, amount in zip(words.letters, city.production, strict=True)
        if amount
    ]
    pieces += ["+" + "/".join(words.letters[:RAW])] * city.raw_choice
    pieces += ["+" + "/".join(words.letters[RAW:])] * city.goods_choice
    return " ".join(pieces)


def _unit_prices(words: Words, city: CityView) -> str:
    return " ".join(
        f"{words.letters[one]}:{city.unit_prices[one]}" for one in range(len(RESOURCES))
    )


def _cards(words: Words, city: CityView, color: int) -> Text:
    names = [words.name("card", card) for card in city.cards if words.parts.color[card] == color]
    return Text(", ".join(names), STYLES[COLORS[color]])


def _symbols(words: Words, city: CityView) -> str:
    pieces = [
        words.name("symbol", symbol).lower() + (f" ×{count}" if count > 1 else "")
        for symbol, count in enumerate(city.symbols)
        if count
    ]
    if not pieces:
        return ""
    return f"{len(pieces)}/{words.parts.symbols_to_win}: {', '.join(pieces)}"


def _wonders(words: Words, city: CityView, width: int) -> Text:
    lines: list[Text] = []
    for one in sorted(city.wonders, key=lambda wonder: not wonder.built):
        points = words.parts.wonder_points[one.wonder]
        tail = [f"{points}{POINT}"] if points else []
        if words.parts.wonder_extra_turn[one.wonder]:
            tail.append(EXTRA_TURN)
        if not one.built:
            tail += [words.cost(words.parts.cards + one.wonder), words.price(one.price)]
        mark = BUILT if one.built else UNBUILT
        name = f"{mark} {words.name('wonder', one.wonder)}"
        lines.append(Text(spread(name, " ".join(tail), width - 1), "bold" if one.built else ""))
    return Text("\n").join(lines)


def _offerings(words: Words, city: CityView) -> str:
    discounts = words.parts.offering_discount
    return ", ".join(f"−{discounts[token]}{COIN}" for token in city.offerings)
