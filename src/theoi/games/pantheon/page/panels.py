"""The players' panels: supplies, hands, tokens, gods and demigods of everybody at the table."""

from collections import Counter
from html import escape

from theoi.core.counts import expand
from theoi.draw.markup import aloud, drawing, glyph, image, paint, tag, times
from theoi.draw.shapes import ROMAN
from theoi.games.pantheon.buying import Purchasing
from theoi.games.pantheon.components import MONEY, MOVEMENT, NONE, STEPS_PER_MOVE
from theoi.games.pantheon.loot import LootOrder
from theoi.games.pantheon.movement import Placing, steps_of
from theoi.games.pantheon.nations import DropCards, Swap
from theoi.games.pantheon.page.desk import PantheonDesk
from theoi.games.pantheon.page.pieces import (
    SMALL_CARD,
    card_back,
    demigod_disc,
    god_chip,
    small_card,
    token_chip,
)
from theoi.games.pantheon.state import PREPARING
from theoi.games.pantheon.turn import FollowUp, Turn
from theoi.games.pantheon.view import PlayerView


def scores(desk: PantheonDesk) -> str:
    """All points in one line, for small screens."""
    drawn = ""
    for seat, player in enumerate(desk.view.players):
        name = tag("b", escape(desk.players[seat]))
        points = tag("span", glyph("laurel") + str(player.score), "pts")
        classes = "now" if seat == desk.asked else ""
        drawn += tag(
            "div", desk.mark(seat, "mk s") + name + points, classes, style=desk.color(seat)
        )
    return tag("div", drawn, "scores", aria_hidden="true")


def panels(desk: PantheonDesk) -> str:
    """The panel of the one who looks, if it is a player, and those of the others."""
    own = panel(desk, desk.seat, True) if desk.seat >= 0 else ""
    others = "".join(panel(desk, seat, False) for seat in desk.others())
    return own + tag("div", others, "others", data_scrolls="")


def panel(desk: PantheonDesk, seat: int, own: bool) -> str:
    """A player with everything before him."""
    player = desk.view.players[seat]
    supplied = tag("div", supplies(desk, player, seat, own), "supplies")
    cards = "" if own else hidden_hand(desk, player, seat)
    body = tag("div", supplied + cards + belongings(desk, player, seat), "row")
    if own:
        body += swapping(desk, player) + hand(desk, player)
    classes = "panel pl me" if own else "panel pl"
    return tag(
        "section",
        head(desk, player, seat) + body,
        f"{classes} turn" if seat == desk.asked else classes,
        style=f"{desk.color(seat, '--turn')};{desk.color(seat, '--pc', '-text')}",
        aria_label=desk.players[seat],
    )


# --- head and supplies --------------------------------------------------------------------------


def head(desk: PantheonDesk, player: PlayerView, seat: int) -> str:
    """Name, part in the epoch, what is left of the action, points."""
    view = desk.view
    signs = sign("fold", desk.say("out")) if desk.known.is_out(seat) else ""
    if seat == view.start and not view.over:
        signs += sign("temple", desk.say("starting_player"))
    if seat == view.active and desk.known.stalled != PREPARING and not view.over:
        moving = view.steps or isinstance(desk.question, FollowUp)
        signs += sign("big-foot" if moving else "play", desk.say("active_player"))
    if seat == desk.asked:
        for icon, amount, words in (
            ("steps", view.steps, desk.say("steps_left", view.steps)),
            ("coin", view.coins, desk.say("coins_left", view.coins)),
            ("hand", view.cards_due, desk.say("cards_left", view.cards_due)),
        ):
            number = tag("b", str(amount), aria_hidden="true")
            signs += sign(icon, words, number, "means") if amount else ""
    number = tag("span", str(player.score), aria_hidden="true")
    points = glyph("laurel") + number + aloud(desk.words.points(player.score))
    name = tag("h2", escape(desk.players[seat]))
    return tag("div", desk.mark(seat) + name + signs + tag("span", points, "num"), "ph")


def sign(icon: str, words: str, number: str = "", classes: str = "sign") -> str:
    """A sign beside a player's name."""
    return tag("span", glyph(icon) + number + aloud(words), classes, title=words)


def supplies(desk: PantheonDesk, player: PlayerView, seat: int, own: bool) -> str:
    """Own pieces, those of the general supply, and columns that stand."""
    drawn = ""
    for piece, count, left, title, rest in (
        ("foot", player.feet, player.feet_left, desk.say("own_feet"), "feet_left"),
        ("column", player.columns, player.columns_left, desk.say("own_columns"), "columns_left"),
    ):
        words = desk.say(rest, left)
        drawn += number(piece, count, title)
        drawn += desk.piece(
            f"supply-{piece}" if own else f"p{seat}-supply-{piece}",
            words,
            f"+{left}",
            "left",
            about=f"piece/{piece}" if own else "",
            attempt=f"piece {piece}" if own else "",
            title=words,
        )
    standing = len(player.columns_at)
    worth = desk.words.points(player.column_points)
    words = f"{desk.say('standing', standing)}: {worth}"
    note = tag("small", f"({player.column_points})")
    drawn += number("colonnade", standing, words, note)
    return drawn + number("hand", player.hand_size, desk.say("in_hand"), classes="st hd")


def number(icon: str, count: int, words: str, note: str = "", classes: str = "st") -> str:
    """A number with its sign."""
    content = glyph(icon) + tag("b", str(count)) + note
    return image(content, f"{words}: {count}", classes, title=words)


def swapping(desk: PantheonDesk, player: PlayerView) -> str:
    """The own pieces one by one, while they may be swapped: the last one given is chosen."""
    if not (desk.mine and isinstance(desk.question, Swap)):
        return ""
    drawn = ""
    for piece, count, key, balance in (
        ("foot", player.feet, "swap_feet", "+"),
        ("column", player.columns, "swap_columns", "-"),
    ):
        for many in range(1, count + 1):
            drawn += desk.piece(
                f"{piece}-{many}",
                desk.say(key, many),
                glyph(piece) + tag("em", str(many)),
                "sw",
                about=f"piece/{piece}",
                attempt=f"swap {balance}{many}",
            )
    return tag("div", drawn, "swaps")


# --- hands --------------------------------------------------------------------------------------


def hand(desk: PantheonDesk, player: PlayerView) -> str:
    """The own hand; movement cards lie one by one when a move is chosen."""
    drawn = ""
    moving = desk.mine and isinstance(desk.question, Turn | FollowUp)
    if moving and isinstance(desk.question, Turn):
        drawn += big_foot(desk)
    for card, many in sorted(Counter(player.cards).items()):
        if moving and card == desk.parts.movement_card:
            drawn += "".join(movement(desk, card, last) for last in range(1, many + 1))
        else:
            drawn += desk.component(
                "card",
                card,
                desk.card(card) + times(many),
                "acn",
                place="hand",
                attempt=attempt(desk, card),
                times=many,
                marked_as=f"p{desk.seat}-card-{desk.id('card', card)}",
            )
    return tag("div", drawn, "hand", role="group", aria_label=desk.say("your_hand"))


def big_foot(desk: PantheonDesk) -> str:
    """The big foot, for a move without cards."""
    name = desk.say("big_foot")
    steps = steps_of(desk.known, desk.seat, 0, True)
    face = tag("span", glyph("big-foot"), "pic") + tag("b", escape(name))
    content = tag("div", face, "ac big") + tag("em", str(steps), "steps")
    label = f"{name}: {desk.say('steps', steps)}"
    return desk.piece("big-foot", label, content, "acn", attempt="move 0")


def movement(desk: PantheonDesk, card: int, last: int) -> str:
    """A movement card with the steps of a move that plays it and those before it."""
    steps = steps_of(desk.known, desk.seat, last, isinstance(desk.question, Turn))
    return desk.piece(
        f"movement-{last}",
        f"{last} × {desk.words.name('card', card)}: {desk.say('steps', steps)}",
        desk.card(card) + tag("em", str(steps), "steps"),
        "acn",
        about=desk.about("card", card),
        attempt=f"move {last}",
        travels=True,
    )


def attempt(desk: PantheonDesk, card: int) -> str:
    """The move that a click on a card of the hand tries."""
    parts = desk.parts
    if isinstance(desk.question, DropCards):
        return f"drop {desk.id('card', card)}"
    if parts.card_type[card] == MOVEMENT:
        return "move 1"
    if parts.card_type[card] == MONEY:
        return f"money {parts.moves.coin.ids[list(parts.money_cards).index(card)]}"
    return f"pay {desk.id('kind', parts.card_kind[card])} cards"


def hidden_hand(desk: PantheonDesk, player: PlayerView, seat: int) -> str:
    """Another's hand: backs, and the cards that everybody has seen."""
    drawn = ""
    if player.hidden_cards:
        label = desk.say("unseen_cards", player.hidden_cards)
        back = drawing(card_back(*SMALL_CARD), *SMALL_CARD)
        drawn += unseen(desk, f"p{seat}-cards", label, back, player.hidden_cards, "chip mini")
    for card, many in sorted(Counter(player.cards).items()):
        face = drawing(small_card(desk.parts, card), *SMALL_CARD)
        drawn += chip(desk, "card", card, face, many, f"p{seat}-card", classes="chip mini")
    return drawn


# --- belongings ---------------------------------------------------------------------------------


def unseen(
    desk: PantheonDesk, place: str, label: str, back: str, many: int, classes: str = "chip"
) -> str:
    """Things that only their owner knows, counted."""
    content = back + times(many)
    return desk.piece(f"{place}-hidden", label, content, classes, travels=True, title=label)


def chip(
    desk: PantheonDesk,
    axis: str,
    thing: int,
    face: str,
    many: int,
    place: str,
    *,
    classes: str = "chip",
    label: str = "",
    verb: str = "",
) -> str:
    """A small thing before a player, as often as it lies there."""
    label = label or desk.words.name(axis, thing)
    return desk.component(
        axis,
        thing,
        face + times(many),
        classes,
        place=place,
        label=label,
        verb=verb,
        times=many,
        title=label,
    )


def belongings(desk: PantheonDesk, player: PlayerView, seat: int) -> str:
    """Offering tokens, gods, loot, the bonus token and demigods."""
    parts = desk.parts
    drawn = tokens(desk, player, seat)
    for god, many in sorted(Counter(player.gods).items()):
        drawn += chip(desk, "god", god, drawing(god_chip(parts, god), 30, 30), many, f"p{seat}-god")
    for loot, many in sorted(Counter(player.kept).items()):
        drawn += chip(desk, "loot", loot, loot_face(desk, loot), many, f"p{seat}-loot")
    if player.bonus != NONE:
        effect = parts.bonus_effect[player.bonus]
        drawn += chip(
            desk,
            "bonus",
            player.bonus,
            drawing(token_chip(effect), 30, 30),
            1,
            f"p{seat}-bonus",
            label=desk.say("bonus", bonus=desk.words.name("bonus", player.bonus)),
            classes="chip" if effect.code == STEPS_PER_MOVE else "chip used",
        )
    drawn += demigods(desk, player, seat)
    question = desk.question  # loot taken in the action under way waits for its effect
    if seat == desk.asked and isinstance(question, Placing | Purchasing | LootOrder):
        for loot, many in sorted(Counter(expand(question.taken)).items()):
            face = loot_face(desk, loot)
            drawn += chip(
                desk, "loot", loot, face, many, "taken", classes="chip waiting", verb="loot"
            )
    return drawn


def loot_face(desk: PantheonDesk, loot: int) -> str:
    """A loot token."""
    return drawing(token_chip(desk.parts.loot_effect[loot]), 30, 30)


def tokens(desk: PantheonDesk, player: PlayerView, seat: int) -> str:
    """The offering tokens with their levels."""
    drawn = ""
    for kind, level in enumerate(player.levels):
        if level:
            kind_id, label = desk.id("kind", kind), desk.words.token(kind, level)
            own = seat == desk.seat
            drawn += desk.component(
                "kind",
                kind,
                glyph(kind_id) + tag("b", ROMAN[level]),
                "chip ot",
                place="token" if own else f"p{seat}-token",
                label=label,
                attempt=f"pay {kind_id} token" if own else "",
                style=paint("o", kind_id),
                title=label,
                marked_as=f"p{seat}-token-{kind_id}",
            )
    return drawn


def demigods(desk: PantheonDesk, player: PlayerView, seat: int) -> str:
    """Demigods by value, the highest first; those nobody else has seen are only counted."""
    drawn = ""
    for demigod, many in sorted(Counter(player.demigods).items(), reverse=True):
        face = drawing(demigod_disc(desk.parts.demigod_value[demigod], 15), 32, 0)
        drawn += chip(desk, "demigod", demigod, face, many, f"p{seat}-demigod")
    if player.hidden_demigods:
        label = desk.say("unseen_demigods", player.hidden_demigods)
        back = drawing(demigod_disc("?", 15), 32, 0)
        drawn += unseen(desk, f"p{seat}-demigods", label, back, player.hidden_demigods)
    return drawn
