"""The table of Pantheon as one picture, drawn from a view alone."""

from collections import Counter

from theoi.draw.picture import HEIGHT, WIDTH, Picture
from theoi.draw.shapes import (
    CLAY,
    GLAZE,
    INK,
    ON_GLAZE,
    ROMAN,
    chosen,
    column,
    empty_place,
    fit,
    flow,
    glow,
    panel,
    sheet,
    times,
    wrap,
)
from theoi.draw.svg import group, icon, path, rect, text, title
from theoi.games.pantheon.components import NONE, STEPS_PER_MOVE
from theoi.games.pantheon.page.map import map_of
from theoi.games.pantheon.page.pieces import (
    CARD,
    COLORS,
    SMALL_CARD,
    card_back,
    card_face,
    card_picture,
    demigod_disc,
    god_chip,
    god_tile,
    offering_chip,
    small_card,
    token_chip,
)
from theoi.games.pantheon.page.words import PantheonWords
from theoi.games.pantheon.view import PantheonView, PlayerView

EDGE = 12
TOP = 64
SIDE = 380  # the players' panels
LEFT = WIDTH - SIDE - 3 * EDGE  # the board and what lies below it
GODS = 690  # of it, the gods and demigods
INNER = SIDE - 20


class PantheonPicture(Picture):
    """Draws one view in one language."""

    def __init__(self, words: PantheonWords, players: list[str]) -> None:
        super().__init__(words, players, COLORS)
        self.words = words
        self.parts = words.parts
        self.map = map_of(words)

    def picture(self, view: PantheonView) -> str:
        """The whole table as a picture that stands alone."""
        board, height = self.board(view)
        below = TOP + height + 10
        rest = HEIGHT - below - 10
        shared = self.result(view, rest) if view.over else self.gods(view, rest)
        content = self.head(view) + group(board, EDGE, TOP) + group(shared, EDGE, below)
        content += group(self.cards(view, rest), EDGE + GODS + 10, below)
        content += group(self.side(view), LEFT + 2 * EDGE, TOP)
        return self.document(content, self.name("game", 0), "theoi.games.pantheon")

    def may(self, view: PantheonView, first: int, number: int = 0) -> bool:
        """Whether the viewer may now make this move of a block."""
        return first + number in view.moves

    def color(self, seat: int) -> str:
        """The colour of a seat in texts."""
        return f"var(--p-{COLORS[seat]}-text)"

    # --- head and board -----------------------------------------------------------------------

    def head(self, view: PantheonView) -> str:
        """Whose turn it is, what is awaited and what is left of it; the epoch and its nation."""
        line, seats = self.say(view.prompt), [view.asked]
        if view.over:
            line = self.words.victory(view.victory)
            seats = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        nation = self.name("nation", view.nation) if view.nation != NONE else ""
        notes = [nation, f"{ROMAN[view.epoch]} / {ROMAN[self.parts.epochs]}"]
        signs = [("steps", view.steps), ("coin", view.coins), ("card", view.cards_due)]
        meander = rect(0, 0, 120, 8, fill="url(#pan-meander)", transform="translate(152 24)")
        return self.bar(self.name("game", 0), seats, line, notes, signs) + meander

    def board(self, view: PantheonView) -> tuple[str, float]:
        """The map with everything on it, the epochs and the prices; also how high it is."""
        chart = self.map
        margin = 12.0
        content = chart.ground(len(view.players)) + chart.things(view)
        content += chart.legal(view) + chart.ribbons
        content += group(chart.track(view.track), chart.width - 168, 22)
        content += group(chart.prices(), 74, chart.height - 62)
        scale = LEFT / (chart.width + 2 * margin)
        height = (chart.height + 2 * margin) * scale
        return group(chart.frame(content, margin), 0, 0, scale), height

    # --- what all share -----------------------------------------------------------------------

    def gods(self, view: PantheonView, height: float) -> str:
        """The display: gods with their prices, open demigods, and what is left of the stacks."""
        places = len(view.players) + int(self.parts.more_gods_than_players)
        width = min(172.0, (GODS - 118.0 - 8 * (places - 1)) / places)
        scale = (height - 22) / 172
        wide = width / scale
        drawn = sheet(GODS, height)
        for place in range(places):
            x = 10 + place * (width + 8)
            if place >= len(view.open_gods):
                drawn += group(empty_place(width, height - 22), x, 11)
                continue
            god = view.open_gods[place]
            shape = self.told("god", god) + god_tile(self.words, god, wide)
            if self.may(view, self.parts.moves.offer, god):
                shape += glow(wide, 172)
            if god == view.offered_god:
                shape += chosen(wide, 172)
            drawn += group(shape, x, 11, scale)
        return drawn + group(self.demigods(view), GODS - 102, 11)

    def told(self, axis: str, number: int) -> str:
        """A thing and what it does, for a tooltip."""
        return title(f"{self.name(axis, number)}: {self.effect(axis, number)}")

    def demigods(self, view: PantheonView) -> str:
        """Open demigods by value, the highest first, and the sizes of stacks and bag."""
        drawn = ""
        values = Counter(self.parts.demigod_value[demigod] for demigod in view.open_demigods)
        for place, value in enumerate(sorted(values, reverse=True)):
            shape = demigod_disc(value, 18) + times(values[value], 13, -13, 10.5)
            drawn += group(shape, 20 + place % 2 * 46, 20 + place // 2 * 42)
        stacks = (("god", view.god_stack), ("demigod", view.demigod_stack), ("loot", view.bag))
        for place, (sign, count) in enumerate(stacks):
            shape = icon(sign, 0, 0, 19, "var(--ink-2)") + text(count, 0, 24, 14, INK, class_="d")
            drawn += group(shape, 14 + place * 31, 142)
        return drawn

    def cards(self, view: PantheonView, height: float) -> str:
        """Open cards, the piles and the special money."""
        width = LEFT - GODS - 10
        drawn = sheet(width, height)
        step = (width - 20) / max(len(view.open_cards), 1)
        scale = min((step - 8) / CARD[0], (height - 30) / 2 / CARD[1] * 1.08)
        for place, card in enumerate(view.open_cards):
            shape = empty_place(*CARD)
            if card != NONE:
                shape = title(self.name("card", card)) + card_face(self.words, card)
                shape += glow(*CARD) if self.may(view, self.parts.moves.take, card) else ""
            drawn += group(shape, 10 + place * step + (step - CARD[0] * scale) / 2, 10, scale)
        y = CARD[1] * scale + 20
        step = (width - 20) / 3
        for place, shape in enumerate(self.piles(view, height - y - 10)):
            drawn += group(shape, 10 + place * step + 6, y)
        return drawn

    def piles(self, view: PantheonView, height: float) -> list[str]:
        """The draw pile, the discard pile and the stack of special money, with their sizes."""
        wide = height * 0.7
        empty = empty_place(wide, height)
        pile = card_back(wide, height) if view.pile_size else empty
        pile += glow(wide, height) if self.may(view, self.parts.moves.pile) else ""
        discard = empty + icon("discard", wide / 2, height / 2, 26, "var(--ink-3)")
        special = empty
        if view.special_top != NONE:
            gold = {"fill": "var(--gold)", "stroke": GLAZE, "stroke_width": 1.5}
            special = title(self.name("card", view.special_top))
            special += rect(0, 0, wide, height, rx=4, **gold)
            special += card_picture(self.parts, view.special_top, wide / 2, height / 2, wide * 0.72)
        sizes = [view.pile_size, len(view.discard), len(view.special_money)]
        return [
            shape + text(size, wide + 21, height / 2 + 8, 21, INK, class_="d")
            for shape, size in zip([pile, discard, special], sizes, strict=True)
        ]

    # --- players ------------------------------------------------------------------------------

    def side(self, view: PantheonView) -> str:
        """All players, the viewer first; below them, where there is room, points and nation."""
        count = len(view.players)
        first = max(view.seat, 0)
        room = HEIGHT - TOP - 10.0
        sheets = [self.panel(view, (first + place) % count) for place in range(count)]
        used = sum(height + 8 for _, height in sheets) - 8
        extra = [self.nation(view)] if view.over else [self.points(view), self.nation(view)]
        for more in extra:
            if used + 8 + more[1] <= room:
                sheets.append(more)
                used += 8 + more[1]
        scale = min(1.0, int(100 * room / used) / 100)
        return group(column(sheets, 0, 0, 8), 0, 0, scale)

    def panel(self, view: PantheonView, seat: int) -> tuple[str, float]:
        """A player: score, supplies, hand, tokens, gods and demigods; also how high it is."""
        player, name = view.players[seat], self.players[seat]
        rows = [self.supplies(player, seat)]
        if not view.over:
            rows.append(self.hand(view, player, seat == view.seat))
        rows.append(self.belongings(player))
        height = 50.0 + sum(high + 6 for _, high in rows)
        asked = seat == view.asked and not view.over
        drawn = panel(SIDE, height, 38, COLORS[seat], 4 if asked else 2)
        drawn += self.mark(seat, 24, 19, 24)
        drawn += text(name, 44, 26, fit(name, 18, 190), ON_GLAZE, "start", class_="d")
        if seat == view.start:
            drawn += icon("temple", SIDE - 124, 19, 22, CLAY)
        if seat == view.active and not view.over:
            drawn += icon("play", SIDE - 96, 19, 14, "var(--gold-2)")
        drawn += icon("laurel", SIDE - 70, 19, 24, "var(--gold-2)")
        drawn += text(player.score, SIDE - 14, 27, 22, ON_GLAZE, "end", class_="d")
        return drawn + column(rows, 10, 50, 6), height

    def supplies(self, player: PlayerView, seat: int) -> tuple[str, float]:
        """Own pieces, with those of the general supply after them; columns that stand; cards."""
        drawn = ""
        for x, sign, number, ink in (
            (0, "foot", player.feet, self.color(seat)),
            (88, "column", player.columns, self.color(seat)),
            (182, "colonnade", len(player.columns_at), self.color(seat)),
            (294, "hand", player.hand_size, "var(--ink-2)"),
        ):
            drawn += icon(sign, x + 12, 13, 24, ink)
            drawn += text(number, x + 28, 20, 19, INK, "start", class_="d")
        for x, note in ((53, f"+{player.feet_left}"), (141, f"+{player.columns_left}")):
            drawn += text(note, x, 19, 13, "var(--ink-3)", "start")
        drawn += icon("laurel", 244, 13, 17, "var(--ink-3)")
        return drawn + text(player.column_points, 256, 19, 13, "var(--ink-3)", "start"), 26

    def hand(self, view: PantheonView, player: PlayerView, own: bool) -> tuple[str, float]:
        """The cards known to the viewer by kind, and a back for those that are not."""
        kinds = sorted(Counter(player.cards).items())
        stacks = len(kinds) + (player.hidden_cards > 0)
        scale, wide, high, gap = 0.95, SMALL_CARD[0] * 0.95, 38.0, 4
        if own:
            scale = min(0.9, (INNER / max(stacks, 1) - 6) / CARD[0])
            wide, high, gap = CARD[0] * scale, CARD[1] * 0.9 if stacks else 0.0, 6
        drawn = ""
        x = 0.0
        for card, count in kinds:
            shape = card_face(self.words, card) if own else small_card(self.parts, card)
            shape += glow(*CARD) if own and self.playable(view, card) else ""
            drawn += group(title(self.name("card", card)) + shape, x, 2, scale)
            drawn += times(count, x + wide - 5, 7)
            x += wide + gap
        if player.hidden_cards:
            drawn += group(card_back(*SMALL_CARD), x, 2, 0.95)
            drawn += times(player.hidden_cards, x + 25, 7)
        return drawn, high + 2

    def playable(self, view: PantheonView, card: int) -> bool:
        """Whether the viewer may choose this card of the own hand now."""
        moves = self.parts.moves
        if self.may(view, moves.drop, card):
            return True
        if card in self.parts.money_cards:
            return self.may(view, moves.money, list(self.parts.money_cards).index(card))
        kind = self.parts.card_kind[card]
        return kind >= 0 and self.may(view, moves.pay, kind * len(moves.means) + 1)

    def belongings(self, player: PlayerView) -> tuple[str, float]:
        """Offering tokens, gods, tokens that are kept, and demigods; things alike are counted."""
        parts = self.parts
        shapes: list[str] = []
        for god, count in sorted(Counter(player.gods).items()):
            shapes.append(self.told("god", god) + god_chip(parts, god) + times(count, 24, 4, 9.5))
        for loot, count in sorted(Counter(player.kept).items()):
            chip = token_chip(parts.loot_effect[loot]) + times(count, 24, 4, 9.5)
            shapes.append(title(self.effect("loot", loot)) + chip)
        if player.bonus != NONE:
            effect = parts.bonus_effect[player.bonus]
            faded = None if effect.code == STEPS_PER_MOVE else ".5"
            chip = group(token_chip(effect), opacity=faded)
            shapes.append(title(self.effect("bonus", player.bonus)) + chip)
        values = Counter(parts.demigod_value[demigod] for demigod in player.demigods)
        discs: list[tuple[object, int]] = sorted(values.items(), reverse=True)
        discs += [("?", player.hidden_demigods)] if player.hidden_demigods else []
        for value, count in discs:
            shapes.append(group(demigod_disc(value, 15), 15, 15) + times(count, 24, 4, 9.5))
        room = 45 * parts.kinds + 33 * len(shapes) <= INNER
        chips = [
            (title(self.name("kind", kind)) + offering_chip(parts, kind, level), 45.0)
            for kind, level in enumerate(player.levels)
            if level or room
        ]
        drawn, height = flow([*chips, *((shape, 33.0) for shape in shapes)], INNER + 4, 35)
        return drawn, max(height, 35) - 3

    # --- where there is room ------------------------------------------------------------------

    def points(self, view: PantheonView) -> tuple[str, float]:
        """The points of all players by source."""
        count, categories = len(view.players), len(self.parts.categories)
        height = 68 + 24.0 * categories
        drawn = sheet(SIDE, height)
        step = min(62.0, (SIDE - 150) / count)
        for category in range(categories):
            name = self.name("category", category)
            y = 51 + 24.0 * category
            drawn += text(name, 14, y, fit(name, 13, 130), "var(--ink-2)", "start")
        for seat, player in enumerate(view.players):
            x = SIDE - 16 - step * (count - seat - 0.5)
            drawn += self.mark(seat, x, 18, 20)
            for category, points in enumerate(player.points):
                drawn += text(points, x, 52 + 24 * category, 15, INK, class_="d")
            drawn += text(player.score, x, height - 9, 19, self.color(seat), class_="d")
        drawn += path(f"M14 {height - 31:g}H{SIDE - 14}", stroke="var(--line-2)")
        return drawn + icon("laurel", 24, height - 15, 20, "var(--ink-2)"), height

    def result(self, view: PantheonView, height: float) -> str:
        """The end of the game, where the gods lay: the players by rank, with their points."""
        drawn = sheet(GODS, height)
        order = sorted(range(len(view.players)), key=lambda seat: (view.ranks[seat], seat))
        categories = len(self.parts.categories)
        step = (GODS - 300) / categories
        for category in range(categories):
            lines = wrap(self.name("category", category), 12)
            for row, line in enumerate(lines):
                x, y = 216 + (category + 0.5) * step, 29.0 - 13 * (len(lines) - 1 - row)
                drawn += text(line, x, y, fit(line, 12.5, step - 4), "var(--ink-2)")
        high = (height - 46) / len(order)
        for place, seat in enumerate(order):
            y = 36 + high * (place + 0.5)
            if view.ranks[seat] == 1:
                drawn += rect(8, y - high / 2 + 2, GODS - 16, high - 4, rx=4, fill="var(--panel-2)")
                drawn += icon("winner", 26, y, 22, "var(--accent)")
            else:
                drawn += text(view.ranks[seat], 26, y + 7, 18, "var(--ink-2)", class_="d")
            drawn += self.mark(seat, 56, y, 24)
            name, player = self.players[seat], view.players[seat]
            drawn += text(name, 76, y + 6, fit(name, 18, 136), INK, "start", class_="d")
            for category, points in enumerate(player.points):
                drawn += text(points, 216 + (category + 0.5) * step, y + 6, 17, INK, class_="d")
            drawn += text(player.score, GODS - 44, y + 10, 27, self.color(seat), class_="d")
        return drawn

    def nation(self, view: PantheonView) -> tuple[str, float]:
        """What the active nation gives everybody."""
        if view.nation == NONE:
            return "", 0
        lines = wrap(self.effect("nation", view.nation), 50)
        height = 40 + 18.0 * len(lines) + 6
        drawn = sheet(SIDE, height) + icon("nation", 26, 22, 22, "var(--accent)")
        drawn += text(self.name("nation", view.nation), 46, 28, 17, INK, "start", class_="d")
        for number, line in enumerate(lines):
            drawn += text(line, 14, 52 + 18 * number, 13, "var(--ink-2)", "start")
        return drawn, height
