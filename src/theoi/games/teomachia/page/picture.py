"""The table of Teomachia as one picture, drawn from a view alone."""

from theoi.draw.picture import WIDTH, Picture
from theoi.draw.shapes import (
    CLAY,
    GLAZE,
    INK,
    ON_GLAZE,
    ROMAN,
    SLIP,
    badge,
    column,
    fit,
    flow,
    panel,
    sheet,
    wrap,
)
from theoi.draw.svg import element, group, icon, rect, text, title
from theoi.games.teomachia.components import NONE, POWER, SPHERES
from theoi.games.teomachia.page.pieces import (
    BANK,
    ELEMENT,
    OWN,
    SIZES,
    element_face,
    figures,
    fitting,
    small_face,
    small_myth,
    sphere_ground,
    token_shape,
)
from theoi.games.teomachia.page.words import TeomachiaWords, figure_icons, type_icon
from theoi.games.teomachia.state import BATTLE, BIDDING
from theoi.games.teomachia.tokens import STRENGTH
from theoi.games.teomachia.view import AMOUNTS, PlayerView, TeomachiaView

EDGE = 14
TOP = 68
SIDE = 316
INNER = SIDE - 24
LEFT = SIDE + 2 * EDGE  # where the middle begins
MIDDLE = WIDTH - 2 * SIDE - 4 * EDGE
CARD = (140, 216)


class TeomachiaPicture(Picture):
    """Draws one view in one language."""

    def __init__(self, words: TeomachiaWords, players: list[str], colors: tuple[str, ...]) -> None:
        super().__init__(words, players, colors)
        self.words = words
        self.parts = words.parts
        self.board = words.say

    def picture(self, view: TeomachiaView) -> str:
        """The whole table as a picture that stands alone."""
        game = self.say("teomachia.title")
        line, seats = "", []
        if view.over:
            line = self.words.victory(view.victory)
        elif view.prompt:
            line = self.say(view.prompt)
            seats = [view.asked] if view.asked >= 0 else []
        notes = [self.board("deal", view.deal)] if view.deal else [self.name("phase", 0)]
        content = self.bar(game, seats, line, notes)
        own = view.seat if view.seat >= 0 else 0
        others = [seat for seat in range(len(view.players)) if seat != own]
        content += column([self.panel(view, seat, len(others)) for seat in others], EDGE, TOP, 10)
        right = [self.panel(view, own, 1)]
        if view.deal:
            right.append(self.track(view))
        content += column(right, LEFT + MIDDLE + EDGE, TOP, 10)
        content += column(self.middle(view), LEFT, TOP, 12)
        return self.document(content, game, "theoi.games.teomachia")

    # --- players --------------------------------------------------------------------------------

    def panel(self, view: TeomachiaView, seat: int, many: int) -> tuple[str, float]:
        """A player: worshippers, god, cards before him."""
        player, color = view.players[seat], self.colors[seat]
        rows = [self.community(player, color)]
        if player.god >= 0:
            rows.append(self.god(player, many))
        rows.append(self.before(player, color))
        height = 54 + sum(high + 8 for _, high in rows if high) + 6
        drawn = panel(SIDE, height, 42, color, 3) + self.mark(seat, 26, 22, 24)
        size = fit(self.players[seat], 18, 150)
        drawn += text(self.players[seat], 46, 28, size, ON_GLAZE, "start", class_="d")
        x = SIDE - 34.0
        for sign, number in (("hand", player.hand_size), ("miracle", player.miracles)):
            if sign == "hand" or player.god >= 0:
                drawn += icon(sign, x - 8, 22, 20, CLAY)
                drawn += text(number, x + 14, 29, 18, ON_GLAZE, class_="d")
                x -= 56
        if seat == view.initiative and view.deal:
            drawn += icon("initiative", x - 2, 22, 18, CLAY)
        return drawn + column(rows, 12, 54, 8), height

    def community(self, player: PlayerView, color: str) -> tuple[str, float]:
        """Worshippers by kind, and what they are worth."""
        drawn = ""
        for kind, number in enumerate(player.community):
            size = SIZES[kind] - 6
            shape = token_shape(kind, OWN, kind * 74, (40 - size) / 2, size, color)
            drawn += group(shape, opacity=None if number else ".45")
            drawn += text(number, kind * 74 + 54, 28, 22, INK, class_="d")
        worth = sum(number * STRENGTH[kind] for kind, number in enumerate(player.community))
        return drawn + text(worth, INNER, 28, 20, INK, "end", class_="d"), 42

    def god(self, player: PlayerView, many: int) -> tuple[str, float]:
        """The god of a player: figure, attribute and task; without texts where there is no room."""
        god, words = player.god, self.words
        mythology = self.id("mythology", self.parts.god_mythology[god])
        name = self.name("god", god)
        lines = [] if many > 2 else wrap(words.effect("attribute", god), 44)
        task = [] if many > 2 else wrap(words.effect("task", god), 42)
        height = max(52.0, 14 * (len(lines) + len(task)) + 24)
        drawn = rect(0, 0, INNER, height, rx=4, fill=GLAZE)
        drawn += rect(0, 0, INNER, 5, fill=f"var(--m-{mythology})")
        figure = figure_icons("god", self.id("god", god))
        drawn += figures(figure, 4, height / 2 - 22, 56, 34, CLAY)
        drawn += text(name, 32, height / 2 + 26, fit(name, 12, 58), SLIP, class_="d")
        y = 20.0
        for number, line in enumerate([*lines, *task]):
            if number == len(lines):
                drawn += icon("miracle", 72, y + 1, 12, "var(--gold)")
                y += 5
            x = 82 if number >= len(lines) else 66
            drawn += text(line, x, y, 10.5, ON_GLAZE, "start")
            y += 14
        return drawn, height

    def before(self, player: PlayerView, color: str) -> tuple[str, float]:
        """Laid cards, places, myths; deck and discard pile."""
        shapes: list[tuple[str, float]] = []
        for card in [*player.powers, *player.lasting]:
            shapes.append((self.small(card), 48))
        for place in player.places:
            drawn = self.small(place.card) + token_shape(place.kind, "-small", 22, 30, 28, color)
            if place.damaged:
                drawn = group(drawn, 0, 0, opacity=".7") + icon("warning", 8, 50, 14, "var(--bad)")
            shapes.append((drawn, 52))
        for myth in player.myths:
            shapes.append((group(small_myth(self.parts, myth), 0, 0, 0.7), 48))
        use = element("use", href="#teo-prayer", width=42, height=56)
        shapes.append((use + badge(player.deck_size, 38, 50, 12), 48))
        if player.pile_top >= 0:
            top = self.small(player.pile_top) + badge(player.pile_size, 38, 50, 12)
            shapes.append((top, 48))
        return flow(shapes, INNER, 62)

    def small(self, card: int) -> str:
        """A prayer card, small."""
        name = self.name("prayer", card)
        return title(name) + group(small_face(self.parts, card), 0, 0, 0.7)

    # --- the middle -----------------------------------------------------------------------------

    def middle(self, view: TeomachiaView) -> list[tuple[str, float]]:
        """The element row, the stakes, the hand; in the draft what there is to choose from."""
        if not view.deal:
            return [self.hand(view, view.draft_hand), self.hand(view, view.picks)]
        hand = view.players[view.seat].hand if view.seat >= 0 else []
        return [self.frieze(view), self.stakes(view), self.hand(view, hand)]

    def frieze(self, view: TeomachiaView) -> tuple[str, float]:
        """Five element cards and more between two bands."""
        height = 236.0
        drawn = rect(0, 0, MIDDLE, height, rx=8, fill=GLAZE)
        drawn += text(self.name("phase", view.phase), 14, 28, 18, SLIP, "start", class_="d")
        for number in range(1, 4):
            now = view.phase - BIDDING == number
            x = MIDDLE - 146.0 + 40 * number
            drawn += rect(x - 15, 11, 30, 24, rx=3, fill="var(--clay)" if now else "var(--glaze-2)")
            drawn += text(ROMAN[number], x, 28, 13, GLAZE if now else ON_GLAZE, class_="d")
        for y in (42, height - 18):
            drawn += rect(10, y, MIDDLE - 20, 8, fill="url(#teo-meander)")
        count = max(len(view.elements), 5)
        width = min(108.0, (MIDDLE - 170) / count - 10)
        scale = width / ELEMENT[0]
        x = (MIDDLE - count * (width + 10) + 10) / 2
        for slot in view.elements:
            if slot.element >= 0:
                face = group(element_face(self.parts.element_gives[slot.element]), x, 60, scale)
                drawn += group(face, opacity=None if slot.open else ".5")
            else:
                drawn += element(
                    "use", href="#teo-back", x=x, y=60, width=width, height=ELEMENT[1] * scale
                )
            x += width + 10
        drawn += text(view.elements_left, 40, 140, 22, SLIP, class_="d")
        drawn += text(self.board("elements"), 40, 158, 11, ON_GLAZE)
        drawn += text(view.conflict, MIDDLE - 40, 140, 28, SLIP, class_="d")
        drawn += text(self.board("short.conflict"), MIDDLE - 40, 158, 11, ON_GLAZE)
        return drawn, height

    def stakes(self, view: TeomachiaView) -> tuple[str, float]:
        """A step for each player with the tokens of the stake and its strength."""
        seats = [seat for seat in range(len(view.players)) if not view.players[seat].out]
        width = (MIDDLE - 12 * (len(seats) - 1)) / len(seats)
        drawn = ""
        for place, seat in enumerate(seats):
            step = self.step(view, seat, width)
            opacity = None if view.players[seat].in_deal or view.phase > BATTLE else ".55"
            drawn += group(step, place * (width + 12), 0, opacity=opacity)
        return drawn, 118

    def step(self, view: TeomachiaView, seat: int, width: float) -> str:
        """The stake of a player."""
        player, color = view.players[seat], self.colors[seat]
        drawn = rect(0, 0, width, 108, rx=4, fill="var(--marble)", stroke=f"var(--p-{color})")
        drawn += rect(-4, 104, width + 8, 10, fill="var(--slip-2)", stroke=GLAZE)
        drawn += self.mark(seat, 18, 18, 18)
        drawn += text(self.players[seat], 32, 23, 14, GLAZE, "start", class_="d")
        counts = [(OWN, player.stake), (BANK, player.desperation)]
        room = width - 70 - 26 * len(player.attacks)
        scale, heaped = fitting([numbers for _, numbers in counts], room)
        x = 8.0
        for shape, numbers in counts:
            for kind, number in enumerate(numbers):
                size = SIZES[kind] * scale
                for _ in range(min(number, 1) if heaped else number):
                    drawn += token_shape(kind, shape, x, 100 - size, size, color)
                    x += size - 4 * scale
                if heaped and number > 1:
                    drawn += text(f"×{number}", x + 3, 96, 12, GLAZE, "start", class_="b")
                    x += 22
        attacks = "".join(
            group(small_face(self.parts, card), width - 62 - 26 * (place + 1), 62, 0.42)
            for place, card in enumerate(player.attacks)
        )
        worth = sum(
            number * STRENGTH[kind] for _, numbers in counts for kind, number in enumerate(numbers)
        )
        if view.phase >= BATTLE and player.in_deal:
            worth = player.strength
        return drawn + attacks + text(worth, width - 10, 92, 28, GLAZE, "end", class_="d")

    def hand(self, view: TeomachiaView, cards: list[int]) -> tuple[str, float]:
        """Cards large enough to read."""
        known = [card for card in cards if card >= 0]
        if not known:
            return "", 0
        scale = min(1.0, (MIDDLE - 8) / (len(known) * (CARD[0] + 10)))
        stride = (CARD[0] + 10) * scale
        if scale < 0.62:
            stride = scale = 0.62
            stride = (MIDDLE - CARD[0] * scale) / (len(known) - 1)
        drawn = "".join(
            group(self.card(view, card), 4 + place * stride, 4, scale)
            for place, card in enumerate(sorted(known))
        )
        return drawn, CARD[1] * scale + 10

    def card(self, view: TeomachiaView, card: int) -> str:
        """A prayer card with its requirements, figure and text."""
        parts, width = self.parts, CARD[0]
        name = self.name("prayer", card)
        sphere = parts.sphere_of[card]
        drawn = title(name) + rect(0, 0, *CARD, rx=6, fill=SLIP, stroke=GLAZE, stroke_width=2.5)
        drawn += sphere_ground(sphere, 1, 1, width - 2, 32, 5)
        drawn += icon(type_icon(parts, card), 17, 17, 18, SLIP)
        size = fit(name, 13, width - 40)
        drawn += text(name, width / 2 + 12, 22, size, f"var(--s-{SPHERES[sphere]}-on)", class_="b")
        if parts.type_of[card] == POWER:
            face = group(small_face(parts, card), 34, 44, 1.2)
            return drawn + face
        drawn += rect(1, 33, width - 2, 27, fill=GLAZE)
        x = 14.0
        for which, number in self.words.needs(parts.needs[card]):
            drawn += icon(AMOUNTS[which], x, 46.5, 16, SLIP)
            drawn += text(number, x + 16, 52, 15, SLIP, class_="d")
            x += 42
        drawn += rect(1, 60, width - 2, 56, fill="var(--figure)")
        drawn += figures(
            figure_icons("prayer", self.id("prayer", card)), 16, 64, width - 32, 48, GLAZE
        )
        lines = wrap(self.words.effect("prayer", card), 23)
        high = 12.5 if len(lines) <= 7 else 10.5
        y = 166 - high * (len(lines) - 1) / 2
        for line in lines:
            drawn += text(line, width / 2, y, min(11.0, high - 1), GLAZE)
            y += high
        return drawn

    def track(self, view: TeomachiaView) -> tuple[str, float]:
        """The prayer track with its prices."""
        drawn = sheet(SIDE, 118)
        for space, card in enumerate(view.track):
            x = 14 + space * 58.0
            price = self.parts.space_price[space]
            if price:
                drawn += group(
                    element("use", href="#teo-priest-small", x=x + 12, y=8, width=24, height=24),
                    style="--c:var(--glaze-3);--on:var(--slip)",
                )
            else:
                drawn += text(self.board("free"), x + 24, 25, 11, INK)
            if card != NONE:
                drawn += group(small_face(self.parts, card), x, 40, 0.82)
        use = element("use", href="#teo-prayer", x=14 + 4 * 58, y=40, width=49, height=66)
        return drawn + use + badge(view.prayer_deck, 4 * 58 + 58, 104, 12), 118
