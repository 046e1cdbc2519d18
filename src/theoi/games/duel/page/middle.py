"""What lies between the players: track, Progress tokens, Pantheon, structure, piles, decks."""

from html import escape
from itertools import groupby

from theoi.core.events import UNKNOWN
from theoi.draw.markup import coin, glyph, tag
from theoi.games.duel.components import NONE
from theoi.games.duel.page.desk import DuelDesk
from theoi.games.duel.page.panels import (
    chip,
    mythology_token,
    offering_token,
    price_label,
    price_tag,
    progress_token,
)
from theoi.games.duel.page.pieces import (
    CARD,
    PLANNING,
    back_drawing,
    card_drawing,
    god_effects,
    wonder_drawing,
)
from theoi.games.duel.view import SlotView, SpaceView

# The next column lies half a card and a gap to the right, the next row lower by the part of a
# card that must stay in sight.
COLUMN, ROW = 64, 81.6
# A temple front.
PEDIMENT = (
    '<svg class="ped" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
    '<path d="M0 10L50 0 100 10z" fill="var(--clay-2)"/>'
    '<path d="M0 10L50 0 100 10" fill="none" stroke="var(--glaze)" stroke-width="2" '
    'vector-effect="non-scaling-stroke"/></svg>'
    f'<span class="pedi">{glyph("sun")}</span>'
)


# --- the military track -------------------------------------------------------------------------


def shared(desk: DuelDesk) -> str:
    """The military track from capital to capital, and the Progress tokens on the board."""
    inside = tag("div", cells(desk) + zones(desk), "track")
    tokens = "".join(
        progress_token(
            desk, token, "pg", f"<span>{escape(desk.words.name('progress', token))}</span>"
        )
        for token in desk.view.board_progress
    )
    inside += tag("div", tokens, "prog") if tokens else ""
    choosing = " choosing" if desk.question == "minerva" and desk.mine else ""
    return tag("section", inside, f"shared{choosing}", aria_label=track_label(desk))


def track_label(desk: DuelDesk) -> str:
    """Where the Conflict pawn stands, in words."""
    distance = abs(desk.view.conflict)
    if distance == 0:
        return desk.say("track.middle")
    ahead = desk.view.first if desk.view.conflict > 0 else 1 - desk.view.first
    left = desk.parts.capital - distance
    return desk.say("track.ahead", distance, player=desk.players[1 - ahead], left=left)


def track_spaces(desk: DuelDesk) -> list[int]:
    """The spaces of the track from left to right, counted from the middle to the second player."""
    capital = desk.parts.capital
    spaces = list(range(-capital, capital + 1))
    return spaces if desk.left == desk.view.first else spaces[::-1]


def cells(desk: DuelDesk) -> str:
    """The spaces of the track with the pawns."""
    capital = desk.parts.capital
    drawn = ""
    for number, space in enumerate(track_spaces(desk)):
        pawns = ""
        if space == desk.view.minerva:
            pawns += pawn(desk, "minerva", desk.words.name("piece", 1))
        if space == desk.view.conflict:
            pawns += pawn(desk, "conflict", desk.say("track.pawn"))
        zone = zone_of(desk, space)
        if zone == "cap":
            zone = f"cap {desk.colors[desk.left if number == 0 else desk.right]}"
            pawns = glyph("tower") + pawns
        name = desk.track_name(space + capital)
        if desk.legal(name):
            place = desk.parts.moves.track_axis.ids[space + capital]
            label = desk.say("track.space", place=place)
            pawns = desk.piece(name, label, f"<b>{place.replace('-', '−')}</b>", "here") + pawns
        drawn += tag("div", pawns, f"cell {zone}")
    return tag("div", drawn, "cells")


def pawn(desk: DuelDesk, name: str, label: str) -> str:
    """A pawn on its space."""
    return desk.piece(name, label, glyph(name), f"pawn {name}", travels=True)


def zone_of(desk: DuelDesk, space: int) -> str:
    """How far a space is from the middle, as a class."""
    distance = abs(space)
    if distance == desk.parts.capital:
        return "cap"
    worths = sorted(set(desk.parts.track_points[:-1]))
    return f"z{worths.index(desk.parts.track_points[distance])}"


def zones(desk: DuelDesk) -> str:
    """The points of each zone, and the tokens that still lie there."""
    parts = desk.parts
    found: list[tuple[str, int, int]] = []  # class, points and token of each space
    for space in track_spaces(desk):
        inner = 0 < abs(space) < parts.capital
        token = parts.track_token[1 if space > 0 else 0][abs(space)] if inner else NONE
        found.append((zone_of(desk, space), parts.track_points[abs(space)] if inner else 0, token))
    runs = [(kind, len(list(run))) for kind, run in groupby(found)]
    drawn = ""
    for number, ((_, points, token), spaces) in enumerate(runs):
        size = spaces if 0 < number < len(runs) - 1 else 1.5
        drawn += zone(desk, points, token, size, number < len(runs) / 2)
    return tag("div", drawn, "zones")


def zone(desk: DuelDesk, points: int, token: int, size: float, left: bool) -> str:
    """The points of a zone beside its military token, which is a piece while it lies there."""
    style = f"--f:{size}"
    worth = f"<span>{points}{glyph('laurel')}</span>" if points else ""
    if token == NONE:
        return tag("div", worth, style=style)
    there = token in desk.view.military_tokens
    gone = " used last-move" if f"military-{desk.id('military', token)}" in desk.marks else " used"
    disc = tag("i", f"−{desk.parts.token_penalty[token]}", "mt" if there else f"mt{gone}")
    inside = disc + worth if left else worth + disc
    if not there:
        return tag("div", inside, style=style)
    return desk.component(
        "military", token, inside, "zone", verb="token", travels=False, style=style
    )


# --- the Pantheon -------------------------------------------------------------------------------


def pantheon(desk: DuelDesk) -> str:
    """A temple front: six niches with gods, and what they cost either player."""
    spaces = desk.view.spaces if desk.left == desk.view.first else desk.view.spaces[::-1]
    inside = tag("div", "".join(niche(desk, space) for space in spaces), "niches")
    bare = all(space.god == NONE and not desk.legal(desk.space_name(space)) for space in spaces)
    return tag(
        "section",
        PEDIMENT + inside + '<i class="steps"></i>',
        "pantheon bare" if bare else "pantheon",
        aria_label=desk.say("pantheon"),
    )


def space_prices(desk: DuelDesk, space: SpaceView) -> str:
    """What a space costs either player, in words."""
    return " ".join(
        desk.say(
            "pantheon.price",
            player=desk.players[seat],
            coins=desk.words.coins(space.prices[seat]),
        )
        for seat in (desk.right, desk.left)
    )


def niche(desk: DuelDesk, space: SpaceView) -> str:
    """A space of the Pantheon."""
    words, name = desk.words, desk.space_name(space)
    prices = space_prices(desk, space)
    place = words.name("space", space.space)
    attempt = f"activate {desk.id('space', space.space)} none"
    if space.god >= 0:
        inside = god_card(desk, space.god, f" {place}. {prices}", attempt) + on_god(desk, space.god)
    elif space.god == UNKNOWN:
        mythology = desk.id("mythology", space.mythology)
        label = words.say("pantheon.hidden", name=words.name("mythology", space.mythology))
        inside = desk.piece(
            name,
            f"{place}: {label} {prices}",
            tag("span", glyph(f"myth-{mythology}"), "gi") + "<b>?</b>",
            "god down",
            about=desk.about("space", space.space),
            attempt=attempt,
            style=f"--m:var(--m-{mythology})",
        )
    else:
        about = desk.about("space", space.space) if desk.legal(name) else ""
        label = f"{place}: {words.say('pantheon.empty')} {prices}"
        inside = desk.piece(name, label, "", "god gone", about=about)
    own, other = space.prices[desk.right], space.prices[desk.left]
    costs = coin(own, "coin c1") + coin(other, "coin c2")
    return tag("div", inside + tag("div", costs, "costs", aria_hidden="true"), "niche")


def on_god(desk: DuelDesk, god: int) -> str:
    """The Progress tokens that lie on a god."""
    if god != desk.parts.progress_god or not desk.view.enki_tokens:
        return ""
    tokens = "".join(progress_token(desk, token, "tok") for token in desk.view.enki_tokens)
    return tag("div", tokens, "onit")


def god_card(
    desk: DuelDesk, god: int, more: str, attempt: str, text: str = "", classes: str = "god"
) -> str:
    """A god face up: symbol, name, what it does as signs."""
    words = desk.words
    signs = "".join(
        f"<span>{glyph(icon)}{amount or ''}</span>" for icon, amount in god_effects(desk.parts, god)
    )
    return desk.component(
        "god",
        god,
        tag("span", glyph(words.god_icon(god)), "gi")
        + tag("span", signs, "fx")
        + f"<b>{escape(words.name('god', god))}</b>{text}",
        classes,
        label=f"{words.name('god', god)}: {words.effect('god', god)}{more}",
        attempt=attempt,
        style=f"--m:var(--{words.god_color(god)})",
    )


def decks(desk: DuelDesk) -> str:
    """The Mythology decks with their size; a known top god is named for who knows it."""
    words = desk.words
    drawn = ""
    for deck in desk.view.decks:
        ident, size = desk.id("mythology", deck.mythology), len(deck.gods)
        label = words.say("deck", size, name=words.name("mythology", deck.mythology))
        known = [god for god in deck.gods if god >= 0]
        if known:
            label += " " + words.say("deck.known", gods=words.names("god", known))
        top = escape(words.name("god", deck.gods[0])) if deck.gods and deck.gods[0] >= 0 else ""
        drawn += desk.component(
            "mythology",
            deck.mythology,
            f"{glyph(f'myth-{ident}')}<b>{size}</b><small>{top}</small>",
            "mini deck" if deck.gods else "mini deck none",
            place="deck",
            label=label,
            verb="deck",
            travels=False,
            style=f"--m:var(--m-{ident})",
        )
    return tag("div", drawn, "decks")


# --- the structure ------------------------------------------------------------------------------


def structure(desk: DuelDesk) -> str:
    """The overlapping cards of the Age, with outlines where cards are gone; beside them piles."""
    view = desk.view
    drawn = ""
    ratio = None
    there = [slot.row for slot in view.structure if slot.card != NONE]
    if there:
        columns = [slot.column for slot in view.structure]
        first = min(columns)
        width = (max(columns) - first) * COLUMN + CARD[0]
        height = height_of(max(slot.row for slot in view.structure))
        places = "".join(place(desk, slot, first, width, height) for slot in view.structure)
        ratio = f"--w:{width};--h:{height:g};--used:{height_of(max(there)):g}"
        drawn = tag("div", places, "st")
    piles = discard_pile(desk) + (decks(desk) if view.decks else "")
    return tag(
        "section",
        drawn + tag("div", piles, "piles"),
        f"structure age-{view.age}",
        style=ratio,
        aria_label=desk.say("structure"),
    )


def height_of(rows: int) -> float:
    """The height of so many rows."""
    return (rows - 1) * ROW + CARD[1]


def place(desk: DuelDesk, slot: SlotView, first: int, width: float, height: float) -> str:
    """A slot in per cent of the structure."""
    left = (slot.column - first) * COLUMN / width * 100
    top = (slot.row - 1) * ROW / height * 100
    style = f"left:{left:.2f}%;top:{top:.2f}%;width:{CARD[0] / width * 100:.2f}%"
    if slot.card == NONE:
        return tag("div", '<i class="gone"></i>', "slot", style=style)
    inside = card_up(desk, slot) if slot.face_up else card_down(desk, slot)
    if slot.token != NONE and desk.view.age == 1:
        inside += mythology_token(desk, slot.token, f"token-{slot.slot}")
    elif slot.token != NONE:
        inside += offering_token(desk, slot.token)
    return tag("div", inside, "slot", style=f"{style};z-index:{slot.row}")


def card_up(desk: DuelDesk, slot: SlotView) -> str:
    """A face-up card; an accessible one shows its price for the one who looks."""
    card = slot.card
    content = card_drawing(desk.words, card)
    label = desk.words.card_label(card)
    classes = "card"
    if not slot.accessible:
        classes += " covered"
        content += '<i class="shade"></i>'
        label += "; " + desk.say("card.covered")
    elif not desk.view.over:
        price = slot.prices[desk.buyer]
        linked = desk.words.linked_icon(card) if is_linked(desk, desk.buyer, card) else ""
        content += price_tag(desk, desk.buyer, price, linked)
        label += "; " + price_label(desk, desk.buyer, price)
    return desk.component("card", card, content, classes, label=label, verb="build")


def is_linked(desk: DuelDesk, seat: int, card: int) -> bool:
    """Whether the card is free for the seat by its white symbol, not for another reason."""
    city = desk.view.cities[seat]
    return (
        desk.parts.linked_from[card] in city.cards or desk.parts.temple_of[card] in city.mythology
    )


def card_down(desk: DuelDesk, slot: SlotView) -> str:
    """A face-down card, known by its place alone."""
    where = desk.say("card.place", row=slot.row, column=slot.column)
    return desk.piece(
        f"slot-{slot.slot}",
        f"{desk.say('card.down')}, {where}",
        back_drawing(desk.view.age) + '<i class="shade"></i>',
        "card down",
        attempt=f"slot {slot.slot}",
    )


def discard_pile(desk: DuelDesk) -> str:
    """The discard pile: a count that opens to its cards, unless they are laid out to be chosen."""
    cards = desk.view.discard_pile
    label = desk.say("discard.pile", len(cards))
    mark = " last-move" if "discard" in desk.marks else ""
    head = tag("span", glyph("discard"), f"mini pile{mark}")
    head += f"<b>{len(cards)}</b><span>{escape(desk.say('discard.short'))}</span>"
    if not cards or choosing_discarded(desk):
        return tag("div", head, "pile-head", role="img", aria_label=label)
    inside = tag("div", "".join(chip(desk, card) for card in cards), "pile-cards")
    return tag("details", tag("summary", head, "pile-head", aria_label=label) + inside, "pile-open")


def choosing_discarded(desk: DuelDesk) -> bool:
    """Whether somebody is choosing from the discard pile."""
    return desk.question in ("build_from_discard", "isis_card")


# --- what a question is about -------------------------------------------------------------------


def spotlight(desk: DuelDesk) -> str:
    """Things that lie on the table only for the present question, large enough to read."""
    view = desk.view
    if view.over:
        return result(desk)
    if view.group:
        return focus(desk, "draft", "".join(draft_wonder(desk, wonder) for wonder in view.group))
    drawn = ""
    gods = view.drawn_gods or view.shown_gods
    if gods:
        asked = desk.question in ("seat_god", "seat_space", "choose_god", "god_on_top")
        cards = "".join(big_god(desk, god, number) for number, god in enumerate(gods))
        drawn += focus(desk, "gods", cards, "" if asked else " idle")
    lying = [*gods, *(space.god for space in view.spaces)]
    loose = [] if desk.parts.progress_god in lying else view.enki_tokens
    for tokens in (view.drawn_progress, loose):
        if tokens:
            drawn += focus(desk, "tokens", tokens_to_choose(desk, tokens))
    if choosing_discarded(desk):
        drawn += focus(desk, "cards", "".join(discarded(desk, card) for card in view.discard_pile))
    if desk.question == "first":
        note = escape(desk.say("first.note", age=desk.words.name("age", view.age - 1)))
        drawn += focus(desk, "note", f"<p>{note}</p>")
    return drawn


def focus(desk: DuelDesk, kind: str, inside: str, more: str = "") -> str:
    """The frame of the spotlight."""
    title = desk.say(f"focus.{kind}")
    return tag(
        "section",
        f"<h3>{escape(title)}</h3>" + tag("div", inside, f"f-{kind}"),
        f"focus is-{kind}{more}",
        aria_label=title,
        data_scrolls="",
    )


def draft_wonder(desk: DuelDesk, wonder: int) -> str:
    """A Wonder of the open group."""
    label = desk.words.wonder_label(wonder, False)
    content = wonder_drawing(desk.words, wonder, False)
    return desk.component("wonder", wonder, content, "wonder", label=label, verb="draft")


def tokens_to_choose(desk: DuelDesk, tokens: list[int]) -> str:
    """Progress tokens with their names and texts; hidden ones lie face down."""
    drawn = ""
    for number, token in enumerate(tokens):
        if token == UNKNOWN:
            label = desk.say("focus.hidden_token")
            drawn += desk.piece(f"drawn-{number}", label, glyph("progress"), "tok green down")
        else:
            name = escape(desk.words.name("progress", token))
            text = escape(desk.words.effect("progress", token))
            drawn += progress_token(desk, token, "choice", f"<span><b>{name}</b>{text}</span>")
    return drawn


def big_god(desk: DuelDesk, god: int, number: int) -> str:
    """A god drawn or revealed, with its text; face down for who may not see it."""
    if god == UNKNOWN:
        label = desk.say("focus.hidden_god")
        return desk.piece(desk.god_name(god, number), label, glyph("god"), "god down big")
    text = f"<small>{escape(desk.words.effect('god', god))}</small>"
    drawn = god_card(desk, god, "", f"god {desk.id('god', god)}", text, "god big")
    tokens = on_god(desk, god)
    return tag("div", drawn + tokens, "with-tokens") if tokens else drawn


def discarded(desk: DuelDesk, card: int) -> str:
    """A card of the discard pile laid out to be chosen."""
    content = card_drawing(desk.words, card, PLANNING)
    label = desk.words.card_label(card)
    return desk.component("card", card, content, "card", label=label, verb="card")


def result(desk: DuelDesk) -> str:
    """How the game ended, and the points by category."""
    view, words = desk.view, desk.words
    title = words.victory(view.victory)
    if view.winner >= 0:
        title = words.say("result", player=desk.players[view.winner], victory=title)
    cities = [view.cities[seat] for seat in (desk.left, desk.right)]
    names = [desk.players[seat] for seat in (desk.left, desk.right)]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    rows = ""
    for number in range(len(desk.parts.categories)):
        points = [city.points[number] for city in cities]
        if any(points):
            rows += table_row(words.name("category", number), points)
    sums = table_row(words.say("result.total"), [sum(city.points) for city in cities])
    return tag(
        "section",
        f"<h3>{glyph('winner')} {escape(title)}</h3><table><thead><tr><td></td>{head}</tr></thead>"
        f"<tbody>{rows}</tbody><tfoot>{sums}</tfoot></table>",
        "focus is-result",
        aria_label=title,
    )


def table_row(name: str, points: list[int]) -> str:
    """A row of the points."""
    numbers = "".join(f"<td>{number}</td>" for number in points)
    return f'<tr><th scope="row">{escape(name)}</th>{numbers}</tr>'
