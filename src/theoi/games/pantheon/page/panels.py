"""The players' panels: supplies, hands, tokens, gods and demigods of everybody at the table."""

from collections import Counter
from html import escape

from theoi.games.pantheon.components import MONEY, MOVEMENT, NONE, STEPS_PER_MOVE
from theoi.games.pantheon.faces import (
    COLORS,
    ROMAN,
    card_back,
    demigod_disc,
    god_chip,
    small_card,
    token_chip,
)
from theoi.games.pantheon.movement import steps_of
from theoi.games.pantheon.nations import DropCards, Swap
from theoi.games.pantheon.page.look import Look, card_html, drawing, glyph, mark, tag
from theoi.games.pantheon.page.offers import waiting_loot
from theoi.games.pantheon.state import PREPARING
from theoi.games.pantheon.turn import FollowUp, Turn
from theoi.games.pantheon.view import PlayerView


class Panels:
    """Draws the players of one position."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.view = look.view
        self.parts = look.parts
        self.question = None if look.view.over else look.known.question()
        self.asked = look.seat >= 0 and look.view.asked == look.seat

    def scores(self) -> str:
        """All points in one line, for small screens."""
        drawn = ""
        for seat, player in enumerate(self.view.players):
            name = tag("b", escape(self.look.frame.players[seat]))
            points = tag("span", glyph("laurel") + str(player.score), "pts")
            classes = "now" if seat == self.view.asked else ""
            style = f"--c: var(--p-{COLORS[seat]})"
            drawn += tag("div", mark(seat, "s") + name + points, classes, style=style)
        return tag("div", drawn, "scores", aria_hidden="true")

    def own(self) -> str:
        """The panel of the one who looks; nothing for a spectator."""
        return self.panel(self.look.seat, True) if self.look.seat >= 0 else ""

    def others(self) -> str:
        """The others in the order of the table, from the one who looks on."""
        count = len(self.view.players)
        first = self.look.seat
        seats = [(first + place) % count for place in range(1, count)] if first >= 0 else None
        drawn = "".join(self.panel(seat, False) for seat in seats or range(count))
        return tag("div", drawn, "others", data_scrolls="")

    def panel(self, seat: int, own: bool) -> str:
        """A player with everything before him."""
        player = self.view.players[seat]
        color = COLORS[seat]
        turn = seat == self.view.asked and not self.view.over
        cards = "" if own else self.cards(player, seat)
        supplies = tag("div", self.supplies(player, seat, own), "supplies")
        body = tag("div", supplies + cards + self.belongings(player, seat), "row")
        if own:
            body += self.swapping(player) + self.hand(player)
        classes = "panel pl me" if own else "panel pl"
        return tag(
            "section",
            self.head(player, seat) + body,
            f"{classes} turn" if turn else classes,
            style=f"--turn: var(--p-{color}); --pc: var(--p-{color}-text)",
            aria_label=self.look.frame.players[seat],
        )

    # --- head and supplies --------------------------------------------------------------------

    def head(self, player: PlayerView, seat: int) -> str:
        """Name, part in the epoch, what is left of the action, points."""
        look = self.look
        signs = ""
        if seat == self.view.start and not self.view.over:
            word = look.say("pantheon.table.starting_player")
            signs += tag("span", glyph("temple") + tag("span", word, "sr"), "sign", title=word)
        preparing = look.known.stalled == PREPARING
        if seat == self.view.active and not (preparing or self.view.over):
            word = look.say("pantheon.table.active_player")
            icon = "big-foot" if self.view.steps or self.following() else "play"
            signs += tag("span", glyph(icon) + tag("span", word, "sr"), "sign", title=word)
        if seat == self.view.asked:
            for icon, amount, key in (
                ("steps", self.view.steps, "pantheon.table.steps_left"),
                ("coin", self.view.coins, "pantheon.table.coins_left"),
                ("hand", self.view.cards_due, "pantheon.table.cards_left"),
            ):
                if amount:
                    words = look.say(key, amount, number=amount)
                    number = tag("b", str(amount), aria_hidden="true")
                    signs += tag(
                        "span",
                        glyph(icon) + number + tag("span", words, "sr"),
                        "means",
                        title=words,
                    )
        points = tag("span", look.words.points(player.score), "sr")
        number = tag("span", str(player.score), aria_hidden="true")
        name = tag("h2", escape(look.frame.players[seat]))
        laurel = tag("span", glyph("laurel") + number + points, "num")
        return tag("div", mark(seat, "") + name + signs + laurel, "ph")

    def following(self) -> bool:
        """Whether the others follow a move now."""
        return isinstance(self.question, FollowUp)

    def supplies(self, player: PlayerView, seat: int, own: bool) -> str:
        """Own pieces, those of the general supply, and columns that stand."""
        drawn = ""
        for sign, count, left, title, rest in (
            (
                "foot",
                player.feet,
                player.feet_left,
                "pantheon.table.own_feet",
                "pantheon.table.feet_left",
            ),
            (
                "column",
                player.columns,
                player.columns_left,
                "pantheon.table.own_columns",
                "pantheon.table.columns_left",
            ),
        ):
            drawn += self.number(sign, count, self.look.say(title))
            words = self.look.say(rest, left, number=left)
            name = f"supply-{sign}" if own else f"p{seat}-supply-{sign}"
            drawn += self.look.piece(
                f"+{left}",
                name,
                words,
                about=f"piece/{sign}" if own else "",
                attempt=f"piece {sign}" if own else "",
                classes="left",
                travels=False,
                title=words,
            )
        standing = len(player.columns_at)
        words = self.look.say("pantheon.table.standing", standing, number=standing)
        worth = self.look.words.points(player.column_points)
        drawn += self.number("colonnade", standing, f"{words}: {worth}", player.column_points)
        words = self.look.say("pantheon.table.in_hand")
        return drawn + self.number("hand", player.hand_size, words)

    def number(self, sign: str, count: int, words: str, worth: int = -1) -> str:
        """A number with its sign."""
        content = glyph(sign) + tag("b", str(count))
        if worth >= 0:
            content += tag("small", f"({worth})")
        label = f"{words}: {count}"
        classes = "st hd" if sign == "hand" else "st"
        return tag("span", content, classes, role="img", aria_label=label, title=words)

    def swapping(self, player: PlayerView) -> str:
        """The own pieces one by one, while they may be swapped: the last one given is chosen."""
        if not (self.asked and isinstance(self.question, Swap)):
            return ""
        drawn = ""
        for sign, count, key in (
            ("foot", player.feet, "pantheon.table.swap_feet"),
            ("column", player.columns, "pantheon.table.swap_columns"),
        ):
            for number in range(1, count + 1):
                balance = f"+{number}" if sign == "foot" else f"-{number}"
                drawn += self.look.piece(
                    glyph(sign) + tag("em", str(number)),
                    f"{sign}-{number}",
                    self.look.say(key, number, number=number),
                    about=f"piece/{sign}",
                    attempt=f"swap {balance}",
                    classes="sw",
                    travels=False,
                )
        return tag("div", drawn, "swaps")

    # --- hands --------------------------------------------------------------------------------

    def hand(self, player: PlayerView) -> str:
        """The own hand; movement cards lie one by one when a move is chosen."""
        numbers = Counter(player.cards)
        drawn = ""
        moving = self.asked and isinstance(self.question, Turn | FollowUp)
        if moving and isinstance(self.question, Turn):
            drawn += self.big_foot()
        for card in sorted(numbers):
            if moving and card == self.parts.movement_card:
                for number in range(1, numbers[card] + 1):
                    drawn += self.movement(card, number)
            else:
                drawn += self.stack(card, numbers[card])
        label = self.look.say("pantheon.table.your_hand")
        return tag("div", drawn, "hand", role="group", aria_label=label)

    def big_foot(self) -> str:
        """The big foot, for a move without cards."""
        name = self.look.say("pantheon.table.big_foot")
        steps = steps_of(self.look.known, self.look.seat, 0, True)
        face = tag("span", glyph("big-foot"), "pic") + tag("b", escape(name))
        return self.look.piece(
            tag("div", face, "ac big") + tag("em", str(steps), "steps"),
            "big-foot",
            f"{name}: {self.look.words.steps(steps)}",
            attempt="move 0",
            classes="acn",
            travels=False,
        )

    def movement(self, card: int, number: int) -> str:
        """A movement card with the steps of a move that plays it and those before it."""
        name = self.look.words.name("card", card)
        big_foot = isinstance(self.question, Turn)
        steps = steps_of(self.look.known, self.look.seat, number, big_foot)
        return self.look.piece(
            card_html(self.look, card) + tag("em", str(steps), "steps"),
            f"movement-{number}",
            f"{number} × {name}: {self.look.words.steps(steps)}",
            about=f"card/{self.look.id('card', card)}",
            attempt=f"move {number}",
            classes="acn",
        )

    def stack(self, card: int, times: int) -> str:
        """Cards of one kind in the own hand."""
        card_id = self.look.id("card", card)
        name = self.look.words.name("card", card)
        count = tag("em", f"×{times}") if times > 1 else ""
        return self.look.piece(
            card_html(self.look, card) + count,
            f"hand-{card_id}",
            f"{times} × {name}" if times > 1 else name,
            about=f"card/{card_id}",
            attempt=self.attempt(card),
            classes="acn",
            mark=f"p{self.look.seat}-card-{card_id}",
        )

    def attempt(self, card: int) -> str:
        """The move that a click on a card of the hand tries."""
        parts = self.parts
        if isinstance(self.question, DropCards):
            return f"drop {self.look.id('card', card)}"
        if parts.card_type[card] == MOVEMENT:
            return "move 1"
        if parts.card_type[card] == MONEY:
            return f"money {parts.moves.coin.ids[parts.money_cards.index(card)]}"
        return f"pay {parts.moves.kind.ids[parts.card_kind[card]]} cards"

    def cards(self, player: PlayerView, seat: int) -> str:
        """Another's hand: backs, and the cards that everybody has seen."""
        drawn = ""
        if player.hidden_cards:
            label = self.look.say(
                "pantheon.table.unseen_cards", player.hidden_cards, number=player.hidden_cards
            )
            drawn += self.chip(
                drawing(card_back(30, 40), 30, 40),
                f"p{seat}-cards-hidden",
                label,
                player.hidden_cards,
                classes="mini",
                hidden=True,
            )
        for card, times in sorted(Counter(player.cards).items()):
            card_id = self.look.id("card", card)
            drawn += self.chip(
                drawing(small_card(self.parts, card), 30, 40),
                f"p{seat}-card-{card_id}",
                self.look.words.name("card", card),
                times,
                about=f"card/{card_id}",
                classes="mini",
            )
        return drawn

    # --- belongings ---------------------------------------------------------------------------

    def chip(
        self,
        content: str,
        name: str,
        label: str,
        times: int,
        *,
        about: str = "",
        classes: str = "",
        attempt: str = "",
        hidden: bool = False,
    ) -> str:
        """A small thing before a player; those hidden are counted by their label."""
        count = tag("em", f"×{times}") if times > 1 else ""
        return self.look.piece(
            content + count,
            name,
            label if hidden or times == 1 else f"{times} × {label}",
            about=about,
            attempt=attempt,
            classes=f"chip {classes}".rstrip(),
            title=label,
        )

    def belongings(self, player: PlayerView, seat: int) -> str:
        """Offering tokens, gods, loot, the bonus token and demigods."""
        drawn = self.tokens(player, seat)
        for god, times in sorted(Counter(player.gods).items()):
            god_id = self.look.id("god", god)
            drawn += self.chip(
                drawing(god_chip(self.parts, god), 30, 30),
                f"p{seat}-god-{god_id}",
                self.look.words.name("god", god),
                times,
                about=f"god/{god_id}",
            )
        for loot, times in sorted(Counter(player.kept).items()):
            drawn += self.loot(loot, f"p{seat}-loot-{self.look.id('loot', loot)}", times)
        if player.bonus != NONE:
            effect = self.parts.bonus_effect[player.bonus]
            bonus_id = self.look.id("bonus", player.bonus)
            drawn += self.chip(
                drawing(token_chip(effect), 30, 30),
                f"p{seat}-bonus-{bonus_id}",
                self.look.say(
                    "pantheon.table.bonus", bonus=self.look.words.name("bonus", player.bonus)
                ),
                1,
                about=f"bonus/{bonus_id}",
                classes="" if effect.code == STEPS_PER_MOVE else "used",
            )
        drawn += self.demigods(player, seat)
        if seat == self.view.asked:
            for loot, times in waiting_loot(self.look.known).items():
                name = f"taken-{self.look.id('loot', loot)}"
                drawn += self.loot(loot, name, times, waiting=True)
        return drawn

    def tokens(self, player: PlayerView, seat: int) -> str:
        """The offering tokens with their levels."""
        drawn = ""
        for kind, level in enumerate(player.levels):
            if not level:
                continue
            kind_id = self.look.id("kind", kind)
            name = self.look.words.name("kind", kind)
            own = seat == self.look.seat
            label = f"{name}, {self.look.words.name('level', level - 1)}"
            drawn += self.look.piece(
                glyph(kind_id) + tag("b", ROMAN[level]),
                f"token-{kind_id}" if own else f"p{seat}-token-{kind_id}",
                label,
                about=f"kind/{kind_id}",
                attempt=f"pay {kind_id} token" if own else "",
                classes="chip ot",
                style=f"--c: var(--o-{kind_id}); --on: var(--o-{kind_id}-on)",
                title=label,
                mark=f"p{seat}-token-{kind_id}",
            )
        return drawn

    def loot(self, loot: int, name: str, times: int, waiting: bool = False) -> str:
        """A loot token, kept or waiting for its effect."""
        loot_id = self.look.id("loot", loot)
        return self.chip(
            drawing(token_chip(self.parts.loot_effect[loot]), 30, 30),
            name,
            self.look.words.name("loot", loot),
            times,
            about=f"loot/{loot_id}",
            attempt=f"loot {loot_id}" if waiting else "",
            classes="waiting" if waiting else "",
        )

    def demigods(self, player: PlayerView, seat: int) -> str:
        """Demigods by value, the highest first; those nobody else has seen are only counted."""
        drawn = ""
        numbers = Counter(player.demigods)
        for demigod in sorted(numbers, reverse=True):
            demigod_id = self.look.id("demigod", demigod)
            drawn += self.chip(
                drawing(demigod_disc(self.parts.demigod_value[demigod], 15), 32, 0),
                f"p{seat}-demigod-{demigod_id}",
                self.look.words.name("demigod", demigod),
                numbers[demigod],
                about=f"demigod/{demigod_id}",
            )
        if player.hidden_demigods:
            number = player.hidden_demigods
            drawn += self.chip(
                drawing(demigod_disc("?", 15), 32, 0),
                f"p{seat}-demigods-hidden",
                self.look.say("pantheon.table.unseen_demigods", number, number=number),
                number,
                hidden=True,
            )
        return drawn
