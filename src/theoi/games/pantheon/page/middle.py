"""What all players of Pantheon share: the map with the epochs, gods, cards and offerings."""

from collections import Counter
from html import escape

from theoi.draw.markup import aloud, coin, drawing, glyph, paint, tag, times
from theoi.draw.shapes import ROMAN
from theoi.draw.svg import circle, element, group, path, text
from theoi.games.pantheon.components import NONE, ONCE
from theoi.games.pantheon.loot import ChooseBonus
from theoi.games.pantheon.movement import Placing
from theoi.games.pantheon.nations import GalliaPay
from theoi.games.pantheon.offering import Paying
from theoi.games.pantheon.page.desk import PantheonDesk
from theoi.games.pantheon.page.map import map_of
from theoi.games.pantheon.page.pieces import TIMINGS, demigod_disc, god_icon, token_chip
from theoi.games.pantheon.page.words import ICONS
from theoi.games.pantheon.view import HexView

BRACKETS = "M-21-12V-21H-12M21-12V-21H12M-21 12V21H-12M21 12V21H12"


# --- the map ------------------------------------------------------------------------------------


def map_section(desk: PantheonDesk) -> str:
    """The map in its frame, with the epochs; on a phone it pans and has an overview."""
    chart = map_of(desk.words)
    ground = element("g", chart.ground(len(desk.players)), id="pan-ground")
    things = {thing.hex: thing for thing in desk.view.hexes}
    bare: list[str] = []
    full: list[str] = []
    for place in range(desk.parts.hexes):
        name = f"hex-{desk.id('hex', place)}"
        if place in things or desk.legal(name) or name in desk.marks:
            full.append(hex_piece(desk, place, name, things.get(place)))
        else:
            bare.append(bare_hex(desk, place, name))
    compass = group(element("use", href="#pan-compass"), 60, chart.height - 62, 0.86)
    ribbons = element("g", chart.ribbons, class_="ribbons")
    content = ground + compass + "".join(bare) + "".join(full) + ribbons
    box = f"0 0 {chart.width:.1f} {chart.height:.1f}"
    label = desk.say("map")
    svg = element("svg", content, class_="map", viewBox=box, role="group", aria_label=label)
    x, y = centre(desk)
    aim = tag("i", "", "aim", style=f"left:{x:.1f}%;top:{y:.1f}%")
    scroll = tag(
        "div",
        tag("div", svg + aim, "inner"),
        "scroll",
        data_centre=f"{x:.1f} {y:.1f}",
        tabindex=0,
        role="region",
        aria_label=label,
    )
    small = element("svg", element("use", href="#pan-ground"), viewBox=box)
    over = tag("div", small + tag("i", "", "lens"), "over", aria_hidden="true")
    return tag("div", scroll + epochs(desk) + over, "frame")


def bare_hex(desk: PantheonDesk, place: int, name: str) -> str:
    """A hex on which nothing lies: it can be asked about, and tried."""
    chart = map_of(desk.words)
    if (place, desk.mine) not in chart.bare:
        x, y = chart.middle(place)
        hex_id = desk.id("hex", place)
        chart.bare[place, desk.mine] = element(
            "use",
            href="#pan-hex",
            class_="hit",
            x=x,
            y=y,
            data_piece=name,
            data_about=f"hex/{hex_id}",
            data_try=f"place {hex_id}" if desk.mine else None,
        )
    return chart.bare[place, desk.mine]


def hex_piece(desk: PantheonDesk, place: int, name: str, thing: HexView | None) -> str:
    """A hex with what lies on it, what it costs and whether it was the last move."""
    chart = map_of(desk.words)
    shape = element("use", href="#pan-hex", class_="g0") if desk.legal(name) else ""
    shape += chart.thing(thing) if thing is not None else ""
    if desk.legal(name):
        shape += element("use", href="#pan-glow", class_="g1")
        if desk.badges[name]:
            aside = 0 if thing is None and not desk.parts.is_column[place] else 1
            number = text(desk.badges[name], 0, 4.6, 13, "var(--glaze)", class_="d")
            shape += group(circle(0, 0, 8.8, class_="price") + number, aside * 12, aside * 13)
    if name in desk.marks:
        shape += path(BRACKETS, class_="brackets")
    shape += element("use", href="#pan-hex", class_="hit")
    about = desk.about("hex", place)
    if thing is not None and thing.loot != NONE:
        about = desk.about("loot", thing.loot)
    x, y = chart.middle(place)
    return desk.piece(
        name,
        hex_label(desk, place, thing, name),
        shape,
        element="g",
        about=about,
        attempt=f"place {desk.id('hex', place)}",
        transform=f"translate({x:.1f} {y:.1f})",
    )


def hex_label(desk: PantheonDesk, place: int, thing: HexView | None, name: str) -> str:
    """What a screen reader says of a hex."""
    words, column = desk.words, desk.parts.is_column[place]
    said = [words.hex(place)]
    if column:
        said.append(desk.say("column_hex"))
    if thing is not None:
        if thing.temple:
            said.append(desk.say("temple"))
        if thing.loot != NONE:
            said.append(desk.say("loot_here", loot=words.name("loot", thing.loot)))
        piece = words.name("piece", int(column)).lower()
        said += [f"{piece}: {desk.players[seat]}" for seat in thing.seats]
    if desk.badges.get(name):
        unit = "steps" if isinstance(desk.question, Placing) else "coins"
        said.append(desk.say(unit, int(desk.badges[name])))
    return ", ".join(said)


def centre(desk: PantheonDesk) -> tuple[float, float]:
    """Where the action is, in per cent of the map."""
    chart = map_of(desk.words)
    names = [f"hex-{ident}" for ident in desk.words.ids["hex"]]
    legal = [place for place, name in enumerate(names) if desk.legal(name)]
    marked = [place for place, name in enumerate(names) if name in desk.marks]
    home = [desk.parts.home[desk.view.nation]] if desk.view.nation != NONE else [0]
    middles = [chart.middle(place) for place in legal or marked or home]
    x = sum(x for x, _ in middles) / len(middles)
    y = sum(y for _, y in middles) / len(middles)
    return 100 * x / chart.width, 100 * y / chart.height


def epochs(desk: PantheonDesk) -> str:
    """The epochs with their nations; the last one is under way."""
    track = desk.view.track
    drawn = ""
    for epoch in range(1, desk.parts.epochs + 1):
        roman = tag("b", ROMAN[epoch])
        roman += glyph("laurel") if epoch in desk.parts.scoring_epochs else ""
        if epoch > len(track):
            drawn += tag("div", tag("span", "") + tag("small", roman), "epoch")
            continue
        nation = track[epoch - 1]
        now = epoch == len(track) and not desk.view.over
        drawn += desk.component(
            "nation",
            nation,
            tag("span", escape(desk.words.letters(nation))) + tag("small", roman),
            "epoch now" if now else "epoch played",
            label=f"{ROMAN[epoch]}: {desk.words.name('nation', nation)}",
            travels=False,
        )
    return tag("div", drawn, "ep", role="group", aria_label=desk.say("epochs"))


# --- gods ---------------------------------------------------------------------------------------


def strip(name: str, caption: str, content: str, aside: str = "") -> str:
    """A sheet on which shared things lie."""
    head = tag("div", tag("h3", caption, "cap") + aside, "head")
    return tag("section", head + content, f"panel strip {name}")


def gods(desk: PantheonDesk) -> str:
    """The display: gods with their prices, places of those won, demigods and stacks."""
    view = desk.view
    tiles = ""
    if isinstance(desk.question, GalliaPay):
        tiles += god(desk, desk.question.god, 1, turned_up=True)
    for number, many in sorted(Counter(view.open_gods).items()):
        tiles += god(desk, number, many)
    places = len(desk.players) + desk.parts.more_gods_than_players
    tiles += tag("div", "", "gt gone") * (places - len(view.open_gods))
    demigods = "".join(
        demigod(desk, number, many)
        for number, many in sorted(Counter(view.open_demigods).items(), reverse=True)
    )
    stacks = (
        stack(desk, "god-stack", "god", desk.say("god_stack", view.god_stack), view.god_stack)
        + stack(
            desk,
            "demigod-stack",
            "demigod",
            desk.say("demigod_stack", view.demigod_stack),
            view.demigod_stack,
        )
        + stack(desk, "bag", "loot", desk.say("bag", view.bag), view.bag)
    )
    caption = escape(desk.say("gods_worth", points=view.epoch)) + " " + glyph("laurel")
    grid = tag("div", tiles, "gts", role="group", aria_label=desk.say("gods"))
    rest = tag("div", demigods, "dgs") if demigods else ""
    return strip("gods", caption, grid + rest, tag("div", stacks, "stacks"))


def stack(desk: PantheonDesk, name: str, icon: str, label: str, size: int) -> str:
    """A stack of which only the size is known."""
    content = glyph(icon) + tag("b", str(size))
    attempt = "gallia god" if name == "god-stack" else ""
    classes = "stack" if size else "stack empty"
    return desk.piece(name, label, content, classes, attempt=attempt, title=label)


def god(desk: PantheonDesk, god: int, many: int, turned_up: bool = False) -> str:
    """A god of the display, as often as it lies there."""
    parts, words, question = desk.parts, desk.words, desk.question
    due = -1  # the place of the number to be paid now
    if turned_up:
        due = 0
    elif isinstance(question, Paying) and question.god == god:
        due = question.place
    numbers = ""
    for place, number in enumerate(parts.god_cost[god]):
        state = "now" if place == due else "paid" if place < due else ""
        numbers += tag("i", str(number), state)
    corner = tag("span", glyph("card"), "corner") if parts.god_cards_only[god] else ""
    if parts.god_timing[god] == ONCE:
        corner += tag("span", "1×", "corner")
    name = words.name("god", god)
    face = (
        tag("span", drawing(god_icon(parts, god, 16, 16, 32), 32, 32), "gi")
        + tag("b", escape(name))
        + tag("small", escape(words.favour(god)))
        + tag("span", numbers, "gc")
        + corner
    )
    tile = tag("div", face, "tile", style=f"--b:{TIMINGS[parts.god_timing[god]]}")
    cost = desk.say("god_cost", cost=words.cost(god))
    return desk.component(
        "god",
        god,
        tile * many,
        "gt" if due < 0 else "gt chosen-god",
        place="turned" if turned_up else "",
        label=f"{name}, {cost}. {words.effect('god', god)}",
        verb="offer",
        times=many,
        style=f"--n:{many}",
    )


def demigod(desk: PantheonDesk, demigod: int, many: int) -> str:
    """Open demigods of one value."""
    disc = drawing(demigod_disc(desk.parts.demigod_value[demigod], 15), 32, 0)
    return desk.component("demigod", demigod, disc + times(many), "dg", times=many)


# --- cards --------------------------------------------------------------------------------------


def cards(desk: PantheonDesk) -> str:
    """The open cards, the piles and the special money."""
    view = desk.view
    numbers = Counter(view.open_cards)
    drawn = "".join(
        desk.component(
            "card",
            card,
            desk.card(card) * many,
            "acn",
            place="open",
            verb="take",
            times=many,
            style=f"--n:{many}",
        )
        for card, many in numbers.items()
        if card != NONE
    )
    drawn += tag("div", "", "ac none") * numbers[NONE]
    label = desk.say("pile", view.pile_size)
    classes = "ac pile" if view.pile_size else "ac none"
    face = heap("temple", view.pile_size)
    drawn += desk.piece("pile", label, face, classes, attempt="pile", title=label)
    size = len(view.discard)
    label = desk.say("discard", size)
    label += f": {desk.words.names('card', view.discard)}" if size else ""
    discard = desk.piece("discard", label, heap("discard", size), "ac heap", title=label)
    drawn += tag("div", special(desk) + discard, "heaps")
    return strip("market", escape(desk.say("open_cards")), tag("div", drawn, "acs"))


def heap(icon: str, size: int) -> str:
    """A heap of cards: an icon and how many there are."""
    return tag("span", glyph(icon), "pic") + tag("b", str(size))


def special(desk: PantheonDesk) -> str:
    """The stack of special money: its top card and its size."""
    view = desk.view
    size = len(view.special_money)
    label = desk.say("special", size)
    if view.special_top == NONE:
        return desk.piece("special", label, heap("money", 0), "ac none", title=label)
    label += f": {desk.words.names('card', view.special_money)}"
    return desk.piece(
        "special",
        f"{label}; {desk.words.name('card', view.special_top)}",
        desk.card(view.special_top, "ac stacked") + tag("em", f"×{size}"),
        "acn special",
        about=desk.about("card", view.special_top),
        title=label,
    )


# --- offerings and bonus tokens -----------------------------------------------------------------


def shop(desk: PantheonDesk) -> str:
    """The levels of all offerings with their prices."""
    levels = range(1, desk.parts.levels + 1)
    drawn = tag("span", "") + "".join(tag("b", ROMAN[level]) for level in levels)
    for kind in range(desk.parts.kinds):
        kind_id = desk.id("kind", kind)
        style = paint("o", kind_id)
        face = glyph(kind_id)
        drawn += desk.component("kind", kind, face, "ok", place="shop", style=style, travels=False)
        drawn += "".join(shelf(desk, kind, level) for level in levels)
    grid = tag("div", drawn, "shop", style=f"--levels:{desk.parts.levels}")
    return strip("shopx", escape(desk.say("offerings")), grid)


def shelf(desk: PantheonDesk, kind: int, level: int) -> str:
    """One level of one kind, and what it costs the one who looks."""
    own = desk.view.players[desk.seat].levels[kind] if desk.seat >= 0 else 0
    price = desk.parts.level_price[level] - desk.parts.level_price[own]
    kind_id, label = desk.id("kind", kind), desk.words.token(kind, level)
    return desk.piece(
        f"shop-{kind_id}-{level}",
        f"{label}, {desk.say('coins', price)}" if price > 0 else label,
        coin(price) if price > 0 else tag("span", glyph("check"), "had"),
        "sh",
        about=f"kind/{kind_id}",
        attempt=f"token {kind_id} {level}",
    )


def bonuses(desk: PantheonDesk) -> str:
    """The bonus tokens that nobody has chosen yet, while they are chosen."""
    if not isinstance(desk.question, ChooseBonus):
        return ""
    taken = {player.bonus for player in desk.view.players}
    drawn = ""
    for bonus in range(desk.parts.bonuses):
        if bonus not in taken:
            name = desk.words.name("bonus", bonus)
            chip = drawing(token_chip(desk.parts.bonus_effect[bonus]), 30, 30)
            label = f"{name}. {desk.words.effect('bonus', bonus)}"
            face = chip + tag("b", escape(name))
            drawn += desk.component("bonus", bonus, face, "bt", label=label, verb="bonus")
    caption = escape(desk.words.texts.text("pantheon.option.bonus"))
    return strip("bonuses", caption, tag("div", drawn, "bts"))


# --- the end ------------------------------------------------------------------------------------


def result(desk: PantheonDesk) -> str:
    """The players by rank with their points, where the gods lay."""
    view = desk.view
    head = tag("th", aloud(desk.say("rank"))) + tag("th", aloud(desk.say("player")))
    for number, category in enumerate(desk.parts.categories):
        word = tag("span", escape(desk.words.name("category", number)))
        head += tag("th", glyph(ICONS["category"][category]) + word, scope="col")
    head += tag("th", escape(desk.say("points")), scope="col")
    rows = ""
    for seat in desk.ranked():
        won, player = view.ranks[seat] == 1, view.players[seat]
        name = desk.mark(seat, "mk s") + tag("span", escape(desk.players[seat]))
        cells = tag("td", glyph("winner") if won else str(view.ranks[seat]))
        cells += tag("th", name, scope="row")
        cells += "".join(tag("td", str(points)) for points in player.points)
        cells += tag("td", str(player.score), "sum")
        rows += tag("tr", cells, "won" if won else "")
    table = tag("table", tag("thead", tag("tr", head)) + tag("tbody", rows), "result")
    return strip("ending", escape(desk.words.victory(view.victory)), table)
