"""What all players share: the element row, the stakes, what is being done, the prayer track."""

from html import escape

from theoi.draw.markup import drawing, glyph, image, tag, times
from theoi.draw.shapes import ROMAN
from theoi.games.teomachia import tokens
from theoi.games.teomachia.asking import ChooseSlot
from theoi.games.teomachia.battle import worth_of
from theoi.games.teomachia.bidding import BiddingTurn, missing_tokens
from theoi.games.teomachia.page.desk import TeomachiaDesk
from theoi.games.teomachia.page.hand import price_of, price_words
from theoi.games.teomachia.page.pieces import (
    BANK,
    ELEMENT,
    MISSING,
    OWN,
    SMALL,
    SMALLER,
    back,
    element_face,
    fitting,
    small_card,
    small_myth,
    token,
)
from theoi.games.teomachia.page.report import (
    Settled,
    result_of,
    settled,
    settlement_events,
    steps,
)
from theoi.games.teomachia.page.words import KIND_IDS
from theoi.games.teomachia.responses import Respond
from theoi.games.teomachia.state import BATTLE, BIDDING, MYTHS, SETTLEMENT
from theoi.games.teomachia.tokens import KINDS
from theoi.games.teomachia.view import PlayerView

MEANDER = '<i class="orn" style="--o:var(--orn-meander);--orn-ink:var(--clay)"></i>'
ROOM = {2: 280, 3: 168, 4: 160}  # pixels for the tokens of a stake on a desk, by players
BIDS = {"wait": "clock", "call": "call", "raise": "raise", "fold": "fold"}
SMALL_THINGS = {"drew", "put_away", "shuffled", "discards_all", "draft_hand", "pile_shows"}
BID_EVENTS = {"waited": "waited", "called": "called", "raised": "raised", "passed": "passed"}


# --- the frieze: phases and element cards -------------------------------------------------------


def frieze(desk: TeomachiaDesk) -> str:
    """The element row between two bands; when it is gone, the settlement told step by step."""
    view = desk.view
    told = settlement_events(desk) if not view.elements or view.over else []
    phase = view.phase
    title = desk.words.victory(view.victory) if view.over else desk.words.name("phase", phase)
    head = tag("div", f"<b>{escape(title)}</b>" + phases(desk), "fh")
    body = steps(desk, told) if told else elements(desk)
    return tag(
        "section",
        head + MEANDER + body + MEANDER,
        "frieze told" if told else "frieze",
        aria_label=desk.say("term.elements"),
    )


def phases(desk: TeomachiaDesk) -> str:
    """The phases of the deal, the present one marked."""
    drawn = ""
    for phase in range(1, MYTHS + 1 if desk.known.full else MYTHS):
        ident = desk.id("phase", phase)
        bidding = 0 < phase - BIDDING <= desk.parts.bidding_phases
        name = ROMAN[phase - BIDDING] if bidding else desk.say(f"short.{ident}")
        state = "now" if phase == desk.view.phase else "done" if phase < desk.view.phase else ""
        current = "step" if state == "now" else None
        drawn += tag("li", escape(name), state, aria_current=current, data_about=f"phase/{ident}")
    return tag("ol", drawn, "phs", aria_label=desk.say("phases"))


def elements(desk: TeomachiaDesk) -> str:
    """The deck, the row, the level of conflict."""
    view = desk.view
    deck = image(
        back("teo-back", *ELEMENT) + f"<b>{view.elements_left}</b>"
        f"<small>{escape(desk.say('elements'))}</small>",
        desk.say("element_deck", view.elements_left),
        "ed",
        data_about="term/elements",
    )
    row = "".join(slot(desk, number) for number in range(len(view.elements)))
    ante = token(KINDS - 1, SMALLER) * view.conflict
    level = image(
        f"<small>{escape(desk.say('short.conflict'))}</small><b>{view.conflict}</b>"
        + tag("span", ante, "ante")
        + f"<small>{escape(desk.say('ante'))}</small>",
        f"{desk.say('term.conflict')}: {view.conflict}",
        "lv",
        data_about="term/conflict",
    )
    return tag("div", deck + row + level, "els", style=f"--n:{max(len(view.elements), 5)}")


def slot(desk: TeomachiaDesk, number: int) -> str:
    """A card of the row; one that is face down says when it opens, if somebody may know it."""
    seen = desk.view.elements[number]
    name, ident = f"slot-{number + 1}", desk.parts.moves.slot_axis.ids[number]
    place = desk.say("slot", number + 1)
    attempt = f"slot {ident}" if isinstance(desk.question, ChooseSlot) else ""
    if seen.open:
        label = f"{place}: {desk.words.name('element', seen.element)}"
        face = drawing(element_face(desk.parts.element_gives[seen.element]), *ELEMENT, "face")
        about = desk.about("element", seen.element)
        return desk.piece(name, label, face, "el", about=about, attempt=attempt)
    note = desk.say("face_down")
    bidding = desk.view.phase - BIDDING
    if 3 <= number <= 4 and bidding < number - 1:
        note = desk.say("opens", phase=ROMAN[number - 1])
    caption = tag("span", escape(note), "hl")
    label = f"{place}: {note}"
    if seen.element >= 0:
        label = f"{place}: {desk.words.name('element', seen.element)}, {note}"
        face = drawing(element_face(desk.parts.element_gives[seen.element]), *ELEMENT, "face")
        about = desk.about("element", seen.element)
        caption = tag("span", glyph("eye") + escape(note), "hl")
        return desk.piece(name, label, face + caption, "el peek", about=about, attempt=attempt)
    face = back("teo-back", *ELEMENT)
    return desk.piece(name, label, face + caption, "el hid", about="term/elements", attempt=attempt)


# --- stakes -------------------------------------------------------------------------------------


def stakes(desk: TeomachiaDesk) -> str:
    """A step for each player in the order of the initiative; below it what is at stake."""
    view = desk.view
    told = settled(desk, settlement_events(desk)) if view.phase >= SETTLEMENT else {}
    bids = last_bids(desk)
    seats = [seat for seat in desk.in_order() if not view.players[seat].out]
    drawn = "".join(stake(desk, seat, told.get(seat), bids.get(seat, "")) for seat in seats)
    row = tag("div", drawn, "steps-row", style=f"--n:{len(seats)}")
    return tag("section", row + pot(desk), "stakes", aria_label=desk.say("stakes"))


def last_bids(desk: TeomachiaDesk) -> dict[int, str]:
    """What everybody did last in this phase, by seat, as far as it is remembered."""
    found: dict[int, str] = {}
    for event in desk.frame.past:
        if event.kind.name in ("phase_begins", "deal_begins"):
            found = {}
        elif event.kind.name in BID_EVENTS:
            found[event.seat] = BID_EVENTS[event.kind.name]
    return found


def status(desk: TeomachiaDesk, seat: int, one: Settled | None, bid: str) -> str:
    """What a player does in this deal."""
    view, player = desk.view, desk.view.players[seat]
    if one is not None:
        if player.wins or one.wins:
            return desk.say("wins")
        return desk.say("loses") if desk.known.staked >> seat & 1 else ""
    if not player.in_deal:
        return desk.say("folded") if desk.known.staked >> seat & 1 else ""
    if desk.asked == seat:
        return desk.say("to_move")
    if view.phase < BATTLE and player.to_act:
        return desk.say("to_act")
    return desk.say(f"bid.{bid}") if bid else ""


def stake(desk: TeomachiaDesk, seat: int, one: Settled | None, bid: str) -> str:
    """The stake of a player: tokens, what is missing, heroes and attacks, its strength."""
    _words, player = desk.words, desk.view.players[seat]
    note = status(desk, seat, one, bid)
    head = desk.mark(seat, "mk s") + f"<b>{escape(desk.players[seat])}</b>"
    if one is not None and (player.wins or one.wins):
        note_html = glyph("laurel") + escape(note)
    else:
        note_html = escape(note)
    head += tag("span", note_html, "nt")
    empty = not any(player.stake) and not any(player.desperation)
    if one is not None and empty:
        content, said = result_of(desk, one)
        number = str(one.strength) if one.strength >= 0 else ""
    else:
        content, said = stake_tokens(desk, seat, player)
        content += laid_for_battle(desk, seat, player)
        number = str(strength_shown(desk, seat, player))
    classes = "stk"
    classes += " me" if seat == desk.seat else ""
    classes += " out" if not player.in_deal and one is None else ""
    classes += " win" if one is not None and (player.wins or one.wins) else ""
    inside = tag("div", head, "sh")
    inside += tag("div", tag("div", content, "ts") + sum_of(desk, seat, number), "sr2")
    label = f"{desk.players[seat]}: {note}. {said}. {desk.say('term.strength')} {number}"
    inside += '<i class="stp"></i>'
    name, style = f"seat-{seat}", desk.paint(seat)
    if desk.choosing_player:
        return desk.piece(name, label, inside, classes, attempt=f"seat {seat}", style=style)
    classes += " last-move" if name in desk.marks else ""
    return tag("div", inside, classes, style=style, role="group", aria_label=label)


def strength_shown(desk: TeomachiaDesk, seat: int, player: PlayerView) -> int:
    """What a stake is worth; from the battle on the strength of its player."""
    if desk.view.phase >= BATTLE and player.in_deal:
        return player.strength
    return tokens.strength(desk.known.players[seat].whole_stake())


def sum_of(desk: TeomachiaDesk, seat: int, number: str) -> str:
    """The strength in large type; in the battle how much of it the cards give."""
    player = desk.view.players[seat]
    parts = ""
    if desk.view.phase == BATTLE and player.in_deal:
        worth = worth_of(desk.known, seat)
        if player.strength != worth:
            parts = tag("small", f"{worth} + {player.strength - worth}")
    return tag("strong", number + parts, data_about="term/strength")


def stake_tokens(desk: TeomachiaDesk, seat: int, player: PlayerView) -> tuple[str, str]:
    """The own tokens, those from the bank, those missing; and all of it in words."""
    view, words = desk.view, desk.words
    missing = [0] * KINDS
    if BIDDING < view.phase < BATTLE and view.raised and player.in_deal:
        missing = tokens.unpack(missing_tokens(desk.known, seat))
    rows = [(OWN, player.stake), (BANK, player.desperation), (MISSING, missing)]
    cards = len(player.heroes) + len(desk.counted(player.attacks))
    room = ROOM[max(2, players_in(desk))] - (8 + 40 * min(cards, 2) if cards else 0)
    scale, heaped = fitting([counts for _, counts in rows], room)
    drawn, said = "", [words.tokens(player.stake)]
    for kind, number in enumerate(player.stake):
        if number:
            drawn += group_of(desk, seat, kind, heap(kind, OWN, number, heaped), number)
    if any(player.desperation):
        bank = ""
        for kind, number in enumerate(player.desperation):
            some = heap(kind, BANK, number, heaped)
            alone = number and not player.stake[kind]
            bank += group_of(desk, seat, kind, some, number) if alone else some
        caption = f"<small>{escape(desk.say('bank'))}</small>"
        drawn += tag("span", tag("span", bank) + caption, "desp", data_about="term/desperation")
        said.append(f"{desk.say('term.desperation')}: {words.tokens(player.desperation)}")
    if any(missing):
        ghosts = "".join(heap(kind, MISSING, number, heaped) for kind, number in enumerate(missing))
        caption = f"<small>{escape(desk.say('to_match'))}</small>"
        drawn += tag("span", tag("span", ghosts) + caption, "miss", data_about="term/call")
        said.append(f"{desk.say('to_match')}: {words.tokens(missing)}")
    return tag("span", drawn, "tl", style=f"--s:{scale:.2f}"), "; ".join(said)


def players_in(desk: TeomachiaDesk) -> int:
    """How many players have a step."""
    return sum(not player.out for player in desk.view.players)


def group_of(desk: TeomachiaDesk, seat: int, kind: int, content: str, number: int) -> str:
    """The tokens of a kind in a stake as a piece."""
    name, label = f"stake-{seat}-{KIND_IDS[kind]}", desk.words.worshippers(kind, number)
    if desk.choosing_player:
        return image(content, label, "grp")
    return desk.piece(name, label, content, "grp", about=desk.about("kind", kind))


def heap(kind: int, shape: str, number: int, heaped: bool) -> str:
    """Alike tokens side by side; of very many one, with their number."""
    if heaped and number > 1:
        return token(kind, shape) + f"<b>×{number}</b>"
    return token(kind, shape) * number


def laid_for_battle(desk: TeomachiaDesk, seat: int, player: PlayerView) -> str:
    """Heroes in the stake, and the attacks of the battle."""
    drawn = ""
    for myth in player.heroes:
        face = drawing(small_myth(desk.parts, myth), *SMALL, "face")
        label = f"{desk.words.name('myth', myth)}: {desk.words.effect('myth', myth)}"
        if desk.choosing_player:
            drawn += image(face, label, "ac")
        else:
            drawn += desk.component("myth", myth, face, "ac", place=f"hero-{seat}", label=label)
    for card, many in desk.counted(player.attacks):
        face, label = small_card(desk.parts, card) + times(many), desk.words.card_label(card)
        if desk.choosing_player:
            drawn += image(face, label, "ac")
            continue
        drawn += desk.component(
            "prayer", card, face, "ac", place=f"attack-{seat}", label=label, times=many
        )
    return tag("span", drawn, "acs") if drawn else ""


def pot(desk: TeomachiaDesk) -> str:
    """One line: all stakes together, what the one who looks risks, what a sole winner gains."""
    view, known = desk.view, desk.known
    if not BIDDING < view.phase <= SETTLEMENT or view.over:
        return ""
    total = sum(tokens.strength(player.whole_stake()) for player in known.players)
    inside = tag("span", glyph("stake") + f"<b>{total}</b> {escape(desk.say('in_stakes'))}")
    own = desk.own
    if own is not None and own.in_deal and view.phase < BATTLE:
        stake_now = tokens.strength(known.players[desk.seat].stake)
        inside += tag("span", f"{escape(desk.say('you_risk'))} <b>{stake_now}</b>")
        call = next((bid for bid in view.bids if bid.bid == 1), None)
        if call is not None:
            after = tokens.strength(tokens.pack(*call.stake))
            inside += tag("span", f"{escape(desk.say('after_call'))} <b>{after}</b>")
    inside += tag("span", escape(desk.say("sole_winner")) + token(1, SMALLER), "prize")
    return tag("div", inside, "pot")


# --- what is being done -------------------------------------------------------------------------


def doing(desk: TeomachiaDesk) -> str:
    """A line of one height: the bid, the card being played, or what has just happened."""
    question, view = desk.question, desk.view
    if desk.mine and isinstance(question, BiddingTurn):
        return tag("div", bids(desk), "doing bids", role="group", aria_label=desk.say("bid"))
    if view.stack:
        return tag("div", played(desk), "doing play")
    if isinstance(question, Respond):
        actor = question.actor
        text = escape(desk.say("raises", player=desk.players[actor]))
        return tag("div", desk.mark(actor, "mk s") + glyph("raise") + tag("span", text), "doing")
    return tag("div", just_happened(desk), "doing rest")


def bids(desk: TeomachiaDesk) -> str:
    """Wait, call, raise by a kind, fold: what the rules bar is dimmed, and says why."""
    call = next((bid for bid in desk.view.bids if bid.bid == 1), None)
    cost = ""
    if call is not None:
        player = desk.view.players[desk.seat]
        cost = added_tokens(player.stake, call.stake, OWN)
        cost += added_tokens(player.desperation, call.desperation, BANK)
    drawn = bid(desk, "wait", "wait", desk.say("term.wait"))
    drawn += bid(desk, "call", "call", desk.say("term.call"), cost)
    kinds = "".join(
        bid(
            desk,
            "raise",
            f"raise {KIND_IDS[kind]}",
            desk.words.worshippers(kind, 1),
            token(kind, SMALLER),
        )
        for kind in range(KINDS)
    )
    by = glyph("raise") + escape(desk.say("raise_by"))
    drawn += tag("div", tag("span", by, data_about="term/raise") + kinds, "rs")
    return drawn + bid(desk, "fold", "fold", desk.say("term.fold"))


def added_tokens(before: list[int], after: list[int], shape: str) -> str:
    """The tokens that a stake would get."""
    return "".join(
        token(kind, SMALLER if shape == OWN else shape) * (after[kind] - before[kind])
        for kind in range(KINDS)
    )


def bid(desk: TeomachiaDesk, kind: str, move: str, label: str, more: str = "") -> str:
    """A bidding action."""
    name = f"bid-{move.replace(' ', '-')}"
    raising = kind == "raise"
    text = more if raising else glyph(BIDS[kind]) + escape(label) + tag("span", more, "cost")
    classes = "rb" if raising else f"bb {kind}"
    if raising:
        label = f"{desk.say('term.raise')}: {label}"
    return desk.piece(
        name,
        label,
        text,
        classes if desk.legal(name) else f"{classes} barred",
        attempt=move,
        about=f"term/{kind}",
        style=desk.paint(desk.seat),
    )


def played(desk: TeomachiaDesk) -> str:
    """The card that is being played, and what it answers."""
    drawn = ""
    for number, one in enumerate(reversed(desk.view.stack[-2:])):
        words = desk.words
        name = escape(words.name("prayer", one.card))
        who = desk.mark(one.seat, "mk s") + f"<b>{escape(desk.players[one.seat])}</b>"
        face = tag(
            "span",
            small_card(desk.parts, one.card),
            "pc",
            data_about=desk.about("prayer", one.card),
        )
        aim = ""
        if one.target >= 0:
            target = desk.mark(one.target, "mk s") + escape(desk.players[one.target])
            aim = tag("span", glyph("target") + target, "aim")
        text = escape(words.effect("prayer", one.card))
        if number:
            drawn += tag("span", escape(desk.say("in_answer_to")) + f" <b>{name}</b>", "under")
        else:
            drawn += who + face + tag("span", f"<b>{name}</b> {text}", "tx") + aim
    return drawn


def just_happened(desk: TeomachiaDesk) -> str:
    """The last thing that was told, in words."""
    told = (one for one in reversed(desk.frame.past) if one.seat >= 0)
    event = next((one for one in told if one.kind.name not in SMALL_THINGS), None)
    if event is None:
        return ""
    mark = desk.mark(event.seat, "mk s")
    text = desk.known.game.event_text(event, desk.words.language, desk.players)
    return mark + tag("span", escape(text))


# --- the prayer track ---------------------------------------------------------------------------


def track(desk: TeomachiaDesk) -> str:
    """The track beside the table, while nobody chooses from it."""
    view, words = desk.view, desk.words
    drawn = ""
    for space, card in enumerate(view.track):
        price = tag("span", price_of(desk, space), "tp")
        if card < 0:
            drawn += tag("li", price + '<i class="gone"></i>')
            continue
        label = f"{words.card_label(card)}; {price_words(desk, space)}"
        face = desk.component(
            "prayer",
            card,
            small_card(desk.parts, card),
            "sc",
            place=f"space-{desk.id('space', space)}",
            label=label,
            marked_as=f"track-{desk.id('prayer', card)}",
        )
        drawn += tag("li", price + face)
    size = view.prayer_deck
    deck = image(
        back("teo-prayer", *SMALL) + tag("b", str(size), "cnt"),
        desk.say("prayer_deck", size),
        "sc pile",
        data_about=f"space/{desk.id('space', desk.parts.spaces)}",
    )
    drawn += tag("li", tag("span", escape(desk.say("blind")), "tp") + deck)
    head = tag("span", escape(desk.say("zone.track")), "cap")
    head += tag("small", escape(desk.say("track.note")))
    return tag(
        "section",
        tag("div", head, "trh") + tag("ul", drawn, "track"),
        "panel p-track",
        aria_label=desk.say("zone.track"),
    )


# --- the end ------------------------------------------------------------------------------------


def result(desk: TeomachiaDesk) -> str:
    """The players from the first place to the last."""
    outcome = desk.known.game.outcome(desk.known)
    order = sorted(range(len(desk.players)), key=lambda seat: (outcome.ranks[seat], seat))
    rows = ""
    for seat in order:
        player = desk.view.players[seat]
        points = f"<td>{player.points}</td>" if desk.known.by_points else ""
        name = desk.mark(seat, "mk s") + escape(desk.players[seat])
        worth = desk.known.standing_strength(seat)
        state = desk.say("out") if player.out else desk.words.tokens(player.community)
        won = ' class="won"' if outcome.ranks[seat] == 1 else ""
        rows += (
            f'<tr{won}><td>{outcome.ranks[seat]}</td><th scope="row">{name}</th>'
            f"{points}<td>{worth}</td><td>{escape(state)}</td></tr>"
        )
    points = (
        f'<th scope="col">{escape(desk.say("term.points"))}</th>' if desk.known.by_points else ""
    )
    head = (
        f'<tr><td></td><td></td>{points}<th scope="col">{escape(desk.say("term.strength"))}</th>'
        f'<th scope="col">{escape(desk.say("term.community"))}</th></tr>'
    )
    title = desk.words.victory(desk.view.victory)
    return tag(
        "section",
        f"<h3>{glyph('winner')} {escape(title)}</h3>"
        f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>",
        "panel ending",
        aria_label=title,
    )
