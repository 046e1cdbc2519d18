"""A player's panel: score, coins, Wonders, production, cards by colour, symbols, tokens, gods."""

from theoi.core.counts import amount_of, bits
from theoi.games.duel.components import COLORS, NONE, RAW, RESOURCES
from theoi.games.duel.faces import CHAIN_ICONS, PROGRESS_ICONS, SYMBOL_ICONS
from theoi.games.duel.page.desk import Desk
from theoi.games.duel.page.drawings import wonder_drawing
from theoi.games.duel.page.markup import box, coin, mark, paint, sign, words
from theoi.games.duel.view import CityView, WonderView

CROWDED = 14  # cards from which a city is drawn smaller
FULL = 20


def panel(desk: Desk, seat: int, side: str) -> str:
    """The panel of a seat on the left or on the right."""
    city = desk.view.cities[seat]
    color = ["red", "blue"][seat]
    inside = box("div", "".join(wonder(desk, seat, one) for one in city.wonders), class_="wonders")
    inside += production(desk, city) + cards(desk, city)
    inside += box("div", symbols(desk, city) + tokens(desk, city), class_="rowx")
    inside += gods(desk, city)
    size = len(city.cards)
    crowd = " full" if size >= FULL else " crowded" if size >= CROWDED else ""
    turn = " turn" if seat == desk.view.asked else ""
    return box(
        "section",
        head(desk, seat, city) + box("div", inside, class_="in", data_scrolls=""),
        class_=f"panel city-panel {side}{turn}{crowd}",
        style=f"--turn:var(--p-{color})",
        aria_label=desk.players[seat],
    )


def head(desk: Desk, seat: int, city: CityView) -> str:
    """Name, points, coins."""
    wording = desk.wording
    about = [wording.say("you")] if seat == desk.frame.seat else []
    if desk.view.over:
        about += [wording.say("winner")] if seat == desk.view.winner else []
    elif seat == desk.view.asked:
        about.append(wording.say("to_move"))
    small = f"<small>{words(', '.join(about))}</small>"
    points = sum(city.points)
    return box(
        "div",
        mark(seat)
        + f"<h2>{words(desk.players[seat])}{small}</h2>"
        + box(
            "span",
            f'{sign("laurel")}<b aria-hidden="true">{points}</b>',
            class_="num",
            role="img",
            aria_label=wording.points(points),
        )
        + box(
            "span", str(city.coins), class_="coin big", role="img",
            aria_label=wording.coins(city.coins),
        ),
        class_="ph",
    )  # fmt: skip


def score(desk: Desk, seat: int) -> str:
    """A player in one line, for narrow screens."""
    city = desk.view.cities[seat]
    color = ["red", "blue"][seat]
    turn = "me" if seat == desk.view.asked else None
    return box(
        "div",
        mark(seat, "mk s")
        + f"<b>{words(desk.players[seat])}</b>"
        + coin(city.coins)
        + sign("laurel")
        + f"<b>{sum(city.points)}</b>",
        class_=turn,
        style=f"--c:var(--p-{color})",
    )


def wonder(desk: Desk, seat: int, one: WonderView) -> str:
    """A Wonder; an unbuilt one shows what it would cost its owner now."""
    wording = desk.wording
    drawn = wonder_drawing(desk.parts, one.wonder, one.built, wording.language)
    label = wording.wonder_label(one.wonder, one.built)
    ident = desk.id_of("wonder", one.wonder)
    attempt = ""
    if not one.built:
        drawn += price_tag(desk, seat, one.price)
        label += " " + price_label(desk, seat, one.price)
        open_cards = [slot.card for slot in desk.view.structure if slot.accessible]
        if open_cards:
            attempt = f"wonder {ident} {desk.id_of('card', open_cards[0])}"
    return desk.piece(
        f"wonder-{ident}",
        label,
        drawn,
        "wonder" if one.built else "wonder unbuilt",
        about=desk.about("wonder", one.wonder),
        attempt=attempt,
        travels=True,
    )


def price_tag(desk: Desk, seat: int, price: int, linked: str = "") -> str:
    """A price on a piece: gold if the seat can pay it now."""
    city = desk.view.cities[seat]
    if price == 0:
        free = words(desk.wording.say("free"))
        return f'<span class="price free">{sign(linked) if linked else ""}<b>{free}</b></span>'
    dear = "" if price <= city.coins + city.astarte else " dear"
    return f'<span class="price{dear}">{coin(price)}</span>'


def price_label(desk: Desk, seat: int, price: int) -> str:
    """A price in words; whether the seat can pay it."""
    city = desk.view.cities[seat]
    if price == 0:
        return desk.wording.say("price.free")
    key = "price" if price <= city.coins + city.astarte else "price.dear"
    return desk.wording.say(key, coins=desk.wording.coins(price))


def production(desk: Desk, city: CityView) -> str:
    """How much of each resource the city makes; the small coin is what one more costs."""
    wording = desk.wording
    cells = ""
    for resource, amount in enumerate(city.production):
        name = RESOURCES[resource]
        label = wording.say(
            "production.one",
            resource=wording.name("resource", resource),
            amount=amount,
            coins=wording.coins(city.unit_prices[resource]),
        )
        cells += box(
            "span",
            f'<span class="rd">{sign(name)}<span class="pr">{city.unit_prices[resource]}</span>'
            f"</span><b>{amount}</b>",
            class_="re" if amount else "re none",
            role="img",
            aria_label=label,
            style=paint("r", name),
        )
    for count, some in (
        (city.raw_choice, range(RAW)),
        (city.goods_choice, range(RAW, len(RESOURCES))),
    ):
        if count:
            names = [RESOURCES[one] for one in some]
            discs = "".join(
                f'<span class="rd" style="{paint("r", name)}">{sign(name)}</span>' for name in names
            )
            label = wording.say(
                "production.choice", count=count, what=wording.names("resource", some)
            )
            number = f"<b>×{count}</b>" if count > 1 else ""
            cells += box("span", f"+{discs}{number}", class_="pick", role="img", aria_label=label)
    return box("div", cells, class_="res")


def cards(desk: Desk, city: CityView) -> str:
    """The cards grouped by colour, each a chip with what it gives."""
    groups = ""
    for number, color in enumerate(COLORS):
        chips = "".join(chip(desk, card) for card in city.cards if desk.parts.color[card] == number)
        if chips:
            groups += box("div", f'<i class="sw"></i>{chips}', class_=f"grp t-{color}")
    return box("div", groups, class_="city") if groups else ""


def chip(desk: Desk, card: int) -> str:
    """A Building in a city or in the discard pile, small."""
    parts = desk.parts
    color = COLORS[parts.color[card]]
    inside = ""
    for resource, name in enumerate(RESOURCES):
        inside += sign(name) * amount_of(parts.produces[card], resource)
    if parts.raw_choice[card] or parts.goods_choice[card]:
        some = RESOURCES[:RAW] if parts.raw_choice[card] else RESOURCES[RAW:]
        inside += "<s>/</s>".join(sign(name) for name in some)
    if parts.fixed[card]:
        inside += "".join(sign(RESOURCES[one]) for one in bits(parts.fixed[card])) + "<b>=1</b>"
    inside += sign("shield") * parts.shields[card]
    if parts.symbol[card] >= 0:
        inside += sign(SYMBOL_ICONS[parts.symbol[card]])
    if parts.coins[card]:
        inside += sign("coin") + f"<b>{parts.coins[card]}</b>"
    if parts.temple_of[card] != NONE:
        inside += sign(f"myth-{desk.id_of('mythology', parts.temple_of[card])}")
    if parts.points_per[card].amount:
        inside += sign("laurel") + f"<b>{parts.points_per[card].amount}</b>"
        inside += "".join(counted(thing) for thing in bits(parts.points_per[card].things))
    if parts.points[card]:
        laurel = "" if parts.symbol[card] >= 0 else sign("laurel")
        inside += f"{laurel}<b>{parts.points[card]}</b>"
    if parts.links_to[card] != NONE:
        inside += f"<em>{sign(CHAIN_ICONS.get(parts.moves.card.ids[card], 'link'))}</em>"
    label = desk.wording.card_label(card)
    if desk.view.snake == card:
        inside += f'<em class="snake">{sign("snake")}</em>'
        label += f"; {desk.wording.name('piece', 0)}"
    return desk.piece(
        desk.card_name(card),
        label,
        inside,
        f"chip t-{color}",
        about=desk.about("card", card),
        attempt=f"build {desk.id_of('card', card)}",
        travels=True,
    )


def counted(thing: int) -> str:
    """A small picture of what is counted."""
    if thing < len(COLORS):
        return f'<i class="dot t-{COLORS[thing]}"></i>'
    return sign("wonder" if thing == len(COLORS) else "coins")


def symbols(desk: Desk, city: CityView) -> str:
    """The seven scientific symbols; those owned are filled, a pair has a mark."""
    cells = ""
    for symbol, count in enumerate(city.symbols):
        name = desk.wording.name("symbol", symbol)
        pair = f"<b>{count}</b>" if count > 1 else ""
        cells += box(
            "span",
            sign(SYMBOL_ICONS[symbol]) + pair,
            class_="on" if count else None,
            role="img",
            aria_label=desk.wording.say("symbol.count", symbol=name, count=count),
        )
    return box("div", cells, class_="sci")


def tokens(desk: Desk, city: CityView) -> str:
    """Progress, Mythology and Offering tokens."""
    drawn = "".join(progress_token(desk, token, "tok") for token in city.progress)
    seen: dict[int, int] = {}
    for mythology in city.mythology:
        seen[mythology] = seen.get(mythology, 0) + 1
    seat = desk.view.cities.index(city)
    for mythology, count in seen.items():
        for number in range(count):
            drawn += mythology_token(desk, mythology, f"mythology-{seat}-{number}")
    drawn += "".join(offering_token(desk, token) for token in city.offerings)
    return box("div", drawn, class_="toks") if drawn else ""


def progress_token(desk: Desk, token: int, classes: str, content: str = "") -> str:
    """A Progress token, wherever it lies."""
    ident = desk.id_of("progress", token)
    name = desk.wording.name("progress", token)
    drawn = sign(PROGRESS_ICONS.get(ident, "progress"))
    if content:
        drawn = f'<span class="pt">{drawn}</span>{content}'
    return desk.piece(
        f"progress-{ident}",
        f"{name}: {desk.wording.text_of('progress', token)}",
        drawn,
        f"{classes} green",
        about=desk.about("progress", token),
        attempt=f"progress {ident}",
        travels=True,
    )


def mythology_token(desk: Desk, mythology: int, name: str) -> str:
    """A Mythology token on a card or before a player; there are two of a kind."""
    ident = desk.id_of("mythology", mythology)
    return desk.piece(
        f"{name}-{ident}",
        desk.wording.say("mythology.token", name=desk.wording.name("mythology", mythology)),
        sign(f"myth-{ident}"),
        "tok",
        about=desk.about("mythology", mythology),
        travels=True,
        like=f"mythology-{ident}",
        style=paint("m", ident),
    )


def offering_token(desk: Desk, token: int) -> str:
    """An Offering token with its discount."""
    ident = desk.id_of("offering", token)
    return desk.piece(
        f"offering-{ident}",
        desk.wording.name("offering", token),
        f"{sign('offering')}<b>−{desk.parts.offering_discount[token]}</b>",
        "tok off",
        about=desk.about("offering", token),
        travels=True,
    )


def gods(desk: Desk, city: CityView) -> str:
    """The activated gods, and the coins on Astarte."""
    drawn = "".join(own_god(desk, god, city) for god in city.gods)
    return box("div", drawn, class_="own") if drawn else ""


def own_god(desk: Desk, god: int, city: CityView) -> str:
    """A god before its player."""
    ident = desk.id_of("god", god)
    coins = ""
    label = f"{desk.wording.name('god', god)}: {desk.wording.text_of('god', god)}"
    if ident == "astarte":
        coins = coin(city.astarte)
        label += " " + desk.wording.say("astarte", city.astarte, coins=city.astarte)
    return desk.piece(
        f"god-{ident}",
        label,
        f"{sign(god_icon(desk, god))}<b>{words(desk.wording.name('god', god))}</b>{coins}",
        "ogod",
        about=desk.about("god", god),
        travels=True,
        style=f"--m:var(--{god_color(desk, god)})",
    )


def god_icon(desk: Desk, god: int) -> str:
    """The symbol of a god's Mythology, or the Gate."""
    if god == desk.parts.gate:
        return "gate"
    return f"myth-{desk.id_of('mythology', desk.parts.god_mythology[god])}"


def god_color(desk: Desk, god: int) -> str:
    """The colour of a god's Mythology; gold for the Gate."""
    if god == desk.parts.gate:
        return "gold"
    return f"m-{desk.id_of('mythology', desk.parts.god_mythology[god])}"
