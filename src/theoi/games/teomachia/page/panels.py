"""The players' panels: communities, gods, places, laid cards, decks and piles."""

from html import escape

from theoi.draw.markup import aloud, drawing, glyph, image, tag, times
from theoi.games.teomachia.components import NONE, PLACE
from theoi.games.teomachia.counters import counter
from theoi.games.teomachia.page.desk import TeomachiaDesk
from theoi.games.teomachia.page.hand import god_cost, god_label, small_tokens
from theoi.games.teomachia.page.pieces import (
    SMALL,
    SMALLER,
    back,
    god_figure,
    small_card,
    small_myth,
    token,
)
from theoi.games.teomachia.page.words import KIND_IDS, figure_icons
from theoi.games.teomachia.tokens import STRENGTH
from theoi.games.teomachia.view import PlaceView, PlayerView


def scores(desk: TeomachiaDesk) -> str:
    """All players in one line, for small screens: what their worshippers are worth together."""
    drawn = ""
    for seat in [*desk.others(), desk.seat] if desk.seat >= 0 else desk.others():
        player = desk.view.players[seat]
        worth = glyph("stake") + str(desk.known.standing_strength(seat))
        if desk.known.by_points:
            worth = glyph("laurel") + str(player.points)
        name = tag("b", escape(desk.players[seat]))
        classes = "now" if seat in desk.asked_seats() else "out" if player.out else ""
        inside = desk.mark(seat, "mk s") + name + tag("span", worth, "pts")
        drawn += tag("div", inside, classes, style=desk.color(seat))
    return tag("div", drawn, "scores", aria_hidden="true")


def others(desk: TeomachiaDesk) -> str:
    """The panels of the other players, in the order of the table."""
    drawn = "".join(panel(desk, seat) for seat in desk.others())
    return tag("div", drawn, f"lft of-{len(desk.others())}", data_scrolls="")


def panel(desk: TeomachiaDesk, seat: int) -> str:
    """A player with everything before him."""
    player, own = desk.view.players[seat], seat == desk.seat
    classes = "panel pl you" if own else "panel pl"
    body = ""
    if not player.out:
        body = community(desk, seat, player) + god(desk, seat, player)
        body += "" if desk.drafting else before(desk, seat, player)
        body += myths(desk, seat, player) if own else ""
    turn = " turn" if seat in desk.asked_seats() else ""
    return tag(
        "section",
        head(desk, seat, player) + (tag("div", body, "in") if body else ""),
        f"{classes}{turn}{' gone' if player.out else ''}",
        style=f"{desk.color(seat, '--turn')};{desk.paint(seat)}",
        aria_label=desk.players[seat],
    )


# --- head ---------------------------------------------------------------------------------------


def head(desk: TeomachiaDesk, seat: int, player: PlayerView) -> str:
    """Name, what is awaited, points, miracle tokens, cards in hand."""
    notes = ", ".join(note for note in notes_of(desk, seat, player) if note)
    name = f"<h2>{escape(desk.players[seat])}<small>{escape(notes)}</small></h2>"
    signs = ""
    if desk.view.deal and seat == desk.view.initiative and not desk.view.over and not player.out:
        signs += sign(desk, "initiative", desk.say("term.initiative"))
    if desk.known.by_points:
        signs += sign(desk, "points", desk.words.points(player.points), player.points)
    if player.god >= 0 and not player.out:
        label = desk.say("miracles", player.miracles)
        signs += sign(desk, "miracle", label, player.miracles)
    if desk.view.deal and not player.out:
        label = desk.say("cards_in_hand", player.hand_size)
        signs += sign(desk, "hand", label, player.hand_size)
    return tag("div", desk.mark(seat) + name + signs, "ph")


def notes_of(desk: TeomachiaDesk, seat: int, player: PlayerView) -> list[str]:
    """What is to be said of a player besides the name."""
    notes = [desk.say("you")] if seat == desk.seat else []
    view = desk.view
    if player.out:
        return [*notes, desk.say("out")]
    if view.over:
        winners = desk.known.game.outcome(desk.known).winners()
        return [*notes, desk.say("winner") if seat in winners else ""]
    if view.deal and not player.in_deal and view.phase < 6:
        notes.append(desk.say("folded"))
    elif seat in desk.asked_seats():
        notes.append(desk.say("to_move"))
    elif desk.drafting:
        notes.append(desk.say("has_chosen"))
    return notes


def sign(desk: TeomachiaDesk, term: str, words: str, number: object = "") -> str:
    """A sign with a number beside a player's name."""
    icon = {"points": "laurel"}.get(term, term)
    value = f'<b aria-hidden="true">{number}</b>' if number != "" else ""
    return tag(
        "span", glyph(icon) + value + aloud(words), f"num n-{term}", data_about=f"term/{term}"
    )


# --- worshippers --------------------------------------------------------------------------------


def community(desk: TeomachiaDesk, seat: int, player: PlayerView) -> str:
    """Three outlines, three sizes, three numbers; and what they are worth."""
    drawn = ""
    for kind, number in enumerate(player.community):
        label = f"{desk.say('term.community')}: {desk.words.worshippers(kind, number)}"
        drawn += desk.piece(
            f"community-{seat}-{KIND_IDS[kind]}",
            label,
            token(kind) + f"<b>{number}</b>",
            "cm" if number else "cm none",
            about=desk.about("kind", kind),
        )
    worth = sum(number * STRENGTH[kind] for kind, number in enumerate(player.community))
    total = desk.known.standing_strength(seat)
    sums = tag("span", escape(desk.say("worth")), "cap") + f"<b>{worth}</b>"
    if total != worth:
        sums += tag("small", f"+{total - worth}", title=desk.say("on_places"))
    drawn += image(sums, f"{desk.say('worth')}: {worth}", "sum", data_about="term/strength")
    return tag("div", drawn, "comm")


# --- gods and myths -----------------------------------------------------------------------------


def god(desk: TeomachiaDesk, seat: int, player: PlayerView) -> str:
    """The god of a player, or the two to choose from during the draft."""
    if player.mythology == NONE:
        return ""
    if player.god >= 0:
        if seat == desk.seat:
            return own_god(desk, player)
        return other_god(desk, seat, player.god)
    gods = desk.parts.mythology_gods[player.mythology]
    if seat == desk.seat and desk.view.prompt == "teomachia.ask.god":
        return ""
    return "".join(other_god(desk, seat, one) for one in gods)


def other_god(desk: TeomachiaDesk, seat: int, number: int) -> str:
    """A god in two lines: attribute and task."""
    words, ident = desk.words, desk.id("god", number)
    mythology = desk.id("mythology", desk.parts.god_mythology[number])
    cost = tag("i", god_cost(desk, number), "gc")
    lines = tag("span", cost + escape(words.effect("attribute", number)), "ln")
    star = tag("i", glyph("miracle"), "gc star")
    lines += tag("span", star + escape(words.effect("task", number)), "ln")
    figure = tag("span", god_figure(ident) + f"<b>{escape(words.name('god', number))}</b>", "gf")
    return desk.component(
        "god",
        number,
        figure + tag("span", lines, "gl"),
        "god g2",
        place=f"p{seat}-god",
        label=god_label(words, number),
        style=f"--m:var(--m-{mythology})",
    )


def own_god(desk: TeomachiaDesk, player: PlayerView) -> str:
    """The own god in three parts: attribute, figure, task with its progress."""
    words, number = desk.words, player.god
    ident = desk.id("god", number)
    mythology = desk.id("mythology", desk.parts.god_mythology[number])
    state = ""
    if desk.parts.god_activated[number]:
        key = "use" if desk.legal("attribute") else "used" if player.attribute_used else "active"
        classes = "st ok" if key == "use" else "st"
        state = tag("em", escape(desk.say(f"attribute.{key}")), classes)
    caption = tag("span", escape(words.say("term.attribute")) + state, "cap")
    text = god_cost(desk, number) + escape(words.effect("attribute", number))
    attribute = desk.piece(
        "attribute",
        f"{words.say('term.attribute')}: {words.effect('attribute', number)}",
        caption + tag("span", text, "tx"),
        "att",
        about=desk.about("god", number),
        attempt="attribute" if desk.parts.god_activated[number] else "",
    )
    figure = tag("span", god_figure(ident) + f"<b>{escape(words.name('god', number))}</b>", "gf")
    progress = task_progress(desk, number)
    caption = tag("span", escape(words.say("term.task")) + progress, "cap")
    task = tag("div", caption + tag("span", escape(words.effect("task", number)), "tx"), "task")
    inside = attribute + figure + task
    return tag("div", inside, "god own", style=f"--m:var(--m-{mythology})")


def task_progress(desk: TeomachiaDesk, god: int) -> str:
    """How far the task is met in this deal, where it is one number to be reached."""
    conditions = [one for one in desk.parts.god_task[god] if one.low > 1]
    if len(conditions) != 1 or not desk.view.deal:
        return ""
    condition = conditions[0]
    value = counter(desk.known, condition.count, desk.seat, NONE)
    return tag("b", f"{min(value, condition.low)}/{condition.low}")


def myths(desk: TeomachiaDesk, seat: int, player: PlayerView) -> str:
    """The myths bought, each with its text; heroes say whether they are in the stake."""
    drawn = ""
    for myth in player.myths:
        ident, words = desk.id("myth", myth), desk.words
        name = f"p{seat}-myth-{ident}"
        mythology = desk.id("mythology", desk.parts.myth_mythology[myth])
        icons = "".join(glyph(icon) for icon in figure_icons("myth", ident))
        cost = small_tokens(desk.parts.myth_cost[myth])
        state = ""
        if desk.legal(name):
            state = tag("em", escape(desk.say("attribute.use")), "st ok")
        elif myth in player.heroes:
            state = tag("em", escape(desk.say("in_stake")), "st")
        elif desk.known.players[seat].myths_used >> myth & 1:
            state = tag("em", escape(desk.say("attribute.used")), "st")
        text = f"<b>{escape(words.name('myth', myth))}</b>{state}"
        text += tag("span", cost + escape(words.effect("myth", myth)), "tx")
        drawn += desk.component(
            "myth",
            myth,
            tag("span", icons, "mi") + tag("span", text, "mx"),
            "myth",
            place=f"p{seat}-myth",
            label=f"{words.name('myth', myth)}: {words.effect('myth', myth)}",
            verb="myth",
            style=f"--m:var(--m-{mythology})",
        )
    return tag("div", drawn, "myths") if drawn else ""


# --- cards before a player ----------------------------------------------------------------------


def before(desk: TeomachiaDesk, seat: int, player: PlayerView) -> str:
    """Laid cards and places on the left; known cards, deck, discard pile and myths on the right."""
    laid = ""
    for key, cards in (("power", player.powers), ("lasting", player.lasting)):
        for card, many in desk.counted(cards):
            laid += small(desk, card, f"p{seat}-{key}", many)
    laid += "".join(place(desk, seat, one, number) for number, one in enumerate(player.places))
    if seat != desk.seat:
        laid += "".join(
            small(desk, card, f"p{seat}-hand", many, "sc seen", desk.say("seen_in_hand"))
            for card, many in desk.counted(player.hand)
        )
        if desk.parts.myths and player.myths:
            laid += "".join(
                desk.component(
                    "myth",
                    myth,
                    drawing(small_myth(desk.parts, myth), *SMALL, "face"),
                    "sc my hero" if myth in player.heroes else "sc my",
                    place=f"p{seat}-myth",
                    label=f"{desk.words.name('myth', myth)}: {desk.words.effect('myth', myth)}",
                )
                for myth in player.myths
            )
    return tag(
        "div", tag("div", laid, "tbl") + tag("div", piles(desk, seat, player), "tbl r"), "rowx"
    )


def small(
    desk: TeomachiaDesk, card: int, where: str, many: int, classes: str = "sc", note: str = ""
) -> str:
    """A small card before a player."""
    label = desk.words.card_label(card)
    return desk.component(
        "prayer",
        card,
        small_card(desk.parts, card) + times(many),
        classes,
        place=where,
        label=f"{note}: {label}" if note else label,
        times=many,
    )


def place(desk: TeomachiaDesk, seat: int, one: PlaceView, number: int) -> str:
    """A place with the worshipper on it; a damaged one lies sideways."""
    words = desk.words
    name = desk.place_name(seat, one.card, one.damaged)
    same = desk.view.players[seat].places[:number]
    if any(desk.place_name(seat, other.card, other.damaged) == name for other in same):
        name += f"-{number}"
    title = words.name("prayer", one.card)
    label = words.card_label(one.card)
    caption = f"<small>{escape(title)}</small>"
    if one.damaged:
        label = f"{desk.say('damaged')}: {label}"
    label += f"; {words.worshippers(one.kind, 1)}"
    inside = tag("span", small_card(desk.parts, one.card), "pc")
    inside += tag("span", token(one.kind, SMALLER), "on") + caption
    classes = "sc plc dam" if one.damaged else "sc plc"
    attempt = ""
    if seat == desk.seat and desk.parts.type_of[one.card] == PLACE:
        attempt = f"use {desk.id('prayer', one.card)}"
    return desk.piece(
        name, label, inside, classes, about=desk.about("prayer", one.card), attempt=attempt
    )


def piles(desk: TeomachiaDesk, seat: int, player: PlayerView) -> str:
    """Deck and discard pile, which their owner may look through, and the myth deck."""
    own = seat == desk.seat
    size = player.deck_size
    label = desk.say("deck", size)
    known = [card for card in player.deck if card >= 0] if own else []
    drawn = pile(desk, "deck", label, back("teo-prayer", 60, 80), size, known)
    label = desk.say("pile", player.pile_size)
    known = [card for card in player.pile if card >= 0] if own else []
    if player.pile_size and player.pile_top >= 0:
        top = small_card(desk.parts, player.pile_top)
        label += f" {desk.words.name('prayer', player.pile_top)}."
        about = desk.about("prayer", player.pile_top)
    else:
        top, about = '<i class="gone"></i>', "term/discard"
    drawn += pile(desk, "discard", label, top, player.pile_size, known, about, f"p{seat}-pile")
    if player.god >= 0:
        drawn += myth_pile(desk, seat, player)
    return drawn


def pile(
    desk: TeomachiaDesk,
    term: str,
    label: str,
    content: str,
    size: int,
    cards: list[int],
    about: str = "",
    name: str = "",
) -> str:
    """A pile with its size; what its owner knows of it opens below."""
    mark = " last-move" if name and name in desk.marks else ""
    inside = content + tag("b", str(size), "cnt")
    inside += f"<small>{escape(desk.say(f'short.{term}'))}</small>"
    if not cards:
        return image(inside, label, f"sc pile{mark}", data_about=about or f"term/{term}")
    listed = "".join(
        tag(
            "li",
            (f"{many} × " if many > 1 else "") + escape(desk.words.name("prayer", card)),
            data_about=desk.about("prayer", card),
        )
        for card, many in desk.counted(cards)
    )
    summary = tag("summary", inside, f"sc pile{mark}", aria_label=label)
    title = tag("b", escape(label))
    return tag("details", summary + tag("div", title + tag("ul", listed), "open"), "opens")


def myth_pile(desk: TeomachiaDesk, seat: int, player: PlayerView) -> str:
    """The myth deck with its top card."""
    label = desk.say("myths_left", player.myths_left)
    if player.myth_top < 0 or desk.view.phase == 8:
        face = back("teo-prayer", 60, 80) if player.myth_top >= 0 else '<i class="gone"></i>'
        inside = face + tag("b", str(player.myths_left), "cnt")
        inside += f"<small>{escape(desk.say('short.myth'))}</small>"
        return image(inside, label, "sc pile my", data_about="term/myths")
    top = drawing(small_myth(desk.parts, player.myth_top), *SMALL, "face")
    name, text = (
        desk.words.name("myth", player.myth_top),
        desk.words.effect("myth", player.myth_top),
    )
    inside = top + tag("b", str(player.myths_left), "cnt")
    inside += f"<small>{escape(desk.say('short.myth'))}</small>"
    return desk.component(
        "myth",
        player.myth_top,
        inside,
        "sc pile my",
        place=f"p{seat}-top",
        label=f"{label} {name}: {text}",
        attempt="buy" if seat == desk.seat else "",
    )
