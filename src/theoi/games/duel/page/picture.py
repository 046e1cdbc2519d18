"""The table of 7 Wonders Duel as one picture, drawn from a view alone."""

from theoi.core.events import UNKNOWN
from theoi.draw.picture import HEIGHT, WIDTH, Picture
from theoi.draw.shapes import (
    CLAY,
    GLAZE,
    INK,
    ON_GLAZE,
    ROMAN,
    SLIP,
    coin,
    column,
    disc,
    flow,
    panel,
    ring,
)
from theoi.draw.svg import circle, group, icon, path, rect, text, title
from theoi.games.duel.components import COLORS, NONE, RESOURCES
from theoi.games.duel.page.pieces import (
    CARD,
    WONDER,
    age_back,
    card_face,
    chip_signs,
    progress_icon,
    wonder_face,
)
from theoi.games.duel.page.words import SYMBOL_ICONS, DuelWords
from theoi.games.duel.view import CityView, DuelView, SlotView

PANEL = 330
ROOM = PANEL - 24  # inside a panel
MIDDLE = PANEL + 28
INNER = WIDTH - 2 * MIDDLE
TOP = 70
SHADES = {0: "var(--slip-2)", 2: "var(--track-1)", 5: "var(--track-2)"}  # by points of a zone


class DuelPicture(Picture):
    """Draws one view in one language."""

    def __init__(self, words: DuelWords, players: list[str]) -> None:
        super().__init__(words, players, ["red", "blue"])
        self.words = words
        self.parts = words.parts

    def picture(self, view: DuelView) -> str:
        """The whole table as a picture that stands alone."""
        game = self.say("duel.title")
        line, seat = self.say(view.prompt), view.asked
        if view.over:
            line, seat = self.words.victory(view.victory), view.winner
        notes = [self.name("age", view.age - 1)] if view.age else []
        content = self.bar(game, [seat] if seat >= 0 else [], line, notes)
        content += group(self.panel(view, 0), 14, TOP)
        content += group(self.panel(view, 1), WIDTH - PANEL - 14, TOP)
        content += group(self.track(view), MIDDLE, TOP)
        top = TOP + 132.0
        if view.spaces:
            content += group(self.pantheon(view), MIDDLE, top)
            top += 152
        if view.group:
            content += group(self.draft(view), MIDDLE, top + 20)
        elif view.structure:
            content += group(self.structure(view, HEIGHT - top - 16), MIDDLE, top)
        return self.document(content, game, "theoi.games.duel")

    # --- players ------------------------------------------------------------------------------

    def panel(self, view: DuelView, seat: int) -> str:
        """A player's area: score, coins, Wonders, production, city, symbols, tokens, gods."""
        city = view.cities[seat]
        drawn = panel(PANEL, HEIGHT - 86, 46, self.colors[seat], 4) + self.mark(seat, 28, 24, 26)
        drawn += text(self.players[seat], 50, 31, 19, ON_GLAZE, "start", class_="d")
        drawn += icon("laurel", PANEL - 112, 24, 26, "var(--gold-2)")
        drawn += text(sum(city.points), PANEL - 80, 31, 21, ON_GLAZE, class_="d")
        drawn += coin(city.coins, PANEL - 34, 24, 17)
        if city.astarte:
            drawn += coin(f"+{city.astarte}", PANEL - 148, 24, 13)
        rows = [self.wonders(city), self.production(city), self.cards(city, view)]
        return drawn + column([*rows, self.symbols(city), self.tokens(city)], 12, 62, 10)

    def wonders(self, city: CityView) -> tuple[str, float]:
        """Wonders two by two; an unbuilt one shows its present price."""
        columns = 2 if len(city.wonders) <= 6 else 3
        width = (ROOM - 8 * (columns - 1)) / columns
        scale = width / WONDER[0]
        shapes: list[tuple[str, float]] = []
        for own in city.wonders:
            price = "" if own.built else coin(own.price, 44, 48, 12)
            shapes.append(
                (group(self.wonder(own.wonder, own.built) + price, 0, 0, scale), width + 8)
            )
        return flow(shapes, ROOM + 9, WONDER[1] * scale + 8)

    def wonder(self, wonder: int, built: bool) -> str:
        """A Wonder with its name."""
        return title(self.name("wonder", wonder)) + wonder_face(self.words, wonder, built)

    def production(self, city: CityView) -> tuple[str, float]:
        """How much of each resource the city makes; the small coin is what one more costs."""
        drawn = ""
        step = ROOM / len(RESOURCES)
        for resource, amount in enumerate(city.production):
            x = resource * step + 17
            drawn += group(disc(RESOURCES[resource], x, 17, 15), opacity=None if amount else ".45")
            drawn += coin(city.unit_prices[resource], x + 13, 29, 8)
            drawn += text(amount, x + 34, 24, 19, INK, class_="d")
        extra = [*[RESOURCES[:3]] * city.raw_choice, *[RESOURCES[3:]] * city.goods_choice]
        for place, names in enumerate(extra):
            for number, name in enumerate(names):
                drawn += disc(name, place * 76.0 + 12 + number * 20, 54, 9)
        return drawn, 42 + (24 if extra else 0)

    def cards(self, city: CityView, view: DuelView) -> tuple[str, float]:
        """Buildings grouped by colour, each a chip with what it gives."""
        chips: list[tuple[str, float]] = []
        for color in range(len(COLORS)):
            cards = [card for card in city.cards if self.parts.color[card] == color]
            chips += [self.chip(card, view.snake == card) for card in cards]
            if cards:
                chips.append(("", 6))
        return flow(chips, PANEL - 18, 37)

    def chip(self, card: int, snake: bool) -> tuple[str, float]:
        """A Building in a city."""
        color = COLORS[self.parts.color[card]]
        ink = f"var(--t-{color}-on)"
        marks: list[str] = []
        for sign, note in chip_signs(self.words, card):
            marks += [icon(sign, 0, 0, 18, ink)] if sign else []
            marks += [text(note, 0, 6, 16, ink, class_="d")] if note not in ("", "/") else []
        marks = marks or [icon("coin", 0, 0, 18, ink)]
        marks += [icon("snake", 0, 0, 18, ink)] if snake else []
        width = 12 + 19.0 * len(marks)
        drawn = title(self.name("card", card))
        drawn += rect(0, 0, width, 34, rx=4, fill=f"var(--t-{color})", stroke=GLAZE)
        drawn += path(f"M2 26H{width - 2}V32H2z", fill=f"url(#o-{color})", opacity=".5")
        for place, mark in enumerate(marks):
            drawn += group(mark, 15.5 + 19 * place, 14)
        return drawn, width + 3

    def symbols(self, city: CityView) -> tuple[str, float]:
        """The seven scientific symbols; those owned are filled, a pair shows its number."""
        drawn = ""
        for symbol, count in enumerate(city.symbols):
            x = 15 + symbol * 33.0
            fill, ink = (
                ("var(--t-green)", "var(--t-green-on)") if count else ("none", "var(--ink-3)")
            )
            drawn += circle(x, 15, 14, fill=fill, stroke="var(--line-2)")
            drawn += icon(SYMBOL_ICONS[symbol], x, 15, 19, ink)
            drawn += coin(count, x + 11, 26, 7) if count > 1 else ""
        return drawn, 32

    def tokens(self, city: CityView) -> tuple[str, float]:
        """Progress, Mythology and Offering tokens, and the gods."""
        shapes = [(self.progress(token, 15, 15, 15), 34.0) for token in city.progress]
        shapes += [(self.mythology(token, 15, 15, 14), 34.0) for token in city.mythology]
        shapes += [(self.offering(token, 24, 15), 52.0) for token in city.offerings]
        return flow([*shapes, *(self.god_label(god) for god in city.gods)], PANEL - 20, 36)

    def progress(self, token: int, x: float, y: float, radius: float) -> str:
        """A Progress token: green, with its own icon."""
        return (
            circle(x, y, radius, fill="var(--t-green)", stroke=GLAZE, stroke_width=1.5)
            + circle(x, y, radius - 2, fill="none", stroke="var(--t-green-on)", stroke_opacity=".6")
            + icon(progress_icon(self.words, token), x, y, radius * 1.25, "var(--t-green-on)")
        )

    def mythology(self, mythology: int, x: float, y: float, radius: float) -> str:
        """A Mythology token."""
        name = self.id("mythology", mythology)
        ground = circle(x, y, radius, fill=f"var(--m-{name})", stroke=GLAZE, stroke_width=1.5)
        return ground + icon(f"myth-{name}", x, y, radius * 1.3, f"var(--m-{name}-on)")

    def offering(self, token: int, x: float, y: float) -> str:
        """An Offering token with its discount."""
        discount = f"−{self.parts.offering_discount[token]}"
        return (
            rect(x - 23, y - 13, 46, 26, rx=13, fill="var(--wine)", stroke=SLIP)
            + icon("offering", x - 9, y, 17, SLIP)
            + text(discount, x + 9, y + 5, 14, SLIP, class_="d")
        )

    def god_label(self, god: int) -> tuple[str, float]:
        """An activated god before its player."""
        name = self.name("god", god)
        width = 40 + 8.5 * len(name)
        drawn = rect(0, 1, width, 28, rx=4, fill=GLAZE)
        drawn += icon(self.words.god_icon(god), 17, 15, 20, CLAY)
        return drawn + text(name, 32, 20, 14, CLAY, "start", class_="d"), width + 6

    # --- the middle ---------------------------------------------------------------------------

    def track(self, view: DuelView) -> str:
        """The military track seen from seat 0 on the left, and the Progress tokens."""
        capital = int(self.parts.capital)
        spaces = 2 * capital + 1
        step = (INNER - 24) / spaces
        side = 1 if view.first == 0 else -1
        drawn = rect(0, 0, INNER, 120, rx=6, fill=GLAZE)
        for space in range(spaces):
            x, distance = 12 + space * step, abs(space - capital)
            fill = SHADES.get(self.parts.track_points[distance], "var(--track-3)")
            if distance == capital:
                fill = f"var(--p-{self.colors[space > capital]})"
            drawn += rect(x, 10, step - 3, 30, rx=2, fill=fill)
            if distance == capital:
                drawn += icon("tower", x + step / 2 - 1, 25, 20, SLIP)
        for token in range(len(self.parts.token_side)):
            drawn += self.military_token(view, token, step, side)
        pawns = [(view.conflict, "conflict")]
        if view.minerva is not None:
            pawns.insert(0, (view.minerva, "minerva"))
        for place, name in pawns:
            x = 12 + (place * side + capital) * step + step / 2 - 1
            drawn += circle(x, 25, 18, fill=SLIP, stroke=GLAZE, stroke_width=2.5)
            drawn += icon(name, x, 25, 25, GLAZE)
        drawn += path(f"M12 66H{INNER - 12}", stroke="var(--glaze-3)")
        width = (INNER - 24) / 5
        for number, token in enumerate(view.board_progress):
            x = 12 + number * width
            drawn += self.progress(token, x + 20, 93, 18)
            drawn += text(
                self.name("progress", token), x + 44, 98, 14, ON_GLAZE, "start", class_="b"
            )
        return drawn

    def military_token(self, view: DuelView, token: int, step: float, side: int) -> str:
        """A token under its zone; an outline where it is gone."""
        row = self.parts.track_token[self.parts.token_side[token]]
        places = [distance for distance, other in enumerate(row) if other == token]
        sign = -1 if self.parts.token_side[token] == 0 else 1
        middle = sum(places) / len(places) * sign * side + int(self.parts.capital)
        x = 12 + middle * step + step / 2
        fill, ink = "none", "var(--glaze-3)"
        if token in view.military_tokens:
            fill, ink = "var(--p-red)", SLIP
        drawn = rect(x - 16, 44, 32, 18, rx=4, fill=fill, stroke="var(--glaze-3)")
        return drawn + text(f"−{self.parts.token_penalty[token]}", x, 58, 13, ink, class_="d")

    def pantheon(self, view: DuelView) -> str:
        """A temple front with six niches: god, and the price for either player."""
        width = INNER / len(view.spaces)
        drawn = path(f"M0 26L{INNER / 2} 0 {INNER} 26z", fill="var(--clay-2)", stroke=GLAZE)
        drawn += rect(0, 26, INNER, 112, fill=GLAZE)
        order = view.spaces if view.first == 0 else view.spaces[::-1]
        for place, space in enumerate(order):
            x = place * width
            drawn += path(f"M{x + 4:.1f} 28v108", stroke="var(--marble)", stroke_width=6)
            x += width / 2
            if space.god != NONE:
                drawn += self.niche(space.god, space.mythology, x, width)
            if space.god != UNKNOWN:
                for seat, aside in ((0, -1), (1, 1)):
                    drawn += coin(space.prices[seat], x + aside * 16, 120, 12)
                    drawn += self.mark(seat, x + aside * 36, 120, 11)
        return drawn + path(f"M0 138H{INNER}", stroke="var(--marble)", stroke_width=4)

    def niche(self, god: int, mythology: int, x: float, width: float) -> str:
        """A god in its niche; face down only the Mythology shows."""
        left = x - width / 2 + 10
        color = "gold" if mythology < 0 else f"m-{self.id('mythology', mythology)}"
        drawn = rect(left, 32, width - 20, 72, rx=3, fill="var(--glaze-2)")
        drawn += rect(left, 32, width - 20, 5, fill=f"var(--{color})")
        if god == UNKNOWN:
            name = self.id("mythology", mythology)
            return drawn + icon(f"myth-{name}", x, 66, 30, "var(--glaze-3)")
        drawn += icon(self.words.god_icon(god), x, 60, 36, CLAY)
        return drawn + text(self.name("god", god), x, 97, 14, ON_GLAZE, class_="d")

    def structure(self, view: DuelView, height: float) -> str:
        """The overlapping cards; higher rows lie on top."""
        rows = max(slot.row for slot in view.structure)
        columns = max(slot.column for slot in view.structure)
        card_height = min(height / (1 + 0.51 * (rows - 1)), INNER / (columns + 1) * 2.6)
        card_width = card_height * 0.75
        step = min(card_width * 0.54, (INNER - card_width) / (columns - 1))
        left = (INNER - (columns - 1) * step - card_width) / 2
        drawn = ""
        for slot in view.structure:
            if slot.card != NONE:
                x = left + (slot.column - 1) * step
                y = (slot.row - 1) * card_height * 0.51
                drawn += group(self.slot(slot, view), x, y, card_height / CARD[1])
        drawn += rect(0, height - 54, 40, 52, rx=4, fill=GLAZE)
        drawn += icon("discard", 20, height - 28, 24, CLAY)
        return drawn + text(len(view.discard_pile), 58, height - 20, 20, INK, class_="d")

    def slot(self, slot: SlotView, view: DuelView) -> str:
        """A card of the structure with its token, its price and its glow."""
        if slot.face_up:
            drawn = title(self.name("card", slot.card)) + card_face(self.words, slot.card)
        else:
            drawn = title(ROMAN[view.age]) + age_back(view.age)
        if slot.accessible and not view.over:
            drawn += coin(slot.prices[view.active], 60, 138, 14)
            drawn += ring(*CARD, 2, "var(--legal)", 4, 7)
        if slot.token == NONE:
            return drawn
        if view.age == 1:
            return drawn + self.mythology(slot.token, 60, 50, 22)
        return drawn + group(self.offering(slot.token, 0, 0), 60, 50, 1.5)

    def draft(self, view: DuelView) -> str:
        """The open Wonders of the draft."""
        drawn = ""
        for place, wonder in enumerate(view.group):
            x = (INNER - 2 * 300 - 24) / 2 + place % 2 * 324
            drawn += group(self.wonder(wonder, False), x, place // 2 * 192, 2)
        return drawn
