"""The table of 7 Wonders Duel as one picture, drawn from a view alone."""

from theoi.core.events import UNKNOWN
from theoi.core.texts import Texts, translate
from theoi.draw.svg import (
    circle,
    document,
    element,
    group,
    icon,
    path,
    rect,
    sprite,
    text,
    title,
)
from theoi.games.duel.components import COLORS, NONE, RESOURCES, Components
from theoi.games.duel.faces import (
    AGES,
    SYMBOL_ICONS,
    card_back,
    card_face,
    coin,
    mythology_disc,
    offering_pill,
    player_mark,
    progress_disc,
    resource_disc,
    wonder_face,
)
from theoi.games.duel.view import CityView, DuelView, SlotView

WIDTH, HEIGHT = 1440, 900
PANEL = 330
MIDDLE = PANEL + 28
INNER = WIDTH - 2 * MIDDLE
GLAZE = "var(--glaze)"


class Scene:
    """Draws one view in one language; knows the components, never the position behind the view."""

    def __init__(self, parts: Components, texts: Texts, players: list[str]) -> None:
        self.parts = parts
        self.texts = texts
        self.language = texts.language
        self.players = players

    def picture(self, view: DuelView) -> str:
        """The whole table as a picture that stands alone."""
        label = self.texts.text("duel.title")
        content = rect(0, 0, WIDTH, HEIGHT, fill="var(--ground)") + self.bar(view)
        content += group(self.panel(view, 0), 14, 70) + group(
            self.panel(view, 1), WIDTH - PANEL - 14, 70
        )
        top = 70.0
        content += group(self.track(view), MIDDLE, top)
        top += 132
        if view.spaces:
            content += group(self.pantheon(view), MIDDLE, top)
            top += 152
        if view.group:
            content += group(self.draft(view), MIDDLE, top + 20)
        elif view.structure:
            content += group(self.structure(view, HEIGHT - top - 16), MIDDLE, top)
        return document(
            content,
            WIDTH,
            HEIGHT,
            label,
            sprite("theoi.draw", "icons.svg"),
            sprite("theoi.games.duel", "art.svg"),
        )

    def name(self, axis: str, number: int) -> str:
        """What players call a thing."""
        return translate(self.parts.names[axis][number], self.language)

    # --- head and players ---------------------------------------------------------------------

    def bar(self, view: DuelView) -> str:
        """Whose turn it is and what is awaited."""
        game = self.texts.text("duel.title")
        age = self.name("age", view.age - 1) if view.age else ""
        if view.over:
            line = self.texts.text(f"duel.victory.{view.victory}")
            seat = view.winner
        else:
            line = self.texts.text(view.prompt)
            seat = view.asked
        drawn = rect(0, 0, WIDTH, 54, fill="var(--bar)")
        drawn += text(game, 22, 35, 21, "var(--on-bar)", "start", class_="d")
        drawn += text(age, WIDTH - 22, 34, 17, "var(--on-bar-2)", "end", class_="d")
        if seat >= 0:
            drawn += player_mark(seat, 372, 27, 26)
            line = f"{self.players[seat]}: {line}"
        return drawn + text(line, 394, 33, 17, "var(--on-bar)", "start", class_="d")

    def panel(self, view: DuelView, seat: int) -> str:
        """A player's area: score, coins, Wonders, production, city, symbols, tokens, gods."""
        city = view.cities[seat]
        color = ["red", "blue"][seat]
        drawn = rect(0, 0, PANEL, HEIGHT - 86, rx=8, fill="var(--panel)", stroke="var(--line-2)")
        drawn += path(f"M0 8a8 8 0 0 1 8-8H{PANEL - 8}a8 8 0 0 1 8 8V46H0z", fill=GLAZE)
        drawn += path(f"M0 46H{PANEL}V50H0z", fill=f"var(--p-{color})")
        drawn += player_mark(seat, 28, 24, 26)
        drawn += text(self.players[seat], 50, 31, 19, "var(--on-glaze)", "start", class_="d")
        drawn += icon("laurel", PANEL - 112, 24, 26, "var(--gold-2)")
        drawn += text(sum(city.points), PANEL - 80, 31, 21, "var(--on-glaze)", class_="d")
        drawn += coin(city.coins, PANEL - 34, 24, 17)
        if city.astarte:
            drawn += coin(f"+{city.astarte}", PANEL - 148, 24, 13)
        y = 62.0
        shapes: list[tuple[str, float]] = [
            self.wonders(city),
            self.production(city),
            self.cards(city, view),
            self.symbols(city),
            self.tokens(city),
        ]
        for shape, height in shapes:
            drawn += group(shape, 12, y)
            y += height + (10 if height else 0)
        return drawn

    def wonders(self, city: CityView) -> tuple[str, float]:
        """Wonders two by two; an unbuilt one shows its present price."""
        count = len(city.wonders)
        columns = 2 if count <= 6 else 3
        width = (PANEL - 24 - 8 * (columns - 1)) / columns
        height = width * 84 / 150
        drawn = ""
        for place, one in enumerate(city.wonders):
            face = title(self.name("wonder", one.wonder))
            face += wonder_face(self.parts, one.wonder, one.built, self.language)
            if not one.built:
                face += coin(one.price, 44, 48, 12)
            drawn += group(
                face,
                place % columns * (width + 8),
                place // columns * (height + 8),
                width / 150,
            )
        rows = (count + columns - 1) // columns
        return drawn, rows * (height + 8)

    def production(self, city: CityView) -> tuple[str, float]:
        """How much of each resource the city makes; the small coin is what one more costs."""
        drawn = ""
        step = (PANEL - 24) / len(RESOURCES)
        for resource, amount in enumerate(city.production):
            x = resource * step + 17
            shape = resource_disc(resource, x, 17, 15)
            shape = shape if amount else element("g", shape, opacity=".45")
            drawn += shape + coin(city.unit_prices[resource], x + 13, 29, 8)
            drawn += text(amount, x + 34, 24, 19, "var(--ink)", class_="d")
        extra = [*[0] * city.raw_choice, *[3] * city.goods_choice]
        for place, first in enumerate(extra):
            x = place * 76.0
            for number, resource in enumerate(range(first, 3 if first == 0 else 5)):
                drawn += resource_disc(resource, x + 12 + number * 20, 54, 9)
        return drawn, 42 + (24 if extra else 0)

    def cards(self, city: CityView, view: DuelView) -> tuple[str, float]:
        """Buildings grouped by colour, each a chip with what it gives."""
        drawn = ""
        x = y = 0.0
        height = 37.0
        for color in range(len(COLORS)):
            cards = [card for card in city.cards if self.parts.color[card] == color]
            for card in cards:
                chip, width = self.chip(card, view.snake == card)
                if x + width > PANEL - 24:
                    x, y = 0.0, y + height
                drawn += group(chip, x, y)
                x += width + 3
            if cards:
                x += 6
        return drawn, y + height if drawn else 0

    def chip(self, card: int, snake: bool) -> tuple[str, float]:
        """A Building in a city."""
        parts = self.parts
        color = COLORS[parts.color[card]]
        ink = f"var(--t-{color}-on)"
        pieces: list[str] = []
        for resource in range(len(RESOURCES)):
            pieces += [
                icon(RESOURCES[resource], 0, 0, 18, ink)
                for _ in range(parts.produces[card] >> 8 * resource & 255)
            ]
        pieces += [icon("shield", 0, 0, 17, ink) for _ in range(parts.shields[card])]
        if parts.symbol[card] >= 0:
            pieces.append(icon(SYMBOL_ICONS[parts.symbol[card]], 0, 0, 20, ink))
        if parts.points[card]:
            pieces.append(text(parts.points[card], 0, 6, 16, ink, class_="d"))
        if parts.temple_of[card] != NONE:
            name = parts.moves.mythology.ids[parts.temple_of[card]]
            pieces.append(icon(f"myth-{name}", 0, 0, 20, ink))
        if not pieces:
            pieces.append(icon("deck" if color == "purple" else "coin", 0, 0, 18, ink))
        if snake:
            pieces.append(icon("snake", 0, 0, 18, ink))
        width = 12 + 19.0 * len(pieces)
        drawn = title(self.name("card", card))
        drawn += rect(0, 0, width, 34, rx=4, fill=f"var(--t-{color})", stroke=GLAZE)
        drawn += path(f"M2 26H{width - 2}V32H2z", fill=f"url(#o-{color})", opacity=".5")
        for place, piece in enumerate(pieces):
            drawn += group(piece, 15.5 + 19 * place, 14)
        return drawn, width

    def symbols(self, city: CityView) -> tuple[str, float]:
        """The seven scientific symbols; those owned are filled, a pair shows its number."""
        drawn = ""
        for symbol, count in enumerate(city.symbols):
            x = 15 + symbol * 33.0
            fill = "var(--t-green)" if count else "none"
            ink = "var(--t-green-on)" if count else "var(--ink-3)"
            drawn += circle(x, 15, 14, fill=fill, stroke="var(--line-2)")
            drawn += icon(SYMBOL_ICONS[symbol], x, 15, 19, ink)
            if count > 1:
                drawn += coin(count, x + 11, 26, 7)
        return drawn, 32

    def tokens(self, city: CityView) -> tuple[str, float]:
        """Progress, Mythology and Offering tokens, and the gods."""
        shapes: list[tuple[str, float]] = [
            *((progress_disc(self.parts, one, 15, 15, 15), 34.0) for one in city.progress),
            *((mythology_disc(self.parts, one, 15, 15, 14), 34.0) for one in city.mythology),
            *((offering_pill(self.parts, one, 24, 15), 52.0) for one in city.offerings),
            *(self.god_label(one) for one in city.gods),
        ]
        drawn = ""
        x = y = 0.0
        for shape, width in shapes:
            if x + width > PANEL - 20:
                x, y = 0.0, y + 36
            drawn += group(shape, x, y)
            x += width
        return drawn, y + 36 if drawn else 0

    def god_label(self, god: int) -> tuple[str, float]:
        """An activated god before its player."""
        name = self.name("god", god)
        width = 40 + 8.5 * len(name)
        drawn = rect(0, 1, width, 28, rx=4, fill=GLAZE)
        drawn += self.god_icon(god, 17, 15, 20)
        drawn += text(name, 32, 20, 14, "var(--clay-3)", "start", class_="d")
        return drawn, width + 6

    def god_icon(self, god: int, x: float, y: float, size: float) -> str:
        """The symbol of a god's Mythology, or the Gate."""
        if god == self.parts.gate:
            return icon("gate", x, y, size, "var(--clay-3)")
        name = self.parts.moves.mythology.ids[self.parts.god_mythology[god]]
        return icon(f"myth-{name}", x, y, size, "var(--clay-3)")

    # --- the middle ---------------------------------------------------------------------------

    def track(self, view: DuelView) -> str:
        """The military track seen from seat 0 on the left, and the Progress tokens."""
        capital = self.parts.capital
        spaces = 2 * capital + 1
        step = (INNER - 24) / spaces
        side = 1 if view.first == 0 else -1
        drawn = rect(0, 0, INNER, 120, rx=6, fill=GLAZE)
        for space in range(spaces):
            p = (space - capital) * side
            fill = self.zone_color(p, space < capital)
            drawn += rect(12 + space * step, 10, step - 3, 30, rx=2, fill=fill)
            if abs(p) == capital:
                drawn += icon("tower", 12 + space * step + step / 2 - 1, 25, 20, "var(--slip)")
        for token in range(len(self.parts.token_side)):
            drawn += self.military_token(view, token, step, side)
        pawns = [(view.conflict, "conflict")]
        if view.minerva is not None:
            pawns.insert(0, (view.minerva, "minerva"))
        for place, name in pawns:
            x = 12 + (place * side + capital) * step + step / 2 - 1
            drawn += circle(x, 25, 18, fill="var(--slip)", stroke=GLAZE, stroke_width=2.5)
            drawn += icon(name, x, 25, 25, GLAZE)
        drawn += path(f"M12 66H{INNER - 12}", stroke="var(--glaze-3)")
        width = (INNER - 24) / 5
        for number, token in enumerate(view.board_progress):
            x = 12 + number * width
            drawn += progress_disc(self.parts, token, x + 20, 93, 18)
            drawn += text(
                self.name("progress", token), x + 44, 98, 14, "var(--on-glaze)", "start", class_="b"
            )
        return drawn

    def zone_color(self, p: int, left: bool) -> str:
        """Deeper red towards a capital, which has the colour of its player."""
        distance = abs(p)
        if distance == self.parts.capital:
            return "var(--p-red)" if left else "var(--p-blue)"
        points = self.parts.track_points[distance]
        shades = {0: "var(--slip-2)", 2: "var(--track-1)", 5: "var(--track-2)"}
        return shades.get(points, "var(--track-3)")

    def military_token(self, view: DuelView, token: int, step: float, side: int) -> str:
        """A token under its zone; an outline where it is gone."""
        row = self.parts.track_token[self.parts.token_side[token]]
        places = [distance for distance, one in enumerate(row) if one == token]
        sign = -1 if self.parts.token_side[token] == 0 else 1
        middle = sum(places) / len(places) * sign * side + self.parts.capital
        x = 12 + middle * step + step / 2
        there = token in view.military_tokens
        drawn = rect(
            x - 16,
            44,
            32,
            18,
            rx=4,
            fill="var(--p-red)" if there else "none",
            stroke="var(--glaze-3)",
        )
        ink = "var(--slip)" if there else "var(--glaze-3)"
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
            if space.god != NONE:
                drawn += self.niche(space.god, space.mythology, x + width / 2, width)
            if space.god != UNKNOWN:
                drawn += coin(space.prices[0], x + width / 2 - 16, 120, 12)
                drawn += coin(space.prices[1], x + width / 2 + 16, 120, 12)
                drawn += player_mark(0, x + width / 2 - 36, 120, 11)
                drawn += player_mark(1, x + width / 2 + 36, 120, 11)
        return drawn + path(f"M0 138H{INNER}", stroke="var(--marble)", stroke_width=4)

    def niche(self, god: int, mythology: int, x: float, width: float) -> str:
        """A god in its niche; face down only the Mythology shows."""
        color = "gold" if mythology < 0 else f"m-{self.parts.moves.mythology.ids[mythology]}"
        drawn = rect(x - width / 2 + 10, 32, width - 20, 72, rx=3, fill="var(--glaze-2)")
        drawn += rect(x - width / 2 + 10, 32, width - 20, 5, fill=f"var(--{color})")
        if god == UNKNOWN:
            name = self.parts.moves.mythology.ids[mythology]
            return drawn + icon(f"myth-{name}", x, 66, 30, "var(--glaze-3)")
        drawn += self.god_icon(god, x, 60, 36)
        return drawn + text(self.name("god", god), x, 97, 14, "var(--on-glaze)", class_="d")

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
                drawn += group(self.slot(slot, view), x, y, card_height / 160)
        count = len(view.discard_pile)
        drawn += rect(0, height - 54, 40, 52, rx=4, fill=GLAZE)
        drawn += icon("discard", 20, height - 28, 24, "var(--clay-3)")
        return drawn + text(count, 58, height - 20, 20, "var(--ink)", class_="d")

    def slot(self, slot: SlotView, view: DuelView) -> str:
        """A card of the structure with its token, its price and its glow."""
        if slot.face_up:
            drawn = title(self.name("card", slot.card))
            drawn += card_face(self.parts, slot.card, self.language)
        else:
            drawn = title(AGES[view.age - 1]) + card_back(view.age)
        if slot.accessible and not view.over:
            drawn += coin(slot.prices[view.active], 60, 138, 14)
            drawn += rect(
                -2, -2, 124, 164, rx=7, fill="none", stroke="var(--legal)", stroke_width=4
            )
        if slot.token != NONE:
            if view.age == 1:
                drawn += mythology_disc(self.parts, slot.token, 60, 50, 22)
            else:
                drawn += group(offering_pill(self.parts, slot.token, 0, 0), 60, 50, 1.5)
        return drawn

    def draft(self, view: DuelView) -> str:
        """The open Wonders of the draft."""
        drawn = ""
        for place, wonder in enumerate(view.group):
            face = title(self.name("wonder", wonder))
            face += wonder_face(self.parts, wonder, False, self.language)
            x = (INNER - 2 * 300 - 24) / 2 + place % 2 * 324
            drawn += group(face, x, place // 2 * 192, 2)
        return drawn
