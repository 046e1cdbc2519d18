"""The table of Pantheon as one picture, drawn from a view alone."""

from collections import Counter

from theoi.core.texts import Texts, translate
from theoi.draw.svg import document, group, icon, path, rect, text, title
from theoi.games.pantheon.board import Board, sprites
from theoi.games.pantheon.components import NONE, STEPS_PER_MOVE, Components
from theoi.games.pantheon.faces import (
    CARD,
    CLAY,
    COLORS,
    GLAZE,
    ROMAN,
    badge,
    card_back,
    card_face,
    card_picture,
    demigod_disc,
    empty_place,
    fit,
    god_chip,
    god_tile,
    mark,
    offering_chip,
    small_card,
    token_chip,
    wrap,
)
from theoi.games.pantheon.view import PantheonView, PlayerView

WIDTH, HEIGHT = 1440, 900
EDGE = 12
TOP = 64
SIDE = 380  # the players' panels
LEFT = WIDTH - SIDE - 3 * EDGE  # the board and what lies below it
GODS = 690  # of it, the gods and demigods
INNER = SIDE - 20


class Scene:
    """Draws one view in one language; knows the components, never the position behind the view."""

    def __init__(self, parts: Components, texts: Texts, players: list[str]) -> None:
        self.parts = parts
        self.texts = texts
        self.language = texts.language
        self.players = players
        self.board = Board(parts, texts.language)

    def picture(self, view: PantheonView) -> str:
        """The whole table as a picture that stands alone."""
        content = rect(0, 0, WIDTH, HEIGHT, fill="var(--ground)") + self.bar(view)
        board, height = self.map(view)
        below = TOP + height + 10
        content += group(board, EDGE, TOP)
        rest = HEIGHT - below - 10
        shared = self.result(view, rest) if view.over else self.gods(view, rest)
        content += group(shared, EDGE, below)
        content += group(self.cards(view, rest), EDGE + GODS + 10, below)
        content += group(self.side(view), LEFT + 2 * EDGE, TOP)
        return document(content, WIDTH, HEIGHT, self.name("game", 0), *sprites())

    def name(self, axis: str, number: int) -> str:
        """What players call a thing."""
        return translate(self.parts.names[axis][number], self.language)

    def effect(self, axis: str, number: int) -> str:
        """What a god, nation or token does, in words."""
        return translate(self.parts.texts[axis][number], self.language)

    def may(self, view: PantheonView, first: int, number: int = 0) -> bool:
        """Whether the viewer may now make this move of a block."""
        return first + number in view.moves

    # --- head ---------------------------------------------------------------------------------

    def bar(self, view: PantheonView) -> str:
        """Whose turn it is, what is awaited and what is left of it; the epoch and its nation."""
        epoch = f"{ROMAN[view.epoch]} / {ROMAN[self.parts.epochs]}"
        nation = self.name("nation", view.nation) if view.nation != NONE else ""
        drawn = rect(0, 0, WIDTH, 54, fill="var(--bar)")
        drawn += rect(0, 0, 120, 8, fill="url(#pan-meander)", transform="translate(152 24)")
        drawn += text(self.name("game", 0), 22, 35, 23, "var(--on-bar)", "start", class_="d")
        drawn += text(nation, WIDTH - 22, 34, 18, "var(--on-bar)", "end", class_="d")
        room = 10 * len(nation) + 20
        drawn += text(epoch, WIDTH - 22 - room, 34, 17, "var(--on-bar-2)", "end", class_="d")
        x = 292.0
        if view.over:
            line = self.texts.text(f"pantheon.victory.{view.victory}")
            seats = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        else:
            line = self.texts.text(view.prompt)
            seats = [view.asked]
        for seat in seats:
            drawn += mark(seat, x + 13, 27, 26)
            x += 34
        for sign, amount in (("steps", view.steps), ("coin", view.coins), ("card", view.cards_due)):
            if amount:
                drawn += icon(sign, x + 12, 27, 20, "var(--gold-2)")
                drawn += text(amount, x + 30, 34, 19, "var(--gold-2)", class_="d")
                x += 46
        line = f"{', '.join(self.players[seat] for seat in seats)}: {line}"
        size = fit(line, 18, WIDTH - x - room - 130)
        return drawn + text(line, x, 33, size, "var(--on-bar)", "start", class_="d")

    # --- the board ----------------------------------------------------------------------------

    def map(self, view: PantheonView) -> tuple[str, float]:
        """The map with everything on it, the epochs and the prices; also how high it is."""
        board = self.board
        margin = 12.0
        content = board.ground(len(view.players)) + board.things(view)
        content += board.legal(view) + board.ribbons()
        content += group(board.track(view.track), board.width - 168, 22)
        content += group(board.prices(), 74, board.height - 62)
        scale = LEFT / (board.width + 2 * margin)
        height = (board.height + 2 * margin) * scale
        return group(board.frame(content, margin), 0, 0, scale), height

    def strip(self, width: float, height: float) -> str:
        """A sheet on which shared things lie."""
        return rect(0, 0, width, height, rx=6, fill="var(--panel)", stroke="var(--line)")

    def gods(self, view: PantheonView, height: float) -> str:
        """The display: gods with their prices, open demigods, and what is left of the stacks."""
        places = len(view.players) + self.parts.more_gods_than_players
        room = GODS - 118.0
        width = min(172.0, (room - 8 * (places - 1)) / places)
        scale = (height - 22) / 172
        drawn = self.strip(GODS, height)
        for place in range(places):
            x = 10 + place * (width + 8)
            if place >= len(view.open_gods):
                drawn += group(empty_place(width, height - 22), x, 11)
                continue
            god = view.open_gods[place]
            shape = title(f"{self.name('god', god)}: {self.effect('god', god)}")
            shape += god_tile(
                self.parts, god, self.name("god", god), self.effect("god", god), width / scale
            )
            if self.may(view, self.parts.moves.offer, god):
                shape += glow(width / scale, 172)
            if god == view.offered_god:
                shape += chosen(width / scale, 172)
            drawn += group(shape, x, 11, scale)
        return drawn + group(self.demigods(view), GODS - 102, 11)

    def demigods(self, view: PantheonView) -> str:
        """Open demigods by value, the highest first, and the sizes of stacks and bag."""
        drawn = ""
        values = Counter(self.parts.demigod_value[one] for one in view.open_demigods)
        for place, value in enumerate(sorted(values, reverse=True)):
            shape = demigod_disc(value, 18)
            if values[value] > 1:
                shape += badge(f"×{values[value]}", 13, -13, 10.5)
            drawn += group(shape, 20 + place % 2 * 46, 20 + place // 2 * 42)
        stacks = (("god", view.god_stack), ("demigod", view.demigod_stack), ("loot", view.bag))
        for place, (sign, count) in enumerate(stacks):
            shape = icon(sign, 0, 0, 19, "var(--ink-2)")
            shape += text(count, 0, 24, 14, "var(--ink)", class_="d")
            drawn += group(shape, 14 + place * 31, 142)
        return drawn

    def cards(self, view: PantheonView, height: float) -> str:
        """Open cards, the piles and the special money."""
        width = LEFT - GODS - 10
        drawn = self.strip(width, height)
        step = (width - 20) / max(len(view.open_cards), 1)
        scale = min((step - 8) / CARD[0], (height - 30) / 2 / CARD[1] * 1.08)
        wide = CARD[0] * scale
        high = CARD[1] * scale
        for place, card in enumerate(view.open_cards):
            x = 10 + place * step + (step - wide) / 2
            if card == NONE:
                drawn += group(empty_place(*CARD), x, 10, scale)
                continue
            shape = card_face(self.parts, card, self.name("card", card))
            if self.may(view, self.parts.moves.take, card):
                shape += glow(*CARD)
            drawn += group(title(self.name("card", card)) + shape, x, 10, scale)
        y = high + 20
        rest = height - y - 10
        piles = [self.pile(view, rest), self.discard(view, rest), self.special(view, rest)]
        step = (width - 20) / len(piles)
        for place, shape in enumerate(piles):
            drawn += group(shape, 10 + place * step + 6, y)
        return drawn

    def pile(self, view: PantheonView, height: float) -> str:
        """The draw pile with its size."""
        wide = height * 0.7
        drawn = card_back(wide, height) if view.pile_size else empty_place(wide, height)
        if self.may(view, self.parts.moves.pile):
            drawn += glow(wide, height)
        size = view.pile_size
        return drawn + text(size, wide + 22, height / 2 + 8, 21, "var(--ink)", class_="d")

    def discard(self, view: PantheonView, height: float) -> str:
        """The discard pile with its size."""
        drawn = empty_place(height * 0.7, height)
        drawn += icon("discard", height * 0.35, height / 2, 26, "var(--ink-3)")
        size = len(view.discard)
        return drawn + text(size, height * 0.7 + 20, height / 2 + 8, 21, "var(--ink)", class_="d")

    def special(self, view: PantheonView, height: float) -> str:
        """The stack of special money: its top card and its size."""
        wide = height * 0.7
        if view.special_top == NONE:
            return empty_place(wide, height)
        drawn = title(self.name("card", view.special_top))
        drawn += rect(0, 0, wide, height, rx=4, fill="var(--gold)", stroke=GLAZE, stroke_width=1.5)
        drawn += card_picture(self.parts, view.special_top, wide / 2, height / 2, wide * 0.72)
        size = len(view.special_money)
        return drawn + text(size, wide + 20, height / 2 + 8, 21, "var(--ink)", class_="d")

    # --- players --------------------------------------------------------------------------------

    def side(self, view: PantheonView) -> str:
        """All players, the viewer first; below them, where there is room, points and nation."""
        count = len(view.players)
        first = max(view.seat, 0)
        room = HEIGHT - TOP - 10.0
        sheets = [self.panel(view, (first + place) % count) for place in range(count)]
        used = sum(height + 8 for _, height in sheets) - 8
        extra = [self.nation(view)] if view.over else [self.sheet(view), self.nation(view)]
        for sheet in extra:
            if used + 8 + sheet[1] <= room:
                sheets.append(sheet)
                used += 8 + sheet[1]
        drawn = ""
        y = 0.0
        for shape, height in sheets:
            drawn += group(shape, 0, y)
            y += height + 8
        scale = min(1.0, int(100 * room / used) / 100)
        return group(drawn, 0, 0, scale)

    def panel(self, view: PantheonView, seat: int) -> tuple[str, float]:
        """A player: score, supplies, hand, tokens, gods and demigods; also how high it is."""
        player = view.players[seat]
        rows = [self.supplies(player, seat)]
        if not view.over:
            rows.append(self.hand(view, player, seat == view.seat))
        rows.append(self.belongings(player))
        height = 50.0 + sum(high + 6 for _, high in rows)
        color = COLORS[seat]
        drawn = rect(0, 0, SIDE, height, rx=8, fill="var(--panel)", stroke="var(--line-2)")
        drawn += path(f"M0 8a8 8 0 0 1 8-8H{SIDE - 8}a8 8 0 0 1 8 8V38H0z", fill=GLAZE)
        active = seat == view.asked and not view.over
        drawn += rect(0, 38, SIDE, 4 if active else 2, fill=f"var(--p-{color})")
        drawn += mark(seat, 24, 19, 24)
        name = self.players[seat]
        drawn += text(name, 44, 26, fit(name, 18, 190), "var(--on-glaze)", "start", class_="d")
        if seat == view.start:
            drawn += icon("temple", SIDE - 124, 19, 22, CLAY)
        if seat == view.active and not view.over:
            drawn += icon("play", SIDE - 96, 19, 14, "var(--gold-2)")
        drawn += icon("laurel", SIDE - 70, 19, 24, "var(--gold-2)")
        drawn += text(player.score, SIDE - 14, 27, 22, "var(--on-glaze)", "end", class_="d")
        y = 50.0
        for shape, high in rows:
            drawn += group(shape, 10, y)
            y += high + 6
        return drawn, height

    def supplies(self, player: PlayerView, seat: int) -> tuple[str, float]:
        """Own pieces, with those of the general supply after them; columns that stand; cards."""
        color = f"var(--p-{COLORS[seat]}-text)"
        drawn = ""
        for x, sign, own, left in (
            (0, "foot", player.feet, player.feet_left),
            (88, "column", player.columns, player.columns_left),
        ):
            drawn += icon(sign, x + 12, 13, 24, color)
            drawn += text(own, x + 28, 20, 19, "var(--ink)", "start", class_="d")
            drawn += text(f"+{left}", x + 53, 19, 13, "var(--ink-3)", "start")
        drawn += icon("colonnade", 194, 13, 24, color)
        drawn += text(len(player.columns_at), 210, 20, 19, "var(--ink)", "start", class_="d")
        drawn += icon("laurel", 244, 13, 17, "var(--ink-3)")
        drawn += text(player.column_points, 256, 19, 13, "var(--ink-3)", "start")
        drawn += icon("hand", 306, 13, 24, "var(--ink-2)")
        drawn += text(player.hand_size, 324, 20, 19, "var(--ink)", "start", class_="d")
        return drawn, 26

    def hand(self, view: PantheonView, player: PlayerView, own: bool) -> tuple[str, float]:
        """The cards known to the viewer by kind, and a back for those that are not."""
        kinds = sorted(Counter(player.cards).items())
        stacks = len(kinds) + (player.hidden_cards > 0)
        if own:
            scale = min(0.9, (INNER / max(stacks, 1) - 6) / CARD[0])
            wide, high = CARD[0] * scale, CARD[1] * 0.9 if stacks else 0.0
        else:
            scale, wide, high = 0.95, 30 * 0.95, 38.0
        drawn = ""
        x = 0.0
        for card, count in kinds:
            name = self.name("card", card)
            shape = card_face(self.parts, card, name) if own else small_card(self.parts, card)
            if own and self.playable(view, card):
                shape += glow(*CARD)
            drawn += group(title(name) + shape, x, 2, scale)
            if count > 1:
                drawn += badge(f"×{count}", x + wide - 5, 7)
            x += wide + (6 if own else 4)
        if player.hidden_cards:
            drawn += group(card_back(30, 40), x, 2, 0.95)
            drawn += badge(f"×{player.hidden_cards}", x + 25, 7)
        return drawn, high + 2

    def playable(self, view: PantheonView, card: int) -> bool:
        """Whether the viewer may choose this card of the own hand now."""
        moves = self.parts.moves
        if self.may(view, moves.drop, card):
            return True
        if card in self.parts.money_cards:
            return self.may(view, moves.money, self.parts.money_cards.index(card))
        kind = self.parts.card_kind[card]
        return kind >= 0 and self.may(view, moves.pay, kind * len(moves.means) + 1)

    def belongings(self, player: PlayerView) -> tuple[str, float]:
        """Offering tokens, gods, tokens that are kept, and demigods; things alike are counted."""
        parts = self.parts
        shapes: list[tuple[str, float]] = []
        for god, count in sorted(Counter(player.gods).items()):
            name = title(f"{self.name('god', god)}: {self.effect('god', god)}")
            shapes.append((name + god_chip(parts, god) + times(count), 33))
        for loot, count in sorted(Counter(player.kept).items()):
            name = title(self.effect("loot", loot))
            shapes.append((name + token_chip(parts.loot_effect[loot]) + times(count), 33))
        if player.bonus != NONE:
            name = title(self.effect("bonus", player.bonus))
            lasting = parts.bonus_effect[player.bonus].code == STEPS_PER_MOVE
            chip = group(
                token_chip(parts.bonus_effect[player.bonus]), opacity=None if lasting else ".5"
            )
            shapes.append((name + chip, 33))
        values = Counter(parts.demigod_value[one] for one in player.demigods)
        for value in sorted(values, reverse=True):
            shapes.append((group(demigod_disc(value, 15), 15, 15) + times(values[value]), 33))
        if player.hidden_demigods:
            hidden = group(demigod_disc("?", 15), 15, 15) + times(player.hidden_demigods)
            shapes.append((hidden, 33))
        kinds = [
            (title(self.name("kind", kind)) + offering_chip(parts, kind, level), 45.0)
            for kind, level in enumerate(player.levels)
            if level or 45 * parts.kinds + 33 * len(shapes) <= INNER
        ]
        drawn = ""
        x = y = 0.0
        for shape, wide in [*kinds, *shapes]:
            if x + wide > INNER + 4:
                x, y = 0.0, y + 35
            drawn += group(shape, x, y)
            x += wide
        return drawn, y + 32

    # --- where there is room ----------------------------------------------------------------------

    def sheet(self, view: PantheonView) -> tuple[str, float]:
        """The points of all players by source."""
        count = len(view.players)
        height = 68 + 24.0 * len(self.parts.categories)
        drawn = self.strip(SIDE, height)
        step = min(62.0, (SIDE - 150) / count)
        columns = [SIDE - 16 - step * (count - seat - 0.5) for seat in range(count)]
        for seat, x in enumerate(columns):
            drawn += mark(seat, x, 18, 20)
        y = 34.0
        for category in range(len(self.parts.categories)):
            name = self.name("category", category)
            drawn += text(name, 14, y + 17, fit(name, 13, 130), "var(--ink-2)", "start")
            for seat, x in enumerate(columns):
                points = view.players[seat].points[category]
                drawn += text(points, x, y + 18, 15, "var(--ink)", class_="d")
            y += 24
        drawn += path(f"M14 {y + 3:g}H{SIDE - 14}", stroke="var(--line-2)")
        for seat, x in enumerate(columns):
            color = f"var(--p-{COLORS[seat]}-text)"
            drawn += text(view.players[seat].score, x, y + 25, 19, color, class_="d")
        return drawn + icon("laurel", 24, y + 19, 20, "var(--ink-2)"), height

    def result(self, view: PantheonView, height: float) -> str:
        """The end of the game, where the gods lay: the players by rank, with their points."""
        drawn = self.strip(GODS, height)
        order = sorted(range(len(view.players)), key=lambda seat: (view.ranks[seat], seat))
        categories = len(self.parts.categories)
        step = (GODS - 300) / categories
        for category in range(categories):
            name = self.name("category", category)
            x = 216 + (category + 0.5) * step
            lines = wrap(name, 12)
            for row, line in enumerate(lines):
                y = 29.0 - 13 * (len(lines) - 1 - row)
                drawn += text(line, x, y, fit(line, 12.5, step - 4), "var(--ink-2)")
        high = (height - 46) / len(order)
        for place, seat in enumerate(order):
            y = 36 + high * (place + 0.5)
            if view.ranks[seat] == 1:
                drawn += rect(8, y - high / 2 + 2, GODS - 16, high - 4, rx=4, fill="var(--panel-2)")
                drawn += icon("winner", 26, y, 22, "var(--accent)")
            else:
                drawn += text(view.ranks[seat], 26, y + 7, 18, "var(--ink-2)", class_="d")
            drawn += mark(seat, 56, y, 24)
            name = self.players[seat]
            drawn += text(name, 76, y + 6, fit(name, 18, 136), "var(--ink)", "start", class_="d")
            for category, points in enumerate(view.players[seat].points):
                x = 216 + (category + 0.5) * step
                drawn += text(points, x, y + 6, 17, "var(--ink)", class_="d")
            color = f"var(--p-{COLORS[seat]}-text)"
            drawn += text(view.players[seat].score, GODS - 44, y + 10, 27, color, class_="d")
        return drawn

    def nation(self, view: PantheonView) -> tuple[str, float]:
        """What the active nation gives everybody."""
        if view.nation == NONE:
            return "", 0
        lines = wrap(self.effect("nation", view.nation), 50)
        height = 40 + 18.0 * len(lines) + 6
        drawn = self.strip(SIDE, height)
        drawn += icon("nation", 26, 22, 22, "var(--accent)")
        name = self.name("nation", view.nation)
        drawn += text(name, 46, 28, 17, "var(--ink)", "start", class_="d")
        for number, line in enumerate(lines):
            drawn += text(line, 14, 52 + 18 * number, 13, "var(--ink-2)", "start")
        return drawn, height


def times(count: int) -> str:
    """How many there are of a small thing, at its upper right; nothing for a single one."""
    return badge(f"×{count}", 24, 4, 9.5) if count > 1 else ""


def glow(width: float, height: float) -> str:
    """The two rings of what may be chosen."""
    return rect(
        -1, -1, width + 2, height + 2, rx=5, fill="none", stroke="var(--legal-edge)", stroke_width=5
    ) + rect(
        -1, -1, width + 2, height + 2, rx=5, fill="none", stroke="var(--legal)", stroke_width=3
    )


def chosen(width: float, height: float) -> str:
    """The two rings of what has been chosen."""
    return rect(
        -3, -3, width + 6, height + 6, rx=6, fill="none", stroke="var(--clay-2)", stroke_width=6
    ) + rect(-1, -1, width + 2, height + 2, rx=5, fill="none", stroke="#fff6e6", stroke_width=3)
