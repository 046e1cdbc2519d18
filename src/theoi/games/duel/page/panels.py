"""A player's panel: score, coins, Wonders, production, cards by colour, symbols, tokens, gods."""

from collections import Counter
from functools import cache
from html import escape

from theoi.core.counts import bits
from theoi.draw.markup import coin, glyph, image, paint, tag
from theoi.games.duel.components import COLORS, NONE, RAW, RESOURCES
from theoi.games.duel.page.desk import DuelDesk
from theoi.games.duel.page.pieces import chip_signs, progress_icon, wonder_drawing
from theoi.games.duel.page.words import SYMBOL_ICONS, DuelWords
from theoi.games.duel.view import CityView, WonderView

CROWDED = 14  # cards from which a city is drawn smaller
FULL = 20


def panel(desk: DuelDesk, seat: int, side: str) -> str:
    """The panel of a seat on the left or on the right."""
    city = desk.view.cities[seat]
    inside = tag("div", "".join(wonder(desk, seat, own) for own in city.wonders), "wonders")
    inside += production(desk, city) + cards(desk, city)
    inside += tag("div", symbols(desk, city) + tokens(desk, city), "rowx") + gods(desk, city)
    size = len(city.cards)
    crowd = " full" if size >= FULL else " crowded" if size >= CROWDED else ""
    turn = " turn" if seat == desk.asked else ""
    return tag(
        "section",
        head(desk, seat, city) + tag("div", inside, "in", data_scrolls=""),
        f"panel city-panel {side}{turn}{crowd}",
        style=desk.color(seat, "--turn"),
        aria_label=desk.players[seat],
    )


def head(desk: DuelDesk, seat: int, city: CityView) -> str:
    """Name, points, coins."""
    notes = [desk.say("you")] if seat == desk.seat else []
    if desk.view.over:
        notes += [desk.say("winner")] if seat == desk.view.winner else []
    elif seat == desk.asked:
        notes.append(desk.say("to_move"))
    small = f"<small>{escape(', '.join(notes))}</small>"
    points = sum(city.points)
    number = f'{glyph("laurel")}<b aria-hidden="true">{points}</b>'
    return tag(
        "div",
        desk.mark(seat)
        + f"<h2>{escape(desk.players[seat])}{small}</h2>"
        + image(number, desk.words.points(points), "num")
        + image(str(city.coins), desk.words.coins(city.coins), "coin big"),
        "ph",
    )


def score(desk: DuelDesk, seat: int) -> str:
    """A player in one line, for narrow screens."""
    city = desk.view.cities[seat]
    name = f"<b>{escape(desk.players[seat])}</b>"
    points = glyph("laurel") + f"<b>{sum(city.points)}</b>"
    return tag(
        "div",
        desk.mark(seat, "mk s") + name + coin(city.coins) + points,
        "me" if seat == desk.asked else "",
        style=desk.color(seat),
    )


def wonder(desk: DuelDesk, seat: int, own: WonderView) -> str:
    """A Wonder; an unbuilt one shows what it would cost its owner now."""
    content = wonder_drawing(desk.words, own.wonder, own.built)
    label = desk.words.wonder_label(own.wonder, own.built)
    attempt = ""
    if not own.built:
        content += price_tag(desk, seat, own.price)
        label += " " + price_label(desk, seat, own.price)
        open_cards = [slot.card for slot in desk.view.structure if slot.accessible]
        if open_cards:
            ids = desk.id("wonder", own.wonder), desk.id("card", open_cards[0])
            attempt = f"wonder {' '.join(ids)}"
    classes = "wonder" if own.built else "wonder unbuilt"
    return desk.component("wonder", own.wonder, content, classes, label=label, attempt=attempt)


def price_tag(desk: DuelDesk, seat: int, price: int, linked: str = "") -> str:
    """A price on a piece: gold if the seat can pay it now."""
    if price == 0:
        free = f"<b>{escape(desk.say('free'))}</b>"
        return tag("span", (glyph(linked) if linked else "") + free, "price free")
    return tag("span", coin(price), "price" if can_pay(desk, seat, price) else "price dear")


def price_label(desk: DuelDesk, seat: int, price: int) -> str:
    """A price in words; whether the seat can pay it."""
    if price == 0:
        return desk.say("price.free")
    key = "price" if can_pay(desk, seat, price) else "price.dear"
    return desk.say(key, coins=desk.words.coins(price))


def can_pay(desk: DuelDesk, seat: int, price: int) -> bool:
    """Whether the seat has so many coins."""
    city = desk.view.cities[seat]
    return price <= city.coins + city.astarte


def production(desk: DuelDesk, city: CityView) -> str:
    """How much of each resource the city makes; the small coin is what one more costs."""
    words = desk.words
    cells = ""
    for resource, amount in enumerate(city.production):
        name, price = RESOURCES[resource], city.unit_prices[resource]
        label = words.say(
            "production.one",
            resource=words.name("resource", resource),
            amount=amount,
            coins=words.coins(price),
        )
        disc = f'<span class="rd">{glyph(name)}{coin(price, "pr")}</span>'
        classes = "re" if amount else "re none"
        cells += image(f"{disc}<b>{amount}</b>", label, classes, style=paint("r", name))
    for count, some in (
        (city.raw_choice, range(RAW)),
        (city.goods_choice, range(RAW, len(RESOURCES))),
    ):
        if count:
            discs = "".join(
                tag("span", glyph(RESOURCES[which]), "rd", style=paint("r", RESOURCES[which]))
                for which in some
            )
            label = words.say("production.choice", count=count, what=words.names("resource", some))
            number = f"<b>×{count}</b>" if count > 1 else ""
            cells += image(f"+{discs}{number}", label, "pick")
    return tag("div", cells, "res")


def cards(desk: DuelDesk, city: CityView) -> str:
    """The cards grouped by colour, each a chip with what it gives."""
    groups = ""
    for number, color in enumerate(COLORS):
        chips = "".join(chip(desk, card) for card in city.cards if desk.parts.color[card] == number)
        groups += tag("div", f'<i class="sw"></i>{chips}', f"grp t-{color}") if chips else ""
    return tag("div", groups, "city") if groups else ""


def chip(desk: DuelDesk, card: int) -> str:
    """A Building in a city or in the discard pile, small."""
    content, label = chip_content(desk.words, card), desk.words.card_label(card)
    if desk.view.snake == card:
        content += tag("em", glyph("snake"), "snake")
        label += f"; {desk.words.name('piece', 0)}"
    classes = f"chip t-{COLORS[desk.parts.color[card]]}"
    return desk.component("card", card, content, classes, label=label, verb="build")


@cache
def chip_content(words: DuelWords, card: int) -> str:
    """What a Building gives, and the symbol that makes another one free."""
    content = ""
    for sign, note in chip_signs(words, card):
        content += glyph(sign) if sign else ""
        content += "<s>/</s>" if note == "/" else f"<b>{note}</b>" if note else ""
    content += "".join(counted(thing) for thing in bits(words.parts.points_per[card].things))
    if words.parts.links_to[card] != NONE:
        content += f"<em>{glyph(words.chain_icon(card))}</em>"
    return content


def counted(thing: int) -> str:
    """A small picture of what is counted."""
    if thing < len(COLORS):
        return f'<i class="dot t-{COLORS[thing]}"></i>'
    return glyph("wonder" if thing == len(COLORS) else "coins")


def symbols(desk: DuelDesk, city: CityView) -> str:
    """The seven scientific symbols; those owned are filled, a pair has a mark."""
    cells = ""
    for symbol, count in enumerate(city.symbols):
        label = desk.say("symbol.count", symbol=desk.words.name("symbol", symbol), count=count)
        pair = f"<b>{count}</b>" if count > 1 else ""
        cells += image(glyph(SYMBOL_ICONS[symbol]) + pair, label, "on" if count else "")
    return tag("div", cells, "sci")


def tokens(desk: DuelDesk, city: CityView) -> str:
    """Progress, Mythology and Offering tokens."""
    drawn = "".join(progress_token(desk, token, "tok") for token in city.progress)
    seat = desk.view.cities.index(city)
    for mythology, count in Counter(city.mythology).items():
        for number in range(count):
            drawn += mythology_token(desk, mythology, f"mythology-{seat}-{number}")
    drawn += "".join(offering_token(desk, token) for token in city.offerings)
    return tag("div", drawn, "toks") if drawn else ""


def progress_token(desk: DuelDesk, token: int, classes: str, content: str = "") -> str:
    """A Progress token, wherever it lies."""
    words = desk.words
    sign = glyph(progress_icon(words, token))
    if content:
        sign = tag("span", sign, "pt") + content
    label = f"{words.name('progress', token)}: {words.effect('progress', token)}"
    classes = f"{classes} green"
    return desk.component("progress", token, sign, classes, label=label, verb="progress")


def mythology_token(desk: DuelDesk, mythology: int, place: str) -> str:
    """A Mythology token on a card or before a player; there are two of a kind, alike."""
    ident = desk.id("mythology", mythology)
    return desk.component(
        "mythology",
        mythology,
        glyph(f"myth-{ident}"),
        "tok",
        place=place,
        label=desk.words.mythology_token(mythology),
        data_like=f"mythology-{ident}",
        style=paint("m", ident),
    )


def offering_token(desk: DuelDesk, token: int) -> str:
    """An Offering token with its discount."""
    content = f"{glyph('offering')}<b>−{desk.parts.offering_discount[token]}</b>"
    return desk.component("offering", token, content, "tok off")


def gods(desk: DuelDesk, city: CityView) -> str:
    """The activated gods, and the coins on Astarte."""
    drawn = "".join(own_god(desk, god, city) for god in city.gods)
    return tag("div", drawn, "own") if drawn else ""


def own_god(desk: DuelDesk, god: int, city: CityView) -> str:
    """A god before its player."""
    words = desk.words
    name = words.name("god", god)
    content = f"{glyph(words.god_icon(god))}<b>{escape(name)}</b>"
    label = f"{name}: {words.effect('god', god)}"
    if god == desk.parts.coin_god:
        content += coin(city.astarte)
        label += " " + words.say("astarte", city.astarte)
    style = f"--m:var(--{words.god_color(god)})"
    return desk.component("god", god, content, "ogod", label=label, style=style)
