"""Cards large enough to read: the own hand, and whatever else there is to choose a card from.

A card says by itself what it needs, whether that is met, and what can be done with it now.
"""

from collections import Counter
from html import escape
from typing import Any

from theoi.core.counts import amount_of, bits
from theoi.draw import markup
from theoi.draw.markup import glyph, image, tag
from theoi.games.teomachia import reasons, tokens
from theoi.games.teomachia.card_questions import (
    DiscardCard,
    GainPrayer,
    PutOnTop,
    PutUnder,
    RecoverCard,
    ScrapCard,
)
from theoi.games.teomachia.components import (
    ALWAYS,
    FROM_HAND,
    FROM_PILE,
    IN_BATTLE,
    IN_BIDDING,
    IN_RESPONSE,
    IN_SETTLEMENT,
    NONE,
    POWER,
    STRENGTH,
    TIMES,
)
from theoi.games.teomachia.control import controlled, requirements
from theoi.games.teomachia.draft import ChooseGod, LeaveOut, Pick, picks_of
from theoi.games.teomachia.page.desk import TeomachiaDesk
from theoi.games.teomachia.page.pieces import (
    SMALLER,
    back,
    card_figures,
    card_top,
    god_figure,
    small_card,
    token,
)
from theoi.games.teomachia.page.words import TeomachiaWords, figure_icons, type_icon
from theoi.games.teomachia.playing import refuse_time
from theoi.games.teomachia.responses import Complete, Respond
from theoi.games.teomachia.settlement import TopCard
from theoi.games.teomachia.state import BATTLE, BIDDING, MYTHS, PRAYERS, SETTLEMENT
from theoi.games.teomachia.view import AMOUNTS

LONG = 88  # letters from which on the text of a card is set smaller

# --- one card -----------------------------------------------------------------------------------


def card(
    desk: TeomachiaDesk,
    kind: int,
    place: str,
    *,
    foot: str = "",
    times: int = 1,
    have: int = -1,
    need: int = -1,
    classes: str = "",
    **more: Any,
) -> str:
    """A prayer card as a piece; `have` and `need` show which requirements are met."""
    content = face(desk.words, kind, desk.parts.needs[kind] if need < 0 else need, have)
    return desk.component(
        "prayer",
        kind,
        content + foot + markup.times(times),
        f"hc {classes}".strip(),
        place=place,
        label=desk.words.card_label(kind),
        times=times,
        **more,
    )


def face(words: TeomachiaWords, kind: int, need: int, have: int) -> str:
    """What is drawn on a prayer card: its name, what it needs, a figure, its text."""
    parts = words.parts
    name = words.name("prayer", kind)
    disc = tag("i", glyph(type_icon(parts, kind)), "ty")
    longest = max(len(word) for word in name.split())
    start, _, end = name.rpartition(" ")
    if start and len(end) < 3:  # no number stands alone in a line
        name = f"{start}\N{NO-BREAK SPACE}{end}"
        longest = max(longest, len(name.split(" ")[-1]))
    title = tag("b", escape(name), style=f"--l:{max(longest, 7)}")
    drawn = tag("span", card_top(parts, kind) + disc + title, "band")
    if parts.type_of[kind] != POWER:
        drawn += requirement(words, need, have)
    return drawn + card_figures(parts, kind) + tag("span", told(words, kind), "tx")


def told(words: TeomachiaWords, kind: int) -> str:
    """The text of a card; plain strength is a large number."""
    parts = words.parts
    effects = parts.effects[kind]
    if parts.type_of[kind] == POWER:
        return escape(words.say("about.power"))
    if len(effects) == 1 and effects[0].code == STRENGTH:
        effect = effects[0]
        if effect.per < 0 and effect.condition is ALWAYS:
            return f'<strong class="big">+{effect.n}</strong>'
    text = words.effect("prayer", kind)
    size = "s" if len(text) > LONG else ""
    return tag("span", escape(text), size)


def requirement(words: TeomachiaWords, need: int, have: int) -> str:
    """The line of requirements: met ones have a check, others say how much there is."""
    chips = ""
    for which, number in words.needs(need):
        there = number if have < 0 else min(amount_of(have, which), number)
        classes = "rq" if have < 0 else "rq ok" if there >= number else "rq no"
        short = f"{there}/{number}" if there < number else str(number)
        check = tag("u", glyph("check")) if classes == "rq ok" else ""
        sign = tag("i", glyph(AMOUNTS[which]) + check, f"am {AMOUNTS[which]}")
        chips += tag("span", sign + short, classes)
    return tag("span", chips, "rqs")


def pill(icon: str, text: str, classes: str = "ft") -> str:
    """What can be done with a card, at its foot."""
    return tag("span", glyph(icon) + escape(text), classes)


# --- the own hand -------------------------------------------------------------------------------


def controls(desk: TeomachiaDesk) -> str:
    """What the one who looks controls: the sums that cards are measured against."""
    own = desk.own
    assert own is not None
    drawn = ""
    for which, number in enumerate(own.controls):
        ident = AMOUNTS[which]
        sign = tag("i", glyph(ident), f"am {ident}")
        label = f"{desk.words.amount(which)}: {number}"
        drawn += image(
            f"{sign}{number}", label, "" if number else "none", data_about=f"term/{ident}"
        )
    return tag("span", escape(desk.say("you_control")), "cap") + tag("span", drawn, "ctl")


def hand(desk: TeomachiaDesk) -> str:
    """The hand of the one who looks."""
    own = desk.own
    if own is None:
        return ""
    spent = list(own.spent)
    fresh = [kind for kind in own.hand if kind >= 0]
    for kind in spent:
        fresh.remove(kind)
    cards = "".join(hand_card(desk, kind, many) for kind, many in desk.counted(fresh))
    cards += "".join(spent_card(desk, kind, many) for kind, many in desk.counted(spent))
    title = desk.say("your_hand")
    if not own.in_deal and BIDDING < desk.view.phase < SETTLEMENT:
        title = desk.say("folded_hand")
    head = tag("div", f"<h2>{escape(title)}</h2>" + controls(desk), "hh")
    if not cards:
        cards = tag("p", escape(desk.say("no_cards")), "quiet-line")
    kinds = len(desk.counted(fresh)) + len(desk.counted(spent))
    return zone(desk, "hand", head, cards, kinds)


def zone(desk: TeomachiaDesk, kind: str, head: str, cards: str, size: int) -> str:
    """The frame of cards to be read or chosen; many cards are narrower."""
    two_rows = size > 8
    crowd = " some" if size > 6 else " six" if size == 6 else ""
    if two_rows:
        crowd = " six" if kind == "leave" else " many"
    columns = -(-size // 2) if two_rows else max(size, 1)
    content = tag("div", cards, "cards", style=f"--n:{columns}", data_scrolls="")
    return tag(
        "section", head + content, f"hand is-{kind}{crowd}", aria_label=desk.say(f"zone.{kind}")
    )


def now_played(desk: TeomachiaDesk) -> int:
    """When a card would be played now, as cards name it; -1 in other phases."""
    if isinstance(desk.question, Respond | Complete) and desk.mine:
        return IN_RESPONSE
    phase = desk.view.phase
    if BIDDING < phase < BATTLE:
        return IN_BIDDING
    return {BATTLE: IN_BATTLE, SETTLEMENT: IN_SETTLEMENT}.get(phase, -1)


def hand_card(desk: TeomachiaDesk, kind: int, many: int) -> str:
    """A card of the hand with what can be done with it."""
    parts, name = desk.parts, f"hand-{desk.id('prayer', kind)}"
    legal = desk.legal(name)
    have, need = controlled(desk.known, desk.seat), requirements(desk.known, desk.seat, kind)
    verb = "lay" if parts.type_of[kind] == POWER else "play"
    if isinstance(desk.question, DiscardCard | ScrapCard | TopCard):
        question = "top" if isinstance(desk.question, TopCard) else "card"
        foot = pill("discard", desk.say(f"foot.{question}")) if legal else ""
        return card(
            desk, kind, "hand", foot=foot, times=many, have=have, need=need,
            classes="" if legal else "wait", verb=question,
        )  # fmt: skip
    classes = ""
    if legal:
        foot = pill(type_icon(parts, kind), desk.say(f"foot.{verb}"))
    elif verb == "lay":
        foot, classes = pill("power", desk.say("foot.power")), "wait"
    else:
        foot, classes = not_now(desk, kind, have, need)
    return card(
        desk, kind, "hand", foot=foot, times=many, have=have, need=need, classes=classes, verb=verb
    )


# Why a card of the right time cannot be played, where it is not for want of symbols.
BARRED = {
    reasons.OTHER_SPHERE: "sphere",
    reasons.COST_MISSING: "cost",
    reasons.WORSHIPPER_MISSING: "cost",
    reasons.ATTACK_LIMIT: "limit",
    reasons.CONDITION_NOT_MET: "condition",
}


def not_now(desk: TeomachiaDesk, kind: int, have: int, need: int) -> tuple[str, str]:
    """Why a deed card is not played now: another time, or something is missing."""
    words, when, now = desk.words, desk.parts.when[kind], now_played(desk)
    if when == now:
        for which, number in words.needs(need):
            short = number - amount_of(have, which)
            if short > 0:
                return pill(AMOUNTS[which], words.say(f"missing.{AMOUNTS[which]}", short)), "no"
        happening = desk.question.happening if isinstance(desk.question, Respond) else NONE
        reason = refuse_time(desk.known, desk.seat, kind, now, happening)
        if reason in BARRED:
            return pill("close", words.say(f"foot.{BARRED[reason]}")), "wait"
        if desk.mine and reason:
            return pill("close", words.say("foot.not_now")), "wait"
    return pill(type_icon(desk.parts, kind), words.say(f"foot.{TIMES[when]}")), "wait"


def spent_card(desk: TeomachiaDesk, kind: int, many: int) -> str:
    """A card that came back to the hand in the deal in which it was played."""
    foot = pill("lock", desk.say("foot.spent"))
    question = "card" if isinstance(desk.question, DiscardCard | ScrapCard) else "play"
    return card(desk, kind, "spent", foot=foot, times=many, classes="wait", verb=question)


# --- other cards to choose from -----------------------------------------------------------------


def zone_of(desk: TeomachiaDesk) -> str:
    """What lies below the stakes: the hand, or the cards that a question is about."""
    question, view = desk.question, desk.view
    if isinstance(question, GainPrayer) or view.phase == PRAYERS:
        return prayer_track(desk) + (hand(desk) if view.phase != PRAYERS else "")
    if view.phase == MYTHS:
        return myth_zone(desk)
    if desk.mine and isinstance(question, RecoverCard):
        return pile_zone(desk)
    if desk.mine and isinstance(question, ScrapCard) and question.zones & FROM_PILE:
        there = desk.view.players[desk.seat].pile_size > 0
        pile = pile_zone(desk) if there else ""
        return pile + (hand(desk) if question.zones & FROM_HAND else "")
    if desk.mine and isinstance(question, PutUnder | PutOnTop):
        return looked_at(desk, question)
    return hand(desk)


def heading(desk: TeomachiaDesk, key: str, note: str = "") -> str:
    """The head of a zone."""
    small = tag("span", escape(note), "note") if note else ""
    return tag("div", f"<h2>{escape(desk.say(key))}</h2>{small}", "hh")


def pile_zone(desk: TeomachiaDesk) -> str:
    """The own discard pile laid out."""
    own = desk.own
    assert own is not None
    cards = ""
    for kind, many in desk.counted(own.pile):
        legal = desk.legal(f"pile-{desk.id('prayer', kind)}")
        foot = pill("hand", desk.say("foot.take")) if legal else ""
        cards += card(
            desk, kind, "pile", foot=foot, times=many, classes="" if legal else "wait", verb="pile"
        )
    return zone(desk, "pile", heading(desk, "zone.pile"), cards, len(desk.counted(own.pile)))


def looked_at(desk: TeomachiaDesk, question: PutUnder | PutOnTop) -> str:
    """The cards of the own deck that are being looked at."""
    if isinstance(question, PutUnder):
        kinds = [desk.known.kind_of(one) for one in question.looked_at(desk.known)]
        verb, foot = "bottom", pill("deck", desk.say("foot.bottom"))
    else:
        kinds = question.unnamed(desk.known)
        verb, foot = "top", pill("deck", desk.say("foot.top_of_deck"))
    cards = "".join(
        card(desk, kind, "deck", foot=foot, times=many, verb=verb)
        for kind, many in desk.counted(kinds)
    )
    return zone(desk, "deck", heading(desk, "zone.deck"), cards, len(kinds)) + hand(desk)


def prayer_track(desk: TeomachiaDesk) -> str:
    """The prayer track while it is chosen from: prices above the cards, the deck at the end."""
    view, parts = desk.view, desk.parts
    cards = ""
    for space, kind in enumerate(view.track):
        price = tag("span", price_of(desk, space), "tp")
        name = f"space-{desk.id('space', space)}"
        if kind < 0:
            cards += tag("div", price, "hc gone")
            continue
        foot = pill("prayer", desk.say("foot.take")) if desk.legal(name) else ""
        label = desk.words.card_label(kind)
        inside = face(desk.words, kind, parts.needs[kind], -1) + foot + price
        cards += desk.piece(
            name,
            f"{label}; {price_words(desk, space)}",
            inside,
            "hc" if foot else "hc wait",
            about=desk.about("prayer", kind),
            attempt=f"track {desk.id('space', space)}",
        )
    cards += blind(desk, parts.spaces)
    note = "" if view.phase == PRAYERS else desk.say("free_only")
    return zone(desk, "track", heading(desk, "zone.track", note), cards, parts.spaces + 1)


def price_of(desk: TeomachiaDesk, space: int) -> str:
    """What a space of the track costs, as tokens or a word."""
    price = desk.parts.space_price[space]
    if not price:
        return escape(desk.say("free"))
    return small_tokens(price)


def price_words(desk: TeomachiaDesk, space: int) -> str:
    """The same in words."""
    price = desk.parts.space_price[space]
    return desk.words.packed(price) if price else desk.say("free")


def blind(desk: TeomachiaDesk, space: int) -> str:
    """The prayer deck, of which the top card may be taken unseen."""
    size = desk.view.prayer_deck
    name = f"space-{desk.id('space', space)}"
    label = desk.say("prayer_deck", size)
    foot = pill("prayer", desk.say("foot.take")) if desk.legal(name) else ""
    inside = back("teo-prayer", 60, 80) + tag("b", str(size), "cnt") + foot
    inside += tag("span", escape(desk.say("blind")), "tp")
    return desk.piece(
        name,
        label,
        inside,
        "hc deckback" if foot else "hc deckback wait",
        about=desk.about("space", space),
        attempt=f"track {desk.id('space', space)}",
    )


# --- gods and myths -----------------------------------------------------------------------------


def myth_zone(desk: TeomachiaDesk) -> str:
    """The myth phase: what lies on top of every myth deck, the own one first."""
    seats = [desk.seat, *desk.others()] if desk.seat >= 0 else desk.others()
    drawn = ""
    for seat in seats:
        player = desk.view.players[seat]
        if player.out or player.myth_top < 0:
            continue
        drawn += big_myth(desk, seat, player.myth_top)
    return zone(
        desk,
        "myths",
        heading(desk, "zone.myths", desk.say("miracles_left", desk.view.miracles)),
        drawn,
        4,
    )


def big_myth(desk: TeomachiaDesk, seat: int, myth: int) -> str:
    """The top card of a myth deck with its text and price."""
    words, parts, player = desk.words, desk.parts, desk.view.players[seat]
    ident = desk.id("myth", myth)
    mythology = desk.id("mythology", parts.myth_mythology[myth])
    icons = "".join(glyph(name) for name in figure_icons("myth", ident))
    stars = glyph("miracle") * parts.myth_price[myth]
    owner = desk.mark(seat, "mk s") + escape(desk.players[seat])
    have = f"{glyph('miracle')}{player.miracles}"
    inside = (
        tag("span", owner + tag("span", have, "mh"), "own")
        + tag("span", icons, "gi")
        + f"<b>{escape(words.name('myth', myth))}</b>"
        + tag("span", stars, "stars")
        + tag("span", escape(words.effect("myth", myth)), "tx")
    )
    return desk.component(
        "myth",
        myth,
        inside,
        "bm me" if seat == desk.seat else "bm",
        place=f"p{seat}-top",
        label=f"{desk.players[seat]}: {words.name('myth', myth)}. {words.effect('myth', myth)} "
        + words.say("about.price", parts.myth_price[myth]),
        attempt="buy" if seat == desk.seat else "",
        style=f"--m:var(--m-{mythology})",
    )


def big_god(desk: TeomachiaDesk, god: int, chosen: bool) -> str:
    """A god with attribute and task, large enough to choose by."""
    words, ident = desk.words, desk.id("god", god)
    mythology = desk.id("mythology", desk.parts.god_mythology[god])
    inside = (
        tag("span", god_figure(ident), "gi")
        + f"<b>{escape(words.name('god', god))}</b>"
        + tag("span", f"<i>{escape(words.say('term.attribute'))}</i>" + god_cost(desk, god)
              + escape(words.effect("attribute", god)), "tx")
        + tag("span", f"<i>{escape(words.say('term.task'))}</i>{glyph('miracle')}"
              + escape(words.effect("task", god)), "tx")
    )  # fmt: skip
    return desk.component(
        "god",
        god,
        inside,
        "bg picked-now" if chosen else "bg",
        label=god_label(words, god),
        verb="god",
        style=f"--m:var(--m-{mythology})",
    )


def god_label(words: TeomachiaWords, god: int) -> str:
    """A god in one breath."""
    attribute, task = words.effect("attribute", god), words.effect("task", god)
    return (
        f"{words.name('god', god)}. {words.say('term.attribute')}: {attribute} "
        f"{words.say('term.task')}: {task}"
    )


def god_cost(desk: TeomachiaDesk, god: int) -> str:
    """What an activated attribute costs, as tokens; an eye if it works always."""
    if not desk.parts.god_activated[god]:
        return glyph("eye")
    return small_tokens(desk.parts.god_cost[god])


def small_tokens(packed: int) -> str:
    """Worshippers that are a price."""
    counts = enumerate(tokens.unpack(packed))
    return "".join(token(kind, SMALLER) * number for kind, number in counts)


# --- the draft ----------------------------------------------------------------------------------


def draft(desk: TeomachiaDesk) -> str:
    """Before the first deal: cards to pick from, the own picks, the own gods."""
    view, known = desk.view, desk.known
    question = desk.question
    drawn = ""
    if isinstance(question, LeaveOut):
        drawn += starting_deck(desk, question)
    elif desk.drafting and view.draft_hand and not choosing_god(desk):
        rounds = desk.parts.draft_rounds[known.seats]
        note = desk.say(
            "draft.round", round=min(known.draft_round + 1, rounds), rounds=rounds,
            pick=known.draft_stage + 1, picks=known.seats,
        )  # fmt: skip
        picked = answered(desk) - desk.parts.moves.card
        cards = "".join(
            draft_card(desk, kind, many, picked) for kind, many in desk.counted(view.draft_hand)
        )
        drawn += zone(
            desk, "draft", heading(desk, "zone.draft", note), cards, len(set(view.draft_hand))
        )
    if choosing_god(desk):
        player = desk.own
        gods = list(desk.parts.mythology_gods[player.mythology]) if player is not None else []
        chosen = answered(desk) - desk.parts.moves.god
        cards = "".join(big_god(desk, god, god == chosen) for god in gods)
        drawn += zone(desk, "gods", heading(desk, "zone.gods"), cards, 2)
    if desk.own is not None and not isinstance(question, LeaveOut):
        drawn += picks(desk)
    return tag("div", drawn, "draft")


def answered(desk: TeomachiaDesk) -> int:
    """What the one who looks has answered to a question that others have still to answer."""
    question = desk.question
    if desk.seat < 0 or not isinstance(question, Pick | ChooseGod):
        return NONE
    return question.answers[desk.seat]


def draft_card(desk: TeomachiaDesk, kind: int, many: int, picked: int) -> str:
    """A card to pick from; one that was picked waits for the others."""
    if kind == picked:
        foot = pill("check", desk.say("foot.picked"))
        return card(desk, kind, "card", times=many, foot=foot, classes="picked-now")
    foot = pill("hand", desk.say("foot.pick")) if desk.mine else ""
    classes = "" if desk.mine else "wait"
    return card(desk, kind, "card", times=many, foot=foot, classes=classes, verb="card")


def choosing_god(desk: TeomachiaDesk) -> bool:
    """Whether the gods are being chosen."""
    return desk.view.prompt == "teomachia.ask.god"


def starting_deck(desk: TeomachiaDesk, question: LeaveOut) -> str:
    """All picks, of which some do not go into the deck; those named already are crossed out."""
    if desk.seat < 0:
        return ""
    picked = desk.view.picks
    taken = picks_of(desk.known, desk.seat)
    gone = Counter(taken[number] for number in bits(question.chosen[desk.seat]))
    cards = ""
    for kind, many in desk.counted(picked):
        left = many - gone[kind]
        legal = desk.legal(f"card-{desk.id('prayer', kind)}")
        if left:
            foot = pill("discard", desk.say("foot.leave_out")) if legal else ""
            classes = "" if legal or not desk.mine else "wait"
            cards += card(desk, kind, "card", times=left, foot=foot, classes=classes, verb="card")
        if many > left:
            foot = pill("close", desk.say("foot.left_out"))
            cards += card(desk, kind, "out", times=many - left, foot=foot, classes="wait out")
    left_to_name = question.to_name(desk.known, desk.seat)
    note = desk.say("draft.leave", left_to_name) if left_to_name else ""
    return zone(desk, "leave", heading(desk, "zone.leave", note), cards, len(desk.counted(picked)))


def picks(desk: TeomachiaDesk) -> str:
    """The cards picked so far, small."""
    kinds = desk.view.picks
    if not kinds:
        return ""
    cards = "".join(
        desk.component(
            "prayer",
            kind,
            small_card(desk.parts, kind)
            + markup.times(many)
            + f"<small>{escape(desk.words.name('prayer', kind))}</small>",
            "pick",
            place="pick",
            label=desk.words.card_label(kind),
            times=many,
        )
        for kind, many in desk.counted(kinds)
    )
    head = heading(desk, "zone.picks", f"{len(kinds)} / {desk.parts.picks}")
    return tag(
        "section", head + tag("div", cards, "picks"), "picked", aria_label=desk.say("zone.picks")
    )
