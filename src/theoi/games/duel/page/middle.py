"""What lies between the players: track, Progress tokens, Pantheon, structure, piles, decks."""

from theoi.core.events import UNKNOWN
from theoi.games.duel.components import NONE
from theoi.games.duel.faces import god_effects, linked_icon
from theoi.games.duel.page.city import (
    chip,
    god_color,
    god_icon,
    mythology_token,
    offering_token,
    price_label,
    price_tag,
    progress_token,
)
from theoi.games.duel.page.desk import Desk
from theoi.games.duel.page.drawings import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PLANNING,
    back_drawing,
    card_drawing,
    wonder_drawing,
)
from theoi.games.duel.page.markup import box, coin, sign, words
from theoi.games.duel.view import SlotView, SpaceView

# The next column lies half a card and a gap to the right, the next row lower by the part of a
# card that must stay in sight.
COLUMN, ROW = 64, 81.6


# --- the military track -------------------------------------------------------------------------


def shared(desk: Desk) -> str:
    """The military track from capital to capital, and the Progress tokens on the board."""
    inside = box("div", cells(desk) + zones(desk), class_="track")
    tokens = "".join(
        progress_token(
            desk, token, "pg", f"<span>{words(desk.wording.name('progress', token))}</span>"
        )
        for token in desk.view.board_progress
    )
    inside += box("div", tokens, class_="prog") if tokens else ""
    choosing = " choosing" if desk.question == "minerva" and desk.mine else ""
    return box("section", inside, class_=f"shared{choosing}", aria_label=track_label(desk))


def track_label(desk: Desk) -> str:
    """Where the Conflict pawn stands, in words."""
    distance = abs(desk.view.conflict)
    if distance == 0:
        return desk.wording.say("track.middle")
    ahead = desk.view.first if desk.view.conflict > 0 else 1 - desk.view.first
    return desk.wording.say(
        "track.ahead",
        distance,
        spaces=distance,
        player=desk.players[1 - ahead],
        left=desk.parts.capital - distance,
    )


def side(desk: Desk) -> int:
    """1 when the track runs from the first player's capital on the left, else -1."""
    return 1 if desk.left == desk.view.first else -1


def cells(desk: Desk) -> str:
    """The spaces of the track with the pawns."""
    capital = desk.parts.capital
    drawn = ""
    for number in range(2 * capital + 1):
        p = (number - capital) * side(desk)
        pawns = ""
        if p == desk.view.minerva:
            pawns += pawn(desk, "minerva", desk.wording.name("piece", 1))
        if p == desk.view.conflict:
            pawns += pawn(desk, "conflict", desk.wording.say("track.pawn"))
        zone = zone_of(desk, p)
        if zone == "cap":
            seat = desk.left if number == 0 else desk.right
            zone = f"cap {['red', 'blue'][seat]}"
            pawns = sign("tower") + pawns
        name = desk.track_name(p + capital)
        if name in desk.legal:
            track = desk.parts.moves.track_axis.ids[p + capital]
            label = desk.wording.say("track.space", place=track)
            minus = track.replace("-", "−")
            inner = desk.piece(name, label, f"<b>{minus}</b>", "here")
            pawns = inner + pawns
        drawn += box("div", pawns, class_=f"cell {zone}")
    return box("div", drawn, class_="cells")


def pawn(desk: Desk, name: str, label: str) -> str:
    """A pawn on its space."""
    return desk.piece(name, label, sign(name), f"pawn {name}", travels=True)


def zone_of(desk: Desk, p: int) -> str:
    """How far a space is from the middle, as a class."""
    distance = abs(p)
    if distance == desk.parts.capital:
        return "cap"
    worths = sorted(set(desk.parts.track_points[:-1]))
    return f"z{worths.index(desk.parts.track_points[distance])}"


def zones(desk: Desk) -> str:
    """The points of each zone, and the tokens that still lie there."""
    parts = desk.parts
    drawn = ""
    before: tuple[str, int] | None = None
    sizes: list[tuple[int, int, int]] = []  # spaces, points, token of each zone
    for number in range(2 * parts.capital + 1):
        p = (number - parts.capital) * side(desk)
        distance = abs(p)
        row = parts.track_token[1 if p > 0 else 0]
        token = row[distance] if 0 < distance < parts.capital else NONE
        points = parts.track_points[distance] if 0 < distance < parts.capital else 0
        key = (zone_of(desk, p), token)
        if key == before:
            spaces, _, _ = sizes[-1]
            sizes[-1] = (spaces + 1, points, token)
        else:
            sizes.append((1, points, token))
        before = key
    for number, (spaces, points, token) in enumerate(sizes):
        size = spaces if 0 < number < len(sizes) - 1 else 1.5
        drawn += zone(desk, points, token, size, number < len(sizes) / 2)
    return box("div", drawn, class_="zones")


def zone(desk: Desk, points: int, token: int, size: float, left: bool) -> str:
    """The points of a zone beside its military token, which is a piece while it lies there."""
    worth = f"<span>{points}{sign('laurel')}</span>" if points else ""
    if token == NONE:
        return box("div", worth, style=f"--f:{size}")
    ident = desk.id_of("military", token)
    there = token in desk.view.military_tokens
    mark = " last-move" if not there and f"military-{ident}" in desk.last else ""
    chip_of = (
        f'<i class="mt{"" if there else " used"}{mark}">−{desk.parts.token_penalty[token]}</i>'
    )
    inside = chip_of + worth if left else worth + chip_of
    if not there:
        return box("div", inside, style=f"--f:{size}")
    return desk.piece(
        f"military-{ident}",
        desk.wording.name("military", token),
        inside,
        "zone",
        about=desk.about("military", token),
        attempt=f"token {ident}",
        style=f"--f:{size}",
    )


# --- the Pantheon -------------------------------------------------------------------------------


def pantheon(desk: Desk) -> str:
    """A temple front: six niches with gods, and what they cost either player."""
    spaces = desk.view.spaces if side(desk) == 1 else desk.view.spaces[::-1]
    front = (
        '<svg class="ped" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        '<path d="M0 10L50 0 100 10z" fill="var(--clay-2)"/>'
        '<path d="M0 10L50 0 100 10" fill="none" stroke="var(--glaze)" stroke-width="2" '
        'vector-effect="non-scaling-stroke"/></svg>'
        f'<span class="pedi">{sign("sun")}</span>'
    )
    inside = box("div", "".join(niche(desk, space) for space in spaces), class_="niches")
    bare = all(one.god == NONE and desk.space_name(one) not in desk.legal for one in spaces)
    return box(
        "section",
        front + inside + '<i class="steps"></i>',
        class_="pantheon bare" if bare else "pantheon",
        aria_label=desk.wording.say("pantheon"),
    )


def niche(desk: Desk, space: SpaceView) -> str:
    """A space of the Pantheon."""
    wording = desk.wording
    own, other = space.prices[desk.right], space.prices[desk.left]
    prices = " ".join(
        wording.say("pantheon.price", player=desk.players[seat], coins=wording.coins(price))
        for seat, price in ((desk.right, own), (desk.left, other))
    )
    place = wording.name("space", space.space)
    attempt = f"activate {desk.id_of('space', space.space)} none"
    name = desk.space_name(space)
    if space.god >= 0:
        inside = god_card(desk, space.god, f"{place}. {prices}", attempt, name)
        if space.god == desk.parts.progress_god:
            tokens = "".join(progress_token(desk, one, "tok") for one in desk.view.enki_tokens)
            inside += box("div", tokens, class_="onit") if tokens else ""
    elif space.god == UNKNOWN:
        mythology = desk.id_of("mythology", space.mythology)
        label = wording.say("pantheon.hidden", name=wording.name("mythology", space.mythology))
        inside = desk.piece(
            name,
            f"{place}: {label} {prices}",
            f'<span class="gi">{sign(f"myth-{mythology}")}</span><b>?</b>',
            "god down",
            about=desk.about("space", space.space),
            attempt=attempt,
            style=f"--m:var(--m-{mythology})",
        )
    else:
        about = desk.about("space", space.space) if name in desk.legal else ""
        label = f"{place}: {wording.say('pantheon.empty')} {prices}"
        inside = desk.piece(name, label, "", "god gone", about=about)
    costs = coin(own, "coin c1") + coin(other, "coin c2")
    return box(
        "div", inside + box("div", costs, class_="costs", aria_hidden="true"), class_="niche"
    )


def god_card(
    desk: Desk, god: int, more: str, attempt: str, name: str, text: str = "", classes: str = "god"
) -> str:
    """A god face up: symbol, name, what it does as signs."""
    wording = desk.wording
    signs = "".join(
        f"<span>{sign(icon)}{amount or ''}</span>" for icon, amount in god_effects(desk.parts, god)
    )
    return desk.piece(
        name,
        f"{wording.name('god', god)}: {wording.text_of('god', god)} {more}".strip(),
        f'<span class="gi">{sign(god_icon(desk, god))}</span>'
        f'<span class="fx">{signs}</span><b>{words(wording.name("god", god))}</b>{text}',
        classes,
        about=desk.about("god", god),
        attempt=attempt,
        travels=True,
        style=f"--m:var(--{god_color(desk, god)})",
    )


def decks(desk: Desk) -> str:
    """The Mythology decks with their size; a known top god is named for who knows it."""
    drawn = ""
    for deck in desk.view.decks:
        ident = desk.id_of("mythology", deck.mythology)
        name = desk.wording.name("mythology", deck.mythology)
        label = desk.wording.say("deck", len(deck.gods), name=name, count=len(deck.gods))
        known = [god for god in deck.gods if god >= 0]
        if known:
            label += " " + desk.wording.say("deck.known", gods=desk.wording.names("god", known))
        top = deck.gods[0] if deck.gods else UNKNOWN
        shown = words(desk.wording.name("god", top)) if top >= 0 else ""
        drawn += desk.piece(
            f"deck-{ident}",
            label,
            f"{sign(f'myth-{ident}')}<b>{len(deck.gods)}</b><small>{shown}</small>",
            "mini deck" if deck.gods else "mini deck none",
            about=desk.about("mythology", deck.mythology),
            attempt=f"deck {ident}",
            style=f"--m:var(--m-{ident})",
        )
    return box("div", drawn, class_="decks")


# --- the structure ------------------------------------------------------------------------------


def structure(desk: Desk) -> str:
    """The overlapping cards of the Age, with outlines where cards are gone; beside them piles."""
    view = desk.view
    drawn = ""
    ratio = ""
    there = [slot.row for slot in view.structure if slot.card != NONE]
    if there:
        columns = [slot.column for slot in view.structure]
        first = min(columns)
        width = (max(columns) - first) * COLUMN + CARD_WIDTH
        height = height_of(max(slot.row for slot in view.structure))
        places = "".join(place(desk, slot, first, width, height) for slot in view.structure)
        ratio = f"--w:{width};--h:{height:g};--used:{height_of(max(there)):g}"
        drawn = box("div", places, class_="st")
    piles = discard_pile(desk) + (decks(desk) if view.decks else "")
    return box(
        "section",
        drawn + box("div", piles, class_="piles"),
        class_=f"structure age-{view.age}",
        style=ratio or None,
        aria_label=desk.wording.say("structure"),
    )


def height_of(rows: int) -> float:
    """The height of so many rows."""
    return (rows - 1) * ROW + CARD_HEIGHT


def place(desk: Desk, slot: SlotView, first: int, width: float, height: float) -> str:
    """A slot in per cent of the structure."""
    left = (slot.column - first) * COLUMN / width * 100
    top = (slot.row - 1) * ROW / height * 100
    style = f"left:{left:.2f}%;top:{top:.2f}%;width:{CARD_WIDTH / width * 100:.2f}%"
    if slot.card == NONE:
        return box("div", '<i class="gone"></i>', class_="slot", style=style)
    inside = card_up(desk, slot) if slot.face_up else card_down(desk, slot)
    if slot.token != NONE:
        if desk.view.age == 1:
            inside += mythology_token(desk, slot.token, f"token-{slot.slot}")
        else:
            inside += offering_token(desk, slot.token)
    return box("div", inside, class_="slot", style=f"{style};z-index:{slot.row}")


def card_up(desk: Desk, slot: SlotView) -> str:
    """A face-up card; an accessible one shows its price for the one who looks."""
    wording = desk.wording
    drawn = card_drawing(desk.parts, slot.card, wording.language)
    label = wording.card_label(slot.card)
    classes = "card"
    seat = desk.frame.seat if desk.frame.seat >= 0 else desk.view.active
    if not slot.accessible:
        classes += " covered"
        drawn += '<i class="shade"></i>'
        label += "; " + wording.say("card.covered")
    elif not desk.view.over:
        linked = linked_icon(desk.parts, slot.card) if is_linked(desk, seat, slot.card) else ""
        drawn += price_tag(desk, seat, slot.prices[seat], linked)
        label += "; " + price_label(desk, seat, slot.prices[seat])
    return desk.piece(
        desk.card_name(slot.card),
        label,
        drawn,
        classes,
        about=desk.about("card", slot.card),
        attempt=f"build {desk.id_of('card', slot.card)}",
        travels=True,
    )


def is_linked(desk: Desk, seat: int, card: int) -> bool:
    """Whether the card is free for the seat by its white symbol, not for another reason."""
    city = desk.view.cities[seat]
    return (
        desk.parts.linked_from[card] in city.cards or desk.parts.temple_of[card] in city.mythology
    )


def card_down(desk: Desk, slot: SlotView) -> str:
    """A face-down card, known by its place alone."""
    drawn = back_drawing(desk.view.age) + '<i class="shade"></i>'
    place_words = desk.wording.say("card.place", row=slot.row, column=slot.column)
    return desk.piece(
        f"slot-{slot.slot}",
        f"{desk.wording.say('card.down')}, {place_words}",
        drawn,
        "card down",
        attempt=f"slot {slot.slot}",
    )


def discard_pile(desk: Desk) -> str:
    """The discard pile: a count that opens to its cards, unless they are laid out to be chosen."""
    cards = desk.view.discard_pile
    count = len(cards)
    label = desk.wording.say("discard.pile", count, count=count)
    mark = " last-move" if "discard" in desk.last else ""
    head = (
        f'<span class="mini pile{mark}">{sign("discard")}</span>'
        f"<b>{count}</b><span>{words(desk.wording.say('discard.short'))}</span>"
    )
    if not cards or choosing_discarded(desk):
        return box("div", head, class_="pile-head", role="img", aria_label=label)
    inside = "".join(chip(desk, card) for card in cards)
    return (
        f'<details class="pile-open"><summary class="pile-head" aria-label="{words(label)}">'
        f'{head}</summary><div class="pile-cards">{inside}</div></details>'
    )


def choosing_discarded(desk: Desk) -> bool:
    """Whether somebody is choosing from the discard pile."""
    return desk.question in ("build_from_discard", "isis_card")


# --- what a question is about -------------------------------------------------------------------


def spotlight(desk: Desk) -> str:
    """Things that lie on the table only for the present question, large enough to read."""
    view, wording = desk.view, desk.wording
    if view.over:
        return result(desk)
    if view.group:
        return focus(desk, "draft", "".join(draft_wonder(desk, one) for one in view.group))
    drawn = ""
    gods = view.drawn_gods or view.shown_gods
    if gods:
        cards = "".join(big_god(desk, one, number) for number, one in enumerate(gods))
        asked = desk.question in ("seat_god", "seat_space", "choose_god", "god_on_top")
        drawn += focus(desk, "gods", cards, "" if asked else " idle")
    lying = [*gods, *(space.god for space in view.spaces)]
    loose = [] if desk.parts.progress_god in lying else view.enki_tokens
    for tokens in (view.drawn_progress, loose):
        if tokens:
            drawn += focus(desk, "tokens", tokens_to_choose(desk, tokens))
    if choosing_discarded(desk):
        drawn += focus(desk, "cards", "".join(discarded(desk, one) for one in view.discard_pile))
    if desk.question == "first":
        note = words(wording.say("first.note", age=wording.name("age", view.age - 1)))
        drawn += focus(desk, "note", f"<p>{note}</p>")
    return drawn


def focus(desk: Desk, kind: str, inside: str, more: str = "") -> str:
    """The frame of the spotlight."""
    title = desk.wording.say(f"focus.{kind}")
    return box(
        "section",
        f"<h3>{words(title)}</h3>" + box("div", inside, class_=f"f-{kind}"),
        class_=f"focus is-{kind}{more}",
        aria_label=title,
        data_scrolls="",
    )


def draft_wonder(desk: Desk, wonder: int) -> str:
    """A Wonder of the open group."""
    ident = desk.id_of("wonder", wonder)
    return desk.piece(
        f"wonder-{ident}",
        desk.wording.wonder_label(wonder, False),
        wonder_drawing(desk.parts, wonder, False, desk.wording.language),
        "wonder",
        about=desk.about("wonder", wonder),
        attempt=f"draft {ident}",
        travels=True,
    )


def tokens_to_choose(desk: Desk, tokens: list[int]) -> str:
    """Progress tokens with their names and texts; hidden ones lie face down."""
    drawn = ""
    for number, token in enumerate(tokens):
        if token == UNKNOWN:
            label = desk.wording.say("focus.hidden_token")
            drawn += desk.piece(f"drawn-{number}", label, sign("progress"), "tok green down")
        else:
            name = words(desk.wording.name("progress", token))
            text = words(desk.wording.text_of("progress", token))
            drawn += progress_token(desk, token, "choice", f"<span><b>{name}</b>{text}</span>")
    return drawn


def big_god(desk: Desk, god: int, number: int) -> str:
    """A god drawn or revealed, with its text; face down for who may not see it."""
    name = desk.god_piece(god, number)
    if god == UNKNOWN:
        return desk.piece(name, desk.wording.say("focus.hidden_god"), sign("god"), "god down big")
    text = f"<small>{words(desk.wording.text_of('god', god))}</small>"
    drawn = god_card(desk, god, "", f"god {desk.id_of('god', god)}", name, text, "god big")
    if god == desk.parts.progress_god and desk.view.enki_tokens:
        tokens = "".join(progress_token(desk, one, "tok") for one in desk.view.enki_tokens)
        return box("div", drawn + box("div", tokens, class_="onit"), class_="with-tokens")
    return drawn


def discarded(desk: Desk, card: int) -> str:
    """A card of the discard pile laid out to be chosen."""
    return desk.piece(
        desk.card_name(card),
        desk.wording.card_label(card),
        card_drawing(desk.parts, card, desk.wording.language, PLANNING),
        "card",
        about=desk.about("card", card),
        attempt=f"card {desk.id_of('card', card)}",
        travels=True,
    )


def result(desk: Desk) -> str:
    """How the game ended, and the points by category."""
    view, wording = desk.view, desk.wording
    victory = wording.texts.text(f"duel.victory.{view.victory}")
    title = victory
    if view.winner >= 0:
        title = wording.say("result", player=desk.players[view.winner], victory=victory)
    seats = [desk.left, desk.right]
    head = "".join(f'<th scope="col">{words(desk.players[seat])}</th>' for seat in seats)
    rows = ""
    for number in range(len(desk.parts.names["category"])):
        cells_of = "".join(f"<td>{view.cities[seat].points[number]}</td>" for seat in seats)
        if any(view.cities[seat].points[number] for seat in seats):
            name = words(wording.name("category", number))
            rows += f'<tr><th scope="row">{name}</th>{cells_of}</tr>'
    sums = "".join(f"<td>{sum(view.cities[seat].points)}</td>" for seat in seats)
    total = words(wording.say("result.total"))
    return box(
        "section",
        f"<h3>{sign('winner')} {words(title)}</h3><table><thead><tr><td></td>{head}</tr></thead>"
        f'<tbody>{rows}</tbody><tfoot><tr><th scope="row">{total}</th>{sums}</tr></tfoot></table>',
        class_="focus is-result",
        aria_label=title,
    )
